"""The board's edge, and the ground on both sides with the vias that join them."""

import math

import pcbnew

from dicebox_hardware.board.parts import point
from dicebox_hardware.design import Design

_EDGE = 0.1
_INSET = 0.5  # of the copper from the edge
_ROUNDNESS = 0.03  # how far a polygon may be from the circle that it stands for
_VIAS = (
    (6.0, 33.0),
    (30.0, 33.0),
    (30.0, 8.0),
    (52.0, 44.0),
    (70.0, 8.0),
    (70.0, 46.0),
    (96.0, 33.0),
)


def cut(board: pcbnew.BOARD, design: Design) -> None:
    """Draws the edge: a rectangle with round corners."""
    width, height = design.data["board"]["size"]
    r = design.data["board"]["corner_radius"]
    lines = (
        ((r, 0), (width - r, 0)),
        ((width, r), (width, height - r)),
        ((width - r, height), (r, height)),
        ((0, height - r), (0, r)),
    )
    for start, end in lines:
        line = pcbnew.PCB_SHAPE(board, pcbnew.SHAPE_T_SEGMENT)
        line.SetStart(point(*start))
        line.SetEnd(point(*end))
        _add(board, line)
    d = r * (1 - math.sqrt(0.5))
    corners = (
        ((0, r), (d, d), (r, 0)),
        ((width - r, 0), (width - d, d), (width, r)),
        ((width, height - r), (width - d, height - d), (width - r, height)),
        ((r, height), (d, height - d), (0, height - r)),
    )
    for start, middle, end in corners:
        arc = pcbnew.PCB_SHAPE(board, pcbnew.SHAPE_T_ARC)
        arc.SetArcGeometry(point(*start), point(*middle), point(*end))
        _add(board, arc)


def pour(board: pcbnew.BOARD, design: Design) -> None:
    """Fills both sides with ground and joins them."""
    ground = board.GetNetsByName()["GND"]
    width, height = design.data["board"]["size"]
    for side in (pcbnew.F_Cu, pcbnew.B_Cu):
        zone = pcbnew.ZONE(board)
        zone.SetLayer(side)
        zone.SetNet(ground)
        corners = (
            (_INSET, _INSET),
            (width - _INSET, _INSET),
            (width - _INSET, height - _INSET),
            (_INSET, height - _INSET),
        )
        outline = zone.Outline()
        outline.NewOutline()
        for x, y in corners:
            outline.Append(pcbnew.FromMM(x), pcbnew.FromMM(y))
        zone.SetLocalClearance(pcbnew.FromMM(0.3))
        zone.SetMinThickness(pcbnew.FromMM(0.25))
        zone.SetThermalReliefGap(pcbnew.FromMM(0.4))
        zone.SetThermalReliefSpokeWidth(pcbnew.FromMM(0.5))
        zone.SetIslandRemovalMode(pcbnew.ISLAND_REMOVAL_MODE_ALWAYS)
        board.Add(zone)
    for x, y in _VIAS:
        via = pcbnew.PCB_VIA(board)
        via.SetPosition(point(x, y))
        via.SetDrill(pcbnew.FromMM(0.4))
        via.SetWidth(pcbnew.FromMM(0.8))
        via.SetNet(ground)
        board.Add(via)
    board.GetDesignSettings().m_MaxError = pcbnew.FromMM(_ROUNDNESS)
    pcbnew.ZONE_FILLER(board).Fill(board.Zones())


def _add(board: pcbnew.BOARD, shape: pcbnew.PCB_SHAPE) -> None:
    shape.SetLayer(pcbnew.Edge_Cuts)
    shape.SetWidth(pcbnew.FromMM(_EDGE))
    board.Add(shape)
