"""All that the count needs to know about a Dragon Keeper table when it ended, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass

from .tiles import Colour, Piles

TOKENS = 24
"""Treasure tokens in the box."""


@dataclass(frozen=True)
class Release:
    """A Release that is discarded: the pile it lies on, and the value of the own-guild tile set aside with it."""

    pile: Colour
    tile: int


@dataclass(frozen=True)
class FinalSeat:
    """What one guardian has before the tribute.

    `tribute`: the piles for the dragon, in order.  `released`: the Releases that are discarded.  None: what scores
    best.  Who is eliminated is out of the count, and may never have told a guild.
    """

    guild: Colour | None
    treasures: int
    piles: Piles
    eliminated: bool = False
    tribute: tuple[Colour, ...] | None = None
    released: tuple[Release, ...] | None = None


@dataclass(frozen=True)
class Final:
    """A table at its end.

    `shared_bonus`: everybody tied for the most treasure gets its bonus, else nobody does.  `lone_release`: a Release
    of one's own guild may go by itself.  `owner_chooses`: of equal piles the owner chooses, else one's own guild goes
    first, and then the pile that is worth least.
    """

    seats: tuple[FinalSeat, ...]
    shared_bonus: bool = True
    lone_release: bool = False
    owner_chooses: bool = True
