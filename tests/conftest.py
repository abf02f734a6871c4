"""What all tests share: a word that is missing is a fault; where there is no browser, the end of the output says so."""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path

import pytest
from hypothesis import settings
from playwright.sync_api import Playwright, sync_playwright

from referee.games import SHELF
from referee.words import Words
from tests import loop, proxies
from tests import postgres as server_of_tests
from tests.chromium import CHROMIUM, MISSING, REQUIRED
from tests.in_memory import lie_in_memory
from tests.postgres import Journals
from tests.routes import compiled_once
from tests.serving import House, Start

Words.strict = True
# At hand every run tries something new; whether a change lands must not be a matter of luck.
settings.register_profile("untimed", deadline=None, derandomize="CI" in os.environ)
settings.load_profile("untimed")
compiled_once()


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("scalekeeper")
    group.addoption("--quick", action="store_true", help="what a minute is enough for: no browser, no other process")
    group.addoption(
        "--journal",
        choices=JOURNALS,
        default=JOURNALS[0],
        help="where the houses of tests lie; only tests that open one",
    )
    group.addoption("--game", metavar="NAME", help="only the tests that name this game")


def pytest_configure(config: pytest.Config) -> None:
    lie_in_memory()
    keep_compiled()
    if config.getoption("quick"):
        os.environ[loop.QUICK] = "1"
        if config.getoption("journal") == JOURNALS[0]:  # another one is a process
            sys.addaudithook(loop.alone)
    game = config.getoption("game")
    if game and game not in SHELF:
        raise pytest.UsageError(f"--game {game}: there is none of that name, only {', '.join(SHELF)}")


def keep_compiled() -> None:
    """Python keeps what it compiled, as it usually does, and so do all houses: of tests, of pages, of every server."""
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    sys.dont_write_bytecode = False


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """What the quick loop has nothing of is not read."""
    here = Path(__file__).parent
    if not config.getoption("quick") or collection_path.suffix != ".py" or here not in collection_path.parents:
        return None
    return loop.unread(collection_path.relative_to(here).as_posix()) or None


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """As many as the machine has cores; where browsers are waited for, half as many again."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return cores if config.getoption("quick") else cores + (cores + 1) // 2


def pytest_collection_finish() -> None:
    """What was read stays until the end: nobody needs to look through it for what could be thrown away.

    Nor so often through what tests make: most of it goes by itself.
    """
    gc.freeze()
    gc.set_threshold(*SELDOM)


PARTS = {
    "browser": (CHROMIUM, REQUIRED, MISSING),
    "postgres": (server_of_tests.PROGRAMS, server_of_tests.REQUIRED, server_of_tests.MISSING),
    "nginx": (proxies.NGINX, proxies.REQUIRED, proxies.MISSING),
}
"""What not every machine has: by the mark of the tests that need it, whether it is there, and whether it must be."""
JOURNALS = ("file", "postgresql")
SELDOM = 50_000, 20, 50
"""How much must be new before Python looks through it for what could be thrown away."""
LONG = ("browser/test_evening_endings", "tables/test_crash", "browser/", "web/test_secrecy", "web/test_forms_by_hand")
"""Where tests are that take seconds, the longest first."""


def spread(items: list[pytest.Item]) -> list[pytest.Item]:
    """The long tests evenly among the others: workers get them in their turn, and not one of them all."""

    def rank(item: pytest.Item) -> int:
        where = item.nodeid.removeprefix("tests/")
        return next((n for n, start in enumerate(LONG) if where.startswith(start)), len(LONG))

    long = sorted((item for item in items if rank(item) < len(LONG)), key=rank)
    short = [item for item in items if rank(item) == len(LONG)]
    gap = len(short) / max(1, len(long))
    dealt = []
    for n, item in enumerate(long):
        dealt += [item, *short[round(n * gap) : round((n + 1) * gap)]]
    return dealt or short


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Choose and spread; leave out what cannot run, or let it fail where a browser is required."""
    for item in items:
        for fixture, mark in (("playwright", "browser"), ("postgres", "postgres"), ("start", "process")):
            if fixture in getattr(item, "fixturenames", ()):
                item.add_marker(mark)
    chosen = loop.quick(items) if config.getoption("quick") else [*items]
    if game := config.getoption("game"):
        chosen = loop.of_game(chosen, game)
    if config.getoption("journal") != JOURNALS[0]:
        chosen = [item for item in chosen if "journals" in getattr(item, "fixturenames", ())]
        chosen = [item for item in chosen if not item.get_closest_marker("file")]
    if len(chosen) < len(items):
        kept = set(chosen)
        config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = spread(chosen)
    for item in items:
        if config.getoption("journal") != JOURNALS[0]:
            item.add_marker(pytest.mark.postgres)
        for mark, (found, required, missing) in PARTS.items():
            if item.get_closest_marker(mark) and not found and not required:
                item.add_marker(pytest.mark.skip(reason=missing))


def pytest_runtest_setup(item: pytest.Item) -> None:
    for mark, (found, _, missing) in PARTS.items():
        if item.get_closest_marker(mark) and not found:
            pytest.fail(missing, pytrace=False)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Nobody should believe that everything was tested when it was not."""
    skipped = terminalreporter.stats.get("skipped", [])
    for mark, (_, _, missing) in PARTS.items():
        left_out = Counter(report.nodeid.split("::")[0] for report in skipped if missing in str(report.longrepr))
        if left_out:
            terminalreporter.section(f"{left_out.total()} {mark.upper()} TESTS WERE LEFT OUT", red=True, bold=True)
            terminalreporter.write_line(missing)
            for file, number in sorted(left_out.items()):
                terminalreporter.write_line(f"{number:>5}  {file}")


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """The one driver of browsers: a second one beside it would not start."""
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def postgres() -> Iterator[server_of_tests.Server]:
    """The one PostgreSQL of this worker; each test has databases of its own in it."""
    with server_of_tests.running() as server:
        yield server


@pytest.fixture(scope="session")
def furnished(postgres: server_of_tests.Server) -> str:
    """The name of a database in which the tables of a house are made, to begin others with."""
    from referee.tables.journal.server import ServerJournal

    url = postgres.fresh()
    ServerJournal(url).close()
    return server_of_tests.name_of(url)


@pytest.fixture
def journals(request: pytest.FixtureRequest) -> Iterator[Journals]:
    """What a house of this test is kept in, opened anew at each call; None: a file of its own folder, as usual."""
    if request.config.getoption("journal") == JOURNALS[0]:
        yield lambda: None
        return
    from referee.tables.journal.server import ServerJournal

    server: server_of_tests.Server = request.getfixturevalue("postgres")
    url = server.fresh(template=request.getfixturevalue("furnished"))
    yield partial(ServerJournal, url)
    server.drop(url)  # some thousands of them would fill a disk


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts houses, and sees to it that they close."""
    with ExitStack() as running:

        def begin(*arguments: str, data: Path = tmp_path / "data") -> House:
            house = House(data, *arguments)
            running.callback(lambda: house.process.poll() is None and house.close(signal.SIGKILL))
            return house

        yield begin
