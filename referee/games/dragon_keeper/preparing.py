"""Setting up a game of Dragon Keeper: The Dungeon."""

from __future__ import annotations

from referee.core.preparing import Step, step

from . import rulebook as rule
from .entries import Setup
from .final import TOKENS

TREASURES = 4
"""Number of treasures that each guardian starts with."""


@rule.enforces(rule.SETUP)
def preparing(setup: Setup, seats: int) -> tuple[Step, ...]:
    """The steps of setting up, in the order of the rulebook."""
    return (
        step("lower"),
        step("middle"),
        step("upper"),
        step("dragon"),
        step("guilds"),
        step("treasures", n=TREASURES, left=TOKENS - TREASURES * seats),
        step("first", seat=setup.first),
    )
