"""Which fields of an entry are a secret of whoever enters them."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import MISSING, Field, fields
from functools import cache
from typing import Any

from referee.core.ask import Hidden
from referee.core.entry import Entry, asks, shapes


def hides(cls: type[Entry]) -> bool:
    """Has it any field that only its owner may read back?"""
    told: Any = cls  # mypy knows no class that can be looked up
    return _hides(told)


@cache
def _hides(cls: Any) -> bool:
    return any(isinstance(ask, Hidden) for field in asks(cls).values() for ask in field)


@cache
def any_hides(kinds: Collection[type[Entry]]) -> bool:
    """Has any of them?"""
    return any(map(hides, kinds))


def wants_secret(cls: type[Entry]) -> bool:
    """Can it not be entered without knowing what only its owner knows?"""
    return any(f.default is MISSING and f.default_factory is MISSING for f in _secret(cls))


def answers_secret(cls: type[Entry]) -> bool:
    """Is it for its owner alone to answer: nothing of it is public, or it counts over what lies behind their screen?"""
    secret = _secret(cls)
    whole = bool(secret) and len(secret) == len(fields(cls))
    return whole or wants_secret(cls) or any(_many(cls, f) for f in secret)


def tells_secret(entry: Entry) -> bool:
    """Does it say anything that not everybody saw?"""
    return any(getattr(entry, f.name) != _nothing(f) for f in _secret(type(entry)))


def _secret(cls: Any) -> tuple[Field[Any], ...]:
    return _secret_fields(cls)


@cache
def _secret_fields(cls: Any) -> tuple[Field[Any], ...]:
    found = asks(cls)
    return tuple(f for f in fields(cls) if any(isinstance(ask, Hidden) and not ask.shown for ask in found[f.name]))


def _many(cls: type[Entry], f: Field[Any]) -> bool:
    """Does it hold several things?"""
    return bool(shapes(cls)[f.name].each)


def _nothing(f: Field[Any]) -> Any:
    """What a field holds that was left alone; something that nothing equals where it cannot be."""
    return f.default_factory() if f.default_factory is not MISSING else f.default
