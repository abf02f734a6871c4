"""Opening a data file for writing: what was found wrong before, the steps of building it, and its heads beside it."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from sqlite_utils import Database

from . import book, heads
from .examine import Damage, all_tables, at_first_sight, blank, checked, sealed
from .look import foreign_wal, looking
from .rows import Damaged
from .schema import migrations


def looked_at(file: Path) -> list[Damage]:
    """What is wrong at first sight, before anybody writes.  Raises Damaged when nothing of it can be opened."""
    if foreign_wal(file):
        raise Damaged("wal")
    if not file.is_file() or not file.stat().st_size:
        return []
    with looking(file) as db:
        if not sealed(db) and heads.read(file) is None:
            return [] if blank(db) else [one for one in (checked(db, table) for table in all_tables(db)) if one]
        return at_first_sight(db, file)


def build(db: sqlite3.Connection) -> None:
    """Bring the file to what this version keeps, in one step: all of it, or nothing."""
    if not migrations.pending(Database(db)):
        return
    fresh = not sealed(db)
    db.execute("begin immediate")
    try:
        migrations.apply(Database(db))
        if fresh:
            book.seal_all(db)
        else:
            then = book.house(db)
            assert then
            book.record(db, book.House(then.number + 1, then.digest, then.heads, book.own(db), ()))
        db.execute("commit")
    except BaseException:
        if db.in_transaction:
            db.execute("rollback")
        raise


def keeper(db: sqlite3.Connection, file: Path, damage: list[Damage], start: heads.Start) -> heads.HeadKeeper:
    """The heads beside the file, as they have to be from now on.

    A table that lost something stays as it was said: it is damaged the next time, too, until it is restored.
    """
    said, then = heads.read(file) or heads.Outside(), book.house(db)
    if then is None:
        raise Damaged("house")
    lost = {one.table for one in damage if one.table}
    codes = dict(db.execute("select id, code from tables"))
    found = {t: one.head for t, one in book.all_inside(db).items() if t in codes and t not in lost}
    if said.number > then.number:
        # Numbers only grow: a file that fell behind its heads goes on from there.
        db.execute("begin immediate")
        then = book.House(said.number + 1, then.digest, then.heads, then.own, ())
        book.record(db, then)
        db.execute("commit")
    said.learn(then.number, then.digest, found, {t: codes[t] for t in found})
    return heads.HeadKeeper(file, said, start)
