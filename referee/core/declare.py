"""How the fields of a final, or of a board, are declared: what stands beside their types.

    points: Annotated[int, Count(3, 8), rule.VALUES]

is a number from 3 to 8, and the rule that a refusal cites.  A plain `int` is a whole number from 0 up, a `str` a word
that is not blank, a `StrEnum` one of its words, `Seat` the name of a player; a dataclass is an object, a tuple a
list, a mapping an object with a key for each word.  `X | None = None` may be left out.

The reader, the writer, the form of the calculator and the JSON Schema all follow from that:
`value.py`, `object.py`, `final.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Protocol

from .ask import Ask
from .ending import Ending
from .seat import Seat

"""A seat, which a document tells by its name."""
Steps = tuple[str | int, ...]
"""Where in a value something is: `("red", 2)`."""


class Typing(Protocol):
    """What was typed into a calculator's form, for one seat or for the whole table; `called`: a field as it is sent."""

    def __call__(self, field: str) -> str: ...
    def called(self, field: str) -> str: ...


@dataclass(frozen=True)
class Typed:
    """The field of a calculator's form that a value is typed in, where that is not called like its key.

    `made` makes the value for the document of it, where the type alone does not say how, out of the fields that it
    `asks`; `back` finds the field, as it is sent, of what is wrong in such a value.
    """

    field: str = ""
    asks: tuple[str, ...] = ()
    made: Callable[[Typing], Any] | None = None
    back: Callable[[Steps, Typing], str] | None = None


@dataclass(frozen=True)
class Key:
    """What a field is called in the document."""

    name: str


@dataclass(frozen=True)
class Within:
    """The object of the document that a field stands in."""

    key: str


@dataclass(frozen=True)
class Option:
    """An option of the table: it may be left out, and then holds the default."""


@dataclass(frozen=True)
class Otherwise:
    """How a table counts otherwise than every document says: only written when it does."""


@dataclass(frozen=True)
class OneOf(Ask):
    """One of these words, of all that the type has."""

    words: tuple[StrEnum, ...]


@dataclass(frozen=True)
class Among(Ask):
    """One of these numbers; `wrong` is said of any other."""

    numbers: tuple[int, ...]
    wrong: str


@dataclass(frozen=True)
class Exactly(Ask):
    """A list of so many; `wrong` is said of any other."""

    n: int
    wrong: str


@dataclass(frozen=True)
class Some(Ask):
    """A list of one or more; `wrong` is said of an empty one."""

    wrong: str


@dataclass(frozen=True)
class Once(Ask):
    """A list of players, nobody twice; `wrong` is said of the second."""

    wrong: str


@dataclass(frozen=True)
class BySeat(Ask):
    """A list of objects, each about a `player`, of whom there are at most so many."""

    most: int


@dataclass(frozen=True)
class Sparse(Ask):
    """A mapping whose words may be left out."""


@dataclass(frozen=True)
class Ends(Ask):
    """How the game ended: an object with a `kind`, and with `by` for some kinds.

    `needs`: what each kind tells besides, in the order of the kinds; a field of the final that stands `Within` the
    ending is told by its key.  `astray` is said of what does not belong to a kind.  `nobody`: the key of the house
    that lets `by` be left out, and for which kind.
    """

    needs: Mapping[str, str]
    make: Callable[[str, Seat | None], Ending]
    astray: str
    nobody: tuple[str, str] = ("", "")
