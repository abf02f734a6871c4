"""Who may speak to this house at all: hosts, sizes, origins, form keys, rates, and the headers of every answer."""

from __future__ import annotations

import hashlib
import hmac
import json
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING

from flask import Flask, Response, current_app, request

from referee.faults import FormatError
from referee.tables.slices import SHORT, STEPS, Slices
from referee.words import Words

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

FORM_MOST = 16 * 1024
RECORD_MOST = 500_000
API_MOST = 64 * 1024
"""Bytes of a document; bulk is for the command line."""
API = "/api/"
INSIDE = ("/s/", "/static/")
"""What phones ask for that sit at a table; everybody else comes in one at a time."""
JSON = "application/json"
HSTS = 365 * 24 * 60 * 60
"""Seconds for which browsers shall ask for nothing but https, where the host wants that."""
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "manifest-src 'self'; "
    "form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), interest-cohort=()",
}


class Forbidden(Exception):
    """The request did not come from one of our own pages.  `key` says why."""

    def __init__(self, key: str, status: int = 403) -> None:
        super().__init__(key)
        self.key, self.status = key, status


@dataclass
class RequestFilter:
    """Outermost: turns away wrong hosts and oversized bodies before anything of ours runs; cuts what is long."""

    app: WSGIApplication
    hosts: Callable[[], Iterable[str]]
    slices: Slices

    def __call__(self, environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
        refusal = self._refusal(environ)
        if refusal is None:
            inside = str(environ.get("PATH_INFO", "")).startswith(INSIDE)
            if not inside:
                self.slices.come_in()
            with self.slices.cut(first=SHORT, steps=STEPS) if inside else self.slices.cut():
                return self.app(environ, start)
        status, key = refusal
        message = Words.of("en")(f"no-{key}")
        body, kind = message.encode(), "text/plain; charset=utf-8"
        if environ.get("PATH_INFO", "").startswith(API):
            body, kind = json.dumps(FormatError("", message).document).encode(), JSON
        told = [("Content-Type", kind), ("Content-Length", str(len(body))), ("Connection", "close")]
        start(status, [*told, *HEADERS.items()])
        return [body]

    def _refusal(self, environ: WSGIEnvironment) -> tuple[str, str] | None:
        if str(environ.get("HTTP_HOST", "")).lower() not in set(self.hosts()):
            return "421 Misdirected Request", "wrong-host"
        if not is_text(str(environ.get("QUERY_STRING", ""))):
            return "400 Bad Request", "no-text"
        if environ.get("HTTP_TRANSFER_ENCODING"):
            return "411 Length Required", "no-length"
        path = str(environ.get("PATH_INFO", ""))
        most = API_MOST if path.startswith(API) else RECORD_MOST if path == "/import" else FORM_MOST
        if measured(str(environ.get("CONTENT_LENGTH") or "0"), most) is None:
            return "413 Content Too Large", "too-large"
        return None


def is_text(raw: str) -> bool:
    """Are these bytes of an address text?  They come as Latin-1, which is bytes and nothing else (PEP 3333)."""
    try:
        raw.encode("latin-1").decode()
    except UnicodeError:
        return False
    return True


def measured(told: str, most: int) -> int | None:
    """A length as its header tells it: digits, no more of them than the most has, and no more than that."""
    if not (told.isascii() and told.isdigit()) or len(told) > len(str(most)) or int(told) > most:
        return None
    return int(told)


@dataclass
class Bucket:
    """So many at once, and so many a second after that, for each caller."""

    burst: float
    rate: float
    clock: Callable[[], float] = time.monotonic
    rest: float = 0.0
    """Seconds that whoever comes too often waits for hearing so: asking without pause is then asking that seldom."""
    levels: dict[str, tuple[float, float]] = field(default_factory=dict)

    def take(self, caller: str) -> bool:
        """Spend one; False when there is none left."""
        now = self.clock()
        level, then = self.levels.get(caller, (self.burst, now))
        level = min(self.burst, level + (now - then) * self.rate)
        if len(self.levels) > 10_000:
            self.levels.clear()
        self.levels[caller] = (max(level - 1, 0) if level >= 1 else level, now)
        return level >= 1


def signed(key: bytes, *words: str) -> str:
    """A short proof that these words were said by this server."""
    return hmac.new(key, "\0".join(words).encode("utf-8", "surrogatepass"), hashlib.sha256).hexdigest()[:32]


def form_key(seat_key: str = "") -> str:
    """What a form of ours carries: for a seat key, or for pages without one."""
    return _form_key(current_app.extensions["desk"].journal.server_key, seat_key)


@lru_cache(2_000)
def _form_key(key: bytes, seat_key: str) -> str:
    """Kept, for every page of a phone says it; only of words that are ours."""
    return signed(key, "form", seat_key)


def must_be_ours(seat_key: str = "") -> None:
    """The posted form was rendered by us for this seat key, and sent by a page of ours.  Raises Forbidden."""
    must_come_from_here()
    if not hmac.compare_digest(request.form.get("key", "").encode("utf-8", "replace"), form_key(seat_key).encode()):
        raise Forbidden("stale-form")


def must_not_be_foreign() -> None:
    """A script says no Origin; a browser that does must say one of ours.  Raises Forbidden."""
    if "Origin" in request.headers or "Sec-Fetch-Site" in request.headers:
        must_come_from_here()


def must_come_from_here() -> None:
    """Origin is compared with the hosts we know, never with Host: a rebound name would match itself."""
    origin = request.headers.get("Origin", "")
    schemes = ("https",) if request.is_secure else ("http", "https")  # a proxy need not say that it speaks https
    hosts = current_app.extensions["hosts"]()
    if not any(origin == f"{scheme}://{host}" for host in hosts for scheme in schemes):
        raise Forbidden("foreign-form")
    if request.headers.get("Sec-Fetch-Site", "same-origin") != "same-origin":
        raise Forbidden("foreign-form")


def dress(answer: Response) -> Response:
    """The headers of every answer; nothing that was made for one phone is kept by anybody."""
    for name, value in HEADERS.items():
        answer.headers.setdefault(name, value)
    if request.is_secure and current_app.extensions.get("hsts"):
        answer.headers["Strict-Transport-Security"] = f"max-age={HSTS}"
    if request.endpoint != "static":
        answer.headers.setdefault("Cache-Control", "no-store")
    return answer


def install(app: Flask, hosts: Callable[[], Iterable[str]]) -> None:
    app.extensions["hosts"] = hosts
    app.after_request(dress)
    slices = app.extensions["slices"] = Slices()
    app.wsgi_app = RequestFilter(app.wsgi_app, hosts, slices)  # type: ignore[assignment,method-assign]


def too_fast(bucket: Bucket, caller: str) -> None:
    """Raises Forbidden when this caller has been at it too often."""
    if not bucket.take(caller):
        time.sleep(bucket.rest)
        raise Forbidden("too-fast", 429)
