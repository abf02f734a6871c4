"""Boxes with only one outcome: resolved and logged as soon as their turn comes, as part of the entry before.

Undoing that entry undoes them too.
"""

from __future__ import annotations

from referee.core.seat import Seat

from . import rulebook as rule
from .actions import FINDS, LOOTS, defend, loot, unhurt, villainy
from .agenda import acted, current, passed_over
from .boxes import Action
from .entries import Bonus, Defend, Flee, Loot, Villainy
from .flee import trip
from .hoard import cards_left, not_there, treasures_left
from .state import State


@rule.enforces(rule.BY_ITSELF)
def carried_out(state: State) -> State:
    """Resolves the next boxes as long as they leave nothing to choose."""
    state = passed_over(state)
    row, box, seat = current(state) or (Action.RAGE, 0, None)
    if seat is None or not state.setup.by_itself:
        return state
    done = one_way(_announced(state, row, box, seat), row, box, seat)
    return state if done is None else carried_out(done)


def _announced(state: State, row: Action, box: int, seat: Seat) -> State:
    """Logs which box is resolved by itself, so that what comes of it is not read as part of the entry before.

    Defend needs no such line: the only thing that comes of it is protection, which says so.
    """
    return state if row is Action.DEFEND else state.say(rule.BY_ITSELF, "by-itself", seat=seat, row=row, box=box)


def one_way(state: State, row: Action, box: int, seat: Seat) -> State | None:
    """Resolves the open box if it has one outcome; None if there is something to choose or to enter."""
    match row:
        case Action.DEFEND if box > 1 and not state.players[seat].wounds:
            return unhurt(state, seat)
        case Action.DEFEND if box == 1 and state.setup.guarded and not state.players[seat].wounds:
            return defend(state, seat, Defend(protect=True))
        case Action.VILLAINY if box == 3 and not cards_left(state, seat):
            return drawn_out(state, row, seat, Bonus.CARD)
        case Action.VILLAINY if box == 3:
            return villainy(state, seat, Villainy(draw=True))
        case Action.VILLAINY if box == 4:
            return villainy(state, seat, Villainy(take=True))
        case Action.LOOT if not LOOTS[box - 1] and not treasures_left(state):
            return drawn_out(state, row, seat, Bonus.TREASURE)
        case Action.LOOT if not LOOTS[box - 1]:
            return loot(state, seat, Loot(draw=True))
        case Action.LOOT if not FINDS[box - 1]:
            return loot(state, seat, Loot(take=True))
        case Action.FLEE if box == 4:
            return trip(state, seat, Flee(take=True))
        case _:
            return None


@rule.enforces(rule.NOT_THERE)
def drawn_out(state: State, row: Action, seat: Seat, bonus: Bonus) -> State:
    """Resolves a box whose one outcome is a draw when nothing is left to draw."""
    return not_there(acted(state, row, seat), seat, bonus)
