"""A page asks for an update while its player goes on tapping: an answer that comes late must disturb nothing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial

import pytest
from playwright.sync_api import Browser, Locator, Request, Route, expect

from referee.core.adjust import Adjust
from referee.core.seat import seats_of
from referee.games.book_of_dragons.entries import Place, Realm, Reveal
from referee.games.whelps_to_wyrms.entries import Explore, Objective, Ready
from tests.browser.games import GAMES
from tests.browser.house import House
from tests.browser.party import Party
from tests.browser.phones import Phone, listen_anew

ANN, BO = seats_of(2)


@dataclass
class Line:
    """A slow connection: requests for updates are held until the test lets them through; so are forms once `jammed`."""

    looks: list[Route] = field(default_factory=list)
    forms: list[Route] = field(default_factory=list)
    jammed: bool = False

    def carry(self, route: Route) -> None:
        if "/live?" in route.request.url:
            route.continue_(url=route.request.url.partition("?")[0])  # without a query it carries only numbers
        elif route.request.method == "POST" and self.jammed:
            self.forms.append(route)
        elif route.request.method == "GET" and "hx-request" in route.request.headers:
            self.looks.append(route)
        else:
            route.continue_()


@pytest.fixture
def party(browser: Browser, shared_house: House) -> Iterator[Party]:
    play = GAMES["whelps-to-wyrms"].play("evenings/two")
    party = Party(browser, shared_house.url, play.names, play.setup)
    party.gather(shared_house)
    yield party
    party.leave()


def test_a_form_that_was_sent_stands_until_its_answer_has_come(party: Party) -> None:
    ann, line = party.phones[ANN], Line()
    ann.page.route("**/s/**", line.carry)
    listen_anew(ann.page)
    with ann.page.expect_request(lambda request: "hx-request" in request.headers):
        party.phones[BO].say(Objective(1, "Arson"))
    ann.say(Ready())
    line.jammed = True
    ann.typed(Explore()).locator("button").first.tap()
    ann.page.locator("form.is-sending").wait_for(state="attached")
    line.looks[0].fulfill(response=line.looks[0].fetch())
    ann.page.wait_for_timeout(300)
    assert 1 == ann.page.locator("form.is-sending").count()
    line.forms[0].continue_()
    ann.wait_entries(3)
    assert [] == ann.complaints


@pytest.fixture
def tapped(party: Party) -> tuple[Phone, Line, Locator]:
    """Ann's phone, on which a form is filled in; her line, jammed for forms; and the button of the form."""
    ann, line = party.phones[ANN], Line(jammed=True)
    ann.say(Ready())
    way = ann.typed(Explore()).locator("button").first
    ann.page.route("**/s/**", line.carry)
    return ann, line, way


def other_tab(ann: Phone) -> Locator:
    """The button of the same form, filled in on Ann's other tab."""
    tab = Phone(ann.context, ann.context.new_page(), ann.home, "Ann's other tab", began=ann.began)
    tab.page.goto(ann.page.url)
    button = tab.typed(Explore()).locator("button").first
    ann.page.bring_to_front()  # in the background its clocks are slow
    return button


def on_its_way(ann: Phone, line: Line) -> Route:
    """Waits for the first form on the jammed line."""
    for _ in range(100):
        if line.forms:
            break
        ann.page.wait_for_timeout(50)
    return line.forms[0]


def stands(ann: Phone, line: Line) -> None:
    """The form stands while its entry is on its way, although its question has been answered; then it is gone."""
    form = on_its_way(ann, line)
    ann.page.wait_for_timeout(600)
    assert 1 == ann.page.locator("form.is-sending").count()
    form.continue_()
    expect(ann.page.locator("form.is-sending")).to_have_count(0)
    ann.wait_entries(2)
    assert [] == ann.complaints


