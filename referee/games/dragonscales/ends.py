"""The End of the Game (p. 21): the game ends at once, even in the middle of a step."""

from __future__ import annotations

from dataclasses import replace

from referee.core.seat import Seat, by_seat
from referee.core.table import Ending

from . import rulebook as rule
from .final import ALL_DEAD, ESCAPED, SLAIN, ending
from .state import State, Step


def over(state: State) -> State:
    """Ends the game if the state has reached an ending."""
    end = None if state.ended else _reached(state)
    if end is None:
        return state
    state = replace(state, ended=end, step=Step.COUNT)
    key = f"ended-{end.kind.replace('_', '-')}"
    if end.by is not None:
        return state.say(end.rule, key, seat=end.by)
    return state.say(end.rule, f"{key}-by-nobody" if end.kind == SLAIN else key)


@rule.enforces(rule.SLAIN, rule.ESCAPE, rule.ALL_DEAD)
def _reached(state: State) -> Ending | None:
    """Returns the ending that is reached: the dragon is checked first, then the Exit, then the dead."""
    if not any(state.heads.values()):
        return ending(SLAIN, state.taker)
    out = next((seat for seat, player in by_seat(state.players) if player.space == 0), None)
    if out is not None:
        return ending(ESCAPED, out)
    return ending(ALL_DEAD) if all(player.dead for player in state.players) else None


def set_alive(state: State) -> tuple[Seat, ...]:
    """Returns the villains that were set alive by hand after all had died; empty for any other ending."""
    return tuple(seat for seat, player in by_seat(state.players) if not player.dead) if all_dead(state) else ()


def all_dead(state: State) -> bool:
    """Tells whether the game ended because all villains died; a card that saves one of them reopens it."""
    return state.ended is not None and state.ended.kind == ALL_DEAD
