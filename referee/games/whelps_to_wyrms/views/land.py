"""Views for the forms to eat, search and raze, for tracked camps and farms, and for the Ready Phase."""

from __future__ import annotations

from dataclasses import dataclass

from referee.core.pages import Look, Phrase, phrase, ticked, typed, whole
from referee.core.seat import Seat

from .. import binding, doubts, land, sites, turns
from ..binding import Bound, by_skill
from ..entries import Eat, Feast, Raze, Search
from ..final import COW, HUMAN, SHEEP
from ..kinds import Improvement, Meeple, Skill
from ..skills import gold, has
from ..state import State, Step
from .camps import LAND, Camp, Sites, camps, kept, pastures, site, some_of
from .combat import lairs
from .pieces import Fill, Option, Picks, Row, homes, me, mine, on_board, picks, row

MEALS = {Meeple.SHEEP: "sheep", Meeple.COW: "cow", Meeple.MERCHANT: "merchant"}
WORTH = {Meeple.SHEEP: SHEEP, Meeple.COW: COW, Meeple.MERCHANT: HUMAN}
LEVELS, EATEN = 4, 5
"""The highest level, and the highest number of animals in a meal, that are offered as buttons."""


def farms(state: State) -> tuple[Camp, ...]:
    """The tracked farms with animals."""
    return tuple(camp for camp in pastures(state) if camp.holds)


# Eat


@dataclass(frozen=True, kw_only=True)
class Dish:
    """A first or second meal: the field, its options, and the farm that each option fills in."""

    name: str
    legend: Phrase
    meals: tuple[Option, ...]
    none: bool
    """Whether no meal is chosen in this field."""
    rules: tuple[Fill, ...]


@dataclass(frozen=True, kw_only=True)
class Eating:
    """The form for eating: keys if one tap is enough, otherwise dishes to choose from."""

    binds: tuple[Bound, ...]
    keys: tuple[Option, ...]
    dishes: tuple[Dish, ...]
    sites: Sites


def eat(look: Look[State]) -> Eating:
    """The form for eating a meeple, or two with Large Appetite; Fire Breath has razed the farm it eats from."""
    state, skill = look.state, by_skill(look.state)
    stocked = () if skill is Skill.FIRE_BREATH else farms(state)
    two = (has(me(look), Skill.LARGE_APPETITE) and skill is not Skill.FIRE_BREATH) or typed(look.typed, "second") != ""
    apart = two or look.amending or bool(stocked) or whole(look.typed, "site") is not None
    names = (("meeple", "eat-what"), ("second", "eat-second"))[: 2 if two else 1]
    return Eating(
        binds=tuple(binding.acting(state, mine(look), Eat.kind())),
        keys=() if apart else _meals(look, "meeple"),
        dishes=tuple(_dish(look, name, legend) for name, legend in names) if apart else (),
        sites=kept(look, stocked),
    )


def _dish(look: Look[State], name: str, legend: str) -> Dish:
    first = name == "meeple"
    return Dish(
        name=name,
        legend=phrase(legend),
        meals=_meals(look, name),
        none=not typed(look.typed, name),
        rules=_from_farms(look.state) if first and not look.amending else (),
    )


def _meals(look: Look[State], name: str) -> tuple[Option, ...]:
    """The meeples to choose from, with their experience and gold; Fire Breath eats only animals."""
    only_animals = by_skill(look.state) is Skill.FIRE_BREATH
    return tuple(
        Option(
            value=meal,
            label=phrase(f"meal-{meal}"),
            sub=phrase("meal-worth", n=WORTH[meal], gold=land.MERCHANT_GOLD if meal is Meeple.MERCHANT else 0),
            icon=MEALS[meal],
            on=typed(look.typed, name) == meal,
        )
        for meal in Meeple
        if not (only_animals and meal is Meeple.MERCHANT)
    )