RELEASED = """(button) => {
  button.dispatchEvent(new Event("pointerup", { bubbles: true }));
  button.click();
}"""
"""Lifts the finger from a button, which is a tap."""


def test_a_tap_that_is_on_its_way_is_not_sent_again(tapped: tuple[Phone, Line, Locator]) -> None:
    ann, line, way = tapped
    sent = list[Request]()
    ann.page.on("request", lambda request: sent.append(request) if request.method == "POST" else None)
    way.evaluate("(button) => { for (let n = 0; n < 3; n++) button.click(); }")
    form, line.jammed = on_its_way(ann, line), False
    form.continue_()
    ann.wait_entries(2)
    ann.page.wait_for_timeout(300)
    assert 1 == len(sent)


def test_what_the_stream_brings_does_not_replace_a_form_that_is_on_its_way(tapped: tuple[Phone, Line, Locator]) -> None:
    ann, line, way = tapped
    other = other_tab(ann)
    way.evaluate("(button) => button.click()")
    other.evaluate("(button) => button.click()")
    stands(ann, line)


def test_what_came_while_the_finger_was_down_does_not_replace_the_form_it_tapped(
    tapped: tuple[Phone, Line, Locator],
) -> None:
    ann, line, way = tapped
    other = other_tab(ann)
    way.dispatch_event("pointerdown")
    other.evaluate("(button) => button.click()")
    for _ in range(7):  # longer than a page waits for a finger
        ann.page.wait_for_timeout(100)
        way.dispatch_event("pointerdown")
    way.evaluate(RELEASED)
    stands(ann, line)


def test_a_tick_whose_page_has_come_anew_meanwhile_is_shown(party: Party) -> None:
    ann, bo, line = party.phones[ANN], party.phones[BO], Line(jammed=True)
    ann.page.route("**/prepare", line.carry)
    first, second = (ann.page.locator(".prepare__item").nth(n) for n in (0, 1))
    with ann.page.expect_request("**/prepare"):
        first.tap()
    bo.page.locator(".prepare__item").nth(1).tap()
    expect(second).to_have_attribute("aria-pressed", "true")
    line.forms[0].continue_()
    expect(first).to_have_attribute("aria-pressed", "true")
    assert [] == ann.complaints + bo.complaints


def test_a_tick_that_is_refused_says_why_below_it_whatever_others_do_meanwhile(party: Party) -> None:
    ann, bo = party.phones[ANN], party.phones[BO]
    ann.page.evaluate("document.querySelectorAll('.prepare [name=key]').forEach((key) => { key.value = 'old' })")
    first = ann.page.locator(".prepare__item").first
    first.tap()
    reason = ann.page.locator(".prepare li:first-child .refused")
    expect(reason).to_contain_text("nothing was saved")
    expect(reason).to_be_in_viewport()
    for n in (1, 2):
        bo.page.locator(ITEMS).nth(n).tap()
        expect(ann.page.locator(ITEMS).nth(n)).to_have_attribute("aria-pressed", "true")
        expect(reason).to_have_count(1)
    first.tap()
    expect(first).to_have_attribute("aria-pressed", "true")
    expect(reason).to_have_count(0)


def test_the_list_of_setting_up_stays_folded_up_while_others_tick_it_and_closes_when_it_is_done(party: Party) -> None:
    ann, bo = (party.phones[seat].page for seat in (ANN, BO))
    fold, here, there = (page.locator(what) for page, what in ((ann, "#prepare"), (ann, ITEMS), (bo, ITEMS)))
    steps = here.count()
    fold.locator("summary").tap()
    there.first.tap()
    expect(ann.locator(f"{ITEMS}[aria-pressed=true]")).to_have_count(1)
    assert not fold.evaluate("one => one.open")
    fold.locator("summary").tap()
    for n in range(1, steps):
        there.nth(n).tap()
        expect(ann.locator(f"{ITEMS}[aria-pressed=true]")).to_have_count(n + 1)
        assert (n + 1 < steps) is fold.evaluate("one => one.open")
    assert [] == party.complaints()


