"""Backups: verified copies of everything, in a folder beside the data.

Run as `python -m referee.tables.backup FILE`, it makes one backup in a process of its own: copying and verifying many
tables takes seconds, which players must not notice.  The process ends when its standard input is closed, so that it
does not outlive the server.
"""

from __future__ import annotations

import filecmp
import os
import re
import sys
import time
from contextlib import suppress
from pathlib import Path
from threading import Thread

from .journal import Damaged
from .journal.examine import examine
from .journal.fileset import fsync_folder
from .journal.snapshot import PART, copied, forget
from .lock import Busy, Lock

FOLDER = "backups"
LATEST, DAYS = 10, 30
"""Backups that are kept: the LATEST newest, and the last one of each of the latest DAYS days that have one."""
STAMP = re.compile(r".*-(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)(\d\d)")
TORN = "-damaged"
"""Suffix of the name of a copy of damaged data: better than no copy, and never mistaken for a good one."""
PATIENCE = 600.0
"""Seconds to wait until another backup of the same data is finished."""


def backup(file: Path, now: float | None = None) -> Path:
    """Makes a verified copy of the data file in a folder beside it; returns the previous one if nothing has changed.

    Raises Damaged if the file cannot be read as a database, OSError.
    """
    folder = file.parent / FOLDER
    with _locked(folder):
        for leftover in folder.glob(f"*{PART}"):
            forget(leftover)
        stamp = time.strftime("%Y-%m-%d-%H%M%S", time.localtime(now))
        part = folder / f"{file.stem}-{stamp}{PART}"
        try:
            copied(file, part)
            suffix = TORN if examine(part).damage else ""
            copy = _named(part, folder / f"{file.stem}-{stamp}{suffix}.db", file)
        finally:
            forget(part)
        for copies in (good(file), damaged_copies(file)):
            prune(copies[::-1], copy)
    return copy


def good(file: Path) -> list[Path]:
    """The undamaged backups of a data file, newest first."""
    return sorted((file.parent / FOLDER).glob(f"{file.stem}-????-??-??-??????.db"), reverse=True)


def newest(file: Path) -> Path | None:
    """The newest undamaged backup of a data file."""
    return next(iter(good(file)), None)


def damaged_copies(file: Path) -> list[Path]:
    """The copies of a data file that were made while it was damaged, newest first."""
    return sorted((file.parent / FOLDER).glob(f"{file.stem}-????-??-??-??????{TORN}.db"), reverse=True)


def stamped(file: Path) -> str:
    """When a backup was made: from its name, else from the modification time of the file."""
    if match := STAMP.match(file.name):
        return f"{match[1]} {match[2]}:{match[3]}:{match[4]}"
    try:
        return time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(file.stat().st_mtime))
    except OSError:
        return file.name


def prune(made: list[Path], fresh: Path) -> None:
    """Deletes all of these backups (oldest first) but the latest, the last one of each of the latest days, and `fresh`.

    `fresh` is always kept, so that a wrong clock cannot make the backup just made the oldest.
    """
    by_day = {match[1]: file for file in made if (match := STAMP.match(file.name))}
    stay = {*made[-LATEST:], *(by_day[day] for day in sorted(by_day)[-DAYS:]), fresh}
    for old in made:
        if old not in stay:
            old.unlink()


def _named(part: Path, target: Path, file: Path) -> Path:
    """Gives the copy its final name, unless the previous backup has the same content; returns the one to keep."""
    before = max([*good(file)[:1], *damaged_copies(file)[:1]], key=lambda copy: copy.stat().st_mtime, default=None)
    if before and before.stem.endswith(TORN) == target.stem.endswith(TORN) and filecmp.cmp(part, before, shallow=False):
        return before
    part.replace(target)
    fsync_folder(target.parent)
    return target


def _locked(folder: Path) -> Lock:
    """A lock that keeps other processes from making or deleting backups in this folder.  Raises OSError."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            return Lock(folder)
        except Busy:
            if time.monotonic() > until:
                raise TimeoutError("another backup is being made") from None
            time.sleep(0.05)


# In a process of its own

MADE, DAMAGED, FAILED, LEFT = 0, 2, 3, 4


def main(file: str) -> int:
    """Makes a backup; prints its path, or why there is none, and returns the exit code."""
    Thread(target=_leave_with_the_house, daemon=True).start()
    with suppress(AttributeError, OSError):
        os.nice(10)
    os.umask(0o077)
    try:
        print(backup(Path(file)))
    except Damaged as damaged:
        print(damaged)
        return DAMAGED
    except OSError as problem:
        print(problem.strerror or problem)
        return FAILED
    return MADE


def _leave_with_the_house() -> None:
    while os.read(0, 1024):
        pass
    os._exit(LEFT)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
