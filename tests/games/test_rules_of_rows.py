"""A game declares the rules by which each row of its score sheet is paid: those that the rows of its sheets cite."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Any

import pytest

from referee.core.cite import Rule
from referee.core.document import Place, written
from referee.core.parse import Faulty
from referee.core.secret import reveal
from referee.core.sheet import Sheet
from referee.formats import FORMATS
from referee.games import GAMES, file_of
from referee.testing.documents import random_document
from tests.by_game import folder, scenarios
from tests.plays import played

PAPERS = 1000
"""The random documents of each game; most of them do not fit into its box."""


def finals(game: str) -> Iterator[Any]:
    """The finals of its sample and of all plays that were played to their end, and random ones."""
    sample = file_of(game, "sample.play")
    for path in (*([sample] if sample else []), *scenarios(folder(game))):
        now = played(path)
        if now.rules.final and now.rules.revealed(now.state):
            yield now.rules.final(reveal(now.state))
    for seed in range(PAPERS):
        document = random_document(FORMATS[game].final, Random(seed))
        with suppress(Faulty):
            yield FORMATS[game].final.read(Place(written(document)))[1]


def sheets(game: str) -> Iterator[Sheet]:
    """The sheets of these finals, and those of their other endings."""
    count = GAMES[game].count
    assert count
    for final in finals(game):
        yield count.score(final)
        for _, sheet in count.what_ifs(final) if count.what_ifs else ():
            yield sheet


@pytest.mark.parametrize("game", FORMATS)
def test_the_rules_of_a_row_are_those_by_which_it_is_paid(game: str) -> None:
    count, paid, ties, shared = GAMES[game].count, defaultdict[str, set[Rule]](set), dict[str, Rule | None](), set()
    assert count
    for sheet in sheets(game):
        for line in (line for seat in sheet.seats for line in seat.lines):
            paid[line.key].add(line.rule)
        ties |= {tie.key: tie.rule for tie in sheet.ties}
        shared.add(sheet.shared)
    assert paid == {key: {*rules} for key, rules in count.paid_by.items()}
    assert (ties, shared) == (count.ties, {count.shared})
