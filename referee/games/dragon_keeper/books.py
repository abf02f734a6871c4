"""Secrets that their owner may enter at any time: the home guild, and the real order of a pile."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from referee.core.cite import Refusal
from referee.core.seat import Seat, seats_of
from referee.core.secret import Secret

from . import piles
from . import rulebook as rule
from .entries import Guild, Pile
from .state import State, Tile
from .tiles import GUILDS, Colour, Kind, in_box, total


@rule.enforces(rule.HOME_GUILD)
def guild(state: State, seat: Seat, entry: Guild) -> State:
    """Enters the home guild.  DK22: it stays secret until the sheet.

    Two guardians of one guild are reported only at the final count: a refusal here would give one of them away.
    Raises Refusal for red, which is no guild.
    """
    if entry.guild not in GUILDS:
        raise Refusal(rule.GUILDS, "no-guild", colour=entry.guild)
    state = state.player(seat, guild=Secret(seat, entry.guild), settled=None)
    state = state.say(rule.HOME_GUILD, "guild-told", seat=seat)
    return state.say(rule.HOME_GUILD, "guild-own", only=seat, colour=entry.guild)


@rule.enforces(rule.LOOK)
def pile(state: State, seat: Seat, entry: Pile) -> State:
    """Corrects one of the owner's piles.

    Raises Refusal if the box has no such tiles, or not as many besides the discarded ones.  Tiles in other piles are
    not counted: a refusal would reveal what lies there to a player who tries out piles or previews corrections.
    """
    for kind in entry.tiles:
        piles.must_be(entry.colour, kind)
    old = piles.tiles(state, seat, entry.colour)
    state = piles.lay(state, seat, entry.colour, ())
    off = piles.discarded(state, entry.colour)
    for kind, n in Counter(entry.tiles).items():
        if off[kind] + n > in_box(entry.colour)[kind]:
            raise Refusal(rule.TILES, "all-seen", colour=entry.colour, kind=kind)
    tiles = tuple(_laid(state, old, entry.tiles))
    state = piles.lay(state, seat, entry.colour, tiles).player(seat, settled=None)
    state = state.say(rule.LOOK, "pile-set", seat=seat, colour=entry.colour, n=len(tiles))
    return state.say(rule.LOOK, "pile-own", only=seat, colour=entry.colour, n=total(entry.tiles))


def _laid(state: State, old: tuple[Tile, ...], kinds: tuple[Kind, ...]) -> Iterator[Tile]:
    """The tiles of an entered pile.  Stairs keep their level; new ones get this level, or else the one before.

    If the stairs of all those levels are in other piles, new ones get this level too: one of those piles is wrong, and
    will be corrected next.
    """
    known = [tile for tile in old if tile.kind is Kind.STAIRS]
    so_far = [level for level in reversed(piles.STAIRS_ON) if level <= state.level]
    free = [level for level in so_far if level not in _levels(state, old)]
    for kind in kinds:
        if kind is not Kind.STAIRS:
            yield Tile(kind)
        elif known:
            yield known.pop(0)
        else:
            yield Tile(kind, free.pop(0) if free else so_far[0])


def _levels(state: State, old: tuple[Tile, ...]) -> set[int]:
    """The levels whose stairs are in any pile, or in the given one."""
    seats = seats_of(len(state.players))
    held = [tile for seat in seats for tile in piles.tiles(state, seat, Colour.RED)]
    return {tile.level for tile in (*held, *old)}
