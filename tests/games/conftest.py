"""The servers and browsers that the page tests of games share with all other page tests."""

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
