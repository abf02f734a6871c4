"""The forms of an attack, of a strike at a villain, and of heads that lose cubes in another way."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from referee.core.pages import Answer, phrase, ticked, typed

from ..attack import DICE, worth
from ..boxes import Colour
from ..entries import Attack, Cull, Strike
from .actions import box_of
from .fields import (
    HeadCubes,
    Number,
    Shield,
    Table,
    Tick,
    Words,
    answered,
    heads,
    me,
    most,
    number,
    shield,
    tick,
    villains,
    words,
)

MOST_CUBES = worth(DICE[0])
"""The most cubes of one colour that one attack can take."""


@dataclass(frozen=True, kw_only=True)
class Blow:
    """A line of the chart against one head.  `hits`: the fewest and the most for `n` cubes, all off this head."""

    hits: tuple[int, int]
    n: int
    slays: bool
    fields: tuple[tuple[str, str], ...]


@dataclass(frozen=True, kw_only=True)
class HeadBlows:
    """The possible results against one head.  `left`: cubes on it now."""

    colour: Colour
    left: int
    blows: tuple[Blow | None, ...]
    """One for each line of the chart; None if the head has too few cubes for it."""


@dataclass(frozen=True, kw_only=True)
class AttackForm:
    dice: int
    hits: Number
    dragons: Number
    counter: tuple[int, ...]
    """Wounds by the number of dragon faces, from 0 on; empty for a protected attacker."""
    blows: tuple[HeadBlows, ...]
    heads: tuple[HeadCubes, ...]
    split: bool
    """Whether hits and cubes are entered separately: cubes already were, or some hits take more than any head has."""
    shield: Shield
    changed: Tick | None
    """None if the box already rolls the most dice possible."""


def attack(look: Table) -> AttackForm:
    dice, all_dice = DICE[box_of(look.state) - 1], max(DICE)
    faces = all_dice if ticked(look.typed, "changed") else dice
    cubes, ways = heads(look, MOST_CUBES), blows(look.state.heads, dice)
    beyond = any(not any(line) for line in zip(*(head.blows for head in ways), strict=True))
    return AttackForm(
        dice=dice,
        hits=number(look, "hits", faces),
        dragons=number(look, "dragons", faces),
        counter=() if me(look)[1].protected else tuple(worth(n) for n in range(faces + 1)),
        blows=ways,
        heads=cubes,
        split=beyond or any(one.number.value for one in cubes),
        shield=shield(look, Attack, worth(all_dice)),
        changed=tick(look, "changed") if dice < all_dice else None,
    )


def blows(left: Mapping[Colour, int], dice: int) -> tuple[HeadBlows, ...]:
    """Returns each head with cubes, with each line of the chart that this number of dice can reach."""
    standing = {colour: left[colour] for colour in Colour if left[colour]}
    chart = [(hits, min(worth(hits), sum(standing.values()))) for hits in range(1, dice + 1, 2)]
    return tuple(
        HeadBlows(
            colour=colour,
            left=cubes,
            blows=tuple(_blow(standing, colour, hits, n) if n <= cubes else None for hits, n in chart),
        )
        for colour, cubes in standing.items()
    )


def _blow(standing: Mapping[Colour, int], colour: Colour, hits: int, n: int) -> Blow:
    cubes = tuple((f"cubes.{other}", str(n if other is colour else 0)) for other in standing)
    return Blow(
        hits=(hits, hits + 1),
        n=n,
        slays=n == standing[colour],
        fields=(("hits", str(hits)), *cubes),
    )


@dataclass(frozen=True, kw_only=True)
class StrikeForm:
    answers: tuple[Answer, ...]
    shield: Shield


def strike(look: Table) -> StrikeForm:
    each = villains(look, "target", but=(me(look)[0],), note="wounds").each
    struck = typed(look.typed, "target")
    return StrikeForm(
        answers=tuple(answered(one, "target", phrase("strike-one", seat=one.seat), struck) for one in each),
        shield=shield(look, Strike, most(Strike, "prevented")),
    )


@dataclass(frozen=True, kw_only=True)
class CullForm:
    heads: tuple[HeadCubes, ...]
    why: Words


def cull(look: Table) -> CullForm:
    return CullForm(heads=heads(look, MOST_CUBES), why=words(look, Cull, "why"))
