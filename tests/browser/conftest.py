"""Fixtures for browser tests: a real Chromium, and real servers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright

from tests.browser.gallery import Gallery, opened
from tests.browser.house import House, Wifi
from tests.browser.museum import LONGEST, crowds, screens
from tests.browser.phones import Phone
from tests.chromium import launched


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    running = launched(playwright)
    yield running
    running.close()


@pytest.fixture
def new_house(tmp_path: Path) -> Iterator[House]:
    """A new server without any tables or remembered facts."""
    house = House(tmp_path / "data")
    house.start()
    yield house
    house.stop()


@pytest.fixture
def house(shared_house: House) -> Iterator[House]:
    """The shared server, for one test, which may stop it: it is restarted for the next one."""
    yield shared_house
    if not shared_house.answers():
        shared_house.kill()
        shared_house.start()


@pytest.fixture
def wifi(house: House) -> Iterator[Wifi]:
    wifi = Wifi(house)
    wifi.start()
    yield wifi
    wifi.stop()


@pytest.fixture(scope="session")
def shared_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One server for all tests that only need a table of their own; a new server costs as much as six pages."""
    house = House(tmp_path_factory.mktemp("house") / "data")
    house.start()
    yield house
    house.stop()


@pytest.fixture
def phone(browser: Browser, shared_house: House) -> Iterator[Phone]:
    """A phone of its own at the shared server, without any complaint in the end."""
    phone = Phone.take(browser, shared_house.url)
    yield phone
    assert [] == phone.complaints
    phone.context.close()


@pytest.fixture(scope="session")
def gallery(playwright: Playwright, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Gallery]:
    yield from opened(playwright, tmp_path_factory, "museum", screens)


@pytest.fixture(scope="session")
def named(playwright: Playwright, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Gallery]:
    """The same screens, with player names as long as they may be."""
    yield from opened(playwright, tmp_path_factory, "named", lambda folder: screens(folder, LONGEST))


@pytest.fixture(scope="session")
def crowd(playwright: Playwright, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Gallery]:
    """Tables where events that happened to a player are shown above the question to that player."""
    yield from opened(playwright, tmp_path_factory, "crowd", crowds)
