"""Read-only access to a data file, even one in use by another process, without leaving any file beside it."""

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
"""Bytes before the first frame of a `-wal` file."""
OF_ROLLBACK = b"\x01\x01"
"""In a data file's header: it is not in WAL mode.  That holds for backups, never for a data file in use."""


def companion(file: Path, ending: str) -> Path:
    """A companion of a data file: the path with `-wal`, `-shm` or `-heads` added."""
    return file.with_name(f"{file.name}-{ending}")


def foreign_wal(file: Path) -> bool:
    """Whether there is a `-wal` that cannot belong to this file; SQLite would apply it all the same."""
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
    """Opens a connection that never writes or checkpoints.  Raises sqlite3.DatabaseError, OSError."""
    if not file.is_file():
        raise FileNotFoundError(2, "No such file", str(file))
    wal, index = companion(file, "wal"), companion(file, "shm")
    written = wal.stat().st_size if wal.exists() else 0
    if foreign_wal(file):
        with closing(_connect(file, "immutable=1")) as db:
            yield db
    elif index.exists() and not 0 < written <= WAL_HEADER:
        # A process has the file open, or was killed: read the -wal as well, and leave its index as it is.
        with closing(_connect(file, "mode=ro&readonly_shm=1")) as db:
            yield db
    elif written:
        # SQLite would have to write an index first.  So it would for a -wal that has a header and no frames, where it
        # waits ten seconds for a process that was killed, and then gives up.  Let it do so beside a copy.
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
    """Copies everything readable in a data file, without verifying it.  Raises Damaged, OSError."""
    with file.open("rb"):  # one that may not be read is not damaged; SQLite does not say which of the two it is
        pass
    try:
        with looking(file) as db, closing(sqlite3.connect(target)) as copy:
            db.backup(copy)
    except sqlite3.DatabaseError as error:
        problem = of_system(error, target)
        if problem.errno == errno.ENOSPC:  # the target has no room; the source is not damaged
            raise problem from error
        raise Damaged(str(error)) from error


def of_system(error: sqlite3.Error, file: Path) -> OSError:
    """Translates an error of SQLite to the OSError that an ordinary file would have raised."""
    full = getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_FULL
    return OSError(errno.ENOSPC if full else errno.EIO, str(error), str(file))


def _connect(file: Path, options: str) -> sqlite3.Connection:
    uri = f"{file.absolute().as_uri()}?{options}"
    db = sqlite3.connect(uri, uri=True, timeout=10, isolation_level=None, check_same_thread=False)
    db.execute("pragma query_only = on")
    return db
