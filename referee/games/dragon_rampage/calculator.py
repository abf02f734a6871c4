"""The two calculators' forms as the public documents, so that one reader judges all: no rule lives here.

A field of a player is called `<field>.<seat>`: `gold.2` is the third player's gold.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from referee.core.fields import Document, Fields, count, named, players, some, spot
from referee.core.secret import Seat

from .boxes import BOXES, DICE, Action, Counts, allotments, foremost
from .final import ESCAPED, HERO_SLAIN, Dungeon, Ties
from .views import PICTURES as PICTURES

PLAYERS = range(3, 6)
COUNTS = {
    "cubes": "dragon_wounds", "treasure": "treasure_points", "gold": "gold", "wounds": "wounds",
    "spaces": "spaces_to_exit",
}  # fmt: skip
"""Fields of the score form, and the keys of the document they fill."""
SINGLE = {"ending.by": "by", "ending.slain": "slain", "ending": "ending", "first_player": "first"}
"""Places of the document, and the fields that fill them."""
WILD_FIELDS = tuple(f"wild.{row}.{seat}" for row in Action for seat in range(PLAYERS[-1]))


def final_document(fields: Fields, names: list[str]) -> Document:
    """The score form as a final table."""
    return {
        "game": "dragon-rampage",
        "players": [_seat(fields, seat, name) for seat, name in enumerate(names)],
        "ending": _ending(fields, names),
        "first_player": named(fields.get("first", ""), names),
        "options": {
            "dungeon": fields.get("dungeon") or Dungeon.LARGE,
            "ties": fields.get("ties") or Ties.FIRST_PLAYER,
            "slain_also_wounded": fields.get("also_wounded", "yes") != "no",
        },
    }


def _seat(fields: Fields, seat: Seat, name: str) -> Document:
    return {"name": name, **{key: count(fields.get(f"{field}.{seat}", "")) for field, key in COUNTS.items()}}


def _ending(fields: Fields, names: list[str]) -> Document:
    ending: Document = {"kind": fields.get("ending", "")}
    if ending["kind"] == HERO_SLAIN:
        ending["slain"] = [name for seat, name in enumerate(names) if fields.get(f"slain.{seat}") == "yes"]
    if ending["kind"] == ESCAPED:
        ending["by"] = named(fields.get("by", ""), names)
    return ending


def board_document(fields: Fields, names: list[str]) -> Document:
    """The board form as dice and tokens."""
    return {
        "game": "dragon-rampage",
        "players": names,
        "first_player": named(fields.get("first", ""), names),
        "dice": [_rolled(fields, seat, names[seat]) for seat in _rolling(fields)],
    }


def _rolling(fields: Fields) -> list[Seat]:
    """Who has any dice."""
    seats = range(players(fields, PLAYERS))
    return [seat for seat in seats if _dice(fields, "dice", seat) or _dice(fields, "wild", seat)]


def _rolled(fields: Fields, seat: Seat, name: str) -> Document:
    tokens = {row.value: token for row, token in _tokens(fields, seat).items()}
    return {"player": name, "dice": _dice(fields, "dice", seat), "wilds": _dice(fields, "wild", seat), "tokens": tokens}


def _dice(fields: Fields, kind: str, seat: Seat) -> Document:
    return some({row.value: count(fields.get(f"{kind}.{row}.{seat}", "")) for row in Action})


def _symbols(fields: Fields, seat: Seat) -> dict[Action, int]:
    """A seat's dice with its wilds; none if they cannot be read, or are too many to be placed."""
    both = [_dice(fields, kind, seat) for kind in ("dice", "wild")]
    if any(not isinstance(n, int) for dice in both for n in dice.values()):
        return {}
    symbols = {row: sum(dice.get(row.value, 0) for dice in both) for row in Action}
    return symbols if sum(symbols.values()) <= DICE else {}


def _tokens(fields: Fields, seat: Seat) -> Counts:
    """The tokens that were chosen, if these dice allow them; else the best there are."""
    legal = allotments(_symbols(fields, seat))
    chosen = fields.get(f"tokens.{seat}", "")
    return next((tokens for tokens in legal if _code(tokens) == chosen), legal[0])


def _code(tokens: Counts) -> str:
    """Tokens in one word, row by row."""
    return "".join(str(tokens.get(row, 0)) for row in Action)


def choices(fields: Fields) -> list[Document]:
    """Everybody whose dice leave a choice: the ways that matter, and those with a lower token than need be."""
    seats = [(seat, allotments(_symbols(fields, seat))) for seat in _rolling(fields)]
    return [_choice(fields, seat, legal) for seat, legal in seats if len(legal) > 1]


def _choice(fields: Fields, seat: Seat, legal: Iterable[Counts]) -> Document:
    best, taken = foremost(_symbols(fields, seat)), _tokens(fields, seat)
    lower = [tokens for tokens in legal if tokens not in best]
    return {
        "seat": seat,
        "best": [_way(tokens, taken) for tokens in best],
        "lower": [_way(tokens, taken) for tokens in lower],
        "open": taken in lower,
    }


def _way(tokens: Counts, taken: Counts) -> Document:
    rows = [{"action": row.value, "picture": PICTURES[row], "token": tokens[row]} for row in Action if row in tokens]
    return {"code": _code(tokens), "rows": rows, "on": tokens == taken}


def field_of(where: str, fields: Fields) -> str:
    """The field of a form that a place in the document came from: `players[1].dragon_wounds` -> `cubes.1`."""
    for start, field in SINGLE.items():
        if where.startswith(start):
            return field
    if dice := spot(where, "dice"):
        seat, inside = _rolling(fields)[dice[0]], dice[1].replace("wilds", "wild")
        return f"{inside or 'dice'}.{seat}"
    if player := spot(where):
        back = {document: field for field, document in COUNTS.items()}
        return f"{back.get(player[1], player[1]) or 'name'}.{player[0]}"
    return ""


def drawn(board: Mapping[str, Any], names: list[str]) -> list[Document]:
    """The settled rows as the board of a page draws them, empty boxes included."""
    return [_drawn(row, board["rows"][row], names) for row in Action]


def _drawn(row: Action, held: list[Document], names: list[str]) -> Document:
    tokens = [({"seat": names.index(one["player"]), "token": one["token"]}, one["box"]) for one in held]
    boxes = [token for token, box in tokens if box]
    free = [None] * (BOXES[row] - len(boxes))
    left = [token for token, box in tokens if not box]
    return {"action": row.value, "icon": PICTURES[row], "boxes": [*boxes, *free], "returned": left}
