"""Several processes on one database: crashes lose nothing that was acknowledged, and double nothing.

Any of the processes is killed with `kill -9`, the database is stopped immediately under load, and a standby takes its
place.
"""

from __future__ import annotations

import os
import random
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from threading import Event, Thread

import pytest

from tests.postgres import Server, name_of, running
from tests.tables.test_crash import TABLES, Nursery, Outcome, Phone, count, nursery, phones, told

KILLS = int(os.environ.get("REFEREE_PGKILLS", "5"))
PROCESSES = 3
STOPS_EVERY = 10
"""The database is stopped once in so many kills."""
FEW = 12
"""Tables on each side in a short run; a long one has TABLES."""
DURABLE = ("fsync=on", "max_connections=100")
ENTRIES = 300
"""Entries to be acknowledged before the database is stopped for good, and as many after that."""

pytestmark = [
    pytest.mark.slow,
    pytest.mark.postgres,
    pytest.mark.skipif(not hasattr(os, "fork"), reason="needs a system that can fork and kill"),
]


@dataclass
class Party:
    """Six phones that make entries all the time, at three processes on one database."""

    houses: list[Nursery]
    players: list[Elsewhere]

    def plays_on(self, until: int) -> None:
        """Waits until so many entries are acknowledged, for at most a minute."""
        patience = time.monotonic() + 60
        while told(self.players) < until and time.monotonic() < patience:
            time.sleep(0.002)


@contextmanager
def playing(url: str, fault: str = "", tables: int = TABLES) -> Iterator[Party]:
    """Starts processes and phones; before the end, waits for six more acknowledgements, as long as anybody answers."""
    stop = Event()
    with ExitStack() as running_:
        houses = [running_.enter_context(nursery(url, fault)) for _ in range(PROCESSES)]
        ports = [house.port for house in houses]
        players = [Elsewhere(**vars(one), ports=ports) for one in phones(url, ports[0], stop, tables)]
        for house in houses:
            house.start()
        threads = [Thread(target=phone.run, daemon=True) for phone in players]
        for thread in threads:
            thread.start()
        party = Party(houses, players)
        try:
            yield party
            party.plays_on(told(players) + 6)
        finally:
            stop.set()
            for thread in threads:
                thread.join(30)
            for phone in players:
                if phone.line:
                    phone.line.close()


def rampage(server: Server, kills: int, fault: str = "", least: int = 0) -> Outcome:
    """Plays at three processes and kills one after another; a phone without an answer goes to another process."""
    dice, url = random.Random(20261122), server.fresh()
    with playing(url, fault, TABLES if least else FEW) as party:
        for killed in range(kills):
            party.plays_on(max(told(party.players) + 3, least * (killed + 1) // kills))
            time.sleep(dice.uniform(0, 0.2))
            house = dice.choice(party.houses)
            house.kill()
            if killed % STOPS_EVERY == STOPS_EVERY - 1:
                server.stop("immediate")
                server.start()
            house.start()
    return count(url, party.players, kills)


def promotion(entries: int, followed: bool = True) -> Outcome:
    """Plays at three processes; the database is stopped immediately, and its standby takes its place.

    What the standby has is compared with what was acknowledged.  If not `followed`, the database did not wait for the
    standby, which misses the latest entries.
    """
    with running(*DURABLE) as first, running(*DURABLE, follows=first) as second:
        if followed:
            first.waits_for_its_standby()
        name = name_of(first.fresh())
        with playing(first.url(name, second), tables=FEW) as party:
            party.plays_on(entries)
            if not followed:
                second.stop()
                party.plays_on(told(party.players) + entries)
            first.stop("immediate")
            if not followed:
                second.start()
            second.promote()
            party.plays_on(told(party.players) + entries)
        return count(second.url(name), party.players, 0)


class Elsewhere(Phone):
    """A phone behind a proxy: its entries go to any process, and to another one if there was no answer.

    Its second answer is lost on its way, as on any Wi-Fi, and one in ten after that: the entry is sent again, and must
    be recognised. So something is lost in every run, however few entries a slow machine has time for.
    """

    def __init__(self, ports: list[int], **told: object) -> None:
        super().__init__(**told)  # type: ignore[arg-type]
        self.ports = ports
        self.answers = 0

    def _post(self, table: int, mark: str) -> int:
        if self.line is None or random.random() < 0.3:
            if self.line:
                self.line.close()
            self.line, self.port = None, random.choice(self.ports)
        status = super()._post(table, mark)
        if status in (0, 503):  # 503: the database is unavailable, so the entry is sent again
            return 0
        self.answers += 1
        return 0 if self.answers % 10 == 2 else status


def test_killed_one_after_the_other_they_lose_nothing_and_double_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    with running(*DURABLE) as server:
        outcome = rampage(server, KILLS)
    with capsys.disabled():
        print(f"\n  {outcome}")
    assert (0, 0, 0, 0, 0) == (outcome.lost, outcome.doubled, outcome.gaps, outcome.invented, outcome.refused)
    assert KILLS < outcome.acknowledged


def test_the_check_sees_a_desk_that_takes_a_resent_form_for_a_new_one() -> None:
    with running("max_connections=100") as server:
        assert 0 < rampage(server, KILLS, "forgetful").doubled


def test_a_standby_that_takes_the_place_of_the_database_has_all_that_was_acknowledged(
    capsys: pytest.CaptureFixture[str],
) -> None:
    outcome = promotion(ENTRIES)
    with capsys.disabled():
        print(f"\n  {outcome}")
    assert (0, 0, 0, 0, 0) == (outcome.lost, outcome.doubled, outcome.gaps, outcome.invented, outcome.refused)
    assert 2 * ENTRIES <= outcome.acknowledged
    assert 0 < outcome.resent


def test_the_check_sees_a_standby_that_was_not_waited_for() -> None:
    """What was not lost is still consistent: no process writes on top of lines that only it remembers."""
    outcome = promotion(ENTRIES // 2, followed=False)
    assert 0 < outcome.lost
    assert (0, 0) == (outcome.doubled, outcome.gaps)
