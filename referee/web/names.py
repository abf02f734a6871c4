"""The names that players go by today: as typed at their tables, or as the host corrected them afterwards."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from functools import cached_property

from referee.core.text import alike
from referee.tables.desk import LiveTable
from referee.tables.journal import Person, TableInfo
from referee.tables.journal.people import called, person_of
from referee.tables.results import sitting

from .context import desk


@dataclass(frozen=True)
class Names:
    """The people behind the names, with the host's changes."""

    @cached_property
    def known_people(self) -> dict[str, Person]:
        return desk().journal.people()

    @cached_property
    def titles(self) -> dict[str, str]:
        return desk().journal.titles()

    @cached_property
    def spellings(self) -> dict[str, str]:
        return desk().journal.spellings()

    def person(self, who: str) -> str:
        """The person that a name belongs to: the likeness of the name that their other names were merged into."""
        return person_of(self.known_people, who)

    def called(self, typed: str, who: str = "") -> str:
        """How to write the name of a person who was entered as `typed`."""
        return called(self.known_people, self.spellings, typed, who or alike(typed))

    def all_of(self, person: str) -> tuple[str, ...]:
        """The likenesses of all names of a person."""
        return (person, *(who for who in self.known_people if who != person and self.person(who) == person))

    def merged(self, person: str) -> list[str]:
        """The names that were merged directly into this person."""
        return [who for who, known in self.known_people.items() if known.same_as == person]

    def at(self, info: TableInfo) -> tuple[str, ...]:
        """Who sat at a table, by the names that they are called now; as typed if two names are one person there."""
        sat = self.sat(info)
        people = Counter(self.person(alike(name)) for name in sat)
        return tuple(self.called(name) if people[self.person(alike(name))] == 1 else name for name in sat)

    def sat(self, info: TableInfo) -> tuple[str, ...]:
        """Who sat at a table: the names as typed, or as the host corrected them for that game."""
        return sitting(desk().journal, info)


def named_today(live: LiveTable) -> LiveTable:
    """The table; once its game is finished, with the names as corrected afterwards, like every page of past games."""
    return with_todays_names(live) if live.table.rules.revealed(live.table.state) else live


def with_todays_names(live: LiveTable) -> LiveTable:
    """The table with the names that its players go by today."""
    names = Names().at(live.info)
    return live if names == live.info.names else renamed(live, names)


def renamed(live: LiveTable, names: tuple[str, ...]) -> LiveTable:
    """A copy of the table with other names at its seats."""
    return LiveTable(replace(live.info, names=names), replace(live.table, names=names), {})
