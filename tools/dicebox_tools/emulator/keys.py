"""The keys of the window: for the buttons by their place on the keyboard, in whatever layout."""

from dicebox_tools.emulator.sdl import pygame

BUTTONS = {
    pygame.KSCAN_RETURN: "ok",
    pygame.KSCAN_KP_ENTER: "ok",
    pygame.KSCAN_ESCAPE: "menu",
    pygame.KSCAN_BACKSPACE: "menu",
    **{pygame.KSCAN_1 + n: f"die{n + 1}" for n in range(6)},
    **{pygame.KSCAN_KP_1 + n: f"die{n + 1}" for n in range(6)},
}

LEGEND = (("1 – 6", "dice"), ("Enter", "OK"), ("Esc", "MENU"), ("F1", "all keys"))

HELP = (
    ("1 – 6", "the buttons under the dice"),
    ("Enter", "OK"),
    ("Esc, Backspace", "MENU"),
    ("Mouse", "presses every button, and holds it"),
    ("F2", "screenshot, into the current folder"),
    ("F3", "starts and ends the recording of a GIF"),
    ("F5", "reset"),
    ("F6", "cuts the power; again: connects it"),
    ("F8", "turns the box the other way round"),
    ("+  –", "larger, smaller"),
    ("F11", "as large as the screen allows; again: back"),
    ("Ctrl Q", "quits"),
)
