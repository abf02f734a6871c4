"""The table of rules on each game's page holds: an E names a play or a test, an R a moment, the rest a reason."""

from __future__ import annotations

import pytest

from referee.games import SHELF
from referee.words import Words
from tests.web.evening import Evening
from tests.web.moments import at, moments, plain
from tests.web.rules_told import missing, proofs, rows

SENTENCES = {
    "book-of-dragons": 51,
    "dragon-keeper": 59,
    "dragonscales": 179,
    "dragon-rampage": 142,
    "whelps-to-wyrms": 204,
}
"""How many sentences of each rulebook bind."""
MOMENTS = moments()
Row = tuple[str, ...]
EACH = [(game, row) for game in SHELF for row in rows(game)]
SAID = [(game, key) for game, (_, known) in MOMENTS.items() for key in known]


@pytest.mark.parametrize("game", SHELF)
def test_every_sentence_that_binds_is_on_the_page_once(game: str) -> None:
    assert [str(n) for n in range(1, SENTENCES[game] + 1)] == [row[0] for row in rows(game)]


@pytest.mark.parametrize(("game", "row"), EACH, ids=[f"{game}-{row[0]}" for game, row in EACH])
def test_each_rule_is_carried_out_reminded_of_or_left_with_a_reason(game: str, row: Row) -> None:
    assert row[1]
    assert row[2]
    assert [] == list(missing(game, row, MOMENTS[game][1]))


@pytest.mark.parametrize("game", SHELF)
def test_every_moment_reminds_of_a_rule_on_the_page(game: str) -> None:
    assert set(MOMENTS[game][1]) <= {one for row in rows(game) for one in proofs(row)}


@pytest.mark.parametrize(("game", "key"), SAID)
def test_what_the_table_minds_is_said_at_its_moment(evening: Evening, game: str, key: str) -> None:
    head, known = MOMENTS[game]
    assert plain(Words.of("en", game)(key, **known[key].told)) in at(evening, known[key], head)
