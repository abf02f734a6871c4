"""Drafts: what a seat may type before it is entered.  The house keeps it; the game hears of it when it is entered."""

from __future__ import annotations

from dataclasses import dataclass

from .entry import Entry


@dataclass(frozen=True)
class Draft:
    """An entry that may be typed ahead, or that one phone types for all.

    `about`: the same as long as it is about the same thing, such as a round; what was typed about another is gone.
    `open`: everybody asked sees it being typed, on one phone at a time.  Else it is that seat's secret.
    """

    kind: type[Entry]
    about: str
    open: bool = False
