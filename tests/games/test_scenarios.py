"""Every .play file under tests/games, and every sample that ships, is a test."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.games import FOLDERS
from referee.testing import scenario
from tests import by_game

SAMPLES = sorted(folder / "sample.play" for folder in FOLDERS.values())


@pytest.mark.parametrize("path", [*by_game.scenarios(), *SAMPLES], ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_scenario(path: Path) -> None:
    assert scenario.play(path, by_game.rulesets()).table.lines
