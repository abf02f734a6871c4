"""After a round the display is filled with what the round changed, large enough to read and not cut off; then it
returns to the table by itself.  Every other great moment is whole as well, on phones and on the display."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from referee.core.seat import Seat
from referee.core.table import Table
from referee.games import GAMES as BOXES
from referee.tables.desk import Desk
from referee.web.ceremonies import ceremony
from referee.web.rounds import round_over
from referee.words import Words
from tests.browser.games import GAMES
from tests.browser.house import House, furnished
from tests.browser.museum import LONGEST, Museum
from tests.browser.party import Party

STAY = 9_000
"""Milliseconds: longer than the card is shown."""
SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
LONG = "Maximiliane-Konstantine"
FITS = """() => {
  const words = ".ceremony--round :is(p, li, b, span):not(.badge, .badge *)";
  const all = [...document.querySelectorAll(words)];
  const boxes = all.map((one) => one.getBoundingClientRect());
  const out = boxes.filter((box) => box.top < 0 || box.left < 0 || box.bottom > innerHeight || box.right > innerWidth);
  const least = Math.min(...all.map((one) => parseFloat(getComputedStyle(one).fontSize)));
  return [out.length, least / parseFloat(getComputedStyle(document.documentElement).fontSize) >= 1];
}"""


SHOWN = """async () => {
  const { content, dataset } = document.querySelector("template[data-ceremony]");
  const sheet = Object.assign(document.createElement("link"), { rel: "stylesheet", href: dataset.style ?? "" });
  if (dataset.style) await new Promise((done) => { sheet.onload = done; document.head.append(sheet); });
  document.body.append(content.firstElementChild.cloneNode(true));
  document.getAnimations().forEach((one) => one.finish());
  const { innerWidth: width, innerHeight: height } = window;
  return [...document.querySelectorAll(".ceremony > .icon, .ceremony p, .ceremony__places > li")].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.top < 0 || box.left < 0 || box.bottom > height || box.right > width || one.scrollWidth > one.clientWidth;
  }).map((one) => one.textContent);
}"""
"""Shows the great moment of a page, and returns what of it is cut off."""
LEFT_OUT = """() => [...document.querySelectorAll(".ceremony__places > li")].filter((one) => {
  const list = one.querySelector(":scope > span:not(.badge)"), gap = parseFloat(getComputedStyle(list).columnGap);
  const [name, box] = [document.createRange(), list.getBoundingClientRect()];
  name.selectNodeContents(one.querySelector(".name"));
  const sources = [...list.children].map((source) => source.getBoundingClientRect());
  const wide = sources.reduce((sum, source) => sum + source.width + gap, 0);
  const room = box.right - name.getBoundingClientRect().right;
  return wide <= room && sources.some((source) => source.top >= box.bottom);
}).map((one) => one.textContent)"""
"""The places of the end beside which a source of points is left out, although there is room for all of them."""
APPEARS = """() => {
  window.appeared = [];
  addEventListener("animationstart", ({ target, animationName }) => {
    if (animationName !== "rises" || !target.matches(".ceremony__places > li, .ceremony__text")) return;
    appeared.push(target.matches("li") ? /seat-(\\d)/.exec(target.className)[1] : "who won");
  });
}"""
"""Records in which order the places of the end become visible, and the sentence that says who won."""
HAPPENS = """() => {
  document.querySelector("template[data-ceremony]").dataset.ceremony += "-now";
  dispatchEvent(new Event("htmx:load"));
}"""
"""Makes the great moment of the page one that has just happened."""


def last_of_a_round(game: str) -> tuple[str, int]:
    """The play with the most players, and the index of its line that ends the round with the most changes."""
    spoken, found = Words.of("en", game), list[tuple[int, int, str, int]]()
    for name in GAMES[game].evenings:
        play = GAMES[game].play(name)
        table = Table.open(BOXES[game], play.names, play.setup)
        for n, line in enumerate(play.lines):
            table = table.enter(line)
            if over := round_over(table, spoken):
                found.append((len(play.names), sum(len(changes) for _, changes in over.changes), name, n))
    return max(found)[2:]


@pytest.mark.parametrize("game", [game for game in GAMES if BOXES[game].rules.tally])
def test_a_round_that_is_over_fills_the_display_and_leaves(game: str, browser: Browser, shared_house: House) -> None:
    evening, n = last_of_a_round(game)
    play = GAMES[game].play(evening)
    names = tuple(f"{LONG}{seat}" for seat in range(len(play.names)))
    party = Party(browser, shared_house.url, names, play.setup)
    party.gather(shared_house, Seat(play.lines[n].seat or 0), said=play.lines[:n])
    display = party.laptop.page
    display.goto(f"/t/{party.table}")
    party.say(replace(play.lines[n], by=play.lines[n].seat))
    card = display.locator(".ceremony--round")
    expect(card).to_be_visible(timeout=STAY)  # other great moments are shown first
    for width, height in SIZES:
        display.set_viewport_size({"width": width, "height": height})
        assert [0, True] == display.evaluate(FITS), (width, height)
    expect(card).to_have_count(0, timeout=STAY)
    expect(display.locator(".screen__now")).to_be_visible()
    display.reload()
    expect(display.locator(".screen__now")).to_be_visible()
    assert not card.count()
    party.leave()


@pytest.mark.parametrize("game", GAMES)
def test_a_great_moment_is_whole_with_the_longest_names(game: str, browser: Browser, tmp_path: Path) -> None:
    def set_up(desk: Desk) -> dict[str, str]:
        museum, found = Museum(desk, LONGEST), dict[str, str]()
        for play in GAMES[game].plays():
            for at, table in enumerate(museum.positions(play)[1:], 1):
                great = ceremony(table, Seat(0), Words.of("en", game))
                if great and great.picture not in ("book", "person") and f"phone {great.picture}" not in found:
                    live, keys = museum.set_up(play, at, 1)
                    found |= {
                        f"phone {great.picture}": f"/s/{keys[0]}",
                        f"display {great.picture}": f"/t/{live.info.id}",
                    }
        return found

    with furnished(tmp_path / "house", set_up) as addresses, closing(browser.new_page()) as page:
        assert addresses
        for name, url in addresses.items():
            wide = name.startswith("display")
            page.set_viewport_size({"width": 1280, "height": 800} if wide else {"width": 320, "height": 640})
            page.goto(url)
            assert [] == page.evaluate(SHOWN), name


@pytest.mark.parametrize("game", GAMES)
def test_places_are_announced_from_the_last_one_and_then_who_won(game: str, browser: Browser, tmp_path: Path) -> None:
    play, found = GAMES[game].play(GAMES[game].evening), list[Table]()

    def set_up(desk: Desk) -> dict[str, str]:
        museum = Museum(desk)
        found.append(museum.positions(play)[-1])
        live, keys = museum.set_up(play, len(play.lines), 1)
        return {"phone": f"/s/{keys[0]}", "display": f"/t/{live.info.id}"}

    with furnished(tmp_path / "house", set_up) as addresses, closing(browser.new_page()) as page:
        great = ceremony(found[0], None, Words.of("en", game))
        assert great
        for url in addresses.values():
            page.goto(url)
            page.evaluate(APPEARS)
            page.evaluate(HAPPENS)
            page.wait_for_function("() => appeared.includes('who won') && appeared.length > 1", timeout=20_000)
            *others, one, other = page.evaluate("appeared")
            assert {str(great.places[0].seat), "who won"} == {one, other}
            assert others == [str(place.seat) for place in great.places[:0:-1]]
            expect(page.locator(".ceremony")).to_have_count(0, timeout=STAY)


@pytest.mark.parametrize("game", GAMES)
def test_places_on_the_display_leave_out_no_source_that_has_room(game: str, browser: Browser, tmp_path: Path) -> None:
    def set_up(desk: Desk) -> dict[str, str]:
        museum, plays = Museum(desk), {str(len(play.names)): play for play in GAMES[game].plays()}
        return {n: f"/t/{museum.set_up(play, len(play.lines), 1)[0].info.id}" for n, play in plays.items()}

    with furnished(tmp_path / "house", set_up) as addresses, closing(browser.new_page()) as page:
        page.set_viewport_size({"width": 1280, "height": 800})
        for players, url in addresses.items():
            page.goto(url)
            if page.locator("template[data-ceremony]").count():
                assert [] == page.evaluate(SHOWN), players
                assert [] == page.evaluate(LEFT_OUT), players
