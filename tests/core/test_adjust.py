"""Comparing the number at a path in two positions: `differ` agrees with reading both by `look`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from referee.core.adjust import differ, look
from referee.core.secret import Secret, redact


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
