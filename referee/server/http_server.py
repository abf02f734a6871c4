"""The server: speaks HTTP with every phone, waits for nobody for ever, lets no more in than it can hold.

Two thousand phones that listen cost it next to nothing, for nobody waits at their streams (`streams.py`); one that
vanished without a word is forgotten in half a minute.
With a certificate it speaks https; whoever begins in plain http there is heard as well, and told so by the house.
"""

from __future__ import annotations

import errno
import logging
import socket
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from http.client import HTTPException
from itertools import islice
from typing import TYPE_CHECKING, Any, TypeVar

import gevent
from gevent.pywsgi import Input, LoggingLogAdapter, WSGIHandler, WSGIServer
from gevent.socket import wait_read
from werkzeug.exceptions import ClientDisconnected, RequestTimeout

from referee.web.live import Stream
from referee.words import Words

from .network import is_home
from .parking import Parked, Places
from .streams import Streams, is_safe

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIApplication

    from .certificate import Certificate

T = TypeVar("T")
log = logging.getLogger("referee")

MOST = 4000
SHARE = 8
"""So many machines can fill the house together, and no fewer."""
SPARE = 100
"""Files that are open for other reasons."""
IDLE = 75.0
"""Seconds a phone may keep a connection without asking anything; it saves a round trip the next time."""
SOON = 1.0
"""Of those, seconds in which somebody waits for the next question; after that, the connection is parked."""
BUFFER = 1024
"""Bytes that are read of a question at once: about a whole head."""
HEAD = 10.0
"""Seconds to say what is wanted, once begun; and to agree on how to speak https."""
HELLO = b"\x16"
"""What speaking https begins with; no word of HTTP does."""
BODY = 20.0
"""Seconds to send a form."""
AGAIN = 5
"""Seconds until a machine that holds too many connections may try again."""
UNWANTED = 256 * 1024
"""Bytes nobody asked for that are read before we hang up."""
GONE = 20.0
"""Seconds without an answer from a phone's system until the phone is gone."""

LIVELY = {"TCP_KEEPIDLE": 10, "TCP_KEEPINTVL": 5, "TCP_KEEPCNT": 2, "TCP_USER_TIMEOUT": int(GONE * 1000)}
"""How to notice that; not every system knows every one of them."""


