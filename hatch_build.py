"""The build hook: fetches htmx, draws the icons, and puts templates and static files into the wheel.

htmx is taken unchanged from a wheel pinned by its hash, downloaded with the builder's own pip and pip settings.
"""

from __future__ import annotations

import hashlib
import math
import re
import struct
import subprocess
import sys
import tempfile
import zipfile
import zlib
from collections.abc import Iterator
from functools import cache
from itertools import accumulate
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SOURCE = "django-htmx==1.29.0"
SOURCE_HASH = "0ec5be1645ed71e6787bd75e0250624f00274ac3bb1730f07b6629a95688929b"
MEMBER = "django_htmx/static/django_htmx/htmx-2.min.js"
HTMX_HASH = "71ea67185bfa8c98c39d31717c6fce5d852370fcdfd129db4543774d3145c0de"
"""The hash of htmx 2.0.10, as minified by its authors."""


class Hook(BuildHookInterface[Any]):
    """Runs before every build, editable ones too."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel":
            return
        root = Path(self.root)
        fetch_htmx(root / "static" / "vendor" / "htmx.min.js")
        draw_icons(root / "static" / "favicon.svg", root / "static" / "icons")
        if version == "standard":
            for name in ("templates", "static"):
                build_data["force_include"][str(root / name)] = f"referee/_{name}"


def fetch_htmx(target: Path) -> None:
    """Write htmx to `target`, unless it is there already.  Raises ValueError if the download has another hash."""
    if target.is_file() and sha256(target.read_bytes()) == HTMX_HASH:
        return
    script = download()
    if sha256(script) != HTMX_HASH:
        raise ValueError(f"{MEMBER} of {SOURCE} is not the file that was expected")
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(script)


def download() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        wanted = Path(folder) / "wanted.txt"
        wanted.write_text(f"{SOURCE} --hash=sha256:{SOURCE_HASH}\n", encoding="utf-8")
        pip = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check"]
        how = ["--no-deps", "--only-binary=:all:", "--require-hashes", "--dest", folder, "--requirement", str(wanted)]
        subprocess.run([*pip, *how], check=True)
        with zipfile.ZipFile(next(Path(folder).glob("*.whl"))) as wheel:
            return wheel.read(MEMBER)


def sha256(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


# The icons of a phone's home screen, drawn from the favicon: an outlined eye, and its pupil.

ICONS = {"180": (180, 0.9, 0.0), "192": (192, 1.0, 5 / 24), "512": (512, 1.0, 5 / 24), "maskable": (512, 0.7, 0.0)}
"""By name: the width in pixels, the scale of the drawing, and the radius of the corners as a fraction of the width."""
GRID, STROKE, SOFT = 24.0, 1.75, 0.25
"""Measures of the favicon: its width, the width of its line, and the opacity of the colour that fills the eye."""
GROUND, GOLD = (0x14, 0x10, 0x0D), (0xF0, 0xB7, 0x3E)
ROWS, STEPS = 4, 24
"""Samples for each row of pixels, and straight lines for each curve."""

Point = tuple[float, float]
Shape = list[Point]
Side = tuple[Point, Point]


def draw_icons(favicon: Path, folder: Path) -> None:
    """Write the icons to a folder, unless they are newer than the favicon and this file."""
    made = [folder / f"{name}.png" for name in ICONS]
    sources = max(favicon.stat().st_mtime, Path(__file__).stat().st_mtime)
    if all(file.is_file() and file.stat().st_mtime >= sources for file in made):
        return
    eye, pupil = (outline(d) for d in re.findall(r'<path[^>]* d="([^"]+)"', favicon.read_text(encoding="utf-8")))
    folder.mkdir(parents=True, exist_ok=True)
    for file, (size, scale, corner) in zip(made, ICONS.values(), strict=True):
        file.write_bytes(Canvas(size, scale).icon(eye, pupil, corner))


def outline(d: str) -> Shape:
    """The points of an SVG path of curves (M, C, c, S, s, z) as a closed line."""
    points: Shape = []
    here = handle = (0.0, 0.0)
    for command, tail in re.findall(r"([MCcSs])([^A-Za-z]*)", d):
        numbers = [float(n) for n in re.findall(r"-?\d*\.?\d+", tail)]
        if command == "M":
            here = handle = (numbers[0], numbers[1])
            points.append(here)
            continue
        each = 4 if command in "Ss" else 6
        for at in range(0, len(numbers), each):
            start = here if command.islower() else (0.0, 0.0)
            pairs = zip(numbers[at : at + each : 2], numbers[at + 1 : at + each : 2], strict=True)
            ends = [(start[0] + x, start[1] + y) for x, y in pairs]
            if command in "Ss":
                ends.insert(0, (2 * here[0] - handle[0], 2 * here[1] - handle[1]))
            first, handle, last = ends
            points += [bezier(here, first, handle, last, step / STEPS) for step in range(1, STEPS + 1)]
            here = last
    return points[:-1] if math.dist(points[0], points[-1]) < 1e-6 else points


def bezier(a: Point, b: Point, c: Point, d: Point, t: float) -> Point:
    u = 1 - t
    x, y = (u**3 * a[i] + 3 * u * u * t * b[i] + 3 * u * t * t * c[i] + t**3 * d[i] for i in (0, 1))
    return x, y


def swollen(shape: Shape, by: float) -> Shape:
    """The shape with each side moved outwards (for a shape drawn clockwise, as the favicon is)."""
    points: Shape = []
    for (ax, ay), (bx, by_) in sides_of(shape):
        length = math.dist((ax, ay), (bx, by_)) or 1.0
        x, y = (by_ - ay) / length * by, (ax - bx) / length * by
        points += [(ax + x, ay + y), (bx + x, by_ + y)]
    return points


class Canvas:
    """A square of pixels with the drawing in its middle.

    Not a dataclass, because a build hook is loaded without being registered as a module.
    """

    def __init__(self, size: int, scale: float) -> None:
        self.size, self.scale = size, scale

    def icon(self, eye: Shape, pupil: Shape, corner: float) -> bytes:
        """A PNG with the eye's soft fill, its line and its pupil, on a ground with round corners."""
        ground = self.rounded(corner * self.size)
        soft, hole, edge = (self.covered(self.placed(swollen(eye, by * STROKE / 2))) for by in (0, -1, 1))
        solid = self.covered(self.placed(pupil))
        rows = []
        for layers in zip(soft, hole, edge, solid, ground, strict=True):
            rows.append(b"\0" + b"".join(map(pixel, *layers)))
        return png(self.size, b"".join(rows))

    def placed(self, shape: Shape) -> Shape:
        """The shape converted from the favicon's grid to pixels."""
        unit, middle = self.size * self.scale / GRID, self.size / 2
        return [(middle + (x - GRID / 2) * unit, middle + (y - GRID / 2) * unit) for x, y in shape]

    def rounded(self, radius: float) -> list[list[float]]:
        if not radius:
            return [[1.0] * self.size for _ in range(self.size)]
        far = self.size - radius
        arcs = zip((far, far, radius, radius), (radius, far, far, radius), (-90, 0, 90, 180), strict=True)
        turns = [(cx, cy, math.radians(start + 90 * n / STEPS)) for cx, cy, start in arcs for n in range(STEPS + 1)]
        return self.covered([(cx + radius * math.cos(turn), cy + radius * math.sin(turn)) for cx, cy, turn in turns])

    def covered(self, shape: Shape) -> list[list[float]]:
        """The fraction of each pixel that is inside a shape, as rows."""
        sides: list[list[Side]] = [[] for _ in range(self.size)]
        for a, b in sides_of(shape):
            for y in range(max(0, int(min(a[1], b[1]))), min(self.size, int(max(a[1], b[1])) + 1)):
                sides[y].append((a, b))
        return [self.shares(beside, y) for y, beside in enumerate(sides)]

    def shares(self, sides: list[Side], y: int) -> list[float]:
        """The fraction of each pixel of one row that is inside a shape.  `sides`: those of the shape in this row."""
        changes = [0.0] * (self.size + 2)  # from each pixel to the next
        for sample in range(ROWS):
            for left, right in inside(sides, y + (sample + 0.5) / ROWS):
                for edge, share in ((left, 1 / ROWS), (right, -1 / ROWS)):
                    x = min(max(edge, 0.0), self.size)
                    after = x - int(x)
                    changes[int(x)] += share * (1 - after)
                    changes[int(x) + 1] += share * after
        return [min(max(share, 0.0), 1.0) for share in accumulate(changes[: self.size])]


