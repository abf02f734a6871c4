"""A scholar leaves for good: dice come off the cards, turns pass by, and the book counts as far as it is known."""

from __future__ import annotations

from dataclasses import replace

from referee.core.seat import Seat

from . import count, turns
from .state import State, Step


def without(state: State, seat: Seat) -> State:
    """BD26: the rulebook knows nobody who leaves.  What lies on the cards no longer bars others."""
    player = state.players[seat]
    here = not player.counted or player.placed or player.token
    if here:
        dice = tuple(replace(die, pile=0) for die in player.dice)
        state = state.player(seat, dice=dice, token=0, counted=True)
    if state.step is Step.PLAY and state.turn == seat:
        return turns.passed(state)
    return count.closed(state) if here and state.step is Step.COUNT else state
