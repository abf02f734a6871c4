"""A name typed into a calculator appears everywhere on the page at once, without loading another page."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from referee.formats import FORMATS
from tests.browser.phones import Phone

FORMS = [*(("score", game) for game in FORMATS), *(("board", game) for game, form in FORMATS.items() if form.board)]


@pytest.mark.parametrize(("kind", "game"), FORMS)
def test_typed_names_are_on_every_head_and_choice(phone: Phone, kind: str, game: str) -> None:
    page = phone.page
    page.goto(f"/{kind}/{game}")
    for row, name in enumerate(("Anna", "Bert")):
        page.locator(f'[name="name.{row}"]').fill(name)
    expect(page.locator('#result [data-name="Bert"]')).to_be_attached()
    for seat, letters, name in ((0, "A", "Anna"), (1, "B", "Bert")):
        badges, called = page.locator(f"#pad .badge.seat-{seat} b"), page.locator(f'#pad [data-called="{seat}"]')
        assert {letters} == set(badges.all_text_contents())
        assert {name} == set(called.all_text_contents())
    last = FORMATS[game].final.seats[0] - 1
    assert 1 == len(set(page.locator(f"main .badge.seat-{last} b").all_text_contents()))
