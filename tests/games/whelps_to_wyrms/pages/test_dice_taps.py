"""Dice can be tapped face by face or typed as digits: both inputs stay the same, and the total is shown at once."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from referee.games import SHELF
from referee.paths import DATA_FILE
from referee.tables.desk import Desk
from referee.tables.journal import Journal
from tests.browser.games import GAMES
from tests.browser.house import House
from tests.browser.museum import Museum
from tests.browser.phones import Phone

GAME = GAMES["whelps-to-wyrms"]


@pytest.fixture
def hunter(browser: Browser, tmp_path: Path) -> Iterator[Phone]:
    """The phone of a Drake, on the page where it attacks a slayer of Strength 8."""
    folder = tmp_path / "data"
    folder.mkdir()
    with closing(Journal(folder / DATA_FILE)) as journal:
        name, lines = GAME.picture
        _, keys = Museum(Desk(journal, SHELF)).set_up(GAME.play(name), lines, 2)
    house = House(folder)
    house.start()
    phone = Phone.take(browser, house.url)
    phone.page.goto(f"/s/{keys[0]}/say/attack")
    yield phone
    phone.close()
    house.stop()


def test_faces_and_digits_say_the_same(hunter: Phone) -> None:
    typed, faces = hunter.page.locator('[name="dice"]'), hunter.page.locator(".dice__die")
    for die, face in enumerate("45"):
        faces.nth(die).locator(f'label:has([value="{face}"])').tap()
    expect(typed).to_have_value("45")
    expect(hunter.page.locator(".roll > b").last).to_have_text("9")
    typed.fill("36")
    typed.blur()
    expect(faces.nth(0).locator(":checked")).to_have_value("3")
    expect(faces.nth(1).locator(":checked")).to_have_value("6")
    expect(faces.locator(":checked")).to_have_count(2)
    assert [] == hunter.complaints
