"""Draws solids as one sees them: shaded, with their edges, from any side, without perspective."""

from dataclasses import dataclass

import numpy as np
from PIL import Image

from dicebox_hardware.case.assembly import Colour
from dicebox_hardware.case.mesh import Floats, Mesh

_FINE = 2  # drawn so many times larger, then shrunk
_MARGIN = 0.03
_LIGHT = np.array([-0.35, 0.45, 0.82])  # from the viewer's upper left
_DARKEST = 0.45
_CREASE = 0.9  # the cosine of the angle from which two faces have an edge between them
_BEHIND = 0.25  # millimetres by which an edge may lie behind what hides it
_EDGE = (46, 46, 48)
_PAPER = (255, 255, 255)


@dataclass(frozen=True)
class View:
    """How the box lies before the viewer: turned to the left by degrees on the table, and from
    how many degrees above the table one looks at it; from below where they are negative."""

    turned: float
    above: float

    def matrix(self) -> Floats:
        """Turns x, y, z of the box into right, up and towards the viewer."""
        a, b = np.radians(self.turned), np.radians(90 - self.above)
        on_table = [[np.cos(a), -np.sin(a), 0], [np.sin(a), np.cos(a), 0], [0, 0, 1]]
        tilt = [[1, 0, 0], [0, np.cos(b), np.sin(b)], [0, -np.sin(b), np.cos(b)]]
        return np.array(tilt) @ np.array(on_table)


def draw(scene: list[tuple[Mesh, Colour]], view: View, size: tuple[int, int]) -> Image.Image:
    """A picture of meshes, each in its colour, as large as it fits into the size in pixels."""
    width, height = size[0] * _FINE, size[1] * _FINE
    turn = view.matrix()
    turned = [(part.corners @ turn.T, part.normals @ turn.T, colour) for part, colour in scene]
    every = np.concatenate([corners.reshape(-1, 3) for corners, _, _ in turned])
    low, high = every.min(axis=0), every.max(axis=0)
    scale = (1 - 2 * _MARGIN) * min(width / (high[0] - low[0]), height / (high[1] - low[1]))
    middle = (low + high) / 2
    picture = np.full((height, width, 3), _PAPER)
    depth = np.full((height, width), -np.inf)
    edges = []
    for corners, normals, colour in turned:
        pixels = (corners - middle) * (scale, -scale, 1) + (width / 2, height / 2, 0)
        light = _DARKEST + (1 - _DARKEST) * np.clip(normals @ _LIGHT, 0, 1)
        seen = normals[:, 2] > 0
        for triangle, bright in zip(pixels[seen], light[seen], strict=True):
            _fill(picture, depth, triangle, np.array(colour) * bright)
        edges.append(_creases(pixels, normals))
    for start, end in np.concatenate(edges):
        _line(picture, depth, start, end)
    image = Image.fromarray(np.clip(picture, 0, 255).astype(np.uint8))
    return image.resize(size, Image.Resampling.LANCZOS)


def _fill(picture: Floats, depth: Floats, triangle: Floats, colour: Floats) -> None:
    """Draws a triangle where it is nearer than what is there."""
    (ax, ay, az), (bx, by, bz), (cx, cy, cz) = triangle
    left, right = int(min(ax, bx, cx)), int(max(ax, bx, cx)) + 2
    top, bottom = int(min(ay, by, cy)), int(max(ay, by, cy)) + 2
    area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    if area == 0:
        return
    x = np.arange(left, right) + 0.5
    y = (np.arange(top, bottom) + 0.5)[:, None]
    u = ((by - cy) * (x - cx) + (cx - bx) * (y - cy)) / area
    v = ((cy - ay) * (x - cx) + (ax - cx) * (y - cy)) / area
    w = 1 - u - v
    z = u * az + v * bz + w * cz
    there = depth[top:bottom, left:right]
    nearer = (u >= 0) & (v >= 0) & (w >= 0) & (z > there)
    there[nearer] = z[nearer]
    picture[top:bottom, left:right][nearer] = colour


def _creases(corners: Floats, normals: Floats) -> Floats:
    """The sides of triangles at which the surface bends: n×2×3, the ends of each."""
    points, number = np.unique(np.round(corners.reshape(-1, 3), 2), axis=0, return_inverse=True)
    number = number.reshape(-1, 3)
    sides = np.sort(np.stack([number, np.roll(number, -1, axis=1)], axis=2).reshape(-1, 2), axis=1)
    triangle = np.repeat(np.arange(len(corners)), 3)
    order = np.lexsort((sides[:, 1], sides[:, 0]))
    one, other = order[:-1], order[1:]
    same = (sides[one] == sides[other]).all(axis=1)
    bend = np.einsum("ij,ij->i", normals[triangle[one]], normals[triangle[other]])
    return np.asarray(points[sides[one[same & (bend < _CREASE)]]])


def _line(picture: Floats, depth: Floats, start: Floats, end: Floats) -> None:
    """Darkens the pixels between two points that nothing hides, two pixels wide."""
    steps = int(np.abs(end - start)[:2].max()) + 1
    points = start + (end - start) * np.linspace(0, 1, steps + 1)[:, None]
    for across, down in ((0, 0), (1, 0), (0, 1), (1, 1)):
        x, y = points[:, 0].astype(int) + across, points[:, 1].astype(int) + down
        near = points[:, 2] > depth[y, x] - _BEHIND
        picture[y[near], x[near]] = _EDGE
