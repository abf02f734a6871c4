"""The verbs `export`, `import` and `backup`."""

from __future__ import annotations

import errno
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from ..core.cite import Refusal
from ..core.record import Record, decoded, read, record_of, write
from ..core.script import RecordError
from ..games import SHELF
from ..paths import DATA_FILE, command_at
from ..tables.backup import TORN
from ..tables.backup import backup as back_up
from ..tables.codes import with_a_code
from ..tables.desk import Desk, GameMissing
from ..tables.journal import Damaged, Journal, TableInfo
from ..tables.journal.look import copied
from ..tables.journal.snapshot import snapshot
from ..tables.lock import Busy, Lock
from ..tables.names import Names
from ..tables.restoring import pending
from ..tables.transfer import AlreadyHere, Unfit, as_written, find, import_record
from ..words import Words
from .cli import Stop
from .replay import impossible, wrong
from .restore import check_wal, finish_restore

BAD = 2
"""The exit status for an invalid record, or for damaged data."""


def export(data: Path, which: str | None, target: Path | None, words: Words) -> int:
    """Export the record of a table, also while people play at it."""
    with a_copy(data) as journal:
        desk, broken, titles = Desk(journal, SHELF), False, journal.titles()
        try:
            info = find(journal, which) if which else None
            live = desk.live(info.id) if info else None
        except GameMissing as missing:
            print(words(f"cli-{missing.key}", game=missing.info.game, turn=missing.turn), file=sys.stderr)
            info, lines = missing.info, journal.lines(missing.info.id)
            return export_to(target, as_written(info, lines, titles.get(info.id, "")), words)
        except Damaged as damaged:
            broken, live = True, desk.good_part(damaged.table or "")
            if live is None:
                raise Stop("cli-nothing-good", BAD, table=str(which)) from None
        if live is None:
            return tables(journal, which, words)
        text = write(record_of(live.table, titles.get(live.info.id, "")))
        if broken:
            print(words("cli-good-part", lines=live.table.turn), file=sys.stderr)
    return export_to(target, text, words)


def export_to(target: Path | None, text: str, words: Words) -> int:
    """Write a record to a new file, or to standard output."""
    if target is None:
        say(text)
        return 0
    with writing(target) as file:
        file.write_text(text, encoding="utf-8", newline="\n")
    print(words("cli-exported", file=str(target)))
    return 0


def bring_in(data: Path, path: str, words: Words) -> int:
    """Import a record as a new table; the turns, times and typists of its lines are kept.

    A finished game that is here already is not added again.
    """

    os.umask(0o077)
    record = record_in(path)
    with ours(data, words), opened(data / DATA_FILE) as journal, in_words(record, path):
        desk = Desk(journal, SHELF)
        try:
            info = journal.table(with_a_code(lambda code: import_record(desk, record, code, once=True)))
        except AlreadyHere as here:
            print(words("cli-already-here", code=here.table.code))
            return 0
    assert info
    print(words("cli-brought-in", code=info.code, lines=record.entries))
    return 0


def backup(data: Path, target: Path | None, words: Words) -> int:
    """Make a verified backup of everything, also while people play."""
    with kept(data) as file:
        if target is None:
            made = back_up(file)
            if made.stem.endswith(TORN):
                raise Stop("cli-backup-damaged", BAD, about=str(made))
        else:
            with writing(target) as fresh:
                made = snapshot(file, fresh)
    print(words("cli-backed-up", file=str(made)))
    return 0


# Output


def tables(journal: Journal, which: str | None, words: Words) -> int:
    """List all tables.  Returns 1 if a certain one was asked for, and so not found, else 0."""
    infos = journal.tables()
    if not infos:
        print(words("cli-no-tables"), file=sys.stderr)
    elif which:
        print(words("cli-no-table", table=which), file=sys.stderr)
    names = Names(journal)
    for info in infos:
        seated = ", ".join(players(names, info))
        print(words("cli-a-table", code=info.code, day=day(info), game=game_of(info, words), names=seated))
    return 1 if which else 0


