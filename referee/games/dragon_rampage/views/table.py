"""The table around a hero, and the table's own screen."""

from __future__ import annotations

from dataclasses import dataclass

from referee.core.pages import Look
from referee.core.seat import seats_of

from ..state import State, Step
from . import dungeon
from .heroes import Champion, Secrets, champion, secrets

ROOMY = 3
"""With so many heroes the display has room for all of their numbers."""


@dataclass(frozen=True, kw_only=True)
class Table:
    """What only I see, the dungeon phase, the rows, the dragon, the path, and the others."""

    secrets: Secrets | None
    checklist: tuple[dungeon.Item, ...]
    rows: tuple[dungeon.Row, ...]
    beast: dungeon.Beast
    path: tuple[dungeon.Spot, ...]
    others: tuple[Champion, ...]


def board(look: Look[State]) -> Table:
    """The table around my hero."""
    state = look.state
    return Table(
        secrets=secrets(look),
        checklist=dungeon.checklist(state),
        rows=dungeon.rows(state) if state.step in (Step.CHOOSE, Step.ACT) else (),
        beast=dungeon.beast(state),
        path=dungeon.path(state, look.facts),
        others=tuple(champion(look, seat) for seat in seats_of(look.players) if seat != look.seat),
    )


@dataclass(frozen=True, kw_only=True)
class Screen:
    """The display: rows, heroes, the dragon; `roomy`: there is room for all numbers of the heroes."""

    rows: tuple[dungeon.Row, ...]
    beast: dungeon.Beast
    path: tuple[dungeon.Spot, ...]
    heroes: tuple[Champion, ...]
    roomy: bool
    one_asked: bool
    """Does the table wait for some heroes, and not for all?"""


def screen(look: Look[State]) -> Screen:
    """What everybody may see, readable from across the room."""
    state = look.state
    return Screen(
        rows=dungeon.rows(state, big=True),
        beast=dungeon.beast(state),
        path=dungeon.path(state, look.facts),
        heroes=tuple(champion(look, seat) for seat in seats_of(look.players)),
        roomy=look.players <= ROOMY,
        one_asked=len(look.waiting) < look.players,
    )


MORE = (
    ("cards", "card", ("play", "draw", "salvage", "reshuffle", "snatch")),
    ("wounds", "wound", ("wound", "heal", "dodge", "strike", "attack-again", "fall")),
    ("gold", "gold", ("gold", "steal")),
    ("treasures", "treasure", ("use", "find", "rob")),
    ("board", "board", ("change", "remove", "move")),
    ("adjust", "pencil", ("adjust",)),
)


def more(look: Look[State]) -> tuple[tuple[str, str, tuple[str, ...]], ...]:
    """What can be said at any time: groups with their pictures and kinds of entry."""
    return MORE
