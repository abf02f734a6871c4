"""Puts the temporary files of tests in memory, if the system has a place with enough room.

A run opens thousands of journals, and each syncs its lines against power cuts: on a disk that is a seventh of a test's
time, while others wait.  What a power cut leaves is tested with a simulated disk (`tables/power.py`), never the real
one, and a killed process loses nothing on either.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path

MEMORY = Path("/dev/shm")
ROOM = 2_000_000_000
"""Bytes that must be free; a run leaves a few hundred million."""
TOLD = ("TMPDIR", "TEMP", "TMP")
"""Environment variables that choose the folder for temporary files; if any is set, it is respected."""


def roomy(place: Path, room: int = ROOM) -> bool:
    """Whether tests can write and execute files there, with enough free space."""
    if not hasattr(os, "ST_NOEXEC") or not os.access(place, os.W_OK | os.X_OK):
        return False
    return not os.statvfs(place).f_flag & os.ST_NOEXEC and shutil.disk_usage(place).free >= room


def lie_in_memory() -> None:
    """Put temporary files in memory, for this process and all that it starts, if that is possible."""
    if not any(name in os.environ for name in TOLD) and roomy(MEMORY):
        os.environ["TMPDIR"] = tempfile.tempdir = str(MEMORY)
