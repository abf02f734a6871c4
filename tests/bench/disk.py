"""Measures how long the disk alone takes to store one line, to compare with what the program takes in all."""

from __future__ import annotations

import os
import time
from collections.abc import Iterable
from pathlib import Path

TIMES = 500


def syncs(folder: Path) -> list[float]:
    """The sorted durations in seconds of TIMES syncs, each after a write of 4 kB, with pauses of 10 ms."""
    folder.mkdir(parents=True, exist_ok=True)
    found = []
    with (folder / "line").open("wb", buffering=0) as file:
        for _ in range(TIMES):
            file.write(bytes(4096))
            began = time.monotonic()
            os.fsync(file.fileno())
            found.append(time.monotonic() - began)
            time.sleep(0.01)
    return sorted(found)


def told(folder: Path) -> str:
    found = syncs(folder)
    worst = f"{1000 * found[-1]:.0f} ms at worst"
    return f"{1000 * found[TIMES // 2]:.1f} ms median, {1000 * found[int(TIMES * 0.99)]:.1f} ms p99, {worst}"


def rows(folder: Path) -> Iterable[tuple[str, str, str]]:
    yield "The disk alone", f"4 kB written and synced, {TIMES} times, 100 a second", told(folder)
