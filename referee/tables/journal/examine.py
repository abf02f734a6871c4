"""Finds damage, data that is not as it was written, in a whole data file or in one table.  Nothing here writes."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from . import book, seals
from .chain import walk
from .heads import Head, Outside, read
from .look import foreign_wal, looking
from .rows import Damaged, TableInfo, Written
from .sql import Sql, is_file

__all__ = ["Damage", "Examination", "Head", "examine", "heads"]

Books = tuple[book.Account | None, dict[str, book.Inside]]


@dataclass(frozen=True)
class Damage:
    """Damage of one table, or (`table` None) of the whole file."""

    table: str | None
    code: str | None
    """The table's code, if it can still be read."""
    since: int | None
    """The first turn that is missing or wrong; the turns before it are good.  None: the lines are not affected."""
    what: str
    """The kind of damage; `damage-<what>` is the key of its message."""


@dataclass(frozen=True)
class Examination:
    tables: int
    lines: int
    damage: tuple[Damage, ...]
    newest: int | None
    """When the newest line was entered or the newest table set up, whichever is later; seconds since 1970."""

    @property
    def good(self) -> bool:
        return not self.damage


def examine(file: Path) -> Examination:
    """Reads everything in a data file; reports what it has and what is damaged.  Raises OSError if it is missing."""
    if foreign_wal(file):
        return Examination(0, 0, (file_damage("wal"),), None)
    try:
        with looking(file) as db:
            return Examination(0, 0, (), None) if blank(db) and read(file) is None else _examined(db, file)
    except sqlite3.DatabaseError:
        return Examination(0, 0, (file_damage("pages"),), None)


def examine_backup(file: Path) -> Examination:
    """The same of a backup, which was written: an empty file is none.  Raises OSError if it is missing."""
    found = examine(file)
    if found.good and not found.tables:
        with looking(file) as db:
            if blank(db):
                return replace(found, damage=(file_damage("pages"),))
    return found


def heads(file: Path) -> dict[str, Head]:
    """The head of each table, by its ID.  Raises sqlite3.DatabaseError, OSError."""
    with looking(file) as db:
        if sealed(db):
            return {table: found.head for table, found in book.all_inside(db).items()}
        walked = {table: walk(db, table) for (table,) in db.execute("select id from tables").fetchall()}
        return {table: Head(lines, link) for table, (lines, link, _) in walked.items()}


def file_damage(what: str) -> Damage:
    return Damage(None, None, None, what)


def blank(db: Sql) -> bool:
    """Whether nothing was ever written to the file, as when the very first start was killed."""
    return is_file(db) and db.execute("select 1 from sqlite_master").fetchone() is None


def sealed(db: Sql) -> bool:
    """Whether the database has an account; files of earlier versions have none."""
    return not is_file(db) or db.execute("select 1 from sqlite_master where name = 'house'").fetchone() is not None


def _examined(db: Sql, file: Path) -> Examination:
    damage = {(found.table, found.what): found for found in at_first_sight(db, file)}
    tables = all_tables(db)
    for found in (*(checked(db, table) for table in tables), *rest(db)):
        if found and not any(table == found.table for table, _ in damage if table):
            damage[found.table, found.what] = found
    lines, newest = db.execute("select count(*), max(at) from lines").fetchone()
    opened = db.execute("select max(opened) from tables").fetchone()[0]
    moments = [moment for moment in (newest, opened) if isinstance(moment, int)]
    return Examination(len(tables), lines, tuple(damage.values()), max(moments, default=None))


def all_tables(db: Sql) -> list[str]:
    """The IDs of all tables, newest first, and then those of which only other rows are left."""
    listed = [table for (table,) in db.execute("select id from tables order by opened desc, rowid desc")]
    traces = "select table_id from lines union select table_id from chairs union select table_id from passes"
    if sealed(db):
        traces += " union select table_id from keepers"
    known = set(listed)
    return [*listed, *(table for (table,) in db.execute(traces) if table not in known)]


# At first sight


def at_first_sight(db: Sql, file: Path) -> list[Damage]:
    """Damage found by comparing the heads inside and beside the file, without reading every line.

    Raises sqlite3.DatabaseError.
    """
    for _ in range(10):
        before = read(file)
        books = _books(db)
        if books is None:
            return [] if before is None else [file_damage("older")]
        account = books[0]
        if before is None or account is None or account.number <= before.number:
            return compared(books, before)
        # Another process is writing: compare with what the heads file says by now.
        after = read(file, account.number)
        if after and after.number >= account.number - 1:
            return compared(books, after)
        if after and after.number == before.number:
            return compared(books, before)
    return []


def _books(db: Sql) -> Books | None:
    if not sealed(db):
        return None
    db.execute("begin")
    try:
        return book.account(db), book.all_inside(db)
    finally:
        db.execute("rollback")


