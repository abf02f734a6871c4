"""What entries are made of: villains, bonuses, whom a card strikes; and how a table is laid."""

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
    """What a Rage box or a space of the Lair may give."""

    NONE = "none"
    CARD = "card"
    SCALE = "scale"
    TWO_SCALES = "two-scales"
    THREE_SCALES = "three-scales"
    TREASURE = "treasure"
    HEAL = "heal"
    OTHER = "other"


class Whom(StrEnum):
    """Whom the event or the enraged part of a Rage card strikes.

    `hand`: the table does it, and enters what changed a number if it likes.  `other`: it is asked what came of it.
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
    """What a Villainy card does to the numbers; `none`: nothing, or it is entered by itself."""

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
    """How the table is laid: villains in seat order, what only the box knows, and the options."""

    villains: tuple[Villain, ...]
    maximum: tuple[Annotated[int, Count(0, 30)], ...]
    """Printed maximum of Villain wounds, a seat each; 0 is unknown, and then the table says who falls."""
    path: Annotated[int, Count(0, FARTHEST)] = 0
    """Spaces from the Entrance to the Exit; 0 is unknown, until somebody counts them or stands there."""
    first: Seat = Seat(0)
    choose_cards: bool = False
    knocked_out: bool = False
    open_dice: bool = False
    needs_cube: bool = True
    """DS1: a trophy or an assist needs at least one cube of that colour."""
    dead_count: bool = True
    """DS5: a dead villain counts for closest and farthest, from its last space."""
    killed_bonus: bool = True
    """DS7: who is killed by a Rage box still gets its bonus."""
    boxes_by_start: bool = True
    """DS8: usable boxes by the number of players who started, not by those who live."""
    weakling_dealt: bool = False
    """DS14: the Weakling is who dealt the fewest wounds, asked at the count, not who holds the fewest cubes."""
    supply_bound: bool = False
    """DS25: scales, wounds and poison are bounded by the box (25, 44, 8)."""
    tied_all: bool = True
    """DS30: an event for whoever is closest strikes everybody tied; else the first of them in turn order."""
    knocked_out_paid: bool = True
    """DS37: a knock-out pays every other player, one who is knocked out now as well."""
    rob_dead: bool = False
    """DS41: a dead villain can still be stolen from."""
    by_itself: bool = False
    """A box that has one outcome is carried out, and nobody is asked.  Tables of earlier versions were asked."""
    guarded: bool = False
    """Where boxes are carried out: whoever has no wound in Defend box 1 is protected, and not asked."""
    colours: tuple[Paint, ...] = ()
    """What each seat's dice are painted with; nothing at tables of earlier versions."""

    @property
    def way(self) -> int:
        """Spaces from the Entrance to the Exit; as many as there can be while nobody has counted them."""
        return self.path or FARTHEST
