"""What a table tells once and this house offers again: Dragon Rage cards by name, and what the spaces of the Lair give.

All of it lies open on the table, so that every later table of this house may read it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, TypeVar, cast

from referee.core.adjust import Adjust
from referee.core.cite import Malformed
from referee.core.entry import Entry, dump, load
from referee.core.facts import Fact
from referee.core.seat import Seat

from .entries import Bonus, Enraged, Flee, RageCard, Whom
from .numbers import Thing
from .state import State

E = TypeVar("E", bound=Entry)
CARD, ANGER, SPACE = "card.", "enraged.", "space."

PRINTED = RageCard(
    name="Get Off My Pile!",
    wounds=(3, 2, 1, 1, 0),
    bonus=(Bonus.CARD, Bonus.SCALE, Bonus.NONE, Bonus.NONE, Bonus.NONE),
    event=Whom.CLOSEST,
    event_wounds=1,
    enraged=Whom.LOOT,
    enraged_wounds=1,
)
"""The one Dragon Rage card that the rulebook shows (pp. 12, 13)."""


def remember(state: State, seat: Seat, entry: Entry) -> tuple[Fact, ...]:
    """What is worth keeping of an entry, as keys and texts; `state` is what it led to."""
    match entry:
        case Adjust(thing=Thing.PATH):
            return ((Thing.PATH, str(state.laid.path)),)
        case RageCard() if entry.name:
            return _card(entry)
        case Enraged() if state.card and state.card.name:
            return ((ANGER + state.card.name, dump(replace(entry, prevented={}, shield=""))),)
        case Flee(out=True):
            return ((Thing.PATH, str(state.laid.path)),)
        case Flee(gift=gift) if gift is not Bonus.NONE and state.laid.path:
            return ((f"{SPACE}{state.players[seat].space}", gift.value),)
        case _:
            return ()


def known_cards(facts: Mapping[str, str]) -> dict[str, dict[str, str]]:
    """The cards that were typed before, each as the fields of its form, by name."""
    cards = {PRINTED.name: _fields(PRINTED)}
    for key, text in sorted(facts.items()):
        if key.startswith(CARD) and (card := _read(RageCard, text)):
            cards[card.name] = _fields(replace(card, **_anger(facts.get(ANGER + card.name, ""))))
    return cards


def gifts(facts: Mapping[str, str], state: State) -> dict[str, str]:
    """What each space is known to give, by its distance from the Exit; nothing while nobody knows how far that is."""
    if not state.laid.path:
        return {}
    known = {bonus.value for bonus in Bonus}
    return {k.removeprefix(SPACE): v for k, v in facts.items() if k.startswith(SPACE) and v in known}


def _card(card: RageCard) -> tuple[Fact, ...]:
    top = (
        CARD + card.name,
        dump(replace(card, enraged=None, enraged_wounds=0, enraged_text="", prevented={}, shield="")),
    )
    if card.enraged is None:
        return (top,)
    return (top, (ANGER + card.name, dump(Enraged(card.enraged, card.enraged_wounds, card.enraged_text))))


def _anger(text: str) -> dict[str, Any]:
    part = _read(Enraged, text)
    if part is None:
        return {}
    return {"enraged": part.whom, "enraged_wounds": part.wounds, "enraged_text": part.text}


def _read(kind: type[E], text: str) -> E | None:
    """An entry out of a kept line; none when it cannot be read any more."""
    try:
        return cast(E, load((kind,), text))
    except Malformed:
        return None


def _fields(card: RageCard) -> dict[str, str]:
    """A card as the values of its form."""
    wounds = {f"wounds.{box}": str(n) for box, n in enumerate(card.wounds)}
    bonus = {f"bonus.{box}": one.value for box, one in enumerate(card.bonus)}
    event = {"event": card.event.value, "event_wounds": str(card.event_wounds), "event_text": card.event_text}
    angry = {
        "enraged": card.enraged.value if card.enraged else "",
        "enraged_wounds": str(card.enraged_wounds),
        "enraged_text": card.enraged_text,
    }
    return {"name": card.name, **wounds, **bonus, **event, **(angry if card.enraged else {})}
