"""Run you Fools!, the benefits along the path, and Dungeon Fate."""

from __future__ import annotations

from dataclasses import replace

from referee.core.cite import Refusal, Rule
from referee.core.exit_path import arrived, left
from referee.core.seat import Seat

from . import rulebook as rule
from .agenda import acted, open_box
from .entries import Fate, Icon, Luck, Run
from .harm import heal, over
from .hoard import draw, find, gain
from .kinds import LEAST
from .state import State


@rule.enforces(rule.RUN_BOX)
def reach(box: int, die: int) -> int:
    """Returns how far a box allows a move with this die."""
    return (die + 1, die, 1)[box - 1]


@rule.enforces(rule.RUN_BOX)
def run(state: State, seat: Seat, entry: Run) -> State:
    """Moves up to the reach of the box and gives what the space offers; reaching the exit ends the game instead."""
    now = open_box(state)
    if now.box < 3 and not entry.die:
        raise Refusal(rule.RUN_BOX, "roll-first")
    most = min(reach(now.box, entry.die), state.players[seat].space)
    if entry.spaces > most:
        raise Refusal(rule.RUN_BOX, "too-far", most=most)
    moved = entry.spaces + entry.more
    if moved > state.players[seat].space:
        raise Refusal(rule.CARDS, "too-far", most=state.players[seat].space)
    if not moved and entry.icon is not Icon.NONE:
        raise Refusal(rule.PATH, "stands-still")
    if entry.out:
        spaces, nearer = number(state, state.players[seat].space) + moved, state.setup.nearer
        state = arrived(state, seat, spaces, rule.PATH, nearer, LEAST - nearer)
    state = acted(state, now.row, seat)
    if entry.more:
        state = state.say(rule.CARDS, "ran-by-card", seat=seat, n=entry.more)
    state = over(step(state, seat, moved, rule.RUN_BOX))
    return state if state.ended else benefit(state, seat, entry)


@rule.enforces(rule.SPACES)
def number(state: State, space: int) -> int:
    """Returns the number of a space as cards count it: from the start, which is 0."""
    return state.setup.path_length - space


def step(state: State, seat: Seat, spaces: int, why: Rule) -> State:
    state = state.player(seat, space=state.players[seat].space - spaces)
    return state.say(why, "ran", seat=seat, n=spaces, left=left(state, seat))


@rule.enforces(rule.PATH)
def benefit(state: State, seat: Seat, entry: Run) -> State:
    """Gives a hero who moved to a space what its icon offers."""
    match entry.icon:
        case Icon.ATTACK:
            return replace(state, charging=seat, again=False, rolls=0).say(rule.PATH, "may-attack", seat=seat)
        case Icon.CARD:
            return draw(state, seat, 1, rule.PATH, entry.name)
        case Icon.HEAL:
            return heal(state, seat, 2, rule.PATH)
        case Icon.GOLD:
            return gain(state, seat, 2, rule.PATH)
        case Icon.TREASURE:
            return find(state, seat, entry.points, entry.name, rule.PATH)
        case Icon.NONE:
            return state


@rule.enforces(rule.FATE)
def fate(state: State, seat: Seat, entry: Fate) -> State:
    """Gives a hero who got nothing one of four small benefits, or none; the move does not use the space."""
    state = replace(state, fated=state.fated | {seat}).say(rule.FATE, "fate", seat=seat)
    match entry.luck:
        case Luck.GOLD:
            return gain(state, seat, 2, rule.FATE)
        case Luck.HEAL:
            return heal(state, seat, 1, rule.FATE)
        case Luck.CARD:
            return draw(state, seat, 1, rule.FATE)
        case Luck.MOVE:
            return over(step(state, seat, 1, rule.FATE))
        case Luck.NOTHING:
            return state
