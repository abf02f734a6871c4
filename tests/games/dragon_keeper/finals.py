"""Finals of Dragon Keeper, as documents."""

from __future__ import annotations

import json

from referee.formats import score_text
from tests.documents import Json, Object

RELEASE = {"value": 2, "special": "release"}
COLOURS = ("red", "yellow", "green", "blue", "purple")


def player(name: str, guild: str, treasures: int = 3, **told: Json) -> Object:
    piles = {colour: told.pop(colour, []) for colour in COLOURS}
    return {"name": name, "guild": guild, "treasures": treasures, "eliminated": False, "piles": piles, **told}


def final(**changes: Json) -> Object:
    """Ann owes purple or green, and her Release discards the blue 4; Bo's tallest pile is of the home guild."""
    ann = player(
        "Ann", "blue", purple=[1, 1, 2, 3], green=[3, 2, 4, 5], blue=[4, 1], red=[3, 5], yellow=[1, RELEASE, 3],
        tribute=["purple"], released=[{"release": "yellow", "tile": 4}],
    )  # fmt: skip
    bo = player("Bo", "purple", 1, purple=[1, 2, 3, 4], green=[1, 1, 2], red=[6, 2], blue=[5], yellow=[5, 2])
    return {"game": "dragon-keeper", "players": [ann, bo], **changes}


def told(document: Object) -> Object:
    """The score sheet of a document."""
    return score_text(json.dumps(document))
