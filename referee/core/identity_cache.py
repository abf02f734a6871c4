"""A cache of recent results, keyed by the identity of the immutable objects they were calculated from.

Comparing two positions by value takes as long as calculating the result again; comparing identities is instant.  An
equal position that is another object is calculated again, which is slower but gives the same result.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

T = TypeVar("T")


class IdentityCache(Generic[T]):
    """Keeps at most `most` results; the oldest is dropped first."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._kept: OrderedDict[Hashable, tuple[tuple[object, ...], T]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def of(self, objects: tuple[object, ...], also: Hashable, work: Callable[[], T]) -> T:
        """The result of `work` for these immutable objects (by identity) and for `also` (by value)."""
        key = (also, *map(id, objects))
        kept = self._kept.get(key)
        if kept is None:  # keep the objects too, so that no new object can reuse the id of one of them
            kept = self._kept[key] = (objects, work())
            while len(self._kept) > self.most:
                self._kept.popitem(last=False)
        return kept[1]
