"""A read-only connection to a data file, whoever has it open, that leaves no trace beside it."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory


def companion(file: Path, ending: str) -> Path:
    """A file of the same set: `-wal`, `-shm`, `-heads`."""
    return file.with_name(f"{file.name}-{ending}")


@contextmanager
def looking(file: Path) -> Iterator[sqlite3.Connection]:
    """Never writes, never checkpoints.  Raises sqlite3.DatabaseError, OSError."""
    if not file.is_file():
        raise FileNotFoundError(2, "No such file", str(file))
    wal, index = companion(file, "wal"), companion(file, "shm")
    if index.exists():
        # Somebody has it open, or was killed: what lies in the -wal counts, and its index stays as it is.
        with closing(_connect(file, "mode=ro&readonly_shm=1")) as db:
            yield db
    elif wal.exists() and wal.stat().st_size:
        # SQLite would have to write an index first: it does so beside a copy.
        with TemporaryDirectory(prefix="scalekeeper-") as folder:
            copy = Path(folder) / file.name
            for part in (file, wal):
                shutil.copyfile(part, copy.with_name(part.name))
            with closing(_connect(copy, "mode=ro")) as db:
                yield db
    else:
        with closing(_connect(file, "immutable=1")) as db:
            yield db


def _connect(file: Path, how: str) -> sqlite3.Connection:
    uri = f"{file.absolute().as_uri()}?{how}"
    db = sqlite3.connect(uri, uri=True, timeout=10, isolation_level=None, check_same_thread=False)
    db.execute("pragma query_only = on")
    return db
