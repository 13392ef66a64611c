"""The picture for wiring by hand: every wire from the Pico's pin to where it goes.

The Pico is seen from above. Its left row has all signals in the order of the buttons, so that the
wires, laid around each other, need not cross; ground runs along the buttons, 3.3 V over the top.
"""

from html import escape

from dicebox_hardware.design import CONTROLLER, DICE, Design, Point
from dicebox_hardware.rules import SWITCHES

_SIZE = (1000, 640)
_PITCH = 20.0  # between the Pico's pins
_LEFT, _RIGHT, _FIRST = 760.0, 900.0, 90.0  # its rows and its first pin
_LAST = _FIRST + 19 * _PITCH
_OLED = (110.0, 90.0, 400.0, 145.0)
_HEADER = (250.0, 40.0)  # of the display: its first pin, and from pin to pin
_ROW = 470.0  # of the buttons
_DIE = (110.0, 76.0)  # the first, and from one to the next
_GROUND = 590.0
_COLORS = {"GND": "#222222", "3V3": "#d02020", "SDA": "#2060d0", "SCL": "#d09000"}
_SIGNALS = ("#1a8f3c", "#7a3fb0")  # of one button and the next


def svg(design: Design) -> str:
    """The drawing."""
    pico = design.references[CONTROLLER].pins
    net_of = design.net_of
    body = [_oled(design), _pico(design)]
    pins = {net_of[CONTROLLER, name]: n for n, name in enumerate(pico) if _is_used(design, name)}
    x, step = _HEADER
    for place, name in enumerate(design.references["DS1"].pins):
        net, at = net_of["DS1", name], (x + place * step, _OLED[1])
        body.append(_wire(net, _to_display(net, at, _pin(pins[net]))))
    for place, (signal, ref) in enumerate(SWITCHES.items()):
        at = _switch(place)
        color = _SIGNALS[place % 2]
        body.append(_wire(signal, _to_switch(at, _pin(pins[signal])), color))
        body.append(_wire("GND", ((at[0], _ROW + 40), (at[0], _GROUND))))
        body.append(_button(at, ref, signal))
    last = len(pico) // 2 + 2  # the lowest ground of the right row
    end = _pin(last)
    corners = (end, (end[0] + 60, end[1]), (end[0] + 60, _GROUND), (_switch(0)[0], _GROUND))
    body.append(_wire("GND", corners))
    content = "\n".join(body)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_SIZE[0]} {_SIZE[1]}" '
        'font-family="sans-serif" font-size="13">\n'
        f'<rect width="{_SIZE[0]}" height="{_SIZE[1]}" fill="white"/>\n{content}\n</svg>\n'
    )


def _is_used(design: Design, name: str) -> bool:
    return (CONTROLLER, name) in design.net_of and name not in {"AGND", "VBUS", "VSYS"}


def _pin(index: int) -> Point:
    """Where the Pico's pin is, counted from 0: down on the left, up on the right."""
    if index < 20:
        return _LEFT, _FIRST + index * _PITCH
    return _RIGHT, _LAST - (index - 20) * _PITCH


def _switch(place: int) -> Point:
    """The dice buttons in a row, OK and MENU beside them."""
    gap = 30 if place >= DICE else 0
    return _DIE[0] + place * _DIE[1] + gap, _ROW


def _to_switch(at: Point, pin: Point) -> tuple[Point, ...]:
    """Left from the pin and down to the button."""
    return (pin, (at[0], pin[1]), (at[0], at[1] - 40))


def _to_display(net: str, at: Point, pin: Point) -> tuple[Point, ...]:
    """Ground around the left side from the row of buttons, the others over the top."""
    if net == "GND":
        return (at, (at[0], 60), (50, 60), (50, _GROUND), (_switch(0)[0], _GROUND))
    if net == "3V3":
        return (at, (at[0], 20), (_RIGHT + 60, 20), (_RIGHT + 60, pin[1]), pin)
    height, channel = {"SCL": (40.0, _LEFT - 60), "SDA": (60.0, _LEFT - 100)}[net]
    return (at, (at[0], height), (channel, height), (channel, pin[1]), pin)


def _wire(net: str, corners: tuple[Point, ...], color: str = "") -> str:
    """A wire; a signal has a light edge where it passes over another."""
    points = " ".join(f"{x:g},{y:g}" for x, y in corners)
    line = f'<polyline points="{points}" fill="none" stroke-linejoin="round"'
    drawn = f'{line} stroke="{color or _COLORS[net]}" stroke-width="3"/>'
    return drawn if net == "GND" else f'{line} stroke="white" stroke-width="7"/>\n{drawn}'


def _oled(design: Design) -> str:
    left, top, width, height = _OLED
    names = design.references["DS1"].pins
    x, step = _HEADER
    parts = [
        f'<rect x="{left}" y="{top - 14}" width="{width}" height="{height}" rx="6" fill="navy"/>',
        f'<rect x="{left + 60}" y="{top + 32}" width="{width - 120}" height="{height - 58}"/>',
        _text("DS1  " + design.references["DS1"].part, left + width / 2, top + 80, "white", 18),
        *(_text(name, x + n * step, top + 22, "white") for n, name in enumerate(names)),
        *(_dot(x + n * step, top) for n in range(len(names))),
    ]
    return "\n".join(parts)


def _pico(design: Design) -> str:
    names = design.references[CONTROLLER].pins
    middle = (_LEFT + _RIGHT) / 2
    parts = [
        f'<rect x="{_LEFT - 12}" y="{_FIRST - 24}" width="{_RIGHT - _LEFT + 24}" '
        f'height="{_LAST - _FIRST + 48}" rx="6" fill="#0f6b3a"/>',
        f'<rect x="{middle - 28}" y="{_FIRST - 38}" width="56" height="24" fill="#b8b8b8"/>',
        _text("USB", middle, _FIRST - 21, "black"),
        _text("A1  Pico", middle, _LAST + 19, "white"),
    ]
    for index, name in enumerate(names):
        x, y = _pin(index)
        inward = 1 if index < 20 else -1
        anchor = "start" if index < 20 else "end"
        color = "white" if _is_used(design, name) else "#8fc0a5"
        parts.append(_dot(x, y))
        label = f"{index + 1} {name}" if inward > 0 else f"{name} {index + 1}"
        parts.append(_text(label, x + 10 * inward, y + 4, color, 11, anchor))
    return "\n".join(parts)


def _button(at: Point, ref: str, signal: str) -> str:
    x, y = at
    parts = [
        f'<rect x="{x - 28}" y="{y - 28}" width="56" height="56" rx="4" fill="#d8d8d8"/>',
        f'<circle cx="{x}" cy="{y}" r="17" fill="#333333"/>',
        _text(signal.removeprefix("DIE"), x, y + 4, "white", 11),
        _text(ref, x + 12, y + 54, "#222222", 13, "start"),
        _dot(x, y - 34),
        _dot(x, y + 34),
        f'<path d="M{x} {y - 40}v12M{x} {y + 28}v12" stroke="#888888" stroke-width="3"/>',
    ]
    return "\n".join(parts)


def _dot(x: float, y: float) -> str:
    return f'<circle cx="{x:g}" cy="{y:g}" r="5" fill="#e8c860" stroke="#555555"/>'


def _text(text: str, x: float, y: float, color: str, size: int = 13, anchor: str = "middle") -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" fill="{color}" font-size="{size}" '
        f'text-anchor="{anchor}">{escape(text)}</text>'
    )
