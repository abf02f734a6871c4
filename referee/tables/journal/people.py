"""People and titles of past games, as the host of the installation enters them; the lines keep what was typed.

A person is identified by the likeness of a name (`core/text.py`).  Merging marks one as the same as another, parting
removes exactly that mark; neither changes anything else.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ...core.seat import Seat
from .book import HOUSE
from .rows import Written
from .seat_keys import stir
from .sql import Sql
from .store import Store


def person_of(people: Mapping[str, Person], who: str) -> str:
    """The person that a name belongs to: follows `same_as` to the likeness of the main name."""
    seen = {who}
    while (known := people.get(who)) and known.same_as and known.same_as not in seen:
        who = known.same_as
        seen.add(who)
    return who


def called(people: Mapping[str, Person], spellings: Mapping[str, str], typed: str, who: str) -> str:
    """How to write the name of the person whose name was typed as `typed`, with the likeness `who`."""
    person = person_of(people, who)
    known = people.get(person)
    if known and known.name:
        return known.name
    return typed if person == who else spellings.get(person, person)


@dataclass(frozen=True)
class Person:
    """What the host entered about a name.  `name`: how to write it; `same_as`: the likeness it is merged into."""

    name: str | None = None
    same_as: str | None = None


class People(Store):
    """The part of the journal that stores what the host enters about people and past games."""

    def people(self) -> dict[str, Person]:
        """Everyone about whom the host entered anything, by the likeness of the name."""
        return self.known.once(
            "people", read=lambda: {who: Person(*rest) for (who, *rest), good in self._person_rows() if good}
        )

    def _person_rows(self) -> list[tuple[tuple[str, ...], bool]]:
        return list(self._sealed("people", "order by who"))

    def call_person(self, who: str, name: str | None) -> None:
        """Sets how a person's name is written; None: as typed."""
        self._set_person(who, "name", name)

    def same_person(self, who: str, other: str | None) -> None:
        """Merges a name into the person `other`; None: parts it from that person again."""
        self._set_person(who, "same_as", other)

    def _set_person(self, who: str, column: str, value: str | None) -> None:
        def work(db: Sql) -> None:
            db.execute("insert into people (who) values (?) on conflict do nothing", (who,))
            db.execute(f"update people set {column} = ? where who = ?", (value, who))
            db.execute("delete from people where who = ? and name is null and same_as is null", (who,))

        self._change(work, HOUSE)

    def keep_apart(self, one: str, other: str) -> None:
        """Records that two names are different people, so that merging them is not suggested again."""
        pair = tuple(sorted((one, other)))
        query = "insert into apart (one, other) values (?, ?) on conflict do nothing"
        self._change(lambda db: db.execute(query, pair), HOUSE)

    def kept_apart(self) -> set[tuple[str, str]]:
        return {(one, other) for (one, other), good in self._sealed("apart", "") if good}

    # Past games

    def titles(self) -> dict[str, str]:
        """The titles that the host gave to past games, by table."""
        return self._column("title")

    def title(self, table: str) -> str:
        """The title that the host gave to one past game; "" if none."""
        return self.titles().get(table, "")

    def set_title(self, table: str, title: str | None) -> None:
        self._set_game(table, "title", title)

    def sitters(self) -> dict[tuple[str, Seat], str]:
        """The corrected names of players, where they differ from those typed at setup, by table and seat."""

        def read() -> dict[tuple[str, Seat], str]:
            return {(table, Seat(seat)): name for (table, seat, name), good in self._sealed("sitters", "") if good}

        return self.known.once("sitters", read=read)

    def rename(self, table: str, seat: Seat, name: str, line: Written) -> None:
        """Renames the player of a seat: `line` records it in the journal, this row gives it to lists of tables."""

        def work(db: Sql) -> None:
            db.execute(
                "insert into sitters (table_id, seat, name) values (?, ?, ?)"
                " on conflict (table_id, seat) do update set name = excluded.name",
                (table, seat, name),
            )
            stir(db, table)

        self._change(work, table, line=line)

    def seat_after_all(self, table: str, names: dict[Seat, str]) -> None:
        """Replaces the corrected names of a table's players; at seats not in `names`, the typed name holds."""

        def work(db: Sql) -> None:
            rows = db.execute("select seat, name from sitters where table_id = ?", (table,)).fetchall()
            if {Seat(seat): name for seat, name in rows} == names:
                return  # keeps the stored results
            db.execute("delete from sitters where table_id = ?", (table,))
            db.execute("delete from results where table_id = ?", (table,))  # they are computed again
            put_sitters(db, table, names)
            stir(db, table)

        self._change(work, table)

    def gone(self) -> dict[str, int]:
        """The tables that the host deleted, and when."""
        return self._column("gone")

    def mark_deleted(self, table: str, when: int | None) -> None:
        """Marks a table as deleted at `when`, so that lists no longer have it; None: restores it."""
        self._set_game(table, "gone", when)

    def _column(self, column: str) -> dict[str, Any]:
        """The values of one column of `evenings` that are set, by table."""
        at = ("title", "gone").index(column)

        def read() -> dict[str, Any]:
            rows = self._sealed("evenings", f"where {column} is not null")
            return {table: values[at] for (table, *values), good in rows if good}

        return self.known.once(column, read=read)

    def _set_game(self, table: str, column: str, value: str | int | None) -> None:
        def work(db: Sql) -> None:
            db.execute("insert into evenings (table_id) values (?) on conflict do nothing", (table,))
            db.execute(f"update evenings set {column} = ? where table_id = ?", (value, table))
            db.execute("delete from evenings where table_id = ? and title is null and gone is null", (table,))

        self._change(work, table)


def put_sitters(db: Sql, table: str, names: Mapping[Seat, str]) -> None:
    rows = [(table, seat, name) for seat, name in names.items()]
    if rows:
        db.executemany("insert into sitters (table_id, seat, name) values (?, ?, ?)", rows)