def compared(books: Books, outside: Outside | None) -> list[Damage]:
    """Damage found by comparing the account in the data file with the heads file."""
    account, inside = books
    damage = [file_damage("heads")] if outside and outside.spoilt else []
    if account is None:
        return [*damage, file_damage("account")]
    if seals.fold(stored.head.fingerprint for stored in inside.values()) != account.heads:
        damage.append(file_damage("account"))
    if outside is None:
        return damage
    outside = outside.proven(account.number, account.before)
    same = (account.number, account.digest) == (outside.number, outside.digest)
    ahead = (account.number, account.before) == (outside.number + 1, outside.digest)
    lost = [*_lost(account, inside, outside, set(account.touched) if ahead else set())]
    if not (same or ahead):
        damage.append(file_damage("heads" if account.number > outside.number and not lost else "older"))
    return [*damage, *lost]


def _lost(
    account: book.Account, inside: dict[str, book.Inside], outside: Outside, changed: set[str]
) -> Iterator[Damage]:
    for table, head in outside.heads.items():
        stored, code = inside.get(table), outside.codes[table]
        if table in changed or (stored and stored.head == head):
            continue
        if stored is None:
            yield Damage(table, code, None, "missing")
        elif stored.lines < head.count:
            yield Damage(table, code, stored.lines + 1, "tail")
        elif account.number <= outside.number:
            yield Damage(table, code, None, "rows")


# Everything of one table


def checked(db: Sql, table: str) -> Damage | None:
    """The damage of one table, if any; reads every row of it."""
    nested = db.in_transaction
    if not nested:
        db.execute("begin")
    try:
        return _checked(db, table)
    except sqlite3.DatabaseError:
        return Damage(table, None, None, "unreadable")
    finally:
        if not nested:
            db.execute("rollback")


def _checked(db: Sql, table: str) -> Damage | None:
    row = db.execute("select code from tables where id = ?", (table,)).fetchone()
    if row is None:
        return Damage(table, None, None, "missing")
    code = row[0] if isinstance(row[0], str) else None
    lines, link, since = walk(db, table)
    if since is not None:
        return Damage(table, code, since, "lines")
    if not sealed(db):
        return None
    head, rows = book.inside(db, table), seals.of_table(db, table)
    if head is None:
        return Damage(table, code, None, "unknown")
    if lines < head.lines:
        return Damage(table, code, lines + 1, "tail")
    if (lines, link) != (head.lines, head.link):
        return Damage(table, code, head.lines + 1 if lines > head.lines else None, "lines")
    if seals.broken(rows) or seals.folded(rows) != head.rest:
        return Damage(table, code, None, "rows")
    return None


def good_part(db: Sql, table: str) -> tuple[TableInfo, tuple[Written, ...]] | None:
    """A table, and its lines up to the first that is not as it was written; None if nothing of it can be trusted."""
    try:
        row = db.execute(f"select {seals.COLUMNS['tables']}, seal from tables where id = ?", (table,)).fetchone()
        good, _, _ = walk(db, table)
        if row is None or not (good or seals.seal("tables", row[:-1]) == row[-1]):
            return None
        query = "select turn, seat, typist, text, once, at from lines where table_id = ? order by turn limit ?"
        lines = tuple(Written.kept(*line) for line in db.execute(query, (table, good)))
        table_id, game, names, *others = row[:-1]
        return TableInfo(table_id, game, tuple(json.loads(names)), *others), lines
    except (sqlite3.DatabaseError, TypeError, ValueError):
        return None


# Everything else


def rest(db: Sql) -> list[Damage]:
    """Damage of the rows that belong to no table, of the file's pages, and tables that are missing."""
    damage = [file_damage(what) for what, wrong in (("pages", _pages), ("rows", _own)) if wrong(db)]
    gone = "select table_id from heads where table_id not in (select id from tables)"
    if sealed(db):
        damage += [Damage(table, None, None, "missing") for (table,) in db.execute(gone).fetchall()]
    return damage


def _pages(db: Sql) -> bool:
    try:
        return db.execute("pragma integrity_check(1)").fetchall() != [("ok",)]
    except sqlite3.DatabaseError:
        return True


def _own(db: Sql) -> bool:
    if not sealed(db):
        return False
    try:
        account = book.account(db)
        return account is None or book.own(db) != account.own or bool(seals.broken(seals.shared_rows(db)))
    except (sqlite3.DatabaseError, ValueError):
        return True


def verify(db: Sql) -> None:
    """Reads everything once.  Raises Damaged if anything is not as it was written."""
    try:
        books = _books(db)
        first = compared(books, None) if books else []
        for damage in (*first, *(checked(db, table) for table in all_tables(db)), *rest(db)):
            if damage:
                raise Damaged(f"{damage.what} of {damage.table or 'the file'}, turn {damage.since}", damage.table)
    except sqlite3.DatabaseError as error:
        raise Damaged(str(error)) from error


__all__ += ["at_first_sight", "checked", "rest", "verify"]
