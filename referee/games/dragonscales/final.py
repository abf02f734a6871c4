"""All that the count needs to know about a Dragonscales table when it ended, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from referee.core.secret import Seat
from referee.core.table import Ending

from . import rulebook as rule
from .boxes import Colour

SLAIN, ESCAPED, ALL_DEAD = "slain", "escaped", "all_dead"
KINDS = (SLAIN, ESCAPED, ALL_DEAD)

TREASURES = 32
"""Treasure cards in the box (p. 3)."""
VILLAINY_CARDS = 16
"""Villainy cards of one villain (p. 3)."""


@dataclass(frozen=True)
class FinalSeat:
    """What one villain holds.  `treasures` are the points of each card, face down and face up."""

    treasures: tuple[int, ...]
    dragonscales: int
    villainy_cards: int
    dragon_wounds: Mapping[Colour, int]
    villain_wounds: int
    poison_wounds: int
    spaces_to_exit: int
    dead: bool = False
    """Only for tables that leave the dead out of closest and farthest."""
    dealt: int | None = None
    """Dragon wounds dealt, where the table goes by that and not by the cubes held."""

    @property
    def cubes(self) -> int:
        return sum(self.dragon_wounds.values())


@dataclass(frozen=True)
class Final:
    """A table at its end.

    `trophy_needs_a_cube`: who has no cube of a colour can win nothing for that head; else they compare as 0.
    `dead_count`: a dead villain counts for closest and farthest, from its last space.
    """

    seats: tuple[FinalSeat, ...]
    ending: Ending
    trophy_needs_a_cube: bool = True
    dead_count: bool = True
    path_counted: bool = True
    """Whether the spaces to the Exit are known, or only who is nearer to it than whom."""


def ending(kind: str, by: Seat | None = None) -> Ending:
    """One of the three ends of the game; `by` is who took the last cube, or who reached the Exit."""
    rules = {SLAIN: rule.SLAIN, ESCAPED: rule.ESCAPE, ALL_DEAD: rule.ALL_DEAD}
    return Ending(kind, by, rules[kind])


@rule.enforces(rule.CUBES)
def cubes_per_head(players: int) -> int:
    """Dragon wound cubes that lie on each head at the start: 13, 16, 19 for 3, 4, 5 players."""
    return 4 + 3 * players