def players(names: Names, info: TableInfo) -> tuple[str, ...]:
    """Who sat at a table, by the names of today; as typed if those cannot be read."""
    try:
        return names.at(info)
    except Damaged:
        return info.names


def game_of(info: TableInfo, words: Words) -> str:
    """The title of a table's game; its name if it is not installed."""
    return Words.of(words.language, info.game)("game-title") if info.game in SHELF else info.game


def day(info: TableInfo) -> str:
    return time.strftime("%Y-%m-%d", time.localtime(info.opened))


def say(text: str) -> None:
    """Print text in UTF-8 with plain line ends, whatever the terminal uses: it may be redirected to a file."""
    sys.stdout.buffer.write(text.encode("utf-8"))
    sys.stdout.flush()


# Opening, locking and errors


def record_in(path: str) -> Record:
    """The record in a file (`-`: standard input).  Raises Stop if it cannot be read."""
    try:
        return read(decoded(sys.stdin.buffer.read() if path == "-" else Path(path).read_bytes()), SHELF)
    except (OSError, RecordError) as problem:
        raise Stop("cli-bad", BAD, reason=wrong(path, problem)) from None


@contextmanager
def in_words(record: Record, path: str) -> Iterator[None]:
    """Raises Stop, with a message in the words of the record's game, if the record breaks a rule."""
    words = Words.of("en", record.game)
    try:
        yield
    except Refusal as no:
        reason = words.refusal(no, record.names, plain=True)
        raise Stop("record-not-laid", BAD, file=path, reason=reason) from None
    except Unfit as unfit:
        reason = impossible(path, record, unfit.line.turn, unfit.no, record.names)
        raise Stop("cli-bad", BAD, reason=reason) from None


@contextmanager
def kept(data: Path) -> Iterator[Path]:
    """The data file.  Raises Stop if there is none, if it is damaged, or if a restore is unfinished."""
    file = data.absolute() / DATA_FILE
    if pending(file.parent):
        raise Stop("cli-restore-pending", folder=str(data), **command_at(data))
    check_wal(file)
    if not file.is_file():
        raise Stop("cli-no-data", folder=str(data))
    with undamaged(file):
        yield file


@contextmanager
def undamaged(file: Path) -> Iterator[None]:
    """Raises Stop if this data file turns out to be damaged."""
    try:
        yield
    except Damaged:
        raise Stop("cli-damaged", file=str(file), **command_at(file.parent)) from None


@contextmanager
def a_copy(data: Path) -> Iterator[Journal]:
    """The journal of a temporary copy of the data, damaged or not.  Raises Stop if there is no data to copy."""
    with kept(data) as file, TemporaryDirectory(prefix="scalekeeper-") as folder:
        copy = Path(folder) / DATA_FILE
        copied(file, copy)
        try:
            journal = Journal(copy)
        except OSError as problem:
            if problem.errno == errno.EIO:  # the data is at fault, not the copy: name the original file
                problem.filename = str(file)
            raise
        try:
            yield journal
        finally:
            journal.close()


@contextmanager
def ours(data: Path, words: Words) -> Iterator[None]:
    """Lock the data folder for this process.  Raises Stop if another process has it."""
    try:
        lock = Lock(data)
    except Busy:
        raise Stop("cli-busy-import", folder=str(data)) from None
    with lock:
        finish_restore(data.absolute(), words)
        yield


@contextmanager
def opened(file: Path) -> Iterator[Journal]:
    """The journal in this file, verified.  Raises Stop if it is damaged."""
    with undamaged(file):
        journal = Journal(file)
        journal.verify()
    try:
        yield journal
    finally:
        journal.close()


@contextmanager
def writing(target: Path) -> Iterator[Path]:
    """The path of a new file, removed again if writing fails.  Raises Stop if it exists or cannot be written."""
    if target.exists():
        raise Stop("cli-would-replace", file=str(target))
    try:
        yield target
    except OSError as problem:
        with suppress(OSError):
            target.unlink()
        raise Stop("cli-bad-file", file=str(target), problem=problem.strerror or str(problem)) from None
