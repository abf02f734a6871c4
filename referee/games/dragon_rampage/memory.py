"""What a table tells once and this house offers again: Dragon Rampage cards, symbols of the path, and Treasures.

All of it lies open on the table by then, so that every later table of this house may read it.
What is printed on the heroes, and how long the path is, the house keeps by itself whenever a table is laid.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from referee.core.cite import Malformed
from referee.core.entry import Entry, dump, load
from referee.core.secret import Seat
from referee.core.text import alike

from .entries import Icon, RampageCard, Run, Tally
from .run import number
from .state import State, Step, Treasure

CARD, SPACE, TREASURE = "card.", "space.", "treasure."
PRINTED = {"1": Icon.GOLD.value}
"""What the rulebook tells of the path: its first space, counted from the start."""


def remember(state: State, seat: Seat, entry: Entry) -> tuple[tuple[str, str], ...]:
    """What is worth keeping of an entry, as keys and texts; `state` is what it led to."""
    match entry:
        case RampageCard() if entry.name:
            return ((CARD + alike(entry.name), dump(entry)),)
        case Run() if entry.icon is not Icon.NONE:
            return ((f"{SPACE}{number(state, state.players[seat].space)}", entry.icon.value),)
        case Tally() if state.step is Step.OVER:
            return tuple(_treasures(card for player in state.players for card in player.treasures))
        case _:
            return ()


def known_cards(facts: Mapping[str, str]) -> dict[str, dict[str, str]]:
    """The Dragon Rampage cards that were typed before, each as the fields of its form, by name."""
    read = (_read(text) for key, text in sorted(facts.items()) if key.startswith(CARD))
    return {card.name: _fields(card) for card in read if card}


def known_icons(facts: Mapping[str, str], state: State) -> dict[int, str]:
    """What spaces of the path are known to offer, by how far they are from the exit of this dungeon.

    They are kept by how far they are from the start, which is the same in both dungeons.
    """
    known = {icon.value for icon in Icon}
    told = PRINTED | {k.removeprefix(SPACE): v for k, v in facts.items() if k.startswith(SPACE) and v in known}
    return {state.laid.way - int(place): icon for place, icon in told.items() if 0 < int(place) < state.laid.way}


def known_treasures(facts: Mapping[str, str]) -> dict[str, int]:
    """Points of the Treasures that were turned up with a name, by that name."""
    told = (text.partition(" ") for key, text in sorted(facts.items()) if key.startswith(TREASURE))
    return {name: int(points) for points, _, name in told if name and points.isdecimal()}


def _treasures(cards: Iterable[Treasure]) -> Iterable[tuple[str, str]]:
    for card in cards:
        if card.name.value and card.points.value is not None:
            yield TREASURE + alike(card.name.value), f"{card.points.value} {card.name.value}"


def _read(text: str) -> RampageCard | None:
    """A card out of a kept line; none when it cannot be read any more."""
    try:
        card = load((RampageCard,), text)
    except Malformed:
        return None
    return card if isinstance(card, RampageCard) else None


def _fields(card: RampageCard) -> dict[str, str]:
    """A card as the values of its form."""
    return {"name": card.name, "limit": str(card.limit), "low": card.low, "high": card.high}
