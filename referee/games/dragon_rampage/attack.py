"""Attack the Dragon."""

from __future__ import annotations

from dataclasses import replace

from referee.core.cite import Refusal
from referee.core.seat import Seat

from . import clarified
from . import rulebook as rule
from .agenda import acted, open_box, uncharged
from .boxes import DICE
from .entries import Attack
from .harm import over, pierce, wounded_by_dragon
from .state import State

BITES = 3
REROLLS = (2, 1)


@rule.enforces(rule.HITS)
def wounds(hits: int) -> int:
    """Returns the wounds for a number of hits: 1 for 4 or 5 hits, 2 for 6 or more."""
    return 2 if hits >= 6 else 1 if hits >= 4 else 0


@rule.enforces(rule.ATTACK_BOX, rule.PATH)
def rerolls(state: State) -> int:
    """Returns the re-rolls of the open attack, with those of rings in use; an attack from the path has no others."""
    seat = open_box(state).seat if state.charging is None else state.charging
    return _printed(state) + clarified.rings(state, seat, clarified.ATTACK)


def _printed(state: State) -> int:
    """Returns the re-rolls before any card: of the box, of the path, or of the first attack for a second one."""
    return state.rolls if state.charging is not None else REROLLS[open_box(state).box - 1]


@rule.enforces(rule.GOLDEN_HORN)
def again(state: State, seat: Seat) -> State:
    """Opens a second attack, with the re-rolls that the first one had before any card."""
    if state.charging is not None:
        raise Refusal(rule.GOLDEN_HORN, "attack-first", seat=state.charging)
    if seat not in state.fought:
        raise Refusal(rule.GOLDEN_HORN, "no-attack-yet")
    state = replace(state, charging=seat, again=True, rolls=state.fought[seat])
    return state.say(rule.GOLDEN_HORN, "attacks-again", seat=seat, n=rerolls(state))


@rule.enforces(rule.HITS, rule.THREE_DRAGONS)
def attack(state: State, seat: Seat, entry: Attack) -> State:
    """Resolves an attack: first the hits; then, unless the dragon is slain, 3 or more dragons wound the attacker."""
    if entry.hits + entry.dragons > DICE and not entry.changed:
        raise Refusal(rule.HITS, "too-many-attack-dice", most=DICE)
    state = replace(state, fought={**state.fought, seat: _printed(state)})
    state = uncharged(state) if state.charging is not None else acted(state, open_box(state).row, seat)
    n = wounds(entry.hits)
    state = state.say(rule.HITS, "attacked", seat=seat, hits=entry.hits, n=n)
    state = over(pierce(state, seat, n))
    if state.ended or entry.dragons < BITES:
        return state
    state = state.say(rule.THREE_DRAGONS, "bites-back", seat=seat, dragons=entry.dragons)
    return over(wounded_by_dragon(state, seat, 1, rule.THREE_DRAGONS))
