"""What happens when a player leaves for good: no more tokens are placed, and remaining boxes are skipped."""

from __future__ import annotations

from dataclasses import replace

from referee.core.seat import Seat

from . import actions, agenda, choosing, count
from . import rulebook as rule
from .state import Beast, State, Step


@rule.enforces(rule.LEFT)
def left(state: State, seat: Seat, passes: bool) -> State:
    """Says what becomes of the tokens of a player who has just left (DR36).

    The First Player token goes on at once if nobody has placed in this round, so that nobody is the first twice; else
    the round is carried out as it began.
    """
    before = replace(state, gone=state.gone - {seat})
    if state.first == seat and not state.ended:
        if passes and state.step is Step.CHOOSE and not any(state.placed.values()):
            state = replace(state, first=choosing.next_first(state))
            state = state.say(rule.LEFT, "first-goes", seat=state.first, was=seat)
        else:
            state = state.say(rule.LEFT, "first-stays", seat=seat)
    return choosing.passed_on(before, state)


def without(state: State, seat: Seat) -> State:
    """Goes on without a player (DR34): the dragon's life stays the same; the count uses the referee's numbers.

    What their Treasures are worth is asked of those who stay.
    """
    if state.step is Step.COUNT:
        player = state.players[seat]
        if player.tally or state.robberies:  # a stolen Treasure that is not named yet still changes hands
            return state
        if seat in state.asked_about and player.treasures:
            return state
        return count.settled(count.known(state, seat))
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
