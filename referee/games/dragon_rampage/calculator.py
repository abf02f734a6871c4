"""What the form of the board shows besides its fields: the tokens that dice allow, and the rows it leads to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from referee.core.fields import Document
from referee.core.secret import Seat
from referee.core.value import Form

from .boxes import BOXES, Action, Counts, allotments, foremost
from .placed import MOST, code, symbols, tokens
from .views import PICTURES as PICTURES

WILD_FIELDS = tuple(f"wild.{row}.{seat}" for row in Action for seat in range(MOST))


def choices(fields: Mapping[str, str], seats: int) -> list[Document]:
    """Everybody whose dice leave a choice: the ways that matter, and those with a lower token than need be."""
    rolled = [(seat, Form(fields, (), seat)) for seat in range(seats)]
    legal = [(seat, form, allotments(symbols(form))) for seat, form in rolled]
    return [_choice(seat, form, ways) for seat, form, ways in legal if len(ways) > 1]


def _choice(seat: Seat, form: Form, legal: Iterable[Counts]) -> Document:
    best, taken = foremost(symbols(form)), tokens(form)
    lower = [way for way in legal if way not in best]
    return {
        "seat": seat,
        "best": [_way(way, taken) for way in best],
        "lower": [_way(way, taken) for way in lower],
        "open": taken in lower,
    }


def _way(way: Counts, taken: Counts) -> Document:
    rows = [{"action": row.value, "picture": PICTURES[row], "token": way[row]} for row in Action if row in way]
    return {"code": code(way), "rows": rows, "on": way == taken}


def drawn(board: Mapping[str, Any], names: list[str]) -> list[Document]:
    """The settled rows as the board of a page draws them, empty boxes included."""
    return [_drawn(row, board["rows"][row], names) for row in Action]


def _drawn(row: Action, held: list[Document], names: list[str]) -> Document:
    tokens = [({"seat": names.index(one["player"]), "token": one["token"]}, one["box"]) for one in held]
    boxes = [token for token, box in tokens if box]
    free = [None] * (BOXES[row] - len(boxes))
    left = [token for token, box in tokens if not box]
    return {"action": row.value, "icon": PICTURES[row], "boxes": [*boxes, *free], "returned": left}
