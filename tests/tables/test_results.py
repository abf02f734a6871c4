"""Stored results: they equal the sheets, do not exist before all is revealed, and are not used when out of date."""

from __future__ import annotations

import os
import signal
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from referee.core.entry import Amend, Undo
from referee.core.record import Record, decoded, read
from referee.core.seat import Seat
from referee.core.seating import Event, Seating
from referee.games import FOLDERS, SHELF
from referee.games.dragonscales.entries import Tally
from referee.tables.desk import Desk
from referee.tables.finish import record_finished_games
from referee.tables.journal import Journal
from referee.tables.journal.examine import examine
from referee.tables.journal.results import FITS
from referee.tables.journal.schema import migrations
from referee.tables.results import COUNTED, count_again
from referee.tables.transfer import import_record

Row: TypeAlias = tuple[Any, ...]
"""A row as SQLite returns it."""
SEATS = f"select r.seat, r.total, r.place, r.won, r.called from {FITS} where r.table_id = ? order by r.seat"
SOURCES = f"select l.seat, l.key, l.points from {FITS} join result_lines l using (table_id, seat) where r.table_id = ?"
every_game = pytest.mark.parametrize("game", SHELF)


def sample(game: str) -> Record:
    return read(decoded((FOLDERS[game] / "sample.play").read_bytes()), SHELF)


def opened(file: Path) -> Desk:
    desk = Desk(Journal(file), SHELF)
    record_finished_games(desk)
    return desk


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    found = opened(tmp_path / "scalekeeper.db")
    yield found
    found.journal.close()


def rows(file: Path, query: str, *values: str) -> list[Row]:
    with closing(sqlite3.connect(file)) as db:
        return db.execute(query, values).fetchall()


def spoil(file: Path, query: str) -> None:
    with closing(sqlite3.connect(file)) as db:
        db.execute(query)
        db.commit()


def of_sheet(desk: Desk, table: str) -> tuple[list[Row], list[Row]]:
    """Returns what should be stored, by seat and by source of points, computed from the sheet."""
    live = desk.live(table)
    assert live
    sheet = live.table.game.counted(live.table.state)
    assert sheet
    seats = [
        (seat, one.total, one.rank, int(one.rank == 1), live.info.names[seat]) for seat, one in enumerate(sheet.seats)
    ]
    points: dict[tuple[int, str], int] = {}
    for seat, one in enumerate(sheet.seats):
        for line in one.lines:
            points[seat, line.key] = points.get((seat, line.key), 0) + line.points
    return seats, sorted((*at, n) for at, n in points.items())


def kept(desk: Desk, table: str) -> tuple[list[Row], list[Row]]:
    file = desk.journal.path
    return rows(file, SEATS, table), sorted(rows(file, SOURCES, table))


@every_game
def test_it_is_what_the_sheet_says(desk: Desk, game: str) -> None:
    table = import_record(desk, sample(game), "BCDFGH")
    assert of_sheet(desk, table) == kept(desk, table)
    assert not examine(desk.journal.path).damage
    assert [] == desk.journal.unfit(COUNTED)


@every_game
def test_before_the_end_and_after_an_undo_there_is_nothing(desk: Desk, game: str) -> None:
    told = sample(game)
    table = import_record(desk, Record(**{**vars(told), "lines": told.lines[:-1]}), "BCDFGH")
    assert ([], []) == kept(desk, table)
    live = desk.live(table)
    assert live
    desk.enter(live, told.lines[-1].seat, None, told.lines[-1].entry, f"{told.lines[-1].entry.kind()}-free-0-1")
    assert of_sheet(desk, table) == kept(desk, table)
    desk.enter(live, None, None, Undo(live.table.turn), "undo-1")
    assert not live.table.rules.revealed(live.table.state)
    assert (
        [] == rows(desk.journal.path, "select 1 from results") == rows(desk.journal.path, "select 1 from result_lines")
    )


def test_an_undo_whose_mark_is_lost_takes_it_away_all_the_same(tmp_path: Path) -> None:
    """After a kill between the line and its consequences, the stored rows no longer fit, and are removed."""
    desk = opened(tmp_path / "scalekeeper.db")
    table = import_record(desk, sample("dragonscales"), "BCDFGH")
    desk.on_counted = lambda live: None
    live = desk.live(table)
    assert live
    desk.enter(live, None, None, Undo(live.table.turn), "undo-1")
    assert rows(desk.journal.path, "select 1 from results")
    assert ([], []) == kept(desk, table)
    desk.journal.close()
    again = opened(tmp_path / "scalekeeper.db")
    assert [table] == again.journal.unfit(COUNTED)
    count_again(again, table)
    assert [] == rows(again.journal.path, "select 1 from results")
    assert [] == again.journal.unfit(COUNTED)
    again.journal.close()


