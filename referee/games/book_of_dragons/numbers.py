"""All quantities of the table: numbers that can be fixed, and that players change by hand after a correction."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from enum import StrEnum

from referee.core import adjust as core
from referee.core.adjust import Adjust
from referee.core.seat import Seat, seats_of

from . import blocking, dice, turns
from .final import DICE
from .state import State, Step


class Thing(StrEnum):
    """Keys of the quantities, some with the number of a die or pile.  Their words are the messages `thing-<key>`."""

    VALUE = "value"
    LIES = "lies"
    TOKEN = "token"
    CARDS = "cards"
    READY = "ready"
    LEFT = "left"
    LEAST = "least"
    BLOCKER = "blocker"
    FIRST = "first"
    TURN = "turn"
    ROUND = "round"


TALLY = (Thing.CARDS,)
"""A player's numbers shown at the end of a round if they changed in it."""
NOWHERE = (Thing.LIES, Thing.TOKEN, Thing.BLOCKER)
"""Quantities whose value is the number of a pile; 0: on no pile."""


def quantities(state: State) -> tuple[core.Quantity, ...]:
    """The quantities of each scholar, seat by seat, then those of the board."""
    mine = (thing for seat in seats_of(len(state.players)) for thing in _of(state, seat))
    return (*mine, *_board(state))


def _of(state: State, seat: Seat) -> Iterator[core.Quantity]:
    where, piles = ("players", seat), len(state.piles)
    for i in range(DICE):
        yield core.Quantity(f"{Thing.VALUE}-{i + 1}", seat, (*where, "dice", i, "value"), 1, 6, in_words=True)
        yield core.Quantity(f"{Thing.LIES}-{i + 1}", seat, (*where, "dice", i, "pile"), 0, piles, in_words=True)
    yield core.Quantity(Thing.TOKEN, seat, (*where, "token"), 0, piles, in_words=True)
    yield core.Quantity(Thing.CARDS, seat, (*where, "cards"), fixed=True)
    yield core.Quantity(Thing.READY, seat, (*where, "ready"), fixed=True)


def _board(state: State) -> Iterator[core.Quantity]:
    for i in range(len(state.piles)):
        yield core.Quantity(f"{Thing.LEFT}-{i + 1}", None, ("piles", i, "left"), 0, 12)
        yield core.Quantity(f"{Thing.LEAST}-{i + 1}", None, ("piles", i, "least"), 0, 18, said=True)
    if len(state.players) == 2:
        yield core.Quantity(Thing.BLOCKER, None, ("blocker",), 0, len(state.piles))
    most = len(state.players) - 1
    seats = state.present(seats_of(len(state.players)))
    yield core.Quantity(Thing.FIRST, None, ("setup", "first"), 0, most, seats=seats)
    closed = state.step is not Step.PLAY
    yield core.Quantity(Thing.TURN, None, ("turn",), 0, most, fixed=closed, seats=seats, said=True)
    yield core.Quantity(Thing.ROUND, None, ("round",), 1, 99, said=True)


def adjust(state: State, entry: Adjust) -> State:
    """The state after a player or a host has set a number."""
    changed: State = core.adjust(state, quantities(state), entry)
    changed = reported(changed, entry)
    return (begun(state, changed) if entry.thing == Thing.TURN else changed).because(entry.why)


def begun(before: State, state: State) -> State:
    """Starts a turn whose player was set by hand like any other turn, and says who has a last turn from there on."""
    state = replace(state, acted=False)
    if state.turn == before.turn:
        return state
    state = blocking.token_home(state, state.turn)
    return turns.announced(state) if turns.last_round(state) else state


def reported(state: State, entry: Adjust) -> State:
    if entry.to == 0 and entry.thing.startswith(NOWHERE):
        return state.say(None, "adjusted-off", thing=entry.thing, seat=entry.seat)
    return core.reported(state, quantities(state), entry)


def tidied(state: State) -> State:
    """Clears piles without cards: dice and tokens return unchanged, and the blocking die moves on."""
    for number in range(1, len(state.piles) + 1):
        if number not in state.open:
            state = _cleared(state, number)
    return state


def _cleared(state: State, number: int) -> State:
    for seat in state.holders(number):
        state = dice.bring_home(state, seat, number, dice.same)
    state = blocking.unprotected(state, number)
    return blocking.moved(state) if state.blocker == number else state
