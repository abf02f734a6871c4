"""What a transaction writes besides its rows: their seals, the head of each table, the digest of the whole data."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace

from . import seals
from .heads import NO_MORE, Commit, Head
from .rows import Damaged
from .sql import Sql

NOTED = (
    "insert into heads (table_id, lines, link, rest) values (?, ?, ?, ?) on conflict (table_id)"
    " do update set lines = excluded.lines, link = excluded.link, rest = excluded.rest"
)
"""The statement that stores a table's head."""
HOUSE = ""
"""Takes the place of a table ID for rows that belong to no table."""


@dataclass(frozen=True)
class Inside:
    """A table's head as stored in the data file."""

    lines: int
    link: bytes
    """The fingerprint of the last line, which covers all lines before it."""
    rest: bytes
    """The fold of the table's other rows: its own row, its seat keys, its passes and so on."""

    @property
    def head(self) -> Head:
        content = self.lines.to_bytes(8, "big") + self.link + self.rest
        return Head(self.lines, hashlib.sha256(content).digest())


@dataclass(frozen=True)
class Account:
    """The account of a whole data file, in one row."""

    number: int
    """The number of the last commit."""
    before: bytes
    """The digest after the previous commit."""
    heads: bytes
    """The fold of the heads of all tables."""
    own: bytes
    """The fold of the rows that belong to no table, and of the schema."""
    touched: tuple[str, ...]
    """The tables that the last commit changed."""

    @property
    def digest(self) -> bytes:
        content = [self.number, self.before.hex(), self.heads.hex(), self.own.hex(), self.touched]
        return hashlib.sha256(json.dumps(content).encode()).digest()


def inside(db: Sql, table: str) -> Inside | None:
    row = db.execute("select lines, link, rest from heads where table_id = ?", (table,)).fetchone()
    return Inside(*row) if row else None


def all_inside(db: Sql) -> dict[str, Inside]:
    return {table: Inside(*rest) for table, *rest in db.execute("select table_id, lines, link, rest from heads")}


def account(db: Sql) -> Account | None:
    row = db.execute("select number, before, heads, own, touched from house").fetchone()
    if row is None:
        return None
    number, before, heads, own_fold, touched = row
    return Account(number, before, heads, own_fold, tuple(json.loads(touched)))


def own(db: Sql) -> bytes:
    """The fold of the rows that belong to no table, and of the schema."""
    return seals.replaced(seals.folded(seals.shared_rows(db)), (), [seals.frame(db)])


