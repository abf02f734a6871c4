"""Connections with nothing to say, with nobody waiting at them: a phone keeps one open between two questions.

Who waits at a connection holds a stack, a buffer and all of the last question: 30 kB; without, it is one or two.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import gevent
from gevent.pool import Group, Pool

READABLE = 1


class Places(Pool):
    """Who is in the house; and places that are kept for those who were here, and may come back."""

    _semaphore: Any

    def __init__(self, most: int, has_kept: Callable[[], bool]) -> None:
        """`has_kept` tells whether there is a place that is only kept, and could be given up."""
        super().__init__(most)
        self._has_kept = has_kept
        self._leaving = 0

    def full(self) -> bool:
        """Must whoever is at the door wait?"""
        return self.free_count() <= 0 and not self._has_kept()

    def free_count(self) -> int:
        return int(self._semaphore.counter)

    def keep(self) -> None:
        """The place of whoever calls this, and is about to leave, is kept."""
        self._leaving += 1

    def _discard(self, greenlet: Any) -> None:
        if self._leaving:
            self._leaving -= 1
            cast(Any, Group)._discard(self, greenlet)
        else:
            cast(Any, Pool)._discard(self, greenlet)

    def give_up(self) -> None:
        """Nobody comes back to a place that was kept."""
        self._semaphore.release()

    def take(self, work: Callable[[], None]) -> None:
        """Somebody comes back to the place that was kept."""
        greenlet = self.greenlet_class(work)
        Group.add(self, greenlet)  # the pool's own would wait for a second place
        greenlet.start()


class Parked:
    """One such connection, until it is asked something, or has been silent for too long."""

    def __init__(self, client: Any, patience: float, wake: Callable[[], None], end: Callable[[], None]) -> None:
        """Either `wake` or `end` is called, once, where nothing may wait."""
        loop = gevent.get_hub().loop
        self._end = end
        self._wake = wake
        self._readable, self._late = loop.io(client.fileno(), READABLE), loop.timer(patience)
        self._readable.start(self.wake)
        self._late.start(self.end)

    def wake(self) -> None:
        self._stop()
        self._wake()

    def end(self) -> None:
        self._stop()
        self._end()

    def _stop(self) -> None:
        for watcher in (self._readable, self._late):
            watcher.stop()
            watcher.close()
