"""A guardian leaves for good: as one who is eliminated."""

from __future__ import annotations

from referee.core.seat import Seat

from . import turns
from .state import State, Step


def without(state: State, seat: Seat) -> State:
    """DK25: tiles and treasures leave the game with their owner; the next survivor goes on."""
    if state.step is Step.OVER or state.players[seat].out:
        return state
    return turns.onward(state.player(seat, out=True))
