"""All that scoring needs to know about a Dragon Rampage table when it ended, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

from referee.core.declare import Ends, Once, Option, Otherwise, Some, Typed, Typing, Within
from referee.core.fields import count
from referee.core.seat import Seat
from referee.core.table import Ending

from . import rulebook as rule

HERO_SLAIN, ESCAPED, DRAGON_SLAIN = "hero_slain", "escaped", "dragon_slain"
NEEDS = {HERO_SLAIN: "slain", ESCAPED: "by", DRAGON_SLAIN: ""}
"""What each ending names as well: the heroes slain, or the hero who reached the exit."""
SHORTER = 3
"""How many spaces closer the exit of the small dungeon is."""
ENDS = {HERO_SLAIN: rule.HERO_SLAIN, ESCAPED: rule.ESCAPE, DRAGON_SLAIN: rule.DRAGON_SLAIN}


class Dungeon(StrEnum):
    """The size of the dungeon, which decides the length of the path and the dragon's life."""

    LARGE = "large"
    SMALL = "small"


class Ties(StrEnum):
    """How ties are broken in the count: clockwise from the First Player, or shared by everyone tied."""

    FIRST_PLAYER = "first_player"
    FRIENDLY = "friendly"


def ending(kind: str, by: Seat | None = None) -> Ending:
    """Returns one of the three endings; `by` is the hero who escaped."""
    return Ending(kind, by, ENDS[kind])


def typed_spaces(form: Typing) -> int | str:
    """Returns the spaces to the exit; if a hero was slain, none need to be typed and any others stand in."""
    typed = form("spaces")
    return count(typed) if typed.strip("0 ") or form.once("ending") != HERO_SLAIN else 1


@dataclass(frozen=True)
class FinalSeat:
    """What one hero has.  `dragon_wounds` are its cubes on the dragon, `wounds` the crystals on itself.

    `treasure_points` are those of unused Treasures only.
    """

    dragon_wounds: Annotated[int, Typed("cubes")]
    treasure_points: Annotated[int, Typed("treasure")]
    gold: int
    wounds: int
    spaces_to_exit: Annotated[int, Typed("spaces", ("spaces",), typed_spaces)]


@dataclass(frozen=True)
class Final:
    """A table at its end.

    `slain`: the heroes whose death ended the game.  `slain_also_wounded`: they lose points for their wounds as well.
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
    """Whether the spaces to the exit are known, or only which hero is closer."""


@rule.enforces(rule.LIFE)
def life(players: int, dungeon: Dungeon) -> int:
    """Returns the wounds that slay the dragon: 5 for each player, 2 fewer in the small dungeon."""
    return 5 * players - (2 if dungeon is Dungeon.SMALL else 0)
