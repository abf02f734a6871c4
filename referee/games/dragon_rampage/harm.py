"""Wounds, healing, cubes on the dragon, and the three endings, which end the game at once."""

from __future__ import annotations

from dataclasses import replace

from referee.core.cite import Rule
from referee.core.seat import Seat, by_seat
from referee.core.table import Ending

from . import rulebook as rule
from .final import DRAGON_SLAIN, ESCAPED, HERO_SLAIN, ending
from .state import State, Step


@rule.enforces(rule.DEFENSE_BOX)
def wounded_by_dragon(state: State, seat: Seat, wounds: int, why: Rule) -> State:
    """Wounds a hero by the dragon, unless the first Defense box protects it; `why` is the rule to cite."""
    if wounds and seat == state.guard:
        return state.say(rule.DEFENSE_BOX, "held-off", seat=seat, n=wounds)
    return hurt(state, seat, wounds, why, "mauled")


def hurt(state: State, seat: Seat, wounds: int, why: Rule, call: str = "wounded") -> State:
    if not wounds:
        return state
    now = state.players[seat].wounds + wounds
    state = replace(state, struck={**state.struck, seat: wounds})
    return state.player(seat, wounds=now).say(why, call, seat=seat, n=wounds, now=now)


def heal(state: State, seat: Seat, most: int, why: Rule) -> State:
    """Heals up to `most` wounds; `why` is the rule to cite."""
    held = state.players[seat].wounds
    if not held:
        return state.say(why, "nothing-to-heal", seat=seat)
    healed = min(held, most)
    state = state.player(seat, wounds=held - healed)
    return state.say(why, "healed", seat=seat, n=healed, now=held - healed)


@rule.enforces(rule.DRAGON_WOUNDS)
def pierce(state: State, seat: Seat, wounds: int) -> State:
    """Adds cubes to the dragon; without the option `both_cubes` no more than the wounds it can still take."""
    laid = wounds if state.setup.both_cubes else min(wounds, state.left)
    if not laid:
        return state
    state = state.player(seat, cubes=state.players[seat].cubes + laid)
    return state.say(rule.DRAGON_WOUNDS, "cubes-laid", seat=seat, n=laid, left=state.left)


@rule.enforces(rule.DRAGON_SLAIN, rule.ESCAPE)
def over(state: State) -> State:
    """Ends the game if the state has reached an ending; all heroes with enough wounds by then are slain together."""
    if state.step not in (Step.CHOOSE, Step.ACT):
        return state
    if not state.left:
        return _end(state, ending(DRAGON_SLAIN), "ended-dragon")
    state = check_slain(state)
    if any(player.slain for player in state.players):
        return _end(state, ending(HERO_SLAIN), "ended-hero")
    out = next((seat for seat in state.clockwise if not state.players[seat].space), None)
    return state if out is None else _end(state.say(rule.ESCAPE, "out", seat=out), ending(ESCAPED, out), "ended-out")


@rule.enforces(rule.HERO_SLAIN)
def check_slain(state: State) -> State:
    """Marks every hero as slain whose wounds have reached its health, if that is known."""
    for seat, player in by_seat(state.players):
        if 0 < player.health <= player.wounds and not player.slain:
            state = slay(state, seat)
    return state


def slay(state: State, seat: Seat) -> State:
    return state.player(seat, slain=True).say(rule.HERO_SLAIN, "slain", seat=seat)


def _end(state: State, end: Ending, key: str) -> State:
    return replace(state, ended=end, step=Step.COUNT).say(end.rule, key)
