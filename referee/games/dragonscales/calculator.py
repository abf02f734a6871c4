"""What the form of the board shows besides its fields: what is folded away, and the rows it leads to."""

from __future__ import annotations

from collections.abc import Mapping

from referee.core.fields import Document
from referee.core.seat import Seat

from .boxes import Action, Colour, usable
from .placed import MOST

ROWS, COLOURS = tuple(Action), tuple(Colour)
ENDINGS = (("slain", "dragon"), ("escaped", "exit"), ("all_dead", "skull"))
"""How a game may end, each with its picture."""

WILD_FIELDS = tuple(f"wild.{row}.{seat}" for row in Action for seat in range(MOST))


def wild_entered(fields: Mapping[str, str]) -> bool:
    """Was anything filled in of what is folded away?"""
    return any(fields.get(one) for one in WILD_FIELDS)


def drawn(board: Document, names: list[str]) -> list[Document]:
    """The settled rows as the board of a page draws them, empty boxes included."""
    back = [(one["row"], {"seat": Seat(names.index(one["player"])), "dice": one["dice"]}) for one in board["returned"]]
    rows = []
    for row in Action:
        held = [{"seat": Seat(names.index(one["player"])), "dice": one["dice"]} for one in board["rows"][row.value]]
        free = usable(row, len(names)) - len(held)
        returned = [one for name, one in back if name == row.value]
        rows.append({"action": row.value, "boxes": [*held, *[None] * free], "returned": returned})
    return rows
