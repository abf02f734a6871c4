"""A hero leaves for good: no more tokens, and boxes that are left are skipped."""

from __future__ import annotations

from dataclasses import replace

from referee.core.seat import Seat

from . import actions, agenda, choosing, count
from .state import Beast, State, Step


def without(state: State, seat: Seat) -> State:
    """DR34: the dragon keeps its strength; what the hero holds counts at the end, as far as the referee knows it."""
    if state.step is Step.COUNT:
        if state.players[seat].tally or state.robberies:  # a Treasure that is not named yet may still change hands
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
