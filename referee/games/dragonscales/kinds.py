"""The vocabulary of the entries (villains, bonuses, whom a card hits), and the setup of a table."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

from referee.core.ask import Count, Text
from referee.core.colours import Paint
from referee.core.entry import Entry
from referee.core.exit_path import FARTHEST
from referee.core.seat import Seat


class Villain(StrEnum):
    GRIMMVEIL = "grimmveil"
    TORLOK = "torlok"
    SAVATHENE = "savathene"
    MEZERAX = "mezerax"
    TATYANA = "tatyana"


class Bonus(StrEnum):
    """What a Rage box or a space of the Lair can give."""

    NONE = "none"
    CARD = "card"
    SCALE = "scale"
    TWO_SCALES = "two-scales"
    THREE_SCALES = "three-scales"
    TREASURE = "treasure"
    HEAL = "heal"
    OTHER = "other"


class Whom(StrEnum):
    """Whom the event or the enraged part of a Rage card hits.

    `hand`: the players carry it out and may report changed numbers.  `other`: they are asked for the result.
    """

    NOBODY = "nobody"
    CLOSEST = "closest"
    FARTHEST = "farthest"
    EVERYONE = "everyone"
    DEFEND = "defend"
    RAGE = "rage"
    VILLAINY = "villainy"
    LOOT = "loot"
    ATTACK = "attack"
    FLEE = "flee"
    OTHER = "other"
    HAND = "hand"


class Effect(StrEnum):
    """What a Villainy card does to the numbers; `none`: nothing, or it is entered separately."""

    NONE = "none"
    WOUND = "wound"
    POISON = "poison"
    HEAL = "heal"
    STEAL = "steal"
    SCALES = "scales"
    MOVE = "move"
    DRAW = "draw"


Few = Annotated[int, Count(0, 9)]
Wounds = Annotated[int, Count(0, 9)]
Note = Annotated[str, Text(60)]
Reason = Annotated[str, Text(200)]


@dataclass(frozen=True)
class Setup(Entry):
    """The setup of a table: villains in seat order, numbers printed on the parts of the box, and the options."""

    villains: tuple[Villain, ...]
    maximum: tuple[Annotated[int, Count(0, 30)], ...]
    """Printed maximum of Villain wounds by seat; 0: unknown, and then the players enter who dies."""
    path: Annotated[int, Count(0, FARTHEST)] = 0
    """Spaces from the Entrance to the Exit; 0: unknown until a player counts them or reaches the Exit."""
    first: Seat = Seat(0)
    choose_cards: bool = False
    knocked_out: bool = False
    open_dice: bool = False
    needs_cube: bool = True
    """DS1: a trophy or an assist needs at least one cube of that colour."""
    dead_count: bool = True
    """DS5: a dead villain counts for closest and farthest, from its last space."""
    killed_bonus: bool = True
    """DS7: a villain killed by a Rage box still gets its bonus."""
    boxes_by_start: bool = True
    """DS8: the number of players who started decides how many boxes are usable, not how many live."""
    weakling_dealt: bool = False
    """DS14: the Weakling is who dealt the fewest wounds, asked in the count; otherwise who holds the fewest cubes."""
    supply_bound: bool = False
    """DS25: scales, wounds and poison are bounded by the box (25, 44, 8)."""
    tied_all: bool = True
    """DS30: an event for the closest or farthest hits everyone tied; otherwise the first of them in turn order."""
    knocked_out_paid: bool = True
    """DS37: a knock-out pays every other player, even one who is knocked out too."""
    rob_dead: bool = False
    """DS41: a dead villain can still be stolen from."""
    by_itself: bool = False
    """A box with only one outcome is resolved without asking.  Tables of earlier versions were asked."""
    guarded: bool = False
    """With `by_itself`: a villain without wounds in Defend box 1 is protected without asking."""
    colours: tuple[Paint, ...] = ()
    """The colour of each seat's dice; empty at tables of earlier versions."""

    @property
    def path_length(self) -> int:
        """Spaces from the Entrance to the Exit; the longest possible path while they were not counted."""
        return self.path or FARTHEST
