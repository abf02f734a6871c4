"""What was worked out lately, by the very objects it was worked out from: where these never change, nor does it.

To compare two positions by value takes as long as to work out anew what is asked of them; which object it is, is told
at once.  A position that is the same but another object is worked out again, which is right as well, only later.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

T = TypeVar("T")


class Lately(Generic[T]):
    """So many answers; the oldest goes first."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._kept: OrderedDict[Hashable, tuple[tuple[object, ...], T]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def of(self, objects: tuple[object, ...], also: Hashable, work: Callable[[], T]) -> T:
        """The answer for these objects, none of which ever changes, and for these values."""
        key = (also, *map(id, objects))
        found = self._kept.get(key)
        if found is None:  # the objects are kept as well: what lies where one of them lay is not taken for it
            found = self._kept[key] = (objects, work())
            while len(self._kept) > self.most:
                self._kept.popitem(last=False)
        return found[1]
