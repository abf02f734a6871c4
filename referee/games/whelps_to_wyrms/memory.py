"""Facts entered once and offered again at later tables: objectives, slayers, and the skills on the boards.

All of them are public when they are kept, so every later table of this installation may read them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from referee.core.entry import Entry
from referee.core.facts import Fact, entered_card, known
from referee.core.seat import Seat

from .entries import Board, Buy, Draw, Objective, Ready, Tally
from .entries import Slayer as SlayerEntry
from .final import ROW
from .growing import FIRST_TO_WYRM
from .kinds import Ability, Colour, Skill
from .skills import named, printed
from .state import Card, State, Step
from .state import Slayer as SlayerCard

CARD, SLAYER, BOARD = "objective", "slayer", "board"
WYRM_GOLD = "wyrm_gold"
"""The field of the setup that this fact fills in."""
SKILLS = sorted(printed(skill) for skill in Skill)
"""Printed names of the skills that the rulebook describes."""


def remember(state: State, seat: Seat, entry: Entry) -> tuple[Fact, ...]:
    """The facts of an entry that are kept for later tables; `state` is the state after the entry."""
    match entry:
        case Ready():
            return tuple(_card(state.cards[-1]))
        case Objective():
            return tuple(_card(state.cards[entry.card - 1]))
        case Tally() if state.step is Step.OVER:
            claimed = (card for player in state.players for card in player.claimed.value)
            return tuple(fact for card in claimed for fact in _card(card))
        case Draw() if entry.card:
            return tuple(_slayer(state.slayers[-1]))
        case SlayerEntry():
            return tuple(_slayer(state.slayers[entry.slayer - 1]))
        case Board():
            return tuple(_board(state, entry.dragon))
        case Buy() if entry.name:
            return tuple(_board(state, seat))
        case _:
            return ()


def _card(card: Card) -> Iterator[Fact]:
    yield from entered_card(CARD, card.name, goal=card.goal, gold=_number(card.gold))
    if card.name == FIRST_TO_WYRM and card.gold is not None:
        yield WYRM_GOLD, str(card.gold)


def _slayer(card: SlayerCard) -> Iterator[Fact]:
    numbers = {"strength": _number(card.strength), "gold": _number(card.gold)}
    yield from entered_card(SLAYER, card.name, **numbers, abilities=",".join(card.abilities))


def _board(state: State, seat: Seat) -> Iterator[Fact]:
    player = state.players[seat]
    yield from ((f"{BOARD}.{player.colour}.{i}", name) for i, name in enumerate(player.board) if name)


def known_objectives(facts: Mapping[str, str]) -> list[dict[str, str]]:
    """Objectives that were entered before, by name, each as the fields of its form."""
    return known(facts, CARD, "goal", "gold")


def known_slayers(facts: Mapping[str, str]) -> list[dict[str, Any]]:
    """Slayers that were entered before, by name, each as the fields of its form."""
    cards = known(facts, SLAYER, "strength", "gold", "abilities")
    return [{**card, "abilities": [one for one in Ability if one in card["abilities"].split(",")]} for card in cards]


def known_board(facts: Mapping[str, str], colour: Colour) -> tuple[str, ...]:
    """The nine skills of a dragon, from the first row up; empty where no earlier table has entered them."""
    return tuple(named(facts.get(f"{BOARD}.{colour}.{i}", "")) for i in range(ROW * ROW))


def _number(n: int | None) -> str:
    return "" if n is None else str(n)
