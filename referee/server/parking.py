"""Parked connections: idle ones, kept open by a phone between two requests, at which no greenlet waits.

A greenlet that waits holds a stack, a buffer and the whole last request: 30 kB.  A parked connection takes 1 or 2 kB.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import gevent
from gevent.pool import Group, Pool

READABLE = 1


class Places(Pool):
    """The pool of greenlets that serve connections; parked connections and streams keep their places in it."""

    _semaphore: Any

    def __init__(self, most: int, has_kept: Callable[[], bool]) -> None:
        """`has_kept`: whether a place is held by a parked connection, which could be ended."""
        super().__init__(most)
        self._has_kept = has_kept
        self._leaving = 0

    def full(self) -> bool:
        """Whether new connections must wait."""
        return self.free_count() <= 0 and not self._has_kept()

    def free_count(self) -> int:
        return int(self._semaphore.counter)

    def keep(self) -> None:
        """Keep the place of the calling greenlet, which is about to end."""
        self._leaving += 1

    def _discard(self, greenlet: Any) -> None:
        if self._leaving:
            self._leaving -= 1
            cast(Any, Group)._discard(self, greenlet)
        else:
            cast(Any, Pool)._discard(self, greenlet)

    def give_up(self) -> None:
        """Release a kept place: its connection has ended."""
        self._semaphore.release()

    def take(self, work: Callable[[], None]) -> None:
        """Start a greenlet in a kept place: its connection has a new request."""
        greenlet = self.greenlet_class(work)
        Group.add(self, greenlet)  # Pool.add would wait for a second place
        greenlet.start()


class Parked:
    """A parked connection, until a request arrives or `patience` seconds have passed."""

    def __init__(self, client: Any, patience: float, wake: Callable[[], None], end: Callable[[], None]) -> None:
        """Exactly one of `wake` and `end` is called, once, in the event loop, so it must not block."""
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
