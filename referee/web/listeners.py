"""Listeners: phones that listen, and what each has of its page, so that only what is new to it is sent.

A message is `[number, since, mark, steps]`: the page that the phone would get if it asked for it, less what it has
(`since.py`).  Whatever is entered while a phone waits for its message is in that message.
"""

from __future__ import annotations

import json
import logging
import re
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from io import BytesIO
from threading import Event, Lock
from typing import Any

from flask import Flask, request
from flask.ctx import RequestContext
from flask.sessions import NullSession
from werkzeug.exceptions import HTTPException

from referee.core.digits import whole_number
from referee.core.seat import Seat
from referee.tables.desk import GameMissing, LiveTable
from referee.tables.journal import Away, Damaged

from .context import client, desk
from .phone import phone
from .services import services_of
from .since import Shown, next_of

PAGE = re.compile(r"/s/([^/]+)(?:/for/([0-9]{1,2}))?(/open)?")
"""The path of a phone's own page: of its seat or one that it enters for, with the secrets shown or not."""
NEEDED = re.compile(r"wsgi\.(?!input)|SERVER_|REMOTE_|SCRIPT_NAME$|HTTP_HOST$|HTTP_COOKIE$")
"""The keys of a request's WSGI environment that a page is rendered from, apart from its URL."""
ANSWERS = "referee.answers"
"""The key of the listener in the WSGI environment of a request that is a form of its phone."""
log = logging.getLogger("referee")
FEW, LONG_WAIT = 20, 1.0
"""With more than FEW phones waiting for their pages, and a wait of more than LONG_WAIT seconds, no more entries are
taken; a phone sends an entry that was not taken again."""
WORK = 0.02
"""Seconds for which pages are rendered before other work gets a turn."""
FRESH = 0.1
"""The weight of the latest page in the moving average of the time that a page takes."""
ANSWER = 2.0
"""Seconds that a message waits for the answer to the phone's own form."""


@dataclass(eq=False)
class Listener:
    """A phone that listens: which page of its own it shows, and what it has of it."""

    key: str
    name: str
    """The phone's own name for its stream."""
    acting: Seat | None
    secrets_shown: bool
    environ: dict[str, Any]
    """The WSGI environment that its page is rendered from; empty if the phone must ask for its page itself."""
    shown: Shown
    answering: int = 0
    """How many forms of this phone are being answered: what is new comes with the answer."""
    answered: Event | None = None
    """Set once none of them is being answered any more; None while there are none, as nearly always."""

    @classmethod
    def of(cls, key: str) -> Listener | None:
        """The listener that the current request for a stream describes; None if it names no page of this seat key."""
        page, args = PAGE.fullmatch(request.args.get("page", "")), request.args
        if not page or page[1] != key:
            return None
        number = whole_number(args.get("number", "")) or 0
        shown = Shown(number, args.get("shown", ""))
        kept = {name: value for name, value in request.environ.items() if NEEDED.match(name)}
        environ = {**kept, "REQUEST_METHOD": "GET", "PATH_INFO": page[0], "HTTP_HX_REQUEST": "true"}
        acting = Seat(int(page[2])) if page[2] else None
        return cls(key, args.get("stream", ""), acting, page[3] is not None, environ, shown)

    def drawn(self, live: LiveTable) -> str | None:
        """The message with what is new on the page; None if the phone must ask for its page itself."""
        v = client(self.key, self.acting, secrets_shown=self.secrets_shown, answering=True)
        if (
            v.live is not live
            or v.seat is None
            or (v.answering and not v.asked)
            or v.secrets_shown is not self.secrets_shown
            or live.info.id in desk().journal.gone()
        ):
            return None
        text, since = phone(v), self.shown.mark
        self.shown, steps = next_of(since, text)
        message = [self.shown.number, since if steps is not None else "", self.shown.mark, steps or [text]]
        data = json.dumps(message, ensure_ascii=False, separators=(",", ":"))
        return f"id: {self.shown.number}\nevent: page\ndata: {data}\n\n"


class ListenerContext(RequestContext):
    """A request context made from a listener's request: it matches no route, as its page is known already."""

    def match_request(self) -> None:
        pass


