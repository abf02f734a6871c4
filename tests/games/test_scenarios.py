"""Every .play file under tests/games, and every sample that ships, is a test."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.games import FOLDERS
from tests import by_game
from tests.plays import played

SAMPLES = sorted(folder / "sample.play" for folder in FOLDERS.values())


@pytest.mark.parametrize("path", [*by_game.scenarios(), *SAMPLES], ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_scenario(path: Path) -> None:
    assert played(path).lines
