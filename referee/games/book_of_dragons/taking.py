"""Taking a Dragon Card, and what cards show: told once, and known at this table from then on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from referee.core.cite import Refusal
from referee.core.seat import Seat
from referee.core.text import alike

from . import blocking, dice
from . import rules as rule
from .entries import Goal, Realm, Reveal, Take
from .state import Card, Held, State

VOLCANO = 8
"""Points of every dragon without an ability; those of the other realms are learnt from their first card."""


def takable(state: State, seat: Seat) -> tuple[int, ...]:
    """The piles whose card this scholar may take."""
    return tuple(number for number in state.players[seat].placed if number in state.open)


@rule.enforces(rule.TAKE)
def take(state: State, seat: Seat, entry: Take) -> State:
    """One card into the book; the dice on it come back, each one lower."""
    if entry.pile not in takable(state, seat):
        raise Refusal(rule.TAKE, "none-of-your-dice", pile=entry.pile)
    card = shown(state, state.piles[entry.pile - 1].top, entry)
    if card.realm is None:
        raise Refusal(rule.ABILITIES, "which-realm")
    was = state.players[seat].on(entry.pile)
    state = dice.bring_home(state, seat, entry.pile, dice.lower)
    state = state.player(seat, book=(*state.players[seat].book, Held(card, card.realm is Realm.VOLCANO)))
    before, after = dice.written(was), dice.written(map(dice.lower, was))
    told: dict[str, Any] = {"realm": card.realm, "n": card.points or 0, "was": before, "now": after}
    state = state.say(rule.TAKE, "took", seat=seat, pile=entry.pile, **told)
    return replace(gone(state, entry.pile), acted=True)


def gone(state: State, number: int) -> State:
    """The visible card of a pile is taken or removed; what lies under it nobody has told yet, and nobody protects."""
    state = blocking.unprotected(state, number)
    return state.pile(number, left=state.piles[number - 1].left - 1, top=Card())


def reveal(state: State, entry: Reveal) -> State:
    """What a visible card shows, told by anybody."""
    if entry.pile not in state.open:
        raise Refusal(rule.PILES, "empty-pile", pile=entry.pile)
    card = shown(state, state.piles[entry.pile - 1].top, entry)
    if card == Card():
        raise Refusal(rule.PILES, "nothing-told")
    told: dict[str, Any] = {"realm": card.realm or "", "type": card.type, "n": card.points or 0}
    flags: dict[str, Any] = {"lives": int(card.realm is not None), "named": int(bool(card.type))}
    return state.pile(entry.pile, top=card).say(None, "revealed", pile=entry.pile, **flags, **told)


@rule.enforces(rule.GOAL)
def goal(state: State, seat: Seat, entry: Goal) -> State:
    """The type of dragon on a goal card."""
    kind = spelt(state, entry.type)
    if not kind:
        raise Refusal(rule.GOAL, "which-type")
    return state.player(seat, goal=kind).say(rule.GOAL, "goal", seat=seat, type=kind)


def shown(state: State, card: Card, entry: Take | Reveal) -> Card:
    """The card, with what is told of it now; points follow from the realm where the table has seen it before."""
    realm = entry.realm or card.realm
    points = entry.points or (card.points if realm is card.realm else None) or worth(state, realm)
    return Card(realm, spelt(state, entry.type) or card.type, points)


def worth(state: State, realm: Realm | None) -> int | None:
    """What dragons of a realm are worth, once one was seen at this table."""
    if realm is Realm.VOLCANO:
        return VOLCANO
    return next((card.points for card in cards(state) if realm and card.realm is realm and card.points), None)


@rule.enforces(rule.TWICE)
def warned(before: State, state: State) -> State:
    """The state, with a word about dragons that cannot both be in the box, when they are told."""
    for realm, kind in sorted(_twice(state) - _twice(before)):
        state = state.say(rule.TWICE, "dragon-twice", realm=Realm(realm), type=kind)
    for realm, values in sorted(_valued(state).items()):
        if len(values) > 1 and values != _valued(before).get(realm):
            state = state.say(rule.TWICE, "two-values", realm=Realm(realm), values=", ".join(map(str, sorted(values))))
    return state


def _twice(state: State) -> set[tuple[str, str]]:
    """Realm and type of dragons that more than one card shows."""
    seen = Counter((str(card.realm), card.type) for card in cards(state) if card.realm and card.type)
    return {dragon for dragon, times in seen.items() if times > 1}


def _valued(state: State) -> dict[str, set[int]]:
    """All values that were told of the dragons of each realm."""
    found: dict[str, set[int]] = {}
    for card in cards(state):
        if card.realm and card.points:
            found.setdefault(str(card.realm), set()).add(card.points)
    return found


def spelt(state: State, kind: str) -> str:
    """A type as it was written first at this table, so that one goal means one word."""
    return next((known for known in types(state) if alike(known) == alike(kind)), kind)


def types(state: State) -> tuple[str, ...]:
    """Every type of dragon that was named at this table."""
    named = (*(player.goal for player in state.players), *(card.type for card in cards(state)))
    return tuple(dict.fromkeys(kind for kind in named if kind))


def cards(state: State) -> Iterator[Card]:
    """Every card that anybody can see."""
    yield from (held.card for player in state.players for held in player.book)
    yield from (pile.top for pile in state.piles)
