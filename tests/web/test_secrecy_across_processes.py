"""Two worlds that differ in one secret only, with entries made at one server process and pages read from another.

The pages of the second process, which reads line by line what the first one wrote, reveal no more than those of the
process that took the entries.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from referee.tables.journal import Written
from referee.tables.journal.moving import to_server
from referee.tables.journal.server import ServerJournal
from referee.testing.evening import Evening, Phone, open_app
from tests.postgres import Server
from tests.web import two_worlds
from tests.web.questions import Question, viewers
from tests.web.two_worlds import differences, drawing, drawn_anew, told, told_apart
from tests.web.worlds import MIDDLE, WORLDS, Case, World

pytestmark = [pytest.mark.postgres, pytest.mark.slow]
ONE_OF_EACH = [(game, next(one for one in game.cases if one.stage == MIDDLE)) for game in WORLDS.values()]


class Processes:
    """In each world, one process that takes the entries, and one that reads the journal after every line."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.beside: dict[int, Evening] = {}
        self.open: list[ServerJournal] = []

    def reopened(self, evening: Evening, folder: Path, which: int) -> Evening:
        """Returns the process that takes entries on the first call in each world, and the other one from then on."""
        if which in self.beside:
            folder.mkdir(parents=True)
            other = self.beside[which]
            other.dice.random.setstate(evening.dice.random.getstate())
            return other
        url = self.server.fresh()
        with closing(ServerJournal(url)) as journal:
            to_server(evening.desk.journal, journal)  # type: ignore[arg-type]
        here, there = (self.another(url, evening, which) for _ in range(2))
        append = here.desk.journal.append

        def heard(table: str, line: Written, before: bytes = b"") -> bytes:
            link = append(table, line, before)
            with there.app.app_context():
                assert there.table.turn == line.turn
            return link

        here.desk.journal.append = heard  # type: ignore[method-assign]
        self.beside[which] = there
        return here

    def another(self, url: str, evening: Evening, which: int) -> Evening:
        journal = ServerJournal(url)
        self.open.append(journal)
        made = Evening(open_app(Path(), drawing(which), journal), table_id=evening.table_id)
        made.dice.random.setstate(evening.dice.random.getstate())
        for seat, phone in evening.phones.items():
            made.phones[seat] = Phone(made, made.app.test_client(), phone.key, phone.acting)
        made.host = Phone(made, made.app.test_client(), evening.host.key)
        return made


@pytest.fixture
def processes(postgres: Server, monkeypatch: pytest.MonkeyPatch) -> Iterator[Processes]:
    made = Processes(postgres)
    monkeypatch.setattr(two_worlds, "reopened", made.reopened)
    monkeypatch.setattr(two_worlds, "closed", lambda *evenings: None)
    yield made
    for journal in made.open:
        journal.close()


def looks(evening: Evening, asked: list[Question]) -> list[Question]:
    """Keeps only requests that change nothing, since all viewers use the same two servers."""
    return [question for question in asked if question[0] == "GET"]


@pytest.mark.parametrize(("game", "secret"), ONE_OF_EACH, ids=[f"{game}, {one.name}" for game, one in ONE_OF_EACH])
def test_nobody_can_tell_the_worlds_apart_at_another_process(
    game: World, secret: Case, processes: Processes, tmp_path: Path
) -> None:
    drawn_anew()
    pair = told(game, secret, 0, tmp_path / "w0"), told(game, secret, 1, tmp_path / "w1")
    there = [processes.beside[which] for which in (0, 1)]
    seat = next(iter(secret.knows))
    one, other = (evening.phones[seat].get(evening.phones[seat].base).data for evening in there)
    assert one != other, "whoever must know can tell"
    for viewer in viewers(secret):
        found = list(differences(game, pair, viewer, secret, tmp_path, choose=looks))
        assert not found, f"{viewer}: {told_apart(found)}"
