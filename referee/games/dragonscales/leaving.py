"""What happens when a player leaves for good: the villain counts as dead."""

from __future__ import annotations

from referee.core.seat import Seat

from . import count, obvious, placing
from .ends import over
from .state import State, Step


def without(state: State, seat: Seat) -> State:
    """Goes on without a player (DS45): no more dice, cards or actions; the count uses the referee's numbers."""
    player = state.players[seat]
    if state.step is Step.OVER:
        return state
    if state.step is Step.COUNT:
        if player.tally or state.robberies:  # a stolen Treasure that is not named yet may still change this stash
            return state
        return count.settled(count.tally(state, seat, count.held(state, seat)))
    if player.dead:
        return state
    state = over(state.player(seat, dead=True, protected=False))
    return count.settled(state) if state.ended else obvious.carried_out(placing.onward(state))
