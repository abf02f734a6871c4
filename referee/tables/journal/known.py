"""What was read of rows that seldom change: who sits where, how a table was laid, what the boxes said.

Lines are not among them, and a line that is written changes none of this.  Whatever else is written may: then all of
it is read anew.  The one writer says so before it acknowledges anything, so what is known is never older than that.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")
MOST = 8_000
"""Answers that are kept: a table of five phones has eight."""


class Cache:
    """Answers by what was asked.  What does not exist is never kept: a stranger who guesses fills nothing."""

    def __init__(self, most: int = MOST) -> None:
        self.most = most
        self._kept: dict[tuple[Any, ...], Any] = {}

    def __len__(self) -> int:
        return len(self._kept)

    def once(self, *asked: Any, read: Callable[[], T]) -> T:
        """The answer, read only when it is not known."""
        kept = self._kept  # an answer that is being read while something is written goes where nobody looks any more
        if asked in kept:
            return kept[asked]  # type: ignore[no-any-return]
        found = read()
        if found is not None:
            if len(kept) >= self.most:
                self.forget()
            kept[asked] = found
        return found

    def forget(self) -> None:
        """Something was written: nothing is known any more."""
        self._kept = {}
