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
    """Why a section is open, and its text.  `total`: the sum of the tokens, in words."""

    facts: tuple[Fact, ...]
    text: str
    total: Phrase


def section(state: State, card: RampageCard | None) -> Section:
    """Returns the open section of a card, with the limits for this table."""
    one = offers.section(state, card)
    total = phrase("card-total", n=one.total)
    if one.key == "plain":
        return Section((Fact("dragon", phrase("card-plain")),), one.text, total)
    limits = Fact("dragon", phrase("card-limits", most=one.most, least=one.least))
    return Section((limits, Fact("check", phrase(f"card-{one.key}", n=one.total), "good")), one.text, total)
