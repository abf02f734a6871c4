"""Erasing a deleted game: nothing of it is left, and everything else is."""

from __future__ import annotations

import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from referee.core.seat import Seat
from referee.core.text import alike
from referee.games import SHELF
from referee.tables.backup import backup
from referee.tables.desk import Desk
from referee.tables.forgetting import forget_due
from referee.tables.journal import Journal, Written
from referee.tables.journal.examine import examine
from referee.tables.journal.forgetting import APART, KEPT, still_in
from tests.tables.keeping import NOON, scalekeeper

NAMES = ("Wilhelmine", "Zażółć Gęślą")
NOW = 2_000_000_000


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "data" / "scalekeeper.db"


@pytest.fixture
def journal(file: Path) -> Iterator[Journal]:
    file.parent.mkdir()
    opened = Journal(file)
    yield opened
    opened.close()


def played(journal: Journal, code: str, names: tuple[str, ...] = NAMES, lines: int = 40) -> str:
    table = journal.open_table("little", names, "setup", code, 1_000)
    for turn in range(1, lines + 1):
        text = f'coin 1 why="{names[0]} threw the {turn}th of {code}"'
        journal.append(table, Written(turn, Seat(0), Seat(0), text, f"coin-free-0-{turn}", 1_000 + turn))
    return table


def traces(file: Path, *words: str) -> list[tuple[str, str]]:
    """Returns where any of these words, in any spelling, is found in the data file or in the files beside it."""
    found = []
    for beside in sorted(file.parent.glob(f"{file.name}*")):
        held = beside.read_bytes()
        for word in words:
            spelled = (word.encode(), word.encode("ascii", "backslashreplace"), alike(word).encode())
            found += [(beside.name, word) for form in spelled if form in held]
    return found


def desk(journal: Journal, now: int) -> Desk:
    return Desk(journal, SHELF, clock=lambda: float(now))


def test_nothing_of_it_is_left_and_all_of_the_others(journal: Journal, file: Path) -> None:
    goes, stays = played(journal, "GOES22"), played(journal, "STAYS2", ("Ann", "Bo"))
    before = journal.lines(stays)
    journal.set_title(goes, "Rosenmontag")
    journal.seat_after_all(goes, {Seat(1): "Kunigunde"})
    journal.call_person(alike("Wilhelmine"), "Wilhelmine II.")
    journal.same_person(alike("Zażółć Gęślą"), alike("Wilhelmine"))
    journal.keep_apart(alike("Kunigunde"), alike("Ann"))
    words = (goes, "GOES22", *NAMES, "Rosenmontag", "Kunigunde")
    assert traces(file, *words)
    journal.mark_deleted(goes, NOW)
    journal.forget(goes)
    journal.leave_no_trace()
    assert [] == traces(file, *words)
    assert traces(file, "STAYS2", "Ann")
    assert before == journal.lines(stays)
    journal.verify()
    assert examine(file).good
    journal.append(stays, Written(41, Seat(0), Seat(0), "coin 1", "coin-free-0-41", 2_000))
    assert examine(file).good


def test_after_the_next_start_nobody_misses_it(journal: Journal, file: Path) -> None:
    goes, stays = played(journal, "GOES22"), played(journal, "STAYS2")
    journal.mark_deleted(goes, NOW)
    journal.forget(goes)
    journal.close()
    with closing(Journal(file)) as again:
        assert {} == again.damage
        assert (None, 40) == (again.table(goes), len(again.lines(stays)))


def test_killed_before_the_file_beside_says_so_it_is_gone_all_the_same(
    journal: Journal, file: Path, tmp_path: Path
) -> None:
    goes = played(journal, "GOES22")
    played(journal, "STAYS2")
    journal.mark_deleted(goes, NOW)
    beside = file.with_name(f"{file.name}-heads")
    told = beside.read_bytes()
    journal.forget(goes)
    copy = tmp_path / "killed" / file.name
    copy.parent.mkdir()
    for part in file.parent.glob(f"{file.name}*"):
        copy.with_name(part.name).write_bytes(part.read_bytes())
    copy.with_name(beside.name).write_bytes(told)
    with closing(Journal(copy)) as again:
        assert {} == again.damage
        assert again.table(goes) is None


