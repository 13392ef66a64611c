"""A slot of the box's memory: 3 bytes with a payload of 19 bits and the number of zeros in it.

That check (a Berger code) notices every program of flash that was cut short: bits left at one make
the payload's zeros fewer and the check's number larger, never equal. It notices every single
flipped bit too. A free slot, all ones, is none.
"""

SIZE = 3

_ZEROS = bytes([8 - bin(byte).count("1") for byte in range(256)])


def encode(payload):
    """The 3 bytes of a slot with that payload."""
    bits = payload << 5
    bits |= _ZEROS[bits >> 16] + _ZEROS[bits >> 8 & 0xFF] + _ZEROS[bits & 0xFF | 0x1F]
    return bytes([bits >> 16, bits >> 8 & 0xFF, bits & 0xFF])


def decode(slot):
    """The payload in the 3 bytes of a slot; None if it is free, torn or damaged."""
    high, middle, low = slot
    zeros = _ZEROS[high] + _ZEROS[middle] + _ZEROS[low | 0x1F]
    return (high << 16 | middle << 8 | low) >> 5 if zeros == low & 0x1F else None
