"""Fingerprints of rows that may change: a seal for each row, and the fold of many seals into one."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from typing import Any

from .sql import Sql, is_file

COLUMNS = {
    "tables": "id, game, names, laid, code, opened, ended, closed, stirs, nonce, next",
    "chairs": "hash, table_id, seat, host, opened",
    "passes": "hash, table_id, seat, expires, maker",
    "keepers": "table_id, seat, hash, standing, turn, taker",
    "evenings": "table_id, title, gone",
    "sitters": "table_id, seat, name",
    "idle": "table_id, kept, reopened",
    "facts": "game, key, value",
    "meta": "key, value",
    "people": "who, name, same_as",
    "apart": "one, other",
}
"""The columns of each kind of row (SQL table), other than the seal itself."""
KEYS = {
    "tables": 1,
    "chairs": 1,
    "passes": 1,
    "keepers": 3,
    "evenings": 1,
    "sitters": 2,
    "idle": 1,
    "facts": 2,
    "meta": 1,
    "people": 1,
    "apart": 2,
}
"""How many of these columns, from the first on, are the key."""
AT_A_TABLE = {
    "tables": "id",
    "chairs": "table_id",
    "passes": "table_id",
    "keepers": "table_id",
    "evenings": "table_id",
    "sitters": "table_id",
    "idle": "table_id",
}
"""The kinds whose rows belong to a table, and the column with the ID of that table."""
IN_THE_HOUSE = ("facts", "meta", "people", "apart")

Row = tuple[Any, ...]
Rows = dict[Row, tuple[Row, bytes]]
"""Rows and their seals, by kind and key."""


def seal(kind: str, row: Iterable[Any]) -> bytes:
    """The fingerprint of one row."""
    content = json.dumps([kind, *row], ensure_ascii=True, default=_as_text)
    return hashlib.sha256(content.encode()).digest()


def _as_text(value: Any) -> Any:
    """Represents bytes in JSON, in a form that cannot be confused with text of the same content."""
    return {"bytes": bytes(value).hex()}


def fold(seals: Iterable[bytes]) -> bytes:
    """Folds fingerprints into one, whatever their order, so that any of them can be removed again (`replaced`)."""
    return (sum(int.from_bytes(one, "big") for one in seals) % (1 << 256)).to_bytes(32, "big")


def replaced(folded: bytes, gone: Iterable[bytes], new: Iterable[bytes]) -> bytes:
    """The same fold with some fingerprints removed and others added."""
    total = int.from_bytes(folded, "big")
    less, more = int.from_bytes(fold(gone), "big"), int.from_bytes(fold(new), "big")
    return ((total - less + more) % (1 << 256)).to_bytes(32, "big")


def there(db: Sql, kinds: Iterable[str]) -> list[str]:
    """Those of the kinds that this database has; a file of an earlier version has fewer."""
    if not is_file(db):
        return list(kinds)
    known = {name for (name,) in db.execute("select name from sqlite_master where type = 'table'")}
    return [kind for kind in kinds if kind in known]


def of_table(db: Sql, table: str) -> Rows:
    """The rows that belong to one table, other than its lines."""
    rows: Rows = {}
    for kind in there(db, AT_A_TABLE):
        column = AT_A_TABLE[kind]
        rows |= _rows(kind, db.execute(f"select {COLUMNS[kind]}, seal from {kind} where {column} = ?", (table,)))
    return rows


def shared_rows(db: Sql) -> Rows:
    """The rows that belong to no table."""
    rows: Rows = {}
    for kind in there(db, IN_THE_HOUSE):
        rows |= _rows(kind, db.execute(f"select {COLUMNS[kind]}, seal from {kind}"))
    return rows


def _rows(kind: str, rows: Iterable[Row]) -> Rows:
    return {(kind, *row[: KEYS[kind]]): (tuple(row[:-1]), row[-1]) for row in rows}


def broken(rows: Rows) -> list[Row]:
    """The keys of rows that are not as they were written."""
    return [key for key, (row, sealed) in rows.items() if seal(key[0], row) != sealed]


def folded(rows: Rows) -> bytes:
    return fold(sealed for _, sealed in rows.values())


def write(db: Sql, key: Row, row: Row) -> bytes:
    """Stores the seal of a row in the row, and returns it."""
    kind = key[0]
    fresh = seal(kind, row)
    columns = COLUMNS[kind].split(", ")[: KEYS[kind]]
    where = " and ".join(f"{column} = ?" for column in columns)
    db.execute(f"update {kind} set seal = ? where {where}", (fresh, *key[1:]))
    return fresh


def frame(db: Sql) -> bytes:
    """The fingerprint of the schema of a file and of its migrations, which can be corrupted as easily as our rows.

    Empty for a server, which protects its schema itself.
    """
    if not is_file(db):
        return b""
    schema = db.execute("select type, name, tbl_name, sql from sqlite_master order by type, name").fetchall()
    steps = db.execute("select * from _sqlite_migrations order by id").fetchall()
    return seal("frame", [schema, steps])
