"""2. Dungeon Phase: the round as a checklist."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from referee.core.secret import Seat

from . import rulebook as rule
from .boxes import Action, box
from .state import State, Step

CHOICES = (Action.CRAFTY, Action.TREASURE, Action.ATTACK, Action.RUN)
"""Rows in which each box is its owner's to use, in their order."""


@dataclass(frozen=True)
class Open:
    """The box that is carried out now, with the token on it."""

    row: Action
    box: int
    seat: Seat
    token: int


def boxed(state: State, row: Action) -> Iterator[Open]:
    """The boxes of a row that are held, from left to right."""
    for place, token in enumerate(state.rows[row]):
        number = box(row, place, state.boxes)
        if number is not None:
            yield Open(row, number, token.seat, token.value)


@rule.enforces(rule.ORDER)
def current(state: State) -> Open | None:
    """The box that is to be carried out, once Defense and the dragon are through."""
    if state.step is not Step.ACT:
        return None
    waiting = (one for row in CHOICES for one in boxed(state, row) if (row, one.seat) not in state.acted)
    return next(waiting, None)


def open_box(state: State) -> Open:
    now = current(state)
    assert now is not None
    return now


def acted(state: State, row: Action, seat: Seat) -> State:
    return replace(state, acted=state.acted | {(row, seat)})


@rule.enforces(rule.FATE)
def unlucky(state: State) -> tuple[Seat, ...]:
    """Who got nothing from any box and has yet to choose, from the First Player on."""
    rows = [row for row in Action if row is not Action.DRAGON]
    lucky = {one.seat for row in rows for one in boxed(state, row)}
    if state.laid.card_counts:
        lucky |= {one.seat for one in boxed(state, Action.DRAGON) if one.box == 1}
    return tuple(seat for seat in state.clockwise if seat not in lucky | state.fated)
