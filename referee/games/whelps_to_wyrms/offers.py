"""What forms offer: limits, amounts and choices, worked out here so that templates compute nothing (combat: `foes`).

Every function here reads a state as its viewer may see it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.core.secret import Seat
from referee.core.text import alike

from . import binding, doubts, growing, land, memory, purse, sites, views
from .final import COW, HUMAN, ROW, SHEEP
from .foes import against as against
from .foes import all_foes as all_foes
from .foes import asked as asked
from .foes import bribe_holds as bribe_holds
from .foes import come as come
from .foes import dice as dice
from .foes import duel as duel
from .foes import foes as foes
from .foes import fought as fought
from .foes import poison_dice as poison_dice
from .foes import ready as ready
from .foes import sure_win as sure_win
from .foes import their_dice as their_dice
from .kinds import ACTIVE, Improvement, Meeple, Skill, Space
from .skills import has, known, usable
from .skills import plain as plain
from .state import Debt, Player, State, Step
from .turns import PLACING

View = dict[str, Any]
MEAL_WORTH = {Meeple.SHEEP: SHEEP, Meeple.COW: COW, Meeple.MERCHANT: HUMAN}


# The six actions


def acts(state: State, seat: Seat) -> list[View]:
    """The six action spaces as things to do, with what each pays."""
    player = state.players[seat]
    pays, where = _pays(player), {Space.EXPLORE: _where(player)}
    return [
        {**space, "pays": pays[space["space"]], "where": where.get(space["space"], [])}
        for space in views.spaces(player)
    ]


def _where(player: Player) -> list[tuple[str, View]]:
    """Exploring is one tap: what would stand on a page of its own is said beside it."""
    both = has(player, Skill.EXPEDITION)
    draws = [("act-explore-draw", {"both": int(both)})] if both or has(player, Skill.EXPLORER) else []
    return [*draws, ("act-explore-where", {})]


def _pays(player: Player) -> dict[Space, View]:
    """What the words about an action need to know."""
    return {
        Space.ATTACK: {"claws": int(has(player, Skill.CLAWS))},
        Space.EAT: {"two": int(has(player, Skill.LARGE_APPETITE))},
        Space.SEARCH: {"gold": int(has(player, Skill.SEARCH_PRO))},
        Space.EXPLORE: {"gold": int(has(player, Skill.EXPLORER_PRO))},
        Space.RAZE: {"gold": int(has(player, Skill.BREAKER_OF_THINGS))},
        Space.SKILL: {"n": len(usable(player))},
    }


def owed(state: State) -> bool:
    """Has something to be answered before the turn goes on?"""
    return bool(state.due)


def by_skill(state: State) -> Skill | None:
    """The skill by which an action is performed now, without a cube."""
    due = state.due[0] if state.due else None
    return due.skill if due and due.debt is Debt.AGAIN else None


def meals(state: State, seat: Seat) -> list[View]:
    """What can be eaten, what each is worth, and what it brings besides; Fire Breath burns only animals."""
    only_animals = by_skill(state) is Skill.FIRE_BREATH
    some = (meal for meal in Meeple if not (only_animals and meal is Meeple.MERCHANT))
    return [
        {
            "meeple": meal,
            "icon": views.MEALS[meal],
            "worth": MEAL_WORTH[meal],
            "gold": land.MERCHANT_GOLD if meal is Meeple.MERCHANT else 0,
        }
        for meal in some
    ]


def two_meals(state: State, seat: Seat) -> bool:
    return has(state.players[seat], Skill.LARGE_APPETITE) and by_skill(state) is not Skill.FIRE_BREATH


def farms(state: State) -> list[View]:
    """Farms with animals that the referee keeps."""
    return [one for one in views.camps(state) if one["improvement"] in sites.FARMS and one["holds"]]


def pastures(state: State) -> list[View]:
    """All farms that the referee keeps, with animals or not."""
    return [one for one in views.camps(state) if one["improvement"] in sites.FARMS]


def razing(state: State) -> list[list[str]]:
    """What a choice of Improvement says about the site: the only one of its kind that the referee keeps, else none."""
    found = {one: doubts.kept(state, one) for one in Improvement}
    alone = {one: numbers[0] for one, numbers in found.items() if len(numbers) == 1}
    return [["improvement", one.value, "site", str(alone.get(one, ""))] for one in Improvement]


def from_farms(state: State) -> list[list[str]]:
    """What a choice of animal says about the farm: the only one where such an animal stands, else none."""
    farms = {meeple: doubts.kept(state, one, 1) for one, meeple in sites.FARMS.items()}
    alone = {meeple: numbers[0] for meeple, numbers in farms.items() if len(numbers) == 1}
    return [["meeple", meeple.value, "site", str(alone.get(meeple, ""))] for meeple in Meeple]


def beginning(state: State) -> bool:
    """Is the table still being set up?"""
    return state.step is Step.READY and state.round == 1


def finds() -> list[View]:
    """What a search can turn up, and whether it has a level to tell."""
    return [{"improvement": one, "icon": views.LAND[one], "stocked": one in sites.STOCKED} for one in Improvement]


def ruins(state: State, seat: Seat) -> list[View]:
    """What can be razed, and what it pays; None: the gold on it, whatever that is."""
    more = int(has(state.players[seat], Skill.BREAKER_OF_THINGS))
    able = (one for one in Improvement if one in land.RAZED or one is Improvement.BANDIT_CAMP)
    return [
        {
            "improvement": one,
            "icon": views.LAND[one],
            "gold": land.RAZED[one] + more if one in land.RAZED else None,
            "more": more,
            "experience": land.RUINS_EXPERIENCE if one is Improvement.RUINS else 0,
        }
        for one in able
    ]


def lairs(state: State, but: Seat) -> list[Seat]:
    """Which others control a Lair."""
    return [seat for seat, player in enumerate(state.players) if player.lairs and seat != but]


def tools(state: State, seat: Seat) -> list[View]:
    """Bought skills that the Skill action can use; `known`: the referee knows what it does."""
    return [{"name": name, "skill": known(name)} for name in usable(state.players[seat])]


def aims(state: State, seat: Seat) -> View:
    """Which of these skills ask for another dragon, and which for a space."""
    mine = {tool["skill"] for tool in tools(state, seat)}
    return {"dragon": bool(mine & {Skill.HARM, Skill.PILFER, Skill.FUMIGATE}), "space": Skill.HARM in mine}


def builder(state: State, seat: Seat) -> bool:
    """Could a Lair be placed at the end of this turn?"""
    return any(has(state.players[seat], skill) for skill in PLACING)


# What a dragon buys


def columns(state: State, seat: Seat) -> list[View]:
    """The next skill of each column: name, price, why it cannot be bought now, and what is kept of it."""
    player = state.players[seat]
    found = {offer.column: offer for offer in growing.offers(player)}
    return [_column(player, found.get(column), column) for column in range(1, ROW + 1)]


def _column(player: Player, offer: growing.Offer | None, column: int) -> View:
    if offer is None:
        return {"column": column, "bar": "bought-out", "name": "", "price": 0, "row": ROW, "rules": [], "active": False}
    best = _best(player, offer.price) if not offer.bar else {}
    rules = [["column", str(column), name, str(n)] for name, n in best.items()]
    active = known(offer.name) in ACTIVE
    return {**vars(offer), "rules": rules, "active": active, "skill": known(offer.name)}


def _best(player: Player, cost: int) -> dict[str, int]:
    """The way to pay that gives the least change, meeple by meeple."""
    ways = purse.ways(player, cost)
    return dict(zip(("sheep", "cows", "humans"), ways[0], strict=True)) if ways else {}


def ways(player: Player, cost: int, chosen: purse.Meeples) -> list[View]:
    """Every way to pay so much: what is given, the change, and what is left."""
    return [_way(player, cost, way, way == chosen) for way in purse.ways(player, cost)]


def _way(player: Player, cost: int, way: purse.Meeples, chosen: bool) -> View:
    rest, cubes = purse.left(player, cost, way)
    given = max(0, player.cubes - cubes)
    return {
        "fields": dict(zip(("sheep", "cows", "humans"), map(str, way), strict=True)),
        "pays": _pieces(*way, given),
        "change": max(0, cubes - player.cubes),
        "left": _pieces(*rest, cubes),
        "worth": purse.worth(rest) + cubes,
        "chosen": chosen,
    }


def _pieces(sheep: int, cows: int, humans: int, cubes: int) -> list[tuple[str, int]]:
    named = (("cube", cubes), ("sheep", sheep), ("cow", cows), ("human", humans))
    return [(icon, n) for icon, n in named if n]


def first_way(state: State, seat: Seat, cost: int) -> Mapping[str, int]:
    """How to pay, before anybody has chosen."""
    return _best(state.players[seat], cost)


def paid(typed: Mapping[str, list[str]]) -> purse.Meeples:
    """The meeples of a form as it was sent; none where there is no number."""
    sheep, cows, humans = (_number(typed.get(name, ["0"])[0]) for name in ("sheep", "cows", "humans"))
    return sheep, cows, humans


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() else 0


def only_column(state: State, seat: Seat) -> int | None:
    """The one column that can be bought from, if there is only one."""
    able = [one["column"] for one in columns(state, seat) if not one["bar"]]
    return able[0] if len(able) == 1 else None


def price(state: State, seat: Seat, column: int | None) -> int | None:
    """What the next skill of a column costs."""
    return next((one["price"] for one in columns(state, seat) if one["column"] == column and not one["bar"]), None)


def growth(state: State, seat: Seat) -> View:
    """The next step of growth: what it costs, how much is missing, and how far the dragon moves then."""
    player = state.players[seat]
    cost, level = growing.next_step(player), player.level + 1
    short = 0 if cost is None else max(0, cost - player.experience)
    return {"cost": cost, "level": level, "short": short, "move": binding.rating(player) + 1}


# What this house knows


def objectives(facts: Mapping[str, str], state: State) -> dict[str, dict[str, str]]:
    """Objectives that were typed before and do not lie in the row, as the fields of a form, by name."""
    here = {alike(card.name) for card in state.cards}
    return {card["name"]: card for card in memory.known_objectives(facts) if alike(card["name"]) not in here}


def slayer_cards(facts: Mapping[str, str], state: State) -> dict[str, dict[str, Any]]:
    """Slayers that were typed before and were not drawn at this table, as the fields of a form, by name."""
    here = {alike(card.name) for card in state.slayers}
    return {card["name"]: card for card in memory.known_slayers(facts) if alike(card["name"]) not in here}


def skill_names() -> list[str]:
    """What skills are called."""
    return memory.SKILLS


def remembered(facts: Mapping[str, str], state: State, seat: Seat, column: int | None) -> str:
    """The next skill of a column as this house remembers it, if nobody has told it at this table."""
    offer = next((one for one in growing.offers(state.players[seat]) if one.column == column), None)
    if offer is None or offer.name:
        return ""
    return board(facts, state, seat)[ROW * (offer.row - 1) + offer.column - 1]


def board(facts: Mapping[str, str], state: State, seat: Seat) -> list[str]:
    """The nine skills of a dragon's board: as this table has them, else as this house remembers them."""
    player = state.players[seat]
    kept = memory.known_board(facts, player.colour)
    return [now or old for now, old in zip(player.board, kept, strict=True)]
