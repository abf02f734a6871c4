"""`kill -9` at any moment loses no entry that was acknowledged, and doubles none.

A real server is killed again and again while phones post entries, and post them again with the same form identity
until they are acknowledged.  Two controls prove that the check detects a lost entry and a doubled one.
"""

from __future__ import annotations

import http.client
import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event, Thread
from typing import IO
from urllib.parse import urlencode

import pytest

from referee.core.entry import dump
from referee.core.seat import Seat
from referee.tables.desk import Desk
from referee.tables.journal import AnyJournal, Journal
from referee.web.guard import signed
from tests.little import GAME, Setup, position

KILLS = int(os.environ.get("REFEREE_KILLS", "60"))
"""The faults of both controls show within 5 kills; `python -m tests.bench kills` looks for rarer ones, with 500."""
CONTROL_KILLS = 40
PHONES = 6
AT_A_TABLE = 60
"""Entries of one phone before it moves to the next table: short tables replay fast, so more kills hit a write."""
TABLES, SOME_TABLES = 120, 12
"""Tables on each side, in a long run and in one with few kills: setting up TABLES takes as long as ten kills."""
RESENT = 0.02
"""Seconds until a phone sends again; with fewer, six phones would keep the machine from starting the server again."""

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not hasattr(os, "fork"), reason="needs a system that can fork and kill"),
]


@dataclass
class Nursery:
    """Starts the same server again and again, and kills it, through `crash_server`."""

    process: subprocess.Popen[str]
    port: int
    child: int = 0

    def start(self) -> None:
        told, said = self._pipes()
        told.write("start\n")
        told.flush()
        self.child = int(said.readline())

    def kill(self) -> None:
        os.kill(self.child, signal.SIGKILL)
        assert "dead\n" == self._pipes()[1].readline()
        self.child = 0

    def _pipes(self) -> tuple[IO[str], IO[str]]:
        assert self.process.stdin
        assert self.process.stdout
        return self.process.stdin, self.process.stdout