def test_a_correction_after_the_count_is_in_it(desk: Desk) -> None:
    table = import_record(desk, sample("dragonscales"), "BCDFGH")
    live = desk.live(table)
    assert live
    before = kept(desk, table)
    last = live.table.lines[-1]
    assert isinstance(last.entry, Tally)
    desk.enter(live, None, None, Amend(last.turn, replace(last.entry, scales=last.entry.scales + 3)), "amend-1")
    assert before != kept(desk, table) == of_sheet(desk, table)


def test_nothing_after_the_count_changes_when_it_was_played(desk: Desk) -> None:
    table = import_record(desk, sample("dragonscales"), "BCDFGH")
    live = desk.live(table)
    assert live

    def ended() -> list[tuple[int | None, int | None]]:
        return [(game.ended, game.minutes) for game in desk.journal.finished_games(None, "dragonscales")]

    before = ended()
    last = live.table.lines[-1]
    renamed = Seating(Event.RENAMED, Seat(0), name="Yasmin")
    desk.seating(live, renamed, None, None, lambda at: desk.journal.rename(table, Seat(0), "Yasmin", at))
    assert before == ended()
    assert isinstance(last.entry, Tally)
    desk.enter(live, None, None, Amend(last.turn, replace(last.entry, scales=last.entry.scales + 3)), "amend-1")
    count_again(desk, table)
    assert before == ended()


@pytest.mark.parametrize(
    "edit",
    [
        "update results set total = 99 where seat = 1",
        "update results set called = 'Nobody', who = 'nobody'",
        "delete from results where seat = 0",
        "delete from results",
        "delete from result_lines where seat = 1",
        "insert into result_lines values ('none', 0, 'gold', 3)",
        "update results set counted = 'of old'",
    ],
)
def test_what_was_spoilt_is_worked_out_again_and_costs_no_table(tmp_path: Path, edit: str) -> None:
    desk = opened(tmp_path / "scalekeeper.db")
    table = import_record(desk, sample("dragonscales"), "BCDFGH")
    right = kept(desk, table)
    desk.journal.close()
    spoil(tmp_path / "scalekeeper.db", edit)
    again = opened(tmp_path / "scalekeeper.db")
    assert [*again.journal.survey()]
    assert not again.journal.damage
    for unfit in again.journal.unfit(COUNTED):
        count_again(again, unfit)
    assert right == kept(again, table)
    assert [] == again.journal.unfit(COUNTED)
    assert not rows(again.journal.path, "select 1 from result_lines where table_id = 'none'")
    again.journal.close()


def test_working_it_out_again_changes_nothing(desk: Desk) -> None:
    tables = [import_record(desk, sample(game), f"BCDFG{n}") for n, game in enumerate(SHELF)]
    before = rows(desk.journal.path, "select * from results"), rows(desk.journal.path, "select * from result_lines")
    for table in tables:
        count_again(desk, table)
    assert before == (
        rows(desk.journal.path, "select * from results"),
        rows(desk.journal.path, "select * from result_lines"),
    )


@pytest.mark.skipif(not hasattr(os, "fork"), reason="a house is killed in a process of its own")
def test_a_house_killed_in_the_middle_works_it_out_at_the_next_start(tmp_path: Path) -> None:
    file, child = tmp_path / "scalekeeper.db", os.fork()
    if child == 0:
        desk = opened(file)
        desk.on_counted = lambda live: os.kill(os.getpid(), signal.SIGKILL)
        import_record(desk, sample("book-of-dragons"), "BCDFGH")
        os._exit(1)
    assert signal.SIGKILL == os.waitpid(child, 0)[1]
    desk = opened(file)
    (table,) = desk.journal.unfit(COUNTED)
    count_again(desk, table)
    assert of_sheet(desk, table) == kept(desk, table)
    desk.journal.close()


def test_a_folder_of_an_earlier_version_opens_and_has_them_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as earlier:
        earlier.setattr(migrations, "_migrations", migrations._migrations[:3])
        desk = Desk(Journal(tmp_path / "scalekeeper.db"), SHELF)
        untitled = replace(sample("dragon-rampage"), title="")  # no version of that time knew titles
        table = import_record(desk, untitled, "BCDFGH")
        desk.journal.close()
    assert not rows(tmp_path / "scalekeeper.db", "select 1 from sqlite_master where name = 'results'")
    desk = opened(tmp_path / "scalekeeper.db")
    assert not desk.journal.damage
    assert [table] == desk.journal.unfit(COUNTED)
    count_again(desk, table)
    assert of_sheet(desk, table) == kept(desk, table)
    desk.journal.close()
