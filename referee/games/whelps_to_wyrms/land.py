"""The actions Eat, Search, Explore and Raze, and what they bring."""

from __future__ import annotations

from dataclasses import replace

from referee.core.cite import Refusal
from referee.core.seat import Seat

from . import actions, deck, purse, sites
from . import rulebook as rule
from .entries import Change, Eat, Explore, Lose, Raze, Search
from .kinds import Improvement, Meeple, Skill, Space
from .skills import has
from .state import Debt, Due, State

RAZED = {
    Improvement.COW_FARM: 1,
    Improvement.SHEEP_FARM: 1,
    Improvement.FORT: 3,
    Improvement.LAIR: 2,
    Improvement.RUINS: 1,
}
"""Gold for razing each Improvement; a Bandit Camp gives the gold on it."""
RUINS_EXPERIENCE = 2
MERCHANT_GOLD = 3


def richer(state: State, seat: Seat, gold: int) -> State:
    """The state with a dragon's gold changed by this amount."""
    return state.player(seat, gold=state.players[seat].gold + gold)


@rule.enforces(rule.EAT, rule.MERCHANT)
def eat(state: State, seat: Seat, entry: Eat) -> State:
    """Eats one meeple, or two with Large Appetite; a merchant carries 3 gold.

    Raises Refusal if these meeples may not be eaten, the space is blocked, or none can have stood on the farm.
    """
    meals = [entry.meeple] + ([entry.second] if entry.second else [])
    player, due = state.players[seat], state.due[0] if state.due else None
    if len(meals) > 1 and not has(player, Skill.LARGE_APPETITE):
        raise Refusal(rule.EAT, "one-meeple")
    if due and due.skill is Skill.FIRE_BREATH and meals != [Meeple.SHEEP] and meals != [Meeple.COW]:
        raise Refusal(rule.DESCRIBED, "one-animal")
    state = actions.perform(state, seat, Space.EAT)
    for meal in meals:
        state = eaten(state, seat, meal)
    return state if entry.site is None else sites.eaten(state, entry.site, meals)


def eaten(state: State, seat: Seat, meal: Meeple) -> State:
    """Adds one eaten meeple to the belly."""
    if meal is Meeple.MERCHANT:
        state = richer(purse.swallow(state, seat, humans=1), seat, MERCHANT_GOLD)
        return state.say(rule.MERCHANT, "ate-merchant", seat=seat, gold=MERCHANT_GOLD)
    state = purse.swallow(state, seat, sheep=int(meal is Meeple.SHEEP), cows=int(meal is Meeple.COW))
    return state.say(rule.EAT, "ate", seat=seat, meeple=meal)


@rule.enforces(rule.SEARCH)
def search(state: State, seat: Seat, entry: Search) -> State:
    """Searches a tile: 1 experience, and the effect of the card found.  Raises Refusal if the space is blocked."""
    state = purse.gain(actions.perform(state, seat, Space.SEARCH), seat, 1)
    state = state.say(rule.SEARCH, "searched", seat=seat)
    state = extra(state, seat, Skill.SEARCH_PRO)
    state = reminded(state, seat, Skill.SLEUTH)
    return apply_find(state, seat, entry) if entry.found else state


@rule.enforces(rule.LAIR, rule.FORT, rule.FAMINE)
def apply_find(state: State, seat: Seat, entry: Search) -> State:
    """Applies the effect of the card found."""
    assert entry.found is not None
    match entry.found:
        case Improvement.LAIR:
            lairs = state.players[seat].lairs + 1
            return state.player(seat, lairs=lairs).say(rule.LAIR, "lair", seat=seat, n=lairs)
        case Improvement.FORT:
            return deck.draws(state, seat, rule.FORT, "fort", fort=True)
        case Improvement.MERCHANT_STAND:
            return state.say(rule.MERCHANT, "merchant-stand", seat=seat)
        case Improvement.FAMINE:
            return famine(state, entry)
        case _:
            return sites.built(state, entry.found, entry.level)


def famine(state: State, entry: Search) -> State:
    """Famine: empties the entered farms, and each dragon near loses a sheep or a cow; one with both chooses."""
    state = replace(state, famines=state.famines + 1).say(rule.FAMINE, "famine")
    for number in sorted(set(entry.site)):
        state = sites.starved(state, number)
    for seat in sorted(set(entry.near)):
        player = state.players[seat]
        if player.sheep and player.cows:
            state = state.owing(Due(Debt.LOSE, seat))
        elif player.sheep or player.cows:
            state = lost(state, seat, cow=bool(player.cows))
    return state


def lose(state: State, seat: Seat, entry: Lose) -> State:
    """Enters the animal that a dragon loses to a Famine."""
    return lost(state.paid(), seat, cow=entry.cow)


def lost(state: State, seat: Seat, *, cow: bool) -> State:
    """Removes one animal from a belly."""
    player, meeple = state.players[seat], Meeple.COW if cow else Meeple.SHEEP
    state = purse.with_belly(state, seat, (player.sheep - (not cow), player.cows - cow, player.humans), player.cubes)
    return state.say(rule.FAMINE, "starved", seat=seat, meeple=meeple)


