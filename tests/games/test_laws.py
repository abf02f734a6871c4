"""The laws that hold in every game, tried with random players."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import example, given

from referee.games import SHELF
from referee.testing.corrections import corrections_are_named, every_part_is_named
from referee.testing.laws import LAWS
from tests.loop import often, seeds
from tests.plays import GAMES

every_game = pytest.mark.parametrize("game", GAMES)


def test_every_game_is_played_at_random() -> None:
    assert [game for game in SHELF if SHELF[game].play] == [*GAMES]


@every_game
@pytest.mark.parametrize("law", LAWS)
@given(seed=seeds)
@often(30)
def test_a_law_holds_however_people_play(game: str, law: str, seed: int) -> None:
    LAWS[law](GAMES[game], Random(seed))


@every_game
@given(seed=seeds)
@example(seed=308).via("a number that is more than a dozen at least")
@often(6)
def test_a_correction_names_what_it_changes(game: str, seed: int) -> None:
    corrections_are_named(GAMES[game], Random(seed))


@every_game
@given(seed=seeds)
@example(seed=731).via("two piles of one villain in a row")
@often(12)
def test_every_single_difference_is_named(game: str, seed: int) -> None:
    every_part_is_named(GAMES[game], Random(seed))
