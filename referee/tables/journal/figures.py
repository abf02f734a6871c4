"""What the house asks about its finished games: which there were, and what they add up to.

Every question is asked of the tables that somebody may know of (`Wanted.of`), and of no others.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, NamedTuple

from .results import FITS, Results
from .rows import TableInfo

BEGAN = "coalesce(nullif((select at from lines where table_id = t.id order by turn limit 1), 0), t.opened)"
"""When a game began: its first line, in a record with times; else when its table was laid."""
GONE = "select table_id from evenings where gone is not null"
FINISHED = f"{FITS} and r.table_id not in ({GONE}) join tables t on t.id = r.table_id"
"""The seats of finished games, with their tables."""
ENDED = "coalesce(r.ended, t.opened)"
KNOWN = "(? or r.table_id in (select value from json_each(?)))"
"""The tables that may be known; takes the two values of `_of`."""
THEM = "r.who in (select value from json_each(?))"
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
        hidden = f"t.id not in (select value from json_each(?)) and t.id not in ({GONE})"
        asked: list[tuple[str, Any]] = [(hidden, json.dumps(self.without))]
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
class PastGame:
    """A table, when it began (seconds since 1970), and, if it was finished, what each seat came to."""

    info: TableInfo
    began: int
    minutes: int | None
    seats: tuple[Came, ...]


@dataclass(frozen=True)
class Finisher:
    """Somebody who finished games.

    `share`: what they would have won if everybody won as often: 1 / players, added up.
    """

    who: str
    called: str
    played: int
    won: int
    share: float
    last: int


@dataclass(frozen=True)
class Played:
    """What somebody came to in one game.

    `counted`: so many times in the count, with `points` in all, `best` at most.
    """

    game: str
    played: int
    won: int
    share: float
    counted: int
    points: int | None
    best: int | None


@dataclass(frozen=True)
class Met:
    """Somebody else at the same tables: so often, before them so often, behind them so often."""

    who: str
    called: str
    played: int
    ahead: int
    behind: int


class Sat(NamedTuple):
    """A seat of a finished game."""

    seat: int
    called: str
    who: str
    role: str
    total: int | None
    place: int | None
    first: bool


class Finished(NamedTuple):
    """A finished game: when, for how long, how it ended, and who came to what."""

    table: str
    ended: int
    minutes: int | None
    ending: str
    seats: list[Sat]


class Figures(Results):
    """The part of the journal that answers what was played."""

    def evenings(self, wanted: Wanted, skip: int, most: int) -> list[PastGame]:
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
            PastGame(laid[table], when, length.get(table), tuple(sorted(came.get(table, ()), key=lambda one: one.seat)))
            for table, when in began.items()
            if table in laid
        ]

    def asked(self, query: str, *values: Any) -> list[Any]:
        """Any other question of this package."""
        return self._rows(query, *values)

    def years(self, of: tuple[str, ...] | None) -> list[str]:
        """The years in which anything was played, the latest first."""
        where, values = Wanted(of).where
        query = f"select distinct {YEAR} as year from tables t where {where} order by year desc"
        return [year for (year,) in self._rows(query, *values)]

    def seen(self, of: tuple[str, ...] | None) -> list[Finisher]:
        """Everybody who finished a game, by the likeness of the name, whoever played last at the head."""
        query = (
            f"select r.who, {self._newest('r.called')}, count(*), sum(r.won), sum(1.0 / r.players),"
            f" max({ENDED}) as last from {FINISHED} where {KNOWN} group by r.who order by last desc, r.who"
        )
        return [Finisher(*row) for row in self._rows(query, *_of(of))]

    def games_of(self, of: tuple[str, ...] | None, who: tuple[str, ...]) -> list[Played]:
        """What these names of one person played, game by game, the most played first."""
        query = (
            f"select r.game, count(*), sum(r.won), sum(1.0 / r.players), count(r.total), sum(r.total), max(r.total)"
            f" from {FINISHED} where {KNOWN} and {THEM} group by r.game order by count(*) desc, r.game"
        )
        return [Played(*row) for row in self._rows(query, *_of(of), json.dumps(who))]

    def met(self, of: tuple[str, ...] | None, who: tuple[str, ...]) -> list[Met]:
        """With whom these names of one person finished games."""
        mine, theirs = "coalesce(r.place, 99)", "coalesce(o.place, 99)"
        ahead, behind = (f"sum(case when {mine} {sign} {theirs} then 1 else 0 end)" for sign in "<>")
        query = (
            f"select o.who, {self._newest('o.called')}, count(*), {ahead}, {behind}, max({ENDED})"
            f" from {FINISHED} join results o on o.table_id = r.table_id and o.seat <> r.seat"
            f" where {KNOWN} and {THEM} group by o.who order by count(*) desc, o.who"
        )
        return [Met(*row[:5]) for row in self._rows(query, *_of(of), json.dumps(who))]

    def together(self, one: tuple[str, ...], other: tuple[str, ...]) -> bool:
        """Did both of them sit at one table?"""
        names = (
            "select 1 from results r join results o on o.table_id = r.table_id where r.who in ({}) and o.who in ({})"
        )
        each = "select value from json_each(?)"
        return bool(self._rows(f"{names.format(each, each)} limit 1", json.dumps(one), json.dumps(other)))

    def spellings(self) -> dict[str, str]:
        """How each name was typed last."""
        query = f"select r.who, {self._newest('r.called')}, max({ENDED}) from {FINISHED} group by r.who"
        return {who: called for who, called, _ in self._rows(query)}

    def finished_games(self, of: tuple[str, ...] | None, game: str) -> list[Finished]:
        """Every finished game of a kind, the newest first."""
        query = (
            f"select r.table_id, {ENDED}, r.minutes, r.ending, r.seat, r.called, r.who, r.role, r.total,"
            f" r.place, r.first from {FINISHED} where {KNOWN} and r.game = ? order by {ENDED} desc, r.table_id, r.seat"
        )
        found: dict[str, Finished] = {}
        for table, ended, minutes, ending, *seat in self._rows(query, *_of(of), game):
            found.setdefault(table, Finished(table, ended, minutes, ending, [])).seats.append(Sat(*seat))
        return list(found.values())

    def sources(self, of: tuple[str, ...] | None, game: str) -> list[tuple[str, int, int]]:
        """Where the points of a game came from: the source, all its points, and the most that a seat had of it."""
        query = (
            f"select l.key, sum(l.points), max(l.points) from {FINISHED}"
            " join result_lines l on l.table_id = r.table_id and l.seat = r.seat"
            f" where {KNOWN} and r.game = ? and r.total is not null group by l.key order by sum(l.points) desc, l.key"
        )
        return self._rows(query, *_of(of), game)


def _of(of: tuple[str, ...] | None) -> tuple[Any, ...]:
    """The values of `KNOWN`."""
    return (of is None, json.dumps(of or ()))
