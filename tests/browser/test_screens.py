"""Measures every screen: it can be read and tapped on the smallest phone and with the largest letters."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from typing import Any
from urllib.parse import urlsplit

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import Browser, Page, ViewportSize, expect

from referee.games import SHELF
from referee.web.files import BUNDLES
from tests.browser import looks
from tests.browser.gallery import COMMON, FIRST_SIGHT, MAGNIFIED, ON_ITS_SIDE, SMALLEST, USUAL, Found, Gallery, held
from tests.browser.games import GAMES
from tests.browser.museum import DISPLAY, GROUPS, HOUSE
from tests.browser.phones import Phone

LEAST_TARGET, LEAST_GAP = 48, 4
DISPLAYS: dict[int, ViewportSize] = {
    28: {"width": 1280, "height": 720},
    42: {"width": 1920, "height": 1080},
    84: {"width": 3840, "height": 2160},
}
"""Sizes of displays, by the smallest font size in pixels that is allowed there: text must be readable from 2.5 m."""
LAPTOP: ViewportSize = {"width": 1366, "height": 650}
SUMMARY = "DisclosureTriangle"
CONTROLS = ("button", "checkbox", "combobox", "link", "radio", "spinbutton", "switch", "textbox", SUMMARY)
CHOICES = ("checkbox", "radio", "spinbutton", "switch", "textbox")
GROUPED = ("form", "group", "navigation", "radiogroup", "region")
"""Roles in the accessibility tree: a fold's summary, all controls, those that hold an answer, and what groups them."""
BOARD = ".screen__board, .screen__end"
"""The part that must fill the display: the board of a game, or its sheet."""
AREA = ".screen__board, .screen__end, .prepare"
"""The game's own part of the display: its board, its sheet, or its setup list."""
PATTERNS = "alone - patterns"
"""The screen that shows the same again on purpose: each part in several states."""
GATHERED = ("alone front page", "alone past", "alone past of the host")
"""Screens that list tables.  Those of the museum are of the same people, and perhaps of the same minute."""
A_TABLE = ("/s/", "/t/")
"""What the path to a table, or to a seat at it, begins with."""
CALCULATORS = ("alone score", "alone board")
"""What the names of calculators' screens begin with; all their fields are filled in one after the other."""

ROOMS = [(HOUSE, "alone"), *((game, group) for game in GAMES for group in GROUPS)]
"""The games, and the groups of their screens, that are measured together."""
every_room = pytest.mark.parametrize(("game", "group"), ROOMS)


def test_every_game_on_the_shelf_is_described() -> None:
    assert [*SHELF] == [*GAMES], "a game without pages/shown.py in its tests"


def test_every_room_has_screens(gallery: Gallery) -> None:
    rooms = [*ROOMS, *((game, DISPLAY) for game in GAMES)]
    assert sorted(rooms) == sorted({(screen.game, screen.group) for screen in gallery.screens})


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_entry_is_on_a_screen(gallery: Gallery, game: str) -> None:
    shown = {screen.name.split()[1] for group in ("asked", "say") for screen in gallery.of(game, group)}
    assert {kind.kind() for kind in SHELF[game].rules.entries} == shown


@every_room
def test_everybody_can_read_reach_and_tap_everything(gallery: Gallery, game: str, group: str) -> None:
    page, found = gallery.phone.page, Found()
    gallery.complaints()
    gallery.judge.learn()
    for screen in gallery.of(game, group):
        gallery.show(screen, SMALLEST)
        small, apart = (looks.SMALL, LEAST_TARGET), ((one, LEAST_GAP) for one in (looks.TOUCHING, looks.CROWDED))
        plain = (looks.WIDER, looks.HEAPED, looks.BROKEN, looks.SIDEWAYS)
        wrong = [*page.evaluate(looks.combined(*plain, small, *apart))]
        if group == "asked":
            wrong += [*on_its_side(page), *at_first_sight(page, GAMES[game].mine), *by_keyboard(page), *magnified(page)]
        wrong += [*loaded_twice(page), *gallery.kept_out(), *with_large_letters(page), *unfolded(page)]
        if screen.name != PATTERNS:
            wrong += read_aloud(page, folds=not screen.name.startswith(CALCULATORS), tables=screen.name not in GATHERED)
        wrong += gallery.complaints()
        if wrong:
            found[screen.name] = wrong
    gallery.judge.teach()
    assert {} == found


