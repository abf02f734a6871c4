"""The HTTP server, with a time limit on every wait and a limit on the number of connections.

Two thousand listening phones cost it next to nothing, because no greenlet waits at their streams (`streams.py`); a
phone that vanishes without closing its connection is dropped within half a minute.
With a certificate it speaks https; it also reads requests in plain http, so that the app can answer with a redirect.
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

from ..web.live import Stream
from ..words import Words
from .network import is_loopback
from .parking import Parked, Places
from .streams import Streams, is_tls

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIApplication

    from .certificate import Certificate

T = TypeVar("T")
log = logging.getLogger("referee")

MOST = 4000
SHARE = 8
"""One client address may hold at most one part in this many of all connections."""
SPARE = 100
"""File descriptors reserved for everything other than connections."""
IDLE = 75.0
"""Seconds a phone may keep a connection open without a request; that saves a round trip for the next one."""
SOON = 1.0
"""Of those, seconds during which a greenlet waits for the next request; then the connection is parked."""
TURN = 0.001
"""Seconds between two requests of a connection that does not wait for answers, in which all others have their turn."""
BUFFER = 1024
"""Bytes of a request that are read at once: about all of its headers."""
HEAD = 10.0
"""Seconds to send the headers of a request once begun, and to complete a TLS handshake."""
HEAD_MOST = 32 * 1024
"""The most bytes of the headers of a request; a phone with as many cookies as a browser keeps sends about half."""
HELLO = b"\x16"
"""The first byte of a TLS handshake; no HTTP request begins with it."""
BODY = 20.0
"""Seconds to send the body of a request."""
AGAIN = 5
"""Seconds after which a client that holds too many connections may try again (`Retry-After`)."""
UNWANTED = 256 * 1024
"""Bytes of an unread request body that are discarded before the connection is closed instead."""
GONE = 20.0
"""Seconds without an acknowledgement from a phone's network stack after which the phone counts as gone."""

LIVELY = {"TCP_KEEPIDLE": 10, "TCP_KEEPINTVL": 5, "TCP_KEEPCNT": 2, "TCP_USER_TIMEOUT": int(GONE * 1000)}
"""The socket options that detect that; not every system supports every one of them."""


