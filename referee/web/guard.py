"""Which requests are let in at all: hosts, sizes, origins, form keys, rates; and the headers of every answer."""

from __future__ import annotations

import hashlib
import hmac
import io
import json
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from flask import Flask, Response, request

from referee.core.digits import measured
from referee.faults import FormatError
from referee.tables.slices import SHORT, STEPS, Slices
from referee.words import Words

from .services import services, services_of

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

FORM_MOST = 16 * 1024
RECORD_MOST = 500_000
API_MOST = 64 * 1024
"""The most bytes of a document; bulk is for the command line."""
IMPORT = "/import"
TOO_LARGE = "scalekeeper.too_large"
"""In the environment of a request to import a record: its body is too large, and is not passed on."""
API = "/api/"
INSIDE = ("/s/", "/static/")
"""The paths that phones at a table request; all other requests are let in one at a time."""
JSON = "application/json"
HSTS = 365 * 24 * 60 * 60
"""Seconds for which browsers must use https only, if the host wants that (`--hsts`)."""
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
    """The request is refused, mostly because it did not come from a page of ours.  `key` says why."""

    def __init__(self, key: str, status: int = 403) -> None:
        super().__init__(key)
        self.key, self.status = key, status


@dataclass
class RequestFilter:
    """The outermost layer: turns away wrong hosts and oversized bodies before any other code of ours runs.

    Long work of a request that it lets in is done in slices.
    """

    app: WSGIApplication
    hosts: Callable[[], Iterable[str]]
    slices: Slices

    def __call__(self, environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
        refusal = self._refusal(environ)
        if refusal and refusal[1] == "too-large" and _imports(environ):
            environ = {**environ, TOO_LARGE: True, "CONTENT_LENGTH": "0", "wsgi.input": io.BytesIO()}
            refusal = None
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
        headers = [("Content-Type", kind), ("Content-Length", str(len(body))), ("Connection", "close")]
        start(status, [*headers, *HEADERS.items()])
        return [body]

    def _refusal(self, environ: WSGIEnvironment) -> tuple[str, str] | None:
        if str(environ.get("HTTP_HOST", "")).lower() not in set(self.hosts()):
            return "421 Misdirected Request", "wrong-host"
        if not is_text(str(environ.get("QUERY_STRING", ""))):
            return "400 Bad Request", "no-text"
        if environ.get("HTTP_TRANSFER_ENCODING"):
            return "411 Length Required", "no-length"
        path = str(environ.get("PATH_INFO", ""))
        most = API_MOST if path.startswith(API) else RECORD_MOST if path == IMPORT else FORM_MOST
        if measured(str(environ.get("CONTENT_LENGTH") or "0"), most) is None:
            return "413 Content Too Large", "too-large"
        return None


def _imports(environ: WSGIEnvironment) -> bool:
    return environ.get("PATH_INFO") == IMPORT and environ.get("REQUEST_METHOD") == "POST"


def is_text(raw: str) -> bool:
    """Whether a part of a URL is valid UTF-8.  WSGI hands its bytes over as Latin-1 (PEP 3333)."""
    try:
        raw.encode("latin-1").decode()
    except UnicodeError:
        return False
    return True


class Limit(NamedTuple):
    """How often one caller may ask for something."""

    burst: float
    """How often at once."""
    rate: float
    """How often a second after that."""
    rest: float = 0.0
    """Seconds by which a refusal is delayed, so that a caller who asks without pause asks no more often than that."""

    def bucket(self) -> Bucket:
        return Bucket(self.burst, self.rate, rest=self.rest)


WRITES = Limit(60, 6)
CODES = Limit(10, 1 / 60)
TABLES = Limit(30, 1 / 60)
DOCUMENTS = Limit(20, 2, rest=1)
HOUSE = Limit(40, 8, rest=1)
CALLERS = 10_000
"""The most callers that a bucket remembers; those who asked least recently are forgotten first."""


@dataclass
class Bucket:
    """A token bucket for each caller: `burst` at once, and `rate` a second after that."""

    burst: float
    rate: float
    clock: Callable[[], float] = time.monotonic
    rest: float = 0.0
    levels: dict[str, tuple[float, float]] = field(default_factory=dict)

    def take(self, caller: str) -> bool:
        """Takes a token; False if the caller has none left."""
        now = self.clock()
        level, then = self.levels.pop(caller, (self.burst, now))
        level = min(self.burst, level + (now - then) * self.rate)
        if len(self.levels) >= CALLERS:
            del self.levels[next(iter(self.levels))]
        self.levels[caller] = (max(level - 1, 0) if level >= 1 else level, now)
        return level >= 1


@dataclass(frozen=True)
class Rates:
    """How often each caller may ask for what."""

    writes: Bucket = field(default_factory=WRITES.bucket)
    """A phone's entries."""
    codes: Bucket = field(default_factory=CODES.bucket)
    """Codes tried."""
    tables: Bucket = field(default_factory=TABLES.bucket)
    """Tables set up."""
    documents: Bucket = field(default_factory=DOCUMENTS.bucket)
    house: Bucket = field(default_factory=HOUSE.bucket)
    """Documents of all strangers together."""


def signed(key: bytes, *words: str) -> str:
    """A short proof that these words come from this server: a keyed fingerprint."""
    return hmac.new(key, "\0".join(words).encode("utf-8", "surrogatepass"), hashlib.sha256).hexdigest()[:32]


def form_key(seat_key: str = "") -> str:
    """The key that a form of ours carries: for a seat key, or for pages without one."""
    return _form_key(services().desk.journal.server_key, seat_key)


@lru_cache(2_000)
def _form_key(key: bytes, seat_key: str) -> str:
    """Cached, as every page of a phone has it; never computed from what a request sent."""
    return signed(key, "form", seat_key)


def must_be_ours(seat_key: str = "") -> None:
    """Raises Forbidden unless the posted form was rendered by us for this seat key, and sent by a page of ours."""
    must_come_from_here()
    if not hmac.compare_digest(request.form.get("key", "").encode("utf-8", "replace"), form_key(seat_key).encode()):
        raise Forbidden("stale-form")


def must_not_be_foreign() -> None:
    """Raises Forbidden if a browser sends an Origin that is not ours; scripts, which send none, pass."""
    if "Origin" in request.headers or "Sec-Fetch-Site" in request.headers:
        must_come_from_here()


def must_come_from_here() -> None:
    """Raises Forbidden unless the request comes from a page of ours.

    Origin is compared with the hosts we know, never with Host: a rebound name would match itself.
    """
    origin = request.headers.get("Origin", "")
    schemes = ("https",) if request.is_secure else ("http", "https")  # a proxy need not report that it uses https
    hosts = services().network.hosts()
    if not any(origin == f"{scheme}://{host}" for host in hosts for scheme in schemes):
        raise Forbidden("foreign-form")
    if request.headers.get("Sec-Fetch-Site", "same-origin") != "same-origin":
        raise Forbidden("foreign-form")


def dress(answer: Response) -> Response:
    """Sets the headers of every answer; by default, only static files may be cached."""
    for name, value in HEADERS.items():
        answer.headers.setdefault(name, value)
    if request.is_secure and services().hsts:
        answer.headers["Strict-Transport-Security"] = f"max-age={HSTS}"
    if request.endpoint != "static":
        answer.headers.setdefault("Cache-Control", "no-store")
    return answer


def install(app: Flask) -> None:
    app.after_request(dress)
    known = services_of(app)
    app.wsgi_app = RequestFilter(app.wsgi_app, known.network.hosts, known.slices)  # type: ignore[assignment,method-assign]


def too_fast(bucket: Bucket, caller: str) -> None:
    """Raises Forbidden if this caller has used up the bucket."""
    if not bucket.take(caller):
        time.sleep(bucket.rest)
        raise Forbidden("too-fast", 429)
