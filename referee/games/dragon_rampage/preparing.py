"""Setting up a game of Dragon Rampage."""

from __future__ import annotations

from referee.core.preparing import Step, step
from referee.core.seat import seat_after

from . import rulebook as rule
from .final import Dungeon, life
from .kinds import Setup


@rule.enforces(rule.SETUP, rule.DUNGEON)
def preparing(laid: Setup, seats: int) -> tuple[Step, ...]:
    """The steps in the order of the rulebook."""
    return (
        step("decks"),
        step("start"),
        step("dice"),
        step("heroes"),
        step("tokens"),
        step("wounds"),
        step("gold"),
        step("first", seat=laid.first, to=seat_after(laid.first, seats, -1)),
        step("small" if laid.dungeon is Dungeon.SMALL else "large", n=life(seats, laid.dungeon)),
    )
