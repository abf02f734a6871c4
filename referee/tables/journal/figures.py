"""Queries about past games: which were played, and statistics of the finished ones.

Most queries are restricted to the tables that the viewer may know of (`Wanted.of`, or the parameter `of`).
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, NamedTuple

from .results import FITS
from .rows import TableInfo
from .store import Store

BEGAN = "coalesce(nullif((select at from lines where table_id = t.id order by turn limit 1), 0), t.opened)"
"""When a game began: at its first line if that has a time, else when its table was set up."""
GONE = "select table_id from evenings where gone is not null"
FINISHED = f"{FITS} and r.table_id not in ({GONE}) join tables t on t.id = r.table_id"
"""The seats of finished games, with their tables."""
ENDED = "coalesce(r.ended, t.opened)"
KNOWN = "(? or r.table_id in (select value from json_each(?)))"
"""The condition for tables that the viewer may know of; takes the two values of `_of`."""
THEM = "r.who in (select value from json_each(?))"
ONE_PLAY = (
    f"select r.game as game, max(r.won) as won, sum(1.0 / r.players) as share, max(r.total) as total,"
    f" max({ENDED}) as last from {FINISHED} where {KNOWN} and {THEM} group by r.table_id, r.game"
)
"""A row for each table at which a person sat, under one name or several."""
YEAR = f"strftime('%Y', {BEGAN}, 'unixepoch', 'localtime')"
PLAYERS = """((length(t.names) - length(replace(t.names, '", "', ''))) / 4 + 1)"""
"""How many players a table has; within a name, quotes are escaped.  Unlike a parser, it takes damaged rows as well."""


@dataclass(frozen=True)
class Wanted:
    """A filter for games."""

    of: tuple[str, ...] | None = None
    """The tables that the viewer may know of; None: all tables."""
    game: str = ""
    who: tuple[str, ...] = ()
    """The likenesses of all names of one person; if given, only finished games with that person match."""
    year: str = ""
    players: str = ""
    """How many players."""
    without: tuple[str, ...] = ()
    """Tables to leave out because they are listed elsewhere."""

    @property
    def where(self) -> tuple[str, tuple[Any, ...]]:
        """The SQL condition on `tables t`, and its values."""
        hidden = f"t.id not in (select value from json_each(?)) and t.id not in ({GONE})"
        conditions: list[tuple[str, Any]] = [(hidden, json.dumps(self.without))]
        if self.of is not None:
            conditions.append(("t.id in (select value from json_each(?))", json.dumps(self.of)))
        if self.game:
            conditions.append(("t.game = ?", self.game))
        if self.year:
            conditions.append((f"{YEAR} = ?", self.year))
        if self.players:
            conditions.append((f"cast({PLAYERS} as text) = ?", self.players))
        if self.who:
            finished = f"select r.table_id from {FITS} where r.who in (select value from json_each(?))"
            conditions.append((f"t.id in ({finished})", json.dumps(self.who)))
        return " and ".join(condition for condition, _ in conditions), tuple(value for _, value in conditions)


@dataclass(frozen=True)
class Came:
    """The result of one seat of a finished game.  `who`: the likeness of the name."""

    seat: int
    who: str
    total: int | None
    place: int | None


@dataclass(frozen=True)
class PastGame:
    """A table, when its game began (seconds since 1970), and, if it was finished, the result of each seat."""

    info: TableInfo
    began: int
    minutes: int | None
    seats: tuple[Came, ...]


@dataclass(frozen=True)
class Finisher:
    """A player of finished games.

    `share`: the number of wins to expect if all players won equally often: the sum of 1 / players.
    """

    who: str
    called: str
    played: int
    won: int
    share: float
    last: int


@dataclass(frozen=True)
class Played:
    """The results of one player in one game.

    `counted`: how many plays have a total; `points`: the sum of these totals; `best`: the highest of them.
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
    """An opponent: games played together, and how often the player finished ahead of and behind the opponent."""

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
    """A finished game: when it ended, how many minutes it took, how it ended, and the results."""

    table: str
    ended: int
    minutes: int | None
    ending: str
    seats: list[Sat]


