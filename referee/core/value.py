"""The kinds of values in public documents (`declare.py`): how to read, write, type and describe each of them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from .ask import Count
from .cite import Rule
from .declare import Among, Exactly, Once, Some, Steps
from .document import Place
from .fields import count, counts, named, some
from .parse import Members
from .seat import Seat, by_seat, seats_of

Json = dict[str, Any]
Names = tuple[str, ...]
TEXT: Json = {"type": "string", "pattern": "\\S"}
"""The schema of a text that is not blank."""


@dataclass(frozen=True)
class Form:
    """What was typed into a form, for one seat or for the whole table.  Calling it returns the text of a field."""

    fields: Mapping[str, str]
    names: Sequence[str]
    seat: Seat | None = None

    def __call__(self, field: str) -> str:
        return self.fields.get(self.called(field), "")

    def called(self, field: str) -> str:
        """The name of a field as it is sent: `gold.2`."""
        return field if self.seat is None else f"{field}.{self.seat}"

    def once(self, field: str) -> str:
        """The text of a field that is asked once for the whole table."""
        return self.fields.get(field, "")

    def of(self, seat: Seat) -> Form:
        return Form(self.fields, self.names, seat)


class Value(ABC):
    """Base class of the kinds of values."""

    @abstractmethod
    def read(self, place: Place, names: Names) -> Any:
        """The value at a place of a document; if it is wrong, records the fault and returns a stand-in."""

    @abstractmethod
    def write(self, value: Any, names: Names) -> Any:
        """The value as the document has it; the inverse of `read`."""

    @abstractmethod
    def schema(self) -> Json:
        """The JSON Schema of the value."""

    @abstractmethod
    def typed(self, form: Form, field: str) -> Any:
        """The value typed in a field, as the document has it."""

    def asked(self, form: Form, field: str) -> tuple[str, ...]:
        """The names, as sent, of the form's fields in which the value is typed."""
        return (form.called(field),)

    def back(self, steps: Steps, form: Form, field: str) -> str:
        """The name, as sent, of the field in which the part at `steps` was typed, to show a fault beside it."""
        return form.called(field)


@dataclass(frozen=True)
class Whole(Value):
    """A whole number from 0 up, or within bounds."""

    bounds: Count | None = None
    rule: Rule | None = None

    def read(self, place: Place, names: Names) -> int:
        if self.bounds is None:
            return place.count()
        if self.bounds.least == 0:
            return place.count(self.bounds.most, self.rule)
        return place.between(self.bounds.least, self.bounds.most, self.rule)

    def write(self, value: int, names: Names) -> int:
        return value

    def schema(self) -> Json:
        most = {"maximum": self.bounds.most} if self.bounds else {}
        return {"type": "integer", "minimum": self.bounds.least if self.bounds else 0, **most}

    def typed(self, form: Form, field: str) -> int | str:
        return count(form(field))


ANY = Among((), "")


@dataclass(frozen=True)
class Price(Whole):
    """One of a few numbers."""

    among: Among = ANY

    def read(self, place: Place, names: Names) -> int:
        if type(place.value) is int and place.value in self.among.numbers:
            return place.value
        if place.present:
            place.wrong(self.among.wrong, self.rule, found=place.value)
        return self.among.numbers[0]

    def schema(self) -> Json:
        return {"type": "integer", "enum": list(self.among.numbers)}


@dataclass(frozen=True)
class Flag(Value):
    """True or false."""

    default: bool = False

    def read(self, place: Place, names: Names) -> bool:
        return place.flag(self.default)

    def write(self, value: bool, names: Names) -> bool:
        return value

    def schema(self) -> Json:
        return {"type": "boolean"}

    def typed(self, form: Form, field: str) -> bool:
        return form(field) != "no" if self.default else form(field) == "yes"


class Word(Value):
    """A text that is not blank, as it is written."""

    def read(self, place: Place, names: Names) -> str:
        return place.name()

    def write(self, value: str, names: Names) -> str:
        return value

    def schema(self) -> Json:
        return {**TEXT}

    def typed(self, form: Form, field: str) -> str:
        return form(field)


@dataclass(frozen=True)
class Choice(Value):
    """One of a few words; the default or the first if it is none of them."""

    words: tuple[StrEnum, ...]
    default: StrEnum | None = None

    def read(self, place: Place, names: Names) -> StrEnum:
        text = place.one_of(self.words)
        return next((word for word in self.words if word == text), self.default or self.words[0])

    def write(self, value: StrEnum, names: Names) -> str:
        return value.value

    def schema(self) -> Json:
        return {"enum": [word.value for word in self.words]}

    def typed(self, form: Form, field: str) -> str:
        return form(field) or (self.default or "")


class Player(Value):
    """A player, by name.  Read as a seat, or as None if no player has that name."""

    def read(self, place: Place, names: Names) -> Seat | None:
        return place.one_named(names)

    def write(self, value: Seat, names: Names) -> str:
        return names[value]

    def schema(self) -> Json:
        return {**TEXT}

    def typed(self, form: Form, field: str) -> str:
        return named(form(field), form.names)


