"""A name typed into a calculator appears everywhere on the page at once, without loading another page."""

from __future__ import annotations

import re
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Browser, Route, ViewportSize, expect

from referee.formats import FORMATS
from tests.browser import looks
from tests.browser.gallery import FIRST_SIGHT
from tests.browser.house import House
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


def test_the_first_player_unfolds_where_heroes_are_equal(phone: Phone) -> None:
    page, first = phone.page, phone.page.locator('.card:has([name="first"])').first
    page.goto("/score/dragon-rampage?ending=hero_slain&slain.2=yes&gold.0=3")
    expect(page.locator("#result .winners")).to_be_visible()
    expect(first).to_be_hidden()
    page.locator('[name="gold.1"]').fill("3")
    expect(page.locator("#result")).to_contain_text("Choose who has the First Player token.")
    expect(first).to_be_visible()
    first.click()
    expect(page.locator("#result .winner.seat-0")).to_be_visible()


@pytest.mark.parametrize("game", SCORES)
def test_a_result_is_a_picture_two_taps_away_and_the_way_back_keeps_every_number(phone: Phone, game: str) -> None:
    page = phone.page
    page.goto(f"/score/{game}?{urlencode(SCORES[game])}")
    page.locator('[name="name.0"]').fill("Anna")
    expect(page.locator('#result [data-name="Anna"]')).to_be_attached()
    page.get_by_role("link", name="Share", exact=True).click()
    with page.expect_download() as saved:
        page.wait_for_selector("[data-ready]")
        page.get_by_role("link", name="Save the picture").click()
    assert saved.value.suggested_filename == f"{game}.png"
    page.get_by_role("link", name="Back", exact=True).click()
    expect(page.locator("#result .winners")).to_be_visible()
    expect(page.locator('[name="name.0"]')).to_have_value("Anna")
    page.get_by_role("link", name="Score another game").click()
    expect(page.locator('[name="name.0"]')).to_have_value("Anna")
    expect(page.locator("#result .winners")).to_have_count(0)
    page.go_back()
    expect(page.locator("#result .winners")).to_be_visible()
    assert [] == phone.complaints


def test_spaces_that_count_for_nothing_are_not_asked(phone: Phone) -> None:
    page, spaces = phone.page, phone.page.locator('[name="spaces.0"]')
    page.goto("/score/dragonscales?players=3")
    for ending, asked in (("all_dead", False), ("escaped", True), ("slain", False)):
        page.locator(f'.card:has([value="{ending}"])').click()
        expect(spaces).to_be_visible(visible=asked)
    page.goto("/score/dragonscales?players=4&ending=slain")
    expect(spaces).to_be_visible()


@pytest.mark.parametrize(
    ("game", "ending"), [("dragonscales", "all_dead"), ("dragon-rampage", "hero_slain")], ids=["scales", "rampage"]
)
@pytest.mark.parametrize("scripts", [True, False])
def test_what_is_marked_as_wrong_is_in_sight(
    browser: Browser, house: House, game: str, ending: str, scripts: bool
) -> None:
    """A slip in the spaces to the exit, and then an ending that does not ask for them."""
    phone = Phone.take(browser, house.url, java_script_enabled=scripts)
    page, spaces = phone.page, phone.page.locator('[name="spaces.1"]')
    page.goto(f"/score/{game}?ending={ending}&slain.0=yes&spaces.1=1o")
    expect(page.locator("#result .refused")).to_contain_text("spaces to the")
    expect(spaces).to_be_visible()
    if scripts:
        spaces.fill("10")
        expect(page.locator("#result .winners")).to_be_visible()
        spaces.blur()
        expect(spaces).to_be_hidden()
    phone.context.close()


FULL = {"players": "5", "name.1": "Bartholomäus Wolkenstein", "name.2": "Maximiliane", "name.3": "Scheherazade K."}


def test_who_is_ahead_stays_in_sight_and_one_tap_goes_to_the_result(phone: Phone) -> None:
    page, seen = phone.page, phone.page.locator("#glance a")
    page.set_viewport_size(FIRST_SIGHT)
    page.goto(f"/score/book-of-dragons?{urlencode(FULL)}")
    expect(seen).to_have_count(0)
    page.locator('[name="goal.1"]').fill("8")
    expect(seen).to_contain_text("Bartholomäus Wolkenstein")
    expect(seen).to_contain_text("Ahead with 11 points")
    page.locator('[name="goal.4"]').fill("9")
    expect(seen).to_contain_text("Please check 1 entry")
    page.locator('[name="goal.4"]').fill("7")
    expect(seen).to_contain_text("Bartholomäus Wolkenstein")
    page.evaluate("scrollTo(0, 0)")
    assert [] == page.evaluate(looks.combined((looks.CUT_OFF, "#glance a"), looks.HEAPED, looks.WIDER))
    page.keyboard.press("Tab")
    assert [] == page.evaluate(looks.COVERED)
    seen.tap()
    expect(page.locator("#result .winners h2")).to_be_in_viewport()
    assert 0 <= page.evaluate("document.querySelector('#glance').getBoundingClientRect().bottom") < 120, (
        "out of the way"
    )
    assert "goal.4=7" in page.url


