"""Building blocks of the Dragonscales forms: each field with its name, its value and the values it accepts."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from referee.core.cite import Rule
from referee.core.entry import Entry, shapes
from referee.core.exit_path import left
from referee.core.pages import Answer, Look, Phrase, phrase, seat_typed, ticked, typed, whole
from referee.core.seat import Seat, by_seat, seats_of

from ..boxes import Colour
from ..entries import Bonus
from ..hoard import dead_but_robbable
from ..printed import rule_of
from ..state import Player, State, Treasure

Table: TypeAlias = Look[State]
"""A look at a Dragonscales table by one viewer."""

FEW = 6
"""The largest number offered in a row of buttons; a larger one is added only if it was entered."""
WORTH = 8
"""The most points offered for a Treasure; a larger number is added only if it was entered."""
OFFERED = 8
"""The most scales or cards that a form offers to pay or lose at once."""
BY_CARD = 5
"""The most wounds, poison or cards that a form offers for the effect of one card."""
SHIELDED = 9
"""The most wounds of one card that may be prevented for one villain."""


@dataclass(frozen=True, kw_only=True)
class Number:
    """A number within bounds.  `value`: None while nothing is chosen."""

    name: str
    value: int | None
    least: int = 0
    most: int
    hint: Phrase | None = None


@dataclass(frozen=True, kw_only=True)
class Words:
    """A line of text.  `known`: suggestions."""

    name: str
    text: str
    most: int
    known: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Tick:
    """A checkbox."""

    name: str
    on: bool


@dataclass(frozen=True, kw_only=True)
class Select:
    """A choice of one of several words."""

    name: str
    options: tuple[StrEnum, ...]
    value: str


@dataclass(frozen=True, kw_only=True)
class One:
    """A villain as an option.  `note`: what matters for the choice; `off`: cannot be chosen; `mark`: an icon."""

    seat: Seat
    note: Phrase | None = None
    off: bool = False
    mark: str = ""


@dataclass(frozen=True, kw_only=True)
class Villains:
    """A choice of one villain."""

    name: str
    each: tuple[One, ...]
    value: Seat | None


@dataclass(frozen=True, kw_only=True)
class Chip:
    """A number to tap.  `n`: the value sent; `says`: the number shown."""

    n: int
    says: int
    on: bool


@dataclass(frozen=True, kw_only=True)
class EitherWay:
    """A number up or down: one question with a row of buttons for each direction."""

    name: str
    more: tuple[Chip, ...]
    less: tuple[Chip, ...]
    entered: bool


@dataclass(frozen=True, kw_only=True)
class Points:
    """The points and the name of a Treasure.  `later`: no points are entered; `open`: everyone will see them."""

    name: str
    later: bool
    chips: tuple[Chip, ...]
    open: bool
    called: Words


@dataclass(frozen=True, kw_only=True)
class Card:
    """A Treasure as its owner sees it.  `n`: which one, counted from 1; `points`: None while not entered."""

    n: int
    name: str
    points: int | None
    up: bool
    picked: bool = False

    @property
    def index(self) -> int:
        return self.n - 1


@dataclass(frozen=True, kw_only=True)
class Stash:
    """The viewer's Treasures, to pick one or several, and the printed rules of those shown in the rulebook."""

    name: str
    many: bool
    cards: tuple[Card, ...]
    printed: tuple[Rule, ...]


@dataclass(frozen=True, kw_only=True)
class Shield:
    """Wounds that something prevents for one villain, and its name; folded unless `entered`."""

    prevented: Number
    by: Words
    entered: bool


@dataclass(frozen=True, kw_only=True)
class Each:
    """A number field for one villain."""

    seat: Seat
    number: Number


@dataclass(frozen=True, kw_only=True)
class Shields:
    """Wounds that something prevents for several villains, and its name; folded unless `entered`."""

    each: tuple[Each, ...]
    by: Words
    entered: bool