def test_what_goes_without_having_been_deleted_is_damage(journal: Journal, file: Path) -> None:
    goes = played(journal, "GOES22")
    with pytest.raises(sqlite3.IntegrityError, match="append-only"):
        journal.forget(goes)
    assert 40 == len(journal.lines(goes))
    journal.close()
    with closing(sqlite3.connect(file)) as db:
        db.execute("drop trigger lines_no_delete")
        for kind in ("lines", "heads", "keepers", "chairs"):
            db.execute(f"delete from {kind} where table_id = ?", (goes,))
        db.execute("delete from tables where id = ?", (goes,))
        db.commit()
    assert any(one.table == goes for one in examine(file).damage)


def test_it_goes_after_thirty_days_and_not_before(journal: Journal) -> None:
    goes, later, back = (played(journal, code) for code in ("GOES22", "LATER2", "BACK22"))
    for table, when in ((goes, NOW), (later, NOW + 60), (back, NOW)):
        journal.mark_deleted(table, when)
    journal.mark_deleted(back, None)
    assert 0 == forget_due(desk(journal, NOW + KEPT - 1))
    assert 0 == forget_due(desk(journal, NOW + KEPT)), "the first check that finds it due"
    assert 0 == forget_due(desk(journal, NOW + KEPT + APART - 1))
    assert 1 == forget_due(desk(journal, NOW + KEPT + APART))
    assert [None, later, back] == [found and found.id for found in map(journal.table, (goes, later, back))]
    assert 0 == forget_due(desk(journal, NOW + KEPT + 2 * APART - 2))
    assert 1 == forget_due(desk(journal, NOW + KEPT + 2 * APART - 1)), "a day after the first check that found it due"
    assert (30 * 24 * 3600, 24 * 3600) == (KEPT, APART)


def test_a_clock_that_is_ahead_for_a_while_erases_nothing(journal: Journal, file: Path) -> None:
    goes = played(journal, "GOES22")
    journal.mark_deleted(goes, NOW)
    for days in (0, 31, 1, 400, 2, 34, 29):
        assert 0 == forget_due(desk(journal, NOW + days * APART)), days
    assert journal.table(goes)
    journal.verify()
    journal.close()
    with closing(Journal(file)) as again:
        assert [0, 0, 1] == [forget_due(desk(again, NOW + KEPT + hours * 3600)) for hours in (1, 24, 25)]
        again.verify()


def test_what_was_put_back_and_deleted_again_has_its_thirty_days_again(journal: Journal) -> None:
    goes = played(journal, "GOES22")
    journal.mark_deleted(goes, NOW)
    assert 0 == forget_due(desk(journal, NOW + KEPT))
    journal.mark_deleted(goes, None)
    journal.mark_deleted(goes, NOW + KEPT + 60)
    assert [0, 0] == [forget_due(desk(journal, NOW + KEPT + days * APART)) for days in (1, 29)]
    assert [0, 1] == [forget_due(desk(journal, NOW + KEPT + days * APART)) for days in (31, 32)]


def test_a_check_that_finds_nothing_due_writes_nothing(journal: Journal, file: Path) -> None:
    journal.mark_deleted(played(journal, "GOES22"), NOW)
    before = file.with_name(f"{file.name}-heads").read_bytes()
    assert 0 == forget_due(desk(journal, NOW + KEPT - 1))
    assert before == file.with_name(f"{file.name}-heads").read_bytes()


def test_in_a_damaged_file_nothing_goes(journal: Journal, file: Path) -> None:
    goes = played(journal, "GOES22")
    journal.mark_deleted(goes, NOW)
    assert 0 == forget_due(desk(journal, NOW + KEPT))
    with closing(sqlite3.connect(file)) as db:
        db.execute("update meta set value = x'5b305d' where key = 'due-checks'")
        db.commit()
    assert [0, 0] == [forget_due(desk(journal, NOW + KEPT + days * APART)) for days in (1, 2)]
    assert journal.table(goes)


