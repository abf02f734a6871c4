"""What values are known by: the same for the same value, whichever object holds it."""

from __future__ import annotations

import io
import pickle
from collections.abc import Hashable, Iterable
from enum import Enum
from hashlib import blake2b
from typing import Any

from referee.core.lately import Lately
from referee.core.lines import LogLine, Prompt
from referee.core.seat import Seat
from referee.tables.journal import SeatKey

from .reads import TooMuch

ITSELF = frozenset({int, str, bytes, type(None)})
"""Kinds of values that are known by themselves, and are never the same as a value of another of these kinds."""
AGAIN = frozenset({LogLine, Prompt, SeatKey})
"""What never changes, and is read as the very same object by one page after the other."""
KNOWN_AGAIN = Lately["bytes | None"](8_000)


def fingerprint(value: Any) -> bytes | None:
    """The same for the same values; None for what cannot be told by its value."""
    told = io.BytesIO()
    pickler = pickle.Pickler(told, protocol=5)
    pickler.fast = True  # by value: the same object twice is told twice
    try:
        pickler.dump(value)
    except (pickle.PicklingError, TypeError, AttributeError, RecursionError):
        return None
    return blake2b(told.getbuffer(), digest_size=20).digest()


def known_by(values: Iterable[Any]) -> tuple[Hashable, ...]:
    """The same for the same values, one after the other.  Raises TooMuch for what cannot be told by its value.

    To make a fingerprint of all of them would take ten times as long: most of them are texts and numbers.
    """
    return tuple([value if type(value) in ITSELF else _mark(value) for value in values])


def _mark(value: Any) -> Hashable:
    kind = type(value)
    if kind in (tuple, list):
        return kind, known_by(value)
    if kind in (bool, Seat):
        return kind, int(value)
    if issubclass(kind, Enum):
        return kind, value.name
    if issubclass(kind, type):
        return value  # type: ignore[no-any-return]
    mark = KNOWN_AGAIN.of((value,), None, lambda: fingerprint(value)) if kind in AGAIN else fingerprint(value)
    if mark is None:
        raise TooMuch(repr(kind))
    return mark
