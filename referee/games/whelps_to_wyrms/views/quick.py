"""Answers to an action that are one more tap in the turn itself: a meal, a find, a ruin, or a skill."""

from __future__ import annotations

from dataclasses import dataclass

from referee.core.pages import Look, phrase

from .. import land, sites
from ..entries import Eat, Raze, Search, Use
from ..kinds import Improvement, Meeple, Skill
from ..skills import gold, has, known, usable
from ..state import State
from .answers import AT
from .camps import LAND, Camp, camps, title
from .combat import lairs
from .land import MEALS, WORTH
from .pieces import Says, me, mine


@dataclass(frozen=True, kw_only=True)
class Answer:
    """One of them: what it says, field by field; no field: the action's own page asks for the rest."""

    label: Says
    sub: Says | None = None
    icon: str
    fields: tuple[tuple[str, str], ...] = ()


def answers(look: Look[State], kind: str) -> tuple[Answer, ...]:
    """What can be said of an action with one more tap; nothing where it always has a page of its own."""
    made = {Eat.kind(): _meals, Search.kind(): _finds, Raze.kind(): _ruins, Use.kind(): _skills}.get(kind)
    return made(look) if made else ()


def _meals(look: Look[State]) -> tuple[Answer, ...]:
    """One meeple; of an animal also the farm it stood on, where the referee keeps one.  Two have a page."""
    farms = [camp for camp in camps(look.state) if camp.holds and camp.improvement in sites.FARMS]
    found = tuple(_meal(meal, None) for meal in Meeple if meal is Meeple.MERCHANT or not _on(farms, meal))
    kept = tuple(_meal(meal, camp) for meal in Meeple for camp in _on(farms, meal))
    two = has(me(look), Skill.LARGE_APPETITE)
    rest = (Answer(label=phrase("answer-other"), icon="eat"),) if farms or two else ()
    return (*kept, *found, *rest)


def _on(farms: list[Camp], meal: Meeple) -> list[Camp]:
    return [camp for camp in farms if sites.FARMS[camp.improvement] is meal]


def _meal(meal: Meeple, camp: Camp | None) -> Answer:
    worth = phrase("meal-worth", n=WORTH[meal], gold=land.MERCHANT_GOLD if meal is Meeple.MERCHANT else 0)
    return Answer(
        label=phrase(f"meal-{meal}"),
        sub=title(camp) if camp else worth,
        icon=MEALS[meal],
        fields=(("meeple", meal.value), ("site", str(camp.n) if camp else "")),
    )


def _finds(look: Look[State]) -> tuple[Answer, ...]:
    """Cards that say nothing further; a level, and whom a Famine hits, have a page."""
    plain = (one for one in Improvement if one not in sites.STOCKED and one is not Improvement.FAMINE)
    return (
        Answer(label=phrase("answer-nothing"), icon="cross", fields=(("found", ""),)),
        *(Answer(label=one, icon=LAND[one], fields=(("found", one.value),)) for one in plain),
        Answer(label=phrase("answer-found"), icon="farm"),
    )


def _ruins(look: Look[State]) -> tuple[Answer, ...]:
    """What is kept, by number; gold that is not entered, and whose Lair it was, have a page."""
    state, more = look.state, gold(me(look), Skill.BREAKER_OF_THINGS)
    found = camps(state)
    kept = {camp.improvement for camp in found}
    own_lair = bool(me(look).lairs) and not lairs(state, mine(look))
    plain = (one for one in land.RAZED if one not in kept and (one is not Improvement.LAIR or own_lair))
    return (
        *(_camp(camp, more) for camp in found),
        *(_ruin(one, more) for one in plain),
        Answer(label=phrase("answer-other"), icon="raze"),
    )


def _camp(camp: Camp, more: int) -> Answer:
    gives = camp.holds if camp.improvement is Improvement.BANDIT_CAMP else land.RAZED[camp.improvement]
    return Answer(
        label=title(camp),
        sub=phrase("raze-pays", gold=gives + more, n=0),
        icon=camp.icon,
        fields=(("improvement", camp.improvement.value), ("site", str(camp.n))),
    )


def _ruin(one: Improvement, more: int) -> Answer:
    experience = land.RUINS_EXPERIENCE if one is Improvement.RUINS else 0
    pays = phrase("raze-pays", gold=land.RAZED[one] + more, n=experience)
    return Answer(label=one, sub=pays, icon=LAND[one], fields=(("improvement", one.value), ("site", "")))


def _skills(look: Look[State]) -> tuple[Answer, ...]:
    """Skills that ask for nothing further."""
    found = [(name, known(name)) for name in usable(me(look))]
    plain = tuple(
        Answer(label=name, icon="skill", fields=(("skill", name),)) for name, skill in found if skill not in AT
    )
    return plain if len(plain) == len(found) else (*plain, Answer(label=phrase("answer-other"), icon="skill"))
