"""Simulates power cuts: the journal writes through a VFS of our own, which knows what a disk has to keep.

The differences from real play: SQLite is the one inside apsw, the index of the -wal is in memory (a VFS written in
Python has no shared memory, so the file is locked for one connection, which both writes and reads), and the SQL
goes through `Bridge`.  The SQL itself, its order, the heads file and the commits are the journal's own.

A run is recorded: every write, every sync and every acknowledgement, in order.  A cut is a moment in the recording:
what was synced before it is on disk; of what was written since, any part may be, in any order, torn at sectors of 512
bytes.  Then the file is opened as after a real cut, by the real journal, with the SQLite of this system.
"""

from __future__ import annotations

import os
import random
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from io import FileIO
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias
from unittest.mock import patch

import apsw

from referee.core.seat import Seat
from referee.tables.journal import Damaged, Journal, Written, heads, writer
from referee.tables.journal import file as journal_file
from referee.tables.journal.examine import examine

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer

SECTOR = 512
FILES = ("data.db", "data.db-wal", "data.db-heads")


# Events


@dataclass(frozen=True)
class Wrote:
    file: str
    at: int
    data: bytes


@dataclass(frozen=True)
class Truncated:
    file: str
    length: int


@dataclass(frozen=True)
class Synced:
    file: str


@dataclass(frozen=True)
class Replaced:
    """A whole file that got its name at once: its content was synced before, its name after."""

    file: str
    data: bytes


@dataclass(frozen=True)
class Acknowledged:
    turn: int


Event = Wrote | Truncated | Synced | Replaced | Acknowledged
Trace = list[Event]


