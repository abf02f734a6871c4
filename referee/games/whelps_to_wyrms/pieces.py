"""The named pieces on the table, which a correction may ask players to add, remove or swap."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from referee.core.pieces import Piece, behind, finished, piece, read
from referee.core.seat import Seat, seats_of

from .kinds import Ability
from .state import Card, Site, Slayer, State


def pieces(state: State) -> Iterator[Piece]:
    """Claimed objectives and skills, seat by seat, then objectives, slayers and sites on the table.

    Sites and slayers that have left the board are included and keep their numbers: `gone` is a quantity.
    """
    for seat in seats_of(len(state.players)):
        yield from _of(state, seat)
    for number, card in enumerate(state.cards, 1):
        if not card.gone:
            yield piece("objective", at={"number": number}, **_read(card))
    for number, slayer in enumerate(state.slayers, 1):
        yield from _slayer(number, slayer)
    for number, site in enumerate(state.sites, 1):
        yield from _site(number, site)
    if state.wyrm is not None:
        yield piece("wyrm", who=state.wyrm)
    yield from finished(state.ended)


def _of(state: State, seat: Seat) -> Iterator[Piece]:
    player = state.players[seat]
    for card in behind(player.claimed) or ():
        yield piece("claimed", seat, **_read(card))
    for number, skill in enumerate(player.board, 1):
        if skill:
            yield piece("skill", seat, {"row": (number + 2) // 3, "column": (number - 1) % 3 + 1}, name=skill)
    for standing in player.standing:
        yield piece("standing", seat, skill=standing)


def _read(card: Card) -> dict[str, Any]:
    return {"gold": card.gold, "card": read(card.name, card.goal)}


def _slayer(number: int, slayer: Slayer) -> Iterator[Piece]:
    at = {"number": number}
    yield piece("slayer", at=at, name=read(slayer.name), who=slayer.holder)
    yield piece("slayer-strength", at=at, of="slayer", said=True, n=read(slayer.strength))
    yield piece("slayer-prize", at=at, of="slayer", said=True, n=read(slayer.gold))
    yield piece("slayer-abilities", at=at, of="slayer", said=True, abilities=slayer.abilities)
    counted = slayer.can(Ability.SURVIVALIST)
    yield piece("slayer-activations", at=at, of="slayer", said=not counted, n=slayer.activations)
    yield piece("slayer-face", at=at, of="slayer", down=int(slayer.used))


def _site(number: int, site: Site) -> Iterator[Piece]:
    at = {"number": number}
    yield piece("site", at=at, improvement=site.improvement, level=site.level)
    yield piece("site-eaten", at=at, of="site", eaten=int(site.eaten))
