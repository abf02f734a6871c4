"""The health of a hosted process: whether it is alive, whether it is ready for phones, and its metrics.  Not public."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from gevent.pywsgi import WSGIServer

from ..tables.journal.server import ServerJournal
from .metrics import Metrics

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment


TEXT = "text/plain; charset=utf-8"


class Health:
    """Serves `/health/live`, `/health/ready` and `/metrics` on a port of its own."""

    def __init__(self, journal: ServerJournal, metrics: Metrics) -> None:
        self.journal, self.metrics, self.draining = journal, metrics, False
        self._server: WSGIServer | None = None

    def start(self, host: str, port: int) -> None:
        self._server = WSGIServer((host, port), self, log=None)
        self._server.start()

    def stop(self) -> None:
        if self._server:
            self._server.stop(timeout=0.2)

    def __call__(self, environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
        status, kind, body = self._answer(str(environ.get("PATH_INFO", "")))
        start(status, [("Content-Type", kind), ("Cache-Control", "no-store")])
        return [body]

    def _answer(self, path: str) -> tuple[str, str, bytes]:
        if path == "/health/live":
            return "200 OK", TEXT, b"live\n"
        if path == "/health/ready":
            if self.draining:
                return "503 Service Unavailable", TEXT, b"draining\n"
            if not self.journal.ready():
                return "503 Service Unavailable", TEXT, b"no database\n"
            return "200 OK", TEXT, b"ready\n"
        if path == "/metrics":
            return "200 OK", *self.metrics.page()
        return "404 Not Found", TEXT, b"\n"
