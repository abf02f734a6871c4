"""Views of the tracked Bandit Camps and farms, as they are on the board and as options in forms."""

from __future__ import annotations

from dataclasses import dataclass

from referee.core.pages import Look, Phrase, phrase, whole

from .. import sites
from ..kinds import Improvement
from ..state import State
from .pieces import Option

LAND = {
    Improvement.BANDIT_CAMP: "bandit-camp", Improvement.COW_FARM: "cow", Improvement.SHEEP_FARM: "sheep",
    Improvement.FORT: "fort", Improvement.LAIR: "lair", Improvement.RUINS: "ruins",
    Improvement.MERCHANT_STAND: "merchant", Improvement.FAMINE: "famine",
}  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class Camp:
    """A tracked Bandit Camp or farm."""

    n: int
    improvement: Improvement
    icon: str
    level: int
    holds: int
    grows: int
    """How much the next Ready Phase adds."""
    eaten: bool

    @property
    def has(self) -> Phrase:
        """A phrase for its level and what is on it."""
        return phrase("camp-has", level=self.level, n=self.holds)


def camps(state: State) -> tuple[Camp, ...]:
    """All tracked Bandit Camps and farms on the board."""
    return tuple(_camp(state, n) for n, site in enumerate(state.sites, 1) if not site.gone)


def pastures(state: State) -> tuple[Camp, ...]:
    """All tracked farms on the board, with or without animals."""
    return tuple(camp for camp in camps(state) if camp.improvement in sites.FARMS)


def _camp(state: State, number: int) -> Camp:
    site = state.sites[number - 1]
    return Camp(
        n=number,
        improvement=site.improvement,
        icon=LAND[site.improvement],
        level=site.level,
        holds=site.holds,
        grows=sites.growth(site),
        eaten=site.eaten,
    )


# In forms


@dataclass(frozen=True, kw_only=True)
class Sites:
    """Camps and farms to choose one from; `shown`: there are any, or one was chosen."""

    options: tuple[Option, ...]
    none: bool
    """Whether none of them is chosen."""
    shown: bool


def kept(look: Look[State], some: tuple[Camp, ...], *, says: bool = False) -> Sites:
    """Camps and farms to choose one from; `says`: the choice also fills in the Improvement."""
    n = whole(look.typed, "site")
    options = tuple(site(camp, n == camp.n, ("improvement",) if says else ()) for camp in some)
    return Sites(options=options, none=n is None, shown=bool(some) or n is not None)


def site(camp: Camp, on: bool, fills: tuple[str, ...]) -> Option:
    """A camp or farm as an option; `fills`: the form fields that choosing it fills in."""
    values = {"improvement": camp.improvement.value, "level": str(camp.level), "holds": str(camp.holds)}
    return Option(
        value=str(camp.n),
        label=title(camp),
        sub=camp.has,
        icon=camp.icon,
        on=on,
        rules=tuple(("site", str(camp.n), field, values[field]) for field in fills),
    )


def title(camp: Camp) -> Phrase:
    """The title of a camp or farm: its Improvement and its number."""
    return phrase("camp-nth", improvement=camp.improvement, n=camp.n)


def some_of(look: Look[State], some: tuple[Camp, ...]) -> tuple[Option, ...]:
    """Camps and farms of which any number may be ticked."""
    ticked = look.typed.get("site", ())
    return tuple(site(camp, str(camp.n) in ticked, ()) for camp in some)
