"""Facts entered once and offered again at later tables: types of dragons, and what each realm is worth."""

from __future__ import annotations

from collections.abc import Mapping

from referee.core.entry import Entry
from referee.core.facts import Fact
from referee.core.seat import Seat
from referee.core.text import alike

from .entries import Goal, Realm, Reveal, Take, Tally
from .state import Card, State
from .taking import VOLCANO

TYPE, WORTH = "type.", "worth."


def remember(state: State, seat: Seat, entry: Entry) -> tuple[Fact, ...]:
    """The facts of an entry that are kept for later tables."""
    match entry:
        case Goal():
            return _type(entry.type)
        case Take() | Reveal():
            return (*_type(entry.type), *_worth(entry.realm, entry.points))
        case Tally():
            return (*_type(entry.goal), *(fact for held in state.players[seat].book for fact in _card(held.card)))
        case _:
            return ()


def _type(kind: str) -> tuple[Fact, ...]:
    return ((TYPE + alike(kind), kind),) if kind else ()


def _worth(realm: Realm | None, points: int | None) -> tuple[Fact, ...]:
    return ((WORTH + realm, str(points)),) if realm and points else ()


def _card(card: Card) -> tuple[Fact, ...]:
    return (*_type(card.type), *_worth(card.realm, card.points))


def known_types(facts: Mapping[str, str]) -> tuple[str, ...]:
    return tuple(text for key, text in sorted(facts.items()) if key.startswith(TYPE))


def known_worth(facts: Mapping[str, str]) -> dict[str, str]:
    """Points by realm that were entered at earlier tables; Volcano is always known."""
    entered = {realm.value: facts[WORTH + realm] for realm in Realm if WORTH + realm in facts}
    return {Realm.VOLCANO.value: str(VOLCANO), **entered}
