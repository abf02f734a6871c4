"""Names of past players, offered when a table is set up: those of the tables that this phone may know of."""

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
"""The most names that are offered as suggestions while a name is typed."""
TAPPED = 12
"""The most names that are shown for tapping."""


@dataclass(frozen=True)
class Known:
    """A player of past games."""

    name: str
    role: str = ""
    """The role that they played last in the game that is set up, if it has roles."""
    paint: str = ""
    """The colour of the pieces that they had last in that game."""


def known_players(game: str, tables: list[TableInfo]) -> list[Known]:
    """Each player once, the latest first; `tables` are those that this phone may know of, the latest first.

    A player with several names is offered under the one typed last: each of them stands for the same person.
    """
    people, names = desk().journal.people(), dict[str, str]()
    for info in tables:
        for name in info.names:
            names.setdefault(person_of(people, alike(name)), name)
    box = SHELF[game]
    played = last(game, tables, people, lambda setup: setup_form.roles(box, setup))
    worn = last(game, tables, people, lambda setup: setup_form.worn_in(box, setup))
    return [Known(name, played.get(person, ""), worn.get(person, "")) for person, name in [*names.items()][:MOST]]


def last(
    game: str, tables: list[TableInfo], people: Mapping[str, Person], of: Callable[[Entry], Sequence[str]]
) -> dict[str, str]:
    """What each person had last in this game, such as a role; `of` gives it for each seat of a setup, or nothing."""
    box, latest = SHELF[game], dict[str, str]()
    for info in (info for info in tables if info.game == game):
        with suppress(Malformed):
            for name, value in zip(info.names, of(load((box.rules.setup,), info.setup)), strict=False):
                latest.setdefault(person_of(people, alike(name)), str(value))
    return latest
