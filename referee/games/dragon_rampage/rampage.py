"""Dragon Rampage: the card, with its limits lowered for fewer than five players, and then the row."""

from __future__ import annotations

from dataclasses import replace

from referee.core.seat import Seat

from . import rulebook as rule
from .agenda import boxed
from .boxes import Action, rampage_total
from .cards import spent
from .entries import Effect, Rampage, RampageCard
from .harm import over, wounded_by_dragon
from .hoard import draw
from .state import Beast, State

FULL, LOWER = 5, 2
STRIKES = (2, 1)
"""Wounds of each Dragon Rampage box."""


@rule.enforces(rule.RAMPAGE_LIMITS)
def limit(printed: int, players: int) -> int:
    """Returns the highest token total that opens the lower section: as printed, less 2 for each hero below five."""
    return printed - lowered(players)


def lowered(players: int) -> int:
    """Returns by how much the limits of a card are lowered."""
    return LOWER * (FULL - players)


@rule.enforces(rule.RAMPAGE_CARD, rule.RAMPAGE_TOTAL)
def reveal(state: State, entry: RampageCard) -> State:
    """Stores the revealed card, and logs which section is open."""
    return opened(replace(state, card=entry, beast=Beast.EFFECT), entry)


def opened(state: State, card: RampageCard) -> State:
    """Logs which section of the card the current tokens open."""
    name, named = card.name, int(bool(card.name))
    if not card.limit and not card.low:
        return state.say(rule.RAMPAGE_CARD, "rampage-plain", named=named, name=name)
    if not card.limit:
        return state.say(rule.RAMPAGE_CARD, "rampage-says", text=card.low, named=named, name=name)
    most, total = limit(card.limit, len(state.players)), rampage_total(state.rows)
    key = "rampage-high" if total > most else "rampage-low"
    text = card.high if total > most else card.low
    why, told, least = rule.RAMPAGE_LIMITS, int(bool(text)), most + 1
    return state.say(why, key, n=total, most=most, least=least, told=told, text=text, named=named, name=name)


@rule.enforces(rule.RAMPAGE_CARD)
def effect(state: State, entry: Effect) -> State:
    """Deals all wounds of the card at once, so that several heroes can be slain together."""
    state = replace(state, beast=Beast.ROW)
    if not any(entry.wounds.values()):
        return state.say(rule.RAMPAGE_CARD, "no-harm")
    for seat in state.clockwise:
        state = wounded_by_dragon(state, seat, entry.wounds.get(seat, 0), rule.RAMPAGE_CARD)
    return over(state)


@rule.enforces(rule.RAMPAGE_BOX)
def row(state: State, entry: Rampage) -> State:
    """Resolves the row, box by box from the left; once a hero is slain, later boxes do not strike."""
    return _from(replace(state, beast=Beast.DONE, dodges=entry), 1)


def resumed(state: State) -> State:
    """Resumes the row from the box at which it stopped, because the hero slain there lives after all."""
    if state.halted is None:
        return state
    at, state = state.halted, replace(state, halted=None)
    for one in boxed(state, Action.DRAGON):
        if one.box == at == 1:
            state = draw(state, one.seat, 1, rule.RAMPAGE_BOX)
    bare = tuple(seat for seat in state.dodges.played if not state.players[seat].cards)
    # who has lost that card meanwhile still counts as having held off the box: the card was played when there was one
    kept = tuple(seat for seat in state.dodges.played if seat not in bare)
    entered = replace(state.dodges, played=kept, dodged=(*state.dodges.dodged, *bare))
    return _from(replace(state, dodges=entered), at + 1)


def _from(state: State, first: int) -> State:
    """Resolves the boxes of the row from this one on; what was entered against a box holds when its turn comes."""
    entry = state.dodges
    for one in boxed(state, Action.DRAGON):
        if one.box >= first and not state.ended:
            dodged = one.seat in (*entry.dodged, *entry.played)
            state = _strikes(_shielded(state, one.seat, entry), one.seat, one.box, dodged)
    return state


def _shielded(state: State, seat: Seat, entry: Rampage) -> State:
    """Removes the hero card that is played against a box from the hand."""
    return spent(state, seat) if seat in entry.played else state


def _strikes(state: State, seat: Seat, box: int, dodged: bool) -> State:
    """Resolves a box.  Box 1: 2 wounds, and a hero card even if the wounds are prevented.  Box 2: 1 wound."""
    wounds = STRIKES[box - 1]
    if dodged:
        state = state.say(rule.RAMPAGE_BOX, "dodged", seat=seat, n=wounds)
    else:
        state = over(wounded_by_dragon(state, seat, wounds, rule.RAMPAGE_BOX))
    if state.ended:
        return replace(state, halted=box)
    return draw(state, seat, 1, rule.RAMPAGE_BOX) if box == 1 else state
