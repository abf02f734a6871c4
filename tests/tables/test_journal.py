"""The journal: what it acknowledges is on disk, once and for good, and corruption is detected."""

from __future__ import annotations

import os
import random
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from threading import Event, Thread
from typing import Any, NoReturn, TypeVar

import pytest

from referee.core.seat import Seat
from referee.tables.journal import Damaged, Journal, Overtaken, SeatKey, Unsaved, Written, check_copy, hashed
from referee.tables.journal.snapshot import snapshot
from tests.together import together

T = TypeVar("T")
FLIPS = 300
"""Bits that are flipped; SQLite's own check detects about one in fifteen of them."""


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    opened = Journal(tmp_path / "data.db")
    yield opened
    opened.close()


def set_up(journal: Journal, code: str = "ABCDEF") -> str:
    return journal.open_table("little", ("Ann", "Bo", "Cy"), "setup", code, 1_000)


def line(turn: int, text: str = "coin 1", once: str = "") -> Written:
    return Written(turn, Seat(0), Seat(0), text, once or f"coin-free-0-{turn}", 1_000 + turn)


def written(journal: Journal, lines: int, code: str = "ABCDEF") -> str:
    """Writes a table with so many lines, each with a text of its own."""
    table = set_up(journal, code)
    for turn in range(1, lines + 1):
        journal.append(table, line(turn, f'coin 1 why="the {turn}th coin, Grüße 🐉"'))
    return table


def on_disk(path: Path) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(path)) as db:
        return db.execute("select turn, seat, typist, text, once, at from lines order by turn").fetchall()


# Lines


def test_a_line_that_was_appended_can_be_read_from_the_file_by_anybody_else(journal: Journal) -> None:
    table = set_up(journal)
    journal.append(table, line(1, 'coin 2 why="Grüße 🐉"'))
    assert [(1, 0, 0, 'coin 2 why="Grüße 🐉"', "coin-free-0-1", 1_001)] == on_disk(journal.path)
    assert (line(1, 'coin 2 why="Grüße 🐉"'),) == journal.lines(table)


def test_every_commit_waits_for_the_disk(journal: Journal) -> None:
    assert ("wal",) == journal._writer.connection.execute("pragma journal_mode").fetchone()
    assert (2,) == journal._writer.connection.execute("pragma synchronous").fetchone()


@pytest.mark.parametrize(
    "sql",
    [
        "update lines set text = 'coin 9'",
        "update or replace lines set turn = 1",
        "delete from lines",
        "delete from lines where turn = 2",
        "replace into lines select table_id, turn, seat, typist, 'coin 9', once, at, chain from lines",
    ],
)
def test_lines_are_never_changed_nor_removed_nor_replaced(journal: Journal, sql: str) -> None:
    table = written(journal, 2)
    before = journal.lines(table)
    with pytest.raises(sqlite3.IntegrityError, match="append-only"):
        journal._writer.connection.execute(sql)
    assert before == journal.lines(table)


@pytest.mark.parametrize("again", [line(1, "coin 9", "another form"), line(2, "coin 9", "coin-free-0-1")])
def test_a_turn_and_a_form_are_written_once(journal: Journal, again: Written) -> None:
    table = written(journal, 1)
    with pytest.raises(Overtaken):
        journal.append(table, again)
    assert 1 == len(journal.lines(table))


def test_a_line_for_no_table_is_not_written(journal: Journal) -> None:
    with pytest.raises(Overtaken):
        journal.append("nowhere", line(1))
    assert [] == on_disk(journal.path)


def test_rows_that_nobody_accounts_for_are_not_written_whoever_shares_the_commit(tmp_path: Path) -> None:
    disk = Disk()
    with closing(Journal(tmp_path / "data.db", native=disk)) as journal:
        other, table, found = set_up(journal, "BBBBBB"), set_up(journal), list[BaseException]()

        def silently() -> None:
            try:
                journal._writer.write(
                    lambda book: book.db.execute("update tables set closed = 7 where id = ?", (other,))
                )
            except AssertionError as error:
                found.append(error)

        queued(journal, disk, [silently, partial(journal.stir, table), partial(journal.append, table, line(1))])
        info, untouched = journal.tables()
        assert (1, None, 1, 1) == (len(found), untouched.closed, info.revision, len(journal.lines(table)))
        journal.verify()


# Group commit


class Disk:
    """A disk that can be held up: counts the commits, and makes them wait until `open` is set."""

    def __init__(self) -> None:
        self.open, self.commits = Event(), 0
        self.open.set()

    def __call__(self, work: Callable[[], T]) -> T:
        assert self.open.wait(20)
        self.commits += 1
        return work()


