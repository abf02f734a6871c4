"""Numbers at a path: where two positions differ, and whose they are for a phone that sets them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from referee.core.adjust import by_owner, differ, look, settable
from referee.core.seat import Seat, seats_of
from referee.core.secret import Secret, redact
from referee.games import SHELF
from tests.plays import part, sample


@dataclass(frozen=True)
class Board:
    each: tuple[Any, ...]


ONE = Secret(0, {"red": 1})  # type: ignore[arg-type]
PARTS: tuple[Any, ...] = ((), (1,), (2,), (1, 2), (None,), (ONE,), (Secret(0, {"red": 2}),), (Secret(0, {"red": 1}),))  # type: ignore[arg-type]
PARTS += (redact((ONE,), None),)


@pytest.mark.parametrize("before", PARTS)
@pytest.mark.parametrize("after", PARTS)
def test_numbers_differ_where_they_are_looked_up_to_be_others(before: tuple[Any, ...], after: tuple[Any, ...]) -> None:
    paths: list[tuple[str | int, ...]] = []
    for at in (0, 1):
        hidden = any(len(each) > at and isinstance(each[at], Secret) for each in (before, after))
        plain = any(len(each) > at and isinstance(each[at], int) for each in (before, after))
        if not (hidden and plain):
            paths.append(("each", at, "red") if hidden else ("each", at))
    for path in paths:
        assert differ(Board(before), Board(after), path) is (look(Board(before), path) != look(Board(after), path))


@pytest.mark.parametrize("game", SHELF)
def test_each_number_that_a_phone_may_set_stands_once_and_under_whose_it_is(game: str) -> None:
    table = part(sample(game), 4)
    seats = seats_of(len(table.names))
    phones: list[tuple[Seat | None, bool]] = [(None, True), *((seat, host) for seat in seats for host in (True, False))]
    for seat, host in phones:
        state = table.seen_by(seat).state
        numbers = settable(state, table.rules.quantities(state), seat, host)
        groups = by_owner(numbers, seat)
        assert [seat] == [owner for owner, _ in groups][:1]
        stand = [thing for owner, things in groups for thing, _ in things if thing.seat == owner]
        assert sorted(map(repr, stand)) == sorted(repr(thing) for thing, _ in numbers)
        assert len(stand) == sum(len(things) for _, things in groups)
        assert len(groups) == len({owner for owner, _ in groups})
        assert {thing.seat for thing, _ in numbers} <= ({None, *seats} if host else {None, seat})
        assert not any(thing.fixed or (thing.secret and thing.seat not in (None, seat)) for thing, _ in numbers)
