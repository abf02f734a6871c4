"""What goes where before the first entry, in words: for phones, and for the display."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from referee.core.entry import Entry
from referee.tables.desk import LiveTable
from referee.words import named

from .context import desk, words


@dataclass(frozen=True)
class Item:
    """One step in words.

    `key` is what a tick tells, `enters` the kind of the entry that goes with it; `params` for a drawing of the step.
    """

    key: str
    says: str
    done: bool
    enters: str = ""
    params: Mapping[str, Any] = field(default_factory=dict)


def steps(live: LiveTable) -> tuple[Item, ...]:
    """What is to be put on the table; nothing once the game has begun, or for a game that tells nothing of it."""
    table, info = live.table, live.info
    rules = table.rules
    if rules.preparing is None or any(_begins(rules, line.entry) for line in table.lines):
        return ()
    ticked = desk().journal.ticked(info.id)
    spoken = words(info.game)
    return tuple(
        Item(
            one.key,
            spoken(f"prepare-{one.key}", **named(dict(one.params), info.names)),
            one.key in ticked,
            one.enters,
            dict(one.params),
        )
        for one in rules.preparing(table.setup, len(info.names))
    )


def window(items: Sequence[Item], most: int) -> tuple[Item, ...]:
    """So many steps in a row: the last that is done before the first that is not, and what comes from there."""
    first = next((n for n, item in enumerate(items) if not item.done), 0)
    start = max(0, min(first - 1, len(items) - most))
    return tuple(items[start : start + most])


def _begins(rules: Any, entry: Entry) -> bool:
    """Has the game begun with it?  What a game names in `prepares` is entered while the table is still set up."""
    return type(entry) in rules.entries and type(entry) not in rules.prepares
