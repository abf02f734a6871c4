"""Kills a server again and again while phones post entries: `python -m tests.bench kills [KILLS] [ENTRIES]`."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from tests.tables.test_crash import rampage

KILLS, ENTRIES = 500, 20_000


def rows(folder: Path, kills: int = KILLS, entries: int = ENTRIES) -> Iterable[tuple[str, str, str]]:
    folder.mkdir(parents=True, exist_ok=True)
    found = rampage(folder, kills, least=entries)
    how = f"{found.kills:,} times kill -9 while six phones post, {found.acknowledged:,} entries acknowledged"
    told = f"{found.lost:,} lost, {found.doubled:,} doubled, {found.gaps:,} gaps, {found.invented:,} invented"
    yield "Kills", how, f"{told}; {found.resent:,} sent again"
