"""Fingerprints of values: equal values have the same one, whichever object holds them."""

from __future__ import annotations

import io
import marshal
import pickle
import re
from collections.abc import Callable, Iterable
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from hashlib import blake2b
from operator import attrgetter
from types import MappingProxyType
from typing import Any
from zlib import crc32

from markupsafe import Markup

from referee.core.identity_cache import IdentityCache
from referee.core.lines import LogLine, Prompt
from referee.core.seat import Seat
from referee.core.text import Lettered
from referee.tables.journal import SeatKey

ITSELF = frozenset({int, str, bytes, bool, type(None)})
"""Types whose values are serialised as they are."""
AGAIN = frozenset({LogLine, Prompt, SeatKey})
"""Types that never change, and of which one page after the other reads the very same object."""
KNOWN_AGAIN = IdentityCache[bytes](8_000)
"""The digests of such objects."""
GIVEN = IdentityCache["bytes | None"](500)
"""Fingerprints of arguments given to macros lately, often the same view for one phone of a table after the other."""
TYPED = re.compile(
    ' (?:checked|open|value="[^"]*")(?=[ >])|[^<>]+(?=</textarea>)|(?<=<div class="try").*?</div>', re.DOTALL
)
"""What stands in the markup of a form by what is typed in it: values, choices, folds open for them, and the preview."""
PLAINLY = 2
"""A version of `marshal` without references to earlier objects, so that equal values are always written alike."""


class _Unknown(Exception):
    """Raised for something that cannot be serialised by its value."""


def fingerprint(value: Any) -> bytes | None:
    """The fingerprint of a value; None if it cannot be serialised by its value."""
    try:
        return _digest(_written(value))
    except (_Unknown, ValueError, RecursionError):
        return None


def of_given(values: tuple[Any, ...], named: dict[str, Any]) -> bytes | None:
    """The fingerprint of a macro's arguments; an immutable object is serialised once, then recognised by identity."""
    fingerprints = [_of_one(value) for value in (*values, *named.values())]
    return None if None in fingerprints else fingerprint((tuple(named), *fingerprints))


def _of_one(value: Any) -> bytes | None:
    kind: Any = type(value)
    if _never_changes(kind):
        return GIVEN.of((value,), None, lambda: fingerprint(value))
    return fingerprint(value)


@cache
def _never_changes(kind: Any) -> bool:
    params = getattr(kind, "__dataclass_params__", None)
    return kind is tuple or (params is not None and params.frozen)


def _written(value: Any) -> Any:
    """A value as strings, numbers and tuples only, each with the name of its type.  Raises _Unknown."""
    kind: Any = type(value)
    return value if kind in ITSELF else _writer(kind)(value)


@cache
def _writer(kind: Any) -> Callable[[Any], Any]:
    """The function that serialises values of a type."""
    name = f"{kind.__module__}.{kind.__qualname__}"
    if kind in AGAIN:
        by_fields = _of_fields(kind, name)
        return lambda value: KNOWN_AGAIN.of((value,), None, lambda: _digest(by_fields(value)))
    if kind is tuple or kind is list:
        return lambda value: (name, *[item if type(item) in ITSELF else _written(item) for item in value])
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
        return lambda value: (name, *[(_written(key), _written(item)) for key, item in value.items()])
    return _of_fields(kind, name) if is_dataclass(kind) else _pickled


def _of_fields(kind: Any, name: str) -> Callable[[Any], Any]:
    """The function that serialises a dataclass: its fields, without cached properties."""
    names = tuple(field.name for field in fields(kind))
    if len(names) < 2:
        return lambda value: (name, *[_written(getattr(value, field)) for field in names])
    read_all = attrgetter(*names)
    return lambda value: (name, *[item if type(item) in ITSELF else _written(item) for item in read_all(value)])


def checksum(shown: Iterable[object], typed: bool = False) -> str:
    """Six digits that are the same for the same markup, and on every process.

    `typed`: what is typed in a draft is part of the markup, and makes no difference.
    """
    markup = chr(0).join(map(str, shown))
    return f"{crc32((TYPED.sub('', markup) if typed else markup).encode()) & 0xFFFFFF:06x}"


def _digest(written: Any) -> bytes:
    return blake2b(marshal.dumps(written, PLAINLY), digest_size=20).digest()


def _pickled(value: Any) -> bytes:
    """Serialises any other value with pickle.  Raises _Unknown if it cannot be pickled."""
    buffer = io.BytesIO()
    pickler = pickle.Pickler(buffer, protocol=5)
    pickler.fast = True  # no memo: an object that occurs twice is written twice, so that only values count
    try:
        pickler.dump(value)
    except (pickle.PicklingError, TypeError, AttributeError, RecursionError):
        raise _Unknown from None
    return buffer.getvalue()
