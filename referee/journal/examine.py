"""A read-only look at a data file: what is in it, and what is not as it was written."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from pathlib import Path

from .chain import first_link, link
from .look import looking
from .rows import Written


@dataclass(frozen=True)
class Damage:
    """Something that is not as it was written: of one table, or (`table` None) of the whole file."""

    table: str | None
    code: str | None
    """The table's code, if it can still be read."""
    since: int | None
    """The first turn that is missing or wrong; the turns before it are good.  None: not a matter of its lines."""
    what: str
    """Which words tell it: `damage-<what>`."""


@dataclass(frozen=True)
class Examination:
    tables: int
    lines: int
    damage: tuple[Damage, ...]
    newest: int | None
    """When the newest line was entered, or the newest table laid; seconds since 1970."""

    @property
    def good(self) -> bool:
        return not self.damage


@dataclass(frozen=True)
class Head:
    """A table in one line: how many lines it has, and a fingerprint of all of it."""

    count: int
    fingerprint: bytes


def examine(file: Path) -> Examination:
    """Read everything, write nothing.  Raises OSError when there is no such file."""
    try:
        with looking(file) as db:
            return _examined(db)
    except sqlite3.DatabaseError:
        return Examination(0, 0, (Damage(None, None, None, "pages"),), None)


def heads(file: Path) -> dict[str, Head]:
    """The head of each table, by its id.  Raises sqlite3.DatabaseError, OSError."""
    query = "select id, (select count(*) from lines where table_id = id), (select chain from lines where table_id = id"
    with looking(file) as db:
        rows = db.execute(f"{query} order by turn desc limit 1) from tables").fetchall()
        return {table: Head(count, fingerprint or first_link(db, table)) for table, count, fingerprint in rows}


def _examined(db: sqlite3.Connection) -> Examination:
    damage = []
    if any(verdict != "ok" for (verdict,) in db.execute("pragma integrity_check")):
        damage.append(Damage(None, None, None, "pages"))
    tables, total, newest = db.execute("select id, code, opened from tables").fetchall(), 0, None
    for table, code, opened in tables:
        before, newest = first_link(db, table), max(opened, newest or 0)
        query = "select turn, seat, typist, text, once, at, chain from lines where table_id = ? order by turn"
        for *line, chain in db.execute(query, (table,)):
            if link(before, table, Written(*line)) != chain:
                damage.append(Damage(table, code, line[0], "lines"))
                break
            before, total, newest = chain, total + 1, max(newest, line[5])
    return Examination(len(tables), total, tuple(damage), newest)
