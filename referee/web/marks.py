"""What values are known by: the same for the same value, whichever object holds it."""

from __future__ import annotations

import io
import marshal
import pickle
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from hashlib import blake2b
from operator import attrgetter
from types import MappingProxyType
from typing import Any

from markupsafe import Markup

from referee.core.lately import Lately
from referee.core.lines import LogLine, Prompt
from referee.core.seat import Seat
from referee.core.text import Lettered
from referee.tables.journal import SeatKey

ITSELF = frozenset({int, str, bytes, bool, type(None)})
"""Kinds of values that are written down as they are."""
AGAIN = frozenset({LogLine, Prompt, SeatKey})
"""What never changes, and is read as the very same object by one page after the other."""
KNOWN_AGAIN = Lately[bytes](8_000)
GIVEN = Lately["bytes | None"](500)
"""Of what was given to pieces lately: the same view, for one phone of a table after the other."""
PLAINLY = 2
"""A version of `marshal` that writes the same values alike, however often one object is among them."""


class _Unknown(Exception):
    """Something that cannot be told by its value."""


def fingerprint(value: Any) -> bytes | None:
    """The same for the same values; None for what cannot be told by its value."""
    try:
        return _digest(_told(value))
    except (_Unknown, ValueError, RecursionError):
        return None


def of_given(values: tuple[Any, ...], named: dict[str, Any]) -> bytes | None:
    """The same for what a piece is given; of what cannot change, the very same object is looked through once."""
    each = [_of_one(value) for value in (*values, *named.values())]
    return None if None in each else fingerprint((tuple(named), *each))


def _of_one(value: Any) -> bytes | None:
    kind: Any = type(value)
    if _never_changes(kind):
        return GIVEN.of((value,), None, lambda: fingerprint(value))
    return fingerprint(value)


@cache
def _never_changes(kind: Any) -> bool:
    told = getattr(kind, "__dataclass_params__", None)
    return kind is tuple or (told is not None and told.frozen)


def _told(value: Any) -> Any:
    """A value in texts, numbers and tuples alone, with what kind of one each is."""
    kind: Any = type(value)
    return value if kind in ITSELF else _teller(kind)(value)


@cache
def _teller(kind: Any) -> Callable[[Any], Any]:
    """How values of a kind are told."""
    name = f"{kind.__module__}.{kind.__qualname__}"
    if kind in AGAIN:
        by_fields = _of_fields(kind, name)
        return lambda value: KNOWN_AGAIN.of((value,), None, lambda: _digest(by_fields(value)))
    if kind is tuple or kind is list:
        return lambda value: (name, *[item if type(item) in ITSELF else _told(item) for item in value])
    if kind is Seat:
        return lambda value: (name, int(value))
    if issubclass(kind, Markup):
        return lambda value: (name, str.__str__(value))
    if kind is Lettered:
        return lambda value: (name, str.__str__(value), value.letters)
    if issubclass(kind, Enum):
        return lambda value: (name, value.name)
    if issubclass(kind, type):
        return lambda value: (name, value.__module__, value.__qualname__)
    if kind is dict or kind is MappingProxyType:
        return lambda value: (name, *[(_told(key), _told(item)) for key, item in value.items()])
    return _of_fields(kind, name) if is_dataclass(kind) else _pickled


def _of_fields(kind: Any, name: str) -> Callable[[Any], Any]:
    """A dataclass: its fields, and nothing that was worked out from them."""
    names = tuple(one.name for one in fields(kind))
    if len(names) < 2:
        return lambda value: (name, *[_told(getattr(value, one)) for one in names])
    each = attrgetter(*names)
    return lambda value: (name, *[item if type(item) in ITSELF else _told(item) for item in each(value)])


def _digest(told: Any) -> bytes:
    return blake2b(marshal.dumps(told, PLAINLY), digest_size=20).digest()


def _pickled(value: Any) -> bytes:
    """Any other value.  Raises _Unknown."""
    told = io.BytesIO()
    pickler = pickle.Pickler(told, protocol=5)
    pickler.fast = True  # by value: the same object twice is told twice
    try:
        pickler.dump(value)
    except (pickle.PicklingError, TypeError, AttributeError, RecursionError):
        raise _Unknown from None
    return told.getvalue()
