"""The games on the shelf: the one list of them."""

from __future__ import annotations

from referee.core.table import Ruleset

from . import dragonscales


def shelf(*games: Ruleset) -> dict[str, Ruleset]:
    return {game.NAME: game for game in games}


SHELF: dict[str, Ruleset] = shelf(dragonscales)