class Server(WSGIServer):
    """gevent's WSGI server, with limits on connections; idle connections and streams need no greenlet."""

    def __init__(
        self,
        listener: socket.socket,
        app: WSGIApplication,
        most: int,
        *,
        certificate: Certificate | None = None,
        spared: Callable[[str], bool] = is_loopback,
    ) -> None:
        """`most`: the number of connections that may be active at once.

        `spared`: whether an address may hold any number of connections, because many clients connect through it.
        """
        quiet = LoggingLogAdapter(log, logging.DEBUG)
        self.places = Places(most, lambda: bool(self.parked))
        super().__init__(listener, app, spawn=self.places, handler_class=Connection, log=None, error_log=quiet)
        self.certificate, self.spared = certificate, spared
        self.most_of_one = max(most // SHARE, 1)
        self.held: Counter[str] = Counter()
        """The number of connections per client address."""
        self.resting: dict[Any, str] = {}
        """Idle connections (greenlets, or parked ones) with their client addresses, the one idle longest first."""
        self.parked: dict[Any, Parked] = {}
        """Idle connections at which no greenlet waits, by socket."""
        self.streams = Streams(self._stream_left)
        """Connections whose answer lasts as long as a phone listens; no greenlet waits at those either."""
        self.closing = False

    def handle(self, client: Any, address: Any) -> None:
        set_keepalive(client)
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
        """gevent calls this for each new connection.  If all places are taken, a parked connection is ended for it."""
        if self.places.free_count() <= 0:
            self._end(list(islice(self.parked.values(), 1)))
        super().do_handle(*accepted)

    def do_close(self, client: Any, *rest: Any) -> None:
        """gevent calls this when the greenlet of a connection is done; a parked connection or a stream stays open."""
        if not self._is_kept(client):
            super().do_close(client, *rest)

    def park(self, client: Any, address: Any) -> bool:
        """Park an idle connection, so that its greenlet can end; False if it cannot, since the server is closing."""
        if self.closing:
            return False
        self.places.keep()
        self._park(client, address)
        if self.places.free_count() <= 0:
            self.start_accepting()  # accepting stops while all places are taken by connections that are being served
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
        """Take over a stream, so that its greenlet can end; False if the server is closing."""
        if self.closing:
            return False
        self.places.keep()
        self.streams.take(client, address, stream, chunked=chunked, goes_on=goes_on)
        return True

    def _stream_left(self, client: Any, address: Any, goes_on: bool) -> None:
        """A stream has ended: close the connection, or keep it for the phone's next request if `goes_on`."""
        if not goes_on or self.closing:
            self.places.give_up()
            self._let_go(client, address[0])
            self.do_close(client)
            return
        client.settimeout(IDLE)
        if is_tls(client):
            self.places.take(lambda: self._handle_again(client, address))
        else:
            self._park(client, address)

    def _is_kept(self, client: Any) -> bool:
        """Whether this connection stays open without a greenlet."""
        return client in self.parked or client in self.streams

    def _handle_again(self, client: Any, address: Any) -> None:
        """Serve a connection that was kept open and has a new request."""
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
        """Mark the current greenlet's connection as idle while the block runs: it may be ended at any time."""
        me = gevent.getcurrent()
        self.resting[me] = caller
        try:
            yield
        finally:
            self.resting.pop(me, None)

    def _has_room(self, caller: str) -> bool:
        """Whether this address may open another connection, so that no single client holds all places.

        If the address has its share already, its connection that has been idle longest is ended instead.
        """
        if self.held[caller] < self.most_of_one or self.spared(caller):
            return True
        oldest = next((connection for connection, whose in self.resting.items() if whose == caller), None)
        if oldest is None:
            return False
        self._end([oldest])
        return True

    def _end(self, resting: list[Any]) -> None:
        """End these idle connections."""
        for connection in resting:
            self.resting.pop(connection, None)
            if isinstance(connection, Parked):
                connection.end()
            else:
                gevent.killall([connection], block=False)

    def _turn_away(self, client: Any) -> None:
        """Answer 503 with a reason, unless that would take a TLS handshake first."""
        if self.certificate is None:
            text = Words.of("en")("no-too-many-connections").encode()
            head = (
                "HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/plain; charset=utf-8\r\n"
                f"Content-Length: {len(text)}\r\nRetry-After: {AGAIN}\r\nConnection: close\r\n\r\n"
            )
            with suppress(OSError):
                client.sendall(head.encode() + text)

    def _agreed(self, client: Any, caller: str) -> Any:
        """The connection to serve: after a TLS handshake for https, the same one for plain http.

        None if the handshake fails or takes longer than HEAD seconds.
        """
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
    """One connection of one phone, with any number of requests."""

    server: Server

    ignored_socket_errors = (
        *WSGIHandler.ignored_socket_errors,
        *(errno.ECONNABORTED, errno.EHOSTUNREACH, errno.ENETUNREACH, errno.ENETDOWN, errno.ENOTCONN),
    )
    """Errors that mean the phone has gone; they are not logged."""
    asked = False
    """Whether a request has been read on this connection yet."""
    stream: Stream | None = None
    """The stream that goes on with the answer, once its beginning has been sent."""

    def __init__(self, client: Any, address: Any, server: Server) -> None:
        super().__init__(client, address, server, client.makefile("rb", BUFFER))  # type: ignore[call-arg]

    def handle_one_request(self) -> Any:
        if self.asked:
            if is_tls(self.socket) or self._more_now():
                gevent.sleep(TURN)
            if not self._more_soon() and self.server.park(self.socket, self.client_address):
                self.rfile.close()
                self.socket = None  # type: ignore[assignment]
                return None
        self.asked = True
        result = super().handle_one_request()
        return self._hand_over(self.stream) if self.stream else result

    def process_result(self) -> None:
        """Send the answer; of a stream only its beginning, and `_hand_over` does the rest."""
        if isinstance(self.result, Stream):
            self.write(self.result.begins)
            self.stream = self.result
        else:
            super().process_result()

    def _hand_over(self, stream: Stream) -> None:
        """Hand a stream over to the server, so that this greenlet can end."""
        goes_on = self.response_use_chunked and not self.close_connection and not self._more_now()
        chunked = self.response_use_chunked
        if self.server.take_over(self.socket, self.client_address, stream, chunked=chunked, goes_on=goes_on):
            self.rfile.close()
            self.socket = None  # type: ignore[assignment]

    def _more_now(self) -> bool:
        """Whether there is more to read already.  Over https, only data that has already been read is seen."""
        self.socket.settimeout(0)
        try:
            return bool(self.rfile.peek(1))
        except OSError:
            return False  # nothing to read, or the phone has gone
        finally:
            self.socket.settimeout(IDLE)

    def _more_soon(self) -> bool:
        """Whether there is more to read within SOON seconds.  Over https that cannot be seen; always True."""
        if is_tls(self.socket):
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
        """Announce `Connection: close` if more of the body is on its way than will be read."""
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

    def MessageClass(self, source: Any, *rest: Any) -> Any:
        return super().MessageClass(RequestHead(source), *rest)  # type: ignore[arg-type]

    def read_request(self, raw_requestline: str) -> Any:
        """Read the headers.  Raises ValueError if they are late, long or malformed, or Content-Length is invalid."""
        try:
            with gevent.Timeout(HEAD, ValueError("a request too slow to wait for")):
                result = super().read_request(raw_requestline)
        except HTTPException as wrong:
            raise ValueError("a head that nobody can read") from wrong
        lengths = self.headers.get_all("content-length", [])
        if len(lengths) > 1 or not all(length.isascii() and length.isdigit() for length in lengths):
            raise ValueError("no length of a body")
        return result

    def _connection_upgrade_requested(self) -> bool:
        """Never: the server speaks nothing but HTTP, and reads a body as a body whatever the headers say."""
        return False

    def get_environ(self) -> dict[str, Any]:
        environ = super().get_environ()
        environ["wsgi.url_scheme"] = "https" if is_tls(self.socket) else "http"
        if self.wsgi_input is not None and environ["wsgi.input"] is self.wsgi_input:
            self.wsgi_input = environ["wsgi.input"] = Body(self.wsgi_input)  # type: ignore[assignment]
        return environ


class RequestHead:
    """The headers of a request, line by line: a few megabytes of cookies would take half a second to parse."""

    def __init__(self, source: Any) -> None:
        self.source, self.left = source, HEAD_MOST

    def readline(self, size: int) -> bytes:
        """Raises HTTPException when there is more than HEAD_MOST bytes of them."""
        line: bytes = self.source.readline(min(size, self.left + 1))
        self.left -= len(line)
        if self.left < 0:
            raise HTTPException
        return line


class Body:
    """The body of a request, which must arrive within BODY seconds.

    `broken`: it was not read to its end, so that what follows on the connection is no request and must not be read.
    """

    def __init__(self, source: Input) -> None:
        self.source, self.until, self.broken = source, time.monotonic() + BODY, False

    @property
    def endless(self) -> bool:
        """Whether it is broken already, or more of it is left than will be discarded."""
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
        """Raises RequestTimeout if the phone is too slow, ClientDisconnected if it has gone; Flask answers both."""
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
            self.until = 0.0  # the server is closing: read nothing more
            raise

    def _discard(self) -> None:
        """gevent calls this to skip to the next request; a phone that sends more than UNWANTED bytes is cut off."""
        left = UNWANTED
        with suppress(ClientDisconnected, RequestTimeout):
            while left > 0 and (piece := self.read(min(left, 16384))):
                left -= len(piece)
        self.broken = self.broken or left <= 0


def set_keepalive(client: Any) -> None:
    """Set the socket to send without delay, and to detect that the other side has gone."""
    client.settimeout(IDLE)
    client.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    client.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
    for name, value in LIVELY.items():
        if hasattr(socket, name):
            client.setsockopt(socket.IPPROTO_TCP, getattr(socket, name), value)


def max_connections() -> int:
    """How many connections the system allows; first increases the soft limit on open files, which is low by default."""
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
