"""What `--quick` and `--game NAME` leave of the tests: the one place that says so.

Whatever is not named here as taking its time is part of the quick loop: a new pure test is in it without a word.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Protocol, TypeVar

import pytest
from hypothesis import settings
from hypothesis import strategies as st

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
"""Where tests start a browser, a server or another process, cut the power again and again, or ask for many pages: the
full run has them."""
MARKED = ("browser", "nginx", "postgres", "process", "slow")
"""So do single tests, by what they are marked with."""
LATER = (*NAMED, *(f"games/{pages.parent.name}/pages/" for pages in sorted(HERE.glob("games/*/pages"))))
"""So do the pages of every game."""
AT_ONCE = (
    "web/test_evening_by_forms.py",
    "web/test_guard.py::TestHeaders::test_every_answer_of_every_route_is_dressed",
    "web/test_secrecy.py::test_no_question_is_too_much_for_the_house",
)
"""Of those, what the quick loop has nevertheless: an evening of each game by its forms, and a way through every route.

A test with parameters is asked of one table of each game, by a phone at it."""
SHARE = 5
"""The quick loop tries one in so many of the examples that a law is tried with, and never fewer than FEWEST."""
FEWEST = 2
QUICK = "SCALEKEEPER_TESTS_QUICK"
"""Set while the quick loop runs: workers are told by it, before they read the first test."""


def tries(examples: int) -> int:
    """With how many examples a law is tried in this run."""
    return max(FEWEST, examples // SHARE) if QUICK in os.environ else examples


seeds = st.integers(0, 2**32 - 1)
"""What a random evening is known by."""


def often(examples: int) -> settings:
    """A law is tried with so many examples; with fewer in the quick loop."""
    return settings(max_examples=tries(examples), deadline=None)


def where(nodeid: str) -> str:
    """A test's place in the folder of tests."""
    return nodeid.removeprefix("tests/")


def quick(items: Iterable[pytest.Item]) -> list[pytest.Item]:
    """What the quick loop has."""
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
"""What Python calls it when another process is started."""


class Started(Exception):
    """A test of the quick loop started another process: what does is named above, or marked."""


def alone(event: str, _: tuple[object, ...]) -> None:
    """Listens to Python while the quick loop runs, and stops whatever starts a process for a test."""
    if event in STARTS and "PYTEST_CURRENT_TEST" in os.environ:
        raise Started(f"{os.environ['PYTEST_CURRENT_TEST']}: name it in tests/loop.py, or mark it `process`")


def unread(place: str) -> bool:
    """Has the quick loop nothing of this file?  Then it need not even be read."""
    return place.startswith(LATER) and not any(named.startswith(place) for named in AT_ONCE)


def once_of(item: pytest.Item) -> str:
    """What is asked once of each game: the test with its game, whatever else its parameters say."""
    params = getattr(item, "callspec", None)
    game = params.params.get("game", params.id) if params else ""
    return f"{item.nodeid.split('[')[0]}[{game}]"


class Named(Protocol):
    """A test, as far as its name goes."""

    @property
    def nodeid(self) -> str: ...


T = TypeVar("T", bound=Named)


def of_game(items: Iterable[T], game: str) -> list[T]:
    """The tests that name this game, in their path or in their parameters."""
    names = {game, game.replace("-", "_")}
    return [item for item in items if any(name in where(item.nodeid) for name in names)]


def forgotten(places: Sequence[str]) -> list[str]:
    """What is named here and is no test any more; known only when all tests were looked for."""
    return [named for named in (*NAMED, *AT_ONCE) if not any(place.startswith(named) for place in places)]
