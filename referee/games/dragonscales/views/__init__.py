"""The views of Dragonscales: the values its templates render, made from a state as its viewer may see it."""

from __future__ import annotations

from collections.abc import Mapping

from referee.core.pages import Everybody, View

from ..state import State
from . import actions, attack, cards, counting, placing, rage, table, treasures, trying

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
    "ahead/place": placing.ahead,
    "forms/activate": treasures.activate,
    "forms/attack": attack.attack,
    "forms/cull": attack.cull,
    "forms/defend": actions.defend,
    "forms/draw": cards.draw,
    "forms/enraged": rage.enraged,
    "forms/event": rage.event,
    "forms/fall": cards.fall,
    "forms/find": treasures.find,
    "forms/flee": actions.flee,
    "forms/give": treasures.give,
    "forms/heal": cards.heal,
    "forms/interrupt": cards.interrupt,
    "forms/label": treasures.label,
    "forms/loot": actions.loot,
    "forms/lose": cards.lose,
    "forms/move": cards.move,
    "forms/place": placing.place,
    "forms/play": cards.play,
    "forms/rage-card": rage.rage_card,
    "forms/recount": placing.recount,
    "forms/reorder": placing.reorder,
    "forms/reset": actions.reset,
    "forms/rob": treasures.rob,
    "forms/sacrifice": cards.sacrifice,
    "forms/scales": cards.scales,
    "forms/steal": cards.steal,
    "forms/strike": attack.strike,
    "forms/taken": treasures.taken,
    "forms/tally": counting.tally,
    "forms/use": treasures.use,
    "forms/villainy": actions.villainy,
    "forms/wound": cards.wound,
}
"""The view of each template that shows something of the table, by the template's name."""
