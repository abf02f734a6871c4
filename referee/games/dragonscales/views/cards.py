"""The forms about cards and what they do, which are possible at any time."""

from __future__ import annotations

from dataclasses import dataclass

from referee.core.cite import Rule
from referee.core.pages import Phrase, phrase, seat_typed, ticked, whole
from referee.core.seat import Seat

from .. import resets
from ..entries import Bonus, Draw, Effect, Heal, Interrupt, Move, Play, Sacrifice, Scales, Wound
from .fields import (
    BY_CARD,
    FEW,
    OFFERED,
    EitherWay,
    Number,
    Select,
    Shield,
    Table,
    Tick,
    Villains,
    Words,
    cost,
    either_way,
    gift,
    me,
    noted,
    number,
    printed,
    select,
    shield,
    shields,
    tick,
    villains,
    words,
)


@dataclass(frozen=True, kw_only=True)
class DrawForm:
    deck: int
    cards: Number
    discards: Tick
    name: Words


def draw(look: Table) -> DrawForm:
    return DrawForm(
        deck=me(look)[1].deck,
        cards=number(look, "cards", BY_CARD, 1, least=1),
        discards=tick(look, "discards"),
        name=words(look, Draw, "name"),
    )


@dataclass(frozen=True, kw_only=True)
class PlayForm:
    cards: int
    effect: Select
    n: Number
    name: Words
    printed: tuple[Rule, ...]
    cost: Number
    target: Villains
    stays: Tick | None
    """Whether the card is a Minion; None if the viewer cannot put one on the table now."""


def play(look: Table) -> PlayForm:
    seat, player = me(look)
    minion = resets.minions_possible(look.state) == seat or ticked(look.typed, "stays")
    return PlayForm(
        cards=player.cards,
        effect=select(look, "effect", Effect, Effect.NONE),
        n=number(look, "n", FEW, 1, least=1),
        name=words(look, Play, "name", noted(player)),
        printed=printed(noted(player)),
        cost=cost(look, "play-both"),
        target=villains(look, "target", but=(seat,), robbed=True),
        stays=tick(look, "stays") if minion else None,
    )


@dataclass(frozen=True, kw_only=True)
class Wounded:
    """The latest wounds of a villain, which a card may still stop."""

    seat: Seat
    note: Phrase
    mark: str
    off: bool = False


@dataclass(frozen=True, kw_only=True)
class InterruptForm:
    each: tuple[Wounded, ...]
    target: Seat | None
    wounds: Number
    poison: Number | None
    to: Villains
    name: Words
    printed: tuple[Rule, ...]
    cost: Number
    open: Tick
    unhealed: bool


def interrupt(look: Table) -> InterruptForm:
    """Returns the form with overcome villains first, then those with the most wounds."""
    state, player = look.state, me(look)[1]
    stoppable = [(seat, blow) for seat, blow in sorted(state.blows.items()) if blow.wounds + blow.poison]
    blows = sorted(stoppable, key=lambda one: (not one[1].overcome, -(one[1].wounds + one[1].poison)))
    first, blow = blows[0] if blows else (None, None)
    most_wounds = max([BY_CARD, *(blow.wounds for _, blow in blows)])
    poisoned = any(blow.poison for _, blow in blows) or whole(look.typed, "poison", 0)
    return InterruptForm(
        each=tuple(
            Wounded(
                seat=seat,
                note=phrase("interrupt-blow", wounds=blow.wounds, poison=blow.poison),
                mark="skull" if state.players[seat].dead else "",
            )
            for seat, blow in blows
        ),
        target=seat_typed(look.typed, "target", first),
        wounds=number(look, "wounds", most_wounds, blow.wounds if blow else 0),
        poison=number(look, "poison", BY_CARD, blow.poison if blow else 0) if poisoned else None,
        to=villains(look, "to"),
        name=words(look, Interrupt, "name", (*noted(player), *shields(state))),
        printed=printed(noted(player)),
        cost=cost(look),
        open=tick(look, "open"),
        unhealed=ticked(look.typed, "unhealed") if look.amending else any(blow.healed for _, blow in blows),
    )


@dataclass(frozen=True, kw_only=True)
class SacrificeForm:
    name: Words
    target: Villains


def sacrifice(look: Table) -> SacrificeForm:
    return SacrificeForm(name=words(look, Sacrifice, "name"), target=villains(look, "target", but=(me(look)[0],)))


def lose(look: Table) -> Number:
    return number(look, "cards", min(max(me(look)[1].cards, 1), OFFERED), 1, least=1)


@dataclass(frozen=True, kw_only=True)
class WoundForm:
    target: Villains
    wounds: Number
    poison: Number
    by: Villains
    shield: Shield
    why: Words


def wound(look: Table) -> WoundForm:
    return WoundForm(
        target=villains(look, "target", note="wounds"),
        wounds=number(look, "wounds", BY_CARD, 1),
        poison=number(look, "poison", BY_CARD, hint=phrase("wound-poison-hint")),
        by=villains(look, "by", None if look.typed else look.seat),
        shield=shield(look, Wound, BY_CARD),
        why=words(look, Wound, "why"),
    )


@dataclass(frozen=True, kw_only=True)
class FallForm:
    target: Villains
    by: Villains


def fall(look: Table) -> FallForm:
    return FallForm(target=villains(look, "target", look.seat, note="wounds"), by=villains(look, "by"))


@dataclass(frozen=True, kw_only=True)
class HealForm:
    target: Villains
    wounds: Number
    why: Words


def heal(look: Table) -> HealForm:
    return HealForm(
        target=villains(look, "target", look.seat, note="wounds"),
        wounds=number(look, "wounds", BY_CARD + 1, None, least=1),
        why=words(look, Heal, "why"),
    )


@dataclass(frozen=True, kw_only=True)
class ScalesForm:
    target: Villains
    change: EitherWay
    why: Words


def scales(look: Table) -> ScalesForm:
    return ScalesForm(
        target=villains(look, "target", look.seat, note="scales"),
        change=either_way(look, "change"),
        why=words(look, Scales, "why"),
    )


@dataclass(frozen=True, kw_only=True)
class StealForm:
    target: Villains
    scales: Number


def steal(look: Table) -> StealForm:
    return StealForm(
        target=villains(look, "target", but=(me(look)[0],), note="scales", shielded=True),
        scales=number(look, "scales", BY_CARD + 1, 1, least=1),
    )


@dataclass(frozen=True, kw_only=True)
class MoveForm:
    target: Villains
    spaces: EitherWay
    gift: Select
    given: bool
    why: Words


def move(look: Table) -> MoveForm:
    given = gift(look)
    return MoveForm(
        target=villains(look, "target", look.seat, note="spaces"),
        spaces=either_way(look, "spaces"),
        gift=given,
        given=given.value != Bonus.NONE,
        why=words(look, Move, "why"),
    )
