"""Who may open a stream: every seat key has places of its own; visitors without one share a few."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from flask import Flask

from referee.web.live import MOST_GUESTS
from referee.web.services import services_of
from tests.web.conftest import Hosted, Phone, set_up, sit


@pytest.fixture
def table(phone: Phone) -> Hosted:
    return set_up(phone)


@pytest.fixture
def open_streams() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


def listen(stack: ExitStack, phone: Phone, path: str) -> tuple[int, Iterator[bytes]]:
    """Opens a stream; returns its status and the rest of the stream after the first number."""
    answer = phone.get(path)
    stack.enter_context(answer)
    stream = answer.iter_encoded()
    if answer.status_code == 200:
        next(stream), next(stream)
    return answer.status_code, stream


def bell(phone: Phone, path: str) -> str:
    """Returns the address of the stream that a page listens to."""
    found = re.search(r'data-live="(/[^"]+)"', phone.get(path).text)
    assert found
    return found[1]


def stranger(app: Flask, number: int) -> Phone:
    return Phone(app.test_client(), f"192.168.7.{100 + number}")


def crowd(app: Flask, stack: ExitStack, table: Hosted, phones: int = 40) -> list[int]:
    """Opens streams for this many strangers at once; returns the status each of them got."""
    return [listen(stack, stranger(app, n), f"/t/{table.table}/live")[0] for n in range(phones)]


@pytest.mark.parametrize("path", ["", "/seats"])
def test_a_page_of_a_seat_key_listens_in_its_own_place(phone: Phone, other: Phone, app: Flask, path: str) -> None:
    table = set_up(phone)
    key = sit(app, other, table.table, 1)
    assert f"/s/{key}/at/{table.table}/live" == bell(other, f"/s/{key}{path}")


@pytest.mark.parametrize("path", ["", "/join"])
def test_a_screen_of_the_table_listens_where_anybody_may(table: Hosted, phone: Phone, path: str) -> None:
    assert f"/t/{table.table}/live" == bell(phone, f"/t/{table.table}{path}")


def test_strangers_share_a_few_places_and_take_nobody_elses(
    app: Flask, phone: Phone, other: Phone, table: Hosted, open_streams: ExitStack
) -> None:
    key = sit(app, other, table.table, 1)
    assert [200] * MOST_GUESTS + [503] * (40 - MOST_GUESTS) == crowd(app, open_streams, table)
    assert 200 == listen(open_streams, other, f"/s/{key}/at/{table.table}/live")[0]
    assert 200 == listen(open_streams, phone, f"/s/{table.key}/at/{table.table}/live")[0]


def test_a_phone_whose_page_is_older_is_known_by_its_cookie(
    app: Flask, phone: Phone, other: Phone, table: Hosted, open_streams: ExitStack
) -> None:
    sit(app, other, table.table, 1)
    crowd(app, open_streams, table)
    assert 200 == listen(open_streams, other, f"/t/{table.table}/live")[0]


def test_a_cookie_of_another_table_or_of_nobody_makes_a_stranger(
    app: Flask, phone: Phone, table: Hosted, open_streams: ExitStack
) -> None:
    elsewhere = stranger(app, 1)
    key = set_up(elsewhere).key
    crowd(app, open_streams, table)
    for told in (key, "x" * 32, ""):
        elsewhere.client.set_cookie(f"seat-{table.table}", told, domain="192.168.7.20")
        assert 503 == listen(open_streams, elsewhere, f"/t/{table.table}/live")[0]


def test_one_phone_holds_three_streams_and_the_oldest_gives_way(
    phone: Phone, table: Hosted, open_streams: ExitStack
) -> None:
    path = f"/s/{table.key}/at/{table.table}/live"
    streams = [listen(open_streams, phone, path)[1] for _ in range(4)]
    assert next(streams[0], None) is None
    assert all(b"event: beat" in next(stream) for stream in streams[1:])


def test_one_stranger_holds_three_and_leaves_the_rest_to_others(
    app: Flask, table: Hosted, open_streams: ExitStack
) -> None:
    eager = stranger(app, 1)
    assert [200] * 20 == [listen(open_streams, eager, f"/t/{table.table}/live")[0] for _ in range(20)]
    others = [listen(open_streams, stranger(app, n), f"/t/{table.table}/live")[0] for n in range(2, 9)]
    assert [200] * (MOST_GUESTS - 3) + [503] * (10 - MOST_GUESTS) == others


def test_the_place_of_a_seat_key_is_at_its_own_table_only(
    app: Flask, phone: Phone, table: Hosted, open_streams: ExitStack
) -> None:
    neighbours = set_up(stranger(app, 1))
    paths = (f"/s/{table.key}/at/{neighbours.table}/live", f"/s/nobody/at/{table.table}/live")
    assert [404, 404] == [listen(open_streams, phone, path)[0] for path in paths]


def test_a_place_is_free_again_when_its_stream_has_ended(app: Flask, table: Hosted) -> None:
    for _ in range(3):
        with ExitStack() as stack:
            assert MOST_GUESTS == crowd(app, stack, table, 10).count(200)
    assert 0 == services_of(app).desk.bell.listeners()
