"""Entries that a villain may make at any time: cards, Treasures, trades, and what cards do to the board."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated

from referee.core.ask import Count, Hidden, Text
from referee.core.entry import Entry
from referee.core.seat import Seat

from .boxes import Action, Colour
from .final import MOST_POINTS
from .kinds import Bonus, Effect, Note, Reason, Wounds


@dataclass(frozen=True)
class Rolled(Entry):
    """Everyone has finished rolling: from now on dice are placed."""


@dataclass(frozen=True)
class Resume(Entry):
    """The game goes on after all: it ended with the last villain, and a player has set one alive by hand."""


@dataclass(frozen=True)
class Wound(Entry):
    """A card wounds or poisons a villain; `by` owns the card.

    `prevented`: how many of them another card prevents; `shield`: the name of that card.
    """

    target: Seat
    wounds: Wounds = 0
    poison: Wounds = 0
    by: Seat | None = None
    why: Reason = ""
    prevented: Wounds = 0
    shield: Note = ""


@dataclass(frozen=True)
class Heal(Entry):
    """A card heals wounds of a villain, but no poison."""

    target: Seat
    wounds: Wounds
    why: Reason = ""


@dataclass(frozen=True)
class Scales(Entry):
    """A villain pays scales to the Hoard (negative) or gains scales from it."""

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
    """Villainy cards are drawn into the hand.

    `name`: a private note of the card.  `discards`: a card takes them from the discards, not from the deck.
    """

    cards: Annotated[int, Count(1, 9)] = 1
    name: Annotated[str, Text(60), Hidden()] = ""
    discards: bool = False


@dataclass(frozen=True)
class Play(Entry):
    """A Villainy card is played: its cost in scales, and its effect.  `stays`: it is a Minion, kept on the table.

    `n`: how many wounds, scales, cards or spaces.  `target`: None means the player, for effects that allow it.
    """

    name: Note = ""
    target: Seat | None = None
    cost: Annotated[int, Count(0, 25)] = 0
    stays: bool = False
    effect: Effect = Effect.NONE
    n: Annotated[int, Count(1, 9)] = 1


@dataclass(frozen=True)
class Interrupt(Entry):
    """A card stops wounds that were already entered, or redirects them to another villain (`to`).

    `open`: the card is face up on the table; otherwise it leaves the hand.  Its cost is paid either way.
    `unhealed`: whether the wounds that are left would have killed is judged before what the box healed afterwards.
    In entries of earlier versions it is judged after that.
    """

    target: Seat
    wounds: Wounds = 0
    poison: Wounds = 0
    to: Seat | None = None
    name: Note = ""
    cost: Annotated[int, Count(0, 25)] = 0
    open: bool = False
    unhealed: bool = False


@dataclass(frozen=True)
class Sacrifice(Entry):
    """A Minion on the table is discarded for its effect."""

    name: Note = ""
    target: Seat | None = None


@dataclass(frozen=True)
class Lose(Entry):
    """Villainy cards leave the hand without being played."""

    cards: Annotated[int, Count(1, 16)] = 1


@dataclass(frozen=True)
class Find(Entry):
    """A Treasure is drawn outside the Loot row."""

    points: Annotated[int | None, Count(0, MOST_POINTS), Hidden()] = None
    name: Annotated[str, Text(60), Hidden()] = ""


@dataclass(frozen=True)
class Label(Entry):
    """The owner notes the points and the name of a face-down Treasure."""

    treasure: Annotated[int, Count(0, 31), Hidden()]
    points: Annotated[int | None, Count(0, MOST_POINTS), Hidden()] = None
    name: Annotated[str, Text(60), Hidden()] = ""


@dataclass(frozen=True)
class Use(Entry):
    """A one-use Treasure is turned over, used and discarded."""

    treasure: Annotated[int, Count(0, 31), Hidden()]
    name: Note = ""


@dataclass(frozen=True)
class Activate(Entry):
    """An ongoing Treasure is turned face up, and its cost paid in scales."""

    treasure: Annotated[int, Count(0, 31), Hidden()]
    points: Annotated[int | None, Count(0, MOST_POINTS)] = None
    name: Note = ""
    cost: Annotated[int, Count(0, 25)] = 0


@dataclass(frozen=True)
class Rob(Entry):
    """A card takes a random face-down Treasure from a villain who is not protected."""

    target: Seat


@dataclass(frozen=True)
class Taken(Entry):
    """The robbed villain enters which Treasure was taken."""

    treasure: Annotated[int, Count(0, 31), Hidden()]


@dataclass(frozen=True)
class Give(Entry):
    """One direction of a trade: scales and Treasures go to another villain; cards and cubes cannot be traded."""

    to: Seat
    scales: Annotated[int, Count(0, 99)] = 0
    treasures: Annotated[tuple[int, ...], Count(0, 31), Hidden()] = ()


@dataclass(frozen=True)
class Move(Entry):
    """A card moves a miniature forward by a number of spaces, or backward (negative).

    `gift`: what the space gave, if the card says that the space is used.
    """

    target: Seat
    spaces: Annotated[int, Count(-60, 60)]
    why: Reason = ""
    gift: Bonus = Bonus.NONE


@dataclass(frozen=True)
class Recount(Entry):
    """A card sets how many dice a villain has in a row; 0 removes them.  The order of arrival stays the same."""

    row: Action
    target: Seat
    dice: Annotated[int, Count(0, 10)]


@dataclass(frozen=True)
class Reorder(Entry):
    """A card moves dice within a row: the owners of its boxes now, from the left."""

    row: Action
    order: tuple[Seat, ...]


@dataclass(frozen=True)
class Cull(Entry):
    """A card takes Dragon wound cubes off the heads."""

    cubes: Annotated[Mapping[Colour, int], Count(0, 19), Hidden()]
    why: Reason = ""


@dataclass(frozen=True)
class Fall(Entry):
    """A player reports that a villain dies, or is knocked out: its maximum is unknown, or a card says so.

    `by` dealt the last wound.
    """

    target: Seat
    by: Seat | None = None
