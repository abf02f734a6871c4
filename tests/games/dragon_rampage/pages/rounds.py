"""A round of Dragon Rampage for three heroes, with every tap counted."""

from __future__ import annotations

from referee.core.facts import entered_card
from tests.browser.taps import GO, Round, Thumbs

TABLE = """game   dragon-rampage
title  Three
seats  Ann, Bo, Cy
setup  barbarian,rogue,elf health=8,8,8 path=20 by_itself=yes

"""
KNOWN = (*entered_card("rampage", "Fire", limit="9", low="All take 1 wound"), ("space.4", "gold"))
"""Facts that the installation remembers from earlier tables."""
LAID = "button.allot:has(.icon--dragon) >> nth=1"
"""The second of the two ways to place tokens."""


def rolled(thumbs: Thumbs, name: str, *rows: tuple[str, int], go: str = GO) -> None:
    chips = (f'label:has(> [name="dice.{row}"][value="{n}"])' for row, n in rows)
    thumbs.answer(name, "Place your tokens", *chips, go)


def play(thumbs: Thumbs) -> None:
    """Plays a round that uses every row: two Crafty boxes, a choice of tokens, a Treasure, two attacks, two moves."""
    thumbs.step("Place tokens")
    rolled(thumbs, "Ann", ("defense", 2), ("crafty", 3), ("run", 2))
    rolled(thumbs, "Bo", ("treasure", 3), ("attack", 3), ("dragon", 1), go=LAID)
    rolled(thumbs, "Cy", ("crafty", 2), ("run", 3), ("attack", 2))
    thumbs.step("Dragon Rampage")
    thumbs.answer("Bo", "Dragon Rampage card", 'button:has-text("Fire")')
    thumbs.answer("Bo", "Fire", 'button:has-text("1 wound for all")')
    thumbs.answer("Bo", "Dragon Rampage row", GO)
    thumbs.step("Crafty")
    thumbs.answer("Ann", "Crafty", 'button:has-text("Steal from")')
    thumbs.answer("Cy", "Crafty", 'button:has-text("Take 2 gold")')
    thumbs.step("Grab Treasure")
    thumbs.answer("Bo", "Grab Treasure", 'button:has-text("Draw 2, keep 1")')
    thumbs.step("Attack the Dragon")
    thumbs.answer("Bo", "Attack", 'label:has(> [name="dragons"][value="3"])', 'button[name="hits"][value="4"]')
    thumbs.answer("Cy", "Attack", 'button[name="hits"][value="2"]')
    thumbs.step("Run you Fools!")
    thumbs.answer("Cy", "Run you Fools!", 'label:has(> [name="die"][value="3"])', GO)
    thumbs.answer("Ann", "Run you Fools!", 'label:has(> [name="die"][value="2"])', GO)
    thumbs.step("Rest")
    thumbs.answer("Ann", "The round is over", GO)
    thumbs.asked("Bo", "Place your tokens")


ROUNDS = (
    Round(
        title="a round of three",
        play=play,
        table=TABLE,
        steps=(
            ("Place tokens", 12),
            ("Dragon Rampage", 3),
            ("Crafty", 2),
            ("Grab Treasure", 1),
            ("Attack the Dragon", 3),
            ("Run you Fools!", 4),
            ("Rest", 1),
        ),
        most=26,
        known=KNOWN,
    ),
)
