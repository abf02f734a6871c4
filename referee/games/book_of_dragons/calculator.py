"""The calculator's form as the public document, so that one reader judges all: no rule lives here.

Dragons are typed in two fields, those of one's goal and the others; so nobody has to tell the types by name.
"""

from __future__ import annotations

from referee.core.fields import Document, Fields, digits, spot
from referee.core.secret import Seat

PLAYERS = range(2, 6)
KINDS = ("goal", "other")
"""The fields of dragons, and what their types are called in the document."""


def final_document(fields: Fields, names: list[str]) -> Document:
    """The score form as a final table."""
    return {"game": "book-of-dragons", "players": [_seat(fields, seat, name) for seat, name in enumerate(names)]}


def _seat(fields: Fields, seat: Seat, name: str) -> Document:
    dragons = [{"type": kind, "points": n} for kind in KINDS for n in _typed(fields, kind, seat)]
    return {"name": name, "goal": KINDS[0], "dragons": dragons, "dice": _typed(fields, "dice", seat)}


def _typed(fields: Fields, kind: str, seat: Seat) -> list[int | str]:
    return digits(fields.get(f"{kind}.{seat}", ""))


def field_of(where: str, fields: Fields) -> str:
    """The field of a form that a place in the document came from: `players[1].dragons[0].points` -> `goal.1`."""
    player = spot(where)
    if player is None:
        return ""
    seat, key = player
    if not key.startswith("dragons"):
        return f"{key or 'name'}.{seat}"
    number = int(where.split("dragons[")[1].split("]")[0])
    return f"{KINDS[number >= len(_typed(fields, KINDS[0], seat))]}.{seat}"
