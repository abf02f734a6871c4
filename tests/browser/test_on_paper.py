"""On paper: dark on white whatever the theme, with nothing to tap, and no row of the sheet on two pages.

When the batteries die, paper goes on: with the table as the display shows it, with what each player's phone shows, and
with a blank score sheet.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, PdfMargins, ViewportSize

from referee.core.text import without_isolates
from referee.formats import FORMATS
from referee.paths import STATIC
from tests.browser import looks
from tests.browser.gallery import Found, Gallery, fresh
from tests.browser.games import GAMES
from tests.browser.museum import DISPLAY, HOUSE, Screen
from tests.browser.phones import Phone

A4: ViewportSize = {"width": 794, "height": 1123}
"""A sheet of paper in CSS pixels."""
THEMES = ("dark", "light")
PAGES = re.compile(r"end (seat$|evening|evenings/|for another|table$)|display (at the end$|evenings/|rulings/|steps/)")
"""The names of the screens that show the score sheet of a game."""
PAPERS = ("A4", "Letter")
A_PAGE = re.compile(rb"/Type\s*/Page\b")
"""Matches the beginning of each page in a PDF."""
MARGIN = "10mm"
"""The margin that browsers suggest."""
WITHIN: ViewportSize = {"width": 718, "height": 1047}
"""What it leaves of a sheet of paper: narrower than a display."""
LYING: ViewportSize = {"width": 1047, "height": 718}
"""The same in landscape."""
TELEVISION: ViewportSize = {"width": 1280, "height": 720}
PALETTE = re.compile(r"(--[\w-]+): (?=#|\d+ \d+ \d+|\d+%)")
"""Matches the definition of a colour."""

FAINT = """(least) => {
  const parts = (colour) => colour.match(/[\\d.]+/g).map(Number);
  const light = (colour) => {
    const [r, g, b] = colour.map((n) => (n / 255 <= .03928 ? n / 255 / 12.92 : ((n / 255 + .055) / 1.055) ** 2.4));
    return .2126 * r + .7152 * g + .0722 * b;
  };
  const on = (paper, [r, g, b, a = 1]) => [r, g, b].map((n, at) => n * a + paper[at] * (1 - a));
  const contrast = (one, other) => {
    const [dark, bright] = [light(one), light(other)].sort((a, b) => a - b);
    return (bright + .05) / (dark + .05);
  };
  const style = (e) => getComputedStyle(e), white = [255, 255, 255];
  const paper = (e) => {
    for (let p = e; p; p = p.parentElement) {
      const ground = parts(style(p).backgroundColor);
      if ((ground[3] ?? 1) && style(p).printColorAdjust === "exact") return on(white, ground);
    }
    return white;
  };
  const opacity = (e) => (e ? style(e).opacity * opacity(e.parentElement) : 1);
  const shown = (e) => e.checkVisibility({ visibilityProperty: true }) && e.clientWidth !== 1;
  const bad = new Set(), say = (e, found) => bad.add(`${e.localName}.${e.getAttribute("class")} "${
    e.textContent.trim().slice(0, 30)}" ${Math.round(found * 10) / 10}`);
  for (const e of document.body.querySelectorAll("*")) {
    const words = [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim());
    if (!words || !shown(e) || e.closest(".sr, .badge, .chart__end, title, desc")) continue;
    const [r, g, b, a = 1] = parts(e.closest("svg") ? style(e).fill : style(e).color), ground = paper(e);
    const found = contrast(on(ground, [r, g, b, a * opacity(e)]), ground);
    if (found < least.words) say(e, found);
  }
  const painted = (e) => (style(e).stroke === "none" ? white : on(white, parts(style(e).stroke)));
  for (const line of document.querySelectorAll(".chart__line:not(.chart__line--last)")) {
    if (!shown(line)) continue;
    const found = Math.max(...[...line.parentElement.querySelectorAll("path")].map((e) => contrast(painted(e), white)));
    if (found < least.lines) say(line.parentElement, found);
  }
  return [...bad];
}"""
"""Reports text, and lines of charts with their rings, too faint on white paper; backgrounds are printed only where
`print-color-adjust` says so.  Badges bring their own ground."""

TAPPED = """() => [...document.querySelectorAll("button, input, select, textarea, .bar, .go, .way, a[href]")]
  .filter((e) => e.type !== "hidden" && e.checkVisibility() && e.clientWidth !== 1 && !e.matches(".finale__chart"))
  .map((e) => `${e.localName}.${e.className} "${e.textContent.trim().slice(0, 30)}"`)"""
"""Reports what is only there to be tapped; a chart that leads somewhere is still a chart."""

SPLIT = """() => [...document.querySelectorAll(".sheet__line, .sheet__why > li, .chart__figures tr")]
  .filter((e) => e.checkVisibility() && getComputedStyle(e).breakInside !== "avoid")
  .map((e) => `${e.localName}.${e.className} may be split`)"""
"""Reports rows that may end on the next page."""

STUCK = """() => [...document.querySelectorAll("main *")]
  .filter((e) => e.checkVisibility() && ["sticky", "fixed"].includes(getComputedStyle(e).position))
  .map((e) => `${e.localName}.${e.className} may cover what is under it`)"""
"""Reports what stays in sight while the page is scrolled, which on paper lies over the rows below it."""


UNPAINTED = """() => [...document.querySelectorAll("main *")].filter((e) => {
  const says = (n) => (n.nodeType === 3 ? n.data.trim() : n.nodeType === 1 && !n.matches(".sr"));
  const seen = e.checkVisibility({ visibilityProperty: true }) && Math.min(e.clientWidth, e.clientHeight) > 3;
  if (!seen || [...e.childNodes].some(says)) return false;
  const { backgroundColor, backgroundImage, printColorAdjust } = getComputedStyle(e);
  const painted = backgroundImage !== "none" || !/(, 0|255, 255, 255)\\)$/.test(backgroundColor);
  return painted && printColorAdjust !== "exact" && !e.closest("svg, label, .sr");
}).map((e) => `${e.localName}.${e.className} is not painted`)"""
"""Reports what says something by its ground alone, such as the pips of a die, and is empty on paper."""

SAID = """() => {
  const shown = (e) => e.checkVisibility({ visibilityProperty: true }) && e.clientWidth !== 1 && e.clientHeight !== 1;
  const said = [];
  for (const e of document.querySelectorAll("#live *")) {
    if (e.closest(".sr, .screen__ways, .prepare__more, svg") || !shown(e)) continue;
    for (const n of e.childNodes) if (n.nodeType === 3 && n.textContent.trim()) said.push(n.textContent.trim());
  }
  return said;
}"""
"""All words and numbers of the table that can be seen, but no links, and not how much is left out."""

HELD = """(own) => [...document.querySelectorAll(own)]
  .filter((e) => e.checkVisibility() && !e.closest("details:not([open]), .sr, button, a"))
  .flatMap((e) => e.innerText.trim().split(/\\s+/))"""
"""The words and numbers of these parts of a phone's page that can be read without unfolding anything."""
PILES = ".phone main :is(.heap__head, .heap__bids)"
"""The piles of The Book of Dragons, and the dice on them."""
OWN = "#live .strip, #live .mine, #live .player, .ask:not(.ahead) .ask__head h2, #now > :not(.waits), .waits > :not(a)"
"""What a player has, what is asked, and whom the table waits for."""
RUNNING = re.compile(r"(start|middle) seat$|(start|middle) for another|asked|waiting")
"""The names of the screens that are a player's page while the game runs."""
FOLDED = """() => [...document.querySelectorAll("[data-secret] > details:not([open]), .secrets > details:not([open])")]
  .filter((e) => e.checkVisibility()).map((e) => `"${e.textContent.trim().slice(0, 30)}" is folded`)"""
