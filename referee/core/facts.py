"""What a house keeps of cards that are typed once, as keys and texts: each part by itself.

Who types a card again and tells less of it takes nothing away.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from .text import alike

Fact = tuple[str, str]


def entered_card(what: str, name: str, **parts: str) -> Iterator[Fact]:
    """A card of a sort by its name, and each part of it that was told."""
    if name:
        yield f"{what}.{alike(name)}", name
        yield from ((f"{what}-{part}.{alike(name)}", text) for part, text in parts.items() if text)


def known(facts: Mapping[str, str], what: str, *parts: str) -> list[dict[str, str]]:
    """All cards of a sort that were told, by name: their names, and these parts, empty where nobody told them."""
    names = (name for key, name in sorted(facts.items()) if key.startswith(f"{what}."))
    return [{"name": name, **{part: facts.get(f"{what}-{part}.{alike(name)}", "") for part in parts}} for name in names]
