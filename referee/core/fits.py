"""Checks that an entry holds only what its fields ask for: numbers in bounds, seats of this table, clean texts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from .ask import Ask, Count, Text
from .cite import Malformed
from .entry import Amend, Entry, Undo, shapes
from .seat import Seat
from .shape import Shape
from .text import clean


def must_fit(entry: Entry, seats: int | None = None) -> None:
    """Raise Malformed for the first field that holds a value its asks do not allow.

    `seats`: the number of seats; None if it is not known, and then seats are not checked.
    """
    if isinstance(entry, Amend):
        return must_fit(entry.entry, seats)
    held = {} if isinstance(entry, Undo) else shapes(type(entry))
    for name, shape in held.items():
        value = getattr(entry, name)
        for item in _items(value):
            for ask in shape.asks:
                _check(name, item, ask)
        if seats is not None:
            _seated(name, shape, value, seats)
    return None


def _items(value: Any) -> Iterator[Any]:
    match value:
        case Mapping():
            yield from value.values()
        case tuple():
            yield from (item for item in value if item is not None)
        case None:
            return
        case _:
            yield value


def _check(field: str, item: Any, ask: Ask) -> None:
    match ask:
        case Count(least, most) if not least <= item <= most:
            raise Malformed("out-of-range", field, least=least, most=most, found=item)
        case Text(most) if clean(item, field, most) != item:
            raise Malformed("bad-characters", field)
        case _:
            pass


def _seated(field: str, shape: Shape, value: Any, seats: int) -> None:
    """Raise Malformed unless every seat that a field holds, or has as a key, is a seat of the table."""
    held = [*(_items(value) if shape.item is Seat else ()), *(value if shape.key is Seat else ())]
    if not all(0 <= seat < seats for seat in held):
        raise Malformed("no-such-seat", field)