@dataclass
class Phone:
    """A phone that makes entries, and sends each of them again until it is acknowledged."""

    seat: int
    seat_keys: list[str]
    keys: list[str]
    port: int
    stop: Event
    sent: list[tuple[int, str]] = field(default_factory=list)
    acknowledged: list[tuple[int, str]] = field(default_factory=list)
    resent: int = 0
    refused: list[int] = field(default_factory=list)
    line: http.client.HTTPConnection | None = None

    def run(self) -> None:
        while not self.stop.is_set():
            number = len(self.sent)
            entry = (number // AT_A_TABLE % len(self.seat_keys), f"{self.seat}.{number}")
            self.sent.append(entry)
            self._until_acknowledged(*entry)
        self._hang_up()

    def _hang_up(self) -> None:
        if self.line:
            self.line.close()
        self.line = None

    def _until_acknowledged(self, table: int, mark: str) -> None:
        for attempt in range(10_000):
            status = self._post(table, mark)
            if status in (200, 204, 303):
                self.acknowledged.append((table, mark))
                return
            if status:
                self.refused.append(status)
                return
            self.resent += attempt > 0
            if self.stop.is_set():
                return
            time.sleep(RESENT)

    def _post(self, table: int, mark: str) -> int:
        """Returns the status of the answer; 0 if there was none, so that the entry may have been written or not."""
        form = {"key": self.keys[table], "once": f"coin-free-{mark}", "coins": "1", "why": mark}
        origin = f"http://127.0.0.1:{self.port}"
        headers = {"Origin": origin, "Content-Type": "application/x-www-form-urlencoded"}
        try:
            self.line = self.line or http.client.HTTPConnection("127.0.0.1", self.port, timeout=2)
            self.line.request("POST", f"/s/{self.seat_keys[table]}/say/coin", urlencode(form), headers)
            answer = self.line.getresponse()
            answer.read()
            return answer.status
        except (OSError, http.client.HTTPException):
            self._hang_up()
            return 0


@dataclass(frozen=True)
class Outcome:
    """The result of a run of kills."""

    kills: int
    acknowledged: int
    resent: int
    lost: int
    doubled: int
    gaps: int
    invented: int
    refused: int

    def __str__(self) -> str:
        return " ".join(f"{name}={value:,}" for name, value in vars(self).items())


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port: int = taken.getsockname()[1]
        return port


@contextmanager
def nursery(data: Path | str, fault: str = "") -> Iterator[Nursery]:
    port = free_port()
    command = [sys.executable, "-m", "tests.tables.crash_server", str(data), str(port), fault]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
    house = Nursery(process, port)
    try:
        yield house
    finally:
        process.kill()
        if house.child:
            with suppress(ProcessLookupError):
                os.kill(house.child, signal.SIGKILL)
        process.communicate(timeout=20)


def journal_of(data: Path | str) -> AnyJournal:
    """Opens the journal in this folder, or in this database."""
    if isinstance(data, Path):
        return Journal(data / "scalekeeper.db")
    from referee.tables.journal.server import ServerJournal

    return ServerJournal(data)


def phones(data: Path | str, port: int, stop: Event, tables: int = TABLES) -> list[Phone]:
    """Returns six phones in two groups of three, each group with seat keys at `tables` tables of its own."""
    found = [Phone(seat, [], [], port, stop) for seat in range(PHONES)]
    with closing(journal_of(data)) as journal:
        for n in range(tables):
            for side in range(2):
                table = journal.open_table("little", ("Ann", "Bo", "Cy"), dump(Setup()), f"T{n}.{side}", 1)
                for phone in found[side * 3 : side * 3 + 3]:
                    key = journal.sit(table, Seat(phone.seat % 3), False, 1)
                    seat_key = journal.seat_key(key)
                    assert seat_key
                    phone.seat_keys.append(key)
                    phone.keys.append(signed(journal.server_key, "form", seat_key.hash))
    return found


def told(players: Sequence[Phone]) -> int:
    """Returns how many entries were acknowledged so far."""
    return sum(len(phone.acknowledged) for phone in players)


def rampage(data: Path, kills: int, fault: str = "", least: int = 0) -> Outcome:
    """Plays and kills, with the kills spread over `least` acknowledged entries; ends early once a fault has shown."""
    dice, stop = random.Random(20261121), Event()
    with nursery(data, fault) as house:
        players = phones(data, house.port, stop, TABLES if least else SOME_TABLES)
        threads = [Thread(target=phone.run, daemon=True) for phone in players]
        house.start()
        for thread in threads:
            thread.start()
        killed = 0
        while killed < kills:
            wanted = max(told(players) + 1, least * (killed + 1) // kills)
            patience = time.monotonic() + (60 if least else 10)
            while told(players) < wanted and time.monotonic() < patience:
                time.sleep(0.002)
            time.sleep(dice.uniform(0, 0.25))
            house.kill()
            killed += 1
            if fault and killed % 5 == 0 and count(data, players, killed).lost + count(data, players, killed).doubled:
                break
            house.start()
        stop.set()
        for thread in threads:
            thread.join(20)
    return count(data, players, killed)


def count(data: Path | str, players: Sequence[Phone], kills: int) -> Outcome:
    """Compares what is stored with what was acknowledged to the phones."""
    with closing(journal_of(data)) as journal:
        journal.verify()
        lost = doubled = gaps = invented = 0
        for side in range(2):
            for n in range(len(players[0].seat_keys)):
                table = journal.table_by_code(f"T{n}.{side}")
                assert table
                lines = journal.lines(table.id)
                marks = Counter(line.text.rsplit("=", 1)[1] for line in lines)
                mine = players[side * 3 : side * 3 + 3]
                told = {mark for phone in mine for at, mark in phone.acknowledged if at == n}
                sent = {mark for phone in mine for at, mark in phone.sent if at == n}
                lost += len(told - set(marks))
                doubled += sum(times - 1 for times in marks.values())
                invented += len(set(marks) - sent)
                gaps += [line.turn for line in lines] != list(range(1, len(lines) + 1))
    acknowledged = sum(len(phone.acknowledged) for phone in players)
    refused = sum(len(phone.refused) for phone in players)
    resent = sum(phone.resent for phone in players)
    return Outcome(kills, acknowledged, resent, lost, doubled, gaps, invented, refused)


def test_killed_at_any_moment_it_loses_nothing_and_doubles_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    outcome = rampage(tmp_path, KILLS)
    with capsys.disabled():
        print(f"\n  {outcome}")
    assert (KILLS, 0, 0, 0, 0, 0) == (
        outcome.kills, outcome.lost, outcome.doubled, outcome.gaps, outcome.invented, outcome.refused
    )  # fmt: skip
    assert KILLS < outcome.acknowledged
    assert 0 < outcome.resent
    with closing(Journal(tmp_path / "scalekeeper.db")) as journal:
        desk = Desk(journal, {"little": GAME})
        for info in journal.tables():
            live = desk.live(info.id)
            assert live
            assert len(journal.lines(info.id)) == sum(position(live.table).coins)


def test_the_check_sees_a_store_that_acknowledges_before_it_commits(tmp_path: Path) -> None:
    assert 0 < rampage(tmp_path, CONTROL_KILLS, "early").lost


def test_the_check_sees_a_desk_that_takes_a_resent_form_for_a_new_one(tmp_path: Path) -> None:
    assert 0 < rampage(tmp_path, CONTROL_KILLS, "forgetful").doubled
