"""Every page of a damaged table says so, the host is told what to do, and every other table can be played."""

from __future__ import annotations

import html
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from flask import Flask

from referee.paths import COMMAND
from referee.tables.journal.examine import Damage
from referee.tables.journal.server import ServerJournal
from referee.testing.evening import HOST, Evening
from referee.web.hosting import path as link_of
from referee.web.services import services_of
from referee.words import Words
from tests.postgres import Server
from tests.web.conftest import Hosted, Phone, set_up
from tests.web.worlds import WORLDS

SAYS = Words.of("en")

pytestmark = pytest.mark.file


def spoil(app: Flask, table: str, query: str = "update chairs set opened = opened + 1 where table_id = ?") -> None:
    journal = services_of(app).desk.journal
    with closing(sqlite3.connect(journal.path, timeout=10)) as db:
        db.execute(query, (table,))
        db.commit()
    services_of(app).desk._known.clear()
    for _ in journal.survey():
        pass


@pytest.fixture
def hosted(app: Flask, phone: Phone) -> Hosted:
    table = set_up(phone)
    spoil(app, table.table)
    return table


def test_every_page_of_a_damaged_table_says_so(app: Flask, phone: Phone, hosted: Hosted) -> None:
    for path in (f"/t/{hosted.table}", f"/s/{hosted.key}", f"/t/{hosted.table}/history", f"/s/{hosted.key}/seats"):
        answer = phone.get(path)
        assert 409 == answer.status_code
        assert SAYS("damaged-title") in html.unescape(answer.text)
        assert SAYS("damaged-ask-host") in html.unescape(answer.text)
        assert "run.py" not in answer.text
    answer = phone.get(f"/s/{hosted.key}", **{"HX-Request": "true"})
    assert (409, True) == (answer.status_code, SAYS("no-damaged-table") in answer.text)


def test_the_host_is_told_which_table_and_the_command(app: Flask, laptop: Phone, phone: Phone, hosted: Hosted) -> None:
    assert SAYS("home-damage") not in phone.get("/").text
    page = html.unescape(laptop.get("/").text)
    assert SAYS("home-damage") in page
    assert SAYS("damage-table", table=hosted.code, since=0, what="rows") in page
    assert SAYS("damage-no-backup") in page
    backups = services_of(app).data / "backups"
    backups.mkdir()
    (backups / "scalekeeper-2026-01-01-120000.db").write_bytes(b"")
    way = f"{COMMAND} restore scalekeeper-2026-01-01-120000.db --data {services_of(app).data}"
    assert way in html.unescape(laptop.get("/").text)
    assert way in html.unescape(laptop.get(f"/t/{hosted.table}").text)


def test_other_tables_are_laid_and_played(phone: Phone, other: Phone, hosted: Hosted) -> None:
    table = set_up(other)
    assert 200 == other.get(f"/s/{table.key}/seats").status_code
    assert 200 == phone.get("/").status_code


def test_the_record_of_the_good_part_keeps_its_secrets(app: Flask, phone: Phone, hosted: Hosted) -> None:
    assert 403 == phone.get(f"/t/{hosted.table}/record").status_code


def test_without_damage_nothing_is_said(laptop: Phone, phone: Phone) -> None:
    set_up(phone)
    assert SAYS("home-damage") not in laptop.get("/").text


@pytest.mark.postgres
def test_on_a_database_the_host_is_sent_to_its_own_backups(postgres: Server, tmp_path: Path) -> None:
    with closing(ServerJournal(postgres.fresh())) as journal:
        house = Evening.open(tmp_path, journal)
        house.set_up("dragonscales", 4, WORLDS["dragonscales"].setup)
        journal.notice(Damage(house.table_id, None, 1, "lines"))
        laptop = house.app.test_client()
        laptop.get(link_of(services_of(house.app).hosting.console), base_url=f"http://{HOST}")
        for path in ("/", f"/t/{house.table_id}"):
            page = html.unescape(laptop.get(path, base_url=f"http://{HOST}").text)
            assert SAYS("damage-way-database", command=COMMAND) in page, path
            wrong = ("data file", "data folder", f"{COMMAND} restore", f"{COMMAND} export")
            assert [] == [one for one in wrong if one in page]
        house.desk.bell.close()
