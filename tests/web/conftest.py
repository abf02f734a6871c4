"""Fixtures for web tests: the app with a real data file, and phones that send requests as browsers do."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import BinaryIO, TypeAlias

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.datastructures import MultiDict
from werkzeug.test import Cookie, TestResponse

from referee.core.sheet import Sheet
from referee.server.network import Interface, Network
from referee.tables.desk import Desk, LiveTable
from referee.tables.journal import AnyJournal, SeatKey, TableInfo
from referee.testing.browser import Browser
from referee.testing.evening import HOST, Evening, remembered
from referee.web import create_app
from referee.web.guard import Bucket, Rates
from referee.web.hosting import path
from referee.web.services import services_of
from tests.postgres import Journals

ADDRESS, PORT = "192.168.7.20", 8123
HOUSE = f"http://{ADDRESS}:{PORT}"
NAMES = ("Anna", "Bo", "Cy", "Dana")
FIELD = re.compile(r'name="([\w.]+)" value="([^"]*)"')


def endless() -> Rates:
    """Rate limits that no caller reaches."""
    return Rates(*(Bucket(10**9, 10**9) for _ in fields(Rates)))


def network() -> Network:
    return Network(PORT, look=lambda: (Interface("wlan0", ADDRESS),), route=lambda: ADDRESS)


@pytest.fixture
def app(tmp_path: Path, journals: Journals) -> Iterator[Flask]:
    """An app without rate limits, which have tests of their own."""
    app = create_app(tmp_path, network(), rates=endless(), journal=journals())
    app.test_client_class = Browser
    app.jinja_env.bytecode_cache = remembered(app.jinja_env)
    yield app
    services_of(app).desk.bell.close()
    services_of(app).desk.journal.close()


Opened = Callable[[Rates], Flask]
"""Creates an app with these rate limits."""


@pytest.fixture
def opened(tmp_path: Path, journals: Journals) -> Iterator[Opened]:
    """Creates apps that are closed at the end of the test."""
    houses = []

    def open_with(rates: Rates) -> Flask:
        houses.append(create_app(tmp_path, network(), rates=rates, journal=journals()))
        houses[-1].jinja_env.bytecode_cache = remembered(houses[-1].jinja_env)
        return houses[-1]

    yield open_with
    for house in houses:
        services_of(house).desk.bell.close()
        services_of(house).desk.journal.close()


@pytest.fixture
def evening(tmp_path: Path, journals: Journals) -> Iterator[Evening]:
    """An app in this process, before anybody has joined."""
    evening = Evening.open(tmp_path, journals())
    yield evening
    evening.desk.bell.close()
    evening.desk.journal.close()


Value: TypeAlias = str | bytes | list[str] | tuple[BinaryIO, str]
"""The value of a form field: a text, several of them, or a file with its name."""
Fields: TypeAlias = Mapping[str, Value] | Iterable[tuple[str, str]] | str | bytes
"""The fields of a form, or a raw body."""


@dataclass
class Phone:
    """A browser on the Wi-Fi, which keeps cookies and sends the Origin header with forms."""

    client: FlaskClient
    address: str = "192.168.7.31"
    house: str = HOUSE

    @property
    def cookies(self) -> list[Cookie]:
        """All its cookies, for any host."""
        return [*(self.client._cookies or {}).values()]

    def get(self, path: str, **headers: str) -> TestResponse:
        return self.client.get(path, base_url=self.house, headers=headers, environ_base={"REMOTE_ADDR": self.address})

    def post(self, path: str, fields: Fields = (), **headers: str) -> TestResponse:
        """Post a form with just these fields; `send` also fills in the hidden ones from the page."""
        headers = {"Origin": self.house, **{k.replace("_", "-"): v for k, v in headers.items()}}
        sent = {name: value for name, value in headers.items() if value}
        data = fields if isinstance(fields, Mapping | str | bytes) else MultiDict(fields)
        return self.client.post(
            path, base_url=self.house, data=data, headers=sent, environ_base={"REMOTE_ADDR": self.address}
        )

    def send(self, page: TestResponse, action: str, **fields: Value) -> TestResponse:
        """Fill in the form with this action on a page, with its hidden fields, and post it."""
        form = hidden(page, action)
        return self.post(action, {**form, **{name.replace("__", "."): value for name, value in fields.items()}})


def hidden(page: TestResponse, action: str) -> dict[str, str]:
    """The hidden fields of the form with this action on a page."""
    found = re.search(rf'<form[^>]*action="{re.escape(action)}"[^>]*>(.*?)</form>', page.text, re.DOTALL)
    assert found, f"no form to {action}"
    inputs = re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)"', found[1])
    return dict(inputs)


@pytest.fixture
def phone(app: Flask) -> Phone:
    return Phone(app.test_client())


@pytest.fixture
def other(app: Flask) -> Phone:
    return Phone(app.test_client(), "192.168.7.32")


@pytest.fixture
def laptop(app: Flask) -> Phone:
    """A browser on the machine of the server, made the host by the link from the console."""
    browser = beside(app)
    assert 303 == browser.get(host_link(app)).status_code
    return browser


def beside(app: Flask) -> Phone:
    """A browser on the machine of the server, which is not the host."""
    return Phone(app.test_client(), "127.0.0.1", f"http://localhost:{PORT}")


def phone_of_house(app: Flask) -> Phone:
    """A browser of an app with another host name, HOST."""
    return Phone(app.test_client(), house=f"http://{HOST}")


def host_link(app: Flask) -> str:
    """The path of the link that the console shows."""
    return path(services_of(app).hosting.console)


def typed(*names: str, **more: str) -> dict[str, str]:
    """The fields of the form that sets up a Dragonscales table, as people fill it in."""
    villains = ("grimmveil", "torlok", "savathene", "mezerax", "tatyana")
    called = names or NAMES
    return {
        **{f"names.{seat}": name for seat, name in enumerate(called)},
        **{f"villains.{seat}": villain for seat, villain in enumerate(villains[: len(called)])},
        "first": "0",
        "path": "14",
        **{f"maximum.{villain}": "9" for villain in villains},
        "needs_cube": "yes",
        **{name.replace("__", "."): value for name, value in more.items()},
    }


@dataclass(frozen=True)
class Hosted:
    """A table that was just set up, and the host's seat key."""

    key: str
    table: str
    code: str


