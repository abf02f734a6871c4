"""“No hits” means none: hits and cubes that a refused tap has filled in are not entered with it."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.games.dragonscales.pages.test_in_sight import ATTACKING, phone


def test_a_miss_after_hits_that_were_refused_enters_no_hits(browser: Browser, tmp_path: Path) -> None:
    for page in phone(browser, tmp_path, ATTACKING, 1, (390, 844)):
        with page.expect_response(lambda answer: "/try/attack" in answer.url):
            page.locator('#ask label:has(> [name="dragons"][value="2"])').tap()
        page.locator("#ask .blow", has_text="7–8 hits").first.tap()
        expect(page.locator("#ask .refused")).to_be_visible()
        page.get_by_role("button", name="No hits").tap()
        expect(page.locator(".talk")).to_contain_text("attacks the dragon: no hits.")
