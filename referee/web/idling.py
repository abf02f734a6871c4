"""When an idle table of a hosted installation is closed and deleted automatically, as its host reads it."""

from __future__ import annotations

import time
from dataclasses import dataclass

from referee.tables.journal.idle import Idle

from .context import desk, words
from .dates import dated


@dataclass(frozen=True)
class Terms:
    """Whether the host keeps a table, and the sentence with its dates."""

    kept: bool
    note: str


def terms_of(table: str) -> Terms | None:
    """The terms of a table; None with a data folder, where no table is closed automatically."""
    house = desk()
    idle = house.journal.idle_table(table) if house.journal.shared else None
    return None if idle is None else Terms(idle.kept is not None, _note(idle, house.clock()))


def _note(idle: Idle, now: float) -> str:
    key = f"idle-{'closed' if idle.closed else 'open'}-{'kept' if idle.kept else 'goes'}"
    return words()(key, closes=day(idle.closes, now), goes=day(idle.goes, now))


def day(when: float, now: float) -> str:
    """A date in words, with its year unless that is the present one."""
    return dated(when, year=time.localtime(when).tm_year != time.localtime(now).tm_year)