class Queue:
    """Renders pages one after the other; every now and then, other requests get a turn between two of them."""

    def __init__(self, clock: Callable[[], float] = time.monotonic, rest: Callable[[float], None] = time.sleep) -> None:
        self.clock, self.rest = clock, rest
        self._drawing = Lock()
        self._waiting: OrderedDict[object, float] = OrderedDict()
        self._rested = self._done = 0.0
        self._per_page = 0.0

    @property
    def late(self) -> float:
        """Seconds that the first in the queue has waited, or that the last will have to wait, whichever is more."""
        now = self.clock()
        return max(now - next(iter(self._waiting.values()), now), len(self._waiting) * self._per_page)

    @property
    def busy(self) -> bool:
        """Whether to take no more entries; a few phones may wait for each other, as they do on a slow machine."""
        return len(self._waiting) > FEW and self.late > LONG_WAIT

    def expect(self, who: object) -> None:
        """Adds `who` to the queue, if it is not in there yet."""
        self._waiting.setdefault(who, self.clock())

    def forget(self, who: object) -> None:
        """Removes `who` from the queue."""
        self._waiting.pop(who, None)

    @contextmanager
    def turn(self, who: object = None) -> Iterator[None]:
        """Waits for the turn to render a page.  `who`: who renders, if it may be in the queue already."""
        me = who or object()
        self.expect(me)
        came = self._waiting[me]
        try:
            with self._drawing:
                yield
                now = self.clock()
                self._per_page += FRESH * (now - max(came, self._done) - self._per_page)
                self._done = now
                if now - self._rested > WORK:
                    self.rest(0)
                    self._rested = self.clock()
        finally:
            self.forget(me)


class Listeners:
    """All phones that listen at a seat, at any table of this process."""

    def __init__(self, app: Flask) -> None:
        self.app, self.queue = app, Queue()
        self._known: dict[tuple[str, str], Listener] = {}

    def __len__(self) -> int:
        return len(self._known)

    @contextmanager
    def known(self, listener: Listener | None) -> Iterator[None]:
        """Registers a listener for the time that it listens, so that answers to its phone are not sent to it again."""
        self.join(listener)
        try:
            yield
        finally:
            self.leave(listener)

    def join(self, listener: Listener | None) -> None:
        if listener:
            self._known[listener.key, listener.name] = listener

    def leave(self, listener: Listener | None) -> None:
        if listener:
            self.queue.forget(listener)
            if self._known.get((listener.key, listener.name)) is listener:
                del self._known[listener.key, listener.name]

    def answering(self, key: str, name: str) -> None:
        """Notes that this request is a form of this phone, and that its answer brings what is new."""
        listener = self._known.get((key, name))
        if listener is None or ANSWERS in request.environ:
            return
        request.environ[ANSWERS] = listener
        listener.answering += 1
        listener.answered = listener.answered or Event()

    def answered(self, key: str, name: str, shown: Shown) -> None:
        """Notes that this phone has this page now, unless it has a later one."""
        listener = self._known.get((key, name))
        if listener and shown.number >= listener.shown.number:
            listener.shown = shown

    def passed_on(self, key: str) -> None:
        """Notes that others hold this phone from now on: it must ask for its page itself."""
        for listener in [one for one in self._known.values() if one.key == key]:
            listener.environ = {}

    def message(self, live: LiveTable, listener: Listener) -> str | None:
        """The message with what is new to this phone; empty if the answer to its own form brought it already.

        None if the phone must ask for its page itself.
        """
        if listener.answered:
            listener.answered.wait(ANSWER)
        with self.queue.turn(listener):
            if listener.answering or not listener.environ:
                return None
            if services_of(self.app).desk.sequence(live) <= listener.shown.number:
                return ""
            try:
                return self._drawn(live, listener)
            except (HTTPException, Away, Damaged, GameMissing):
                return None
            except Exception:
                log.exception("a page cannot be rendered for a phone with a stream; it is told to request the page")
                return None

    def _drawn(self, live: LiveTable, listener: Listener) -> str | None:
        has = {"HTTP_X_SHOWN": listener.shown.mark, "wsgi.input": BytesIO()}
        with ListenerContext(self.app, {**listener.environ, **has}, session=NullSession()):
            return listener.drawn(live)


def _ends(wrong: BaseException | None) -> None:
    """Notes that the form is not being answered any more, whether it has an answer or its request was broken off."""
    listener: Listener | None = request.environ.pop(ANSWERS, None)
    if listener is None:
        return
    listener.answering -= 1
    if not listener.answering and listener.answered:
        listener.answered.set()
        listener.answered = None


def install(app: Flask) -> None:
    app.teardown_request(_ends)
