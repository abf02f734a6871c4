"""Whatever a correction changes on a table is named to whoever may see it, in every game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

import pytest
from hypothesis import given

from referee.core.table import Table
from referee.games import SHELF
from tests.corrected import corrections_are_named, every_part_is_named
from tests.evenings import Say, after, often, seeds
from tests.games.book_of_dragons import scholars
from tests.games.dragon_keeper import guardians
from tests.games.dragon_rampage import test_properties as rampage
from tests.games.dragonscales import people
from tests.games.whelps_to_wyrms import dragons

PLAYED: dict[str, tuple[Callable[[Random], Table], Say]] = {
    "book-of-dragons": (scholars.table, scholars.said),
    "dragon-keeper": (guardians.table, guardians.said),
    "dragon-rampage": (rampage.table, rampage.said),
    "dragonscales": (people.table, partial(people.next_line, manner=people.Manner(20, 0, 5))),
    "whelps-to-wyrms": (dragons.table, dragons.said),
}
IN_THE_HEAD = {
    "book-of-dragons": {"State.acted", "Player.told"},
    "dragon-keeper": {"State.part", "State.ready", "State.given", "State.there", "Tile.level"},
    "dragon-rampage": {
        "State.acted",
        "State.defended",
        "State.beast",
        "State.charging",
        "State.fated",
        "State.again",
        "State.rolls",
        "State.fought",
        "State.halted",
    },
    "dragonscales": {
        "State.acted",
        "State.skipped",
        "State.stamp",
        "State.rage",
        "State.angry",
        "State.summoned",
        "Player.deck",
        "State.treasures",
        "State.shields",
        "State.shield",
        "State.passed",
        "State.blows",
        "State.hit",
        "State.rolled",
        "Blow.wounds",
        "Blow.poison",
        "Blow.by",
        "Blow.fell",
        "Blow.paid",
        "Player.placed",
        "Player.dealt",
        "Pile.stamp",
    },
    "whelps-to-wyrms": {
        "Card.gone",
        "State.due",
        "State.fresh",
        "State.rolled",
        "State.unrolled",
        "State.drawn",
        "State.fort",
        "State.stirred",
        "State.puppets",
        "Player.told",
    },
}
"""How far a turn or a round is, who has answered, and what follows from what lies on the table.

The place of a claimed objective in the row is empty, as if there were none.
Where dealt wounds are a number of the table (`dealt`), they are set as one.
Stairs look alike; that they remember their level is the referee's own, and so is what may still lie on the levels.
"""
games = pytest.mark.parametrize("name", SHELF)


@games
@given(seed=seeds)
@often(6)
def test_a_correction_names_what_it_changes(name: str, seed: int) -> None:
    rng, (laid, said) = Random(seed), PLAYED[name]
    corrections_are_named(after(laid(rng), rng, 60, said), rng, said, frozenset(IN_THE_HEAD[name]))


@games
@given(seed=seeds)
@often(12)
def test_every_single_difference_is_named(name: str, seed: int) -> None:
    rng, (laid, said) = Random(seed), PLAYED[name]
    every_part_is_named(after(laid(rng), rng, rng.randrange(80), said), rng, said, frozenset(IN_THE_HEAD[name]))
