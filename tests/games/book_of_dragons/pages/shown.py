"""The Book of Dragons in a browser: three scholars, and two with the blocking die."""

from __future__ import annotations

from tests.browser.games import Shown

SHOWN = Shown(
    game="book-of-dragons",
    asked=("evenings", "rulings", "steps/more-dragons-than-the-box"),
    evening="evenings/short_three",
    middle=21,
    further=("evenings/short_two", "steps/five-with-equal-books"),
    adjust="thing=value-2&seat=0",
    picture=("evenings/short_three", 19),
    mine="#live .scholar",
    evenings={"evenings/short_three": (26, 17, 21), "evenings/short_two": (19, 16)},
)
