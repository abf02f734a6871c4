"""The laws that hold in every game, tried with random players."""

from __future__ import annotations

import sys
from dataclasses import fields, is_dataclass
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
def test_what_is_not_on_the_table_are_fields_of_its_positions(game: str) -> None:
    table, found = GAMES[game].table(Random(0)), set[str]()
    package = type(table.state).__module__.rpartition(".")[0]
    for name, module in sys.modules.items():
        if name.startswith(package):
            classes = [one for one in vars(module).values() if isinstance(one, type) and is_dataclass(one)]
            found |= {f"{one.__name__}.{field.name}" for one in classes for field in fields(one)}
    assert GAMES[game].unlisted <= found


@every_game
@pytest.mark.parametrize("law", LAWS)
@given(seed=seeds)
@example(seed=23368085).via("a robbed villain who uses one of its last two Treasures")
@often(30)
def test_a_law_holds_however_people_play(game: str, law: str, seed: int) -> None:
    LAWS[law](GAMES[game], Random(seed))


@every_game
@given(seed=seeds)
@example(seed=308).via("a number that is more than a dozen at least")
@example(seed=15387600).via("a hero without any token, who had placed or not")
@example(seed=13020).via("a text that goes from one section of a card to the other")
@often(6)
def test_a_correction_names_what_it_changes(game: str, seed: int) -> None:
    corrections_are_named(GAMES[game], Random(seed))


@every_game
@given(seed=seeds)
@example(seed=731).via("two piles of one villain in a row")
@example(seed=19659).via("a box that ran out of animals")
@example(seed=6091853).via("a count that is complete")
@often(12)
def test_every_single_difference_is_named(game: str, seed: int) -> None:
    every_part_is_named(GAMES[game], Random(seed))
