"""Whole plays of every game, for testing the laws over all games."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path

from referee.core import record
from referee.core.table import Table
from referee.games import FOLDERS, SHELF
from referee.testing import scenario
from referee.testing.players import RandomPlay
from tests.by_game import by_game, rulesets

GAMES: dict[str, RandomPlay] = {game: module.PLAY for game, module in by_game("players").items()}
"""How each game is played at random."""


@cache
def sample(game: str) -> Table:
    """The table of a game's sample record."""
    text = (FOLDERS[game] / "sample.play").read_text(encoding="utf-8")
    return record.table_of(record.read(text, SHELF), SHELF)


@cache
def played(path: Path) -> Table:
    """The table after a scenario, whose claims must all hold; each scenario is played once and cached."""
    return scenario.play(path, rulesets()).table


def positions(table: Table) -> Iterator[Table]:
    """The table as it was before its first line, and after each line."""
    now = Table.open(table.game, table.names, table.setup)
    yield now
    for line in table.lines:
        now = now.enter(line)
        yield now


def part(table: Table, lines: int) -> Table:
    """The table as it was after its first `lines` lines."""
    return next(islice(positions(table), lines, None))
