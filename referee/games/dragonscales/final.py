"""All that scoring needs to know about a Dragonscales table when it ended, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated

from referee.core.ask import Count
from referee.core.declare import Ends, Option, Otherwise, Typed, Typing
from referee.core.fields import count
from referee.core.seat import Seat
from referee.core.table import Ending

from . import rulebook as rule
from .boxes import Colour

SLAIN, ESCAPED, ALL_DEAD = "slain", "escaped", "all_dead"
NEEDS = {SLAIN: "by", ESCAPED: "by", ALL_DEAD: ""}
"""The player that each ending names as well: who took the last cube, or who reached the Exit."""

TREASURES = 32
"""Treasure cards in the box (p. 3)."""
MOST_POINTS = 20
"""More points than any Treasure has; the rulebook shows only one of them."""
VILLAINY_CARDS = 16
"""Villainy cards of one villain (p. 3)."""


def ending(kind: str, by: Seat | None = None) -> Ending:
    """Returns one of the three endings; `by` took the last cube, or reached the Exit."""
    rules = {SLAIN: rule.SLAIN, ESCAPED: rule.ESCAPE, ALL_DEAD: rule.ALL_DEAD}
    return Ending(kind, by, rules[kind])


@rule.enforces(rule.COWARD, rule.ALMOST, rule.SLOWPOKE)
def compares_spaces(kind: str, players: int) -> bool:
    """Tells whether points depend on the spaces to the Exit: if a villain escaped, or 4 or 5 have slain the dragon."""
    return kind == ESCAPED or (kind == SLAIN and players > 3)


def typed_spaces(form: Typing) -> int | str:
    """Returns the spaces to the Exit; if no points depend on them, none need to be typed and any others stand in."""
    typed = form("spaces")
    return count(typed) if typed.strip("0 ") or compares_spaces(form.once("ending"), len(form.names)) else 1


@dataclass(frozen=True)
class FinalSeat:
    """What one villain holds.  `treasures` has the points of each card, face down or face up."""

    treasures: tuple[int, ...]
    dragonscales: Annotated[int, Typed("scales")]
    villainy_cards: Annotated[int, Count(0, VILLAINY_CARDS), rule.COMPONENTS, Typed("cards")]
    dragon_wounds: Mapping[Colour, int]
    villain_wounds: Annotated[int, Typed("wounds")]
    poison_wounds: Annotated[int, Typed("poison")]
    spaces_to_exit: Annotated[int, Typed("spaces", ("spaces",), typed_spaces)]

    @property
    def cubes(self) -> int:
        return sum(self.dragon_wounds.values())


@dataclass(frozen=True)
class Final:
    """A table at its end.

    `trophy_needs_a_cube`: a villain without a cube of a colour wins nothing for that head; otherwise it compares as 0.
    `cubes_lost`: villains have lost cubes again, by a card for instance, so that a slain head may have given more.
    `slain_by_nobody`: the last cube was lost, not taken.  `dead_count`: the dead count for closest and farthest, from
    their last space.  `dealt`: Dragon wounds dealt by each seat, if they decide instead of the cubes held.
    """

    seats: tuple[FinalSeat, ...]
    ending: Annotated[Ending, Ends(NEEDS, ending, "by-all-dead", nobody=("slain_by_nobody", SLAIN))]
    trophy_needs_a_cube: Annotated[bool, Option(), Typed("needs_cube")] = True
    cubes_lost: Annotated[bool, Otherwise(), Typed("cubes_lost")] = False
    slain_by_nobody: Annotated[bool, Otherwise()] = False
    dead_count: Annotated[bool, Otherwise()] = True
    dead: Annotated[tuple[Seat, ...], Otherwise()] = ()
    dealt: Annotated[Mapping[Seat, int] | None, Otherwise()] = None
    path_counted: Annotated[bool, Otherwise()] = True
    """Whether the spaces to the Exit are known, or only which villain is closer."""


@rule.enforces(rule.CUBES)
def cubes_per_head(players: int) -> int:
    """Returns the Dragon wound cubes on each head at the start: 13, 16 or 19 for 3, 4 or 5 players."""
    return 4 + 3 * players
