"""The connection to PostgreSQL: translates the statements of the journal, and checks at the start what may be wrong."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import closing, suppress
from functools import lru_cache
from threading import BoundedSemaphore
from typing import Any, TypeVar

import psycopg
from psycopg import waiting
from psycopg.pq import TransactionStatus
from psycopg.types.numeric import FloatLoader

from ..rows import Away
from ..sql import Answered, OfServer

T = TypeVar("T")
LEAST = 140000
"""The oldest supported version of the server: 14."""
OPTIONS = (
    "-c synchronous_commit=on -c statement_timeout=5000 -c lock_timeout=2000"
    " -c idle_in_transaction_session_timeout=5000 -c client_min_messages=warning"
)
LIVELY: dict[str, Any] = {
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 8000,
    "connect_timeout": 3,
    "application_name": "scalekeeper",
}
"""Settings with which a vanished server is noticed within seconds."""
LOST = (psycopg.OperationalError, psycopg.InterfaceError)
"""The errors for a lost connection, and for a statement that took too long."""
MOST = 8
"""The most connections for reading."""
TIMEOUT = 3.0
"""Seconds without an answer after which the database counts as away."""


class WrongDatabase(Exception):
    """The database cannot be used as it is; `key` names the message that says why."""

    def __init__(self, key: str, **params: str) -> None:
        super().__init__(key)
        self.key, self.params = key, dict[str, Any](params)


NUL_IN_JSON = re.compile(r"(?<!\\)((?:\\\\)*)\\u0000")


class PostgresSql(OfServer):
    """A connection that takes the statements of the journal, and translates them for PostgreSQL."""

    def __init__(self, connection: psycopg.Connection[Any]) -> None:
        self.connection = connection

    @property
    def in_transaction(self) -> bool:
        return self.connection.info.transaction_status != TransactionStatus.IDLE

    def execute(self, query: str, values: Sequence[Any] = (), /) -> Answered:
        clean = _clean_list if "json_each(" in query else _clean
        return self.connection.execute(translate(query), [clean(value) for value in values] or None)

    def executemany(self, query: str, rows: Iterable[Sequence[Any]], /) -> None:
        with self.connection.cursor() as cursor:
            cursor.executemany(translate(query), list(rows))


@lru_cache(500)
def translate(query: str) -> Any:
    """Translates a statement of the journal to the dialect of PostgreSQL."""
    if query == "begin":
        return "begin isolation level repeatable read read only"
    translated = query.replace("strftime('%Y', ", "to_char(to_timestamp(").replace(
        ", 'unixepoch', 'localtime')", "), 'YYYY')"
    )
    translated = translated.replace("select value from json_each(?)", "select jsonb_array_elements_text(?::jsonb)")
    return translated.replace("%", "%%").replace("?", "%s") if "?" in translated else translated


def _clean(value: Any) -> Any:
    """Replaces NUL, which PostgreSQL refuses.  No text of ours has one, so a query for one finds nothing."""
    return value.replace("\0", "\ufffd") if isinstance(value, str) else value


def _clean_list(value: Any) -> Any:
    """Replaces NUL in the texts of a list that is written as JSON."""
    return NUL_IN_JSON.sub(r"\1\\ufffd", _clean(value)) if isinstance(value, str) else value


def connect(url: str, **more: Any) -> psycopg.Connection[Any]:
    """Opens a new connection.  Raises psycopg.Error."""
    connection = psycopg.connect(url, **{"autocommit": True, "options": OPTIONS, **LIVELY, **more})
    connection.adapters.register_loader("numeric", FloatLoader)
    return connection


def check_server(url: str) -> None:
    """Checks, without changing anything, that the server can be used.  Raises WrongDatabase if it cannot."""
    must_be_cooperative()
    try:
        psycopg.conninfo.conninfo_to_dict(url)
    except psycopg.Error as error:
        raise WrongDatabase("cli-db-bad-url", problem=reason_of(error)) from error
    try:
        with closing(connect(url)) as db:
            if db.info.server_version < LEAST:
                raise WrongDatabase(
                    "cli-db-too-old", found=str(db.info.server_version // 10000), least=str(LEAST // 10000)
                )
            standby = db.execute("select pg_is_in_recovery()").fetchone()
            (writes,) = db.execute("show default_transaction_read_only").fetchone() or ("",)
            if writes == "on" or (standby and standby[0]):
                raise WrongDatabase("cli-db-read-only")
            (encoding,) = db.execute("show server_encoding").fetchone() or ("",)
            if encoding != "UTF8":
                raise WrongDatabase("cli-db-encoding", found=encoding)
    except psycopg.OperationalError as error:
        raise WrongDatabase("cli-db-unreachable", problem=reason_of(error)) from error


def must_be_cooperative() -> None:
    """Raises WrongDatabase if waiting for the server would block the whole process, and with it every phone."""
    with suppress(ImportError):
        from gevent.monkey import is_module_patched

        if is_module_patched("select") and getattr(waiting.wait, "__name__", "") == "wait_c":
            raise WrongDatabase("cli-db-blocks")


def reason_of(error: BaseException) -> str:
    """The first line of an error message, without a leading `FATAL:`; else the name of the error's class."""
    text = str(error).strip().split("\n")[0]
    return text.rpartition("FATAL:")[2].strip() or type(error).__name__


class Pool:
    """Connections for reading.  A connection that died is replaced unnoticed, if that takes no longer than TIMEOUT."""

    def __init__(self, url: str, most: int = MOST) -> None:
        self.url = url
        self.waiting = 0
        """How many readers have a connection or wait for one."""
        self._answers = 0
        self._idle = list[psycopg.Connection[Any]]()
        self._room = BoundedSemaphore(most)

    def read(self, work: Callable[[PostgresSql], T]) -> T:
        """Runs `work`, which may be run twice.  Raises Away if no reader gets an answer for TIMEOUT seconds.

        If many readers wait and are answered one after the other, the last of them may wait longer than that, because
        the database evidently answers.
        """
        self.waiting += 1
        try:
            answers = self._answers
            while not self._room.acquire(timeout=TIMEOUT):
                if answers == self._answers:
                    raise Away
                answers = self._answers
            try:
                return self._answered(work, time.monotonic() + TIMEOUT)
            finally:
                self._room.release()
        finally:
            self.waiting -= 1

    def _answered(self, work: Callable[[PostgresSql], T], until: float) -> T:
        while True:
            db = self._idle.pop() if self._idle else opened(self.url, until)
            if db is None:
                raise Away
            try:
                result = work(PostgresSql(db))
            except LOST as error:
                self.close()  # after a failover, all idle connections are dead
                db.close()
                if time.monotonic() > until:
                    raise Away from error
            except BaseException:
                db.close()  # `work` was interrupted: the state of the connection is unknown
                raise
            else:
                self._idle.append(db)
                self._answers += 1
                return result

    def close(self) -> None:
        while self._idle:
            self._idle.pop().close()


def opened(url: str, until: float) -> psycopg.Connection[Any] | None:
    """Opens a connection, and retries in short steps until this time; None if none could be opened."""
    step = 0.05
    while True:
        try:
            return connect(url)
        except psycopg.OperationalError:
            if time.monotonic() + step > until:
                return None
            time.sleep(step)
            step = min(step * 1.5, 0.5)
