"""The quick loop has what it must have, and breaks when something breaks."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from referee.games import SHELF
from tests import loop

ROOT = Path(__file__).parent.parent


@dataclass(frozen=True)
class Item:
    nodeid: str


def chosen(*arguments: str) -> list[str]:
    """The tests that a run with these arguments would run."""
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-n", "0", "-p", "no:cacheprovider", *arguments]
    env = {name: value for name, value in os.environ.items() if name != loop.QUICK}
    told = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=True)
    return [loop.where(line) for line in told.stdout.splitlines() if "::" in line]


def test_the_quick_loop_has_all_that_is_pure_and_an_evening_of_each_game_and_no_browser() -> None:
    """One test, since looking for all tests takes seconds."""
    every, quick = chosen(), chosen("--quick")
    assert [] == loop.forgotten(every)
    later = {place for place in every if place.startswith(loop.LATER)}
    assert set(every) - later == set(quick) - later
    assert {place for place in quick if place in later} == {p for p in quick if p.startswith(loop.AT_ONCE)}
    for named in loop.AT_ONCE:
        assert any(place.startswith(named) for place in quick)
    for game in SHELF:
        assert any("evening_by_forms" in place and game in place for place in quick)
        own = loop.of_game([Item(f"tests/{place}") for place in quick], game)
        assert 0 < len(own) < len(quick)


def test_a_run_on_a_database_has_the_pages_and_forms_of_every_game_and_no_rule() -> None:
    found = chosen("--journal", "postgresql")
    assert {"web", "games"} == {place.split("/")[0] for place in found}
    assert all("/pages/" in place for place in found if place.startswith("games/"))
    for game in SHELF:
        assert any("evening_by_forms" in place and game in place for place in found)


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
