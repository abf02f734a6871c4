"""A dragon's board: the names of its nine skills, which are entered once."""

from __future__ import annotations

from referee.core.cite import Refusal

from . import rulebook as rule
from .entries import Board
from .final import ROW
from .skills import named
from .state import State

CELLS = ROW * ROW


def enter_board(state: State, entry: Board) -> State:
    """Enters the skills of a board, from the first row up; an empty name keeps the known one.

    Raises Refusal if there are more than nine names, or none.
    """
    if len(entry.skills) > CELLS:
        raise Refusal(rule.SKILLS, "nine-skills", n=len(entry.skills))
    if not any(entry.skills):
        raise Refusal(rule.SKILLS, "nothing-told")
    now = state.players[entry.dragon].board
    names = (*entry.skills, *("",) * (CELLS - len(entry.skills)))
    board = tuple(named(new) or old for new, old in zip(names, now, strict=True))
    state = state.player(entry.dragon, board=board)
    return state.say(rule.SKILLS, "board", seat=entry.dragon, n=sum(bool(name) for name in board))
