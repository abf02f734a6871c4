"""What a guardian can tell the referee: the tiles of the turn, the special tiles, the end of a level, the count."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from referee.core.adjust import Adjust
from referee.core.ask import Count, Hidden, Text
from referee.core.entry import Entry
from referee.core.odd import Agree as Agree
from referee.core.seat import Seat

from .tiles import Colour, Kind

Shown = Annotated[Kind, Hidden(shown=True)]
"""What a tile shows.  Once it is covered, only its owner may know; so only who typed it may read it back."""
Left = Annotated[int | None, Count(0, 25)]
"""Tiles left on a level; None: as many as the referee counted."""


@dataclass(frozen=True)
class Setup(Entry):
    """How the table is laid: who starts, and the options."""

    first: Seat = Seat(0)
    shared_bonus: bool = True
    """DK1: everybody tied for the most treasure gets its bonus."""
    limited_reserve: bool = True
    """DK12: 24 treasures, and no more."""
    owner_chooses: bool = True
    """DK14: who has equal piles chooses which the dragon gets."""
    lone_release: bool = False
    """DK20: a Release of one's own guild may go without another tile."""


@dataclass(frozen=True)
class Guild(Entry):
    """My home guild."""

    guild: Annotated[Colour, Hidden()]


# The turn


@dataclass(frozen=True)
class Take(Entry):
    """The dragon's first move: the tile I take."""

    colour: Colour
    tile: Shown


@dataclass(frozen=True)
class Give(Entry):
    """The dragon's second move: the tile for the neighbour on my right."""

    colour: Colour
    tile: Shown


@dataclass(frozen=True)
class CannotTake(Entry):
    """Nothing lies where the dragon has to move first: the level is over, with so many tiles left."""

    left: Left = None


@dataclass(frozen=True)
class CannotGive(Entry):
    """Nothing lies where the dragon has to move next: the level is over, with so many tiles left."""

    left: Left = None


# Special tiles


@dataclass(frozen=True)
class Exchange(Entry):
    """My Prisoner exchange for the top tile of an opponent's pile."""

    target: Seat
    colour: Colour


@dataclass(frozen=True)
class Trap(Entry):
    """My Distant trap is discarded for any tile of the level."""

    colour: Colour
    tile: Shown


@dataclass(frozen=True)
class Passage(Entry):
    """My Secret passage is discarded, and the dragon moves once more: the tile I take."""

    colour: Colour
    tile: Shown


@dataclass(frozen=True)
class Skip(Entry):
    """The special tile stays, and does nothing."""


# My piles, and the count


@dataclass(frozen=True)
class Pile(Entry):
    """One of my piles as it really lies, from the bottom to the top."""

    colour: Colour
    tiles: Annotated[tuple[Kind, ...], Hidden()] = ()


@dataclass(frozen=True)
class Settle(Entry):
    """Tribute and Releases: `purple-green/yellow4` gives two piles, and discards the yellow Release with a 4.

    Nothing: as scores best.
    """

    choice: Annotated[str, Text(60), Hidden()] = ""


TURN: tuple[type[Entry], ...] = (Take, Give, CannotTake, CannotGive, Exchange, Trap, Passage, Skip)
BOOKS: tuple[type[Entry], ...] = (Guild, Pile, Adjust)
ENTRIES: tuple[type[Entry], ...] = (*TURN, Settle, Agree, *BOOKS)

Said = Take | Give | CannotTake | CannotGive | Exchange | Trap | Passage | Skip | Settle | Guild | Pile | Agree
"""All of them, as types: a match over these is proved complete."""
