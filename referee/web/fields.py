"""The fields of any entry for a generic form, derived from their types and asks alone."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, fields, replace
from enum import EnumType
from types import MappingProxyType
from typing import Any

from referee.core.ask import Text
from referee.core.entry import Entry, shapes
from referee.core.seat import by_seat, seats_of
from referee.core.shape import Shape
from referee.words import Words

FEW = 10
"""A range up to this wide is shown as chips side by side, to be chosen with one tap."""


@dataclass(frozen=True)
class Field:
    """One field.

    `how`: its control: switch, choice, seat, chips, number or text; `each`: "map" for a value by key, "list" for
    several values, or empty for one.
    """

    name: str
    label: str
    how: str
    each: str = ""
    keys: tuple[Any, ...] = ()
    choices: tuple[tuple[str | int, str], ...] = ()
    """The values that can be chosen, options or seats, each with its name."""
    least: int = 0
    most: int = 999
    none: bool = False


Offers = Mapping[str, Collection[object]]
"""The values that are possible now, by field; a field that is not in it offers all that its type allows."""


def fields_of(
    kind: type[Entry], names: tuple[str, ...], words: Words, offers: Offers = MappingProxyType({})
) -> list[Field]:
    """The fields of an entry in their order."""
    all_of_them = (_field(kind, f.name, names, words) for f in fields(kind))
    return [_only(one, offers[one.name]) if one.name in offers else one for one in all_of_them]


def _only(field: Field, possible: Collection[object]) -> Field:
    """A field that offers nothing but these values, in its own order or, if it is a number, in theirs."""
    if field.choices:
        return replace(field, choices=tuple(one for one in field.choices if one[0] in possible))
    if field.how in ("chips", "number") and not field.each:
        return replace(field, how="choice", choices=tuple((str(n), str(n)) for n in possible))
    return field


def _field(kind: type[Entry], name: str, names: tuple[str, ...], words: Words) -> Field:
    shape = shapes(kind)[name]
    keys = tuple(shape.key) if isinstance(shape.key, EnumType) else seats_of(len(names))
    return Field(
        name,
        label_of(kind, name, words) or name.replace("_", " "),
        _how(shape),
        shape.each,
        keys if shape.each == "map" else (),
        _choices(shape, names, words),
        shape.bounds.least,
        (shape.text or Text()).most if shape.item is str else shape.bounds.most,
        shape.gaps if shape.each == "list" else shape.none,
    )


def _choices(shape: Shape, names: tuple[str, ...], words: Words) -> tuple[tuple[str | int, str], ...]:
    if shape.seat:
        return tuple(by_seat(names))
    return tuple((option.value, words("called", value=option)) for option in shape.options)


def _how(shape: Shape) -> str:
    if shape.item is bool:
        return "switch"
    if shape.options:
        return "choice"
    if shape.seat:
        return "seat"
    if shape.item is int:
        return "chips" if shape.bounds.most - shape.bounds.least <= FEW else "number"
    return "text"


def label_of(kind: type[Entry], name: str, words: Words) -> str:
    """The label that the words have for a field; empty if they have none."""
    keys = (f"field-{kind.kind()}-{name}", f"field-{name}")
    return next((words(key) for key in keys if words.has(key)), "")