@dataclass
class Disk:
    """One file on disk: its synced content, and the later changes that a power cut may lose."""

    sure: bytearray = field(default_factory=bytearray)
    maybe: list[Wrote | Truncated] = field(default_factory=list)

    def sync(self) -> None:
        for event in self.maybe:
            apply(self.sure, event)
        self.maybe.clear()

    def after_a_cut(self, dice: random.Random) -> bytes:
        """Returns what a cut may leave: each sector as it was, or with some of the writes to it, the oldest first."""
        left, luck = bytearray(self.sure), dice.random()
        sectors: dict[int, list[Wrote]] = {}

        def settle() -> None:
            for waiting in sectors.values():
                kept = sum(dice.random() < luck for _ in waiting)
                for piece in waiting[:kept]:
                    apply(left, piece)
            sectors.clear()

        for event in self.maybe:
            if isinstance(event, Wrote):
                for piece in pieces(event):
                    sectors.setdefault(piece.at // SECTOR, []).append(piece)
            elif dice.random() < luck:
                settle()
                apply(left, event)
        settle()
        return bytes(left)


def pieces(event: Wrote) -> Iterator[Wrote]:
    """Splits a write at the borders of sectors."""
    at, end = event.at, event.at + len(event.data)
    while at < end:
        border = min(end, (at // SECTOR + 1) * SECTOR)
        yield Wrote(event.file, at, event.data[at - event.at : border - event.at])
        at = border


def apply(content: bytearray, event: Wrote | Truncated) -> None:
    if isinstance(event, Truncated):
        del content[event.length :]
        content.extend(bytes(event.length - len(content)))
    else:
        content.extend(bytes(max(0, event.at - len(content))))
        content[event.at : event.at + len(event.data)] = event.data


# Recording


class Recorder(apsw.VFS):
    """The system's own VFS, which also records everything that is done to its files."""

    def __init__(self, trace: Trace) -> None:
        self.trace = trace
        super().__init__("recorder", "unix")

    def xOpen(self, name: str | apsw.URIFilename | None, flags: list[int]) -> Recorded:
        return Recorded(self.trace, name, flags)

    def xDelete(self, name: str, sync: bool) -> None:
        self.trace.append(Truncated(Path(name).name, 0))
        super().xDelete(name, sync)


class Recorded(apsw.VFSFile):
    def __init__(self, trace: Trace, name: str | apsw.URIFilename | None, flags: list[int]) -> None:
        path = name.filename() if isinstance(name, apsw.URIFilename) else name or ""
        self.trace, self.name = trace, Path(path).name
        super().__init__("unix", name, flags)

    def xWrite(self, data: bytes, at: int) -> None:
        self.trace.append(Wrote(self.name, at, bytes(data)))
        super().xWrite(data, at)

    def xTruncate(self, length: int) -> None:
        self.trace.append(Truncated(self.name, length))
        super().xTruncate(length)

    def xSync(self, flags: int) -> None:
        self.trace.append(Synced(self.name))  # no real sync: what the system's own disk keeps does not matter


class Noted(FileIO):
    """The heads file, which the journal writes without SQLite; its writes are recorded as well."""

    def __init__(self, path: Path, trace: Trace) -> None:
        self.trace, self.file = trace, path.name
        super().__init__(path, "rb+")

    def write(self, data: ReadableBuffer) -> int:
        self.trace.append(Wrote(self.file, self.tell(), bytes(data)))
        return super().write(data)

    def truncate(self, size: int | None = None) -> int:
        self.trace.append(Truncated(self.file, self.tell() if size is None else size))
        return super().truncate(size)


Value: TypeAlias = str | bytes | int | float | None
"""The value of a cell."""
Column: TypeAlias = tuple[str, str]
"""The name of a column, and its declared type."""


class Bridge:
    """An apsw connection with the interface of sqlite3, as far as the journal uses it."""

    def __init__(self, db: apsw.Connection) -> None:
        self.db = db

    def execute(self, sql: str, values: Sequence[Value] = ()) -> Answer:
        cursor, named = self.db.cursor(), list[Column]()

        def look(cursor: apsw.Cursor, *_: object) -> bool:
            named[:] = cursor.get_description()
            return True

        cursor.exec_trace = look
        try:
            answer = Answer(cursor.execute(sql, values))
            answer.description = named
            return answer
        except apsw.ConstraintError as error:
            raise sqlite3.IntegrityError(str(error)) from error
        except apsw.Error as error:
            raise sqlite3.OperationalError(str(error)) from error

    def executemany(self, sql: str, rows: Iterable[Sequence[Value]]) -> None:
        for row in rows:
            self.execute(sql, row)

    @property
    def in_transaction(self) -> bool:
        return bool(self.db.in_transaction)

    @property
    def total_changes(self) -> int:
        return int(self.db.total_changes())

    def close(self) -> None:
        pass  # writer and reader share one connection; `powered` closes it


class Answer(list[tuple[Value, ...]]):
    description: list[Column]

    def fetchone(self) -> tuple[Value, ...] | None:
        return self.pop(0) if self else None

    def fetchall(self) -> list[tuple[Value, ...]]:
        return list(self)


@contextmanager
def powered(file: Path, synchronous: str) -> Iterator[tuple[Journal, Trace]]:
    """Opens the real journal on a file that was created before, and records every write to it from now on."""
    trace: Trace = []
    vfs = Recorder(trace)
    db = apsw.Connection(str(file), vfs=vfs.vfs_name if hasattr(vfs, "vfs_name") else "recorder")
    bridge = Bridge(db)
    bridge.execute("pragma locking_mode = exclusive")
    begin_anew = heads.HeadKeeper._anew

    def connect(path: Path) -> Bridge:
        for pragma in ("journal_mode = wal", "synchronous = full", "foreign_keys = on", "trusted_schema = off"):
            bridge.execute(f"pragma {pragma}")
        return bridge

    def anew(self: heads.HeadKeeper) -> FileIO:
        begin_anew(self).close()
        trace.append(Replaced(self.path.name, self.path.read_bytes()))
        noted = Noted(self.path, trace)
        noted.seek(0, os.SEEK_END)
        return noted

    def synced(handle: int) -> None:
        trace.append(Synced(f"{file.name}-heads"))

    try:
        with (
            patch.object(journal_file, "connect", connect),
            patch.object(writer, "connect", connect),
            patch.object(heads.HeadKeeper, "_anew", anew),
            patch.object(heads, "_sync", synced),
        ):
            journal = Journal(file)
            bridge.execute(f"pragma synchronous = {synchronous}")
            with closing(journal):
                yield journal, trace
    finally:
        db.close()
        vfs.unregister()


# Cuts


@dataclass(frozen=True)
class Outcome:
    cuts: int
    acknowledged: int
    """Entries that had been acknowledged, over all cuts."""
    lost: int
    """Of these, how many were missing afterwards."""
    losing: int
    """Cuts that lost acknowledged entries."""
    broken: int
    """Cuts after which the file could not be opened, or was not as it was written."""

    def __str__(self) -> str:
        return " ".join(f"{name}={value:,}" for name, value in vars(self).items())


def evening(folder: Path, synchronous: str, lines: int, dice: random.Random) -> tuple[str, dict[str, bytes], Trace]:
    """Plays one table of so many entries; returns its id, the files as they were before, and all events."""
    folder.mkdir(parents=True)
    file = folder / FILES[0]
    with closing(Journal(file)) as journal:
        table = journal.open_table("little", ("Ann", "Bo"), "setup", "ABCDEF", 1)
    before = {name: (folder / name).read_bytes() for name in FILES if (folder / name).exists()}
    with powered(file, synchronous) as (journal, trace):
        for turn in range(1, lines + 1):
            why = "x" * dice.randrange(2_000)
            journal.append(table, Written(turn, Seat(0), Seat(0), f'coin 1 why="{why}"', f"once-{turn}", turn))
            trace.append(Acknowledged(turn))
        trace = list(trace)
    assert any(isinstance(event, Wrote) and event.file == FILES[0] for event in trace), "too short for a checkpoint"
    return table, before, trace


def cuts(folder: Path, synchronous: str, number: int, lines: int = 700, seed: int = 1) -> Outcome:
    """Plays one table and cuts the power at so many random moments of that run."""
    dice = random.Random(seed)
    table, before, trace = evening(folder / "evening", synchronous, lines, dice)
    disks = {name: Disk(bytearray(before.get(name, b""))) for name in FILES}
    moments = sorted(dice.randrange(len(trace)) for _ in range(number))
    told = done = lost = losing = broken = acknowledged = 0
    for moment in moments:
        for event in trace[done:moment]:
            told = event.turn if isinstance(event, Acknowledged) else told
            happen(disks, event)
        done, acknowledged = moment, acknowledged + told
        there = after(folder / "after", {name: disk.after_a_cut(dice) for name, disk in disks.items()}, table)
        count, good = there
        broken += not good
        missing = max(0, told - count)
        lost, losing = lost + missing, losing + (missing > 0)
    return Outcome(number, acknowledged, lost, losing, broken)


def happen(disks: dict[str, Disk], event: Event) -> None:
    match event:
        case Acknowledged():
            pass
        case Synced(file=name):
            if name in disks:
                disks[name].sync()
        case Replaced(file=name, data=data):
            disks[name] = Disk(bytearray(data))
        case Wrote(file=name) | Truncated(file=name):
            if name in disks:
                disks[name].maybe.append(event)


def after(folder: Path, files: dict[str, bytes], table: str) -> tuple[int, bool]:
    """Opens the files after a cut; returns how many entries there are, and whether everything is as it was written."""
    folder.mkdir(exist_ok=True)
    for old in folder.iterdir():
        old.unlink()
    for name, content in files.items():
        if content:
            (folder / name).write_bytes(content)
    file = folder / FILES[0]
    try:
        good = examine(file).good
        with closing(Journal(file)) as journal:
            good = good and not journal.damage
        with closing(sqlite3.connect(file)) as db:
            query = "select turn from lines where table_id = ? order by turn"
            turns = [turn for (turn,) in db.execute(query, (table,))]
    except (Damaged, OSError, sqlite3.DatabaseError):
        return 0, False
    return len(turns), good and turns == list(range(1, len(turns) + 1))
