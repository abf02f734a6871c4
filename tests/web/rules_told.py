"""The table of rules on a game's page, and what it names: plays, tests, and messages that are read at their moment."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
ROW = re.compile(r"^\| (\d+) \| (.+?) \| (.+?) \| ([ERTX]) \| (.*?) \|$", re.MULTILINE)
Row = tuple[str, ...]
"""Number, heading, the rule in our words, what is done about it, and what proves it."""


def rows(game: str) -> list[Row]:
    return ROW.findall((ROOT / "docs" / "games" / f"{game}.md").read_text(encoding="utf-8"))


def proofs(row: Row) -> list[str]:
    """What stands in backquotes: plays by folder and name, tests by file and name, messages by their keys."""
    return re.findall(r"`([^`]+)`", row[4])


def missing(game: str, row: Row, moments: Collection[str]) -> Iterator[str]:
    """What a row of the table lacks."""
    _, _, _, kind, proof = row
    named = proofs(row)
    carried = [one for one in named if one not in moments]
    if kind == "E" and not carried:
        yield "a play or a test that fails without it"
    if kind == "R" and not (named and set(named) <= set(moments)):
        yield "a message that is read at its moment"
    if kind in "TX" and len(proof.split()) < 3:
        yield "a reason"
    yield from (one for one in carried if not exists(game, one))


def exists(game: str, proof: str) -> bool:
    """A scenario of the game, or a test by its file and name."""
    file, colons, name = proof.partition("::")
    if not colons:
        return (ROOT / "tests" / "games" / game.replace("-", "_") / f"{proof}.play").is_file()
    return any(f"def {name}(" in path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob(file))
