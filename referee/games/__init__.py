"""The games on the shelf: the one list of them."""

from __future__ import annotations

from types import ModuleType

from referee.core.table import Ruleset

from . import dragonscales
from .dragonscales import calculator as dragonscales_calculator


def shelf(*games: Ruleset) -> dict[str, Ruleset]:
    return {game.NAME: game for game in games}


SHELF: dict[str, Ruleset] = shelf(dragonscales)
CALCULATORS: dict[str, ModuleType] = {dragonscales.NAME: dragonscales_calculator}