@cache
def pixel(soft: float, hole: float, edge: float, solid: float, ground: float) -> bytes:
    """Red, green, blue and opacity of a pixel, by how much of it each layer covers."""
    gold = max(SOFT * soft, edge - hole, solid)
    return bytes([*(round(g + (c - g) * gold) for g, c in zip(GROUND, GOLD, strict=True)), round(255 * ground)])


def sides_of(shape: Shape) -> list[Side]:
    return list(zip(shape, [*shape[1:], shape[0]], strict=True))


def inside(sides: list[Side], y: float) -> Iterator[tuple[float, float]]:
    """The parts of a horizontal line inside a shape with these sides; areas that wind the other way are outside it."""
    crossed = []
    for (ax, ay), (bx, by) in sides:
        if (ay <= y) != (by <= y):
            crossed.append((ax + (y - ay) * (bx - ax) / (by - ay), -1 if by > ay else 1))
    turns, since = 0, 0.0
    for x, turn in sorted(crossed):
        if turns <= 0 < turns + turn:
            since = x
        if turns > 0 >= turns + turn:
            yield since, x
        turns += turn


def png(size: int, rows: bytes) -> bytes:
    """A PNG of rows of red, green, blue and opacity bytes, each row preceded by a 0 byte."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", size, size, 8, 6, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b"")
