"""Restoring is one command; the replaced data is kept, and what is newer in it is listed and can be imported."""

from __future__ import annotations

import os
import shlex
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from referee.paths import COMMAND
from referee.tables import restoring
from referee.tables.backup import FOLDER, backup, good
from referee.tables.journal import Journal, book
from referee.tables.journal.examine import examine
from referee.tables.lock import Lock
from tests.tables.keeping import EVENING, LATER, NOON, ROOT, WORDS, entries, house, say, scalekeeper, take_in

LIVING = """
import os, signal, sys
from pathlib import Path
from tests.tables.keeping import say
import tests.tables.keeping as keeping
from contextlib import closing
keeping.closing = lambda journal: __import__("contextlib").nullcontext(journal)
for turn in range(3, 3 + int(sys.argv[2])):
    say(Path(sys.argv[1]), "ABC234", turn)
os.kill(os.getpid(), signal.SIGKILL)
"""
"""Writes entries, and is killed with the file open, so that they are only in the -wal."""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return house(tmp_path / "data", ("ABC234", "DEF567"))


def restored(file: Path, *arguments: str | Path, given: str = "") -> str:
    """Runs a restore that must succeed; returns what it prints."""
    done = scalekeeper("restore", *arguments, "--data", file.parent, given=given)
    assert (0, "") == (done.returncode, done.stderr)
    assert "cli-" not in done.stdout
    return done.stdout


def refused(file: Path, *arguments: str | Path) -> tuple[int, str]:
    """Runs a restore that changes nothing; returns its exit code and what it prints to standard error."""
    before = everything(file.parent)
    done = scalekeeper("restore", *arguments, "--data", file.parent)
    assert before == everything(file.parent)
    return done.returncode, done.stderr


def everything(folder: Path) -> dict[str, bytes]:
    found = (one for one in folder.rglob("*") if one.is_file() and not one.name.endswith(("lock", "-shm")))
    return {str(one.relative_to(folder)): one.read_bytes() for one in found}


def aside(file: Path) -> Path:
    (found,) = file.parent.glob("set-aside-*")
    return found


def sound(file: Path) -> None:
    """Checks that a file opens without an alarm, and that everything in it is as it was written."""
    assert examine(file).good
    with closing(Journal(file)) as journal:
        assert {} == journal.damage
        journal.verify()


def living(file: Path, lines: int) -> None:
    done = subprocess.run([sys.executable, "-c", LIVING, str(file), str(lines)], cwd=ROOT, check=False)
    assert done.returncode == -9
    assert file.with_name(f"{file.name}-wal").stat().st_size


# Listing backups


def test_without_backups_it_says_where_it_looked(file: Path) -> None:
    told = WORDS("cli-no-backups", folder=str(file.parent / FOLDER))
    assert (1, told + "\n") == refused(file)


def test_backups_are_listed_the_newest_first_with_what_they_hold_and_the_damaged_ones_marked(file: Path) -> None:
    old = backup(file, NOON)
    say(file, "ABC234", 3)
    new = backup(file, NOON + 3600)
    bits = bytearray(old.read_bytes())
    bits[bits.index(b"place villainy")] ^= 1
    old.write_bytes(bits)
    lines = restored(file).splitlines()
    assert 4 == len(lines)
    assert new.stem in lines[1]
    assert "2 tables, 5 entries" in lines[1]
    assert "DAMAGED" not in lines[1]
    assert old.stem in lines[2]
    assert "DAMAGED" in lines[2]


def test_the_list_may_be_read_while_the_house_is_open(file: Path) -> None:
    backup(file, NOON)
    with Lock(file.parent):
        assert "1 " in restored(file)


# Restoring


@pytest.mark.parametrize("how", ["number", "name", "file name", "path"])
def test_a_backup_is_named_by_its_number_its_name_or_its_path(file: Path, how: str) -> None:
    then = entries(file)
    made = backup(file, NOON)
    say(file, "ABC234", 3)
    backup(file, NOON + 60)
    told = {"number": "2", "name": made.stem, "file name": made.name, "path": str(made)}[how]
    restored(file, told)
    assert then == entries(file)
    sound(file)


