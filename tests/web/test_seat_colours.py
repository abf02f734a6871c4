"""The colours of six seats can be told apart with every kind of colour vision."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.web.test_patterns import SEATS, THEMES, colours

EYES = {
    "all three cones": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "no red cones": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "no green cones": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "no blue cones": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}
"""Matrices from linear RGB to what is seen of it (Machado, Oliveira and Fernandes 2009, full severity)."""
TO_XYZ = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
WHITE = (0.9505, 1.0, 1.089)
PLAINLY = 20.0
"""A CIELAB difference that nobody overlooks; 2.3 is just noticeable."""

Triple = tuple[float, float, float]


def linear(colour: str) -> Triple:
    def part(at: int) -> float:
        c = int(colour[at : at + 2], 16) / 255
        return c / 12.92 if c <= 0.04045 else float(((c + 0.055) / 1.055) ** 2.4)

    return part(1), part(3), part(5)


def times(matrix: tuple[Triple, ...], v: Triple) -> Triple:
    x, y, z = (sum(m * c for m, c in zip(row, v, strict=True)) for row in matrix)
    return x, y, z


def lab(rgb: Triple) -> Triple:
    def curve(value: float) -> float:
        return float(value ** (1 / 3)) if value > 0.008856 else 7.787 * value + 16 / 116

    x, y, z = (curve(max(0.0, part) / white) for part, white in zip(times(TO_XYZ, rgb), WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def apart(one: Triple, other: Triple) -> float:
    return float(sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) ** 0.5)


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("theme", THEMES)
def test_no_two_seats_look_alike(theme: str, eyes: str) -> None:
    seen = {seat: lab(times(EYES[eyes], linear(colours(theme)[seat]))) for seat in SEATS}
    alike = {(a, b): round(apart(seen[a], seen[b])) for a, b in combinations(SEATS, 2)}
    assert {} == {pair: gap for pair, gap in alike.items() if gap < PLAINLY}
