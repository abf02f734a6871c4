"""Views for the forms about cards and boards, and for the final count of claimed objectives."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from referee.core.digits import whole_number
from referee.core.facts import answered
from referee.core.pages import Look, Phrase, listed, of_whom, phrase, seat_typed, typed, whole
from referee.core.seat import Seat, by_seat
from referee.core.text import alike

from .. import binding, memory
from ..binding import Bound
from ..count import told_of
from ..entries import Claim, Draw
from ..final import PRICES, ROW
from ..growing import FIRST_TO_WYRM
from ..kinds import Ability, Colour
from ..state import Card, State
from .around import Aim, aims
from .foes import Foe, alive, slayer
from .pieces import Option, Says, me, mine

# Objectives


@dataclass(frozen=True)
class ObjectiveFields:
    """An objective that was entered before, as the fields of a form."""

    name: str
    goal: str
    gold: str


@dataclass(frozen=True, kw_only=True)
class ObjectiveForm:
    """The fields for what an objective says: known objectives to choose from, and the current values."""

    known: tuple[ObjectiveFields, ...]
    name: str
    goal: str
    gold: int | None

    @property
    def names(self) -> tuple[str, ...]:
        """Names to choose from."""
        return tuple(card.name for card in self.known)


@dataclass(frozen=True, kw_only=True)
class Describing:
    """The form for entering what a face-up objective says."""

    which: tuple[Option, ...]
    telling: ObjectiveForm


def new_objective(look: Look[State]) -> ObjectiveForm:
    """The fields for an objective that is drawn."""
    return _telling(look, None)


def _telling(look: Look[State], aim: Aim | None) -> ObjectiveForm:
    aside = (FIRST_TO_WYRM,) if look.state.setup.first_to_wyrm else ()
    here = {alike(name) for name in (*aside, *(card.name for card in look.state.cards))}
    known = (card for card in memory.known_objectives(look.facts) if alike(card["name"]) not in here)
    return ObjectiveForm(
        known=tuple(ObjectiveFields(card["name"], card["goal"], card["gold"]) for card in known),
        name=typed(look.typed, "name", aim.name if aim else ""),
        goal=typed(look.typed, "goal", aim.goal if aim else ""),
        gold=whole(look.typed, "gold", aim.gold if aim else None),
    )


def objective(look: Look[State]) -> Describing:
    """The form for entering what a face-up objective says."""
    objectives, n = aims(look.state), whole(look.typed, "card")
    return Describing(
        which=tuple(_card(aim, n == aim.n, None if aim.name else phrase("card-untold")) for aim in objectives),
        telling=_telling(look, next((aim for aim in objectives if aim.n == n), None)),
    )


def _card(aim: Aim, on: bool, fallback: Says | None, gold: int | None = None) -> Option:
    return Option(value=str(aim.n), label=aim.name or aim.nth, sub=aim.goal or fallback, icon="card", on=on, gold=gold)


@dataclass(frozen=True, kw_only=True)
class Claiming:
    """The form for claiming an objective."""

    binds: tuple[Bound, ...]
    cards: tuple[Option, ...]


def claim(look: Look[State]) -> Claiming:
    """The form for claiming a face-up objective."""
    objectives, n = aims(look.state), whole(look.typed, "card")
    cards = (
        _card(aim, n == aim.n or len(objectives) == 1, aim.nth if aim.name else phrase("card-untold"), aim.gold)
        for aim in objectives
    )
    return Claiming(binds=tuple(binding.acting(look.state, mine(look), Claim.kind())), cards=tuple(cards))


@dataclass(frozen=True, kw_only=True)
class Counted:
    """A claimed objective at the final count; `gold`: the current value of its field, empty if not entered.

    `offers`: the field for the gold that is `known`, 0 for none.  `asked`: whether the gold has to be told.
    `none`: the field for its number, if it is of a player who has left and nothing is offered.
    """

    nth: int
    field: str
    title: Says
    goal: str
    gold: str
    offers: str
    known: int
    asked: bool = True
    none: str = ""


@dataclass(frozen=True, kw_only=True)
class CountForm:
    """The form for the final count of claimed objectives: mine, or those of a player who has left."""

    cards: tuple[Counted, ...]
    of: Seat | None = None


def tally(look: Look[State]) -> CountForm | None:
    """The form for the final count of claimed objectives; None if the viewer may not see them."""
    of = of_whom(look)
    cards = me(look).claimed if of is None else look.state.players[of].claimed
    if not cards.seen:
        return None
    if of is not None:
        return CountForm(cards=tuple(_left(look, cards.value)), of=of)
    return CountForm(cards=tuple(_counted(look, i, card) for i, card in enumerate(cards.value)))


def _left(look: Look[State], cards: tuple[Card, ...]) -> Iterator[Counted]:
    """The objectives of a player who has left; asked is only gold that nobody told before."""
    offered = tuple(whole(look.typed, f"offered.{i}", card.gold) or 0 for i, card in enumerate(cards))
    typed_gold = look.typed.get("gold", ())
    typed_asked = tuple(whole_number(nth) or 0 for nth in listed(look.typed, "offered_none"))
    asked = told_of(cards, offered, typed_asked, len(typed_gold))
    told = dict(zip(asked, typed_gold, strict=False))
    for i, card in enumerate(cards):
        yield Counted(
            nth=i + 1,
            field="gold",
            title=card.name or phrase("theirs-nth", n=i + 1),
            goal=card.goal,
            gold=told.get(i, "" if card.gold is None else str(card.gold)) if i in asked else "",
            offers=f"offered.{i}",
            known=0 if i in asked else card.gold or 0,
            asked=i in asked,
            none=f"offered_none.{asked.index(i)}" if i in asked else "",
        )


def _counted(look: Look[State], i: int, card: Card) -> Counted:
    """One claimed objective: its known gold is filled in, unless other gold than was offered is typed."""
    gold = answered(whole(look.typed, f"gold.{i}", card.gold), whole(look.typed, f"offered.{i}"), card.gold)
    return Counted(
        nth=i + 1,
        field=f"gold.{i}",
        title=card.name or phrase("mine-nth", n=i + 1),
        goal=card.goal,
        gold="" if gold is None else str(gold),
        offers=f"offered.{i}",
        known=card.gold or 0,
    )


# Boards of dragons


@dataclass(frozen=True, kw_only=True)
class WhoseBoard:
    """A dragon whose board can be entered, and how many of its skills are known."""

    seat: Seat
    colour: Colour
    known: Phrase


@dataclass(frozen=True, kw_only=True)
class Cell:
    """A skill of a board: its field, its place and its current name."""

    field: str
    place: Phrase
    name: str


@dataclass(frozen=True, kw_only=True)
class BoardRow:
    """A row of three skills on a board; the title has their price."""

    title: Phrase
    cells: tuple[Cell, ...]


@dataclass(frozen=True, kw_only=True)
class Skills:
    """The form for a board: first whose (`seat` is None), then its nine skills."""

    seat: Seat | None
    whose: tuple[WhoseBoard, ...]
    rows: tuple[BoardRow, ...]
    names: tuple[str, ...]
    """Names of skills to choose from."""


def skills(look: Look[State]) -> Skills:
    """The form for the nine skills of a dragon's board, filled in from this table, otherwise from earlier ones."""
    players, seat = look.state.players, seat_typed(look.typed, "dragon")
    if seat is None or seat not in range(len(players)):
        whose = tuple(
            WhoseBoard(
                seat=one, colour=player.colour, known=phrase("board-known", n=len(list(filter(None, player.board))))
            )
            for one, player in by_seat(players)
        )
        return Skills(seat=None, whose=whose, rows=(), names=())
    kept = memory.known_board(look.facts, players[seat].colour)
    known = [now or old for now, old in zip(players[seat].board, kept, strict=True)]
    given = look.typed.get("skills") or known
    cells = [given[i] if i < len(given) else "" for i in range(ROW * ROW)]
    rows = tuple(_row(look, row, cells) for row in range(ROW))
    return Skills(seat=seat, whose=(), rows=rows, names=tuple(memory.SKILLS))


