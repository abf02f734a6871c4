"""`results`: the results of all finished games, as a file for other tools or as a table on standard output."""

from __future__ import annotations

from pathlib import Path

from ..games import SHELF
from ..tables.desk import Desk, GameMissing
from ..tables.journal import Damaged, Journal
from ..tables.journal.handing import COLUMNS, Who, hand_out, rows
from ..tables.names import Names
from ..tables.results import COUNTED, count_again
from ..web.finale import table_of
from ..words import Words
from .transfer import a_copy, say, writing


def main(data: Path, target: Path | None, words: Words) -> int:
    """Write the results to `target`, or print them.

    Other tools are never given the data file itself: it holds keys, links, and secrets of unfinished games.
    """
    with a_copy(data) as journal:
        desk = Desk(journal, SHELF)
        for table in journal.unfit(COUNTED):
            try:
                count_again(desk, table)
            except (Damaged, GameMissing):
                continue  # `export` writes what can still be read of such a table
        if target is None:
            say(table_of(COLUMNS, rows(journal, knowing(journal))))
            return 0
        with writing(target) as file:
            games = hand_out(journal, file, knowing(journal))
    print(words("cli-results", file=str(target), games=games))
    return 0


def knowing(journal: Journal) -> Who:
    """A function from a name to the person it belongs to, by the names that the host has merged or respelled."""
    names = Names(journal)

    def who(like: str, typed: str) -> tuple[str, str]:
        return names.person(like), names.called(typed, like)

    return who
