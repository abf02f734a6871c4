"""What the house asks about its finished games: which there were, and what they add up to.

Every question is asked of the tables that somebody may know of (`Wanted.of`), and of no others.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from .results import FITS, Results
from .rows import Laid

BEGAN = "coalesce(nullif((select at from lines where table_id = t.id order by turn limit 1), 0), t.opened)"
"""When a game began: its first line, in a record with times; else when its table was laid."""
YEAR = f"strftime('%Y', {BEGAN}, 'unixepoch', 'localtime')"


@dataclass(frozen=True)
class Wanted:
    """Which games are asked about."""

    of: tuple[str, ...] | None = None
    """The tables that may be known; None: all of the house."""
    game: str = ""
    who: tuple[str, ...] = ()
    """The likenesses of the names that one person goes by: finished games with them."""
    year: str = ""
    without: tuple[str, ...] = ()
    """Tables that are told of elsewhere."""

    @property
    def where(self) -> tuple[str, tuple[Any, ...]]:
        """The condition on tables `t`, and its values."""
        asked: list[tuple[str, Any]] = [("t.id not in (select value from json_each(?))", json.dumps(self.without))]
        if self.of is not None:
            asked.append(("t.id in (select value from json_each(?))", json.dumps(self.of)))
        if self.game:
            asked.append(("t.game = ?", self.game))
        if self.year:
            asked.append((f"{YEAR} = ?", self.year))
        if self.who:
            there = f"select r.table_id from {FITS} where r.who in (select value from json_each(?))"
            asked.append((f"t.id in ({there})", json.dumps(self.who)))
        return " and ".join(condition for condition, _ in asked), tuple(value for _, value in asked)


@dataclass(frozen=True)
class Came:
    """What one seat of a finished game came to.  `who`: the likeness of the name."""

    seat: int
    who: str
    total: int | None
    place: int | None


@dataclass(frozen=True)
class Evening:
    """A table, when it began (seconds since 1970), and, if it was finished, what each seat came to."""

    laid: Laid
    began: int
    minutes: int | None
    seats: tuple[Came, ...]


class Figures(Results):
    """The part of the journal that answers what was played."""

    def evenings(self, wanted: Wanted, skip: int, most: int) -> list[Evening]:
        """The newest first: so many of them, after so many others.  Damaged ones are left out."""
        where, values = wanted.where
        query = f"select t.id, {BEGAN} as began from tables t where {where}"
        rows = self._rows(f"{query} order by began desc, t.rowid desc limit ? offset ?", *values, most, skip)
        began = dict(rows)
        ids = json.dumps([*began])
        laid = {one.id: one for one in self._tables("where id in (select value from json_each(?))", ids)}
        came: dict[str, list[Came]] = {}
        length: dict[str, int | None] = {}
        query = f"select r.table_id, r.minutes, r.seat, r.who, r.total, r.place from {FITS}"
        for table, minutes, *seat in self._rows(f"{query} where r.table_id in (select value from json_each(?))", ids):
            came.setdefault(table, []).append(Came(*seat))
            length[table] = minutes
        return [
            Evening(laid[table], when, length.get(table), tuple(sorted(came.get(table, ()), key=lambda one: one.seat)))
            for table, when in began.items()
            if table in laid
        ]

    def years(self, of: tuple[str, ...] | None) -> list[str]:
        """The years in which anything was played, the latest first."""
        where, values = Wanted(of).where
        query = f"select distinct {YEAR} as year from tables t where {where} order by year desc"
        return [year for (year,) in self._rows(query, *values)]
