"""`kill -9` before each statement of a backup, of a restore and of erasing a game never leaves anything half done.

After a backup was killed, every file that is taken for a backup is complete, and the next backup cleans up.
After a restore was killed, there are all the old files as they were, or a plan that the next start or restore carries
out, or the new files.  The replaced data is kept, byte for byte.
After erasing a game was killed, all of it is there, or nothing.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

import pytest

from referee.tables.backup import FOLDER, backup, good
from referee.tables.journal import Journal
from referee.tables.journal.examine import examine
from referee.tables.lock import Lock
from referee.tables.restoring import finish, pending
from tests.tables.keeping import NOON, ROOT, entries, house, say, take_in

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not hasattr(os, "fork"), reason="needs a system that can fork and kill"),
]
DAY = 86_400
WHEN, ASIDE = re.compile(r"set-aside-[\dT:-]+"), "set-aside"
PARTS = ("scalekeeper.db", "scalekeeper.db-wal", "scalekeeper.db-heads")


@dataclass(frozen=True)
class Nursery:
    process: subprocess.Popen[str]

    def stopped(self, verb: str, statement: int, data: Path) -> bool:
        """Runs a verb, to be killed before this statement; returns False if it ended before that."""
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(f"{verb} {statement} {data}\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline().split()
        assert answer, "it failed"
        return answer[1] == "killed"


@pytest.fixture(scope="module")
def nursery() -> Iterator[Nursery]:
    command = [sys.executable, "-m", "tests.tables.stopping"]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT)
    yield Nursery(process)
    process.communicate(timeout=20)


@pytest.fixture(scope="module")
def before(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder of a process that was killed: its newest entries are only in the -wal, and in no backup."""
    file = house(tmp_path_factory.mktemp("before") / "data", ("ABC234", "DEF567"))
    backup(file, NOON)
    killed = (
        "import os, sys; from pathlib import Path; from contextlib import nullcontext;"
        "import tests.tables.keeping as k;"
        "k.closing = nullcontext; f = Path(sys.argv[1]); "
        "k.say(f, 'ABC234', 3); k.take_in(f, 'NEW234'); os.kill(os.getpid(), 9)"
    )
    subprocess.run([sys.executable, "-c", killed, str(file)], cwd=ROOT, check=False)
    assert all(file.with_name(part).stat().st_size for part in PARTS)
    return file.parent


def content(folder: Path) -> dict[str, bytes]:
    return {part: (folder / part).read_bytes() for part in PARTS if (folder / part).exists()}


def every_statement(tmp_path: Path, before: Path, stopped: Callable[[int, Path], bool]) -> Iterator[tuple[int, Path]]:
    """Yields a copy of the folder for each statement, after a process was killed there."""
    for statement in range(10_000):
        data = shutil.copytree(before, tmp_path / "data")
        goes_on = stopped(statement, data)
        yield statement, data
        shutil.rmtree(data)
        if not goes_on:
            assert statement > 50
            return


def lies(folder: Path) -> str:
    """Returns a fingerprint of a folder and of the order of its files by age, without the time of setting aside.

    Most statements leave the disk as the one before did; the same state is only checked once.
    """
    digest, there = sha256(), sorted(folder.rglob("*"))
    oldest_first = sorted((path for path in there if path.is_file()), key=lambda path: path.stat().st_mtime_ns)
    digest.update(WHEN.sub(ASIDE, repr([str(path.relative_to(folder)) for path in oldest_first])).encode())
    for path in there:
        digest.update(f"\n{WHEN.sub(ASIDE, str(path.relative_to(folder)))} {path.stat().st_mode} ".encode())
        if path.is_file():
            digest.update(WHEN.sub(ASIDE, path.read_bytes().decode("latin-1")).encode())
    return digest.hexdigest()


def test_a_restore_killed_anywhere_leaves_the_old_or_the_new_or_what_the_next_one_finishes(
    nursery: Nursery, before: Path, tmp_path: Path
) -> None:
    old, then = content(before), entries_of(good(before / "scalekeeper.db")[0], tmp_path / "look")
    seen, known = set(), set[str]()
    for statement, data in every_statement(tmp_path, before, lambda n, data: nursery.stopped("restore", n, data)):
        file, planned = data / "scalekeeper.db", pending(data)
        if planned:
            seen.add("pending")
            nursery.stopped("finish", statement * 7 % 90, data)  # the process that finishes it may be killed as well
        if (now := f"{bool(planned)} {lies(data)}") in known:
            continue
        known.add(now)
        if planned:
            with Lock(data):
                finish(data, "remark")
            assert then == entries(file)
        elif list(data.glob("set-aside-*")):
            seen.add("new")
            assert then == entries(file)
        else:
            seen.add("old")
            assert old == content(data)
            with Lock(data):
                assert finish(data, "remark") is None
            assert old == content(data)
            assert not nursery.stopped("restore", 10_000, data)
            assert then == entries(file)
        (aside,) = data.glob("set-aside-*")
        assert old == content(aside)
        assert {"ABC234.play", "NEW234.play"} == {one.name for one in aside.glob("*.play")}
        assert [] == [*data.glob("*.part"), *data.glob("*restoring*")]
        with closing(Journal(file)) as journal:
            assert {} == journal.damage
    assert {"old", "pending", "new"} == seen
    assert 10 < len(known)


def entries_of(file: Path, place: Path) -> dict[str, list[tuple[int, str]]]:
    place.mkdir()
    return entries(shutil.copyfile(file, place / "scalekeeper.db"))


def test_a_backup_killed_anywhere_leaves_no_half_file_that_is_taken_for_one(nursery: Nursery, tmp_path: Path) -> None:
    file = house(tmp_path / "before" / "data")
    for n in range(12):
        say(file, "ABC234", 3 + n)
        backup(file, NOON + 60 * n)
    take_in(file, "NEW234")
    there, newest = good(file), entries(file)
    assert 10 == len(there)
    known = set[str]()
    for _, data in every_statement(tmp_path, file.parent, lambda n, data: nursery.stopped("backup", n, data)):
        if (now := lies(data)) in known:
            continue
        known.add(now)
        there_now = data / file.name
        found = good(there_now)
        assert {one.name for one in there} - {one.name for one in found} <= {there[-1].name}
        assert all(examine(one).good for one in found if one.name not in {old.name for old in there})
        made = backup(there_now, NOON + DAY * 41)
        assert newest == entries_of(made, data / "look")
        assert [] == [one for one in (data / FOLDER).iterdir() if one.suffix not in (".db", ".lock")]
        assert 10 == len(good(there_now))
    assert 5 < len(known)


def test_letting_go_of_a_game_killed_anywhere_leaves_all_of_it_or_nothing(
    nursery: Nursery, before: Path, tmp_path: Path
) -> None:
    deleted = shutil.copytree(before, tmp_path / "deleted")
    with closing(Journal(deleted / PARTS[0])) as journal:
        goes, *stay = journal.tables()
        journal.mark_deleted(goes.id, int(NOON))
        kept = {table.id: journal.lines(table.id) for table in (goes, *stay)}
    outcomes, known = set(), set[str]()
    for _, data in every_statement(tmp_path, deleted, lambda n, data: nursery.stopped("forget", n, data)):
        if (now := lies(data)) in known:
            continue
        known.add(now)
        with closing(Journal(data / PARTS[0])) as journal:
            assert {} == journal.damage
            found = {table.id: journal.lines(table.id) for table in journal.tables()}
            journal.verify()
        outcomes.add(goes.id in found)
        assert found in (kept, {table: lines for table, lines in kept.items() if table != goes.id})
    assert {True, False} == outcomes
