"""Dragon Rampage in a browser: three heroes, and each of the ways in which the game can end."""

from __future__ import annotations

from tests.browser.games import Shown

SHOWN = Shown(
    game="dragon-rampage",
    asked=("evenings", "steps", "rulings"),
    evening="evenings/slain",
    middle=12,
    further=("evenings/escaped", "evenings/dragon_slain", "rulings/dr02-shared-victory"),
    adjust="thing=gold&seat=0",
    picture=("evenings/escaped", 3),
    mine=".me .player",
    evenings={
        "evenings/slain": (12, -15, 7),
        "evenings/short_escaped": (14, 9, 7),
        "evenings/short_dragon_slain": (8, 26, 3),
    },
)
