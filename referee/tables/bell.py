"""The bell: tells every phone at a table that something happened, and never what."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from threading import Condition, Lock

MOST_OF_ONE = 3
"""Streams of one phone at one table; with a fourth, the oldest ends: it is the one nobody looks at any more."""


@dataclass(eq=False, slots=True)
class Ear:
    """One who listens: whose place it is in, if it is in anybody's, and whether it has lost it."""

    rope: _Rope
    table: str
    who: str | None
    guest: bool
    called: Callable[[], None] | None
    """Who is told at once that there is something to hear; where there is nobody, somebody waits at the rope."""
    heard: int
    gone: bool = False

    @property
    def rung(self) -> bool:
        """Has the bell rung since this one last heard?"""
        return self.rope.rings > self.heard

    def hear(self) -> None:
        self.heard = self.rope.rings


@dataclass
class _Rope:
    """One table's bell: how often it rang, and who waits for it, the longest first."""

    pulled: Condition = field(default_factory=Condition)
    rings: int = 0
    ears: list[Ear] = field(default_factory=list)

    def of(self, who: str) -> list[Ear]:
        return [ear for ear in self.ears if ear.who == who and not ear.gone]

    def wake(self) -> None:
        """Everybody here has something to hear: those who wait, and in the order in which they came, the others."""
        with self.pulled:
            self.pulled.notify_all()
        for ear in list(self.ears):
            if ear.called:
                ear.called()


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
            rope.wake()

    def tables(self) -> list[str]:
        """Where anybody listens."""
        return list(self._ropes)

    def listeners(self, table: str | None = None, *, guests: bool = False) -> int:
        """How many phones listen, at one table or at all of them; or of those, how many have no seat key there."""
        ropes = list(self._ropes.values()) if table is None else [r for t, r in self._ropes.items() if t == table]
        return sum(1 for rope in ropes for ear in list(rope.ears) if not ear.gone and (ear.guest or not guests))

    def has_all(self, table: str, who: str) -> bool:
        """Whether one more of theirs would end an older one."""
        rope = self._ropes.get(table)
        return rope is not None and len(rope.of(who)) >= MOST_OF_ONE

    def listen(self, table: str, who: str | None = None, *, guest: bool = False) -> Generator[bool, None, None]:
        """True each time the bell rang (once at the start, to be sure), False when it has been quiet for a while.

        It ends when the house closes, and when the same `who` listens at this table more often than one phone may.
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
        """From now on, until it leaves, this one listens.  `called` may come from any thread, and must not wait."""
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
        """Is there nothing more to hear for this one?"""
        return self.closed or ear.gone

    def _make_room(self, rope: _Rope, who: str) -> None:
        for old in rope.of(who)[:-MOST_OF_ONE]:
            old.gone = True
            rope.wake()

    def close(self) -> None:
        """End every stream: the house is shutting."""
        self.closed = True
        for rope in list(self._ropes.values()):
            rope.wake()
