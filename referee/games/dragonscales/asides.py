"""What a villain may say at any time: cards, Treasures, trades, and what cards do to the board."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated

from referee.core.ask import Count, Hidden, Text
from referee.core.entry import Entry
from referee.core.seat import Seat

from .boxes import Action, Colour
from .kinds import Bonus, Note, Reason, Wounds


@dataclass(frozen=True)
class Rolled(Entry):
    """Everybody has rolled for the last time: from now on dice are placed."""


@dataclass(frozen=True)
class Wound(Entry):
    """A card wounds or poisons a villain; `by` is whose card it was.  `prevented`: by another card, and by which."""

    target: Seat
    wounds: Wounds = 0
    poison: Wounds = 0
    by: Seat | None = None
    why: Reason = ""
    prevented: Wounds = 0
    shield: Note = ""


@dataclass(frozen=True)
class Heal(Entry):
    """A card heals a villain; never poison."""

    target: Seat
    wounds: Wounds
    why: Reason = ""


@dataclass(frozen=True)
class Scales(Entry):
    """A villain pays scales to the Hoard or gains some from it."""

    target: Seat
    change: Annotated[int, Count(-25, 25)]
    why: Reason = ""


@dataclass(frozen=True)
class Steal(Entry):
    """A card steals scales from a villain who is not protected."""

    target: Seat
    scales: Annotated[int, Count(1, 25)]


@dataclass(frozen=True)
class Draw(Entry):
    """Villainy cards drawn into the hand; a name is a note to oneself.  `discards`: a card takes them from a pile."""

    cards: Annotated[int, Count(1, 9)] = 1
    name: Annotated[str, Text(60), Hidden()] = ""
    discards: bool = False


@dataclass(frozen=True)
class Play(Entry):
    """A Villainy card played, its scales paid; `stays`: a Minion laid on the table."""

    name: Note = ""
    target: Seat | None = None
    cost: Annotated[int, Count(0, 25)] = 0
    stays: bool = False


@dataclass(frozen=True)
class Interrupt(Entry):
    """A card stops wounds that were entered already, or turns them on somebody else (`to`).

    `open`: it is no card of the hand, but one that lies face up; else it leaves the hand, its scales paid.
    """

    target: Seat
    wounds: Wounds = 0
    poison: Wounds = 0
    to: Seat | None = None
    name: Note = ""
    cost: Annotated[int, Count(0, 25)] = 0
    open: bool = False


@dataclass(frozen=True)
class Sacrifice(Entry):
    """A Minion on the table discarded for what it does."""

    name: Note = ""
    target: Seat | None = None


@dataclass(frozen=True)
class Lose(Entry):
    """Villainy cards that left the hand unplayed."""

    cards: Annotated[int, Count(1, 16)] = 1


@dataclass(frozen=True)
class Find(Entry):
    """A Treasure drawn outside the Loot row."""

    points: Annotated[int | None, Count(0, 20), Hidden()] = None
    name: Annotated[str, Text(60), Hidden()] = ""


@dataclass(frozen=True)
class Label(Entry):
    """What one of my face-down Treasures is: its points and its name."""

    treasure: Annotated[int, Count(0, 31), Hidden()]
    points: Annotated[int | None, Count(0, 20), Hidden()] = None
    name: Annotated[str, Text(60), Hidden()] = ""


@dataclass(frozen=True)
class Use(Entry):
    """A one-use Treasure turned over, used and discarded."""

    treasure: Annotated[int, Count(0, 31), Hidden()]
    name: Note = ""


@dataclass(frozen=True)
class Activate(Entry):
    """An ongoing Treasure turned face up, its scales paid."""

    treasure: Annotated[int, Count(0, 31), Hidden()]
    points: Annotated[int | None, Count(0, 20)] = None
    name: Note = ""
    cost: Annotated[int, Count(0, 25)] = 0


@dataclass(frozen=True)
class Rob(Entry):
    """A card takes a random face-down Treasure from a villain who is not protected."""

    target: Seat


@dataclass(frozen=True)
class Taken(Entry):
    """The robbed villain says which Treasure it was."""

    treasure: Annotated[int, Count(0, 31), Hidden()]


@dataclass(frozen=True)
class Give(Entry):
    """A trade, one direction of it: scales and Treasures to another villain; never cards, never cubes."""

    to: Seat
    scales: Annotated[int, Count(0, 99)] = 0
    treasures: Annotated[tuple[int, ...], Count(0, 31), Hidden()] = ()


@dataclass(frozen=True)
class Move(Entry):
    """A card moves a miniature: forward by so many spaces, or backward (negative).

    `gift`: what the space gave, where the card says that it is used.
    """

    target: Seat
    spaces: Annotated[int, Count(-60, 60)]
    why: Reason = ""
    gift: Bonus = Bonus.NONE


@dataclass(frozen=True)
class Recount(Entry):
    """A card set how many dice a villain has in a row; 0 takes them off.  They keep their place in the order."""

    row: Action
    target: Seat
    dice: Annotated[int, Count(0, 10)]


@dataclass(frozen=True)
class Reorder(Entry):
    """A card moved dice along a row: who stands in its boxes now, from the left."""

    row: Action
    order: tuple[Seat, ...]


@dataclass(frozen=True)
class Cull(Entry):
    """A card takes Dragon wound cubes."""

    cubes: Annotated[Mapping[Colour, int], Count(0, 19), Hidden()]
    why: Reason = ""


@dataclass(frozen=True)
class Fall(Entry):
    """A villain whose printed maximum nobody typed in has died; `by` dealt the last wound."""

    target: Seat
    by: Seat | None = None
