"""An idle connection costs next to nothing, and answers when it is used again."""

from __future__ import annotations

import socket
import time
from collections.abc import Callable
from contextlib import closing

import pytest

from referee.server import http_server
from tests.server.knocking import LONGEST, Answering

ASKED = b"GET /%d HTTP/1.1\r\nHost: here\r\n\r\n"


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_server, "SOON", 0.05)


def until(true: Callable[[], bool]) -> None:
    ends = time.monotonic() + LONGEST
    while not true():
        assert time.monotonic() < ends
        time.sleep(0.01)


def ask(door: Answering, phone: socket.socket, n: int) -> None:
    assert f"/{n}".encode() in door.ask(phone, f"/{n}")


def test_nobody_waits_at_a_connection_that_is_asked_nothing() -> None:
    with Answering.begin() as door, closing(door.plainly()) as phone:
        for n in range(3):
            ask(door, phone, n)
            until(lambda: len(door.server.parked) == 1 and not door.server.places.greenlets)
        assert door.server.held == {"127.0.0.1": 1}
        assert door.server.places.free_count() == 64 - 1


def test_who_hangs_up_or_is_silent_for_long_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_server, "IDLE", 0.3)
    with Answering.begin() as door:
        for hangs_up in (True, False):
            with closing(door.plainly()) as phone:
                ask(door, phone, 1)
                until(lambda: len(door.server.parked) == 1)
                if hangs_up:
                    phone.close()
                until(lambda: not door.server.parked and not door.server.places.greenlets)
                if not hangs_up:
                    assert phone.recv(1) == b""
            until(lambda: not door.server.held and not door.server.resting)
            assert door.server.places.free_count() == 64


def test_in_a_full_house_who_was_silent_longest_makes_room() -> None:
    with Answering.begin(most=2) as door, closing(door.plainly()) as one, closing(door.plainly()) as two:
        for n, phone in enumerate((one, two), 1):
            ask(door, phone, n)
            until(lambda n=n: len(door.server.parked) == n)  # type: ignore[misc]
        assert door.server.places.free_count() == 0
        with closing(door.plainly()) as three:
            ask(door, three, 3)
            assert one.recv(1) == b""
            ask(door, two, 2)
            assert door.server.held == {"127.0.0.1": 2}


def test_who_waits_at_the_door_comes_in_once_somebody_is_silent() -> None:
    with Answering.begin(most=1) as door, closing(door.plainly()) as one:
        until(lambda: door.server.places.free_count() == 0)
        with closing(door.plainly()) as two:
            two.sendall(ASKED % 2)
            time.sleep(0.2)  # the server has had time to notice it, but has no room for it
            ask(door, one, 1)
            assert b"200 OK" in two.recv(4096)
            assert one.recv(1) == b""


def test_two_questions_in_one_breath_are_answered_before_it_is_parked() -> None:
    with Answering.begin() as door, closing(door.plainly()) as phone:
        phone.sendall(ASKED % 1 + ASKED % 2)
        heard = b""
        while b"127.0.0.1 /2" not in heard:
            heard += phone.recv(4096)
        assert b"127.0.0.1 /1" in heard
        ask(door, phone, 3)


def test_what_is_parked_ends_with_the_house() -> None:
    with Answering.begin() as door, closing(door.plainly()) as phone:
        ask(door, phone, 1)
        until(lambda: len(door.server.parked) == 1)
        server = door.server
    assert not server.parked
    assert not server.held
