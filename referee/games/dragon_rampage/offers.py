"""What forms offer: the legal tokens for a roll with the box each would take, and the reach of a move."""

from __future__ import annotations

from dataclasses import dataclass

from referee.core.secret import Seat

from .boxes import Action, Counts, box, foremost, settle
from .run import reach
from .state import State


@dataclass(frozen=True)
class Landing:
    """One token of an offer, and the box it would have now.  None: no box is left."""

    row: Action
    token: int
    box: int | None


def allotments(state: State, seat: Seat, symbols: Counts) -> tuple[tuple[Landing, ...], ...]:
    """The legal choices of tokens, each with the boxes as the rows stand now."""
    return tuple(tuple(landings(state, seat, tokens)) for tokens in foremost(symbols))


def landings(state: State, seat: Seat, tokens: Counts) -> list[Landing]:
    rows = settle(len(state.players), state.first, {**state.placed, seat: tokens})
    places = {row: next(i for i, token in enumerate(rows[row]) if token.seat == seat) for row in tokens if tokens[row]}
    return [Landing(row, tokens[row], box(row, place, state.boxes)) for row, place in places.items()]


def spaces(state: State, seat: Seat, number: int, die: int) -> range:
    """How many spaces may be moved from a Run box."""
    return range(min(reach(number, die), state.players[seat].space) + 1)
