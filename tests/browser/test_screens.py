"""Every screen, measured: anybody can read it and tap it, on the smallest phone and with the largest letters."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser

from tests.browser import looks
from tests.browser.house import House
from tests.browser.museum import GROUPS, Screen, screens
from tests.browser.phones import Phone

LEAST_TARGET = 48
SMALLEST = {"width": 320, "height": 640}
FIRST_SIGHT = {"width": 360, "height": 640}
USUAL = {"width": 390, "height": 844}


@dataclass
class Gallery:
    """A house full of tables, and one phone that walks through it."""

    phone: Phone
    screens: list[Screen]

    def group(self, name: str) -> list[Screen]:
        return [screen for screen in self.screens if screen.name.split()[0] == name]

    def show(self, screen: Screen, size: dict[str, int]) -> None:
        self.phone.page.set_viewport_size(size)  # type: ignore[arg-type]
        self.phone.page.goto(screen.path, wait_until="load")


@pytest.fixture(scope="module")
def gallery(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Gallery]:
    folder = tmp_path_factory.mktemp("museum") / "data"
    found = screens(folder)
    house = House(folder)
    house.start()
    phone = Phone.take(browser, house.url)
    yield Gallery(phone, found)
    phone.close()
    house.stop()


def test_every_screen_belongs_to_a_group(gallery: Gallery) -> None:
    assert sorted(GROUPS) == sorted({screen.name.split()[0] for screen in gallery.screens})


@pytest.mark.parametrize("group", GROUPS)
def test_nobody_is_kept_from_reading_or_reaching_anything(gallery: Gallery, group: str) -> None:
    """axe finds nothing, in the light and in the dark."""
    page, found = gallery.phone.page, dict[str, list[str]]()
    for screen in gallery.group(group):
        gallery.show(screen, USUAL)
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme=theme, reduced_motion="reduce")  # type: ignore[arg-type]
            wrong = Axe().run(page).response["violations"]
            if wrong:
                found[f"{screen.name}, {theme}"] = [f"{w['id']}: {w['nodes'][0]['html'][:160]}" for w in wrong]
    assert {} == found


@pytest.mark.parametrize("group", GROUPS)
def test_nothing_sticks_out_is_cut_off_or_too_small_to_tap(gallery: Gallery, group: str) -> None:
    page, found = gallery.phone.page, dict[str, list[str]]()
    for screen in gallery.group(group):
        gallery.show(screen, SMALLEST)
        wrong = [*page.evaluate(looks.WIDER), *page.evaluate(looks.SMALL, LEAST_TARGET)]
        page.set_viewport_size(USUAL)  # type: ignore[arg-type]
        before = page.evaluate("parseFloat(getComputedStyle(document.body).fontSize)")
        wrong += [] if page.evaluate(looks.LARGER) >= 1.99 * before else ["letters do not grow"]
        wrong += [f"at 200 %: {one}" for one in (*page.evaluate(looks.WIDER), *page.evaluate(looks.CUT))]
        if wrong:
            found[screen.name] = wrong
    assert {} == found


def test_what_is_asked_my_villain_and_the_one_button_are_seen_at_once(gallery: Gallery) -> None:
    page, found = gallery.phone.page, dict[str, list[str]]()
    for screen in gallery.group("asked"):
        gallery.show(screen, FIRST_SIGHT)
        seen = ("#ask h2", ".me .villain", "#ask .go")
        wrong = [one for selector in seen for one in page.evaluate(looks.HIDDEN, selector)]
        if wrong:
            found[screen.name] = wrong
    assert {} == found


def test_no_page_complained(gallery: Gallery) -> None:
    """No script error, and nothing that the content security policy had to stop."""
    for screen in gallery.screens:
        gallery.show(screen, USUAL)
    assert [] == gallery.phone.complaints