def queued(journal: Journal, disk: Disk, tasks: Sequence[Callable[[], object]]) -> int:
    """Queues tasks behind one commit; returns how many commits it took to write everything."""
    disk.open.clear()
    before = disk.commits
    first = Thread(target=journal.remember, args=("little", [("held", "up")]))
    first.start()
    while not journal._writer._turn.locked() or journal._writer._queue:
        time.sleep(0.001)
    rest = [Thread(target=task) for task in tasks]
    for thread in rest:
        thread.start()
    while len(journal._writer._queue) < len(tasks):
        time.sleep(0.001)
    disk.open.set()
    for thread in (first, *rest):
        thread.join(20)
    return disk.commits - before


def test_lines_that_queue_up_while_the_disk_is_busy_share_one_commit(tmp_path: Path) -> None:
    disk = Disk()
    with closing(Journal(tmp_path / "data.db", disk)) as journal:
        tables = [set_up(journal, f"CODE{n}") for n in range(9)]
        commits = queued(journal, disk, [partial(journal.append, t, line(1)) for t in tables])
        assert 2 == commits
        assert 9 == len(on_disk(journal.path))
        journal.verify()


def test_a_line_that_fails_does_not_take_its_neighbours_with_it(tmp_path: Path) -> None:
    disk, outcomes = Disk(), list[str]()
    with closing(Journal(tmp_path / "data.db", disk)) as journal:
        tables = [set_up(journal, f"CODE{n}") for n in range(5)]

        def append(table: str) -> None:
            try:
                journal.append(table, line(1))
                outcomes.append("written")
            except Overtaken:
                outcomes.append("refused")

        queued(journal, disk, [partial(append, t) for t in (*tables, tables[0])])
        assert ["refused", *["written"] * 5] == sorted(outcomes)
        assert 5 == len(on_disk(journal.path))
        journal.verify()


def test_many_writers_at_once_lose_nothing(journal: Journal) -> None:
    tables = [set_up(journal, f"CODE{n}") for n in range(8)]

    def fill(table: str) -> None:
        for turn in range(1, 41):
            journal.append(table, line(turn))

    together(*[partial(fill, t) for t in tables])
    assert [list(range(1, 41))] * 8 == [[one.turn for one in journal.lines(table)] for table in tables]
    journal.verify()


# Corruption and manual edits


def rotten(path: Path, spoil: Callable[[bytearray], None]) -> Path:
    """Makes a damaged copy of a closed data file."""
    bits = bytearray(path.read_bytes())
    spoil(bits)
    copy = path.with_name("rotten.db")
    for leftover in path.parent.glob("rotten.db-*"):
        leftover.unlink()
    copy.write_bytes(bits)
    return copy


def seen_as_damaged(path: Path) -> bool:
    try:
        check_copy(path)
    except Damaged:
        return True
    return False


