"""A usual turn of Whelps to Wyrms and a short one, with every tap counted."""

from __future__ import annotations

from tests.browser.taps import Round, Thumbs
from tests.games.whelps_to_wyrms.pages.tables import HEAD


def space(name: str) -> str:
    return f'.tile:has([name="space"][value="{name}"])'


def play(thumbs: Thumbs) -> None:
    """Plays a turn with two Action cubes and its end, then a turn that explores with one tap and ends early."""
    thumbs.step("Two actions")
    thumbs.answer("Ann", "2/2 cubes left", space("eat"), '.twotap--eat button:has-text("Sheep")')
    thumbs.answer("Ann", "1/2 cubes left", space("search"), '.twotap--search button:has-text("Nothing")')
    thumbs.answer("Ann", "All cubes are placed", 'button:has-text("End turn")')
    thumbs.step("Explore, and end early")
    thumbs.answer("Bo", "2/2 cubes left", 'button.tile:has-text("Explore")')
    thumbs.answer("Bo", "1/2 cubes left", 'button:has-text("End: +1 experience")')
    thumbs.asked("Cy", "2/2 cubes left")


ROUNDS = (
    Round(
        title="a usual turn, and a short one",
        play=play,
        table=f"{HEAD}Ann: ready\n",
        steps=(("Two actions", 5), ("Explore, and end early", 2)),
        most=7,
    ),
)
