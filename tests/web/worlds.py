"""The secrets of each game, each as two worlds that differ in nothing else.

A case says by which fields of which entries a secret is entered, who knows it, and how the play gets there.
A game is described by `WORLD` in `pages/worlds.py` of its own tests; a game without secrets has none.
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
"""The name of the case with most of a game's secrets, in which all viewers send all requests."""
MIDDLE, COUNT = "attack", "count"
"""The stage at which most secrets are entered, and the one after the end of the game; a game may have others."""


T = TypeVar("T")


@dataclass(frozen=True)
class Two(Generic[T]):
    """A value that differs between the two worlds."""

    one: T
    other: T

    def of(self, world: int) -> T:
        return (self.one, self.other)[world]


GEM, ORB = Two("Ruby Heart", "Onyx Heart"), Two("Ruby Heart", "Midnight Orb of the Deep")
"""Two names of the same length, and two of different lengths."""
WORTH = Two(2, 5)


@dataclass(frozen=True)
class Case:
    """A secret: the fields of entries that hold it, the seats that know it, the entries that make it, and the stage."""

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
    """A game with four players, and all its secrets."""

    game: str
    setup: Mapping[str, str]
    """The fields of the form that sets up its table, besides names."""
    opening: Callable[[Evening, str], None]
    """Plays the first round, up to a stage."""
    opened: int
    """The first turn that viewers try to correct; the effects of correcting the opening are public anyway."""
    cases: tuple[Case, ...]
    """The secrets; one of the cases is named EVERYTHING."""
    samples: tuple[Entry, ...]
    """Entries by other seats that affect Ann, or that might be answered differently depending on what Ann holds."""
    telling: tuple[type[Entry], ...]
    """Entries that reveal a secret to their player or to all; they are only sent as trials."""
    things: tuple[str, ...]
    """Numbers of each seat that can be set, secret and open ones."""
    plain: str
    """The case whose worlds everybody could tell apart if nothing were redacted."""
    last: Entry
    """An entry without secrets that Di makes after those of the case."""
    stages: tuple[str, ...]
    counted: str
    """The name of the case that is entered after the end of the game, in what Ann counts."""
    counts: Callable[[Seat], Entry]
    """What each of the other seats counts after the end of the game, so that all is revealed."""

    def __str__(self) -> str:
        return self.game


WORLDS: dict[str, World] = {game: module.WORLD for game, module in by_game("pages.worlds").items()}
"""The worlds of the games on the shelf that have secrets."""
TOLD = [(world, case) for world in WORLDS.values() for case in world.cases]
"""Every case of every game."""
