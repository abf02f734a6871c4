"""Copies all data from one journal to another, row by row, so that seals and chains prove that nothing changed."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

from . import Journal, seals
from .book import Account, all_inside, own, record
from .fileset import fileset, fsync_file, fsync_folder
from .opening import build
from .sql import Sql
from .writer import connect

if TYPE_CHECKING:
    from .server import ServerJournal

KINDS = {
    **{kind: f"{columns}, seal" for kind, columns in seals.COLUMNS.items()},
    "lines": "table_id, turn, seat, typist, text, once, at, chain",
    "heads": "table_id, lines, link, rest",
    "results": "table_id, seat, game, ended, minutes, players, ending, decided, who, called, role, total, place, won,"
    " first, lines, counted, seal",
    "result_lines": "table_id, seat, key, points",
    "drafts": "table_id, seat, kind, about, text, turn, at",
}
"""The columns of every SQL table; `tables` comes first, because others refer to it."""
ORDER = {"tables": "opened, rowid", "lines": "table_id, turn"}
Rows = dict[str, list[tuple[Any, ...]]]


class Taken(Exception):
    """The target already has data."""


def to_server(file: Journal, server: ServerJournal) -> tuple[int, int]:
    """Copies a data file to a server; returns how many tables and lines were copied.

    Raises Taken, and then the server is as it was; Away; Damaged if the copied data does not verify.
    """
    rows = file._aside(_all_rows)

    def work(book: Any) -> None:
        db = book.db
        db.execute("set local statement_timeout = 0")
        db.execute("select own from house where id = 1 for update")
        if db.execute("select 1 from tables limit 1").fetchone():
            raise Taken
        db.execute("delete from meta")
        for kind, kind_rows in rows.items():
            _insert(db, kind, kind_rows)
        db.execute("update house set own = ? where id = 1", (own(db),))

    server._write(work)
    server.verify()
    return len(rows["tables"]), len(rows["lines"])


def from_server(server: ServerJournal, target: Path) -> tuple[int, int]:
    """Copies a server to a new data file; returns how many tables and lines were copied.

    Raises Taken if the file exists already, Damaged, Away, OSError.
    """
    if fileset(target):
        raise Taken
    server.verify()
    rows = server._aside(_at_one_moment)
    part = target.with_name(f"{target.name}.copying")
    for leftover in fileset(part):
        leftover.unlink()
    try:
        with closing(connect(part)) as db:
            build(db)
            db.execute("begin immediate")
            db.execute("delete from meta")
            for kind, kind_rows in rows.items():
                _insert(db, kind, kind_rows)
            heads = [stored.head.fingerprint for stored in all_inside(db).values()]
            record(db, Account(1, b"", seals.fold(heads), own(db), ()))
            db.execute("commit")
            db.execute("pragma wal_checkpoint(truncate)").fetchall()
        with closing(Journal(part)) as made:
            made.verify()
        for leftover in fileset(part)[:-1]:
            leftover.unlink()
        fsync_file(part)
        part.replace(target)
        fsync_folder(target.parent)
    finally:
        for leftover in fileset(part):
            leftover.unlink()
    return len(rows["tables"]), len(rows["lines"])


def _at_one_moment(db: Sql) -> Rows:
    db.execute("begin")
    try:
        return _all_rows(db)
    finally:
        db.execute("rollback")


def _all_rows(db: Sql) -> Rows:
    return {
        kind: db.execute(f"select {columns} from {kind} order by {ORDER.get(kind, columns)}").fetchall()
        for kind, columns in KINDS.items()
    }


def _insert(db: Sql, kind: str, rows: list[tuple[Any, ...]]) -> None:
    marks = ", ".join("?" * len(KINDS[kind].split(", ")))
    if rows:
        db.executemany(f"insert into {kind} ({KINDS[kind]}) values ({marks})", rows)
