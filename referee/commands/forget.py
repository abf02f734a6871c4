"""`forget TABLE`: erases every row of a table at once, without the days in which a deleted one can be restored."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from ..paths import DATA_FILE
from ..tables.journal import Damaged, Journal, TableInfo
from ..tables.journal.forgetting import still_in
from ..tables.lock import Busy, Lock
from ..tables.names import Names
from ..tables.restoring import ASIDE, pending
from ..tables.transfer import find
from ..words import Words
from .cli import Stop
from .restore import check_wal, finish_restore
from .transfer import players, tables, undamaged


def main(data: Path, which: str | None, words: Words) -> int:
    """Erase a table, named by its code, id or link; without one, list the tables.

    Raises Stop if it cannot be erased, or the user declines.
    """
    data = data.absolute()
    file = data / DATA_FILE
    if not (file.is_file() or pending(data)):
        check_wal(file)
        raise Stop("cli-no-data", folder=str(data))
    os.umask(0o077)
    try:
        with Lock(data):
            finish_restore(data, words)
            with opened(file) as journal:
                info = find(journal, which) if which else None
                if info is None:
                    return tables(journal, which, words)
                names = words.joined(players(Names(journal), info))
                if sys.stdin.isatty() and not agreed(info, names, words):
                    raise Stop("cli-not-forgotten")
                if info.id not in journal.gone():
                    journal.mark_deleted(info.id, int(time.time()))
                journal.forget(info.id)
                journal.leave_no_trace()
    except Busy:
        raise Stop("cli-busy-forget", folder=str(data)) from None
    except Damaged:
        raise Stop("cli-not-forgotten-damaged", table=which) from None
    print(words("cli-forgotten", table=which, names=names))
    if left := still_in(data, file, info.id):
        print(words("cli-forgotten-copies"))
        for copy in dict.fromkeys(map(all_of, left)):
            print(f"  {copy}")
    return 0


def all_of(copy: Path) -> Path:
    """What to delete: of a file that a restore set aside, its folder, where newer entries and records lie as well."""
    return copy.parent if copy.parent.name.startswith(f"{ASIDE}-") else copy


@contextmanager
def opened(file: Path) -> Iterator[Journal]:
    """The journal in this file.  Raises Stop if it is too damaged to open."""
    with undamaged(file):
        journal = Journal(file)
    with closing(journal):
        yield journal


def agreed(info: TableInfo, names: str, words: Words) -> bool:
    print(words("cli-forget-ask", names=names, game=info.game), end=" ", flush=True)
    return sys.stdin.readline().strip().lower() in (words("cli-yes"), words("cli-yes")[0])
