"""Compares two data files, read-only, and finds what one has that the other lacks, table by table."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from .examine import checked
from .look import looking
from .rows import TableInfo, Written

BY_ID = "select game, names, laid, code, opened, ended, closed, stirs, nonce, next from tables where id = ?"
TITLE = "select title from evenings where table_id = ? and title is not null"
LINES = "select turn, seat, typist, text, once, at from lines where table_id = ? order by turn"


@dataclass(frozen=True)
class Newer:
    """A table of which the other file lacks something."""

    info: TableInfo
    lines: tuple[Written, ...]
    """All its lines here, up to the first that is not as it was written."""
    shared: int
    """How many of them, counted from the first, the other file has too."""
    there: bool
    """Whether the other file has the table at all."""
    whole: bool
    """Whether all of the table is as it was written."""
    title: str
    """The title that the host gave to it; empty if none."""


@dataclass(frozen=True)
class Unread:
    """A table that could not be read here; without a code, none of the tables could."""

    code: str = ""


def newer(file: Path, other: Path) -> Iterator[Newer | Unread]:
    """Yields what `file` has and `other` lacks.  Neither file is changed."""
    try:
        with looking(file) as here, looking(other) as there:
            yield from _compared(here, there)
    except (sqlite3.DatabaseError, OSError):
        yield Unread()


def _compared(here: sqlite3.Connection, there: sqlite3.Connection) -> Iterator[Newer | Unread]:
    known = {table for (table,) in there.execute("select id from tables")}
    for table, code in here.execute("select id, code from tables order by opened, rowid").fetchall():
        others = [Written.kept(*row) for row in there.execute(LINES, (table,))]
        lines, readable = _lines(here, table)
        if readable and table in known and lines == others[: len(lines)]:
            continue
        damage = checked(here, table)
        if damage and damage.since is not None:
            lines = [line for line in lines if line.turn < damage.since]
        try:
            row = here.execute(BY_ID, (table,)).fetchone()
            info = TableInfo(table, row[0], tuple(json.loads(row[1])), *row[2:])
        except (sqlite3.DatabaseError, ValueError, TypeError):
            yield Unread(str(code))
            continue
        pairs = zip(lines, others, strict=False)
        shared = next((n for n, (line, other_line) in enumerate(pairs) if line != other_line), None)
        if shared is None:
            shared = min(len(lines), len(others))
        whole = damage is None and readable
        if whole or len(lines) > shared:
            yield Newer(info, tuple(lines), shared, table in known, whole, _title(here, table))
        else:
            yield Unread(str(code))


def _lines(db: sqlite3.Connection, table: str) -> tuple[list[Written], bool]:
    """The readable lines of a table, and whether all of them could be read."""
    lines: list[Written] = []
    try:
        lines.extend(Written.kept(*row) for row in db.execute(LINES, (table,)))
    except sqlite3.DatabaseError:
        return lines, False
    return lines, True


def _title(db: sqlite3.Connection, table: str) -> str:
    """The title of a table; empty if it has none, also in a file of a version that knew no titles."""
    with suppress(sqlite3.DatabaseError):
        for (title,) in db.execute(TITLE, (table,)):
            return str(title)
    return ""
