"""Previews of a form while it is filled in."""

from __future__ import annotations

from referee.core.pages import Look, phrase

from .. import offers
from ..entries import Attack, Icon, RampageCard, Run
from ..state import State
from .pieces import Fact, me
from .sections import Section, section


def attack(look: Look[State]) -> tuple[Fact, ...] | None:
    """Previews what three dragons do to the viewer, unless the hits slay the dragon; the buttons show what hits do.

    None if the entry is not allowed.
    """
    if not isinstance(look.entry, Attack) or look.after is None:
        return None
    result = offers.attacked(look.state, me(look), look.entry)
    if result.bites == "safe":
        return (Fact("protection", phrase("attack-safe"), "good"),)
    dies = (Fact("skull", phrase("would-die"), "bad"),) if result.dies else ()
    return (Fact("wound", phrase("attack-bites"), "bad"), *dies) if result.bites else ()


def rampage_card(look: Look[State]) -> Section | None:
    """Previews the limits of a card at this table, and its open section; None if the form cannot be read."""
    return section(look.state, look.entry) if isinstance(look.entry, RampageCard) else None


def run(look: Look[State]) -> tuple[Fact, ...] | None:
    """Previews where a move leads, and what the space gives; None if the entry is not allowed."""
    if not isinstance(look.entry, Run) or look.after is None:
        return None
    was, now, icon = look.state.players[me(look)].space, look.after.players[me(look)].space, look.entry.icon
    distance = (Fact("exit", phrase("run-to", was=was, now=now)),) if look.state.setup.path else ()
    if not now:
        return (*distance, Fact("exit", phrase("run-out"), "good"))
    return distance if icon is Icon.NONE else (*distance, Fact(icon.value, phrase(f"run-icon-{icon}"), "good"))
