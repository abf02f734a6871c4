"""What the calculators show besides their fields: options, the tokens that dice allow, the settled rows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from referee.core.fields import Document
from referee.core.pages import Phrase, phrase
from referee.core.seat import Seat, seats_of
from referee.core.value import Form

from . import rulebook as rule
from .boxes import BOXES, DICE, WILDS, Action, Counts, allotments, foremost
from .final import Dungeon, Ties
from .icons import PICTURES
from .placed import MOST, code, symbols, tokens
from .rampage import lowered as lowered

ROWS = tuple((row.value, picture) for row, picture in PICTURES.items())
"""The key and the icon of each row."""
WILD_FIELDS = frozenset(f"wild.{row}.{seat}" for row in Action for seat in range(MOST))
Card = tuple[str, Phrase, Phrase, None, bool]
"""An option to tap: its value, label, explanation, no icon, and whether it is chosen."""


def dungeons(fields: Mapping[str, str]) -> tuple[Card, ...]:
    """Returns the options for the dungeon."""
    return tuple(_card("dungeon", option, Dungeon.LARGE, fields) for option in Dungeon)


def ties(fields: Mapping[str, str]) -> tuple[Card, ...]:
    """Returns the options for ties in the count."""
    return tuple(_card("ties", option, Ties.FIRST_PLAYER, fields) for option in Ties)


def _card(field: str, option: Dungeon | Ties, first: Dungeon | Ties, fields: Mapping[str, str]) -> Card:
    """Returns one option; `first` is chosen unless another one was entered."""
    others = {str(other) for other in type(option) if other is not first}
    entered = fields.get(field, "")
    chosen = option == (entered if entered in others else first)
    return option.value, phrase(f"{field}-{option}"), phrase(f"option-{field}-{option}"), None, chosen


def wild(fields: Mapping[str, str]) -> bool:
    """Tells whether any wild dice were entered."""
    return any(fields.get(field) for field in WILD_FIELDS)


# The board


def next_round(fields: Mapping[str, str], seats: int) -> dict[str, str]:
    """Returns the fields for the next board: the same players, and the First Player token one to the left."""
    kept = {key: value for key, value in fields.items() if value and key.startswith(("players", "name.", "colour."))}
    first = Form(fields, ())("first")
    return {**kept, **({"first": str((int(first) + 1) % seats)} if first in map(str, range(seats)) else {})}


@dataclass(frozen=True)
class Laid:
    """A token on a row."""

    action: Action
    picture: str
    token: int


@dataclass(frozen=True)
class Tokens:
    """One way to place tokens that the dice allow, with its code; `on`: it is chosen."""

    code: str
    rows: tuple[Laid, ...]
    on: bool


@dataclass(frozen=True)
class Choice:
    """A seat's choice of tokens: the best ways, and those with a lower token than necessary, folded unless `open`."""

    seat: Seat
    best: tuple[Tokens, ...]
    lower: tuple[Tokens, ...]
    open: bool


def choices(fields: Mapping[str, str], seats: int) -> tuple[Choice, ...]:
    """Returns the choice of each seat whose dice allow more than one way."""
    rolled = [(seat, Form(fields, (), seat)) for seat in seats_of(seats)]
    legal = [(seat, form, allotments(symbols(form))) for seat, form in rolled]
    return tuple(_choice(seat, form, ways) for seat, form, ways in legal if len(ways) > 1)


def _choice(seat: Seat, form: Form, legal: Iterable[Counts]) -> Choice:
    best, taken = foremost(symbols(form)), tokens(form)
    lower = [way for way in legal if way not in best]
    shown, folded = (tuple(_way(way, taken) for way in some) for some in (best, lower))
    return Choice(seat, shown, folded, taken in lower)


def _way(way: Counts, taken: Counts) -> Tokens:
    return Tokens(code(way), tuple(Laid(row, PICTURES[row], way[row]) for row in Action if row in way), way == taken)


@dataclass(frozen=True)
class Box:
    """A token on a row, in a box or without one."""

    seat: Seat
    token: int


@dataclass(frozen=True)
class Row:
    """A settled row: its boxes, None for a free one, and the tokens without a box."""

    action: Action
    icon: str
    boxes: tuple[Box | None, ...]
    returned: tuple[Box, ...]


@rule.enforces(rule.FATE)
def fated(board: Mapping[str, Any], fields: Mapping[str, str], names: list[str]) -> list[str]:
    """Returns the names of those who get nothing from any box; of fewer than four dice, more are still to come."""
    held = {row: {one["player"] for one in board["rows"][row] if one["box"]} for row in Action}
    held[Action.DRAGON] = {one["player"] for one in board["rows"][Action.DRAGON] if one["box"] == 1}
    lucky = frozenset[str]().union(*held.values())
    rolled = [sum(symbols(Form(fields, (), seat)).values()) for seat in seats_of(len(names))]
    return [name for name, dice in zip(names, rolled, strict=True) if dice >= DICE - WILDS and name not in lucky]


def drawn(board: Mapping[str, Any], names: list[str]) -> tuple[Row, ...]:
    """Returns the settled rows as the template of the board needs them."""
    return tuple(_drawn(row, board["rows"][row], names) for row in Action)


def _drawn(row: Action, held: list[Document], names: list[str]) -> Row:
    laid = [(Box(Seat(names.index(one["player"])), one["token"]), one["box"]) for one in held]
    boxed = [token for token, box in laid if box]
    free = [None] * (BOXES[row] - len(boxed))
    return Row(row, PICTURES[row], (*boxed, *free), tuple(token for token, box in laid if not box))
