"""What a database is to those who ask it: a data file of SQLite, or a server.  The same statements go to both."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Protocol


class Answered(Protocol):
    """What a statement found, row by row."""

    def fetchone(self) -> Any: ...
    def fetchall(self) -> list[Any]: ...
    def __iter__(self) -> Iterator[Any]: ...


class Sql(Protocol):
    """An open database.  Values stand as `?`; text, numbers, bytes and nothing come back as what they are."""

    @property
    def in_transaction(self) -> bool: ...
    def execute(self, query: str, values: Sequence[Any] = ..., /) -> Answered: ...
    def executemany(self, query: str, rows: Iterable[Sequence[Any]], /) -> object: ...


class OfServer:
    """What every connection to a server is."""


def is_file(db: Sql) -> bool:
    """Is it a data file?  Only those are found as an earlier version left them, and have pages of their own."""
    return not isinstance(db, OfServer)
