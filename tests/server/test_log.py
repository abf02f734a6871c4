"""The log of a hosted process: a line of JSON for every request and every error.

No line reveals who played, at which table, or with which key.
"""

from __future__ import annotations

import io
import json
import logging
import re
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from referee.core.seat import seats_of
from referee.server.log import OneLine, keep_log, keep_uncaught, log_request
from referee.server.watch import Reply, Watched, say_rules
from referee.tables.journal.server import ServerJournal
from referee.testing.evening import HOST, Evening
from referee.web import invite
from referee.web.hosting import SharedHosting
from referee.web.services import provide, services_of
from tests.browser.games import GAMES
from tests.postgres import Server
from tests.web.by_hand import set_up
from tests.web.test_evening_by_forms import say

ANN, BO = seats_of(2)
FIELDS = ["time", "level", "event", "process", "method", "route", "status", "milliseconds"]


class Written:
    """What was logged since the test began."""

    def __init__(self) -> None:
        self.stream = io.StringIO()
        self.handler = keep_log(self.stream)

    @property
    def lines(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.stream.getvalue().splitlines()]

    def requests(self) -> list[dict[str, Any]]:
        return [line for line in self.lines if line["event"] == "request"]


@pytest.fixture
def written() -> Iterator[Written]:
    made = Written()
    yield made
    logging.getLogger().removeHandler(made.handler)


@pytest.fixture
def house(postgres: Server, tmp_path: Path, written: Written) -> Iterator[Evening]:
    with closing(ServerJournal(postgres.fresh())) as journal:
        made = Evening.open(tmp_path, journal)
        provide(made.app, replace(services_of(made.app), hosting=SharedHosting(journal)))
        say_rules(made.app)
        made.app.wsgi_app = Watched(made.app.wsgi_app, log_request)  # type: ignore[assignment,method-assign]
        yield made
        made.desk.bell.close()


@pytest.mark.postgres
@pytest.mark.slow
def test_of_a_whole_evening_no_secret_and_no_name_is_written_down(house: Evening, written: Written) -> None:
    """A table is set up, joined, handed over and played to its sheet, with wrong requests; then the database fails."""
    shown = GAMES["dragon-keeper"]
    play = shown.play(next(iter(shown.evenings)))
    set_up(house, play)
    journal, table = house.desk.journal, house.table_id
    info = journal.table(table)
    assert info
    secrets = {table, info.code, *play.names}
    client = house.app.test_client()
    for path in passes_of(house, secrets):
        client.get(path, base_url=f"http://{HOST}")
    client.post("/join", data={"code": info.code}, base_url=f"http://{HOST}")
    for path in (f"/t/{table}", f"/t/{table}/record", f"/nowhere/{table}?{info.code}", f"/{play.names[0]}"):
        client.get(path, base_url=f"http://{HOST}", headers={"Referer": f"http://{HOST}/s/{house.phones[0].key}"})
    client.get(f"/t/{table}", base_url="http://elsewhere")
    client.open(f"/t/{table}", method=play.names[0], base_url=f"http://{HOST}")
    for line in play.lines:
        say(house, line)
    for phone in house.phones.values():
        assert 200 == phone.get(phone.base).status_code
    assert isinstance(journal, ServerJournal)
    journal._read(lambda db: db.execute("alter table keepers rename to elsewhere"))
    assert 500 == house.phones[0].get(house.phones[0].base).status_code
    for phone in house.phones.values():
        secrets |= {phone.key, phone.seat_key.hash, phone.form_key}
    said = written.stream.getvalue()
    assert [] == [secret for secret in secrets if re.search(rf"(?<!\w){re.escape(secret)}(?!\w)", said)]
    assert len(play.lines) < len(written.requests())


def passes_of(house: Evening, secrets: set[str]) -> list[str]:
    """Returns a link of every kind that opens something, and adds the secret part of each to `secrets`."""
    journal, table = house.desk.journal, house.table_id
    info = journal.table(table)
    assert info
    pass_ = journal.hand_over(table, BO, 1 << 40)
    host_link = services_of(house.app).hosting.another()
    token = invite.token(journal, info)
    secrets |= {pass_, host_link, token}
    return [f"/p/{pass_}", f"/host/{host_link}", f"/j/{token}"]


@pytest.mark.postgres
def test_each_request_is_a_line_with_its_rule_and_no_address(house: Evening, written: Written) -> None:
    client = house.app.test_client()
    for path in ("/about?names=no", "/t/guessed", "/nowhere", "/static/favicon.svg"):
        client.get(path, base_url=f"http://{HOST}")
    client.get("/about", base_url="http://elsewhere")
    client.open("/about", method="ANNA", base_url=f"http://{HOST}")
    found = written.requests()
    assert [
        ("GET", "/about", 200),
        ("GET", "/t/<table>", 404),
        ("GET", None, 404),
        ("GET", "/static/<path:filename>", 200),
        ("GET", None, 421),
        ("other", None, 405),
    ] == [(line["method"], line["route"], line["status"]) for line in found]
    assert all(FIELDS == [*line] for line in found)
    assert all(0 <= line["milliseconds"] < 60_000 and line["level"] == "info" for line in found)


def test_what_went_wrong_says_where_and_not_what_about(written: Written) -> None:
    try:
        try:
            raise KeyError("Wilhelmine")
        except KeyError as cause:
            raise ValueError("ABC234") from cause
    except ValueError:
        logging.getLogger("referee").exception("it could not be done")
    line = written.lines[0]
    assert ("error", "it could not be done") == (line["level"], line["event"])
    assert ["ValueError", "KeyError"] == [step for step in line["trace"] if ":" not in step]
    assert "test_log.py:" in line["trace"][1]
    assert not re.search("Wilhelmine|ABC234", written.stream.getvalue())


def test_what_a_library_says_is_its_sentence_alone(written: Written) -> None:
    logging.getLogger("psycopg.pool").warning("the key %s is there already", "ABC234")
    assert "the key %s is there already" == written.lines[0]["event"]


def test_what_nobody_caught_is_a_line_too(written: Written, monkeypatch: pytest.MonkeyPatch) -> None:
    import threading

    import gevent

    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    monkeypatch.setattr(gevent.get_hub(), "print_exception", gevent.get_hub().print_exception, raising=False)
    keep_uncaught()

    def fails() -> None:
        raise RuntimeError("Wilhelmine")

    thread = Thread(target=fails)
    thread.start()
    thread.join()
    gevent.spawn(fails).join()
    assert [["RuntimeError", True]] * 2 == [
        [line["trace"][0], line["level"] == "error"] for line in written.lines if "trace" in line
    ]
    assert "Wilhelmine" not in written.stream.getvalue()


def test_a_fault_of_ours_is_an_error_and_a_refusal_is_not(written: Written) -> None:
    for status in (200, 404, 500, 503):
        log_request(Reply("GET", "/about", status, 0.01234))
    assert ["info", "info", "error", "info"] == [line["level"] for line in written.lines]
    assert 12.3 == written.lines[0]["milliseconds"]


def test_a_line_is_one_line() -> None:
    record = logging.LogRecord("referee", logging.ERROR, "", 1, "two\nlines %s", ("\n",), None)
    assert 1 == len(OneLine().format(record).splitlines())
