"""The two calculators' forms as the public documents, so that one reader judges all: no rule lives here.

A field of a player is called `<field>.<seat>`: `scales.2` are the third player's Dragonscales.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from .boxes import Action, Colour, usable

PLAYERS = range(3, 6)
COUNTS = {
    "scales": "dragonscales", "cards": "villainy_cards", "wounds": "villain_wounds", "poison": "poison_wounds",
    "spaces": "spaces_to_exit",
}  # fmt: skip
"""Fields of the score form, and the keys of the document they fill."""
WILD_FIELDS = tuple(f"{kind}.{seat}" for kind in (*(f"wild.{row}" for row in Action), "changed") for seat in range(5))

Fields = Mapping[str, str]
Document = dict[str, Any]


def players(fields: Fields) -> int:
    """How many columns the form has: as asked for, within what the game allows."""
    asked = fields.get("players", "")
    return int(asked) if asked in [str(n) for n in PLAYERS] else PLAYERS.start


def final_document(fields: Fields, names: list[str]) -> Document:
    """The score form as a final table."""
    ending: Document = {"kind": fields.get("ending", "")}
    if ending["kind"] != "all_dead":
        ending["by"] = _named(fields.get("by", ""), names)
    return {
        "game": "dragonscales",
        "players": [_seat(fields, seat, name) for seat, name in enumerate(names)],
        "ending": ending,
        "options": {"trophy_needs_a_cube": fields.get("needs_cube", "yes") != "no"},
    }


def _seat(fields: Fields, seat: int, name: str) -> Document:
    counts = {key: _count(fields.get(f"{field}.{seat}", "")) for field, key in COUNTS.items()}
    return {
        "name": name,
        "treasures": [_count(card) for card in re.split(r"[\s,+;]+", fields.get(f"treasures.{seat}", "")) if card],
        "dragon_wounds": {colour.value: _count(fields.get(f"{colour}.{seat}", "")) for colour in Colour},
        **counts,
    }


def board_document(fields: Fields, names: list[str]) -> Document:
    """The board form as placements: the players of the form stand in the order in which they placed."""
    told = [_placement(fields, seat, name) for seat, name in enumerate(names)]
    return {"game": "dragonscales", "players": names, "placements": [p for p in told if p["dice"] or p["wilds"]]}


def _placement(fields: Fields, seat: int, name: str) -> Document:
    dice = {row.value: _count(fields.get(f"dice.{row}.{seat}", "")) for row in Action}
    wilds = {row.value: _count(fields.get(f"wild.{row}.{seat}", "")) for row in Action}
    changed = {"dice_changed_by_card": True} if fields.get(f"changed.{seat}") == "yes" else {}
    return {"player": name, "dice": _some(dice), "wilds": _some(wilds), **changed}


def field_of(where: str) -> str:
    """The field of a form that a place in the document came from: `players[1].dragon_wounds.red` -> `red.1`."""
    seat = re.match(r"players\[(\d+)\]", where)
    if where.startswith("ending.by"):
        return "by"
    if where.startswith("ending"):
        return "ending"
    if not seat:
        return ""
    key = re.sub(r"\[\d+\]", "", where[seat.end() :]).rsplit(".", 1)[-1] or "name"
    back = {document: field for field, document in COUNTS.items()}
    return f"{back.get(key, key)}.{seat[1]}"


def _count(text: str) -> int | str:
    """A number where there is one; what is none stays as it was typed, for the reader to name."""
    plain = text.strip()
    if plain == "":
        return 0
    return int(plain) if re.fullmatch(r"[0-9]{1,6}", plain) else text


def _named(text: str, names: list[str]) -> str:
    seat = _seat_number(text, len(names))
    return names[seat] if seat is not None else ""


def _seat_number(text: str, seats: int) -> int | None:
    return int(text) if text in [str(n) for n in range(seats)] else None


def _some(counts: Mapping[str, int | str]) -> Document:
    return {row: n for row, n in counts.items() if n != 0}


def drawn(board: Document, names: list[str]) -> list[Document]:
    """The settled rows as the board of a page draws them, empty boxes included."""
    back = [(one["row"], {"seat": names.index(one["player"]), "dice": one["dice"]}) for one in board["returned"]]
    rows = []
    for row in Action:
        held = [{"seat": names.index(one["player"]), "dice": one["dice"]} for one in board["rows"][row.value]]
        free = usable(row, len(names)) - len(held)
        returned = [one for name, one in back if name == row.value]
        rows.append({"action": row.value, "boxes": [*held, *[None] * free], "returned": returned})
    return rows
