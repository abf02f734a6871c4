"""Long work in slices: between any two of them the phones are served, however many want something long.

A correction of the first line of a long evening plays thousands of lines again, as many as a record brings in.
They are done in the process that serves the phones, for what they make is what the phones are shown.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Lock

from ..core.breath import between

SLICE = 0.002
"""Seconds of work at a stretch."""
SHORT, STEPS = 0.02, 60
"""Seconds that a page of a phone may take, and steps it may have, before it counts as long.  Most have a few steps and
take a few thousandths; one that waited for the disk, or for others, has taken long and is short all the same."""
REST = 0.002
"""Seconds without any, in which everybody else comes to their turn."""


class TooLong(Exception):
    """The work was given up: it would take longer than it may."""


class Slices:
    """All that is long in one house takes turns, a slice each."""

    def __init__(self, clock: Callable[[], float] = time.monotonic, rest: Callable[[float], None] = time.sleep) -> None:
        self.clock, self.rest = clock, rest
        self._resting, self._coming = Lock(), Lock()

    @contextmanager
    def cut(self, longest: float | None = None, first: float = SLICE, steps: int = 0) -> Iterator[None]:
        """The work in here is done in slices; given up after so many seconds, rests included.  Raises TooLong.

        `first`, `steps`: seconds of the first slice, and how many steps it has at least.  Rests are taken one after
        the other, by all of the house: were what is short cut too, no more pages could be drawn in a second than there
        are rests in it.
        """
        token = between.set(self._between(longest, first, steps))
        try:
            yield
        finally:
            between.reset(token)

    def come_in(self) -> None:
        """Whoever sits at no table waits for a moment in which the others are served, one after the other."""
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
            self.rest(0)  # whoever waits for the lock has it now, and rests while this slice is worked
            until = self.clock() + SLICE

        return pause