ABOVE_KEYS: ViewportSize = {"width": 360, "height": 340}
"""What the keyboard of a phone leaves of a page that makes way for it."""


@pytest.mark.parametrize(("kind", "game"), FORMS)
def test_what_comes_of_the_numbers_stays_above_the_keyboard_with_the_field(phone: Phone, kind: str, game: str) -> None:
    page = phone.page
    page.set_viewport_size(ABOVE_KEYS)
    page.goto(f"/{kind}/{game}?{urlencode((SCORES if kind == 'score' else BOARDS)[game])}")
    assert "interactive-widget=resizes-content" in (page.locator("meta[name=viewport]").get_attribute("content") or "")
    page.evaluate("scrollTo(0, 0)")
    assert [] == page.evaluate(looks.CUT_OFF, "#glance a")
    page.keyboard.press("Tab")
    assert [] == page.evaluate(looks.COVERED)


def test_without_scripts_the_button_and_the_way_to_the_result_share_the_foot(browser: Browser, house: House) -> None:
    phone = Phone.take(browser, house.url, java_script_enabled=False, viewport=FIRST_SIGHT)
    page = phone.page
    page.goto(f"/score/book-of-dragons?{urlencode(FULL)}")
    expect(page.get_by_role("link", name="points")).to_have_count(0)
    expect(page.get_by_role("button", name="Calculate")).to_be_in_viewport()
    page.locator('[name="goal.1"]').fill("8")
    page.get_by_role("button", name="Calculate").tap()
    ahead = page.get_by_role("link", name="Ahead with 11 points")
    expect(ahead).to_be_in_viewport()
    expect(page.get_by_role("button", name="Calculate")).to_be_in_viewport()
    ahead.tap()
    expect(page.locator("#result .winners h2")).to_be_in_viewport()
    phone.context.close()


@pytest.mark.parametrize("game", ["dragonscales", "dragon-rampage"])
def test_a_name_on_a_card_is_whole_on_a_small_phone(phone: Phone, game: str) -> None:
    page = phone.page
    page.set_viewport_size(FIRST_SIGHT)
    page.goto(f"/score/{game}?{urlencode({**FULL, 'ending': 'escaped'})}")
    for name in ("Player 1", *(FULL[f"name.{seat}"] for seat in (1, 2, 3))):
        card = page.locator(".pad .card:visible", has=page.get_by_text(name, exact=True)).first
        lines = card.locator("bdi").evaluate(LINES)
        assert 1 == lines.count("Wolkenstein" if "Wolk" in name else name.split()[0]), (name, lines)
        badge, text = card.locator(".badge").bounding_box(), card.locator("b").last.bounding_box()
        assert badge
        assert text
        assert badge["x"] + badge["width"] <= text["x"], "the name is beside its badge"


LINES = """(e) => {
  const range = document.createRange(), text = e.firstChild;
  return text.data.split(/\\s+/).filter((word) => {
    const at = text.data.indexOf(word);
    range.setStart(text, at);
    range.setEnd(text, at + word.length);
    return new Set([...range.getClientRects()].map((r) => Math.round(r.top))).size === 1;
  });
}"""
"""The words of a name that are on one line."""


@pytest.mark.parametrize(("kind", "game"), FORMS)
def test_on_paper_there_is_the_result_and_no_empty_form(phone: Phone, kind: str, game: str) -> None:
    page = phone.page
    page.goto(f"/{kind}/{game}?{urlencode((SCORES if kind == 'score' else BOARDS)[game])}")
    page.emulate_media(media="print")
    expect(page.locator("#result > *:visible").first).to_be_visible()
    expect(page.locator("#pad")).to_be_hidden()
    expect(page.locator(".lead:visible, .calc__share:visible")).to_have_count(0)
    assert page.locator("h1").is_visible()


@pytest.mark.parametrize("kind", ["score", "board"])
def test_another_number_of_players_keeps_what_was_typed_and_one_tap_back_leads_out(phone: Phone, kind: str) -> None:
    page = phone.page
    page.goto("/about")
    page.goto(f"/{kind}/dragonscales")
    page.locator("[name='name.0']").fill("Anna")
    page.wait_for_url("**name.0=Anna*")
    for players in (4, 5, 3):
        page.locator(f"[name=players][value='{players}']").check(force=True)
        expect(page.locator("[name^='name.'][type=text]")).to_have_count(players)
        expect(page.locator("[name='name.0']")).to_have_value("Anna")
    page.go_back()
    expect(page).to_have_url(re.compile("/about$"))


