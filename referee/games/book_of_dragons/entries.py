"""What a scholar can tell the referee: the turn, the six realms, and what the cards show."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

from referee.core.adjust import Adjust
from referee.core.ask import Count, Text
from referee.core.entry import Entry
from referee.core.odd import Agree as Agree
from referee.core.seat import Seat


class Realm(StrEnum):
    """Where a dragon lives, and so what it can do."""

    VOLCANO = "volcano"
    STORM = "storm"
    DESERT = "desert"
    JUNGLE = "jungle"
    MOUNTAINS = "mountains"
    PLAINS = "plains"


Least = Annotated[int, Count(0, 18)]
"""Pips printed above a pile; 0 is unknown, and then the table watches."""
Dice = Annotated[int, Count(0, 666)]
"""Dice as they are read: 34 is a 3 and a 4."""
Number = Annotated[int, Count(1, 5)]
Value = Annotated[int, Count(1, 6)]
POINTS = range(3, 9)
"""What dragons are worth."""
Points = Annotated[int, Count(POINTS.start, POINTS.stop - 1)]
Name = Annotated[str, Text(40)]


@dataclass(frozen=True)
class Setup(Entry):
    """How the table is laid: who has the red token, what is printed above the piles, and the options."""

    first: Seat = Seat(0)
    first_pile: Least = 0
    second_pile: Least = 0
    third_pile: Least = 0
    fourth_pile: Least = 0
    fifth_pile: Least = 0
    add_dice: bool = True
    """BD1: dice may join one's own dice on a card."""
    blocking_die: bool = True
    """BD21: two scholars play with the blocking die."""

    @property
    def least(self) -> tuple[int, ...]:
        return (self.first_pile, self.second_pile, self.third_pile, self.fourth_pile, self.fifth_pile)


# The turn


@dataclass(frozen=True)
class Place(Entry):
    """Put dice on visible cards, pile by pile."""

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
    """Take the card of a pile with my dice on it, and say what it shows where nobody has yet."""

    pile: Number
    realm: Realm | None = None
    type: Name = ""
    points: Points | None = None


@dataclass(frozen=True)
class Raise(Entry):
    """I can neither place nor take."""


@dataclass(frozen=True)
class Done(Entry):
    """My turn is over; the abilities I still have can wait."""


# Abilities


@dataclass(frozen=True)
class Storm(Entry):
    """Remove the visible card of a pile from the game."""

    pile: Number


@dataclass(frozen=True)
class Desert(Entry):
    """One free die is one higher."""

    die: Value


@dataclass(frozen=True)
class Jungle(Entry):
    """All free dice are one higher."""


@dataclass(frozen=True)
class Mountains(Entry):
    """One free die shows its opposite face."""

    die: Value


@dataclass(frozen=True)
class Plains(Entry):
    """The immunity token goes on a card with my dice."""

    pile: Number


# What the cards show


@dataclass(frozen=True)
class Goal(Entry):
    """The type of dragon on my goal card."""

    type: Name


@dataclass(frozen=True)
class Reveal(Entry):
    """What the visible card of a pile shows."""

    pile: Number
    realm: Realm | None = None
    type: Name = ""
    points: Points | None = None


@dataclass(frozen=True)
class Tally(Entry):
    """What nobody had told yet at the count: my goal, and type and points of each dragon in my book."""

    goal: Name = ""
    types: tuple[Name, ...] = ()
    points: tuple[Points, ...] = ()


USES: dict[Realm, type[Entry]] = {
    Realm.STORM: Storm,
    Realm.DESERT: Desert,
    Realm.JUNGLE: Jungle,
    Realm.MOUNTAINS: Mountains,
    Realm.PLAINS: Plains,
}
"""The entry by which the ability of a realm is used; Volcano has none."""
TURN: tuple[type[Entry], ...] = (Place, Take, Raise, Done, *USES.values())
BOOKS: tuple[type[Entry], ...] = (Goal, Reveal, Adjust)
ENTRIES: tuple[type[Entry], ...] = (*TURN, Tally, Agree, *BOOKS)

Ability = Storm | Desert | Jungle | Mountains | Plains
Said = Place | Take | Raise | Done | Ability | Goal | Reveal | Tally | Agree
"""All of them, as types: a match over these is proved complete."""
