"""A copy of the data as it is at this moment, whoever has it open; it never writes to the original."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from .examine import verify
from .fileset import fileset, settle, sync
from .look import of_system
from .rows import Damaged

STEP = 256
"""Pages copied before others may have the disk: one megabyte."""
PART = ".part"
"""How the name of a copy ends while nobody has verified it."""


def copied(source: Path, part: Path) -> None:
    """Everything that was acknowledged before this was called, in a new file that is on disk when it returns.

    Raises Damaged, or OSError when it cannot be read or written.
    """
    forget(part)
    try:
        part.touch(mode=0o600)
        with closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True, timeout=10)) as original:
            _copy(original, part)
        sync(part)
    except sqlite3.OperationalError as error:
        raise of_system(error, source) from error
    except sqlite3.DatabaseError as error:
        raise Damaged(str(error)) from error


def snapshot(source: Path, target: Path) -> Path:
    """Copy, verify, and only then give it its name.  Raises Damaged, or OSError when it cannot be read or written."""
    part = target.with_name(f"{target.name}{PART}")
    try:
        copied(source, part)
        with closing(sqlite3.connect(part)) as copy:
            verify(copy)
        part.replace(target)
        settle(target.parent)
    finally:
        forget(part)
    return target


def forget(part: Path) -> None:
    """A copy that came to nothing."""
    for file in fileset(part):
        with suppress(FileNotFoundError):
            file.unlink()


def _copy(original: sqlite3.Connection, part: Path) -> None:
    """Step by step, all in one reading: writers neither wait for it nor make it begin anew."""
    original.execute("begin")
    original.execute("select count(*) from sqlite_schema").fetchone()
    with closing(sqlite3.connect(part, isolation_level=None)) as copy:
        copy.execute("pragma journal_mode = off")
        copy.execute("pragma synchronous = off")
        opened = os.open(part, os.O_RDWR)
        try:
            # Little by little onto the disk: a large copy all at once would keep others from theirs.
            original.backup(copy, pages=STEP, progress=lambda *_: os.fsync(opened))
        finally:
            os.close(opened)
        copy.execute("pragma journal_mode = delete")
    original.execute("rollback")
