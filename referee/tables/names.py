"""The names that players go by today: as typed at their tables, or as the host corrected them afterwards."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from functools import cached_property

from ..core.text import alike
from .desk import LiveTable
from .journal import AnyJournal, Person, TableInfo
from .journal.people import called, person_of
from .results import sitting


@dataclass(frozen=True)
class Names:
    """The people behind the names of a journal, with the host's changes."""

    journal: AnyJournal

    @cached_property
    def known_people(self) -> dict[str, Person]:
        return self.journal.people()

    @cached_property
    def spellings(self) -> dict[str, str]:
        return self.journal.spellings()

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
        return sitting(self.journal, info)


def named_today(live: LiveTable, journal: AnyJournal) -> LiveTable:
    """The table; once its game is finished, with the names as corrected afterwards, like every page of past games."""
    return with_todays_names(live, journal) if live.table.rules.revealed(live.table.state) else live


def with_todays_names(live: LiveTable, journal: AnyJournal) -> LiveTable:
    """The table with the names that its players go by today."""
    names = Names(journal).at(live.info)
    return live if names == live.info.names else renamed(live, names)


def renamed(live: LiveTable, names: tuple[str, ...]) -> LiveTable:
    """A copy of the table with other names at its seats."""
    return LiveTable(replace(live.info, names=names), replace(live.table, names=names, renamed=True), {})
