"""Data folders that rot, are cut, or edited by hand; and whether the house says so."""

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

from referee.journal import Damaged, Journal, Written
from referee.journal.look import companion

NAME = "scalekeeper.db"
Spoil = Callable[[Path], None]
KINDS = ("meta", "tables", "chairs", "passes", "facts", "lines", "heads", "house", "_sqlite_migrations")


@dataclass(frozen=True)
class Folder:
    """A data folder, and what is to be read in it."""

    path: Path
    tables: tuple[str, ...]

    @property
    def file(self) -> Path:
        return self.path / NAME

    def copy(self, target: Path) -> Folder:
        shutil.rmtree(target, ignore_errors=True)
        shutil.copytree(self.path, target)
        return Folder(target, self.tables)


def write(file: Path, tables: int = 6, lines: int = 40, first: int = 0) -> None:
    """Tables with phones, passes and lines, each row of its own words."""
    with closing(Journal(file)) as journal:
        fill(journal, tables, lines, first)


def fill(journal: Journal, tables: int, lines: int, first: int = 0) -> None:
    for n in range(first, first + tables):
        table = journal.open_table("dragonscales", ("Ann", "Bo", f"Cy{n}"), f"setup {n}", f"CODE{n:02}", 100 + n)
        for seat in range(3):
            journal.sit(table, seat, seat == 0, 200 + n)
        journal.hand_over(table, 1, 9_000 + n)
        journal.remember("dragonscales", [(f"fact-{n}", f"{n}"), ("path", f"{n}")])
        for turn in range(1, lines + 1):
            text = f'coin 1 why="coin {turn} of {n}, Grüße 🐉"'
            journal.append(table, Written(turn, 0, 0, text, f"coin-free-0-{turn}", 300 + turn))
        if n % 3 == 0:
            journal.mark(table, "ended", 400)


def closed_house(path: Path) -> Folder:
    """A house that was closed in good order: everything is in the one file."""
    path.mkdir(parents=True)
    write(path / NAME)
    return known(path)


def killed_house(path: Path) -> Folder:
    """A house that was killed: its last tables are in the -wal alone."""
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
        return Folder(path, tuple(laid.id for laid in journal.tables()))


def content(file: Path) -> object:
    """Every value of every row that is not about the file itself; None when it cannot be read any more."""
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
    """Start, and read everything: was there a word?  Nothing but Damaged may be raised."""
    try:
        journal = Journal(folder.file)
    except (Damaged, OSError):
        return True
    with closing(journal):
        for table in folder.tables:
            with suppress(Damaged):
                if journal.table(table):
                    journal.lines(table)
                    journal.chairs(table)
        with suppress(Damaged):
            journal.tables()
            journal.facts("dragonscales")
        for _ in journal.survey():
            pass
        return bool(journal.damage)


def flip(dice: random.Random, ending: str = "") -> Spoil:
    """One bit of the file, or of one beside it."""

    def spoil(file: Path) -> None:
        path = companion(file, ending) if ending else file
        with path.open("rb+") as opened:
            spot = dice.randrange(path.stat().st_size)
            opened.seek(spot)
            was = opened.read(1)[0]
            opened.seek(spot)
            opened.write(bytes([was ^ 1 << dice.randrange(8)]))

    return spoil
