"""Middleware that reports each request: its route, the status of the answer, and how long it took.

URLs hold keys and codes, so only the route that a URL matches is reported, never the URL.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from flask import Flask, Response, request

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

RULE = "scalekeeper.rule"
METHODS = ("GET", "HEAD", "POST", "OPTIONS", "PUT", "DELETE", "PATCH")


@dataclass(frozen=True)
class Reply:
    """One request that was answered."""

    method: str
    """One of METHODS, or `other`."""
    rule: str | None
    """The route that the URL matches, such as `/s/<key>/seats`; None if it matches none, or was not looked up."""
    status: int
    seconds: float
    """Time until the answer began; a stream may last for hours."""


class Watched:
    def __init__(self, app: WSGIApplication, *observers: Callable[[Reply], None]) -> None:
        self.app, self.observers = app, observers

    def __call__(self, environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
        began = time.monotonic()

        def started(status: str, headers: list[tuple[str, str]], *wrong: Any) -> Any:
            method = str(environ.get("REQUEST_METHOD"))
            reply = Reply(
                method if method in METHODS else "other",
                environ.get(RULE),
                int(status.partition(" ")[0]),
                time.monotonic() - began,
            )
            for observe in self.observers:
                observe(reply)
            return start(status, headers, *wrong)

        return self.app(environ, started)


def say_rules(app: Flask) -> None:
    """Store the matching route of each request in its environ, for `Watched`."""

    @app.after_request
    def say(answer: Response) -> Response:
        request.environ[RULE] = request.url_rule.rule if request.url_rule else None
        return answer
