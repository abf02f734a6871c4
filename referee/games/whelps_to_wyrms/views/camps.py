"""Bandit Camps and farms that the referee keeps, as they lie on the board and as forms offer them."""

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
    """A Bandit Camp or a farm that the referee keeps."""

    n: int
    improvement: Improvement
    icon: str
    level: int
    holds: int
    grows: int
    """What the next Ready Phase adds."""
    eaten: bool

    @property
    def has(self) -> Phrase:
        """Its level and what is on it."""
        return phrase("camp-has", level=self.level, n=self.holds)


def camps(state: State) -> tuple[Camp, ...]:
    """Bandit Camps and farms."""
    return tuple(_camp(state, n) for n, site in enumerate(state.sites, 1) if not site.gone)


def pastures(state: State) -> tuple[Camp, ...]:
    """All farms that the referee keeps, with animals or not."""
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
    """Camps and farms to choose from, or none of them; nothing where the referee keeps none."""

    options: tuple[Option, ...]
    none: bool
    """None of them is chosen."""
    shown: bool


def kept(look: Look[State], some: tuple[Camp, ...], *, says: bool = False) -> Sites:
    """Camps and farms to choose one from; `says`: each says what Improvement it is."""
    n = whole(look.typed, "site")
    options = tuple(site(camp, n == camp.n, ("improvement",) if says else ()) for camp in some)
    return Sites(options=options, none=n is None, shown=bool(some) or n is not None)


def site(camp: Camp, on: bool, fills: tuple[str, ...]) -> Option:
    """One to choose; `fills`: what it fills in of the form."""
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
    """What a camp or a farm is called: its Improvement and its number."""
    return phrase("camp-nth", improvement=camp.improvement, n=camp.n)


def some_of(look: Look[State], some: tuple[Camp, ...]) -> tuple[Option, ...]:
    """Camps and farms, any of which may be ticked."""
    ticked = look.typed.get("site", ())
    return tuple(site(camp, str(camp.n) in ticked, ()) for camp in some)
