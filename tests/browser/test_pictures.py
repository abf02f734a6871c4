"""The pictures of the README: real screens, made by playing.  `REFEREE_PICTURES=1` puts them into docs/pictures."""

from __future__ import annotations

import base64
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

import referee
from referee.core import record
from referee.games import SHELF
from referee.games.dragonscales.entries import Place
from referee.web.forms import filled
from tests.browser.house import House
from tests.browser.party import Party, evening
from tests.browser.phones import Phone, fill

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
FRAME = """<body style="margin:0;padding:28px;display:flex;gap:28px;align-items:center;background:#0c0806">
<img style="height:720px;border-radius:28px" src="{phone}">
<img style="height:560px;border-radius:14px" src="{table}">
<img style="height:720px;border-radius:28px" src="{sheet}"></body>"""


@pytest.fixture
def party(browser: Browser, shared_house: House) -> Iterator[Party]:
    script = evening("escaped")
    party = Party(browser, shared_house.url, script.names, script.laid)
    party.lay()
    party.join(color_scheme="dark")
    party.laptop.page.emulate_media(color_scheme="dark")
    yield party
    party.leave()


@pytest.fixture
def album(tmp_path: Path) -> Path:
    """Where the pictures go."""
    return PICTURES if os.environ.get("REFEREE_PICTURES") else tmp_path


def test_the_readme_shows_what_people_see(party: Party, album: Path) -> None:
    album.mkdir(exist_ok=True)
    lines = evening("escaped").lines
    places = [i for i, line in enumerate(lines) if isinstance(line.entry, Place)]
    last = places[len(party.names) - 1]
    party.play(lines[:last])
    shots = {"table": photograph(party.laptop, f"/t/{party.table}"), "phone": choosing(party, last)}
    shots["sheet"] = photograph(party.phones[0], f"/sample/dragonscales/{entries_of_the_sample()}")
    framed = party.browser.new_page(viewport={"width": 1720, "height": 776})
    framed.set_content(FRAME.format(**{name: embedded(shot) for name, shot in shots.items()}))
    framed.screenshot(path=album / "evening.png")
    framed.close()
    assert 50_000 < (album / "evening.png").stat().st_size


def choosing(party: Party, turn: int) -> bytes:
    """A phone with its dice typed and not yet placed."""
    line = evening("escaped").lines[turn]
    assert line.seat is not None
    phone = party.phones[line.seat]
    fill(phone.wait_asked("place"), filled(line.entry))
    phone.page.locator(".preview").first.wait_for()
    phone.page.evaluate("scrollTo(0, 0)")
    return phone.page.screenshot()


def entries_of_the_sample() -> int:
    sample = Path(referee.__file__).parent / "samples" / "dragonscales.play"
    return len(record.read(sample.read_text(encoding="utf-8"), SHELF).lines)


def photograph(phone: Phone, path: str) -> bytes:
    """A page as it is seen, once it stands."""
    phone.page.goto(path)
    phone.page.wait_for_timeout(600)
    if phone.page.locator(".sheet").count():
        phone.page.locator(".sheet").first.scroll_into_view_if_needed()
        phone.page.evaluate("scrollTo(0, document.querySelector('.winners').offsetTop - 12)")
    return phone.page.screenshot()


def embedded(picture: bytes) -> str:
    return "data:image/png;base64," + base64.b64encode(picture).decode()
