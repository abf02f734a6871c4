"""Every number on the table: what can be set, and what players have to change by hand after a correction."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from enum import StrEnum
from functools import cache

from referee.core import adjust as core
from referee.core.adjust import Adjust
from referee.core.cite import Refusal
from referee.core.exit_path import FARTHEST, counted, walked
from referee.core.seat import Seat, seats_of

from . import rulebook as rule
from .agenda import back_in
from .attack import heads_left
from .boxes import Action, Colour
from .ends import over, set_alive
from .final import cubes_per_head
from .harm import check_overcome
from .state import State, Step


class Thing(StrEnum):
    """The keys of the numbers, used in the messages `thing-<key>` and `repair-<key>`."""

    SCALES = "scales"
    WOUNDS = "wounds"
    POISON = "poison"
    MAXIMUM = "maximum"
    CARDS = "cards"
    MINIONS = "minions"
    SPACE = "space"
    PROTECTED = "protected"
    DEAD = "dead"
    BACK_AT = "back-at"
    DEALT = "dealt"
    CUBES_YELLOW = "cubes-yellow"
    CUBES_RED = "cubes-red"
    CUBES_BLUE = "cubes-blue"
    HEAD_YELLOW = "head-yellow"
    HEAD_RED = "head-red"
    HEAD_BLUE = "head-blue"
    PATH = "path"
    FIRST = "first"
    ROUND = "round"
    DOWN = "down"
    UP = "up"


TALLY = (Thing.SCALES, Thing.WOUNDS, Thing.MINIONS, Thing.SPACE)
"""The numbers that are shown at the end of a round."""
SWITCHES = (Thing.PROTECTED, Thing.DEAD)
SAID = (Thing.MAXIMUM, Thing.DEAD)
"""Of the villains' numbers, what is printed on the player screen, and what nothing on the table shows."""
MOST = {
    Thing.SCALES: 99, Thing.WOUNDS: 44, Thing.POISON: 44, Thing.MAXIMUM: 30, Thing.CARDS: 16, Thing.MINIONS: 16,
}  # fmt: skip
"""The upper bounds of a villain's numbers."""


def quantities(state: State) -> tuple[core.Quantity, ...]:
    """Returns the numbers of each villain, seat by seat, then those of the board."""
    setup, seats = state.setup, seats_of(len(state.players))
    mine = (
        quantity for seat in seats for quantity in _of(seat, not setup.path, setup.knocked_out, setup.weakling_dealt)
    )
    return (*mine, *_board(state))


@cache
def _of(seat: Seat, uncounted: bool, knocked_out: bool, weakling_dealt: bool) -> tuple[core.Quantity, ...]:
    return tuple(_each_of(seat, uncounted, knocked_out, weakling_dealt))


def _each_of(seat: Seat, uncounted: bool, knocked_out: bool, weakling_dealt: bool) -> Iterator[core.Quantity]:
    where = ("players", seat)
    for key, most in MOST.items():
        yield core.Quantity(key, seat, (*where, key), 0, most, said=key in SAID)
    yield core.Quantity(
        Thing.SPACE, seat, (*where, "space"), 0, FARTHEST, fixed=uncounted, along=("setup", "path_length")
    )
    for key in SWITCHES:
        yield core.Quantity(key, seat, (*where, key), 0, 1, in_words=True, said=key in SAID)
    if knocked_out:
        yield core.Quantity(Thing.BACK_AT, seat, (*where, "back_at"), 0, 99, in_words=True, said=True)
    if weakling_dealt:
        yield core.Quantity(Thing.DEALT, seat, (*where, "dealt"), 0, 57, said=True)
    for colour in Colour:
        yield core.Quantity(Thing(f"cubes-{colour}"), seat, (*where, "cubes", colour.value), 0, 19, secret=True)
    for key in (Thing.DOWN, Thing.UP):
        yield core.Quantity(key, seat, (*where, key), fixed=True)
    for row in Action:
        yield core.Quantity(f"dice-{row}", seat, ("dice", row, seat), fixed=True)
        yield core.Quantity(f"box-{row}", seat, ("boxes", row, seat), fixed=True)


def _board(state: State) -> Iterator[core.Quantity]:
    for colour in Colour:
        yield core.Quantity(Thing(f"head-{colour}"), None, ("heads", colour), 0, cubes_per_head(len(state.players)))
    least = max(1, walked(state))
    yield core.Quantity(Thing.PATH, None, ("setup", "path"), least, FARTHEST, fixed=bool(state.ended), said=True)
    most = len(state.players) - 1
    seats = state.present(seats_of(len(state.players)))
    yield core.Quantity(Thing.FIRST, None, ("first",), 0, most, seats=seats)
    yield core.Quantity(Thing.ROUND, None, ("round",), 1, 99, said=True)


def adjust(state: State, entry: Adjust) -> State:
    """Sets a number to what it is on the table, and applies what follows from it."""
    quantity = next((q for q in quantities(state) if (q.key, q.seat) == (entry.thing, entry.seat)), None)
    if quantity is None:
        raise Refusal(None, "no-such-thing")
    changed: State = core.adjust(state, (quantity,), entry)
    if quantity.key == Thing.PATH:
        changed = counted(state, entry.to)
    changed = reported(tidied(changed, quantity, entry.to), quantity, entry).because(entry.why)
    if quantity.seat is not None and state.players[quantity.seat].out and not changed.players[quantity.seat].out:
        changed = back_in(changed, quantity.seat)
    if state.step not in (Step.CHOOSE, Step.ACT):
        return recounted(said_alive(state, changed), quantity.seat)
    if quantity.seat is not None and quantity.key in (Thing.WOUNDS, Thing.POISON, Thing.MAXIMUM):
        changed = check_overcome(changed, quantity.seat)
    return over(heads_left(replace(changed, heads=state.heads), changed.heads))


def tidied(state: State, quantity: core.Quantity, to: int) -> State:
    """Turns a number that was set back into a bool, for the fields that are one; the dead are not protected."""
    if quantity.seat is None or quantity.key not in SWITCHES:
        return state
    state = state.player(quantity.seat, **{quantity.key: bool(to)})
    return state.player(quantity.seat, protected=False) if quantity.key == Thing.DEAD and to else state


def reported(state: State, quantity: core.Quantity, entry: Adjust) -> State:
    """Logs that a number was set; protected and dead have messages of their own."""
    if quantity.key in SWITCHES:
        return state.say(None, f"adjusted-{quantity.key}", seat=quantity.seat, to_be=entry.to)
    return core.reported(state, (quantity,), entry)


def said_alive(before: State, state: State) -> State:
    """Logs that the game may go on once a villain is set alive after all had died."""
    alive = set_alive(state)
    return state.say(rule.SAVED_LATE, "may-go-on", seat=alive[0]) if alive and not set_alive(before) else state


def recounted(state: State, seat: Seat | None) -> State:
    """Discards the tally of a seat whose number was set during the count, so that it counts again."""
    return state if seat is None else state.player(seat, tally=None)
