"""Copies a data file as it is at one moment, even while it is in use; never writes to the original."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from .examine import verify
from .fileset import fileset, fsync_file, fsync_folder
from .look import of_system
from .rows import Damaged

STEP = 256
"""Pages copied at a time, before others can use the disk: one megabyte."""
PART = ".part"
"""Suffix of the name of a copy that is not verified yet."""


def copied(source: Path, part: Path) -> None:
    """Copies everything acknowledged before the call to a new file, which is on disk when this returns.

    Raises Damaged, or OSError if a file cannot be read or written.
    """
    forget(part)
    try:
        part.touch(mode=0o600)
        with closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True, timeout=10)) as original:
            _copy(original, part)
        fsync_file(part)
    except sqlite3.OperationalError as error:
        raise of_system(error, source) from error
    except sqlite3.DatabaseError as error:
        raise Damaged(str(error)) from error


def snapshot(source: Path, target: Path) -> Path:
    """Copies and verifies a data file, and only then gives the copy its name.

    Raises Damaged, or OSError if a file cannot be read or written.
    """
    part = target.with_name(f"{target.name}{PART}")
    try:
        copied(source, part)
        with closing(sqlite3.connect(part)) as copy:
            verify(copy)
        part.replace(target)
        fsync_folder(target.parent)
    finally:
        forget(part)
    return target


def forget(part: Path) -> None:
    """Deletes an unfinished copy and its companions."""
    for file in fileset(part):
        with suppress(FileNotFoundError):
            file.unlink()


def _copy(original: sqlite3.Connection, part: Path) -> None:
    """Copies step by step in one read transaction, so that writers neither wait for it nor make it start again."""
    original.execute("begin")
    original.execute("select count(*) from sqlite_schema").fetchone()
    with closing(sqlite3.connect(part, isolation_level=None)) as copy:
        copy.execute("pragma journal_mode = off")
        copy.execute("pragma synchronous = off")
        opened = os.open(part, os.O_RDWR)
        try:
            # Sync little by little: syncing a large copy all at once would keep others from the disk.
            original.backup(copy, pages=STEP, progress=lambda *_: os.fsync(opened))
        finally:
            os.close(opened)
        copy.execute("pragma journal_mode = delete")
    original.execute("rollback")
