"""Startup: a page for clients that come too early, reports of damage, and work in the background while people play."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from html import escape
from typing import TYPE_CHECKING, Any

import gevent
from flask import Flask
from gevent.threadpool import ThreadPool

from ..paths import command_at
from ..tables import backup, idle
from ..tables.desk import Desk, GameMissing
from ..tables.forgetting import EVERY, forget_due
from ..tables.idle import let_idle_go
from ..tables.journal import Damage, Damaged, Journal, Unsaved
from ..tables.results import COUNTED, count_again
from ..tables.slices import Slices
from ..web.guard import HEADERS
from ..web.ready import make_ready
from ..words import Words

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

log = logging.getLogger("referee")
AGAIN = 1
"""Seconds after which a phone that came too early reloads."""
PATIENCE = 5.0
"""Seconds before the console first reports the progress of the check, and between two reports."""
REST = 0.002
"""Seconds of pause between two tables that are checked, so that phones take priority."""
FIRST = 1.0
"""Seconds reserved for the first page, before anything for later pages is prepared."""
PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta http-equiv="refresh" content="{again}"><title>{title}</title>
</head>
<body><main><h1>{title}</h1><p>{text}</p></main></body></html>
"""


class Front:
    """The server's WSGI app: passes requests on to `app`; until that is set, answers 503 with a page that reloads."""

    def __init__(self, words: Words) -> None:
        self.app: WSGIApplication | None = None
        text = {"title": escape(words("starting-title")), "text": escape(words("starting-text"))}
        self._page = PAGE.format(again=AGAIN, **text).encode()

    def __call__(self, environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
        if self.app:
            return self.app(environ, start)
        headers = {"Content-Type": "text/html; charset=utf-8", "Content-Length": str(len(self._page))}
        headers |= {"Retry-After": str(AGAIN), "Cache-Control": "no-store", "Connection": "close"}
        start("503 Service Unavailable", [*headers.items(), *HEADERS.items()])
        return [self._page]


# Damage


def lines(damages: Iterable[Damage], words: Words) -> Iterator[str]:
    """A sentence for each damage."""
    for damage in damages:
        table = damage.code or damage.table
        if table:
            yield words("damage-table", table=table, since=damage.since or 0, what=damage.what)
        else:
            yield words(f"damage-{damage.what}")


def remedies(journal: Journal, words: Words) -> list[str]:
    """A message naming the newest good backup and how to restore it, or that there is none."""
    newest = backup.newest(journal.path)
    return [
        words("damage-way", backup=newest.name, **command_at(journal.path.parent))
        if newest
        else words("damage-no-backup")
    ]


class DamageReporter:
    """Reports damage on the console as it is found, in one paragraph for all that was found since the last report."""

    def __init__(self, journal: Journal, words: Words, show: Callable[[list[str]], None]) -> None:
        self.journal, self.words, self.show = journal, words, show
        self._reported = 0

    def speak(self) -> None:
        found = list(self.journal.damage.values())
        fresh, self._reported = found[self._reported :], len(found)
        if fresh:
            listed = list(lines(fresh, self.words))
            more = [self.words("damage-more", n=len(listed) - 20)] if len(listed) > 20 else []
            self.show([self.words("damage-head"), *listed[:20], *more, *remedies(self.journal, self.words)])


# Background work


@contextmanager
def own_thread() -> Iterator[ThreadPool]:
    """A real thread for work that others need not wait for; it ends with the block, once it has done what it began."""
    pool = ThreadPool(1)
    try:
        yield pool
    finally:
        pool.kill()


def check_behind(journal: Journal, words: Words, show: Callable[[list[str]], None]) -> None:
    """Check every table once while people already play, and report damage and progress on the console."""
    speaker, began = DamageReporter(journal, words, show), time.monotonic()
    speaker.speak()
    survey, reported = journal.survey(), 0.0
    last: Any = object()
    with suppress(gevent.GreenletExit), own_thread() as pool:
        while (step := pool.apply(next, (survey, last))) is not last:
            speaker.speak()
            since = time.monotonic() - began
            if since - reported > PATIENCE and step[0] < step[1]:
                reported = since
                show([words("checking", done=step[0], all=step[1])])
            gevent.sleep(REST)
        speaker.speak()
        if reported and not journal.damage:
            show([words("checked")])


def forget_behind(desk: Desk, every: float = EVERY) -> None:
    """At startup and once a day, erase the tables that were deleted long enough ago."""
    _now_and_then(lambda: forget_due(desk), every)


def let_idle_go_behind(desk: Desk, every: float = idle.EVERY) -> None:
    """At startup and every hour, close the tables that nobody uses any more, and later delete them."""
    _now_and_then(lambda: let_idle_go(desk), every)


def _now_and_then(work: Callable[[], object], every: float) -> None:
    """Do some work again and again, also after a time at which it was not possible."""
    with suppress(gevent.GreenletExit):
        while True:
            try:
                work()
            except Unsaved:
                log.warning("what is due could not be looked for; trying again")
            gevent.sleep(every)


def count_behind(desk: Desk, slices: Slices) -> None:
    """Compute the stored results again where they do not match the lines of their table, one table after the other."""
    with suppress(gevent.GreenletExit):
        with own_thread() as pool:
            unfit = pool.apply(desk.journal.unfit, (COUNTED,))
        for table in unfit:
            try:
                with slices.cut():
                    count_again(desk, table)
            except (Damaged, GameMissing, Unsaved):
                continue  # its own pages say what is wrong with such a table
            except Exception:
                log.exception("what a game came to could not be worked out")
            gevent.sleep(REST)


def ready_behind(app: Flask, keep: Callable[[], None]) -> None:
    """Prepare what the first phone at a table would wait for; then `keep` saves what this start had to compile."""
    gevent.sleep(FIRST)
    try:
        make_ready(app, gevent.sleep)
        keep()
    except Exception:
        log.exception("what the next page needs could not be made ready; it is made when it is asked for")
