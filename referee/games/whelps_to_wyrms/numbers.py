"""All quantities of the table: numbers that can be fixed, and that players change by hand after a correction."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from enum import StrEnum

from referee.core import adjust as core
from referee.core.adjust import Adjust
from referee.core.seat import Seat, seats_of

from . import growing, slayers, turns
from .kinds import Space
from .state import Debt, State, Step


class Thing(StrEnum):
    """Keys of the quantities, some with an action space or a column.  Their words are the messages `thing-<key>`."""

    GOLD = "gold"
    CUBES = "cubes"
    SHEEP = "sheep"
    COWS = "cows"
    HUMANS = "humans"
    RAZED = "razed"
    LAIRS = "lairs"
    LEVEL = "level"
    CLAIMS = "claims"
    WOUNDS = "wounds"
    POISON = "poison"
    PLACED = "placed"
    BOUGHT = "bought"
    DECK = "deck"
    ROUND = "round"
    FIRST = "first"
    TURN = "turn"
    SITE = "site"
    RUIN = "ruin"
    SLAYER = "slayer"
    SLAIN = "slain"


PLAIN = (Thing.GOLD, Thing.CUBES, Thing.SHEEP, Thing.COWS, Thing.HUMANS, Thing.RAZED, Thing.LAIRS)
"""A player's numbers shown at the end of a round if they changed in it.

Growing up is left out: it is a great moment, shown when it happens.
"""


def quantities(state: State) -> tuple[core.Quantity, ...]:
    """The quantities of each dragon, seat by seat, then those of the whole table."""
    mine = (thing for seat in seats_of(len(state.players)) for thing in _of(seat))
    return (*mine, *_table(state))


def _of(seat: Seat) -> Iterator[core.Quantity]:
    where = ("players", seat)
    for key in PLAIN:
        yield core.Quantity(key, seat, (*where, key.value))
    yield core.Quantity(Thing.LEVEL, seat, (*where, "level"), 1, 3)
    yield core.Quantity(Thing.CLAIMS, seat, (*where, "claims"), fixed=True)
    for column in range(3):
        yield core.Quantity(f"{Thing.BOUGHT}-{column + 1}", seat, (*where, "bought", column), 0, 3)
    for key in (Thing.WOUNDS, Thing.POISON, Thing.PLACED):
        for space in Space:
            yield core.Quantity(f"{key}-{space}", seat, (*where, key.value, space.number - 1), 0, 30)


def _table(state: State) -> Iterator[core.Quantity]:
    most = len(state.players) - 1
    seats = state.present(seats_of(len(state.players)))
    played = state.step in (Step.COUNT, Step.OVER)
    yield core.Quantity(Thing.DECK, None, ("deck",), 0, 30, fixed=played)
    yield core.Quantity(Thing.ROUND, None, ("round",), 1, 99, fixed=played, said=True)
    yield core.Quantity(Thing.FIRST, None, ("first",), 0, most, fixed=played, seats=seats)
    turn = state.step is Step.ACTION
    yield core.Quantity(Thing.TURN, None, ("turn",), 0, most, fixed=not turn, seats=seats, said=True)
    yield from _counted(len(state.sites), "sites", Thing.SITE, Thing.RUIN)
    yield from _counted(len(state.slayers), "slayers", Thing.SLAYER, Thing.SLAIN)


def _counted(most: int, where: str, holds: Thing, gone: Thing) -> Iterator[core.Quantity]:
    """What each site or slayer holds, and whether it has left the board; changed only by entries about it."""
    for i in range(most):
        yield core.Quantity(holds, None, (where, i, "holds"), fixed=True, number=i + 1)
        yield core.Quantity(gone, None, (where, i, "gone"), 0, 1, fixed=True, number=i + 1)


def adjust(state: State, entry: Adjust) -> State:
    """The state after a player or a host has set a number."""
    changed: State = core.adjust(state, quantities(state), entry)
    changed = core.reported(_seated(changed, entry), quantities(state), entry)
    return _grown(changed, entry).because(entry.why)


def _grown(state: State, entry: Adjust) -> State:
    """Gives or takes the objective of the first Wyrm after a set level, except during the final count."""
    if entry.thing != Thing.LEVEL or entry.seat is None or state.step is Step.COUNT:
        return state
    return growing.wyrm_again(state, entry.seat)


def _seated(state: State, entry: Adjust) -> State:
    """Moves the turn if it was set, or the marker of the First Player, whom the Ready Phase and a slayer's draw ask.

    Unfinished skills end with the turn.
    """
    if entry.thing == Thing.FIRST:
        asked = state.step is Step.READY or slayers.undrawn(state)
        return replace(state, turn=Seat(entry.to)) if asked else state
    if entry.thing != Thing.TURN:
        return state
    owed = tuple(due for due in state.due if due.debt not in (Debt.AGAIN, Debt.GAZE))
    return turns.begun(replace(state, due=owed), Seat(entry.to))
