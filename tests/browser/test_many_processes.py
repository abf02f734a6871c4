"""Five phones at one table, three processes behind a proxy: each process is restarted during the game, unnoticed."""

from __future__ import annotations

import http.client
import signal
from collections.abc import Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Response

from referee.core.table import Line
from referee.games import SHELF
from referee.tables.desk import Desk
from referee.tables.journal.server import ServerJournal
from referee.testing.seated import enter_line
from tests.browser.games import GAMES
from tests.browser.house import free_port
from tests.browser.party import Party, totals
from tests.postgres import Server
from tests.proxies import nginx
from tests.server.test_hosted import Process, troubles

EVENING = GAMES["dragonscales"].play("evenings/all_dead")
SHEET = [*GAMES["dragonscales"].evenings["evenings/all_dead"]]
PROCESSES = 3
TAPPED = 3 * (PROCESSES + 1)
"""How many of the last lines are tapped: three before each restart of a process, and three after the last one."""
HEADERS: tuple[dict[str, str], ...] = (
    {},
    {"X-Forwarded-For": "127.0.0.1", "X-Real-Ip": "127.0.0.1", "Forwarded": "for=127.0.0.1"},
    {"X-Forwarded-Host": "127.0.0.1", "X-Forwarded-Proto": "http"},
)
"""Forged headers with which a stranger may pretend to be on the server's own machine."""


@dataclass
class Town:
    """One installation of several processes, which phones reach at one address."""

    database: str
    port: int = field(default_factory=free_port)
    processes: list[Process] = field(default_factory=list)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def open(self) -> None:
        self.processes = [self.process() for _ in range(PROCESSES)]

    def process(self, port: int = 0) -> Process:
        return Process(self.database, "--drain", "1", public=self.url, port=port)

    def tell(self, table: str, lines: Iterable[Line]) -> None:
        """Enters lines from this test's own process, which no phone is connected to."""
        with closing(ServerJournal(self.database)) as journal:
            desk = Desk(journal, SHELF)
            live = desk.live(table)
            assert live
            for line in lines:
                enter_line(desk, live, line)

    def anew(self, n: int) -> None:
        """Asks a process to stop, checks that it ended without errors, and starts it again on the same port."""
        code, _, err = self.processes[n].close()
        assert (0, []) == (code, troubles(err))
        self.processes[n] = self.process(self.processes[n].port)


@pytest.fixture
def town(postgres: Server, tmp_path: Path) -> Iterator[Town]:
    town = Town(postgres.fresh())
    try:
        town.open()
        with nginx(tmp_path, town.port, [one.port for one in town.processes]):
            yield town
    finally:
        for one in town.processes:
            if one.process.poll() is None:
                one.close(signal.SIGKILL)


@pytest.mark.slow
@pytest.mark.nginx
def test_an_evening_goes_on_while_each_process_is_started_anew(browser: Browser, town: Town) -> None:
    failed = list[str]()

    def note(answer: Response) -> None:
        if answer.status >= 400:
            failed.append(f"{answer.status} {answer.url}")

    party = Party(browser, town.url, EVENING.names, EVENING.setup)
    party.set_up()
    party.join()
    for phone in party.phones.values():
        phone.page.on("response", note)
    before, lines = EVENING.lines[:-TAPPED], EVENING.lines[-TAPPED:]
    party.agree()
    seated = party.phones[0].turn
    town.tell(party.table, before)
    for phone in party.phones.values():
        phone.wait_turn(seated + len(before))
    part = len(lines) // (PROCESSES + 1)
    for n in range(PROCESSES):
        party.play(lines[n * part : (n + 1) * part])
        town.anew(n)
    party.play(lines[PROCESSES * part :])
    party.agree()
    assert [] == failed
    assert [SHEET] * len(party.names) == [totals(phone) for phone in party.phones.values()]
    assert [] == party.complaints()
    party.leave()


@pytest.mark.slow
@pytest.mark.nginx
def test_a_stranger_behind_the_proxy_is_nobodys_host(browser: Browser, town: Town) -> None:
    party = Party(browser, town.url, EVENING.names, EVENING.setup)
    party.set_up()
    party.laptop.close()
    for told in HEADERS:
        for path in ("/", f"/t/{party.table}"):
            page = ask(town, "GET", path, told)[1]
            assert f"/t/{party.table}/host" not in page
            assert path != "/" or party.table not in page
        assert 400 <= ask(town, "POST", f"/t/{party.table}/host", {**told, "Origin": town.url})[0] < 500


def ask(town: Town, method: str, path: str, told: dict[str, str]) -> tuple[int, str]:
    with closing(http.client.HTTPConnection("127.0.0.1", town.port, timeout=30)) as line:
        line.request(method, path, headers=told)
        answer = line.getresponse()
        return answer.status, answer.read().decode()
