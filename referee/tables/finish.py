"""What happens beside the play: ended tables are put with the past ones, and everything is copied to a safe place."""

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
"""Told the key of a sentence for the host, and what it is about."""


def nobody(key: str, about: str) -> None:
    """Where no host reads along."""


def keep_evenings(desk: Desk, over: Task = lambda: None) -> None:
    """From now on, mark tables as ended once they are counted, keep what they came to, and then say so."""

    def turned(table: str, counted: bool) -> None:
        try:
            desk.journal.mark(table, "ended", int(desk.clock()) if counted else None)
        except Exception:
            log.exception("a finished table could not be marked")
        if counted:
            over()

    desk.turned = turned
    desk.counted = lambda live: keep_or_log(desk, live)


class Copies:
    """Backups of a house that is open: when asked, every ten minutes while there is something new, and at closing.

    No entry waits for one: each is made by a process of its own, from a reading that no writer waits for.
    """

    def __init__(self, file: Path, written: Callable[[], int], tell: Tell = nobody, every: float = EVERY) -> None:
        """`written` grows with everything that is written down."""
        self._file, self._written, self._tell, self._every = file, written, tell, every
        self._copied: int | None = None
        """What was written when the last backup began; what was there before we came nobody may have copied."""
        self._asked, self._closed = Event(), False
        self._thread = Thread(target=self._run, name="backup", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def soon(self) -> None:
        """A good moment for a backup.  Comes back at once."""
        self._asked.set()

    @property
    def new(self) -> bool:
        """Was anything written since the last backup began?"""
        return self._copied != self._written()

    def close(self) -> None:
        """The last backup of the evening, by ourselves: nobody is waiting any more."""
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
            done: tuple[int | None, str] = how()
        except Exception as problem:
            log.exception("no backup could be made")
            done = (None, getattr(problem, "strerror", None) or str(problem))
        code, said = done
        if code == MADE:
            self._copied = written
            if Path(said).stem.endswith(TORN):
                self._tell("cli-backup-damaged", said)
        else:
            log.error("no backup could be made: %s", said)
            self._tell("cli-backup-failed", said)

    def _here(self) -> tuple[int, str]:
        try:
            return MADE, str(backup(self._file))
        except Damaged as damaged:
            return DAMAGED, str(damaged)


def beside(file: Path) -> tuple[int, str]:
    """A backup by a process of its own: what the shell was told, and the last line that was said."""
    command = [sys.executable, "-m", "referee.tables.backup", str(file)]
    # In a group of its own: Ctrl+C is for the house, which lets it come to an end.
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
        said = process.stdout.read().strip()
        return process.wait(), said.rpartition("\n")[2]