class Book:
    """Keeps the account of each transaction in turn.  Only the writer has one."""

    def __init__(self, db: Sql) -> None:
        self.db = db
        self._heads: dict[str, tuple[Inside | None, Inside | None]] = {}
        """The head of each table that this transaction touched: as it was, and as it is now."""
        self._own: bytes | None = None
        self.accounted = 0
        """How many changes were accounted for, including those that left the rows as they were."""

    def forget(self) -> None:
        """Discards the account of a transaction that is over or was rolled back."""
        self._heads, self._own = {}, None

    def head(self, table: str) -> Inside | None:
        if table not in self._heads:
            stored = inside(self.db, table)
            self._heads[table] = (stored, stored)
        return self._heads[table][1]

    def grown(self, table: str, link: bytes, lines: int = 1) -> None:
        """Accounts for one or several added lines; `link`: the link of the last of them."""
        now = self.head(table)
        assert now
        self._set(table, replace(now, lines=now.lines + lines, link=link))
        self.accounted += 1

    def let_go(self, table: str) -> None:
        """Accounts for the deletion of all rows of a table, its lines included."""
        assert self.head(table)
        self._set(table, None)
        self.accounted += 1

    def _set(self, table: str, now: Inside | None) -> None:
        self._heads[table] = (self._heads[table][0], now)

    @contextmanager
    def sealing(self, *tables: str, first: bytes | None = None) -> Iterator[None]:
        """Seals the rows of these tables that change in the `with` block; `HOUSE`: the rows that belong to no table.

        `first`: the link that the lines of a new table are chained to.  Raises Damaged if a row that changes, or the
        fold of all rows, was not as it was written: corrupted data never gets a good seal.
        """
        known = {table: self._known(table) for table in tables}  # on a server, this also locks them until the commit
        before = {table: self._rows(table) for table in tables}
        for table, rows in before.items():
            if self._folded(table, rows) != known[table]:
                raise Damaged(f"rows of {table or 'the house'}", table or None)
        yield
        old_rows = {key: value for rows in before.values() for key, value in rows.items()}
        for table in tables:
            after = self._rows(table)
            for key, (row, sealed) in after.items():
                old = old_rows.get(key)
                if old and old[0] == row and old[1] == sealed:
                    continue
                if old and seals.seal(key[0], old[0]) != old[1]:
                    raise Damaged(f"{key[0]} of {table or 'the house'}", table or None)
                after[key] = (row, seals.write(self.db, key, row))
            self._note(table, self._folded(table, after), first)
        self.accounted += 1

    def _rows(self, table: str) -> seals.Rows:
        return seals.shared_rows(self.db) if table == HOUSE else seals.of_table(self.db, table)

    def _folded(self, table: str, rows: seals.Rows) -> bytes:
        folded = seals.folded(rows)
        return seals.replaced(folded, (), [seals.frame(self.db)]) if table == HOUSE else folded

    def _known(self, table: str) -> bytes:
        if table == HOUSE:
            whole = account(self.db)
            return self._own or (whole.own if whole else b"")
        head = self.head(table)
        return head.rest if head else seals.fold(())

    def _note(self, table: str, rest: bytes, first: bytes | None) -> None:
        if table == HOUSE:
            self._own = rest
            return
        head = self.head(table)
        if head is None:
            assert first is not None, "rows of a table that nobody laid"
            head = Inside(0, first, rest)
        self._set(table, replace(head, rest=rest))

    def close(self, least: int = 0) -> Commit | None:
        """Writes the account into the same transaction; returns what the heads file must say, None if nothing changed.

        `least`: the number of the new commit is greater than this.
        """
        changed = {t: (was, is_now) for t, (was, is_now) in self._heads.items() if was != is_now}
        if not changed and self._own is None:
            self.forget()
            return None
        for table, (_, head) in changed.items():
            if head is None:
                self.db.execute("delete from heads where table_id = ?", (table,))
                continue
            values = (table, head.lines, head.link, head.rest)
            self.db.execute(NOTED, values)
        previous = account(self.db)
        assert previous, "a data file without its account"
        gone = [was.head.fingerprint for was, _ in changed.values() if was]
        new = {table: head.head if head else NO_MORE for table, (_, head) in changed.items()}
        now = Account(
            max(previous.number, least) + 1,
            previous.digest,
            seals.replaced(previous.heads, gone, (head.fingerprint for head in new.values() if head.fingerprint)),
            self._own or previous.own,
            tuple(new),
        )
        record(self.db, now)
        codes = {t: _code(self.db, t) for t in new}
        self.forget()
        return now.number, now.digest, new, codes


def _code(db: Sql, table: str) -> str:
    row = db.execute("select code from tables where id = ?", (table,)).fetchone()
    return row[0] if row else ""


def record(db: Sql, now: Account) -> None:
    values = (now.number, now.before, now.heads, now.own, json.dumps(now.touched))
    query = "insert or replace into house (id, number, before, heads, own, touched) values (1, ?, ?, ?, ?, ?)"
    db.execute(query, values)


def seal_all(db: Sql) -> None:
    """Writes the first account of a file that has none; a table with invalid lines stays marked as damaged for good."""
    from .chain import walk

    heads = list[bytes]()
    for rows in (seals.shared_rows(db), *(seals.of_table(db, table) for (table,) in _tables(db))):
        for key, (row, _) in rows.items():
            seals.write(db, key, row)
    for (table,) in _tables(db):
        lines, link, since = walk(db, table)
        stored = Inside(lines, link if since is None else b"", seals.folded(seals.of_table(db, table)))
        db.execute(
            "insert into heads (table_id, lines, link, rest) values (?, ?, ?, ?)", (table, *vars(stored).values())
        )
        heads.append(stored.head.fingerprint)
    record(db, Account(1, b"", seals.fold(heads), own(db), ()))


def _tables(db: Sql) -> list[tuple[str]]:
    return db.execute("select id from tables").fetchall()
