"""Replaces the data with a backup, in steps that survive a power cut.

First the new file is prepared and verified beside the old one; until then nothing has changed.  Then the plan is
written to disk, and from there on it is carried out, by this process or by the next one that starts: the present files
are set aside, never deleted; the new file takes their place; and whatever the files set aside have that the backup
lacks is written as records beside them.
"""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path

from ..core.cite import Malformed
from ..core.entry import load
from ..core.record import Record, write
from ..core.table import Line
from ..games import SHELF
from ..paths import DATA_FILE
from .desk import line_of
from .journal.examine import Damage, examine_backup
from .journal.fileset import fileset, fsync_file, fsync_folder
from .journal.newer import Newer, Unread, newer
from .journal.opening import must_be_of_this_version
from .journal.snapshot import copied, forget
from .lock import make_private
from .transfer import as_written

PLAN, FRESH = "restoring.json", f"{DATA_FILE}.restoring"
ASIDE = "set-aside"
UNSAFE = re.compile(r"[^0-9A-Za-z]")
"""Characters that the code of a damaged table may contain, and that a file name must not."""


class DamagedBackup(Exception):
    """The backup is damaged; nothing was changed."""

    def __init__(self, damage: tuple[Damage, ...]) -> None:
        super().__init__(f"{len(damage)} faults")
        self.damage = damage


@dataclass(frozen=True)
class Plan:
    """What has to be done: the backup to restore, and the folder for the files it replaces."""

    chosen: str
    aside: str


@dataclass(frozen=True)
class Left:
    """What one table has in the files set aside that the backup lacks."""

    code: str
    names: tuple[str, ...]
    lines: int
    """How many entries the backup lacks."""
    since: int
    """The turn of the first of them."""
    there: bool
    """Whether the backup has the table at all."""
    record: Path | None
    """The file with the record of the whole table; None if the table cannot be read."""
    whole: bool
    """Whether the record has every entry."""


@dataclass(frozen=True)
class Restored:
    chosen: str
    aside: Path | None
    """The folder of the files that were there before; None if there were none."""
    left: tuple[Left, ...]
    unread: tuple[str, ...]
    """The codes of the tables that could not be read there; an empty code stands for the whole file."""


def pending(data: Path) -> bool:
    """Whether a restore was begun and not finished."""
    return (data / PLAN).is_file()


def restore(data: Path, chosen: Path, comment: str, now: float | None = None) -> Restored:
    """Replaces the data with a backup; the caller holds the lock of the folder, and has called `finish` before.

    Raises DamagedBackup if the backup is not good, LaterVersion if this version could not open it, and then nothing was
    changed; OSError, and then the next `finish` completes or discards the restore.
    """
    fresh = data / FRESH
    try:
        copied(chosen, fresh)
        must_be_of_this_version(fresh)
        if damage := examine_backup(fresh).damage:
            raise DamagedBackup(damage)
    except BaseException:
        forget(fresh)
        raise
    stamp = time.strftime("%Y-%m-%d-%H%M%S", time.localtime(now))
    plan = Plan(str(chosen), _unused(data, f"{ASIDE}-{stamp}"))
    draft = data / f"{PLAN}.part"
    draft.write_text(json.dumps(asdict(plan)), encoding="utf-8")
    fsync_file(draft)
    draft.replace(data / PLAN)
    fsync_folder(data)
    outcome = finish(data, comment)
    assert outcome
    return outcome


def finish(data: Path, comment: str) -> Restored | None:
    """Completes a restore that was begun, and returns its outcome; None if there was none.

    Earlier attempts, however many, may have stopped at any point.  Raises OSError.
    """
    plan, fresh, file = _plan(data), data / FRESH, data / DATA_FILE
    if plan is None:
        forget(fresh)
        (data / f"{PLAN}.part").unlink(missing_ok=True)
        return None
    aside = data / plan.aside
    make_private(aside)
    if fresh.exists():
        for old in fileset(file):
            old.replace(aside / old.name)
        fsync_folder(aside)
        fsync_folder(data)
        fresh.replace(file)
        fsync_folder(data)
    outcome = _compared(plan, aside, file, comment)
    (data / PLAN).unlink()
    fsync_folder(data)
    return outcome


def _plan(data: Path) -> Plan | None:
    with suppress(FileNotFoundError):
        try:
            return Plan(**json.loads((data / PLAN).read_text(encoding="utf-8")))
        except (ValueError, TypeError) as error:
            raise OSError(0, "it is not what was written there", str(data / PLAN)) from error
    return None


def _unused(data: Path, name: str) -> str:
    names = (name, *(f"{name}-{n}" for n in range(2, 1000)))
    return next(candidate for candidate in names if not (data / candidate).exists())


# What is newer in the files set aside


def _compared(plan: Plan, aside: Path, file: Path, comment: str) -> Restored:
    if not (aside / file.name).is_file():
        if not any(aside.iterdir()):
            aside.rmdir()
            return Restored(plan.chosen, None, (), ())
        return Restored(plan.chosen, aside, (), ("",))
    left, unread = [], list[str]()
    for found in newer(aside / file.name, file):
        if isinstance(found, Unread):
            unread.append(found.code)
        else:
            left.append(_left(found, aside, comment))
    return Restored(plan.chosen, aside, tuple(left), tuple(unread))


def _left(table: Newer, aside: Path, comment: str) -> Left:
    record: Path | None = aside / f"{UNSAFE.sub('_', table.info.code)}.play"
    read = 0
    try:
        assert record
        text, read = _text(table)
        _record(record, text, max(0, read - table.shared), comment)
    except Malformed:
        record = None
    new = len(table.lines) - table.shared
    whole = record is not None and table.whole and read == len(table.lines)
    return Left(table.info.code, table.info.names, new, table.shared + 1, table.there, record, whole)


def _text(table: Newer) -> tuple[str, int]:
    """The record of a table up to its first unreadable line, and how many lines it has.  Raises Malformed."""
    if table.info.game not in SHELF:
        return as_written(table.info, table.lines, table.title), len(table.lines)
    lines = tuple(_read(table))
    setup = load((SHELF[table.info.game].rules.setup,), table.info.setup)
    return write(Record(table.info.game, table.info.names, setup, lines, table.title)), len(lines)


def _read(table: Newer) -> Iterator[Line]:
    """The lines of a table up to the first unreadable one."""
    with suppress(Malformed):
        for line in table.lines:
            yield line_of(SHELF[table.info.game].rules, line)


def _record(target: Path, whole: str, new: int, comment: str) -> None:
    """Writes a record of the whole game, ready for import, with a comment where the backup ends and new lines begin."""
    text = whole.rstrip("\n").split("\n")
    cut = len(text) - new
    part = target.with_name(f"{target.name}.part")
    part.touch(mode=0o600)
    part.write_text("\n".join([*text[:cut], f"# {comment}", *text[cut:], ""]), encoding="utf-8", newline="\n")
    fsync_file(part)
    part.replace(target)