PLAYER = Player()


@dataclass(frozen=True)
class ListOf(Value):
    """A list of any length, or of the exact length that an ask says."""

    item: Value
    rule: Rule | None = None
    exactly: Exactly | None = None

    def read(self, place: Place, names: Names) -> tuple[Any, ...]:
        items = tuple(self.item.read(item, names) for item in place.items())
        if self.exactly and type(place.value) is list and len(items) != self.exactly.n:
            place.wrong(self.exactly.wrong, self.rule, found=len(items))
        return items

    def write(self, value: Sequence[Any], names: Names) -> list[Any]:
        return [self.item.write(item, names) for item in value]

    def schema(self) -> Json:
        n = {"minItems": self.exactly.n, "maxItems": self.exactly.n} if self.exactly else {}
        return {"type": "array", "items": self.item.schema(), **n}

    def typed(self, form: Form, field: str) -> Sequence[Any]:
        return counts(form(field))


@dataclass(frozen=True)
class Players(ListOf):
    """Some of the players, in seat order."""

    item: Value = PLAYER
    some: Some | None = None
    once: Once | None = None

    def read(self, place: Place, names: Names) -> tuple[Seat, ...]:
        seats = set[Seat]()
        items = place.items()
        if self.some and not items and type(place.value) is list:
            place.wrong(self.some.wrong, self.rule)
        for item in items:
            seat = item.one_named(names)
            if seat is not None and seat in seats and self.once:
                item.wrong(self.once.wrong, name=item.value)
            seats |= {seat} if seat is not None else set()
        return tuple(sorted(seats))

    def schema(self) -> Json:
        least = {"minItems": 1} if self.some else {}
        return {"type": "array", "items": {**TEXT}, **least, **({"uniqueItems": True} if self.once else {})}

    def typed(self, form: Form, field: str) -> list[str]:
        return [name for seat, name in by_seat(form.names) if form.of(seat)(field) == "yes"]

    def asked(self, form: Form, field: str) -> tuple[str, ...]:
        return tuple(form.of(seat).called(field) for seat in seats_of(len(form.names)))


@dataclass(frozen=True)
class ByWord(Value):
    """An object with a value for each of a few words.  `sparse`: words may be left out, and then have no value."""

    words: tuple[StrEnum, ...]
    item: Value
    sparse: bool = False

    def read(self, place: Place, names: Names) -> dict[StrEnum, Any]:
        parts = place.members((), self.words) if self.sparse else place.members(self.words)
        words = [word for word in self.words if parts[word].present or not self.sparse]
        return {word: self.of(word).read(parts[word], names) for word in words}

    def write(self, value: Mapping[StrEnum, Any], names: Names) -> Json:
        words = [word for word in self.words if word in value or not self.sparse]
        return {word.value: self.of(word).write(value[word], names) for word in words}

    def schema(self) -> Json:
        parts = {word.value: self.of(word).schema() for word in self.words}
        return exactly(parts, () if self.sparse else parts)

    def typed(self, form: Form, field: str) -> Json:
        if not self.sparse:
            return {word.value: self.of(word).typed(form, word.value) for word in self.words}
        return some({word.value: count(form(f"{field}.{word}")) for word in self.words})

    def asked(self, form: Form, field: str) -> tuple[str, ...]:
        return tuple(form.called(f"{field}.{word}" if self.sparse else word.value) for word in self.words)

    def back(self, steps: Steps, form: Form, field: str) -> str:
        if self.sparse:
            return form.called(".".join([field, *map(str, steps[:1])]))
        return form.called(str(steps[0]) if steps else self.words[0].value)

    def of(self, word: StrEnum) -> Value:
        """The kind of value for one word."""
        return self.item


@dataclass(frozen=True)
class ByName(Value):
    """A number for each player, by name; names are only checked if those of all players can be read."""

    item: Value

    def read(self, place: Place, names: Names) -> dict[Seat, Any]:
        if names and all(names):
            parts = place.members(names)
            return {Seat(names.index(name)): self.item.read(part, names) for name, part in parts.items()}
        for part in place.members((), [key for key, _ in _pairs(place.value)]).values():
            self.item.read(part, names)
        return {}

    def write(self, value: Mapping[Seat, Any], names: Names) -> Json:
        return {names[seat]: self.item.write(item, names) for seat, item in value.items()}

    def schema(self) -> Json:
        return {"type": "object", "additionalProperties": self.item.schema()}

    def typed(self, form: Form, field: str) -> Json:
        return {}


def _pairs(value: Any) -> Members:
    return value if isinstance(value, Members) else Members()


def exactly(parts: Json, required: Sequence[str] | Mapping[str, Any]) -> Json:
    """The schema of an object with these keys and no others."""
    return {"type": "object", "properties": parts, "required": list(required), "additionalProperties": False}
