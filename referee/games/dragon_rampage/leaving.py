"""What happens when a player leaves for good: no more tokens are placed, and remaining boxes are skipped."""

from __future__ import annotations

from dataclasses import replace

from referee.core.seat import Seat

from . import actions, agenda, choosing, count
from .state import Beast, State, Step


def left(state: State, seat: Seat) -> State:
    """Says who gets the Re-Roll token if the player who has just left had it."""
    return choosing.passed_on(replace(state, gone=state.gone - {seat}), state)


def without(state: State, seat: Seat) -> State:
    """Goes on without a player (DR34): the dragon's life stays the same; the count uses the referee's numbers."""
    if state.step is Step.COUNT:
        if state.players[seat].tally or state.robberies:  # a stolen Treasure that is not named yet still changes hands
            return state
        return count.settled(count.tally(state, seat, count.held(state, seat)))
    if state.step is Step.CHOOSE and seat not in state.placed:
        return choosing.onward(replace(state, placed={**state.placed, seat: {}}))
    if state.step is Step.ACT and state.defended and state.beast is Beast.DONE:
        return _act(state, seat)
    return state


def _act(state: State, seat: Seat) -> State:
    now = agenda.current(state)
    if state.charging == seat or (state.charging is None and now and now.seat == seat):
        return actions.skip(state, seat)
    fated = state.charging is None and now is None and seat in agenda.unlucky(state)
    return replace(state, fated=state.fated | {seat}) if fated else state