@pytest.mark.parametrize("game", GAMES)
def test_no_name_is_too_long_for_the_smallest_phone_nor_for_large_letters(named: Gallery, game: str) -> None:
    page, found = named.phone.page, Found()
    for group in GROUPS:
        for screen in named.of(game, group):
            named.show(screen, SMALLEST)
            wrong = [*page.evaluate(looks.combined(looks.WIDER, looks.LOST, looks.HEAPED))]
            wrong += [
                f"at 200 %: {one}"
                for one in page.evaluate(looks.combined((looks.LARGER, 2), looks.WIDER, looks.LOST, looks.HEAPED))
            ]
            if wrong:
                found[screen.name] = wrong
    assert {} == found


@pytest.mark.parametrize("game", GAMES)
def test_the_next_tap_is_in_sight_however_much_happened_above_it(crowd: Gallery, game: str) -> None:
    page, found = crowd.phone.page, Found()
    for screen in crowd.of(game, "asked"):
        crowd.show(screen, USUAL)
        expect(page.locator(".event").first).to_be_visible()
        wrong = [f"{USUAL['height']}: {one}" for one in page.evaluate(looks.combined(looks.NEXT_TAP, looks.MISLED))]
        for size in (COMMON, FIRST_SIGHT):
            held(page, size)
            told = page.evaluate(
                looks.combined(looks.NEXT_TAP, looks.MISLED, looks.HEAPED, looks.SNIPPED, (looks.CUT_OFF, "#ask h2"))
            )
            wrong += [f"{size['height']}: {one}" for one in told]
        if wrong:
            found[screen.name] = wrong
    assert {} == found


@pytest.mark.parametrize("game", GAMES)
def test_who_was_undone_is_told_so_at_first_sight(gallery: Gallery, game: str) -> None:
    page, found = gallery.phone.page, {}
    for screen in gallery.screens:
        if (screen.game, screen.name) == (game, "middle undone by another"):
            for size in (FIRST_SIGHT, USUAL):
                gallery.show(screen, size)
                found[size["height"]] = page.evaluate(UNTOLD)
    assert {640: "", 844: ""} == found


UNTOLD = """() => {
  const end = document.querySelector(".events").getBoundingClientRect().bottom;
  const { height, bottom } = document.querySelector(".event__says").getBoundingClientRect();
  return height && bottom <= Math.min(end, innerHeight) + 1 ? "" : `${height} px high, to ${bottom} of ${end}`;
}"""
"""Where the words of the newest event are, if they cannot be read without a tap."""


@pytest.mark.parametrize("game", GAMES)
def test_a_rule_that_is_opened_at_a_question_can_be_read(gallery: Gallery, game: str) -> None:
    """It is scrolled above the keys and the main button, and has the heading by which the rulebook has it."""
    page, found = gallery.phone.page, {}
    kinds = {screen.name.split()[1]: screen for screen in gallery.of(game, "asked")}
    for kind, screen in kinds.items():
        gallery.show(screen, FIRST_SIGHT)
        rule = page.locator(".ask--main .ask__head .cite summary")
        if rule.count():
            rule.first.tap()
            page.wait_for_timeout(100)
            if wrong := page.evaluate(BENEATH):
                found[kind] = wrong
    assert {} == found


BENEATH = """() => {
  const rule = document.querySelector(".ask--main .cite[open]");
  if (!rule) return "it is closed";
  const { top, bottom } = rule.getBoundingClientRect(), bar = rule.closest(".ask--main").querySelector(".bar");
  const end = bar ? bar.getBoundingClientRect().top : innerHeight, tools = document.querySelector(".tools");
  if (!rule.querySelector("summary span").getBoundingClientRect().height) return "it has no heading";
  const first = tools ? tools.getBoundingClientRect().bottom : 0;
  if (bottom > end + 1 && top > first + 16) return `to ${bottom} of ${end}`;
  return top < first - 1 ? `from ${top} of ${first}` : "";
}"""
"""What of the open rule cannot be read: one that is higher than the room begins below the tools."""


