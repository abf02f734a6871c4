"""Exports tables as records, and imports records as new tables."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import replace

from ..core.breath import breathe
from ..core.cite import Malformed, Refusal
from ..core.entry import dump
from ..core.game import AnyGame
from ..core.record import Record, Verbatim, record_of, verbatim, write
from ..core.seat import by_seat
from ..core.seating import Seating
from ..core.table import Line, Table
from ..core.text import clean
from .codes import as_typed, read_code
from .desk import Desk, GameMissing, LiveTable
from .journal import AnyJournal, Damaged, ImportedTable, TableInfo, Written

LINK = re.compile(r".*/t/([\w-]+)")
LONGEST_TITLE = 60
"""Letters of the title of a game."""


def find(journal: AnyJournal, text: str) -> TableInfo | None:
    """Finds a table by its ID, its code, or the link of its display."""
    link = LINK.match(text)
    code = read_code(text)
    return (
        journal.table(link[1] if link else text)
        or journal.table_by_code(as_typed(text))  # one that was not made here may have letters that ours have not
        or (journal.table_by_code(code) if code else None)
    )


def as_written(info: TableInfo, written: Iterable[Written], title: str = "") -> str:
    """The record of a table that cannot be replayed: every entry exactly as stored."""
    lines = [Verbatim(line.turn, line.seat, line.by, line.text, line.at) for line in written]
    return verbatim(info.game, info.names, info.setup, lines, title)


class Unfit(Exception):
    """A line of a record that the rules of its game refuse; `no` is the refusal."""

    def __init__(self, line: Line, no: Refusal) -> None:
        super().__init__(f"turn {line.turn}: {no}")
        self.line, self.no = line, no


class AlreadyHere(Exception):
    """The finished game of a record is at a table already: `table`."""

    def __init__(self, table: TableInfo) -> None:
        super().__init__(f"it is table {table.code}")
        self.table = table


def judged(record: Record, shelf: Mapping[str, AnyGame]) -> Table:
    """The table that a record leads to, with every line checked by the rules.

    Raises Refusal if the setup is refused, Unfit if a line is.
    """
    table = Table.open(shelf[record.game], record.names, record.setup)
    for line in record.lines:
        try:
            table = table.enter(line)
        except Refusal as no:
            raise Unfit(line, no) from no
    return table


def import_record(desk: Desk, record: Record, code: str, *, once: bool = False) -> str:
    """Makes a new table with the lines of a record, and returns its ID.

    `once`: raises AlreadyHere if it is a finished game that is here already.  Raises Refusal, Unfit, Unsaved.  In all
    these cases nothing was written.
    """
    table, now = judged(record, desk.shelf), int(desk.clock())
    over = table.rules.revealed(table.state)
    brought = ImportedTable(
        record.game,
        record.names,
        dump(record.setup),
        tuple(_written(line) for line in record.lines),
        {seat: name for seat, name in by_seat(table.names) if name != record.names[seat]},
        ended=(record.lines[-1].at or now) if over else None,
        title=fitting_title(record.title),
    )
    with desk.importing:
        if once and over and (here := same_game(desk, record)):
            raise AlreadyHere(here)
        table_id = desk.journal.import_table(brought, code, now)
    if over and (info := desk.journal.table(table_id)):
        desk.on_counted(LiveTable(info, table, {}))
    return table_id


def same_game(desk: Desk, record: Record) -> TableInfo | None:
    """The table that has the finished game of a record, entry by entry; None if there is none.

    Titles, seats and phones do not matter, nor does a table that the host has deleted or that cannot be read.
    """
    played, times = _played(record), {line.at for line in _entries(record)}
    for info in desk.journal.finished(record.game, record.names, dump(record.setup)):
        with suppress(Damaged, GameMissing):
            if times <= {line.at for line in desk.journal.lines(info.id)}:  # looked up sooner than a table is replayed
                live = desk.live(info.id)
                if live and _played(record_of(live.table)) == played:
                    return info
    return None


def _entries(record: Record) -> tuple[Line, ...]:
    return tuple(line for line in record.lines if not isinstance(line.entry, Seating))


def _played(record: Record) -> str:
    """The entries of a record as text, and nothing else that may differ between two records of the same game."""
    return write(replace(record, lines=_entries(record), title="", rules=""))


def fitting_title(text: str) -> str:
    """The title of a record as a table can have it: cut to size, or none if it has characters that cannot be shown."""
    try:
        return clean(" ".join(text.split())[:LONGEST_TITLE], most=LONGEST_TITLE)
    except Malformed:
        return ""


def _written(line: Line) -> Written:
    breathe()
    return Written(line.turn, line.seat, line.by, dump(line.entry), f"record-{line.turn}", line.at)
