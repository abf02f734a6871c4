"""The bell: tells every phone at a table that something happened, but never what."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from threading import Condition, Lock

MOST_OF_ONE = 3
"""Streams of one phone at one table; a further one ends the oldest, which is the least likely to be still in use."""


@dataclass(eq=False, slots=True)
class Ear:
    """One listener at a table: who it belongs to, if anyone, and whether it has to end."""

    rope: _Rope
    table: str
    who: str | None
    guest: bool
    called: Callable[[], None] | None
    """Called as soon as there is something to hear; None if a thread waits for it instead (`Bell.listen`)."""
    heard: int
    gone: bool = False

    @property
    def rung(self) -> bool:
        """Whether the bell has rung since this listener last heard it."""
        return self.rope.rings > self.heard

    def hear(self) -> None:
        self.heard = self.rope.rings


@dataclass
class _Rope:
    """One table's bell: how often it rang, and who listens to it, in the order in which they joined."""

    pulled: Condition = field(default_factory=Condition)
    rings: int = 0
    ears: list[Ear] = field(default_factory=list)

    def of(self, who: str) -> list[Ear]:
        return [ear for ear in self.ears if ear.who == who and not ear.gone]

    def wake(self) -> None:
        """Wakes the threads that wait, then calls the other listeners in the order in which they joined."""
        with self.pulled:
            self.pulled.notify_all()
        for ear in list(self.ears):
            if ear.called:
                ear.called()


class Bell:
    """The bells of all tables; each table has its own rope, so that a ring wakes no listener at another table."""

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
            rope.wake()

    def tables(self) -> list[str]:
        """The tables that have listeners."""
        return list(self._ropes)

    def listeners(self, table: str | None = None, *, guests: bool = False) -> int:
        """How many streams are open, at one table or at all; with `guests`, only those without a seat key there."""
        ropes = list(self._ropes.values()) if table is None else [r for r in [self._ropes.get(table)] if r]
        return sum(1 for rope in ropes for ear in list(rope.ears) if not ear.gone and (ear.guest or not guests))

    def has_all(self, table: str, who: str) -> bool:
        """Whether `who` has as many streams as allowed, so that one more would end an older one."""
        rope = self._ropes.get(table)
        return rope is not None and len(rope.of(who)) >= MOST_OF_ONE

    def listen(self, table: str, who: str | None = None, *, guest: bool = False) -> Generator[bool, None, None]:
        """Yields True each time the bell rang (and once at the start), False when it was quiet for `patience` seconds.

        Ends when the server closes, or when newer streams of the same `who` exceed the limit at this table.
        """
        ear = self.join(table, who, guest=guest)
        try:
            yield True
            while not self.ends(ear):
                with ear.rope.pulled:
                    rang = ear.rope.pulled.wait_for(lambda: self.ends(ear) or ear.rung, self.patience)
                    ear.hear()
                if self.ends(ear):
                    return
                yield rang
        finally:
            self.leave(ear)

    def join(
        self, table: str, who: str | None = None, *, guest: bool = False, called: Callable[[], None] | None = None
    ) -> Ear:
        """Adds a listener until it leaves.  `called` is called from any thread, and must not block."""
        with self._lock:
            rope = self._ropes.setdefault(table, _Rope())
            ear = Ear(rope, table, who, guest, called, rope.rings)
            rope.ears.append(ear)
            if who is not None:
                self._make_room(rope, who)
        return ear

    def leave(self, ear: Ear) -> None:
        with self._lock:
            ear.rope.ears.remove(ear)
            if not ear.rope.ears:
                self._ropes.pop(ear.table, None)

    def ends(self, ear: Ear) -> bool:
        """Whether this listener has to end: it was displaced, or the server is closing."""
        return self.closed or ear.gone

    def _make_room(self, rope: _Rope, who: str) -> None:
        for old in rope.of(who)[:-MOST_OF_ONE]:
            old.gone = True
            rope.wake()

    def close(self) -> None:
        """Ends every stream because the server is closing."""
        self.closed = True
        for rope in list(self._ropes.values()):
            rope.wake()
