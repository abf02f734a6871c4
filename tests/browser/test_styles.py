"""A rule that a browser does not understand is left out, and nobody hears of it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from referee.games import FOLDERS
from referee.paths import STATIC

SHEETS = sorted([*STATIC.glob("*.css"), *(sheet for folder in FOLDERS.values() for sheet in folder.glob("look/*.css"))])
OTHERS = "::-moz-"
"""What only other browsers know."""
UNKNOWN = r"""(sheets) => sheets.map((sheet) => {
  const unknown = [], around = [], text = sheet.replace(/\/\*[^]*?\*\//g, "");
  for (const [, head, end] of text.matchAll(/([^{};]*)([{};])/g)) {
    if (end === "}") around.pop();
    if (end !== "{") continue;
    const says = head.trim();
    if (!says.startsWith("@") && !around.some((one) => one.startsWith("@keyframes"))) {
      try { document.querySelector(says.replaceAll("&", "*")); } catch { unknown.push(says); }
    }
    around.push(says);
  }
  return unknown;
})"""
"""Of each sheet, whom its rules are about, where that says nothing to this browser."""


def unknown(browser: Browser, *sheets: str) -> list[str]:
    page = browser.new_page()
    found: list[list[str]] = page.evaluate(UNKNOWN, list(sheets))
    page.close()
    return [one for sheet in found for one in sheet if OTHERS not in one]


def test_browsers_understand_whom_every_rule_is_about(browser: Browser) -> None:
    assert SHEETS
    assert [] == unknown(browser, *(sheet.read_text(encoding="utf-8") for sheet in SHEETS))


@pytest.mark.parametrize(
    "rule", [".a:has(.b:not(:has(.c)))", ".a:hover()", "@media (width > 0) { .a { & .b:not(:has(:has(.c)))"]
)
def test_what_they_do_not_understand_is_found(browser: Browser, rule: str) -> None:
    inner = rule.rpartition("{ ")[2]
    end = " }" * rule.count("{")
    assert [inner] == unknown(browser, f".good {{ color: red }} {rule} {{ color: red }}{end}")
