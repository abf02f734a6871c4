"""Tour de jeu: whose turn it is, and what follows automatically from an entry."""

from __future__ import annotations

from dataclasses import replace

from . import count, levels, piles, taking
from . import rulebook as rule
from .state import Part, State, Step
from .tiles import Kind

USED: dict[Part, Kind] = {Part.EXCHANGE: Kind.EXCHANGE, Part.TRAP: Kind.TRAP, Part.PASSAGE: Kind.PASSAGE}
"""The special tile that each part of a turn is about."""


def onward(state: State) -> State:
    """Continues the turn, the game, or the final count until the next prompt."""
    state = piles.counted(state)
    if state.step is Step.PLAY and len(state.survivors) < 2:
        state = levels.ended(state)
    if state.step is Step.PLAY:
        state = _usable(state)
        over = state.part is Part.DONE or state.players[state.turn].out
        state = passed(state) if over else state
    return count.closed(state)


def _usable(state: State) -> State:
    """Drops a special tile from the turn if it is no longer on top, or if its action is impossible."""
    if state.ready is None or state.part not in (*USED, Part.GIVE):
        return state
    top = state.players[state.turn].face(state.ready).top
    wanted = USED.get(state.part, Kind.PASSAGE)
    works = bool(taking.targets(state, state.turn) if state.part is Part.EXCHANGE else state.left)
    if top is not None and top.kind is wanted and works:
        return state
    return replace(state, ready=None, part=state.part if state.part is Part.GIVE else state.after)


@rule.enforces(rule.TURN)
def passed(state: State) -> State:
    """Starts the turn of the next survivor, clockwise."""
    seat = state.beside(state.turn, 1)
    return state.begun(seat).say(rule.TURN, "next-turn", seat=seat)
