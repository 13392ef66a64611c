"""The window: every button under mouse and keys, what glows where, and what the F-keys leave."""

import tomllib
from types import SimpleNamespace

import pytest
from PIL import Image, ImageSequence

from dicebox_hardware.design import HARDWARE
from dicebox_tools.emulator import keys, light, window
from dicebox_tools.emulator.case import BODY, LINE, Case
from dicebox_tools.emulator.device import Device
from dicebox_tools.emulator.look import Look, State, save_picture
from dicebox_tools.emulator.pins import BUTTONS
from dicebox_tools.emulator.recorder import Recording, image
from dicebox_tools.emulator.sdl import pygame
from dicebox_tools.errors import UserError

DARK = bytes(1024)
NOBODY = frozenset()
FULL = 255


class Box:
    """A device as the window sees it, whose display the test sets."""

    def __init__(self):
        self.shown = DARK
        self.contrast = FULL
        self.led = False
        self.powered = True
        self.now = 0.0
        self.down = []
        self.resets = 0

    def picture(self):
        return self.shown if self.powered else DARK

    def press(self, name):
        if name not in self.down:
            self.down.append(name)

    def release(self, name):
        self.down.remove(name)

    def power_on(self):
        self.powered = True

    def power_off(self):
        self.powered = False


def desktop(monkeypatch, width, height):
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(width, height)])


