"""The data file and what lies beside it: together they are what was written, one alone is not."""

from __future__ import annotations

import os
from pathlib import Path

from .heads import settle
from .look import companion, file_set

__all__ = ["fileset", "settle", "sync"]


def fileset(file: Path) -> list[Path]:
    """What is there of a data file; the file itself comes last, so that whoever moves it away takes its log first."""
    return [path for path in (*file_set(file)[1:], companion(file, "journal"), file) if path.exists()]


def sync(file: Path) -> None:
    """What was written to it survives a power cut from here on."""
    opened = os.open(file, os.O_RDWR)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
