"""Wherever a message names a player, its parameter is a Seat: a plain number would be printed as a number."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

import pytest
from hypothesis import given

from referee.core.cite import Refusal
from referee.core.secret import reveal
from referee.core.state import readable_calls
from referee.games import SHELF
from referee.testing.players import entered
from tests.loop import often, seeds
from tests.plays import GAMES, sample

PEOPLE = frozenset({"seat", "victim", "target", "to", "by", "who"})
"""The parameter names that stand for players in our own games, and for nothing else."""

every_game = pytest.mark.parametrize("game", GAMES)


def numbers(params: Iterable[tuple[str, object]]) -> Iterator[str]:
    """The names of parameters that should be players but hold plain numbers."""
    for name, value in params:
        held = value if isinstance(value, tuple) else (value,)
        if name in PEOPLE and any(type(one) is int for one in held):
            yield name


@every_game
@given(seed=seeds)
@often(6)
def test_every_call_and_refusal_names_players_by_their_seats(game: str, seed: int) -> None:
    play, rng = GAMES[game], Random(seed)
    now = play.table(rng)
    for _ in range(60):
        try:
            now = entered(now, *play.reported(now, rng))
        except Refusal as refusal:
            said = [tuple(refusal.params.items())]
        else:
            said = [call.params for call in readable_calls(reveal(now.state.calls))]
        assert not [params for params in said if [*numbers(params)]]


@every_game
def test_setting_up_names_players_by_their_seats(game: str) -> None:
    preparing = SHELF[game].rules.preparing
    for seed in range(20 if preparing else 0):
        now = GAMES[game].table(Random(seed))
        assert preparing
        for step in preparing(now.setup, len(now.names)):
            assert not [*numbers(step.params)], step


@every_game
def test_what_lies_on_the_table_is_somebodys_by_a_seat(game: str) -> None:
    whole = sample(game)
    pieces = SHELF[game].rules.pieces
    for turn in whole.turns[::9]:
        for piece in pieces(reveal(turn.state)) if pieces else ():
            assert not [*numbers((*piece.at, *piece.what, ("seat", piece.seat)))], piece
