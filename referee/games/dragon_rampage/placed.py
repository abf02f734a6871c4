"""Dice and tokens as the public documents tell them, and the form of the board."""

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
    """Somebody's dice with the wild ones; none if they cannot be read, or are too many to be placed."""
    typed = {row: [count(form(f"{kind}.{row}")) for kind in ("dice", "wild")] for row in Action}
    read = {row: [n for n in both if isinstance(n, int)] for row, both in typed.items()}
    together = {row: sum(both) for row, both in read.items() if len(both) == 2}
    return together if len(together) == len(Action) and sum(together.values()) <= DICE else {}


def tokens(form: Typing) -> Counts:
    """The tokens that were chosen, if these dice allow them; else the best there are."""
    legal = allotments(symbols(form))
    return next((one for one in legal if code(one) == form("tokens")), legal[0])


def code(chosen: Counts) -> str:
    """Tokens in one word, row by row."""
    return "".join(str(chosen.get(row, 0)) for row in Action)


def typed_tokens(form: Typing) -> dict[str, int]:
    return {row.value: token for row, token in tokens(form).items()}


@dataclass(frozen=True)
class Rolled:
    """All dice of one hero: natural symbols, the wild dice that joined them, and the tokens placed for them."""

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
    """Who wins ties, and everybody's dice, in any order."""

    first_player: Annotated[Seat, Typed("first")]
    dice: Annotated[tuple[Rolled, ...], BySeat(MOST)]
