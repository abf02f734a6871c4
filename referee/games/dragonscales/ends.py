"""The End of the Game (p. 21): it ends the moment it ends, in the middle of a step if need be."""

from __future__ import annotations

from dataclasses import replace

from referee.core.secret import Seat
from referee.core.table import Ending

from . import rulebook as rule
from .final import ALL_DEAD, ESCAPED, SLAIN, ending
from .state import State, Step


@rule.enforces(rule.SLAIN, rule.ESCAPE, rule.ALL_DEAD)
def over(state: State, by: Seat | None = None) -> State:
    """The state, at its end if it is one; the dragon is looked at first, then the Exit, then the dead.

    `by` is whose doing it was: who took the last cube.
    """
    end = None if state.ended else _reached(state, by)
    if end is None:
        return state
    state = replace(state, ended=end, step=Step.COUNT, robberies=state.robberies)
    if end.by is None:
        return state.say(end.rule, f"ended-{end.kind.replace('_', '-')}")
    return state.say(end.rule, f"ended-{end.kind}", seat=end.by)


def _reached(state: State, by: Seat | None) -> Ending | None:
    if not any(state.heads.values()):
        return ending(SLAIN, by)
    out = next((seat for seat, player in enumerate(state.players) if player.space == 0), None)
    if out is not None:
        return ending(ESCAPED, out)
    if all(player.dead for player in state.players):
        return ending(ALL_DEAD)
    return None
