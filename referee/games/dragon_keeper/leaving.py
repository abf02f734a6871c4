"""A guardian who leaves for good is treated as eliminated; once the third level is over, they are counted."""

from __future__ import annotations

from referee.core.seat import Seat

from . import count, turns
from .state import State, Step


def left(state: State, seat: Seat, passes: bool) -> State:
    """The state right after this guardian has left: at the final count they settle as scores best, if they have not.

    In entries of earlier versions they are out of the count.
    """
    if state.step is not Step.COUNT or state.players[seat].out:
        return state
    return count.closed(count.settled_best(state, seat)) if passes else state.player(seat, settled=None)


def without(state: State, seat: Seat) -> State:
    """The state as the game goes on without this guardian.

    DK25: tiles and treasures leave the game with their owner; the next survivor goes on.  Whoever has settled stays in
    the count.
    """
    player = state.players[seat]
    if state.step is Step.OVER or player.out or player.settled is not None:
        return state
    return turns.onward(state.player(seat, out=True).say(None, "set-aside", seat=seat))
