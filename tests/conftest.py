"""Set-up for all tests: a missing message is an error; the summary names tests that could not run, and why."""

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
from referee.installed import in_our_order
from referee.words import Words
from tests import loop, proxies
from tests import postgres as server_of_tests
from tests.chromium import CHROMIUM, MISSING, REQUIRED
from tests.in_memory import lie_in_memory
from tests.postgres import Journals
from tests.routes import compiled_once
from tests.serving import House, Start

Words.strict = True
# Local runs try new examples each time; in CI they are fixed, so that a result does not depend on chance.
settings.register_profile("untimed", deadline=None, derandomize="CI" in os.environ)
settings.load_profile("untimed")
compiled_once()


BESIDE = (
    "--game {game}: that is a package of its own. Run its own tests with `python3 run.py test` and the path of their "
    "folder; `python3 run.py check {game}` looks for mistakes."
)


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
    take_interrupts()
    if config.getoption("quick"):
        os.environ[loop.QUICK] = "1"
    if config.getoption("journal") == JOURNALS[0]:  # PostgreSQL is another process
        sys.addaudithook(loop.alone)
    game = config.getoption("game")
    if game and game in {point.name for point in in_our_order()[1]}:
        raise pytest.UsageError(BESIDE.format(game=game))
    if game and game not in SHELF:
        raise pytest.UsageError(f"--game {game}: there is none of that name, only {', '.join(SHELF)}")


def keep_compiled() -> None:
    """Let Python write its bytecode caches as usual, in this process and in every server that tests start."""
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    sys.dont_write_bytecode = False


def take_interrupts() -> None:
    """Have Ctrl+C reach every program that tests start: in the background of a script, a shell has it ignored."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Do not even import files of which the quick run has no test."""
    here = Path(__file__).parent
    if not config.getoption("quick") or collection_path.suffix != ".py" or here not in collection_path.parents:
        return None
    return loop.unread(collection_path.relative_to(here).as_posix()) or None


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """One worker for each core; in a full run, which waits for browsers, half as many again."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return cores if config.getoption("quick") else cores + (cores + 1) // 2


def pytest_collection_finish() -> None:
    """Exclude everything imported so far from garbage collection, and make collections rare.

    Imported modules stay until the end, and most of what tests create is freed by reference counting.
    """
    gc.freeze()
    gc.set_threshold(*SELDOM)


PARTS = {
    "browser": (CHROMIUM, REQUIRED, MISSING),
    "postgres": (server_of_tests.PROGRAMS, server_of_tests.REQUIRED, server_of_tests.MISSING),
    "nginx": (proxies.NGINX, proxies.REQUIRED, proxies.MISSING),
}
"""Optional programs, by the mark of the tests that need them: its path, if any; whether it is required; a message."""
JOURNALS = ("file", "postgresql")
SELDOM = 50_000, 20, 50
"""Thresholds of the garbage collector."""
LONG = ("browser/test_evening_endings", "tables/test_crash", "browser/", "web/test_secrecy", "web/test_forms_by_hand")
"""Files and folders whose tests take seconds, the longest first."""


def spread(items: list[pytest.Item]) -> list[pytest.Item]:
    """Spread the long tests evenly among the others, so that one worker does not get all of them."""

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
    """Select and order the tests; skip those whose programs are missing, unless they are required."""
    for item in items:
        for fixture, mark in (("playwright", "browser"), ("postgres", "postgres"), ("start", "process")):
            if fixture in getattr(item, "fixturenames", ()):
                item.add_marker(mark)
    quick = loop.quick(items)
    loop.WITHOUT_PROCESSES.update(item.nodeid for item in quick)
    chosen = quick if config.getoption("quick") else [*items]
    if game := config.getoption("game"):
        chosen = loop.of_game(chosen, game)
    if config.getoption("journal") != JOURNALS[0]:
        chosen = loop.on_a_database(chosen)
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
    """Name the tests that were skipped for want of a program, so that nobody believes they ran."""
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
    """The only Playwright driver of this process: a second one would not start."""
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def postgres() -> Iterator[server_of_tests.Server]:
    """The PostgreSQL server of this worker; each test creates its own databases in it."""
    with server_of_tests.running() as server:
        yield server


@pytest.fixture(scope="session")
def furnished(postgres: server_of_tests.Server) -> str:
    """The name of a template database that has the schema of the journal."""
    from referee.tables.journal.server import ServerJournal

    url = postgres.fresh()
    ServerJournal(url).close()
    return server_of_tests.name_of(url)


@pytest.fixture
def journals(request: pytest.FixtureRequest) -> Iterator[Journals]:
    """Opens the database journal of this test at each call; returns None for a journal in the data folder, as usual."""
    if request.config.getoption("journal") == JOURNALS[0]:
        yield lambda: None
        return
    from referee.tables.journal.server import ServerJournal

    server: server_of_tests.Server = request.getfixturevalue("postgres")
    url = server.fresh(template=request.getfixturevalue("furnished"))
    yield partial(ServerJournal, url)
    server.drop(url)  # thousands of them would fill the disk


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts servers, and stops them at the end of the test."""
    with ExitStack() as running:

        def begin(*arguments: str, data: Path = tmp_path / "data") -> House:
            house = House(data, *arguments)
            running.callback(lambda: house.process.poll() is None and house.close(signal.SIGKILL))
            return house

        yield begin
