"""What a table tells once and this house offers again: types of dragons, and what each realm is worth."""

from __future__ import annotations

from collections.abc import Mapping

from referee.core.entry import Entry
from referee.core.secret import Seat
from referee.core.text import alike

from .entries import Goal, Realm, Reveal, Take
from .state import State
from .taking import VOLCANO

TYPE, WORTH = "type.", "worth."


def remember(state: State, seat: Seat, entry: Entry) -> tuple[tuple[str, str], ...]:
    """What is worth keeping of an entry, as keys and texts."""
    match entry:
        case Goal():
            return _type(entry.type)
        case Take() | Reveal():
            return (*_type(entry.type), *_worth(entry))
        case _:
            return ()


def _type(kind: str) -> tuple[tuple[str, str], ...]:
    return ((TYPE + alike(kind), kind),) if kind else ()


def _worth(entry: Take | Reveal) -> tuple[tuple[str, str], ...]:
    return ((WORTH + entry.realm, str(entry.points)),) if entry.realm and entry.points else ()


def known_types(facts: Mapping[str, str]) -> tuple[str, ...]:
    return tuple(text for key, text in sorted(facts.items()) if key.startswith(TYPE))


def known_worth(facts: Mapping[str, str]) -> dict[str, str]:
    """Points by realm, as far as this house has seen them."""
    told = {realm.value: facts[WORTH + realm] for realm in Realm if WORTH + realm in facts}
    return {Realm.VOLCANO.value: str(VOLCANO), **told}
