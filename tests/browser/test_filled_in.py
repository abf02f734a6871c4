"""What a tap fills in is typed, as much as what is entered by hand: it is there again when the page is loaded anew."""

from __future__ import annotations

import pytest

from tests.browser.gallery import COMMON, Found, Gallery
from tests.browser.games import GAMES

ENTERED = """() => {
  const kept = () => JSON.parse(sessionStorage.getItem("outbox") ?? "{}").typed?.body;
  const wrong = [];
  const tap = (one, form) => {
    const before = `${new URLSearchParams(new FormData(form))}`;
    one.click();
    const now = `${new URLSearchParams(new FormData(form))}`;
    if (now === before) return;
    const says = one.textContent.trim() || `${one.name}=${one.value}`;
    if (kept() !== now) wrong.push(`${says}: ${now}, but kept is ${kept()}`);
  };
  for (const form of document.querySelectorAll("form[method=post][action*='/say/']:not([data-draft])")) {
    form.querySelectorAll("[type=button][data-fill]:not([data-send])").forEach((one) => tap(one, form));
    form.querySelectorAll("[data-rules] :is([type=radio], [type=checkbox])").forEach((one) => tap(one, form));
  }
  return wrong;
}"""
"""Taps whatever fills in other fields: after which of these taps something was not kept, and what."""


@pytest.mark.parametrize("game", GAMES)
def test_what_a_tap_fills_in_is_kept_until_it_is_sent(gallery: Gallery, game: str) -> None:
    page, found = gallery.phone.page, Found()
    screens = {screen.name.split()[1]: screen for group in ("say", "asked") for screen in gallery.of(game, group)}
    for kind, screen in screens.items():
        gallery.show(screen, COMMON)
        if wrong := page.evaluate(ENTERED):
            found[kind] = wrong
    page.evaluate("sessionStorage.clear()")
    assert {} == found
