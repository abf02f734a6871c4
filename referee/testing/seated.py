"""Tables for tests: set up at the desk, with phones on their seats and entries made."""

from __future__ import annotations

from referee.core.entry import Entry
from referee.core.record import Record
from referee.core.seat import Seat, seats_of
from referee.core.table import Line, Table
from referee.tables.desk import FREE, Desk, LiveTable


def once(table: Table, seat: Seat | None, kind: type[Entry]) -> str:
    """The `once` value in the form of an entry: the id of the prompt it answers, or one for an unasked entry."""
    asked = (p.id for p in table.prompts if p.kind is kind and seat in p.seats)
    return next(asked, f"{kind.kind()}-{FREE}-{seat}-{table.turn}")


def enter_line(desk: Desk, live: LiveTable, line: Line) -> None:
    """Enter a line at the desk, whether it is asked for or not."""
    desk.enter(live, line.seat, line.by, line.entry, once(live.table, line.seat, type(line.entry)))


def stopped(desk: Desk, play: Record, code: str, seat_keys: int | None = None) -> tuple[LiveTable, list[str]]:
    """A table on which a whole play was entered, and the seat keys of its first `seat_keys` seats (None: of all)."""
    table = desk.set_up(play.game, play.names, play.setup, code)
    live = desk.live(table)
    assert live
    seats = seats_of(len(play.names) if seat_keys is None else seat_keys)
    keys = [desk.journal.sit(table, seat, seat == 0, 1_000 + seat) for seat in seats]
    for line in play.lines:
        enter_line(desk, live, line)
    return live, keys
