"""A sequence that is extended without being copied."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import TypeVar, overload

T_co = TypeVar("T_co", covariant=True)
T = TypeVar("T")
CHUNK = 64
"""How many items a chunk has: to extend a sequence of 5,000, at most 64 items and 78 chunks are copied."""


class Grown(Sequence[T_co]):
    """Any number of items, in chunks that longer and shorter sequences share.  It never changes; it equals its tuple.

    A tuple would be copied for each new item, and each copy is looked through by the garbage collector.
    """

    __slots__ = ("_full", "_rest")

    def __init__(self, items: Iterable[T_co] = ()) -> None:
        every = tuple(items)
        start = len(every) - _in_rest(len(every))
        self._full = tuple(every[n : n + CHUNK] for n in range(0, start, CHUNK))
        self._rest = every[start:]

    @staticmethod
    def _of(full: tuple[tuple[T, ...], ...], rest: tuple[T, ...]) -> Grown[T]:
        """The sequence of these full chunks and the rest, which is empty only if there are no full chunks."""
        made: Grown[T] = Grown.__new__(Grown)
        made._full, made._rest = full, rest
        return made

    def plus(self: Grown[T], item: T) -> Grown[T]:
        """This sequence and one more item."""
        if len(self._rest) < CHUNK:
            return self._of(self._full, (*self._rest, item))
        return self._of((*self._full, self._rest), (item,))

    def first(self: Grown[T], most: int) -> Grown[T]:
        """The first items of this sequence, `most` of them if it has so many."""
        if most >= len(self):
            return self
        rest = _in_rest(max(0, most))
        full = (max(0, most) - rest) // CHUNK
        chunk = self._full[full] if full < len(self._full) else self._rest
        return self._of(self._full[:full], chunk[:rest])

    @overload
    def __getitem__(self, index: int) -> T_co: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[T_co, ...]: ...
    def __getitem__(self, index: int | slice) -> T_co | tuple[T_co, ...]:
        if index == -1:  # the item that is asked for most
            return self._rest[-1]
        if isinstance(index, slice):
            return tuple(self[n] for n in range(*index.indices(len(self))))
        full = self._full
        at = index + CHUNK * len(full) + len(self._rest) if index < 0 else index
        if at < 0:
            raise IndexError("sequence index out of range")
        chunk, place = divmod(at, CHUNK)
        if chunk < len(full):
            return full[chunk][place]
        if chunk > len(full):
            raise IndexError("sequence index out of range")
        return self._rest[place]

    def __len__(self) -> int:
        return CHUNK * len(self._full) + len(self._rest)

    def __iter__(self) -> Iterator[T_co]:
        return chain(chain.from_iterable(self._full), self._rest)

    def __reversed__(self) -> Iterator[T_co]:
        return chain(reversed(self._rest), chain.from_iterable(map(reversed, reversed(self._full))))

    def __eq__(self, other: object) -> bool:
        return tuple(self) == tuple(other) if isinstance(other, Grown | tuple) else NotImplemented

    def __repr__(self) -> str:
        return f"Grown({tuple(self)})"


def _in_rest(count: int) -> int:
    """How many of so many items are in the rest: one at least, unless there are none."""
    return (count - 1) % CHUNK + 1 if count else 0
