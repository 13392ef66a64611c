"""The little of a frame buffer that adafruit_ssd1306 needs of its base class.

The driver looks for a module of this name before it takes adafruit_framebuf. The box draws with a
canvas of its own, so a tenth of the memory that is free is better used than by that one.
"""

MONO_VLSB = 0  # columns of bytes, bit 0 uppermost


class FrameBuffer:
    """A buffer of 1-bit pixels that can be filled."""

    def __init__(self, buffer, width, height, layout):
        self.buf = buffer
        self.width = width
        self.height = height
        self.format = layout

    def fill(self, color):
        """Makes all pixels dark (0) or lit."""
        byte = 0xFF if color else 0
        for at in range(len(self.buf)):
            self.buf[at] = byte
