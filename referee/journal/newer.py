"""What one data file holds that another one does not: looked at from outside, table by table."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from .look import looking
from .rows import Laid, Written

LAID = "select id, game, names, laid, code, opened, ended, closed, stirs, nonce, next from tables order by rowid"
LINES = "select turn, seat, typist, text, once, at from lines where table_id = ? order by turn"


@dataclass(frozen=True)
class Newer:
    """A table of which the other file has less."""

    laid: Laid
    lines: tuple[Written, ...]
    """All it has here."""
    shared: int
    """So many of them, from the first on, the other file has too."""
    there: bool
    """Does the other file have the table at all?"""


@dataclass(frozen=True)
class Unread:
    """A table (by its id), or everything (no id), that could not be read here."""

    table: str = ""


def newer(file: Path, other: Path) -> Iterator[Newer | Unread]:
    """What `file` has and `other` has not.  Neither is changed."""
    try:
        with looking(file) as here, looking(other) as there:
            yield from _compared(here, there)
    except sqlite3.DatabaseError:
        yield Unread()


def _compared(here: sqlite3.Connection, there: sqlite3.Connection) -> Iterator[Newer | Unread]:
    known = {row[0] for row in there.execute("select id from tables")}
    for row in here.execute(LAID).fetchall():
        table = row[0]
        try:
            lines = tuple(Written(*line) for line in here.execute(LINES, (table,)))
            laid = Laid(table, row[1], tuple(json.loads(row[2])), *row[3:])
        except (sqlite3.DatabaseError, ValueError, TypeError):
            yield Unread(str(table))
            continue
        others = there.execute(LINES, (table,)).fetchall()
        if table in known and len(lines) <= len(others) and all(map(_same, lines, others)):
            continue
        shared = next((n for n, pair in enumerate(zip(lines, others, strict=False)) if not _same(*pair)), None)
        yield Newer(laid, lines, min(len(lines), len(others)) if shared is None else shared, table in known)


def _same(line: Written, row: tuple[object, ...]) -> bool:
    return line == Written(*row)  # type: ignore[arg-type]
