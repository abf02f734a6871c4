"""Views for the forms of The Book of Dragons: where dice can go, and which card, die or facts to choose."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from referee.core.cite import Call
from referee.core.facts import answered
from referee.core.pages import Look, Phrase, of_whom, phrase, seat_typed, typed, whole
from referee.core.seat import Seat
from referee.core.state import readable_calls
from referee.core.text import alike

from .. import blocking, dice, memory, placing, taking, turns
from ..abilities import bare
from ..entries import POINTS, Place, Realm, Take
from ..state import Card, Player, State
from .board import Bid, Dragon, Pile, bids, book_of, pile, shown

FIELDS = ("one", "two", "three", "four", "five")
OFFERED = 12
"""Most types of dragons offered as buttons: the box has six, and other tables may have named them differently."""
ICONS = {"thrown-out": "cross", "blocked": "cross", "block-moved": "arrow"}
LATER = ("next-turn", "token-home")
"""Calls that belong to what follows the end of a turn."""
Fill = tuple[str, str, str, str]
"""A field and its value, then another field and the value it gets when the first one is chosen."""


def player_of(look: Look[State]) -> Player:
    """The player whose form this is.  Raises LookupError if the viewer has no seat, who gets no such form."""
    return look.state.players[seat_of(look)]


def seat_of(look: Look[State]) -> Seat:
    """The seat whose form this is.  Raises LookupError if the viewer has no seat."""
    if look.seat is None:
        raise LookupError("a form of a seat")
    return look.seat


# Placing


@dataclass(frozen=True, kw_only=True)
class Change:
    """The values of some dice before and after a change."""

    was: tuple[int, ...]
    now: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class Line:
    """One line about what placing on a card needs or does.

    `kind`: "out" if dice are returned, "no" if placing is impossible, or empty.  `back`: returned dice that change;
    `same`: returned dice that do not.
    """

    icon: str
    says: Phrase
    kind: str = ""
    seat: Seat | None = None
    back: Change | None = None
    same: tuple[int, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Throw:
    """A combination of dice that may go on a card; `value`: the same dice as digits; `on`: it is chosen."""

    value: int
    dice: tuple[int, ...]
    on: bool


@dataclass(frozen=True, kw_only=True)
class Spot:
    """A pile in the form for placing: its field, its lines, and every combination of dice it accepts."""

    field: str
    pile: Pile
    lines: tuple[Line, ...]
    throws: tuple[Throw, ...]
    none: bool
    """Whether no dice are chosen for this pile."""


@dataclass(frozen=True, kw_only=True)
class Placing:
    """The form for placing: every pile with cards."""

    unread: bool
    """Whether the pips above a pile are not entered."""
    spots: tuple[Spot, ...]


def place(look: Look[State]) -> Placing:
    """For each card: the dice it accepts, whom they throw out, and how the returned dice change."""
    piles = [(number, stack) for number, stack in enumerate(look.state.piles, 1) if stack.left]
    return Placing(
        unread=any(not stack.least for _, stack in piles),
        spots=tuple(_spot(look, number) for number, _ in piles),
    )


def both(look: Look[State]) -> bool:
    """Whether this scholar may either take a dragon or place dice."""
    return {Take, Place} <= {prompt.kind for prompt in look.asked}


def _spot(look: Look[State], number: int) -> Spot:
    state, seat, field = look.state, seat_of(look), FIELDS[number - 1]
    chosen = whole(look.typed, field, 0)
    choices = [(int("".join(map(str, values))), values) for values in placing.choices(state, seat, number)]
    lines = _does(state, seat, number) if choices else (_shut(state, seat, number),)
    return Spot(
        field=field,
        pile=pile(state, number),
        lines=lines,
        throws=tuple(Throw(value=value, dice=values, on=chosen == value) for value, values in choices),
        none=not chosen,
    )


def _does(state: State, seat: Seat, number: int) -> tuple[Line, ...]:
    """Lines about what dice on this card must reach, and what placing them does."""
    need = placing.bar(state, seat, number).need
    lines: list[Line] = []
    if state.players[seat].on(number):
        lines.append(Line(icon="plus", says=phrase("place-adds")))
    elif need > max(1, state.piles[number - 1].least):
        lines.append(Line(icon="info", says=phrase("place-needs", n=need)))
    return (*lines, *_out(state, seat, number), *(_block(state, seat) if state.blocker == number else ()))


def _out(state: State, seat: Seat, number: int) -> tuple[Line, ...]:
    """Lines about who is thrown out, and how the returned dice change."""
    others = ((other, state.players[other].on(number)) for other in state.holders(number) if other != seat)
    return tuple(
        Line(
            icon="cross",
            says=phrase("place-out", who=other),
            kind="out",
            seat=other,
            back=Change(was=was, now=tuple(map(dice.higher, was))),
        )
        for other, was in others
    )


def _block(state: State, seat: Seat) -> tuple[Line, ...]:
    """Lines about where the blocking die would move, and whose dice it would return: perhaps one's own."""
    goal = next((n for n in blocking.route(state) if blocking.immune(state, n) is None), 0)
    sent: tuple[Bid, ...] = bids(state, goal)
    return (
        Line(icon="arrow", says=phrase("place-block", n=goal), kind="out"),
        *(Line(icon="cross", says=_blocked(bid.seat, seat), kind="out", seat=bid.seat, same=bid.dice) for bid in sent),
    )


