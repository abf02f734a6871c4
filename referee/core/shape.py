"""The shape of a field, derived once from its type: what it holds, what may be None, and the asks that are checked.

An entry can only hold

    X, X | None, tuple[X, ...] or Mapping[K, int], each part optionally `Annotated` with asks

An ask applies to the part it annotates; around a list or a mapping, it applies to each item.
"""

from __future__ import annotations

import types
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Any, Union, get_args, get_origin

from .ask import Ask, Count, Hidden, Text
from .seat import Seat

FITS: dict[type[Ask], type] = {Count: int, Text: str}
"""The type of the items that each ask applies to; Hidden applies to any type."""


@dataclass(frozen=True)
class Shape:
    """What a field holds.

    `item` and `key`: the types of its items and keys; `each`: "list", "map", or "" for a single value; `none`: whether
    it may be None; `gaps`: whether its items may be None.
    """

    item: Any
    asks: tuple[Ask, ...] = ()
    each: str = ""
    key: Any = None
    none: bool = False
    gaps: bool = False

    @property
    def bounds(self) -> Count:
        return next((ask for ask in self.asks if isinstance(ask, Count)), Count())

    @property
    def seat(self) -> bool:
        return self.item is Seat

    @property
    def text(self) -> Text | None:
        return next((ask for ask in self.asks if isinstance(ask, Text)), None)

    @property
    def options(self) -> tuple[StrEnum, ...]:
        """The words to choose from; empty if the field is no choice."""
        return tuple(self.item) if _is_choice(self.item) else ()


def shape_of(hint: Any) -> Shape:
    """The shape of a type.  Raises TypeError if an entry cannot hold it, or if nothing would check one of its asks."""
    inner, notes, none = peeled(hint)
    key, each, gaps = None, "", False
    if get_origin(inner) is tuple:
        args = get_args(inner)
        if len(args) != 2 or args[1] is not Ellipsis:
            raise TypeError("a list is written tuple[X, ...]")
        each = "list"
        inner, more, gaps = peeled(args[0])
        notes = (*notes, *more)
    elif is_map(inner):
        each = "map"
        key, inner = get_args(inner)
        if peeled(key) != (key, (), False):
            raise TypeError("nothing can be asked about the keys of a mapping")
        inner, more, gaps = peeled(inner)
        notes = (*notes, *more)
        if inner is not int or gaps:
            raise TypeError("a mapping holds numbers")
    if get_origin(inner) is not None:
        raise TypeError(f"{inner} is more than an entry can hold")
    asks = tuple(note for note in notes if isinstance(note, Ask))
    _must_be_checked(inner, asks)
    return Shape(inner, asks, each, key, none, gaps)


def peeled(hint: Any) -> tuple[Any, tuple[Any, ...], bool]:
    """The type without None and annotations, the annotations, and whether it may be None.

    Raises TypeError if it is a union of more than one type.
    """
    notes: tuple[Any, ...] = ()
    none = False
    while True:
        if get_origin(hint) is Annotated:
            hint, *more = get_args(hint)
            notes = (*notes, *more)
        elif get_origin(hint) in (Union, types.UnionType):
            some = [arg for arg in get_args(hint) if arg is not type(None)]
            if len(some) != 1:
                raise TypeError(f"{hint} is more than one type")
            (hint,), none = some, True
        else:
            return hint, notes, none


def _must_be_checked(item: Any, asks: tuple[Ask, ...]) -> None:
    for ask in asks:
        wanted = FITS.get(type(ask))
        if wanted is not None and item is not wanted:
            raise TypeError(f"nobody would check {ask} of {item}")
        if wanted is None and not isinstance(ask, Hidden):
            raise TypeError(f"nobody checks {ask}")
        if sum(type(other) is type(ask) for other in asks) > 1:
            raise TypeError(f"{type(ask).__name__} is asked twice")
        if isinstance(ask, Count) and ask.least > ask.most:
            raise TypeError(f"nothing is within {ask}")


def is_map(hint: Any) -> bool:
    origin = get_origin(hint)
    return isinstance(origin, type) and issubclass(origin, Mapping)


def _is_choice(hint: Any) -> bool:
    return isinstance(hint, type) and issubclass(hint, StrEnum)