def _from_farms(state: State) -> tuple[Fill, ...]:
    """For each meeple, the farm that choosing it fills in: the only tracked one with such an animal, otherwise none."""
    by_meeple = {meeple: doubts.kept(state, farm, 1) for farm, meeple in sites.FARMS.items()}
    alone = {meeple: numbers[0] for meeple, numbers in by_meeple.items() if len(numbers) == 1}
    return tuple(("meeple", meeple.value, "site", str(alone.get(meeple, ""))) for meeple in Meeple)


@dataclass(frozen=True, kw_only=True)
class Feasting:
    """The form for Poison Aura: the animals where the dragon ends its movement."""

    binds: tuple[Bound, ...]
    sites: Sites
    sheep: Row
    cows: Row


def feast(look: Look[State]) -> Feasting:
    """The form for Poison Aura."""
    return Feasting(
        binds=tuple(binding.acting(look.state, mine(look), Feast.kind())),
        sites=kept(look, farms(look.state)),
        sheep=row(look.typed, "sheep", EATEN),
        cows=row(look.typed, "cows", EATEN),
    )


# Search


@dataclass(frozen=True, kw_only=True)
class Searching:
    """The form for searching: what can be found, its level, and who is near a Famine."""

    binds: tuple[Bound, ...]
    gold: int
    levelled: tuple[Option, ...]
    """Camps and farms, whose level is asked right below them."""
    finds: tuple[Option, ...]
    rules: tuple[Fill, ...]
    level: Row
    near: tuple[Seat, ...]
    pastures: tuple[Option, ...]


def search(look: Look[State]) -> Searching:
    """The form for searching a tile."""
    seat, chosen = mine(look), typed(look.typed, "found")
    return Searching(
        binds=tuple(binding.acting(look.state, seat, Search.kind())),
        gold=gold(me(look), Skill.SEARCH_PRO),
        levelled=tuple(_find(one, chosen == one) for one in sites_kept()),
        finds=(
            *(_find(one, chosen == one) for one in Improvement if one not in sites.STOCKED),
            Option(value="", label=phrase("search-nothing"), icon="cross", on=chosen == ""),
        ),
        rules=() if look.amending else (("found", Improvement.FAMINE.value, "near", str(seat)),),
        level=row(look.typed, "level", LEVELS),
        near=on_board(look),
        pastures=some_of(look, pastures(look.state)),
    )


def _find(improvement: Improvement, on: bool) -> Option:
    can = "level" if improvement in sites.STOCKED else "near" if improvement is Improvement.FAMINE else ""
    return Option(value=improvement, label=improvement, icon=LAND[improvement], on=on, can=can)


# Raze


@dataclass(frozen=True, kw_only=True)
class Razing:
    """The form for razing: what, which site, and whose Lair; `owner` is None if no other dragon has one."""

    binds: tuple[Bound, ...]
    ruins: tuple[Option, ...]
    rules: tuple[Fill, ...]
    sites: Sites
    camps: bool
    owner: Picks | None


def raze(look: Look[State]) -> Razing:
    """The form for razing an Improvement."""
    state, seat = look.state, mine(look)
    tracked, owners = camps(state), lairs(state, seat)
    pick = picks(look, "owner", owners, of=homes)
    return Razing(
        binds=tuple(binding.acting(state, seat, Raze.kind())),
        ruins=_ruins(look),
        rules=_razing(state) if tracked and not look.amending else (),
        sites=kept(look, tracked, says=True),
        camps=bool(tracked),
        owner=pick if owners or pick.value is not None else None,
    )


def _ruins(look: Look[State]) -> tuple[Option, ...]:
    """The Improvements that can be razed, and what each pays; a camp pays all gold on it."""
    more, now = gold(me(look), Skill.BREAKER_OF_THINGS), typed(look.typed, "improvement")
    able = (
        improvement
        for improvement in Improvement
        if improvement in land.RAZED or improvement is Improvement.BANDIT_CAMP
    )
    return tuple(_ruin(improvement, more, now == improvement) for improvement in able)


