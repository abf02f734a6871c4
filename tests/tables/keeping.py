"""Helpers for the tests of backups and restoring: a data file with tables, and the command line."""

from __future__ import annotations

import subprocess
import sys
from contextlib import closing
from pathlib import Path

from referee.core.record import read
from referee.core.seat import Seat
from referee.games import SHELF
from referee.tables import transfer
from referee.tables.desk import Desk
from referee.tables.journal import Journal, Written
from referee.words import Words

ROOT = Path(__file__).parents[2]
LONGEST = 60.0
WORDS = Words.of("en")
EVENING = """\
game  dragonscales
seats  Ann, "Bo: the 2nd", Cy
setup  grimmveil torlok savathene maximum=12,12,12 path=14

Ann: place villainy×3 loot×4 @1763722800
"Bo: the 2nd" (Ann): place attack×7 @1763722860
"""
LATER = "Cy: place flee×7 @1763722920\n"
NOON = 1_763_722_800.0


def house(folder: Path, codes: tuple[str, ...] = ("ABC234",)) -> Path:
    """Creates a closed data file with a table of two entries for each code."""
    folder.mkdir(parents=True, exist_ok=True)
    for code in codes:
        take_in(folder / "scalekeeper.db", code)
    return folder / "scalekeeper.db"


def take_in(file: Path, code: str, record: str = EVENING) -> None:
    with closing(Journal(file)) as journal:
        transfer.import_record(Desk(journal, SHELF), read(record, SHELF), code)


def say(file: Path, code: str, turn: int, text: str = "place flee×7") -> None:
    """Writes one more entry at a table."""
    with closing(Journal(file)) as journal:
        table = journal.table_by_code(code)
        assert table
        journal.append(
            table.id, Written(turn, Seat(2), Seat(2), text, f"later-{turn}", 1_763_722_860 + 60 * (turn - 2))
        )


def entries(file: Path) -> dict[str, list[tuple[int, str]]]:
    """Returns the entries in a data file, by the codes of its tables."""
    with closing(Journal(file)) as journal:
        return {info.code: [(line.turn, line.text) for line in journal.lines(info.id)] for info in journal.tables()}


def scalekeeper(*arguments: str | Path, given: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "referee", *map(str, arguments)]
    return subprocess.run(
        command, input=given, capture_output=True, text=True, encoding="utf-8", timeout=LONGEST, cwd=ROOT
    )
