"""What is in front of the application: https only, where there is a certificate, and the one proxy that is trusted."""

from __future__ import annotations

import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from typing import TYPE_CHECKING

import pytest

from referee.server.http_server import SHARE
from referee.server.outside import OnlyHttps, TrustedProxy
from tests.server.knocking import Answering

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

PROXY, OTHER = "127.0.0.3", "127.0.0.4"
LINUX = pytest.mark.skipif(not hasattr(socket, "SO_PEERCRED"), reason="only Linux has all of 127.0.0.0/8")


def seen(environ: WSGIEnvironment, start: StartResponse) -> list[bytes]:
    """Answers with the scheme, the host and the client address that the application sees."""
    body = f"/ {environ['wsgi.url_scheme']} {environ['HTTP_HOST']} {environ['REMOTE_ADDR']}".encode()
    start("200 OK", [("Content-Length", str(len(body)))])
    return [body]


@pytest.fixture
def behind() -> Iterator[Answering]:
    with Answering.begin(TrustedProxy(seen, PROXY)) as server:
        yield server


def told(server: Answering, own: str, *headers: str) -> str:
    """Returns what the application sees of a request from this address."""
    with closing(server.plainly(own)) as phone:
        lines = ["GET / HTTP/1.1", "Host: inside:8000", *headers, "Connection: close"]
        phone.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        answer = b"".join(iter(lambda: phone.recv(65536), b""))
    return answer.partition(b"\r\n\r\n")[2].decode().removeprefix("/ ")


SAID = ("X-Forwarded-For: 203.0.113.9", "X-Forwarded-Proto: https", "X-Forwarded-Host: dragons.example")


@LINUX
class TestProxy:
    def test_the_trusted_one_says_who_asks_and_how(self, behind: Answering) -> None:
        assert "https dragons.example 203.0.113.9" == told(behind, PROXY, *SAID)

    def test_nobody_else_does(self, behind: Answering) -> None:
        assert f"http inside:8000 {OTHER}" == told(behind, OTHER, *SAID)
        assert f"http inside:8000 {OTHER}" == told(
            behind, OTHER, *SAID, f"X-Real-Ip: {PROXY}", f"Forwarded: for={PROXY}"
        )

    def test_of_a_chain_only_the_last_hop_counts(self, behind: Answering) -> None:
        chain = ("X-Forwarded-For: 198.51.100.1, 203.0.113.9", "X-Forwarded-Proto: http, https")
        assert "https b.example 203.0.113.9" == told(behind, PROXY, *chain, "X-Forwarded-Host: a.example, b.example")

    def test_a_phone_that_sends_the_lines_itself_is_overruled(self, behind: Answering) -> None:
        """A proxy that adds headers of its own appends them to those of the phone."""
        forged = [line.replace("203.0.113.9", "10.0.0.1").replace("dragons", "evil") for line in SAID]
        assert "https dragons.example 203.0.113.9" == told(behind, PROXY, *forged, *SAID)

    @pytest.mark.parametrize(
        ("said", "address"),
        [
            ("203.0.113.9:4711", "203.0.113.9"),
            ("2001:db8::1", "2001:db8::1"),
            ("[2001:db8::1]:4711", "2001:db8::1"),
            ("unknown", PROXY),
            ("", PROXY),
            ("_hidden", PROXY),
            ("203.0.113.9,", PROXY),
            ("<script>", PROXY),
        ],
    )
    def test_only_addresses_are_taken_for_one(self, behind: Answering, said: str, address: str) -> None:
        assert f"http inside:8000 {address}" == told(behind, PROXY, f"X-Forwarded-For: {said}")

    @pytest.mark.parametrize("said", ["ftp", "javascript", "", "https, gopher"])
    def test_only_two_schemes_are_known(self, behind: Answering, said: str) -> None:
        assert told(behind, PROXY, f"X-Forwarded-Proto: {said}").startswith("http inside")

    def test_a_line_with_another_spelling_is_none(self, behind: Answering) -> None:
        forged = ("X_Forwarded_For: 10.0.0.1", "X-Forwarded_Proto: https", "X_Forwarded-Host: evil.example")
        assert f"http inside:8000 {PROXY}" == told(behind, PROXY, *forged)

    def test_without_its_lines_it_is_an_address_like_any(self, behind: Answering) -> None:
        assert f"http inside:8000 {PROXY}" == told(behind, PROXY)


