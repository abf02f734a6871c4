"""The two calculators' forms as the public documents, so that one reader judges all: no rule lives here.

A field of a player is called `<field>.<seat>`: `scales.2` are the third player's Dragonscales.
"""

from __future__ import annotations

from referee.core.fields import Document, Fields, count, counts, named, players, some, spot

from .boxes import Action, Colour, usable

PLAYERS = range(3, 6)
COUNTS = {
    "scales": "dragonscales", "cards": "villainy_cards", "wounds": "villain_wounds", "poison": "poison_wounds",
    "spaces": "spaces_to_exit",
}  # fmt: skip
"""Fields of the score form, and the keys of the document they fill."""
WILD_FIELDS = tuple(f"{kind}.{seat}" for kind in (*(f"wild.{row}" for row in Action), "changed") for seat in range(5))


def final_document(fields: Fields, names: list[str]) -> Document:
    """The score form as a final table."""
    ending: Document = {"kind": fields.get("ending", "")}
    if ending["kind"] != "all_dead":
        ending["by"] = named(fields.get("by", ""), names)
    return {
        "game": "dragonscales",
        "players": [_seat(fields, seat, name) for seat, name in enumerate(names)],
        "ending": ending,
        "options": {"trophy_needs_a_cube": fields.get("needs_cube", "yes") != "no"},
    }


def _seat(fields: Fields, seat: int, name: str) -> Document:
    plain = {key: count(fields.get(f"{field}.{seat}", "")) for field, key in COUNTS.items()}
    return {
        "name": name,
        "treasures": counts(fields.get(f"treasures.{seat}", "")),
        "dragon_wounds": {colour.value: count(fields.get(f"{colour}.{seat}", "")) for colour in Colour},
        **plain,
    }


def board_document(fields: Fields, names: list[str]) -> Document:
    """The board form as placements: the players of the form stand in the order in which they placed."""
    placements = [_placement(fields, seat, names[seat]) for seat in _placing(fields)]
    return {"game": "dragonscales", "players": names, "placements": placements}


def _placing(fields: Fields) -> list[int]:
    """Who has placed anything."""
    seats = range(players(fields, PLAYERS))
    return [seat for seat in seats if _dice(fields, "dice", seat) or _dice(fields, "wild", seat)]


def _placement(fields: Fields, seat: int, name: str) -> Document:
    changed = {"dice_changed_by_card": True} if fields.get(f"changed.{seat}") == "yes" else {}
    return {"player": name, "dice": _dice(fields, "dice", seat), "wilds": _dice(fields, "wild", seat), **changed}


def _dice(fields: Fields, kind: str, seat: int) -> Document:
    return some({row.value: count(fields.get(f"{kind}.{row}.{seat}", "")) for row in Action})


def field_of(where: str, fields: Fields) -> str:
    """The field of a form that a place in the document came from: `players[1].dragon_wounds.red` -> `red.1`."""
    if where.startswith("ending"):
        return "by" if where.startswith("ending.by") else "ending"
    if placement := spot(where, "placements"):
        seat, inside = _placing(fields)[placement[0]], placement[1].replace("wilds", "wild")
        return f"{inside or 'dice'}.{seat}"
    if player := spot(where):
        key = player[1].rsplit(".", 1)[-1] or "name"
        back = {document: field for field, document in COUNTS.items()}
        return f"{back.get(key, key)}.{player[0]}"
    return ""


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
