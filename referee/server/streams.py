"""The streams of all listening phones, served without a greenlet for each.

A waiting greenlet would hold a stack and the whole request, 20 kB for each phone.  Here a phone is its socket, its
state, and a watcher that notices when it hangs up.  One greenlet renders what is new for one phone after the other, and
ends when all have been served.
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

from ..web.live import Stream

log = logging.getLogger("referee")
READABLE, WRITABLE = 1, 2
LAST = b"0\r\n\r\n"
"""The final chunk of a chunked answer."""
SLOW = 75.0
"""Seconds within which a phone must accept all that it was sent; until it has, it is sent nothing else."""
TICK = 0.05
"""Seconds by which a beat may be late, so that many are sent at once."""
AT_ONCE = 200
"""Beats sent in a row before other work gets its turn."""


class ListeningPhone:
    """One listening phone: its connection, its stream, and what is still to be sent."""

    __slots__ = ("address", "chunked", "client", "ending", "goes_on", "readable", "slow", "stream", "unsent")

    def __init__(self, client: Any, address: Any, stream: Stream, *, chunked: bool, goes_on: bool) -> None:
        """`chunked`: the answer is sent in chunks; `goes_on`: the connection may be used again after the stream."""
        self.client, self.address, self.stream = client, address, stream
        self.chunked, self.goes_on = chunked, goes_on
        self.ending = False
        self.unsent = b""
        self.readable: Any = None
        self.slow: tuple[Any, ...] = ()
        """While not all has been accepted: a watcher for room in the socket, and a timer for SLOW."""

    def hung_up(self) -> bool:
        """Whether the phone has gone, now that its socket is readable.  A new request waits until the stream ends."""
        try:
            gone = not (self._taken() if is_tls(self.client) else self.client.recv(1, socket.MSG_PEEK))
        except BlockingIOError:
            return False
        except OSError:
            return True
        if not gone:
            self.readable.stop()
        return gone

    def _taken(self) -> bytes:
        """Read one byte, since TLS has no MSG_PEEK.  Raises BlockingIOError if there is none yet."""
        from ssl import SSLWantReadError, SSLWantWriteError

        try:
            data: bytes = self.client.recv(1)
        except (SSLWantReadError, SSLWantWriteError):
            raise BlockingIOError from None
        self.goes_on = False
        return data

    def in_time(self) -> None:
        """The phone has accepted all that it was sent: stop watching for SLOW."""
        close(*self.slow)
        self.slow = ()


class Streams:
    """The streams of all phones that listen to this server."""

    def __init__(self, left: Callable[[Any, Any, bool], None]) -> None:
        """`left(client, address, goes_on)` is called when a stream has ended; it must not block."""
        self._left = left
        self._phones: dict[Any, ListeningPhone] = {}
        """All phones by socket, in the order in which they began to listen."""
        self._due: dict[ListeningPhone, None] = {}
        """A queue of the phones to be served next."""
        self._quiet: dict[ListeningPhone, float] = {}
        """Phones that are up to date, with the time of their last message, the oldest first."""
        self._called: deque[ListeningPhone] = deque()
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
        """Take over a connection whose answer has begun, so that its greenlet can end."""
        client.settimeout(0)
        phone = self._phones[client] = ListeningPhone(client, address, stream, chunked=chunked, goes_on=goes_on)
        phone.readable = self._loop.io(client.fileno(), READABLE)
        phone.readable.start(self._look, phone)
        stream.join(partial(self._call, phone))
        self._make_due(phone)

    def close(self) -> None:
        """End every stream, since the server is closing."""
        for phone in list(self._phones.values()):
            phone.goes_on = False
            if not phone.slow:
                self._end(phone)
            if self._listens(phone):
                self._leave(phone)

    # Messages

    def _call(self, phone: ListeningPhone) -> None:
        """The bell rang, or the stream is to end.  May be called from any thread."""
        self._called.append(phone)
        self._bell.send()

    def _answer(self) -> None:
        while self._called:
            phone = self._called.popleft()
            if phone in self._quiet and (phone.stream.ear.rung or phone.stream.ends):
                del self._quiet[phone]
                self._go_on(phone)

    def _go_on(self, phone: ListeningPhone) -> None:
        """The phone has accepted everything so far: end its stream, queue it again, or wait for the bell."""
        if phone.ending:
            self._leave(phone)
        elif phone.stream.ends:
            self._end(phone)
        elif phone.stream.ear.rung:
            self._make_due(phone)
        else:
            self._quiet[phone] = time.monotonic()
            self._wind()

    def _make_due(self, phone: ListeningPhone) -> None:
        phone.stream.queue_up()
        self._due[phone] = None
        if self._teller is None:
            self._teller = gevent.spawn(self._tell_all)

    def _tell_all(self) -> None:
        """Serve the queue in order; a phone that waits for the answer to its own form gets a greenlet of its own."""
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

    def _draw(self, phone: ListeningPhone) -> None:
        phone.stream.ear.hear()
        try:
            message, fails = phone.stream.message(rang=True), False
        except Exception:
            log.exception("a phone that listens cannot be told anything; it asks again")
            message, fails = None, True
        if not self._listens(phone):
            return
        if fails:
            self._drop(phone)
        else:
            self._tell(phone, message)

    def _listens(self, phone: ListeningPhone) -> bool:
        return self._phones.get(phone.client) is phone

    # Beats

    def _wind(self) -> None:
        """Set the timer to when the phone with the oldest message is due a beat."""
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
                self._tell(phone, phone.stream.message(rang=False))
        self._wind()

    # Sending

    def _tell(self, phone: ListeningPhone, message: bytes | None) -> None:
        if message is None:
            self._go_on(phone)
        else:
            phone.unsent = b"%x\r\n%b\r\n" % (len(message), message) if phone.chunked else message
            self._send(phone)

    def _end(self, phone: ListeningPhone) -> None:
        phone.ending = True
        if phone.chunked:
            phone.unsent = LAST
        self._send(phone)

    def _send(self, phone: ListeningPhone) -> None:
        """Send as much as the socket accepts, and the rest when it has room again."""
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

    # The end of a stream

    def _look(self, phone: ListeningPhone) -> None:
        if phone.hung_up():
            self._drop(phone)

    def _drop(self, phone: ListeningPhone) -> None:
        phone.goes_on = False
        self._leave(phone)

    def _leave(self, phone: ListeningPhone) -> None:
        del self._phones[phone.client]
        self._due.pop(phone, None)
        self._quiet.pop(phone, None)
        close(phone.readable, *phone.slow)
        phone.stream.leave()
        self._left(phone.client, phone.address, phone.goes_on)


def is_tls(client: Any) -> bool:
    """Whether this connection uses https."""
    return hasattr(client, "do_handshake")


def close(*watchers: Any) -> None:
    for watcher in watchers:
        watcher.stop()
        watcher.close()
