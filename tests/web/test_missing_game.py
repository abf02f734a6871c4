"""A table whose game is not installed: its pages say so, lists contain it, and none of its data is lost."""

from __future__ import annotations

import secrets
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from flask import Flask

from referee.core.entry import dump
from referee.core.record import Verbatim, read, record_of, table_of, verbatim, write
from referee.core.seat import Seat
from referee.games import FOLDERS, SHELF
from referee.tables.backup import backup
from referee.tables.desk import GameMissing
from referee.tables.journal import AnyJournal, Journal, Written
from referee.testing.evening import words_of
from referee.web.services import services_of
from referee.words import Words
from tests import by_game
from tests.web.conftest import Phone, live_at

GAME, NAMES = "first-to-ten", ("Ann", "Bo: the 2nd")
LINES = ("lucky 3", "lucky 4", "roll 6", "undo 3", "seating taken", "roll 5", "amend 6 roll 4")
RECORD = """\
game  first-to-ten
seats  Ann, "Bo: the 2nd"
setup  first=0 goal=10

Ann: lucky 3 @1001
"Bo: the 2nd": lucky 4 @1002
Ann: roll 6 @1003
"Bo: the 2nd": undo 3 @1004
#: Ann: seating taken @1005
"Bo: the 2nd": roll 5 @1006
Ann: amend 5 roll 4 @1007
"""
"""Seating lines are not numbered in a record, so `amend 6` of the journal is `amend 5` here."""


def set_up(journal: AnyJournal, over: bool = False) -> str:
    table = journal.open_table(GAME, NAMES, "setup first=0 goal=10", "OVER23" if over else "ABC234", 1000)
    for turn, text in enumerate(LINES, 1):
        seat = Seat(1 if turn in (2, 4, 6) else 0)
        journal.append(table, Written(turn, seat, seat, text, f"once-{turn}", 1000 + turn))
    if over:
        journal.mark(table, "ended", 2000)
    return table


@pytest.fixture
def tables(app: Flask) -> tuple[str, str]:
    """Two tables of a game that is no longer installed: one in progress, one finished."""
    journal = services_of(app).desk.journal
    return set_up(journal), set_up(journal, over=True)


@pytest.fixture
def keys(app: Flask, tables: tuple[str, str]) -> list[str]:
    """The seat keys of a player and of the host at the first of the two tables."""
    found = [secrets.token_urlsafe(24) for _ in range(2)]
    journal = services_of(app).desk.journal
    journal.sit(tables[0], Seat(0), False, 1, found[0])
    journal.sit(tables[0], None, True, 1, found[1])
    return found


def paths(app: Flask, table: str, keys: list[str]) -> Iterator[tuple[str, str]]:
    """Yields method and path of every route of the app, for this table and its seat keys."""
    values = {
        "table": table,
        "seat": "0",
        "kind": "roll",
        "turn": "1",
        "n": "0",
        "game": GAME,
        "filename": f"games/{GAME}/a.css",
    }
    for rule in app.url_map.iter_rules():
        for key in keys if "key" in rule.arguments else keys[:1]:
            told = {name: {**values, "key": key}.get(name, "x") for name in rule.arguments}
            _, path = rule.build(told, append_unknown=False) or ("", "")
            yield from ((method, path) for method in ("GET", "POST") if method in (rule.methods or ()))


def test_no_address_of_the_house_fails(
    app: Flask, phone: Phone, laptop: Phone, tables: tuple[str, str], keys: list[str]
) -> None:
    asked = list(paths(app, tables[0], keys))
    assert len(asked) > 50
    for browser in (phone, laptop):
        for method, path in asked:
            answer = browser.get(path) if method == "GET" else browser.post(path, {})
            answer.close()
            assert answer.status_code < 500, f"{method} {path}"


def test_its_pages_say_which_game_is_missing(phone: Phone, tables: tuple[str, str], keys: list[str]) -> None:
    says = Words.of("en")("no-missing-game", game=GAME)
    for path in (f"/t/{tables[0]}", f"/s/{keys[0]}", f"/s/{keys[1]}/seats", f"/t/{tables[1]}/evening"):
        answer = phone.get(path)
        assert (409, True) == (answer.status_code, says in words_of(answer.text)), path
    answer = phone.get(f"/s/{keys[0]}", **{"HX-Request": "true"})
    assert (409, True) == (answer.status_code, says in words_of(answer.text))


def test_lists_have_it(laptop: Phone, tables: tuple[str, str]) -> None:
    title = Words.of("en")("missing-title", game=GAME)
    for path in ("/", "/past"):
        answer = laptop.get(path)
        assert (200, True) == (answer.status_code, title in words_of(answer.text)), path


def test_its_record_is_taken_along_once_it_is_over_and_not_before(phone: Phone, tables: tuple[str, str]) -> None:
    going, over = (phone.get(f"/t/{table}/record") for table in tables)
    assert 409 == going.status_code
    assert "lucky 3" not in going.text
    assert (200, RECORD) == (over.status_code, over.text)


def test_the_other_games_are_played_beside_it(app: Flask, tables: tuple[str, str]) -> None:
    desk = services_of(app).desk
    with pytest.raises(GameMissing):
        live_at(desk, tables[0])
    record = read((FOLDERS["dragonscales"] / "sample.play").read_text(encoding="utf-8"), SHELF)
    assert live_at(desk, desk.set_up("dragonscales", record.names, record.setup, "DDDDDD"))


def test_the_command_line_writes_its_record_and_copies_it(tmp_path: Path) -> None:
    file = tmp_path / "scalekeeper.db"
    with closing(Journal(file)) as journal:
        set_up(journal)
        assert [] == [found for found in journal.survey() if not found]
        assert not journal.damage
    command = [sys.executable, "-m", "referee", "export", "ABC234", "--data", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", timeout=60)
    assert (0, RECORD) == (done.returncode, done.stdout)
    assert GAME in done.stderr
    with closing(Journal(backup(file))) as copied:
        assert [(GAME, NAMES)] == [(one.game, one.names) for one in copied.tables()]


@pytest.mark.parametrize("path", by_game.scenarios()[::25], ids=lambda path: path.stem)
def test_a_record_by_its_texts_alone_is_the_record(path: Path) -> None:
    record = record_of(table_of(read(path.read_text(encoding="utf-8"), SHELF), SHELF))
    lines = [Verbatim(line.turn, line.seat, line.by, dump(line.entry), line.at) for line in record.lines]
    assert write(record) == verbatim(record.game, record.names, dump(record.setup), lines)
