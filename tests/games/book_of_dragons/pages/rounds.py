"""A turn of each scholar in The Book of Dragons, with every tap counted."""

from __future__ import annotations

from tests.browser.taps import GO, Round, Thumbs

TABLE = """game   book-of-dragons
title  Three scholars
seats  Ann, Bo, Cy
setup  first_pile=3 second_pile=5 third_pile=8

Ann: goal Green
Bo: goal Sea
Cy: goal Green
"""


def throw(pile: str, n: int) -> str:
    """The selector of a choice that places this many dice on a pile."""
    return f'label.chip--dice:has([name="{pile}"]):has(.d6:nth-child({n})):not(:has(.d6:nth-child({n + 1})))'


def play(thumbs: Thumbs) -> None:
    thumbs.step("Place dice")
    thumbs.answer("Ann", "Place dice", throw("two", 3), GO)
    thumbs.answer("Bo", "Place dice", throw("one", 2), GO)
    thumbs.answer("Cy", "Place dice", throw("three", 3), GO)
    thumbs.step("Take a dragon")
    thumbs.answer("Ann", "Take a dragon", 'label.chip:has([name="realm"][value="storm"])', GO)
    thumbs.asked("Ann", "End your turn")


ROUNDS = (
    Round(
        title="a turn of each, and a dragon that nobody has entered",
        play=play,
        table=TABLE,
        steps=(("Place dice", 6), ("Take a dragon", 2)),
        most=8,
    ),
)
