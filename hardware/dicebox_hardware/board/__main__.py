"""Makes a board: `python -m dicebox_hardware.board PANEL FOLDER`, with KiCad's Python.

Writes into the folder dicebox.kicad_pcb, dicebox-gerbers.zip and drc.txt, KiCad's own report of
its design rules. Ends with status 1, and the report on standard error, unless it is clean.
"""

import re
import sys
from pathlib import Path

import pcbnew

from dicebox_hardware.board import outline, parts, plots, silk, tracks
from dicebox_hardware.design import load

_CLEAN = re.compile(r"Found 0 DRC violations.*Found 0 unconnected pads.*Found 0 Footprint", re.S)


def main() -> int:
    panel, folder = sys.argv[1], Path(sys.argv[2])
    design = load()
    folder.mkdir(parents=True, exist_ok=True)
    path = str(folder / "dicebox.kicad_pcb")
    pcbnew.KIID.SeedGenerator(1)  # the same identifiers every time
    board = pcbnew.NewBoard(path)
    title = board.GetTitleBlock()
    title.SetTitle(f"Dice box, {panel} inch panel")
    title.SetComment(0, "CERN-OHL-P-2.0. Made from dicebox.toml by make hardware")
    outline.cut(board, design)
    parts.place_all(board, design)
    tracks.lay(board, design)
    outline.pour(board, design)
    silk.print_all(board, design, panel)
    pcbnew.SaveBoard(path, board)
    board = pcbnew.LoadBoard(path)  # what is checked is what is in the file
    report = folder / "drc.txt"
    pcbnew.WriteDRCReport(board, str(report), pcbnew.EDA_UNITS_MILLIMETRES, True)
    text = report.read_text(encoding="utf-8")
    if not _CLEAN.search(text):
        print(text, file=sys.stderr)
        return 1
    plots.archive(board, folder / "dicebox-gerbers.zip")
    return 0


sys.exit(main())
