"""The games on the shelf: the one list of them."""

from __future__ import annotations

from types import ModuleType

from referee.core.table import Ruleset

from . import book_of_dragons, dragon_keeper, dragon_rampage, dragonscales, whelps_to_wyrms
from .dragon_keeper import calculator as dragon_keeper_calculator
from .dragon_rampage import calculator as dragon_rampage_calculator
from .dragonscales import calculator as dragonscales_calculator
from .whelps_to_wyrms import calculator as whelps_to_wyrms_calculator


def shelf(*games: Ruleset) -> dict[str, Ruleset]:
    return {game.NAME: game for game in games}


SHELF: dict[str, Ruleset] = shelf(dragonscales, dragon_rampage, book_of_dragons, dragon_keeper, whelps_to_wyrms)
CALCULATORS: dict[str, ModuleType] = {
    "dragonscales": dragonscales_calculator,
    "dragon-rampage": dragon_rampage_calculator,
    "dragon-keeper": dragon_keeper_calculator,
    "whelps-to-wyrms": whelps_to_wyrms_calculator,
}
"""What the calculators of some games show besides the fields that their finals and boards declare."""