@pytest.fixture
def screen(monkeypatch):
    """A display that nobody sees."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    desktop(monkeypatch, 800, 600)
    pygame.display.init()
    yield
    pygame.quit()


@pytest.fixture
def desk(screen, tmp_path):
    """A window and its box; `do(event, …)` lets these events happen."""
    box, face = Box(), window.Window(tmp_path)

    def do(*events):
        for event in events:
            pygame.event.post(event)
        return face.update(box)

    do()
    return SimpleNamespace(box=box, face=face, do=do, folder=tmp_path)


def key(code, scancode=0, mod=0, *, up=False):
    kind = pygame.KEYUP if up else pygame.KEYDOWN
    return pygame.event.Event(kind, key=code, scancode=scancode, mod=mod)


def mouse(kind, place, button=pygame.BUTTON_LEFT):
    return pygame.event.Event(kind, pos=place, button=button)


def dot(*places):
    """A picture in which the dots at these columns and rows are lit."""
    picture = bytearray(1024)
    for x, y in places:
        picture[y // 8 * 128 + x] |= 1 << y % 8
    return bytes(picture)


def drawn(look, picture=DARK, contrast=FULL, led=False, pressed=NOBODY):
    surface = pygame.Surface(look.size)
    look.draw(surface, State(picture, contrast, led, pressed))
    return surface


def brightness(surface, look, x, y):
    """Of the middle of the dot at a column and row of the glass as it is seen."""
    left, top = look.case.screen[:2]
    place = (int((left + x + 0.4) * look.scale), int((top + y + 0.4) * look.scale))
    return sum(surface.get_at(place)[:3])


# -- the buttons -------------------------------------------------------------------------------


@pytest.mark.parametrize("turned", [False, True])
def test_each_button_is_hit_all_over_its_cap_and_not_beside_it(turned):
    case = Case(turned)
    assert {button.name for button in case.buttons} == set(BUTTONS)
    for button in case.buttons:
        for dx, dy in ((0, 0), (0.9, 0), (-0.9, 0), (0, 0.9), (0, -0.9), (0.6, -0.6)):
            x, y = button.x + dx * button.radius, button.y + dy * button.radius
            assert case.button_at(x, y) == button.name
        assert case.button_at(button.x + 1.2 * button.radius, button.y) is None
    left, top, width, height = case.glass
    assert case.button_at(left + width / 2, top + height / 2) is None


def test_the_device_is_the_one_that_hardware_describes():
    told = tomllib.loads((HARDWARE / "dicebox.toml").read_text(encoding="utf-8"))
    case, around = Case(), 2 * (told["case"]["gap"] + told["case"]["wall"])
    millimetres = told["panels"]["2.42"]["picture"][0] / light.WIDTH
    width, height = told["board"]["size"]
    assert [side * millimetres for side in BODY[2:]] == pytest.approx(
        [width + around, height + around]
    )
    *dice, ok, menu = case.buttons
    keys = [told["board"]["places"][ref]["at"] for ref in ("SW7", "SW8")]
    apart = [(b - a) / millimetres for a, b in zip(*keys, strict=True)]
    assert [menu.x - ok.x, menu.y - ok.y] == pytest.approx(apart)
    caps = told["case"]["caps"]
    assert dice[0].radius * millimetres == pytest.approx(caps["die"]["diameter"] / 2)
    assert ok.radius * millimetres == pytest.approx(caps["key"]["diameter"] / 2)


def test_dice_buttons_stand_under_the_middles_of_the_six_dice():
    case = Case()
    left, top, _, height = case.screen
    dice = case.buttons[:6]
    assert [round(button.x - left, 1) for button in dice] == [10, 32, 53, 74, 96, 117]
    assert all(button.y - button.radius > top + height for button in dice)


def test_ok_and_menu_are_right_of_the_screen_one_above_the_other():
    case = Case()
    ok, menu = case.buttons[6:]
    assert ok.x == menu.x > case.glass[0] + case.glass[2]
    assert ok.y < menu.y


@pytest.mark.parametrize("scale", [3, 4])
@pytest.mark.parametrize("turned", [False, True])
def test_mouse_holds_the_button_under_it_until_it_is_let_go(desk, scale, turned):
    while desk.face.look.scale != scale:
        larger = desk.face.look.scale < scale
        desk.do(key(pygame.K_KP_PLUS if larger else pygame.K_KP_MINUS))
    if turned:
        desk.do(key(pygame.K_F8))
    for button in desk.face.look.case.buttons:
        desk.do(mouse(pygame.MOUSEBUTTONDOWN, (round(button.x * scale), round(button.y * scale))))
        assert desk.box.down == [button.name]
        desk.do(mouse(pygame.MOUSEMOTION, (0, 0)))
        assert desk.box.down == [button.name]
        desk.do(mouse(pygame.MOUSEBUTTONUP, (0, 0)))
        assert desk.box.down == []


def test_right_mouse_button_presses_nothing(desk):
    button, scale = desk.face.look.case.buttons[0], desk.face.look.scale
    place = (round(button.x * scale), round(button.y * scale))
    desk.do(mouse(pygame.MOUSEBUTTONDOWN, place, pygame.BUTTON_RIGHT))
    assert desk.box.down == []


@pytest.mark.parametrize(
    ("code", "scancode", "button"),
    [
        *((pygame.K_1 + n, pygame.KSCAN_1 + n, f"die{n + 1}") for n in range(6)),
        *((pygame.K_KP_1 + n, pygame.KSCAN_KP_1 + n, f"die{n + 1}") for n in range(6)),
        (pygame.K_RETURN, pygame.KSCAN_RETURN, "ok"),
        (pygame.K_KP_ENTER, pygame.KSCAN_KP_ENTER, "ok"),
        (pygame.K_ESCAPE, pygame.KSCAN_ESCAPE, "menu"),
        (pygame.K_BACKSPACE, pygame.KSCAN_BACKSPACE, "menu"),
    ],
)
def test_keys_press_and_release_the_buttons(desk, code, scancode, button):
    desk.do(key(code, scancode))
    assert desk.box.down == [button]
    desk.do(key(code, scancode, up=True))
    assert desk.box.down == []


def test_keys_count_by_their_place_where_the_layout_has_other_signs_on_them(desk):
    scale = desk.face.look.scale
    desk.do(key(pygame.K_PLUS, pygame.KSCAN_1))  # the key left of 2 on a Czech keyboard
    assert desk.box.down == ["die1"]
    assert desk.face.look.scale == scale


def test_on_a_turned_box_the_keys_count_from_the_left_as_seen(desk):
    desk.do(key(pygame.K_F8))
    leftmost = min(desk.face.look.case.buttons[:6], key=lambda button: button.x)
    desk.do(key(pygame.K_1, pygame.KSCAN_1))
    assert desk.box.down == [leftmost.name] == ["die6"]


def test_button_held_by_two_keys_is_released_with_the_last(desk):
    desk.do(key(pygame.K_ESCAPE, pygame.KSCAN_ESCAPE))
    desk.do(key(pygame.K_BACKSPACE, pygame.KSCAN_BACKSPACE))
    desk.do(key(pygame.K_ESCAPE, pygame.KSCAN_ESCAPE, up=True))
    assert desk.box.down == ["menu"]
    desk.do(key(pygame.K_BACKSPACE, pygame.KSCAN_BACKSPACE, up=True))
    assert desk.box.down == []


def test_mouse_holds_one_button_even_where_a_release_was_lost(desk):
    scale = desk.face.look.scale
    for button in desk.face.look.case.buttons:
        desk.do(mouse(pygame.MOUSEBUTTONDOWN, (round(button.x * scale), round(button.y * scale))))
        assert desk.box.down == [button.name]


def test_losing_the_focus_releases_all(desk):
    desk.do(key(pygame.K_1, pygame.KSCAN_1), key(pygame.K_RETURN, pygame.KSCAN_RETURN))
    assert desk.box.down == ["die1", "ok"]
    desk.do(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert desk.box.down == []


def test_pressed_button_looks_pressed_and_the_others_do_not():
    look = Look(4)
    rest, pressed = drawn(look), drawn(look, pressed=frozenset({"die3"}))
    for button in look.case.buttons:
        x, y, reach = (round(4 * length) for length in (button.x, button.y, button.radius))
        cap = pygame.Rect(x - reach, y - reach, 2 * reach, 2 * reach)
        same = bytes_of(rest, cap) == bytes_of(pressed, cap)
        assert same == (button.name != "die3")


def bytes_of(surface, part):
    return pygame.image.tobytes(surface.subsurface(part), "RGB")


# -- the light ---------------------------------------------------------------------------------


@pytest.mark.parametrize("scale", [3, 4, 6])
@pytest.mark.parametrize("turned", [False, True])
def test_dots_glow_where_they_are_lit(scale, turned):
    look = Look(scale, turned)
    lit = [(0, 0), (127, 0), (0, 63), (127, 63), (40, 21)]
    surface = drawn(look, dot(*lit))
    for x, y in [*lit, (20, 40), (64, 32), (100, 8)]:
        seen = (127 - x, 63 - y) if turned else (x, y)
        assert (brightness(surface, look, *seen) > 500) == ((x, y) in lit)


def test_light_follows_the_contrast():
    look = Look(4)
    picture = dot((64, 32))
    levels = [
        brightness(drawn(look, picture, contrast), look, 64, 32) for contrast in (0, 16, 96, 255)
    ]
    assert levels == sorted(set(levels))


def test_drawing_is_the_same_each_time_and_leaves_nothing_behind():
    picture = dot((1, 2), (70, 50))
    look = Look(3)
    surface = drawn(look, picture, led=True, pressed=frozenset({"ok"}))
    look.draw(surface, State(DARK, FULL, False, NOBODY))
    whole = surface.get_rect()
    assert bytes_of(surface, whole) == bytes_of(drawn(Look(3)), whole)


def test_led_is_seen():
    look = Look(4)
    place = [round(4 * at) for at in look.case.led]
    assert drawn(look, led=True).get_at(place).g > drawn(look).get_at(place).g + 50


def test_power_off_shows_a_dark_screen_and_says_how_it_comes_back(desk):
    desk.box.shown = b"\xff" * 1024
    desk.do()
    shown, look = pygame.display.get_surface(), desk.face.look
    line = pygame.Rect(0, (LINE - 3) * look.scale, look.size[0], 6 * look.scale)
    legend = bytes_of(shown, line)
    assert brightness(shown, look, 64, 32) > 500
    desk.do(key(pygame.K_F6))
    assert not desk.box.powered
    assert brightness(shown, look, 64, 32) < 100
    assert bytes_of(shown, line) != legend
    desk.do(key(pygame.K_F6))
    assert desk.box.powered
    assert brightness(shown, look, 64, 32) > 500
    assert bytes_of(shown, line) == legend


# -- the other keys ----------------------------------------------------------------------------


def test_screenshot_is_the_picture_four_times_as_large(desk):
    desk.box.shown = dot((3, 10), (127, 63))
    desk.do(key(pygame.K_F2))
    assert desk.face.note == "dicebox-001.png"
    shot = Image.open(desk.folder / "dicebox-001.png").convert("RGB")
    assert shot.size == (512, 256)
    lit = {
        (x // 4, y // 4) for x in range(512) for y in range(256) if shot.getpixel((x, y))[0] > 99
    }
    assert lit == {(3, 10), (127, 63)}
    assert shot.getpixel((12, 40)) == light.colour(FULL)


def test_screenshots_are_numbered(desk):
    desk.do(key(pygame.K_F2), key(pygame.K_F2))
    assert sorted(file.name for file in desk.folder.iterdir()) == [
        "dicebox-001.png",
        "dicebox-002.png",
    ]


def test_note_makes_room_for_the_legend_again(desk):
    shown = pygame.display.get_surface()
    legend = bytes_of(shown, shown.get_rect())
    desk.do(key(pygame.K_F2))
    desk.box.now = 3
    desk.do()
    assert bytes_of(shown, shown.get_rect()) != legend
    desk.box.now = 5
    desk.do()
    assert bytes_of(shown, shown.get_rect()) == legend


def test_file_that_cannot_be_written_is_told(screen, tmp_path):
    face = window.Window(tmp_path / "missing")
    pygame.event.post(key(pygame.K_F2))
    assert face.update(Box())
    assert face.note == "dicebox-001.png: No such file or directory"


def test_recording_keeps_the_changes_with_their_times(desk):
    desk.do(key(pygame.K_F3))
    for now, shown in ((0.5, dot((1, 1))), (0.75, dot((1, 1))), (1.25, dot((9, 9)))):
        desk.box.now, desk.box.shown = now, shown
        desk.do()
    desk.box.now = 3.25
    desk.do(key(pygame.K_F3))
    assert desk.face.note == "dicebox-001.gif"
    assert frames(desk.folder / "dicebox-001.gif") == [
        (500, DARK),
        (750, dot((1, 1))),
        (2000, dot((9, 9))),
    ]


def test_recording_that_runs_when_the_window_closes_is_saved(desk):
    desk.do(key(pygame.K_F3))
    desk.box.now = 0.4
    assert not desk.do(pygame.event.Event(pygame.QUIT))
    desk.face.finish(desk.box)
    assert frames(desk.folder / "dicebox-001.gif") == [(400, DARK)]


def test_last_recording_that_cannot_be_saved_is_told(screen, tmp_path):
    face, box = window.Window(tmp_path / "missing"), Box()
    pygame.event.post(key(pygame.K_F3))
    face.update(box)
    with pytest.raises(UserError, match="missing"):
        face.finish(box)


def test_recording_has_no_frame_that_viewers_would_slow_down(tmp_path):
    recording = Recording(7.0, DARK, FULL)
    for step in range(1, 50):
        recording.see(7 + step / 90, dot((step, 0)), FULL)
    recording.save(tmp_path / "fast.gif", 8)
    durations = [duration for duration, _ in frames(tmp_path / "fast.gif")]
    assert min(durations) >= 20
    assert sum(durations) == 1000


def test_recording_shows_the_panel_growing_dim(tmp_path):
    recording = Recording(0, dot((5, 5)), FULL)
    recording.see(1, dot((5, 5)), 0)
    recording.save(tmp_path / "dim.gif", 2)
    gif = Image.open(tmp_path / "dim.gif")
    lit = [frame.convert("RGB").getpixel((20, 20)) for frame in ImageSequence.Iterator(gif)]
    assert lit == [light.colour(FULL), light.colour(0)]


def frames(file):
    """The frames of a GIF: how long each is shown, in milliseconds, and its picture."""
    shown = []
    for frame in ImageSequence.Iterator(Image.open(file)):
        small = frame.convert("L").reduce(4)
        lit = [(x, y) for x in range(128) for y in range(64) if small.getpixel((x, y)) > 99]
        shown.append((frame.info["duration"], dot(*lit)))
    return shown


def test_image_has_the_dots_of_the_picture():
    lit = [(0, 0), (1, 7), (2, 8), (127, 63)]
    small = image(dot(*lit)).convert("L").reduce(4)
    bright = small.getpixel((0, 0))
    assert [
        (x, y) for x in range(128) for y in range(64) if small.getpixel((x, y)) == bright
    ] == lit


def test_help_is_left_by_any_key_which_does_nothing_else(desk):
    shown = pygame.display.get_surface()
    before = bytes_of(shown, shown.get_rect())
    desk.do(key(pygame.K_F1, pygame.KSCAN_F1))
    assert bytes_of(shown, shown.get_rect()) != before
    desk.do(key(pygame.K_RETURN, pygame.KSCAN_RETURN))
    assert desk.box.down == []
    assert bytes_of(shown, shown.get_rect()) == before


def test_help_names_every_function_key():
    named = {part for keys_named, _ in keys.HELP for part in keys_named.split()}
    for number in (2, 3, 5, 6, 8, 11):
        assert f"F{number}" in named


@pytest.mark.parametrize(
    ("width", "height", "usual", "largest"),
    [(800, 600, 3, 3), (1366, 768, 3, 3), (1920, 1080, 5, 5), (2560, 1440, 5, 7)],
)
def test_window_fits_the_desktop(screen, monkeypatch, tmp_path, width, height, usual, largest):
    desktop(monkeypatch, width, height)
    face, box = window.Window(tmp_path), Box()
    scales = [face.look.scale]
    for _ in range(2):
        pygame.event.post(key(pygame.K_F11))
        face.update(box)
        scales.append(face.look.scale)
    assert scales == [usual, largest, usual]


def test_plus_and_minus_change_the_integer_scale_down_to_three(desk):
    scales = []
    for code in (pygame.K_PLUS, pygame.K_EQUALS, pygame.K_MINUS, pygame.K_MINUS, pygame.K_MINUS):
        desk.do(key(code))
        scales.append(desk.face.look.scale)
        assert pygame.display.get_surface().get_size() == desk.face.look.size
    assert scales == [4, 5, 4, 3, 3]


def test_turning_twice_is_upright_again(desk):
    desk.do(key(pygame.K_F8))
    assert desk.face.look.case.turned
    desk.do(key(pygame.K_F8))
    assert not desk.face.look.case.turned


def test_ctrl_q_ends_it_and_q_does_not(desk):
    assert desk.do(key(pygame.K_q))
    assert not desk.do(key(pygame.K_q, mod=pygame.KMOD_LCTRL))


# -- with a board ------------------------------------------------------------------------------


def bare_board(folder, code):
    (folder / "code.py").write_text(code)
    return Device(folder, folder)


def test_window_runs_the_board_until_it_is_closed(screen, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    device = bare_board(tmp_path, "import time\nprint('alive')\nwhile True: time.sleep(1)\n")
    closed = []

    def update(self, board, shown=window.Window.update):
        if "alive" in board.serial and not closed:
            closed.append(pygame.event.post(pygame.event.Event(pygame.QUIT)))
        return shown(self, board)

    monkeypatch.setattr(window.Window, "update", update)
    window.run(device)
    assert closed
    assert not pygame.display.get_init()


def test_reset_starts_the_board_anew(screen, tmp_path):
    device = bare_board(tmp_path, "import time\nprint('alive')\nwhile True: time.sleep(1)\n")
    face = window.Window(tmp_path)

    def driver():
        device.power_on()
        yield 1
        pygame.event.post(key(pygame.K_F5))
        face.update(device)
        yield 1

    device.run(driver())
    assert device.serial.count("alive") == 2


def test_no_window_where_there_is_no_display(tmp_path, monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "nothing_of_this_name")
    with pytest.raises(UserError, match="window"):
        window.run(bare_board(tmp_path, ""))


def test_picture_of_the_device_needs_no_display(tmp_path):
    save_picture(bare_board(tmp_path, ""), tmp_path / "device.png", scale=3)
    assert Image.open(tmp_path / "device.png").size == Look(3).size
