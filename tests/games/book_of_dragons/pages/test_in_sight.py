"""A scholar's turn in The Book of Dragons needs no scrolling, even on a small phone."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from referee.core import record
from referee.games import SHELF
from referee.games.book_of_dragons.entries import POINTS, Realm
from referee.tables.desk import Desk
from referee.testing.seated import stopped
from tests.browser.house import furnished
from tests.browser.taps import counted, in_sight, phones
from tests.games.book_of_dragons.pages.rounds import ROUNDS

PRINTED = """game   book-of-dragons
title  Three scholars
seats  Ann, Bo, Cy
setup  first_pile=3 second_pile=5 third_pile=8
"""
"""A table before its first turn, with the pips that the board asks for."""


SIZES = ((390, 664), (360, 640))
sizes = pytest.mark.parametrize(("width", "height"), SIZES)


@sizes
def test_every_tap_of_a_turn_is_in_sight(browser: Browser, tmp_path: Path, width: int, height: int) -> None:
    thumbs = counted(browser, tmp_path / "house", "book-of-dragons", ROUNDS[0], {"width": width, "height": height})
    assert {} == dict(thumbs.scrolls)


def test_every_choice_of_a_first_turn_is_in_sight(browser: Browser, tmp_path: Path) -> None:
    def set_up(desk: Desk) -> dict[str, str]:
        return {"Ann": f"/s/{stopped(desk, record.read(PRINTED, SHELF), 'T00001')[1][0]}"}

    with furnished(tmp_path / "house", set_up) as addresses:
        for width, height in SIZES:
            for pages in phones(browser, addresses.items(), {"width": width, "height": height}):
                choices = pages["Ann"].locator("#ask fieldset.heap .chip")
                assert 3 + 7 + 5 + 3 == choices.count()
                assert [] == [one.get_attribute("class") for one in choices.all() if not in_sight(one)]
                for one in choices.all():
                    box = one.bounding_box()
                    assert box
                    assert min(box["width"], box["height"]) >= 48


def taking(dragons: int) -> str:
    """A record of two scholars in which Ann, with this many dragons, may take one that nobody has entered."""
    turns = ["Ann: goal Drake"]
    for n in range(dragons + 1):
        turns += ["*: adjust value-1 seat=0 to=5", "Ann: place 5", "Bo: raise"]
        turns.append(f"Ann: take 1 realm=volcano type=Serpent points={n % 5 + 4}\nBo: raise")
    head = "game   book-of-dragons\ntitle  Two scholars\nseats  Ann, Bo\nsetup  blocking_die=no\n\n"
    return head + "\n".join(turns[:-1]) + "\n"


@pytest.mark.parametrize("last", [False, True], ids=["in the middle", "last turn"])
def test_the_realms_of_a_dragon_to_take_are_in_sight_however_long_the_book(
    browser: Browser, tmp_path: Path, *, last: bool
) -> None:
    ends = "*: adjust left-3 seat=none to=0\n" if last else ""

    def set_up(desk: Desk) -> dict[str, str]:
        tables = {n: stopped(desk, record.read(taking(n) + ends, SHELF), f"T0000{n}")[1] for n in (4, 5, 6)}
        return {str(n): f"/s/{keys[0]}" for n, keys in tables.items()}

    with furnished(tmp_path / "house", set_up) as addresses:
        for pages in phones(browser, addresses.items(), {"width": 360, "height": 640}):
            for page in pages.values():
                realms = page.locator("#ask .chip:has(input[name=realm])")
                assert len(Realm) == realms.count()
                assert [] == [one.inner_text() for one in realms.all() if not in_sight(one)]


COUNTED = (
    PRINTED.replace("third_pile=8", "third_pile=5")
    + "\nAnn: place one=4 two=5\nBo: place three=5\nCy: place three=345\n*: adjust left-1 seat=none to=1\n"
    "Ann: take 1 realm=volcano\nBo: place two=46\nCy: take 3 realm=storm\nCy: done\n"
)
"""The end of a game, with a dragon of Cy's whose type and points are missing."""


def test_the_points_that_a_count_misses_are_in_sight(browser: Browser, tmp_path: Path) -> None:
    def set_up(desk: Desk) -> dict[str, str]:
        return {"Cy": f"/s/{stopped(desk, record.read(COUNTED, SHELF), 'T00001')[1][2]}"}

    with furnished(tmp_path / "house", set_up) as addresses:
        for pages in phones(browser, addresses.items(), {"width": 360, "height": 640}):
            points = pages["Cy"].locator("#ask .chip:has(input[name='points.0'])")
            assert len(POINTS) == points.count()
            assert [] == [one.inner_text() for one in points.all() if not in_sight(one)]
