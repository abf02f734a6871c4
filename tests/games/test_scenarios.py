"""Every .play file under tests/games, and every sample that ships, is a test."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.games import FOLDERS
from tests import by_game
from tests.games.test_finals import must_be_a_document
from tests.plays import played

SAMPLES = sorted(folder / "sample.play" for folder in FOLDERS.values())
PLAYS = [*by_game.scenarios(), *SAMPLES]

every_play = pytest.mark.parametrize(
    "path", PLAYS, ids=lambda path: f"{path.parent.parent.name}/{path.parent.name}/{path.stem}", scope="module"
)
"""The tests of one play run after each other, so that it is played once."""


@every_play
def test_scenario(path: Path) -> None:
    assert played(path).lines


@every_play
def test_its_final_scores_to_its_sheet(path: Path) -> None:
    now = played(path)
    if now.rules.revealed(now.state):
        must_be_a_document(now)
