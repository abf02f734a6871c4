"""Who has played here: names to tap when a table is set up, from the tables this phone may know of."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass

from referee.core.cite import Malformed
from referee.core.entry import load
from referee.core.text import alike
from referee.games import SHELF
from referee.tables.journal import Laid, Person
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


def known(game: str, tables: list[Laid]) -> list[Known]:
    """Each player once, whoever played last at the head; `tables` are those this phone may know, the latest first.

    Who goes by many names is offered under the one that was typed last: under any of them it is the same person.
    """
    said, names = desk().journal.people(), dict[str, str]()
    for laid in tables:
        for name in laid.names:
            names.setdefault(person_of(said, alike(name)), name)
    played = roles(game, tables, said)
    return [Known(name, played.get(person, "")) for person, name in [*names.items()][:MOST]]


def roles(game: str, tables: list[Laid], said: Mapping[str, Person]) -> dict[str, str]:
    """What each player played last in this game, by person."""
    box, found = SHELF[game], dict[str, str]()
    if setup_form.role(box) is None:
        return found
    for laid in (laid for laid in tables if laid.game == game):
        with suppress(Malformed):
            for name, role in zip(laid.names, setup_form.roles(box, load((box.rules.setup,), laid.laid)), strict=True):
                found.setdefault(person_of(said, alike(name)), str(role))
    return found
