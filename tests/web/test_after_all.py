"""The host edits a past game: its title, who really sat where, and deleting it. The record never changes."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

import pytest
from flask import Flask

from referee.core.seat import Seat
from referee.tables import backup
from referee.tables.forgetting import forget_due
from referee.tables.journal.forgetting import APART, KEPT
from referee.tables.results import COUNTED
from referee.web import evenings
from referee.web.services import services_of
from tests.tables.journals.test_idle import watched
from tests.web.conftest import Phone, hidden, info_of, invite, live_at
from tests.web.test_past import played, sat, text

WAYS = ("title", "names", "delete", "back")
Say = Callable[..., int]


def say(phone: Phone, table: str, way: str, **fields: str) -> int:
    key = hidden(phone.get("/join"), "/join")["key"]
    typed = {name.replace("__", "."): value for name, value in fields.items()}
    return phone.post(f"/t/{table}/evening/{way}", {"key": key, **typed}).status_code


NAMES = {"names__0": "Inès", "names__1": "Yusuf Q", "names__2": "Zoë", "names__3": "Tom"}


def shown(phone: Phone, path: str) -> str:
    """Returns the text of a page without the identities of its forms."""
    return re.sub(r'name="once" value="[^"]*"', "", text(phone, path))


def test_a_title_is_shown_wherever_the_game_is(app: Flask, laptop: Phone) -> None:
    table = played(app, "dragonscales", "BCDFGH")
    assert 303 == say(laptop, table, "title", title="Maya’s birthday")
    assert all("Maya’s birthday" in text(laptop, path) for path in ("/past", f"/t/{table}/evening"))
    assert "\ntitle  Maya’s birthday\n" in text(laptop, f"/t/{table}/record")
    assert 400 == say(laptop, table, "title", title="x" * 61)
    assert 303 == say(laptop, table, "title", title="")
    assert "birthday" not in text(laptop, "/past")


def test_who_sat_there_after_all_is_shown_and_counted_and_the_record_stays(app: Flask, laptop: Phone) -> None:
    table = played(app, "dragonscales", "BCDFGH")
    record = laptop.get(f"/t/{table}/record").data
    assert 303 == say(laptop, table, "names", **NAMES)
    pages = ("/past", "/people", "/person?who=zo%C3%AB", f"/t/{table}/evening", "/game/dragonscales")
    assert [] == [path for path in pages if "Maya" in text(laptop, path)]
    assert "Zoë" in text(laptop, "/people")
    rows = csv.DictReader(io.StringIO(laptop.get(f"/t/{table}/evening.csv").data.decode("utf-8-sig")))
    assert ["Inès", "Yusuf Q", "Zoë", "Tom"] == [row["player"] for row in rows]
    assert record == laptop.get(f"/t/{table}/record").data
    services_of(app).desk.journal.verify()
    assert [] == services_of(app).desk.journal.unfit(COUNTED)


def test_who_sat_there_after_all_plays_again_under_that_name(app: Flask, laptop: Phone) -> None:
    table, journal = played(app, "dragonscales", "BCDFGH"), services_of(app).desk.journal
    say(laptop, table, "names", **NAMES)
    path = f"/s/{journal.sit(table, Seat(0), True, 1)}/again"
    page = laptop.get(path)
    names = re.findall(r'name="(names\.\d)" value="([^"]+)" checked', page.text)
    assert ["Inès", "Yusuf Q", "Zoë", "Tom"] == [name for _, name in names]
    roles = dict(re.findall(r'type="radio" name="(villains\.\d)" value="(\w+)" checked', page.text))
    assert 303 == laptop.post(path, {**hidden(page, path), **dict(names), **roles, "first": "1"}).status_code
    assert ("Inès", "Yusuf Q", "Zoë", "Tom") == info_of(journal, info_of(journal, table).next or "").names


@pytest.mark.parametrize(
    ("way", "fields"),
    [("title", {"title": "Maya’s birthday"}), ("title", {"title": ""}), ("names", NAMES), ("names", {}), ("back", {})],
    ids=["a title", "no title", "other names", "the names that were typed", "put back"],
)
def test_whatever_the_host_says_may_be_said_twice(app: Flask, laptop: Phone, way: str, fields: dict[str, str]) -> None:
    table = played(app, "dragonscales", "BCDFGH")
    typed = info_of(services_of(app).desk.journal, table).names
    said = fields or {f"names__{seat}": name for seat, name in enumerate(typed)}
    pages = (f"/t/{table}/evening", "/past", "/people")
    assert 303 == say(laptop, table, way, **said)
    once = [shown(laptop, path) for path in pages]
    assert 303 == say(laptop, table, way, **said)
    assert once == [shown(laptop, path) for path in pages]


@pytest.mark.parametrize("wrong", [{"names__0": ""}, {"names__1": "tom"}, {"names__2": "\u202ex"}])
def test_names_that_cannot_be_change_nothing(app: Flask, laptop: Phone, wrong: dict[str, str]) -> None:
    table = played(app, "dragonscales", "BCDFGH")
    before = text(laptop, "/people")
    assert 400 == say(laptop, table, "names", **{**NAMES, **wrong})
    assert before == text(laptop, "/people")


@pytest.mark.parametrize("way", WAYS)
def test_only_the_host_may(app: Flask, phone: Phone, way: str) -> None:
    table = played(app, "dragonscales", "BCDFGH")
    sat(app, phone, table)
    assert 403 == say(phone, table, way, **NAMES)
    assert 403 == phone.get(f"/t/{table}/evening/delete").status_code
    assert "Delete this game" not in text(phone, f"/t/{table}/evening")


@pytest.mark.file
def test_deleted_it_is_gone_everywhere_after_a_backup_and_can_be_put_back(
    app: Flask, laptop: Phone, phone: Phone
) -> None:
    table, other = played(app, "dragonscales", "BCDFG2"), played(app, "book-of-dragons", "BCDFG3", days=-1)
    desk = services_of(app).desk
    key = desk.journal.sit(table, Seat(0), False, 1)
    sat(app, phone, table, 1)
    doorway = invite(app, table)
    paths = (f"/t/{table}", f"/t/{table}/evening", f"/t/{table}/record", f"/t/{table}/live", f"/s/{key}", doorway)
    lists = ("/", "/past", "/people", "/game/dragonscales", "/new/dragonscales", "/person?who=tom")
    before = [shown(laptop, path) for path in lists]
    asked = text(laptop, f"/t/{table}/evening/delete")
    assert "A backup is made first." in asked
    assert not backup.good(desk.journal.path)
    assert 303 == say(laptop, table, "delete")
    assert backup.good(desk.journal.path)
    assert [410] * len(paths) == [laptop.get(path).status_code for path in paths]
    for reader in (laptop, phone):
        pages = [reader.get(path).text for path in lists if not path.startswith("/person")]
        assert not any("Yusuf" in one and f"/t/{table}/evening/back" not in one for one in pages)
    assert other in text(laptop, "/past")
    assert "1 deleted game" in text(laptop, "/past")
    assert "deleted" not in text(phone, "/past")
    assert 303 == say(laptop, table, "back")
    assert before == [shown(laptop, path) for path in lists]
    assert 200 == laptop.get(f"/t/{table}/evening").status_code


@pytest.mark.file
def test_a_deleted_game_that_was_imported_meanwhile_is_here_once_when_it_is_put_back(app: Flask, laptop: Phone) -> None:
    table, desk = played(app, "dragonscales", "BCDFG2"), services_of(app).desk
    counted, record = shown(laptop, "/people"), laptop.get(f"/t/{table}/record").text
    key = hidden(laptop.get("/join"), "/join")["key"]
    assert 303 == say(laptop, table, "delete")
    assert 303 == laptop.post("/import", {"key": key, "record": record}).status_code
    (here,) = (info.id for info in desk.journal.tables() if info.id != table)
    back = laptop.post(f"/t/{table}/evening/back", {"key": key})
    assert (303, f"/t/{here}") == (back.status_code, back.headers["Location"])
    assert counted == shown(laptop, "/people")
    assert {table} == {*desk.journal.gone()}
    assert 303 == say(laptop, here, "delete")
    assert [303, 303] == [say(laptop, table, "back") for _ in "ab"]
    assert counted == shown(laptop, "/people")
    assert {here} == {*desk.journal.gone()}


def test_open_pages_of_a_deleted_game_ask_again_and_learn_that_it_is_gone(
    app: Flask, laptop: Phone, phone: Phone
) -> None:
    table, desk = played(app, "dragonscales", "BCDFG2"), services_of(app).desk
    seat, display = f"/s/{desk.journal.sit(table, Seat(0), False, 1)}", f"/t/{table}"
    desk.bell.patience = 0.001
    answers = [phone.get(path) for path in (f"{seat}/at/{table}/live?page={seat}&stream=one", f"{display}/live")]
    streams = [iter(answer.response) for answer in answers]
    assert [True, False] == ["event: page" in news(stream) for stream in streams]
    before = desk.sequence(live_at(desk, table))
    assert 303 == say(laptop, table, "delete")
    for stream, path in zip(streams, (seat, display), strict=True):
        asks = re.fullmatch(r"id: (\d+)\ndata: (\d+)\n\n", news(stream))
        assert asks
        assert int(asks[1]) == int(asks[2]) > before
        assert 410 == phone.get(path, **{"HX-Request": "true"}).status_code
    for answer in answers:
        answer.close()


def news(stream: Iterator[Any]) -> str:
    """Returns what a stream brings within its next beats; "" if nothing is new."""
    for chunk in islice(stream, 20):
        text = chunk if isinstance(chunk, str) else chunk.decode()
        if not text.startswith(("retry", "event: beat")):
            return text
    return ""


def test_a_deleted_game_has_its_title_in_the_list_that_puts_it_back(app: Flask, laptop: Phone) -> None:
    table = played(app, "dragonscales", "BCDFG2")
    assert 303 == say(laptop, table, "title", title="Friday")
    assert 303 == say(laptop, table, "delete")
    assert "“Friday” · Dragonscales · " in text(laptop, "/past")


def test_after_thirty_days_it_is_gone_for_good(app: Flask, laptop: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    table, other = played(app, "dragonscales", "BCDFG2"), played(app, "book-of-dragons", "BCDFG3", days=-1)
    desk, now = services_of(app).desk, 1_800_000_000.0
    monkeypatch.setattr(desk, "clock", lambda: now)
    assert 303 == say(laptop, table, "delete")
    assert "Deleted for good in 30 days" in text(laptop, "/past")
    watched(desk.journal, int(now), int(now) + KEPT)
    now += KEPT - 60
    assert 0 == forget_due(desk)
    assert "Deleted for good in 1 day" in text(laptop, "/past")
    now += 60
    assert 0 == forget_due(desk)
    assert "Deleted for good soon" in text(laptop, "/past")
    now += APART
    assert 1 == forget_due(desk)
    assert "deleted game" not in text(laptop, "/past")
    assert [404, 404] == [laptop.get(f"/t/{table}{page}").status_code for page in ("", "/evening")]
    assert 200 == laptop.get(f"/t/{other}/evening").status_code


@pytest.mark.file
def test_without_a_backup_nothing_is_deleted(app: Flask, laptop: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    table = played(app, "dragonscales", "BCDFGH")
    monkeypatch.setattr(evenings, "beside", lambda file: (backup.FAILED, "no room"))
    assert 507 == say(laptop, table, "delete")
    assert 200 == laptop.get(f"/t/{table}/evening").status_code
