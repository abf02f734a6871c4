"""What an entry would come to, while it is being typed: asked of the functions that judge it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from referee.core.cite import Call
from referee.core.pages import Phrase, phrase
from referee.core.seat import Seat

from .. import entries, preview
from ..attack import worth
from ..boxes import Action, Colour
from ..placing import DICE, WILDS
from .fields import Table, me

BACK = "back"
"""In place of a box: the dice come back."""
ENOUGH = DICE - WILDS
"""So many natural dice may be all there are; the rest are wild."""


@dataclass(frozen=True, kw_only=True)
class Push:
    """Who is pushed where.  box: None for out of the row."""

    seat: Seat
    box: int | None


@dataclass(frozen=True, kw_only=True)
class Line:
    """What becomes of my dice in a row.  box: None where they come back."""

    icon: Action
    label: Phrase
    box: int | None
    pushes: tuple[Push, ...]


@dataclass(frozen=True, kw_only=True)
class Option:
    """A whole placement."""

    lines: tuple[Line, ...]


@dataclass(frozen=True, kw_only=True)
class Wilds:
    """One way to place the wild dice: how many in which row, and the fields that say so."""

    parts: tuple[tuple[Action, int], ...]
    fields: tuple[tuple[str, str], ...]
    chosen: bool


@dataclass(frozen=True, kw_only=True)
class Way:
    """Ways to place the wild dice that come to the same."""

    lines: tuple[Line, ...]
    wilds: tuple[Wilds, ...]


@dataclass(frozen=True, kw_only=True)
class Ways:
    title: Phrase
    each: tuple[Way, ...]


@dataclass(frozen=True, kw_only=True)
class RowBox:
    """What stands beside a row: the box I would get, `back`, or nothing."""

    row: Action
    box: int | str | None = None


@dataclass(frozen=True, kw_only=True)
class PlaceTry:
    boxes: tuple[RowBox, ...]
    outcome: Option | None
    """None while the form cannot be read."""
    verdict: Phrase | None = None
    done: bool = False
    ways: Ways | None = None


def place(look: Table) -> PlaceTry:
    """While dice are being chosen: the box I would get in each row, and who is pushed where."""
    entry, state = look.entry, look.state
    if not isinstance(entry, entries.Place):
        return PlaceTry(boxes=tuple(RowBox(row=row) for row in state.rows), outcome=None)
    seat, n = me(look)[0], sum(entry.dice.values()) + sum(entry.wild.values())
    dice = {row: entry.dice.get(row, 0) + entry.wild.get(row, 0) for row in state.rows}
    told = lines(preview.outcome(state, seat, dice), seat)
    mine = {line.icon: line.box or BACK for line in told}
    counted = phrase("place-sum-changed" if entry.changed else "place-sum", n=n)
    return PlaceTry(
        boxes=tuple(RowBox(row=row, box=mine.get(row)) for row in state.rows),
        outcome=Option(lines=told),
        verdict=phrase("place-ready") if look.after else counted,
        done=look.after is not None,
        ways=ways(look, seat, entry),
    )


def lines(outcome: preview.Outcome, seat: Seat) -> tuple[Line, ...]:
    """A placement row by row."""
    return tuple(
        Line(
            icon=row,
            label=phrase("place-dice" if box else "place-back", n=dice),
            box=box,
            pushes=_pushes(outcome.calls, row, seat),
        )
        for row, dice, box in outcome.mine
    )


def _pushes(calls: Iterable[Call], row: Action, seat: Seat) -> tuple[Push, ...]:
    told: Iterable[tuple[str, dict[str, Any]]] = ((call.key, dict(call.params)) for call in calls)
    moved = ((key, said) for key, said in told if said["row"] is row and said["seat"] != seat)
    return tuple(Push(seat=said["seat"], box=said["box"] if key == "pushed" else None) for key, said in moved)


def ways(look: Table, seat: Seat, entry: entries.Place) -> Ways | None:
    """Where the wild dice might go, or those that are still missing; nothing where there is one way."""
    natural, wild = sum(entry.dice.values()), sum(entry.wild.values())
    left = DICE - natural - wild
    missing = left if natural >= ENOUGH and 0 < left <= WILDS and not entry.changed else 0
    if not natural or not (wild or missing):
        return None
    found = preview.ways(look.state, seat, entry.dice, wild or missing)
    if wild and len(found) == 1 and len(found[0].wilds) == 1:
        return None
    told = tuple(
        Way(
            lines=lines(way.outcome, seat) if len(found) > 1 else (),
            wilds=tuple(_wilds(look, entry, one) for one in way.wilds),
        )
        for way in found
    )
    return Ways(title=phrase("place-ways") if wild else phrase("place-wilds", n=missing), each=told)


def _wilds(look: Table, entry: entries.Place, wild: Mapping[Action, int]) -> Wilds:
    some = {row: n for row, n in wild.items() if n}
    return Wilds(
        parts=tuple(some.items()),
        fields=tuple((f"wild.{row}", str(wild.get(row, 0))) for row in look.state.rows),
        chosen=bool(sum(entry.wild.values())) and some == dict(entry.wild),
    )


@dataclass(frozen=True, kw_only=True)
class AttackTry:
    """What hits and dragon faces come to.  missing: cubes yet to be taken; fewer than none when there are too many."""

    owed: int
    missing: int
    slain: tuple[Colour, ...]
    vanquished: bool
    held_off: bool
    """By protection."""
    suffers: int
    dies: bool


def attack(look: Table) -> AttackTry | None:
    """None while the form cannot be read."""
    entry, left, player = look.entry, look.state.heads, me(look)[1]
    if not isinstance(entry, entries.Attack):
        return None
    owed = min(worth(entry.hits), sum(left.values()))
    vanquished = owed == sum(left.values())
    suffers = 0 if vanquished or player.protected else max(0, worth(entry.dragons) - entry.prevented)
    return AttackTry(
        owed=owed,
        missing=owed - sum(entry.cubes.values()),
        slain=tuple(colour for colour in Colour if 0 < left[colour] <= entry.cubes.get(colour, 0)),
        vanquished=vanquished and owed > 0,
        held_off=player.protected and entry.dragons > 0,
        suffers=suffers,
        dies=0 < player.maximum <= player.hurt + suffers and suffers > 0,
    )
