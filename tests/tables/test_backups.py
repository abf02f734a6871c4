"""Backups: complete, verified before they get their name, and made while people play, without making them wait."""

from __future__ import annotations

import os
import sqlite3
import stat
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from threading import Event, Thread

import pytest

from referee.core.seat import Seat
from referee.paths import COMMAND
from referee.tables import backup as backups
from referee.tables.backup import FOLDER, backup, damaged_copies, good
from referee.tables.finish import Copies
from referee.tables.journal import Journal, Written
from referee.tables.journal.examine import examine
from referee.tables.journal.snapshot import copied, snapshot
from referee.tables.lock import Lock
from tests.browser.house import House
from tests.tables.keeping import NOON, ROOT, WORDS, entries, house, say, scalekeeper

DAY = 86_400


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return house(tmp_path / "data")


def spoil(file: Path) -> None:
    with closing(sqlite3.connect(file)) as db:
        db.execute("drop trigger lines_no_update")
        db.execute("update lines set text = 'place loot×7' where turn = 1")
        db.commit()


def until(true: Callable[[], object]) -> None:
    patience = time.monotonic() + 60
    while not true():
        assert time.monotonic() < patience
        time.sleep(0.01)


def copier(file: Path) -> subprocess.Popen[bytes]:
    """Starts a backup in a process of its own, as a running server does."""
    return subprocess.Popen([sys.executable, "-m", "referee.tables.backup", str(file)], stdin=subprocess.PIPE, cwd=ROOT)


# One backup


def test_a_backup_holds_what_was_there_and_is_for_its_owner_alone(file: Path) -> None:
    done = scalekeeper("backup", "--data", file.parent)
    made = good(file)[0]
    assert (0, WORDS("cli-backed-up", file=str(made)) + "\n") == (done.returncode, done.stdout)
    assert examine(made).good
    assert entries(file) == entries(made)
    if os.name != "nt":
        assert 0o600 == stat.S_IMODE(made.stat().st_mode)


def test_a_backup_is_made_while_people_play(file: Path, tmp_path: Path) -> None:
    with closing(Journal(file)) as journal:
        table = journal.open_table("dragonscales", ("Ann", "Bo", "Cy"), "setup", "XYZ234", 1_000)
        made = snapshot(file, tmp_path / "copy.db")
    with closing(Journal(made)) as copy:
        assert copy.table(table) is not None


def test_a_copy_holds_what_was_acknowledged_when_it_began_and_nothing_after_however_much_is_written(
    tmp_path: Path,
) -> None:
    """Entries are written while it copies: it does not start over, and has no gaps."""
    with closing(Journal(tmp_path / "data.db")) as journal:
        table, stop = journal.open_table("little", ("Ann", "Bo"), "setup", "ABCDEF", 1), Event()
        begun = acknowledged = 0

        def fill() -> None:
            nonlocal begun, acknowledged
            while not stop.is_set():
                begun += 1
                journal.append(
                    table, Written(begun, Seat(0), Seat(0), f'coin 1 why="{"x" * 3000}"', f"once-{begun}", 1)
                )
                acknowledged = begun

        writer = Thread(target=fill)
        writer.start()
        try:
            until(lambda: acknowledged > 300)
            for n in range(5):
                before = acknowledged
                copied(journal.path, tmp_path / f"copy{n}")
                with closing(sqlite3.connect(tmp_path / f"copy{n}")) as copy:
                    kept = [one for (one,) in copy.execute("select turn from lines order by turn")]
                assert list(range(1, len(kept) + 1)) == kept
                assert before <= len(kept) <= begun
                assert examine(tmp_path / f"copy{n}").good
        finally:
            stop.set()
            writer.join(20)


def test_a_backup_that_says_what_the_one_before_said_is_not_kept_twice(file: Path) -> None:
    first = backup(file, NOON)
    assert first == backup(file, NOON + 60)
    say(file, "ABC234", 3)
    assert first != backup(file, NOON + 120)
    assert 2 == len(good(file))


def test_what_a_stopped_backup_left_is_cleared_away_and_never_listed(file: Path) -> None:
    folder = file.parent / FOLDER
    folder.mkdir()
    half = folder / "scalekeeper-2025-11-20-120000.part"
    for ending in ("", "-wal", "-journal"):
        half.with_name(half.name + ending).write_bytes(b"SQLite format 3\0half")
    assert [] == good(file)
    made = backup(file, NOON)
    assert {made.name, "scalekeeper.lock"} == {one.name for one in folder.iterdir()}


def test_two_backups_at_once_wait_for_each_other(file: Path) -> None:
    folder = file.parent / FOLDER
    with Lock(folder):
        waiting = copier(file)
        with pytest.raises(subprocess.TimeoutExpired):
            waiting.wait(1.5)
        assert [] == good(file)
    assert 0 == waiting.wait(30)
    assert waiting.stdin
    waiting.stdin.close()
    assert 1 == len(good(file))


def test_a_backup_of_damaged_data_says_so_in_its_name_and_is_never_taken_for_a_good_one(file: Path) -> None:
    sound = backup(file, NOON)
    spoil(file)
    torn = backup(file, NOON + 60)
    assert ([sound], [torn]) == (good(file), damaged_copies(file))
    done = scalekeeper("backup", "--data", file.parent)
    assert 2 == done.returncode
    assert "damaged" in done.stderr


