"""All quantities of the table: numbers that can be fixed, and that players change by hand after a correction."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from referee.core import adjust as core
from referee.core.adjust import Adjust
from referee.core.cite import Refusal
from referee.core.seat import Seat, seats_of

from . import rulebook as rule
from .levels import BOTTOM
from .state import LEVELS, ON_A_LEVEL, State, Step
from .tiles import Colour


class Thing(StrEnum):
    """Keys of the quantities, some with the colour of a pile.  Their words are the messages `thing-<key>`."""

    TREASURES = "treasures"
    OUT = "out"
    HEIGHT = "height"
    LEFT = "left"
    RESERVE = "reserve"
    LEVEL = "level"
    TURN = "turn"
    LAST = "last"


def quantities(state: State) -> tuple[core.Quantity, ...]:
    """The quantities of each guardian, seat by seat, then those of the board."""
    mine = (thing for seat in seats_of(len(state.players)) for thing in _of(state, seat))
    return (*mine, *_board(state))


def _of(state: State, seat: Seat) -> Iterator[core.Quantity]:
    """The quantities of one guardian.  Elimination is fixed once the game ended because too few were left.

    DK6: the tiles and treasures of an eliminated guardian leave the game, so nobody puts them right.
    """
    where, closed = ("players", seat), state.ended is not None and state.ended.kind != BOTTOM
    out = (*where, "out")
    yield core.Quantity(Thing.TREASURES, seat, (*where, "treasures"), 0, 99, unless=out)
    yield core.Quantity(Thing.OUT, seat, out, 0, 1, fixed=closed)
    for colour in Colour:
        yield core.Quantity(f"{Thing.HEIGHT}-{colour}", seat, (*where, "heights", colour), fixed=True, unless=out)


def _board(state: State) -> Iterator[core.Quantity]:
    """The quantities of the board.  Those of levels and turns are fixed once the last level is over."""
    over, seats = state.step is not Step.PLAY, seats_of(len(state.players))
    yield core.Quantity(Thing.LEFT, None, ("left",), 0, ON_A_LEVEL, fixed=over)
    yield core.Quantity(Thing.RESERVE, None, ("reserve",), fixed=True)
    yield core.Quantity(Thing.LEVEL, None, ("level",), 1, LEVELS, fixed=over)
    turn = state.survivors or seats  # with all eliminated it is nobody's, until a correction brings somebody back
    yield core.Quantity(Thing.TURN, None, ("turn",), 0, len(seats) - 1, fixed=over, seats=turn, said=True)
    if state.last is not None:
        yield core.Quantity(Thing.LAST, None, ("last",), 0, len(seats) - 1, fixed=over, seats=seats, said=True)


def adjust(state: State, entry: Adjust) -> State:
    """The state after a player or a host has set a number.  Raises Refusal for the turn of an eliminated guardian."""
    changed: State = core.adjust(state, quantities(state), entry)
    if entry.thing == Thing.TURN and state.players[entry.to].out:
        raise Refusal(rule.ELIMINATED, "is-out", seat=entry.to)
    return reported(_fitting(changed, entry), quantities(state), entry).because(entry.why)


def _fitting(state: State, entry: Adjust) -> State:
    """The state made consistent with a set number: a set turn begins; `out` becomes a bool and resets the tribute."""
    if entry.thing == Thing.TURN:
        return state.begun(Seat(entry.to))
    if entry.thing == Thing.OUT and entry.seat is not None:
        return state.player(entry.seat, out=bool(entry.to), settled=None)
    return state


def reported(state: State, before: tuple[core.Quantity, ...], entry: Adjust) -> State:
    if entry.thing == Thing.OUT:  # whoever left for good stays out (DK25)
        out = entry.to or entry.seat in state.gone
        return state.say(None, "adjusted-out" if out else "adjusted-in", seat=entry.seat)
    return core.reported(state, before, entry)
