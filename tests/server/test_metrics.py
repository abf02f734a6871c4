"""The metrics of a hosted process, as Prometheus reads them: what, how often and how long, but never who."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families
from werkzeug.test import Client
from werkzeug.wrappers import Response

from referee.core.cite import Refusal
from referee.core.entry import Undo
from referee.core.seat import seats_of
from referee.games.dragonscales.boxes import Action
from referee.games.dragonscales.entries import Place
from referee.server.health import Health
from referee.server.metrics import Metrics
from referee.server.watch import Watched
from referee.tables.journal.server import ServerJournal
from referee.testing import evening as evenings
from referee.testing.evening import Evening
from tests.browser.games import GAMES
from tests.postgres import Server
from tests.web.by_hand import set_up
from tests.web.test_evening_by_forms import say
from tests.web.worlds import WORLDS

pytestmark = pytest.mark.postgres
ANN, BO = seats_of(2)
LABELS = {"outcome", "status", "le", "version", "implementation", "major", "minor", "patchlevel"}
"""All labels that a sample may have."""


class House:
    """A hosted process within this one: a table played through its forms, and its metrics."""

    def __init__(self, url: str, folder: Path) -> None:
        self.journal = ServerJournal(url)
        self.evening = Evening.open(folder, self.journal)
        app, desk = self.evening.app, self.evening.desk
        self.metrics = Metrics(self.journal, desk)
        app.wsgi_app = Watched(app.wsgi_app, self.metrics.answered)  # type: ignore[assignment,method-assign]
        self.journal.listen(desk.heard, desk.bell.tables)
        self.health = Client(Health(self.journal, self.metrics), Response)

    @property
    def text(self) -> str:
        return self.health.get("/metrics").text

    def of(self, name: str, **labels: str) -> float:
        """Returns the value of one sample; 0 if there is none yet."""
        for family in text_string_to_metric_families(self.text):
            for sample in family.samples:
                if sample.name == f"scalekeeper_{name}" and sample.labels == labels:
                    return float(sample.value)
        return 0.0


@pytest.fixture
def house(postgres: Server, tmp_path: Path) -> Iterator[House]:
    made = House(postgres.fresh(), tmp_path)
    with closing(made.journal):
        yield made
        made.evening.desk.bell.close()


def until(holds: Callable[[], bool], patience: float = 10) -> bool:
    end = time.monotonic() + patience
    while not holds() and time.monotonic() < end:
        time.sleep(0.02)
    return holds()


def test_entries_are_counted_by_whether_they_were_taken(house: House) -> None:
    house.evening.set_up("dragonscales", 4, WORLDS["dragonscales"].setup)
    phone = house.evening.sit(ANN)
    before = house.of("entries_total", outcome="taken")
    entry = phone.form(Place({Action.FLEE: 7}))
    path = f"{phone.base}/say/place"
    for _ in range(2):  # the same form twice is one entry
        assert 303 == phone.post(path, entry).status_code
    assert (before + 1, 0) == tuple(house.of("entries_total", outcome=one) for one in ("taken", "refused"))
    with pytest.raises(Refusal):
        house.evening.desk.enter(house.evening.live, ANN, ANN, Undo(77), "undo-77-1")
    assert (before + 1, 1) == tuple(house.of("entries_total", outcome=one) for one in ("taken", "refused"))


def test_answers_are_counted_by_the_class_of_their_status(house: House) -> None:
    client = house.evening.app.test_client()
    host = {"base_url": f"http://{evenings.HOST}"}
    for path, expected in (("/", 200), ("/about", 200), ("/nowhere", 404), ("/t/guessed", 404)):
        assert expected == client.get(path, **host).status_code
    assert 421 == client.get("/", base_url="http://elsewhere").status_code
    assert (2, 0, 3, 0) == tuple(house.of("requests_total", status=one) for one in ("2xx", "3xx", "4xx", "5xx"))


def test_commits_rings_tables_and_phones_are_measured(house: House) -> None:
    house.evening.set_up("dragonscales", 4, WORLDS["dragonscales"].setup)
    house.evening.sit(ANN)
    commits = house.of("commit_seconds_count")
    assert commits > 0
    assert 0 < house.of("commit_seconds_sum") < 10 * commits
    assert commits == house.of("commit_seconds_bucket", le="+Inf")
    assert (1, 0) == (house.of("tables_live"), house.of("phones_listening"))
    stream = house.evening.desk.bell.listen(house.evening.table_id)
    next(stream)
    assert 1 == house.of("phones_listening")
    assert until(lambda: 0 < house.of("ring_lag_seconds") < 2)


def test_while_rings_are_lost_the_lag_grows(house: House) -> None:
    assert until(lambda: 0 < house.of("ring_lag_seconds") < 2)
    house.journal._heard_own = lambda mark: None  # type: ignore[method-assign]
    assert until(lambda: house.of("ring_lag_seconds") > 2.5)


@pytest.mark.slow
def test_nothing_that_is_counted_names_anybody(house: House) -> None:
    """After a whole game there are only known labels, and nothing identifies a table, a player or a phone."""
    shown = GAMES["dragon-keeper"]
    play = shown.play(next(iter(shown.evenings)))
    set_up(house.evening, play)
    for line in play.lines:
        say(house.evening, line)
    said = house.text
    found = [one for family in text_string_to_metric_families(said) for one in family.samples]
    assert LABELS >= {label for one in found for label in one.labels}
    phones = house.evening.phones.values()
    info = house.journal.table(house.evening.table_id)
    assert info
    secret = {info.id, info.code, *info.names, *(phone.key for phone in phones), *(p.seat_key.hash for p in phones)}
    assert [] == [word for word in secret if f'"{word}"' in said or (len(word) > 5 and word in said)]
    assert len(play.lines) <= house.of("lines_total")
    assert "dragon-keeper" not in said
