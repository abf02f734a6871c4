"""The journal: every line ever entered at every table, in order, on disk.  Lines are never changed.

It is stored in a data file, or on a database server (`server/`).  Once a call that writes returns, its data is on disk.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from .drafts import Kept, Pen
from .every import AnyJournal
from .examine import Damage, verify
from .file import FileStore
from .people import Person
from .results import Result, SeatResult
from .rows import Away, CodeTaken, Damaged, ImportedTable, Keeper, Overtaken, SeatKey, TableInfo, Unsaved, Written
from .seat_keys import hashed
from .sql import Sql

__all__ = [
    "AnyJournal",
    "Away",
    "CodeTaken",
    "Damage",
    "Damaged",
    "ImportedTable",
    "Journal",
    "Keeper",
    "Kept",
    "Overtaken",
    "Pen",
    "Person",
    "Result",
    "SeatKey",
    "SeatResult",
    "TableInfo",
    "Unsaved",
    "Written",
    "check_copy",
    "hashed",
]


class Journal(FileStore, AnyJournal):
    """The journal in a data file: used by one process, with one writer; readers have a connection of their own."""

    shared = False

    def append(self, table: str, line: Written, before: bytes = b"") -> bytes:
        self._sound(table)
        return self._write(lambda book: self.put(book, table, line, before), only_lines=True)

    def news(self, table: str, turn: int, link: bytes) -> Sequence[Written]:
        return ()

    @contextmanager
    def alone(self, table: str) -> Iterator[None]:
        yield  # the lock of the live table already excludes other writers

    def ticked(self, table: str) -> set[str]:
        return self._ticks.get(table, set())

    def tick(self, table: str, key: str, done: bool) -> None:
        ticked = self._ticks.setdefault(table, set())
        if (key in ticked) is not done:
            (ticked.add if done else ticked.discard)(key)
            self.stir(table)

    def pen(self, table: str, kind: str, about: str) -> Pen | None:
        there, pen = self._pens.get(table, {}).get(kind, ("", None))
        return pen if there == about else None

    def take_pen(self, table: str, kind: str, about: str, pen: Pen) -> None:
        self._pens.setdefault(table, {})[kind] = (about, pen)
        self.stir(table)

    def forget(self, table: str, provided: Callable[[Sql], bool] = lambda db: True) -> bool:
        went = super().forget(table, provided)
        if went:
            self._ticks.pop(table, None)
            self._pens.pop(table, None)
        return went

    def verify(self) -> None:
        if self.damage:
            raise Damaged(next(iter(self.damage.values())).what)
        self._read(verify)


def check_copy(path: Path) -> None:
    """Verifies a copy of a data file.  Raises Damaged if anything in it is not as it was written."""
    copy = sqlite3.connect(path)
    try:
        verify(copy)
    finally:
        copy.close()
