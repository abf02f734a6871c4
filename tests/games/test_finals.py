"""The final of a game is a document that scores to the sheet of its table, in every game, however it is played."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given
from jsonschema import Draft202012Validator

from referee.core.secret import reveal
from referee.core.table import Table
from referee.formats import FORMATS, read_score, schema_of
from referee.testing.players import RandomPlay
from tests.loop import often, seeds
from tests.plays import GAMES

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
FITS = {game: Draft202012Validator(schema_of(game) or False) for game in FORMATS}


def counted(now: Table) -> Any:
    """The final of a table whose count is complete."""
    assert now.rules.final
    return now.rules.final(reveal(now.state))


def must_be_a_document(now: Table) -> None:
    """Asserts that the final is a valid document and, unless odd numbers were accepted, scores to the table's sheet."""
    final = counted(now)
    form = FORMATS[now.game.name].final
    document = form.write(now.names, final)
    assert FITS[now.game.name].is_valid(document)
    if not now.state.odd:
        scored = read_score(json.dumps(document))
        assert (now.game.counted(reveal(now.state)), now.names) == (scored.sheet, scored.names)
        assert document == form.write(scored.names, scored.final)
        assert scored.final == (form.completed(final) if form.completed else final)


@every_game
@given(seeds)
@often(5)
def test_the_final_of_any_evening_scores_to_its_sheet(game: RandomPlay, seed: int) -> None:
    now = game.evening(Random(seed), 200)
    if now.rules.revealed(now.state):
        must_be_a_document(now)
