"""Sequence of Play: whose turn it is, when a turn ends, and when the game ends."""

from __future__ import annotations

from dataclasses import replace

from referee.core.seat import Seat, seat_after
from referee.core.table import Ending

from . import abilities, blocking, count, dice
from . import rules as rule
from .state import State, Step

EMPTIED = "emptied"


def empty(state: State) -> int:
    """The number of empty piles."""
    return len(state.piles) - len(state.open)


def last_round(state: State) -> bool:
    """Whether enough piles are empty for this round to be the last."""
    return empty(state) >= (1 if len(state.players) <= 3 else 2)


def last_turns(state: State) -> tuple[Seat, ...] | None:
    """The seats that still have a turn, from the current one on; None before the last round and after the game."""
    return (state.turn, *to_come(state)) if state.step is Step.PLAY and last_round(state) else None


def to_come(state: State) -> tuple[Seat, ...]:
    """The seats that still have a turn in this round after the current one, up to the right of the red token."""
    n = len(state.players)
    left = (state.first - state.turn - 1) % n
    return state.present(seat_after(state.turn, n, i) for i in range(1, left + 1))


def onward(before: State, state: State) -> State:
    """Announces an empty pile, the last round, or that it is none after all; ends a turn with nothing left to do."""
    if state.step is Step.OVER:
        return state
    if last_round(before) and not last_round(state):
        state = state.say(rule.EMPTY_PILES, "no-end-yet" if state.step is Step.COUNT else "no-last-round")
    if state.step is Step.COUNT:
        return count.closed(state)
    if last_round(state) and not last_round(before):
        state = announced(state)
    elif empty(before) < empty(state) and not last_round(state):
        state = state.say(rule.EMPTY_PILES, "pile-empty", pile=next(n for n in before.open if n not in state.open))
    idle = state.acted and not abilities.usable(state, state.turn)
    return passed(state) if idle else state


@rule.enforces(rule.EMPTY_PILES)
def announced(state: State) -> State:
    """Announces who still has a turn.  BD13: from here on, only the rest of this round is played."""
    who = to_come(state)
    if not who:
        return state.say(rule.EMPTY_PILES, "last-turn")
    return state.say(rule.EMPTY_PILES, "last-turns", n=len(who), who=who)


@rule.enforces(rule.TURN)
def passed(state: State) -> State:
    """Starts the next player's turn, whose immunity ends; after the last round, goes to the final count instead."""
    seat = seat_after(state.turn, len(state.players))
    if seat == state.first and last_round(state):
        ended = replace(state, ended=Ending(EMPTIED, None, rule.EMPTY_PILES), acted=False)
        return count.closed(ended.say(rule.EMPTY_PILES, "ended"))
    state = replace(state, turn=seat, acted=False, round=state.round + (seat == state.first))
    if seat in state.gone:
        return passed(state)
    return blocking.token_home(state.say(rule.TURN, "next-turn", seat=seat), seat)


@rule.enforces(rule.RAISE)
def raised(state: State, seat: Seat) -> State:
    """Raises all free dice by one and ends the turn, as neither action is possible.  BD6: sixes stay."""
    was, state = state.players[seat].free, dice.all_turned(state, seat, dice.higher)
    now = dice.written(state.players[seat].free)
    return passed(state.say(rule.RAISE, "raised", seat=seat, was=dice.written(was), now=now))
