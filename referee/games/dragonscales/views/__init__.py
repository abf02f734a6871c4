"""The views of Dragonscales: the values its templates render, made from a state as its viewer may see it."""

from __future__ import annotations

from collections.abc import Mapping

from referee.core.pages import Everybody, View

from ..state import State
from . import forms, table, trying

VIEWS: Mapping[str, View[State]] = {
    "board": Everybody(table.board),
    "lair": Everybody(table.lair),
    "strip": Everybody(table.strip),
    "rolls": table.rolls,
    "mine": table.mine,
    "more": table.more,
    "rolling": table.rolling,
    "screen": Everybody(table.display),
    "next": Everybody(table.coming),
    "secrets": table.secrets,
    "try/attack": trying.attack,
    "try/place": trying.place,
    "try/rage-card": trying.rage_card,
    "ahead/place": forms.ahead,
    "forms/activate": forms.activate,
    "forms/attack": forms.attack,
    "forms/cull": forms.cull,
    "forms/defend": forms.defend,
    "forms/draw": forms.draw,
    "forms/enraged": forms.enraged,
    "forms/event": forms.event,
    "forms/fall": forms.fall,
    "forms/find": forms.find,
    "forms/flee": forms.flee,
    "forms/give": forms.give,
    "forms/heal": forms.heal,
    "forms/interrupt": forms.interrupt,
    "forms/label": forms.label,
    "forms/loot": forms.loot,
    "forms/lose": forms.lose,
    "forms/move": forms.move,
    "forms/place": forms.place,
    "forms/play": forms.play,
    "forms/rage-card": forms.rage_card,
    "forms/recount": forms.recount,
    "forms/reorder": forms.reorder,
    "forms/reset": forms.reset,
    "forms/rob": forms.rob,
    "forms/sacrifice": forms.sacrifice,
    "forms/scales": forms.scales,
    "forms/steal": forms.steal,
    "forms/strike": forms.strike,
    "forms/taken": forms.taken,
    "forms/tally": forms.tally,
    "forms/use": forms.use,
    "forms/villainy": forms.villainy,
    "forms/wound": forms.wound,
}
"""The view of each template that shows something of the table, by the template's name."""