def _blocked(whose: Seat, seat: Seat) -> Phrase:
    return phrase("place-blocked-own") if whose == seat else phrase("place-blocked", who=whose)


def _shut(state: State, seat: Seat, number: int) -> Line:
    """The line that says why no free dice can go on a card."""
    barrier = placing.bar(state, seat, number)
    if not barrier.shut:
        have = sum(state.players[seat].free)
        return Line(icon="cross", says=phrase("place-short", n=barrier.need, have=have), kind="no")
    who = {} if barrier.who is None else {"who": barrier.who}
    icon = "protection" if barrier.key == "immune" else "cross"
    return Line(icon=icon, says=phrase(f"place-shut-{barrier.key}", **who), kind="no")


@dataclass(frozen=True, kw_only=True)
class Outcome:
    """A call that an entry would lead to, and its icon."""

    icon: str
    call: Call


def outcomes(look: Look[State]) -> tuple[Outcome, ...]:
    """What placing these dice would do, up to the end of the turn; empty if it is refused."""
    calls = readable_calls(look.after.calls) if look.after else ()
    return tuple(Outcome(icon=ICONS.get(call.key, "check"), call=call) for call in calls if call.key not in LATER)


@dataclass(frozen=True, kw_only=True)
class Raising:
    """The form for raising all dice: how they change, and why no card accepts them."""

    title: Phrase
    lead: Phrase
    dice: Change
    why: tuple[tuple[int, Phrase], ...]
    """The number of a pile, and why it accepts no dice."""


def raised(look: Look[State]) -> Raising:
    """The form for raising; worded conditionally if a pile's pips are not entered."""
    state, seat = look.state, seat_of(look)
    unsure = look.prompt is not None and ("place", 1) in look.prompt.about
    shut = (n for n, stack in enumerate(state.piles, 1) if stack.left and not placing.choices(state, seat, n))
    return Raising(
        title=phrase("raise-if-title" if unsure else "raise-title"),
        lead=phrase("raise-if-lead" if unsure else "raise-lead"),
        dice=all_higher(look),
        why=tuple((number, _shut(state, seat, number).says) for number in shut),
    )


def all_higher(look: Look[State]) -> Change:
    """All my free dice, before and after each is raised by one."""
    free = player_of(look).free
    return Change(was=free, now=tuple(map(dice.higher, free)))


# The end of my turn


def done(look: Look[State]) -> Phrase:
    """What becomes of the abilities I do not use: in the last round there is no later turn for them (BD15)."""
    return phrase("done-lead-last" if turns.last_round(look.state) else "done-lead")


# A card, or a die


@dataclass(frozen=True, kw_only=True)
class Offer:
    """A pile to choose; `on`: it is chosen; `back`: how my dice on it change when they return."""

    pile: Pile
    on: bool
    back: Change | None = None


@dataclass(frozen=True, kw_only=True)
class OneDie:
    """One of my free dice, and its value after the change; `on`: it is chosen."""

    value: int
    now: int
    on: bool


def _offers(look: Look[State], numbers: tuple[int, ...], change: dice.Change | None = None) -> tuple[Offer, ...]:
    """Some piles to choose from; if there is only one, it is chosen already."""
    chosen = whole(look.typed, "pile")
    return tuple(
        Offer(
            pile=pile(look.state, number),
            on=chosen == number or len(numbers) == 1,
            back=_back(look, number, change) if change else None,
        )
        for number in numbers
    )