class Figures(Store):
    """The part of the journal that answers queries about past games."""

    def evenings(self, wanted: Wanted, skip: int, most: int) -> list[PastGame]:
        """The games that match, newest first: skips `skip` of them, returns up to `most`; damaged ones are left out."""
        where, values = wanted.where
        query = f"select t.id, {BEGAN} as began from tables t where {where}"
        rows = self._rows(f"{query} order by began desc, t.rowid desc limit ? offset ?", *values, most, skip)
        began = dict(rows)
        ids = json.dumps([*began])
        infos = {one.id: one for one in self._tables("where id in (select value from json_each(?))", ids)}
        results: dict[str, list[Came]] = {}
        minutes_of: dict[str, int | None] = {}
        query = f"select r.table_id, r.minutes, r.seat, r.who, r.total, r.place from {FITS}"
        for table, minutes, *seat in self._rows(f"{query} where r.table_id in (select value from json_each(?))", ids):
            results.setdefault(table, []).append(Came(*seat))
            minutes_of[table] = minutes
        return [
            PastGame(
                infos[table],
                when,
                minutes_of.get(table),
                tuple(sorted(results.get(table, ()), key=lambda one: one.seat)),
            )
            for table, when in began.items()
            if table in infos
        ]

    def asked(self, query: str, *values: Any) -> list[Any]:
        """The rows of any other query of this package."""
        return self._rows(query, *values)

    def years(self, of: tuple[str, ...] | None) -> list[str]:
        """The years in which games were played, latest first."""
        where, values = Wanted(of).where
        query = f"select distinct {YEAR} as year from tables t where {where} order by year desc"
        return [year for (year,) in self._rows(query, *values)]

    def player_numbers(self, of: tuple[str, ...] | None) -> list[str]:
        """The numbers of players with which games were played, smallest first."""
        where, values = Wanted(of).where
        query = f"select distinct {PLAYERS} as players from tables t where {where} order by players"
        return [str(players) for (players,) in self._rows(query, *values)]

    def last_played(self, of: tuple[str, ...] | None) -> dict[str, int]:
        """When each game was begun last, by the game's name; seconds since 1970."""
        where, values = Wanted(of).where
        return dict(self._rows(f"select t.game, max({BEGAN}) from tables t where {where} group by t.game", *values))

    def seen(self, of: tuple[str, ...] | None) -> list[Finisher]:
        """Everyone who finished a game, by likeness of the name, the one who played last first."""
        query = (
            f"select r.who, {self._newest('r.called')}, count(*), sum(r.won), sum(1.0 / r.players),"
            f" max({ENDED}) as last from {FINISHED} where {KNOWN} group by r.who order by last desc, r.who"
        )
        return [Finisher(*row) for row in self._rows(query, *_of(of))]

    def played_by(self, of: tuple[str, ...] | None, who: tuple[str, ...]) -> tuple[int, int, float, int]:
        """How often a person (all its names) played and won, the share, and when it played last.

        A table at which two of the names sat is one play.
        """
        query = f"select count(*), sum(won), sum(share), max(last) from ({ONE_PLAY})"
        played, won, share, last = self._rows(f"{query} as plays", *_of(of), json.dumps(who))[0]
        return played, won, share, last

    def games_of(self, of: tuple[str, ...] | None, who: tuple[str, ...]) -> list[Played]:
        """The results of a person (all its names) in each game, the most played game first.

        Of two names at one table the better result counts.
        """
        query = (
            "select game, count(*), sum(won), sum(share), count(total), sum(total), max(total)"
            f" from ({ONE_PLAY}) as plays group by game order by count(*) desc, game"
        )
        return [Played(*row) for row in self._rows(query, *_of(of), json.dumps(who))]

    def met(self, of: tuple[str, ...] | None, who: tuple[str, ...]) -> list[tuple[str, Met]]:
        """The opponents of a person (all its names), each with the table where they met and the figures of that game.

        The latest tables come first.  Of two names at one table the better result counts.
        """
        mine, theirs = "coalesce(min(r.place), 99)", "coalesce(min(o.place), 99)"
        ahead, behind = (f"case when {mine} {sign} {theirs} then 1 else 0 end" for sign in "<>")
        query = (
            f"select r.table_id, o.who, max(o.called), 1, {ahead}, {behind}"
            f" from {FINISHED} join results o on o.table_id = r.table_id and o.seat <> r.seat"
            f" where {KNOWN} and {THEM} group by r.table_id, o.who order by max({ENDED}) desc, r.table_id, o.who"
        )
        return [(table, Met(*row)) for table, *row in self._rows(query, *_of(of), json.dumps(who))]

    def together(self, one: tuple[str, ...], other: tuple[str, ...]) -> bool:
        """Whether two people (all their names) ever sat at the same table."""
        names = (
            "select 1 from results r join results o on o.table_id = r.table_id where r.who in ({}) and o.who in ({})"
        )
        each = "select value from json_each(?)"
        return bool(self._rows(f"{names.format(each, each)} limit 1", json.dumps(one), json.dumps(other)))

    def spellings(self) -> dict[str, str]:
        """How each name was last typed, by its likeness."""
        query = f"select r.who, {self._newest('r.called')}, max({ENDED}) from {FINISHED} group by r.who"
        return {who: called for who, called, _ in self._rows(query)}

    def finished_games(self, of: tuple[str, ...] | None, game: str) -> list[Finished]:
        """Every finished play of a game, newest first."""
        query = (
            f"select r.table_id, {ENDED}, r.minutes, r.ending, r.seat, r.called, r.who, r.role, r.total,"
            f" r.place, r.first from {FINISHED} where {KNOWN} and r.game = ? order by {ENDED} desc, r.table_id, r.seat"
        )
        games: dict[str, Finished] = {}
        for table, ended, minutes, ending, *seat in self._rows(query, *_of(of), game):
            games.setdefault(table, Finished(table, ended, minutes, ending, [])).seats.append(Sat(*seat))
        return list(games.values())

    def sources(self, of: tuple[str, ...] | None, game: str) -> list[tuple[str, int, int]]:
        """The sources of points in a game: key, sum of all points, and the most points of one seat.

        A seat without points from a source got 0 from it, which is more than any penalty.
        """
        query = (
            "select l.key, sum(l.points), case when max(l.points) < 0 and count(*) < (select count(*)"
            f" from {FINISHED} where {KNOWN} and r.game = ? and r.total is not null) then 0 else max(l.points) end"
            f" from {FINISHED} join result_lines l on l.table_id = r.table_id and l.seat = r.seat"
            f" where {KNOWN} and r.game = ? and r.total is not null group by l.key order by sum(l.points) desc, l.key"
        )
        return self._rows(query, *_of(of), game, *_of(of), game)


def _of(of: tuple[str, ...] | None) -> tuple[Any, ...]:
    """The values of `KNOWN`."""
    return (of is None, json.dumps(of or ()))