class TestOnlyHttps:
    @pytest.fixture
    def door(self) -> Iterator[Answering]:
        with Answering.begin(OnlyHttps(seen, lambda: {"x", "dragons.example:8000"})) as server:
            yield server

    def ask(self, door: Answering, line: str, host: str = "dragons.example:8000") -> tuple[str, str]:
        with closing(door.plainly()) as phone:
            phone.sendall(f"{line} HTTP/1.1\r\nHost: {host}\r\nContent-Length: 0\r\n\r\n".encode())
            head = b"".join(iter(lambda: phone.recv(65536), b"")).decode().partition("\r\n\r\n")[0]
        place = [row.partition(": ")[2] for row in head.split("\r\n") if row.startswith("Location: ")]
        return head.split()[1], "".join(place)

    def test_a_page_is_asked_for_again_on_https(self, door: Answering) -> None:
        assert ("307", "https://dragons.example:8000/j/a%20b?x=1&y=%C3%A9") == self.ask(
            door, "GET /j/a%20b?x=1&y=%C3%A9"
        )

    def test_a_form_is_refused(self, door: Answering) -> None:
        assert ("403", "") == self.ask(door, "POST /join")

    def test_nobody_is_sent_to_a_strange_name(self, door: Answering) -> None:
        assert ("421", "") == self.ask(door, "GET /", "evil.example")


# The connections of one address


@LINUX
class TestShare:
    MOST = 32

    @pytest.fixture
    def door(self) -> Iterator[Answering]:
        with Answering.begin(most=self.MOST, spared=lambda caller: caller == PROXY) as server:
            yield server

    @pytest.fixture
    def phones(self) -> Iterator[ExitStack]:
        """Connections that are closed when the test ends."""
        with ExitStack() as kept:
            yield kept

    def connected(self, phones: ExitStack, door: Answering, own: str, n: int) -> list[socket.socket]:
        return [phones.enter_context(closing(door.plainly(own))) for _ in range(n)]

    def crowd(self, phones: ExitStack, door: Answering, own: str, n: int) -> list[socket.socket]:
        """Opens connections, uses each of them once, and keeps them open."""
        made = self.connected(phones, door, own, n)
        for phone in made:
            assert b"200 OK" in door.ask(phone)
        return made

    def test_one_machine_cannot_hold_all_places(self, door: Answering, phones: ExitStack) -> None:
        self.connected(phones, door, OTHER, 2 * self.MOST)
        with closing(door.plainly()) as phone:
            assert b"200 OK" in door.ask(phone)

    def test_one_that_has_its_share_gives_up_what_it_used_least(self, door: Answering, phones: ExitStack) -> None:
        first, second, *_ = self.crowd(phones, door, OTHER, self.MOST // SHARE)
        assert b"200 OK" in door.ask(first)
        (last,) = self.crowd(phones, door, OTHER, 1)
        assert b"" == second.recv(100)
        assert [True] * 2 == [b"200 OK" in door.ask(phone) for phone in (first, last)]

    def test_what_is_in_use_is_kept_and_the_next_one_is_told(self, door: Answering, phones: ExitStack) -> None:
        busy = self.connected(phones, door, OTHER, self.MOST // SHARE)
        for phone in busy:
            phone.sendall(b"GET /x HTTP/1.1\r\n")
        self.settle(door, lambda: len(busy) == door.server.held[OTHER] and not door.server.resting)
        with closing(door.plainly(OTHER)) as more:
            assert b"503 Service Unavailable" in b"".join(iter(lambda: more.recv(65536), b""))
        for phone in busy:
            phone.sendall(b"Host: x\r\n\r\n")
            assert b"200 OK" in phone.recv(65536)

    def settle(self, door: Answering, until: Callable[[], bool]) -> None:
        """Sends requests until the server has reached a certain state."""
        for _ in range(1000):
            if until():
                return
            with closing(door.plainly()) as phone:
                door.ask(phone)
        raise AssertionError

    def test_those_who_speak_for_many_are_spared(self, door: Answering, phones: ExitStack) -> None:
        made = self.crowd(phones, door, PROXY, self.MOST // SHARE + 3)
        assert all(b"200 OK" in door.ask(phone) for phone in made)

    def test_places_are_given_back(self, door: Answering) -> None:
        for _ in range(3):
            with ExitStack() as phones:
                self.crowd(phones, door, OTHER, self.MOST // SHARE)
        self.settle(door, lambda: OTHER not in door.server.held)
