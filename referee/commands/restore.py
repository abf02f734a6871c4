"""`restore [WHICH]`: lists the backups, or replaces the data with one of them."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from ..paths import DATA_FILE, as_argument, command_at
from ..tables.backup import FOLDER, damaged_copies, good, stamped
from ..tables.journal import Damaged
from ..tables.journal.examine import Damage, examine_backup
from ..tables.journal.look import foreign_wal
from ..tables.lock import Busy, Lock
from ..tables.restoring import DamagedBackup, Left, Restored, finish, pending, restore
from ..words import Words
from .cli import Stop, counted, expanded

BAD = 2
"""The exit status when the backup itself is damaged."""


def main(data: Path, which: str | None, words: Words) -> int:
    """List the backups, or restore one.  Returns 0.

    Raises Stop if it is refused (exit status 1), or if that backup is damaged (2).
    """
    data = data.absolute()
    os.umask(0o077)
    if which is None and not pending(data):
        return listed(data, words)
    try:
        with Lock(data):
            earlier = settled(data, words)
            if which is None or (earlier and Path(earlier.chosen) == chosen(data, which, words)):
                return 0
            return put_in_place(data, chosen(data, which, words), words)
    except Busy:
        raise Stop("cli-busy-restore", folder=str(data)) from None


# The list


def listed(data: Path, words: Words) -> int:
    backups = kept(data)
    if not backups:
        raise Stop("cli-no-backups", folder=str(data / FOLDER))
    print(words("cli-backups", file=str(data / DATA_FILE)))
    for number, file in enumerate(backups, 1):
        # Printed one by one, the newest first, since verifying a large backup takes a while.
        print(words("cli-a-backup", number=f"{number:3}", **described(file, words)), flush=True)
    print(words("cli-backups-next", **command_at(data)))
    return 0


def kept(data: Path) -> list[Path]:
    """All backups, the newest first.  Raises OSError if their folder may not be read."""
    file = data / DATA_FILE
    with suppress(FileNotFoundError, NotADirectoryError):
        os.listdir(data / FOLDER)  # glob would find nothing in a folder that may not be read
    return sorted([*good(file), *damaged_copies(file)], key=lambda one: one.name, reverse=True)


def described(file: Path, words: Words) -> dict[str, str]:
    try:
        examined = examine_backup(file)
    except OSError as problem:
        return {"day": stamped(file), "holds": problem.strerror or "", "name": file.stem}
    holds = words("cli-holds", tables=examined.tables, lines=examined.lines)
    if examined.damage:
        holds = words("cli-holds-damaged", holds=holds, what=damage_line(examined.damage, words))
    return {"day": stamped(file), "holds": holds, "name": file.stem}


def damage_line(damage: Iterable[Damage], words: Words) -> str:
    """A message naming the damaged tables, or saying that the whole file is damaged."""
    codes = dict.fromkeys(one.code or one.table or "" for one in damage)
    if "" in codes:
        return words("cli-damaged-all")
    return words("cli-damaged-tables", codes=", ".join(codes), n=len(codes))


def chosen(data: Path, which: str, words: Words) -> Path:
    """The backup with this number in the list, name, or path.  Raises Stop if there is none."""
    backups = kept(data)
    if which.isascii() and which.isdigit():
        if number := counted(which, len(backups)):
            return backups[number - 1]
    else:
        for file in (data / FOLDER / which, data / FOLDER / f"{which}.db", expanded(Path(which)).absolute()):
            if file.is_file() and file != data / DATA_FILE:
                return file
    raise Stop("cli-no-backup", which=which, **command_at(data))


# Restoring


def put_in_place(data: Path, file: Path, words: Words) -> int:
    if sys.stdin.isatty() and not agreed(file, words):
        raise Stop("cli-not-restored")
    try:
        show(restore(data, file, words("cli-record-newer")), words)
    except DamagedBackup as torn:
        if not all(one.table for one in torn.damage):
            raise Stop("cli-no-whole-backup", BAD, file=str(file)) from None
        raise Stop("cli-backup-is-damaged", BAD, file=str(file), what=damage_line(torn.damage, words)) from None
    except Damaged:
        raise Stop("cli-no-whole-backup", BAD, file=str(file)) from None
    return 0


def agreed(file: Path, words: Words) -> bool:
    print(words("cli-restore-ask", day=stamped(file), name=file.stem), end=" ", flush=True)
    return sys.stdin.readline().strip().lower() in (words("cli-yes"), words("cli-yes")[0])


def settled(data: Path, words: Words) -> Restored | None:
    """Finish an interrupted restore, if there was one, and print its outcome.  Raises OSError if that fails."""
    earlier = finish(data, words("cli-record-newer"))
    if earlier:
        print(words("cli-restore-finished"))
        show(earlier, words)
    return earlier


def finish_restore(data: Path, words: Words) -> None:
    """Finish an interrupted restore before the data is opened.  Raises Stop if the `-wal` beside it is foreign."""
    settled(data, words)
    check_wal(data / DATA_FILE)


def check_wal(file: Path) -> None:
    """Raises Stop if the `-wal` beside a data file does not belong to it.  The caller must not have the file open."""
    if foreign_wal(file):
        key = "cli-strange-log" if file.is_file() else "cli-file-missing"
        raise Stop(key, file=str(file), **command_at(file.parent))


# The outcome


def show(done: Restored, words: Words) -> None:
    file = Path(done.chosen)
    print(words("cli-restored", day=stamped(file), name=file.stem))
    if done.aside:
        here = command_at(done.aside.parent)
        print(words("cli-set-aside", folder=str(done.aside)))
        for code in done.unread:
            print(words("cli-aside-unread-table", code=code) if code else words("cli-aside-unread"))
        if not (done.left or done.unread):
            print(words("cli-nothing-newer"))
        if done.left:
            print(words("cli-newer"))
            for left in done.left:
                print(newer(left, words))
            print(words("cli-newer-next", file=as_argument(done.aside / "NAME.play"), **here))
        print(words("cli-restore-back", file=as_argument(done.aside / DATA_FILE), **here))
    print(words("cli-restore-chairs"))


def newer(left: Left, words: Words) -> str:
    """A line for one table: how much of it is missing in the backup, and where that is now."""
    what = words("cli-newer-lines" if left.there else "cli-newer-table", lines=left.lines, since=str(left.since))
    if left.record is None:
        where = words("cli-newer-unread")
    else:
        where = words("cli-newer-in" if left.whole else "cli-newer-partly", record=left.record.name)
    return words("cli-newer-at", code=left.code, names=", ".join(left.names), what=what, where=where)
