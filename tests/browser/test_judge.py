"""The judge asks axe about each look only once, and still finds every text that looks worse."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error, Page

from tests.browser import looks
from tests.browser.judge import Judge
from tests.browser.phones import UNSEEN

HEAD = "<!doctype html><html lang=en><title>Looks</title><style>p { color: #222; background: #fff; margin: 0 }</style>"
GOOD = "<p>Dark on light</p>"
BESIDE = (
    '<p style="position: relative; background: none; z-index: 0">'
    '<i style="position: absolute; inset: 0; z-index: -1; background: {}"></i><b>Dark on dark</b></p>'
)
WORSE = {
    "letters": '<p style="color: #ccc">Pale on light</p>',
    "ground": '<p style="background: #333">Dark on dark</p>',
    "what lies around": '<div style="background: #333"><p style="background: none">Dark on dark</p></div>',
    "what lies beside": BESIDE.format("#333"),
    "a veil": '<p style="opacity: .3">Seen through</p>',
    "more than one letter": '<p style="color: #ccc">Pale</p>',
    "what was hidden": "<p style='color: #ccc'>Shown</p>",
    "what could not be used": "<button style='color: #ccc; background: #fff'>Used</button>",
    "what lay outside the page": "<p style='color: #ccc; position: absolute'>Moved in</p>",
    "dark": "<style>@media (prefers-color-scheme: dark) { p { color: #000; background: #111 } }</style><p>By night</p>",
}
SEEN = {
    "what lies beside": BESIDE.format("#eee"),
    "more than one letter": '<p style="color: #ccc">P</p>',
    "what was hidden": "<p style='color: #ccc' hidden>Shown</p><p style='color: #ccc; visibility: hidden'>Shown</p>",
    "what could not be used": "<button style='color: #ccc; background: #fff' disabled>Used</button>",
    "what lay outside the page": "<p style='color: #ccc; position: absolute; left: -99em'>Moved in</p>",
}
"""What the page judged first shows instead: axe finds no fault in it, and it must not hide the worse look later."""


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    page = browser.new_page()
    yield page
    page.close()


def found(judge: Judge, page: Page, body: str) -> list[str]:
    page.set_content(f"{HEAD}<main><h1 style='color: #000'>Looks</h1>{body}</main>")
    page.emulate_media(color_scheme="light")
    wrong = judge.wrong(page)
    page.emulate_media(color_scheme="dark")
    return [*wrong, *judge.faint(page)]


def test_a_look_is_judged_once(page: Page, tmp_path: Path) -> None:
    judge = Judge(tmp_path)
    assert [] == found(judge, page, GOOD * 3)
    asked = judge.asked
    assert [] == found(judge, page, GOOD * 5)
    assert (4, 4) == (asked, judge.asked)


@pytest.mark.parametrize("how", WORSE)
def test_a_look_that_is_worse_is_seen_wherever_it_is_new(page: Page, tmp_path: Path, how: str) -> None:
    judge = Judge(tmp_path)
    assert [] == found(judge, page, GOOD + SEEN.get(how, ""))
    told = found(judge, page, GOOD + WORSE[how])
    assert told == [one for one in told if one.startswith("color-contrast: ")]
    assert told
    assert told == found(judge, page, GOOD + WORSE[how]), "what is wrong is told again"


def test_whatever_else_axe_looks_for_is_asked_of_every_page(page: Page, tmp_path: Path) -> None:
    judge = Judge(tmp_path)
    for _ in range(2):
        told = found(judge, page, GOOD + '<input style="width: 60px; height: 60px">')
        assert ["label"] == [one.split(":")[0] for one in told]


def test_workers_tell_each_other_what_is_settled(page: Page, tmp_path: Path) -> None:
    one, other = Judge(tmp_path, "one"), Judge(tmp_path, "other")
    assert [] == found(one, page, GOOD)
    one.teach()
    other.learn()
    assert [] == found(other, page, GOOD)
    assert 0 == other.asked


def test_a_text_on_which_axe_says_nothing_is_asked_about_once(page: Page, tmp_path: Path) -> None:
    judge, away = Judge(tmp_path), "<a href='#' style='position: absolute; left: -99em'>Skip</a>"
    assert [] == found(judge, page, away)
    asked = judge.asked
    assert [] == found(judge, page, away)
    assert asked == judge.asked
    assert [] == found(judge, page, away.replace("-99em", "-98em"))
    assert asked < judge.asked


def test_a_look_is_judged_when_it_is_at_rest(page: Page, tmp_path: Path) -> None:
    coming = "<style>@keyframes come { 0% { opacity: .2 } } p { animation: come 1s }</style>"
    assert [] == found(Judge(tmp_path), page, coming + GOOD)
    for ever in ("come 1s infinite", "come 9s"):
        assert found(Judge(tmp_path), page, coming.replace("come 1s", ever) + GOOD)


def test_what_is_not_drawn_is_not_judged(page: Page, tmp_path: Path) -> None:
    """On a fully transparent page axe would ignore every text as invisible, so the judge refuses such a page."""
    judge = Judge(tmp_path)
    page.set_content(f"{HEAD}<p style='color: #ccc'>Pale on light</p>")
    page.evaluate(UNSEEN)
    with pytest.raises(Error, match="not drawn"):
        judge.wrong(page)
    page.evaluate(looks.SEEN)
    assert "color-contrast" in str(judge.wrong(page))
