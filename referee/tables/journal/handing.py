"""Exports results as an SQLite file of their own, for analysis tools: no lines, no links, no keys.

A play is identified by a number, never by the ID of its table, because that is a link.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

from .figures import ENDED, FINISHED, Figures
from .look import of_system

BUILT = (
    "create table people (id integer primary key, name text not null) strict",
    "create table results (play integer not null, seat integer not null, game text not null, ended text not null,"
    " minutes integer, players integer not null, ending text not null, decided text,"
    " person integer not null references people(id), called text not null, role text not null, total integer,"
    " place integer, won integer not null, first integer not null, primary key (play, seat)) strict",
    "create table result_lines (play integer not null, seat integer not null, source text not null,"
    " points integer not null, primary key (play, seat, source)) strict",
    "create view head_to_head as select a.name as person, b.name as other, count(*) as games,"
    " sum(coalesce(r.place, 99) < coalesce(o.place, 99)) as ahead,"
    " sum(coalesce(r.place, 99) > coalesce(o.place, 99)) as behind"
    " from results r join results o on o.play = r.play and o.seat <> r.seat"
    " join people a on a.id = r.person join people b on b.id = o.person group by r.person, o.person",
)
COLUMNS = (
    "play", "seat", "game", "ended", "minutes", "players", "ending", "decided", "person", "called", "role", "total",
    "place", "won", "first",
)  # fmt: skip
Who = Callable[[str, str], tuple[str, str]]
"""Maps a name (its likeness, and as typed) to the person it belongs to, and to how that person's name is written."""


def rows(journal: Figures, who: Who) -> list[tuple[Any, ...]]:
    """One row for each seat of every finished game, with `COLUMNS`, oldest first; `person` is the name as written."""
    return [(play, *row[:7], who(row[7], row[8])[1], *row[8:]) for play, _, *row in _finished(journal)]


def hand_out(journal: Figures, target: Path, who: Who) -> int:
    """Writes the file, which must not exist yet, and returns how many games are in it.  Raises OSError."""
    try:
        return _write(journal, target, who)
    except sqlite3.OperationalError as error:
        raise of_system(error, target) from error


def _write(journal: Figures, target: Path, who: Who) -> int:
    finished = _finished(journal)
    plays = {table: play for play, table, *_ in finished}
    people: dict[str, int] = {}
    names: dict[int, str] = {}
    with closing(sqlite3.connect(target)) as export:
        for query in BUILT:
            export.execute(query)
        for play, _, *row in finished:
            person, name = who(row[7], row[8])
            number = people.setdefault(person, len(people) + 1)
            names[number] = name
            marks = ", ".join("?" * len(COLUMNS))
            export.execute(f"insert into results values ({marks})", (play, *row[:7], number, *row[8:]))
        export.executemany("insert into people values (?, ?)", names.items())
        query = f"select l.table_id, l.seat, l.key, l.points from {FINISHED} join result_lines l using (table_id, seat)"
        lines = journal.asked(query)
        export.executemany("insert into result_lines values (?, ?, ?, ?)", [(plays[t], *rest) for t, *rest in lines])
        export.commit()
    return len(plays)


def _finished(journal: Figures) -> list[Any]:
    """Rows of play number, table, then `COLUMNS` from `seat` on, with the likeness of the name as the person."""
    number = f"dense_rank() over (order by {ENDED}, r.table_id)"
    day = "coalesce(strftime('%Y-%m-%d %H:%M:%S', r.ended, 'unixepoch'), '')"  # an imported game may have no times
    query = (
        f"select {number} as play, r.table_id, r.seat, r.game, {day}, r.minutes, r.players, r.ending, r.decided, r.who,"
        f" r.called, r.role, r.total, r.place, r.won, r.first from {FINISHED} order by play, r.seat"
    )
    return journal.asked(query)