@rule.enforces(rule.EXPLORE)
def explore(state: State, seat: Seat, entry: Explore) -> State:
    """Explores: 1 experience for a new tile.  Raises Refusal if the space is blocked."""
    state = purse.gain(actions.perform(state, seat, Space.EXPLORE), seat, 1)
    state = state.say(rule.EXPLORE, "explored", seat=seat)
    state = extra(state, seat, Skill.EXPLORER_PRO)
    return reminded(reminded(state, seat, Skill.EXPLORER), seat, Skill.EXPEDITION)


def extra(state: State, seat: Seat, skill: Skill) -> State:
    """Adds 1 gold if the dragon has the skill."""
    if not has(state.players[seat], skill):
        return state
    return richer(state, seat, 1).say(rule.DESCRIBED, "extra-gold", seat=seat, skill=skill, gold=1)


def reminded(state: State, seat: Seat, skill: Skill) -> State:
    """Adds the call that describes a skill, if it is bought: players carry it out by hand."""
    return state.say(rule.DESCRIBED, f"skill-{skill}") if has(state.players[seat], skill) else state


@rule.enforces(rule.RAZE)
def raze(state: State, seat: Seat, entry: Raze) -> State:
    """Razes an Improvement and pays for it; Breaker of Things adds 1 gold.  WW21: razing by a skill counts as well.

    Raises Refusal if the Improvement cannot be razed, is not on that site, or its gold is not known.
    """
    if entry.improvement in (Improvement.FAMINE, Improvement.MERCHANT_STAND):
        raise Refusal(rule.RAZE, "cannot-be-razed", improvement=entry.improvement)
    state = _out_of_site(actions.perform(state, seat, Space.RAZE), entry)
    gold = loot(state, entry)
    state = richer(_lair_gone(state, seat, entry), seat, gold)
    state = state.player(seat, razed=state.players[seat].razed + 1)
    state = state.say(rule.RAZE, "razed", seat=seat, improvement=entry.improvement, gold=gold)
    if entry.improvement is Improvement.LAIR and entry.owner not in (None, seat):
        state = state.say(rule.LAIR, "lair-razed", seat=seat, victim=entry.owner)
    if entry.improvement in sites.FARMS:
        state = state.say(rule.RAZE, "animals-off", meeple=sites.FARMS[entry.improvement])
    if entry.improvement is Improvement.FORT:
        state = sites.no_fort(state)
    if entry.improvement is Improvement.RUINS:
        state = purse.gain(state, seat, RUINS_EXPERIENCE)
        state = state.say(rule.RAZE, "ruins", seat=seat, n=RUINS_EXPERIENCE)
    return extra(state, seat, Skill.BREAKER_OF_THINGS)


def loot(state: State, entry: Raze) -> int:
    """The gold for an Improvement; for a Bandit Camp what is entered, otherwise what the tracked camp holds."""
    if entry.improvement is not Improvement.BANDIT_CAMP:
        return RAZED[entry.improvement]
    if entry.gold is not None:
        return entry.gold
    if entry.site is None:
        raise Refusal(rule.RAZE, "how-much-gold")
    return state.sites[entry.site - 1].holds


def _out_of_site(state: State, entry: Raze) -> State:
    if entry.site is None:
        return state
    if sites.find(state, entry.site).improvement is not entry.improvement:
        raise Refusal(rule.RAZE, "not-that-site", n=entry.site, improvement=entry.improvement)
    return state.site(entry.site - 1, gone=True)


def _lair_gone(state: State, seat: Seat, entry: Raze) -> State:
    """Takes a razed Lair from its owner; if none is entered, it was the dragon's own."""
    if entry.improvement is not Improvement.LAIR:
        return state
    return no_lair(state, seat if entry.owner is None else entry.owner)


def no_lair(state: State, owner: Seat) -> State:
    """Removes one Lair from its owner.  Raises Refusal if the owner has none."""
    lairs = state.players[owner].lairs
    if not lairs:
        raise Refusal(rule.LAIR, "no-lair", who=owner)
    return state.player(owner, lairs=lairs - 1)


def change(state: State, seat: Seat, entry: Change) -> State:
    """Applies a gain or loss whose cause the referee does not know.

    Raises Refusal if nothing is entered, or if a number would go below 0.
    """
    had = state.players[seat]
    changes = {"gold": entry.gold, "cubes": entry.experience, "sheep": entry.sheep, "cows": entry.cows,
            "humans": entry.humans, "lairs": entry.lairs}  # fmt: skip
    now = {key: getattr(had, key) + more for key, more in changes.items()}
    if not any(changes.values()):
        raise Refusal(None, "nothing-told")
    if min(now.values()) < 0:
        raise Refusal(None, "not-that-many")
    state = state.player(seat, **now)
    for key, more in changes.items():
        if more:
            state = state.say(None, f"{'more' if more > 0 else 'less'}-{key}", seat=seat, n=abs(more), now=now[key])
    return purse.box_short(state, entry.sheep, entry.cows).because(entry.why)
