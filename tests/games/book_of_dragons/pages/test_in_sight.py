"""A scholar's turn in The Book of Dragons needs no scrolling, even on a small phone."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from referee.core import record
from referee.games import SHELF
from referee.games.book_of_dragons.entries import POINTS, Realm, Tally
from referee.tables.desk import Desk
from referee.testing.seated import stopped
from tests.browser.house import furnished
from tests.browser.museum import EVENTS, Museum, disturbances
from tests.browser.taps import counted, in_sight, phones
from tests.games.book_of_dragons.pages.rounds import ROUNDS
from tests.games.book_of_dragons.pages.shown import SHOWN

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


def test_a_count_begins_in_sight_whatever_happened_before_it(browser: Browser, tmp_path: Path) -> None:
    """Below how the game ended, what others did, and my own dice and goal: the first dragon with all that it misses."""
    long = SHOWN.play("steps/more-dragons-than-the-box")
    at = next(n for n, line in enumerate(long.lines) if isinstance(line.entry, Tally))

    def set_up(desk: Desk) -> dict[str, str]:
        museum, seat = Museum(desk), long.lines[at].seat
        assert seat is not None
        others = disturbances(museum.positions(long)[at], seat, Tally)
        assert len(others) == EVENTS
        return {"Ann": f"/s/{museum.set_up(long, at, len(long.names), others)[1][seat]}"}

    with furnished(tmp_path / "house", set_up) as addresses:
        for pages in phones(browser, addresses.items(), {"width": 360, "height": 640}):
            page = pages["Ann"]
            assert page.locator(".events, .ended").count() == 2
            controls = page.locator("#ask .heap").first.locator("button, summary")
            assert controls.count() > 3
            assert [] == [one.inner_text() for one in controls.all() if not in_sight(one)]
            assert "0 dragons" not in page.locator("main").inner_text()


FIVE = """game   book-of-dragons
title  Five scholars
seats  Ann, Bo, Cy, Di, Ed
setup  first_pile=3 second_pile=5 third_pile=8 fourth_pile=10 fifth_pile=12

Ann: reveal 1 realm=mountains type="Sea serpent" points=8
Ann: reveal 2 realm=volcano type=Red points=6
Ann: reveal 5 realm=plains type=Blue points=4
Ann: place one=345
"""
"""Narrow piles, with dice and without, whose cards are known or not."""


def test_what_is_of_one_kind_has_one_size_on_the_display_and_is_whole(browser: Browser, tmp_path: Path) -> None:
    play = SHOWN.play(SHOWN.evening)

    def set_up(desk: Desk) -> dict[str, str]:
        museum = Museum(desk)
        five = stopped(desk, record.read(FIVE, SHELF), "T00001", 0)[0]
        made = [five, *(museum.set_up(play, n, 0)[0] for n in range(8, len(play.lines), 3))]
        return {live.info.id: f"/t/{live.info.id}" for live in made}

    cut = "(all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.innerText)"
    sizes = "(all) => [...new Set(all.map((one) => getComputedStyle(one).fontSize))]"
    with furnished(tmp_path / "house", set_up) as addresses, closing(browser.new_page()) as page:
        page.set_viewport_size({"width": 1280, "height": 800})
        for url in addresses.values():
            page.goto(url)
            for kind in (".tv__least", ".tv__points"):
                assert len(page.locator(kind).evaluate_all(sizes)) <= 1
            assert [] == page.locator(".tv__piles :is(.tv__worth, .tv__line:has(.dice))").evaluate_all(cut)


CROWDED = """game   book-of-dragons
title  Five scholars
seats  Ann, Bo, Cy, Dee, Eve
setup  first=1 first_pile=3 second_pile=4 third_pile=5 fourth_pile=6 fifth_pile=8

Bo: place 4
Cy: place two=5
Dee: place three=5
Eve: place five=345
*: adjust value-1 seat=0 to=6
*: adjust value-2 seat=0 to=6
Ann: place four=66
"""
REVEALED = "".join(f"Ann: reveal {pile} realm=mountains type=Serpent points=8\n" for pile in range(1, 6))
LEAVING = """() => [...document.querySelectorAll(".tv__card")].flatMap((card) => {
  const end = card.getBoundingClientRect().bottom, parts = [...card.querySelectorAll("*")];
  const low = parts.filter((e) => e.clientWidth !== 1 && e.getBoundingClientRect().bottom > end + 1).length;
  const lines = [...card.querySelectorAll(".tv__type, .tv__piles .tv__line")];
  const cut = lines.filter((e) => e.scrollWidth > e.clientWidth);
  return [...cut.map((e) => `${e.textContent} is cut`), ...(low ? [`${low} leave ${card.innerText}`] : [])];
})"""
"""Reports lines and dragons' types that are cut, and cards that do not hold all that they show."""


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1366, 650)])
def test_what_a_card_of_five_piles_shows_is_whole_on_the_display(
    browser: Browser, tmp_path: Path, width: int, height: int
) -> None:
    def set_up(desk: Desk) -> dict[str, str]:
        return {"display": f"/t/{stopped(desk, record.read(CROWDED + REVEALED, SHELF), 'T00001')[0].info.id}"}

    with furnished(tmp_path / "house", set_up) as addresses:
        page = browser.new_page(viewport={"width": width, "height": height})
        page.goto(addresses["display"])
        assert page.locator(".tv__type").count() == 5
        assert page.locator(".tv__piles .tv__name").count() == 5
        assert page.evaluate(LEAVING) == []
