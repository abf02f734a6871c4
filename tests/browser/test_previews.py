"""A preview comes while its form is being filled in, and must not take away what somebody is about to press there."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

import pytest
from playwright.sync_api import Browser, Page, expect

from referee.core.entry import Entry
from referee.core.record import Record
from referee.core.seat import Seat
from referee.core.table import Line
from referee.games import FOLDERS, SHELF
from tests.browser.games import GAMES
from tests.browser.house import House
from tests.browser.party import Party

COMES_AGAIN = """async (kind) => {
  const at = document.querySelector(`form[action*="/say/${kind}"] [hx-trigger*="closest form"]`), once = { once: true };
  const again = () => new Promise((told) => {
    at.addEventListener("htmx:afterSettle", () => told([...at.querySelectorAll("*")]), once);
    at.closest("form").dispatchEvent(new Event("change", { bubbles: true }));
  });
  await again();  // what was on its way while the last field was typed may count as this one
  const was = await again(), now = await again();
  return [was.length, now.length, now.filter((one, n) => one !== was[n]).map((one) => one.outerHTML)];
}"""
"""Fetches the preview twice, with nothing typed in between: its number of elements before and after, and those that
were replaced."""
ROLLING = """async () => {
  const form = document.querySelector("#ask .ask--main"), at = form.querySelector(".try");
  const settled = () => new Promise((told) => at.addEventListener("htmx:afterSettle", told, { once: true }));
  const roll = (row, dice) => {
    form.querySelector(`[name="dice.${row}"][value="${dice}"]`).click();
    return settled();
  };
"""
"""The beginning of what follows: the form in which dice are placed, and a way to enter those of a row."""
HELD = f"""{ROLLING}
  const button = at.querySelector(".go"), was = button.textContent;
  button.focus();
  await roll("defend", 1);
  return [document.activeElement === button, was, button.textContent];
}}"""
"""Types something while the button in the preview has the focus: whether it still has it, and its label before and
after."""
UNFOLDED = f"""{ROLLING}
  await roll("villainy", 4);
  at.querySelector("details").open = true;
  form.dispatchEvent(new Event("change", {{ bubbles: true }}));
  await settled();
  return at.querySelector("details").open;
}}"""
"""Unfolds the ways to place three wild dice, and lets the same preview come again: whether they are still unfolded."""
OTHERS = f"""{ROLLING}
  await roll("villainy", 4);
  const ways = () => [...at.querySelectorAll(".wayone")], was = new Map(ways().map((way) => [way, way.dataset.fill]));
  await roll("flee", 1);
  const now = ways(), other = now.filter((way) => was.has(way) && was.get(way) !== way.dataset.fill);
  return [was.size, now.length, other.length];
}}"""
"""Enters one die more while three are wild: the number of ways to place those before, of ways to place two after, and
of buttons that were there before and place other dice now."""


def previewed(game: str) -> list[type[Entry]]:
    """The kinds of entries of a game with a preview while they are typed."""
    files = {file.stem for file in (FOLDERS[game] / "pages" / "try").glob("*.html")}
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
    assert [] == party.complaints()
    party.leave()
    assert was
    assert (was, []) == (now, replaced)


@pytest.fixture
def rolled(browser: Browser, shared_house: House) -> Iterator[Page]:
    """The phone of whoever places dice first in Dragonscales."""
    shown = GAMES["dragonscales"]
    play = shown.play(shown.evening)
    party = Party(browser, shared_house.url, play.names, play.setup)
    party.gather(shared_house, Seat(0))
    yield party.phones[0].page
    assert [] == party.complaints()
    party.leave()


def test_a_button_keeps_the_focus_while_its_label_follows_what_is_typed(rolled: Page) -> None:
    held, was, now = rolled.evaluate(HELD)
    assert held
    assert was != now


def test_what_is_unfolded_in_a_preview_stays_unfolded(rolled: Page) -> None:
    assert rolled.evaluate(UNFOLDED)


def test_a_button_that_does_something_else_is_another_button(rolled: Page) -> None:
    """A press that has begun on the old one does nothing."""
    before, after, other = rolled.evaluate(OTHERS)
    assert before
    assert after
    assert not other


def test_what_the_end_of_a_level_costs_follows_the_number_while_it_is_typed(
    browser: Browser, shared_house: House
) -> None:
    kind = next(kind for kind in SHELF["dragon-keeper"].rules.entries if kind.kind() == "cannot-take")
    play, n, line = first("dragon-keeper", kind)
    party = Party(browser, shared_house.url, play.names, play.setup)
    seat = line.seat or Seat(0)
    party.gather(shared_house, seat, said=play.lines[:n])
    phone = party.phones[seat]
    phone.unfold_form("cannot-take")
    form = phone.wait_asked("cannot-take")
    costs, left = form.locator(".owing"), form.locator('[name="left"]')
    for typed in ("1", "9"):
        before = costs.inner_text()
        left.press("Control+A")
        left.press(typed)
        expect(costs).not_to_have_text(before, use_inner_text=True)
        assert left.evaluate("(field) => field === document.activeElement")
    assert [] == party.complaints()
    party.leave()