@pytest.mark.parametrize("game", GAMES)
def test_what_is_asked_of_a_player_without_a_phone_is_in_sight(crowd: Gallery, game: str) -> None:
    """A curtain asks nothing but who holds the phone."""
    page, found, curtain = crowd.phone.page, Found(), ":is(.lift, .curtain) .go"
    for screen in crowd.of(game, "for"):
        crowd.show(screen, FIRST_SIGHT)
        sought = curtain if page.locator(curtain).count() else "#ask h2"
        wrong = [*page.evaluate(looks.combined((looks.HIDDEN, sought), looks.HEAPED, looks.WIDER))]
        held(page, USUAL)
        wrong += page.evaluate(looks.NEXT_TAP) if page.locator("#ask").count() else []
        if wrong:
            found[screen.name] = wrong
    assert {} == found


@pytest.mark.parametrize("game", GAMES)
def test_a_display_shows_the_end_for_as_many_as_can_play(game: str) -> None:
    shown = GAMES[game]
    assert max(SHELF[game].seats) == max(len(shown.play(one).names) for one in (shown.evening, *shown.further))


@pytest.mark.parametrize("game", GAMES)
def test_the_display_shows_all_of_a_game_at_once_and_large_enough(gallery: Gallery, game: str) -> None:
    page, found = gallery.display.page, Found()
    for screen in gallery.of(game, DISPLAY):
        gallery.hang(screen, LAPTOP)
        framed = (looks.FRAMED, LEAST_GAP)
        told = [*page.evaluate(looks.combined(looks.WIDER, looks.HIGHER, looks.SHORN, framed))]
        sizes = []
        for letters, size in DISPLAYS.items():
            held(page, size)
            asked = (looks.WIDER, looks.HIGHER, looks.CUT, looks.SHORN, looks.HEAPED, framed)
            areas = ((looks.LETTERS, letters), (looks.SPILT, AREA), (looks.FILLED, BOARD))
            wrong = page.evaluate(looks.combined(*asked, *areas))
            told += [f"{size['width']}: {one}" for one in wrong]
            sizes.append(page.evaluate(looks.SIZES))
        told += [
            f"{what} does not grow" for (what, n), (_, doubled) in zip(*sizes[1:], strict=True) if doubled < 1.98 * n
        ]
        if told:
            found[screen.name] = told
    assert {} == found


@pytest.mark.parametrize("game", GAMES)
def test_a_camera_reads_the_code_in_the_corner_of_the_display(browser: Browser, gallery: Gallery, game: str) -> None:
    display = Phone.take(browser, gallery.display.home)
    display.page.set_viewport_size(DISPLAYS[28])
    read = {}
    for screen in gallery.of(game, DISPLAY):
        if screen.name in LEADS_TO:
            display.page.goto(screen.path)
            picture = Image.open(BytesIO(display.page.screenshot()))
            read[screen.name] = [LEADS_TO[screen.name] in found.text for found in zxingcpp.read_barcodes(picture)]
    display.context.close()
    assert {name: [True] for name in LEADS_TO} == read


LEADS_TO = {"display at the middle": "/j/", "display at the end": "/evening"}
"""What is in the link of the code in the corner."""


@pytest.mark.parametrize("game", GAMES)
def test_the_display_on_a_phone_is_in_lines(gallery: Gallery, game: str) -> None:
    """Links beside each other are equally high and well apart, and so is a task from its arrow."""
    page, found = gallery.phone.page, Found()
    for screen in gallery.of(game, DISPLAY):
        gallery.show(screen, FIRST_SIGHT)
        if wrong := page.evaluate(LINED):
            found[screen.name] = wrong
    assert {} == found


