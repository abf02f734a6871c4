"""What forms offer: tiles to tap, piles to swap with, ways to settle; worked out here, for templates compute nothing.

Every function reads a state as its viewer may see it.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from referee.core.secret import Seat

from . import count, levels, taking
from .state import State
from .tiles import GUILDS, Colour, Kind, in_box, total, worth
from .tribute import Choice, points
from .views import View, tile

SPARE = 6
"""Empty places for tiles that the referee does not know of."""

MANY = 8
"""With more tiles left than this, a row is seldom empty: the end of the level is asked twice."""


# The turn


def colours(state: State) -> list[View]:
    """The five colours, and whether any tile of them may still lie on the level."""
    return [{"colour": colour, "off": not state.there[colour]} for colour in Colour]


def keys(state: State, giving: bool = False) -> list[View]:
    """Every face a tile may show, with the colours in which one may still lie on the level, by value.

    `gains`: given away, it brings a treasure.
    """
    offered = ((kind, [colour for colour in Colour if kind in state.there[colour]]) for kind in Kind)
    found = [_key(state, kind, here, giving) for kind, here in offered if here]
    return sorted(found, key=lambda one: (one["special"], one["n"]))


def _key(state: State, kind: Kind, here: list[Colour], giving: bool) -> View:
    face = tile(here[0], kind)
    gains = giving and worth(kind) > taking.PAYS and not state.dry
    return {"kind": kind, "n": face["n"], "special": bool(face["icon"]), "colours": here, "gains": gains}


def receiver(state: State, seat: Seat) -> Seat:
    """Who gets the tile of the second move: the survivor on the right."""
    return state.beside(seat, -1)


def victims(state: State, seat: Seat, amending: bool = False) -> list[View]:
    """The opponents whose piles show a tile, with those tiles.

    What an older exchange could have got is covered by now: all colours are offered then, and no tile is shown.
    """
    if amending:
        hidden = [{"colour": colour, "n": None, "icon": ""} for colour in Colour]
        return [{"seat": other, "tops": hidden} for other in range(len(state.players)) if other != seat]
    pairs = groupby(taking.targets(state, seat), key=lambda pair: pair[0])
    return [{"seat": other, "tops": [_top(state, other, colour) for _, colour in found]} for other, found in pairs]


def _top(state: State, seat: Seat, colour: Colour) -> View:
    top = state.players[seat].face(colour).top
    assert top is not None
    return tile(colour, top.kind)


def owed(state: State, left: int | None) -> list[View]:
    """What each survivor pays if the level ends now with so many tiles left, and who cannot."""
    each = levels.payment(state.left if left is None else left)
    return [_owed(state, seat, each + (seat == state.last)) for seat in state.survivors]


def _owed(state: State, seat: Seat, n: int) -> View:
    has = state.players[seat].treasures
    return {"seat": seat, "n": n, "has": has, "left": has - n, "out": n > has, "last": seat == state.last}


# My piles


def pile(state: State, seat: Seat, colour: Colour, typed: Sequence[str]) -> View:
    """The places of one of my piles, from the bottom to the top, some empty ones after them; and what the box has."""
    held: Sequence[str] = typed or state.players[seat].shown[colour]
    places = [*held, *[""] * SPARE]
    return {"places": places, "held": len(held), "kinds": list(in_box(colour))}


def a_colour(name: str) -> Colour | None:
    """The colour that is called so, if any."""
    return next((colour for colour in Colour if colour == name), None)


def guilds() -> tuple[Colour, ...]:
    """The home guilds there are."""
    return GUILDS


# The count


def ways(state: State, seat: Seat) -> list[View]:
    """Every way to settle, by tribute, the best first: what is given, what Releases set aside, and what that scores."""
    found = count.choices(state, seat)
    told: dict[tuple[Colour, ...], list[Choice]] = {}
    for choice in found:
        told.setdefault(choice.tribute, []).append(choice)
    return [_ways(state, seat, given, some, found[0]) for given, some in told.items()]


def _ways(state: State, seat: Seat, given: tuple[Colour, ...], some: list[Choice], best: Choice) -> View:
    shown = state.players[seat].shown
    return {
        "given": [{"colour": colour, "height": len(shown[colour]), "total": total(shown[colour])} for colour in given],
        "uses": [_way(state, seat, choice, choice is best) for choice in some],
    }


def _way(state: State, seat: Seat, choice: Choice, best: bool) -> View:
    guild = state.players[seat].guild
    assert guild is not None
    own = total(choice.left.get(guild.value, ()))
    n = points(choice.left, guild.value)
    released = [{"colour": one.pile, "n": one.tile} for one in choice.released]
    return {"code": count.code(choice), "points": n, "others": n + own, "own": own, "released": released, "best": best}