def _row(look: Look[State], row: int, now: list[str]) -> BoardRow:
    numbered = ((ROW * row + column, column) for column in range(ROW))
    return BoardRow(
        title=phrase("board-row", n=row + 1, price=PRICES[row]),
        cells=tuple(
            Cell(
                field=f"skills.{i}",
                place=phrase("board-cell", row=row + 1, column=column + 1),
                name=typed(look.typed, f"skills.{i}", now[i]),
            )
            for i, column in numbered
        ),
    )


# Slayers


@dataclass(frozen=True)
class SlayerFields:
    """A slayer that was entered before, as the fields of a form."""

    name: str
    strength: str
    gold: str
    abilities: tuple[Ability, ...]


@dataclass(frozen=True, kw_only=True)
class Drawing:
    """The form for drawing a slayer: known slayers to choose from, and the abilities that cards can show."""

    binds: tuple[Bound, ...]
    known: tuple[SlayerFields, ...]
    abilities: tuple[Option, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """Names to choose from."""
        return tuple(card.name for card in self.known)


def draw(look: Look[State]) -> Drawing:
    """The form for drawing a slayer; choosing one that was entered before fills in its card."""
    here = {alike(card.name) for card in look.state.slayers}
    known = (card for card in memory.known_slayers(look.facts) if alike(card["name"]) not in here)
    return Drawing(
        binds=tuple(binding.acting(look.state, mine(look), Draw.kind())),
        known=tuple(_fields(card) for card in known),
        abilities=_abilities(look.typed.get("abilities", ())),
    )


def _fields(card: Mapping[str, object]) -> SlayerFields:
    abilities = card["abilities"]
    some = tuple(one for one in abilities if isinstance(one, Ability)) if isinstance(abilities, list) else ()
    return SlayerFields(str(card["name"]), str(card["strength"]), str(card["gold"]), some)


def _abilities(on: object) -> tuple[Option, ...]:
    chosen = tuple(on) if isinstance(on, tuple | list) else ()
    return tuple(Option(value=one, label=one, on=one in chosen) for one in Ability)


@dataclass(frozen=True, kw_only=True)
class Reading:
    """The form for a slayer's card: first which slayer (`foe` is None), then its fields."""

    foe: Foe | None
    which: tuple[Foe, ...]
    abilities: tuple[Option, ...]


def read(look: Look[State]) -> Reading:
    """The form for a slayer's card; also for slayers that have left the board, as an old entry may be about them."""
    state, slayers = look.state, alive(look.state)
    n = whole(look.typed, "slayer", slayers[0].n if len(slayers) == 1 else None)
    foe = slayer(state, n - 1) if n and 0 < n <= len(state.slayers) else None
    printed = foe.abilities if foe else ()
    sent = "name" in look.typed or "abilities" in look.typed
    return Reading(foe=foe, which=slayers, abilities=_abilities(look.typed.get("abilities", ()) if sent else printed))
