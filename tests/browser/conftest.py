"""A real Chromium, a real server, and five phones."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright

from tests.browser.house import House, Wifi
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
    """A house that has seen no table yet, and knows nothing of what other tables saw."""
    house = House(tmp_path / "data")
    house.start()
    yield house
    house.stop()


@pytest.fixture
def house(shared_house: House) -> Iterator[House]:
    """The shared house in the hands of one test: it may fall, and stands again for the next."""
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
    """One house for everything that wants a table of its own; a new house costs as much as six pages of it."""
    house = House(tmp_path_factory.mktemp("house") / "data")
    house.start()
    yield house
    house.stop()
