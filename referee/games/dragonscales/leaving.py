"""What happens when a player leaves for good: the villain counts as dead."""

from __future__ import annotations

from dataclasses import replace

from referee.core.seat import Seat

from . import count, obvious, placing, resets
from . import rulebook as rule
from .ends import over
from .state import State, Step


@rule.enforces(rule.PASSED_BY)
def left(state: State, seat: Seat, passes: bool) -> State:
    """Passes the First Player token of a player who has just left on, at once if nobody has placed (DS10)."""
    to = resets.passed(state.player(seat, dead=True))
    if state.first != seat or to == seat or state.ended:
        return state
    if not passes or state.step is not Step.CHOOSE or any(player.placed for player in state.players):
        return state.say(rule.PASSED_BY, "first-stays", seat=seat)
    return replace(state, first=to).say(rule.PASSED_BY, "first-goes", seat=to, was=seat)


def without(state: State, seat: Seat) -> State:
    """Goes on without a player (DS45): no more dice, cards or actions; the count uses the referee's numbers.

    What their Treasures are worth is asked of those who stay, unless everybody knows it.
    """
    player = state.players[seat]
    if state.step is Step.OVER:
        return state
    if state.step is Step.COUNT:
        if player.tally or state.robberies:  # a stolen Treasure that is not named yet may still change this stash
            return state
        if seat in state.asked_about and player.covered:
            return state
        return count.settled(count.known(state, seat))
    if player.dead:
        return state
    state = over(state.player(seat, dead=True, protected=False))
    return count.settled(state) if state.ended else obvious.carried_out(placing.onward(state))
