"""The data file and what lies beside it: together they are what was written, one alone is not."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from .look import companion

BESIDE = ("wal", "shm", "journal", "heads")
"""What SQLite keeps beside a file while it writes (its newest pages, or what to take back), and our heads of tables."""
HEADER, ROLLBACK = 20, b"\x01\x01"
"""The first bytes of a file end with how it is written: this way, no log of pages can belong to it."""


def fileset(file: Path) -> list[Path]:
    """What is there of a data file; the file itself comes last, so that whoever moves it away takes its log first."""
    return [path for path in (*(companion(file, ending) for ending in BESIDE), file) if path.exists()]


def stranger(file: Path) -> Path | None:
    """A log that lies beside a data file it does not belong to: the file was put there by hand.

    SQLite would mix the two.  Not to be asked while this process has the file open: on some systems, closing it
    here would let go of the locks that SQLite holds on it.
    """
    log = companion(file, "wal")
    if not (file.is_file() and log.is_file() and log.stat().st_size):
        return None
    with file.open("rb") as opened:
        return log if opened.read(HEADER)[-2:] == ROLLBACK else None


def sync(path: Path) -> None:
    """What was written to a file, or which names a folder has, survives a power cut from here on."""
    if path.is_dir() and sys.platform == "win32":
        return
    opened = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
