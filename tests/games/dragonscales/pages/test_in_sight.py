"""On a small phone, the next tap in Dragonscales needs no scrolling, neither of the page nor of a part inside it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from referee.core import record
from referee.games import SHELF
from referee.tables.desk import Desk
from referee.testing.seated import stopped
from tests.browser.house import furnished
from tests.browser.taps import in_sight, phones
from tests.games.dragonscales.pages.rounds import die

HEAD = """game   dragonscales
title  A table
seats  Ana, Ben, Cleo, Dan
setup  grimmveil,torlok,savathene,mezerax maximum=9,9,9,9 path=20 by_itself=yes

"""
PLACING = f"{HEAD}Ana: place rage×4 flee×3\nBen: place rage×3 attack×4\nCleo: place rage×2 villainy×5\n"
ATTACKING = f"""{HEAD}Ana: place attack×3 rage×1 flee×3
Ben: place attack×4 rage×2 flee×1
Cleo: place flee×7
Dan: place rage×3 flee×4
Ana: rage-card "Tail Sweep" wounds=3,2,1,0 bonus=none,none,none,none
"""
"""Ben attacks from box 1, and the dragon has just hit him."""
FLEEING = f"""{HEAD}Ana: place loot×5 flee×2
Ben: place rage×3 attack×4
Cleo: place flee×7
Dan: place villainy×3 flee×4
Ana: rage-card "Tail Sweep" wounds=1 bonus=none
Dan: villainy draw=yes steal=2
Ben: attack 0
"""
"""Cleo may flee from box 1, and two others have just stolen from her."""
ROWS = ("defend", "rage", "villainy", "loot", "attack", "flee")
FOUR = (("rage", 1), ("loot", 1), ("attack", 1), ("flee", 1))
"""Four symbols and three wild dice: the roll with the most ways to place it."""
LINE = ".fold > summary"
SCROLLS = """one => {
  const ways = [];
  for (let at = one; at.closest(".bar"); at = at.parentElement) {
    if (at.scrollHeight > at.clientHeight + 1 && getComputedStyle(at).overflowY !== "visible") ways.push(at.className);
    if (at.scrollWidth > at.clientWidth + 1 && getComputedStyle(at).overflowX !== "visible") ways.push(at.className);
  }
  return ways;
}"""
"""Returns the class names of the scrolling elements around an element, within its bar."""
SIZES = ((390, 664), (360, 640))
STOLEN = "Dan: steal 1 scales=1\nDan: wound 1 wounds=1\n"
"""After that, Dan steals a scale from Ben and wounds him."""


def phone(browser: Browser, folder: Path, table: str, seat: int, *sizes: tuple[int, int]) -> Iterator[Page]:
    """This seat's phone in each of the sizes, each at its own table in the state of the record, all on one server."""
    codes = [f"T{n:05}" for n in range(len(sizes))]

    def set_up(desk: Desk) -> dict[str, str]:
        return {code: f"/s/{stopped(desk, record.read(table, SHELF), code)[1][seat]}" for code in codes}

    with furnished(folder / "house", set_up) as addresses:
        for code, (width, height) in zip(codes, sizes, strict=True):
            for pages in phones(browser, [(code, addresses[code])], {"width": width, "height": height}):
                yield pages[code]


def out_of_sight(all_of_them: Locator) -> list[str]:
    return [one.inner_text() for one in all_of_them.all() if not in_sight(one)]


def choose(page: Page, *dice: tuple[str, int]) -> None:
    for row, n in dice:
        with page.expect_response(lambda answer: "/try/place" in answer.url):
            page.locator(die(row, n)).first.tap()


def test_no_row_of_dice_is_covered_while_wild_dice_are_open(browser: Browser, tmp_path: Path) -> None:
    for page in phone(browser, tmp_path, PLACING, 3, (390, 844), *SIZES):
        for dice in FOUR:
            choose(page, dice)
            assert page.evaluate("scrollY") <= 40, "the page had to be scrolled"
            assert [] == [row for row in ROWS if not in_sight(page.locator(die(row, 1)))]
        expect(page.locator(LINE)).to_have_text("3 wild dice: choose their rows")
        choose(page, ("flee", 3))
        expect(page.locator(".wayone")).to_have_count(4)
        assert [] == [row for row in ROWS if not in_sight(page.locator(die(row, 1)))]
        assert [] == out_of_sight(page.locator(".wayone"))


