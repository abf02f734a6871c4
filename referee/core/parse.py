"""Strict parsing of JSON text into values, and the faults that describe what is wrong with it."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, NoReturn

from .cite import Rule

MOST_DIGITS = 4000
"""Python itself refuses integers of more than 4300 digits, and sums of such numbers must be writable too."""
DEEPEST = 100
"""The most levels of nesting; our own documents have at most six."""

Path = tuple[str | int, ...]


class Members(list[tuple[str, Any]]):
    """A JSON object as it was written: its pairs in order, including repeated keys."""


@dataclass(frozen=True)
class Fault:
    """One thing that is wrong: its path, its position in document order (`at`), and the message `format-<key>`."""

    path: Path
    at: tuple[int, ...]
    key: str
    rule: Rule | None = None
    params: tuple[tuple[str, Any], ...] = ()

    @property
    def where(self) -> str:
        """The path as text: `players[1].dragon_wounds.red`; "" for the document as a whole."""
        steps = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in self.path)
        return steps.removeprefix(".").encode("utf-8", "backslashreplace").decode()


class Faulty(Exception):
    """The document is wrong.  `faults` has at least one fault, in document order."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = sorted(faults, key=lambda fault: fault.at)
        super().__init__(self.faults[0].where, self.faults[0].key)


def parse(text: str | bytes) -> Any:
    """The value of a JSON text, with objects as Members.  Raises Faulty if the text is not readable JSON."""
    text = _decoded(text)
    if text.startswith("\ufeff"):
        _unreadable("byte-order-mark")
    if not text.strip(" \t\r\n"):
        _unreadable("empty")
    try:
        value = json.loads(text, object_pairs_hook=Members, parse_int=_whole)
    except RecursionError:
        _unreadable("too-deep", most=str(DEEPEST))
    except json.JSONDecodeError as error:
        _unreadable("not-json", line=str(error.lineno), column=str(error.colno))
    if text.count("[") + text.count("{") > DEEPEST and _depth(value) > DEEPEST:
        _unreadable("too-deep", most=str(DEEPEST))
    return value


def _decoded(text: str | bytes) -> str:
    if isinstance(text, str):
        return text
    try:
        return text.decode("utf-8")
    except UnicodeDecodeError:
        _unreadable("not-utf-8")


def _whole(digits: str) -> int:
    if len(digits) > MOST_DIGITS:
        _unreadable("too-long", most=str(MOST_DIGITS))
    return int(digits)


def _depth(value: Any) -> int:
    """The number of levels of nesting, counted without recursion."""
    depth, level = 0, [value] if isinstance(value, list) else []
    while level:
        depth += 1
        inner = (v for item in level for v in ([v for _, v in item] if isinstance(item, Members) else item))
        level = [v for v in inner if isinstance(v, list)]
    return depth


def _unreadable(key: str, **params: str) -> NoReturn:
    raise Faulty([Fault((), (), key, None, tuple(params.items()))])
