"""The base of every journal, wherever its rows are stored: it reads and changes rows, and keeps track of damage."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

from . import chain, seals
from .book import HOUSE, Book
from .examine import Damage, checked, file_damage, good_part
from .known import Cache
from .rows import Damaged, Overtaken, TableInfo, Written
from .sql import Sql

T = TypeVar("T")


class Store:
    """Access to rows, with the known damage.  Subclasses implement where the rows are stored."""

    server_key: bytes
    """The key that signs forms and invitations."""

    def __init__(self) -> None:
        self.damage: dict[tuple[str | None, str], Damage] = {}
        """All known damage, by table and kind."""
        self.noticed: Callable[[Damage], None] = lambda found: None
        """Called once for each damage, when it is found.  It must not raise."""

    # Access to the rows

    @property
    def known(self) -> Cache:
        """The cache of rows that were read and found good; cleared when anything is written or found damaged."""
        raise NotImplementedError

    def _read(self, work: Callable[[Sql], T]) -> T:
        """Runs `work`, which only reads.  Raises Damaged if the data cannot be read."""
        raise NotImplementedError

    def _aside(self, work: Callable[[Sql], T]) -> T:
        """Runs `work`, which reads much, without blocking others; may be called in another thread."""
        raise NotImplementedError

    def _write(self, work: Callable[[Book], T], *, only_lines: bool = False, derived: bool = False) -> T:
        """Runs `work` in a transaction, and returns its result once it is on disk.

        `only_lines`: `work` only adds lines.  `derived`: it changes rows that the account does not cover.
        Raises Unsaved, or Damaged if it would build on corrupted rows; and then nothing was written.
        """
        raise NotImplementedError

    def _rebuild(self) -> None:
        """Rewrites the storage so that nothing deleted is left in it, as far as we control it."""
        raise NotImplementedError

    @staticmethod
    def _newest(column: str) -> str:
        """In a query that groups seats of finished games: the SQL for this column of the game that ended last."""
        raise NotImplementedError

    # Damage

    def notice(self, damage: Damage) -> None:
        """Records damage, clears the cache and calls `noticed`, unless the damage is known already."""
        if (damage.table, damage.what) not in self.damage:
            self.damage[damage.table, damage.what] = damage
            self.known.forget()
            self.noticed(damage)

    def damaged(self, table: str) -> Damage | None:
        """The known damage of a table, if any."""
        return next((found for (where, _), found in self.damage.items() if where == table), None)

    def inspect(self, table: str) -> None:
        """Reads all of a table, and notices damage.  Raises Damaged if it is not as it was written."""
        self._sound(table)
        damage = self._read(lambda db: checked(db, table))
        if damage:
            self.notice(damage)
            self._sound(table)

    def good_part(self, table: str) -> tuple[TableInfo, tuple[Written, ...]] | None:
        """A damaged table, and its lines up to the first that is not good; None if nothing of it can be trusted."""
        return self._read(lambda db: good_part(db, table))

    def _sound(self, table: str) -> None:
        """Raises Damaged if the table is known to be damaged."""
        if damage := self.damaged(table):
            raise Damaged(damage.what, table)

    def _rows(self, query: str, *values: Any) -> list[Any]:
        return self._read(lambda db: db.execute(query, values).fetchall())

    def _sealed(self, kind: str, where: str, *values: Any) -> Iterable[tuple[seals.Row, bool]]:
        """Reads rows of a kind; yields each with whether it is as it was written."""
        for *row, sealed in self._rows(f"select {seals.COLUMNS[kind]}, seal from {kind} {where}", *values):
            yield tuple(row), seals.seal(kind, row) == sealed

    def _tables(self, where: str, *values: Any) -> Iterator[TableInfo]:
        """Yields the tables that are as they were written; the others are noticed as damaged, and left out."""
        for (table, game, names, *others), good in self._sealed("tables", where, *values):
            if good and not self.damaged(table):
                yield TableInfo(table, game, tuple(json.loads(names)), *others)
            elif not good:
                self.notice(Damage(table, None, None, "rows"))

    def _change(
        self,
        work: Callable[[Sql], T],
        *tables: str,
        first: bytes | None = None,
        line: Written | None = None,
    ) -> T:
        """Changes rows of these tables and renews their seals.  Raises Unsaved, Damaged.

        `line`: a line that is added to the first table in the same transaction, unless `work` returns False.
        """
        for table in tables:
            self._sound(table)

        def sealed(book: Book) -> T:
            with book.sealing(*tables, first=first):
                result = work(book.db)
                if line is not None and result is not False:
                    self.put(book, tables[0], line)
                return result

        try:
            return self._write(sealed)
        except Damaged as found:
            self.notice(Damage(found.table, None, None, "rows") if found.table else file_damage("rows"))
            raise

    @staticmethod
    def put(book: Book, table: str, line: Written, before: bytes = b"") -> bytes:
        """Adds a line within a transaction, and returns its link.

        `before`: the link of the last line, if the caller knows it.  Raises Overtaken if the new line does not follow
        the last one, or if its form was entered before.
        """
        head = book.head(table)
        if head is None or head.lines + 1 != line.turn or (before and head.link != before):
            raise Overtaken
        link = chain.link(head.link, table, line)
        row = (table, line.turn, line.seat, line.by, line.text, line.once, line.at, link)
        query = "insert into lines values (?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing returning turn"
        if book.db.execute(query, row).fetchone() is None:
            raise Overtaken
        book.grown(table, link)
        return link

    @staticmethod
    def _put_all(book: Book, lines: list[seals.Row]) -> None:
        """Adds many lines of a new table within a transaction."""
        query = (
            "insert into lines (table_id, turn, seat, typist, text, once, at, chain) values (?, ?, ?, ?, ?, ?, ?, ?)"
        )
        book.db.executemany(query, lines)

    def _trust(self, table: str, good: bool) -> None:
        """Notices the damage and raises Damaged if a row of this table is not `good`."""
        if not good:
            self.notice(Damage(table, None, None, "rows"))
            self._sound(table)

    def _server_key(self) -> bytes:
        """The stored key that signs forms and invitations; a temporary one, until restart, if that is corrupted."""
        fresh = secrets.token_bytes(32)
        if not self._rows("select 1 from meta where key = 'server-key'"):
            insert = "insert into meta (key, value) values ('server-key', ?) on conflict do nothing"
            try:
                self._change(lambda db: db.execute(insert, (fresh,)), HOUSE)
            except Damaged:
                return fresh
        for (_, value), good in self._sealed("meta", "where key = 'server-key'"):
            if good:
                return bytes(value)
        self.notice(file_damage("rows"))
        return fresh
