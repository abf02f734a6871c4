"""`kill -9` of any of several processes on one database, and the database stopped at once under load: nothing that was
acknowledged is lost, nothing is doubled."""

from __future__ import annotations

import os
import random
import time
from contextlib import ExitStack
from threading import Event, Thread

import pytest

from tests.postgres import Server, running
from tests.tables.test_crash import Outcome, Phone, count, nursery, phones, told

KILLS = int(os.environ.get("REFEREE_PGKILLS", "5"))
PROCESSES = 3
STOPS_EVERY = 10
"""One stop of the database for so many kills."""

pytestmark = [
    pytest.mark.slow,
    pytest.mark.postgres,
    pytest.mark.skipif(not hasattr(os, "fork"), reason="needs a system that can fork and kill"),
]


def rampage(server: Server, kills: int, fault: str = "", least: int = 0) -> Outcome:
    """Play at three processes, and kill one after the other; every phone goes to the next one when nobody answers."""
    dice, stop, url = random.Random(20261122), Event(), server.fresh()
    with ExitStack() as running_:
        houses = [running_.enter_context(nursery(url, fault)) for _ in range(PROCESSES)]
        ports = [house.port for house in houses]
        players = [Elsewhere(**vars(one), ports=ports) for one in phones(url, ports[0], stop)]
        for house in houses:
            house.start()
        threads = [Thread(target=phone.run, daemon=True) for phone in players]
        for thread in threads:
            thread.start()
        for killed in range(kills):
            wanted = max(told(players) + 3, least * (killed + 1) // kills)
            patience = time.monotonic() + 60
            while told(players) < wanted and time.monotonic() < patience:
                time.sleep(0.002)
            time.sleep(dice.uniform(0, 0.2))
            house = dice.choice(houses)
            house.kill()
            if killed % STOPS_EVERY == STOPS_EVERY - 1:
                server.stop("immediate")
                server.start()
            house.start()
        wanted, patience = told(players) + 6, time.monotonic() + 60
        while told(players) < wanted and time.monotonic() < patience:
            time.sleep(0.01)
        stop.set()
        for thread in threads:
            thread.join(30)
        for phone in players:
            if phone.line:
                phone.line.close()
    return count(url, players, kills)


class Elsewhere(Phone):
    """A phone behind a proxy: its entry goes to any process, and to another one when there was no good answer.

    Of ten answers one is lost on its way, as on any Wi-Fi: what was entered is sent again, and must be known again.
    """

    def __init__(self, ports: list[int], **told: object) -> None:
        super().__init__(**told)  # type: ignore[arg-type]
        self.ports = ports

    def _post(self, table: int, mark: str) -> int:
        if self.line is None or random.random() < 0.3:
            if self.line:
                self.line.close()
            self.line, self.port = None, random.choice(self.ports)
        status = super()._post(table, mark)
        lost = random.random() < 0.1
        return 0 if lost or status == 503 else status  # the database is away: it is sent again


def test_killed_one_after_the_other_they_lose_nothing_and_double_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    with running("fsync=on", "max_connections=100") as server:
        outcome = rampage(server, KILLS)
    with capsys.disabled():
        print(f"\n  {outcome}")
    assert (0, 0, 0, 0, 0) == (outcome.lost, outcome.doubled, outcome.gaps, outcome.invented, outcome.refused)
    assert KILLS < outcome.acknowledged


def test_the_check_sees_a_desk_that_takes_a_resent_form_for_a_new_one() -> None:
    with running("max_connections=100") as server:
        assert 0 < rampage(server, KILLS, "forgetful").doubled
