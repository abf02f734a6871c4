"""Taking a Dragon Card, and what cards show, which is entered once and known at this table from then on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from referee.core.cite import Refusal
from referee.core.entry import Entry
from referee.core.seat import Seat
from referee.core.text import alike

from . import blocking, dice
from . import rules as rule
from .entries import Goal, Realm, Reveal, Take
from .state import Card, Held, State, Step

VOLCANO = 8
"""Points of every Volcano dragon; the points of other realms are known once one of their cards is entered."""


def takable(state: State, seat: Seat) -> tuple[int, ...]:
    """The piles whose card this scholar may take."""
    return tuple(number for number in state.players[seat].placed if number in state.open)


@rule.enforces(rule.TAKE)
def take(state: State, seat: Seat, entry: Take) -> State:
    """Adds a card to the book and returns the dice on it, each lowered by one.

    Raises Refusal if none of this scholar's dice lie on the card, or if its realm is unknown.
    """
    if entry.pile not in takable(state, seat):
        raise Refusal(rule.TAKE, "none-of-your-dice", pile=entry.pile)
    card = shown(state, state.piles[entry.pile - 1].top, entry)
    if card.realm is None:
        raise Refusal(rule.ABILITIES, "which-realm")
    was = state.players[seat].on(entry.pile)
    state = dice.bring_home(state, seat, entry.pile, dice.lower)
    state = state.player(seat, book=(*state.players[seat].book, Held(card, card.realm is Realm.VOLCANO)))
    before, after = dice.written(was), dice.written(map(dice.lower, was))
    params: dict[str, Any] = {"realm": card.realm, "n": card.worth or 0, "was": before, "now": after}
    state = state.say(rule.TAKE, "took", seat=seat, pile=entry.pile, **params)
    return replace(gone(state, entry.pile), acted=True)


def gone(state: State, number: int) -> State:
    """Takes the visible card off its pile; the card below is not entered yet and has no immunity token."""
    state = blocking.unprotected(state, number)
    return state.pile(number, left=state.piles[number - 1].left - 1, top=Card())


def reveal(state: State, entry: Reveal) -> State:
    """Enters what a visible card shows.  Raises Refusal if the pile is empty or nothing is entered."""
    if entry.pile not in state.open:
        raise Refusal(rule.PILES, "empty-pile", pile=entry.pile)
    card = shown(state, state.piles[entry.pile - 1].top, entry)
    if card == Card():
        raise Refusal(rule.PILES, "nothing-told")
    params: dict[str, Any] = {"realm": card.realm or "", "type": card.type, "n": card.worth or 0}
    flags: dict[str, Any] = {"lives": int(card.realm is not None), "named": int(bool(card.type))}
    return state.pile(entry.pile, top=card).say(None, "revealed", pile=entry.pile, **flags, **params)


@rule.enforces(rule.GOAL)
def goal(state: State, seat: Seat, entry: Goal) -> State:
    """Enters the type of dragon on a goal card.  Raises Refusal if the type is missing, unless nobody may know it."""
    seat = seat if entry.of is None else entry.of
    kind = spelt(state, entry.type)
    if not kind and state.step is Step.COUNT and seat in state.untold:
        return state.player(seat, goalless=True).say(rule.GOAL, "goal-unknown", seat=seat)
    if not kind:
        raise Refusal(rule.GOAL, "which-type")
    return state.player(seat, goal=kind).say(rule.GOAL, "goal", seat=seat, type=kind)


def doubted(state: State, seat: Seat, entry: Entry) -> Refusal | None:
    """The doubt about another goal than the one known of a player who has left: who entered that may be elsewhere."""
    if not isinstance(entry, Goal) or entry.of in (None, seat):
        return None
    known, typed = state.players[entry.of].goal, spelt(state, entry.type)
    if known in ("", typed):
        return None
    return Refusal(rule.GOAL, "goal-entered", who=entry.of, goal=known, type=typed)


def shown(state: State, card: Card, entry: Take | Reveal) -> Card:
    """The card, completed with what is entered now; points follow from the realm if the table knows its value.

    Points told for a card before its realm go before that value.  Where no value is known, they are kept as `early`,
    and so is what only removed dragons of the realm have shown.  Both are asked again at the count: records of earlier
    versions have the answer there, which must remain asked for.
    """
    realm, known = entry.realm or card.realm, worth(state, entry.realm or card.realm)
    told = card.points if realm is card.realm or (known and card.realm is None) else None
    points = entry.points or told or known
    told_early = card.worth if card.realm in (None, realm) else None
    early = None if points else told_early or _shown_by(state.removed, realm)
    return Card(realm, spelt(state, entry.type) or card.type, points, early)


def worth(state: State, realm: Realm | None) -> int | None:
    """What dragons of a realm are worth; None until one of them is entered at this table."""
    if realm is Realm.VOLCANO:
        return VOLCANO
    return _shown_by(_on_table(state), realm)


def shown_worths(state: State) -> dict[Realm, int]:
    """What dragons of each realm are worth as far as any card shows it; the count offers these points.

    Where cards differ, those on the table go before those that Storm removed.
    """
    seen = (*state.removed, *_on_table(state))
    return {card.realm: card.worth for card in seen if card.realm and card.worth}


def _shown_by(seen: Iterable[Card], realm: Realm | None) -> int | None:
    """The points of the first of these cards that shows those of a realm."""
    return next((card.points for card in seen if realm and card.realm is realm and card.points), None)


@rule.enforces(rule.TWICE)
def warned(before: State, state: State) -> State:
    """Adds warnings about newly entered dragons that cannot both be in the box (BD25)."""
    for realm, kind in sorted(_twice(state) - _twice(before)):
        state = state.say(rule.TWICE, "dragon-twice", realm=Realm(realm), type=kind)
    for realm, values in sorted(_valued(state).items()):
        if len(values) > 1 and values != _valued(before).get(realm):
            state = state.say(rule.TWICE, "two-values", realm=Realm(realm), values=", ".join(map(str, sorted(values))))
    return state


def _twice(state: State) -> set[tuple[str, str]]:
    """Realm and type of every dragon that is shown on more than one card."""
    seen = Counter((str(card.realm), card.type) for card in cards(state) if card.realm and card.type)
    return {dragon for dragon, times in seen.items() if times > 1}


def _valued(state: State) -> dict[str, set[int]]:
    """All values that were entered for dragons, by realm."""
    by_realm: dict[str, set[int]] = {}
    for card in cards(state):
        if card.realm and card.points:
            by_realm.setdefault(str(card.realm), set()).add(card.points)
    return by_realm


def spelt(state: State, kind: str) -> str:
    """A type as it was first spelled at this table, so that a goal matches its dragons."""
    return next((known for known in types(state) if alike(known) == alike(kind)), kind)


def types(state: State) -> tuple[str, ...]:
    """Every type of dragon entered at this table, in order of appearance."""
    named = (*(player.goal for player in state.players), *(card.type for card in cards(state)))
    return tuple(dict.fromkeys(kind for kind in named if kind))


def cards(state: State) -> Iterator[Card]:
    """Every card in a book or on top of a pile, and those removed from the game."""
    yield from _on_table(state)
    yield from state.removed


def _on_table(state: State) -> Iterator[Card]:
    """Every card in a book or on top of a pile."""
    yield from (held.card for player in state.players for held in player.book)
    yield from (pile.top for pile in state.piles)
