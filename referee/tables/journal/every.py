"""What every journal promises, whether it lies in a data file or on a server: the protocol that all others talk to.

The questions are the same statements in both, so they stand here once; what differs is abstract (`store.py`).
"""

from __future__ import annotations

import json
import secrets
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, suppress
from pathlib import Path
from types import MappingProxyType

from . import chain
from .book import HOUSE, Book
from .drafts import Pen
from .idle import Idling
from .known import Cache
from .people import put_sitters
from .rows import Brought, CodeTaken, Damaged, TableInfo, Unsaved, Written
from .seat_keys import hashed, move_seat_keys, put_seat_key, stir
from .sql import Sql

THERE = "id not in (select table_id from evenings where gone is not null)"
"""Tables that the host did not put away."""
GOING, NEWEST = f"ended is null and closed is null and {THERE}", "order by opened desc, rowid desc"


class AnyJournal(Idling, ABC):
    """All lines of all tables, and what belongs to them: who may read it, and who may add to it."""

    shared: bool
    """Do other processes write into it, too?"""
    path: Path
    """The data file; a journal that is shared has none."""

    # Lines

    @abstractmethod
    def append(self, table: str, line: Written, before: bytes = b"") -> bytes:
        """Write one line down, and come back with its link.  When this returns, it is on disk.

        `before`: the link of the line that it was judged on.  Raises Overtaken when it is not the last one any more,
        Unsaved, Damaged; and then it is not written.
        """

    def lines(self, table: str) -> tuple[Written, ...]:
        """Every line of a table, read and found good.  Raises Damaged."""
        self._sound(table)
        if self._rows("select 1 from tables where id = ?", table):
            self.inspect(table)
        return self._lines(table, 0)

    def _lines(self, table: str, after: int) -> tuple[Written, ...]:
        query = "select turn, seat, typist, text, once, at, chain from lines where table_id = ? and turn > ?"
        return tuple(Written.kept(*row) for row in self._rows(f"{query} order by turn", table, after))

    @abstractmethod
    def news(self, table: str, turn: int, link: bytes) -> Sequence[Written] | None:
        """The lines that others wrote after a turn, whose own link is this; None for a table that is gone.

        Raises Overtaken when the line of that turn is another one, or none.
        """

    @abstractmethod
    def alone(self, table: str) -> AbstractContextManager[None]:
        """Whoever was overtaken again and again: nobody else writes at this table meanwhile."""

    def remember_in(self, place: Callable[[], Cache | None]) -> None:
        """Where what is read for one request may be kept, while there is one.  Who writes alone knows it for longer."""

    # Tables

    def open_table(self, game: str, names: tuple[str, ...], setup: str, code: str, now: int, host: str = "") -> str:
        """A new table; its id is a link nobody can guess.  `host`: the seat key that is its host's.

        Raises CodeTaken; Unsaved: `taken` when there is such a seat key already (the form came twice).
        """
        table = secrets.token_urlsafe(16)
        row = (table, game, json.dumps(names, ensure_ascii=False), setup, code, now)

        def work(db: Sql) -> None:
            _insert(db, row)
            if host:
                if db.execute("select 1 from chairs where hash = ?", (hashed(host),)).fetchone():
                    raise Unsaved("taken")
                put_seat_key(db, (hashed(host), table, None, 1, now))
                stir(db, table)

        self._change(work, table, first=chain.first(*row[:4]))
        return table

    def bring_in(self, brought: Brought, code: str, now: int) -> str:
        """A new table with all its lines, in one step: nobody sees any of it before all of it is there.

        Raises CodeTaken, Unsaved; and then there is nothing of it.
        """
        table = secrets.token_urlsafe(16)
        row = (table, brought.game, json.dumps(brought.names, ensure_ascii=False), brought.setup, code, now)
        first = chain.first(*row[:4])
        lines = list(chain.linked(first, table, brought.lines))  # before: meanwhile nobody waits

        def work(book: Book) -> None:
            with book.sealing(table, first=first):
                _insert(book.db, row)
                book.db.execute("update tables set ended = ? where id = ?", (brought.ended, table))
                put_sitters(book.db, table, brought.called)
            if lines:
                self._put_all(book, lines)
                book.grown(table, lines[-1][-1], len(lines))

        self._write(work)
        return table

    def move_on(self, old: str, mover: str, game: str, names: tuple[str, ...], setup: str, code: str, now: int) -> str:
        """The next table, to which everybody moves, in the same seats.  `mover`: the hash of the seat key that says so.

        Raises CodeTaken; Unsaved: `taken` when that seat key has moved already (the form came twice).
        """
        table = secrets.token_urlsafe(16)
        row = (table, game, json.dumps(names, ensure_ascii=False), setup, code, now)

        def work(db: Sql) -> None:
            if not db.execute("select 1 from chairs where hash = ? and table_id = ?", (mover, old)).fetchone():
                raise Unsaved("taken")
            _insert(db, row)
            move_seat_keys(db, old, table)

        self._change(work, old, table, first=chain.first(*row[:4]))
        return table

    def table(self, table: str) -> TableInfo | None:
        self._sound(table)
        found = self.known.once("table", table, read=lambda: next(iter(self._tables("where id = ?", table)), None))
        self._sound(table)
        return found

    def table_by_code(self, code: str) -> TableInfo | None:
        found = self._rows("select id from tables where code = ?", code)
        return self.table(found[0][0]) if found else None

    def tables(self) -> list[TableInfo]:
        """Every table, the newest first, also those that were put away."""
        return list(self._tables(NEWEST))

    def going(self, most: int) -> list[TableInfo]:
        """The newest tables that are still played at."""
        return list(self._tables(f"where {GOING} {NEWEST} limit ?", most))

    def more_than(self, going: int) -> bool:
        """Are there any tables but the newest that are still played at?"""
        shown = f"select id from tables where {GOING} {NEWEST} limit ?"
        return bool(self._rows(f"select 1 from tables where {THERE} and id not in ({shown}) limit 1", going))

    def games(self) -> list[str]:
        """Every game that was played, the one that was laid last at the head."""
        query = f"select game from tables where {THERE} group by game order by max(opened) desc"
        return [game for (game,) in self._rows(query)]

    def recent(self, most: int) -> list[TableInfo]:
        """The tables that were laid last, the newest first."""
        return list(self._tables(f"where {THERE} {NEWEST} limit ?", most))

    def mark(self, table: str, column: str, now: int | None) -> None:
        """Note when a table's game ended, or when the table was closed."""
        assert column in ("ended", "closed")
        query = f"update tables set {column} = ?, stirs = stirs + 1 where id = ?"
        self._change(lambda db: db.execute(query, (now, table)), table)

    def turn_invite(self, table: str, code: str) -> None:
        """Let no new players in, or let them in again under another link and code.  Raises CodeTaken."""
        query = "update tables set nonce = nonce + 1, code = ?, stirs = stirs + 1 where id = ?"

        def work(db: Sql) -> None:
            _free(db, code)
            db.execute(query, (code, table))

        self._change(work, table)

    def stir(self, table: str) -> None:
        """Something changed that no line tells: phones that show the table look again."""
        self._change(lambda db: stir(db, table), table)

    def forget_callers(self) -> None:
        """Let go of the addresses of callers that no limit needs any more."""

    # What the boxes said

    def remember(self, game: str, facts: Iterable[tuple[str, str]]) -> None:
        rows = [(game, key, value) for key, value in facts]
        query = (
            "insert into facts (game, key, value) values (?, ?, ?)"
            " on conflict (game, key) do update set value = excluded.value"
        )
        if rows:
            with suppress(Damaged):  # it is said elsewhere; the table is laid all the same
                self._change(lambda db: db.executemany(query, rows), HOUSE)

    def facts(self, game: str) -> Mapping[str, str]:
        def read() -> Mapping[str, str]:
            sealed = self._sealed("facts", "where game = ?", game)
            return MappingProxyType({key: value for (_, key, value), good in sealed if good})

        return self.known.once("facts", game, read=read)

    # Setting up the table in front of everybody

    @abstractmethod
    def ticked(self, table: str) -> set[str]:
        """Steps of setting up, and things for hands, that are done; kept as long as the house is open."""

    @abstractmethod
    def tick(self, table: str, key: str, done: bool) -> None:
        """One of them is done, or is not after all."""

    # Typing what all see

    @abstractmethod
    def pen(self, table: str, kind: str, about: str) -> Pen | None:
        """Who typed last; forgotten when the house closes, and the drafts are there."""

    @abstractmethod
    def take_pen(self, table: str, kind: str, about: str, pen: Pen) -> None:
        """From now on it is this one's, and whatever was typed about something else is nobody's."""

    # Keeping it safe

    @abstractmethod
    def verify(self) -> None:
        """Read everything once.  Raises Damaged when something is not as it was written."""

    @abstractmethod
    def survey(self) -> Iterator[tuple[int, int]]:
        """Read everything once, table by table; how many are read, of how many.  What is found is noticed."""

    @abstractmethod
    def close(self) -> None:
        """Nobody asks any more."""


def _insert(db: Sql, row: tuple[str, str, str, str, str, int]) -> None:
    _free(db, row[4])
    db.execute("insert into tables (id, game, names, laid, code, opened) values (?,?,?,?,?,?)", row)


def _free(db: Sql, code: str) -> None:
    if db.execute("select 1 from tables where code = ?", (code,)).fetchone():
        raise CodeTaken
