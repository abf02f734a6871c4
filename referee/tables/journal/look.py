"""A read-only connection to a data file, whoever has it open, that leaves no trace beside it."""

from __future__ import annotations

import errno
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from .rows import Damaged

WAL_HEADER = 32
"""Bytes before the first frame of a -wal."""
OF_ROLLBACK = b"\x01\x01"
"""In a file's header: it is not kept with a -wal.  Backups are made so, a file in use never is."""


def companion(file: Path, ending: str) -> Path:
    """A file of the same set: `-wal`, `-shm`, `-heads`."""
    return file.with_name(f"{file.name}-{ending}")


def foreign_wal(file: Path) -> bool:
    """Is there a -wal that cannot be this file's?  SQLite would mix the two."""
    wal = companion(file, "wal")
    if not (wal.is_file() and wal.stat().st_size):
        return False
    if not file.is_file():
        return True
    with file.open("rb") as opened:
        head = opened.read(20)
    return not head or head[18:20] == OF_ROLLBACK


@contextmanager
def looking(file: Path) -> Iterator[sqlite3.Connection]:
    """Never writes, never checkpoints.  Raises sqlite3.DatabaseError, OSError."""
    if not file.is_file():
        raise FileNotFoundError(2, "No such file", str(file))
    wal, index = companion(file, "wal"), companion(file, "shm")
    written = wal.stat().st_size if wal.exists() else 0
    if foreign_wal(file):
        with closing(_connect(file, "immutable=1")) as db:
            yield db
    elif index.exists() and not 0 < written <= WAL_HEADER:
        # Somebody has it open, or was killed: what lies in the -wal counts, and its index stays as it is.
        with closing(_connect(file, "mode=ro&readonly_shm=1")) as db:
            yield db
    elif written:
        # SQLite would have to write an index first, as it does where a -wal was begun and no frame of it written
        # (it waits ten seconds for whoever was killed there, and gives up): it does so beside a copy.
        with TemporaryDirectory(prefix="scalekeeper-") as folder:
            copy = Path(folder) / file.name
            for part in (file, wal):
                shutil.copyfile(part, companion(copy, "wal") if part == wal else copy)
            with closing(_connect(copy, "mode=ro")) as db:
                yield db
    else:
        with closing(_connect(file, "immutable=1")) as db:
            yield db


def copied(file: Path, target: Path) -> None:
    """All that can be read of it, verified or not.  Raises Damaged, OSError."""
    try:
        with looking(file) as db, closing(sqlite3.connect(target)) as copy:
            db.backup(copy)
    except sqlite3.DatabaseError as error:
        found = of_system(error, target)
        if found.errno == errno.ENOSPC:  # there is no room where it goes: nothing is wrong with it
            raise found from error
        raise Damaged(str(error)) from error


def of_system(error: sqlite3.Error, file: Path) -> OSError:
    """What SQLite met, as any other file would have met it."""
    full = getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_FULL
    return OSError(errno.ENOSPC if full else errno.EIO, str(error), str(file))


def _connect(file: Path, how: str) -> sqlite3.Connection:
    uri = f"{file.absolute().as_uri()}?{how}"
    db = sqlite3.connect(uri, uri=True, timeout=10, isolation_level=None, check_same_thread=False)
    db.execute("pragma query_only = on")
    return db
