"""What happens when a game is over: its table is put with the past ones, and everything is copied to a safe place."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path
from threading import Thread

from . import keeping
from .desk import Desk

log = logging.getLogger("referee")
Task = Callable[[], None]


def in_passing(task: Task) -> None:
    """Nobody waits for it."""
    Thread(target=task, name="backup", daemon=True).start()


def keep_evenings(desk: Desk, file: Path, run: Callable[[Task], None] = in_passing) -> None:
    """From now on, mark tables as ended once they are counted, and back everything up."""

    def turned(table: str, over: bool) -> None:
        try:
            desk.journal.mark(table, "ended", int(desk.clock()) if over else None)
        except Exception:
            log.exception("a finished table could not be marked")
        if over:
            run(back_up)

    def back_up() -> None:
        try:
            desk.journal.native(lambda: keeping.backup(file, desk.clock()))
        except Exception:
            log.exception("the backup after a game failed")

    desk.turned = turned
