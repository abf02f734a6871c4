"""Phones that listen: nobody waits at a stream on which nothing happens.

Who waits holds a stack, and all of the question: 20 kB for each phone.  Here a phone is its socket, what it has, and a
watcher that sees it hang up.  What is new is drawn for one phone after the other, on one stack that goes when all have
been told.
"""

from __future__ import annotations

import logging
import socket
import time
from collections import deque
from collections.abc import Callable
from functools import partial
from itertools import islice
from typing import Any

import gevent

from referee.web.live import Stream

log = logging.getLogger("referee")
READABLE, WRITABLE = 1, 2
LAST = b"0\r\n\r\n"
"""The end of an answer in pieces."""
SLOW = 75.0
"""Seconds in which a phone must have taken what it was sent.  Until then it is told nothing else."""
TICK = 0.05
"""Seconds by which a beat may be late, so that many are said at once."""
AT_ONCE = 200
"""Beats that are said before anything else is looked after."""


class Told:
    """One phone that listens."""

    __slots__ = ("address", "chunked", "client", "ending", "goes_on", "readable", "slow", "stream", "unsent")

    def __init__(self, client: Any, address: Any, stream: Stream, *, chunked: bool, goes_on: bool) -> None:
        """`chunked`: it is sent pieces that say how long they are; `goes_on`: its connection may, after the stream."""
        self.client, self.address, self.stream = client, address, stream
        self.chunked, self.goes_on = chunked, goes_on
        self.ending = False
        self.unsent = b""
        self.readable: Any = None
        self.slow: tuple[Any, ...] = ()
        """While not all of what it is told was taken: what sees that there is room, and that it takes too long."""

    def hung_up(self) -> bool:
        """It can be read from: has it gone?  Whatever it asks meanwhile is heard once the stream has ended."""
        try:
            gone = not (self._taken() if is_safe(self.client) else self.client.recv(1, socket.MSG_PEEK))
        except BlockingIOError:
            return False
        except OSError:
            return True
        if not gone:
            self.readable.stop()
        return gone

    def _taken(self) -> bytes:
        """Over https there is no looking without taking.  Raises BlockingIOError while nothing was said."""
        from ssl import SSLWantReadError, SSLWantWriteError

        try:
            said: bytes = self.client.recv(1)
        except (SSLWantReadError, SSLWantWriteError):
            raise BlockingIOError from None
        self.goes_on = False
        return said

    def in_time(self) -> None:
        """It has taken all that it was sent."""
        close(*self.slow)
        self.slow = ()


