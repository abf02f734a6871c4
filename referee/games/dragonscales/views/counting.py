"""The form of the final count."""

from __future__ import annotations

from dataclasses import dataclass

from referee.core.pages import Phrase, of_whom, phrase
from referee.core.seat import Seat

from ..boxes import Colour
from ..count import held
from ..entries import Tally
from .fields import Number, Table, card, me, most, number


@dataclass(frozen=True, kw_only=True)
class Counted:
    """A number field for the cubes of one colour that the viewer holds."""

    colour: Colour
    label: Phrase
    number: Number


@dataclass(frozen=True, kw_only=True)
class LeftForm:
    """The Treasures that a player who has left left behind: a field for each, without what was noted.

    `open`: how many of them lie face up.
    """

    of: Seat
    points: tuple[str, ...]
    open: int


@dataclass(frozen=True, kw_only=True)
class TallyForm:
    cubes: tuple[Counted, ...]
    treasures: int
    points: tuple[str, ...]
    """The points of each Treasure; an empty text if not entered."""
    scales: Number
    cards: Number
    wounds: Number
    poison: Number
    dealt: Number | None

    @property
    def open(self) -> int:
        """The number of Treasures without points."""
        return self.points.count("")


def tally(look: Table) -> TallyForm | LeftForm | None:
    """Returns the form of the final count, with what was counted before; None while the viewer's secrets are hidden."""
    seat, player = me(look)
    if (of := of_whom(look)) is not None:
        return _left(look, of)
    if not player.cubes.seen:
        return None
    if player.tally:
        holds = player.tally.value
        noted = [str(points) for points in holds.treasures]
    else:
        holds = held(look.state, seat)
        noted = ["" if one.points is None else str(one.points) for one in map(card, range(1, 99), player.stash)]

    def counted(field: str, value: int, hint: Phrase | None = None) -> Number:
        return number(look, field, most(Tally, field), value, hint=hint)

    return TallyForm(
        cubes=tuple(
            Counted(
                colour=colour,
                label=phrase("tally-cubes", colour=colour),
                number=number(look, f"cubes.{colour}", most(Tally, "cubes"), holds.cubes.get(colour, 0)),
            )
            for colour in Colour
        ),
        treasures=len(player.stash),
        points=tuple(filter(None, look.typed["treasures"])) if look.typed.get("treasures") else tuple(noted),
        scales=counted("scales", holds.scales),
        cards=counted("cards", holds.cards),
        wounds=counted("wounds", holds.wounds),
        poison=counted("poison", holds.poison),
        dealt=None if holds.dealt is None else counted("dealt", holds.dealt, phrase("tally-dealt-hint")),
    )


def _left(look: Table, of: Seat) -> LeftForm:
    left, entered = look.state.players[of], tuple(filter(None, look.typed.get("treasures", ())))
    points = (*entered, *("",) * (len(left.covered) - len(entered)))
    return LeftForm(of=of, points=points, open=len(left.covered) - left.down)
