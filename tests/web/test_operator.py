"""The operator's page of a hosted installation: table counts, processes and versions; host only, no personal data."""

from __future__ import annotations

import html
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from werkzeug.test import TestResponse

from referee import __version__
from referee.core.seat import seats_of
from referee.tables.journal.idle import CLOSES, DAY, GOES, Idle
from referee.tables.journal.server import Process, ServerJournal
from referee.tables.journal.server.schema import STEPS
from referee.testing.evening import HOST, Evening, words_of
from referee.web.guard import signed
from referee.web.hosting import SharedHosting
from referee.web.operator import HOUR, Tables, counted, serving
from referee.web.services import provide, services_of
from tests.postgres import Server
from tests.web.test_past import played
from tests.web.worlds import WORLDS

ANN, BO = seats_of(2)


@pytest.fixture
def hosted(postgres: Server, tmp_path: Path) -> Iterator[Evening]:
    with closing(ServerJournal(postgres.fresh())) as journal:
        made = Evening.open(tmp_path, journal)
        made.desk.clock = time.time
        provide(made.app, replace(services_of(made.app), hosting=SharedHosting(journal)))
        made.set_up("dragonscales", 4, WORLDS["dragonscales"].setup)
        yield made
        made.desk.bell.close()


def asked(house: Evening, cookie: str | None = None, path: str = "/operator") -> TestResponse:
    client = house.app.test_client()
    if cookie is not None:
        client.set_cookie("host", cookie, domain=HOST.partition(":")[0])
    return client.get(path, base_url=f"http://{HOST}")


def proof(house: Evening) -> str:
    return f"nonce.{signed(house.desk.journal.server_key, 'host', 'nonce')}"


def until(holds: Callable[[], bool], patience: float = 10) -> bool:
    end = time.monotonic() + patience
    while not holds() and time.monotonic() < end:
        time.sleep(0.02)
    return holds()


@pytest.mark.postgres
def test_a_host_reads_numbers_processes_and_versions(hosted: Evening) -> None:
    journal = hosted.desk.journal
    assert isinstance(journal, ServerJournal)
    journal.serve("keeper-1:8101", "9.8.7")
    journal.listen(hosted.desk.heard, hosted.desk.bell.tables)
    assert until(lambda: bool(journal.processes()))
    link = f"/host/{services_of(hosted.app).hosting.another()}"
    client = hosted.app.test_client()
    assert 303 == client.get(link, base_url=f"http://{HOST}").status_code
    assert "/operator" in client.get("/", base_url=f"http://{HOST}").text
    text = html.unescape(words_of(client.get("/operator", base_url=f"http://{HOST}").text))
    assert "1 table 1 with an entry in the last hour 0 open, idle for longer" in text
    assert "keeper-1:8101 Version 9.8.7 Started just now Last heard just now" in text
    assert f"Scalekeeper {__version__} PostgreSQL 1" in text
    assert f"Database schema {len(STEPS)}" in text


@pytest.mark.postgres
def test_no_name_code_or_link_of_a_table_is_on_it(hosted: Evening) -> None:
    phone = hosted.sit(BO)
    info = hosted.desk.journal.table(hosted.table_id)
    assert info
    page = asked(hosted, proof(hosted))
    assert 200 == page.status_code
    secrets = (info.id, info.code, phone.key, *info.names, info.game, "/t/", "/s/")
    assert [] == [word for word in secrets if f">{word}<" in page.text or (len(word) > 2 and word in page.text)]


WRONG = [None, "", "x", "x.", ".", f"nonce.{'0' * 32}", f"nonce.{'f' * 32}", "é.é", "a" * 3000]


@pytest.mark.postgres
def test_everybody_else_finds_what_is_found_where_nothing_is(hosted: Evening) -> None:
    """The answer has the bytes and headers of a page that does not exist, whatever cookie is sent."""
    nothing = asked(hosted, path="/operator-of-nothing")
    for cookie in WRONG:
        answer = asked(hosted, cookie)
        assert (404, nothing.data) == (answer.status_code, answer.data), cookie
        assert [*nothing.headers] == [*answer.headers], cookie


@pytest.mark.file
def test_with_a_data_folder_there_is_no_such_page(evening: Evening) -> None:
    assert 404 == asked(evening, proof(evening)).status_code
    assert "/operator" not in asked(evening, proof(evening), "/").text


@pytest.mark.postgres
def test_a_process_that_closes_is_gone_and_one_that_dies_is_silent(postgres: Server) -> None:
    url = postgres.fresh()
    with closing(ServerJournal(url)) as here:
        there = ServerJournal(url)
        for journal, name in ((here, "a:1"), (there, "b:2")):
            journal.serve(name, "1")
            journal.listen(lambda table: None, list)
        assert until(lambda: ["a:1", "b:2"] == [one.name for one in here.processes()])
        assert all(0 <= one.beat < 10 and 0 <= one.since < 60 and 0 <= one.lag < 5 for one in here.processes())
        there.close()
        assert ["a:1"] == [one.name for one in here.processes()]
        here._rows("insert into processes values ('c:3', '1', now(), now() - interval '1 minute', 0) returning 1")
        here._rows("insert into processes values ('d:4', '1', now(), now() - interval '2 days', 0) returning 1")
        assert [("a:1", False), ("c:3", True)] == [(one.name, one.silent) for one in map(serving, here.processes())]


def test_tables_are_told_apart_by_when_something_was_entered() -> None:
    now = 10 * GOES
    week = 7 * DAY

    def table(idle: int, closed: bool = False, kept: bool = False, over: bool = False) -> Idle:
        then = now - idle
        return Idle("t", then, then, now if closed else None, now if kept else None, then if over else None)

    found = [
        table(60),
        table(HOUR),
        table(-2 * HOUR),
        table(CLOSES - week),
        table(CLOSES - week - 1, kept=True),
        table(2 * CLOSES, closed=True),
        table(GOES - week, closed=True),
        table(2 * GOES, closed=True, kept=True),
    ]
    assert Tables(all=8, live=1, idle=4, closed=3, kept=2, closing=1, going=1) == counted(found, now)
    played_out = [table(60, over=True), table(HOUR, over=True), table(2 * CLOSES, closed=True, over=True)]
    of_all = Tables(all=11, live=2, idle=4, closed=4, kept=2, closing=1, going=1, over=1)
    assert of_all == counted([*found, *played_out], now)


@pytest.mark.postgres
def test_a_game_that_was_only_imported_just_now_had_no_entry_in_the_last_hour(hosted: Evening) -> None:
    played(hosted.app, "dragonscales", "BCDFGH", lines=5)
    text = words_of(asked(hosted, proof(hosted)).text)
    assert "2 tables 1 with an entry in the last hour 1 open, idle for longer" in text


def test_how_long_ago_is_said_as_people_say_it() -> None:
    one = serving(Process("a:1", "1", 7200.0, 3.0, 0.0123))
    assert ("2 hours ago", "just now", "12 ms", False) == (
        one.since.replace("\u2068", "").replace("\u2069", ""),
        one.beat,
        one.lag.replace("\u2068", "").replace("\u2069", ""),
        one.silent,
    )
