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
        return state if player.tally else count.settled(count.tally(state, seat, count.held(state, seat)))
    if player.dead:
        return state
    state = over(state.player(seat, dead=True, protected=False))
    return count.settled(state) if state.ended else obvious.carried_out(placing.onward(state))
