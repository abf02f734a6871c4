"""The common interface of the databases, an SQLite data file or a server.  Both take the same statements."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Protocol


class Answered(Protocol):
    """The rows that a statement returned."""

    def fetchone(self) -> Any: ...
    def fetchall(self) -> list[Any]: ...
    def __iter__(self) -> Iterator[Any]: ...


class Sql(Protocol):
    """An open database.  `?` marks a value; text, numbers, bytes and None are returned in their own types."""

    @property
    def in_transaction(self) -> bool: ...
    def execute(self, query: str, values: Sequence[Any] = ..., /) -> Answered: ...
    def executemany(self, query: str, rows: Iterable[Sequence[Any]], /) -> object: ...


class OfServer:
    """Marks a connection to a database server."""


def is_file(db: Sql) -> bool:
    """Whether the database is a data file: only those may have the schema of an earlier version, or broken pages."""
    return not isinstance(db, OfServer)
