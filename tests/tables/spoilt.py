"""Damages data folders by flipped bits, missing parts and manual edits, and checks whether this is reported."""

from __future__ import annotations

import os
import random
import shutil
import signal
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path

from referee.core.entry import dump
from referee.core.seat import Seat, seats_of
from referee.games.dragonscales.entries import Scales
from referee.tables.journal import Damaged, Journal, Written
from referee.tables.journal.look import companion
from tests.bench.tables import LAID, NAMES

NAME = "scalekeeper.db"
Spoil = Callable[[Path], None]
KINDS = (
    "meta",
    "tables",
    "chairs",
    "passes",
    "keepers",
    "evenings",
    "sitters",
    "people",
    "apart",
    "facts",
    "lines",
    "heads",
    "house",
    "_sqlite_migrations",
)


@dataclass(frozen=True)
class Folder:
    """A data folder, and the tables and seat keys that can be read in it."""

    path: Path
    tables: tuple[str, ...]
    keys: tuple[str, ...] = ()
    """The host's seat key of each table."""

    @property
    def file(self) -> Path:
        return self.path / NAME

    def copy(self, target: Path) -> Folder:
        shutil.rmtree(target, ignore_errors=True)
        shutil.copytree(self.path, target)
        return Folder(target, self.tables, self.keys)


def write(file: Path, tables: int = 6, lines: int = 40, first: int = 0) -> None:
    """Writes tables with phones, passes and lines, each row with values of its own."""
    with closing(Journal(file)) as journal:
        fill(journal, tables, lines, first)


def fill(journal: Journal, tables: int, lines: int, first: int = 0) -> None:
    for n in range(first, first + tables):
        table = journal.open_table("dragonscales", NAMES, dump(LAID), f"CODE{n:02}", 100 + n)
        for seat in seats_of(3):
            journal.sit(table, seat, seat == 0, 200 + n, key(n) if seat == 0 else "")
        journal.hand_over(table, Seat(1), 9_000 + n)
        journal.remember("dragonscales", [(f"fact-{n}", f"{n}"), ("path", f"{n}")])
        journal.set_title(table, f"Evening {n}")
        journal.seat_after_all(table, {Seat(1): f"Somebody {n}"})
        journal.call_person(f"person {n}", f"Person {n}")
        journal.keep_apart(f"person {n}", f"nobody {n}")
        for turn in range(1, lines + 1):
            text = dump(Scales(Seat(0), 1 if turn % 2 else -1))
            journal.append(table, Written(turn, Seat(0), Seat(0), text, f"scales-free-0-{n}-{turn}", 300 + turn))
        if n % 3 == 0:
            journal.mark(table, "ended", 400)


def key(number: int) -> str:
    """Returns the host's seat key of a table."""
    return f"key-{number}".ljust(32, "-")


def closed_house(path: Path) -> Folder:
    """Creates a folder whose journal was closed in order: everything is in the one file."""
    path.mkdir(parents=True)
    write(path / NAME)
    return known(path)


def killed_house(path: Path) -> Folder:
    """Creates a folder whose process was killed: its last tables are only in the -wal."""
    path.mkdir(parents=True)
    write(path / NAME, 3)
    child = os.fork()
    if child == 0:
        with suppress(BaseException):
            fill(Journal(path / NAME), 3, 40, 3)
        os.kill(os.getpid(), signal.SIGKILL)
    os.waitpid(child, 0)
    assert companion(path / NAME, "wal").stat().st_size
    return known(path)


def known(path: Path) -> Folder:
    copy = Folder(path, ()).copy(path.with_name(f"{path.name}-known"))
    with closing(Journal(copy.file)) as journal:
        laid = journal.tables()
        return Folder(path, tuple(one.id for one in laid), tuple(key(n) for n in range(len(laid))))


def content(file: Path) -> object:
    """Returns the schema, and every row that is not about the file itself; None if it cannot be read any more."""
    try:
        with closing(sqlite3.connect(file)) as db:
            if db.execute("pragma integrity_check(1)").fetchall() != [("ok",)]:
                return None
            built = db.execute("select type, name, tbl_name, sql from sqlite_master order by 1, 2").fetchall()
            rows = [sorted(map(repr, db.execute(f"select * from {kind}"))) for kind in KINDS if kind != "house"]
            return built, rows
    except sqlite3.DatabaseError:
        return None


def said(folder: Folder) -> bool:
    """Opens a folder and reads everything; returns whether damage was reported.

    Nothing but Damaged may be raised, and OSError while opening.
    """
    try:
        journal = Journal(folder.file)
    except (Damaged, OSError):
        return True
    with closing(journal):
        for table in folder.tables:
            with suppress(Damaged):
                if journal.table(table):
                    journal.lines(table)
                    journal.seat_keys(table)
        with suppress(Damaged):
            journal.tables()
            journal.facts("dragonscales")
        for _ in journal.survey():
            pass
        return bool(journal.damage)


