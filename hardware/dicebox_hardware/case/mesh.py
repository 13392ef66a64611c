"""A solid as triangles, and what can be seen from them: overhangs and thin walls."""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from build123d import Part, Pos, Rot

Floats = npt.NDArray[np.float64]

TOLERANCE = 0.05  # millimetres between a curve and its triangles
ANGLE = 0.2  # radians between two of them
_NEAR = 1e-6


@dataclass(frozen=True)
class Mesh:
    """Triangles: `corners` n×3×3, `normals` n×3 pointing out of the solid."""

    corners: Floats
    normals: Floats


def mesh(solid: Part, angle: float = ANGLE) -> Mesh:
    """The triangles of a solid, on curves turned by `angle` at most; none without area."""
    points, triangles = solid.tessellate(TOLERANCE, angle)
    corners = np.array([tuple(p) for p in points])[np.array(triangles)]
    a, b, c = corners.swapaxes(0, 1)
    normals = np.cross(b - a, c - a)
    length = np.linalg.norm(normals, axis=1)
    some = length > 1e-9
    return Mesh(corners[some], normals[some] / length[some, None])


def as_printed(solid: Part, printed: str) -> Part:
    """The solid as it lies on the printer's bed: turned over if it is printed "down"."""
    turned = Rot(180, 0, 0) * solid if printed == "down" else solid
    return Pos(0, 0, -turned.bounding_box().min.Z) * turned


def overhang(part: Mesh) -> float:
    """The steepest overhang in degrees from upright, of a part as printed; 90 is a ceiling.

    What lies on the bed does not hang.
    """
    lowest = part.corners[:, :, 2].min()
    hanging = part.corners[:, :, 2].max(axis=1) > lowest + 1e-3
    down = -part.normals[hanging, 2]
    return float(np.degrees(np.arcsin(np.clip(down.max(), -1, 1))))


def thinnest(part: Mesh) -> float:
    """The smallest thickness of a wall: from a triangle's middle to the surface right behind it.

    Counts where that surface is about parallel, so that a wedge's edge is no wall.
    """
    a, b, c = part.corners.swapaxes(0, 1)
    ab, ac = b - a, c - a
    found = np.inf
    for middle, normal in zip(part.corners.mean(axis=1), part.normals, strict=True):
        facing = part.normals @ normal < -0.9
        inward = -normal
        p = np.cross(inward, ac[facing])
        det = np.einsum("ij,ij->i", ab[facing], p)
        s = middle - a[facing]
        u = np.einsum("ij,ij->i", s, p) / det
        q = np.cross(s, ab[facing])
        v = q @ inward / det
        t = np.einsum("ij,ij->i", ac[facing], q) / det
        hit = (u >= -_NEAR) & (v >= -_NEAR) & (u + v <= 1 + _NEAR) & (t > _NEAR)
        if hit.any():
            found = min(found, float(t[hit].min()))
    return found
