"""The forms about Treasures, which are possible at any time."""

from __future__ import annotations

from dataclasses import dataclass

from referee.core.pages import Phrase, phrase

from ..entries import Activate, Find, Label, Use
from .fields import Number, Points, Stash, Table, Villains, Words, cost, me, number, points, stash, villains, words


@dataclass(frozen=True, kw_only=True)
class TreasureForm:
    """A form about a Treasure of the viewer's stash, with the fields that apply."""

    treasure: Stash
    name: Words | None = None
    points: Points | None = None
    cost: Number | None = None


def activate(look: Table) -> TreasureForm:
    return TreasureForm(treasure=stash(look, "treasure"), cost=cost(look), points=points(look, Activate, open=True))


def label(look: Table) -> TreasureForm:
    return TreasureForm(treasure=stash(look, "treasure"), points=points(look, Label))


def use(look: Table) -> TreasureForm:
    return TreasureForm(treasure=stash(look, "treasure"), name=words(look, Use, "name"))


def find(look: Table) -> Points:
    return points(look, Find)


@dataclass(frozen=True, kw_only=True)
class TakenForm:
    lead: Phrase | None
    """The thief."""
    treasure: Stash


def taken(look: Table) -> TakenForm:
    seat = me(look)[0]
    thief = next((robbery.thief for robbery in look.state.robberies if robbery.victim == seat), None)
    lead = None if thief is None else phrase("taken-lead", seat=thief)
    return TakenForm(lead=lead, treasure=stash(look, "treasure"))


def rob(look: Table) -> Villains:
    return villains(look, "target", but=(me(look)[0],), note="treasures", shielded=True)


@dataclass(frozen=True, kw_only=True)
class GiveForm:
    to: Villains
    scales: Number
    treasures: Stash | None


def give(look: Table) -> GiveForm:
    seat, player = me(look)
    return GiveForm(
        to=villains(look, "to", but=(seat,)),
        scales=number(look, "scales", player.scales, hint=phrase("has-scales", n=player.scales)),
        treasures=stash(look, "treasures", many=True, up=True) if player.stash else None,
    )
