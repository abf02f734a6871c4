"""Annotations that declare the fields of a final or of a board, beside their types.

    points: Annotated[int, Count(3, 8), rule.VALUES]

is a number from 3 to 8, with the rule that a fault cites.  A plain `int` is a whole number from 0 up, a `str` a text
that is not blank, a `StrEnum` one of its words, `Seat` the name of a player; a dataclass is an object, a tuple a
list, a mapping an object with a key for each word.  `X | None = None` may be left out.  Bounds around a list or a
mapping are those of each of its numbers.  A field that nobody can read, and an annotation that nothing would check,
raise TypeError.

The reader, the writer, the calculator's form and the JSON Schema are all derived from these declarations:
see `value.py`, `object.py` and `final.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Protocol

from .ask import Ask
from .ending import Ending
from .seat import Seat

Steps = tuple[str | int, ...]
"""The path to a part of a value: `("red", 2)`."""


class Typing(Protocol):
    """What was typed into a calculator's form, for one seat or for the whole table.

    Calling it returns the text of a field; `called` returns the field's name as it is sent; `once` returns the text of
    a field that is asked once for the whole table; `names` are those of all players.
    """

    @property
    def names(self) -> Sequence[str]: ...
    def __call__(self, field: str) -> str: ...
    def called(self, field: str) -> str: ...
    def once(self, field: str) -> str: ...


@dataclass(frozen=True)
class Typed:
    """The field of a calculator's form in which a value is typed, if its name is not the value's key.

    `made` builds the value for the document from the fields in `asks`, if the type alone does not say how; `back`
    finds the field, by its name as sent, for a fault in such a value.
    """

    field: str = ""
    asks: tuple[str, ...] = ()
    made: Callable[[Typing], Any] | None = None
    back: Callable[[Steps, Typing], str] | None = None


@dataclass(frozen=True)
class Key:
    """The key of a field in the document, if it differs from the field's name."""

    name: str


@dataclass(frozen=True)
class Within:
    """The key of the object in the document that contains a field."""

    key: str


@dataclass(frozen=True)
class Option:
    """An option of the table: it may be left out and then has its default."""


@dataclass(frozen=True)
class Otherwise:
    """A way in which a table counts differently from the standard; written only if it differs from the default.

    `lasts`: it is how people play, as an Option is, and no matter of this one game.
    """

    lasts: bool = False


@dataclass(frozen=True)
class OneOf(Ask):
    """One of these words, a subset of those of the type."""

    words: tuple[StrEnum, ...]


@dataclass(frozen=True)
class Among(Ask):
    """One of these numbers; `wrong` is the key of the fault for any other."""

    numbers: tuple[int, ...]
    wrong: str


@dataclass(frozen=True)
class Exactly(Ask):
    """A list of exactly `n` items; `wrong` is the key of the fault for any other length."""

    n: int
    wrong: str


@dataclass(frozen=True)
class Some(Ask):
    """A list of at least one item; `wrong` is the key of the fault for an empty one."""

    wrong: str


@dataclass(frozen=True)
class Once(Ask):
    """A list of players without repetition; `wrong` is the key of the fault for a player's second occurrence."""

    wrong: str


@dataclass(frozen=True)
class BySeat(Ask):
    """A list of objects, each about a `player`; `most`: the most players there can be."""

    most: int


@dataclass(frozen=True)
class Sparse(Ask):
    """A mapping whose words may be left out."""


@dataclass(frozen=True)
class Ends(Ask):
    """How the game ended: an object with a `kind`, and with `by` for some kinds.

    `needs`: the kinds in order, each with the key that it also needs ("" for none): `by`, or the key of a field of the
    final that is `Within` the ending.  `astray`: the key of the fault for a key that does not belong to a kind.
    `nobody`: the key in the document's `house` object that allows `by` to be left out, and the kind it applies to.
    """

    needs: Mapping[str, str]
    make: Callable[[str, Seat | None], Ending]
    astray: str
    nobody: tuple[str, str] = ("", "")
