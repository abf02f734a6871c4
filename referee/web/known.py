"""Who has played here: names to tap when a table is set up, from the tables this phone may know of."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass

from referee.core.cite import Malformed
from referee.core.entry import Entry, load
from referee.core.text import alike
from referee.games import SHELF
from referee.tables.journal import Person, TableInfo
from referee.tables.journal.people import person_of

from . import setup_form
from .context import desk

MOST = 60
"""Names that are offered while somebody types."""
TAPPED = 12
"""Names that are shown to be tapped."""


@dataclass(frozen=True)
class Known:
    """Somebody who has played here."""

    name: str
    role: str = ""
    """What they played last in the game that is set up, if it has such."""
    paint: str = ""
    """The colour of their pieces there."""


def known(game: str, tables: list[TableInfo]) -> list[Known]:
    """Each player once, whoever played last at the head; `tables` are those this phone may know, the latest first.

    Who goes by many names is offered under the one that was typed last: under any of them it is the same person.
    """
    said, names = desk().journal.people(), dict[str, str]()
    for info in tables:
        for name in info.names:
            names.setdefault(person_of(said, alike(name)), name)
    box = SHELF[game]
    played = last(game, tables, said, lambda setup: setup_form.roles(box, setup))
    worn = last(game, tables, said, lambda setup: setup_form.worn_in(box, setup))
    return [Known(name, played.get(person, ""), worn.get(person, "")) for person, name in [*names.items()][:MOST]]


def last(
    game: str, tables: list[TableInfo], said: Mapping[str, Person], of: Callable[[Entry], Sequence[str]]
) -> dict[str, str]:
    """What each player was last in this game, by person; `of`: what each seat of a table was, or nothing."""
    box, found = SHELF[game], dict[str, str]()
    for info in (info for info in tables if info.game == game):
        with suppress(Malformed):
            for name, one in zip(info.names, of(load((box.rules.setup,), info.setup)), strict=False):
                found.setdefault(person_of(said, alike(name)), str(one))
    return found
