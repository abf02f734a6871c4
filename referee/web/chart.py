"""The course of a game as a chart: takes totals, gives the coordinates of lines and figures.  No words, no colours.

The chart is 360 x 240 units; on the narrowest phone a unit is a little less than a pixel.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from statistics import fmean

from referee.core.course import Course
from referee.core.seat import Seat, seats_of

WIDTH, HEIGHT = 360, 240
LEFT, RIGHT, TOP, BOTTOM = 34, 330, 14, 212
"""The area of the lines; badges are to the right of it, figures to the left of it and below."""
FIGURES = 6
"""The most figures along either axis."""
BESIDE = 345
"""The place of the badges beside the chart."""
SIDE_BY_SIDE = 4.5
"""Units between two lines that would hide each other: a little more than a line is wide on the narrowest phone."""
APART = 34
"""The least units between the last figure below and the one before."""
BADGE = 22
"""Units between the badges of two lines."""
LOWEST = 208
"""The lowest place of a badge: above the figures below, in their largest size."""
INMOST = 40
"""The place furthest to the left of a badge: beside the figures there."""
STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000)


@dataclass(frozen=True)
class Figure:
    """A number along an axis, and its position there."""

    n: int
    at: float


@dataclass(frozen=True)
class Curve:
    """The line of one seat.

    `path`: its SVG path; `last`: the path of the last step, which only the count adds; `x`, `y`: where it ends;
    `side`, `badge`: where its badge is: beside the chart, or where the line ends before that.
    """

    seat: Seat
    path: str
    last: str
    x: float
    y: float
    badge: float
    side: float = BESIDE


@dataclass(frozen=True)
class Chart:
    """Everything on the chart.  `zero`: the height of 0, if anybody is below; `chapters`: where each chapter begins.

    `counted`: whether a last step is dotted, for what only the count adds; `unseen`: the seats without a line.
    """

    up: tuple[Figure, ...]
    along: tuple[Figure, ...]
    lines: tuple[Curve, ...]
    zero: float | None
    chapters: tuple[Figure, ...]
    counted: bool = False
    unseen: tuple[Seat, ...] = ()


def drawn(course: Course) -> Chart | None:
    """The chart of a course; None if there are no two points to connect."""
    steps = [point.totals for point in course.points]
    counted = any(a != b for a, b in zip(steps[-1], course.final, strict=True)) if steps else False
    if counted:
        steps.append(course.final)
    known = [total for totals in steps for total in totals if total is not None]
    if len(steps) < 2 or not known:
        return None
    up = _figures(min(0, *known), max(1, *known))
    across = [_along(n, len(steps)) for n in range(len(steps))]
    seats = seats_of(len(course.final))
    lines = _apart([line for seat in seats if (line := _line(seat, steps, across, up, counted))])
    points = enumerate(course.points)
    begins = [(n, point) for (_, before), (n, point) in pairwise(points) if before.chapter != point.chapter]
    return Chart(
        up=tuple(Figure(n, _height(n, up)) for n in up),
        along=tuple(_rounds([point.n for point in course.points], across)),
        lines=tuple(lines),
        zero=_height(0, up) if up[0] < 0 else None,
        chapters=tuple(Figure(point.chapter, across[n]) for n, point in begins) if course.chapters else (),
        counted=any(line.last for line in lines),
        unseen=tuple(seat for seat in seats if all(line.seat != seat for line in lines)),
    )


def _figures(least: int, most: int) -> list[int]:
    """Round numbers that enclose `least` and `most`, at most FIGURES of them."""
    for step in STEPS:
        low, high = least // step, -(-most // step)
        if high - low < FIGURES:
            return [n * step for n in range(low, high + 1)]
    return [least, most]


def _height(n: int, up: Sequence[int]) -> float:
    return round(BOTTOM - (BOTTOM - TOP) * (n - up[0]) / (up[-1] - up[0]), 1)


def _along(n: int, steps: int) -> float:
    return round(LEFT + (RIGHT - LEFT) * n / (steps - 1), 1)


def _rounds(numbers: Sequence[int], across: Sequence[float]) -> list[Figure]:
    """A figure for every round, or for every second, fifth or tenth one; always one for the first and the last."""
    step = next(step for step in STEPS if (len(numbers) - 1) // step < FIGURES)
    without_gaps = numbers[-1] - numbers[0] == len(numbers) - 1
    shown = [at for at, n in enumerate(numbers) if at == 0 or (n if without_gaps else at) % step == 0]
    if len(shown) > 1 and step > 1 and shown[1] - shown[0] < max(2, step / 2):
        shown.pop(1)
    last = len(numbers) - 1
    if len(shown) > 1 and step > 1 and (last - shown[-1] < 2 or across[last] - across[shown[-1]] < APART):
        shown.pop()
    return [Figure(numbers[at], across[at]) for at in dict.fromkeys([*shown, last])]


def _line(
    seat: Seat, steps: Sequence[Sequence[int | None]], across: Sequence[float], up: Sequence[int], counted: bool
) -> Curve | None:
    """The line of a seat, over the steps in which it is counted; None if it never is."""
    here = [(across[n], _drawn_at(seat, n, steps, up)) for n, totals in enumerate(steps) if totals[seat] is not None]
    if not here:
        return None
    dashed = counted and steps[-1][seat] is not None and len(here) > 1
    solid = here[:-1] if dashed else here
    last = _path(here[-2:]) if dashed else ""
    x, y = here[-1]
    return Curve(seat, _path(solid), last, x, y, y, BESIDE if x == across[-1] else max(x, INMOST))


def _drawn_at(seat: Seat, n: int, steps: Sequence[Sequence[int | None]], up: Sequence[int]) -> float:
    """The height of a line at a step.  Lines that would run on top of each other are side by side, in seat order."""
    totals = steps[n]
    equal = [other for other in seats_of(len(totals)) if totals[other] == totals[seat]]
    near = [step for step in (steps[n - 1] if n else None, steps[n + 1] if n + 1 < len(steps) else None) if step]
    group = [one for one in equal if any(step[one] == step[other] for step in near for other in equal if other != one)]
    height, room = _height(totals[seat] or 0, up), SIDE_BY_SIDE * (len(group) - 1)
    if seat not in group:
        return height
    first = min(max(height - room / 2, TOP), BOTTOM - room)
    return round(first + SIDE_BY_SIDE * group.index(seat), 1)


def _path(points: Sequence[tuple[float, float]]) -> str:
    return "M" + " L".join(f"{x:g} {y:g}" for x, y in points)


def _apart(lines: list[Curve]) -> list[Curve]:
    """Moves badges apart that would touch, also beside each other; they keep their order and stay on the chart."""
    columns: list[list[Curve]] = []
    for line in sorted(lines, key=lambda line: line.side):
        if not columns or line.side - columns[-1][-1].side >= BADGE:
            columns.append([])
        columns[-1].append(line)
    moved: dict[Seat, Curve] = {}
    for column in columns:
        order = sorted(column, key=lambda line: line.y)
        spread = zip(order, _spread([line.y for line in order]), strict=True)
        moved |= {line.seat: replace(line, badge=round(y, 1)) for line, y in spread}
    return [moved[line.seat] for line in lines]


def _spread(heights: Sequence[float]) -> list[float]:
    """Positions as near as possible to these ascending heights, each at least a badge below the one before.

    Positions that touch form a group, centred on the mean of its heights; a group that touches another joins it.
    """
    groups: list[list[float]] = []
    for n, height in enumerate(heights):
        groups.append([height - n * BADGE])
        while len(groups) > 1 and fmean(groups[-2]) > fmean(groups[-1]):
            groups[-2:] = [groups[-2] + groups[-1]]
    starts = [fmean(group) for group in groups for _ in group]
    most = LOWEST - (len(heights) - 1) * BADGE
    return [min(max(start, TOP), most) + n * BADGE for n, start in enumerate(starts)]
