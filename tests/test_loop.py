"""Which tests `--quick`, `--game` and `--journal` select, and that a test in the quick loop cannot start a process."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import pytest

from referee.games import SHELF
from tests import loop

ROOT = Path(__file__).parent.parent
RUNS = {"every": [], "on a database": ["--journal", "postgresql"], "quick": ["--quick"]}
"""The arguments of each run of all tests; the quick one is last, since any run after it would be quick as well."""
LOOK = """
import json, sys
import pytest

class Told:
    def pytest_collection_finish(self, session):
        found.append([(item.nodeid, sorted({mark.name for mark in item.iter_markers()})) for item in session.items])

found, asked = [], ["--collect-only", "-qq", "-n", "0", "-p", "no:cacheprovider"]
for arguments in json.loads(sys.argv[1]):
    assert 0 == pytest.main([*asked, *arguments], plugins=[Told()])
with open(sys.argv[2], "w") as told:
    json.dump(found, told)
"""
"""One process collects the tests of all runs: the first collection takes seconds, the others next to nothing."""


@dataclass(frozen=True)
class Item:
    nodeid: str
    marks: frozenset[str] = frozenset()

    @property
    def place(self) -> str:
        return loop.where(self.nodeid)

    @property
    def later(self) -> bool:
        return self.place.startswith(loop.LATER) or not self.marks.isdisjoint(loop.MARKED)


def unhurried() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if name != loop.QUICK}


@pytest.fixture(scope="module")
def runs(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[Item]]:
    """The tests that each run selects."""
    file = tmp_path_factory.mktemp("runs") / "found.json"
    command = [sys.executable, "-c", LOOK, json.dumps([*RUNS.values()]), str(file)]
    done = subprocess.run(command, cwd=ROOT, env=unhurried(), capture_output=True, text=True)
    assert 0 == done.returncode, done.stdout + done.stderr
    found = json.loads(file.read_text(encoding="utf-8"))
    return {
        run: [Item(nodeid, frozenset(marks)) for nodeid, marks in items] for run, items in zip(RUNS, found, strict=True)
    }


def test_the_quick_loop_has_all_that_is_pure_and_an_evening_of_each_game_and_no_browser(
    runs: dict[str, list[Item]],
) -> None:
    every, quick = runs["every"], runs["quick"]
    assert [] == loop.forgotten([item.place for item in every])
    assert [] == [mark for mark in loop.MARKED if not any(mark in item.marks for item in every)]
    assert {item.place for item in every if not item.later} == {item.place for item in quick if not item.later}
    at_once = {item.place for item in quick if item.later}
    assert at_once == {item.place for item in quick if item.place.startswith(loop.AT_ONCE)}
    for named in loop.AT_ONCE:
        assert any(place.startswith(named) for place in at_once)
    for game in SHELF:
        assert any("evening_by_forms" in place and game in place for place in at_once)
        own = loop.of_game(quick, game)
        assert 0 < len(own) < len(quick)


def test_a_run_on_a_database_has_each_page_and_form_with_one_game_and_no_rule(runs: dict[str, list[Item]]) -> None:
    found = [item.place for item in runs["on a database"]]
    assert {"web", "games"} == {place.split("/")[0] for place in found}
    assert all("/pages/" in place for place in found if place.startswith("games/"))
    every = [item.place for item in runs["every"]]
    with_games = Counter(place.partition("[")[0] for place in found if loop.game_of(place) is not None)
    assert {1} == {*with_games.values()}
    for once in (EVENINGS, PLAYS):
        assert 1 == with_games[once] < len([place for place in every if place.partition("[")[0] == once])
    in_turn = Counter(loop.game_of(place) for place in found if place.startswith("web/"))
    assert all(in_turn[game] > 10 for game in SHELF), "games take turns"
    for given in NO_PLAYS:
        examples = [place for place in every if place.startswith(given)]
        assert set(examples) <= set(found), "what is no play is run with all examples"
        assert len(examples) > 4


EVENINGS = "web/test_evening_by_forms.py::test_an_evening_by_its_forms_comes_to_its_sheet"
PLAYS = "web/test_forms_by_hand.py::test_a_whole_play_can_be_told_with_the_forms_and_what_it_must_not_say_comes_back"
NO_PLAYS = (
    "web/test_hosting.py::TestLink::test_no_other_link_does",
    "web/test_lobby.py::TestLaying::test_a_name_may_be_in_any_script",
    "web/test_long_tables.py::test_a_page_that_is_not_there_is_none",
)
"""Tests of texts and numbers that a database may not take."""
STARTING = """
import os, subprocess, sys

def test_a_fork():
    if not os.fork():
        os._exit(0)

def test_a_program():
    subprocess.run([sys.executable, "-c", ""])

def test_nothing():
    pass
"""


@pytest.mark.parametrize("run", [["--quick"], []], ids=["quick", "full"])
def test_what_starts_a_process_is_not_in_the_quick_loop(tmp_path: Path, run: list[str]) -> None:
    (tmp_path / "test_starting.py").write_text(STARTING, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-p", "tests.conftest", "-p", "no:cacheprovider", "-n", "0", *run]
    told = subprocess.run([*command, str(tmp_path)], cwd=ROOT, env=unhurried(), capture_output=True, text=True)
    assert "2 failed, 1 passed" in told.stdout, told.stdout + told.stderr
    assert 2 == told.stdout.count("\nFAILED ")
    assert "name it in tests/loop.py" in told.stdout


def test_a_game_that_is_not_there_is_named() -> None:
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-n", "0", "--game", "chess"]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert 4 == told.returncode
    assert "chess" in told.stderr


@pytest.mark.parametrize(("examples", "within"), [(60, 12), (10, 2), (4, 2)])
def test_fewer_examples_are_tried_and_never_none(monkeypatch: pytest.MonkeyPatch, examples: int, within: int) -> None:
    monkeypatch.delenv(loop.QUICK, raising=False)
    assert examples == loop.tries(examples)
    monkeypatch.setenv(loop.QUICK, "1")
    assert within == loop.tries(examples)
