"""Around the house: how each request was answered, and how long that took; never who asked."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

METHODS = ("GET", "HEAD", "POST", "OPTIONS", "PUT", "DELETE", "PATCH")


@dataclass(frozen=True)
class Reply:
    """One request that was answered."""

    method: str
    """One of METHODS, or `other`."""
    status: int
    seconds: float
    """Until the answer began; a phone listens to it for hours."""


class Watched:
    def __init__(self, app: WSGIApplication, *told: Callable[[Reply], None]) -> None:
        self.app, self.told = app, told

    def __call__(self, environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
        began = time.monotonic()

        def started(status: str, headers: list[tuple[str, str]], *wrong: Any) -> Any:
            method = str(environ.get("REQUEST_METHOD"))
            reply = Reply(
                method if method in METHODS else "other",
                int(status.partition(" ")[0]),
                time.monotonic() - began,
            )
            for tell in self.told:
                tell(reply)
            return start(status, headers, *wrong)

        return self.app(environ, started)
