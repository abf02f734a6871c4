"""Quick answers: options that complete an action with one more tap on the turn page, as a meal or a find."""

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
from .land import MEALS, WORTH, sites_kept
from .pieces import Says, me, mine


@dataclass(frozen=True, kw_only=True)
class Answer:
    """A quick answer: the fields it sends; without fields, it leads to the action's own page."""

    label: Says
    sub: Says | None = None
    icon: str
    fields: tuple[tuple[str, str], ...] = ()
    query: str = ""
    """What that page has chosen already, as its address says it."""


@dataclass(frozen=True, kw_only=True)
class Levelled:
    """A camp or farm that was found: one more tap says its level."""

    value: Improvement
    icon: str


def levelled(kind: str) -> tuple[Levelled, ...]:
    """The finds of an action that ask for a level; empty for any action but a search."""
    return tuple(Levelled(value=one, icon=LAND[one]) for one in sites_kept()) if kind == Search.kind() else ()


def answers(look: Look[State], kind: str) -> tuple[Answer, ...]:
    """The quick answers for an action; empty if it always needs its own page."""
    made = {Eat.kind(): _meals, Search.kind(): _finds, Raze.kind(): _ruins, Use.kind(): _skills}.get(kind)
    return made(look) if made else ()


def _meals(look: Look[State]) -> tuple[Answer, ...]:
    """Quick answers for eating one meeple; an animal names its farm if there is a tracked one with such animals.

    Two meeples need the action's own page.
    """
    farms = [camp for camp in camps(look.state) if camp.holds and camp.improvement in sites.FARMS]
    elsewhere = tuple(_meal(meal, None) for meal in Meeple if meal is Meeple.MERCHANT or not _on(farms, meal))
    kept = tuple(_meal(meal, camp) for meal in Meeple for camp in _on(farms, meal))
    two = has(me(look), Skill.LARGE_APPETITE)
    rest = (Answer(label=phrase("answer-other"), icon="eat"),) if farms or two else ()
    return (*kept, *elsewhere, *rest)


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
    """Quick answers for a find without a level.  A Famine needs the action's own page, where its searcher is ticked."""
    plain = (one for one in Improvement if one not in sites.STOCKED and one is not Improvement.FAMINE)
    famine = Improvement.FAMINE
    return (
        *(Answer(label=one, icon=LAND[one], fields=(("found", one.value),)) for one in plain),
        Answer(label=famine, icon=LAND[famine], query=f"found={famine}&near={mine(look)}"),
        Answer(label=phrase("search-nothing"), icon="cross", fields=(("found", ""),)),
    )


def _ruins(look: Look[State]) -> tuple[Answer, ...]:
    """Quick answers for razing: tracked sites, and kinds without any.

    Gold that is not entered, and the owner of a Lair, need the action's own page.
    """
    state, more = look.state, gold(me(look), Skill.BREAKER_OF_THINGS)
    tracked = camps(state)
    kept = {camp.improvement for camp in tracked}
    own_lair = bool(me(look).lairs) and not lairs(state, mine(look))
    plain = (
        improvement
        for improvement in land.RAZED
        if improvement not in kept and (improvement is not Improvement.LAIR or own_lair)
    )
    return (
        *(_camp(camp, more) for camp in tracked),
        *(_ruin(improvement, more) for improvement in plain),
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


def _ruin(improvement: Improvement, more: int) -> Answer:
    experience = land.RUINS_EXPERIENCE if improvement is Improvement.RUINS else 0
    pays = phrase("raze-pays", gold=land.RAZED[improvement] + more, n=experience)
    return Answer(
        label=improvement, sub=pays, icon=LAND[improvement], fields=(("improvement", improvement.value), ("site", ""))
    )


def _skills(look: Look[State]) -> tuple[Answer, ...]:
    """Quick answers for skills that need nothing else."""
    skills = [(name, known(name)) for name in usable(me(look))]
    plain = tuple(
        Answer(label=name, icon="skill", fields=(("skill", name),)) for name, skill in skills if skill not in AT
    )
    return plain if len(plain) == len(skills) else (*plain, Answer(label=phrase("answer-other"), icon="skill"))
