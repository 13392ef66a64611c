"""The same pictures drawn twice: with the box's canvas, and with a frame buffer of Adafruit's.

Runs on the board as on the PC. `ALL` has of each picture its name and the two ways to draw it:
`ours(canvas)` and `theirs(framebuffer, font)`, where `font` is the name of the font's file. The
texts come out alike in every pixel; the dice of the frame buffer have sharp corners.
"""

LINES = (
    "The quick brown fox j",
    "umps over the lazy do",
    "g; PACK MY BOX WITH F",
    "IVE DOZEN LIQUOR JUGS",
    "0123456789 +-*/=()[]<",
    "Sphinx of black quart",
    "z, judge my vow. Two ",
    "driven jocks help 40%",
)
_TURN_ROWS = (0, 5, 6, 7)
_SIZE = 20
_PIP = 4
_NEAR, _MIDDLE, _FAR = 3, 8, 13
_PIPS = (  # of the faces 1 to 6: column and row of each pip
    ((_MIDDLE, _MIDDLE),),
    ((_FAR, _NEAR), (_NEAR, _FAR)),
    ((_FAR, _NEAR), (_MIDDLE, _MIDDLE), (_NEAR, _FAR)),
    ((_NEAR, _NEAR), (_FAR, _NEAR), (_NEAR, _FAR), (_FAR, _FAR)),
    ((_NEAR, _NEAR), (_FAR, _NEAR), (_MIDDLE, _MIDDLE), (_NEAR, _FAR), (_FAR, _FAR)),
    ((_NEAR, _NEAR), (_FAR, _NEAR), (_NEAR, _MIDDLE))
    + ((_FAR, _MIDDLE), (_NEAR, _FAR), (_FAR, _FAR)),
)


def _clear_ours(canvas):
    canvas.clear()


def _clear_theirs(framebuffer, font):
    framebuffer.fill(0)


def _text_ours(canvas):
    for row in range(8):
        canvas.text(row, 0, LINES[row])


def _text_theirs(framebuffer, font):
    for row in range(8):
        framebuffer.text(LINES[row], 0, 8 * row, 1, font_name=font)


def _dice_ours(canvas):
    for die in range(6):
        canvas.die(1, (64 * die + 2) // 3, _SIZE, die + 1)


def _dice_theirs(framebuffer, font):
    for die in range(6):
        x = (64 * die + 2) // 3
        framebuffer.rect(x, 8, _SIZE, _SIZE, 1)
        for column, row in _PIPS[die]:
            framebuffer.fill_rect(x + column, 8 + row, _PIP, _PIP, 1)


def _turn_ours(canvas):
    canvas.clear()
    _dice_ours(canvas)
    for row in _TURN_ROWS:
        canvas.text(row, 0, LINES[row])


def _turn_theirs(framebuffer, font):
    framebuffer.fill(0)
    _dice_theirs(framebuffer, font)
    for row in _TURN_ROWS:
        framebuffer.text(LINES[row], 0, 8 * row, 1, font_name=font)


ALL = (
    ("screen cleared", _clear_ours, _clear_theirs),
    ("8 rows of 21 characters", _text_ours, _text_theirs),
    ("six dice", _dice_ours, _dice_theirs),
    ("six dice and 4 rows, a turn", _turn_ours, _turn_theirs),
)
TEXT = ALL[1]
