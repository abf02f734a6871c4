"""Whose count is next: players at the table count first; then those who stay are asked for what each who left had.

Only players who left are asked about who are `State.asked_about`: the count of all others is what is known of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from .cite import Refusal, Rule
from .entry import Entry
from .lines import Prompt
from .seat import Seat
from .state import State


def now(state: State, uncounted: Iterable[Seat]) -> tuple[Seat, ...]:
    """Those of the uncounted seats that are counted now: players at the table; after them, players who have left."""
    waiting = tuple(uncounted)
    return state.present(waiting) or waiting


def prompts(
    state: State, kind: type[Entry], rule: Rule, waiting: tuple[Seat, ...], seats: Iterable[Seat]
) -> Iterator[Prompt]:
    """Yield the prompts to each of the seats that are waiting to count; for those who have left, one after the other.

    `theirs` is 1 in a prompt about who has left (`of`), which all other `seats` are asked, and 0 in one's own.
    """
    if waiting and not state.present(waiting):
        yield about_who_left(state, kind, rule, seats, waiting[0], ("theirs", 1))
        return
    for seat in waiting:
        yield Prompt(kind, (seat,), rule, (("theirs", 0),))


def about_who_left(
    state: State, kind: type[Entry], rule: Rule, seats: Iterable[Seat], of: Seat, *about: tuple[str, object]
) -> Prompt:
    """The prompt for what a player who has left had: any of those who stay may answer it."""
    return Prompt(kind, state.present(seats), rule, (*about, ("of", of)))


def must_be_asked(state: State, rule: Rule, waiting: tuple[Seat, ...], seat: Seat, of: Seat | None) -> None:
    """Raise Refusal if the count of a seat, or what it tells `of` a player who has left, is not asked for now.

    Once nobody is waiting, whoever the game asks may count again, but only for themselves.
    """
    asked = seat in (waiting or (seat,)) if of is None else of in state.gone and of in waiting[:1]
    if not asked:
        raise Refusal(rule, "count-not-asked")
