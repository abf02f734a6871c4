"""Views for the forms of the turn, the end of a level, my piles, and the final count."""

from __future__ import annotations

from dataclasses import dataclass

from referee.core.pages import Look, Phrase, in_person, listed, phrase, seat_typed, typed, whole
from referee.core.seat import Seat

from ..entries import CannotGive, CannotTake
from ..state import State, Step
from ..tiles import GUILDS, Colour
from . import offers
from .table import own
from .tiles import PileView, guardian, piles


def _me(look: Look[State]) -> Seat:
    """The seat whose form this is."""
    assert look.seat is not None
    return look.seat


# Entering a tile with two taps


@dataclass(frozen=True)
class Pad:
    """The colours and kinds to choose from, and what is chosen already."""

    colours: tuple[offers.Hue, ...]
    keys: tuple[offers.Key, ...]
    colour: str
    tile: str


def _pad(look: Look[State], giving: bool) -> Pad:
    state, fields = look.state, look.typed
    return Pad(offers.colours(state), offers.keys(state, giving), typed(fields, "colour"), typed(fields, "tile"))


def pad(look: Look[State]) -> Pad:
    """The form for a tile that I take."""
    return _pad(look, giving=False)


@dataclass(frozen=True)
class Give:
    """The form for a tile that I give: who gets it, and the piles it goes on."""

    pad: Pad
    title: Phrase
    lead: Phrase
    to: Seat
    piles: tuple[PileView, ...]


def give(look: Look[State]) -> Give:
    """The form for the tile that the survivor on my right gets."""
    state = look.state
    to = state.beside(_me(look), -1)
    lead = phrase("give-lead-dry" if state.dry else "give-lead")
    return Give(_pad(look, giving=True), phrase("give-title", to=to), lead, to, guardian(state, to).piles)


@dataclass(frozen=True)
class Swap:
    """A tile on top of an opponent's pile; `on`: it is chosen."""

    top: offers.Top
    on: bool


@dataclass(frozen=True)
class Theirs:
    """The tiles of one opponent to swap with."""

    seat: Seat
    title: Phrase
    swaps: tuple[Swap, ...]


@dataclass(frozen=True)
class Exchange:
    """The form for the Prisoner exchange: whose tile, then which one.

    `only`: the opponent, if there is just one.  `lead`: which pile my own tile is on.
    """

    lead: Phrase | None
    target: Seat | None
    victims: tuple[Theirs, ...]

    @property
    def only(self) -> Seat | None:
        return self.victims[0].seat if len(self.victims) == 1 else None


def exchange(look: Look[State]) -> Exchange:
    """The form for my Prisoner exchange."""
    state, target, colour = look.state, seat_typed(look.typed, "target"), typed(look.typed, "colour")
    ready = phrase("exchange-lead", colour=state.ready) if state.ready else None
    victims = offers.victims(state, _me(look), look.amending)
    theirs = (
        Theirs(
            victim.seat,
            phrase("exchange-of", seat=victim.seat),
            tuple(Swap(top, victim.seat == target and top.colour == colour) for top in victim.tops),
        )
        for victim in victims
    )
    return Exchange(ready, target, tuple(theirs))


# The end of a level


@dataclass(frozen=True)
class Over:
    """The form for the end of a level: tiles left, as typed if they were, and who pays what.

    `sure`: the question asked once more because many tiles are left; `none`: no tiles are left.
    """

    left: str
    hint: Phrase
    sure: Phrase | None
    none: bool
    owed: tuple[offers.Owed, ...]


def over(look: Look[State]) -> Over:
    """The form for the end of a level, because no tile lies where the dragon must move."""
    state = look.state
    left = typed(look.typed, "left") or str(state.left)
    sure = phrase("over-sure") if state.left > offers.MANY else None
    hint = phrase("tiles-left-hint", n=state.left)
    return Over(left, hint, sure, not state.left, offers.owed(state, whole(look.typed, "left")))


@dataclass(frozen=True)
class Costs:
    """A preview of the end of a level: who pays what, what follows, and its icon."""

    owed: tuple[offers.Owed, ...]
    icon: str
    then: Phrase


def costs(look: Look[State]) -> Costs | None:
    """The preview of the end of a level; None if the entry is refused."""
    if not isinstance(look.entry, CannotTake | CannotGive) or look.after is None:
        return None
    owed, after = offers.owed(look.state, look.entry.left), look.after
    if after.step is Step.PLAY or after.ended is None:
        return Costs(owed, "dragon", in_person(look, "next-starts", after.turn, n=after.level))
    return Costs(owed, "sheet", phrase(f"ending-{after.ended.kind}"))


# My piles, and my guild


@dataclass(frozen=True)
class Guild:
    """A home guild to choose; `on`: it is chosen."""

    colour: Colour
    on: bool


def guild(look: Look[State]) -> tuple[Guild, ...]:
    """The form for my home guild."""
    mine = look.state.players[_me(look)].guild
    now = typed(look.typed, "guild", mine.value.value if mine and mine.seen else "")
    return tuple(Guild(colour, colour == now) for colour in GUILDS)


@dataclass(frozen=True)
class Piles:
    """The form for correcting a pile: the chosen pile, if any, and all my piles."""

    one: offers.PileForm | None
    piles: tuple[PileView, ...]


def pile(look: Look[State]) -> Piles | None:
    """The form for correcting my piles; None if the viewer is not their owner."""
    player = look.state.players[_me(look)]
    if not own(player):
        return None
    colour = next((one for one in Colour if one == typed(look.typed, "colour")), None)
    entered = listed(look.typed, "tiles")
    return Piles(offers.pile(look.state, _me(look), colour, entered) if colour else None, piles(player))


# The count


@dataclass(frozen=True)
class Use:
    """An option for using Releases; `plain`: its label if it uses none; `on`: it is chosen."""

    way: offers.Use
    plain: Phrase
    on: bool


@dataclass(frozen=True)
class Given:
    """One tribute, and the options for using Releases after it."""

    piles: tuple[offers.Tribute, ...]
    uses: tuple[Use, ...]


@dataclass(frozen=True)
class Settling:
    """The form for the final count: every way to settle, with its result."""

    lead: Phrase
    ways: tuple[Given, ...]


def settle(look: Look[State]) -> Settling | None:
    """The form for tribute and Releases; None if the viewer is not the owner."""
    if not own(look.state.players[_me(look)]):
        return None
    options, entered = offers.ways(look.state, _me(look)), typed(look.typed, "choice")
    single = len(options) == 1 and len(options[0].uses) == 1
    return Settling(
        phrase("settle-lead-one" if single else "settle-lead"), tuple(_given(option, entered) for option in options)
    )


def _given(option: offers.Ways, entered: str) -> Given:
    plain = phrase("settle-no-release" if len(option.uses) > 1 else "settle-plain")
    return Given(
        option.given, tuple(Use(use, plain, entered == use.code if entered else use.best) for use in option.uses)
    )
