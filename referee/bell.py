"""The bell: tells every phone at a table that something happened, and never what."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from threading import Condition, Lock


@dataclass
class _Rope:
    """One table's bell: how often it rang, and who waits for it."""

    pulled: Condition = field(default_factory=Condition)
    rings: int = 0
    listeners: int = 0


class Bell:
    """Each table has its own rope, so that a ring wakes nobody at another table."""

    def __init__(self, patience: float = 2.0) -> None:
        self.patience = patience
        self.closed = False
        self._lock = Lock()
        self._ropes: dict[str, _Rope] = {}

    def ring(self, table: str) -> None:
        rope = self._ropes.get(table)
        if rope is not None:
            with rope.pulled:
                rope.rings += 1
                rope.pulled.notify_all()

    def listeners(self, table: str | None = None) -> int:
        """How many phones listen, at one table or at all of them."""
        ropes = list(self._ropes.values()) if table is None else [r for t, r in self._ropes.items() if t == table]
        return sum(rope.listeners for rope in ropes)

    def listen(self, table: str) -> Iterator[bool]:
        """True each time the bell rang (once at the start, to be sure), False when it has been quiet for a while."""
        with self._lock:
            rope = self._ropes.setdefault(table, _Rope())
            rope.listeners += 1
        try:
            heard = rope.rings
            yield True
            while not self.closed:
                with rope.pulled:
                    rang = rope.pulled.wait_for(lambda: self.closed or rope.rings > heard, self.patience)  # noqa: B023
                    heard = rope.rings
                if self.closed:
                    return
                yield rang
        finally:
            self._leave(table, rope)

    def close(self) -> None:
        """End every stream: the house is shutting."""
        self.closed = True
        for rope in list(self._ropes.values()):
            with rope.pulled:
                rope.pulled.notify_all()

    def _leave(self, table: str, rope: _Rope) -> None:
        with self._lock:
            rope.listeners -= 1
            if not rope.listeners:
                self._ropes.pop(table, None)