def test_what_a_space_gives_is_in_sight_before_the_tap_that_saves_it_too(browser: Browser, tmp_path: Path) -> None:
    for page in phone(browser, tmp_path, FLEEING, 2, (390, 844), *SIZES):
        expect(page.locator("#ask h2")).to_contain_text("Flee")
        assert [] == out_of_sight(page.locator("#ask .chip:has([name=gift])"))
        assert [] == out_of_sight(page.locator("#ask .answer"))
        page.locator('#ask label:has(> [name="gift"][value="treasure"])').tap()
        page.locator('#ask [name="spaces"][value="3"]').tap()
        expect(page.locator(".me")).to_contain_text("17")
        expect(page.locator(".talk")).to_contain_text("draws a Treasure")


CROWDED = f"""{HEAD}Ana: place loot×3 flee×1 attack×3
Ben: place loot×3 villainy×2 flee×2
Cleo: place villainy×2 flee×1 rage×4
"""
"""Whoever places after them pushes two of them with one more die in Villainy, Loot or Flee."""
OVER = """all => all.map((one) => {
  const edge = one.getBoundingClientRect();
  return [...one.querySelectorAll("*")].map((part) => part.getBoundingClientRect())
    .filter((part) => part.left < edge.left + 2 || part.right > edge.right - 2).length;
})"""
"""Returns how many parts of each button touch its sides or hang over them.

Reads all buttons at once: between two reads the page may draw them again, and what has left the page measures nothing.
"""


def test_no_badge_hangs_over_the_edge_of_its_button(browser: Browser, tmp_path: Path) -> None:
    for page in phone(browser, tmp_path, CROWDED, 3, (390, 844), (360, 640), (320, 640)):
        choose(page, ("villainy", 2), ("loot", 3), ("flee", 1))
        ways = page.locator(".wayone")
        expect(ways).to_have_count(3)
        assert [0, 0, 0] == ways.evaluate_all(OVER)


def test_why_the_dragon_spares_a_villain_is_not_broken_in_two(browser: Browser, tmp_path: Path) -> None:
    spared = f"{HEAD}Ana: place defend×4 rage×3\nBen: place loot×7\nCleo: place villainy×7\nDan: place flee×7\n"
    guarded = spared.replace("by_itself=yes", "by_itself=yes guarded=yes")
    for page in phone(browser, tmp_path, guarded, 1, (390, 844), (360, 640)):
        note = page.locator(".hitbox__who .who__note")
        expect(note).to_have_text("protected")
        lines = note.evaluate("""one => { const all = document.createRange(); all.selectNodeContents(one);
          return new Set([...all.getClientRects()].map((line) => line.top)).size; }""")
        assert 1 == lines


TAPPED = """() => {
  const one = document.querySelector(".bar--hand > .go"), { left, top, width, height } = one.getBoundingClientRect();
  for (const lock of one.getAnimations()) { lock.pause(); lock.currentTime = 0; }
  return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}"""
"""Whether a tap in the middle of the button at the foot hits that button from the first moment."""


def test_a_tap_on_the_card_is_never_one_on_the_row_below_it(browser: Browser, tmp_path: Path) -> None:
    for page in phone(browser, tmp_path, f"{HEAD}Ana: place rage×4 flee×3\n", 2, *SIZES):
        expect(page.locator("#ask")).to_contain_text("Prepare your roll")
        assert page.evaluate(TAPPED)


def test_while_the_table_is_set_up_the_card_stands_below_the_rows(browser: Browser, tmp_path: Path) -> None:
    """It covers neither them nor the list of what to do."""
    for page in phone(browser, tmp_path, HEAD, 1, *SIZES):
        expect(page.locator("#ask")).to_contain_text("Prepare your roll")
        page.locator(".bar--hand > .go").scroll_into_view_if_needed()
        assert page.evaluate(TAPPED)


@pytest.mark.parametrize(("seat", "asked"), [(0, "Place your dice"), (1, "Prepare your roll")])
def test_all_rows_are_in_sight_below_what_happened_to_me(
    browser: Browser, tmp_path: Path, seat: int, asked: str
) -> None:
    """The number and name of each row are in sight as well: nothing at the foot covers the last row."""
    hit = f"{HEAD}Cleo: wound 1 wounds=2 by=none\nCleo: wound 0 wounds=2 by=none\n"
    for page in phone(browser, tmp_path, hit, seat, *SIZES):
        expect(page.locator("#ask")).to_contain_text(asked)
        expect(page.locator(".event").first).to_be_visible()
        assert [] == [row for row in ROWS if not in_sight(page.locator(die(row, 1)))]
        assert [] == out_of_sight(page.locator("#ask .arow__none"))
        assert page.evaluate("scrollY") == 0
        if seat:
            assert in_sight(page.locator(".ahead__sum .go__count"))


