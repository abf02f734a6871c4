"""Runs a backup, a restore, or the erasing of a deleted game, killed before a given statement, for test_stopped.py.

    python -m tests.tables.stopping

Each line of its input is `VERB STATEMENT FOLDER`: it forks a process, which runs the verb on that data folder and is
killed (`kill -9`) just before that statement.  It answers with the number of statements that were run, and with `end`
or `killed`.
"""

from __future__ import annotations

import os
import signal
import sys
from collections import Counter
from contextlib import closing
from pathlib import Path
from types import FrameType

from referee.commands import restore as restore_cli
from referee.paths import DATA_FILE
from referee.tables import backup as backups
from referee.tables import restoring
from referee.tables.journal import Journal, fileset, forgetting, heads, newer, snapshot
from tests.tables.keeping import NOON, WORDS

OURS = {module.__file__ for module in (backups, restore_cli, restoring, fileset, forgetting, heads, newer, snapshot)}


def backup(data: Path) -> None:
    backups.backup(data / DATA_FILE, NOON + 86_400 * 40)


def restore(data: Path) -> None:
    assert 0 == restore_cli.main(data, "1", WORDS)


def finish(data: Path) -> None:
    restoring.finish(data, "remark")


def forget(data: Path) -> None:
    """Erases the one deleted game in the data folder."""
    with closing(Journal(data / DATA_FILE)) as journal:
        (table,) = journal.gone()
        journal.forget(table)
        journal.leave_no_trace()


VERBS = {"forget": forget, "backup": backup, "restore": restore, "finish": finish}


class Killer:
    """Counts the statements of the modules in OURS, each of them at most twice, and kills before the given one."""

    def __init__(self, statement: int, told: int) -> None:
        self.statement, self.told, self.count = statement, told, 0
        self.passed = Counter[tuple[str, int]]()

    def __call__(self, frame: FrameType, event: str, _: object) -> Killer | None:
        if event == "call":
            return self if frame.f_code.co_filename in OURS else None
        where = (frame.f_code.co_filename, frame.f_lineno)
        if event == "line" and self.passed[where] < 2:
            self.passed[where] += 1
            if self.count == self.statement:
                os.write(self.told, b"%d killed\n" % self.count)
                os.kill(os.getpid(), signal.SIGKILL)
            self.count += 1
        return self


def child(verb: str, statement: int, data: Path, told: int) -> None:
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    killer = Killer(statement, told)
    sys.settrace(killer)
    VERBS[verb](data)
    sys.settrace(None)
    os.write(told, b"%d end\n" % killer.count)


def main() -> None:
    for line in sys.stdin:
        verb, statement, data = line.rstrip("\n").split(" ", 2)
        heard, told = os.pipe()
        pid = os.fork()
        if pid == 0:
            try:
                child(verb, int(statement), Path(data), told)
            finally:
                os._exit(0)
        os.close(told)
        os.waitpid(pid, 0)
        print(os.read(heard, 100).decode().strip(), flush=True)
        os.close(heard)


if __name__ == "__main__":
    main()
