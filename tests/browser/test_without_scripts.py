"""Without scripts nothing is shown that needs one: whatever can be tapped does something."""

from __future__ import annotations

import re
from contextlib import closing

import pytest

from tests.browser import looks
from tests.browser.gallery import FIRST_SIGHT, ON_ITS_SIDE, Found, Gallery, held
from tests.browser.games import GAMES

IDLE = """[...document.querySelectorAll("button[type=button]")].filter((one) => one.checkVisibility())
  .map((one) => one.ariaLabel ?? one.textContent.trim())"""


@pytest.mark.parametrize("game", GAMES)
def test_there_is_no_button_that_does_nothing(gallery: Gallery, game: str) -> None:
    browser, found = gallery.phone.context.browser, Found()
    assert browser
    with closing(browser.new_context(base_url=gallery.phone.home, java_script_enabled=False)) as context:
        page = context.new_page()
        for screen in (one for group in ("asked", "say") for one in gallery.of(game, group)):
            page.goto(screen.path)
            if idle := page.evaluate(IDLE):
                found[screen.name] = idle
    assert {} == found


PHONE = re.compile(r"/s/[\w-]+(/for/\d)?(/open)?$")
"""Matches the path of a phone's own page."""
LINK = "noscript a"
FIELDS = "input:not([type=hidden]), select, textarea"
REFRESH = "meta[http-equiv=refresh]"


@pytest.mark.parametrize("game", GAMES)
def test_what_is_new_is_one_tap_away_and_comes_by_itself_where_nothing_can_be_lost(
    gallery: Gallery,
    game: str,
) -> None:
    browser, found, again = gallery.phone.context.browser, Found(), 0
    assert browser
    asked = [one for one in gallery.of(game, "asked") if PHONE.search(one.path)][:3]
    others = [one for group in ("waiting", "middle") for one in gallery.of(game, group) if PHONE.search(one.path)]
    screens = [*asked, *others]
    with closing(browser.new_context(base_url=gallery.phone.home, java_script_enabled=False)) as context:
        page = context.new_page()
        for screen in screens:
            page.goto(screen.path)
            wrong = []
            for size in (ON_ITS_SIDE, FIRST_SIGHT):
                held(page, size)
                wrong += page.evaluate(looks.combined((looks.HIDDEN, LINK), looks.WIDER, looks.HEAPED))
            path = page.locator(LINK).get_attribute("href")
            meta, fields = page.locator(REFRESH), page.locator(FIELDS).count()
            loads = meta.get_attribute("content") if meta.count() else None
            again += loads is not None
            wrong += [f"leads to {path}"] if path != screen.path else []
            wrong += ["loads again, and what was typed is lost"] if loads and fields else []
            wrong += ["stays as it is"] if screen.group == "waiting" and not loads and not fields else []
            wrong += [f"loads {loads}"] if loads and not loads.endswith(f";url={screen.path}") else []
            if wrong:
                found[screen.name] = wrong
    assert again
    assert {} == found


@pytest.mark.parametrize("game", GAMES)
def test_with_scripts_nothing_loads_itself_again(gallery: Gallery, game: str) -> None:
    page = gallery.phone.page
    for screen in gallery.of(game, "waiting"):
        page.goto(screen.path)
        assert page.locator(f"{LINK}, {REFRESH}").count() == 0
