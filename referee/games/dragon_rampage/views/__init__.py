"""The views of Dragon Rampage, by the names of their templates.

They are made from a state as its viewer may see it; secrets of other seats are left out.
"""

from __future__ import annotations

from collections.abc import Mapping

from referee.core.pages import Everybody, View

from ..state import State
from . import asides, heroes, placing, steps, table, trials

VIEWS: Mapping[str, View[State]] = {
    "board": Everybody(table.board),
    "secrets": heroes.secrets,
    "mine": heroes.mine,
    "more": table.more,
    "screen": Everybody(table.screen),
    "next": Everybody(table.coming),
    "forms/attack": steps.attack,
    "forms/attack-again": asides.attack_again,
    "forms/change": asides.on_board,
    "forms/crafty": steps.crafty,
    "forms/defend": steps.defend,
    "forms/dodge": asides.dodge,
    "forms/draw": asides.draw,
    "forms/effect": steps.effect,
    "forms/fall": asides.fall,
    "forms/fate": steps.fate,
    "forms/find": asides.find,
    "forms/gold": asides.gold,
    "forms/grab": steps.grab,
    "forms/heal": asides.heal,
    "forms/move": asides.move,
    "forms/place": placing.place,
    "forms/play": asides.play,
    "forms/rampage": steps.rampage,
    "forms/rampage-card": steps.rampage_card,
    "forms/remove": asides.on_board,
    "forms/reshuffle": asides.reshuffle,
    "forms/rest": steps.rest,
    "forms/rob": asides.rob,
    "forms/run": steps.run,
    "forms/salvage": asides.salvage,
    "forms/snatch": asides.snatch,
    "forms/steal": asides.steal,
    "forms/strike": asides.strike,
    "forms/taken": steps.taken,
    "forms/tally": steps.tally,
    "forms/use": asides.use,
    "forms/wound": asides.wound,
    "try/attack": trials.attack,
    "try/place": placing.tried,
    "try/rampage-card": trials.rampage_card,
    "try/run": trials.run,
}
