"""Work that accompanies play: marks finished tables as ended, and makes backups."""

from __future__ import annotations

import logging
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from threading import Event, Thread

from .backup import DAMAGED, MADE, TORN, backup
from .desk import Desk
from .journal import Damaged
from .results import keep_or_log

log = logging.getLogger("referee")
EVERY = 600.0
"""Seconds between two backups while people play."""
Task = Callable[[], None]
Tell = Callable[[str, str], None]
"""Called with the key of a message for the host, and what the message is about."""


def nobody(key: str, about: str) -> None:
    """Does nothing: the default where there is no host to inform."""


def record_finished_games(desk: Desk, over: Task = lambda: None) -> None:
    """Makes the desk store results, and mark tables as ended once they are counted; `over` is called after that."""

    def mark_ended(table: str, counted: bool) -> None:
        try:
            desk.journal.mark(table, "ended", int(desk.clock()) if counted else None)
        except Exception:
            log.exception("a finished table could not be marked")
        if counted:
            over()

    desk.on_ended = mark_ended
    desk.on_counted = lambda live: keep_or_log(desk, live)


class Copies:
    """Makes backups while the server runs: on request, every ten minutes while there is something new, and at closing.

    No entry waits for a backup: a process of its own makes it, from a read transaction that does not block writers.
    """

    def __init__(self, file: Path, written: Callable[[], int], tell: Tell = nobody, every: float = EVERY) -> None:
        """`written` returns a number that grows with everything that is written to the file."""
        self._file, self._written, self._tell, self._every = file, written, tell, every
        self._copied: int | None = None
        """The value of `written` when the last backup began; None at first, as older data may not be backed up."""
        self._asked, self._closed = Event(), False
        self._thread = Thread(target=self._run, name="backup", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def soon(self) -> None:
        """Requests a backup; returns at once."""
        self._asked.set()

    @property
    def new(self) -> bool:
        """Whether anything was written since the last backup began."""
        return self._copied != self._written()

    def close(self) -> None:
        """Makes the last backup in this process, as no phone is waiting any more."""
        self._closed = True
        self._asked.set()
        self._thread.join()
        if self.new:
            self._make(self._here)

    def _run(self) -> None:
        while not self._closed:
            self._asked.wait(self._every)
            self._asked.clear()
            if self.new and not self._closed:
                self._make(lambda: beside(self._file))

    def _make(self, how: Callable[[], tuple[int, str]]) -> None:
        written = self._written()
        try:
            outcome: tuple[int | None, str] = how()
        except Exception as problem:
            log.exception("no backup could be made")
            outcome = (None, getattr(problem, "strerror", None) or str(problem))
        code, output = outcome
        if code == MADE:
            self._copied = written
            if Path(output).stem.endswith(TORN):
                self._tell("cli-backup-damaged", output)
        else:
            log.error("no backup could be made: %s", output)
            self._tell("cli-backup-failed", output)

    def _here(self) -> tuple[int, str]:
        try:
            return MADE, str(backup(self._file))
        except Damaged as damaged:
            return DAMAGED, str(damaged)


def beside(file: Path) -> tuple[int, str]:
    """Makes a backup in a process of its own; returns its exit code and the last line of its output."""
    command = [sys.executable, "-m", "referee.tables.backup", str(file)]
    # In a process group of its own: Ctrl+C goes to the server alone, which waits for the backup to finish.
    with subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        errors="replace",
        cwd=Path(__file__).parent.parent,
        start_new_session=True,
        creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
    ) as process:
        assert process.stdout
        output = process.stdout.read().strip()
        return process.wait(), output.rpartition("\n")[2]
