"""Which tests `--quick` and `--game NAME` select; this is decided nowhere else.

The quick run has every test that is not named here as slow, so that a new pure test is in it by default.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from itertools import count
from pathlib import Path
from typing import Protocol, TypeVar

import pytest
from hypothesis import settings
from hypothesis import strategies as st

from referee.games import SHELF

HERE = Path(__file__).parent
NAMED = (
    "browser/",
    "commands/test_cli.py",
    "commands/test_results_file.py",
    "server/test_certificate.py",
    "server/test_clerk.py",
    "server/test_hosted.py",
    "server/test_http_server.py",
    "server/test_https.py",
    "server/test_log.py",
    "server/test_metrics.py",
    "server/test_outside.py",
    "server/test_parking.py",
    "server/test_streams.py",
    "server/test_sooner.py::test_the_first_page",
    "server/test_sooner.py::test_what_one_start",
    "tables/journals/test_many_processes.py",
    "tables/test_archive.py",
    "tables/test_backups.py",
    "tables/test_crash.py",
    "tables/test_damage.py",
    "tables/test_forgetting.py::TestCommand",
    "tables/test_journal.py::test_after_a_failed_write",
    "tables/test_power.py",
    "tables/test_restore.py",
    "tables/test_results.py::test_a_house_killed",
    "tables/test_server_crash.py",
    "tables/test_stopped.py",
    "test_adding_a_game.py::test_installed",
    "test_adding_a_game.py::test_the_command_line",
    "test_loop.py",
    "test_packaging.py",
    "web/",
)
"""Tests that start a browser, a server or another process, simulate power cuts, or request many pages: only the full
run has them."""
MARKED = ("browser", "nginx", "postgres", "process", "slow")
"""Marks of further tests that only the full run has."""
LATER = (*NAMED, *(f"games/{pages.parent.name}/pages/" for pages in sorted(HERE.glob("games/*/pages"))))
"""NAMED and the page tests of every game: only the full run has them."""
AT_ONCE = (
    "web/test_evening_by_forms.py",
    "web/test_guard.py::TestHeaders::test_every_answer_of_every_route_is_dressed",
    "web/test_secrecy.py::test_no_question_is_too_much_for_the_house",
)
"""Exceptions that the quick run has all the same: a play of each game through its forms, and a request to every route.

A test with parameters runs once for each game."""
SHARE = 5
"""The quick run divides the number of examples for each law by this, but tries at least FEWEST."""
FEWEST = 2
QUICK = "SCALEKEEPER_TESTS_QUICK"
"""The environment variable of the quick run, by which workers know of it before they import the first test."""


def tries(examples: int) -> int:
    """The number of examples for a law in this run."""
    return max(FEWEST, examples // SHARE) if QUICK in os.environ else examples


seeds = st.integers(0, 2**32 - 1)
"""Seeds of random plays."""


def often(examples: int) -> settings:
    """Hypothesis settings for a law: so many examples, or fewer in the quick run."""
    return settings(max_examples=tries(examples), deadline=None)


def where(nodeid: str) -> str:
    """The node id of a test without the leading `tests/`."""
    return nodeid.removeprefix("tests/")


def quick(items: Iterable[pytest.Item]) -> list[pytest.Item]:
    """The tests that the quick run has."""
    found, told = [], set[str]()
    for item in items:
        place = where(item.nodeid)
        if place.startswith(AT_ONCE):
            once = once_of(item)
            if once in told:
                continue
            told.add(once)
        elif place.startswith(LATER) or any(item.get_closest_marker(mark) for mark in MARKED):
            continue
        found.append(item)
    return found


STARTS = frozenset({"os.fork", "os.forkpty", "os.posix_spawn", "subprocess.Popen"})
"""The audit events that Python raises when a process is started."""


WITHOUT_PROCESSES = set[str]()
"""The node ids of the tests in this run that the quick run has, too."""


class Started(Exception):
    """A test of the quick run started another process; it must be named in this module, or marked."""


def alone(event: str, _: tuple[object, ...]) -> None:
    """An audit hook: raises Started when a test of the quick run starts a process, in whichever run this is."""
    if event in STARTS and "PYTEST_CURRENT_TEST" in os.environ:
        nodeid = os.environ["PYTEST_CURRENT_TEST"].rpartition(" (")[0]
        if nodeid in WITHOUT_PROCESSES:
            raise Started(f"{nodeid}: name it in tests/loop.py, or mark it `process`")


def unread(place: str) -> bool:
    """Whether the quick run has no test of this file, so that it need not be imported."""
    return place.startswith(LATER) and not any(named.startswith(place) for named in AT_ONCE)


def on_a_database(items: Iterable[pytest.Item]) -> list[pytest.Item]:
    """The tests of a run on a database: those that open a journal, each with one game, and games take turns.

    A journal does not know what it stores, so another game, or another play of it, tells nothing new about it.
    Any other parameter may be a text or a number that a database does not take.
    """
    cases: dict[str, dict[str | None, pytest.Item]] = {}
    for item in items:
        if "journals" in getattr(item, "fixturenames", ()) and not item.get_closest_marker("file"):
            test, _, params = item.nodeid.partition("[")
            game = game_of(params)
            cases.setdefault(test if game or game_of(test) else item.nodeid, {}).setdefault(game, item)
    turns = count()
    alternatives = [[*games.values()] for games in cases.values()]
    return [one[next(turns) % len(one)] if len(one) > 1 else one[0] for one in alternatives]


def once_of(item: pytest.Item) -> str:
    """The key of a test that runs once for each game: its name and its game, or its parameters if they name none."""
    test, _, params = item.nodeid.partition("[")
    return f"{test}[{game_of(params) or params}]"


def game_of(params: str) -> str | None:
    """The game that the parameters of a test name, if any."""
    return next((game for game in SHELF if game in params or game.replace("-", "_") in params), None)


class Named(Protocol):
    """Anything with the node id of a test."""

    @property
    def nodeid(self) -> str: ...


T = TypeVar("T", bound=Named)


def of_game(items: Iterable[T], game: str) -> list[T]:
    """The tests whose path or parameters name this game."""
    names = {game, game.replace("-", "_")}
    return [item for item in items if any(name in where(item.nodeid) for name in names)]


def forgotten(places: Sequence[str]) -> list[str]:
    """The names here that match no test any more, given the places of all tests."""
    return [named for named in (*NAMED, *AT_ONCE) if not any(place.startswith(named) for place in places)]
