"""Dragonscales in a browser: all five villains, and the three ways in which a game can end."""

from __future__ import annotations

from tests.browser.games import Shown

SHOWN = Shown(
    game="dragonscales",
    asked=("evenings", "steps", "rulings/ds47-set-alive-in-the-count"),
    evening="evenings/slain",
    middle=12,
    further=(
        *("evenings/escaped", "evenings/all_dead"),
        *("rulings/ds34-ds35-all-dead", "steps/one-villain-wins-every-trophy"),
    ),
    adjust="thing=scales&seat=0",
    picture=("evenings/escaped", 4),
    mine=".me .player",
    evenings={
        "evenings/all_dead": (2, 0, -1, 6, 3),
        "evenings/escaped": (10, 5, 5, 7, 13),
        "evenings/slain": (35, 31, 20, 22, -2),
    },
)