def _ruin(improvement: Improvement, more: int, on: bool) -> Option:
    pays = land.RAZED.get(improvement)
    experience = land.RUINS_EXPERIENCE if improvement is Improvement.RUINS else 0
    all_of_it = phrase("raze-all", more=more)
    return Option(
        value=improvement,
        label=improvement,
        sub=all_of_it if pays is None else phrase("raze-pays", gold=pays + more, n=experience),
        icon=LAND[improvement],
        on=on,
        can="owner" if improvement is Improvement.LAIR else "gold" if pays is None else "",
    )


def _razing(state: State) -> tuple[Fill, ...]:
    """For each Improvement, the site that choosing it fills in: the only tracked one of its kind, otherwise none."""
    by_improvement = {improvement: doubts.kept(state, improvement) for improvement in Improvement}
    alone = {improvement: numbers[0] for improvement, numbers in by_improvement.items() if len(numbers) == 1}
    return tuple(
        ("improvement", improvement.value, "site", str(alone.get(improvement, ""))) for improvement in Improvement
    )


# Camps and farms


@dataclass(frozen=True, kw_only=True)
class Stocking:
    """The form for a camp or farm; `full`: whether its box for a full site is ticked; None: there is no such box."""

    lead: Phrase
    which: Sites
    what: tuple[Option, ...]
    level: Row
    full: bool | None
    holds: int


def stock(look: Look[State]) -> Stocking:
    """The form for what a camp or farm holds; choosing one that is tracked already fills it in."""
    tracked, form = camps(look.state), look.typed
    n = whole(form, "site")
    camp = next((one for one in tracked if one.n == n), None)
    start = look.state.step is Step.READY and look.state.round == 1 and not look.amending and n is None
    fills = ("improvement", "level", "holds")
    chosen = typed(form, "improvement", camp.improvement if camp else "")
    full = ticked(form, "full")
    level = whole(form, "level", camp.level if camp else 1) or 0
    return Stocking(
        lead=phrase("stock-start-lead" if start else "stock-lead"),
        which=Sites(
            options=tuple(site(one, n == one.n, fills) for one in tracked),
            none=n is None,
            shown=bool(tracked) or n is not None,
        ),
        what=tuple(Option(value=one, label=one, icon=LAND[one], on=chosen == one) for one in sites_kept()),
        level=Row(value=level, most=max(LEVELS, whole(form, "level", 1) or 0)),
        full=(full or not form) if start or full else None,
        holds=whole(form, "holds", camp.holds if camp else 0) or 0,
    )


def sites_kept() -> tuple[Improvement, ...]:
    """Improvements whose contents are tracked, in the order of all Improvements."""
    return tuple(one for one in Improvement if one in sites.STOCKED)


@dataclass(frozen=True, kw_only=True)
class Grown:
    """What the Ready Phase does to a camp or farm: icon, words, and style ("good" or empty)."""

    icon: str
    says: Phrase
    kind: str


@dataclass(frozen=True, kw_only=True)
class Starting:
    """The form for the Ready Phase: the round, how many follow it, and what is added to camps and farms."""

    round: int
    left: int
    camps: tuple[Grown, ...]
    by_hand: bool
    """Whether players populate the board themselves, because no camp or farm is tracked."""


def ready(look: Look[State]) -> Starting:
    """The form for the Ready Phase: a new objective, and populating the board."""
    state = look.state
    tracked = camps(state)
    return Starting(
        round=state.round,
        left=turns.left_to_draw(state),
        camps=() if look.amending else tuple(map(_grown, tracked)),
        by_hand=not tracked and not look.amending,
    )


def _grown(camp: Camp) -> Grown:
    params: dict[str, object] = {"camp": camp.improvement, "n": camp.n}
    if camp.eaten:
        return Grown(icon=camp.icon, says=phrase("ready-stays", **params), kind="")
    if not camp.grows:
        return Grown(icon=camp.icon, says=phrase("ready-full", **params, holds=camp.holds), kind="")
    adds = phrase("ready-adds", **params, more=camp.grows, holds=camp.holds + camp.grows)
    return Grown(icon=camp.icon, says=adds, kind="good")
