"""The vocabulary of the entries (heroes, symbols of the path, effects), and the setup of a table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Annotated

from referee.core.ask import Count, Hidden, Text
from referee.core.colours import Paint
from referee.core.entry import Entry
from referee.core.exit_path import FARTHEST
from referee.core.seat import Seat

from .boxes import Action
from .final import SHORTER, Dungeon, Ties

LEAST = 4
"""The shortest path to the large exit, in spaces."""


class Hero(StrEnum):
    BARBARIAN = "barbarian"
    ROGUE = "rogue"
    PALADIN = "paladin"
    WIZARD = "wizard"
    ELF = "elf"
    DWARF = "dwarf"


class Icon(StrEnum):
    """What a space of the path offers."""

    NONE = "none"
    ATTACK = "attack"
    CARD = "card"
    HEAL = "heal"
    GOLD = "gold"
    TREASURE = "treasure"


class Luck(StrEnum):
    """What the Dungeon Fate table offers."""

    NOTHING = "nothing"
    GOLD = "gold"
    HEAL = "heal"
    CARD = "card"
    MOVE = "move"


class Deed(StrEnum):
    """What a hero card does to the numbers; `none`: nothing, or it is entered separately."""

    NONE = "none"
    WOUND = "wound"
    HEAL = "heal"
    HOLD_OFF = "hold-off"
    STEAL = "steal"
    GOLD = "gold"
    DRAW = "draw"
    MOVE = "move"
    STRIKE = "strike"


Health = Annotated[int, Count(0, 30)]
Some = Annotated[int, Count(1, 20)]
Target = Seat
Note = Annotated[str, Text(60)]
Own = Annotated[str, Text(60), Hidden()]
Reason = Annotated[str, Text(200)]
Worth = Annotated[int | None, Count(0, 20), Hidden()]
Which = Annotated[int, Count(1, 32), Hidden()]


@dataclass(frozen=True)
class Setup(Entry):
    """The setup of a table: heroes and their health by seat, spaces to the large exit (0: unknown), and options."""

    heroes: tuple[Hero, ...]
    health: tuple[Health, ...]
    path: Annotated[int, Count(0, FARTHEST)] = 0
    first: Target = Seat(0)
    dungeon: Dungeon = Dungeon.LARGE
    ties: Ties = Ties.FIRST_PLAYER
    also_wounded: bool = True
    both_cubes: bool = True
    card_counts: bool = True
    boxes: Annotated[Mapping[Action, int], Count(1, 3)] = field(default_factory=dict)
    by_itself: bool = False
    """Defense is resolved without asking.  Tables of earlier versions were asked."""
    colours: tuple[Paint, ...] = ()
    """The colour of each seat's tokens and cubes; empty at tables of earlier versions."""

    @property
    def path_length(self) -> int:
        """Spaces from the start to the exit of this dungeon; the most possible while they were not counted."""
        return (self.path or FARTHEST) - self.nearer

    @property
    def nearer(self) -> int:
        """How many spaces closer the exit of this dungeon is than the large one."""
        return SHORTER if self.dungeon is Dungeon.SMALL else 0
