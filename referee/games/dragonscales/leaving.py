"""A villain leaves for good: as one who has died."""

from __future__ import annotations

from referee.core.seat import Seat

from . import count, obvious, placing
from .ends import over
from .state import State, Step


def without(state: State, seat: Seat) -> State:
    """DS45: no more dice, cards or actions; at the count, what the referee holds is confirmed."""
    player = state.players[seat]
    if state.step is Step.OVER:
        return state
    if state.step is Step.COUNT:
        if player.tally or state.robberies:  # a Treasure that is not named yet may still leave this stash, or come
            return state
        return count.settled(count.tally(state, seat, count.held(state, seat)))
    if player.dead:
        return state
    state = over(state.player(seat, dead=True, protected=False))
    return count.settled(state) if state.ended else obvious.carried_out(placing.onward(state))
