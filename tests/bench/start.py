"""How long the house takes to open."""

from __future__ import annotations

import time
from pathlib import Path

from tests.browser.house import House


def seconds(folder: Path) -> tuple[float, float]:
    """A first start on an empty folder, and the best of three later ones."""
    first = once(folder)
    return first, min(once(folder) for _ in range(3))


def once(folder: Path) -> float:
    house, began = House(folder), time.monotonic()
    house.start()
    took = time.monotonic() - began
    house.stop()
    return took
