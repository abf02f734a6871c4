"""Which section of a Dragon Rampage card is open, and why."""

from __future__ import annotations

from dataclasses import dataclass

from referee.core.pages import Phrase, phrase

from .. import offers
from ..entries import RampageCard
from ..state import State
from .pieces import Fact


@dataclass(frozen=True)
class Section:
    """Why a section is open, and its text.  `total`: the sum of the tokens, in words; `numbered`: it has a number."""

    facts: tuple[Fact, ...]
    text: str
    total: Phrase
    numbered: bool = True


def section(state: State, card: RampageCard | None) -> Section:
    """Returns the open section of a card, with the limits for this table."""
    opened = offers.section(state, card)
    total = phrase("card-total", n=opened.total)
    if opened.key == "plain":
        return Section((Fact("dragon", phrase("card-plain")),), opened.text, total, numbered=False)
    limits = Fact("dragon", phrase("card-limits", most=opened.most, least=opened.least))
    return Section((limits, Fact("check", phrase(f"card-{opened.key}", n=opened.total), "good")), opened.text, total)
