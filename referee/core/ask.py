"""How a field of an entry may be asked for: what a form shows, and what it will take."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Ask:
    """Base of the asks; written as `Annotated[int, Count(0, 7)]` in an entry."""


@dataclass(frozen=True)
class Count(Ask):
    """A whole number from `least` to `most`, both included; for a mapping, each of its numbers."""

    least: int = 0
    most: int = 999


@dataclass(frozen=True)
class Text(Ask):
    """Words of the table's own, at most `most` characters."""

    most: int = 200


@dataclass(frozen=True)
class Hidden(Ask):
    """Only the seat that entered it may read this field back.

    `shown`: everybody at the table saw it when it was entered; it is covered later.
    """

    shown: bool = False