@pytest.mark.parametrize("which", ["0", "2", "99999999999", "1x", "scalekeeper-1999-01-01-000000", "", "."])
def test_a_backup_that_is_not_there_is_refused(file: Path, which: str) -> None:
    backup(file, NOON)
    code, said = refused(file, which)
    assert (1, 1) == (code, said.count("\n"))


def test_the_data_itself_is_no_backup(file: Path) -> None:
    assert 1 == refused(file, file)[0]


def test_it_is_refused_while_the_house_is_open(file: Path) -> None:
    backup(file, NOON)
    with Lock(file.parent):
        assert (1, WORDS("cli-busy-restore", folder=str(file.parent)) + "\n") == refused(file, "1")


@pytest.mark.parametrize("spoilt", ["a bit", "half of it", "all of it"])
def test_a_damaged_backup_is_refused_and_nothing_changes(file: Path, spoilt: str) -> None:
    made = backup(file, NOON)
    bits = bytearray(made.read_bytes())
    if spoilt == "a bit":
        bits[bits.index(b"place villainy")] ^= 1
    made.write_bytes(b"junk" * 1000 if spoilt == "all of it" else bits[: len(bits) // (2 if spoilt[0] == "h" else 1)])
    code, said = refused(file, "1")
    assert 2 == code
    assert made.name in said


def test_another_file_is_no_backup(file: Path, tmp_path: Path) -> None:
    played, record = tmp_path / "results.db", tmp_path / "friday.play"
    assert 0 == scalekeeper("results", "--to", played, "--data", file.parent).returncode
    record.write_text(EVENING, encoding="utf-8")
    empty = tmp_path / "empty.db"
    empty.touch()
    for other in (played, record, empty):
        assert (2, WORDS("cli-no-whole-backup", file=str(other)) + "\n") == refused(file, other)


def test_a_backup_of_a_later_version_is_refused_and_nothing_changes(file: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.db"
    other.write_bytes(backup(file, NOON).read_bytes())
    with closing(sqlite3.connect(other)) as db:
        applied = "_sqlite_migrations (migration_set, name, applied_at)"
        db.execute(f"insert into {applied} values ('scalekeeper', 'm999_later', '2030-01-01')")
        was = book.account(db)
        assert was
        book.record(db, book.Account(was.number + 1, was.digest, was.heads, book.own(db), ()))
        db.commit()
    assert (1, WORDS("cli-later") + "\n") == refused(file, other)


def test_what_was_there_is_set_aside_whole(file: Path) -> None:
    made, then = backup(file, NOON), entries(file)
    say(file, "ABC234", 3)
    there = {one.name: one.read_bytes() for one in file.parent.glob("scalekeeper.db*")}
    restored(file, "1")
    assert there == {one.name: one.read_bytes() for one in aside(file).glob("scalekeeper.db*")}
    assert then == entries(file)
    assert made.exists()
    if os.name != "nt":
        assert {0o600} == {one.stat().st_mode & 0o777 for one in aside(file).iterdir()}
        assert 0o700 == aside(file).stat().st_mode & 0o777


def test_the_way_back_is_the_same_command(file: Path) -> None:
    backup(file, NOON)
    say(file, "ABC234", 3)
    now = entries(file)
    assert f"restore {aside_of(restored(file, '1'))}" in restored_text(file)
    restored(file, aside(file) / file.name)
    assert now == entries(file)
    sound(file)


@pytest.mark.skipif(os.name == "nt", reason="Windows splits a command in another way")
def test_the_commands_that_are_shown_work_as_shown_in_a_folder_with_a_blank(tmp_path: Path) -> None:
    file = house(tmp_path / "our games", ("ABC234",))
    backup(file, NOON)
    say(file, "ABC234", 3)
    shown = [line.partition(f"{COMMAND} ")[2] for line in restored(file, "1").splitlines() if f"{COMMAND} " in line]
    assert ["import", "restore"] == [one.partition(" ")[0] for one in shown]
    for one in shown:
        done = scalekeeper(*shlex.split(one.replace("NAME", "ABC234")))
        assert (0, "") == (done.returncode, done.stderr)


def restored_text(file: Path) -> str:
    return WORDS("cli-restore-back", command="", file=str(aside(file) / file.name), data=f" --data {file.parent}")


def aside_of(said: str) -> str:
    return next(line for line in said.splitlines() if "restore " in line).rpartition("restore ")[2]


def test_a_lost_data_file_is_restored_with_nothing_to_set_aside(file: Path) -> None:
    backup(file, NOON)
    then = entries(file)
    for one in file.parent.glob("scalekeeper.db*"):
        one.unlink()
    assert WORDS("cli-set-aside", folder="") not in restored(file, "1")
    assert then == entries(file)
    assert [] == list(file.parent.glob("set-aside-*"))


def test_a_damaged_data_file_is_set_aside_and_what_can_be_read_of_it_is_said(file: Path) -> None:
    backup(file, NOON)
    say(file, "ABC234", 3)
    say(file, "DEF567", 3)
    bits = bytearray(file.read_bytes())
    at = bits.rindex(b"place flee")
    bits[at : at + 5] = b"\xff\x00\xfe\x01\xfd"
    file.write_bytes(bits)
    said = restored(file, "1")
    assert "ABC234" in said
    assert "DEF567" in said
    sound(file)


def test_a_file_that_is_no_data_at_all_is_set_aside_too(file: Path) -> None:
    backup(file, NOON)
    file.write_bytes(b"The cat sat on the laptop. " * 1000)
    assert WORDS("cli-aside-unread") in restored(file, "1")
    sound(file)


# Newer entries


def test_what_is_newer_is_said_for_each_table_and_written_as_records_that_can_be_taken_in(file: Path) -> None:
    backup(file, NOON)
    say(file, "ABC234", 3)
    take_in(file, "NEW234")
    said = restored(file, "1")
    assert {"ABC234.play", "NEW234.play"} == {one.name for one in aside(file).glob("*.play")}
    lines = {line[:6]: line for line in said.splitlines()}
    assert "1 entry, number 3" in lines["ABC234"]
    assert "the whole table, 2 entries" in lines["NEW234"]
    assert "DEF567" not in lines
    told = (aside(file) / "ABC234.play").read_text(encoding="utf-8")
    assert f"{EVENING}# {WORDS('cli-record-newer')}\n{LATER}" == told
    assert 0 == scalekeeper("import", aside(file) / "ABC234.play", "--data", file.parent).returncode
    assert [2, 2, 3] == sorted(len(lines) for lines in entries(file).values())


def test_a_record_has_the_title_of_its_game(file: Path) -> None:
    backup(file, NOON)
    say(file, "ABC234", 3)
    say(file, "DEF567", 3)
    with closing(Journal(file)) as journal:
        journal.set_title(next(table.id for table in journal.tables() if table.code == "ABC234"), "Grandma’s birthday")
    restored(file, "1")
    titles = {one.name: "title  Grandma’s birthday\n" in one.read_text(encoding="utf-8") for one in records(file)}
    assert {"ABC234.play": True, "DEF567.play": False} == titles


def test_a_file_of_a_version_without_titles_is_set_aside_like_any_other(file: Path) -> None:
    backup(file, NOON)
    say(file, "ABC234", 3)
    with closing(sqlite3.connect(file)) as db:
        db.execute("drop table evenings")
    restored(file, "1")
    assert ["ABC234.play"] == [one.name for one in records(file)]


def records(file: Path) -> list[Path]:
    return sorted(aside(file).glob("*.play"))


def test_a_record_goes_on_where_somebody_else_sat_down(file: Path) -> None:
    backup(file, NOON)
    say(file, "ABC234", 3, "seating freed seat=1")
    say(file, "ABC234", 4)
    assert "2 entries, from number 3 on" in restored(file, "1")
    told = (aside(file) / "ABC234.play").read_text(encoding="utf-8")
    assert "Cy: place flee×7 @1763722980" in told


def test_when_nothing_is_newer_it_says_so(file: Path) -> None:
    backup(file, NOON)
    assert WORDS("cli-nothing-newer") in restored(file, "1")
    assert [] == list(aside(file).glob("*.play"))


def test_a_table_that_went_another_way_is_newer_from_there_on(file: Path) -> None:
    backup(file, NOON)
    say(file, "ABC234", 3)
    restored(file, "1")
    say(file, "ABC234", 3, "place loot×7")
    say(file, "ABC234", 4)
    other = shutil.copytree(file.parent, file.parent.parent / "other") / file.name
    for old in other.parent.glob("set-aside-*"):
        shutil.rmtree(old)
    assert "2 entries, from number 3 on" in restored(other, aside(file) / file.name)


# The -wal of the previous file


def test_the_log_of_the_file_before_is_never_mixed_into_a_restored_one(file: Path) -> None:
    backup(file, NOON)
    then = entries(file)
    living(file, 40)
    said = restored(file, "1")
    assert then == entries(file)
    sound(file)
    assert "40 entries, from number 3 on" in said
    assert (aside(file) / f"{file.name}-wal").stat().st_size


@pytest.mark.parametrize("verb", ["serve", "import", "backup"])
def test_a_backup_that_was_copied_over_the_data_by_hand_is_never_opened_with_the_old_log(file: Path, verb: str) -> None:
    made = backup(file, NOON)
    then = entries(file)
    living(file, 40)
    shutil.copyfile(made, file)
    before = everything(file.parent)
    arguments = {"serve": ["--port", "0"], "import": ["-"], "backup": []}[verb]
    done = scalekeeper(verb, *arguments, "--data", file.parent, given=EVENING)
    assert 1 == done.returncode
    assert "restore" in done.stderr
    assert before == {name: bits for name, bits in everything(file.parent).items() if name in before}
    restored(file, "1")
    assert then == entries(file)
    sound(file)


# Confirmation in a terminal


@pytest.mark.skipif(os.name == "nt", reason="no pseudo terminals")
@pytest.mark.parametrize(("answer", "done"), [("yes", True), ("y", True), ("no", False), ("", False)])
def test_whoever_sits_at_a_terminal_is_asked_first(file: Path, answer: str, done: bool) -> None:
    import pty

    then, made = entries(file), backup(file, NOON)
    say(file, "ABC234", 3)
    ours, theirs = pty.openpty()
    os.write(ours, f"{answer}\n".encode())
    command = [sys.executable, "-m", "referee", "restore", "1", "--data", str(file.parent)]
    ended = subprocess.run(command, stdin=theirs, capture_output=True, text=True, cwd=ROOT, timeout=60, check=False)
    os.close(ours)
    os.close(theirs)
    assert made.stem in ended.stdout
    assert (0 if done else 1) == ended.returncode
    assert done == (then == entries(file))


# Interrupted restores (test_stopped.py interrupts every statement)


def begun(file: Path) -> None:
    """Writes the plan of a restore that was not carried out."""
    fresh = file.parent / restoring.FRESH
    shutil.copyfile(good(file)[0], fresh)
    (file.parent / restoring.PLAN).write_text(f'{{"chosen": "{good(file)[0]}", "aside": "set-aside-x"}}')


@pytest.mark.parametrize("verb", ["restore", "import"])
def test_whoever_comes_next_finishes_it_and_says_so(file: Path, verb: str) -> None:
    backup(file, NOON)
    then = entries(file)
    say(file, "ABC234", 3)
    begun(file)
    done = scalekeeper(verb, *(["-"] if verb == "import" else []), "--data", file.parent, given=EVENING)
    assert (0, "") == (done.returncode, done.stderr)
    assert done.stdout.startswith(WORDS("cli-restore-finished"))
    assert then.items() <= entries(file).items()
    assert (aside(file) / "ABC234.play").exists()


@pytest.mark.parametrize("verb", ["backup", "export"])
def test_whoever_may_not_finish_it_says_how(file: Path, verb: str) -> None:
    backup(file, NOON)
    begun(file)
    done = scalekeeper(verb, "--data", file.parent)
    assert 1 == done.returncode
    assert done.stderr.rstrip().endswith(f"restore --data {file.parent}")


def test_a_plan_that_cannot_be_read_stops_everybody_with_its_name(file: Path) -> None:
    backup(file, NOON)
    (file.parent / restoring.PLAN).write_text("{")
    code, said = refused(file, "1")
    assert 1 == code
    assert restoring.PLAN in said
