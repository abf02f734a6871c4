"""Every screen of every game on one server, and a phone and a table display that visit them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path

import pytest
from playwright.sync_api import Page, Playwright, ViewportSize

from tests.browser import looks
from tests.browser.house import House
from tests.browser.judge import Judge
from tests.browser.museum import Screen
from tests.browser.phones import Phone, Theme
from tests.chromium import launched
from tests.workers import copied, shared, worker

SMALLEST: ViewportSize = {"width": 320, "height": 640}
FIRST_SIGHT: ViewportSize = {"width": 360, "height": 640}
ON_ITS_SIDE: ViewportSize = {"width": 740, "height": 360}
MAGNIFIED: ViewportSize = {"width": 320, "height": 256}
"""A laptop of 1280 by 1024 pixels at 400 %."""
COMMON: ViewportSize = {"width": 390, "height": 664}
"""A common phone, without the height that its browser takes."""
USUAL: ViewportSize = {"width": 390, "height": 844}
Found = dict[str, list[str]]
SCREENS = "screens.json"
LEAST_CONTRAST = {"icons": 3, "words": 4.5}
"""The least contrast of an icon or of large words, and of words."""


@dataclass
class Gallery:
    """A server full of tables, one phone that visits all their screens, and one table display.

    Neither page is painted while only positions are measured: painting takes most of the time on a large screen.
    """

    phone: Phone
    display: Phone
    screens: list[Screen]
    judge: Judge
    proof: str = ""
    """The host's cookie that the phone has now, if any."""
    themes: list[Theme] = field(default_factory=lambda: ["light", "dark"])
    """The theme in which the next screen is judged first, then the other one."""

    def of(self, game: str, group: str) -> list[Screen]:
        return [screen for screen in self.screens if (screen.game, screen.group) == (game, group)]

    def hang(self, screen: Screen, size: ViewportSize) -> None:
        """Loads a screen on the display, in this size from the start."""
        fresh(self.display.page, screen, size)

    def show(self, screen: Screen, size: ViewportSize) -> None:
        """Loads a screen on the phone, in this size from the start and with the host's cookie that it needs."""
        if screen.proof != self.proof:
            self.phone.context.clear_cookies(name="host")
            if screen.proof:
                self.phone.context.add_cookies([{"name": "host", "url": self.phone.home, "value": screen.proof}])
            self.proof = screen.proof
        fresh(self.phone.page, screen, size)

    def kept_out(self) -> list[str]:
        """All that axe finds in one theme, and what contrast it finds too low in the other; what is faint in both.

        The next screen starts in the theme that this one ends in, which saves switching back.
        """
        page, (first, second) = self.phone.page, self.themes
        held(page, USUAL)
        page.evaluate(looks.STILL)
        page.evaluate(looks.SEEN)
        page.emulate_media(color_scheme=first, reduced_motion="reduce")
        found = [f"{first}: {one}" for one in (*self.judge.wrong(page), *faint(page))]
        page.emulate_media(color_scheme=second, reduced_motion="reduce")
        self.themes = [second, first]
        found += [f"{second}: {one}" for one in (*self.judge.faint(page), *faint(page))]
        page.evaluate(looks.UNSEEN)
        return found

    def complaints(self) -> list[str]:
        """Returns, and clears, the script errors and violations of the content security policy since the last call."""
        told, self.phone.complaints[:] = [*self.phone.complaints], []
        return told


def faint(page: Page) -> list[str]:
    return list(page.evaluate(looks.FAINT, LEAST_CONTRAST))


def opened(
    playwright: Playwright,
    tmp_path_factory: pytest.TempPathFactory,
    name: str,
    furnish: Callable[[Path], list[Screen]],
) -> Iterator[Gallery]:
    folder = tmp_path_factory.mktemp(name)
    copied(shared(tmp_path_factory, name), lambda there: furnished(there, furnish), folder)
    found = [Screen(**one) for one in json.loads((folder / SCREENS).read_text(encoding="utf-8"))]
    house = House(folder / "data")
    house.start()
    browser = launched(playwright, goes_back=False)
    phone, display = (Phone.take(browser, house.url, drawn=False) for _ in range(2))
    display.page.emulate_media(reduced_motion="reduce")
    judge = Judge(shared(tmp_path_factory, "looks"), worker())
    judge.accompany(phone.page)
    yield Gallery(phone, display, found, judge)
    browser.close()
    house.stop()


def furnished(folder: Path, furnish: Callable[[Path], list[Screen]]) -> None:
    """Writes the museum's data folder, and the list of its screens beside it."""
    found = [asdict(screen) for screen in furnish(folder / "data")]
    (folder / SCREENS).write_text(json.dumps(found), encoding="utf-8")


def fresh(page: Page, screen: Screen, size: ViewportSize) -> None:
    """Loads a screen so that its page is laid out for this size, and never for another one before."""
    page.evaluate(looks.LEFT)
    page.set_viewport_size(size)
    page.goto(screen.path, wait_until="load")
    held(page, size)
    page.evaluate(looks.DRAWN)


def held(page: Page, size: ViewportSize) -> None:
    """Resizes the page, and waits until its media queries see the new size."""
    if page.viewport_size != size:
        page.set_viewport_size(size)
    assert page.evaluate(looks.HELD, size)
