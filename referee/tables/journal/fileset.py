"""The data file and its companions, which only together hold what was written."""

from __future__ import annotations

import os
from pathlib import Path

from .heads import beside, fsync_folder
from .look import companion

__all__ = ["fileset", "fsync_file", "fsync_folder"]


def fileset(file: Path) -> list[Path]:
    """The existing files of a data file's set; the data file itself is last, so that its log is moved first."""
    logs = (companion(file, ending) for ending in ("wal", "shm", "journal"))
    return [path for path in (*logs, beside(file), file) if path.exists()]


def fsync_file(file: Path) -> None:
    """Forces what was written to a file onto the disk, so that it survives a power cut."""
    opened = os.open(file, os.O_RDWR)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
