"""The interface of every journal to the rest of the program, whether it is in a data file or on a server.

The queries are the same statements in both and are implemented here; what differs is abstract (see also `store.py`).
"""

from __future__ import annotations

import json
import secrets
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, suppress
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

from ...core.seat import Seat
from . import chain
from .book import HOUSE, Book
from .drafts import Drafts, Pen
from .figures import Figures
from .idle import Idling
from .known import Cache
from .people import put_sitters
from .results import Results
from .rows import CodeTaken, Damaged, ImportedTable, TableInfo, Unsaved, Written
from .seat_keys import SeatKeys, hashed, move_seat_keys, put_seat_key, stir
from .sql import Sql

THERE = "id not in (select table_id from evenings where gone is not null)"
"""The condition for tables that the host has not deleted."""
LAST = f"(next is null or next in (select id from tables where not ({THERE})))"
"""The condition for tables that nobody moved on from, or only to one that the host has deleted."""
GOING, NEWEST = f"ended is null and closed is null and {LAST} and {THERE}", "order by opened desc, rowid desc"


class AnyJournal(SeatKeys, Drafts, Results, Figures, Idling, ABC):
    """All lines of all tables, and everything stored about these tables, their seat keys and their players."""

    shared: bool
    """Whether other processes write to it as well."""
    path: Path
    """The data file; a shared journal has none."""

    # Lines

    @abstractmethod
    def append(self, table: str, line: Written, before: bytes = b"") -> bytes:
        """Stores one line and returns its link; the line is on disk when this returns.

        `before`: the link of the last line when the entry was judged.  Raises Overtaken if there are newer lines,
        Unsaved, Damaged; and then the line is not stored.
        """

    def lines(self, table: str) -> tuple[Written, ...]:
        """Every line of a table, verified.  Raises Damaged."""
        self._sound(table)
        if self._rows("select 1 from tables where id = ?", table):
            self.inspect(table)
        return self._lines(table, 0)

    def _lines(self, table: str, after: int) -> tuple[Written, ...]:
        query = "select turn, seat, typist, text, once, at, chain from lines where table_id = ? and turn > ?"
        return tuple(Written.kept(*row) for row in self._rows(f"{query} order by turn", table, after))

    @abstractmethod
    def news(self, table: str, turn: int, link: bytes) -> Sequence[Written] | None:
        """The lines that other processes wrote after a turn, whose line has this link; None if the table is gone.

        Raises Overtaken if the line of that turn is a different one, or missing.
        """

    @abstractmethod
    def alone(self, table: str) -> AbstractContextManager[None]:
        """Locks the table against other writers, for an entry that was overtaken repeatedly."""

    def remember_in(self, place: Callable[[], Cache | None]) -> None:
        """Sets the function that returns the cache of the present request, if there is one.

        A journal that is not shared ignores this: as the only writer, it has a cache that lasts.
        """

    # Tables

    def open_table(self, game: str, names: tuple[str, ...], setup: str, code: str, now: int, host: str = "") -> str:
        """Stores a new table and returns its ID, an unguessable link.  `host`: the host's seat key.

        Raises CodeTaken; Unsaved("taken") if that seat key exists already (the form was sent twice).
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

    def import_table(self, brought: ImportedTable, code: str, now: int) -> str:
        """Stores a new table with all its lines, in one transaction, and returns its ID.

        Raises CodeTaken, Unsaved; and then nothing of it is stored.
        """
        table = secrets.token_urlsafe(16)
        row = (table, brought.game, json.dumps(brought.names, ensure_ascii=False), brought.setup, code, now)
        first = chain.first(*row[:4])
        lines = list(chain.linked(first, table, brought.lines))  # before the transaction, so that no writer waits

        def work(book: Book) -> None:
            with book.sealing(table, first=first):
                _insert(book.db, row)
                book.db.execute("update tables set ended = ? where id = ?", (brought.ended, table))
                put_sitters(book.db, table, brought.called)
                if brought.title:
                    book.db.execute("insert into evenings (table_id, title) values (?, ?)", (table, brought.title))
            if lines:
                self._put_all(book, lines)
                book.grown(table, lines[-1][-1], len(lines))

        self._write(work)
        return table

    def move_on(
        self,
        old: str,
        mover: str,
        game: str,
        names: tuple[str, ...],
        setup: str,
        code: str,
        now: int,
        seats: Sequence[Seat | None],
    ) -> str:
        """Stores a new table, moves its players there, and returns its ID.

        `mover`: the hash of the seat key that asked for it; `seats`: for each seat, which it was at the old table, None
        for a new player.
        Raises CodeTaken; Unsaved("taken") if that seat key has moved already (the form was sent twice).
        """
        table = secrets.token_urlsafe(16)
        row = (table, game, json.dumps(names, ensure_ascii=False), setup, code, now)

        def work(db: Sql) -> None:
            if not db.execute("select 1 from chairs where hash = ? and table_id = ?", (mover, old)).fetchone():
                raise Unsaved("taken")
            _insert(db, row)
            move_seat_keys(db, old, table, seats)

        self._change(work, old, table, first=chain.first(*row[:4]))
        return table

    def table(self, table: str) -> TableInfo | None:
        self._sound(table)
        info = self.known.once("table", table, read=lambda: next(iter(self._tables("where id = ?", table)), None))
        self._sound(table)
        return info

    def _tables(self, where: str, *values: Any) -> Iterator[TableInfo]:
        """The tables as if those that the host has deleted had never been set up: what follows one takes its place."""
        for info in super()._tables(where, *values):
            following = info.next
            while following is not None and following in self.gone():
                deleted = next(super()._tables("where id = ?", following), None)
                following = deleted.next if deleted else None
            yield info if following == info.next else replace(info, next=following)

    def table_by_code(self, code: str) -> TableInfo | None:
        rows = self._rows("select id from tables where code = ?", code)
        return self.table(rows[0][0]) if rows else None

    def tables(self) -> list[TableInfo]:
        """Every table, newest first, including those that the host deleted."""
        return list(self._tables(NEWEST))

    def going(self, most: int) -> list[TableInfo]:
        """The newest tables still in play, at most `most`."""
        return [info for info in self._tables(f"where {GOING} {NEWEST} limit ?", most) if info.going]

    def more_than(self, going: int) -> bool:
        """Whether there are tables besides the newest `going` that are still in play; past ones count as well."""
        shown = json.dumps([info.id for info in self.going(going)])
        others = f"{THERE} and id not in (select value from json_each(?))"
        return bool(self._rows(f"select 1 from tables where {others} limit 1", shown))

    def games(self) -> list[str]:
        """Every game that was played, by name, the one set up most recently first."""
        query = f"select game from tables where {THERE} group by game order by max(opened) desc"
        return [game for (game,) in self._rows(query)]

    def recent(self, most: int) -> list[TableInfo]:
        """The tables set up most recently, newest first."""
        return list(self._tables(f"where {THERE} {NEWEST} limit ?", most))

    def finished(self, game: str, names: Sequence[str], setup: str) -> list[TableInfo]:
        """The finished tables of a game with these names, as typed, and this setup, newest first.

        Those that the host has deleted are left out.
        """
        same = f"game = ? and names = ? and laid = ? and ended is not null and {THERE}"
        typed = json.dumps(names, ensure_ascii=False)
        return list(self._tables(f"where {same} {NEWEST}", game, typed, setup))

    def mark(self, table: str, column: str, now: int | None) -> None:
        """Stores when a table's game ended, or when the table was closed; None: it has not."""
        assert column in ("ended", "closed")
        query = f"update tables set {column} = ?, stirs = stirs + 1 where id = ?"
        self._change(lambda db: db.execute(query, (now, table)), table)

    def turn_invite(self, table: str, code: str) -> None:
        """Stops new players from joining, or lets them join again with another link and code.  Raises CodeTaken."""
        query = "update tables set nonce = nonce + 1, code = ?, stirs = stirs + 1 where id = ?"

        def work(db: Sql) -> None:
            _free(db, code)
            db.execute(query, (code, table))

        self._change(work, table)

    def stir(self, table: str) -> None:
        """Increments the table's revision, so that phones look again: something other than its lines changed."""
        self._change(lambda db: stir(db, table), table)

    def forget_callers(self) -> None:
        """Deletes the addresses of callers that no rate limit needs any more."""

    # Facts about the boxes

    def remember(self, game: str, facts: Iterable[tuple[str, str]]) -> None:
        rows = [(game, key, value) for key, value in facts]
        query = (
            "insert into facts (game, key, value) values (?, ?, ?)"
            " on conflict (game, key) do update set value = excluded.value"
        )
        if rows:
            with suppress(Damaged):  # the damage is reported elsewhere; the table can be set up without these facts
                self._change(lambda db: db.executemany(query, rows), HOUSE)

    def facts(self, game: str) -> Mapping[str, str]:
        def read() -> Mapping[str, str]:
            sealed = self._sealed("facts", "where game = ?", game)
            return MappingProxyType({key: value for (_, key, value), good in sealed if good})

        return self.known.once("facts", game, read=read)

    # Ticks

    @abstractmethod
    def ticked(self, table: str) -> set[str]:
        """The steps of setting up and the changes on the table that are done, and the phones that ask for a seat.

        In memory, or in a table of the database that a crash of the database empties.
        """

    @abstractmethod
    def tick(self, table: str, key: str, done: bool) -> None:
        """Ticks or unticks one of them."""

    # Open drafts

    @abstractmethod
    def pen(self, table: str, kind: str, about: str) -> Pen | None:
        """Who last typed the open draft of this kind, if it is about `about`.

        May be lost when the server stops; the drafts themselves are not.
        """

    @abstractmethod
    def take_pen(self, table: str, kind: str, about: str, pen: Pen) -> None:
        """Gives the pen of this kind of draft to a phone; a pen that is about something else is dropped."""

    # Verification

    @abstractmethod
    def verify(self) -> None:
        """Reads everything once.  Raises Damaged if anything is not as it was written."""

    @abstractmethod
    def survey(self) -> Iterator[tuple[int, int]]:
        """Reads everything once and notices all damage; yields how many tables are read, of how many."""

    @abstractmethod
    def close(self) -> None:
        """Closes the journal, which must not be used after that."""


def _insert(db: Sql, row: tuple[str, str, str, str, str, int]) -> None:
    _free(db, row[4])
    db.execute("insert into tables (id, game, names, laid, code, opened) values (?,?,?,?,?,?)", row)


def _free(db: Sql, code: str) -> None:
    if db.execute("select 1 from tables where code = ?", (code,)).fetchone():
        raise CodeTaken
