"""The field that a refusal is about is marked in its form until another reason replaces it."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.phones import Phone

FORM = """<form id="f"><div class="refused-slot"></div>
<fieldset class="field" id="all"><input name="treasures" value="3"><input name="treasures" value="99"></fieldset>
<div class="field" id="one"><input name="scales" value="99"></div></form>"""


def test_the_field_that_a_reason_is_about_is_marked(phone: Phone) -> None:
    page = phone.page
    page.goto("/")
    page.evaluate("(form) => document.querySelector('main').insertAdjacentHTML('beforeend', form)", FORM)
    because = "(why) => { document.querySelector('.refused-slot').innerHTML = why; }"
    page.evaluate(because, '<div class="refused" data-about="[name=treasures]" data-needs="/static/marks.js"></div>')
    expect(page.locator("#all.field--bad")).to_be_attached()
    assert 1 == page.locator("#f .field--bad").count()
    page.evaluate(because, '<div class="refused" data-about="[name=scales]"></div>')
    expect(page.locator("#one.field--bad")).to_be_attached()
    assert 1 == page.locator("#f .field--bad").count()


def test_a_choice_that_was_passed_over_is_marked_in_a_calculator(phone: Phone) -> None:
    page = phone.page
    page.goto("/score/dragon-rampage")
    ending, first = (page.locator(f"fieldset:has(> * > [name={name}])") for name in ("ending", "first"))
    page.locator('[name="cubes.0"]').fill("3")
    expect(ending).to_have_class("field choice field--bad")
    expect(first).to_have_class("field choice seats")
    page.locator("[name=ending][value=dragon_slain]").check(force=True)
    expect(ending).to_have_class("field choice")


def test_a_home_guild_that_is_taken_or_was_passed_over_is_marked(phone: Phone) -> None:
    page = phone.page
    page.goto("/score/dragon-keeper?players=3")
    guilds = [page.locator(f"fieldset.chips:has([name='guild.{seat}'])") for seat in range(3)]
    marked, plain = "field chips pad__wide field--bad", "field chips pad__wide"
    for seat in (0, 1):
        page.locator(f"[name='guild.{seat}'][value=blue]").check(force=True)
    expect(guilds[1]).to_have_class(marked)
    expect(guilds[0]).to_have_class(plain)
    expect(guilds[2]).to_have_class(plain)
    page.locator("[name='guild.1'][value=green]").check(force=True)
    expect(guilds[1]).to_have_class(plain)
    page.locator("[name='red.2']").fill("3")
    expect(guilds[2]).to_have_class(marked)


def test_a_mistake_of_the_setup_form_is_gone_once_it_is_mended(phone: Phone) -> None:
    page = phone.page
    page.goto("/new/book-of-dragons")
    page.locator('form[action="/new/book-of-dragons"] button.go').last.tap()
    wrong = page.locator('[id="wrong-names.0"]')
    expect(wrong).to_be_visible()
    expect(page.locator(".field--bad")).to_have_count(1)
    page.locator('[name="names.0"]').fill("Ann")
    expect(wrong).to_have_count(0)
    expect(page.locator(".field--bad")).to_have_count(0)
