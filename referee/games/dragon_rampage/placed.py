"""The board of the public documents and of the calculator: dice and tokens."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated

from referee.core.ask import Count
from referee.core.declare import BySeat, Sparse, Typed, Typing
from referee.core.fields import count
from referee.core.seat import Seat

from . import rulebook as rule
from .boxes import DICE, HAND, Action, Counts, allotments

LEAST, MOST = 3, 5


def symbols(form: Typing) -> dict[Action, int]:
    """Returns a player's dice, wild dice included; empty if they cannot be read or are more than seven."""
    typed = {row: [count(form(f"{kind}.{row}")) for kind in ("dice", "wild")] for row in Action}
    read = {row: [n for n in both if isinstance(n, int)] for row, both in typed.items()}
    together = {row: sum(both) for row, both in read.items() if len(both) == 2}
    return together if len(together) == len(Action) and sum(together.values()) <= DICE else {}


def tokens(form: Typing) -> Counts:
    """Returns the chosen tokens if these dice allow them, else the best ones."""
    legal = allotments(symbols(form))
    return next((one for one in legal if code(one) == form("tokens")), legal[0])


def code(chosen: Counts) -> str:
    """Returns tokens as one word: a digit for each row."""
    return "".join(str(chosen.get(row, 0)) for row in Action)


def typed_tokens(form: Typing) -> dict[str, int]:
    return {row.value: token for row, token in tokens(form).items()}


@dataclass(frozen=True)
class Rolled:
    """All dice of one hero: natural symbols, the wild dice that join them, and the tokens placed for them."""

    player: Seat
    dice: Annotated[Mapping[Action, int], Sparse()]
    wilds: Annotated[Mapping[Action, int], Sparse(), Typed("wild")]
    tokens: Annotated[
        Mapping[Action, int],
        Sparse(),
        Count(1, max(HAND)),
        rule.TOKENS,
        Typed(asks=("tokens",), made=typed_tokens),
    ]


@dataclass(frozen=True)
class Board:
    """The First Player, who wins ties, and all players' dice, in any order."""

    first_player: Annotated[Seat, Typed("first")]
    dice: Annotated[tuple[Rolled, ...], BySeat(MOST)]
