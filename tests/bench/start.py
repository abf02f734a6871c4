"""Measures how long the server takes to start."""

from __future__ import annotations

import time
from collections.abc import Iterable
from pathlib import Path

from tests.browser.house import House


def rows(folder: Path) -> Iterable[tuple[str, str, str]]:
    """The first start of all, the best of three starts on new folders, and the best of three on the same folder."""
    folder.mkdir(parents=True, exist_ok=True)
    first = once(folder / "0")
    yield "Start", "the very first, nothing of it in the machine's memory", f"{first:.2f} s"
    yield (
        "",
        "a new data folder, until the first page is served",
        f"{min(once(folder / str(n)) for n in (1, 2, 3)):.2f} s",
    )
    yield "", "again, the same folder", f"{min(once(folder / '1') for _ in range(3)):.2f} s"


def once(folder: Path) -> float:
    house, began = House(folder), time.monotonic()
    house.start()
    took = time.monotonic() - began
    house.stop()
    return took
