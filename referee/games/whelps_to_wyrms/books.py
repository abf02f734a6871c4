"""How the table is laid, and what may be said at any time: what cards and boards show, and what else happens."""

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
    """How the table is laid: the dragons, who has the First Player marker, how long it lasts, and the options."""

    dragons: tuple[Colour, ...]
    first: Seat = Seat(0)
    length: Length = Length.NORMAL
    award_needs_one: bool = True
    """WW1: who has none of what an award counts cannot get it."""
    awards_are_claimed: bool = False
    """WW3: an award counts as a claimed objective when gold is equal."""
    first_to_wyrm: bool = True
    """WW10: First to Wyrm lies aside, and the first Wyrm gets it at once."""
    wyrm_gold: Annotated[int, Count(0, 99)] = 0
    """The gold on First to Wyrm; 0: nobody told."""
    charity_to_others: bool = True
    """WW19: Charity goes to the poorest of the other dragons."""
    smash_once: bool = True
    """WW33: who is beaten by a slayer with Smash takes one wound in all."""


@dataclass(frozen=True)
class Objective(Entry):
    """What a face-up objective says."""

    card: Nth
    name: Name = ""
    goal: Name = ""
    gold: Gold = None


@dataclass(frozen=True)
class Board(Entry):
    """The skills on a dragon's board, from the first row up, each row from left to right."""

    dragon: Seat
    skills: tuple[Name, ...] = ()


@dataclass(frozen=True)
class Slayer(Entry):
    """What a slayer's card shows, or what lies on it now; `gone`: it has left the board."""

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
    """A Bandit Camp or a farm, its level, and what it holds; `site`: one that the referee keeps already.

    `full`: it holds as much as its level, whatever `holds` says.
    """

    improvement: Improvement
    level: Annotated[int, Count(1, 9)] = 1
    holds: Annotated[int, Count(0, 99)] = 0
    site: Kept = None
    gone: bool = False
    full: bool = False


@dataclass(frozen=True)
class Hurt(Entry):
    """A dragon takes a wound from something on the board; `space`: where, if no die is rolled for it."""

    dragon: Seat
    poison: bool = False
    space: Space | None = None


@dataclass(frozen=True)
class Change(Entry):
    """Something else gives me, or takes from me."""

    gold: Most = 0
    experience: Most = 0
    sheep: Most = 0
    cows: Most = 0
    humans: Most = 0
    lairs: Most = 0
    why: Annotated[str, Text(200)] = ""
