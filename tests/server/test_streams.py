"""Phones with an open stream at a real server: what they receive, in which order, and that nothing blocks on them."""

from __future__ import annotations

import json
import os
import re
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from threading import Event

import gevent
import pytest
from gevent.pywsgi import WSGIHandler

from referee.core.seat import Seat, seats_of
from referee.games.dragonscales.entries import Scales
from referee.server import streams
from referee.server.certificate import Certificate
from referee.server.http_server import Connection
from referee.tables.bell import MOST_OF_ONE
from referee.tables.desk import LiveTable
from referee.testing.evening import HOST, Evening
from referee.web import listeners
from referee.web.listeners import Listener, Listeners
from referee.web.live import beat
from referee.web.services import services_of
from tests.games.dragonscales.pages import setups
from tests.server.certificates import issue, needed
from tests.server.knocking import LONGEST, Answering

ANN, BO, CY, DI = seats_of(4)
ABOUT = f"GET /about HTTP/1.1\r\nHost: {HOST}\r\n\r\n".encode()
LAST = b"0\r\n\r\n"
BEATS = re.compile(rb"((?:\w+\r\n)?event: beat\ndata: \d+\n\n(?:\r\n)?)\1+")


@contextmanager
def laid_table(folder: Path) -> Iterator[Evening]:
    """A table with four phones, and a bell that wakes nobody unless it rings."""
    evening = Evening.open(folder)
    setups.set_up(evening)
    for seat in seats_of(4):
        evening.sit(seat)
    evening.desk.bell.patience = LONGEST
    try:
        yield evening
    finally:
        evening.desk.bell.close()
        evening.desk.journal.close()


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Evening]:
    with laid_table(tmp_path / "house") as evening:
        yield evening


@pytest.fixture
def door(table: Evening) -> Iterator[Answering]:
    with Answering.begin(table.app) as answering:
        yield answering


@pytest.fixture
def phones() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


def until(true: Callable[[], bool]) -> None:
    ends = time.monotonic() + LONGEST
    while not true():
        assert time.monotonic() < ends
        time.sleep(0.01)


def question(table: Evening, seat: Seat, name: str = "one", version: str = "1.1", more: str = "") -> bytes:
    """Returns the request by which a phone opens its stream, with nothing on its page yet."""
    key = table.phones[seat].key
    path = f"/s/{key}/at/{table.table_id}/live?page=/s/{key}&stream={name}"
    return f"GET {path} HTTP/{version}\r\nHost: {HOST}\r\n{more}\r\n".encode()


class Listening:
    """A phone reading its stream: splits the answer into its chunks."""

    def __init__(self, line: socket.socket, asks: bytes = b"") -> None:
        line.sendall(asks)
        self.line, self.raw = line, b""
        self.head = self.answered()

    def answered(self) -> bytes:
        """Reads the head of the next answer, which may have arrived together with what came before it."""
        return self._to(b"\r\n\r\n")

    def _to(self, mark: bytes) -> bytes:
        while mark not in self.raw:
            piece = self.line.recv(65536)
            assert piece, "it was hung up on"
            self.raw += piece
        found, _, self.raw = self.raw.partition(mark)
        return found

    def piece(self) -> bytes:
        """Reads one chunk as it was sent; empty at the end."""
        size = int(self._to(b"\r\n"), 16)
        while len(self.raw) < size + 2:
            self.raw += self.line.recv(65536)
        found, end, self.raw = self.raw[:size], self.raw[size : size + 2], self.raw[size + 2 :]
        assert end == b"\r\n"
        return found

    def number(self) -> int:
        """Reads up to the next message with a page, and returns its number."""
        while b"event: page" not in (told := self.piece()):
            assert told
        return int(json.loads(told.partition(b"data: ")[2])[0])


@pytest.fixture
def listen(table: Evening, door: Answering, phones: ExitStack) -> Callable[..., Listening]:
    def begin(seat: Seat, name: str = "one") -> Listening:
        """Opens the stream of a phone that has received everything so far."""
        phone = Listening(phones.enter_context(closing(door.plainly())), question(table, seat, name))
        assert phone.piece() == b"retry: 2000\n\n"
        assert phone.number() == table.desk.sequence(table.live)
        return phone

    return begin


def answers(line: socket.socket) -> bool:
    """Whether another request is answered on this connection."""
    line.sendall(ABOUT)
    return line.recv(12) == b"HTTP/1.1 200"


def scale(table: Evening, seat: Seat = ANN) -> int:
    """Makes an entry; returns the sequence number that every phone must show now."""
    table.play(seat, Scales(seat, 1))
    return table.desk.sequence(table.live)


Listen = Callable[..., Listening]