ITEMS = ".prepare__item"
LEVEL_DOWN = 21
"""The number of lines after which the level in that play ends, and there is something to do by hand."""


@pytest.fixture
def level_down(browser: Browser, shared_house: House) -> Iterator[Party]:
    play = GAMES["dragon-keeper"].play("evenings/three-several-winners")
    party = Party(browser, shared_house.url, play.names, play.setup)
    party.gather(shared_house, ANN, BO, said=play.lines[:LEVEL_DOWN])
    yield party
    party.leave()


def test_a_tick_is_the_same_on_all_phones_whoever_taps_it_last(level_down: Party) -> None:
    pages = [phone.page for phone in level_down.phones.values()]
    for page in pages:
        page.locator(".hands__title").tap()
    ann, bo = (page.get_by_label("Move the dragon") for page in pages)
    for mine, theirs in ((ann, bo), (bo, ann), (ann, bo), (bo, ann)):
        on = mine.is_checked()
        mine.tap()
        expect(theirs).to_be_checked(checked=not on)
        expect(mine).to_be_checked(checked=not on)
    assert [] == level_down.complaints()


NOTHING_KEPT = """for (const shelf of ["sessionStorage", "localStorage"]) {
  Object.defineProperty(window, shelf, { get() { throw new DOMException("refused", "SecurityError"); } });
}"""
"""A browser that is told to keep nothing."""


def test_a_phone_that_keeps_nothing_follows_the_table(level_down: Party) -> None:
    ann, bo = (phone.page for phone in level_down.phones.values())
    ann.add_init_script(NOTHING_KEPT)
    ann.reload()
    for page in (ann, bo):
        page.locator(".hands__title").tap()
    bo.get_by_label("Move the dragon").tap()
    expect(ann.get_by_label("Move the dragon")).to_be_checked()
    ann.get_by_label("Move the dragon").tap()
    expect(bo.get_by_label("Move the dragon")).not_to_be_checked()
    assert [] == level_down.complaints()


def test_a_phone_that_htmx_did_not_reach_follows_the_table(party: Party) -> None:
    ann, bo = party.phones[ANN], party.phones[BO]
    ann.page.route("**/htmx.min.js*", lambda route: route.abort())
    ann.page.reload()
    bo.say(Objective(1, "Arson"))
    ann.wait_entries(1)
    ann.page.unroute("**/htmx.min.js*")
    bo.say(Ready())
    ann.wait_entries(2)
    assert "object" == ann.page.evaluate("typeof htmx")


def note_a_look(looks: list[str], request: Request) -> None:
    if request.method == "GET" and "hx-request" in request.headers:
        looks.append(request.url)


def test_nobody_looks_who_enters_something_or_is_brought_it_by_the_stream(party: Party) -> None:
    ann, bo = party.phones[ANN], party.phones[BO]
    found = dict[str, list[str]]()
    for phone in (ann, bo):
        looks = found.setdefault(phone.name, [])
        phone.page.on("request", partial(note_a_look, looks))
    ann.say(Ready())
    bo.wait_entries(1)
    ann.page.wait_for_timeout(1500)
    assert (0, 0) == (len(found[ann.name]), len(found[bo.name])), "the stream brings what is new to all others"
    assert [] == ann.complaints + bo.complaints


def test_a_page_comes_anew_as_what_changed_and_is_shown_whole(party: Party) -> None:
    ann, bo = party.phones[ANN], party.phones[BO]
    bo.say(Objective(1, "Arson"))
    ann.wait_entries(1)
    with ann.page.expect_response(lambda answer: "x-mark" in answer.headers) as anew:
        ann.say(Ready())
    ann.wait_entries(2)
    bo.wait_entries(2)
    assert "x-since" in anew.value.headers
    for phone in (ann, bo):
        shown = [phone.text(part) for part in ("#live", "#ask", "#around")]
        phone.page.reload()
        assert shown == [phone.text(part) for part in ("#live", "#ask", "#around")]
    assert [] == ann.complaints + bo.complaints


