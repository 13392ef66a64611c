"""What a maker of boards wants: Gerber and drill files in one archive.

The same board gives the same bytes: dates are taken out of the files and of the archive.
"""

import re
import tempfile
import zipfile
from pathlib import Path

import pcbnew

_LAYERS = (
    (pcbnew.F_Cu, "F_Cu"),
    (pcbnew.B_Cu, "B_Cu"),
    (pcbnew.F_Mask, "F_Mask"),
    (pcbnew.B_Mask, "B_Mask"),
    (pcbnew.F_SilkS, "F_SilkS"),
    (pcbnew.B_SilkS, "B_SilkS"),
    (pcbnew.Edge_Cuts, "Edge_Cuts"),
)
_DATED = re.compile(r"^.*(CreationDate|Created by KiCad|DRILL file \{).*\n", re.MULTILINE)
_EPOCH = (1980, 1, 1, 0, 0, 0)


def archive(board: pcbnew.BOARD, path: Path) -> None:
    """Writes the archive of the board's Gerber and drill files."""
    with tempfile.TemporaryDirectory() as folder:
        _gerbers(board, folder)
        _drill(board, folder)
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as packed:
            for file in sorted(Path(folder).iterdir()):
                entry = zipfile.ZipInfo(file.name, _EPOCH)
                entry.compress_type = zipfile.ZIP_DEFLATED
                packed.writestr(entry, _DATED.sub("", file.read_text(encoding="utf-8")))


def _gerbers(board: pcbnew.BOARD, folder: str) -> None:
    plotter = pcbnew.PLOT_CONTROLLER(board)
    options = plotter.GetPlotOptions()
    options.SetOutputDirectory(folder)
    options.SetPlotFrameRef(False)
    options.SetUseGerberProtelExtensions(True)
    options.SetUseGerberX2format(True)
    options.SetIncludeGerberNetlistInfo(False)
    options.SetCreateGerberJobFile(False)
    options.SetGerberPrecision(6)
    options.SetSubtractMaskFromSilk(True)
    for layer, name in _LAYERS:
        plotter.SetLayer(layer)
        plotter.OpenPlotfile(name, pcbnew.PLOT_FORMAT_GERBER, name)
        plotter.PlotLayer()
    plotter.ClosePlot()


def _drill(board: pcbnew.BOARD, folder: str) -> None:
    writer = pcbnew.EXCELLON_WRITER(board)
    writer.SetFormat(True)
    writer.SetOptions(False, False, pcbnew.wxPoint(0, 0), False)
    writer.CreateDrillandMapFilesSet(folder, True, False)
