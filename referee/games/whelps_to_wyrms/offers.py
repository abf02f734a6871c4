"""What forms offer: limits, amounts and choices, worked out here so that templates compute nothing.

Every function here reads a state as its viewer may see it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from referee.core.secret import Seat

from . import combat, growing, land, memory, purse, rivals, sites, views
from . import slayers as cards
from .dice import HOW_MANY, Roll, read
from .entries import Attack, Combat, Rob
from .entries import Fight as Duel
from .final import COW, HUMAN, ROW, SHEEP
from .kinds import ACTIVE, Ability, Improvement, Meeple, Skill, Space
from .skills import has, known, usable
from .state import Debt, Fight, Player, State
from .strength import strength
from .turns import PLACING

View = dict[str, Any]
PAIR = 2
"""Dice that Mirror Image takes."""
PATIENT = ("fort", "forest", "others")
MEAL_WORTH = {Meeple.SHEEP: SHEEP, Meeple.COW: COW, Meeple.MERCHANT: HUMAN}


# The six actions


def acts(state: State, seat: Seat) -> list[View]:
    """The six action spaces as things to do, with what each pays."""
    player = state.players[seat]
    pays = _pays(state, player)
    return [{**space, "pays": pays[space["space"]]} for space in views.spaces(player)]


def _pays(state: State, player: Player) -> dict[Space, View]:
    """What the words about an action need to know."""
    return {
        Space.ATTACK: {"slayers": len(state.alive), "claws": int(has(player, Skill.CLAWS))},
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


def lairs(state: State, but: Seat | None = None) -> list[Seat]:
    """Who controls a Lair."""
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


# Combat


def dice(state: State, seat: Seat) -> View:
    """How many dice a dragon rolls, whether the lowest is ignored, and whether it loses without any."""
    player = state.players[seat]
    n = HOW_MANY[player.level - 1]
    return {"n": n, "drop": n > PAIR, "wounded": player.hurt(Space.ATTACK)}


def sure_win(state: State, seat: Seat) -> bool:
    """Does this dragon beat any slayer that it attacks?"""
    return has(state.players[seat], Skill.MENTAL_DOMINATION)


def foes(state: State) -> list[View]:
    """Slayers to attack; `asks` are the circumstances that count for each."""
    return [{**one, "asks": _asks(state, one["n"] - 1)} for one in views.slayers(state)]


def _asks(state: State, index: int) -> list[str]:
    card = state.slayers[index]
    asks = {
        "forest": card.can(Ability.FOREST_AFFINITY),
        "others": card.can(Ability.STRENGTH_IN_NUMBERS),
        "stealthy": card.can(Ability.STEALTHY),
        "smash": card.can(Ability.SMASH),
        "burglar": card.can(Ability.BURGLAR),
        "shot": card.can(Ability.LONG_SHOT),
        "hungry": card.can(Ability.HUNGRY),
        "unknown": card.strength is None,
    }
    return [key for key, asked in asks.items() if asked]


def asked(foes: Iterable[View], key: str) -> list[str]:
    """The names of those for which a circumstance counts."""
    return [one["name"] for one in foes if key in one["asks"]]


def ready(state: State, seat: Seat) -> list[View]:
    """The slayers that may be activated now: one's own, or any under a Dragon's Gaze."""
    gazing = bool(state.due) and state.due[0].debt is Debt.GAZE
    able = state.alive if gazing else cards.ready(state, seat)
    return [one for one in foes(state) if one["n"] - 1 in able]


def come(state: State) -> View | None:
    """The combat that is being asked for: the slayer, and its strength with every reason."""
    fight = state.due[0].fight if state.due else None
    return against(state, fight) if fight else None


def against(state: State, fight: Fight) -> View:
    """A slayer in one combat: its strength with every reason, and how its dragon rolls."""
    sure = strength(state, fight)
    return {
        **views.slayer(state, fight.slayer),
        "asks": _asks(state, fight.slayer),
        "printed": sure.printed,
        "added": [(why, n) for why, n in sure.added.items() if n],
        "strength": sure.total,
    }


def fought(state: State, seat: Seat, entry: Attack | Combat) -> View | None:
    """What the dice told so far come to against a slayer; None when there is no such slayer."""
    fight = _fight(state, seat, entry)
    if fight is None:
        return None
    foe = against(state, fight)
    player, claws = state.players[seat], int(fight.attacking and has(state.players[seat], Skill.CLAWS))
    rolls = [_roll(player, typed, claws, entry.plus) for typed in (entry.dice, entry.again)]
    return {**foe, "rolls": [roll for roll in rolls if roll], "needs": foe["strength"]}


def _fight(state: State, seat: Seat, entry: Attack | Combat) -> Fight | None:
    if isinstance(entry, Combat):
        return state.due[0].fight if state.due else None
    index = entry.slayer - 1
    where = {key: getattr(entry, key) for key in PATIENT}
    return Fight(seat, index, True, **where) if index in state.alive else None


def _roll(player: Player, typed: int, claws: int, plus: int) -> View | None:
    """Dice as far as they are told, and their sum."""
    values = read(typed)
    if len(values) != HOW_MANY[player.level - 1]:
        return None
    roll = Roll(values, min(values) if len(values) > PAIR else 0, claws + plus)
    return {"dice": values, "dropped": roll.dropped, "claws": claws, "plus": plus, "total": roll.total}


def duel(state: State, seat: Seat, entry: Duel | Rob) -> View:
    """Both rolls of dragons against each other, as far as they are told."""
    mine, theirs = state.players[seat], state.players[entry.dragon]
    bonus = rivals.OWNER if isinstance(entry, Rob) else 0
    return {
        "mine": _roll(mine, entry.dice, int(has(mine, Skill.CLAWS)), entry.plus),
        "theirs": _roll(theirs, entry.theirs, 0, bonus),
        "dragon": entry.dragon,
        "wounded": theirs.hurt(Space.ATTACK),
    }


def bribe_holds(state: State) -> int:
    """Gold on the card of the slayer that can be bribed, once it has been."""
    fight = state.due[0].fight if state.due else None
    return (state.slayers[fight.slayer].holds if fight else 0) + combat.BRIBE


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


def only_column(state: State, seat: Seat) -> int | None:
    """The one column that can be bought from, if there is only one."""
    able = [one["column"] for one in columns(state, seat) if not one["bar"]]
    return able[0] if len(able) == 1 else None


def price(state: State, seat: Seat, column: int | None) -> int | None:
    """What the next skill of a column costs."""
    return next((one["price"] for one in columns(state, seat) if one["column"] == column and not one["bar"]), None)


def growth(state: State, seat: Seat) -> View:
    """The next step of growth: what it costs and brings."""
    player = state.players[seat]
    cost = growing.next_step(player)
    short = 0 if cost is None else max(0, cost - player.experience)
    return {"cost": cost, "level": player.level + 1, "short": short}


# What this house knows


def objectives(facts: Mapping[str, str]) -> dict[str, dict[str, str]]:
    """Objectives that were typed before, as the fields of a form, by name."""
    return {card["name"]: card for card in memory.known_objectives(facts)}


def slayer_cards(facts: Mapping[str, str], state: State) -> dict[str, dict[str, Any]]:
    """Slayers that were typed before and are not on the board, as the fields of a form, by name."""
    here = {state.slayers[i].name for i in state.alive}
    return {card["name"]: card for card in memory.known_slayers(facts) if card["name"] not in here}


def skill_names() -> list[str]:
    """What skills are called."""
    return memory.SKILLS


def board(facts: Mapping[str, str], state: State, seat: Seat) -> list[str]:
    """The nine skills of a dragon's board: as this table has them, else as this house remembers them."""
    player = state.players[seat]
    kept = memory.known_board(facts, player.colour)
    return [now or old for now, old in zip(player.board, kept, strict=True)]
