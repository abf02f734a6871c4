"""Step 4: Reset (p. 17)."""

from __future__ import annotations

from dataclasses import replace

from referee.core.seat import Seat, by_seat, seat_after

from . import rulebook as rule
from .boxes import empty_rows
from .entries import Villain
from .state import Rage, State, Step


@rule.enforces(rule.RESET)
def reset(state: State) -> State:
    """Begins the next round: dice and protection return, knocked-out villains come back, First Player passes."""
    for seat, player in by_seat(state.players):
        if player.protected:
            state = state.say(rule.PROTECTION, "protection-back", seat=seat)
        state = state.player(seat, protected=False, placed=False)
    for seat in returning(state):
        state = back_again(state, seat)
    passing = state.first
    state = replace(state, first=passed(state), round=state.round + 1, step=Step.CHOOSE)
    state = replace(state, rows=empty_rows(), returned=(), acted=frozenset(), skipped=frozenset(), stamp=0)
    state = replace(state, passed=frozenset(), missed=frozenset(), healed_wounds={}, blows={}, rolled=False)
    state = replace(state, rage=Rage.REVEAL, card=None, angry=False, summoned=False)
    why = rule.FIRST_PASSES if state.first == seat_after(passing, len(state.players)) else rule.PASSED_BY
    key = "new-round-same" if state.first == passing else "new-round"
    return state.say(why, key, n=state.round, seat=state.first, was=passing)


@rule.enforces(rule.KNOCKED_OUT)
def returning(state: State) -> tuple[Seat, ...]:
    """Returns the knocked-out villains who come back in this Reset."""
    players = by_seat(state.players)
    return tuple(seat for seat, player in players if 0 < player.back_at <= state.round and not player.dead)


def back_again(state: State, seat: Seat) -> State:
    state = state.player(seat, back_at=0, wounds=0, poison=0)
    return state.say(rule.KNOCKED_OUT, "back-again", seat=seat)


def next_first(state: State) -> Seat:
    """Returns who will be First Player after this Reset."""
    for seat in returning(state):
        state = state.player(seat, back_at=0)
    return passed(state)


@rule.enforces(rule.FIRST_PASSES, rule.PASSED_BY)
def passed(state: State) -> Seat:
    """Returns the next seat to the left that plays in the coming round; if there is none, the next that is alive."""
    seats = len(state.players)
    ahead = [seat_after(state.first, seats, i) for i in range(1, seats + 1)]
    playing = [seat for seat in ahead if not state.players[seat].out]
    living = [seat for seat in ahead if not state.players[seat].dead]
    return (playing or living or [state.first])[0]


@rule.enforces(rule.MINIONS)
def minions_possible(state: State) -> Seat | None:
    """Returns the seat of Grimmveil if it can put a Minion on the table now, else None."""
    at = next((s for s, p in by_seat(state.players) if p.villain is Villain.GRIMMVEIL and not p.out), None)
    if at is None or state.summoned:
        return None
    return at if state.players[at].scales and state.players[at].cards else None