ALONE = """() => {
  const within = (one) => (one ? within(one.parentElement) + one.nodeName + one.getAttribute("class") + ">" : "");
  const all = [...document.querySelectorAll("#live *, #around *")];
  const drawn = Map.groupBy(all, (one) => within(one) + one.outerHTML);
  return new Map([...drawn].filter(([, same]) => same.length === 1).map(([where, [one]]) => [where, one]));
}"""
"""The elements that occur only once on a page, by their ancestors and their markup."""
RULES = """() => {
  const fold = document.querySelector("#around .entry__foot > details");
  fold.querySelector("summary span").textContent = "Entry 1, 1 min ago";
  fold.open = true;
  return fold;
}"""
"""Unfolds the rules of the newest entry, whose heading says another time than a moment later."""
NOTE = f"() => {{ window.stood = ({ALONE})(); }}"
ANEW = f"""() => {{
  const still = [...({ALONE})()].filter(([where]) => stood.has(where));
  return [still.length, still.filter(([where, one]) => stood.get(where) !== one).map(([where]) => where)];
}}"""
"""How many of the noted elements are still there with the same markup; and which of those are new nodes."""


def test_what_did_not_change_is_the_very_same_and_what_changed_is_changed(party: Party) -> None:
    """When another player enters something, elements that are focused, unfolded or unchanged keep their nodes."""
    ann, bo = party.phones[ANN], party.phones[BO]
    bo.say(Objective(1, "Arson"))
    ann.wait_entries(1)
    link, fold = ann.page.locator('#around a[href$="/history"]'), ann.page.locator("#around details").first
    fold.evaluate("one => (one.open = true)")
    rules = ann.page.evaluate_handle(RULES)
    link.focus()
    ann.page.evaluate(NOTE)
    bo.say(Ready())
    ann.wait_entries(2)
    still, anew = ann.page.evaluate(ANEW)
    assert [] == anew
    assert still > 50
    assert link.evaluate("one => one === document.activeElement")
    assert fold.evaluate("one => one.open")
    assert rules.evaluate("one => one.isConnected && one.open")
    rules.evaluate("one => (one.open = false)")
    fold.evaluate("one => (one.open = false)")
    shown = [ann.text(part) for part in ("#live", "#around")]
    ann.page.reload()
    assert shown == [ann.text(part) for part in ("#live", "#around")]
    assert [] == ann.complaints + bo.complaints


@pytest.fixture
def scholars(browser: Browser, shared_house: House) -> Iterator[Party]:
    play = GAMES["book-of-dragons"].play("evenings/three")
    party = Party(browser, shared_house.url, play.names, play.setup)
    party.gather(shared_house, ANN, BO, said=play.lines[:5])  # whoever has told a goal is asked to place
    yield party
    party.leave()


def test_a_form_shows_what_is_told_meanwhile_and_still_has_what_is_typed(scholars: Party) -> None:
    ann, bo = scholars.phones[ANN], scholars.phones[BO]
    dice = ann.typed(Place(one=34))
    chosen = dice.locator("[name=one]:checked")
    stood = dice.element_handle()
    assert stood is not None
    bo.say(Adjust("round", None, 2))
    ann.wait_entries(1)
    assert stood.evaluate("form => form.isConnected")
    bo.say(Reveal(2, Realm.VOLCANO, "Fire worm", 6))
    ann.wait_entries(2)
    expect(dice).to_contain_text("Fire worm")
    expect(chosen).to_have_value("34")
    expect(dice.locator(".choose__preview")).to_contain_text("7 there now")
    ann.say(Place(one=34))
    ann.wait_entries(3)
    assert [] == ann.complaints + bo.complaints
