"""A preview comes while its form is being filled in, and must not take away what somebody is about to press there."""

from __future__ import annotations

from itertools import chain
from pathlib import Path

import pytest
from playwright.sync_api import Browser

import referee.games
from referee.core.entry import Entry
from referee.core.record import Record
from referee.core.seat import Seat
from referee.core.table import Line
from referee.games import SHELF
from tests.browser.games import GAMES
from tests.browser.house import House
from tests.browser.party import Party

COMES_AGAIN = """async (kind) => {
  const at = document.querySelector(`form[action*="/say/${kind}"] [hx-trigger*="closest form"]`), once = { once: true };
  const again = () => new Promise((told) => {
    at.addEventListener("htmx:afterSettle", () => told([...at.querySelectorAll("*")]), once);
    at.closest("form").dispatchEvent(new Event("change", { bubbles: true }));
  });
  const was = await again(), now = await again();
  return [was.length, now.length, now.filter((one, n) => one !== was[n]).map((one) => one.outerHTML)];
}"""
"""Fetches the preview twice, with nothing typed in between: its number of elements before and after, and those that
were replaced."""
HELD = """async () => {
  const form = document.querySelector("#ask .ask--main"), at = form.querySelector(".try");
  const button = at.querySelector(".go"), was = button.textContent;
  const settled = new Promise((told) => at.addEventListener("htmx:afterSettle", told, { once: true }));
  button.focus();
  form.querySelector("input[type=radio][value='1']:not([name^=wild])").click();
  await settled;
  return [document.activeElement === button, was, button.textContent];
}"""
"""Types something while the button in the preview has the focus: whether it still has it, and its label before and
after."""


def previewed(game: str) -> list[type[Entry]]:
    """The kinds of entries of a game with a preview while they are typed."""
    package = Path(referee.games.__file__).parent / game.replace("-", "_")
    files = {file.stem for file in (package / "pages" / "try").glob("*.html")}
    return [kind for kind in SHELF[game].rules.entries if kind.kind() in files]


def first(game: str, kind: type[Entry]) -> tuple[Record, int, Line]:
    """The first entry of this kind by hand in an evening of the game, or else in another play; with its place there."""
    shown = GAMES[game]
    plays = chain(map(shown.play, shown.evenings), shown.plays())
    told = ((play, n, line) for play in plays for n, line in enumerate(play.lines) if line.seat is not None)
    return next(one for one in told if type(one[2].entry) is kind)


PREVIEWS = [(game, kind) for game in GAMES for kind in previewed(game)]


@pytest.mark.parametrize(("game", "kind"), PREVIEWS, ids=lambda one: one if isinstance(one, str) else one.kind())
def test_a_preview_that_comes_again_is_left_as_it_is(
    browser: Browser, shared_house: House, game: str, kind: type[Entry]
) -> None:
    play, n, line = first(game, kind)
    assert line.seat is not None
    party = Party(browser, shared_house.url, play.names, play.setup)
    party.gather(shared_house, line.seat, said=play.lines[:n])
    phone = party.phones[line.seat]
    phone.typed(line.entry)
    was, now, replaced = phone.page.evaluate(COMES_AGAIN, kind.kind())
    party.leave()
    assert was
    assert (was, []) == (now, replaced)


def test_a_button_keeps_the_focus_while_its_label_follows_what_is_typed(browser: Browser, shared_house: House) -> None:
    shown = GAMES["dragonscales"]
    play = shown.play(shown.evening)
    party = Party(browser, shared_house.url, play.names, play.setup)
    party.gather(shared_house, Seat(0))
    held, was, now = party.phones[0].page.evaluate(HELD)
    party.leave()
    assert held
    assert was != now
