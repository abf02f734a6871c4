"""A game without a network: the whole server in this process, and phones that send requests to it."""

from __future__ import annotations

import random
import re
import secrets
import string
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from types import CodeType
from typing import TypeVar
from unittest.mock import patch

import jinja2
from flask import Flask
from flask.templating import Environment
from flask.testing import FlaskClient
from jinja2 import bccache
from werkzeug.test import TestResponse

from referee.core.entry import Entry
from referee.core.seat import Seat
from referee.core.table import Table
from referee.games import SHELF
from referee.server.network import Network
from referee.tables.desk import Desk, LiveTable
from referee.tables.journal import AnyJournal, SeatKey
from referee.web import create_app
from referee.web.compiled import Compiled
from referee.web.forms import filled
from referee.web.guard import Bucket, Rates, signed
from referee.web.services import services_of
from referee.web.setup_form import layout

from .browser import Browser
from .seated import once

HOST = "scalekeeper.test:8000"
NAMES = ("Ann", "Bo", "Cy", "Di", "Ed")
NOW = 1_790_000_000
ASKED = 'name="anyway" value="yes"'
"""Part of the button that confirms a doubtful entry."""
SHELVES = TemporaryDirectory(prefix="scalekeeper-templates-", ignore_cleanup_errors=True)
S = TypeVar("S")


class Remembered(Compiled):
    """A bytecode cache that compiles templates once for all servers of a test run, and loads them once in each process.

    The compiled templates, and beside them what they read, are stored where a real server stores them, so that the next
    run need not find that out again; if a real server stores none, they last for this run only.
    """

    def __init__(self, place: str, pattern: str) -> None:
        super().__init__(place, pattern)
        self._known: dict[str, tuple[str, CodeType]] = {}

    def load_bytecode(self, bucket: bccache.Bucket) -> None:
        known = self._known.get(bucket.key)
        if known and known[0] == bucket.checksum:
            bucket.code = known[1]
            return
        super().load_bytecode(bucket)
        self._remember(bucket)

    def dump_bytecode(self, bucket: bccache.Bucket) -> None:
        super().dump_bytecode(bucket)
        self._remember(bucket)

    def _remember(self, bucket: bccache.Bucket) -> None:
        if bucket.code:
            self._known[bucket.key] = bucket.checksum, bucket.code


def remembered(environment: jinja2.Environment) -> Remembered:
    """The bytecode cache that all servers in this process share, to use instead of the environment's own."""
    real = environment.bytecode_cache
    if isinstance(real, Remembered):
        return real
    if isinstance(real, Compiled):
        return _remembered(real.directory, real.pattern)
    return _remembered(SHELVES.name, "%s.template")


_remembered = cache(Remembered)


def here() -> Network:
    """The addresses of a server without a network."""
    name, _, port = HOST.partition(":")
    return Network(int(port or 80), name, look=tuple, route=lambda: None)


