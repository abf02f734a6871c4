"""Where the files of tests lie: in memory, where this system has a place and room for that.

Thousands of houses are opened in a run, and each writes its lines as if the power could fail: on a disk that is a
seventh of what a house costs, and others wait meanwhile.  What a power cut leaves is asked of a disk that tests make
up (`tables/power.py`), never of the real one, and a process that is killed loses nothing on either.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path

MEMORY = Path("/dev/shm")
ROOM = 2_000_000_000
"""Bytes that must be free: a run leaves some hundred millions."""
TOLD = ("TMPDIR", "TEMP", "TMP")
"""How people say where files for a while shall lie; then they lie there."""


def roomy(place: Path, room: int = ROOM) -> bool:
    """Can tests write and start things there, and as much as they like?"""
    if not hasattr(os, "ST_NOEXEC") or not os.access(place, os.W_OK | os.X_OK):
        return False
    return not os.statvfs(place).f_flag & os.ST_NOEXEC and shutil.disk_usage(place).free >= room


def lie_in_memory() -> None:
    """From now on, for this process and all that it starts."""
    if not any(name in os.environ for name in TOLD) and roomy(MEMORY):
        os.environ["TMPDIR"] = tempfile.tempdir = str(MEMORY)