def test_nobody_waits_at_a_stream_that_is_told_nothing(table: Evening, door: Answering, listen: Listen) -> None:
    told = [listen(seat) for seat in seats_of(4)]
    until(lambda: not door.server.places.greenlets)
    number = scale(table)
    assert [number] * 4 == [phone.number() for phone in told]
    until(lambda: not door.server.places.greenlets)
    assert (4, {"127.0.0.1": 4}, 64 - 4) == (
        len(door.server.streams),
        door.server.held,
        door.server.places.free_count(),
    )


@pytest.mark.parametrize("version", ["1.1", "1.0"])
def test_what_is_sent_is_what_it_would_be_if_somebody_waited(
    version: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every byte is compared, from the head to the end, except the date and the number of beats in a row."""
    new = sent(tmp_path / "new", version)
    monkeypatch.setattr(Connection, "process_result", WSGIHandler.process_result)
    assert sent(tmp_path / "old", version) == new
    assert new.endswith(LAST) is (version == "1.1")


def sent(folder: Path, version: str) -> bytes:
    """Returns all that a phone receives at first, after an entry, and when the bell is closed."""
    with laid_table(folder) as table:
        table.desk.bell.patience = 0.05
        with Answering.begin(table.app) as door, closing(door.plainly()) as line:
            line.sendall(question(table, BO, version=version, more="Connection: close\r\n"))
            told = heard(line, b"event: beat")
            told += heard(line, b"[%d," % scale(table)) + heard(line, b"event: beat")
            table.desk.bell.close()
            told += b"".join(iter(lambda: line.recv(65536), b""))
    return BEATS.sub(b"\\1", re.sub(rb"(?<=\r\nDate: ).*", b"", told))


def heard(line: socket.socket, what: bytes) -> bytes:
    """Reads until this arrives, and returns everything that was read."""
    told = b""
    while what not in told:
        piece = line.recv(65536)
        assert piece
        told += piece
    return told


def test_what_is_entered_while_a_phone_takes_nothing_is_one_message_and_nobody_waits_for_it(
    table: Evening, door: Answering, listen: Listen, phones: ExitStack
) -> None:
    slow = slow_phone(table, door, phones)
    other = listen(BO)
    for _ in range(20):
        assert scale(table) == other.number()
    until(lambda: not door.server.places.greenlets)
    assert slow.piece() == b"retry: 2000\n\n"
    assert slow.number() == table.desk.sequence(table.live) - 20
    assert slow.number() == table.desk.sequence(table.live)
    assert scale(table) == slow.number() == other.number()


def test_a_phone_that_takes_nothing_for_long_is_dropped(
    table: Evening, door: Answering, listen: Listen, phones: ExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(streams, "SLOW", 0.2)
    slow_phone(table, door, phones)
    until(lambda: not door.server.streams)
    until(lambda: not door.server.held)
    assert table.desk.bell.listeners() == 0


def slow_phone(table: Evening, door: Answering, phones: ExitStack) -> Listening:
    """Returns a phone that has read nothing beyond the head, with little room in the buffers in between."""
    little, here = (socket.SOL_SOCKET, socket.SO_SNDBUF, 2048), phones.enter_context(socket.socket())
    door.server.socket.setsockopt(*little)
    here.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
    here.settimeout(LONGEST)
    here.connect(("127.0.0.1", door.port))
    here.sendall(question(table, ANN))
    until(lambda: any(phone.slow for phone in door.server.streams._phones.values()))
    return Listening(here)


def test_a_phone_that_hangs_up_is_forgotten_at_once(table: Evening, door: Answering, listen: Listen) -> None:
    gone, stays = listen(ANN), listen(BO)
    assert (2, 2) == (table.desk.bell.listeners(), len(services_of(table.app).listeners))
    gone.line.close()
    until(lambda: table.desk.bell.listeners() == 1)
    until(lambda: door.server.places.free_count() == 64 - 1)
    assert (1, {"127.0.0.1": 1}) == (len(services_of(table.app).listeners), door.server.held)
    assert scale(table) == stays.number()


def test_streams_end_when_the_bell_does_and_their_connections_go_on(
    table: Evening, door: Answering, listen: Listen
) -> None:
    told = [listen(seat) for seat in (ANN, BO)]
    table.desk.bell.close()
    for phone in told:
        assert phone.piece() == b""
        assert answers(phone.line)
    assert table.desk.bell.listeners() == 0
    assert door.server.held == {"127.0.0.1": 2}


def test_streams_end_with_the_server(table: Evening, phones: ExitStack) -> None:
    with Answering.begin(table.app) as door:
        phone = Listening(phones.enter_context(closing(door.plainly())), question(table, ANN))
        phone.piece(), phone.number()
        server = door.server
    assert phone.piece() == phone.line.recv(1) == b""
    assert not server.held
    assert 0 == table.desk.bell.listeners() == len(services_of(table.app).listeners)


def test_one_stream_too_many_ends_the_oldest_of_that_phone(table: Evening, door: Answering, listen: Listen) -> None:
    other, oldest, *newer = listen(BO), *(listen(ANN, str(n)) for n in range(MOST_OF_ONE + 1))
    assert oldest.piece() == b""
    assert answers(oldest.line)
    assert {scale(table)} == {phone.number() for phone in (other, *newer)}


def test_phones_are_told_in_the_order_in_which_they_came(
    table: Evening, door: Answering, listen: Listen, monkeypatch: pytest.MonkeyPatch
) -> None:
    came = [CY, ANN, DI, BO]
    told = [listen(seat) for seat in came]
    until(lambda: len(door.server.streams._quiet) == 4)
    drawn, plain = list[str](), Listener.drawn

    def noted(self: Listener, live: LiveTable) -> str | None:
        drawn.append(self.key)
        return plain(self, live)

    monkeypatch.setattr(Listener, "drawn", noted)
    number = scale(table, BO)
    assert [number] * 4 == [phone.number() for phone in told]
    assert drawn == [table.phones[seat].key for seat in came]


def test_who_waits_for_the_answer_to_its_own_form_holds_nobody_up(
    table: Evening, listen: Listen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listeners, "ANSWER", LONGEST)
    waits, others = listen(ANN), [listen(seat) for seat in (BO, CY, DI)]
    one = services_of(table.app).listeners._known[table.phones[ANN].key, "one"]
    one.answered = answered = Answered()
    number = scale(table, BO)
    assert [number] * 3 == [phone.number() for phone in others]
    answered.set()
    assert number == waits.number()


class Answered(Event):
    """An answer that has not arrived yet; what waits for it is a greenlet, so that others go on."""

    def __init__(self) -> None:
        super().__init__()
        self.came = False

    def set(self) -> None:
        self.came = True

    def wait(self, timeout: float | None = None) -> bool:
        until = time.monotonic() + (timeout or 0)
        while not self.came and time.monotonic() < until:
            gevent.sleep(0.01)
        return self.came


def test_what_cannot_be_told_ends_that_stream_alone(
    table: Evening, door: Answering, listen: Listen, monkeypatch: pytest.MonkeyPatch
) -> None:
    fails, goes_on = listen(ANN), listen(BO)
    one = services_of(table.app).listeners._known[table.phones[ANN].key, "one"]
    plain = Listeners.message

    def message(self: Listeners, live: LiveTable, listener: Listener) -> str | None:
        return plain(self, live, listener if listener is not one else 1 / 0)  # type: ignore[arg-type]

    monkeypatch.setattr(Listeners, "message", message)
    assert scale(table) == goes_on.number()
    assert fails.line.recv(1) == b""
    assert 1 == len(door.server.streams)


def test_a_quiet_stream_beats(table: Evening, door: Answering, listen: Listen) -> None:
    table.desk.bell.patience = 0.1
    phone = listen(ANN)
    began = time.monotonic()
    assert [beat(table.desk.sequence(table.live))] * 3 == [phone.piece() for _ in range(3)]
    assert time.monotonic() - began > 0.2
    until(lambda: not door.server.places.greenlets)


def test_what_is_asked_behind_a_stream_is_answered_when_it_has_ended(
    table: Evening, door: Answering, listen: Listen
) -> None:
    phone = listen(ANN)
    phone.line.sendall(ABOUT)
    assert scale(table) == phone.number()
    table.desk.bell.close()
    assert phone.piece() == b""
    assert phone.answered().startswith(b"HTTP/1.1 200")


@needed
def test_over_https_nobody_waits_either(table: Evening, tmp_path: Path) -> None:
    certificate = Certificate(*issue(tmp_path, "localhost"))
    with Answering.begin(table.app, certificate=certificate) as door, ExitStack() as phones:
        lines = [phones.enter_context(closing(door.safely())) for _ in (ANN, BO, CY)]
        one, begins, gone = (Listening(line, question(table, Seat(seat))) for seat, line in enumerate(lines))
        for phone in (one, begins, gone):
            assert (b"retry: 2000\n\n", table.desk.sequence(table.live)) == (phone.piece(), phone.number())
        until(lambda: not door.server.places.greenlets)
        with socket.socket(fileno=os.dup(begins.line.fileno())) as beneath:
            beneath.send(b"\x17\x03")  # something arrives, but not enough of it to decrypt
        gone.line.close()
        until(lambda: table.desk.bell.listeners() == 2)
        assert scale(table) == one.number() == begins.number()
        table.desk.bell.close()
        assert one.piece() == begins.piece() == b""
        assert answers(one.line)
        phones.close()
        until(lambda: not door.server.held)
        assert door.server.places.free_count() == 64