@dataclass(frozen=True, kw_only=True)
class HeadCubes:
    """A number field for the cubes taken off one head."""

    colour: Colour
    label: Phrase
    number: Number


def me(look: Table) -> tuple[Seat, Player]:
    """Returns the seat and the player of the form; only viewers with a seat have forms."""
    assert look.seat is not None
    return look.seat, look.state.players[look.seat]


def most(kind: type[Entry], field: str) -> int:
    """Returns the upper bound of a field of an entry."""
    return shapes(kind)[field].bounds.most


def words(look: Table, kind: type[Entry], field: str, known: Iterable[str] = ()) -> Words:
    text = shapes(kind)[field].text
    assert text is not None
    return Words(name=field, text=typed(look.typed, field), most=text.most, known=tuple(known))


def number(
    look: Table, name: str, most: int, value: int | None = 0, *, least: int = 0, hint: Phrase | None = None
) -> Number:
    """Returns a number field.  `value`: the default before anything is entered."""
    return Number(name=name, value=whole(look.typed, name, value), least=least, most=most, hint=hint)


def tick(look: Table, name: str, on: bool = False) -> Tick:
    return Tick(name=name, on=ticked(look.typed, name, on))


def select(look: Table, name: str, options: type[StrEnum], value: StrEnum) -> Select:
    return Select(name=name, options=tuple(options), value=typed(look.typed, name, value.value))


def gift(look: Table) -> Select:
    """Returns the field for what a space of the Lair gave."""
    return select(look, "gift", Bonus, Bonus.NONE)


def villains(
    look: Table,
    name: str,
    value: Seat | None = None,
    *,
    but: Collection[Seat] = (),
    note: str = "",
    shielded: bool = False,
    robbed: bool = False,
) -> Villains:
    """Returns a choice of the villains except `but`.

    `note`: which number is shown for each; `shielded`: only for theft, so that protected villains and those who have
    none of it cannot be chosen; `robbed`: also for theft, so that the dead can be chosen at a table where they can be
    stolen from.
    """
    seats = (seat for seat in seats_of(len(look.state.players)) if seat not in but)
    each = tuple(_one(look.state, seat, note, shielded, robbed or shielded) for seat in seats)
    return Villains(name=name, each=each, value=seat_typed(look.typed, name, value))


def _one(state: State, seat: Seat, note: str, shielded: bool, robbed: bool) -> One:
    player = state.players[seat]
    shut, held = player.protected and shielded, {"treasures": player.down, "scales": player.scales}
    bare = shielded and not held.get(note, 1)
    out = player.out and not (robbed and dead_but_robbable(state, seat))
    return One(
        seat=seat,
        note=_note(state, seat, note, shut),
        off=out or bare or shut,
        mark="skull" if player.dead else "ko" if player.back_at else "protection" if player.protected else "",
    )


def _note(state: State, seat: Seat, note: str, shut: bool) -> Phrase | None:
    player = state.players[seat]
    if player.dead or player.back_at:
        return phrase("state-dead" if player.dead else "state-out")
    if shut:
        return phrase("state-protected")
    match note:
        case "scales":
            return phrase("has-scales", n=player.scales)
        case "treasures":
            return phrase("has-treasures", n=player.down)
        case "wounds":
            return phrase("has-wounds", n=player.hurt)
        case "spaces":
            return phrase("has-spaces", n=left(state, seat))
        case _:
            return None


def either_way(look: Table, name: str) -> EitherWay:
    value = whole(look.typed, name)

    def chips(sign: int) -> tuple[Chip, ...]:
        few = tuple(Chip(n=sign * n, says=n, on=value == sign * n) for n in range(1, FEW + 1))
        if value is None or value * sign <= FEW:
            return few
        return (*few, Chip(n=value, says=value * sign, on=True))

    return EitherWay(name=name, more=chips(1), less=chips(-1), entered=bool(value))


