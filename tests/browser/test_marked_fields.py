"""The field that a refusal is about is marked in its form until another reason replaces it."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.browser.house import House
from tests.browser.phones import Phone

FORM = """<form id="f"><div class="refused-slot"></div>
<fieldset class="field" id="all"><input name="treasures" value="3"><input name="treasures" value="99"></fieldset>
<div class="field" id="one"><input name="scales" value="99"></div></form>"""


def test_the_field_that_a_reason_is_about_is_marked(browser: Browser, shared_house: House) -> None:
    phone = Phone.take(browser, shared_house.url)
    page = phone.page
    page.goto("/")
    page.evaluate("(form) => document.querySelector('main').insertAdjacentHTML('beforeend', form)", FORM)
    because = "(why) => { document.querySelector('.refused-slot').innerHTML = why; }"
    page.evaluate(because, '<div class="refused" data-about="[name=treasures]" data-marks="/static/marks.js"></div>')
    expect(page.locator("#all.field--bad")).to_be_attached()
    assert 1 == page.locator("#f .field--bad").count()
    page.evaluate(because, '<div class="refused" data-about="[name=scales]"></div>')
    expect(page.locator("#one.field--bad")).to_be_attached()
    assert 1 == page.locator("#f .field--bad").count()
    assert [] == phone.complaints
    phone.context.close()