LINED = """() => {
  const bad = [], box = (e) => e.getBoundingClientRect(), links = [...document.querySelectorAll(".screen__ways a")];
  links.slice(1).forEach((link, n) => {
    const [was, is] = [box(links[n]), box(link)], says = link.innerText.trim();
    if (is.left < was.right) return;
    if (Math.abs(is.top + is.bottom - was.top - was.bottom) > 2) bad.push(`${says} is higher or lower`);
    if (is.left < was.right + 12) bad.push(`${says} touches what is before it`);
  });
  for (const arrow of document.querySelectorAll(".screen__hands li > .icon")) {
    if (box(arrow.nextElementSibling).left < box(arrow).right + 4) bad.push("a task touches its arrow");
  }
  return bad;
}"""
"""Reports what is out of line on a phone that shows the display."""


@pytest.mark.parametrize("game", GAMES)
def test_no_name_is_too_long_for_the_display(named: Gallery, game: str) -> None:
    page, found = named.display.page, Found()
    for screen in named.of(game, DISPLAY):
        told = []
        for size in (LAPTOP, DISPLAYS[28]):
            named.hang(screen, size)
            wrong = page.evaluate(looks.combined(looks.WIDER, looks.HIGHER, looks.SHORN, looks.HEAPED, looks.WHOSE))
            told += [f"{size['width']}: {one}" for one in wrong]
        if told:
            found[screen.name] = told
    assert {} == found


@pytest.mark.parametrize("game", GAMES)
def test_what_is_new_on_a_page_makes_little_of_the_rest_anew(gallery: Gallery, game: str) -> None:
    """A `:has` rule must name its subject by a class, or Chromium styles every element again after each change."""
    page, found = gallery.phone.page, {}
    for screen in (*gallery.of(game, "asked")[:3], *gallery.of(game, "waiting")[:1]):
        gallery.show(screen, COMMON)
        page.evaluate("document.getAnimations().forEach((one) => one.finish())")
        for what, change in CHANGES.items():
            styled, all_ = styled_anew(page, change), page.evaluate("document.querySelectorAll('*').length")
            if styled > all_ / 3:
                found[f"{screen.name}: {what}"] = f"{styled} of {all_}"
    assert {} == found


CHANGES = {
    "a line more": "() => { document.getElementById('live').append(document.createElement('div')); }",
    "a tap on a choice": """() => {
      const choices = [...document.querySelectorAll("#ask :is([type=radio], [type=checkbox])")];
      const free = choices.find((one) => !one.checked);
      if (free) free.checked = true;
    }""",
}
"""Small changes to a page, as scripts."""


def styled_anew(page: Page, change: str) -> int:
    """The number of elements whose styles Chromium computes again after a change."""
    browser = page.context.browser
    assert browser
    page.evaluate("document.body.offsetHeight")
    browser.start_tracing(page=page, categories=["blink", "devtools.timeline"])
    page.evaluate(f"() => {{ ({change})(); return document.body.offsetHeight; }}")
    told = json.loads(browser.stop_tracing())["traceEvents"]
    return sum(one["args"].get("elementCount", 0) for one in told if one["name"] == "UpdateLayoutTree" and "dur" in one)


def loaded_twice(page: Page) -> list[str]:
    """The scripts that a page loads both in a bundle and by themselves: they would act twice."""
    addresses = page.evaluate("[...document.scripts].map((one) => one.src)")
    names = [urlsplit(address).path.removeprefix("/static/") for address in addresses]
    parts = Counter(part for name in names for part in BUNDLES.get(name, (name,)))
    return [f"{part} is loaded twice" for part, n in parts.items() if part and n > 1]


def at_first_sight(page: Page, mine: str) -> list[str]:
    """What needs scrolling to be seen: the question, the player's own values, the first answer or the main button."""
    held(page, FIRST_SIGHT)
    sought = ((looks.CUT_OFF, "#ask h2"), (looks.HIDDEN, mine), (looks.HIDDEN, "#ask .go"))
    told = [
        *page.evaluate(looks.combined(looks.NEXT_TAP, looks.MISLED, looks.HEAPED, looks.SNIPPED, looks.RAGGED, *sought))
    ]
    held(page, COMMON)
    return [*told, *page.evaluate(looks.combined(looks.NEXT_TAP, looks.MISLED, looks.HEAPED))]


def by_keyboard(page: Page) -> list[str]:
    page.keyboard.press("Tab")
    return [*page.evaluate(looks.COVERED)]


