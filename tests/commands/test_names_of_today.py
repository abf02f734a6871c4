"""The commands name players as every page does: by the names that they go by today."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from referee.commands import forget
from referee.commands.cli import Stop
from referee.core.record import read
from referee.core.seat import Seat
from referee.core.seating import Event, Seating
from referee.core.text import alike
from referee.games import FOLDERS, SHELF
from referee.tables.desk import Desk
from referee.tables.journal import Journal
from referee.tables.transfer import import_record
from referee.words import Words
from tests.tables.keeping import WORDS, scalekeeper

SAMPLE = FOLDERS["dragonscales"] / "sample.play"
TODAY = ("Maya", "Thomas", "Agnès", "Yusuf")


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A finished game: Tom was renamed at the table, Inès among the people of past games."""
    folder = tmp_path / "data"
    folder.mkdir()
    with closing(Journal(folder / "scalekeeper.db")) as journal:
        desk = Desk(journal, SHELF)
        live = desk.live(import_record(desk, read(SAMPLE.read_text(encoding="utf-8"), SHELF), "BCDFG2"))
        assert live
        tom = Seating(Event.RENAMED, Seat(1), name="Thomas")
        desk.seating(live, tom, None, None, lambda at: journal.rename(live.info.id, Seat(1), "Thomas", at))
        journal.call_person(alike("Inès"), "Agnès")
    return folder


@pytest.mark.process
@pytest.mark.parametrize("verb", ["export", "forget"])
def test_the_list_of_tables_has_the_names_of_today(data: Path, verb: str) -> None:
    listed = scalekeeper(verb, "--data", str(data))
    assert (0, "") == (listed.returncode, listed.stderr)
    assert listed.stdout.startswith("BCDFG2 ")
    assert listed.stdout.endswith(f" {', '.join(TODAY)}\n")


@pytest.mark.process
def test_what_is_deleted_for_good_is_named_as_today(data: Path) -> None:
    done = scalekeeper("forget", "BCDFG2", "--data", str(data))
    assert (0, "") == (done.returncode, done.stderr)
    assert done.stdout.startswith(WORDS("cli-forgotten", table="BCDFG2", names=WORDS.joined(TODAY)))


@pytest.fixture
def answers_no(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A terminal whose user answers with an empty line."""
    ours, theirs = os.openpty()
    os.write(ours, b"\n")
    with open(theirs, encoding="utf-8") as terminal:
        monkeypatch.setattr(sys, "stdin", terminal)
        yield
    os.close(ours)


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="Windows has no such terminals")
@pytest.mark.usefixtures("answers_no")
def test_it_is_asked_about_by_the_names_of_today(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(Stop):
        forget.main(data, "BCDFG2", Words.of("en"))
    asked = WORDS("cli-forget-ask", names=WORDS.joined(TODAY), game="dragonscales")
    assert asked in capsys.readouterr().out
