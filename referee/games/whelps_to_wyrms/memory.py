"""What a table tells once and this house offers again: objectives, slayers, and the skills of each dragon's board.

All of it lies open on the table by then, so that every later table of this house may read it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from referee.core.cite import Malformed
from referee.core.entry import Entry, dump, load
from referee.core.secret import Seat
from referee.core.text import alike

from .entries import Board, Buy, Draw, Objective, Ready
from .entries import Slayer as Told
from .final import ROW
from .kinds import Colour, Skill
from .skills import printed
from .state import Card, State
from .state import Slayer as Kept

CARD, SLAYER, BOARD = "objective.", "slayer.", "board."
E = TypeVar("E", bound=Entry)
NOTHING = ("",) * ROW * ROW
SKILLS = sorted(printed(skill) for skill in Skill)
"""What the skills are called that the rulebook tells about."""


def remember(state: State, seat: Seat, entry: Entry) -> tuple[tuple[str, str], ...]:
    """What is worth keeping of an entry, as keys and texts; `state` is what it led to."""
    match entry:
        case Ready():
            return _card(state.cards[-1])
        case Objective():
            return _card(state.cards[entry.card - 1])
        case Draw() if not entry.empty:
            return _slayer(state.slayers[-1])
        case Told():
            return _slayer(state.slayers[entry.slayer - 1])
        case Board():
            return _board(state, entry.dragon)
        case Buy() if entry.name:
            return _board(state, seat)
        case _:
            return ()


def _card(card: Card) -> tuple[tuple[str, str], ...]:
    kept = Ready(card.name, card.goal, card.gold)
    return ((CARD + alike(card.name), dump(kept)),) if card.name else ()


def _slayer(card: Kept) -> tuple[tuple[str, str], ...]:
    kept = Draw(card.name, card.strength, card.gold, card.abilities)
    return ((SLAYER + alike(card.name), dump(kept)),) if card.name else ()


def _board(state: State, seat: Seat) -> tuple[tuple[str, str], ...]:
    player = state.players[seat]
    return ((BOARD + player.colour, dump(Board(0, player.board))),)


def known_objectives(facts: Mapping[str, str]) -> list[dict[str, str]]:
    """Objectives that were typed before, each as the fields of its form, by name."""
    cards = (_read(Ready, text) for key, text in sorted(facts.items()) if key.startswith(CARD))
    return [{"name": card.name, "goal": card.goal, "gold": _number(card.gold)} for card in cards if card]


def known_slayers(facts: Mapping[str, str]) -> list[dict[str, Any]]:
    """Slayers that were typed before, each as the fields of its form, by name."""
    cards = (_read(Draw, text) for key, text in sorted(facts.items()) if key.startswith(SLAYER))
    return [
        {
            "name": card.name,
            "strength": _number(card.strength),
            "gold": _number(card.gold),
            "abilities": [ability.value for ability in card.abilities],
        }
        for card in cards
        if card
    ]


def known_board(facts: Mapping[str, str], colour: Colour) -> tuple[str, ...]:
    """The nine skills of a dragon, from the first row up, as far as this house has seen them."""
    kept = _read(Board, facts[BOARD + colour]) if BOARD + colour in facts else None
    return (*kept.skills, *NOTHING)[: len(NOTHING)] if kept else NOTHING


def _number(n: int | None) -> str:
    return "" if n is None else str(n)


def _read(kind: type[E], text: str) -> E | None:
    """An entry out of a kept line; none when it cannot be read any more."""
    try:
        kept = load((kind,), text)
    except Malformed:
        return None
    return kept if isinstance(kept, kind) else None
