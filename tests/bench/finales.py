"""Measures the time from the last final count to the finale on every phone, and on one that was asleep.

Each game's sample is entered up to the entry that reveals the count; that entry is tapped in a real browser.  Phones,
display and server share the machine and its clock.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from referee.core.record import Record, decoded, read
from referee.core.table import Line, Table
from referee.games import FOLDERS, SHELF
from tests.browser.house import House
from tests.browser.party import Party
from tests.chromium import whole

PAGES = 5
"""Pages that are watched: phones at seats, filled up with displays."""
WATCH = """() => {
  const now = () => performance.timeOrigin + performance.now()
  addEventListener('submit', () => { window.sentAt ??= now() }, true)
  addEventListener('pointerup', () => { window.sentAt = now() }, true)
  const look = () => { if (document.querySelector('.finale')) window.finaleAt ??= now() }
  new MutationObserver(look).observe(document, {childList: true, subtree: true})
}"""


def ending(play: Record) -> tuple[tuple[Line, ...], Line]:
    """The lines before the one that reveals the final count, and that line."""
    table = Table.open(SHELF[play.game], play.names, play.setup)
    for n, line in enumerate(play.lines):
        table = table.enter(line)
        if table.rules.revealed(table.state):
            return play.lines[:n], line
    raise LookupError("nothing is revealed")


def seen(browser: Browser, house: House, game: str) -> tuple[float, float]:
    """Milliseconds from the tap to the finale on the last page, and from waking a phone to the finale on it."""
    play = read(decoded((FOLDERS[game] / "sample.play").read_bytes()), SHELF)
    before, line = ending(play)
    party = Party(browser, house.url, play.names, play.setup, drawn=True)
    party.gather(house, said=before)
    tapping, *others = sorted(party.phones.values(), key=lambda phone: phone.name != play.names[line.seat or 0])
    asleep, others = others[0], others[1:]
    shown = [tapping.page, *(phone.page for phone in others)]
    for _ in range(PAGES - len(shown)):
        shown.append(tapping.context.new_page())
        shown[-1].goto(f"/t/{party.table}")
    for page in [*shown, asleep.page]:
        page.wait_for_timeout(500)
        page.evaluate(WATCH)
    asleep.pocket()
    asleep.freeze()
    tapping.page.bring_to_front()
    party.say(line)
    for page in shown:
        page.wait_for_function("() => window.finaleAt", polling=50)
    sent = tapping.page.evaluate("window.sentAt")
    slowest = max(page.evaluate("window.finaleAt") for page in shown) - sent
    shown[-1].wait_for_timeout(3000)
    asleep.thaw()
    asleep.take_out()
    woken = asleep.page.evaluate("performance.timeOrigin + performance.now()")
    asleep.page.wait_for_function("() => window.finaleAt", polling=50)
    late = asleep.page.evaluate("window.finaleAt") - woken
    party.leave()
    return slowest, late


def rows(folder: Path) -> Iterator[tuple[str, str, str]]:
    """One row for each game, and one for the slowest phone that was asleep."""
    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        house = House(folder / "data")
        house.start()
        browser = whole(playwright)
        found = {name: seen(browser, house, name) for name in SHELF}
        browser.close()
        house.stop()
    what = f"from the tap until the last of {PAGES} pages shows it"
    for game, (last, _) in found.items():
        yield "Last count to the finale", f"{game}: {what}", f"{last / 1000:.2f} s"
    worst = max(late for _, late in found.values())
    yield "", "a phone that was asleep, from waking, at worst of these", f"{worst / 1000:.2f} s"
