"""The tribute to the dragon, and the Releases after it: which choices are legal, and which tiles they leave.

Pure functions, used by the table, the calculator and the documents alike.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations

from . import rulebook as rule
from .final import Release
from .tiles import GUILDS, Colour, Kind, Piles, total, worth

Tribute = tuple[Colour, ...]
OWN = worth(Kind.RELEASE)


@dataclass(frozen=True)
class Choice:
    """A way to pay and to release: the piles given, the Releases spent, and what is left of each pile."""

    tribute: Tribute
    released: tuple[Release, ...]
    left: Piles


@dataclass(frozen=True)
class Barred:
    """A Release that cannot be spent: its index in the list, the part at fault (`release` or `tile`), and why."""

    index: int
    part: str
    key: str


@rule.enforces(rule.TRIBUTE, rule.EQUAL_PILES)
def tributes(piles: Piles, guild: Colour, owner_chooses: bool = True) -> tuple[Tribute, ...]:
    """The legal tributes: the tallest pile; if it is the home guild's, the second tallest as well, if there is one."""
    legal: list[Tribute] = []
    for first in tallest(piles, guild, owner_chooses):
        rest = {colour: pile for colour, pile in piles.items() if colour is not first}
        second = tallest(rest, guild, owner_chooses) if first is guild else ()
        legal += [(first, other) for other in second] or [(first,)]
    return tuple(legal) or ((),)


def tallest(piles: Piles, guild: Colour, owner_chooses: bool = True) -> tuple[Colour, ...]:
    """The piles with the most tiles.

    If the owner may not choose among them: the home guild's, or else what is worth least, which several may be.
    """
    height = max((len(pile) for pile in piles.values()), default=0)
    equal = tuple(colour for colour in Colour if height and len(piles.get(colour, ())) == height)
    if owner_chooses or not equal:
        return equal
    least = min(total(piles[colour]) for colour in equal)
    return (guild,) if guild in equal else tuple(colour for colour in equal if total(piles[colour]) == least)


def after(piles: Piles, tribute: Tribute) -> Piles:
    """The piles left after the tribute."""
    return {colour: pile for colour, pile in piles.items() if colour not in tribute}


@rule.enforces(rule.RELEASE)
def spend(left: Piles, guild: Colour, released: Iterable[Release], lone: bool = False) -> Piles | Barred:
    """The piles after these Releases are spent one by one; or the first Release that cannot be spent."""
    spent = set[Colour]()
    for i, release in enumerate(released):
        if release.pile in spent:
            return Barred(i, "release", "release-twice")
        if Kind.RELEASE not in left.get(release.pile, ()):
            return Barred(i, "release", "no-release-there")
        spent.add(release.pile)
        gone = _without(left, release.pile, Kind.RELEASE)
        kind = _held(gone.get(guild, ()), release.tile)
        if kind is None and not (lone and release.pile is guild and release.tile == OWN):
            return Barred(i, "tile", "no-such-tile-left")
        left = gone if kind is None else _without(gone, guild, kind)
    return left


def _held(pile: tuple[Kind, ...], value: int) -> Kind | None:
    """A tile of that value; a Release only if there is no other, as it may still be spent.  None if there is none."""
    kinds = [kind for kind in pile if worth(kind) == value]
    return min(kinds, key=lambda kind: kind is Kind.RELEASE, default=None)


def _without(piles: Piles, colour: Colour, kind: Kind) -> Piles:
    pile = list(piles[colour])
    pile.remove(kind)
    return {**piles, colour: tuple(pile)}


def uses(left: Piles, guild: Colour, lone: bool = False) -> Iterator[tuple[Release, ...]]:
    """Every set of Releases that can be spent, each with the highest tiles it can set aside; the empty set first."""
    ready = [colour for colour in GUILDS if Kind.RELEASE in left.get(colour, ())]
    for n in range(len(ready) + 1):
        for piles in combinations(ready, n):
            releases = _highest(left, guild, piles, lone)
            if releases is not None:
                yield releases


def _highest(left: Piles, guild: Colour, piles: tuple[Colour, ...], lone: bool) -> tuple[Release, ...] | None:
    """The Releases on these piles with the highest home guild tiles; None if there are too few tiles."""
    own = sorted(map(worth, left.get(guild, ())), reverse=True)
    if guild in piles:
        own.remove(OWN)
        # The own Release comes last, and takes the lowest tile or nothing: the sum is the same.
        piles = (*(colour for colour in piles if colour is not guild), guild)
        own += [OWN] if lone and len(own) < len(piles) else []
    if len(own) < len(piles):
        return None
    return tuple(Release(colour, value) for colour, value in zip(piles, own, strict=False))


def points(left: Piles, guild: Colour) -> int:
    """What the tiles are worth to a guardian of that guild."""
    return sum(-total(pile) if colour is guild else total(pile) for colour, pile in left.items())


def choices(
    piles: Piles,
    guild: Colour,
    tribute: Tribute | None = None,
    released: tuple[Release, ...] | None = None,
    owner_chooses: bool = True,
    lone: bool = False,
) -> tuple[Choice, ...]:
    """The ways to settle that may be best, best first; a given tribute or set of Releases is kept."""
    options = []
    for given in tributes(piles, guild, owner_chooses) if tribute is None else (tribute,):
        left = after(piles, given)
        for releases in uses(left, guild, lone) if released is None else (released,):
            kept = spend(left, guild, releases, lone)
            if not isinstance(kept, Barred):
                options.append(Choice(given, releases, kept))
    return tuple(sorted(options, key=lambda choice: -points(choice.left, guild)))
