"""Doubts: questions asked before an entry that the rules allow is taken; players can confirm the entry.

Entries of a record are never doubted: they were confirmed when they were made.
"""

from __future__ import annotations

import re

from referee.core.cite import Refusal
from referee.core.entry import Entry
from referee.core.seat import Seat

from . import rulebook as rule
from . import sites
from .entries import Activate, Attack, Board, Buy, Claim, Draw, Eat, Feast, Heal, Pass, Raze, Search, Slayer
from .kinds import Ability, Improvement, Meeple, Skill
from .skills import meant, printed
from .state import Debt, Player, State

LAIR_CARDS = 5
"""Number of Cave Lairs in the box, and of Ice Palaces."""
WANTED = re.compile(r"(?<![\d.])(\d{1,3}) (sheep|cows?|humans?|lairs?|gold)\b", re.IGNORECASE | re.ASCII)
"""Matches a number in a goal and what it counts of a dragon's belongings."""
RAZED = re.compile(r"\braze (\d{1,3})\b", re.IGNORECASE | re.ASCII)


def doubt(state: State, seat: Seat, entry: Entry) -> Refusal | None:
    """Why an entry must be confirmed before it is taken; None if there is no doubt."""
    match entry:
        case Search():
            return _searched(state, seat, entry)
        case Claim():
            return _claimed(state, seat, entry)
        case Heal() if state.stirred:
            return Refusal(rule.HEAL, "healing-late")
        case Attack():
            return _guarded(state, entry)
        case Activate():
            return _grazed(state, entry)
        case Draw() if entry.none_left and entry != Draw(none_left=True):
            return Refusal(rule.DRAW, "none-left-of-a-card")
        case Slayer() if not entry.gone:
            return _returning(state, entry)
        case Pass() if entry.lair and state.players[seat].lairs >= LAIR_CARDS:
            return Refusal(rule.DESCRIBED, "no-lair-card", n=LAIR_CARDS)
        case Raze() if entry.site is None and kept(state, entry.improvement):
            return Refusal(rule.RAZE, "razed-which", improvement=entry.improvement)
        case Buy():
            return _mistyped((entry.name,))
        case Board():
            return _mistyped(entry.skills)
        case Eat() if entry.site is None and not _burning(state):
            return _eaten(state, [meal for meal in (entry.meeple, entry.second) if meal])
        case Feast() if entry.site is None:
            return _eaten(state, [Meeple.SHEEP] * bool(entry.sheep) + [Meeple.COW] * bool(entry.cows))
    return None


def kept(state: State, improvement: Improvement, least: int = 0) -> list[int]:
    """Numbers, from 1, of the tracked camps or farms of this kind that hold at least `least`."""
    numbered = enumerate(state.sites, 1)
    return [n for n, site in numbered if site.improvement is improvement and not site.gone and site.holds >= least]


def _searched(state: State, seat: Seat, entry: Search) -> Refusal | None:
    player = state.players[seat]
    if entry.found in sites.STOCKED and not entry.level:
        return Refusal(rule.POPULATE, "level-missing", improvement=entry.found)
    if entry.found is Improvement.FAMINE and seat not in entry.near and player.sheep + player.cows:
        return Refusal(rule.FAMINE, "famine-here")
    return None


def _claimed(state: State, seat: Seat, entry: Claim) -> Refusal | None:
    """Doubts a claim whose goal is not met by numbers that the referee knows (WW8: the goal must hold now)."""
    if entry.card > len(state.cards):
        return None
    card, player = state.cards[entry.card - 1], state.players[seat]
    for need, have in wanted(card.goal, player):
        if have < need:
            return Refusal(rule.CLAIM, "goal-unmet", goal=card.goal, have=have, n=need)
    return None


def wanted(goal: str, player: Player) -> list[tuple[int, int]]:
    """Each number that a goal requires and the referee tracks, with the number this dragon has."""
    counted = [(int(n), _had(player, noun.lower())) for n, noun in WANTED.findall(goal)]
    return [*counted, *((int(n), player.razed) for n in RAZED.findall(goal) if not counted)]


def _had(player: Player, noun: str) -> int:
    if noun in ("sheep", "gold"):
        return player.sheep if noun == "sheep" else player.gold
    return {"cow": player.cows, "human": player.humans, "lair": player.lairs}[noun.rstrip("s")]


def _guarded(state: State, entry: Attack) -> Refusal | None:
    """Doubts an attack on a Bodyguard, which is no target while another slayer shares its tile."""
    index = entry.slayer - 1
    if index not in state.alive or len(state.alive) < 2 or not state.slayers[index].can(Ability.BODYGUARD):
        return None
    return Refusal(rule.ABILITIES, "in-company", name=state.slayers[index].called(index))


def _grazed(state: State, entry: Activate) -> Refusal | None:
    """Doubts that a Hungry slayer has eaten on an empty farm: where it eats nothing, the farm grows as ever."""
    index = entry.slayer - 1
    if index not in state.alive or not state.slayers[index].can(Ability.HUNGRY):
        return None
    ticked = ((n, state.sites[n - 1]) for n in sorted(set(entry.site)) if 0 < n <= len(state.sites))
    bare = [(n, site) for n, site in ticked if site.improvement in sites.FARMS and not (site.holds or site.eaten)]
    if not bare:
        return None
    number, farm = bare[0]
    return Refusal(rule.ABILITIES, "farm-bare", improvement=farm.improvement, n=number)


def _mistyped(names: tuple[str, ...]) -> Refusal | None:
    """Doubts the first name that is almost that of a skill: nothing that the skill does would be counted."""
    found = ((name, skill) for name in names if (skill := meant(name)))
    name, skill = next(found, ("", None))
    return Refusal(rule.DESCRIBED, "skill-mistyped", name=name, skill=printed(skill)) if skill else None


def _returning(state: State, entry: Slayer) -> Refusal | None:
    """Doubts a card whose slayer has left the board meanwhile: reading it puts the slayer back there."""
    index = entry.slayer - 1
    if index in state.alive or index not in range(len(state.slayers)):
        return None
    return Refusal(rule.COMBAT, "slayer-back", name=state.slayers[index].called(index))


def _burning(state: State) -> bool:
    """Whether this is the meal of Fire Breath, on a tile that was just razed."""
    return bool(state.due) and state.due[0].debt is Debt.AGAIN and state.due[0].skill is Skill.FIRE_BREATH


def _eaten(state: State, meals: list[Meeple]) -> Refusal | None:
    for improvement, meeple in sites.FARMS.items():
        if meeple in meals and (farms := kept(state, improvement, 1)):
            return Refusal(rule.EAT, "eaten-where", improvement=improvement, n=farms[0], meeple=meeple)
    return None
