"""What cards and Treasures do, at any time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from referee.core.ask import Count
from referee.core.entry import Entry

from .boxes import STRONGEST, Action
from .kinds import Deed, Note, Own, Reason, Some, Target, Which, Worth


@dataclass(frozen=True)
class Draw(Entry):
    """Hero cards drawn."""

    n: Some = 1
    card: Own = ""


@dataclass(frozen=True)
class Play(Entry):
    """A hero card played or lost, the gold paid for its lower half, and what it does.

    `n`: how many wounds, gold, cards, spaces or cubes.  `target`: on whom; nobody is oneself where that fits.
    """

    card: Note = ""
    gold: Annotated[int, Count(0, 99)] = 0
    target: Target | None = None
    effect: Deed = Deed.NONE
    n: Annotated[int, Count(1, 9)] = 1


@dataclass(frozen=True)
class Salvage(Entry):
    """A card takes a hero card out of somebody's discards, mine or another's, into my hand."""

    target: Target
    card: Note = ""


@dataclass(frozen=True)
class Reshuffle(Entry):
    """My discards go back into my deck, which is shuffled; then I draw."""

    n: Annotated[int, Count(0, 12)] = 1
    card: Own = ""


@dataclass(frozen=True)
class Snatch(Entry):
    """I take a hero card out of somebody's hand; it is out of the game."""

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
    """A card steals gold from somebody, for me."""

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
    """A hero card holds off wounds that I was just dealt: it leaves my hand, and its gold is paid."""

    n: Some = 1
    card: Note = ""
    gold: Annotated[int, Count(0, 99)] = 0


@dataclass(frozen=True)
class AttackAgain(Entry):
    """A card lets me attack once more, with as many rolls as my attack before it."""


@dataclass(frozen=True)
class Strike(Entry):
    """A card wounds the dragon: my cubes."""

    n: Some = 1
    why: Reason = ""


@dataclass(frozen=True)
class Move(Entry):
    """A card moves a hero, negative: back."""

    target: Target
    spaces: Annotated[int, Count(-60, 60)]
    why: Reason = ""


@dataclass(frozen=True)
class Remove(Entry):
    """A card takes a token off a row; the rest move up."""

    target: Target
    row: Action
    why: Reason = ""


@dataclass(frozen=True)
class Change(Entry):
    """A card changes the number of a token, or lays one on a row; the row is settled anew."""

    target: Target
    row: Action
    to: Annotated[int, Count(1, STRONGEST)]
    why: Reason = ""


@dataclass(frozen=True)
class Find(Entry):
    """A Treasure drawn because of a card."""

    points: Worth = None
    name: Own = ""


@dataclass(frozen=True)
class Use(Entry):
    """A Treasure is used, counted from 1; `stays`: it lies open from now on, else it is discarded."""

    which: Which
    name: Note = ""
    stays: bool = False


@dataclass(frozen=True)
class Rob(Entry):
    """I steal an unused Treasure from somebody."""

    target: Target


@dataclass(frozen=True)
class Fall(Entry):
    """A hero is slain, says the table: its health is not known here, or a card says so."""

    target: Target
