"""While the database cannot be reached, every page answers 503 and forms are returned with the reason.

Nothing is lost or entered twice: once the database is back, sending the same form again makes one entry.
"""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from referee.games.dragonscales.boxes import Action
from referee.games.dragonscales.entries import Place
from referee.tables.journal.server import ServerJournal
from referee.testing.evening import Evening
from referee.words import Words
from tests.postgres import running
from tests.web.worlds import ANN, WORLDS

pytestmark = [pytest.mark.postgres, pytest.mark.slow]


def test_pages_and_forms_say_that_it_is_away_and_lose_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("referee.tables.journal.server.connection.TIMEOUT", 0.3)
    monkeypatch.setattr("referee.tables.journal.server.writer.PATIENCE", 0.3)
    says = Words.of("en")("no-database-away")
    with running() as server, closing(ServerJournal(server.fresh())) as journal:
        house = Evening.open(tmp_path, journal)
        house.set_up("dragonscales", 4, WORLDS["dragonscales"].setup)
        phone = house.sit(ANN)
        entry = f"{phone.base}/say/place"
        form, token, base = phone.form(Place({Action.FLEE: 7})), phone.form_key, phone.base
        server.stop("immediate")
        for path in (base, f"{base}/history", f"/t/{house.table_id}", "/", "/past"):
            answer = phone.get(path)
            assert (503, "1") == (answer.status_code, answer.headers.get("Retry-After")), path
            assert says in answer.text
        for more in ({}, {"HX-Request": "true"}):
            answer = phone.post(entry, form, token, **more)
            assert 503 == answer.status_code
            assert says in answer.text
        server.start()
        assert 303 == phone.post(entry, form, token).status_code == phone.post(entry, form, token).status_code
        assert 1 == len([line for line in journal.lines(house.table_id) if line.text.startswith("place")])