@pytest.mark.parametrize(("kind", "game"), FORMS)
def test_by_keyboard_the_number_of_players_keeps_the_focus(phone: Phone, kind: str, game: str) -> None:
    page, seats = phone.page, FORMATS[game].final.seats
    page.goto(f"/{kind}/{game}")
    page.locator("[name=players]:checked").focus()
    for players in seats[1:]:
        page.keyboard.press("ArrowRight")
        expect(page.locator("[name^='name.'][type=text]")).to_have_count(players)
        expect(page.locator(f"[name=players][value='{players}']")).to_be_focused()
    page.keyboard.press("Tab")
    assert [] == page.evaluate(looks.COVERED)


@pytest.mark.parametrize(("kind", "game"), FORMS)
def test_leaving_a_field_changes_nothing_that_was_answered(phone: Phone, kind: str, game: str) -> None:
    """Whoever goes from the last number to the result finds it as it is, and what a tap unfolds stays so."""
    page, asked = phone.page, list[str]()
    page.goto(f"/{kind}/{game}?{urlencode((SCORES if kind == 'score' else BOARDS)[game])}")
    page.locator("[name='name.0']").focus()
    page.keyboard.type("Zoe")
    expect(page.locator("#result [data-name='Zoe']")).to_be_attached()
    page.on("request", lambda request: asked.append(request.url))
    page.locator("#glance a").focus()
    for fold in page.locator("#result details:not([open]) > summary").all()[:1]:
        fold.tap()
    page.wait_for_timeout(500)
    assert [] == asked
    page.locator("[name='name.0']").focus()
    page.keyboard.press("End")
    page.keyboard.type("B")
    expect(page.locator("#result [data-name='ZoeB']")).to_be_attached()
    assert 1 == len(asked), "what was typed is asked for once"


def test_a_choice_in_the_result_counts_also_if_nothing_else_changed(phone: Phone) -> None:
    page, ways = phone.page, phone.page.locator("#result label.card:visible")
    page.goto(f"/board/dragon-rampage?{urlencode(BOARDS['dragon-rampage'])}")
    page.locator("[name='dice.run.1']").focus()
    page.keyboard.press("End")
    page.keyboard.press("Backspace")
    page.keyboard.type("4")
    expect(page.locator("#result .log")).to_contain_text("with a 4")
    for n in (1, 0):
        ways.nth(n).tap()
        code = ways.nth(n).locator("input").get_attribute("value")
        page.wait_for_url(f"**tokens.0={code}*")
        expect(ways.nth(n).locator("input")).to_be_checked()


@pytest.mark.parametrize(("kind", "game"), FORMS)
def test_without_an_answer_no_result_of_other_numbers_stays(phone: Phone, kind: str, game: str) -> None:
    page = phone.page
    page.goto(f"/{kind}/{game}?{urlencode((SCORES if kind == 'score' else BOARDS)[game])}")
    phone.context.set_offline(True)
    page.locator("[name='name.0']").fill("Zoe")
    expect(page.locator("#live-state")).to_be_in_viewport()
    expect(page.locator("#result, #glance").filter(visible=True)).to_have_count(0)
    assert "name.0=Zoe" in page.url, "loading the page again loses nothing"
    page.locator("[name='name.0']").fill("Zoe M")
    phone.context.set_offline(False)
    expect(page.locator("#live-state")).to_be_hidden()
    expect(page.locator("#result")).to_contain_text("Zoe M")


@pytest.mark.parametrize("kind", ["score", "board"])
def test_without_a_connection_another_number_of_players_waits_for_it(phone: Phone, kind: str) -> None:
    page, asked = phone.page, FORMATS["dragonscales"].final.seats[-1]
    page.goto(f"/{kind}/dragonscales")
    page.locator("[name='name.0']").fill("Anna")
    page.wait_for_url("**name.0=Anna*")
    phone.context.set_offline(True)
    page.locator(f"[name=players][value='{asked}']").check(force=True)
    expect(page.locator("#live-state")).to_be_in_viewport()
    page.locator("[name='name.1']").fill("Bert")
    phone.context.set_offline(False)
    expect(page.locator("[name^='name.'][type=text]")).to_have_count(asked)
    expect(page.locator("[name='name.0']")).to_have_value("Anna")
    expect(page.locator("[name='name.1']")).to_have_value("Bert")
    expect(page.locator("#live-state")).to_be_hidden()


def test_an_answer_that_takes_too_long_hides_the_result_and_still_counts(phone: Phone) -> None:
    page, held = phone.page, list[Route]()
    page.goto(f"/score/book-of-dragons?{urlencode(SCORES['book-of-dragons'])}")
    page.route("**/score/**", lambda route: held.append(route))
    page.locator("[name='name.0']").fill("Zoe")
    expect(page.locator("#live-state")).to_be_in_viewport(timeout=8_000)
    expect(page.locator("#result")).to_be_hidden()
    assert 1 == len(held), "it is not asked for again while the answer may come"
    held[0].continue_()
    expect(page.locator("#live-state")).to_be_hidden()
    expect(page.locator("#result")).to_contain_text("Zoe")
