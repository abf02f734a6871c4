"""Previews of placing: every way to place the wild dice, and its outcome.

Uses the functions that judge the entry, so that preview and entry cannot disagree.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from referee.core.cite import Call
from referee.core.seat import Seat

from . import boxes
from .boxes import Action
from .placing import counted_players
from .state import State


@dataclass(frozen=True)
class Outcome:
    """What a placement leads to.  `mine`: row, dice and box in each row (None: no box is left); `calls`: the calls."""

    mine: tuple[tuple[Action, int, int | None], ...]
    calls: tuple[Call, ...]


@dataclass(frozen=True)
class Ways:
    """Placements of the wild dice that have the same outcome."""

    outcome: Outcome
    wilds: tuple[Mapping[Action, int], ...]


def outcome(state: State, seat: Seat, dice: Mapping[Action, int]) -> Outcome:
    """Returns what placing these dice (wild dice included) would do now."""
    rows, calls = boxes.place(state.rows, counted_players(state), seat, dice, state.stamp)
    mine = tuple((row, n, _box(rows[row], seat)) for row, n in dice.items() if n)
    return Outcome(mine, calls)


def ways(state: State, seat: Seat, dice: Mapping[Action, int], wild: int) -> tuple[Ways, ...]:
    """Returns every way to join a number of wild dice to these natural dice, grouped by outcome."""
    groups: dict[tuple[object, ...], tuple[Outcome, list[Mapping[Action, int]]]] = {}
    for wilds in spread([row for row in Action if dice.get(row)], wild):
        all_dice = {row: dice.get(row, 0) + wilds.get(row, 0) for row in Action}
        result = outcome(state, seat, all_dice)
        groups.setdefault(_outcome_key(result), (result, []))[1].append(wilds)
    return tuple(Ways(result, tuple(same)) for result, same in groups.values())


def spread(rows: list[Action], wild: int) -> Iterator[dict[Action, int]]:
    """Yields every way to divide a number of wild dice among rows."""
    if not rows or not wild:
        if not wild:
            yield {}
        return
    first, *rest = rows
    for n in range(wild, -1, -1):
        for others in spread(rest, wild - n):
            yield {first: n, **others} if n else others


def _box(row: boxes.Row, seat: Seat) -> int | None:
    return next((box for box, pile in enumerate(row, 1) if pile.seat == seat), None)


def _outcome_key(result: Outcome) -> tuple[object, ...]:
    """Returns the key of an outcome: two are equal if everyone ends up in the same boxes."""
    mine = tuple((row, box) for row, _, box in result.mine)
    compared = ("seat", "row", "box", "by")
    others = (tuple((k, v) for k, v in call.params if k in compared) for call in result.calls if call.key != "placed")
    return (mine, *others)
