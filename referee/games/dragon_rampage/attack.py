"""Attack the Dragon."""

from __future__ import annotations

from dataclasses import replace

from referee.core.cite import Refusal
from referee.core.secret import Seat

from . import rulebook as rule
from .agenda import acted, open_box
from .boxes import DICE
from .entries import Attack
from .harm import mauled, over, pierce
from .state import State

BITES = 3
REROLLS = (2, 1)


@rule.enforces(rule.HITS)
def wounds(hits: int) -> int:
    """4 or 5 hits are a wound, 6 or more are two."""
    return 2 if hits >= 6 else 1 if hits >= 4 else 0


@rule.enforces(rule.ATTACK_BOX, rule.PATH)
def rerolls(state: State) -> int:
    """How often some dice of the open attack may be rolled again; from the path, never."""
    return 0 if state.charging is not None else REROLLS[open_box(state).box - 1]


@rule.enforces(rule.HITS, rule.THREE_DRAGONS)
def attack(state: State, seat: Seat, entry: Attack) -> State:
    """The hits first; then, unless that slew the dragon, three dragons or more wound the attacker."""
    if entry.hits + entry.dragons > DICE and not entry.changed:
        raise Refusal(rule.HITS, "too-many-attack-dice", most=DICE)
    state = replace(state, charging=None) if state.charging is not None else acted(state, open_box(state).row, seat)
    n = wounds(entry.hits)
    state = state.say(rule.HITS, "attacked", seat=seat, hits=entry.hits, n=n)
    state = over(pierce(state, seat, n))
    if state.ended or entry.dragons < BITES:
        return state
    state = state.say(rule.THREE_DRAGONS, "bites-back", seat=seat, dragons=entry.dragons)
    return over(mauled(state, seat, 1, rule.THREE_DRAGONS))
