"""The chain of fingerprints that reveals corruption and manual edits: each covers a line and all lines before it."""

from __future__ import annotations

import hashlib
import json
import sqlite3
from collections.abc import Iterable, Iterator
from typing import Any

from ...core.breath import breathe
from .rows import TableInfo, Written
from .sql import Sql


def link(before: bytes, table: str, line: Written) -> bytes:
    """The next link of the chain: the fingerprint of a line and of everything before it."""
    content = json.dumps([table, line.turn, line.seat, line.by, line.text, line.once, line.at], ensure_ascii=True)
    return hashlib.sha256(before + content.encode()).digest()


def first_link(db: Sql, table: str) -> bytes:
    row = db.execute("select id, game, names, laid from tables where id = ?", (table,)).fetchone()
    return first(*(row or ()))


def first(*parts: Any) -> bytes:
    """The link that a table's first line is chained to, made from its ID, its game, its names as JSON and its setup."""
    return hashlib.sha256(json.dumps(parts or None).encode()).digest()


def on_top(before: bytes, info: TableInfo, line: Written) -> bytes:
    """The link of a line that follows the link `before`, which is empty for the first line."""
    names = json.dumps(info.names, ensure_ascii=False)
    return link(before or first(info.id, info.game, names, info.setup), info.id, line)


def linked(before: bytes, table: str, lines: Iterable[Written]) -> Iterator[tuple[Any, ...]]:
    """Chains lines to each other, starting from the link `before`; yields them as rows of the table `lines`."""
    for line in lines:
        breathe()
        before = link(before, table, line)
        yield table, line.turn, line.seat, line.by, line.text, line.once, line.at, before


def walk(db: Sql, table: str) -> tuple[int, bytes, int | None]:
    """How many lines of a table are good, the link of the last of them, and the first turn not as it was written."""
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
        return good, before, turn + 1  # a line that cannot be read, or has values of other types
    return good, before, None
