"""Passage au niveau inférieur: the tiles left, who pays, who is eliminated, and who starts the next level."""

from __future__ import annotations

from dataclasses import replace

from referee.core.seat import Seat
from referee.core.table import Ending

from . import piles
from . import rulebook as rule
from .state import LEVELS, ON_A_LEVEL, State, Step

BOTTOM, LAST_GUARDIAN, NOBODY = "third_level", "last_guardian", "nobody"


def payment(left: int) -> int:
    """Treasures that each guardian pays for this many tiles left on a level."""
    return 0 if not left else 1 if left <= 5 else 2 if left <= 8 else 3


@rule.enforces(rule.LEVEL_OVER)
def over(state: State, seat: Seat, key: str, left: int | None) -> State:
    """Ends a level, because a guardian cannot take or cannot give a tile."""
    n = state.left if left is None else left
    state = replace(state, left=n).say(rule.LEVEL_OVER, key, seat=seat, level=state.level, left=n)
    if state.last in state.survivors:
        state = state.say(rule.LAST_TILE, "last-taker", seat=state.last)
    starts, why = starter(state)
    state = paid(state)
    return next_level(state, starts, why)


@rule.enforces(rule.PAYMENT, rule.LAST_TILE, rule.ELIMINATED)
def paid(state: State) -> State:
    """Each survivor pays for the tiles left, the last taker one more; who owes more than they have is eliminated."""
    each = payment(state.left)
    for seat in state.survivors:
        owes, has = each + (seat == state.last), state.players[seat].treasures
        if owes > has:
            state = state.player(seat, out=True)
            state = state.say(rule.ELIMINATED, "eliminated", seat=seat, n=owes, has=has)
            state = state.say(None, "set-aside", seat=seat)
        elif owes:
            state = state.player(seat, treasures=has - owes)
            state = state.say(rule.PAYMENT, "paid", seat=seat, n=owes, now=has - owes)
    return state


@rule.enforces(rule.NEXT_LEVEL)
def starter(state: State) -> tuple[Seat, str]:
    """The holder of this level's stairs; if untaken, the last taker (DK3); if there is none, whose turn it is.

    With the reason: "stairs", "last" or "turn".
    """
    holder = piles.holder(state)
    if holder is not None:
        return holder, "stairs"
    return (state.turn, "turn") if state.last is None else (state.last, "last")


def next_level(state: State, starts: Seat, why: str) -> State:
    """Goes one level down, or ends the game.  DK8: if `starts` is eliminated, the next survivor clockwise starts."""
    if state.level == LEVELS or len(state.survivors) < 2:
        return ended(state)
    seat, why = (state.beside(starts, 1), "next") if state.players[starts].out else (starts, why)
    below = replace(state.begun(seat), level=state.level + 1, left=ON_A_LEVEL, last=None)
    below = below.say(rule.LEVEL_DOWN, "level-down", level=below.level)
    return below.say(rule.NEXT_LEVEL, "next-level", seat=seat, level=below.level, why=why)


def ended(state: State) -> State:
    """Ends the turns and goes to the final count."""
    end = ending(state)
    by = {} if end.by is None else {"seat": end.by}
    return replace(state, step=Step.COUNT, ended=end).say(end.rule, f"ended-{end.kind.replace('_', '-')}", **by)


def ending(state: State) -> Ending:
    """How the game ended: after the lowest level, or because fewer than two guardians are left."""
    left = state.survivors
    if len(left) > 1:
        return Ending(BOTTOM, None, rule.END)
    kind, by = (LAST_GUARDIAN, left[0]) if left else (NOBODY, None)
    return Ending(kind, by, rule.TOO_FEW)