@pytest.fixture(scope="session")
def closed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A closed data file with sixty lines, without a -wal beside it."""
    path = tmp_path_factory.mktemp("rot") / "data.db"
    journal = Journal(path)
    written(journal, 60)
    journal.close()
    assert not path.with_name("data.db-wal").exists()
    return path


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="there is no list of the files a process has open")
def test_a_file_that_cannot_be_opened_is_not_kept_open(closed: Path) -> None:
    file = rotten(closed, lambda bits: None)
    with closing(sqlite3.connect(file)) as db:
        db.execute("drop table house")
        db.commit()
    with pytest.raises((Damaged, OSError)) as wrong:
        Journal(file)
    kept = [os.readlink(one) for one in Path("/proc/self/fd").iterdir() if one.is_symlink()]
    assert [] == [name for name in kept if name.startswith(str(file))], wrong


def places(path: Path) -> list[int]:
    """Returns the position in the file of every byte of the texts of the lines."""
    bits = path.read_bytes()
    spots = list[int]()
    for turn in range(1, 61):
        text = f'coin 1 why="the {turn}th coin, Grüße 🐉"'.encode()
        at = bits.find(text)
        assert at >= 0
        spots.extend(range(at, at + len(text)))
    return spots


def test_every_flipped_bit_in_the_words_of_a_line_is_seen(closed: Path) -> None:
    check_copy(closed)
    dice = random.Random(20261121)
    flips = [(spot, 1 << dice.randrange(8)) for spot in dice.sample(places(closed), FLIPS)]

    def flip(spot: int, bit: int) -> Callable[[bytearray], None]:
        def change(bits: bytearray) -> None:
            bits[spot] ^= bit

        return change

    assert FLIPS == sum(seen_as_damaged(rotten(closed, flip(spot, bit))) for spot, bit in flips)


def test_sqlite_alone_would_not_see_them(closed: Path) -> None:
    """A control: without the chain, corruption in the text of a line goes unnoticed."""

    def flip(bits: bytearray) -> None:
        bits[places(closed)[5]] ^= 1

    with closing(sqlite3.connect(rotten(closed, flip))) as db:
        assert ("ok",) == db.execute("pragma integrity_check").fetchone()


@pytest.mark.parametrize("column", ["seat", "typist", "text", "once", "at", "turn", "chain"])
def test_a_hand_edit_of_any_column_is_seen(tmp_path: Path, column: str) -> None:
    with closing(Journal(tmp_path / "data.db")) as journal:
        written(journal, 3)
    with closing(sqlite3.connect(tmp_path / "data.db")) as db:
        db.execute("drop trigger lines_no_update")
        now = {"text": "'coin 9'", "once": "'other'", "chain": "x'00'", "turn": "7"}.get(column, "2")
        db.execute(f"update lines set {column} = {now} where turn = 3")
        db.commit()
    assert seen_as_damaged(tmp_path / "data.db")


@pytest.mark.parametrize("turn", [1, 2])
def test_a_line_cut_out_of_the_middle_is_seen(tmp_path: Path, turn: int) -> None:
    with closing(Journal(tmp_path / "data.db")) as journal:
        written(journal, 3)
    with closing(sqlite3.connect(tmp_path / "data.db")) as db:
        db.execute("drop trigger lines_no_delete")
        db.execute("delete from lines where turn = ?", (turn,))
        db.commit()
    assert seen_as_damaged(tmp_path / "data.db")


@pytest.mark.parametrize("column", ["names", "laid", "game"])
def test_a_hand_edit_of_how_a_table_was_laid_is_seen(tmp_path: Path, column: str) -> None:
    with closing(Journal(tmp_path / "data.db")) as journal:
        written(journal, 1)
    with closing(sqlite3.connect(tmp_path / "data.db")) as db:
        db.execute(f"update tables set {column} = '[]'")
        db.commit()
    assert seen_as_damaged(tmp_path / "data.db")


@pytest.mark.parametrize("spoil", [lambda bits: bits.clear(), lambda bits: bits.__delitem__(slice(5000, None))])
def test_a_torn_file_is_seen(closed: Path, spoil: Callable[[bytearray], None]) -> None:
    assert seen_as_damaged(rotten(closed, spoil))


def test_a_file_of_something_else_is_seen(tmp_path: Path) -> None:
    (tmp_path / "letter.db").write_text("Dear dragon, " * 400)
    assert seen_as_damaged(tmp_path / "letter.db")


def test_a_damaged_file_is_not_opened_quietly(closed: Path) -> None:
    with closing(Journal(rotten(closed, lambda bits: None))) as journal:
        journal.verify()

    def flip(bits: bytearray) -> None:
        bits[places(closed)[50]] ^= 4

    with closing(Journal(rotten(closed, flip))) as journal, pytest.raises(Damaged):
        journal.verify()


# Backups


def test_a_backup_holds_every_line_and_is_nobody_elses_to_read(journal: Journal, tmp_path: Path) -> None:
    table = written(journal, 20)
    copy = snapshot(journal.path, tmp_path / "copy.db")
    assert 0o600 == copy.stat().st_mode & 0o777
    with closing(Journal(copy)) as restored:
        assert journal.lines(table) == restored.lines(table)
        restored.verify()


def test_backups_made_while_lines_are_written_are_whole(journal: Journal, tmp_path: Path) -> None:
    table, stop = set_up(journal), Event()

    def fill() -> None:
        turn = 0
        while not stop.is_set() and turn < 5_000:
            turn += 1
            journal.append(table, line(turn))

    writer = Thread(target=fill)
    writer.start()
    try:
        for n in range(10):
            before = len(journal.lines(table))
            copy = snapshot(journal.path, tmp_path / f"copy{n}.db")
            with closing(Journal(copy)) as restored:
                kept = [one.turn for one in restored.lines(table)]
            assert list(range(1, len(kept) + 1)) == kept
            assert before <= len(kept)
    finally:
        stop.set()
        writer.join(20)


def test_a_backup_of_a_damaged_file_gets_no_name(closed: Path, tmp_path: Path) -> None:
    def flip(bits: bytearray) -> None:
        bits[places(closed)[9]] ^= 2

    with closing(Journal(rotten(closed, flip))) as journal, pytest.raises(Damaged):
        snapshot(journal.path, tmp_path / "copy.db")
    assert not (tmp_path / "copy.db").exists()


# A disk that breaks


def test_a_file_that_was_taken_away_gets_no_more_lines(journal: Journal) -> None:
    table = written(journal, 1)
    journal.path.rename(journal.path.with_name("elsewhere.db"))
    with pytest.raises(Unsaved, match="disk-broken"):
        journal.append(table, line(2))


def test_a_file_that_was_replaced_gets_no_more_lines_even_when_it_comes_back(journal: Journal) -> None:
    table = written(journal, 1)
    away = journal.path.rename(journal.path.with_name("elsewhere.db"))
    journal.path.write_bytes(away.read_bytes())
    with pytest.raises(Unsaved, match="disk-broken"):
        journal.append(table, line(2))
    away.replace(journal.path)
    with pytest.raises(Unsaved, match="disk-broken"):
        journal.append(table, line(2))
    assert [1] == [one.turn for one in journal.lines(table)]


def test_a_full_disk_acknowledges_nothing_and_goes_on_when_there_is_room_again(journal: Journal) -> None:
    table, db = written(journal, 1), journal._writer.connection
    pages = db.execute("pragma page_count").fetchone()[0]
    db.execute(f"pragma max_page_count = {pages}")
    turn, long = 1, "coin 1 why=" + "x" * 3_000
    full = ""
    while not full and turn < 99:
        turn += 1
        try:
            journal.append(table, line(turn, long))
        except Unsaved as wrong:
            full = wrong.key
    assert "disk-full" == full
    assert list(range(1, turn)) == [one.turn for one in journal.lines(table)]
    db.execute("pragma max_page_count = 1000000")
    journal.append(table, line(turn, long))
    assert list(range(1, turn + 1)) == [one.turn for one in journal.lines(table)]
    journal.verify()


def test_a_file_that_rots_under_us_gets_no_more_lines(tmp_path: Path) -> None:
    with closing(Journal(tmp_path / "data.db")) as journal:
        table = written(journal, 200)
    with closing(Journal(tmp_path / "data.db")) as journal:
        with journal.path.open("rb+") as file:
            file.seek(4 * 4096)
            file.write(b"\xff" * (journal.path.stat().st_size - 4 * 4096))
        for turn in (201, 202):
            with pytest.raises(Unsaved, match="disk-broken"):
                journal.append(table, line(turn))


def test_a_line_whose_commit_was_stopped_on_the_way_is_not_acknowledged(tmp_path: Path) -> None:
    class Stopped(BaseException):
        pass

    disk, outcomes = Disk(), list[str]()
    with closing(Journal(tmp_path / "data.db", disk)) as journal:
        tables = [set_up(journal, f"CODE{n}") for n in range(2)]

        def stop(work: Callable[[], object]) -> NoReturn:
            journal._writer.native = disk
            raise Stopped

        def append(table: str) -> None:
            try:
                journal.append(table, line(1))
                outcomes.append("written")
            except (Unsaved, Stopped) as wrong:
                outcomes.append(type(wrong).__name__)

        with journal._writer._turn:
            threads = [Thread(target=append, args=(table,)) for table in tables]
            for thread in threads:
                thread.start()
            while len(journal._writer._queue) < 2:
                time.sleep(0.001)
            journal._writer.native = stop
        for thread in threads:
            thread.join(20)
        assert ["Stopped", "Unsaved"] == sorted(outcomes)
        assert [] == on_disk(journal.path)


BOUNDED = """
import resource, signal, sys
from pathlib import Path
from referee.tables.journal import Journal, Unsaved, Written

signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
journal = Journal(Path(sys.argv[1]))
table = journal.open_table("little", ("Ann", "Bo"), "setup", "ABCDEF", 1)
size = sum(file.stat().st_size for file in Path(sys.argv[1]).parent.glob("data.db-wal"))
resource.setrlimit(resource.RLIMIT_FSIZE, (size + 160_000, size + 160_000))
for turn in range(1, 500):
    try:
        journal.append(table, Written(turn, 0, 0, "coin 1 why=" + "x" * 900, f"coin-free-0-{turn}", turn))
        print("written", turn, flush=True)
    except Unsaved as wrong:
        print("unsaved", turn, wrong.key, flush=True)
        if turn > 300:
            break
"""


@pytest.mark.skipif(os.name != "posix", reason="needs limits on the size of files")
def test_after_a_failed_write_nothing_is_acknowledged_and_everything_before_is_there(tmp_path: Path) -> None:
    """A real disk error: the operating system refuses to let the file grow."""
    path = tmp_path / "data.db"
    done = subprocess.run([sys.executable, "-c", BOUNDED, str(path)], capture_output=True, text=True, timeout=60)
    said = [told.split() for told in done.stdout.splitlines()]
    acknowledged = [int(turn) for word, turn, *_ in said if word == "written"]
    assert "" == done.stderr
    assert {"disk-broken"} == {why[0] for word, _, *why in said if word == "unsaved"}
    assert 3 < len(acknowledged) < 300
    assert acknowledged == [turn for turn, *_ in on_disk(path)]
    check_copy(path)


# Seat keys and passes


def seat_key(journal: Journal, key: str) -> SeatKey:
    found = journal.seat_key(key)
    assert found is not None
    return found


def test_a_seat_key_is_known_by_its_key_and_the_key_lies_nowhere(journal: Journal) -> None:
    key = journal.sit(set_up(journal), Seat(1), False, 1_000)
    assert 1 == seat_key(journal, key).seat
    assert hashed(key) == seat_key(journal, key).hash
    held = b"".join(file.read_bytes() for file in journal.path.parent.iterdir())
    assert key.encode() not in held
    assert journal.seat_key(key[:-1]) is None
    assert journal.seat_key(hashed(key)) is None


def test_a_seat_is_taken_once_however_many_phones_want_it(journal: Journal) -> None:
    for n in range(20):
        table, outcomes = set_up(journal, f"CODE{n}"), list[str]()

        def take(table: str = table, outcomes: list[str] = outcomes) -> None:
            try:
                journal.sit(table, Seat(2), False, 1_000)
                outcomes.append("sits")
            except Unsaved as wrong:
                outcomes.append(wrong.key)

        together(*[take] * 4)
        assert ["sits", "taken", "taken", "taken"] == sorted(outcomes)
        assert [2] == [one.seat for one in journal.seat_keys(table)]


def test_a_released_seat_is_free_and_its_old_phone_is_out(journal: Journal) -> None:
    table = set_up(journal)
    key = journal.sit(table, Seat(1), False, 1_000)
    journal.release(table, Seat(1))
    assert journal.seat_key(key) is None
    journal.sit(table, Seat(1), False, 1_000)


def test_a_host_who_is_released_keeps_hosting(journal: Journal) -> None:
    table = set_up(journal)
    key = journal.sit(table, Seat(1), True, 1_000)
    journal.release(table, Seat(1))
    assert (None, True) == (seat_key(journal, key).seat, seat_key(journal, key).host)


def test_a_pass_is_good_for_one_phone_which_takes_the_seat(journal: Journal) -> None:
    table = set_up(journal)
    old = journal.sit(table, Seat(1), True, 1_000)
    key, fresh = journal.hand_over(table, Seat(1), expires=2_000), list[str | None]()
    together(*[lambda: fresh.append(journal.redeem(key, 1_500))] * 4)
    won = [one for one in fresh if one is not None]
    assert 1 == len(won)
    assert (1, True) == (seat_key(journal, won[0]).seat, seat_key(journal, won[0]).host)
    assert journal.seat_key(old) is None


def test_a_pass_that_is_too_old_is_no_pass(journal: Journal) -> None:
    table = set_up(journal)
    key = journal.hand_over(table, Seat(1), expires=2_000)
    assert (table, 1) == journal.look_at_pass(key, 1_999)
    assert journal.look_at_pass(key, 2_000) is None
    assert journal.redeem(key, 2_000) is None


def test_sitting_down_makes_a_new_revision_of_the_table(journal: Journal) -> None:
    def revision() -> int:
        found = journal.table(table)
        assert found is not None
        return found.revision

    table = set_up(journal)
    steps = [revision()]
    key = journal.sit(table, Seat(1), False, 1_000)
    steps.append(revision())
    journal.take(seat_key(journal, key), Seat(2))
    steps.append(revision())
    journal.release(table, Seat(2))
    steps.append(revision())
    assert sorted(set(steps)) == steps


def test_what_the_boxes_said_is_remembered_and_corrected(journal: Journal) -> None:
    journal.remember("little", [("path", "14"), ("grimmveil", "12")])
    journal.remember("little", [("path", "15")])
    assert {"path": "15", "grimmveil": "12"} == journal.facts("little")
    assert {} == journal.facts("another")
