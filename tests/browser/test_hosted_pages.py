"""The pages of a hosted installation that only its host sees: keeping a table, and the operator's page."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from referee.core.seat import seats_of
from referee.games import SHELF
from referee.tables.desk import Desk
from referee.tables.journal.server import ServerJournal
from referee.web.guard import signed
from tests.browser import looks
from tests.browser.games import GAMES
from tests.browser.house import free_port
from tests.browser.judge import Judge
from tests.postgres import Server
from tests.server.test_hosted import Process

pytestmark = pytest.mark.postgres
SIZES: tuple[ViewportSize, ...] = ({"width": 360, "height": 640}, {"width": 390, "height": 844})
LEAST_TARGET = 48
SCROLLS = """() => [...document.querySelectorAll("#page *")].filter((e) =>
  /auto|scroll/.test(getComputedStyle(e).overflowY) && e.scrollHeight > e.clientHeight + 1).map((e) => e.className)"""
"""The elements inside the page that can be scrolled."""


@pytest.fixture
def page(browser: Browser, postgres: Server) -> Iterator[Page]:
    """The phone of the host of the installation, at a seat of a table that was just set up."""
    database, port, play = postgres.fresh(), free_port(), GAMES["dragonscales"].play("evenings/all_dead")
    url = f"http://127.0.0.1:{port}"
    with closing(ServerJournal(database)) as journal:
        desk = Desk(journal, SHELF)
        table = desk.set_up(play.game, play.names, play.setup, "K00001")
        key = journal.sit(table, seats_of(1)[0], True, 1_000)
        proof = f"host.{signed(journal.server_key, 'host', 'host')}"
        desk.bell.close()
    process = Process(database, public=url, port=port)
    told = {"X-Forwarded-For": "203.0.113.5", "X-Forwarded-Proto": "http"}
    with closing(browser.new_context(base_url=url, extra_http_headers=told, has_touch=True, is_mobile=True)) as context:
        context.add_cookies([{"name": "host", "url": url, "value": proof}])
        page = context.new_page()
        page.goto(f"/s/{key}/seats")
        yield page
    process.close(signal.SIGKILL)


def test_one_tap_keeps_a_table_and_another_lets_it_go(page: Page) -> None:
    for size in SIZES:
        page.set_viewport_size(size)
        fold = page.locator("details.more", has=page.locator('form[action$="/keep"]'))
        expect(fold).to_contain_text("deleted on")
        fold.locator("summary").tap()
        fold.get_by_role("button", name="Keep this table").tap()
        expect(fold.locator("summary")).to_contain_text("This table is kept")
        expect(fold.locator("summary")).to_contain_text("Never deleted.")
        if not fold.evaluate("fold => fold.open"):
            fold.locator("summary").tap()
        fold.get_by_role("button", name="Stop keeping it").tap()
        expect(fold.locator("summary")).to_contain_text("Keep this table…")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_pages_of_a_hosted_house_are_read_and_tapped(page: Page, scheme: str, tmp_path: Path) -> None:
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
    judge, seats = Judge(tmp_path), page.url
    for path in (seats, "/operator"):
        for size in SIZES:
            page.set_viewport_size(size)
            assert page.goto(path)
            for fold in page.locator("details.more > summary").all():
                fold.tap()
            assert [] == page.evaluate(SCROLLS)
            assert [] == [*page.evaluate(looks.WIDER), *page.evaluate(looks.SMALL, LEAST_TARGET), *judge.wrong(page)]
