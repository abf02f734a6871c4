"""The calculator's form as the public document, so that one reader judges all: no rule lives here.

Skills are told row by row, as many as were bought in each; maturity is ticked.
"""

from __future__ import annotations

from referee.core.fields import Document, Fields, count, counts, spot
from referee.core.secret import Seat

from .final import PRICES, ROW, Maturity

PLAYERS = range(2, 7)
BELLY = ("sheep", "cows", "humans")
ROWS = {f"row{n}": price for n, price in enumerate(PRICES, 1)}
"""The fields of skills, and what a skill of the row costs."""
EQUAL_FIELDS = tuple(f"{field}.{seat}" for field in ("cubes", "drake", "wyrm", *ROWS) for seat in range(PLAYERS[-1]))
"""What only matters when gold and objectives are equal."""
RENAMED = {"experience_cubes": "cubes", "maturity": "drake"}
"""Keys of the document whose fields are called otherwise."""


def final_document(fields: Fields, names: list[str]) -> Document:
    """The score form as a final table."""
    return {
        "game": "whelps-to-wyrms",
        "players": [_seat(fields, seat, name) for seat, name in enumerate(names)],
        "options": {"award_needs_one": fields.get("needs_one", "yes") != "no"},
    }


def _seat(fields: Fields, seat: Seat, name: str) -> Document:
    def number(field: str) -> int | str:
        return count(fields.get(f"{field}.{seat}", ""))

    return {
        "name": name,
        "gold": number("gold"),
        "objectives": counts(fields.get(f"objectives.{seat}", "")),
        "razed": number("razed"),
        "belly": {key: number(key) for key in BELLY},
        "experience_cubes": number("cubes"),
        "maturity": _maturity(fields, seat),
        "skills": [price for row in ROWS for price in _bought(fields, row, seat)],
    }


def _maturity(fields: Fields, seat: Seat) -> str:
    ticked = (m for m in (Maturity.WYRM, Maturity.DRAKE) if fields.get(f"{m}.{seat}") == "yes")
    return next(ticked, Maturity.WHELP)


def _bought(fields: Fields, row: str, seat: Seat) -> list[int | str]:
    """The price of a row as often as it was paid; one too many says enough of any number that is too high."""
    typed = count(fields.get(f"{row}.{seat}", ""))
    return [ROWS[row]] * min(typed, ROW + 1) if isinstance(typed, int) else [typed]


def field_of(where: str, fields: Fields) -> str:
    """The field of a form that a place in the document came from: `players[1].belly.cows` -> `cows.1`."""
    player = spot(where)
    if player is None:
        return ""
    seat, key = player
    if key == "skills":
        return f"{_row(where, fields, seat)}.{seat}"
    key = key.removeprefix("belly.")
    return f"{RENAMED.get(key, key) or 'name'}.{seat}"


def _row(where: str, fields: Fields, seat: Seat) -> str:
    """The row that a skill of the document was typed in; the first that has any, for all of them together."""
    number = int(where.split("skills[")[1].rstrip("]")) if "skills[" in where else 0
    rows = [row for row in ROWS for _ in _bought(fields, row, seat)]
    return rows[number] if number < len(rows) else next(iter(ROWS))
