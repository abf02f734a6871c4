"""Asks: annotations on the fields of an entry that say what a form shows and which values it accepts."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Ask:
    """Base class of the asks; an entry uses one as `Annotated[int, Count(0, 7)]`."""


@dataclass(frozen=True)
class Count(Ask):
    """A whole number from `least` to `most`, both included; for a mapping, each of its numbers."""

    least: int = 0
    most: int = 999


@dataclass(frozen=True)
class Text(Ask):
    """Free text typed by a player, at most `most` characters."""

    most: int = 200


@dataclass(frozen=True)
class Hidden(Ask):
    """Only the seat that entered this field may read it back.

    `shown`: everyone at the table saw the value when it was entered; it is covered later.
    """

    shown: bool = False
