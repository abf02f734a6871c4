"""Tables with five phones each, written directly into a data folder or a journal before its server starts."""

from __future__ import annotations

from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from referee.core.entry import dump
from referee.core.seat import Seat, seats_of
from referee.games.dragonscales.entries import Setup, Villain
from referee.paths import DATA_FILE
from referee.tables.journal import AnyJournal, Journal
from referee.web.guard import signed

NAMES = ("Ann", "Bo", "Cy", "Di", "Ed")
LAID = Setup(villains=tuple(Villain), maximum=(12,) * 5, path=14)


@dataclass(frozen=True)
class SeatKey:
    """The seat key of one phone at one table, and the form key that its forms carry."""

    table: str
    seat: int
    key: str
    form_key: str


def set_up(folder: Path, tables: int) -> list[list[SeatKey]]:
    """Writes tables to the journal in a data folder, and returns the five seat keys of each."""
    folder.mkdir(parents=True, exist_ok=True)
    with closing(Journal(folder / DATA_FILE)) as journal:
        return laid_in(journal, tables)


def laid_in(journal: AnyJournal, tables: int) -> list[list[SeatKey]]:
    """Does the same in an open journal."""
    return [_lay(journal, n) for n in range(tables)]


def _lay(journal: AnyJournal, number: int) -> list[SeatKey]:
    table = journal.open_table("dragonscales", NAMES, dump(LAID), f"B{number:05}", 1)
    return [_sit(journal, table, seat) for seat in seats_of(5)]


def _sit(journal: AnyJournal, table: str, seat: Seat) -> SeatKey:
    key = journal.sit(table, seat, seat == 0, 1)
    seat_key = journal.seat_key(key)
    assert seat_key
    return SeatKey(table, seat, key, signed(journal.server_key, "form", seat_key.hash))
