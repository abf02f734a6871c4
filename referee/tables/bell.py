"""The bell: tells every phone at a table that something happened, and never what."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field
from threading import Condition, Lock

MOST_OF_ONE = 3
"""Streams of one phone at one table; with a fourth, the oldest ends: it is the one nobody looks at any more."""


@dataclass(eq=False)
class _Ear:
    """One who listens: whose place it is in, if it is in anybody's, and whether it has lost it."""

    who: str | None
    guest: bool
    gone: bool = False


@dataclass
class _Rope:
    """One table's bell: how often it rang, and who waits for it, the longest first."""

    pulled: Condition = field(default_factory=Condition)
    rings: int = 0
    ears: list[_Ear] = field(default_factory=list)

    def of(self, who: str) -> list[_Ear]:
        return [ear for ear in self.ears if ear.who == who and not ear.gone]


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
        ear = _Ear(who, guest)
        with self._lock:
            rope = self._ropes.setdefault(table, _Rope())
            rope.ears.append(ear)
            if who is not None:
                self._make_room(rope, who)
        try:
            heard = rope.rings
            yield True
            while not self._ends(ear):
                with rope.pulled:
                    rang = rope.pulled.wait_for(lambda: self._ends(ear) or rope.rings > heard, self.patience)  # noqa: B023
                    heard = rope.rings
                if self._ends(ear):
                    return
                yield rang
        finally:
            self._leave(table, rope, ear)

    def _ends(self, ear: _Ear) -> bool:
        return self.closed or ear.gone

    def _make_room(self, rope: _Rope, who: str) -> None:
        for old in rope.of(who)[:-MOST_OF_ONE]:
            old.gone = True
            with rope.pulled:
                rope.pulled.notify_all()

    def close(self) -> None:
        """End every stream: the house is shutting."""
        self.closed = True
        for rope in list(self._ropes.values()):
            with rope.pulled:
                rope.pulled.notify_all()

    def _leave(self, table: str, rope: _Rope, ear: _Ear) -> None:
        with self._lock:
            rope.ears.remove(ear)
            if not rope.ears:
                self._ropes.pop(table, None)
