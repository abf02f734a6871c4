"""All that the count needs to know about a Dragon Rampage table when it ended, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

from referee.core.declare import Ends, Once, Option, Otherwise, Some, Typed, Within
from referee.core.seat import Seat
from referee.core.table import Ending

from . import rulebook as rule

HERO_SLAIN, ESCAPED, DRAGON_SLAIN = "hero_slain", "escaped", "dragon_slain"
NEEDS = {HERO_SLAIN: "slain", ESCAPED: "by", DRAGON_SLAIN: ""}
"""What each ending tells besides: who was slain, or who reached the exit."""
SHORTER = 3
"""Spaces by which the small dungeon's exit is nearer."""
ENDS = {HERO_SLAIN: rule.HERO_SLAIN, ESCAPED: rule.ESCAPE, DRAGON_SLAIN: rule.DRAGON_SLAIN}


class Dungeon(StrEnum):
    """How far it is to the exit, and how long the dragon lives."""

    LARGE = "large"
    SMALL = "small"


class Ties(StrEnum):
    """Who is ahead of equals in the count: the First Player and then clockwise, or everybody together."""

    FIRST_PLAYER = "first_player"
    FRIENDLY = "friendly"


def ending(kind: str, by: Seat | None = None) -> Ending:
    """One of the three ends of the game; `by` is who escaped."""
    return Ending(kind, by, ENDS[kind])


@dataclass(frozen=True)
class FinalSeat:
    """What one hero has.  `dragon_wounds` are its cubes on the dragon, `wounds` the crystals on itself.

    `treasure_points` are those of unused Treasures alone.
    """

    dragon_wounds: Annotated[int, Typed("cubes")]
    treasure_points: Annotated[int, Typed("treasure")]
    gold: int
    wounds: int
    spaces_to_exit: Annotated[int, Typed("spaces")]


@dataclass(frozen=True)
class Final:
    """A table at its end.

    `slain`: the heroes whose death ended it.  `slain_also_wounded`: they lose points for their wounds besides.
    """

    seats: tuple[FinalSeat, ...]
    ending: Annotated[Ending, Ends(NEEDS, ending, "not-this-ending")]
    first_player: Annotated[Seat, Typed("first")]
    slain: Annotated[
        tuple[Seat, ...],
        Within("ending"),
        Some("nobody-slain"),
        Once("slain-twice"),
        rule.HERO_SLAIN,
    ] = ()
    dungeon: Annotated[Dungeon, Option()] = Dungeon.LARGE
    ties: Annotated[Ties, Option()] = Ties.FIRST_PLAYER
    slain_also_wounded: Annotated[bool, Option(), Typed("also_wounded")] = True
    path_counted: Annotated[bool, Otherwise()] = True
    """Whether the spaces to the exit are known, or only who is nearer to it than whom."""


@rule.enforces(rule.LIFE)
def life(players: int, dungeon: Dungeon) -> int:
    """Wounds that slay the dragon: five for each player, two less in the small dungeon."""
    return 5 * players - (2 if dungeon is Dungeon.SMALL else 0)
