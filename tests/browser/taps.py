"""Counts taps in a real browser: rounds as people play them, with each tap by its player and step.

A game describes its rounds in `pages/rounds.py` of its own tests, as `ROUNDS`, and series of them as `SERIES`.
`python -m tests.browser.taps --write` plays them all and writes `docs/taps.md`; without `--write` it prints the table.
"""

from __future__ import annotations

import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect, sync_playwright

from referee.core import record
from referee.core.facts import Fact
from referee.games import SHELF
from referee.tables.desk import Desk
from referee.testing.seated import stopped
from tests.browser.house import ROOT, furnished
from tests.browser.phones import UNSEEN
from tests.by_game import by_game
from tests.chromium import launched

PHONE: ViewportSize = {"width": 390, "height": 664}
"""The size of a common phone, less the bars of its browser."""
WRITTEN = ROOT / "docs" / "taps.md"
GO = "#ask .ask--main .go:not(.go--quiet):visible"
"""The selector of the main button at the bottom of the page."""
LEAD = """# Taps

How often people tap in a round that a browser plays on a phone for each of them, {width} × {height} points.
Written by `python -m tests.browser.taps --write`; a test plays the same rounds again and compares,
of a series the first.
*Least* is what only its owner knows or decides, one tap for each. A scroll: the next tap was out of sight.
"""


@dataclass(frozen=True, kw_only=True)
class Round:
    """One round.  `steps`: titles, each with the least number of taps.  `most`: how many taps the test allows."""

    title: str
    play: Callable[[Thumbs], None]
    table: str
    """A record: the table, with what was entered before the round."""
    steps: tuple[tuple[str, int], ...]
    most: int
    known: tuple[Fact, ...] = ()
    """Facts remembered from earlier tables."""
    why: str = ""
    """Why it takes more taps than the least."""

    @property
    def least(self) -> int:
        return sum(least for _, least in self.steps)


@dataclass(frozen=True, kw_only=True)
class Series:
    """Random rounds of one kind, all with the same steps; each is a row of one table."""

    title: str
    rounds: tuple[Round, ...]
    why: str


THUMB = 400
"""Milliseconds between two taps, by which the page shows the effect of the first, and anything that it covers."""


@dataclass
class Thumbs:
    """A phone for each player, and every tap on it."""

    pages: dict[str, Page]
    steps: tuple[str, ...]
    taps: Counter[tuple[str, str]] = field(default_factory=Counter)
    """The number of taps by step and player."""
    scrolls: Counter[tuple[str, str]] = field(default_factory=Counter)
    now: str = ""

    def step(self, title: str) -> None:
        """Count the taps that follow under this step."""
        assert title in self.steps, f"{title} is none of {self.steps}"
        self.now = title

    def asked(self, name: str, words: str) -> None:
        """Wait until this player is asked something with these words."""
        expect(self.pages[name].locator("#ask")).to_contain_text(words)

    def tap(self, name: str, *wanted: str | Locator) -> None:
        """Tap these controls in order; they must be visible and enabled."""
        for one in wanted:
            target = (self.pages[name].locator(one) if isinstance(one, str) else one).first
            expect(target).to_be_visible()
            self.pages[name].wait_for_timeout(THUMB)
            if not in_sight(target):
                self.scrolls[self.now, name] += 1
            target.tap()
            self.taps[self.now, name] += 1

    def answer(self, name: str, words: str, *wanted: str) -> None:
        self.asked(name, words)
        self.tap(name, *wanted)

    @property
    def total(self) -> int:
        return sum(self.taps.values())


def in_sight(target: Locator) -> bool:
    """Whether the middle of a control can be tapped without scrolling; waits up to a second for the page to settle.

    A locked button lets taps through, but counts as covering what is below it all the same.
    """
    return bool(
        target.evaluate(
            """async node => {
              const reached = () => {
                const { left, right, top, bottom } = node.getBoundingClientRect();
                const [x, y] = [(left + right) / 2, (top + bottom) / 2];
                const there = x >= 0 && y >= 0 && x < innerWidth && y < innerHeight && document.elementFromPoint(x, y);
                return !!there && (node.contains(there) || there.contains(node));
              };
              const sheet = new CSSStyleSheet();
              sheet.replaceSync(".go { pointer-events: auto !important }");
              document.adoptedStyleSheets.push(sheet);
              for (let look = 0; look < 20 && !reached(); look++) await new Promise((done) => setTimeout(done, 50));
              const seen = reached();
              document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
              return seen;
            }"""
        )
    )


