"""The data file and what lies beside it: together they are what was written, one alone is not."""

from __future__ import annotations

import os
from pathlib import Path

from .heads import beside, settle
from .look import companion

__all__ = ["fileset", "settle", "sync"]


def fileset(file: Path) -> list[Path]:
    """What is there of a data file; the file itself comes last, so that whoever moves it away takes its log first."""
    logs = (companion(file, ending) for ending in ("wal", "shm", "journal"))
    return [path for path in (*logs, beside(file), file) if path.exists()]


def sync(file: Path) -> None:
    """What was written to it survives a power cut from here on."""
    opened = os.open(file, os.O_RDWR)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