def flip(dice: random.Random, ending: str = "") -> Spoil:
    """Flips one bit of the data file, or of a file beside it."""

    def spoil(file: Path) -> None:
        path = companion(file, ending) if ending else file
        with path.open("rb+") as opened:
            size = path.stat().st_size
            spot, was = 0, 0
            for _ in range(4):  # prefers a byte that is not 0: much of a file is unused, and cannot be damaged
                if not was:
                    spot = dice.randrange(size)
                    opened.seek(spot)
                    was = opened.read(1)[0]
            opened.seek(spot)
            opened.write(bytes([was ^ 1 << dice.randrange(8)]))

    return spoil


def cut(dice: random.Random, other: Folder) -> Spoil:
    """Removes something, or replaces it by something older: the -wal, a tail, rows, the file itself."""

    def no_wal(file: Path) -> None:
        companion(file, "wal").unlink(missing_ok=True)

    def neither(file: Path) -> None:
        no_wal(file)
        companion(file, "shm").unlink(missing_ok=True)

    def short(path: Path) -> None:
        if path.is_file() and path.stat().st_size:
            os.truncate(path, dice.randrange(path.stat().st_size))

    def older(file: Path) -> None:
        for ending in ("wal", "shm"):
            companion(file, ending).unlink(missing_ok=True)
        shutil.copyfile(other.file, file)

    def beside_the_wal(file: Path) -> None:
        shutil.copyfile(other.file, file)

    ways = [no_wal, neither, short, lambda file: short(companion(file, "wal")), older, beside_the_wal, Path.unlink]
    return dice.choice([*ways, *[by_hand(dice, deletion)] * len(ways)])


Statement = Callable[[random.Random, sqlite3.Connection], None]


def by_hand(dice: random.Random, change: Statement) -> Spoil:
    """Changes the file through SQLite, as a person with its command-line tool could."""

    def spoil(file: Path) -> None:
        with closing(sqlite3.connect(file, isolation_level=None)) as db:
            for (name,) in db.execute("select name from sqlite_master where type = 'trigger'").fetchall():
                if dice.randrange(2) or change is not edit:
                    db.execute(f"drop trigger {name}")
            with suppress(sqlite3.IntegrityError):
                change(dice, db)

    return spoil


def deletion(dice: random.Random, db: sqlite3.Connection) -> None:
    """Deletes rows in a way that is only noticed by counting them."""
    tables = [table for (table,) in db.execute("select id from tables")]
    if dice.randrange(3) == 0:
        table = dice.choice(tables)
        db.execute("delete from lines where table_id = ? and turn > ?", (table, dice.randrange(40)))
    elif dice.randrange(6) == 0:
        table = dice.choice(tables)
        for kind, column in (
            ("lines", "table_id"),
            ("chairs", "table_id"),
            ("passes", "table_id"),
            ("keepers", "table_id"),
            ("heads", "table_id"),
        ):
            db.execute(f"delete from {kind} where {column} = ?", (table,))
        db.execute("delete from tables where id = ?", (table,))
    else:
        kind = dice.choice(KINDS)
        columns = _columns(db, kind)
        row = dice.choice(db.execute(f"select * from {kind}").fetchall())
        where = " and ".join(f"{column} is ?" for column in columns)
        db.execute(f"delete from {kind} where {where}", row)


def edit(dice: random.Random, db: sqlite3.Connection) -> None:
    """Changes one value, adds a row, or changes the schema."""
    kind = dice.choice(KINDS)
    columns = _columns(db, kind)
    row = dice.choice(db.execute(f"select * from {kind}").fetchall())
    if dice.randrange(8) == 0:
        db.execute(
            dice.choice(
                ["create table more (n)", "drop index chairs_by_table", "drop trigger if exists lines_no_delete"]
            )
        )
        db.execute("create table if not exists more (n)")
        return
    if dice.randrange(5) == 0:
        values = [_other(dice, value) for value in row]
        db.execute(f"insert into {kind} values ({', '.join('?' * len(row))})", values)
    at = dice.randrange(len(columns))
    where = " and ".join(f"{column} is ?" for column in columns)
    with suppress(sqlite3.IntegrityError):
        db.execute(f"update {kind} set {columns[at]} = ? where {where}", (_other(dice, row[at]), *row))


def _columns(db: sqlite3.Connection, kind: str) -> list[str]:
    return [row[1] for row in db.execute(f"pragma table_info({kind})")]


def _other(dice: random.Random, value: object) -> object:
    if isinstance(value, bytes):
        return bytes([*value[:-1], (value[-1] if value else 0) ^ 1])
    if isinstance(value, str):
        return value + dice.choice("x 0\u00a0")
    return 1 if value is None else int(str(value)) + dice.choice((-1, 1))
