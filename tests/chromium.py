"""The browsers that the tests drive: what is installed, wherever this system keeps it.

A whole browser has to be there.  Where its headless shell is as well, which draws the same pages and has nothing
around them, tests drive that: a seventh less work.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from playwright.sync_api import Browser, Playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge", "microsoft-edge")
SHELLS = ("chromium-headless-shell", "chrome-headless-shell", "headless_shell")
PLACES = (
    "/usr/bin/chromium",
    "/snap/bin/chromium",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)

WINDOW = ("WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup", "PreloadTopChromeWebUI")
"""What Chromium makes ready around every window, pages of its own: four times the work of a phone's page."""
UNWANTED = (
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "TcpPortRandomizationWin",
    "ThirdPartyStoragePartitioning",
)
"""What Playwright turns off.  Chromium heeds only the last list that it is given, so this is in ours as well."""
REPEATED = ("RenderDocument",)
"""Each page gets a frame of its own, which whoever drives the browser has to come to know: a tenth of its work."""


def find() -> str | None:
    """`REFEREE_CHROMIUM` if it is set; else the first on the path; else one in a usual place."""
    wanted = os.environ.get("REFEREE_CHROMIUM")
    if wanted:
        return shutil.which(wanted)
    on_path = (shutil.which(name) for name in NAMES)
    in_place = (place for place in PLACES if Path(place).is_file())
    return next((found for found in (*on_path, *in_place) if found), None)


def find_shell() -> str | None:
    """The first on the path, unless `REFEREE_CHROMIUM` says what to drive."""
    if "REFEREE_CHROMIUM" in os.environ:
        return None
    return next((found for found in map(shutil.which, SHELLS) if found), None)


CHROMIUM = find()
SHELL = find_shell()
REQUIRED = os.environ.get("REFEREE_BROWSER") == "required"
MISSING = "No Chromium was found: install Chromium or Chrome, or set REFEREE_CHROMIUM to its path."

BRIEFLY = "--js-flags=--no-opt"
"""A page is looked at for a moment: to make its scripts faster first takes longer than it saves, and a core beside."""
AT_ONCE = "--js-flags=--no-opt,--no-maglev"
"""A page is left before its scripts were run often: not even to make them a little faster is worth it."""


LETTERS = Path(__file__).with_name("letters.conf")
"""The widest letters that people read the pages in."""


def launched(playwright: Playwright, goes_back: bool = True, *more: str) -> Browser:
    """For a look at many pages, each for a moment: in the shell where there is one, and in wide letters."""
    haste = BRIEFLY if goes_back else AT_ONCE
    return _launched(playwright, SHELL or CHROMIUM, goes_back, haste, *more, FONTCONFIG_FILE=str(LETTERS))


def whole(playwright: Playwright) -> Browser:
    """As people have it, scripts made faster the longer they run: for whoever measures time."""
    return _launched(playwright, CHROMIUM, True)


def _launched(playwright: Playwright, program: str | None, goes_back: bool, *more: str, **settings: str) -> Browser:
    """Going back shows the page that was left, as for people (Playwright turns that off).

    Whoever only looks at one page after the other need not keep those that were left, which takes time.
    """
    spared = () if goes_back else REPEATED
    without = f"--disable-features={','.join((*UNWANTED, *WINDOW, *spared))}"
    return playwright.chromium.launch(
        executable_path=program,
        args=["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", without, *more],
        ignore_default_args=["--disable-back-forward-cache"] if goes_back else None,
        env={**os.environ, **settings},
    )
