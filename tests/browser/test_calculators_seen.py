"""A name typed into a calculator appears everywhere on the page at once, without loading another page."""

from __future__ import annotations

from urllib.parse import urlencode

import pytest
from playwright.sync_api import expect

from referee.formats import FORMATS
from tests.browser.phones import Phone
from tests.web.test_calculators import BOARDS, SCORES

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


def test_a_roll_is_marked_once_it_is_wrong_not_while_it_is_entered(phone: Phone) -> None:
    page = phone.page
    page.goto("/board/dragonscales")
    page.locator('[name="dice.loot.0"]').fill("3")
    expect(page.locator("#result")).to_contain_text("4 dice still to place")
    expect(page.locator(".pad__cell--bad")).to_have_count(0)
    page.locator('[name="dice.flee.0"]').fill("5")
    expect(page.locator(".pad__cell--bad")).to_have_count(2)


def test_what_an_equal_score_needs_unfolds(phone: Phone) -> None:
    page = phone.page
    page.goto("/score/whelps-to-wyrms")
    expect(page.locator('[name="cubes.0"]')).to_be_hidden()
    for row in (0, 1):
        page.locator(f'[name="gold.{row}"]').fill("9")
    expect(page.locator("#result")).to_contain_text("Still to enter")
    expect(page.locator('[name="cubes.0"]')).to_be_visible()
    page.locator('[name="cubes.0"]').fill("1")
    page.locator('[name="cubes.1"]').fill("0")
    expect(page.locator("#result .winner.seat-0")).to_be_visible()
    expect(page.locator("#result .winner")).to_have_count(1)


def test_spaces_that_count_for_nothing_are_not_asked(phone: Phone) -> None:
    page, spaces = phone.page, phone.page.locator('[name="spaces.0"]')
    page.goto("/score/dragonscales?players=3")
    for ending, asked in (("all_dead", False), ("escaped", True), ("slain", False)):
        page.locator(f'.card:has([value="{ending}"])').click()
        expect(spaces).to_be_visible(visible=asked)
    page.goto("/score/dragonscales?players=4&ending=slain")
    expect(spaces).to_be_visible()


@pytest.mark.parametrize(("kind", "game"), FORMS)
def test_on_paper_there_is_the_result_and_no_empty_form(phone: Phone, kind: str, game: str) -> None:
    page = phone.page
    page.goto(f"/{kind}/{game}?{urlencode((SCORES if kind == 'score' else BOARDS)[game])}")
    page.emulate_media(media="print")
    expect(page.locator("#result > *:visible").first).to_be_visible()
    expect(page.locator("#pad")).to_be_hidden()
    expect(page.locator(".lead:visible, .calc__share:visible")).to_have_count(0)
    assert page.locator("h1").is_visible()
