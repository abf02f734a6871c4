"""Runs each test with a fresh journal of either kind: in a data file, and in a PostgreSQL database if there is one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from referee.tables.journal import AnyJournal, Journal
from tests.postgres import Server


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.postgres)])
def journal(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[AnyJournal]:
    if request.param == "sqlite":
        made: AnyJournal = Journal(tmp_path / "data.db")
    else:
        from referee.tables.journal.server import ServerJournal

        server: Server = request.getfixturevalue("postgres")
        made = ServerJournal(server.fresh())
    with closing(made):
        yield made
