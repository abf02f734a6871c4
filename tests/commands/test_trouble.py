"""Whatever prevents a command from working is reported in a plain sentence, never as a traceback.

The tests go through all verbs and all kinds of trouble.
"""

from __future__ import annotations

import errno
import os
import re
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import IO

import pytest

from referee.commands.cli import VERBS, main
from referee.core.record import read
from referee.games import SHELF
from referee.paths import COMMAND
from referee.tables import transfer
from referee.tables.backup import backup
from referee.tables.desk import Desk
from referee.tables.journal import Journal
from referee.words import Words
from tests.serving import LONGEST, ROOT
from tests.tables.keeping import EVENING

WORDS = Words.of("en")
CODE = "ABC234"
NOWHERE = "postgresql://nobody@127.0.0.1:1/nothing"
LONG_NAME = "a" * 300
JAPANESE = EVENING.replace("Ann", "日本").replace("Cy", "Zoë")
AT_DATA = ("serve", "export", "import", "backup", "restore", "forget", "results")
"""Verbs that take a data folder."""


def arguments(verb: str, data: Path) -> list[str]:
    """Returns arguments for a verb, with the files that it needs."""
    evening, final = str(data.parent / "evening.play"), str(data.parent / "final.json")
    more: dict[str, list[str]] = {
        "serve": ["--port", "0", "--host", "127.0.0.1", "--no-qr"],
        "export": [CODE],
        "import": [evening],
        "backup": [],
        "restore": [],
        "forget": ["ZZZZZZ"],
        "results": [],
        "score": [final],
        "board": [final],
        "schema": ["dragonscales"],
        "replay": [evening],
        "games": [],
        "check": ["book-of-dragons"],
        "copy": [str(data), NOWHERE],
        "verify": [NOWHERE],
        "host": [NOWHERE],
    }
    return [verb, *more[verb], *(["--data", str(data)] if verb in AT_DATA else [])]


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data folder with one table and a backup, which no server has open."""
    folder = tmp_path / "data"
    folder.mkdir()
    with closing(Journal(folder / "scalekeeper.db")) as journal:
        transfer.import_record(Desk(journal, SHELF), read(JAPANESE, SHELF), CODE)
    backup(folder / "scalekeeper.db")
    (tmp_path / "evening.play").write_text(JAPANESE, encoding="utf-8")
    (tmp_path / "final.json").write_text("{}", encoding="utf-8")
    return folder


def ran(*arguments: str, out: int | IO[bytes] = subprocess.PIPE, **more: str) -> subprocess.CompletedProcess[bytes]:
    """Runs the real program, unbuffered: output is written at once, as it is when there is a lot of it."""
    env = {**os.environ, "PYTHONUNBUFFERED": "1", **more}
    command = [sys.executable, "-m", "referee", *arguments]
    return subprocess.run(
        command, stdin=subprocess.DEVNULL, stdout=out, stderr=subprocess.PIPE, timeout=LONGEST, cwd=ROOT, env=env
    )


def plain(code: int, said: str, *, silent: bool = False) -> None:
    """Checks that the program ended properly: with a sentence or two, or silently where nobody reads its output."""
    assert "Traceback" not in said
    assert "Errno" not in said
    assert "Exception ignored" not in said
    assert code in (0, 1, 2)
    assert silent or code == 0 or said.strip()


def test_every_verb_is_tried(tmp_path: Path) -> None:
    assert set(VERBS) == {verb for verb in VERBS if arguments(verb, tmp_path)}
    assert set(AT_DATA) < set(VERBS)


# Output that nobody reads, or that cannot be written


@pytest.fixture
def unread() -> Iterator[int]:
    """The writing end of a pipe that nobody reads."""
    reader, writer = os.pipe()
    os.close(reader)
    yield writer
    os.close(writer)


@pytest.mark.process
@pytest.mark.skipif(os.name == "nt", reason="pipes end in another way there")
@pytest.mark.parametrize("verb", VERBS)
def test_whoever_stops_reading_is_told_nothing_and_the_file_is_not_blamed(data: Path, unread: int, verb: str) -> None:
    done = ran(*arguments(verb, data), out=unread)
    said = done.stderr.decode()
    plain(done.returncode, said, silent=True)
    assert "ipe" not in said


@pytest.mark.process
@pytest.mark.skipif(os.name == "nt", reason="pipes end in another way there")
def test_whoever_stops_reading_help_is_told_nothing(unread: int) -> None:
    done = ran("--help", out=unread)
    plain(done.returncode, done.stderr.decode(), silent=True)


@pytest.mark.process
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a disk that is full")
@pytest.mark.parametrize("verb", VERBS)
def test_an_answer_that_finds_no_room_is_said(data: Path, verb: str) -> None:
    with Path("/dev/full").open("wb") as full:
        done = ran(*arguments(verb, data), out=full)
    plain(done.returncode, done.stderr.decode())
    assert done.returncode


@pytest.mark.process
@pytest.mark.parametrize("encoding", ["cp1252", "ascii"])
@pytest.mark.parametrize("given", [["export"], ["restore"], ["forget", "ZZZZZZ"], ["replay"], ["import"], ["--help"]])
def test_a_letter_that_the_terminal_lacks_is_a_question_mark(data: Path, given: list[str], encoding: str) -> None:
    called = arguments(given[0], data)[1:] if given[0] in ("replay", "import", "restore") else given[1:]
    called = [given[0], *called, *(["--data", str(data)] if given[0] in ("export", "forget") else [])]
    done = ran(*called, PYTHONIOENCODING=encoding)
    plain(done.returncode, done.stderr.decode("latin-1"))
    if given[0] in ("export", "forget"):
        assert f"{CODE}  " in done.stdout.decode("latin-1")
        assert "??, Bo" in done.stdout.decode("latin-1")


# Paths that cannot be found


def called(*arguments: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    """Runs a verb in this process; returns its exit code and everything it printed."""
    capsys.readouterr()
    code = main(arguments)
    return code, "".join(capsys.readouterr())


HOMELESS = {
    **{verb: [verb, "--data", "~nosuch"] for verb in ("results", "backup")},
    "export": ["export", CODE, "--data", "~nosuch/x"],
    "import": ["import", "EVENING", "--data", "~nosuch"],
    "restore": ["restore", "--data", "~nosuch"],
    "restore that": ["restore", "~nosuch/x", "--data", "DATA"],
    "forget": ["forget", CODE, "--data", "~nosuch"],
    "copy up": ["copy", "~nosuch", NOWHERE],
    "copy down": ["copy", NOWHERE, "~nosuch"],
}


@pytest.mark.parametrize("given", HOMELESS)
def test_a_home_that_nobody_has_is_named(data: Path, capsys: pytest.CaptureFixture[str], given: str) -> None:
    stands = {"DATA": str(data), "EVENING": str(data.parent / "evening.play")}
    code, said = called(*(stands.get(one, one) for one in HOMELESS[given]), capsys=capsys)
    plain(code, said)
    assert "~nosuch" in said
    assert code


@pytest.mark.process
@pytest.mark.parametrize("option", ["--data", "--cert"])
def test_a_home_that_nobody_has_is_named_before_anything_is_served(tmp_path: Path, option: str) -> None:
    done = ran("serve", "--port", "0", "--data", str(tmp_path), option, "~nosuch")
    plain(done.returncode, done.stderr.decode())
    assert "~nosuch" in done.stderr.decode()


TOO_LONG = {
    "export": ["export", CODE, LONG_NAME, "--data", "DATA"],
    "export from": ["export", "--data", LONG_NAME],
    "import": ["import", LONG_NAME, "--data", "DATA"],
    "import into": ["import", "EVENING", "--data", LONG_NAME],
    "backup": ["backup", LONG_NAME, "--data", "DATA"],
    "restore": ["restore", LONG_NAME, "--data", "DATA"],
    "restore from": ["restore", "1", "--data", LONG_NAME],
    "forget": ["forget", CODE, "--data", LONG_NAME],
    "results": ["results", "--to", LONG_NAME, "--data", "DATA"],
    "replay": ["replay", LONG_NAME],
    "score": ["score", LONG_NAME],
    "copy": ["copy", LONG_NAME, NOWHERE],
}


@pytest.mark.parametrize("given", TOO_LONG)
def test_a_name_that_no_file_can_have_is_said(data: Path, capsys: pytest.CaptureFixture[str], given: str) -> None:
    stands = {"DATA": str(data), "EVENING": str(data.parent / "evening.play")}
    code, said = called(*(stands.get(one, one) for one in TOO_LONG[given]), capsys=capsys)
    plain(code, said)
    assert code
    assert LONG_NAME[:20] in said


@pytest.mark.parametrize("given", [["results", "--to"], ["export", CODE], ["backup"]])
def test_a_folder_that_is_not_there_is_named(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], given: list[str]
) -> None:
    target = str(tmp_path / "nowhere" / "x.db")
    code, said = called(*given, target, "--data", str(data), capsys=capsys)
    assert (1, WORDS("cli-bad-file", file=target, problem=said.rpartition(": ")[2].strip()) + "\n") == (code, said)


# Something else in place of the data file


def not_ours(folder: Path) -> None:
    with closing(sqlite3.connect(folder / "scalekeeper.db")) as db:
        db.execute("create table cats (name)")
        db.commit()


def no_database(folder: Path) -> None:
    (folder / "scalekeeper.db").write_text("hello\n", encoding="utf-8")


def a_folder(folder: Path) -> None:
    (folder / "scalekeeper.db").mkdir()


def a_file(folder: Path) -> None:
    folder.rmdir()
    folder.write_text("hello\n", encoding="utf-8")


def unwritable(folder: Path) -> None:
    """Makes the lock impossible to take, as in a read-only folder; this works for root as well."""
    with closing(Journal(folder / "scalekeeper.db")):
        (folder / "scalekeeper.lock").mkdir()


@pytest.mark.parametrize("verb", [verb for verb in AT_DATA if verb != "serve"])
@pytest.mark.parametrize("lies", [not_ours, no_database, a_folder, a_file, unwritable])
def test_what_lies_in_the_place_of_the_data_is_said_and_stays(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], verb: str, lies: object
) -> None:
    other = tmp_path / "other"
    other.mkdir()
    assert callable(lies)
    lies(other)
    file = other / "scalekeeper.db"
    before = file.read_bytes() if file.is_file() else b""
    given = arguments(verb, data)
    code, said = called(*given[:-1], str(other), capsys=capsys)
    plain(code, said)
    assert "/scalekeeper-" not in said.replace("backups/scalekeeper-", ""), "of a copy nobody knows"
    assert before == (file.read_bytes() if file.is_file() else b"")


@pytest.mark.process
@pytest.mark.parametrize("verb", AT_DATA)
def test_a_file_where_a_folder_is_wanted_is_named_with_what_to_do(data: Path, verb: str) -> None:
    file = data / "scalekeeper.db"
    done = ran(*arguments(verb, data)[:-1], str(file))
    assert (1, WORDS("cli-data-is-file", file=str(file))) == (done.returncode, done.stderr.decode().strip())


def test_where_nothing_is_kept_there_is_nothing_to_forget(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, said = called("forget", "X", "--data", str(tmp_path), capsys=capsys)
    assert (1, WORDS("cli-no-data", folder=str(tmp_path)) + "\n") == (code, said)


def test_whoever_forgets_what_is_not_there_reads_what_is(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert 1 == main(["forget", "X", "--data", str(data)])
    said = capsys.readouterr()
    assert WORDS("cli-no-table", table="X") + "\n" == said.err
    assert said.out.startswith(f"{CODE}  ")


def test_whoever_names_no_table_to_forget_reads_which_there_are(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert 0 == main(["forget", "--data", str(data)])
    said = capsys.readouterr()
    assert "" == said.err
    assert said.out.startswith(f"{CODE}  ")
    with closing(Journal(data / "scalekeeper.db")) as journal:
        assert [CODE] == [info.code for info in journal.tables()]


@pytest.mark.parametrize(
    ("verb", "near"), [("restroe", "restore"), ("Backup", "backup"), ("strat", "none"), ("photo.jpg", "none")]
)
def test_a_command_that_there_is_not_names_the_one_that_was_meant(
    capsys: pytest.CaptureFixture[str], verb: str, near: str
) -> None:
    code, said = called(verb, capsys=capsys)
    assert (2, WORDS("cli-no-verb", verb=verb, near=near, command=COMMAND) + "\n") == (code, said)


def test_help_is_a_command_too(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["help"])
    said = capsys.readouterr().out
    assert not ended.value.code
    assert said.startswith(f"usage: {COMMAND} ")
    assert all(verb in said for verb in VERBS)


INTERRUPT = """import signal, sys
class Interrupt:
    def find_spec(self, name, path=None, target=None):
        if name == "{module}":
            sys.meta_path.remove(self)
            signal.raise_signal(signal.SIGINT)
