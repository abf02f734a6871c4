"""Rate limits that hold for the whole installation, however many processes it has."""

from __future__ import annotations

from referee.tables.journal.server import ServerJournal

from .guard import CODES, DOCUMENTS, HOUSE, TABLES, Bucket, Limit, Rates


class SharedBucket(Bucket):
    """A token bucket for each caller, kept in the database, so that all processes share it."""

    def __init__(self, journal: ServerJournal, name: str, burst: float, rate: float, rest: float = 0.0) -> None:
        super().__init__(burst, rate, rest=rest)
        self.journal, self.name = journal, name

    def take(self, caller: str) -> bool:
        return self.journal.allow(f"{self.name} {caller}", self.burst, self.rate)


def shared_limits(journal: ServerJournal) -> Rates:
    """The shared limits: codes tried, tables set up, documents.  Each process counts a phone's entries by itself."""

    def shared(name: str, limit: Limit) -> SharedBucket:
        return SharedBucket(journal, name, *limit)

    return Rates(
        codes=shared("codes", CODES),
        tables=shared("tables", TABLES),
        documents=shared("documents", DOCUMENTS),
        house=shared("house", HOUSE),
    )
