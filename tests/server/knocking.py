"""The HTTP server on its own, in this process, with an application that answers with what it was asked."""

from __future__ import annotations

import socket
import ssl
import threading
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

import gevent
import gevent.event

from referee.server.certificate import Certificate
from referee.server.http_server import Server
from referee.server.serve import open_port

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

LONGEST = 10.0


def echo(environ: WSGIEnvironment, start: StartResponse) -> list[bytes]:
    """Answers with how it was asked: scheme, client address and path."""
    body = f"{environ['wsgi.url_scheme']} {environ['REMOTE_ADDR']} {environ['PATH_INFO']}".encode()
    start("200 OK", [("Content-Type", "text/plain"), ("Content-Length", str(len(body)))])
    return [body]


@dataclass
class Answering:
    server: Server
    port: int

    @classmethod
    @contextmanager
    def begin(
        cls,
        app: WSGIApplication = echo,
        most: int = 64,
        spared: Callable[[str], bool] = bool,
        certificate: Certificate | None = None,
    ) -> Iterator[Answering]:
        begun = threading.Event()
        made: list[tuple[Answering, Callable[[], None]]] = []

        def run() -> None:
            with open_port("127.0.0.1", 0) as listener:
                server = Server(listener, app, most, certificate=certificate, spared=spared)
                ended = gevent.get_hub().loop.async_()
                waiting = gevent.event.Event()
                ended.start(waiting.set)
                server.start()
                made.append((cls(server, listener.getsockname()[1]), ended.send))
                begun.set()
                waiting.wait()
                server.stop(timeout=0.1)

        thread = threading.Thread(target=run, daemon=True)
        thread.start()
        assert begun.wait(LONGEST)
        answering, end = made[0]
        yield answering
        end()
        thread.join(LONGEST)

    def plainly(self, own: str = "127.0.0.1") -> socket.socket:
        """Opens a connection without TLS from this local address."""
        return socket.create_connection(("127.0.0.1", self.port), LONGEST, (own, 0))

    def safely(self, newest: ssl.TLSVersion | None = None) -> ssl.SSLSocket:
        phone = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        phone.check_hostname, phone.verify_mode = False, ssl.CERT_NONE
        if newest:
            phone.set_ciphers("ALL:@SECLEVEL=0")
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                phone.minimum_version = phone.maximum_version = newest
        return phone.wrap_socket(self.plainly())

    def ask(self, phone: socket.socket, path: str = "/") -> bytes:
        """Requests a page; returns the answer, head and body, or what came of it when the connection has ended."""
        phone.sendall(f"GET {path} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
        told = b""
        while path.encode() not in told.partition(b"\r\n\r\n")[2]:
            piece = phone.recv(65536)
            if not piece:
                return told
            told += piece
        return told
