"""Facts about cards that players type once and a server remembers, as keys and texts, one for each part of a card.

Typing a card again with fewer parts removes nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeVar

from .text import alike

Fact = tuple[str, str]
T = TypeVar("T")


def entered_card(what: str, name: str, **parts: str) -> Iterator[Fact]:
    """The facts for one card: its name, and each part that was entered.  `what` is the sort of card."""
    if name:
        yield f"{what}.{alike(name)}", name
        yield from ((f"{what}-{part}.{alike(name)}", text) for part, text in parts.items() if text)


def answered(answer: T, offered: T | None, known: T | None) -> T:
    """The answer to a question whose form offered what was known: what is known now, if the offer was left as it was.

    So a correction of what was entered before the question is not undone by the answer.
    """
    return known if known and answer == offered else answer


def known(facts: Mapping[str, str], what: str, *parts: str) -> list[dict[str, str]]:
    """All known cards of a sort, ordered by name: the name and these parts, "" for a part that is not entered."""
    names = (name for key, name in sorted(facts.items()) if key.startswith(f"{what}."))
    return [{"name": name, **{part: facts.get(f"{what}-{part}.{alike(name)}", "") for part in parts}} for name in names]
