"""The forms of the turn, of the end of a level, of my piles, and of the count."""

from __future__ import annotations

from dataclasses import dataclass

from referee.core.pages import Look, Phrase, listed, phrase, seat_typed, typed, whole
from referee.core.seat import Seat

from ..entries import CannotGive, CannotTake
from ..state import State, Step
from ..tiles import GUILDS, Colour
from . import offers
from .table import own
from .tiles import PileView, guardian, piles


def _me(look: Look[State]) -> Seat:
    """Whose form it is."""
    assert look.seat is not None
    return look.seat


# Two taps a tile


@dataclass(frozen=True)
class Pad:
    """The colours, then what the tile shows; and what is tapped already."""

    colours: tuple[offers.Hue, ...]
    keys: tuple[offers.Key, ...]
    colour: str
    tile: str


def _pad(look: Look[State], giving: bool) -> Pad:
    state, told = look.state, look.typed
    return Pad(offers.colours(state), offers.keys(state, giving), typed(told, "colour"), typed(told, "tile"))


def pad(look: Look[State]) -> Pad:
    """A tile that I take."""
    return _pad(look, giving=False)


@dataclass(frozen=True)
class Give:
    """Who gets the tile, and the piles it goes on."""

    pad: Pad
    title: Phrase
    lead: Phrase
    to: Seat
    piles: tuple[PileView, ...]


def give(look: Look[State]) -> Give:
    """A tile for the survivor on my right."""
    state = look.state
    to = state.beside(_me(look), -1)
    lead = phrase("give-lead-dry" if state.dry else "give-lead")
    return Give(_pad(look, giving=True), phrase("give-title", to=to), lead, to, guardian(state, to).piles)


@dataclass(frozen=True)
class Swap:
    """A tile on top of somebody's pile; `on`: it is the one that was chosen."""

    top: offers.Top
    on: bool


@dataclass(frozen=True)
class Theirs:
    """Somebody's tiles to swap with."""

    seat: Seat
    title: Phrase
    swaps: tuple[Swap, ...]


@dataclass(frozen=True)
class Exchange:
    """Whose tiles, then which; `only`: there is nobody else.  `lead`: which pile my own is on."""

    lead: Phrase | None
    target: Seat | None
    victims: tuple[Theirs, ...]

    @property
    def only(self) -> Seat | None:
        return self.victims[0].seat if len(self.victims) == 1 else None


def exchange(look: Look[State]) -> Exchange:
    """My Prisoner exchange."""
    state, target, colour = look.state, seat_typed(look.typed, "target"), typed(look.typed, "colour")
    ready = phrase("exchange-lead", colour=state.ready) if state.ready else None
    found = offers.victims(state, _me(look), look.amending)
    theirs = (
        Theirs(
            one.seat,
            phrase("exchange-of", seat=one.seat),
            tuple(Swap(top, one.seat == target and top.colour == colour) for top in one.tops),
        )
        for one in found
    )
    return Exchange(ready, target, tuple(theirs))


# The end of a level


@dataclass(frozen=True)
class Over:
    """Tiles left, and who pays what; `sure`: there are so many that it is asked twice; `none`: nothing is left."""

    left: int
    hint: Phrase
    sure: Phrase | None
    none: bool
    owed: tuple[offers.Owed, ...]


def over(look: Look[State]) -> Over:
    """Nothing lies where the dragon has to move."""
    state = look.state
    left = whole(look.typed, "left", state.left)
    sure = phrase("over-sure", n=state.left) if state.left > offers.MANY else None
    hint = phrase("tiles-left-hint", n=state.left)
    return Over(state.left if left is None else left, hint, sure, not state.left, offers.owed(state, left))


@dataclass(frozen=True)
class Costs:
    """Who pays what if the level ends so, and what comes then, with its picture."""

    owed: tuple[offers.Owed, ...]
    icon: str
    then: Phrase


def costs(look: Look[State]) -> Costs | None:
    """None: it cannot end so."""
    if not isinstance(look.entry, CannotTake | CannotGive) or look.after is None:
        return None
    owed, after = offers.owed(look.state, look.entry.left), look.after
    if after.step is Step.PLAY or after.ended is None:
        return Costs(owed, "dragon", phrase("next-starts", seat=after.turn, n=after.level))
    return Costs(owed, "crown", phrase(f"ending-{after.ended.kind}"))


# My piles, and my guild


@dataclass(frozen=True)
class Guild:
    """A home guild there is; `on`: it is mine."""

    colour: Colour
    on: bool


def guild(look: Look[State]) -> tuple[Guild, ...]:
    """All home guilds."""
    mine = look.state.players[_me(look)].guild
    now = typed(look.typed, "guild", mine.value.value if mine and mine.seen else "")
    return tuple(Guild(colour, colour == now) for colour in GUILDS)


@dataclass(frozen=True)
class Piles:
    """One of my piles as it lies, once it is chosen; else all of them."""

    one: offers.PileForm | None
    piles: tuple[PileView, ...]


def pile(look: Look[State]) -> Piles | None:
    """None: it is not their owner who looks."""
    player = look.state.players[_me(look)]
    if not own(player):
        return None
    colour = next((one for one in Colour if one == typed(look.typed, "colour")), None)
    told = listed(look.typed, "tiles")
    return Piles(offers.pile(look.state, _me(look), colour, told) if colour else None, piles(player))


# The count


@dataclass(frozen=True)
class Use:
    """A way to use Releases; `plain`: what it is called without any; `on`: it is chosen."""

    way: offers.Use
    plain: Phrase
    on: bool


@dataclass(frozen=True)
class Given:
    """What the dragon gets, and the ways that leaves."""

    piles: tuple[offers.Tribute, ...]
    uses: tuple[Use, ...]


@dataclass(frozen=True)
class Settling:
    """Every way to settle, with its result."""

    lead: Phrase
    ways: tuple[Given, ...]


def settle(look: Look[State]) -> Settling | None:
    """None: it is not its owner who looks."""
    if not own(look.state.players[_me(look)]):
        return None
    found, told = offers.ways(look.state, _me(look)), typed(look.typed, "choice")
    one = len(found) == 1 and len(found[0].uses) == 1
    return Settling(phrase("settle-lead-one" if one else "settle-lead"), tuple(_given(way, told) for way in found))


def _given(way: offers.Ways, told: str) -> Given:
    plain = phrase("settle-no-release" if len(way.uses) > 1 else "settle-plain")
    return Given(way.given, tuple(Use(one, plain, told == one.code if told else one.best) for one in way.uses))