class Server(WSGIServer):
    """gevent's server, with patience and a limit."""

    def __init__(
        self,
        listener: socket.socket,
        app: WSGIApplication,
        most: int,
        *,
        certificate: Certificate | None = None,
        spared: Callable[[str], bool] = is_home,
    ) -> None:
        """`spared` are the addresses that may hold any number of connections: many speak through them."""
        quiet = LoggingLogAdapter(log, logging.DEBUG)
        self.places = Places(most, lambda: bool(self.parked))
        super().__init__(listener, app, spawn=self.places, handler_class=Connection, log=None, error_log=quiet)
        self.certificate, self.spared = certificate, spared
        self.most_of_one = max(most // SHARE, 1)
        self.held: Counter[str] = Counter()
        """Connections by address."""
        self.resting: dict[Any, str] = {}
        """Those with nothing to say, and whose they are, the one that has been silent longest first."""
        self.parked: dict[Any, Parked] = {}
        """Of those, the ones that nobody waits at, by their sockets."""
        self.streams = Streams(self._stream_left)
        """The ones whose answer goes on for as long as a phone listens; nobody waits at them either."""
        self.closing = False

    def handle(self, client: Any, address: Any) -> None:
        make_lively(client)
        caller = address[0]
        if not self._has_room(caller):
            self._turn_away(client)
            return
        self.held[caller] += 1
        speaking = client
        try:
            speaking = self._agreed(client, caller)
            if speaking is not None:
                super().handle(speaking, address)
        finally:
            self._let_go(speaking, caller)

    def do_handle(self, *accepted: Any) -> None:
        """gevent calls this for whoever comes in.  In a full house a place that is only kept is given up for them."""
        if self.places.free_count() <= 0:
            self._end(list(islice(self.parked.values(), 1)))
        super().do_handle(*accepted)

    def do_close(self, client: Any, *rest: Any) -> None:
        """gevent calls this when nobody is at a connection any more: one that is kept stays open."""
        if not self._is_kept(client):
            super().do_close(client, *rest)

    def park(self, client: Any, address: Any) -> bool:
        """Whoever waits at this connection may go; False where they have to stay, since the house closes."""
        if self.closing:
            return False
        self.places.keep()
        self._park(client, address)
        if self.places.free_count() <= 0:
            self.start_accepting()  # it ended when the house was full of people who were asked something
        return True

    def _park(self, client: Any, address: Any) -> None:
        def left() -> None:
            del self.parked[client]
            self.resting.pop(parked, None)

        def wake() -> None:
            left()
            self.places.take(lambda: self._handle_again(client, address))

        def end() -> None:
            left()
            self.places.give_up()
            self._let_go(client, address[0])
            self.do_close(client)

        parked = self.parked[client] = Parked(client, IDLE - SOON, wake, end)
        self.resting[parked] = address[0]

    def take_over(self, client: Any, address: Any, stream: Stream, *, chunked: bool, goes_on: bool) -> bool:
        """Whoever waits at this stream may go; False where the house closes."""
        if self.closing:
            return False
        self.places.keep()
        self.streams.take(client, address, stream, chunked=chunked, goes_on=goes_on)
        return True

    def _stream_left(self, client: Any, address: Any, goes_on: bool) -> None:
        """The stream has ended, and the phone has gone, or may ask something else on the same connection."""
        if not goes_on or self.closing:
            self.places.give_up()
            self._let_go(client, address[0])
            self.do_close(client)
            return
        client.settimeout(IDLE)
        if is_safe(client):
            self.places.take(lambda: self._handle_again(client, address))
        else:
            self._park(client, address)

    def _is_kept(self, client: Any) -> bool:
        """Does this connection stay open with nobody at it?"""
        return client in self.parked or client in self.streams

    def _handle_again(self, client: Any, address: Any) -> None:
        """A connection that was kept says something."""
        try:
            super().handle(client, address)
        finally:
            self._let_go(client, address[0])
            self.do_close(client)

    def _let_go(self, client: Any, caller: str) -> None:
        if self._is_kept(client):
            return
        self.held[caller] -= 1
        if not self.held[caller]:
            del self.held[caller]

    @contextmanager
    def rest(self, caller: str) -> Iterator[None]:
        """Nobody misses this connection just now: it may be ended at any time."""
        me = gevent.getcurrent()
        self.resting[me] = caller
        try:
            yield
        finally:
            self.resting.pop(me, None)

    def _has_room(self, caller: str) -> bool:
        """No machine holds all places.  One that has its share gives up the connection it used least."""
        if self.held[caller] < self.most_of_one or self.spared(caller):
            return True
        oldest = next((one for one, whose in self.resting.items() if whose == caller), None)
        if oldest is None:
            return False
        self._end([oldest])
        return True

    def _end(self, resting: list[Any]) -> None:
        """Connections that nobody misses just now."""
        for one in resting:
            self.resting.pop(one, None)
            if isinstance(one, Parked):
                one.end()
            else:
                gevent.killall([one], block=False)

    def _turn_away(self, client: Any) -> None:
        """In words, if that takes no agreeing first."""
        if self.certificate is None:
            text = Words.of("en")("no-too-many-connections").encode()
            head = (
                "HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/plain; charset=utf-8\r\n"
                f"Content-Length: {len(text)}\r\nRetry-After: {AGAIN}\r\nConnection: close\r\n\r\n"
            )
            with suppress(OSError):
                client.sendall(head.encode() + text)

    def _agreed(self, client: Any, caller: str) -> Any:
        """The connection to speak on: this very one for plain http.  None when nothing comes of it in good time."""
        if self.certificate is None:
            return client
        speaking = client
        try:
            with self.rest(caller), gevent.Timeout(HEAD, TimeoutError()):
                if client.recv(1, socket.MSG_PEEK) == HELLO:
                    wrapped = self.certificate.context.wrap_socket
                    speaking = wrapped(client, server_side=True, do_handshake_on_connect=False)
                    speaking.do_handshake()
        except BaseException as end:
            speaking.close()
            if isinstance(end, OSError):
                return None
            raise
        return speaking

    def stop(self, timeout: float | None = None) -> None:
        self.closing = True
        self.stop_accepting()
        self.streams.close()
        self._end(list(self.resting))
        super().stop(timeout)


class Connection(WSGIHandler):
    """One connection of one phone."""

    server: Server

    ignored_socket_errors = (
        *WSGIHandler.ignored_socket_errors,
        *(errno.ECONNABORTED, errno.EHOSTUNREACH, errno.ENETUNREACH, errno.ENETDOWN, errno.ENOTCONN),
    )
    """A phone that went away is no error."""
    asked = False
    """Has it been asked anything yet?"""
    stream: Stream | None = None
    """What is told from now on, once its beginning was sent."""

    def __init__(self, client: Any, address: Any, server: Server) -> None:
        super().__init__(client, address, server, client.makefile("rb", BUFFER))  # type: ignore[call-arg]

    def handle_one_request(self) -> Any:
        if self.asked and not self._more_soon() and self.server.park(self.socket, self.client_address):
            self.rfile.close()
            self.socket = None  # type: ignore[assignment]
            return None
        self.asked = True
        found = super().handle_one_request()
        return self._hand_over(self.stream) if self.stream else found

    def process_result(self) -> None:
        """Of a stream only the beginning is sent here."""
        if isinstance(self.result, Stream):
            self.write(self.result.begins)
            self.stream = self.result
        else:
            super().process_result()

    def _hand_over(self, stream: Stream) -> None:
        """The answer goes on, and nobody waits here for what it will be."""
        goes_on = self.response_use_chunked and not self.close_connection and not self._more_now()
        chunked = self.response_use_chunked
        if self.server.take_over(self.socket, self.client_address, stream, chunked=chunked, goes_on=goes_on):
            self.rfile.close()
            self.socket = None  # type: ignore[assignment]

    def _more_now(self) -> bool:
        """Is there more to read by now?  Over https that is seen only where it was read already."""
        self.socket.settimeout(0)
        try:
            return bool(self.rfile.peek(1))
        except OSError:
            return False  # nothing, or nobody
        finally:
            self.socket.settimeout(IDLE)

    def _more_soon(self) -> bool:
        """Is there more to read by now, or within a moment?  Over https it cannot be seen; somebody waits for it."""
        if is_safe(self.socket):
            return True
        with self.server.rest(self.client_address[0]), suppress(OSError):
            if self._more_now():
                return True
            try:
                wait_read(self.socket.fileno(), SOON)
            except TimeoutError:
                return False
        return True

    def handle_one_response(self) -> None:
        super().handle_one_response()
        if isinstance(self.wsgi_input, Body) and self.wsgi_input.broken:
            self.close_connection = True

    def finalize_headers(self) -> None:
        """Whoever keeps connections hears in time that this one ends, for more is on its way than will be read."""
        if isinstance(self.wsgi_input, Body) and self.wsgi_input.endless:
            self.close_connection = True
            if not any(name.lower() == b"connection" for name, _ in self.response_headers):
                self.response_headers.append((b"Connection", b"close"))
        super().finalize_headers()

    def handle_error(self, kind: Any, error: Any, trace: Any) -> None:
        if issubclass(kind, TimeoutError):
            self.close_connection = True
        else:
            super().handle_error(kind, error, trace)

    def read_requestline(self) -> str:
        if self.server.closing:
            return ""
        with self.server.rest(self.client_address[0]):
            return gevent.with_timeout(IDLE, super().read_requestline, timeout_value="")

    def read_request(self, raw_requestline: str) -> Any:
        """What is wanted, and how long its body is: said once, in digits.  Raises ValueError."""
        try:
            with gevent.Timeout(HEAD, ValueError("a request too slow to wait for")):
                found = super().read_request(raw_requestline)
        except HTTPException as wrong:
            raise ValueError("a head that nobody can read") from wrong
        lengths = self.headers.get_all("content-length", [])
        if len(lengths) > 1 or not all(length.isascii() and length.isdigit() for length in lengths):
            raise ValueError("no length of a body")
        return found

    def _connection_upgrade_requested(self) -> bool:
        """Nothing here speaks anything but HTTP; a body is a body, whatever its head calls it."""
        return False

    def get_environ(self) -> dict[str, Any]:
        environ = super().get_environ()
        environ["wsgi.url_scheme"] = "https" if is_safe(self.socket) else "http"
        if self.wsgi_input is not None and environ["wsgi.input"] is self.wsgi_input:
            self.wsgi_input = environ["wsgi.input"] = Body(self.wsgi_input)  # type: ignore[assignment]
        return environ


class Body:
    """What a phone sends with its request: in good time, or not at all.

    `broken`: it was not read to its end.  Then what comes next on its connection is no question, and nobody reads it.
    """

    def __init__(self, source: Input) -> None:
        self.source, self.until, self.broken = source, time.monotonic() + BODY, False

    @property
    def endless(self) -> bool:
        """Is it cut off already, or is more of it to come than is read of what nobody wants?"""
        return self.broken or (self.source.content_length or 0) - self.source.position > UNWANTED

    def read(self, size: int | None = None) -> bytes:
        return self._in_time(lambda: self.source.read(size))

    def readline(self, size: int | None = None) -> bytes:
        return self._in_time(lambda: self.source.readline(size))

    def readlines(self, hint: int | None = None) -> list[bytes]:
        return list(self)

    def __iter__(self) -> Iterator[bytes]:
        return iter(self.readline, b"")

    def _in_time(self, read: Callable[[], T]) -> T:
        """Raises what Flask answers by itself: the phone was too slow, or has gone."""
        try:
            with gevent.Timeout(max(0.001, self.until - time.monotonic()), RequestTimeout()):
                return read()
        except RequestTimeout:
            self.broken = True
            raise
        except OSError:
            self.broken = True
            raise ClientDisconnected from None
        except gevent.GreenletExit:
            self.until = 0.0  # the house closes: nothing more is read
            raise

    def _discard(self) -> None:
        """gevent calls this to find the next request; a phone that sends on and on is cut off."""
        left = UNWANTED
        with suppress(ClientDisconnected, RequestTimeout):
            while left > 0 and (piece := self.read(min(left, 16384))):
                left -= len(piece)
        self.broken = self.broken or left <= 0


def make_lively(client: Any) -> None:
    """Send at once, and notice when the other side has gone."""
    client.settimeout(IDLE)
    client.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    client.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
    for name, value in LIVELY.items():
        if hasattr(socket, name):
            client.setsockopt(socket.IPPROTO_TCP, getattr(socket, name), value)


def most_visitors() -> int:
    """As many as the system lets one process hold, which is little unless it is asked."""
    if sys.platform == "win32":
        return MOST
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST + SPARE if hard == resource.RLIM_INFINITY else min(MOST + SPARE, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
        except (OSError, ValueError):
            pass
    return MOST if soft == resource.RLIM_INFINITY else max(50, min(MOST, soft - SPARE))
