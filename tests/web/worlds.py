"""What is secret in a game, each secret as two worlds that differ in nothing else.

A case tells which fields of which entries a secret comes in by, who knows it, and how the evening comes to it.
A game is described in `pages/worlds.py` of its own tests, as `WORLD`; a game without any secret has none.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from referee.core.entry import Entry
from referee.core.seat import Seat, seats_of
from referee.testing.evening import Evening
from tests.by_game import by_game

ANN, BO, CY, DI = seats_of(4)
EVERYTHING = "everything at once"
"""What the case is called that tells most of a game's secrets: it is asked of everybody, and everything."""
MIDDLE, COUNT = "attack", "count"
"""The stage at which most secrets are told, and the one after the end of the game; a game may have others."""


T = TypeVar("T")


@dataclass(frozen=True)
class Two(Generic[T]):
    """One value in each of the two worlds."""

    one: T
    other: T

    def of(self, world: int) -> T:
        return (self.one, self.other)[world]


GEM, ORB = Two("Ruby Heart", "Onyx Heart"), Two("Ruby Heart", "Midnight Orb of the Deep")
"""Names that are as long as each other, and that are not."""
WORTH = Two(2, 5)


@dataclass(frozen=True)
class Case:
    """A secret: which fields of which entries it came in by, who knows it, and how the evening comes to it."""

    name: str
    fields: frozenset[str]
    knows: frozenset[int]
    told: tuple[tuple[int, Callable[[int], Entry]], ...]
    stage: str = MIDDLE


def case(
    name: str, fields: str, knows: set[int], *told: tuple[int, Callable[[int], Entry]], stage: str = MIDDLE
) -> Case:
    return Case(name, frozenset(fields.split()), frozenset(knows), told, stage)


@dataclass(frozen=True, kw_only=True)
class World:
    """One game with four at the table, and all that is secret in it."""

    game: str
    setup: Mapping[str, str]
    """What the form that sets up its table says besides names."""
    opening: Callable[[Evening, str], None]
    """Plays the first round, up to a stage."""
    opened: int
    """The first turn that its own seat corrects: what follows from changing the opening lies open on the table."""
    cases: tuple[Case, ...]
    """One of them is called EVERYTHING."""
    samples: tuple[Entry, ...]
    """What another seat might say that touches Ann, or that might be answered differently for what Ann holds."""
    telling: tuple[type[Entry], ...]
    """Entries that tell a secret to who makes them, or to all: they are tried, and not made."""
    things: tuple[str, ...]
    """Numbers to set of everybody, secret and open."""
    plain: str
    """The case that everybody could tell, if nothing were veiled."""
    last: Entry
    """Said by Di when everything is told: no secret."""
    stages: tuple[str, ...]
    counted: str
    """The case that is told when the game is over, by what Ann counts."""
    counts: Callable[[Seat], Entry]
    """What each of the others counts once the game is over, so that all is revealed."""

    def __str__(self) -> str:
        return self.game


WORLDS: dict[str, World] = {game: module.WORLD for game, module in by_game("pages.worlds").items()}
"""The games on the shelf that have secrets."""
TOLD = [(world, case) for world in WORLDS.values() for case in world.cases]
"""Every secret of every game."""
