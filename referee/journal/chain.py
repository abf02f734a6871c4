"""The chain of fingerprints that shows rot and hand edits: each line's, on top of everything before it."""

from __future__ import annotations

import hashlib
import json
import sqlite3

from .rows import Damaged, Written


def link(before: bytes, table: str, line: Written) -> bytes:
    """The next link of the chain: a line's fingerprint, on top of everything before it."""
    told = json.dumps([table, line.turn, line.seat, line.by, line.text, line.once, line.at], ensure_ascii=True)
    return hashlib.sha256(before + told.encode()).digest()


def last_link(db: sqlite3.Connection, table: str) -> bytes:
    query = "select chain from lines where table_id = ? order by turn desc limit 1"
    row = db.execute(query, (table,)).fetchone()
    return bytes(row[0]) if row else first_link(db, table)


def first_link(db: sqlite3.Connection, table: str) -> bytes:
    row = db.execute("select id, game, names, laid from tables where id = ?", (table,)).fetchone()
    return hashlib.sha256(json.dumps(row).encode()).digest()


def verify(db: sqlite3.Connection) -> None:
    """Read everything once.  Raises Damaged when a line is not as it was written."""
    try:
        for (verdict,) in db.execute("pragma quick_check"):
            if verdict != "ok":
                raise Damaged(verdict)
        links: dict[str, bytes] = {}
        query = "select table_id, turn, seat, typist, text, once, at, chain from lines order by table_id, turn"
        for table, *line, chain in db.execute(query):
            before = links.get(table) or first_link(db, table)
            if link(before, table, Written(*line)) != chain:
                raise Damaged(f"table {table}, turn {line[0]}")
            links[table] = chain
    except sqlite3.DatabaseError as error:
        raise Damaged(str(error)) from error