def _back(look: Look[State], number: int, change: dice.Change) -> Change:
    was = player_of(look).on(number)
    return Change(was=was, now=tuple(map(change, was)))


def storm(look: Look[State]) -> tuple[Offer, ...]:
    """The visible cards without any dice."""
    return _offers(look, bare(look.state))


def plains(look: Look[State]) -> tuple[Offer, ...]:
    """The cards with my dice."""
    return _offers(look, player_of(look).placed)


def desert(look: Look[State]) -> tuple[OneDie, ...]:
    """My free dice that Desert can change, each value once."""
    return _changed(look, dice.higher)


def mountains(look: Look[State]) -> tuple[OneDie, ...]:
    """My free dice and their opposite faces, each value once."""
    return _changed(look, dice.opposite)


def _changed(look: Look[State], change: dice.Change) -> tuple[OneDie, ...]:
    values = [value for value in dict.fromkeys(player_of(look).free) if change(value) != value]
    chosen = whole(look.typed, "die")
    return tuple(OneDie(value=n, now=change(n), on=chosen == n or len(values) == 1) for n in values)


# What cards show


@dataclass(frozen=True, kw_only=True)
class Kinds:
    """A field for a type of dragon: known types offered as buttons, and the current value."""

    known: tuple[str, ...]
    value: str


@dataclass(frozen=True, kw_only=True)
class RealmChip:
    """A realm to choose; `rules` fills in its points where they are known."""

    realm: Realm
    on: bool
    rules: tuple[Fill, ...]


@dataclass(frozen=True, kw_only=True)
class PointsChip:
    """A number of points to choose."""

    n: int
    on: bool


@dataclass(frozen=True, kw_only=True)
class Shows:
    """The fields for what a card shows: realm, points and type."""

    realms: tuple[RealmChip, ...]
    points: tuple[PointsChip, ...]
    kinds: Kinds


@dataclass(frozen=True, kw_only=True)
class Taking:
    """The form for taking a card; `shows`: fields for what it shows; None if every card is known."""

    offers: tuple[Offer, ...]
    both: bool
    """Whether placing dice is asked as well."""
    shows: Shows | None


@dataclass(frozen=True, kw_only=True)
class Revealing:
    """The form for entering what one of the visible cards shows."""

    offers: tuple[Offer, ...]
    shows: Shows


@dataclass(frozen=True, kw_only=True)
class Missing:
    """A dragon of my book at the final count: its type and points, and which of them must still be entered."""

    card: Dragon
    type_field: str
    kinds: Kinds
    points_field: str
    points: tuple[PointsChip, ...]
    worth: int | None
    """The current value of the points field, filled in where the points are known."""
    offers: tuple[tuple[str, str | int], ...]
    """The fields for the type and points that are filled in, with their values."""
    ask_type: bool
    ask_points: bool
    complete: bool
    """Nothing more is asked of it.  Points of an earlier table, or entered before the realm, are only filled in."""


@dataclass(frozen=True, kw_only=True)
class Counting:
    """The form for the final count: what is missing, and separately what is entered already and may be changed."""

    goal: Kinds
    offers: str
    """The type that is filled in for the goal."""
    ask_goal: bool
    missing: tuple[Missing, ...]
    entered: tuple[Missing, ...]


def take(look: Look[State]) -> Taking:
    """The form for taking a dragon with my dice on it."""
    numbers = taking.takable(look.state, seat_of(look))
    cards = [look.state.piles[number - 1].top for number in numbers]
    shows = _shows(look, cards[0] if len(cards) == 1 else Card())
    return Taking(
        offers=_offers(look, numbers, dice.lower),
        both=both(look),
        shows=None if all(card.known for card in cards) else shows,
    )


def reveal(look: Look[State]) -> Revealing:
    """The form for entering what a visible card shows."""
    return Revealing(offers=_offers(look, look.state.open), shows=_shows(look, Card()))


