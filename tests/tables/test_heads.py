"""The heads file beside the data file: wherever the server stops, there is no false alarm and no silent loss."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlite_utils import Database

from referee.core.seat import Seat
from referee.tables.journal import Damaged, Journal, Overtaken, Unsaved, Written, chain
from referee.tables.journal.examine import examine, heads
from referee.tables.journal.heads import DONE, PENDING, HeadKeeper, beside, read
from referee.tables.journal.look import companion, foreign_wal
from referee.tables.journal.schema import migrations
from referee.tables.journal.snapshot import snapshot

NAME = "data.db"


def line(turn: int) -> Written:
    return Written(turn, Seat(0), Seat(0), f"coin {turn}", f"coin-free-0-{turn}", 1_000 + turn)


def set_up(journal: Journal, code: str = "ABCDEF", lines: int = 0) -> str:
    table = journal.open_table("little", ("Ann", "Bo"), "setup", code, 1)
    for turn in range(1, lines + 1):
        journal.append(table, line(turn))
    return table


@pytest.fixture
def file(tmp_path: Path) -> Path:
    (tmp_path / "house").mkdir()
    return tmp_path / "house" / NAME


@pytest.fixture
def journal(file: Path) -> Iterator[Journal]:
    with closing(Journal(file)) as opened:
        yield opened


def as_it_lies(file: Path, target: Path) -> Path:
    """Copies the folder as a process that is killed now would leave it."""
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(file.parent, target)
    return target / file.name


def opened(file: Path) -> tuple[int, list[str]]:
    """Opens a file; returns the number of lines of its only table, and the damage that is reported."""
    with closing(Journal(file)) as journal:
        for _ in journal.survey():
            pass
        tables = journal.tables()
        assert len(tables) < 2
        return sum(len(journal.lines(table.id)) for table in tables), sorted(what for _, what in journal.damage)


# Stopped during a commit


def test_stopped_at_any_step_of_a_commit_it_says_nothing_and_has_what_was_acknowledged(
    journal: Journal, file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, places, acknowledged = set_up(journal), list[tuple[int, Path]](), 0

    def around(name: str) -> None:
        real: Callable[..., object] = getattr(HeadKeeper, name)

        def step(*given: object) -> object:
            places.append((acknowledged, as_it_lies(file, tmp_path / f"stop-{len(places)}")))
            try:
                return real(*given)
            finally:
                places.append((acknowledged, as_it_lies(file, tmp_path / f"stop-{len(places)}")))

        monkeypatch.setattr(HeadKeeper, name, step)

    for name in ("prepare", "_put", "confirm"):
        around(name)
    for turn in range(1, 4):
        journal.append(table, line(turn))
        acknowledged = turn
        places.append((acknowledged, as_it_lies(file, tmp_path / f"stop-{len(places)}")))
    assert len(places) > 20
    for kept, place in places:
        lines, said = opened(place)
        assert [] == said, place
        assert lines in (kept, kept + 1)


def test_a_torn_head_is_no_alarm_while_the_data_file_proves_it(journal: Journal, file: Path, tmp_path: Path) -> None:
    set_up(journal, lines=2)
    before = beside(file).read_bytes().rstrip(b"\0")
    journal.append(journal.tables()[0].id, line(3))
    after = beside(file).read_bytes().rstrip(b"\0")
    for end in range(len(before), len(after) + 1, 7):
        place = as_it_lies(file, tmp_path / "torn")
        beside(place).write_bytes(after[:end])
        assert (3, []) == opened(place)
    place = as_it_lies(file, tmp_path / "torn")
    beside(place).write_bytes(after[:-1] + PENDING)
    assert (3, []) == opened(place)


def test_a_commit_that_failed_leaves_no_head(journal: Journal, file: Path, tmp_path: Path) -> None:
    table = set_up(journal, lines=2)
    with pytest.raises(Overtaken):
        journal.append(table, line(2))
    assert (2, []) == opened(as_it_lies(file, tmp_path / "failed"))
    journal.append(table, line(3))
    assert (3, []) == opened(as_it_lies(file, tmp_path / "failed"))


def test_heads_that_cannot_be_written_are_no_acknowledgement(
    journal: Journal, file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = set_up(journal, lines=2)

    def broken(*_: object) -> None:
        raise OSError(5, "Input/output error")

    with monkeypatch.context() as patch:
        patch.setattr("referee.tables.journal.heads._sync", broken)
        with pytest.raises(Unsaved, match="disk-broken"):
            journal.append(table, line(3))
    with pytest.raises(Unsaved, match="disk-broken"):
        journal.append(table, line(4))
    lines, said = opened(as_it_lies(file, tmp_path / "broken"))
    assert lines in (2, 3)
    assert [] == said


# Lost data


@pytest.mark.parametrize("frames", [1, 3, 8, 1_000])
def test_an_acknowledged_line_that_is_gone_from_the_wal_is_said(
    journal: Journal, file: Path, tmp_path: Path, frames: int
) -> None:
    set_up(journal, lines=5)
    place = as_it_lies(file, tmp_path / "lost")
    wal = companion(place, "wal")
    companion(place, "shm").unlink()
    os.truncate(wal, max(0, wal.stat().st_size - frames * (4096 + 24)))
    lost, said = opened(place)
    assert lost < 5
    assert "older" in said


def test_a_backup_copied_over_the_file_beside_its_wal_is_not_opened(
    journal: Journal, file: Path, tmp_path: Path
) -> None:
    set_up(journal, lines=3)
    copy = snapshot(file, tmp_path / "copy.db")
    journal.append(journal.tables()[0].id, line(4))
    place = as_it_lies(file, tmp_path / "over")
    shutil.copyfile(copy, place)
    before = {path: path.read_bytes() for path in place.parent.iterdir()}
    assert foreign_wal(place)
    with pytest.raises(Damaged, match="wal"):
        Journal(place)
    assert not examine(place).good
    assert before == {path: path.read_bytes() for path in place.parent.iterdir()}


def test_a_backup_alone_is_good_and_grows_heads_of_its_own(journal: Journal, tmp_path: Path) -> None:
    table = set_up(journal, lines=3)
    (tmp_path / "alone").mkdir()
    copy = snapshot(journal.path, tmp_path / "alone" / NAME)
    assert examine(copy).good
    assert heads(copy) == heads(journal.path)
    with closing(Journal(copy)) as again:
        again.append(table, line(4))
    said = read(copy)
    assert said
    assert 4 == said.heads[table].count


# Examining a file


@pytest.mark.parametrize("gone", [(), ("shm",), ("wal", "shm")])
def test_a_look_leaves_no_trace(journal: Journal, file: Path, tmp_path: Path, gone: tuple[str, ...]) -> None:
    set_up(journal, lines=3)
    place = as_it_lies(file, tmp_path / "looked-at")
    for ending in gone:
        companion(place, ending).unlink()
    os.chmod(place.parent, 0o500)
    before = {path: (path.read_bytes(), path.stat().st_mtime_ns) for path in place.parent.iterdir()}
    seen = examine(place)
    assert ("wal" not in gone) == seen.good
    assert before == {path: (path.read_bytes(), path.stat().st_mtime_ns) for path in place.parent.iterdir()}
    os.chmod(place.parent, 0o700)


def test_a_look_beside_a_living_house_sees_every_acknowledged_line_and_no_damage(journal: Journal, file: Path) -> None:
    table = set_up(journal)
    for turn in range(1, 40):
        journal.append(table, line(turn))
        seen = examine(file)
        assert (1, turn, ()) == (seen.tables, seen.lines, seen.damage)


def cut_behind(lying: Path, keep: int, end: bytes) -> Path:
    """Cuts the heads file off at the `keep`-th commit from its end, and ends that line with `end`."""
    said = beside(lying).read_bytes().rstrip(b"\0").split(DONE)[:-1]
    beside(lying).write_bytes(b"".join(one + DONE for one in said[:-keep]) + end.join([said[-keep], b""]))
    return lying


def test_the_line_end_that_a_power_cut_took_is_no_damage(journal: Journal, file: Path, tmp_path: Path) -> None:
    set_up(journal, lines=6)
    lying = cut_behind(as_it_lies(file, tmp_path / "cut"), 2, PENDING)
    assert examine(lying).good
    assert (6, []) == opened(lying)


def test_a_line_that_a_power_cut_took_is_said(journal: Journal, file: Path, tmp_path: Path) -> None:
    """A missing line is damage: nobody can tell what the data file has lost or gained since."""
    set_up(journal, lines=6)
    lying = as_it_lies(file, tmp_path / "cut")
    said = beside(lying).read_bytes().rstrip(b"\0").split(DONE)[:-1]
    beside(lying).write_bytes(b"".join(one + DONE for one in said[:-2]))
    assert not examine(lying).good


def test_heads_do_not_grow_for_ever(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("referee.tables.journal.heads.ROOM", 2_000)
    monkeypatch.setattr("referee.tables.journal.heads.AHEAD", 500)
    with closing(Journal(file)) as journal:
        set_up(journal, lines=60)
        assert beside(file).stat().st_size < 5_000
        assert examine(file).good
    assert 1 == beside(file).read_bytes().count(DONE)
    assert (60, []) == opened(file)


# Files of earlier versions


def earlier(file: Path) -> list[str]:
    """Writes a data file as it was before seals and heads were introduced; returns the ids of its tables."""
    with closing(sqlite3.connect(file, isolation_level=None)) as db:
        db.execute("pragma journal_mode = wal")
        migrations.apply(Database(db), stop_before="m002_keepers")
        db.execute("insert into meta values ('server-key', ?)", (b"k" * 32,))
        db.execute("insert into facts values ('little', 'path', '14')")
        for n in range(3):
            table = f"table-{n}"
            row = (table, "little", '["Ann", "Bo"]', "setup", f"CODE{n}", n)
            db.execute("insert into tables (id, game, names, laid, code, opened) values (?, ?, ?, ?, ?, ?)", row)
            db.execute("insert into chairs values (?, ?, 0, 1, 5)", (f"hash-{n}", table))
            db.execute("insert into passes values (?, ?, 0, 5)", (f"pass-{n}", table))
            link = chain.first_link(db, table)
            for turn in range(1, 9):
                link, one = chain.link(link, table, line(turn)), line(turn)
                written = (table, turn, 0, 0, one.text, one.once, one.at, link)
                db.execute("insert into lines values (?, ?, ?, ?, ?, ?, ?, ?)", written)
    return [f"table-{n}" for n in range(3)]


def test_a_file_of_an_earlier_version_is_sealed_and_nothing_of_it_changes(file: Path) -> None:
    tables = earlier(file)
    assert examine(file).good
    for _ in range(2):
        with closing(Journal(file)) as journal:
            journal.verify()
            assert b"k" * 32 == journal.server_key
            assert {"path": "14"} == journal.facts("little")
            assert [tuple(map(line, range(1, 9)))] * 3 == [journal.lines(table) for table in tables]
            assert [1, 1, 1] == [len(journal.seat_keys(table)) for table in tables]
    with closing(sqlite3.connect(file)) as db:
        db.execute("update facts set value = '15'")
        db.commit()
    assert not examine(file).good


def test_a_damaged_table_of_an_earlier_version_stays_damaged_and_the_others_are_played(file: Path) -> None:
    tables = earlier(file)
    with closing(sqlite3.connect(file)) as db:
        db.execute("drop trigger lines_no_update")
        db.execute("update lines set text = 'coin 9' where table_id = 'table-1' and turn = 5")
        db.commit()
    (found,) = examine(file).damage
    assert ("table-1", 5, "lines") == (found.table, found.since, found.what)
    for _ in range(2):
        with closing(Journal(file)) as journal:
            with pytest.raises(Damaged):
                journal.lines(tables[1])
            good = journal.good_part(tables[1])
            assert good
            assert 4 == len(good[1])
            turn = len(journal.lines(tables[0])) + 1
            journal.append(tables[0], line(turn))


def test_a_start_that_was_killed_before_its_first_frame_is_no_damage(file: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(file, isolation_level=None)) as db:
        db.execute("pragma journal_mode = wal")
        db.execute("select * from sqlite_master").fetchall()
        killed = as_it_lies(file, tmp_path / "killed")
        db.execute("create table house (id)")
        companion(killed, "wal").write_bytes(companion(file, "wal").read_bytes()[:32])
    assert companion(killed, "shm").is_file()
    assert examine(killed).good
    with closing(Journal(killed)) as journal:
        set_up(journal, lines=1)
    assert (1, []) == opened(killed)
