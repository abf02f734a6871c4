"""Does an entry hold only what its fields ask for?  Numbers in bounds, seats of this table, words that are words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields
from functools import cache
from typing import Any, get_args, get_origin

from .ask import Ask, Count, SeatPick, Text
from .cite import Malformed
from .entry import Amend, Entry, Undo, asks, bare, hints
from .text import clean


def must_fit(entry: Entry, seats: int | None = None) -> None:
    """Raise Malformed at the first field that holds what nobody may be asked for.

    Seats are looked at only when it is known how many there are.
    """
    if isinstance(entry, Amend):
        return must_fit(entry.entry, seats)
    kind: Any = type(entry)
    for f in fields(entry) if not isinstance(entry, Undo) else ():
        value, wanted = getattr(entry, f.name), _wanted(kind, f.name)
        for item in _items(value):
            for ask in wanted:
                _check(f.name, item, ask, seats)
        if seats is not None and isinstance(value, Mapping):
            for key in value:
                _seat(f.name, key, seats)
    return None


@cache
def _wanted(cls: Any, name: str) -> tuple[Ask, ...]:
    """The asks of a field, and those of each item where it holds several."""
    hint = bare(hints(cls)[name])
    inner = get_args(hint)[0] if get_origin(hint) is tuple else None
    return (*asks(cls)[name], *getattr(inner, "__metadata__", ()))


def _items(value: Any) -> Iterator[Any]:
    match value:
        case Mapping():
            yield from value.values()
        case tuple():
            yield from value
        case None:
            return
        case _:
            yield value


def _check(field: str, item: Any, ask: Ask, seats: int | None) -> None:
    match ask:
        case Count(least, most) if not least <= item <= most:
            raise Malformed("out-of-range", field, least=least, most=most)
        case SeatPick() if seats is not None:
            _seat(field, item, seats)
        case Text(most) if clean(item, field, most) != item:
            raise Malformed("bad-characters", field)
        case _:
            pass


def _seat(field: str, key: Any, seats: int) -> None:
    """Keys that are numbers are seats."""
    if isinstance(key, int) and not 0 <= key < seats:
        raise Malformed("no-such-seat", field)
