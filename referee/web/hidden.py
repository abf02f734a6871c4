"""Which fields of an entry are a secret of the seat that it is entered for."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import MISSING, Field, fields
from functools import cache
from typing import Any

from referee.core.ask import Hidden
from referee.core.entry import Entry, asks, shapes


def hides(cls: type[Entry]) -> bool:
    """Whether an entry has a field that only its owner may read back."""
    kind: Any = cls  # mypy does not take a class for a hashable argument
    return _hides(kind)


@cache
def _hides(cls: Any) -> bool:
    return any(isinstance(ask, Hidden) for field in asks(cls).values() for ask in field)


@cache
def any_hides(kinds: Collection[type[Entry]]) -> bool:
    """Whether any of these entries has such a field."""
    return any(map(hides, kinds))


def requires_secret(cls: type[Entry]) -> bool:
    """Whether it cannot be entered without knowing what only its owner knows: a secret field is required."""
    return any(f.default is MISSING and f.default_factory is MISSING for f in secret_fields(cls))


def answers_secret(cls: type[Entry]) -> bool:
    """Whether only its owner can enter it: no field is public, or a secret one is required or holds several values."""
    secret = secret_fields(cls)
    whole = bool(secret) and len(secret) == len(fields(cls))
    return whole or requires_secret(cls) or any(_many(cls, f) for f in secret)


def contains_secret(entry: Entry) -> bool:
    """Whether an entry contains anything that not everybody may know."""
    return any(getattr(entry, f.name) != _nothing(f) for f in secret_fields(type(entry)))


def secret_fields(cls: Any) -> tuple[Field[Any], ...]:
    """The fields that nobody but their owner has seen: not those that everyone saw when they were entered."""
    return _secret_fields(cls)


@cache
def _secret_fields(cls: Any) -> tuple[Field[Any], ...]:
    asked = asks(cls)
    return tuple(f for f in fields(cls) if any(isinstance(ask, Hidden) and not ask.shown for ask in asked[f.name]))


def _many(cls: type[Entry], f: Field[Any]) -> bool:
    """Whether a field holds several values."""
    return bool(shapes(cls)[f.name].each)


def _nothing(f: Field[Any]) -> Any:
    """The default of a field; for a required field, a marker that equals no value."""
    return f.default_factory() if f.default_factory is not MISSING else f.default
