"""How this process is: whether it lives, whether phones may be sent to it, and what it counts.  For nobody outside."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from flask import Flask
from gevent.pywsgi import WSGIServer

from ..tables.journal.server import ServerJournal

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment


class Health:
    """Answers on a port of its own: `/health/live`, `/health/ready`, `/metrics`."""

    def __init__(self, journal: ServerJournal, app: Flask) -> None:
        self.journal, self.app, self.draining = journal, app, False
        self._server: WSGIServer | None = None

    def start(self, host: str, port: int) -> None:
        self._server = WSGIServer((host, port), self, log=None)
        self._server.start()

    def stop(self) -> None:
        if self._server:
            self._server.stop(timeout=0.2)

    def __call__(self, environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
        status, text = self._answer(str(environ.get("PATH_INFO", "")))
        start(status, [("Content-Type", "text/plain; charset=utf-8"), ("Cache-Control", "no-store")])
        return [text.encode()]

    def _answer(self, path: str) -> tuple[str, str]:
        if path == "/health/live":
            return "200 OK", "live\n"
        if path == "/health/ready":
            if self.draining:
                return "503 Service Unavailable", "draining\n"
            if not self.journal.ready():
                return "503 Service Unavailable", "no database\n"
            return "200 OK", "ready\n"
        if path == "/metrics":
            return "200 OK", self._counted()
        return "404 Not Found", "\n"

    def _counted(self) -> str:
        """In the text format that Prometheus reads."""
        told = {**self.journal.counted(), "phones_listening": self.app.extensions["desk"].bell.listeners()}
        told["tables_in_memory"] = self.app.extensions["desk"].in_memory
        return "".join(f"scalekeeper_{name} {value}\n" for name, value in told.items())