def points(look: Table, kind: type[Entry], open: bool = False) -> Points:
    entered = whole(look.typed, "points")
    beyond = [entered] if entered is not None and entered > WORTH else []
    chips = tuple(Chip(n=n, says=n, on=entered == n) for n in (*range(WORTH + 1), *beyond))
    return Points(name="points", later=entered is None, chips=chips, open=open, called=words(look, kind, "name"))


def stash(look: Table, name: str, *, many: bool = False, up: bool = False) -> Stash:
    """Returns the viewer's Treasures as a choice.  `up`: with those that are face up."""
    player, picked = me(look)[1], look.typed.get(name, ())
    cards = [card(n, treasure, str(n - 1) in picked) for n, treasure in enumerate(player.stash, 1)]
    return Stash(
        name=name,
        many=many,
        cards=tuple(one for one in cards if up or not one.up),
        printed=printed(one.name for one in cards),
    )


def card(n: int, treasure: Treasure, picked: bool = False) -> Card:
    """Returns a Treasure without points and name if they are another seat's secret."""
    return Card(
        n=n,
        name=treasure.name.value if treasure.name.seen else "",
        points=treasure.points.value if treasure.points.seen else None,
        up=treasure.up,
        picked=picked,
    )


def printed(cards: Iterable[str]) -> tuple[Rule, ...]:
    """Returns the printed rules of those of these cards that the rulebook shows."""
    return tuple(dict.fromkeys(rule for rule in map(rule_of, cards) if rule))


def shields(state: State) -> tuple[str, ...]:
    """Returns the names of all face-up Treasures, which are public."""
    held = (treasure for player in state.players for treasure in player.stash if treasure.up)
    return tuple(dict.fromkeys(treasure.name.value for treasure in held if treasure.name.value))


def noted(player: Player) -> tuple[str, ...]:
    """Returns the names of cards that the owner noted; nothing for any other viewer."""
    return tuple(name for name in player.hand.value if name) if player.hand.seen else ()


def shield(look: Table, kind: type[Entry], most: int) -> Shield:
    prevented = number(look, "prevented", most, hint=phrase("prevented-hint"))
    by = words(look, kind, "shield", shields(look.state))
    return Shield(prevented=prevented, by=by, entered=bool(prevented.value or by.text))


def each(look: Table, field: str, most: int) -> tuple[Each, ...]:
    """Returns a number field for each villain that is not out."""
    there = [seat for seat, player in by_seat(look.state.players) if not player.out]
    return tuple(Each(seat=seat, number=number(look, f"{field}.{seat}", most)) for seat in there)


def shielded(look: Table, kind: type[Entry]) -> Shields:
    entered = any(name.startswith("prevented.") and whole(look.typed, name, 0) for name in look.typed)
    return Shields(
        each=each(look, "prevented", SHIELDED), by=words(look, kind, "shield", shields(look.state)), entered=entered
    )


def heads(look: Table, most: int) -> tuple[HeadCubes, ...]:
    """Returns a number field for each head with cubes, bounded by `most` and by the cubes left."""
    there = [(colour, look.state.heads[colour]) for colour in Colour if look.state.heads[colour]]
    return tuple(
        HeadCubes(
            colour=colour,
            label=phrase("tally-cubes", colour=colour),
            number=number(look, f"cubes.{colour}", min(most, here), hint=phrase("head-left", n=here)),
        )
        for colour, here in there
    )


def cost(look: Table, hint: str = "has-scales") -> Number:
    """Returns the field for what a card or a Treasure costs in scales."""
    scales = me(look)[1].scales
    return number(look, "cost", min(scales, OFFERED), hint=phrase(hint, n=scales))


def answered(one: One, name: str, label: Phrase, chosen: str) -> Answer:
    """Returns a villain as an answer that one tap enters."""
    on = chosen == str(one.seat)
    return Answer(name=name, value=str(one.seat), label=label, sub=one.note, seat=one.seat, on=on, off=one.off)
