"""Without scripts nothing is shown that needs one: whatever can be tapped does something."""

from __future__ import annotations

from contextlib import closing

import pytest

from tests.browser.games import GAMES
from tests.browser.test_screens import Found, Gallery, gallery  # noqa: F401

IDLE = """[...document.querySelectorAll("button[type=button]")].filter((one) => one.checkVisibility())
  .map((one) => one.ariaLabel ?? one.textContent.trim())"""


@pytest.mark.parametrize("game", GAMES)
def test_there_is_no_button_that_does_nothing(gallery: Gallery, game: str) -> None:  # noqa: F811
    browser, found = gallery.phone.context.browser, Found()
    assert browser
    with closing(browser.new_context(base_url=gallery.phone.home, java_script_enabled=False)) as context:
        page = context.new_page()
        for screen in (one for group in ("alone", "asked", "say", "start") for one in gallery.of(game, group)):
            page.goto(screen.path)
            if idle := page.evaluate(IDLE):
                found[screen.name] = idle
    assert {} == found