def test_who_sits_elsewhere_stays_known_and_the_others_of_a_person_hold_together(journal: Journal) -> None:
    goes = played(journal, "GOES22", ("Maximilian", "Bo"))
    played(journal, "STAYS2", ("Max", "Maxl", "Bo"))
    journal.call_person(alike("Maximilian"), "Max the Great")
    journal.call_person(alike("Bo"), "Bodo")
    for other in ("Max", "Maxl"):
        journal.same_person(alike(other), alike("Maximilian"))
    journal.mark_deleted(goes, NOW)
    journal.forget(goes)
    said = journal.people()
    assert {"max", "maxl", "bo"} == said.keys()
    assert ("Max the Great", None) == (said["max"].name, said["max"].same_as)
    assert "max" == said["maxl"].same_as
    assert "Bodo" == said["bo"].name


def test_a_damaged_one_stays_to_be_looked_at(journal: Journal, file: Path) -> None:
    goes = played(journal, "GOES22")
    journal.mark_deleted(goes, NOW)
    with closing(sqlite3.connect(file)) as db:
        db.execute("update tables set names = '[\"Eve\"]' where id = ?", (goes,))
        db.commit()
    assert [0, 0] == [forget_due(desk(journal, NOW + KEPT + days * APART)) for days in (0, 1)]
    with closing(sqlite3.connect(file)) as db:
        assert 40 == db.execute("select count(*) from lines where table_id = ?", (goes,)).fetchone()[0]


class TestCommand:
    def forgotten(self, file: Path, which: str) -> subprocess.CompletedProcess[str]:
        return scalekeeper("forget", which, "--data", file.parent)

    def test_it_goes_at_once_and_says_which_copies_still_have_it(self, journal: Journal, file: Path) -> None:
        goes = played(journal, "GOES22")
        played(journal, "STAYS2", ("Ann", "Bo"))
        kept = backup(file, NOON)
        journal.close()
        done = self.forgotten(file, "goes22")
        assert (0, "") == (done.returncode, done.stderr)
        assert str(kept) in done.stdout
        assert [] == traces(file, goes, "GOES22", *NAMES)
        assert [kept] == still_in(file.parent, file, goes)
        assert examine(file).good

    def test_of_what_a_restore_set_aside_it_names_the_folder_which_has_records_as_well(
        self, journal: Journal, file: Path
    ) -> None:
        goes = played(journal, "GOES22")
        backup(file, NOON)
        journal.close()
        with closing(Journal(file)) as again:
            again.append(goes, Written(41, Seat(0), Seat(0), "coin 1", "newer", 1_041))
        assert 0 == scalekeeper("restore", "1", "--data", file.parent).returncode
        (record,) = file.parent.rglob("GOES22.play")
        listed = {
            Path(line.strip()) for line in self.forgotten(file, "GOES22").stdout.splitlines() if line.startswith("  ")
        }
        assert record.parent in listed
        assert not [one for one in listed if record.parent in one.parents], "the folder once, and nothing in it"

    def test_a_link_names_it_too(self, journal: Journal, file: Path) -> None:
        goes = played(journal, "GOES22")
        journal.close()
        assert 0 == self.forgotten(file, f"http://192.168.0.7:8000/t/{goes}/evening").returncode
        assert [] == traces(file, goes)

    def test_one_that_is_not_there_changes_nothing(self, journal: Journal, file: Path) -> None:
        played(journal, "GOES22")
        journal.close()
        done = self.forgotten(file, "ELSE22")
        assert 1 == done.returncode
        assert "ELSE22" in done.stderr
        assert "cli-" not in done.stderr
        with closing(Journal(file)) as again:
            assert 1 == len(again.tables())
