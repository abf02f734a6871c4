"""The calculator's form as the public document, so that one reader judges all: no rule lives here.

A pile is typed digit by digit, in any order: 3210 are a 3, a 2, a 1 and a Release.  A field of a player is called
`<field>.<seat>`: `blue.2` is the third player's blue pile.
"""

from __future__ import annotations

import re

from referee.core.fields import Document, Fields, count, digits, spot
from referee.core.secret import Seat

from .tiles import GUILDS, SPECIAL, Colour, Kind

PLAYERS = range(2, 5)
COLOURS = tuple(Colour)
HOMES = GUILDS
RELEASE = 0
"""The digit that stands for a Release."""


def final_document(fields: Fields, names: list[str]) -> Document:
    """The score form as a final table."""
    return {"game": "dragon-keeper", "players": [_seat(fields, seat, name) for seat, name in enumerate(names)]}


def _seat(fields: Fields, seat: Seat, name: str) -> Document:
    return {
        "name": name,
        "guild": fields.get(f"guild.{seat}", ""),
        "treasures": count(fields.get(f"treasures.{seat}", "")),
        "eliminated": fields.get(f"eliminated.{seat}") == "yes",
        "piles": {colour.value: [_tile(one, colour) for one in _typed(fields, colour, seat)] for colour in Colour},
    }


def _typed(fields: Fields, colour: Colour, seat: Seat) -> list[int | str]:
    return digits(fields.get(f"{colour}.{seat}", ""))


def _tile(digit: int | str, colour: Colour) -> Document | int | str:
    """The Release of a guild, or a tile by its value."""
    if digit == RELEASE and colour in GUILDS:
        return {"value": SPECIAL[Kind.RELEASE], "special": Kind.RELEASE.value}
    return digit


def field_of(where: str, fields: Fields) -> str:
    """The field of a form that a place in the document came from: `players[1].piles.blue[2]` -> `blue.1`.

    A guild that nobody chose yet is `guild`: it is asked for once, and of everybody.
    """
    player = spot(where)
    if player is None:
        return ""
    seat, inside = player
    pile = re.match(r"piles\.(\w+)", inside)
    field = pile[1] if pile else inside or "name"
    return "guild" if field == "guild" and not fields.get(f"guild.{seat}") else f"{field}.{seat}"
