"""`results` writes the results to a file of their own, without any key, link, or trace of a game in progress."""

from __future__ import annotations

import csv
import io
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from referee.core.record import Record, decoded, read
from referee.core.seat import Seat
from referee.games import FOLDERS, SHELF
from referee.tables.desk import Desk
from referee.tables.journal import Journal
from referee.tables.transfer import import_record
from tests.tables.keeping import scalekeeper


def house(folder: Path) -> list[str]:
    """Stores a finished play of each game, one in progress and a deleted one; returns the ids of their tables."""
    folder.mkdir()
    with closing(Journal(folder / "scalekeeper.db")) as journal:
        desk, tables = Desk(journal, SHELF), []
        for n, game in enumerate(SHELF):
            told = read(decoded((FOLDERS[game] / "sample.play").read_bytes()), SHELF)
            tables.append(import_record(desk, told, f"BCDFG{n + 2}"))
        going = Record(told.game, ("Secret", *told.names[1:]), told.setup, told.lines[:-1])
        gone = Record(told.game, ("Deleted", *told.names[1:]), told.setup, told.lines)
        tables += [import_record(desk, going, "BCDFG8"), import_record(desk, gone, "BCDFG9")]
        journal.mark_deleted(tables[-1], 1)
        journal.same_person("yusuf", "tom")
        for table in tables:
            journal.sit(table, Seat(0), False, 1, f"key-of-{table}")
        return tables


def test_a_file_has_the_results_and_nothing_else(tmp_path: Path) -> None:
    tables, file = house(tmp_path / "data"), tmp_path / "results.db"
    done = scalekeeper("results", "--to", file, "--data", tmp_path / "data")
    assert 0 == done.returncode, done.stderr
    assert "5 finished games are in" in done.stdout
    with closing(sqlite3.connect(file)) as db:
        built = db.execute("select type, name from sqlite_master where name not like 'sqlite%' order by 2").fetchall()
        assert [("view", "head_to_head"), ("table", "people"), ("table", "result_lines"), ("table", "results")] == built
        assert {*SHELF} == {game for (game,) in db.execute("select distinct game from results")}
        names = [name for (name,) in db.execute("select name from people")]
        assert len(names) == len({*names})
        assert "Tom" in names
        assert "Yusuf" not in names
        assert not db.execute(
            "select 1 from results r where total <> (select sum(points) from result_lines l"
            " where l.play = r.play and l.seat = r.seat)"
        ).fetchall()
        assert db.execute("select count(*) from head_to_head").fetchone()[0] > 5
    with closing(Journal(tmp_path / "data" / "scalekeeper.db")) as journal:
        key = journal.server_key
    told = file.read_bytes()
    hidden = (*(table.encode() for table in tables), key, key.hex().encode(), b"Secret", b"Deleted")
    assert [] == [what for what in hidden if what in told]


def test_without_a_file_it_is_a_table(tmp_path: Path) -> None:
    tables = house(tmp_path / "data")
    done = scalekeeper("results", "--data", tmp_path / "data")
    rows = list(csv.DictReader(io.StringIO(done.stdout.removeprefix("\ufeff"))))
    assert {*SHELF} == {row["game"] for row in rows}
    assert {"1", "2", "3", "4", "5"} == {row["play"] for row in rows}
    assert not [table for table in tables if table in done.stdout]


def test_a_game_whose_record_has_no_times_ended_on_no_day(tmp_path: Path) -> None:
    told = read(decoded((FOLDERS["book-of-dragons"] / "sample.play").read_bytes()), SHELF)
    undated = replace(told, lines=tuple(replace(line, at=0) for line in told.lines))
    with closing(Journal(tmp_path / "scalekeeper.db")) as journal:
        for record, code in ((told, "BCDFG2"), (undated, "BCDFG3")):
            import_record(Desk(journal, SHELF), record, code)
    done = scalekeeper("results", "--data", tmp_path)
    rows = list(csv.DictReader(io.StringIO(done.stdout.removeprefix("\ufeff"))))
    assert {"2026-11-23 20:21:24", ""} == {row["ended"] for row in rows}


def test_a_file_that_is_there_is_left_alone(tmp_path: Path) -> None:
    house(tmp_path / "data")
    (tmp_path / "there.db").write_text("mine")
    done = scalekeeper("results", "--to", tmp_path / "there.db", "--data", tmp_path / "data")
    assert done.returncode
    assert "mine" == (tmp_path / "there.db").read_text()
