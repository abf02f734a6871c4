"""All that the count needs to know about a Whelps to Wyrms table when it ended, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

OBJECTIVES = 18
"""Objective cards that can be claimed: 22 in the box without the four of the end."""
IMPROVEMENTS = 70
"""Improvement cards in the box, all of which could be razed."""
ANIMALS = 25
"""Sheep in the box, and as many cows."""
SHEEP, COW, HUMAN = 1, 2, 3
"""Experience that a meeple in the belly is worth."""
PRICES = (1, 2, 4)
"""What a skill costs in experience, row by row."""
ROW = 3
"""Skills in a row of a dragon board."""


class Maturity(StrEnum):
    """How far a dragon has grown."""

    WHELP = "whelp"
    DRAKE = "drake"
    WYRM = "wyrm"

    @property
    def level(self) -> int:
        """1, 2 or 3."""
        return list(Maturity).index(self) + 1

    @property
    def paid(self) -> int:
        """Experience paid to get there, both steps together for a Wyrm."""
        return (0, 4, 12)[self.level - 1]


@dataclass(frozen=True)
class FinalSeat:
    """What one dragon has; humans are merchants and slayers alike, skills are what each of them cost."""

    gold: int = 0
    objectives: tuple[int, ...] = ()
    razed: int = 0
    sheep: int = 0
    cows: int = 0
    humans: int = 0
    experience_cubes: int = 0
    maturity: Maturity = Maturity.WHELP
    skills: tuple[int, ...] = ()

    @property
    def belly(self) -> int:
        """The meeples in the belly, in experience."""
        return SHEEP * self.sheep + COW * self.cows + HUMAN * self.humans

    @property
    def experience(self) -> int:
        """Everything ever gained and not given up: in hand, in the belly, paid for growing and for skills."""
        return self.experience_cubes + self.belly + self.maturity.paid + sum(self.skills)


@dataclass(frozen=True)
class Final:
    """A table at its end."""

    seats: tuple[FinalSeat, ...]
    award_needs_one: bool = True
    """WW1: who has none of what an award counts cannot get it."""
    awards_are_claimed: bool = False
    """WW3: an award counts as a claimed objective when gold is equal."""
