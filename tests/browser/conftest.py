"""A real Chromium, a real server, and five phones."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from tests.browser.house import House, Wifi

CANDIDATES = ("/usr/bin/chromium", "chromium", "chromium-browser", "google-chrome", "chrome", "msedge")
MISSING = "no Chromium: set REFEREE_CHROMIUM to its path, or REFEREE_BROWSER=required to fail instead"
skipped: list[str] = []


def chromium() -> str | None:
    wanted = os.environ.get("REFEREE_CHROMIUM")
    return next((found for name in ([wanted] if wanted else CANDIDATES) if (found := shutil.which(name))), None)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.browser)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if skipped:
        terminalreporter.section("NO BROWSER TEST RAN", red=True, bold=True)
        terminalreporter.write_line(MISSING)


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """Chromium as people have it: going back shows the page that was left (Playwright turns that off)."""
    path = chromium()
    if path is None:
        if os.environ.get("REFEREE_BROWSER") == "required":
            pytest.fail(MISSING, pytrace=False)
        skipped.append(MISSING)
        pytest.skip(MISSING)
    running = playwright.chromium.launch(
        executable_path=path,
        args=["--no-sandbox", "--disable-dev-shm-usage"],
        ignore_default_args=["--disable-back-forward-cache"],
    )
    yield running
    running.close()


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    house = House(tmp_path / "data")
    house.start()
    yield house
    house.stop()


@pytest.fixture
def wifi(house: House) -> Iterator[Wifi]:
    wifi = Wifi(house)
    wifi.start()
    yield wifi
    wifi.stop()


@pytest.fixture(scope="session")
def shared_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One house for everything that only wants a table of its own."""
    house = House(tmp_path_factory.mktemp("house") / "data")
    house.start()
    yield house
    house.stop()


