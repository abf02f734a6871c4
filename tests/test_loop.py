"""The quick loop has what it must have, and breaks when something breaks."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from referee.games import SHELF
from tests import loop

ROOT = Path(__file__).parent.parent


def chosen(*arguments: str) -> list[str]:
    """The tests that a run with these arguments would run."""
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-n", "0", "-p", "no:cacheprovider", *arguments]
    env = {name: value for name, value in os.environ.items() if name != loop.QUICK}
    told = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=True)
    return [loop.where(line) for line in told.stdout.splitlines() if "::" in line]


@pytest.fixture(scope="module")
def every() -> list[str]:
    return chosen()


@pytest.fixture(scope="module")
def quick() -> list[str]:
    return chosen("--quick")


def test_everything_named_as_slow_or_as_quick_is_there(every: list[str]) -> None:
    assert [] == loop.forgotten(every)


def test_all_that_is_pure_is_in_the_quick_loop_and_no_browser(every: list[str], quick: list[str]) -> None:
    later = {place for place in every if place.startswith(loop.LATER)}
    assert set(every) - later == set(quick) - later
    assert any(place.startswith("games/") for place in quick)
    assert [] == [place for place in quick if place.startswith("browser/")]


def test_each_game_is_played_by_its_forms_and_asked_on_every_route(quick: list[str]) -> None:
    at_once = [place for place in quick if place.startswith(loop.AT_ONCE)]
    for game in SHELF:
        assert any("evening_by_forms" in place and game in place for place in at_once)
    for named in loop.AT_ONCE:
        assert any(place.startswith(named) for place in at_once)


@pytest.mark.parametrize("game", SHELF)
def test_one_game_is_asked_for_alone(game: str, quick: list[str]) -> None:
    found = chosen("--quick", "--game", game)
    assert found
    assert set(found) < set(quick)
    assert all(game in place or game.replace("-", "_") in place for place in found)


def test_a_game_that_is_not_there_is_named() -> None:
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-n", "0", "--game", "chess"]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert 4 == told.returncode
    assert "chess" in told.stderr


@pytest.mark.parametrize(("examples", "within"), [(60, 12), (10, 4)])
def test_fewer_examples_are_tried_and_never_none(monkeypatch: pytest.MonkeyPatch, examples: int, within: int) -> None:
    monkeypatch.delenv(loop.QUICK, raising=False)
    assert examples == loop.tries(examples)
    monkeypatch.setenv(loop.QUICK, "1")
    assert within == loop.tries(examples)
