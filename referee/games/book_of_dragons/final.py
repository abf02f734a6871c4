"""All that the count needs to know about a Book of Dragons table when it ended, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass

DRAGONS = 36
"""Dragon cards in the box."""
DICE = 3
"""Expedition dice of one scholar."""


@dataclass(frozen=True)
class Dragon:
    """A dragon card: its type as people call it, nothing when nobody told it, and its points."""

    type: str
    points: int


@dataclass(frozen=True)
class FinalSeat:
    """What one scholar has: the goal, the dragons in the book, used ones as well, and all three dice."""

    goal: str
    dragons: tuple[Dragon, ...]
    dice: tuple[int, ...]

    @property
    def matching(self) -> tuple[Dragon, ...]:
        """The dragons of the goal; what nobody told matches nothing."""
        return tuple(dragon for dragon in self.dragons if dragon.type and dragon.type == self.goal)


@dataclass(frozen=True)
class Final:
    """A table at its end."""

    seats: tuple[FinalSeat, ...]
