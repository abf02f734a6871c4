"""What every journal does, wherever its rows lie: it asks for them, changes them, and knows which are damaged."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

from . import chain, seals
from .book import HOUSE, Book
from .examine import Damage, checked, good_part, of_house
from .known import Cache
from .rows import Damaged, Overtaken, TableInfo, Written
from .sql import Sql

T = TypeVar("T")


class Store:
    """Rows, and what is known of them.  Where they lie is said by whoever makes one of it."""

    server_key: bytes
    """What forms and invitations are signed with."""

    def __init__(self) -> None:
        self.damage: dict[tuple[str | None, str], Damage] = {}
        """Everything that was found, by table and kind."""
        self.noticed: Callable[[Damage], None] = lambda found: None
        """Told of each damage once, when it is found.  It must not raise."""

    # Where they lie

    @property
    def known(self) -> Cache:
        """What was read, and found good, is not read again until something is written or found damaged."""
        raise NotImplementedError

    def _read(self, work: Callable[[Sql], T]) -> T:
        """Raises Damaged when it cannot be read there."""
        raise NotImplementedError

    def _aside(self, work: Callable[[Sql], T]) -> T:
        """Read much, in nobody's way: it may be called in another thread."""
        raise NotImplementedError

    def _write(self, work: Callable[[Book], T], *, only_lines: bool = False, derived: bool = False) -> T:
        """Do this inside a transaction and come back once it is on disk.  `only_lines`: it adds lines, no more.
        `derived`: it changes rows that are worked out from others, and have no seal.

        Raises Unsaved, or Damaged when it would build on what is spoilt; and then nothing was written.
        """
        raise NotImplementedError

    def _rebuild(self) -> None:
        """Nothing that was deleted is left anywhere we can reach."""
        raise NotImplementedError

    @staticmethod
    def _newest(column: str) -> str:
        """In a question that groups seats of finished games: this column of the game that ended last."""
        raise NotImplementedError

    # Damage

    def notice(self, found: Damage) -> None:
        """From now on this is known to be damaged."""
        if (found.table, found.what) not in self.damage:
            self.damage[found.table, found.what] = found
            self.known.forget()
            self.noticed(found)

    def damaged(self, table: str) -> Damage | None:
        """What is known to be wrong with a table."""
        return next((found for (where, _), found in self.damage.items() if where == table), None)

    def inspect(self, table: str) -> None:
        """Read all of a table.  Raises Damaged when it is not as it was written."""
        self._sound(table)
        found = self._read(lambda db: checked(db, table))
        if found:
            self.notice(found)
            self._sound(table)

    def good_part(self, table: str) -> tuple[TableInfo, tuple[Written, ...]] | None:
        """What can still be trusted of a table: how it was laid, and its lines up to the first that cannot."""
        return self._read(lambda db: good_part(db, table))

    def _sound(self, table: str) -> None:
        """Raises Damaged when something is known to be wrong with a table."""
        if found := self.damaged(table):
            raise Damaged(found.what, table)

    def _rows(self, query: str, *values: Any) -> list[Any]:
        return self._read(lambda db: db.execute(query, values).fetchall())

    def _sealed(self, kind: str, where: str, *values: Any) -> Iterable[tuple[seals.Row, bool]]:
        """Rows of a kind, and whether each is as it was written."""
        for *row, sealed in self._rows(f"select {seals.COLUMNS[kind]}, seal from {kind} {where}", *values):
            yield tuple(row), seals.seal(kind, row) == sealed

    def _tables(self, where: str, *values: Any) -> Iterator[TableInfo]:
        """Tables that are as they were written; the others are noticed, and left out."""
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
        """Change rows of these tables, and seal them anew.  Raises Unsaved, Damaged.

        `line`: what the journal of the first of them says of it, in the same transaction, unless `work` gives False.
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
            self.notice(Damage(found.table, None, None, "rows") if found.table else of_house("rows"))
            raise

    @staticmethod
    def put(book: Book, table: str, line: Written, before: bytes = b"") -> bytes:
        """A line on top of all before it, as part of a transaction; its link.  Raises Overtaken unless it follows on
        the last one, whose link is `before` where the writer knows it, or when its form was entered before.
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
        """Many lines of a new table, as part of a transaction."""
        query = (
            "insert into lines (table_id, turn, seat, typist, text, once, at, chain) values (?, ?, ?, ?, ?, ?, ?, ?)"
        )
        book.db.executemany(query, lines)

    def _trust(self, table: str, good: bool) -> None:
        """A row of this table was read.  Raises Damaged when it is not as it was written."""
        if not good:
            self.notice(Damage(table, None, None, "rows"))
            self._sound(table)

    def _server_key(self) -> bytes:
        """What forms and invitations are signed with; one for this evening when the one in the file is spoilt."""
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
        self.notice(of_house("rows"))
        return fresh
