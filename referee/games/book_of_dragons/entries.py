"""Everything a scholar can enter: the actions of a turn, the abilities of the realms, and what the cards show."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

from referee.core.adjust import Adjust
from referee.core.ask import Count, Text
from referee.core.colours import Paint
from referee.core.entry import Entry
from referee.core.odd import Agree as Agree
from referee.core.seat import Seat


class Realm(StrEnum):
    """The realm a dragon lives in, which decides its ability."""

    VOLCANO = "volcano"
    STORM = "storm"
    DESERT = "desert"
    JUNGLE = "jungle"
    MOUNTAINS = "mountains"
    PLAINS = "plains"


Least = Annotated[int, Count(0, 18)]
"""Pips printed above a pile; 0: not entered, and then the players check the minimum themselves."""
Dice = Annotated[int, Count(0, 666)]
"""Dice typed as digits: 34 is a 3 and a 4."""
Number = Annotated[int, Count(1, 5)]
Value = Annotated[int, Count(1, 6)]
POINTS = range(3, 9)
"""The points a dragon can be worth."""
Points = Annotated[int, Count(POINTS.start, POINTS.stop - 1)]
Name = Annotated[str, Text(40)]


@dataclass(frozen=True)
class Setup(Entry):
    """The setup: who has the red token, the pips printed above the piles, and the options."""

    first: Seat = Seat(0)
    first_pile: Least = 0
    second_pile: Least = 0
    third_pile: Least = 0
    fourth_pile: Least = 0
    fifth_pile: Least = 0
    add_dice: bool = True
    """BD1: dice may be added to one's own dice on a card."""
    blocking_die: bool = True
    """BD21: two scholars play with the blocking die."""
    colours: tuple[Paint, ...] = ()
    """The colour of each seat's dice and immunity token; empty at tables set up by earlier versions."""

    @property
    def least(self) -> tuple[int, ...]:
        return (self.first_pile, self.second_pile, self.third_pile, self.fourth_pile, self.fifth_pile)


# The turn


@dataclass(frozen=True)
class Place(Entry):
    """Place dice on visible cards: the dice for each pile."""

    one: Dice = 0
    two: Dice = 0
    three: Dice = 0
    four: Dice = 0
    five: Dice = 0

    @property
    def piles(self) -> tuple[int, ...]:
        return (self.one, self.two, self.three, self.four, self.five)


@dataclass(frozen=True)
class Take(Entry):
    """Take the card of a pile with my dice on it, with what it shows where that is not entered yet."""

    pile: Number
    realm: Realm | None = None
    type: Name = ""
    points: Points | None = None


@dataclass(frozen=True)
class Raise(Entry):
    """Raise all my free dice, because I can neither place nor take."""


@dataclass(frozen=True)
class Done(Entry):
    """End my turn without using the abilities I still have."""


# Abilities


@dataclass(frozen=True)
class Storm(Entry):
    """Remove the visible card of a pile from the game."""

    pile: Number


@dataclass(frozen=True)
class Desert(Entry):
    """Raise one of my free dice by one."""

    die: Value


@dataclass(frozen=True)
class Jungle(Entry):
    """Raise all my free dice by one."""


@dataclass(frozen=True)
class Mountains(Entry):
    """Turn one of my free dice to its opposite face."""

    die: Value


@dataclass(frozen=True)
class Plains(Entry):
    """Put my immunity token on a card with my dice."""

    pile: Number


# What the cards show


@dataclass(frozen=True)
class Goal(Entry):
    """Enter the type of dragon on my goal card, or on that of a scholar who has left."""

    type: Name = ""
    of: Seat | None = None
    """Whose goal it is; None: mine."""

    def tells_of(self) -> Seat | None:
        return self.of


@dataclass(frozen=True)
class Reveal(Entry):
    """Enter what the visible card of a pile shows."""

    pile: Number
    realm: Realm | None = None
    type: Name = ""
    points: Points | None = None


@dataclass(frozen=True)
class Tally(Entry):
    """Enter what is missing at the final count: my goal, and the type and points of each dragon in my book.

    The offered ones are what the form had filled in.  Where it was left so, later corrections of goal and cards count.
    Empty in records of earlier versions, whose answers always stand.
    """

    goal: Name = ""
    types: tuple[Name, ...] = ()
    points: tuple[Points, ...] = ()
    offered_goal: Name = ""
    offered_types: tuple[Name, ...] = ()
    offered_points: tuple[Annotated[int, Count(0, POINTS.stop - 1)], ...] = ()
    """0: none."""


USES: dict[Realm, type[Entry]] = {
    Realm.STORM: Storm,
    Realm.DESERT: Desert,
    Realm.JUNGLE: Jungle,
    Realm.MOUNTAINS: Mountains,
    Realm.PLAINS: Plains,
}
"""The entry that uses the ability of a realm; Volcano has none."""
TURN: tuple[type[Entry], ...] = (Place, Take, Raise, Done, *USES.values())
BOOKS: tuple[type[Entry], ...] = (Goal, Reveal, Adjust)
ENTRIES: tuple[type[Entry], ...] = (*TURN, Tally, Agree, *BOOKS)

Ability = Storm | Desert | Jungle | Mountains | Plains
AnyEntry = Place | Take | Raise | Done | Ability | Goal | Reveal | Tally | Agree
"""All entries that `apply` handles, as a union, so that mypy can check that a match over them is complete."""
