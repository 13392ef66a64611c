"""Makes all files of hardware/ that are made: `make hardware`."""

import sys
import tempfile
from pathlib import Path

from dicebox_hardware import circuit, documents, kicad, rules
from dicebox_hardware.case import make as case
from dicebox_hardware.design import HARDWARE, load


def main() -> int:
    design = load()
    schematic = circuit.build(design)
    found = [*rules.broken(design), *circuit.complaints(schematic)]
    if found:
        print("\n".join(found), file=sys.stderr)
        return 1
    for path, text in documents.made(design).items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
    case.make(design)
    try:
        for panel in design.panels:
            folder = documents.board_folder(design, panel)
            with tempfile.TemporaryDirectory() as made:
                kicad.make(panel, Path(made))
                folder.mkdir(parents=True, exist_ok=True)
                for name in (kicad.BOARD, kicad.GERBERS):
                    (folder / name).write_bytes((Path(made) / name).read_bytes())
            for side, picture in kicad.pictures(folder / kicad.GERBERS).items():
                (folder / f"{side}.svg").write_text(picture, encoding="utf-8", newline="\n")
    except kicad.BoardError as error:
        print(error, file=sys.stderr)
        return 1
    print(f"made in {HARDWARE}; what other panels need in build/")
    return 0


sys.exit(main())
