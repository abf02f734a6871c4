"""What the pages of Whelps to Wyrms show, as plain data for the parts: numbers, keys and seats, never words.

Everything is read from a state as its viewer may see it; a secret that is not the viewer's is left out.
What the forms of a turn offer is in `offers`.
"""

from __future__ import annotations

from typing import Any

from referee.core.cite import Call
from referee.core.secret import Seat
from referee.core.state import heard

from . import actions, binding, sites, strength
from .final import PRICES, ROW
from .kinds import ACTIVE, Improvement, Meeple, Space
from .skills import known
from .state import Card, Fight, Player, State, Step

View = dict[str, Any]
PICTURES = {
    Space.ATTACK: "attack", Space.EAT: "eat", Space.SEARCH: "search",
    Space.EXPLORE: "explore", Space.RAZE: "raze", Space.SKILL: "skill",
}  # fmt: skip
LAND = {
    Improvement.BANDIT_CAMP: "bandit-camp", Improvement.COW_FARM: "cow", Improvement.SHEEP_FARM: "sheep",
    Improvement.FORT: "fort", Improvement.LAIR: "lair", Improvement.RUINS: "ruins",
    Improvement.MERCHANT_STAND: "merchant", Improvement.FAMINE: "famine",
}  # fmt: skip
MEALS = {Meeple.SHEEP: "sheep", Meeple.COW: "cow", Meeple.MERCHANT: "merchant"}
ASKING = ("mirror-asked",)
"""Said only to ask the next question, which the page asks by itself."""


def dragon(state: State, seat: Seat) -> View:
    """One dragon's board in numbers: hoard, belly, growth, action spaces and skills."""
    player = state.players[seat]
    return {
        "seat": seat,
        "colour": player.colour,
        "maturity": player.maturity,
        "level": player.level,
        "gold": player.gold,
        "experience": player.experience,
        "cubes": player.cubes,
        "sheep": player.sheep,
        "cows": player.cows,
        "humans": player.humans,
        "razed": player.razed,
        "lairs": player.lairs,
        "claims": player.claims,
        "wounds": sum(player.wounds) + sum(player.poison),
        "poison": sum(player.poison),
        "unplaced": player.unplaced,
        "of": player.action_cubes,
        "spaces": spaces(player),
        "skills": skills(player),
        "bought": sum(player.bought),
        "standing": list(player.standing),
        "first": state.first == seat,
        "turn": state.turn == seat and state.step in (Step.ACTION, Step.SLAYER),
    }


def spaces(player: Player) -> list[View]:
    """The six action spaces: the cubes and wounds on each, and why it cannot be used now."""
    return [_space(player, space) for space in Space]


def _space(player: Player, space: Space) -> View:
    index = space.number - 1
    return {
        "space": space,
        "number": space.number,
        "icon": PICTURES[space],
        "placed": player.placed[index],
        "wounds": player.wounds[index],
        "poison": player.poison[index],
        "takes": actions.cubes(player, space),
        "bar": actions.bar(player, space),
    }


def skills(player: Player) -> list[list[View]]:
    """The skills as they stand on the board, the third row on top."""
    return [[_skill(player, row, column) for column in range(ROW)] for row in reversed(range(ROW))]


def _skill(player: Player, row: int, column: int) -> View:
    name, height = player.board[ROW * row + column], player.bought[column]
    skill = known(name)
    next_one = height == row and row < player.level
    return {
        "name": name,
        "skill": skill,
        "active": skill in ACTIVE,
        "price": PRICES[row],
        "state": "bought" if row < height else "next" if next_one else "far",
    }


def claimed(player: Player) -> list[Card]:
    """My claimed objectives; nothing where they are not mine to see."""
    return list(player.claimed.value) if player.claimed.seen else []


# What binds whoever acts


def moving(state: State, seat: Seat) -> list[binding.Bound]:
    """How far a dragon moves, and what lies in wait there."""
    return binding.moving(state, seat)


def acting(state: State, seat: Seat, kind: str) -> list[binding.Bound]:
    """What holds for one action, or for a slayer, before it is entered."""
    return binding.acting(state, seat, kind)


# The table


def objectives(state: State) -> list[View]:
    """The face-up objectives that are left, with their numbers in the row."""
    return [{"n": n, "card": card, "told": _told(card)} for n, card in enumerate(state.cards, 1) if not card.gone]


def _told(card: Card) -> bool:
    """Has anybody read out anything of it?"""
    return bool(card.name or card.goal or card.gold is not None)


def slayers(state: State) -> list[View]:
    """The slayers on the board, with all of their strength that does not hang on where they stand."""
    return [slayer(state, index) for index in state.alive]


def slayer(state: State, index: int) -> View:
    """One slayer: card, strength with its reasons, and what lies on the card."""
    card = state.slayers[index]
    sure = strength.strength(state, Fight(0, index, False))
    return {
        "n": index + 1,
        "name": card.name,
        "holder": card.holder,
        "strength": sure.total,
        "printed": card.strength,
        "added": [(why, n) for why, n in sure.added.items() if n],
        "gold": card.gold,
        "holds": card.holds,
        "abilities": card.abilities,
        "activations": card.activations,
        "used": card.used,
    }


def camps(state: State) -> list[View]:
    """Bandit Camps and farms that the referee keeps, and what the next Ready Phase adds."""
    return [_camp(state, n) for n, site in enumerate(state.sites, 1) if not site.gone]


def _camp(state: State, number: int) -> View:
    site = state.sites[number - 1]
    return {
        "n": number,
        "improvement": site.improvement,
        "icon": LAND[site.improvement],
        "level": site.level,
        "holds": site.holds,
        "grows": sites.growth(site),
        "eaten": site.eaten,
    }


def rounds_left(state: State) -> int:
    """Rounds after this one: objectives still in the deck once this round's card is drawn."""
    return max(0, state.deck - (state.step is Step.READY))


def told(state: State) -> list[Call]:
    """What the referee says of the latest entry, as far as it has come about."""
    return [call for call in heard(state.calls) if call.key not in ASKING and not call.key.startswith("skill-")]
