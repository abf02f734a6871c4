"""The colours of the players are picked while setting up a table: a taken colour shows whose it is, and is swapped."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from referee.games import SHELF
from tests.browser.phones import Phone

FOLDED = [
    name for name, game in SHELF.items() if game.colours and game.colours.asked and game.colours.field == "colours"
]
FEW = [
    name
    for name, game in SHELF.items()
    if game.colours and game.colours.asked and len(game.colours.choices) == game.seats[-1]
]
"""The games whose box has one colour for each seat, and no more."""


def worn(page: Page, rows: int) -> list[str]:
    return [page.locator(f".layseat.seat-{row} .paint :checked").input_value() for row in range(rows)]


@pytest.mark.parametrize("game", FOLDED)
def test_a_taken_colour_is_swapped(phone: Phone, game: str) -> None:
    page = phone.page
    page.goto(f"/new/{game}")
    for row, name in enumerate(("Anna", "Alex", "Bo")):
        page.locator(f'[name="names.{row}"]').fill(name)
    assert ["red", "blue", "yellow"] == worn(page, 3)
    blue = page.locator(".layseat.seat-0 .paint", has=page.locator('[value="blue"]'))
    expect(blue).to_be_hidden()
    page.locator(".layseat.seat-0 .paints").tap()
    expect(blue.locator("b")).to_have_text("Al")
    blue.tap()
    assert ["blue", "red", "yellow"] == worn(page, 3)
    assert ["An", "Al", "B"] == [one.inner_text() for one in page.locator(".layseat .badge b").all()[:3]]


def test_whoever_begins_has_the_colour_that_begins(phone: Phone) -> None:
    page = phone.page
    page.goto("/new/book-of-dragons")
    page.locator(".layseat.seat-2 .chip").tap()
    assert ["yellow", "blue", "red"] == worn(page, 3)


@pytest.mark.parametrize("game", FEW)
def test_at_a_full_table_a_new_player_wears_the_colour_of_who_stops(phone: Phone, game: str) -> None:
    page, most = phone.page, SHELF[game].seats[-1]
    page.goto(f"/new/{game}")
    for row in range(most):
        page.locator(f'[name="names.{row}"]').fill(f"Player {row}")
    page.locator(".layseat.seat-0 .chip").tap()
    page.locator(".go").tap()
    page.wait_for_url("**/s/**")
    page.goto(f"{phone.base}/again")
    stops = page.locator(".layseat.seat-1")
    colour, new = stops.locator(".paint :checked").input_value(), page.locator(".layseat").last
    stops.locator(".plays").tap()
    name = new.get_by_label("Name of the new player")
    name.fill("Eve")
    name.blur()
    assert (colour, 0) == (new.locator(".paint :checked").input_value(), stops.locator(".paint :checked").count())
    name.fill("")
    stops.locator(".plays").tap()
    assert (0, colour) == (new.locator(".paint :checked").count(), stops.locator(".paint :checked").input_value())


def test_a_calculator_wears_what_is_picked_and_keeps_it_in_its_address(phone: Phone) -> None:
    page = phone.page
    page.goto("/score/dragonscales")
    page.locator(".pad__who .paints").first.tap()
    page.locator(".pad__who .paint", has=page.locator('[value="black"]')).first.tap()
    expect(page.locator("html.wear-0-black.wear-1-red.wear-2-blue")).to_be_attached()
    page.wait_for_url(lambda url: "colour.0=black" in url)
    page.reload()
    expect(page.locator("html.wear-0-black.wear-1-red.wear-2-blue")).to_be_attached()
