"""Finds and launches the browser for tests: an installed Chromium, wherever this system keeps it.

A full browser must be installed.  If its headless shell is installed too, which renders the same pages without a window
around them, tests use that: it takes a seventh less work.
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
"""Pages that Chromium prepares for the frame of every window: four times the work of a phone's page."""
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
"""What Playwright disables.  Chromium reads only the last such list, so ours repeats it."""
REPEATED = ("RenderDocument",)
"""The feature that gives each page a new frame, which Playwright has to track: a tenth of its work."""


def find() -> str | None:
    """The browser: `REFEREE_CHROMIUM` if it is set, else the first on the path, else one in a usual place."""
    wanted = os.environ.get("REFEREE_CHROMIUM")
    if wanted:
        return shutil.which(wanted)
    on_path = (shutil.which(name) for name in NAMES)
    in_place = (place for place in PLACES if Path(place).is_file())
    return next((found for found in (*on_path, *in_place) if found), None)


def find_shell() -> str | None:
    """The first headless shell on the path, unless `REFEREE_CHROMIUM` names a browser."""
    if "REFEREE_CHROMIUM" in os.environ:
        return None
    return next((found for found in map(shutil.which, SHELLS) if found), None)


CHROMIUM = find()
SHELL = find_shell()
REQUIRED = os.environ.get("REFEREE_BROWSER") == "required"
MISSING = "No Chromium was found: install Chromium or Chrome, or set REFEREE_CHROMIUM to its path."

BRIEFLY = "--js-flags=--no-opt"
"""No optimizing compiler: for pages shown only briefly, it takes more time than it saves, and a second core."""
AT_ONCE = "--js-flags=--no-opt,--no-maglev"
"""No mid-tier compiler either, for pages that are left before their scripts have run often."""


LETTERS = Path(__file__).with_name("letters.conf")
"""The fontconfig file that selects the widest fonts in which people read the pages."""


def launched(playwright: Playwright, goes_back: bool = True, *more: str) -> Browser:
    """A browser for many pages, each shown briefly: the headless shell if there is one, with wide fonts."""
    haste = BRIEFLY if goes_back else AT_ONCE
    return _launched(playwright, SHELL or CHROMIUM, goes_back, haste, *more, FONTCONFIG_FILE=str(LETTERS))


def whole(playwright: Playwright) -> Browser:
    """A browser with all compilers, as people have it, for tests that measure time."""
    return _launched(playwright, CHROMIUM, True)


def _launched(playwright: Playwright, program: str | None, goes_back: bool, *more: str, **settings: str) -> Browser:
    """`goes_back`: keep the back/forward cache, as people have it; Playwright disables it.

    Tests that only open one page after the other do not need it, and keeping pages takes time.
    """
    spared = () if goes_back else REPEATED
    without = f"--disable-features={','.join((*UNWANTED, *WINDOW, *spared))}"
    return playwright.chromium.launch(
        executable_path=program,
        args=["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", without, *more],
        ignore_default_args=["--disable-back-forward-cache"] if goes_back else None,
        env={**os.environ, **settings},
    )
