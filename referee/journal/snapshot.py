"""A copy of the data as it is at this moment, whoever has it open; it never writes to the original."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from .examine import verify
from .rows import Damaged


def snapshot(source: Path, target: Path) -> Path:
    """Copy, verify, and only then give it its name.  Raises Damaged, or OSError when it cannot be read or written."""
    part = target.with_name(f"{target.name}.part")
    part.unlink(missing_ok=True)
    try:
        _copy(source, part)
        part.replace(target)
    except sqlite3.OperationalError as error:
        raise OSError(error.sqlite_errorcode, str(error)) from error
    except sqlite3.DatabaseError as error:
        raise Damaged(str(error)) from error
    finally:
        part.unlink(missing_ok=True)
    return target


def _copy(source: Path, part: Path) -> None:
    with closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True, timeout=10)) as original:
        part.touch(mode=0o600)
        with closing(sqlite3.connect(part)) as copy:
            original.backup(copy)
            copy.execute("pragma journal_mode = delete")
            verify(copy)
    with part.open("rb+") as file:
        os.fsync(file.fileno())
