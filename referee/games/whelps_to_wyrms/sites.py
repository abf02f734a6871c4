"""Sites, the Bandit Camps and farms that the referee tracks: what they hold, and what the Ready Phase adds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from referee.core.cite import Refusal, Rule

from . import rulebook as rule
from .entries import Stock
from .kinds import Improvement, Meeple
from .state import Site, State

FARMS = {Improvement.COW_FARM: Meeple.COW, Improvement.SHEEP_FARM: Meeple.SHEEP}
"""The farms, and the animals on them."""
STOCKED = (Improvement.BANDIT_CAMP, *FARMS)
"""Improvements whose contents the referee tracks."""


def keep(state: State, entry: Stock) -> State:
    """Enters a camp or a farm as it is on the board.

    Raises Refusal if the Improvement holds nothing, a farm holds more than its level, or the site does not exist.
    """
    if entry.improvement not in STOCKED:
        raise Refusal(rule.POPULATE, "holds-nothing", improvement=entry.improvement)
    holds = entry.level if entry.full else entry.holds
    if entry.improvement in FARMS and holds > entry.level:
        raise Refusal(rule.POPULATE, "farm-full", level=entry.level, n=holds)
    site = Site(entry.improvement, entry.level, holds, gone=entry.gone)
    if entry.site is None:
        state = replace(state, sites=(*state.sites, site))
        return noted(state, len(state.sites))
    eaten = find(state, entry.site).eaten
    changed = state.site(entry.site - 1, **vars(replace(site, eaten=eaten)))
    if entry.gone:
        return changed.say(rule.POPULATE, "site-gone", n=entry.site, improvement=entry.improvement)
    return noted(changed, entry.site)


def noted(state: State, number: int) -> State:
    """Adds a call about what a camp or farm holds."""
    site = state.sites[number - 1]
    params: dict[str, Any] = {"level": site.level, "holds": site.holds}
    return state.say(rule.POPULATE, "site", n=number, improvement=site.improvement, **params)


def find(state: State, number: int) -> Site:
    """A tracked camp or farm, by its number.  Raises Refusal if there is none."""
    if number > len(state.sites) or state.sites[number - 1].gone:
        raise Refusal(rule.POPULATE, "no-such-site", n=number)
    return state.sites[number - 1]


def growth(site: Site) -> int:
    """What populating adds to a site: to a camp as much gold as its level, to a farm the missing animals."""
    if site.gone or site.eaten:
        return 0
    return site.level if site.improvement is Improvement.BANDIT_CAMP else max(0, site.level - site.holds)


@rule.enforces(rule.POPULATE)
def populate(state: State) -> State:
    """Populates every camp and farm, except those that a Hungry slayer ate empty."""
    for index, site in enumerate(state.sites):
        more = growth(site)
        if more:
            state = state.site(index, holds=site.holds + more)
            params: dict[str, Any] = {"more": more, "now": site.holds + more}
            state = state.say(rule.POPULATE, "populated", n=index + 1, improvement=site.improvement, **params)
        elif site.eaten and not site.gone:
            state = state.site(index, eaten=False)
            state = state.say(rule.ABILITIES, "stays-empty", n=index + 1, improvement=site.improvement)
    return state


def built(state: State, improvement: Improvement, level: int) -> State:
    """Tracks a camp or farm that was just placed, populated at once, if its level is entered."""
    if improvement not in STOCKED or not level:
        return state
    state = replace(state, sites=(*state.sites, Site(improvement, level, level)))
    return noted(state, len(state.sites))


def eaten(state: State, number: int, meals: Sequence[Meeple]) -> State:
    """Removes the meals that this farm can have held from it.  Raises Refusal if it can have held none of them."""
    site = find(state, number)
    gone = sum(meal is FARMS.get(site.improvement) for meal in meals)
    if not gone or not site.holds:
        raise Refusal(rule.EAT, "not-on-the-farm", n=number, meeple=meals[0])
    return state.site(number - 1, holds=max(0, site.holds - gone))


def farm(state: State, number: int, why: Rule) -> Site:
    """A tracked farm, by its number.  Raises Refusal if that is not a farm."""
    site = find(state, number)
    if site.improvement not in FARMS:
        raise Refusal(why, "no-farm", n=number)
    return site


def emptied(state: State, number: int) -> State:
    """Empties a farm for a Hungry slayer; the next Ready Phase does not populate it."""
    site = farm(state, number, rule.ABILITIES)
    state = state.site(number - 1, holds=0, eaten=True)
    return state.say(rule.ABILITIES, "eaten-empty", n=number, improvement=site.improvement)


def starved(state: State, number: int) -> State:
    """Empties a farm for a Famine."""
    farm(state, number, rule.FAMINE)
    return noted(state.site(number - 1, holds=0), number)


def no_fort(state: State) -> State:
    """Forgets which slayers stand on a Fort, as one was razed: nobody enters which, and mostly it is theirs."""
    return replace(state, slayers=tuple(replace(card, fort=False) for card in state.slayers))
