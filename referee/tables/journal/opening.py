"""Opens a data file for writing: first checks it, then migrates it, then takes over the heads file beside it."""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from sqlite_utils import Database

from . import book, heads
from .examine import Damage, all_tables, at_first_sight, blank, checked, sealed
from .look import foreign_wal, looking
from .rows import Damaged, LaterVersion
from .schema import migrations


def first_damage(file: Path) -> list[Damage]:
    """The damage visible at first sight, before anything is written.

    Raises Damaged if the `-wal` is not its own, LaterVersion if a later version has used the file.
    """
    if foreign_wal(file):
        raise Damaged("wal")
    if not file.is_file() or not file.stat().st_size:
        return []
    must_be_of_this_version(file)
    with looking(file) as db:
        if not sealed(db) and heads.read(file) is None:
            return [] if blank(db) else [one for one in (checked(db, table) for table in all_tables(db)) if one]
        return at_first_sight(db, file)


def must_be_of_this_version(file: Path) -> None:
    """Raises LaterVersion if a later version has used the file."""
    with looking(file) as db:
        if _of_later_version(db):
            raise LaterVersion


def _of_later_version(db: sqlite3.Connection) -> bool:
    """Whether a migration was applied that comes after the last of this version: they are numbered."""
    with closing(sqlite3.connect(":memory:")) as empty:
        newest = max(migration.name for migration in migrations.pending(Database(empty)))
    with suppress(sqlite3.DatabaseError):  # a damaged file, or one without any migrations yet
        query = "select name from _sqlite_migrations where migration_set = ?"
        return any(name > newest for (name,) in db.execute(query, (migrations.name,)))
    return False


def build(db: sqlite3.Connection) -> None:
    """Migrates the file to the schema of this version, in one transaction."""
    if not migrations.pending(Database(db)):
        return
    fresh = not sealed(db)
    db.execute("begin immediate")
    try:
        migrations.apply(Database(db))
        if fresh:
            book.seal_all(db)
        else:
            account = book.account(db)
            assert account
            book.record(db, book.Account(account.number + 1, account.digest, account.heads, book.own(db), ()))
        db.execute("commit")
    except BaseException:
        if db.in_transaction:
            db.execute("rollback")
        raise


def keeper(db: sqlite3.Connection, file: Path, damage: list[Damage], start: heads.Start) -> heads.HeadKeeper:
    """The keeper of the heads file, which is brought up to date with the data file.

    The head of a table that lost something is not updated: the table stays damaged until it is restored.
    """
    outside, account = heads.read(file) or heads.Outside(), book.account(db)
    if account is None:
        raise Damaged("house")
    lost = {one.table for one in damage if one.table}
    codes = dict(db.execute("select id, code from tables"))
    current = {t: one.head for t, one in book.all_inside(db).items() if t in codes and t not in lost}
    if outside.number > account.number:
        # Numbers only grow: a data file that is behind its heads continues from the number of the heads.
        db.execute("begin immediate")
        account = book.Account(outside.number + 1, account.digest, account.heads, account.own, ())
        book.record(db, account)
        db.execute("commit")
    outside.learn(account.number, account.digest, current, {t: codes[t] for t in current})
    return heads.HeadKeeper(file, outside, start)