def set_up(phone: Phone, fields: dict[str, str] | None = None) -> Hosted:
    page = phone.get("/new/dragonscales")
    answer = phone.post("/new/dragonscales", {**hidden(page, "/new/dragonscales"), **(fields or typed())})
    assert 303 == answer.status_code, answer.text
    key = answer.headers["Location"].split("/")[2]
    journal = services_of(phone.client.application).desk.journal
    info = info_of(journal, seat_key_of(journal, key).table)
    return Hosted(key, info.id, info.code)


def live_at(desk: Desk, table: str) -> LiveTable:
    """The table, which must be there."""
    found = desk.live(table)
    assert found is not None
    return found


def sheet_of(live: LiveTable) -> Sheet:
    """The sheet of a table, which must have come to its count."""
    found = live.table.game.counted(live.table.state)
    assert found is not None
    return found


def info_of(journal: AnyJournal, table: str) -> TableInfo:
    """What the journal knows of a table, which must be there."""
    found = journal.table(table)
    assert found is not None
    return found


def seat_key_of(journal: AnyJournal, key: str) -> SeatKey:
    """A seat key, which must be valid."""
    found = journal.seat_key(key)
    assert found is not None
    return found


def invite(app: Flask, table: str) -> str:
    """The path behind a table's QR code."""
    from referee.web.invite import token

    journal = services_of(app).desk.journal
    return f"/j/{token(journal, info_of(journal, table))}"


def sit(app: Flask, phone: Phone, table: str, seat: int) -> str:
    """Join a table and take a seat; returns the seat key."""
    path = invite(app, table)
    page = phone.get(path)
    answer = phone.post(f"{path}/sit", {**hidden(page, f"{path}/sit"), "seat": str(seat)})
    assert 303 == answer.status_code, answer.text
    return answer.headers["Location"].split("/")[2]
