"""What is in sight in Whelps to Wyrms: the six spaces of a board in one line, an empty slayer deck, all that can be
found by searching, a purse in two rows, and what dragons have eaten."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from referee.core import record
from referee.core.adjust import Adjust
from referee.core.seat import Seat
from referee.core.table import Line
from referee.games import SHELF
from referee.tables.desk import Desk
from referee.testing.seated import enter_line, stopped
from tests.browser import looks
from tests.browser.house import furnished
from tests.browser.taps import in_sight, phones

TABLE = "game   whelps-to-wyrms\ntitle  A table\nseats  Ann, Bo, Cy\nsetup  green,red,blue length=short\n\nAnn: ready\n"
DRAWS = "Ann: pass\nBo: pass\nCy: pass\nBo: ready\nBo: pass\nCy: pass\nAnn: pass\n"
"""From there to the first slayer that is drawn."""
SPACES = ".spaces"
TOPS = "board => [...board.querySelectorAll('.space')].map(one => Math.round(one.getBoundingClientRect().top))"


def test_the_six_spaces_of_every_dragon_stand_in_one_line(browser: Browser, tmp_path: Path) -> None:
    def set_up(desk: Desk) -> dict[str, str]:
        return {"Bo": f"/s/{stopped(desk, record.read(TABLE, SHELF), 'T00001')[1][1]}"}

    with furnished(tmp_path / "house", set_up) as addresses:
        for width in (360, 390):
            for pages in phones(browser, addresses.items(), {"width": width, "height": 640}):
                boards = pages["Bo"].locator(SPACES)
                expect(boards).to_have_count(3)
                for board in boards.all():
                    tops = board.evaluate(TOPS)
                    assert [tops[0]] * 6 == tops


def test_that_no_slayer_is_left_is_in_sight(browser: Browser, tmp_path: Path) -> None:
    def set_up(desk: Desk) -> dict[str, str]:
        return {"Bo": f"/s/{stopped(desk, record.read(TABLE + DRAWS, SHELF), 'T00001')[1][1]}"}

    with furnished(tmp_path / "house", set_up) as addresses:
        for pages in phones(browser, addresses.items(), {"width": 360, "height": 640}):
            button = pages["Bo"].locator("#ask button[name=none_left]")
            assert in_sight(button)
            button.click()
            expect(pages["Bo"].locator("#live")).to_contain_text("Cy")
            expect(button).to_have_count(0)


def test_everything_that_can_be_found_stands_above_the_end_of_the_turn(browser: Browser, tmp_path: Path) -> None:
    def set_up(desk: Desk) -> dict[str, str]:
        return {"Ann": f"/s/{stopped(desk, record.read(TABLE, SHELF), 'T00001')[1][0]}"}

    with furnished(tmp_path / "house", set_up) as addresses:
        for pages in phones(browser, addresses.items(), {"width": 360, "height": 640}):
            page = pages["Ann"]
            page.locator('label.tile:has([value="search"])').tap()
            expect(page.locator(".twotap--search")).to_be_visible()
            assert page.locator(".twotap--search").evaluate(BELOW) <= 0


BELOW = """box => {
  const bar = document.querySelector("#ask .bar").getBoundingClientRect();
  return Math.round(box.getBoundingClientRect().bottom - bar.top);
}"""
"""How far a box reaches below the upper edge of the bar."""


def test_a_purse_in_two_rows_begins_and_ends_in_line(browser: Browser, tmp_path: Path) -> None:
    eaten = "Ann: change gold=12 sheep=2 cows=2 humans=1\n*: adjust cubes seat=0 to=3\n"

    def set_up(desk: Desk) -> dict[str, str]:
        return {"Ann": f"/s/{stopped(desk, record.read(TABLE + eaten, SHELF), 'T00001')[1][0]}"}

    with furnished(tmp_path / "house", set_up) as addresses:
        for pages in phones(browser, addresses.items(), {"width": 360, "height": 640}):
            purse = pages["Ann"].locator(".wyrm--small .hoard")
            assert [0, 0, 0] == purse.evaluate(ASIDE)


ASIDE = """purse => {
  const parts = [purse, purse.firstElementChild, purse.querySelector(".pieces")];
  const [all, first, pieces] = parts.map((e) => e.getBoundingClientRect());
  if (pieces.top < first.bottom) return "one row";
  return [first.left - all.left, pieces.left - all.left, all.right - pieces.right].map(Math.round);
}"""
"""How far the first row begins aside, and the second one begins and ends."""


def test_dragons_to_choose_from_are_equally_high_beside_each_other(browser: Browser, tmp_path: Path) -> None:
    drawn = f"{DRAWS}Bo: draw Golem strength=11\n"

    def set_up(desk: Desk) -> dict[str, str]:
        return {"Bo": f"/s/{stopped(desk, record.read(TABLE + drawn, SHELF), 'T00001')[1][1]}"}

    with furnished(tmp_path / "house", set_up) as addresses:
        for pages in phones(browser, addresses.items(), {"width": 360, "height": 640}):
            heights = pages["Bo"].locator("#ask .seats .card").evaluate_all(SHORTER)
            assert len(heights) > 2
            assert {0} == {*heights}


SHORTER = """cards => cards.map((card) => Math.round(
  card.getBoundingClientRect().height - card.querySelector(".card__face").getBoundingClientRect().height
))"""
"""How much shorter the face of each card is than its place."""


def test_the_display_shows_what_up_to_four_dragons_have_eaten_and_a_phone_all(browser: Browser, tmp_path: Path) -> None:
    names, colours = ("Ann", "Bo", "Cy", "Dee", "Eve", "Fin"), ("green", "red", "blue", "white", "black", "purple")
    adjusted = ("sheep seat=0 to=12", "placed-raze seat=1 to=3", "wounds-eat seat=2 to=2")
    lines = "".join(f"*: adjust {one}\n" for one in adjusted) + "Ann: search fort\n"

    def set_up(desk: Desk) -> dict[str, str]:
        found = {}
        for n in (4, 6):
            seats, hides = ", ".join(names[:n]), ",".join(colours[:n])
            head = f"game whelps-to-wyrms\ntitle A table\nseats {seats}\nsetup {hides} length=short\n"
            table = f"{head}\nAnn: ready\n{lines}"
            found[str(n)] = f"/t/{stopped(desk, record.read(table, SHELF), f'T0000{n}')[0].info.id}"
        return found

    with furnished(tmp_path / "house", set_up) as addresses:
        for pages in phones(browser, addresses.items(), {"width": 360, "height": 640}):
            for n, page in pages.items():
                expect(page.locator(".den__belly:visible")).to_have_count(int(n))
        for size in ((1280, 720), (1366, 650)):
            for pages in phones(browser, addresses.items(), {"width": size[0], "height": size[1]}):
                expect(pages["4"].locator(".den__belly:visible")).to_have_count(4)
                expect(pages["6"].locator(".den__belly:visible")).to_have_count(0)
                for page in pages.values():
                    assert [] == page.evaluate(
                        looks.combined(looks.HEAPED, looks.SHORN, (looks.SPILT, ".screen__board"))
                    )


FULL = """game  whelps-to-wyrms
title  Six objectives and two slayers
seats  Malu, Drago
setup  red,green first=1 length=epic wyrm_gold=4