def test_every_way_of_three_wild_dice_is_seen_at_once_and_one_tap_places_so(browser: Browser, tmp_path: Path) -> None:
    for page in phone(browser, tmp_path, PLACING, 3, *SIZES):
        choose(page, *FOUR)
        assert not page.locator(".wayone").first.is_visible()
        page.locator(LINE).tap()
        ways = page.locator(".wayone")
        expect(ways).to_have_count(20)
        assert [] == out_of_sight(ways)
        assert [] == ways.first.evaluate(SCROLLS)
        assert in_sight(page.locator(LINE))
        assert in_sight(page.locator("#ask .go--hand").first)
        ways.nth(9).tap()
        expect(page.locator("#ask")).not_to_contain_text("Place your dice")


def test_what_wild_dice_are_stays_said_in_their_line(browser: Browser, tmp_path: Path) -> None:
    for page in phone(browser, tmp_path, PLACING, 3, (390, 844)):
        choose(page, ("rage", 2), ("attack", 2), ("flee", 1))
        page.locator("label.wilds").tap()
        for row in ("rage", "flee"):
            with page.expect_response(lambda answer: "/try/place" in answer.url):
                page.locator(f'#ask label:has(> [name="wild.{row}"][value="1"])').tap()
        line = page.locator(LINE)
        expect(line).to_contain_text("2 wild dice:")
        expect(line.get_by_role("img")).to_have_count(2)
        assert ["Dragon Rage", "Flee"] == [one.get_attribute("aria-label") for one in line.get_by_role("img").all()]
        expect(page.get_by_role("button", name="Place dice")).to_be_visible()
        line.tap()
        expect(page.locator(".wayone[aria-pressed=true]")).to_have_count(1)


def test_an_attack_is_in_sight_with_what_the_dragon_did_above_it(browser: Browser, tmp_path: Path) -> None:
    for page in phone(browser, tmp_path, ATTACKING, 1, *SIZES):
        expect(page.locator("#ask h2")).to_contain_text("Attack")
        expect(page.locator(".event__says").first).to_contain_text("The dragon attacks you")
        hands = page.locator(".event .todo span").first
        assert hands.evaluate("words => words.getBoundingClientRect().bottom") <= page.locator(".events").evaluate(
            "box => box.getBoundingClientRect().bottom"
        ), "what hands do is cut off"
        assert [] == out_of_sight(page.locator("#ask .bar .go"))
        assert [] == out_of_sight(page.locator("#ask .faces label:visible"))
        with page.expect_response(lambda answer: "/try/attack" in answer.url):
            page.locator('#ask label:has(> [name="dragons"][value="4"])').tap()
        assert page.evaluate("scrollY") == 0
        blows = page.locator("#ask .blow")
        expect(blows).to_have_count(3 * 4)
        assert [] == out_of_sight(blows)
        assert [] == out_of_sight(page.locator("#ask .faces label:visible"))


def test_all_of_an_attack_is_in_sight_with_five_events_above_them(browser: Browser, tmp_path: Path) -> None:
    for page in phone(browser, tmp_path, ATTACKING + STOLEN, 1, (390, 844), *SIZES):
        expect(page.locator(".events__more summary")).to_have_text("4 more")
        with page.expect_response(lambda answer: "/try/attack" in answer.url):
            page.locator('#ask label:has(> [name="dragons"][value="4"])').tap()
        assert page.evaluate("scrollY") == 0
        assert [] == out_of_sight(page.locator("#ask .faces label:visible"))
        assert [] == out_of_sight(page.locator("#ask .blow"))
        page.locator(".event").first.tap()
        page.locator(".events__more summary").tap()
        expect(page.locator(".event:visible")).to_have_count(5)


def test_many_faces_are_behind_the_last_number(browser: Browser, tmp_path: Path) -> None:
    for page in phone(browser, tmp_path, ATTACKING, 1, (360, 640)):
        faces = page.locator("#ask .faces").first
        shown = [text.partition("\n")[0] for text in faces.locator("label:visible").all_inner_texts()]
        assert ["0", "1", "2", "3", "4", ""] == shown
        faces.locator(".chip--more").tap()
        faces.locator('label:has([value="7"])').tap()
        faces.locator(".chip--more").tap()
        expect(faces.locator('label:has([value="7"])')).to_be_visible()


def test_the_key_below_an_attack_that_was_refused_names_the_attack(browser: Browser, tmp_path: Path) -> None:
    """Its hits stand in the form, and any key would send them again."""
    for page in phone(browser, tmp_path, ATTACKING, 1, (390, 664)):
        key = page.locator("#try-attack .go")
        expect(key).to_have_text("No hits")
        with page.expect_response("**/try/attack*"):
            page.locator('#ask label:has([name="dragons"][value="3"])').tap()
        page.wait_for_timeout(200)
        page.locator(".blow").last.tap()
        expect(page.locator("#ask .refused").first).to_be_visible()
        expect(key).not_to_have_text("No hits")
