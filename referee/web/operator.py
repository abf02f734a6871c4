"""The page for the operator of a hosted server: the number of tables, the processes that serve, and the versions.

It shows numbers and machines only: no names, no codes, and no links to any table.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from flask import Blueprint, abort

from referee import __version__
from referee.tables.journal.idle import DAY, Idle

from .context import desk, is_host, words
from .relative_time import ago
from .render import page

if TYPE_CHECKING:
    from referee.tables.journal.server import Process, ServerJournal

bp = Blueprint("operator", __name__)
HOUR = 60 * 60
SOON = 7 * DAY
SILENT = 15.0
"""Seconds without a beat after which a process is shown as silent: it sends one every two seconds."""


@dataclass(frozen=True)
class Tables:
    """The number of tables, in all and of each kind."""

    all: int
    live: int
    """Something was entered within the last hour."""
    idle: int
    """Open and in play, and nothing was entered within the last hour."""
    closed: int
    kept: int
    closing: int
    """Open, and will be closed automatically within a week."""
    going: int
    """Will be deleted automatically within a week."""
    over: int = 0
    """Played to the end and open, and nothing was entered within the last hour."""


@dataclass(frozen=True)
class Serving:
    """A process as the page shows it."""

    name: str
    version: str
    since: str
    beat: str
    lag: str
    silent: bool


@bp.get("/operator")
def operator() -> str:
    """404 for all but a host of the installation; with a data folder 404 for all, because there is a console."""
    if not is_host() or not desk().journal.shared:
        abort(404)
    journal = cast("ServerJournal", desk().journal)
    server, steps = journal.versions
    return page(
        "shared/operator.html",
        tables=counted(journal.idle(), int(desk().clock())),
        processes=[serving(process) for process in journal.processes()],
        version=__version__,
        server=server,
        steps=steps,
    )


def counted(tables: Sequence[Idle], now: int) -> Tables:
    resting = [table for table in tables if table.closed is None and abs(now - table.entered) >= HOUR]
    closed = sum(table.closed is not None for table in tables)
    over = sum(table.ended is not None for table in resting)
    return Tables(
        all=len(tables),
        live=len(tables) - closed - len(resting),
        idle=len(resting) - over,
        closed=closed,
        kept=sum(table.kept is not None for table in tables),
        closing=sum(table.to_close(now + SOON) for table in tables),
        going=sum(table.to_go(now + SOON) for table in tables),
        over=over,
    )


def serving(process: Process) -> Serving:
    return Serving(
        process.name,
        process.version,
        _ago(process.since),
        _ago(process.beat),
        words()("operator-milliseconds", n=round(1000 * process.lag)),
        process.beat > SILENT,
    )


def _ago(seconds: float) -> str:
    span = ago(seconds)
    return words()(f"ago-{span[0]}", n=span[1]) if span else ""
