"""Converts what people type into a calculator's form to values for a document.

A text that cannot be read stays as it was typed, so that the strict reader of documents reports it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from .seat import seats_of

Fields = Mapping[str, str]
"""A form as it was sent; a field of a player is named `<field>.<seat>`."""
Document = dict[str, Any]
LONGEST = 60
"""The most characters in a field for several numbers."""


def players(fields: Fields, allowed: range) -> int:
    """The number of players of a form: as requested if the game allows it, else the fewest."""
    asked = fields.get("players", "")
    return int(asked) if asked in [str(n) for n in allowed] else allowed.start


def count(text: str, most: int = 6) -> int | str:
    """The number in a text, of at most so many digits; 0 if the text is blank."""
    plain = text.strip()
    if plain == "":
        return 0
    return int(plain) if len(plain) <= most and re.fullmatch(r"[0-9]+", plain) else text


def counts(text: str) -> list[int | str]:
    """The numbers in a text: `3 3 1`.  One as long as the field is read too: it may be several without spaces."""
    return [count(one, LONGEST) for one in re.split(r"[\s,+;]+", text) if one]


def digits(text: str) -> list[int | str]:
    """The one-digit numbers in a text, with or without separators: `652`."""
    apart = re.sub(r"([0-9])", r" \1 ", text) if re.fullmatch(r"[0-9\s,+;]*", text) else text
    return counts(apart)


def named(text: str, names: Sequence[str]) -> str:
    """The name of the player whose seat was chosen; "" if none was."""
    return names[int(text)] if text in [str(seat) for seat in seats_of(len(names))] else ""


def some(numbers: Mapping[str, int | str]) -> Document:
    """The numbers that are not 0."""
    return {key: n for key, n in numbers.items() if n != 0}