def test_a_file_that_is_no_data_at_all_makes_no_backup(file: Path) -> None:
    file.write_bytes(b"The cat sat on the laptop. " * 1000)
    done = scalekeeper("backup", "--data", file.parent)
    said = f"{file} is damaged: not everything in it is as it was written. Nothing has been changed. "
    said += f"To put a backup in its place: {COMMAND} restore --data {file.parent}\n"
    assert (1, said) == (done.returncode, done.stderr)
    assert ["scalekeeper.lock"] == [one.name for one in (file.parent / FOLDER).iterdir()]


def test_without_data_there_is_nothing_to_copy(tmp_path: Path) -> None:
    done = scalekeeper("backup", "--data", tmp_path)
    assert (1, WORDS("cli-no-data", folder=str(tmp_path)) + "\n") == (done.returncode, done.stderr)


# Which backups are kept


def made_at(times: list[float]) -> list[Path]:
    stamps = [time.strftime("%Y-%m-%d-%H%M%S", time.localtime(one)) for one in times]
    return [Path(f"scalekeeper-{stamp}.db") for stamp in stamps]


def kept(tmp_path: Path, times: list[float]) -> list[Path]:
    """Makes backups at these times, pruning after each one; returns those that are left."""
    there: list[Path] = []
    for fresh in made_at(times):
        file = tmp_path / fresh
        file.touch()
        backups.prune(sorted([*there, file]), file)
        there = [one for one in (*there, file) if one.exists()]
    return there


def test_one_backup_of_a_day_is_kept_for_thirty_days(tmp_path: Path) -> None:
    left = kept(tmp_path, [NOON + DAY * day + 60 * n for day in range(35) for n in range(3)])
    assert 30 == len({one.name[12:22] for one in left})
    assert made_at([NOON + DAY * 34 + 120])[0].name == left[-1].name
    assert len(left) == 10 + 30 - 4  # the last ten were made on four days


def test_a_busy_evening_does_not_drive_out_the_days_before(tmp_path: Path) -> None:
    left = kept(tmp_path, [NOON, *(NOON + DAY + 60 * n for n in range(40))])
    assert 11 == len(left)
    assert made_at([NOON])[0].name == left[0].name


def test_a_clock_that_fell_back_does_not_cost_the_newest_backup(tmp_path: Path) -> None:
    left = kept(tmp_path, [*(NOON + DAY * n for n in range(40)), 3600.0])
    assert made_at([3600.0])[0].name in {one.name for one in left}


# While the server runs


def test_an_open_house_copies_what_is_new_now_and_then_and_nothing_else(file: Path) -> None:
    with closing(Journal(file)) as journal:
        copies = Copies(file, lambda: journal.written, every=0.2)
        copies.start()
        until(lambda: len(good(file)) == 1 and not copies.new)
        time.sleep(1.1)
        assert 1 == len(good(file))
        journal.open_table("dragonscales", ("Ann", "Bo", "Cy"), "setup", "XYZ234", 1_000)
        assert copies.new
        until(lambda: len(good(file)) == 2)
        copies.close()


def test_a_good_moment_is_taken_at_once_and_the_last_one_is_closing(file: Path) -> None:
    with closing(Journal(file)) as journal:
        copies = Copies(file, lambda: journal.written, every=3600)
        copies.start()
        assert [] == good(file)
        copies.soon()
        until(lambda: not copies.new)
        assert 1 == len(good(file))
        journal.open_table("dragonscales", ("Ann", "Bo", "Cy"), "setup", "XYZ234", 1_000)
        time.sleep(1.1)
        copies.close()
    assert 2 == len(good(file))
    assert "XYZ234" in entries(good(file)[0])


def test_a_backup_that_fails_is_told_to_the_host_and_stops_nobody(file: Path) -> None:
    told: list[str] = []
    (file.parent / FOLDER).write_text("no folder")
    with closing(Journal(file)) as journal:
        copies = Copies(file, lambda: journal.written, lambda key, about: told.append(key), every=3600)
        copies.start()
        copies.soon()
        until(lambda: told)
        journal.open_table("dragonscales", ("Ann", "Bo", "Cy"), "setup", "XYZ234", 1_000)
        copies.close()
    assert ["cli-backup-failed"] * 2 == told


def test_a_house_that_closes_has_a_backup_of_everything(file: Path) -> None:
    house = House(file.parent)
    house.start()
    assert [] == good(file)
    house.stop()
    assert entries(file) == entries(good(file)[0])
    assert WORDS("cli-copying") in house.log.read_text(encoding="utf-8")


@pytest.mark.skipif(os.name == "nt", reason="a pipe that ends is looked for in another way there")
def test_whoever_makes_a_backup_leaves_when_the_house_is_gone(file: Path) -> None:
    with Lock(file.parent / FOLDER):
        waiting = copier(file)
        assert waiting.stdin
        waiting.stdin.close()
        assert backups.LEFT == waiting.wait(30)
