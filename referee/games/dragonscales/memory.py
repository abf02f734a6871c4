"""Facts that later tables of this installation are offered: Dragon Rage cards by name, and gifts of Lair spaces.

All of it is public on the table, so every later table may read it.
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

from .boxes import Action
from .entries import Bonus, Enraged, Flee, RageCard
from .numbers import Thing
from .rage import BOXES, spared
from .state import State

E = TypeVar("E", bound=Entry)
CARD, ANGER, SPACE = "card.", "enraged.", "space."
PART, BOX = "part.", "box."
"""Keys of a card whose boxes may not all be entered, and of each of its boxes: `box.1.Name`."""
BONUSES = frozenset(bonus.value for bonus in Bonus)


def remember(state: State, seat: Seat, entry: Entry) -> tuple[Fact, ...]:
    """Returns the facts to keep of an entry, as keys and texts; `state` is the state after it."""
    match entry:
        case Adjust(thing=Thing.PATH):
            return ((Thing.PATH, str(state.setup.path)),)
        case RageCard() if entry.name:
            return _card(entry, state)
        case Enraged() if state.card and state.card.name:
            return ((ANGER + state.card.name, dump(replace(entry, prevented={}, shield=""))),)
        case Flee(out=True):
            return ((Thing.PATH, str(state.setup.path)),)
        case Flee(gift=gift) if gift is not Bonus.NONE and state.setup.path:
            return ((f"{SPACE}{state.players[seat].space}", gift.value),)
        case _:
            return ()


def known_cards(facts: Mapping[str, str]) -> dict[str, dict[str, str]]:
    """Returns the cards entered before, by name, as the fields of the form, with every box that was ever entered."""
    names = dict.fromkeys(key.partition(".")[2] for key in sorted(facts) if key.startswith((CARD, PART)))
    return {name: fields for name in names if (fields := _known(facts, name))}


def _known(facts: Mapping[str, str], name: str) -> dict[str, str]:
    """Returns what is known of a card, as the fields of the form; empty if it can no longer be read."""
    whole, part = _read(RageCard, facts.get(CARD + name, "")), _read(RageCard, facts.get(PART + name, ""))
    card = part or whole
    if card is None:
        return {}
    boxes = dict(enumerate(zip(whole.wounds, whole.bonus, strict=False))) if whole else dict[int, tuple[int, Bonus]]()
    for box in range(BOXES):
        wounds, _, bonus = facts.get(f"{BOX}{box}.{name}", "").partition(" ")
        if wounds.isdecimal() and bonus in BONUSES:
            boxes[box] = (int(wounds), Bonus(bonus))
    return _fields(replace(card, **_anger(facts.get(ANGER + name, ""))), boxes)


def gifts(facts: Mapping[str, str], state: State) -> dict[str, str]:
    """Returns what each space is known to give, by its distance from the Exit; empty while the path is unknown."""
    if not state.setup.path:
        return {}
    known = {bonus.value for bonus in Bonus}
    return {k.removeprefix(SPACE): v for k, v in facts.items() if k.startswith(SPACE) and v in known}


def _card(card: RageCard, state: State) -> tuple[Fact, ...]:
    """Returns the facts of a card without what concerns only this round.

    Each box is a fact of its own, so that entering fewer boxes later removes nothing.  A box without wounds whose
    villain is spared by the dragon is none: nobody had to look at what is printed there.
    """
    printed = replace(card, enraged=None, enraged_wounds=0, enraged_text="", prevented={}, shield="")
    top = [(PART + card.name, dump(printed))]
    ignored = {box for box, pile in enumerate(state.rows[Action.RAGE]) if spared(state.players[pile.seat])}
    pairs = enumerate(zip(card.wounds, card.bonus, strict=True))
    read = ((box, wounds, bonus) for box, (wounds, bonus) in pairs if wounds or box not in ignored)
    top += [(f"{BOX}{box}.{card.name}", f"{wounds} {bonus.value}") for box, wounds, bonus in read]
    if card.enraged is None:
        return tuple(top)
    return (*top, (ANGER + card.name, dump(Enraged(card.enraged, card.enraged_wounds, card.enraged_text))))


def _anger(text: str) -> dict[str, Any]:
    part = _read(Enraged, text)
    if part is None:
        return {}
    return {"enraged": part.whom, "enraged_wounds": part.wounds, "enraged_text": part.text}


def _read(kind: type[E], text: str) -> E | None:
    """Reads an entry from a kept line; None if it can no longer be read."""
    try:
        return cast(E, load((kind,), text))
    except Malformed:
        return None


def _fields(card: RageCard, boxes: Mapping[int, tuple[int, Bonus]]) -> dict[str, str]:
    """Returns a card as the fields of its form."""
    wounds = {f"wounds.{box}": str(n) for box, (n, _) in sorted(boxes.items())}
    bonus = {f"bonus.{box}": gift.value for box, (_, gift) in sorted(boxes.items())}
    event = {"event": card.event.value, "event_wounds": str(card.event_wounds), "event_text": card.event_text}
    angry = {
        "enraged": card.enraged.value if card.enraged else "",
        "enraged_wounds": str(card.enraged_wounds),
        "enraged_text": card.enraged_text,
    }
    return {"name": card.name, **wounds, **bonus, **event, **(angry if card.enraged else {})}
