"""Which files are made of the design, and where they are."""

from pathlib import Path

from dicebox_hardware import circuit, picture, power, schematic, tables
from dicebox_hardware.design import HARDWARE, Design

README = HARDWARE.parent / "README.md"


def made(design: Design) -> dict[Path, str]:
    """Every file that needs no KiCad, with what it holds."""
    return {
        README: tables.with_wiring(README.read_text(encoding="utf-8"), design),
        HARDWARE / "bom.csv": tables.bill(design),
        HARDWARE / "dicebox.net": circuit.netlist(circuit.build(design)),
        HARDWARE / "schematic.svg": schematic.svg(design),
        HARDWARE / "wiring.svg": picture.svg(design),
        HARDWARE / "power.md": power.report(design),
    }


def board_folder(design: Design, panel: str) -> Path:
    """Where a panel's board is: the reference's beside its source, the others under build/."""
    if panel == design.reference:
        return HARDWARE / "board"
    return HARDWARE.parent / "build" / "boards" / panel
