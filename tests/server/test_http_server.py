"""The HTTP server with phones that behave well and others that do not."""

from __future__ import annotations

import socket
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from io import BufferedReader, BytesIO
from typing import TYPE_CHECKING

import gevent
import pytest
from gevent.pywsgi import Input
from werkzeug.exceptions import ClientDisconnected, RequestTimeout

from referee.server.http_server import UNWANTED, Body, max_connections
from tests.server.knocking import Answering, echo
from tests.serving import LONGEST, House, Start

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

FORM = "application/x-www-form-urlencoded"


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One server for all these tests: whatever one phone did, it must still answer the next one."""
    opened = House(tmp_path_factory.mktemp("house") / "data", "--port", "0")
    yield opened
    opened.close()


def knock(house: House, request: str, body: bytes = b"") -> socket.socket:
    """Opens a connection and sends this request on it, with the right host."""
    phone = socket.create_connection(("127.0.0.1", house.port), timeout=LONGEST)
    phone.sendall(request.format(host=f"Host: 127.0.0.1:{house.port}").replace("\n", "\r\n").encode() + body)
    return phone


def status(house: House, request: str, body: bytes = b"") -> int:
    with knock(house, request, body) as phone:
        return int(phone.recv(12).split()[1])


def poured(phone: socket.socket, most: int) -> int:
    """Sends until the other side hangs up, or `most` bytes; returns how many bytes it took."""
    sent = 0
    with suppress(OSError):
        while sent < most:
            sent += phone.send(b"x" * 65536)
    return sent


@pytest.mark.parametrize(
    ("expected", "request_"),
    [
        (200, "GET /about HTTP/1.1\n{host}\n\n"),
        (400, "HELLO\n\n"),
        (421, "GET / HTTP/1.1\nno colon here\n{host}\n\n"),
        (421, "GET / HTTP/1.1\n\n"),
        (421, "GET / HTTP/1.1\n{host}\nHost: evil.example\n\n"),
        (421, "GET / HTTP/1.1\nHost: evil.example\n{host}\n\n"),
        (400, "POST /join HTTP/1.1\n{host}\nContent-Length: many\n\n"),
        (400, "POST /join HTTP/1.1\n{host}\nContent-Length: -1\n\n"),
        (400, "POST /join HTTP/1.1\n{host}\nContent-Length: +5\n\n12345"),
        (400, "POST /join HTTP/1.1\n{host}\nContent-Length: 1_0\n\n1234567890"),
        (400, "POST /join HTTP/1.1\n{host}\nContent-Length: 5\nContent-Length: 500\n\n12345"),
        (413, "POST /join HTTP/1.1\n{host}\nContent-Length: 0000000000000000099999\n\n"),
        (413, "POST /api/score HTTP/1.1\n{host}\nContent-Length: 0000000000001048576\n\n"),
        (411, "POST /join HTTP/1.1\n{host}\nTransfer-Encoding: chunked\n\n0\n\n"),
        (413, "POST /join HTTP/1.1\n{host}\nContent-Length: 99999999999999\n\n"),
        (414, "GET /{pad} HTTP/1.1\n{host}\n\n".replace("{pad}", "a" * 9_000)),
        (400, "GET / HTTP/1.1\n{host}\n{pad}\n".replace("{pad}", "X: y\n" * 101)),
        (200, "GET / HTTP/1.1\n{host}\n{pad}\n".replace("{pad}", f"Cookie: {'a=b;' * 4_000}\n")),
        (400, "GET / HTTP/1.1\n{host}\n{pad}\n".replace("{pad}", f"Cookie: {'a=b;' * 4_000}\n" * 3)),
    ],
)
def test_every_knock_gets_its_answer(house: House, expected: int, request_: str) -> None:
    assert expected == status(house, request_)


def test_two_requests_on_one_connection_are_two(house: House) -> None:
    twice = "GET /about HTTP/1.1\n{host}\n\nGET /about HTTP/1.1\n{host}\nConnection: close\n\n"
    with knock(house, twice) as phone:
        answer = b"".join(iter(lambda: phone.recv(65536), b""))
    assert 2 == answer.count(b"HTTP/1.1 200 OK")


@pytest.mark.parametrize("path", ["/", "/past", "/score/dragonscales", "/api/score", "/static/app.css"])
def test_an_address_that_is_no_text_is_refused_in_words(house: House, path: str) -> None:
    for query in (b"q=\xff", b"\xc3("):
        asked = f"GET {path}?".encode() + query + f" HTTP/1.1\r\nHost: 127.0.0.1:{house.port}\r\n\r\n".encode()
        with socket.create_connection(("127.0.0.1", house.port), timeout=LONGEST) as phone:
            phone.sendall(asked)
            answer = b"".join(iter(lambda: phone.recv(65536), b""))
        assert answer.startswith(b"HTTP/1.1 400 ")
        assert b"cannot be read" in answer


@pytest.mark.parametrize("more", [0, 1, 16384, 200_000])
def test_nothing_in_a_body_that_nobody_reads_is_taken_for_a_question(house: House, more: int) -> None:
    """The answer closes the connection, and says so to a proxy, which would otherwise reuse it."""
    body = b"a" * UNWANTED + f"GET /about HTTP/1.1\r\nHost: 127.0.0.1:{house.port}\r\n\r\n".encode() + b"b" * more
    head = f"POST /import HTTP/1.1\n{{host}}\nContent-Type: {FORM}\nContent-Length: {len(body)}\n\n"
    answer = bytearray()
    with knock(house, head, body) as phone, suppress(OSError):
        while piece := phone.recv(65536):
            answer += piece
    assert 1 == answer.count(b"HTTP/1.1 ")
    assert b"Connection: close" in answer


def test_nothing_behind_a_body_that_came_too_late_is_read(house: House) -> None:
    late, gone = Body(Phone(never)), Body(Phone(hangs_up))
    late.until = time.monotonic()
    for body in (late, gone):
        body._discard()
        assert body.broken


def test_a_document_is_answered_by_the_clerk(house: House) -> None:
    text = b'{"game": "chess"}'
    head = f"POST /api/score HTTP/1.1\n{{host}}\nContent-Type: application/json\nContent-Length: {len(text)}\n\n"
    with knock(house, head, text) as phone:
        told = phone.recv(65536)
        while b"}" not in told:
            told += phone.recv(65536)
    assert told.startswith(b"HTTP/1.1 422 ")
    assert b'"where": "game"' in told


def test_a_phone_that_sends_on_and_on_is_cut_off(house: House) -> None:
    endless = f"POST /join HTTP/1.1\n{{host}}\nContent-Type: {FORM}\nContent-Length: 9999999999\n\n"
    with knock(house, endless) as phone:
        assert poured(phone, 100 * UNWANTED) < 100 * UNWANTED


def test_phones_that_hang_up_in_mid_sentence_or_talk_on_and_on_harm_nobody(start: Start) -> None:
    house = start("--port", "0")
    for _ in range(20):
        knock(house, f"POST /join HTTP/1.1\n{{host}}\nContent-Type: {FORM}\nContent-Length: 30\n\n", b"code=").close()
    assert 400 == status(house, "GET / HTTP/1.1\n{host}\n{pad}\n".replace("{pad}", "X: y\n" * 101))
    assert 200 == house.get("/about")[0]
    assert (0, "") == house.close()[::2]


def test_those_who_say_nothing_keep_nobody_waiting(house: House) -> None:
    silent = [socket.create_connection(("127.0.0.1", house.port)) for _ in range(200)]
    for phone in silent[:100]:
        phone.sendall(b"GET / HTTP/1.1\r\nX: ")
    assert 200 == house.get("/about")[0]
    for phone in silent:
        phone.close()


def test_who_asks_on_and_on_in_one_breath_lets_others_ask_between() -> None:
    asked, others = list[str](), list[socket.socket]()

    def app(environ: WSGIEnvironment, start: StartResponse) -> list[bytes]:
        if not asked:
            others.append(door.plainly())
            others[0].sendall(b"GET /other HTTP/1.1\r\nHost: x\r\n\r\n")
        asked.append(environ["PATH_INFO"])
        return echo(environ, start)

    with Answering.begin(app) as door, door.plainly() as phone:
        phone.sendall(b"GET /on HTTP/1.1\r\nHost: x\r\n\r\n" * 999)
        door.ask(phone, "/last")
        others[0].close()
    assert "/other" in asked[:-1]


class Phone(Input):
    """The body of a request whose reads call a function of the test."""

    def __init__(self, does: Callable[[], bytes]) -> None:
        super().__init__(BufferedReader(BytesIO()), 10)
        self.does = does

    def read(self, length: int | None = None) -> bytes:
        return self.does()


def never() -> bytes:
    gevent.sleep(LONGEST)
    return b"at last"


def hangs_up() -> bytes:
    raise ConnectionResetError


def test_a_body_that_does_not_come_is_not_waited_for() -> None:
    body = Body(Phone(never))
    body.until = time.monotonic()
    with pytest.raises(RequestTimeout):
        body.read(10)


def test_a_body_that_breaks_off_is_the_phones_fault() -> None:
    with pytest.raises(ClientDisconnected):
        Body(Phone(hangs_up)).read(10)


def test_there_is_room_for_a_full_house() -> None:
    assert max_connections() >= 50
