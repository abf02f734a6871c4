"""Setting up a game of Dragonscales (p. 6, and the options of p. 23)."""

from __future__ import annotations

from referee.core.preparing import Step, step

from . import rulebook as rule
from .final import VILLAINY_CARDS, cubes_per_head
from .kinds import Setup


@rule.enforces(rule.SETUP, rule.CUBES)
def preparing(setup: Setup, seats: int) -> tuple[Step, ...]:
    """The steps in the order of the rulebook."""
    return (
        step("board"),
        step("heads", n=cubes_per_head(seats)),
        step("hoard"),
        step("decks"),
        step("choose-cards" if setup.choose_cards else "cards", n=VILLAINY_CARDS),
        step("scales"),
        step("open-dice" if setup.open_dice else "dice"),
        step("first", seat=setup.first),
    )
