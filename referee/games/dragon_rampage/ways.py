"""Previews of placing: every legal way to place tokens for a roll, and its outcome.

Uses the functions that judge the entry, so that offers and entries cannot disagree.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from referee.core.cite import Refusal
from referee.core.digits import whole_number
from referee.core.seat import Seat

from .boxes import Action, Counts, Rows, allotments, box, foremost, rampage_total, settle
from .choosing import symbols
from .entries import Place
from .state import State


@dataclass(frozen=True)
class Push:
    """Another seat's token that is pushed to another box.  `box` None: no box is left."""

    seat: Seat
    box: int | None


@dataclass(frozen=True)
class Landing:
    """One token, the box it would get now, and whom it pushes.  `box` None: no box is left."""

    row: Action
    token: int
    box: int | None
    pushes: tuple[Push, ...] = ()


@dataclass(frozen=True)
class Way:
    """One legal way: `fields` are the form fields that choose it, `total` is the resulting Dragon Rampage total.

    `lower`: another way is at least as high everywhere and higher somewhere.  `entered`: it was chosen, and is not the
    default.
    """

    tokens: Counts
    landings: tuple[Landing, ...]
    total: int
    chosen: bool = False
    lower: bool = False
    entered: bool = False

    @property
    def fields(self) -> dict[str, str]:
        return {f"tokens.{row}": str(self.tokens.get(row) or "") for row in Action}


def ways(state: State, seat: Seat, entry: Place | None) -> tuple[Way, ...]:
    """Returns all legal ways for a roll, the best first; at most ten for seven dice, none for an impossible roll.

    A way is chosen if its tokens were entered, or by default if it is the only best one.
    """
    try:
        counts = symbols(entry) if entry else {}
    except Refusal:
        return ()
    if entry is None or not any(counts.values()):
        return ()
    best, asked = foremost(counts), {row: token for row, token in entry.tokens.items() if token}
    legal = (*best, *(tokens for tokens in allotments(counts) if tokens not in best))
    sure = dict(best[0]) if len(best) == 1 else {}
    asked = asked if asked in legal else sure
    return tuple(
        replace(
            _way(state, seat, tokens),
            chosen=tokens == asked,
            lower=tokens not in best,
            entered=tokens == asked and tokens != sure,
        )
        for tokens in legal
    )


def _way(state: State, seat: Seat, tokens: Counts) -> Way:
    """Returns what placing these tokens now would lead to."""
    after = settle(len(state.players), state.first, {**state.placed, seat: tokens})
    landings = tuple(_landing(state, after, seat, row) for row in Action if tokens.get(row))
    return Way(tokens, landings, rampage_total(after))


def _landing(state: State, after: Rows, seat: Seat, row: Action) -> Landing:
    was, now = _boxes(state, state.rows, row), _boxes(state, after, row)
    pushes = tuple(Push(other, at) for other, at in now.items() if other != seat and was.get(other) != at)
    token = next(token.value for token in after[row] if token.seat == seat)
    return Landing(row, token, now[seat], pushes)


def _boxes(state: State, rows: Rows, row: Action) -> dict[Seat, int | None]:
    """Returns the box of each seat on a row."""
    return {token.seat: box(row, place, state.boxes) for place, token in enumerate(rows[row])}


def typed(values: Mapping[str, Sequence[str]]) -> Place | None:
    """Reads leniently what is in a form so far, to show the ways beside it; None if it has no dice."""
    dice, wild, tokens = (_whole(values, name) for name in ("dice", "wild", "tokens"))
    changed = list(values.get("changed", ())) == ["yes"]
    return Place(dice, wild, tokens, changed) if dice else None


def _whole(values: Mapping[str, Sequence[str]], name: str) -> dict[Action, int]:
    texts = {row: (list(values.get(f"{name}.{row}", ())) or [""])[0] for row in Action}
    numbers = {row: whole_number(text) or 0 for row, text in texts.items()}
    return {row: number for row, number in numbers.items() if number > 0}
