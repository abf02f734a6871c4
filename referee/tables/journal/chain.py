"""The chain of fingerprints that shows rot and hand edits: each line's, on top of everything before it."""

from __future__ import annotations

import hashlib
import json
import sqlite3
from collections.abc import Iterable, Iterator
from typing import Any

from referee.core.breath import breathe

from .rows import TableInfo, Written
from .sql import Sql


def link(before: bytes, table: str, line: Written) -> bytes:
    """The next link of the chain: a line's fingerprint, on top of everything before it."""
    told = json.dumps([table, line.turn, line.seat, line.by, line.text, line.once, line.at], ensure_ascii=True)
    return hashlib.sha256(before + told.encode()).digest()


def first_link(db: Sql, table: str) -> bytes:
    row = db.execute("select id, game, names, laid from tables where id = ?", (table,)).fetchone()
    return first(*(row or ()))


def first(*laid: Any) -> bytes:
    """What the lines of a table hang on: its id, its game, its names as JSON, and how it was laid."""
    return hashlib.sha256(json.dumps(laid or None).encode()).digest()


def on_top(before: bytes, info: TableInfo, line: Written) -> bytes:
    """The link of a line on top of the last one; `before` is nothing where it is the first."""
    names = json.dumps(info.names, ensure_ascii=False)
    return link(before or first(info.id, info.game, names, info.setup), info.id, line)


def linked(before: bytes, table: str, lines: Iterable[Written]) -> Iterator[tuple[Any, ...]]:
    """Lines on top of each other, as rows."""
    for line in lines:
        breathe()
        before = link(before, table, line)
        yield table, line.turn, line.seat, line.by, line.text, line.once, line.at, before


def walk(db: Sql, table: str) -> tuple[int, bytes, int | None]:
    """How many lines of a table are good, the link after them, and the first turn that is not as it was written."""
    good, turn = 0, 0
    before = first_link(db, table)
    query = "select turn, seat, typist, text, once, at, chain from lines where table_id = ? order by turn"
    try:
        for *line, chain in db.execute(query, (table,)):
            turn = line[0]
            if link(before, table, Written.kept(*line)) != chain:
                return good, before, turn
            good, before = good + 1, chain
    except (sqlite3.DatabaseError, TypeError, ValueError):
        return good, before, turn + 1  # what cannot be read, or is of another type than it was
    return good, before, None
