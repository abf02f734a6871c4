"""Whelps to Wyrms in a browser: every form, and whole games of two, three and six dragons."""

from __future__ import annotations

from tests.browser.games import Shown

SHOWN = Shown(
    game="whelps-to-wyrms",
    asked=("evenings", "steps", "rulings"),
    evening="evenings/three",
    middle=20,
    further=("evenings/six", "rulings/ww02-nothing-to-share", "steps/one-dragon-gets-every-award"),
    adjust="thing=gold&seat=0",
    picture=("evenings/two", 27),
    mine="#live .wyrm",
    paged=frozenset(["attack", "fight", "rob", "eat", "search", "raze", "use", "buy", "mature", "exchange", "claim"]),
    evenings={"evenings/two": (28, 24), "evenings/shortest": (0, 0)},
)
