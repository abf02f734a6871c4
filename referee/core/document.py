"""A JSON document, read strictly: nothing is guessed, every fault is found, and the first one can be told.

"First" is the order in which the document is written: a value where it stands, an object or a list before
what is in it, a key that is there twice where it stands the second time, a missing key at the end of its object.
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
    """Stands where an optional key was left out, or a required one is missing."""


ABSENT = Absent()


@dataclass(slots=True)
class Place:
    """A value of a document and where it stands.

    Every read gives a value of the right type, an empty one where the document is wrong; the fault is kept, and
    `settle` raises when there are any.
    """

    value: Any
    path: Path = ()
    at: tuple[int, ...] = ()
    faults: list[Fault] = field(default_factory=list)
    parts: dict[str | int, Place] = field(default_factory=dict)
    """What was read of an object or a list, by key or number."""

    def __getitem__(self, step: str | int) -> Place:
        """A part that was read already.  Raises KeyError if none was."""
        return self.parts[step]

    @property
    def good(self) -> bool:
        """There is something, and nothing in it is wrong, as far as it was read."""
        return self.present and self.clean

    @property
    def present(self) -> bool:
        return self.value is not ABSENT

    @property
    def clean(self) -> bool:
        """Nothing in here is wrong, as far as it was read."""
        return not any(fault.at[: len(self.at)] == self.at for fault in self.faults)

    def wrong(self, key: str, rule: Rule | None = None, /, **params: Any) -> None:
        breathe()
        self.faults.append(Fault(self.path, self.at, key, rule, tuple(params.items())))

    def settle(self) -> None:
        """Raise Faulty if anything of the whole document was wrong so far."""
        if self.faults:
            raise Faulty(self.faults)

    def members(self, required: Sequence[str], optional: Sequence[str] = ()) -> dict[str, Place]:
        """The places of exactly these keys; one that is left out is there, and absent."""
        breathe()
        pairs = self.value if isinstance(self.value, Members) else Members()
        found: dict[str, Place] = {}
        for i, (key, value) in enumerate(pairs):
            place = Place(value, (*self.path, key), (*self.at, i), self.faults)
            if key in found:
                place.wrong("twice", name=key)
            elif key in required or key in optional:
                found[key] = place
            else:
                place.wrong("unknown", name=key, known=(*required, *optional))
        self._complete(found, required, optional, len(pairs))
        self.parts.update(found)
        return found

    def items(self) -> list[Place]:
        """The places of a list."""
        if type(self.value) is not list:
            self._mismatch("list")
            return []
        found = [Place(v, (*self.path, i), (*self.at, i), self.faults) for i, v in enumerate(self.value)]
        self.parts.update(enumerate(found))
        return found

    def count(self, most: int | None = None, rule: Rule | None = None) -> int:
        """A whole number from 0 up."""
        if type(self.value) is not int or self.value < 0:
            self._mismatch("count")
            return 0
        if most is not None and self.value > most:
            self.wrong("too-many", rule, most=most, found=self.value)
        return self.value

    def between(self, least: int, most: int, rule: Rule | None = None) -> int:
        """A whole number within limits; the lowest when it is none."""
        if type(self.value) is int and least <= self.value <= most:
            return self.value
        if self.present:
            self.wrong("between", rule, least=least, most=most, found=self.value)
        return least

    def flag(self, default: bool) -> bool:
        """True or false; what holds when it is left out."""
        if self.present and type(self.value) is not bool:
            self._mismatch("flag")
        return self.value if type(self.value) is bool else default

    def name(self) -> str:
        """A word that is not blank, as it is written.  Nothing when it cannot be read."""
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
        """One of these words.  Nothing when it is none of them."""
        if type(self.value) is str and self.value in words:
            return self.value
        if self.present:
            self.wrong("choice", words=tuple(words), found=self.value)
        return ""

    def one_named(self, names: Sequence[str]) -> Seat | None:
        """The seat of somebody at the table, None when nobody is called so, or not all names could be read."""
        called = self.name()
        if called in names and called:
            return Seat(names.index(called))
        if called and names and all(names):
            self.wrong("nobody", name=called)
        return None

    def _complete(self, found: dict[str, Place], required: Sequence[str], optional: Sequence[str], size: int) -> None:
        if self.present and not isinstance(self.value, Members):
            self._mismatch("object")
        for i, key in enumerate((*required, *optional)):
            if key not in found:
                found[key] = Place(ABSENT, (*self.path, key), (*self.at, size + i), self.faults)
                if key in required and isinstance(self.value, Members):
                    found[key].wrong("missing", name=key)

    def _mismatch(self, key: str) -> None:
        if self.present:
            self.wrong(key, found=self.value)


def written(value: Any) -> Any:
    """A document as it would be parsed: objects as Members."""
    if isinstance(value, dict):
        return Members((key, written(one)) for key, one in value.items())
    if isinstance(value, list):
        return [written(one) for one in value]
    return str(value) if isinstance(value, str) else value


def distinct(places: Iterable[Place]) -> tuple[str, ...]:
    """Names of which no two are the same; empty where one cannot be read, or is somebody else's already."""
    names: list[str] = []
    for place in places:
        name = place.name()
        if name and name in names:
            place.wrong("same-name", name=name)
            name = ""
        names.append(name)
    return tuple(names)


def seated(players: Place, least: int, most: int) -> list[Place]:
    """The players of a document, in seat order; nobody when there are too few or too many."""
    items = players.items()
    if least <= len(items) <= most:
        return items
    if type(players.value) is list:
        players.wrong("players", least=least, most=most, found=len(items))
    return []


def encodable(text: str) -> bool:
    """Can it be written at all?  Half a surrogate pair cannot."""
    return not any("\ud800" <= letter <= "\udfff" for letter in text)


def blank(text: str) -> bool:
    """Is there nothing to be seen?"""
    return all(letter in FILLERS or unicodedata.category(letter) in UNSEEN for letter in text)
