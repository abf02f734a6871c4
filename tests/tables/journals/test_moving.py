"""Moving an installation to a database and back leaves every row, link and seal as it was.

A move that is not possible is refused in one sentence and changes nothing.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from referee.commands.cli import Stop
from referee.commands.cli import main as cli
from referee.commands.moving import main
from referee.core.seat import seats_of
from referee.tables.journal import Journal, Written
from referee.tables.journal.examine import examine
from referee.tables.journal.moving import KINDS, ORDER
from referee.tables.journal.server import ServerJournal
from referee.words import Words
from tests.postgres import Server, name_of

pytestmark = pytest.mark.postgres
WORDS = Words.of("en")
ANN, BO = seats_of(2)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder that contains something of every kind."""
    (tmp_path / "old").mkdir()
    with closing(Journal(tmp_path / "old" / "scalekeeper.db")) as journal:
        tables = [journal.open_table("little", ("Ann 🐉", "Bo"), "setup", f"CODE{n}", 1_000 + n % 2) for n in range(4)]
        for n, table in enumerate(tables):
            for turn in range(1, n + 3):
                journal.append(table, Written(turn, ANN, BO, f'coin 1 why="{turn} % ? ü"', f"form-{turn}", 1_000))
            journal.sit(table, ANN, True, 5, f"key{n}")
        journal.hand_over(tables[0], BO, 99, "maker")
        journal.remember("little", [("path", "15")])
        journal.call_person("ann", "Anna")
        journal.keep_apart("ann", "bo")
        journal.set_title(tables[1], "The long one")
        journal.seat_after_all(tables[1], {BO: "Bob"})
        journal.mark(tables[2], "ended", 7)
        journal.mark_deleted(tables[3], 9)
        journal.keep(tables[1], 8)
        journal.reopen(tables[2], 9)
    return tmp_path / "old"


def rows(file: Path) -> dict[str, list[tuple[Any, ...]]]:
    with closing(sqlite3.connect(file)) as db:
        return {
            kind: db.execute(f"select {columns} from {kind} order by {ORDER.get(kind, columns)}").fetchall()
            for kind, columns in KINDS.items()
        }


@pytest.fixture
def url(postgres: Server) -> str:
    return postgres.fresh()


def test_there_and_back_everything_is_as_it_was(folder: Path, url: str, tmp_path: Path) -> None:
    before = rows(folder / "scalekeeper.db")
    assert 0 == main(str(folder), url, WORDS)
    with closing(ServerJournal(url)) as journal:
        journal.verify()
        assert ["CODE3", "CODE1", "CODE2", "CODE0"] == [one.code for one in journal.tables()]
        assert journal.seat_key("key2")
        table = journal.tables()[0].id
        journal.append(table, Written(6, ANN, BO, "coin 1", "later", 1_000))
        journal.verify()
    assert 0 == main(url, str(tmp_path / "new"), WORDS)
    after = rows(tmp_path / "new" / "scalekeeper.db")
    assert before["meta"] == after["meta"]
    assert len(before["lines"]) + 1 == len(after["lines"])
    same = {kind: found for kind, found in before.items() if kind not in ("lines", "heads")}
    assert same == {kind: found for kind, found in after.items() if kind not in ("lines", "heads")}
    assert not examine(tmp_path / "new" / "scalekeeper.db").damage
    with closing(Journal(tmp_path / "new" / "scalekeeper.db")) as again:
        again.verify()
        again.append(table, Written(7, ANN, BO, "coin 1", "last", 1_000))
        assert 7 == len(again.lines(table))


def test_a_dump_that_was_restored_is_found_whole_or_not(
    folder: Path, url: str, postgres: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    assert 0 == main(str(folder), url, WORDS)
    for how, spoil in enumerate(("", "alter table lines disable trigger user; delete from lines where turn = 3")):
        copy = postgres.restored(url)
        if spoil:
            postgres.do(spoil, name_of(copy))
        assert how == cli(["verify", copy])
        assert ("as it was written" in capsys.readouterr().out) is not bool(spoil)


def refused(source: str, target: str) -> str:
    with pytest.raises(Stop) as stop:
        main(source, target, WORDS)
    return WORDS(stop.value.key, **stop.value.params)


def test_a_house_never_goes_where_one_is(folder: Path, url: str, tmp_path: Path) -> None:
    main(str(folder), url, WORDS)
    assert "already" in refused(str(folder), url)
    before = (folder / "scalekeeper.db").read_bytes()
    assert "already" in refused(url, str(folder))
    assert before == (folder / "scalekeeper.db").read_bytes()


def test_what_is_damaged_goes_nowhere(folder: Path, url: str, tmp_path: Path) -> None:
    with closing(sqlite3.connect(folder / "scalekeeper.db")) as db:
        db.execute("drop trigger lines_no_update")
        db.execute("update lines set text = 'coin 9' where turn = 2")
        db.commit()
    assert "damaged" in refused(str(folder), url)
    with closing(ServerJournal(url)) as journal:
        assert [] == journal.tables()


def test_one_of_the_two_is_a_folder_and_the_password_is_not_said(folder: Path, tmp_path: Path) -> None:
    assert "or from a database" in refused(str(folder), str(tmp_path / "new"))
    assert "or from a database" in refused("postgresql://a", "postgresql://b")
    said = refused(str(folder), "postgresql://keeper:hush@127.0.0.1:1/house")
    assert "reached" in said
    assert "hush" not in said
