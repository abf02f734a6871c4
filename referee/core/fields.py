"""What people type into the form of a calculator, as values for a document.

What cannot be read stays as it was typed, so that the document's one strict reader names it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from .seat import seats_of

Fields = Mapping[str, str]
"""A form as it was sent; a field of a player is called `<field>.<seat>`."""
Document = dict[str, Any]


def players(fields: Fields, allowed: range) -> int:
    """How many columns a form has: as asked for, within what the game allows."""
    asked = fields.get("players", "")
    return int(asked) if asked in [str(n) for n in allowed] else allowed.start


def count(text: str) -> int | str:
    """A number where there is one; nothing is 0."""
    plain = text.strip()
    if plain == "":
        return 0
    return int(plain) if re.fullmatch(r"[0-9]{1,6}", plain) else text


def counts(text: str) -> list[int | str]:
    """Several numbers in one field: `3 3 1`."""
    return [count(one) for one in re.split(r"[\s,+;]+", text) if one]


def digits(text: str) -> list[int | str]:
    """Numbers of one digit each, with or without anything between them: `652`."""
    apart = re.sub(r"([0-9])", r" \1 ", text) if re.fullmatch(r"[0-9\s,+;]*", text) else text
    return counts(apart)


def named(text: str, names: Sequence[str]) -> str:
    """The player whose seat was tapped; nobody if none was."""
    return names[int(text)] if text in [str(seat) for seat in seats_of(len(names))] else ""


def some(numbers: Mapping[str, int | str]) -> Document:
    """Without those that are 0."""
    return {key: n for key, n in numbers.items() if n != 0}