def rounds() -> list[tuple[str, Round]]:
    """Every round of every game, in the order of the shelf."""
    return [(game, one) for game, module in by_game("pages.rounds").items() for one in module.ROUNDS]


def series() -> list[tuple[str, Series]]:
    return [(game, one) for game, module in by_game("pages.rounds").items() for one in getattr(module, "SERIES", ())]


def phones(
    browser: Browser, addresses: Iterable[tuple[str, str]], size: ViewportSize = PHONE
) -> Iterator[dict[str, Page]]:
    with ExitStack() as stack:
        pages = {}
        for name, url in addresses:
            context = browser.new_context(viewport=size, has_touch=True, is_mobile=True)
            context.add_init_script(UNSEEN)
            pages[name] = stack.enter_context(closing(context)).new_page()
            pages[name].goto(url)
        yield pages


@contextmanager
def set_up(folder: Path, game: str, one: Round) -> Iterator[dict[str, str]]:
    """A server with the table of this round; returns the URL of each player's seat by name."""

    def set_up(desk: Desk) -> dict[str, str]:
        desk.journal.remember(game, one.known)
        play = record.read(one.table, SHELF)
        _, keys = stopped(desk, play, "T00001")
        return {name: f"/s/{key}" for name, key in zip(play.names, keys, strict=True)}

    with furnished(folder, set_up) as addresses:
        yield addresses


def counted(browser: Browser, folder: Path, game: str, one: Round, size: ViewportSize = PHONE) -> Thumbs:
    """Play the round on the phones of its players, and count the taps."""
    with set_up(folder, game, one) as addresses:
        for pages in phones(browser, addresses.items(), size):
            thumbs = Thumbs(pages, tuple(title for title, _ in one.steps))
            one.play(thumbs)
    return thumbs


def section(game: str, one: Round, thumbs: Thumbs) -> str:
    """The section of `docs/taps.md` for a round."""
    names = list(thumbs.pages)
    told: list[list[object]] = [["", *names, "All", "Least", "Scrolls"], ["---", *["---:"] * (len(names) + 3)]]
    for title, least in one.steps:
        taps, scrolls = ([which[title, name] for name in names] for which in (thumbs.taps, thumbs.scrolls))
        told.append([title, *taps, sum(taps), least, sum(scrolls)])
    sums = [sum(n for (_, who), n in thumbs.taps.items() if who == name) for name in names]
    last = [*sums, thumbs.total, one.least, sum(thumbs.scrolls.values())]
    told.append(["**All**", *(f"**{n}**" for n in last)])
    lines = (f"| {' | '.join(map(str, row))} |" for row in told)
    why = f"\n{one.why}\n" if one.why else ""
    return f"## {title_of(game)}: {one.title}\n\n" + "\n".join(lines) + "\n" + why


def row_of(one: Round, thumbs: Thumbs) -> str:
    """The row for a round in the table of its series."""
    taps = [sum(n for (step, _), n in thumbs.taps.items() if step == title) for title, _ in one.steps]
    told = (one.title, *taps, f"**{thumbs.total}**", sum(thumbs.scrolls.values()))
    return f"| {' | '.join(map(str, told))} |"


def section_of(game: str, one: Series, rows: Iterable[str]) -> str:
    """The section of `docs/taps.md` for a series."""
    heads = ("", *(title for title, _ in one.rounds[0].steps), "All", "Scrolls")
    lines = (f"| {' | '.join(row)} |" for row in (heads, ("---", *["---:"] * (len(heads) - 1))))
    return f"## {title_of(game)}: {one.title}\n\n" + "\n".join((*lines, *rows)) + f"\n\n{one.why}\n"


def title_of(game: str) -> str:
    return game.replace("-", " ").capitalize()


def main() -> None:
    found = [LEAD.format(**PHONE)]

    def played(game: str, one: Round) -> Thumbs:
        with tempfile.TemporaryDirectory() as folder:
            return counted(browser, Path(folder) / "house", game, one)

    with sync_playwright() as playwright, closing(launched(playwright)) as browser:
        found += [section(game, one, played(game, one)) for game, one in rounds()]
        for game, many in series():
            found.append(section_of(game, many, [row_of(one, played(game, one)) for one in many.rounds]))
    text = "\n".join(found)
    if "--write" in sys.argv:
        WRITTEN.write_text(text, encoding="utf-8")
    print(text)


if __name__ == "__main__":
    main()
