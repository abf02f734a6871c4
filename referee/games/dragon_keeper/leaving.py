"""A guardian who leaves for good is treated as eliminated."""

from __future__ import annotations

from referee.core.seat import Seat

from . import turns
from .state import State, Step


def without(state: State, seat: Seat) -> State:
    """The state as the game goes on without this guardian.

    DK25: tiles and treasures leave the game with their owner; the next survivor goes on.
    """
    if state.step is Step.OVER or state.players[seat].out:
        return state
    return turns.onward(state.player(seat, out=True))