"""Reports secrets that their owner keeps folded."""
LEADS = re.compile(r"^a\.(cell|tile)|^button\.prepare__item")
"""Matches what can be tapped and says something all the same: a space of a board, a step with a box to tick."""

DRESSED = "() => [...document.styleSheets].some((sheet) => sheet.href?.includes('/print.css'))"
"""Whether the style sheet for paper is there, which phones load last."""

LABELS = """(rows) => [...document.querySelectorAll(rows)].map((e) => e.textContent.trim())"""
OF_SHEET = ".sheet__line:not(.sheet__line--head, .sheet__line--total) .sheet__label"
"""The labels of all rows of a score sheet, and of those of the other endings."""


def pages(page: Page, paper: str = "A4", landscape: bool = False) -> int:
    """The number of pages that a page takes on paper."""
    margin: PdfMargins = {"top": MARGIN, "bottom": MARGIN, "left": MARGIN, "right": MARGIN}
    return len(A_PAGE.findall(page.pdf(format=paper, landscape=landscape, margin=margin)))


def printed(gallery: Gallery, screen: Screen, size: ViewportSize = A4) -> Iterator[tuple[str, Page]]:
    """The page as it is printed in each theme."""
    page = gallery.phone.page
    fresh(page, screen, size)
    page.evaluate(looks.SEEN)
    page.emulate_media(media="print")
    for theme in THEMES:
        page.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", theme)
        yield theme, page
    page.emulate_media(media="screen")
    page.evaluate(looks.UNSEEN)


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_game_is_printed_dark_on_white_with_nothing_to_tap(gallery: Gallery, game: str) -> None:
    found = Found()
    screens = [one for group in ("end", "display") for one in gallery.of(game, group) if PAGES.match(one.name)]
    assert len(screens) > 3
    for screen in screens:
        for theme, page in printed(gallery, screen):
            faint = (FAINT, {"words": 4.5, "lines": 3})
            wrong = [
                *page.evaluate(looks.combined(faint, TAPPED, SPLIT, STUCK, looks.BROKEN)),
                *gallery.judge.faint(page),
            ]
            if theme == THEMES[0] and screen.group == DISPLAY:
                wrong += [f"{n} pages" for n in [pages(page)] if n > 2]
            if wrong:
                found[f"{screen.name}, {theme}"] = wrong
    assert {} == found


