"""Tabbing through the page, what has the focus is never behind the bar at the foot."""

from __future__ import annotations

import pytest

from tests.browser.gallery import FIRST_SIGHT, Found, Gallery
from tests.browser.games import GAMES

BEHIND = """() => {
  const one = document.activeElement, bar = document.querySelector("#ask .bar");
  if (one === document.body || !bar || bar.contains(one) || getComputedStyle(bar).position !== "sticky") return "";
  const shown = one.matches("input") ? one.closest("label") ?? one : one;
  const foot = bar.getBoundingClientRect(), box = shown.getBoundingClientRect();
  const words = (one.ariaLabel || shown.innerText || one.name || "").trim().slice(0, 40);
  return foot.top <= box.top && box.bottom <= foot.bottom ? `${one.localName} ${words}` : "";
}"""
ENOUGH = 150
"""No page has more stops than that."""


@pytest.mark.parametrize("game", GAMES)
def test_what_has_the_focus_is_not_behind_the_bar_at_the_foot(gallery: Gallery, game: str) -> None:
    """On the smallest common phone; a taller one has more room above the bar."""
    page, found = gallery.phone.page, Found()
    for screen in gallery.of(game, "asked"):
        gallery.show(screen, FIRST_SIGHT)
        page.evaluate("window.stops = new Set()")
        for _ in range(ENOUGH):
            page.keyboard.press("Tab")
            if page.evaluate("document.activeElement === document.body"):
                break
            if behind := page.evaluate(BEHIND):
                found.setdefault(screen.name, []).append(behind)
        else:
            raise AssertionError(f"{screen.name} has no end")
    assert {} == found
