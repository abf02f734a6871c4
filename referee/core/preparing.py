"""Setting up the physical table: what goes where for these players and options, step by step."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Step:
    """One thing to put on the table: the key of the message `prepare-<key>`, and its parameters (numbers and seats).

    `enters`: the kind of the entry that reports this step, if there is one; its message is `prepare-enter-<kind>`.
    """

    key: str
    params: tuple[tuple[str, Any], ...] = ()
    enters: str = ""


def step(key: str, enters: str = "", **params: Any) -> Step:
    return Step(key, tuple(params.items()), enters)