def test_the_sheet_of_a_calculator_is_printed_like_any_other(phone: Phone) -> None:
    phone.page.goto("/score/dragonscales?players=5&ending=all_dead&scales.0=5&name.0=Anna")
    phone.page.emulate_media(media="print")
    assert [] == [*phone.page.evaluate(TAPPED), *phone.page.evaluate(SPLIT), *phone.page.evaluate(STUCK)]


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_printed_as_the_display_shows_it(gallery: Gallery, game: str) -> None:
    found = Found()
    shown = 0
    for screen in gallery.of(game, DISPLAY):
        gallery.hang(screen, TELEVISION)
        if gallery.display.page.locator(".sheet").count():
            continue
        shown += 1
        wanted = {*gallery.display.page.evaluate(SAID)}
        for theme, page in printed(gallery, screen, WITHIN):
            wrong = page.evaluate(
                looks.combined((FAINT, {"words": 4.5, "lines": 3}), TAPPED, STUCK, UNPAINTED, looks.BROKEN)
            )
            if theme == THEMES[0]:
                names, text = (without_isolates(one) for one in (page.title(), page.inner_text("main")))
                wrong += [f"{name} is missing" for name in names.split(", ") if name not in text]
                wrong += [f"only on the display: {one}" for one in sorted(wanted - {*page.evaluate(SAID)})]
                ways = (False, True) if screen.name.endswith("middle") else (False,)
                wrong += [f"{n} pages" for n in (pages(page, landscape=way) for way in ways) if n > 2]
            if wrong:
                found[f"{screen.name}, {theme}"] = wrong
    assert shown > 5
    assert {} == found


