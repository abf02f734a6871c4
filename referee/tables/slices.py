"""Long work is done in slices, so that phones are served between any two of them, however much long work there is.

A correction of the first line of a long game replays thousands of lines, and so does the import of a record.  Both run
in the process that serves the phones, because their result is what the phones are shown.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Lock

from ..core.breath import between

SLICE = 0.002
"""Seconds of work without a rest."""
SHORT, STEPS = 0.02, 60
"""A phone's page counts as long work once it has taken more than SHORT seconds and more than STEPS steps.  Most pages
take a few steps and a few milliseconds; one that waited for the disk or a lock took long, but has few steps."""
REST = 0.002
"""Seconds of rest after a slice, in which other requests get their turn."""


class TooLong(Exception):
    """The work was given up because it exceeded its time limit."""


class Slices:
    """Lets all long work of one server take turns, a slice each."""

    def __init__(self, clock: Callable[[], float] = time.monotonic, rest: Callable[[float], None] = time.sleep) -> None:
        self.clock, self.rest = clock, rest
        self._resting, self._coming = Lock(), Lock()

    @contextmanager
    def cut(self, longest: float | None = None, first: float = SLICE, steps: int = 0) -> Iterator[None]:
        """Does the work of the `with` block in slices.  Raises TooLong after `longest` seconds, rests included.

        `first`, `steps`: how many seconds and how many steps the first slice has at least.  All work of the server
        takes its rests one after the other: if short work rested as well, the number of rests that fit into a second
        would limit the number of pages rendered in it.
        """
        token = between.set(self._between(longest, first, steps))
        try:
            yield
        finally:
            between.reset(token)

    def come_in(self) -> None:
        """Delays a request from outside any table until the others had a turn; such requests come in one at a time."""
        with self._coming:
            self.rest(REST)

    def _between(self, longest: float | None, first: float, steps: int) -> Callable[[], None]:
        began, left = self.clock(), steps
        until, last = began + first, None if longest is None else began + longest

        def pause() -> None:
            nonlocal until, left
            left -= 1
            now = self.clock()
            if now < until or left >= 0:
                return
            if last is not None and now >= last:
                raise TooLong
            with self._resting:
                self.rest(REST)
            self.rest(0)  # lets the next thread take the lock, so that it rests while this slice runs
            until = self.clock() + SLICE

        return pause
