"""The style sheets contain no rule that a browser would silently ignore, and none that applies to no screen."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page

from referee.games import FOLDERS
from referee.paths import STATIC, TEMPLATES

SHEETS = sorted([*STATIC.glob("*.css"), *(sheet for folder in FOLDERS.values() for sheet in folder.glob("look/*.css"))])
OTHERS = "::-moz-"
"""Part of selectors that only other browsers know, and that are not reported."""
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
"""For each sheet, the selectors of its rules that this browser cannot parse."""


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


SIZES = [
    (width, height) for width in (195, 320, 360, 430, 600, 740, 740 * 2, 3840) for height in (360, 640, 1000, 2160)
]
"""Sizes of phones (also with letters twice as large), tablets and displays, upright and on their side."""
MEDIA = re.compile(r"@media ([^{]+) \{")
WIDE = re.compile(r"""root_class\(\) ~ '\.css'\) \}\}" media="([^"]+)\"""")
"""Finds the media query under which a page loads its sheet for large screens."""
OF_LARGE = re.compile(r"block root_class %\}(\w+)")
HOLD = "(found) => found.map((media) => media.split(';').every((one) => matchMedia(one).matches))"


def never(page: Page, rules: list[str]) -> list[str]:
    """The rules that apply at none of SIZES; a rule is one media query, or several joined by semicolons."""
    left = set(rules)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        held = page.evaluate(HOLD, rules)
        left -= {rule for rule, holds in zip(rules, held, strict=True) if holds}
    return sorted(left)


def of_screens() -> list[str]:
    """The media queries of all sheets, each joined with the query under which its sheet is loaded."""
    pages = [page.read_text("utf-8") for page in TEMPLATES.rglob("*.html")]
    (wide,) = {media for page in pages for media in WIDE.findall(page)}
    large = {f"{name}.css" for page in pages for name in OF_LARGE.findall(page)}
    assert large
    found = []
    for sheet in SHEETS:
        used = f"{wide}; " if sheet.name in large else ""
        found += [used + media for media in MEDIA.findall(sheet.read_text("utf-8")) if "print" not in media]
    return found


def test_there_is_a_screen_for_every_rule_about_screens(browser: Browser) -> None:
    page = browser.new_page()
    found = [one for one in of_screens() if re.search("width|height|orientation|aspect", one)]
    assert len(found) > 20
    assert [] == never(page, found)
    assert ["(min-width: 46em); (max-width: 45.99em)"] == never(
        page, ["(min-width: 46em); (max-width: 45.99em)", "all"]
    )
    page.close()
