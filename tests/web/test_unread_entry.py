"""A table with an entry that its game cannot read: its pages say which one, the host is told, and nothing is lost."""

from __future__ import annotations

import logging
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest
from flask import Flask

from referee.core.entry import dump
from referee.core.record import read
from referee.core.seat import Seat
from referee.core.seating import Event, Seating
from referee.games import FOLDERS, SHELF
from referee.paths import DATA_FILE
from referee.tables.journal import AnyJournal, Journal, TableInfo, Written
from referee.tables.journal.server import ServerJournal
from referee.testing.evening import HOST, Evening, words_of
from referee.web.services import services_of
from referee.words import Words
from tests.browser.house import House
from tests.postgres import Server
from tests.web.conftest import Phone
from tests.web.worlds import WORLDS

GAME = "dragonscales"
RECORD = read((FOLDERS[GAME] / "sample.play").read_text(encoding="utf-8"), SHELF)
UNREAD = ("dance 3", "undo", "undo many", "amend 1 dance 3", 'seating "', "adjust seat=0 by=1")
"""An unknown kind, fields that are missing or bad, and text that is no entry."""
SAYS = Words.of("en")


def set_up(journal: AnyJournal, text: str = "dance 3", setup: str = "", over: bool = False) -> TableInfo:
    """A table whose second entry has this text."""
    code = "OVER23" if over else "ABC234"
    table = journal.open_table(GAME, RECORD.names, setup or dump(RECORD.setup), code, 1000)
    taken = dump(Seating(Event.TAKEN, Seat(0)))
    for turn, one in enumerate((taken, text, taken), 1):
        journal.append(table, Written(turn, Seat(0), Seat(0), one, f"once-{turn}", 1000 + turn))
    if over:
        journal.mark(table, "ended", 2000)
    info = journal.table(table)
    assert info
    return info


def pages(journal: AnyJournal, info: TableInfo) -> tuple[str, ...]:
    player, host = (journal.sit(info.id, seat, seat is None, 1) for seat in (Seat(0), None))
    return (f"/t/{info.id}", f"/t/{info.id}/history", f"/t/{info.id}/evening", f"/s/{player}", f"/s/{host}/seats")


@pytest.mark.parametrize("text", UNREAD)
def test_its_pages_say_which_entry_it_is(app: Flask, phone: Phone, caplog: pytest.LogCaptureFixture, text: str) -> None:
    journal = services_of(app).desk.journal
    info = set_up(journal, text)
    says = SAYS("no-unread-entry", game=GAME, turn=2)
    for path in pages(journal, info):
        answer = phone.get(path)
        assert (409, True) == (answer.status_code, says in words_of(answer.text)), path
        assert SAYS("unread-ask-host") in words_of(answer.text)
        answer = phone.get(path, **{"HX-Request": "true"})
        assert (409, True) == (answer.status_code, says in words_of(answer.text)), path
    assert [] == [record for record in caplog.records if record.levelno >= logging.WARNING]


@pytest.mark.parametrize("setup", ["dance 3", "setup", "setup dragons=many"])
def test_they_say_so_of_a_setup_as_well(app: Flask, phone: Phone, setup: str) -> None:
    info = set_up(services_of(app).desk.journal, "undo 1", setup)
    answer = phone.get(f"/t/{info.id}")
    assert 409 == answer.status_code
    assert SAYS("no-unread-entry", game=GAME, turn=0) in words_of(answer.text)


def test_the_host_is_told_on_the_front_page_and_how_to_go_on(app: Flask, laptop: Phone, phone: Phone) -> None:
    desk = services_of(app).desk
    info = set_up(desk.journal)
    says = SAYS("unread-table", table=info.code, game=GAME, turn=2)
    assert SAYS("unread-host", code=info.code) in words_of(laptop.get(f"/t/{info.id}").text)
    assert says in words_of(laptop.get("/").text)
    assert SAYS("home-damage") not in words_of(laptop.get("/").text)
    assert says not in words_of(phone.get("/").text)
    desk.journal.mark_deleted(info.id, int(desk.clock()))
    assert says not in words_of(laptop.get("/").text)


def test_its_record_is_taken_along_once_it_is_over_and_not_before(app: Flask, phone: Phone) -> None:
    journal = services_of(app).desk.journal
    going, over = (phone.get(f"/t/{set_up(journal, over=over).id}/record") for over in (False, True))
    assert 409 == going.status_code
    assert "dance 3" not in going.text
    assert 200 == over.status_code
    assert f"{RECORD.names[0]}: dance 3 @1002\n" in over.text


def test_other_tables_go_on(app: Flask, phone: Phone) -> None:
    desk = services_of(app).desk
    info = set_up(desk.journal)
    assert 409 == phone.get(f"/t/{info.id}").status_code
    other = desk.set_up(GAME, RECORD.names, RECORD.setup, "DDDDDD")
    assert 200 == phone.get(f"/t/{other}").status_code


def test_the_command_line_writes_its_record(tmp_path: Path) -> None:
    with closing(Journal(tmp_path / DATA_FILE)) as journal:
        set_up(journal)
    command = [sys.executable, "-m", "referee", "export", "ABC234", "--data", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", timeout=60)
    assert (0, True) == (done.returncode, f"{RECORD.names[0]}: dance 3 @1002\n" in done.stdout)
    assert SAYS("cli-unread-entry", game=GAME, turn=2) in done.stderr


@pytest.mark.postgres
def test_its_pages_say_so_when_another_process_wrote_the_entry(postgres: Server, tmp_path: Path) -> None:
    with closing(ServerJournal(postgres.fresh())) as journal:
        house = Evening.open(tmp_path, journal)
        house.set_up(GAME, 4, WORLDS[GAME].setup)
        path, ours = f"/t/{house.table_id}", f"http://{HOST}"
        assert 200 == house.app.test_client().get(path, base_url=ours).status_code
        journal.append(house.table_id, Written(1, Seat(0), Seat(0), "dance 3", "once", 2000))
        for _ in range(2):
            answer = house.app.test_client().get(path, base_url=ours)
            says = SAYS("no-unread-entry", game=GAME, turn=1)
            assert (409, True) == (answer.status_code, says in words_of(answer.text))
        house.desk.bell.close()


@pytest.mark.process
def test_the_console_says_it_once(tmp_path: Path) -> None:
    house = House(tmp_path / "data")
    house.data.mkdir()
    with closing(Journal(house.data / DATA_FILE)) as journal:
        info = set_up(journal)
    house.start()
    for path in (f"/t/{info.id}", f"/t/{info.id}/history"):
        with pytest.raises(HTTPError) as answer:
            urlopen(house.url + path)
        assert 409 == answer.value.code
        answer.value.close()
    house.stop()
    log = house.log.read_text(encoding="utf-8")
    assert 1 == log.count(SAYS("unread-table", table=info.code, game=GAME, turn=2))
    assert "Traceback" not in log
