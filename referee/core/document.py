"""Strict reading of a JSON document: nothing is guessed, all faults are collected, and one of them is the first.

Faults are in document order: a value at its own place, an object or a list before its content, a repeated key at its
second occurrence, and a missing key at the end of its object.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from .breath import breathe
from .cite import Rule
from .parse import Fault, Faulty, Members, Path
from .seat import Seat
from .text import FILLERS

UNSEEN = frozenset({"Zs", "Zl", "Zp", "Cc", "Cf"})


class Absent:
    """Stands in for the value of an optional key that was left out, or of a required key that is missing."""


ABSENT = Absent()


@dataclass(slots=True)
class Place:
    """A value in a document, with its path.

    Every read returns a value of the right type; if the document is wrong there, it records a fault and returns an
    empty value.  `raise_if_faulty` raises if there are any faults.
    """

    value: Any
    path: Path = ()
    at: tuple[int, ...] = ()
    faults: list[Fault] = field(default_factory=list)
    parts: dict[str | int, Place] = field(default_factory=dict)
    """The members of an object or items of a list that were read so far, by key or index."""

    def __getitem__(self, step: str | int) -> Place:
        """A part that was read already.  Raises KeyError if it was not."""
        return self.parts[step]

    @property
    def good(self) -> bool:
        """True if the value is present and no fault was found in it so far."""
        return self.present and self.clean

    @property
    def present(self) -> bool:
        return self.value is not ABSENT

    @property
    def clean(self) -> bool:
        """True if no fault was found in the value so far."""
        return not any(fault.at[: len(self.at)] == self.at for fault in self.faults)

    def wrong(self, key: str, rule: Rule | None = None, /, **params: Any) -> None:
        breathe()
        self.faults.append(Fault(self.path, self.at, key, rule, tuple(params.items())))

    def raise_if_faulty(self) -> None:
        """Raise Faulty if any fault was found in the whole document so far."""
        if self.faults:
            raise Faulty(self.faults)

    def members(self, required: Sequence[str], optional: Sequence[str] = ()) -> dict[str, Place]:
        """The places of exactly these keys; a key that is left out has a place whose value is ABSENT."""
        breathe()
        pairs = self.value if isinstance(self.value, Members) else Members()
        places: dict[str, Place] = {}
        for i, (key, value) in enumerate(pairs):
            place = Place(value, (*self.path, key), (*self.at, i), self.faults)
            if key in places:
                place.wrong("twice", name=key)
            elif key in required or key in optional:
                places[key] = place
            else:
                place.wrong("unknown", name=key, known=(*required, *optional))
        self._complete(places, required, optional, len(pairs))
        self.parts.update(places)
        return places

    def items(self) -> list[Place]:
        """The places of the items of a list."""
        if type(self.value) is not list:
            self._mismatch("list")
            return []
        places = [Place(v, (*self.path, i), (*self.at, i), self.faults) for i, v in enumerate(self.value)]
        self.parts.update(enumerate(places))
        return places

    def count(self, most: int | None = None, rule: Rule | None = None) -> int:
        """A whole number from 0 up."""
        if type(self.value) is not int or self.value < 0:
            self._mismatch("count")
            return 0
        if most is not None and self.value > most:
            self.wrong("too-many", rule, most=most, found=self.value)
        return self.value

    def between(self, least: int, most: int, rule: Rule | None = None) -> int:
        """A whole number from `least` to `most`; `least` if it is anything else."""
        if type(self.value) is int and least <= self.value <= most:
            return self.value
        if self.present:
            self.wrong("between", rule, least=least, most=most, found=self.value)
        return least

    def flag(self, default: bool) -> bool:
        """True or false; the default if it is left out."""
        if self.present and type(self.value) is not bool:
            self._mismatch("flag")
        return self.value if type(self.value) is bool else default

    def name(self) -> str:
        """A text that is not blank, exactly as written; "" if it cannot be read."""
        if type(self.value) is not str:
            self._mismatch("text")
        elif not encodable(self.value):
            self.wrong("broken-text")
        elif blank(self.value):
            self.wrong("blank")
        else:
            return self.value
        return ""

    def one_of(self, words: Sequence[str]) -> str:
        """One of these words; "" if it is none of them."""
        if type(self.value) is str and self.value in words:
            return self.value
        if self.present:
            self.wrong("choice", words=tuple(words), found=self.value)
        return ""

    def one_named(self, names: Sequence[str]) -> Seat | None:
        """The seat of the player with this name; None if no player has it, or if not all names could be read."""
        called = self.name()
        if called in names and called:
            return Seat(names.index(called))
        if called and names and all(names):
            self.wrong("nobody", name=called)
        return None

    def _complete(self, places: dict[str, Place], required: Sequence[str], optional: Sequence[str], size: int) -> None:
        if self.present and not isinstance(self.value, Members):
            self._mismatch("object")
        for i, key in enumerate((*required, *optional)):
            if key not in places:
                places[key] = Place(ABSENT, (*self.path, key), (*self.at, size + i), self.faults)
                if key in required and isinstance(self.value, Members):
                    places[key].wrong("missing", name=key)

    def _mismatch(self, key: str) -> None:
        if self.present:
            self.wrong(key, found=self.value)


def written(value: Any) -> Any:
    """A document as `parse` would return it: with objects as Members."""
    if isinstance(value, dict):
        return Members((key, written(item)) for key, item in value.items())
    if isinstance(value, list):
        return [written(item) for item in value]
    return str(value) if isinstance(value, str) else value


def distinct(places: Iterable[Place]) -> tuple[str, ...]:
    """The names of players, no two of them the same; "" for a name that cannot be read or is taken already."""
    names: list[str] = []
    for place in places:
        name = place.name()
        if name and name in names:
            place.wrong("same-name", name=name)
            name = ""
        names.append(name)
    return tuple(names)


def seated(players: Place, least: int, most: int) -> list[Place]:
    """The players of a document, in seat order; empty if there are too few or too many."""
    items = players.items()
    if least <= len(items) <= most:
        return items
    if type(players.value) is list:
        players.wrong("players", least=least, most=most, found=len(items))
    return []


def encodable(text: str) -> bool:
    """Whether the text can be encoded in UTF-8; half a surrogate pair cannot."""
    return not any("\ud800" <= letter <= "\udfff" for letter in text)


def blank(text: str) -> bool:
    """Whether the text has no visible character."""
    return all(letter in FILLERS or unicodedata.category(letter) in UNSEEN for letter in text)
