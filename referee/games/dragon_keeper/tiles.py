"""The 75 adventurer tiles: their colours, what is printed on them, and how many of each the box holds."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from functools import cache

from . import rulebook as rule


class Colour(StrEnum):
    """The floor colour of a tile, which decides its pile: red, or one of the four guilds."""

    RED = "red"
    YELLOW = "yellow"
    GREEN = "green"
    BLUE = "blue"
    PURPLE = "purple"


class Kind(StrEnum):
    """What a tile shows: a plain value, or a special action with a fixed value."""

    ONE = "1"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    STAIRS = "stairs"
    PASSAGE = "passage"
    RELEASE = "release"
    EXCHANGE = "exchange"
    TRAP = "trap"


GUILDS = (Colour.YELLOW, Colour.GREEN, Colour.BLUE, Colour.PURPLE)
"""The colours that can be a home guild."""
SPECIAL = {Kind.STAIRS: 1, Kind.PASSAGE: 1, Kind.RELEASE: 2, Kind.EXCHANGE: 3, Kind.TRAP: 4}
"""The special tiles, and their values."""
WORTH = {kind: SPECIAL.get(kind) or int(kind) for kind in Kind}
RED = {Kind.STAIRS: 2, Kind.TWO: 3, Kind.THREE: 4, Kind.FOUR: 3, Kind.FIVE: 2, Kind.SIX: 1}
GUILD = {
    Kind.ONE: 4, Kind.PASSAGE: 1, Kind.TWO: 3, Kind.RELEASE: 1, Kind.THREE: 2, Kind.EXCHANGE: 1,
    Kind.FOUR: 1, Kind.TRAP: 1, Kind.FIVE: 1,
}  # fmt: skip

Piles = Mapping[Colour, tuple[Kind, ...]]
"""The piles of one guardian, each from the bottom to the top; empty ones may be left out."""


@rule.enforces(rule.TILES)
def in_box(colour: Colour) -> Mapping[Kind, int]:
    """The number of tiles of each kind in the box, for one colour, in the order of their values."""
    return RED if colour is Colour.RED else GUILD


def worth(kind: Kind) -> int:
    """The value of a tile."""
    return WORTH[kind]


def total(pile: tuple[Kind, ...]) -> int:
    """The total value of a pile."""
    return sum(map(worth, pile))


def plain(value: int) -> Kind:
    """The tile of a value without a special action."""
    return Kind(str(value))


@cache
def highest(colour: Colour) -> int:
    """The highest value of a tile of this colour."""
    return max(map(worth, in_box(colour)))
