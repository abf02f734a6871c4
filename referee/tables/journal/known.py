"""A cache of rows that seldom change: seat keys, tables and their setup, facts about the boxes.

Lines are not cached, and writing a line changes none of these rows.  Anything else that is written may, and so clears
the cache.  The one writer clears it before it acknowledges anything, so cached rows are never older than the last
acknowledged change.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")
MOST = 8_000
"""The most answers in the cache; a table of five phones has eight."""


class Cache:
    """Answers by question.  None is never cached, so a stranger who guesses links cannot fill the cache."""

    def __init__(self, most: int = MOST) -> None:
        self.most = most
        self._kept: dict[tuple[Any, ...], Any] = {}

    def __len__(self) -> int:
        return len(self._kept)

    def once(self, *question: Any, read: Callable[[], T]) -> T:
        """The cached answer, or that of `read`, which is then cached."""
        kept = self._kept  # if the cache is cleared while this reads, the answer goes to the discarded dict
        if question in kept:
            return kept[question]  # type: ignore[no-any-return]
        answer = read()
        if answer is not None:
            if len(kept) >= self.most:
                self.forget()
            kept[question] = answer
        return answer

    def forget(self) -> None:
        """Clears the cache because something was written."""
        self._kept = {}
