"""Where the device sets the colours, backgrounds and shadows go: what is chosen and can be tapped is still seen."""

from __future__ import annotations

import pytest

from tests.browser.gallery import COMMON, Found, Gallery
from tests.browser.games import GAMES

LOOKS = """(() => {
  const look = (one) => ["", "::before", "::after"].flatMap((part) => {
    const style = getComputedStyle(one, part || null);
    return ["backgroundColor", "borderTopColor", "borderTopStyle", "outlineStyle", "outlineColor", "boxShadow", "color",
      "visibility", "display", "transform", "textDecorationLine"].map((name) => style[name]);
  });
  return (box) => JSON.stringify([box, ...box.querySelectorAll("*")].map(look));
})()"""
ALIKE = f"""() => {{
  const looks = {LOOKS}, seen = (one) => one.checkVisibility() && !one.closest(".arow__none, .chip--none");
  const veiled = [...document.querySelectorAll("input:is([type=radio], [type=checkbox])")]
    .filter((one) => getComputedStyle(one).opacity === "0" && !one.disabled && one.nextElementSibling && seen(one));
  return veiled.filter((one) => {{
    const box = one.closest("label") ?? one.parentElement, was = one.checked;
    one.checked = false;
    const free = looks(box);
    one.checked = true;
    const chosen = looks(box);
    one.checked = was;
    return seen(box) && free === chosen;
  }}).map((one) => `${{one.name}}=${{one.value}}: chosen or not, it looks the same`);
}}"""
"""None of a row needs no look: nothing else of it has one then."""
EDGELESS = """() => [...document.querySelectorAll(".go")].filter((one) => {
  const style = getComputedStyle(one);
  return one.checkVisibility() && style.forcedColorAdjust !== "none" && style.borderTopStyle === "none";
}).map((one) => `${one.textContent.trim()}: nothing says that it is a button`)"""
BARE = """() => [...document.querySelectorAll(".bar")].filter((one) => {
  const { position, backgroundColor } = getComputedStyle(one);
  return one.checkVisibility() && position === "sticky" && backgroundColor === "rgba(0, 0, 0, 0)";
}).map(() => "the page is seen through the bar")"""


@pytest.mark.parametrize("game", GAMES)
def test_what_is_chosen_and_what_can_be_tapped_is_seen_in_the_colours_of_the_device(
    gallery: Gallery,
    game: str,
) -> None:
    page, found = gallery.phone.page, Found()
    page.emulate_media(forced_colors="active", reduced_motion="reduce")
    for screen in gallery.of(game, "asked"):
        gallery.show(screen, COMMON)
        wrong = [one for what in (ALIKE, EDGELESS, BARE) for one in page.evaluate(what)]
        if wrong:
            found[screen.name] = wrong
    page.emulate_media(forced_colors="none")
    assert {} == found