class Dice:
    """Reproducible replacement for `secrets`: two servers with new Dice give out the same keys."""

    def __init__(self) -> None:
        self.random = random.Random(20261121)

    @contextmanager
    def cast(self) -> Iterator[None]:
        letters = string.ascii_letters + string.digits

        def urlsafe(size: int = 32) -> str:
            return "".join(self.random.choice(letters) for _ in range((size * 4 + 2) // 3))

        with (
            patch.object(secrets, "token_urlsafe", urlsafe),
            patch.object(secrets, "token_bytes", lambda size=32: self.random.randbytes(size)),
            patch.object(secrets, "token_hex", lambda size=32: self.random.randbytes(size).hex()),
            patch.object(secrets, "choice", self.random.choice),
        ):
            yield


def open_app(data: Path, drawing: Environment | None = None, journal: AnyJournal | None = None) -> Flask:
    """The real application, with a clock that stands still and practically no rate limits.

    `drawing`: the template environment of another server, to reuse.  `journal`: the journal to use instead of a data
    file in the folder `data`.
    """
    data.mkdir(parents=True, exist_ok=True)
    plenty = Rates(writes=Bucket(1e9, 1e9), codes=Bucket(1e9, 1e9), tables=Bucket(1e9, 1e9))
    app = create_app(data, here(), rates=plenty, journal=journal)
    app.test_client_class = Browser
    services_of(app).desk.clock = lambda: NOW
    services_of(app).slices.rest = lambda seconds: None  # no other phone waits
    if drawing is not None:
        app.jinja_env = drawing
    app.jinja_env.bytecode_cache = remembered(app.jinja_env)
    return app


@dataclass
class Phone:
    """The browser of a phone, with its cookies and its seat key.  `acting`: the seat without a phone it enters for."""

    server: Evening
    client: FlaskClient
    key: str = ""
    acting: Seat | None = None

    @property
    def seat(self) -> Seat | None:
        return self.acting if self.acting is not None else self.seat_key.seat

    @property
    def seat_key(self) -> SeatKey:
        seat_key = self.server.desk.journal.seat_key(self.key)
        assert seat_key is not None
        return seat_key

    @property
    def base(self) -> str:
        return f"/s/{self.key}" + (f"/for/{self.acting}" if self.acting is not None else "")

    @property
    def form_key(self) -> str:
        """The `key` field that our forms carry: for this seat key, or for pages without one."""
        return signed(self.server.desk.journal.server_key, "form", self.seat_key.hash if self.key else "")

    def get(self, path: str, **headers: str) -> TestResponse:
        with self.server.dice.cast():
            return self.client.get(path, base_url=f"http://{HOST}", headers=headers)

    def post(
        self, path: str, form: Mapping[str, str | list[str]], key: str | None = None, **headers: str
    ) -> TestResponse:
        data = {"key": self.form_key if key is None else key, **form}
        with self.server.dice.cast():
            return self.client.post(
                path, data=data, base_url=f"http://{HOST}", headers={"Origin": f"http://{HOST}", **headers}
            )

    def form(self, entry: Entry) -> dict[str, str | list[str]]:
        """What the form of an entry would send, including its `once` field."""
        values = {name: texts for name, texts in filled(entry).items() if texts and not _twin(name, entry)}
        return {"once": self.once(type(entry)), **values}

    def once(self, kind: type[Entry]) -> str:
        return once(self.server.table, self.seat, kind)

    def say(self, entry: Entry, **headers: str) -> TestResponse:
        """Enter an entry through its form."""
        return self.post(f"{self.base}/say/{entry.kind()}", self.form(entry), **headers)

    def must_enter(self, entry: Entry) -> None:
        answer = self.sure(f"{self.base}/say/{entry.kind()}", self.form(entry))
        assert answer.status_code == 303, f"{entry}: {answer.status_code} {words_of(answer.text)}"

    def sure(self, path: str, form: Mapping[str, str | list[str]]) -> TestResponse:
        """Send a form, and confirm it if the server asks whether a doubtful entry is right."""
        answer = self.post(path, form)
        return self.post(path, {**form, "anyway": "yes"}) if ASKED in answer.text else answer

    def undo(self, turn: int) -> TestResponse:
        return self.post(f"{self.base}/undo", {"turn": str(turn), "once": f"undo-{turn}-{self.server.table.turn}"})

    def amend(self, turn: int, entry: Entry, sure: bool = True) -> TestResponse:
        form = {**self.form(entry), "once": f"amend-{turn}-{self.server.table.turn}"}
        return self.post(f"{self.base}/amend/{turn}", {**form, **({"sure": "yes"} if sure else {})})


def _twin(name: str, entry: Entry) -> bool:
    """Whether this is an item of a list: `filled` has lists twice, by name and item by item, but a form sends one."""
    field, dot, _ = name.partition(".")
    return bool(dot) and isinstance(getattr(entry, field), tuple)


def words_of(html: str) -> str:
    """The text of a page without tags, shortened for use in messages."""
    text = re.sub(r"<(script|style|head)\b.*?</\1>", " ", html, flags=re.DOTALL)
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", text)).strip()[:2000]


@dataclass
class Evening:
    """One server, one table, and its phones."""

    app: Flask
    dice: Dice = field(default_factory=Dice)
    table_id: str = ""
    host: Phone = field(init=False)
    phones: dict[int, Phone] = field(default_factory=dict)

    @classmethod
    def open(cls, data: Path, journal: AnyJournal | None = None) -> Evening:
        """A new server, whose keys come from new Dice."""
        dice = Dice()
        with dice.cast():
            return cls(open_app(data, journal=journal), dice)

    @property
    def desk(self) -> Desk:
        return services_of(self.app).desk

    @property
    def live(self) -> LiveTable:
        live = self.desk.live(self.table_id)
        assert live is not None
        return live

    @property
    def table(self) -> Table:
        return self.live.table

    def state(self, kind: type[S]) -> S:
        """The position, checked to be a state of the given game."""
        state = self.table.state
        assert isinstance(state, kind)
        return state

    def browser(self) -> Phone:
        return Phone(self, self.app.test_client())

    def set_up(self, game: str, players: int, fields: Mapping[str, str]) -> None:
        """Set up a table of any game through its form, with the host's phone."""
        self.host = self.browser()
        page = self.host.get(f"/new/{game}").text
        on = dict.fromkeys(re.findall(r'role="switch" name="(\w+)" value="yes" checked', page), "yes")
        form = {f"names.{seat}": NAMES[seat] for seat in range(players)}
        begins = {one.name: "0" for one in layout(SHELF[game]) if one.kind == "seat"}
        form |= {**begins, "once": hidden(page, "once"), **on, **fields}
        answer = self.host.post(f"/new/{game}", form, key=hidden(page, "key"))
        assert answer.status_code == 303, words_of(answer.text)
        self.host.key = answer.headers["Location"].split("/")[2]
        self.table_id = self.host.seat_key.table

    def sit(self, seat: int) -> Phone:
        """Let a new phone follow the invitation and take a seat."""
        phone = self.browser()
        with self.app.app_context():
            from referee.web import invite

            info = self.desk.journal.table(self.table_id)
            assert info is not None
            token = invite.token(self.desk.journal, info)
        page = phone.get(f"/j/{token}").text
        form = {"seat": str(seat), "once": hidden(page, "once")}
        answer = phone.post(f"/j/{token}/sit", form, key=hidden(page, "key"))
        assert answer.status_code == 303, words_of(answer.text)
        phone.key = answer.headers["Location"].split("/")[2]
        self.phones[seat] = phone
        return phone

    def acting(self, seat: int, by: Phone) -> Phone:
        """The phone of another seat, entering for a seat that has no phone."""
        self.phones[seat] = Phone(self, by.client, by.key, Seat(seat))
        return self.phones[seat]

    def play(self, seat: int, entry: Entry) -> None:
        """Make an entry for a seat, on the phone that enters for it."""
        self.phones[seat].must_enter(entry)


def hidden(page: str, name: str) -> str:
    """The value of the first hidden field with this name."""
    match = re.search(rf'<input type="hidden" name="{name}" value="([^"]*)"', page)
    assert match, f"no field {name}: {words_of(page)}"
    return match[1]
