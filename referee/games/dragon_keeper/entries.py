"""Everything a guardian can enter: tiles of the turn, special tiles, the end of a level, and the final count."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from referee.core.adjust import Adjust
from referee.core.ask import Count, Hidden, Text
from referee.core.colours import Paint
from referee.core.entry import Entry
from referee.core.odd import Agree as Agree
from referee.core.seat import Seat

from .tiles import Colour, Kind

Shown = Annotated[Kind, Hidden(shown=True)]
"""What a tile shows.  Once it is covered only its owner may know it, so only the seat that entered it sees it again."""
Left = Annotated[int | None, Count(0, 25)]
"""Tiles left on a level; None: as many as the referee has counted."""


@dataclass(frozen=True)
class Setup(Entry):
    """The setup: who starts, and the options."""

    first: Seat = Seat(0)
    shared_bonus: bool = True
    """DK1: all players tied for the most treasure get the bonus."""
    limited_reserve: bool = True
    """DK12: there are only 24 treasures."""
    owner_chooses: bool = True
    """DK14: the owner of equally tall piles chooses which one the dragon gets."""
    lone_release: bool = False
    """DK20: a Release of one's own guild may be discarded without another tile."""
    colours: tuple[Paint, ...] = ()
    """Colours of the seats on screens, none of them a guild's: the box has no player pieces."""


@dataclass(frozen=True)
class Guild(Entry):
    """Enter my home guild."""

    guild: Annotated[Colour, Hidden()]


# The turn


@dataclass(frozen=True)
class Take(Entry):
    """Take a tile with the dragon's first move."""

    colour: Colour
    tile: Shown


@dataclass(frozen=True)
class Give(Entry):
    """Give a tile to the neighbour on my right with the dragon's second move."""

    colour: Colour
    tile: Shown


@dataclass(frozen=True)
class CannotTake(Entry):
    """The level is over, because no tile lies where the dragon must move first; `left`: the tiles left on the level."""

    left: Left = None


@dataclass(frozen=True)
class CannotGive(Entry):
    """The level is over, because no tile lies where the dragon must move next; `left`: the tiles left on the level."""

    left: Left = None


# Special tiles


@dataclass(frozen=True)
class Exchange(Entry):
    """Swap my Prisoner exchange for the top tile of an opponent's pile."""

    target: Seat
    colour: Colour


@dataclass(frozen=True)
class Trap(Entry):
    """Discard my Distant trap and take any tile of the level."""

    colour: Colour
    tile: Shown


@dataclass(frozen=True)
class Passage(Entry):
    """Discard my Secret passage and take a tile with one more move of the dragon."""

    colour: Colour
    tile: Shown


@dataclass(frozen=True)
class Skip(Entry):
    """Leave my special tile unused; it stays on its pile."""


# My piles, and the count


@dataclass(frozen=True)
class Pile(Entry):
    """Correct one of my piles: its real tiles, from the bottom to the top."""

    colour: Colour
    tiles: Annotated[tuple[Kind, ...], Hidden()] = ()


@dataclass(frozen=True)
class Settle(Entry):
    """Pay the tribute: `purple-green/yellow4` gives two piles, and discards the yellow Release with a 4.

    Empty: the choice that scores best.
    """

    choice: Annotated[str, Text(60), Hidden()] = ""


TURN: tuple[type[Entry], ...] = (Take, Give, CannotTake, CannotGive, Exchange, Trap, Passage, Skip)
BOOKS: tuple[type[Entry], ...] = (Guild, Pile, Adjust)
ENTRIES: tuple[type[Entry], ...] = (*TURN, Settle, Agree, *BOOKS)

AnyEntry = Take | Give | CannotTake | CannotGive | Exchange | Trap | Passage | Skip | Settle | Guild | Pile | Agree
"""All entries that `apply` handles, as a union, so that mypy can check that a match over them is complete."""
