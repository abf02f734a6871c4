"""A scholar leaves for good: dice come off the cards, turns are skipped, and what is known of the book counts."""

from __future__ import annotations

from referee.core.seat import Seat

from . import count, dice, turns
from . import rules as rule
from .state import State, Step


def left(state: State, seat: Seat, passes: bool) -> State:
    """The state right after this scholar has left.

    In entries of earlier versions, dragons count only the points that were told for them.
    """
    return state.player(seat, valued=passes)


def without(state: State, seat: Seat) -> State:
    """The state as the game goes on without this scholar, whose dice and token no longer block others.

    BD26: a ruling, since the rulebook has no rule for players who leave.
    """
    player = state.players[seat]
    here = not player.counted or player.placed or player.token
    if here:
        if player.token:
            state = state.player(seat, token=0).say(rule.PLAINS, "token-off", seat=seat, pile=player.token)
        for pile in player.placed:
            state = dice.bring_home(state, seat, pile, dice.same).say(None, "dice-off", seat=seat, pile=pile)
        state = state.player(seat, counted=True)
    if state.step is Step.PLAY and state.turn == seat:
        return turns.passed(state)
    return count.closed(state) if here and state.step is Step.COUNT else state