Malu: objective 1 name="A Fine Meal" goal="Eat 2 cows" gold=2
Malu: objective 2 name=Arsonist goal="Raze 3 Improvements" gold=3
Malu: ready "Slayer Slayer" goal="Defeat a slayer" gold=3
Drago: search cow-farm level=2
Drago: pass
Malu: pass
Malu: ready Explorer goal="Own 2 skills" gold=4
Malu: pass
Drago: pass
Malu: draw "Rikus the Bold" strength=6 gold=2
Malu: activate 1 dragon=1 also=0 fort=yes
Drago: combat 41 again=35 won=yes
Drago: wound 1
Malu: ready "Landlord of the North" goal="Control 2 Lairs next to each other" gold=5
Drago: pass
Malu: pass
Drago: draw Mirelda strength=7 gold=2
Drago: activate 2 dragon=1 also=0 fort=yes
Drago: wound 1
Malu: activate 1 dragon=1 also=0 fort=yes
Drago: wound 1
Malu: ready "The Greatest Hoard of All" goal="Have the most gold of all dragons" gold=6
"""
PAGES = """() => [...document.querySelectorAll(".den__box .turns")].map((list) =>
  [...list.children].map((page) => page.querySelectorAll("li").length))"""
OVER = """() => [...document.querySelectorAll(".den__box")].map((box) => box.scrollHeight - box.clientHeight)"""


def test_pages_of_the_display_hold_what_there_is_room_for(browser: Browser, tmp_path: Path) -> None:
    """No box is over another; where the display is higher, or is scrolled as on a phone, there are fewer pages."""

    def set_up(desk: Desk) -> dict[str, str]:
        return {"display": f"/t/{stopped(desk, record.read(FULL, SHELF), 'T00001')[0].info.id}"}

    with furnished(tmp_path / "house", set_up) as addresses:
        page, found = browser.new_page(viewport={"width": 1280, "height": 720}), {}
        page.goto(addresses["display"])
        for size in ((1280, 720), (1280, 1024), (360, 640), (1280, 720)):
            page.set_viewport_size({"width": size[0], "height": size[1]})
            page.wait_for_function("document.querySelector('.den__box .turns[data-turning]')")
            page.wait_for_function("height => innerHeight === height", arg=size[1])
            page.evaluate("dispatchEvent(new Event('resize'))")  # the browser's own may come a little later
            assert [0, 0] == page.evaluate(OVER)
            found[size] = page.evaluate(PAGES)
            dots = page.evaluate("[...document.querySelectorAll('.turns__dots')].map((one) => one.children.length)")
            assert dots == [len(pages) for pages in found[size] if len(pages) > 1]
        assert found[360, 640] == [[6], [2]]
        (high, _), (low, _) = found[1280, 1024], found[1280, 720]
        assert (sum(high), sum(low)) == (6, 6)
        assert len(high) < len(low)


LONG = TABLE.replace("Ann, Bo, Cy", "Ann, Bartholomäus Wolkenstein, Archibald of Nether Moor")
LINES = """head => [...head.children].map((one) => one.getBoundingClientRect()).map((box) =>
  Math.round(box.top + box.height / 2))"""


def test_how_far_a_dragon_has_grown_stands_beside_its_name_however_long(browser: Browser, tmp_path: Path) -> None:
    def set_up(desk: Desk) -> dict[str, str]:
        return {"Ann": f"/s/{stopped(desk, record.read(LONG, SHELF), 'T00001')[1][0]}"}

    with furnished(tmp_path / "house", set_up) as addresses:
        for pages in phones(browser, addresses.items(), {"width": 360, "height": 640}):
            heads = pages["Ann"].locator(".wyrm__head")
            expect(heads).to_have_count(3)
            for head in heads.all():
                middles = head.evaluate(LINES)
                assert max(middles) - min(middles) <= 2


NAMES, COLOURS = ("Ann", "Bo", "Cy", "Dee", "Eve", "Fin"), ("green", "red", "blue", "black", "white", "purple")
HURT = {"wounds-attack": 4, "wounds-eat": 2, "poison-eat": 2, "wounds-search": 1, "wounds-skill": 12, "poison-skill": 9}
"""Marks on four of the six action spaces, as many as there is no room for."""
BEYOND = """spaces => spaces.flatMap((space) => {
  const box = space.getBoundingClientRect();
  return [...space.querySelectorAll(".icon, b")].filter((one) => {
    const mark = one.getBoundingClientRect();
    return mark.left < box.left || mark.right > box.right || mark.top < box.top - 1 || mark.bottom > box.bottom + 1;
  }).map((one) => space.textContent + one.outerHTML);
})"""
"""What leaves its action space."""


@pytest.mark.parametrize("seats", range(2, 7))
def test_wounds_stay_within_their_space_on_the_display(browser: Browser, tmp_path: Path, seats: int) -> None:
    names, colours = ", ".join(NAMES[:seats]), ",".join(COLOURS[:seats])
    told = f"game   whelps-to-wyrms\ntitle  Hurt\nseats  {names}\nsetup  {colours}\n\nAnn: ready\n"

    def set_up(desk: Desk) -> dict[str, str]:
        live, _ = stopped(desk, record.read(told, SHELF), "T00001")
        for key, n in HURT.items():
            enter_line(desk, live, Line(live.table.turn + 1, None, Adjust(key, Seat(0), n), Seat(0)))
        return {"display": f"/t/{live.info.id}"}

    with furnished(tmp_path / "house", set_up) as addresses:
        page = browser.new_page(viewport={"width": 1280, "height": 720})
        page.goto(addresses["display"])
        marked = page.locator(".space:has(.wounds)")
        expect(marked).to_have_count(4)
        assert [] == marked.evaluate_all(BEYOND)
        page.close()


BROKEN = """heading => {
  const words = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT), broken = [], range = document.createRange();
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    for (const { 0: word, index } of node.data.matchAll(/\\p{L}+/gu)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
    }
  }
  return broken;
}"""
"""The words of a heading that go on in another line."""


def test_a_phone_that_shows_the_display_breaks_no_word_of_whose_turn_it_is(browser: Browser, tmp_path: Path) -> None:
    def set_up(desk: Desk) -> dict[str, str]:
        told = TABLE.replace("Ann", "Żółta Jaszczurka") + "Żółta Jaszczurka: pass\n"
        return {"display": f"/t/{stopped(desk, record.read(told, SHELF), 'T00001')[0].info.id}"}

    with furnished(tmp_path / "house", set_up) as addresses:
        page = browser.new_page(viewport={"width": 360, "height": 640})
        page.goto(addresses["display"])
        heading = page.locator(".screen__now h1")
        expect(heading).to_be_visible()
        heading.evaluate("one => { one.querySelector('.name, bdi').textContent = 'Żółta Jaszczurka'; }")
        assert [] == heading.evaluate(BROKEN)
        page.close()


def test_whom_a_slayer_fights_is_not_among_the_other_dragons_on_its_tile(browser: Browser, tmp_path: Path) -> None:
    def set_up(desk: Desk) -> dict[str, str]:
        lines = f"{TABLE}{DRAWS}Bo: draw Troll strength=11 abilities=smash\n"
        return {"Bo": f"/s/{stopped(desk, record.read(lines, SHELF), 'T00001')[1][1]}"}

    with furnished(tmp_path / "house", set_up) as addresses:
        for pages in phones(browser, addresses.items(), {"width": 360, "height": 640}):
            also = pages["Bo"].locator('#ask .card:has([name="also"])')
            whom = pages["Bo"].locator('#ask .card:has([name="dragon"])')
            for fought, others in (("Ann", ["Bo", "Cy"]), ("Cy", ["Ann", "Bo"])):
                whom.filter(has_text=fought).tap()
                expect(also.filter(visible=True)).to_have_count(2)
                assert others == [one.inner_text().split()[-1] for one in also.filter(visible=True).all()]
            also.filter(has_text="Bo").tap()
            whom.filter(has_text="Red").tap()
            expect(also.filter(visible=True)).to_have_count(3)  # what was ticked stays in sight


ASKEW = """() => [...document.querySelectorAll(".number")].flatMap((field) => {
  const middle = (one) => { const { top, bottom } = one.getBoundingClientRect(); return (top + bottom) / 2; };
  const number = field.querySelector("input"), keys = [...field.querySelectorAll("[data-step]")];
  return keys.some((key) => Math.abs(middle(key) - middle(number)) > 3) ? [number.name] : [];
})"""
"""The numbers that do not stand in one line with their minus and plus."""


def test_numbers_beside_each_other_stand_between_their_minus_and_plus(browser: Browser, tmp_path: Path) -> None:
    def set_up(desk: Desk) -> dict[str, str]:
        return {"Ann": f"/s/{stopped(desk, record.read(TABLE, SHELF), 'T00001')[1][0]}/say/change"}

    with furnished(tmp_path / "house", set_up) as addresses:
        for width in (360, 390, 430):
            for pages in phones(browser, addresses.items(), {"width": width, "height": 844}):
                assert [] == pages["Ann"].evaluate(ASKEW)
