"""The setup, and entries that may be made at any time: what cards and boards show, and what else happens."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from referee.core.ask import Count, Text
from referee.core.entry import Entry
from referee.core.seat import Seat

from .fields import Gold, Kept, Name, Nth
from .kinds import Ability, Colour, Improvement, Length, Space

Most = Annotated[int, Count(-99, 99)]


@dataclass(frozen=True)
class Setup(Entry):
    """The setup: the dragons, who has the First Player marker, the length of the game, and the options."""

    dragons: tuple[Colour, ...]
    first: Seat = Seat(0)
    length: Length = Length.NORMAL
    award_needs_one: bool = True
    """WW1: a dragon with none of what an award counts cannot get it."""
    awards_are_claimed: bool = False
    """WW3: an award counts as a claimed objective in a tie."""
    first_to_wyrm: bool = True
    """WW10: First to Wyrm is set aside, and the first Wyrm gets it at once."""
    wyrm_gold: Annotated[int, Count(0, 99)] = 0
    """The gold on First to Wyrm; 0: not entered."""
    charity_to_others: bool = True
    """WW19: Charity goes to the poorest of the other dragons."""
    smash_once: bool = True
    """WW33: a dragon beaten by a slayer with Smash takes one wound in all."""


@dataclass(frozen=True)
class Objective(Entry):
    """Enter what a face-up objective says."""

    card: Nth
    name: Name = ""
    goal: Name = ""
    gold: Gold = None


@dataclass(frozen=True)
class Board(Entry):
    """Enter the skills on a dragon's board, from the first row up, each row from left to right."""

    dragon: Seat
    skills: tuple[Name, ...] = ()


@dataclass(frozen=True)
class Slayer(Entry):
    """Enter what a slayer's card shows, or what is on it now; `gone`: the slayer has left the board."""

    slayer: Nth
    name: Name = ""
    strength: Gold = None
    gold: Gold = None
    abilities: tuple[Ability, ...] = ()
    holds: Gold = None
    activations: Gold = None
    gone: bool = False


@dataclass(frozen=True)
class Stock(Entry):
    """Enter a Bandit Camp or a farm, its level, and what it holds; `site`: the number of one that is tracked already.

    `full`: it holds as much as its level, and `holds` is ignored.
    """

    improvement: Improvement
    level: Annotated[int, Count(1, 9)] = 1
    holds: Annotated[int, Count(0, 99)] = 0
    site: Kept = None
    gone: bool = False
    full: bool = False


@dataclass(frozen=True)
class Hurt(Entry):
    """Report a wound from something on the board; `space`: where it is placed, if no die is rolled for it."""

    dragon: Seat
    poison: bool = False
    space: Space | None = None


@dataclass(frozen=True)
class Change(Entry):
    """Report some other gain or loss of mine."""

    gold: Most = 0
    experience: Most = 0
    sheep: Most = 0
    cows: Most = 0
    humans: Most = 0
    lairs: Most = 0
    why: Annotated[str, Text(200)] = ""
