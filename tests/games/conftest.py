"""Houses and browsers for the pages of a game, as they are for all pages."""

from __future__ import annotations

from tests.browser.conftest import browser, house, new_house, shared_house, wifi
from tests.web.conftest import app, evening, laptop, opened, other, phone

__all__ = (
    "app",
    "browser",
    "evening",
    "house",
    "laptop",
    "new_house",
    "opened",
    "other",
    "phone",
    "shared_house",
    "wifi",
)
