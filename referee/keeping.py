"""What is kept beyond an evening: backups of everything, records of single tables, and tables made from records."""

from __future__ import annotations

import re
import time
from collections.abc import Mapping
from pathlib import Path

from .core.cite import Refusal
from .core.entry import dump
from .core.record import Record
from .core.table import Line, Ruleset, Table
from .desk import Desk
from .journal import Journal, Laid, Written
from .journal.snapshot import snapshot

FOLDER = "backups"
LATEST, DAYS = 10, 14
"""Backups that stay in the data folder: the latest, and the last one of each day on which there was one."""
LINK = re.compile(r"https?://[^/]+/t/([\w-]+)")


# Backups


def backup(file: Path, now: float | None = None) -> Path:
    """A verified copy of the data file in a folder beside it.  Raises Damaged, OSError."""
    folder = file.parent / FOLDER
    folder.mkdir(mode=0o700, exist_ok=True)
    stamp = time.strftime("%Y-%m-%d-%H%M%S", time.localtime(now))
    made = snapshot(file, folder / f"{file.stem}-{stamp}.db")
    prune(sorted(folder.glob(f"{file.stem}-????-??-??-??????.db")))
    return made


def newest(file: Path) -> Path | None:
    """The latest backup of a data file."""
    return max((file.parent / FOLDER).glob(f"{file.stem}-????-??-??-??????.db"), default=None)


def prune(made: list[Path]) -> None:
    """Of these backups, the oldest first, only the latest stay, and the last one of each of the latest days."""
    by_day = {file.stem.rsplit("-", 1)[0]: file for file in made}
    stay = {*made[-LATEST:], *(by_day[day] for day in sorted(by_day)[-DAYS:])}
    for old in made:
        if old not in stay:
            old.unlink()


# Records


def find(journal: Journal, told: str) -> Laid | None:
    """A table by its id, its code, or the link of its display."""
    link = LINK.match(told)
    code = told.upper().replace("-", "").replace(" ", "")
    return journal.table(link[1] if link else told) or journal.table_by_code(code)


class Unfit(Exception):
    """A line of a record that its game does not allow; `no` says why."""

    def __init__(self, line: Line, no: Refusal) -> None:
        super().__init__(f"turn {line.turn}: {no}")
        self.line, self.no = line, no


def judged(record: Record, shelf: Mapping[str, Ruleset]) -> Table:
    """The table that a record leads to, every line by the rules.  Raises Refusal (as it is laid), Unfit."""
    table = Table.open(shelf[record.game], record.names, record.laid)
    for line in record.lines:
        try:
            table = table.enter(line)
        except Refusal as no:
            raise Unfit(line, no) from no
    return table


def take_in(desk: Desk, record: Record, code: str) -> str:
    """A new table with the lines of a record, and its id.  Raises Refusal, Unfit; then nothing was written."""
    table = judged(record, desk.shelf)
    laid = desk.lay(record.game, record.names, record.laid, code)
    for line in record.lines:
        written = Written(line.turn, line.seat, line.by, dump(line.entry), f"record-{line.turn}", line.at)
        desk.journal.append(laid, written)
    if table.rules.revealed(table.state):
        desk.journal.mark(laid, "ended", record.lines[-1].at or int(desk.clock()))
    return laid
