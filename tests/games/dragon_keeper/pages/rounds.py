"""Two turns of Dragon Keeper, with every tap counted."""

from __future__ import annotations

from tests.browser.taps import Round, Thumbs
from tests.games.dragon_keeper.pages.tables import HEAD


def hue(colour: str) -> str:
    return f'label.hue:has([name="colour"][value="{colour}"])'


def key(kind: str) -> str:
    return f'button[name="tile"][value="{kind}"]:visible'


def play(thumbs: Thumbs) -> None:
    """Ann and Bo each take a tile and give one: for each tile a colour and a key."""
    thumbs.step("Take a tile")
    thumbs.answer("Ann", "tile", hue("blue"), key("1"))
    thumbs.step("Give a tile")
    thumbs.answer("Ann", "A tile for", hue("red"), key("2"))
    thumbs.step("Take a tile")
    thumbs.answer("Bo", "tile", hue("green"), key("5"))
    thumbs.step("Give a tile")
    thumbs.answer("Bo", "A tile for", hue("yellow"), key("2"))
    thumbs.asked("Cy", "tile")


ROUNDS = (
    Round(
        title="two turns",
        play=play,
        table=f"{HEAD}Ann: guild blue\nBo: guild green\nCy: guild purple\n",
        steps=(("Take a tile", 4), ("Give a tile", 4)),
        most=8,
    ),
)
