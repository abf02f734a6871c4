"""Drafts: what a seat may type before it is entered.  The server stores it; the game sees it only once entered."""

from __future__ import annotations

from dataclasses import dataclass

from .entry import Entry


@dataclass(frozen=True)
class Draft:
    """A kind of entry that may be typed ahead of time, or that one phone types for everyone.

    `about`: identifies the subject, such as the round; a draft with another `about` is discarded.
    `open`: every seat that is asked sees it being typed, on one phone at a time.  Otherwise it is that seat's secret.
    """

    kind: type[Entry]
    about: str
    open: bool = False