sys.meta_path.insert(0, Interrupt())
"""


def interrupted(folder: Path, module: str, *command: str) -> subprocess.CompletedProcess[str]:
    """Run a command that gets a Ctrl+C when it imports this module."""
    (folder / "sitecustomize.py").write_text(INTERRUPT.format(module=module))
    env, ran = {**os.environ, "PYTHONPATH": str(folder)}, [sys.executable, *command]
    return subprocess.run(ran, capture_output=True, text=True, timeout=LONGEST, cwd=ROOT, check=False, env=env)


@pytest.mark.process
@pytest.mark.parametrize("module", ["argparse", "gevent.monkey", "referee.server.serve"])
def test_ctrl_c_before_it_is_open_ends_it_without_a_traceback(tmp_path: Path, module: str) -> None:
    done = interrupted(tmp_path, module, "-m", "referee", "--no-qr", "--data", str(tmp_path / "data"))
    assert (130, "", "") == (done.returncode, done.stdout, done.stderr)


@pytest.mark.process
def test_ctrl_c_during_the_very_first_start_ends_it_without_a_traceback(tmp_path: Path) -> None:
    for name in ("run.py", "pyproject.toml", "hatch_build.py", "requirements.txt", "referee/words/en/setup.ftl"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes((ROOT / name).read_bytes())
    done = interrupted(tmp_path, "venv", str(tmp_path / "run.py"))
    assert 130 == done.returncode
    assert done.stderr.startswith("First start")
    assert "Traceback" not in done.stderr


@pytest.mark.process
@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs a limit for files")
def test_a_record_for_which_there_is_no_room_is_said_and_not_there(data: Path, tmp_path: Path) -> None:
    lines = "".join(f"Ann: amend 1 place villainy×{1 + n % 6} loot×{6 - n % 6}\n" for n in range(900))
    (tmp_path / "long.play").write_text(EVENING.split("\n\n")[0] + "\n\nAnn: place villainy×3 loot×4\n" + lines)
    limited = (
        "import resource, signal, sys; signal.signal(signal.SIGXFSZ, signal.SIG_IGN);"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (150_000, 150_000));"
        "from referee.commands.cli import main; sys.exit(main(sys.argv[1:]))"
    )
    command = [sys.executable, "-c", limited, "import", str(tmp_path / "long.play"), "--data", str(data)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=LONGEST, cwd=ROOT, check=False)
    plain(done.returncode, done.stderr)
    assert 1 == done.returncode
    with closing(Journal(data / "scalekeeper.db")) as journal:
        assert [CODE] == [info.code for info in journal.tables()]
        journal.verify()


# Numbers


@pytest.mark.parametrize("port", ["0655359", "65536", "0" * 5_000 + "65536", "9" * 5_000])
def test_a_number_is_read_to_its_end(capsys: pytest.CaptureFixture[str], port: str) -> None:
    from referee.commands.cli import parser

    with pytest.raises(SystemExit):
        parser(WORDS).parse_args(["serve", "--port", port])
    assert WORDS("cli-bad-port", value=port) in re.sub(r"\s+", " ", capsys.readouterr().err)
    assert 8000 == parser(WORDS).parse_args(["serve", "--port", "0008000"]).port


def test_a_backup_is_chosen_by_all_of_its_number(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for number in ("0000012", "1000000", "0", "9" * 5_000):
        code, said = called("restore", number, "--data", str(data), capsys=capsys)
        assert code
        assert number[:40] in said
    assert 0 == main(["restore", "0000001", "--data", str(data)])


# What may not be read


@pytest.mark.process
@pytest.mark.parametrize(
    ("verb", "part"), [("export", "scalekeeper.db"), ("results", "scalekeeper.db"), ("restore", "backups")]
)
def test_what_may_not_be_read_is_neither_damaged_nor_absent(data: Path, verb: str, part: str) -> None:
    (data / part).chmod(0)
    try:
        if os.access(data / part, os.R_OK):
            pytest.skip("this user may read everything")
        done = ran(*arguments(verb, data))
    finally:
        (data / part).chmod(0o700)
    assert (1, WORDS("cli-bad-file", file=str(data / part), problem=os.strerror(errno.EACCES))) == (
        done.returncode,
        done.stderr.decode().strip(),
    )


@pytest.mark.process
@pytest.mark.parametrize("verb", ["serve", "export", "import", "forget", "results", "copy"])
def test_what_a_later_version_has_used_is_left_as_it_is(verb: str, data: Path) -> None:
    file = data / "scalekeeper.db"
    with closing(sqlite3.connect(file)) as db:
        applied = "_sqlite_migrations (migration_set, name, applied_at)"
        db.execute(f"insert into {applied} values ('scalekeeper', 'm999', '')")
        db.commit()
    before = file.read_bytes()
    done = ran(*arguments(verb, data))
    assert (1, f"{WORDS('cli-later')}\n", before) == (done.returncode, done.stderr.decode(), file.read_bytes())
