"""Events that concern a player are shown on that player's phone, in the second person, until they are marked as seen;
great moments fill all screens for a short time."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from datetime import datetime, timedelta
from itertools import combinations
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, ViewportSize, expect

from referee.core.seat import Seat, seats_of
from referee.games.dragonscales.boxes import Action
from referee.games.dragonscales.entries import Place, Scales, Setup, Steal, Villain, Wound
from referee.tables.desk import Desk
from referee.testing.seated import stopped
from referee.web.forms import filled
from tests.browser.games import GAMES
from tests.browser.house import House, furnished
from tests.browser.judge import Judge
from tests.browser.party import Party
from tests.browser.phones import Phone, Theme, button
from tests.browser.taps import in_sight

ANN, BO, CY = seats_of(3)
THREE = Setup(tuple(Villain)[:3], (9, 9, 9), 10)
LONGEST_STAY = 6_000
STRUCK_OUT = """() => getComputedStyle(document.querySelector("[data-sound]"), "::after").content !== 'none'"""


@pytest.fixture
def party(browser: Browser, shared_house: House) -> Iterator[Party]:
    party = Party(browser, shared_house.url, ("Ann", "Bo", "Cy"), THREE)
    party.gather(shared_house)
    yield party
    party.leave()


@pytest.fixture
def two(browser: Browser, shared_house: House) -> Iterator[Party]:
    """The same table, with phones for Ann and Bo only."""
    party = Party(browser, shared_house.url, ("Ann", "Bo", "Cy"), THREE)
    party.gather(shared_house, ANN, BO)
    yield party
    party.leave()


def test_who_is_robbed_reads_it_in_person_and_ticks_what_hands_do(party: Party) -> None:
    party.enter(CY, Steal(BO, 1))
    bo = party.phones[BO]
    expect(bo.page.locator(".events")).to_contain_text("Cy\u2069 steals 1 scale from you.")
    expect(bo.page.locator(".event__changes")).to_contain_text("3 → 2")
    tick = bo.page.get_by_label("Give")
    tick.tap()
    party.enter(CY, Wound(BO, 2))
    expect(bo.page.locator(".events .event")).to_have_count(2)
    expect(tick).to_be_checked()
    party.enter(CY, Wound(BO, 1))
    expect(bo.page.locator(".events__more summary")).to_have_text("1 more")
    assert 2 == bo.page.locator(".event:visible").count()
    assert not party.phones[ANN].page.locator(".events").count()
    bo.page.reload()
    expect(bo.page.locator(".events__more summary")).to_be_visible()
    bo.page.locator("[data-seen]").tap()
    expect(bo.page.locator(".events")).to_be_hidden()


READ_OUT = """() => {
  window.read = [];
  const nodes = (one) => (one.type === "childList" ? [...one.addedNodes] : [one.target]);
  const texts = (all) => all.flatMap(nodes).map((node) => node.textContent.trim()).filter(Boolean);
  new MutationObserver((all) => window.read.push(...texts(all)))
    .observe(document.querySelector(".events__now"), { subtree: true, childList: true, characterData: true });
}"""
"""Records what a screen reader would read out of the events: every text that is added or changed there."""


def test_the_first_that_happens_comes_into_a_part_of_the_page_that_is_read_out(two: Party) -> None:
    """A screen reader may miss what is in such a part when the part itself is new."""
    ann = two.phones[ANN]
    expect(ann.page.locator(".event")).to_have_count(0)
    ann.page.evaluate("window.there = [...document.querySelectorAll('#live [aria-live]')]")
    two.enter(BO, Wound(ANN, 1))
    expect(ann.page.locator(".event")).to_have_count(1)
    assert ann.page.evaluate("there.some((one) => one.isConnected && one.contains(document.querySelector('.event')))")
    assert 0 == ann.page.locator(":is([aria-live], [role=status]) :is([aria-live], [role=status]) .event").count()


def test_what_happens_is_read_out_once(two: Party) -> None:
    """An event is not entered again when a newer one appears above it."""
    ann = two.phones[ANN]
    two.enter(BO, Wound(ANN, 1))
    expect(ann.page.locator(".event")).to_have_count(1)
    ann.page.evaluate(READ_OUT)
    two.enter(BO, Wound(ANN, 2))
    expect(ann.page.locator(".event")).to_have_count(2)
    assert [(ann.page.locator(".event").first.text_content() or "").strip()] == ann.page.evaluate("window.read")


def test_a_button_that_says_something_else_cannot_be_tapped_yet_whatever_comes_meanwhile(two: Party) -> None:
    ann, button = two.phones[ANN], two.phones[ANN].page.locator("#undo-ask")
    two.enter(BO, Scales(BO, 1))
    ann.wait_entries(1)
    ann.page.clock.install()
    ann.page.reload()
    expect(button).to_contain_text("Scales")
    ann.page.clock.pause_at(datetime.now() + timedelta(minutes=1))
    for n in (1, 2):
        two.enter(BO, Wound(BO, n))
        expect(ann.page.locator("#live")).to_have_attribute("data-sequence", str(two.phones[BO].turn))
        expect(button).to_contain_text("Wounds")
        assert "true" == button.get_attribute("aria-disabled")
    ann.page.clock.run_for(1_000)
    assert button.get_attribute("aria-disabled") is None


def test_an_event_comes_in_at_the_top_only_where_the_top_is_in_sight(party: Party) -> None:
    bo = party.phones[BO]
    party.enter(CY, Scales(CY, 1))
    bo.wait_turn(party.phones[CY].turn)
    bo.page.evaluate("scrollTo(0, 400)")
    bo.page.wait_for_function("() => scrollY > 100")
    party.enter(CY, Steal(BO, 1))
    late = bo.page.locator(".events__late")
    expect(late).to_have_text("1 new for you")
    expect(bo.page.locator(".events")).to_be_hidden()
    assert 400 == bo.page.evaluate("scrollY")
    late.tap()
    expect(bo.page.locator(".events")).to_be_visible()
    expect(late).to_have_count(0)


@contextmanager
def finger(phone: Phone, where: Locator) -> Iterator[None]:
    """A finger on the middle of something, until the end of the block."""
    box, touch = where.bounding_box(), phone.context.new_cdp_session(phone.page)
    assert box
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    yield
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_what_happens_while_a_finger_is_down_moves_nothing_before_its_tap_is_through(party: Party) -> None:
    ann, theft = party.phones[ANN], Steal(ANN, 1)
    way = button(party.phones[CY].typed(theft), filled(theft))
    die = ann.page.locator('#ask label:has([name="dice.defend"][value="2"])')
    before = die.bounding_box()
    with finger(ann, die):
        way.tap()
        ann.page.wait_for_timeout(300)
        assert before == die.bounding_box()
    expect(die.locator("input")).to_be_checked()
    expect(ann.page.locator(".events")).to_contain_text("steals 1 scale from you")
    assert before != die.bounding_box()


def test_a_tap_that_sends_a_form_is_answered_with_what_came_while_the_finger_was_down(party: Party) -> None:
    ann, theft, place = party.phones[ANN], Steal(ANN, 1), Place({Action.LOOT: 4, Action.RAGE: 3})
    turn, way = ann.turn, button(party.phones[CY].typed(theft), filled(theft))
    sends = button(ann.typed(place), filled(place))
    with finger(ann, sends):
        way.tap()
        ann.page.wait_for_timeout(300)
        assert turn == ann.turn
    ann.wait_turn(turn + 2)
    expect(ann.page.locator("#around")).to_contain_text("steals 1 scale from ")


def test_a_finger_that_rests_on_the_page_does_not_keep_what_happens_from_it(party: Party) -> None:
    ann, theft = party.phones[ANN], Steal(ANN, 1)
    with finger(ann, ann.page.locator("#ask h2").first):
        party.phones[CY].say(theft)
        expect(ann.page.locator(".events")).to_contain_text("steals 1 scale from you")


def test_an_entry_of_somebody_else_is_undone_when_asked_twice_and_comes_back(party: Party) -> None:
    """The player whose entry was undone is notified, finds the form filled in as before, and can redo it from there."""
    ann, bo = party.phones[ANN], party.phones[BO]
    party.enter(ANN, Place({Action.LOOT: 4, Action.RAGE: 3}))
    bo.wait_turn(ann.turn)
    assert not bo.page.locator("#undo").is_visible()
    expect(bo.page.locator("#undo-ask")).to_have_text("Undo \u2068Ann\u2069: Place dice…")
    bo.page.locator("#undo-ask").tap()
    bo.page.locator("#undo").tap()
    expect(ann.page.locator(".events")).to_contain_text("Bo\u2069 undid your entry: Place dice.")
    form = ann.wait_asked("place")
    assert "4" == form.locator('[name="dice.loot"]:checked').input_value()
    expect(bo.page.locator("#redo")).to_have_text("Redo: Place dice")
    ann.page.locator(".event").get_by_role("button", name="Redo").tap()
    expect(ann.page.locator("#undo")).to_have_text("Undo: Place dice")
    expect(bo.page.locator("#redo")).to_have_count(0)


@pytest.mark.parametrize("whose", [ANN, BO])
def test_redo_and_undo_stand_side_by_side_on_a_narrow_phone(two: Party, whose: Seat) -> None:
    """Both buttons are in sight and at least 44 pixels in size, and nothing in their line overlaps.

    One phone is tested in both widths, because the layout must follow a change of the width.
    """
    bo = two.phones[BO]
    bo.page.set_viewport_size({"width": 360, "height": 640})
    two.enter(whose, Scales(whose, 1))
    two.enter(BO, Scales(BO, 2))
    bo.undo()
    for width in (360, 320):
        bo.page.set_viewport_size({"width": width, "height": 640})
        side_by_side(bo, whose, width)


def side_by_side(bo: Phone, whose: Seat, width: int) -> None:
    redo, undo = bo.page.locator("#redo"), bo.page.locator("#undo-ask" if whose == ANN else "#undo")
    expect(redo).to_contain_text("Redo")
    expect(undo).to_contain_text("Undo")
    expect(redo).to_be_enabled()
    beside = bo.page.locator(".tools a, .tools button, .tools summary").locator("visible=true")
    boxes = [box for one in beside.all() if (box := one.bounding_box())]
    assert len(boxes) >= 3, "redo, undo and the menu"
    for one in (redo, undo):
        box = one.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44
        assert 0 <= box["x"] <= box["x"] + box["width"] <= width
        assert in_sight(one)
    for a, b in combinations(boxes, 2):
        across = min(a["x"] + a["width"], b["x"] + b["width"]) - max(a["x"], b["x"])
        down = min(a["y"] + a["height"], b["y"] + b["height"]) - max(a["y"], b["y"])
        assert min(across, down) <= 0, (a, b)


def test_a_redo_that_cannot_be_says_why_where_it_was_tapped(party: Party) -> None:
    party.enter(CY, Scales(CY, 3))
    party.enter(CY, Steal(BO, 3))
    cy = party.phones[CY]
    cy.undo()
    party.enter(ANN, Steal(BO, 3))
    cy.wait_turn(party.phones[ANN].turn)
    cy.page.locator('a[href*="/history"]').first.tap()
    cy.page.get_by_role("button", name="Redo").tap()
    reason = cy.page.locator(".log .refused")
    expect(reason).to_be_visible()
    assert cy.page.url.endswith("/history")


def test_a_correction_reaches_its_victim_and_the_display_until_it_is_done(party: Party, browser: Browser) -> None:
    party.enter(CY, Steal(BO, 1))
    party.enter(ANN, Scales(ANN, 1))
    party.laptop.page.goto(f"/t/{party.table}")
    party.phones[CY].wait_turn(party.phones[ANN].turn)
    party.phones[CY].correct(1, Steal(BO, 2))
    bo = party.phones[BO]
    expect(bo.page.locator(".events")).to_contain_text("Cy\u2069 corrected: Card steals scales.")
    expect(bo.page.locator(".events .todo")).to_contain_text(["Your scales: 2 → 1"])
    expect(party.phones[CY].page.locator(".events .todo")).to_contain_text(["Your scales: 4 → 5"])
    assert not party.phones[ANN].page.locator(".events").count()
    seen = party.laptop.page.locator(".screen__hands")
    expect(seen).to_contain_text("Change on the table")
    bo.page.evaluate("window.stays = true")
    bo.page.locator(".todo input").tap()
    expect(seen.locator("[data-done]")).to_contain_text("Bo")
    party.phones[CY].page.locator(".todo input").tap()
    expect(seen).to_have_count(0)
    bo.page.locator(".todo input").tap()
    expect(seen.locator("[data-done]")).to_have_count(1)
    assert bo.page.evaluate("window.stays")
    bo.page.reload()
    expect(bo.page.locator(".todo input")).not_to_be_checked()
    expect(party.phones[CY].page.locator(".todo input")).to_be_checked()
    party.enter(BO, Scales(BO, 1))
    expect(seen).to_have_count(0)
    expect(bo.page.locator(".events")).to_have_count(0)


TONES = """window.tones = 0;
const { start } = OscillatorNode.prototype;
OscillatorNode.prototype.start = function (...when) { tones += 1; return start.apply(this, when); };"""
WATCH = """() => new MutationObserver((all) => all.forEach((change) => change.addedNodes.forEach((node) => {
  if (!node.classList?.contains("ceremony")) return;
  const { width, height } = node.getBoundingClientRect();
  window.great = [node.textContent.includes("is dead."), getComputedStyle(node).pointerEvents, width, height];
}))).observe(document.body, { childList: true })"""
"""Records what a great moment showed and how, because it may be gone before a slow machine asks."""
LONGEST_MOVE = """one => Math.max(...[one, ...one.querySelectorAll("*")]
  .map((each) => parseFloat(getComputedStyle(each).animationDuration)))"""
"""The longest duration in seconds of any animation in an element."""


def test_a_great_moment_fills_the_screens_takes_no_tap_and_leaves(party: Party) -> None:
    display, ann = party.laptop.page, party.phones[ANN].page
    display.goto(f"/t/{party.table}")
    for page in (display, ann):
        page.evaluate(WATCH)
    party.enter(CY, Wound(BO, 5))
    party.enter(CY, Wound(BO, 4))
    for page in (display, ann):
        page.wait_for_function("() => window.great")
        size = page.viewport_size
        assert size
        assert [True, "none", size["width"], size["height"]] == page.evaluate("window.great")
        expect(page.locator(".ceremony")).to_have_count(0, timeout=LONGEST_STAY)
    display.reload()
    expect(display.locator("h1")).to_be_visible()
    assert not display.locator(".ceremony").count()


def test_the_display_sounds_only_where_that_is_switched_on(party: Party) -> None:
    """Counts the tones that the browser is asked to play.  The choice is kept when the page is loaded again."""
    display = party.laptop.page
    display.add_init_script(TONES)
    display.goto(f"/t/{party.table}")
    switch = display.get_by_role("button", name="Sound")
    expect(switch).to_have_attribute("aria-pressed", "false")
    party.enter(CY, Wound(BO, 5))
    party.enter(CY, Wound(BO, 4))
    expect(display.locator(".ceremony")).to_be_visible()
    assert not display.evaluate("tones")
    for width in (390, 1280):
        display.set_viewport_size({"width": width, "height": 800})
        assert display.evaluate(STRUCK_OUT)
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "true")
    assert not display.evaluate(STRUCK_OUT)
    heard = display.evaluate("tones")
    assert heard
    party.enter(CY, Wound(ANN, 5))
    party.enter(CY, Wound(ANN, 4))
    display.wait_for_function("heard => tones > heard", arg=heard)
    display.reload()
    display.locator("h1").first.click()
    expect(switch).to_have_attribute("aria-pressed", "true")
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "false")


def test_the_next_entry_ends_a_great_moment_and_stillness_is_kept(party: Party) -> None:
    display = party.laptop.page
    display.emulate_media(reduced_motion="reduce")
    display.goto(f"/t/{party.table}")
    party.enter(CY, Wound(BO, 5))
    party.enter(CY, Wound(BO, 4))
    shown = display.locator(".ceremony")
    expect(shown).to_be_visible()
    assert shown.evaluate(LONGEST_MOVE) <= 0.001
    party.enter(CY, Scales(CY, 1))
    expect(shown).to_have_count(0, timeout=1_000)


def test_what_happened_can_be_read_and_tapped(browser: Browser, shared_house: House, tmp_path: Path) -> None:
    """The same page is judged in the dark theme, then in the light one."""
    party = Party(browser, shared_house.url, ("Ann", "Bo", "Cy"), THREE, drawn=True)
    party.gather(shared_house, BO, CY)
    party.enter(CY, Steal(BO, 1))
    party.enter(CY, Wound(BO, 2))
    bo, judge = party.phones[BO].page, Judge(tmp_path)
    schemes: tuple[Theme, ...] = ("dark", "light")
    for scheme in schemes:
        bo.emulate_media(color_scheme=scheme)
        expect(bo.locator(".event")).to_have_count(2)
        for one in bo.locator(".todo label, .events__seen").all():
            box = one.bounding_box()
            assert box
            assert box["height"] >= 44
        assert [] == judge.wrong(bo)
    party.leave()


HELD_OFF = 14
"""The number of lines after which Cy is asked in that play, and was just protected from a wound."""


@pytest.mark.parametrize(("width", "height"), [(390, 664), (360, 640)])
def test_a_sentence_of_two_lines_is_read_whole_above_a_question(
    browser: Browser, tmp_path: Path, width: int, height: int
) -> None:
    def set_up(desk: Desk) -> dict[str, str]:
        play = GAMES["dragonscales"].play("evenings/slain")
        _, keys = stopped(desk, replace(play, lines=play.lines[:HELD_OFF]), "T00001")
        return {"Cy": f"/s/{keys[CY]}"}

    size: ViewportSize = {"width": width, "height": height}
    with (
        furnished(tmp_path / "house", set_up) as addresses,
        closing(browser.new_context(viewport=size, has_touch=True)) as context,
    ):
        page = context.new_page()
        page.goto(addresses["Cy"])
        says = page.locator(".event__text").first
        expect(says).to_contain_text("You are protected: 1 wound held off.")
        assert says.evaluate("(e) => e.scrollWidth <= e.clientWidth && e.scrollHeight <= e.clientHeight")
        ends = "(e) => e.getBoundingClientRect().bottom"
        assert says.evaluate(ends) <= page.locator(".events").evaluate(ends)
