"""Entries about cards and Treasures, possible at any time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from referee.core.ask import Count
from referee.core.entry import Entry

from .boxes import STRONGEST, Action
from .kinds import Deed, Note, Own, Reason, Some, Target, Which, Worth


@dataclass(frozen=True)
class Draw(Entry):
    """Hero cards are drawn.  `card`: a private note of the name."""

    n: Some = 1
    card: Own = ""


@dataclass(frozen=True)
class Play(Entry):
    """A hero card is played or lost: the gold paid for its lower half, and its effect.

    `n`: how many wounds, gold, cards, spaces or cubes.  `target`: None means the player, for effects that allow it.
    """

    card: Note = ""
    gold: Annotated[int, Count(0, 99)] = 0
    target: Target | None = None
    effect: Deed = Deed.NONE
    n: Annotated[int, Count(1, 9)] = 1


@dataclass(frozen=True)
class Salvage(Entry):
    """A card takes a hero card from any hero's discards into the player's hand."""

    target: Target
    card: Note = ""


@dataclass(frozen=True)
class Reshuffle(Entry):
    """The player's discards are shuffled into the deck, and `n` cards are drawn."""

    n: Annotated[int, Count(0, 12)] = 1
    card: Own = ""


@dataclass(frozen=True)
class Snatch(Entry):
    """A hero card is taken out of another hero's hand and removed from the game."""

    target: Target
    card: Note = ""


@dataclass(frozen=True)
class Gold(Entry):
    """A card gives gold, or takes it (negative)."""

    target: Target
    n: Annotated[int, Count(-99, 99)]
    why: Reason = ""


@dataclass(frozen=True)
class Steal(Entry):
    """A card steals gold from another hero for the player."""

    target: Target
    n: Annotated[int, Count(1, 99)]
    why: Reason = ""


@dataclass(frozen=True)
class Wound(Entry):
    """A card wounds a hero."""

    target: Target
    n: Some = 1
    why: Reason = ""


@dataclass(frozen=True)
class Heal(Entry):
    """A card heals a hero."""

    target: Target
    n: Some = 1
    why: Reason = ""


@dataclass(frozen=True)
class Dodge(Entry):
    """A hero card prevents wounds that the player was just dealt; it leaves the hand, and its gold is paid."""

    n: Some = 1
    card: Note = ""
    gold: Annotated[int, Count(0, 99)] = 0


@dataclass(frozen=True)
class AttackAgain(Entry):
    """A card lets the player attack again, with as many rolls as the attack before."""


@dataclass(frozen=True)
class Strike(Entry):
    """A card wounds the dragon with cubes of the player."""

    n: Some = 1
    why: Reason = ""


@dataclass(frozen=True)
class Move(Entry):
    """A card moves a hero forward by a number of spaces, or backward (negative)."""

    target: Target
    spaces: Annotated[int, Count(-60, 60)]
    why: Reason = ""


@dataclass(frozen=True)
class Remove(Entry):
    """A card removes a token from a row; the others move up."""

    target: Target
    row: Action
    why: Reason = ""


@dataclass(frozen=True)
class Change(Entry):
    """A card changes the value of a token, or adds one to a row; the row is settled again."""

    target: Target
    row: Action
    to: Annotated[int, Count(1, STRONGEST)]
    why: Reason = ""


@dataclass(frozen=True)
class Find(Entry):
    """A Treasure is drawn because of a card."""

    points: Worth = None
    name: Own = ""


@dataclass(frozen=True)
class Use(Entry):
    """A Treasure, counted from 1, is used.  `stays`: it is face up from now on; otherwise it is discarded."""

    which: Which
    name: Note = ""
    stays: bool = False


@dataclass(frozen=True)
class Rob(Entry):
    """The player steals an unused Treasure from another hero."""

    target: Target


@dataclass(frozen=True)
class Fall(Entry):
    """A player reports that a hero is slain: its health is unknown, or a card says so."""

    target: Target
