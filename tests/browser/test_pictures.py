"""The pictures of the README, one a game: real screens.  `REFEREE_PICTURES=1` puts them into docs/pictures."""

from __future__ import annotations

import base64
import os
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from referee.desk import Desk
from referee.games import SHELF
from referee.journal import Journal
from referee.paths import DATA_FILE
from referee.web.forms import filled
from tests.browser.games import GAMES, Shown
from tests.browser.house import House
from tests.browser.museum import Museum
from tests.browser.party import LAPTOP
from tests.browser.phones import Phone, fill

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
README = PICTURES.parents[1] / "README.md"
FRAME = """<body style="margin:0;padding:28px;display:flex;gap:28px;align-items:center;background:#0c0806">
<img style="height:720px;border-radius:28px" src="{phone}">
<img style="height:560px;border-radius:14px" src="{table}">
<img style="height:720px;border-radius:28px" src="{sheet}"></body>"""


@dataclass
class Studio:
    """One game in a house of its own: a table in the middle of an evening, and one at its end."""

    shown: Shown
    folder: Path
    table: str = ""
    asked: str = ""
    over: str = ""

    def furnish(self) -> None:
        self.folder.mkdir(parents=True)
        with closing(Journal(self.folder / DATA_FILE)) as journal:
            museum, (name, lines) = Museum(Desk(journal, SHELF)), self.shown.picture
            play, last = self.shown.play(name), self.shown.play(self.shown.evening)
            lane, keys = museum.lay(play, lines, len(play.names))
            self.table, self.asked = f"/t/{lane.laid.id}", f"/s/{keys[play.lines[lines].seat or 0]}"
            _, keys = museum.lay(last, len(last.lines), len(last.names))
            self.over = f"/s/{keys[1]}"


@pytest.fixture(params=GAMES)
def studio(request: pytest.FixtureRequest, tmp_path: Path) -> Studio:
    studio = Studio(GAMES[request.param], tmp_path / "data")
    studio.furnish()
    return studio


@pytest.fixture
def house(studio: Studio) -> Iterator[House]:
    house = House(studio.folder)
    house.start()
    yield house
    house.stop()


@pytest.fixture
def album(tmp_path: Path) -> Path:
    """Where the pictures go."""
    return PICTURES if os.environ.get("REFEREE_PICTURES") else tmp_path


def test_the_readme_shows_what_people_see(browser: Browser, house: House, studio: Studio, album: Path) -> None:
    phone = Phone.take(browser, house.url, color_scheme="dark")
    laptop = Phone.take(browser, house.url, color_scheme="dark", **LAPTOP)
    shots = {
        "phone": choosing(phone, studio),
        "table": photograph(laptop, studio.table),
        "sheet": photograph(phone, studio.over),
    }
    assert [] == [*phone.complaints, *laptop.complaints]
    picture = album / f"{studio.shown.game}.png"
    framed = browser.new_page(viewport={"width": 1720, "height": 776})
    framed.set_content(FRAME.format(**{name: embedded(shot) for name, shot in shots.items()}))
    framed.screenshot(path=picture)
    for page in (framed, phone, laptop):
        page.close()
    assert 50_000 < picture.stat().st_size


def test_the_readme_shows_every_game_on_the_shelf() -> None:
    told = README.read_text(encoding="utf-8")
    for game in SHELF:
        assert f"(docs/pictures/{game}.png)" in told
        assert (PICTURES / f"{game}.png").is_file()


def choosing(phone: Phone, studio: Studio) -> bytes:
    """A phone with its answer typed and not yet sent."""
    play, lines = studio.shown.picture
    entry = studio.shown.play(play).lines[lines].entry
    phone.page.goto(studio.asked)
    fill(phone.wait_asked(entry.kind()), filled(entry))
    phone.page.wait_for_timeout(600)
    phone.page.evaluate("scrollTo(0, 0)")
    return phone.page.screenshot()


def photograph(phone: Phone, path: str) -> bytes:
    """A page as it is seen, once it stands."""
    phone.page.goto(path)
    phone.page.wait_for_timeout(600)
    if phone.page.locator(".sheet").count():
        phone.page.evaluate("scrollTo(0, document.querySelector('.winners').offsetTop - 80)")
    return phone.page.screenshot()


def embedded(picture: bytes) -> str:
    return "data:image/png;base64," + base64.b64encode(picture).decode()
