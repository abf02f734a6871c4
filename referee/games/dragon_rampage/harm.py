"""Wounds, healing, cubes on the dragon, and the three ends of the game, which come at once."""

from __future__ import annotations

from dataclasses import replace

from referee.core.cite import Rule
from referee.core.seat import Seat, by_seat
from referee.core.table import Ending

from . import rulebook as rule
from .final import DRAGON_SLAIN, ESCAPED, HERO_SLAIN, ending
from .state import State, Step


@rule.enforces(rule.DEFENSE_BOX)
def mauled(state: State, seat: Seat, wounds: int, why: Rule) -> State:
    """The dragon wounds a hero, unless the first Defense box holds it off; `why` is the rule that wounds."""
    if wounds and seat == state.guard:
        return state.say(rule.DEFENSE_BOX, "held-off", seat=seat, n=wounds)
    return hurt(state, seat, wounds, why, "mauled")


def hurt(state: State, seat: Seat, wounds: int, why: Rule, call: str = "wounded") -> State:
    if not wounds:
        return state
    now = state.players[seat].wounds + wounds
    return state.player(seat, wounds=now).say(why, call, seat=seat, n=wounds, now=now)


def heal(state: State, seat: Seat, most: int, why: Rule) -> State:
    """Up to so many wounds less, and never fewer than none; `why` is the rule that heals."""
    held = state.players[seat].wounds
    healed = min(held, most)
    state = state.player(seat, wounds=held - healed)
    return state.say(why, "healed", seat=seat, n=healed, now=held - healed)


@rule.enforces(rule.DRAGON_WOUNDS)
def pierce(state: State, seat: Seat, wounds: int) -> State:
    """Cubes on the dragon; beyond its life only where the table lays both cubes of a roll."""
    laid = wounds if state.setup.both_cubes else min(wounds, state.left)
    if not laid:
        return state
    state = state.player(seat, cubes=state.players[seat].cubes + laid)
    return state.say(rule.DRAGON_WOUNDS, "cubes-laid", seat=seat, n=laid, left=state.left)


@rule.enforces(rule.DRAGON_SLAIN, rule.ESCAPE)
def over(state: State) -> State:
    """The state, ended if it has come to that: everybody slain by then is slain."""
    if state.step not in (Step.CHOOSE, Step.ACT):
        return state
    if not state.left:
        return _end(state, ending(DRAGON_SLAIN), "ended-dragon")
    state = fallen(state)
    if any(player.slain for player in state.players):
        return _end(state, ending(HERO_SLAIN), "ended-hero")
    out = next((seat for seat in state.clockwise if not state.players[seat].space), None)
    return state if out is None else _end(state.say(rule.ESCAPE, "out", seat=out), ending(ESCAPED, out), "ended-out")


@rule.enforces(rule.HERO_SLAIN)
def fallen(state: State) -> State:
    """The state, with everybody slain who has as many wounds as its health, where that is known."""
    for seat, player in by_seat(state.players):
        if 0 < player.health <= player.wounds and not player.slain:
            state = slay(state, seat)
    return state


def slay(state: State, seat: Seat) -> State:
    return state.player(seat, slain=True).say(rule.HERO_SLAIN, "slain", seat=seat)


def _end(state: State, end: Ending, key: str) -> State:
    return replace(state, ended=end, step=Step.COUNT).say(end.rule, key)
