"""A person with the dice box in hand: presses buttons and waits until the picture rests."""

import re

from dicebox_tools.emulator import reader
from dicebox_tools.emulator.device import Device

BOOT_S = 5.0
REST_S = 0.15  # a picture that has not changed for so long is at rest
_LOOK_S = 0.01
_PRESS_S = 0.05
_MOTION_S = 3.0  # nothing moves for longer
_HOLD_S = 0.8


class Hands:
    """Steps of a driver for `Device.run`: use each with `yield from`."""

    def __init__(self, device, upside_down=False):
        """With `upside_down` the person looks at the screen the other way round."""
        self.device = device
        self._upside_down = upside_down

    def boot(self):
        """Switches the box on and waits for its first screen."""
        device = self.device
        device.power_on()
        until = device.now + BOOT_S
        while device.screen_name is None:
            assert device.now < until, "no screen: " + device.serial
            yield _LOOK_S
        yield from self.rest()

    def press(self, *names):
        """Presses one button after the other, each until the picture rests."""
        for name in names:
            yield from self.hold(name, _PRESS_S)

    def hold(self, name, seconds=_HOLD_S):
        """Holds a button down, releases it, and waits until the picture rests."""
        yield from self.tap(name, seconds)
        yield from self.rest()

    def tap(self, name, seconds=_PRESS_S):
        """Presses a button and releases it, whatever the picture does."""
        self.device.press(name)
        yield seconds
        self.device.release(name)

    def rest(self):
        """Waits until the picture rests."""
        device = self.device
        until = device.now + _MOTION_S
        since, frames = device.now, device.frames
        while device.now < since + REST_S:
            assert device.now < until, "the picture does not rest"
            yield _LOOK_S
            if device.frames != frames:
                since, frames = device.now, device.frames

    @property
    def picture(self):
        """What is seen on the screen: 8 pages of 128 columns, bit 0 uppermost."""
        picture = self.device.picture()
        if self._upside_down:
            return bytes(int(f"{byte:08b}"[::-1], 2) for byte in reversed(picture))
        return picture

    @property
    def lines(self):
        """The rows of text on the screen."""
        return reader.lines(self.picture)


def box(driver, **options):
    """The device after `driver(hands)` has run on it, switched on and at its first screen."""
    device = Device(**options)
    hands = Hands(device)

    def whole():
        yield from hands.boot()
        yield from driver(hands)

    device.run(whole())
    return device


GAMES = ("crag", "fifth_die", "six_dice")
FIRST_ROLL = {"crag": [4, 1, 5], "fifth_die": [1, 2, 3, 4, 5], "six_dice": [1, 1, 2, 3, 4, 6]}


def start(hands, key, dice=()):
    """From the main menu's first line to the game's first hand-over, for two players.

    With `dice` also to its first turn, in which they are rolled.
    """
    yield from hands.press(*["die2"] * GAMES.index(key), "ok", "ok")
    assert hands.device.screen_name == "hand-over"
    if dice:
        hands.device.rig(dice)
        yield from hands.press("ok")


def dice_shown(lines):
    """The faces of the dice on the screen, from the left."""
    return [int(face) for face in re.findall(r"[\[<](\d)[\]>]", lines[1])]
