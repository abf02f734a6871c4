"""Long tables: the journal is shown in pages, long work pauses for phones, and opening one table blocks no other."""

from __future__ import annotations

import html
import itertools
import re
from collections.abc import Iterator
from threading import Event, Thread

import pytest
from flask import Flask

from referee.core.breath import between
from referee.core.entry import dump
from referee.core.record import record_of, write
from referee.core.seat import Seat
from referee.games.dragonscales.entries import Scales, Setup, Villain
from referee.tables.journal import Written
from referee.tables.slices import STEPS
from referee.web.archive import LONGEST
from referee.web.guard import signed
from referee.web.leaves import LEAF
from referee.web.services import services_of
from tests.web.conftest import Phone, hidden, live_at

NAMES = ("Ann", "Bo", "Cy")
LAID = Setup(villains=tuple(Villain)[:3], maximum=(12,) * 3, path=14)
LINES = LEAF * 2 + 30


def long_table(app: Flask, code: str, lines: int = LINES) -> tuple[str, str]:
    """Creates a table with this many lines; returns its id and its first seat key."""
    journal = services_of(app).desk.journal
    table = journal.open_table("dragonscales", NAMES, dump(LAID), code, 1)
    for turn in range(1, lines + 1):
        journal.append(
            table, Written(turn, Seat(turn % 3), Seat(turn % 3), dump(Scales(Seat(turn % 3), 1)), f"found-{turn}", turn)
        )
    return table, journal.sit(table, Seat(0), True, 1)


def turns(text: str) -> list[int]:
    return [int(turn) for turn in re.findall(r'id="turn-(\d+)"', text)]


def leaves(phone: Phone, path: str) -> Iterator[list[int]]:
    """Yields the turns on each page of the journal, following the links from page to page."""
    while path:
        text = phone.get(path).text
        yield turns(text)
        found = re.search(r'rel="next" href="([^"]+)"', text)
        path = found[1].replace("&amp;", "&") if found else ""


@pytest.mark.parametrize("whose", ["seat", "screen", "secrets shown"])
def test_the_whole_journal_is_told_once_in_pages(app: Flask, phone: Phone, whose: str) -> None:
    table, key = long_table(app, "L00001")
    path = {
        "seat": f"/s/{key}/history",
        "screen": f"/t/{table}/history",
        "secrets shown": f"/s/{key}/history?open=yes",
    }[whose]
    told = list(leaves(phone, path))
    assert [LEAF, LEAF, 30] == [len(leaf) for leaf in told]
    assert list(range(LINES, 0, -1)) == [turn for leaf in told for turn in leaf]


def test_an_evening_of_usual_length_is_one_page(app: Flask, phone: Phone) -> None:
    table, _ = long_table(app, "L00001", LEAF)
    text = phone.get(f"/t/{table}/history").text
    assert (LEAF, False) == (len(turns(text)), 'rel="next"' in text or 'rel="prev"' in text)


@pytest.mark.parametrize("before", ["-1", "x", "9" * 50, "0", "1", "٣"])
def test_a_page_that_is_not_there_is_none(app: Flask, phone: Phone, before: str) -> None:
    table, _ = long_table(app, "L00001", 9)
    answer = phone.get(f"/t/{table}/history?before={before}")
    assert 200 == answer.status_code
    assert turns(answer.text) in ([], list(range(9, 0, -1)))


def test_a_table_that_opens_slowly_keeps_no_other_one_closed(app: Flask) -> None:
    (slow, _), (quick, _) = long_table(app, "L00001", 9), long_table(app, "L00002", 9)
    desk = services_of(app).desk
    reached, go_on = Event(), Event()

    def halt() -> None:
        reached.set()
        go_on.wait(30)

    def open_slowly() -> None:
        between.set(halt)
        live_at(desk, slow)

    thread = Thread(target=open_slowly, daemon=True)
    thread.start()
    assert reached.wait(30)
    opened = live_at(desk, quick)
    assert (9, False) == (opened and opened.table.turn, go_on.is_set())
    go_on.set()
    thread.join(30)
    assert not thread.is_alive()


def test_two_who_open_one_table_open_the_same_one(app: Flask) -> None:
    table, _ = long_table(app, "L00001", 9)
    desk = services_of(app).desk
    found = []
    threads = [Thread(target=lambda: found.append(live_at(desk, table))) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
    assert (4, 1) == (len(found), len(set(map(id, found))))


LONG = STEPS + 60
"""Lines of a table that takes longer than the rendering of a page may."""


@pytest.mark.parametrize("deed", ["history", "amend", "open", "record"])
def test_whatever_is_long_breathes(app: Flask, phone: Phone, deed: str) -> None:
    table, key = long_table(app, "L00001", LONG)
    desk = services_of(app).desk
    live = live_at(desk, table)
    assert live
    if deed == "open":
        desk._live.clear()
    now, rests = itertools.count(), list[float]()
    slices = services_of(app).slices
    slices.clock, slices.rest = lambda: float(next(now)), rests.append
    seat_key = desk.journal.seat_key(key)
    assert seat_key
    form = {"key": signed(desk.journal.server_key, "form", seat_key.hash), "once": f"amend-3-{LONG}", "target": "0"}
    if deed == "amend":
        assert 200 == phone.post(f"/s/{key}/amend/3", {**form, "change": "2"}).status_code
    elif deed == "record":
        with slices.cut():
            write(record_of(live.table))
    else:
        assert 200 == phone.get(f"/s/{key}/history" if deed == "history" else f"/s/{key}/seats").status_code
    assert sum(1 for rest in rests if rest) >= 50


def test_a_record_that_takes_too_long_is_given_up_with_the_reason(app: Flask, laptop: Phone) -> None:
    table, _ = long_table(app, "L00001", LONG)
    desk = services_of(app).desk
    live = live_at(desk, table)
    assert live
    text, before = write(record_of(live.table)), len(desk.journal.tables())
    now = itertools.count()
    slices = services_of(app).slices
    slices.clock, slices.rest = lambda: float(next(now)), lambda seconds: None
    told = laptop.send(laptop.get("/import"), "/import", record=text)
    shown = html.unescape(told.text).replace("\u2068", "").replace("\u2069", "")
    assert (422, True) == (told.status_code, f"takes over {LONGEST} seconds" in shown)
    assert text.splitlines()[-1] in shown
    assert before == len(desk.journal.tables())
    assert hidden(told, "/import")
