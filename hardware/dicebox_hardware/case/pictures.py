"""The pictures of the guide: which pieces, how far apart, and from where."""

from dataclasses import dataclass
from pathlib import Path

import numpy as np
from PIL.PngImagePlugin import PngInfo

from dicebox_hardware.case.assembly import Piece, drawn, fingerprint
from dicebox_hardware.case.measures import Measures
from dicebox_hardware.case.mesh import Mesh, mesh
from dicebox_hardware.case.render import View, draw
from dicebox_hardware.design import HARDWARE, Design

FOLDER = HARDWARE / "pictures"
MADE_OF = "made of"  # the name of the text in a picture's file

_PLAYER = View(20, 50)
_BACK = View(200, -40)
_BOARD = ("board", "switch", "joints")
_BEHIND = ("pico", "power switch", "header")
_COVER = ("cover", "cap", "glass", "module", "retainer")
_POWER = ("tub", "battery", "charger")


@dataclass(frozen=True)
class Picture:
    """What is shown: pieces by the beginning of their names, `spread` of the way taken apart.

    Of the reference panel's case, or of another's.
    """

    pieces: tuple[str, ...]
    view: View
    spread: float = 0.0
    size: tuple[int, int] = (1000, 700)
    panel: str = ""

    def chosen(self, pieces: list[Piece]) -> list[Piece]:
        """Those of the pieces that it shows."""
        return [piece for piece in pieces if piece.name.startswith(self.pieces)]


_WHOLE = (*_BOARD, *_BEHIND, *_COVER, *_POWER, "screws")
PICTURES = {
    "box": Picture(_WHOLE, _PLAYER),
    "back": Picture(_WHOLE, _BACK),
    "apart": Picture(_WHOLE, View(25, 30), 1.0, (1000, 1100)),
    "small": Picture(_WHOLE, _PLAYER, panel="0.96"),
    "carrier": Picture(("carrier", "switch"), _PLAYER),
    "step-board": Picture(_BOARD, _PLAYER),
    "step-back": Picture((*_BOARD, *_BEHIND), _BACK),
    "step-cover": Picture(_COVER, View(160, -35), 1.0, (1000, 900)),
    "step-power": Picture(_POWER, _PLAYER, 0.5),
    "step-close": Picture(_WHOLE, View(160, -35), 0.5, (1000, 1000)),
}


def write(design: Design) -> None:
    """Draws all pictures as PNG; each says in its text which solids it shows."""
    FOLDER.mkdir(exist_ok=True)
    for panel in {picture.panel: None for picture in PICTURES.values()}:
        pieces = drawn(Measures(design, panel))
        meshes = {piece.name: mesh(piece.solid) for piece in pieces}
        for name, picture in PICTURES.items():
            if picture.panel == panel:
                _write(FOLDER / f"{name}.png", picture, picture.chosen(pieces), meshes)


def _write(file: Path, picture: Picture, pieces: list[Piece], meshes: dict[str, Mesh]) -> None:
    scene = [
        (_moved(meshes[piece.name], picture.spread * piece.apart), piece.colour) for piece in pieces
    ]
    told = PngInfo()
    told.add_text(MADE_OF, fingerprint(pieces))
    image = draw(scene, picture.view, picture.size)
    image.quantize(64).save(file, optimize=True, pnginfo=told)


def _moved(part: Mesh, up: float) -> Mesh:
    return Mesh(part.corners + np.array([0, 0, up]), part.normals)
