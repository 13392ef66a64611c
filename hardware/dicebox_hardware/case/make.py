"""Writes the case's files and the guide's pictures."""

from dicebox_hardware.case import files, pictures
from dicebox_hardware.design import Design


def make(design: Design) -> None:
    """Makes all of them anew."""
    for path, maker in files.makers(design).items():
        files.write(path, maker())
    pictures.write(design)
