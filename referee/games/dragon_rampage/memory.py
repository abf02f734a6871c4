"""Facts that later tables of this installation are offered: Dragon Rampage cards, path symbols, and Treasures.

All of it is public on the table by then, so every later table may read it.
The numbers printed on the heroes and the length of the path are kept from the setup of each table, not here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from referee.core.adjust import Adjust
from referee.core.entry import Entry
from referee.core.facts import Fact, entered_card, known
from referee.core.seat import Seat
from referee.core.text import alike

from .entries import Icon, RampageCard, Run, Tally
from .numbers import PATH
from .run import number
from .state import State, Step, Treasure

CARD, SPACE, TREASURE = "rampage", "space.", "treasure."
PRINTED = {"1": Icon.GOLD.value}
"""What the rulebook says about the path: the symbol of its first space, counted from the start."""


def remember(state: State, seat: Seat, entry: Entry) -> tuple[Fact, ...]:
    """Returns the facts to keep of an entry, as keys and texts; `state` is the state after it."""
    match entry:
        case Adjust(thing=thing) if thing == PATH:
            return ((PATH, str(state.setup.path)),)
        case Run(out=True):
            return ((PATH, str(state.setup.path)),)
        case RampageCard() if entry.name:
            limit = str(entry.limit) if entry.limit else ""
            return tuple(entered_card(CARD, entry.name, limit=limit, low=entry.low, high=entry.high))
        case Run() if entry.icon is not Icon.NONE:
            return ((f"{SPACE}{number(state, state.players[seat].space)}", entry.icon.value),)
        case Tally() if state.step is Step.OVER:
            return tuple(_treasures(card for player in state.players for card in player.treasures))
        case _:
            return ()


def known_cards(facts: Mapping[str, str]) -> dict[str, dict[str, str]]:
    """Returns the Dragon Rampage cards entered before, by name, as the fields of the form."""
    return {card["name"]: card for card in known(facts, CARD, "limit", "low", "high")}


def known_icons(facts: Mapping[str, str], state: State) -> dict[int, str]:
    """Returns the known symbols of the path, by the distance from the exit of this dungeon.

    They are kept by the distance from the start, which is the same in both dungeons.
    """
    icons = {icon.value for icon in Icon}
    path = PRINTED | {k.removeprefix(SPACE): v for k, v in facts.items() if k.startswith(SPACE) and v in icons}
    return {
        state.setup.path_length - int(place): icon
        for place, icon in path.items()
        if 0 < int(place) < state.setup.path_length
    }


def known_treasures(facts: Mapping[str, str]) -> dict[str, int]:
    """Returns the points of Treasures that were revealed with a name, by that name."""
    kept = (text.partition(" ") for key, text in sorted(facts.items()) if key.startswith(TREASURE))
    return {name: int(points) for points, _, name in kept if name and points.isdecimal()}


def _treasures(cards: Iterable[Treasure]) -> Iterable[Fact]:
    for card in cards:
        if card.name.value and card.points.value is not None:
            yield TREASURE + alike(card.name.value), f"{card.points.value} {card.name.value}"
