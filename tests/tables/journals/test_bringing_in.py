"""A record is imported in one step: until then nobody sees any of it, and a failure leaves nothing behind."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from referee.core.entry import Amend, dump
from referee.core.record import Record
from referee.core.seat import by_seat, seats_of
from referee.core.seating import Seating
from referee.core.table import Line
from referee.tables.desk import Desk
from referee.tables.finish import record_finished_games
from referee.tables.journal import AnyJournal, Journal, Unsaved, Written
from referee.tables.journal.moving import KINDS
from referee.tables.transfer import AlreadyHere, import_record, judged
from tests.little import GAME, Coin, Setup
from tests.tables.keeping import ROOT
from tests.together import together

ANN, BO, CY = seats_of(3)
NAMES = ("Ann", "Bo", "Cy")
SHELF = {"little": GAME}


def long(lines: int) -> Record:
    """Returns a record of so many lines: a coin that is corrected again and again."""
    amended = (Line(turn, ANN, Amend(1, Coin(1 + turn % 9)), ANN, 1_000 + turn) for turn in range(2, lines + 1))
    return Record("little", NAMES, Setup(), (Line(1, ANN, Coin(1), BO, 1_001), *amended))


def over() -> Record:
    """Returns a record of a finished game in which a player was renamed."""
    named = Seating("renamed", BO, name="Bob")  # type: ignore[arg-type]
    entries = [(ANN, Coin(2, "Grüße 🐉 100 % ?")), (BO, named), (CY, Coin(1)), (None, Amend(1, Coin(5))), (BO, Coin(9))]
    lines = (Line(turn, seat, entry, BO, 1_000 + turn) for turn, (seat, entry) in enumerate(entries, 1))
    return Record("little", NAMES, Setup(9), tuple(lines))


def written(record: Record) -> list[Written]:
    return [Written(one.turn, one.seat, one.by, dump(one.entry), f"record-{one.turn}", one.at) for one in record.lines]


def desk_of(journal: AnyJournal) -> Desk:
    desk = Desk(journal, SHELF, clock=lambda: 5_000.0)
    record_finished_games(desk)
    return desk


def line_by_line(desk: Desk, record: Record, code: str) -> str:
    """Writes the table of a record as its players would, one entry after the other."""
    journal, table = desk.journal, judged(record, SHELF)
    made = journal.open_table(record.game, record.names, dump(record.setup), code, 5_000)
    for line in written(record):
        journal.append(made, line)
    if called := {seat: name for seat, name in by_seat(table.names) if name != record.names[seat]}:
        journal.seat_after_all(made, called)
    if table.rules.revealed(table.state):
        journal.mark(made, "ended", record.lines[-1].at)
    live = desk.live(made)
    assert live
    return made


def kept(journal: AnyJournal, table: str) -> dict[str, Any]:
    """Returns all rows of a table, without the columns that differ between any two tables."""
    own = {"seal", "chain", "link", "rest", "stirs", "code"}
    found = dict[str, Any]()
    for kind in sorted({*KINDS} - {"meta", "facts", "people", "apart"}):
        key = "id" if kind == "tables" else "table_id"
        columns = ", ".join(column for column in KINDS[kind].split(", ") if column not in {key, *own})
        found[kind] = sorted(journal._rows(f"select {columns} from {kind} where {key} = ?", table), key=repr)
    return found


@pytest.mark.parametrize("record", [over(), long(700)], ids=["an evening that is over", "a long one that goes on"])
def test_it_is_the_table_that_its_lines_make_one_by_one(journal: AnyJournal, record: Record) -> None:
    desk = desk_of(journal)
    here, there = import_record(desk, record, "AAAAAA"), line_by_line(desk, record, "BBBBBB")
    assert kept(journal, here) == kept(journal, there)
    assert written(record) == list(journal.lines(here))
    one, other = desk.live(here), desk.live(there)
    assert one
    assert other
    assert (one.table.state, one.table.names) == (other.table.state, other.table.names)
    assert journal.table(here) in journal.tables()
    journal.verify()


def test_nobody_sees_any_of_it_before_all_of_it_is_there_and_then_it_goes_on(journal: AnyJournal) -> None:
    desk, record, done = desk_of(journal), long(700), Event()
    seen = set[int]()

    def look() -> None:
        while not done.is_set():
            for info in journal.tables():
                live = desk.live(info.id)
                seen.add(live.table.turn if live else 0)

    def bring() -> None:
        try:
            import_record(desk, record, "AAAAAA")
        finally:
            done.set()

    together(look, bring)
    (info,) = journal.tables()
    live = desk.live(info.id)
    assert live
    assert {700} == seen | {live.table.turn}
    after = desk.enter(live, BO, BO, Coin(3), "coin-free-1")
    assert 701 == after.turn == len(journal.lines(info.id))
    journal.verify()


@contextmanager
def full(journal: AnyJournal, least: int) -> Iterator[None]:
    """Within this context there is room for about `least` lines, and not for many more."""
    if isinstance(journal, Journal):
        db = journal._writer.connection
        (pages,), (size,) = db.execute("pragma page_count").fetchone(), db.execute("pragma page_size").fetchone()
        db.execute(f"pragma max_page_count = {pages + least * 100 // size}")
        yield
        db.execute("pragma max_page_count = 1000000")
        return
    change = "alter table lines {}"
    journal._write(lambda book: book.db.execute(change.format(f"add constraint room check (turn <= {least})")))
    yield
    journal._write(lambda book: book.db.execute(change.format("drop constraint room")))


def test_where_it_cannot_be_written_to_its_end_none_of_it_is_there(journal: AnyJournal) -> None:
    desk, record = desk_of(journal), long(700)
    other = desk.live(line_by_line(desk, over(), "BBBBBB"))
    assert other
    before = (journal.tables(), journal._rows("select count(*) from lines"))
    with full(journal, 300), pytest.raises(Exception, match=r"disk-full|room"):
        import_record(desk, record, "AAAAAA")
    assert before == (journal.tables(), journal._rows("select count(*) from lines"))
    journal.verify()
    assert 700 == len(journal.lines(import_record(desk, record, "AAAAAA")))
    journal.verify()


def test_a_finished_game_that_is_sent_twice_at_once_is_stored_once(journal: AnyJournal) -> None:
    desk, refused = desk_of(journal), list[str]()

    def bring(code: str) -> None:
        try:
            import_record(desk, over(), code, once=True)
        except AlreadyHere as here:
            refused.append(here.table.code)

    together(*[partial(bring, f"TWICE{n}") for n in range(4)])
    (table,) = journal.tables()
    assert [table.code] * 3 == refused


def test_of_two_with_one_code_one_is_brought_in(journal: AnyJournal) -> None:
    desk, found = desk_of(journal), list[str]()

    def bring() -> None:
        try:
            import_record(desk, long(50), "AAAAAA")
        except Unsaved as wrong:
            found.append(wrong.key)

    together(bring, bring)
    assert (["taken"], 1) == (found, len(journal.tables()))
    assert [(50,)] == journal._rows("select count(*) from lines")
    journal.verify()


KILLED = """
import os, signal, sys
from pathlib import Path
from referee.tables.desk import Desk
from referee.tables.journal import Journal
from referee.tables.transfer import import_record
from tests.tables.journals.test_bringing_in import SHELF, long
journal, left = Journal(Path(sys.argv[1])), int(sys.argv[2])
def statement(said):
    global left
    left -= said.startswith("insert into lines")
    if left < 0:
        os.kill(os.getpid(), signal.SIGKILL)
journal._writer.connection.set_trace_callback(statement)
import_record(Desk(journal, SHELF), long(700), "AAAAAA")
"""


@pytest.mark.process
@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="needs a system that can kill")
@pytest.mark.parametrize("lines", [0, 1, 350, 699])
def test_killed_on_the_way_it_leaves_nothing(tmp_path: Path, lines: int) -> None:
    file = tmp_path / "data.db"
    killed = subprocess.run([sys.executable, "-c", KILLED, str(file), str(lines)], cwd=ROOT, check=False, timeout=60)
    assert -signal.SIGKILL == killed.returncode
    with closing(Journal(file)) as journal:
        assert ([], [(0,)]) == (journal.tables(), journal._rows("select count(*) from lines"))
        journal.verify()
