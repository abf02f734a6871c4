"""Simulates many power cuts: `python -m tests.bench cuts [NUMBER]`."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from tests.tables.power import cuts

CUTS = 2_000


def rows(folder: Path, number: int = CUTS) -> Iterable[tuple[str, str, str]]:
    for what, synchronous, many in (("as it is", "full", number), ("control", "normal", max(1, number // 10))):
        found = cuts(folder / synchronous, synchronous, many)
        told = f"{found.lost:,} of {found.acknowledged:,} acknowledged entries lost, in {found.losing:,} cuts"
        how = f"{many:,} power cuts, synchronous={synchronous.upper()} ({what})"
        yield "Power cuts", how, f"{told}; {found.broken:,} files with damage"
