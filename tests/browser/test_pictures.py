"""The pictures of the README and of each game's page are screenshots of real screens.

With `REFEREE_PICTURES=1` they are written to docs/pictures.
"""

from __future__ import annotations

import base64
import os
import re
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from referee.games import SHELF
from referee.paths import DATA_FILE
from referee.tables.desk import Desk
from referee.tables.journal import Journal
from tests.browser.games import GAMES, Shown
from tests.browser.house import House
from tests.browser.museum import Museum
from tests.browser.party import LAPTOP
from tests.browser.phones import Options, Phone

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
ROOT = PICTURES.parents[1]
FRAME = """<body style="margin:0;padding:28px;display:flex;gap:28px;align-items:center;background:#0c0806">
<img style="height:720px;border-radius:28px" src="{phone}">
<img style="height:560px;border-radius:14px" src="{table}">
<img style="height:720px;border-radius:28px" src="{sheet}"></body>"""
ROW = '<body style="margin:0;padding:28px;display:flex;gap:24px;background:#0c0806">{phones}</body>'
PHONE = '<img style="height:680px;border-radius:28px" src="{}">'


@dataclass(frozen=True)
class Studio:
    """One game and its addresses: a display in mid-game, the phone that is asked there, and a phone at the end."""

    shown: Shown
    table: str
    asked: str
    over: str


def furnished(museum: Museum, shown: Shown) -> Studio:
    name, lines = shown.picture
    play, last = shown.play(name), shown.play(shown.evening)
    live, keys = museum.set_up(play, lines, len(play.names))
    _, later = museum.set_up(last, len(last.lines), len(last.names))
    return Studio(shown, f"/t/{live.info.id}", f"/s/{keys[play.lines[lines].seat or 0]}", f"/s/{later[1]}")


@pytest.fixture
def studios(tmp_path: Path) -> dict[str, Studio]:
    """The tables of every game, in one data folder."""
    folder = tmp_path / "data"
    folder.mkdir()
    with closing(Journal(folder / DATA_FILE)) as journal:
        museum = Museum(Desk(journal, SHELF))
        return {game: furnished(museum, shown) for game, shown in GAMES.items()}


@pytest.fixture
def house(studios: dict[str, Studio], tmp_path: Path) -> Iterator[House]:
    house = House(tmp_path / "data")
    house.start()
    yield house
    house.stop()


@pytest.fixture
def album(tmp_path: Path) -> Path:
    """The folder that the pictures are written to."""
    return PICTURES if os.environ.get("REFEREE_PICTURES") else tmp_path


def test_the_pictures_show_what_people_see(
    browser: Browser, house: House, studios: dict[str, Studio], album: Path
) -> None:
    phone = Phone.take(browser, house.url, color_scheme="dark", device_scale_factor=2)
    dark: Options = {**LAPTOP, "color_scheme": "dark"}
    laptop = Phone.take(browser, house.url, **dark)
    taken = {game: shots(phone, laptop, studio) for game, studio in studios.items()}
    assert [] == [*phone.complaints, *laptop.complaints]
    hung = [hang(browser, 1720, FRAME.format(**three), album / f"{game}.png") for game, three in taken.items()]
    phones = "".join(PHONE.format(three["phone"]) for three in taken.values())
    hung.append(hang(browser, 1724, ROW.format(phones=phones), album / "shelf.png"))
    for page in (phone, laptop):
        page.close()
    assert [] == [picture.name for picture in hung if picture.stat().st_size < 50_000]


@pytest.mark.parametrize("page", ["README.md", *(f"docs/games/{game}.md" for game in SHELF)])
def test_every_page_has_its_picture(page: str) -> None:
    name = "shelf" if page == "README.md" else Path(page).stem
    told = re.findall(r"!\[[^]]{20,}\]\(([^)]+)\)", (ROOT / page).read_text(encoding="utf-8"))
    assert [PICTURES / f"{name}.png"] == [((ROOT / page).parent / path).resolve() for path in told]
    assert (PICTURES / f"{name}.png").is_file()


def shots(phone: Phone, laptop: Phone, studio: Studio) -> dict[str, str]:
    """Three screenshots as data URLs: a phone with an answer typed in, the display, and the sheet."""
    told = choosing(phone, studio), photograph(laptop, studio.table), photograph(phone, studio.over)
    return dict(zip(("phone", "table", "sheet"), map(embedded, told), strict=True))


def hang(browser: Browser, width: int, frame: str, picture: Path) -> Path:
    page = browser.new_page(viewport={"width": width, "height": 100})
    page.set_content(frame)
    page.screenshot(path=picture, full_page=True)
    page.close()
    return picture


def choosing(phone: Phone, studio: Studio) -> bytes:
    """A screenshot of a phone with an answer typed in but not sent."""
    play, lines = studio.shown.picture
    entry = studio.shown.play(play).lines[lines].entry
    phone.page.goto(studio.asked)
    phone.typed(entry)
    phone.page.wait_for_timeout(600)
    phone.page.evaluate("scrollTo(0, 0)")
    return phone.page.screenshot()


def photograph(phone: Phone, path: str) -> bytes:
    """A screenshot of a page once it has settled, scrolled to the winners where it shows a sheet."""
    phone.page.goto(path)
    phone.page.wait_for_timeout(600)
    if phone.page.locator(".sheet").count():
        phone.page.evaluate("scrollTo(0, document.querySelector('.winners').offsetTop - 80)")
    return phone.page.screenshot()


def embedded(picture: bytes) -> str:
    return "data:image/png;base64," + base64.b64encode(picture).decode()
