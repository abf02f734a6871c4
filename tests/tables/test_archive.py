"""The commands `export` and `import`: a table is written as a record, and a record becomes a table again."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from referee.core.record import read, write
from referee.games import FOLDERS, SHELF
from referee.tables import transfer
from referee.tables.desk import Desk
from referee.tables.journal import Journal
from referee.tables.lock import Lock
from referee.words import Words

ROOT = Path(__file__).parents[2]
LONGEST = 20.0
WORDS = Words.of("en")
EVENING = """\
game  dragonscales
seats  Ann, "Bo: the 2nd", Cy
setup  grimmveil torlok savathene maximum=12,12,12 path=14

Ann: place villainy×3 loot×4 @1763722800
"Bo: the 2nd" (Ann): place attack×7 @1763722860
"""
WRONG = EVENING + "Ann: place loot×7\n"


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data folder with one table in it, which no server has open."""
    folder = tmp_path / "data"
    folder.mkdir()
    journal = Journal(folder / "scalekeeper.db")
    transfer.import_record(Desk(journal, SHELF), read(EVENING, SHELF), "ABC234")
    journal.close()
    return folder


def scalekeeper(*arguments: str | Path, given: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "referee", *map(str, arguments)]
    return subprocess.run(
        command, input=given, capture_output=True, text=True, encoding="utf-8", timeout=LONGEST, cwd=ROOT
    )


# Records


@pytest.mark.parametrize(
    "told",
    ["ABC234", "abc-234", "O11-l00", "192.168.1.2:8000/t/{id}/evening", "http://192.168.1.2:8000/t/{id}?x=1", "{id}"],
)
def test_a_table_is_found_by_its_code_its_link_and_its_id(data: Path, told: str) -> None:
    with closing(Journal(data / "scalekeeper.db")) as journal:
        table = journal.tables()[0]
        if told.startswith("O"):
            journal.turn_invite(table.id, "011100")
            table = journal.tables()[0]
        assert table == transfer.find(journal, told.format(id=table.id))


def test_an_exported_table_is_the_record_it_came_from(data: Path) -> None:
    done = scalekeeper("export", "ABC234", "--data", data)
    assert (0, "", EVENING) == (done.returncode, done.stderr, done.stdout)


def test_an_exported_table_goes_into_a_file_and_replaces_none(data: Path, tmp_path: Path) -> None:
    file = tmp_path / "evening.play"
    first = scalekeeper("export", "ABC234", file, "--data", data)
    again = scalekeeper("export", "ABC234", file, "--data", data)
    assert (0, EVENING) == (first.returncode, file.read_text(encoding="utf-8"))
    assert (1, WORDS("cli-would-replace", file=str(file)) + "\n") == (again.returncode, again.stderr)


def test_a_table_that_is_not_there_is_told_with_those_that_are(data: Path) -> None:
    done = scalekeeper("export", "ZZZZZZ", "--data", data)
    assert (1, WORDS("cli-no-table", table="ZZZZZZ") + "\n") == (done.returncode, done.stderr)
    assert done.stdout.startswith("ABC234 ")
    assert done.stdout.endswith("  Dragonscales: Ann, Bo: the 2nd, Cy\n")


def test_a_record_brought_in_is_the_same_table_again(data: Path) -> None:
    assert 0 == scalekeeper("import", "-", "--data", data, given=EVENING).returncode
    with closing(Journal(data / "scalekeeper.db")) as journal:
        desk = Desk(journal, SHELF)
        live_tables = [desk.live(table.id) for table in journal.tables()]
    states = [live.table.state for live in live_tables if live]
    assert 2 == len(states)
    assert states[0] == states[1]


def test_the_title_of_a_game_goes_along_with_its_record(data: Path, tmp_path: Path) -> None:
    with closing(Journal(data / "scalekeeper.db")) as journal:
        journal.set_title(journal.tables()[0].id, "Friday, with #2")
    record = tmp_path / "friday.play"
    assert 0 == scalekeeper("export", "ABC234", record, "--data", data).returncode
    assert 0 == scalekeeper("import", record, "--data", tmp_path / "other").returncode
    with closing(Journal(tmp_path / "other" / "scalekeeper.db")) as journal:
        assert {journal.tables()[0].id: "Friday, with #2"} == journal.titles()
        journal.verify()


