"""Step 4: Reset (p. 17)."""

from __future__ import annotations

from dataclasses import replace

from referee.core.secret import Seat

from . import rulebook as rule
from .boxes import empty_rows
from .entries import Villain
from .state import Rage, State, Step


@rule.enforces(rule.RESET, rule.FIRST_PASSES)
def reset(state: State, seat: Seat) -> State:
    """Dice and protection back, the token on to the left, and the next round begins."""
    for other, player in enumerate(state.players):
        state = state.player(other, protected=False, placed=False)
        if player.back_at == state.round and not player.dead:
            state = back_again(state, other)
    first = next_first(state)
    state = replace(state, rows=empty_rows(), returned=(), acted=frozenset(), stamp=0, card=None)
    state = replace(state, first=first, round=state.round + 1, rage=Rage.REVEAL, step=Step.CHOOSE)
    return state.say(rule.FIRST_PASSES, "new-round", n=state.round, seat=first)


def next_first(state: State) -> Seat:
    """The next seat to the left that is not dead."""
    seats = len(state.players)
    left = ((state.first + i) % seats for i in range(1, seats + 1))
    return next((seat for seat in left if not state.players[seat].dead), state.first)


@rule.enforces(rule.KNOCKED_OUT)
def back_again(state: State, seat: Seat) -> State:
    state = state.player(seat, back_at=0, wounds=0, poison=0)
    return state.say(rule.KNOCKED_OUT, "back-again", seat=seat)


def minions_possible(state: State) -> Seat | None:
    """The seat of Grimmveil, who may lay a Minion now; nobody when he is not here or is out."""
    at = next((s for s, p in enumerate(state.players) if p.villain is Villain.GRIMMVEIL and not p.out), None)
    return at if at is not None and state.players[at].scales and state.players[at].cards else None
