"""Setting up a game of Dragon Rampage."""

from __future__ import annotations

from referee.core.preparing import Step, step
from referee.core.seat import seat_after

from . import rulebook as rule
from .final import Dungeon, life
from .kinds import Setup


@rule.enforces(rule.SETUP, rule.DUNGEON)
def preparing(setup: Setup, seats: int) -> tuple[Step, ...]:
    """The steps in the order of the rulebook."""
    return (
        step("decks"),
        step("start"),
        step("dice"),
        step("heroes"),
        step("tokens"),
        step("wounds"),
        step("gold"),
        step("first", seat=setup.first, to=seat_after(setup.first, seats, -1)),
        step("small" if setup.dungeon is Dungeon.SMALL else "large", n=life(seats, setup.dungeon)),
    )
