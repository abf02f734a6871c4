"""What the form of the board shows besides its fields: which fields are folded, and the resulting rows."""

from __future__ import annotations

from collections.abc import Mapping

from referee.core.fields import Document
from referee.core.seat import Seat, seats_of

from .boxes import Action, Colour, usable
from .final import compares_spaces
from .placed import MOST

ROWS, COLOURS = tuple(Action), tuple(Colour)
ENDINGS = (("slain", "dragon"), ("escaped", "exit"), ("all_dead", "skull"))
"""The endings of a game, each with its icon."""
WHO = ("name", "colour")
"""The fields that say who a player is."""
WILD_FIELDS = tuple(f"wild.{row}.{seat}" for row in Action for seat in range(MOST))


def wild_entered(fields: Mapping[str, str]) -> bool:
    """Tells whether any of the folded fields for wild dice is filled in."""
    return any(fields.get(field) for field in WILD_FIELDS)


def endings(seats: int) -> tuple[tuple[str, str, bool], ...]:
    """Returns the endings, each with its icon and whether points depend on the spaces to the Exit."""
    return tuple((kind, icon, compares_spaces(kind, seats)) for kind, icon in ENDINGS)


def next_round(fields: Mapping[str, str], seats: int) -> dict[str, str]:
    """Returns the fields for the next board: the same players, who place in order from the next First Player on."""
    who = {f"{key}.{seat}": fields.get(f"{key}.{(seat + 1) % seats}", "") for key in WHO for seat in seats_of(seats)}
    return {"players": str(seats), **{key: value for key, value in who.items() if value}}


def drawn(board: Document, names: list[str]) -> list[Document]:
    """Returns the settled rows as the template of the board needs them, with empty boxes as None."""
    back = [(one["row"], {"seat": Seat(names.index(one["player"])), "dice": one["dice"]}) for one in board["returned"]]
    rows = []
    for row in Action:
        held = [{"seat": Seat(names.index(one["player"])), "dice": one["dice"]} for one in board["rows"][row.value]]
        free = usable(row, len(names)) - len(held)
        returned = [one for name, one in back if name == row.value]
        rows.append({"action": row.value, "boxes": [*held, *[None] * free], "returned": returned})
    return rows
