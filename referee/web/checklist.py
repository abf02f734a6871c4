"""The checklist for setting up the real table before the first entry, in words for phones and the display."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from referee.core.entry import Entry
from referee.core.preparing import Step
from referee.core.seat import Seat
from referee.tables.desk import LiveTable

from .context import desk, words
from .events import worded_for


@dataclass(frozen=True)
class Item:
    """One step in words.

    `key` identifies its tick; `enters` is the kind of the entry that goes with it; `params` are for a picture of it.
    """

    key: str
    says: str
    done: bool
    enters: str = ""
    params: Mapping[str, Any] = field(default_factory=dict)


def steps(live: LiveTable, me: Seat | None = None) -> tuple[Item, ...]:
    """The steps that set up the real table; none once the game has begun, or for a game that lists none.

    `me`: the player whose phone it is, if that player alone reads it.
    """
    table, info = live.table, live.info
    rules = table.rules
    if rules.preparing is None or any(_begins(rules, line.entry) for line in table.lines):
        return ()
    ticked, game_words = desk().journal.ticked(info.id), words(info.game)

    def says(step: Step) -> str:
        key = worded_for(me, f"prepare-{step.key}", "own", step.params, game_words)
        return game_words(key, **game_words.named(dict(step.params), info.names))

    return tuple(
        Item(step.key, says(step), step.key in ticked, step.enters, dict(step.params))
        for step in rules.preparing(table.setup, len(info.names))
    )


def window(items: Sequence[Item], most: int) -> range:
    """The places of at most `most` consecutive steps: from the one before the first that is not done, or the last."""
    first = next((n for n, item in enumerate(items) if not item.done), 0)
    start = max(0, min(first - 1, len(items) - most))
    return range(start, min(start + most, len(items)))


def _begins(rules: Any, entry: Entry) -> bool:
    """Whether the game has begun with this entry; those in the game's `prepares` are made while setting up."""
    return type(entry) in rules.entries and type(entry) not in rules.prepares