@pytest.mark.parametrize("game", GAMES)
def test_a_phone_is_printed_as_its_player_sees_it_but_for_the_forms(gallery: Gallery, game: str) -> None:
    found = Found()
    screens = [one for group in ("start", "middle", "asked", "waiting") for one in gallery.of(game, group)]
    screens = [one for one in screens if RUNNING.match(one.name) and one.path.startswith("/s/")]
    assert len(screens) > 5
    for screen in screens:
        for theme, page in printed(gallery, screen, WITHIN):
            page.wait_for_function(DRESSED)
            dark = (FAINT, {"words": 4.5, "lines": 3})
            laws = looks.combined(dark, TAPPED, STUCK, UNPAINTED, FOLDED, looks.BROKEN, looks.WIDER, looks.SIDEWAYS)
            wrong = [one for one in page.evaluate(laws) if not LEADS.match(one)]
            if theme == THEMES[0]:
                text = page.inner_text("main").split()
                page.emulate_media(media="screen")
                wrong += [f"only on the phone: {one}" for one in sorted({*page.evaluate(HELD, OWN)} - {*text})]
                page.emulate_media(media="print")
                wrong += [f"{n} pages" for n in [pages(page)] if n > 2]
            if wrong:
                found[f"{screen.name}, {theme}"] = wrong
    assert {} == found


def test_piles_that_stand_in_a_form_are_on_paper_as_well(gallery: Gallery) -> None:
    """Whoever is asked to place dice sees the piles with the dice to choose from; nothing is chosen on paper."""
    names, found = set[str](), dict[str, list[str]]()
    for screen in (one for group in ("start", "middle", "asked") for one in gallery.of("book-of-dragons", group)):
        fresh(gallery.phone.page, screen, WITHIN)
        placing = gallery.phone.page.locator(".phone #ask .heap__head").count()
        wanted = {*gallery.phone.page.evaluate(HELD, PILES)} if placing and screen.path.startswith("/s/") else set()
        for _, page in printed(gallery, screen, LYING) if wanted else ():
            page.wait_for_function(DRESSED)
            names.add(screen.name)
            found[screen.name] = sorted(wanted - {*page.evaluate(HELD, PILES)})
            found[screen.name] += [one for one in page.evaluate(TAPPED) if not LEADS.match(one)]
            found[screen.name] += [f"{n} pages" for n in [pages(page)] if n > 2]
    assert len(names) > 2
    assert {} == {name: wrong for name, wrong in found.items() if wrong}


@pytest.mark.parametrize("game", FORMATS)
def test_a_blank_sheet_is_one_page_with_every_row_that_a_sheet_can_have(gallery: Gallery, game: str) -> None:
    """Every row that stands by itself, as on phones: the display has several that are alike in one."""
    rows = set[str]()
    for screen in (one for one in gallery.of(game, "end") if PAGES.match(one.name) and one.name != "end table"):
        gallery.show(screen, A4)
        rows |= {*gallery.phone.page.evaluate(LABELS, OF_SHEET)}
    (blank,) = (one for one in gallery.of(HOUSE, "alone") if one.path == f"/score/{game}/sheet")
    for theme, page in printed(gallery, blank):
        faint = (FAINT, {"words": 4.5, "lines": 3})
        assert [] == page.evaluate(looks.combined(faint, TAPPED, STUCK, looks.BROKEN)), theme
        assert [1, 1] == [pages(page, paper) for paper in PAPERS]
        assert rows
        assert rows <= {*page.evaluate(LABELS, ".blank__label")}
        assert [] == page.evaluate(LABELS, "th:not(:has(cite)) > .blank__label"), "rows without a rule"
        columns = {row.locator("td, [scope=col]").count() for row in page.locator(".blank tr").all()}
        assert {FORMATS[game].final.seats[-1]} == columns


def test_a_calculator_leads_to_a_blank_sheet_that_a_button_prints(phone: Phone) -> None:
    page = phone.page
    page.goto("/score/dragonscales")
    page.get_by_role("link", name="Print a blank sheet").click()
    page.evaluate("() => { window.print = () => { document.body.dataset.printed = ''; }; }")
    page.get_by_role("button", name="Print").click()
    assert page.locator("body[data-printed]").count()


def test_paper_has_every_colour_that_a_theme_has() -> None:
    themes = "".join((STATIC / name).read_text(encoding="utf-8") for name in ("app.css", "pieces.css"))
    worn = {"--seat", "--seat-ink", "--seat-round"}
    paper = (STATIC / "print.css").read_text(encoding="utf-8").partition(":root:root:root {")[2].partition("}")[0]
    assert set() == {*PALETTE.findall(themes)} - worn - {*PALETTE.findall(paper)}