class Streams:
    """All phones that listen to this server."""

    def __init__(self, left: Callable[[Any, Any, bool], None]) -> None:
        """`left` is told which connection is no stream any more, and whether it goes on; it must not wait."""
        self._left = left
        self._phones: dict[Any, Told] = {}
        """By their sockets, those that began first in front."""
        self._due: dict[Told, None] = {}
        """Those that something is drawn for next, the first in front."""
        self._quiet: dict[Told, float] = {}
        """Those that were told everything, and when that was, the longest ago in front."""
        self._called: deque[Told] = deque()
        self._teller: Any = None
        self._clock: Any = None
        self._loop = gevent.get_hub().loop
        self._bell = self._loop.async_(ref=False)
        self._bell.start(self._answer)

    def __contains__(self, client: Any) -> bool:
        return client in self._phones

    def __len__(self) -> int:
        return len(self._phones)

    def take(self, client: Any, address: Any, stream: Stream, *, chunked: bool, goes_on: bool) -> None:
        """Whoever served this connection may go: its answer has begun, and is told from here."""
        client.settimeout(0)
        phone = self._phones[client] = Told(client, address, stream, chunked=chunked, goes_on=goes_on)
        phone.readable = self._loop.io(client.fileno(), READABLE)
        phone.readable.start(self._look, phone)
        stream.join(partial(self._call, phone))
        self._make_due(phone)

    def close(self) -> None:
        """The house closes: every stream ends."""
        for phone in list(self._phones.values()):
            phone.goes_on = False
            if not phone.slow:
                self._end(phone)
            if self._listens(phone):
                self._leave(phone)

    # What there is to say

    def _call(self, phone: Told) -> None:
        """The bell rang, or the stream is to end.  This may be any thread."""
        self._called.append(phone)
        self._bell.send()

    def _answer(self) -> None:
        while self._called:
            phone = self._called.popleft()
            if phone in self._quiet and (phone.stream.ear.rung or phone.stream.ends):
                del self._quiet[phone]
                self._go_on(phone)

    def _go_on(self, phone: Told) -> None:
        """It was told everything so far."""
        if phone.ending:
            self._leave(phone)
        elif phone.stream.ends:
            self._end(phone)
        elif phone.stream.ear.rung:
            self._make_due(phone)
        else:
            self._quiet[phone] = time.monotonic()
            self._wind()

    def _make_due(self, phone: Told) -> None:
        phone.stream.queue_up()
        self._due[phone] = None
        if self._teller is None:
            self._teller = gevent.spawn(self._tell_all)

    def _tell_all(self) -> None:
        """One after the other; who waits for the answer to its own form holds nobody up."""
        try:
            while self._due:
                phone = next(iter(self._due))
                del self._due[phone]
                if phone.stream.ends:
                    self._end(phone)
                elif phone.stream.waits:
                    phone.stream.step_aside()
                    gevent.spawn(self._draw, phone)
                else:
                    self._draw(phone)
                    gevent.sleep(0)
        finally:
            self._teller = None

    def _draw(self, phone: Told) -> None:
        phone.stream.ear.hear()
        try:
            said, fails = phone.stream.said(rang=True), False
        except Exception:
            log.exception("a phone that listens cannot be told anything; it asks again")
            said, fails = None, True
        if not self._listens(phone):
            return
        if fails:
            self._drop(phone)
        else:
            self._tell(phone, said)

    def _listens(self, phone: Told) -> bool:
        return self._phones.get(phone.client) is phone

    # Beats

    def _wind(self) -> None:
        """Whoever has been told nothing for the longest time is told a beat when its time comes."""
        if self._clock is None and self._quiet:
            phone, since = next(iter(self._quiet.items()))
            self._clock = self._loop.timer(max(since + phone.stream.patience - time.monotonic(), TICK))
            self._clock.start(self._strike)

    def _strike(self) -> None:
        close(self._clock)
        self._clock = None
        now = time.monotonic()
        for phone, since in list(islice(self._quiet.items(), AT_ONCE)):
            if since + phone.stream.patience <= now:
                del self._quiet[phone]
                self._tell(phone, phone.stream.said(rang=False))
        self._wind()

    # How it is said

    def _tell(self, phone: Told, said: bytes | None) -> None:
        if said is None:
            self._go_on(phone)
        else:
            phone.unsent = b"%x\r\n%b\r\n" % (len(said), said) if phone.chunked else said
            self._send(phone)

    def _end(self, phone: Told) -> None:
        phone.ending = True
        if phone.chunked:
            phone.unsent = LAST
        self._send(phone)

    def _send(self, phone: Told) -> None:
        """As much as it takes; whatever is left when there is room for more."""
        try:
            sent = phone.client.send(phone.unsent) if phone.unsent else 0
        except BlockingIOError:
            sent = 0
        except OSError:
            self._drop(phone)
            return
        phone.unsent = phone.unsent[sent:]
        if not phone.unsent:
            phone.in_time()
            self._go_on(phone)
        elif not phone.slow:
            room, late = self._loop.io(phone.client.fileno(), WRITABLE), self._loop.timer(SLOW)
            phone.slow = room, late
            room.start(self._send, phone)
            late.start(self._drop, phone)

    # How it ends

    def _look(self, phone: Told) -> None:
        if phone.hung_up():
            self._drop(phone)

    def _drop(self, phone: Told) -> None:
        phone.goes_on = False
        self._leave(phone)

    def _leave(self, phone: Told) -> None:
        del self._phones[phone.client]
        self._due.pop(phone, None)
        self._quiet.pop(phone, None)
        close(phone.readable, *phone.slow)
        phone.stream.leave()
        self._left(phone.client, phone.address, phone.goes_on)


def is_safe(client: Any) -> bool:
    """Is https spoken on this connection?"""
    return hasattr(client, "do_handshake")


def close(*watchers: Any) -> None:
    for watcher in watchers:
        watcher.stop()
        watcher.close()