@pytest.mark.parametrize(("typed", "kept"), [("long " * 20, "long " * 12), ("a\u202eb", ""), ("a  b", "a b")])
def test_a_title_that_no_table_can_have_is_no_reason_to_refuse_a_record(data: Path, typed: str, kept: str) -> None:
    with closing(Journal(data / "scalekeeper.db")) as journal:
        table = transfer.import_record(Desk(journal, SHELF), replace(read(EVENING, SHELF), title=typed), "TTT234")
        assert kept.strip() == journal.titles().get(table, "")


def test_a_record_that_breaks_the_rules_is_named_by_its_line_and_nothing_is_written(data: Path) -> None:
    done = scalekeeper("import", "-", "--data", data, given=WRONG)
    assert 2 == done.returncode
    assert done.stderr.startswith("-, line 7 (place loot×7): ")
    with closing(Journal(data / "scalekeeper.db")) as journal:
        assert 1 == len(journal.tables())


def test_the_line_is_that_of_the_file_whatever_else_is_in_it(data: Path) -> None:
    noted = WRONG.replace("\nAnn: ", "\n# Two notes\n#: Ann: seating entered seat=1\nAnn: ", 1)
    for verb in (["import", "-", "--data", str(data)], ["replay", "-", "--json"]):
        assert "-, line 9 (place loot×7): " in scalekeeper(*verb, given=noted).stderr


def test_seating_lines_are_not_counted_as_entries(data: Path) -> None:
    noted = EVENING.replace("\nAnn: ", "\n#: Ann: seating entered seat=1\nAnn: ", 1)
    assert "2 entries" in scalekeeper("import", "-", "--data", data, given=noted).stdout


def test_a_file_that_is_no_record_is_named_with_its_reason(data: Path) -> None:
    done = scalekeeper("import", "-", "--data", data, given="hello\n")
    assert (2, 1) == (done.returncode, done.stderr.count("\n"))


def test_nothing_is_brought_into_a_house_that_is_open(data: Path) -> None:
    with Lock(data):
        done = scalekeeper("import", "-", "--data", data, given=EVENING)
    assert (1, WORDS("cli-busy-import", folder=str(data)) + "\n") == (done.returncode, done.stderr)


def test_a_finished_game_is_imported_once_and_one_in_progress_as_often_as_people_like(data: Path) -> None:
    finished = (FOLDERS["book-of-dragons"] / "sample.play").read_text(encoding="utf-8")
    told = [scalekeeper("import", "-", "--data", data, given=text).stdout for text in (finished, finished, EVENING)]
    with closing(Journal(data / "scalekeeper.db")) as journal:
        games = [info.game for info in journal.tables()]
        code = next(info.code for info in journal.tables() if info.game == "book-of-dragons")
    assert ["book-of-dragons", "dragonscales", "dragonscales"] == sorted(games)
    assert WORDS("cli-already-here", code=code) + "\n" == told[1]


def test_a_record_survives_being_written_and_read() -> None:
    record = read(EVENING, SHELF)
    assert record == read(write(record), SHELF)


def test_of_a_damaged_table_the_good_part_is_written(data: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(data / "scalekeeper.db")) as db:
        db.execute("drop trigger lines_no_update")
        db.execute("update lines set text = text || ' ' where turn = 2")
        db.commit()
    before = (data / "scalekeeper.db").read_bytes()
    done = scalekeeper("export", "ABC234", tmp_path / "good.play", "--data", data)
    assert (0, Words.of("en")("cli-good-part", lines=1) + "\n") == (done.returncode, done.stderr)
    assert 1 == len(read((tmp_path / "good.play").read_text(encoding="utf-8"), SHELF).lines)
    assert before == (data / "scalekeeper.db").read_bytes()
