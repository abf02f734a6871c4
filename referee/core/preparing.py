"""Setting up the real table: what goes where for these players and these options, step by step."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Step:
    """One thing to put on the table: the message `prepare-<key>`, and the numbers and seats that go into it.

    `enters`: the kind of the entry by which the referee learns of it, if there is one: `prepare-enter-<kind>`.
    """

    key: str
    params: tuple[tuple[str, Any], ...] = ()
    enters: str = ""


def step(key: str, enters: str = "", **params: Any) -> Step:
    return Step(key, tuple(params.items()), enters)