def on_its_side(page: Page) -> list[str]:
    """What is wrong on a phone held sideways: mainly a question or a button that is not visible without scrolling."""
    held(page, ON_ITS_SIDE)
    sought = ((looks.HIDDEN, what) for what in ("#ask h2", "#ask .bar :is(a, button, label)"))
    return [
        f"on its side: {one}"
        for one in page.evaluate(looks.combined(looks.WIDER, looks.HEAPED, looks.BROKEN, looks.SIDEWAYS, *sought))
    ]


def magnified(page: Page) -> list[str]:
    """What cannot be scrolled into sight on a laptop whose page is four times as large as usual."""
    held(page, MAGNIFIED)
    found = page.evaluate(looks.combined((looks.BURIED, "#ask h2"), looks.FAR, looks.WIDER))
    wrong = [f"magnified: {one}" for one in found]
    held(page, COMMON)
    return wrong


def with_large_letters(page: Page) -> list[str]:
    larger = looks.combined((looks.LARGER, 1.5), looks.WIDER, looks.BROKEN)
    largest = looks.combined((looks.LARGER, 2 / 1.5), looks.WIDER, looks.CUT, looks.HEAPED, looks.FAR)
    return [
        *(f"at 150 %: {one}" for one in page.evaluate(larger)),
        *(f"at 200 %: {one}" for one in page.evaluate(largest)),
    ]


def unfolded(page: Page) -> list[str]:
    """What is wrong on the smallest phone once all folds are open; after everything else, since they stay open."""
    page.evaluate("document.documentElement.style.fontSize = ''")
    held(page, SMALLEST)
    return [f"unfolded: {one}" for one in page.evaluate(looks.combined(looks.UNFOLDED, looks.WIDER, looks.BROKEN))]


def read_aloud(page: Page, *, folds: bool, tables: bool) -> list[str]:
    """Controls that a screen reader cannot tell apart, as Chromium names them; after all folds are open.

    `folds`: those in different folds may be called alike.  `tables`: links to two tables may not.
    """
    controls = [node for node in spoken(page, folds) if node.role in CONTROLS]
    mute = [f"a {node.role} without a name in {node.around}" for node in controls if not node.name]
    told = [node for node in controls if tables or not urlsplit(node.to).path.startswith(A_TABLE)]
    links = {node for node in told if node.role == "link"}  # several may lead to one page
    choices = [node for node in controls if node.role in CHOICES]
    count = Counter((node.role, node.name, node.around) for node in (*links, *choices))
    return [*mute, *(f"{n} of {role} “{name}” in {around}" for (role, name, around), n in count.items() if n > 1)]


@dataclass(frozen=True)
class Spoken:
    """What a screen reader says of one element, and the names of the groups, perhaps also folds, that it is in."""

    role: str
    name: str
    around: tuple[str, ...]
    to: str
    """The address of a link."""


def spoken(page: Page, folds: bool) -> list[Spoken]:
    devtools = page.context.new_cdp_session(page)
    nodes = {str(node["nodeId"]): node for node in devtools.send("Accessibility.getFullAXTree")["nodes"]}
    devtools.detach()

    def told(node: Any, what: str) -> str:
        return str(node.get(what, {}).get("value", "")).strip()

    def above(node: Any) -> Iterator[Any]:
        while outer := nodes.get(node.get("parentId", "")):
            yield (node := outer)

    groups = {key: told(node, "name") for key, node in nodes.items() if told(node, "role") in GROUPED}
    for node in nodes.values():  # a fold is a group without a name of its own
        fold = next((str(outer["nodeId"]) for outer in above(node) if told(outer, "role") in GROUPED), "")
        if folds and told(node, "role") == SUMMARY and fold:
            groups[fold] = groups[fold] or told(node, "name")
    return [
        Spoken(
            told(node, "role"),
            told(node, "name"),
            tuple(name for outer in above(node) if (name := groups.get(str(outer["nodeId"])))),
            next((str(one["value"]["value"]) for one in node.get("properties", ()) if one["name"] == "url"), ""),
        )
        for node in nodes.values()
        if not node["ignored"]
    ]
