"""The heads of rows show whole words, on the smallest phones and with bold letters."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace

import pytest
from playwright.sync_api import Browser

from referee.tables.desk import Desk
from referee.testing.seated import stopped
from tests.browser.games import GAMES
from tests.browser.house import furnished

CHOSEN = (
    "() => document.querySelectorAll('.arow__dice > .chip:first-child input').forEach((one) => { one.checked = true; })"
)
"""Chooses a die in every row, which makes its name bold."""
BROKEN = """() => {
  const found = [];
  for (const head of document.querySelectorAll(".arow__none b, .row__label span")) {
    if (!head.checkVisibility()) continue;
    const box = head.closest(".arow__none, .row__label").getBoundingClientRect();
    const texts = document.createTreeWalker(head, NodeFilter.SHOW_TEXT);
    for (let text; (text = texts.nextNode()); ) {
      for (const { 0: word, index } of text.data.matchAll(/[^\\s\\u200b]+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const rows = new Set([...range.getClientRects()].map((one) => Math.round(one.top)));
        const wide = range.getBoundingClientRect(), over = wide.left < box.left - 0.5 || wide.right > box.right + 0.5;
        if (rows.size > 1) found.push(`${word} is broken`);
        else if (over) found.push(`${word} is wider than its box`);
      }
    }
  }
  return found;
}"""


@pytest.fixture(scope="module")
def phones(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, str]]:
    """The addresses of two phones for each game: one as the game begins, one in the middle of it."""
    with furnished(tmp_path_factory.mktemp("heads") / "data", lay_all) as addresses:
        yield addresses


def lay_all(desk: Desk) -> dict[str, str]:
    found = {}
    for n, (game, shown) in enumerate(GAMES.items()):
        play = shown.play(shown.evening)
        for m, (when, lines) in enumerate((("start", 0), ("middle", shown.middle))):
            live, keys = stopped(desk, replace(play, lines=play.lines[:lines]), f"H{2 * n + m:05}")
            asked = live.table.prompts[0].seats[0]
            found[f"{game} {when}"] = f"/s/{keys[asked]}"
    return found


@pytest.mark.parametrize("width", [320, 360])
def test_no_word_of_a_row_head_is_broken(browser: Browser, phones: dict[str, str], width: int) -> None:
    with closing(browser.new_context(viewport={"width": width, "height": 640})) as context:
        page, found = context.new_page(), {}
        for name, address in phones.items():
            page.goto(address)
            wrong = page.evaluate(BROKEN)
            page.evaluate(CHOSEN)
            if wrong := [*wrong, *page.evaluate(BROKEN)]:
                found[name] = wrong
        assert {} == found
