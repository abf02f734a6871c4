"""The host of the installation: whoever opened a link that only its console showed.  An address proves nothing."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from threading import Lock
from time import monotonic
from typing import TYPE_CHECKING

from flask import Blueprint, Response, abort, request

from referee.server import qr
from referee.tables.codes import ALPHABET

from .context import HOST_COOKIE, desk, go, is_host, keep
from .guard import Forbidden, form_key, must_be_ours, signed
from .render import page
from .services import services

if TYPE_CHECKING:
    from referee.tables.journal.server import ServerJournal

bp = Blueprint("hosting", __name__)
LASTS = 600
"""Seconds within which a link for another device must be opened."""
SIGNS = 16
"""The characters of a code, each one of 32: 80 bits."""


@dataclass
class Hosting:
    """The one-time links that make a device the host's.  They are in memory only: a restart makes new ones."""

    clock: Callable[[], float] = monotonic
    spent: Callable[[], None] = lambda: None
    """Called when the console's link was used and replaced by another."""
    console: str = field(default_factory=lambda: _fresh())
    _others: dict[str, float] = field(default_factory=dict)
    _lock: Lock = field(default_factory=Lock)

    def another(self) -> str:
        """The code of a new link for a further device of the host's."""
        with self._lock:
            code, now = _fresh(), self.clock()
            self._others = {**{code: until for code, until in self._others.items() if until > now}, code: now + LASTS}
            return code

    def spend(self, code: str) -> bool:
        """Uses up the link with this code; False if it was not valid."""
        with self._lock:
            console = secrets.compare_digest(code.encode("utf-8", "replace"), self.console.encode())
            if not console:
                return self._others.pop(code, 0.0) > self.clock()
            self.console = _fresh()
        self.spent()
        return True


class SharedHosting(Hosting):
    """The links of an installation with several processes: all of them know the links, and no console shows one."""

    def __init__(self, journal: ServerJournal) -> None:
        super().__init__(console="")
        self.journal = journal

    def another(self) -> str:
        code = _fresh()
        self.journal.lend(code, LASTS)
        return code

    def spend(self, code: str) -> bool:
        return self.journal.spend(code)


def _fresh() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(SIGNS))


def path(code: str) -> str:
    return f"/host/{code}"


@bp.get("/host/<code>")
def become(code: str) -> Response:
    """The link from the console: makes this browser the host's.  Opened there again, it redirects to the front page.

    Raises Forbidden if the link is not valid any more.
    """
    answer = go("/")
    if is_host():
        return answer
    if request.method != "GET" or not _hosting().spend(code):
        raise Forbidden("host-link", 410)
    nonce = secrets.token_urlsafe(16)
    proof = f"{nonce}.{signed(desk().journal.server_key, 'host', nonce)}"
    keep(answer, HOST_COOKIE, proof)
    return answer


@bp.post("/host")
def let_in() -> str:
    """Shows a link for another device of the host's: valid once, for LASTS seconds.  404 unless this is the host."""
    if not is_host():
        abort(404)
    must_be_ours()
    url = services().network.url(path(_hosting().another()))
    return page("shared/host_link.html", svg=qr.svg(url), url=url, minutes=LASTS // 60, key=form_key())


def _hosting() -> Hosting:
    return services().hosting
