"""The fields of any entry, as a form of no particular game asks for them: told by their types and asks alone."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Any, get_args, get_origin

from referee.core.ask import Count, SeatPick, Text
from referee.core.entry import Entry, asks, bare, hints, is_map, optional
from referee.words import Words

FEW = 10
"""Up to so many numbers are shown side by side, to be chosen with one tap."""


@dataclass(frozen=True)
class Field:
    """One field.  `how`: switch, choice, seat, chips, number, text; `each`: by key (map), or several (list)."""

    name: str
    label: str
    how: str
    each: str = ""
    keys: tuple[Any, ...] = ()
    options: tuple[StrEnum, ...] = ()
    least: int = 0
    most: int = 999
    none: bool = False


def fields_of(kind: type[Entry], names: tuple[str, ...], words: Words) -> list[Field]:
    """The fields of an entry in their order."""
    return [_field(kind, f.name, names, words) for f in fields(kind)]


def _field(kind: type[Entry], name: str, names: tuple[str, ...], words: Words) -> Field:
    hint, none = optional(bare(hints(kind)[name]))
    how, each = list(asks(kind)[name]), ""
    keys: tuple[Any, ...] = ()
    if is_map(hint):
        key = get_args(hint)[0]
        each, keys, hint = "map", tuple(key) if _is_choice(key) else tuple(range(len(names))), int
    elif get_origin(hint) is tuple:
        inner = get_args(hint)[0]
        each, how = "list", [*how, *getattr(inner, "__metadata__", ())]
        hint, none = optional(bare(inner))
    bounds = next((ask for ask in how if isinstance(ask, Count)), Count())
    length = next((ask.most for ask in how if isinstance(ask, Text)), 200)
    most = length if hint is str else bounds.most
    return Field(
        name,
        _label(kind, name, words),
        _how(hint, how, bounds),
        each,
        keys,
        tuple(hint) if _is_choice(hint) else (),
        bounds.least,
        most,
        none,
    )


def _how(hint: Any, how: Iterable[Any], bounds: Count) -> str:
    if hint is bool:
        return "switch"
    if _is_choice(hint):
        return "choice"
    if any(isinstance(ask, SeatPick) for ask in how):
        return "seat"
    if hint is int:
        return "chips" if bounds.most - bounds.least <= FEW else "number"
    return "text"


def _is_choice(hint: Any) -> bool:
    return isinstance(hint, type) and issubclass(hint, StrEnum)


def _label(kind: type[Entry], name: str, words: Words) -> str:
    """The label that the words have for it; the field's own name when they have none."""
    keys = (f"field-{kind.kind()}-{name}", f"field-{name}")
    return next((words(key) for key in keys if words.has(key)), name.replace("_", " "))