def _shows(look: Look[State], card: Card) -> Shows:
    worth = _worth(look.facts, look.state)
    chosen = typed(look.typed, "realm", card.realm or "")
    return Shows(
        realms=tuple(
            RealmChip(
                realm=realm,
                on=chosen == realm,
                rules=(("realm", realm.value, "points", worth[realm]),) if realm in worth else (),
            )
            for realm in Realm
        ),
        points=_points(look, "points", card.worth),
        kinds=_kinds(look, "type", card.type),
    )


def _worth(facts: Mapping[str, str], state: State) -> dict[str, str]:
    """Points by realm that were entered at this table or earlier ones; this table's take precedence."""
    here = {realm.value: str(points) for realm, points in taking.shown_worths(state).items()}
    return {**memory.known_worth(facts), **here}


def _current_points(look: Look[State], field: str, known: int | None) -> int | None:
    """The value of a points field: what is known, unless other points than those offered were typed."""
    return answered(whole(look.typed, field, known), whole(look.typed, f"offered_{field}"), known)


def _points(look: Look[State], field: str, known: int | None) -> tuple[PointsChip, ...]:
    chosen = _current_points(look, field, known)
    return tuple(PointsChip(n=n, on=chosen == n) for n in POINTS)


def _kinds(look: Look[State], field: str, value: str) -> Kinds:
    """Types of dragons to choose from: those of this table, as spelled here, then those of earlier tables.

    `value`: the known type.  It is filled in, unless another than the one offered was typed.
    """
    known: dict[str, str] = {}
    for kind in (*taking.types(look.state), *memory.known_types(look.facts)):
        known.setdefault(alike(kind), kind)
    offered = look.typed.get(f"offered_{field}", (None,))[0]
    current = answered(typed(look.typed, field, value), offered, value)
    return Kinds(known=tuple(known.values())[:OFFERED], value=current)


@dataclass(frozen=True, kw_only=True)
class Whose:
    """A player whose goal can be entered, in the field `of`."""

    seat: Seat
    note: None = None
    off: bool = False
    mark: str = ""


@dataclass(frozen=True, kw_only=True)
class Goals:
    """The form for a goal: its type, and whose it is; `others`: players who have left, `whose` None: mine.

    `asked`: it is asked for at the count, and may stay unknown.
    """

    kinds: Kinds
    others: tuple[Whose, ...]
    whose: Seat | None
    asked: bool = False


def goal(look: Look[State]) -> Goals:
    """The form for the type of dragon on a goal card: mine, or if that is entered, that of a player who has left."""
    me, players = seat_of(look), look.state.players
    if look.prompt:
        return Goals(kinds=_kinds(look, "type", ""), others=(), whose=of_whom(look), asked=True)
    others = tuple(seat for seat in sorted(look.state.gone) if seat != me)
    untold = next((seat for seat in others if not players[seat].goal), None) if players[me].goal else None
    whose = seat_typed(look.typed, "of") if "of" in look.typed else untold
    whose = whose if whose in range(len(players)) else None
    return Goals(
        kinds=_kinds(look, "type", players[me if whose is None else whose].goal),
        others=tuple(Whose(seat=seat) for seat in others),
        whose=whose,
    )


def tally(look: Look[State]) -> Counting:
    """The form for the final count of my book."""
    player = player_of(look)
    worth = _worth(look.facts, look.state)
    known = [bool(held.card.type and held.card.points) for held in player.book]
    cards = tuple(_missing(look, i, card, worth, known[i]) for i, card in enumerate(book_of(player.book)))
    return Counting(
        goal=_kinds(look, "goal", player.goal),
        offers=player.goal,
        ask_goal=not player.goal,
        missing=tuple(card for card in cards if not card.complete),
        entered=tuple(card for card in cards if card.complete),
    )


def _missing(look: Look[State], i: int, card: Dragon, worth: Mapping[str, str], complete: bool) -> Missing:
    """The fields of one dragon; its points are filled in if those of its realm are known."""
    points = card.points or (int(worth[card.realm]) if card.realm and card.realm in worth else None)
    return Missing(
        card=shown(Card(card.realm, card.type, points)),
        type_field=f"types.{i}",
        kinds=_kinds(look, f"types.{i}", card.type),
        points_field=f"points.{i}",
        points=_points(look, f"points.{i}", points),
        worth=_current_points(look, f"points.{i}", points),
        offers=((f"offered_types.{i}", card.type), (f"offered_points.{i}", points or 0)),
        ask_type=not card.type,
        ask_points=points is None,
        complete=complete,
    )
