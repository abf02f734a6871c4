"""Backups: verified copies of everything, in a folder beside the data.

Run as `python -m referee.tables.backup FILE` it makes one, in a process of its own: copying and verifying many tables
takes seconds, and whoever plays shall not notice.  It ends when its standard input does, so that nobody outlives the
house.
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
from .journal.fileset import settle
from .journal.snapshot import PART, copied, forget
from .lock import Busy, Lock

FOLDER = "backups"
LATEST, DAYS = 10, 30
"""Backups that stay in the data folder: the latest, and the last one of each day on which there was one."""
STAMP = re.compile(r".*-(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)(\d\d)")
TORN = "-damaged"
"""How the name of a copy ends that was damaged as the data was: better than none, and never taken for a good one."""
PATIENCE = 600.0
"""Seconds to wait for another backup of the same data to be done."""


def backup(file: Path, now: float | None = None) -> Path:
    """A verified copy of the data file in a folder beside it; the one before, when nothing was written since.

    Raises Damaged when it cannot be read as what it is, OSError.
    """
    folder = file.parent / FOLDER
    with _alone(folder):
        for left in folder.glob(f"*{PART}"):
            forget(left)
        stamp = time.strftime("%Y-%m-%d-%H%M%S", time.localtime(now))
        part = folder / f"{file.stem}-{stamp}{PART}"
        try:
            copied(file, part)
            torn = TORN if examine(part).damage else ""
            made = _named(part, folder / f"{file.stem}-{stamp}{torn}.db", file)
        finally:
            forget(part)
        for kind in (good(file), torn_ones(file)):
            prune(kind[::-1], made)
    return made


def good(file: Path) -> list[Path]:
    """The backups of a data file that were good when they were made, the newest first."""
    return sorted((file.parent / FOLDER).glob(f"{file.stem}-????-??-??-??????.db"), reverse=True)


def newest(file: Path) -> Path | None:
    """The latest of them."""
    return next(iter(good(file)), None)


def torn_ones(file: Path) -> list[Path]:
    """The copies made of it while some of it was damaged, the newest first."""
    return sorted((file.parent / FOLDER).glob(f"{file.stem}-????-??-??-??????{TORN}.db"), reverse=True)


def stamped(file: Path) -> str:
    """When a backup was made: what its name says, or else its file."""
    if match := STAMP.match(file.name):
        return f"{match[1]} {match[2]}:{match[3]}:{match[4]}"
    try:
        return time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(file.stat().st_mtime))
    except OSError:
        return file.name


def prune(made: list[Path], fresh: Path) -> None:
    """Of these backups, the oldest first, only the latest stay, the last one of each of the latest days, and this one.

    A clock that went wrong must not make the newest the oldest.
    """
    by_day = {match[1]: file for file in made if (match := STAMP.match(file.name))}
    stay = {*made[-LATEST:], *(by_day[day] for day in sorted(by_day)[-DAYS:]), fresh}
    for old in made:
        if old not in stay:
            old.unlink()


def _named(part: Path, target: Path, file: Path) -> Path:
    """The copy under its name, unless the one before says the same."""
    before = max([*good(file)[:1], *torn_ones(file)[:1]], key=lambda one: one.stat().st_mtime, default=None)
    if before and before.stem.endswith(TORN) == target.stem.endswith(TORN) and filecmp.cmp(part, before, shallow=False):
        return before
    part.replace(target)
    settle(target.parent)
    return target


def _alone(folder: Path) -> Lock:
    """Nobody else makes or clears away backups there meanwhile.  Raises OSError."""
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
    """Standard output: the backup that was made, or why there is none."""
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
