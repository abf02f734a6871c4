"""The views of Whelps to Wyrms, which its templates are rendered from: keys, numbers, seats and phrases."""

from __future__ import annotations

from collections.abc import Mapping

from referee.core.pages import Everybody, View

from ..state import State
from . import answers, around, cards, combat, land, paying, turn

VIEWS: Mapping[str, View[State]] = {
    "board": Everybody(around.board),
    "own": around.own,
    "mine": around.mine,
    "claimed": around.claimed,
    "screen": Everybody(around.screen),
    "next": Everybody(around.coming),
    "turn": turn.turn,
    "owed": turn.owed,
    "by-skill": turn.acting_by,
    "targets": turn.targets,
    "expected": combat.expected,
    "forms/activate": combat.activate,
    "forms/attack": combat.attack,
    "forms/board": cards.skills,
    "forms/bribe": answers.bribe,
    "forms/buy": paying.buy,
    "forms/change": answers.change,
    "forms/claim": cards.claim,
    "forms/combat": combat.combat,
    "forms/draw": cards.draw,
    "forms/eat": land.eat,
    "forms/exchange": paying.exchange,
    "forms/explore": turn.explore,
    "forms/feast": land.feast,
    "forms/fight": combat.fight,
    "forms/heal": turn.heal,
    "forms/hurt": answers.hurt,
    "forms/lose": answers.lose,
    "forms/mature": paying.mature,
    "forms/mirror": answers.mirror,
    "forms/objective": cards.objective,
    "forms/pass": turn.passing,
    "forms/poison": answers.poison,
    "forms/raze": land.raze,
    "forms/ready": land.ready,
    "forms/ready/objective": cards.new_objective,
    "forms/rob": combat.rob,
    "forms/search": land.search,
    "forms/slayer": cards.read,
    "forms/stock": land.stock,
    "forms/tally": cards.tally,
    "forms/use": answers.use,
    "forms/wound": answers.wound,
    "try/attack": combat.fought,
    "try/buy": paying.ways_to_buy,
    "try/combat": combat.fought,
    "try/fight": combat.duel,
    "try/mature": paying.ways_to_grow,
    "try/rob": combat.duel,
}
"""Each view, by the name of the template that uses it."""
