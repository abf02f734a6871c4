"""Views for spending experience: buying skills, growing up, exchanging meeples, and every way to pay."""

from __future__ import annotations

from dataclasses import dataclass

from referee.core.pages import Look, Phrase, phrase, whole

from .. import binding, growing, memory, purse
from ..binding import Bound
from ..entries import Buy, Exchange, Mature
from ..final import ROW
from ..kinds import ACTIVE
from ..purse import Meeples
from ..skills import known
from ..state import Player, State
from .pieces import Fill, Option, Piece, me, mine

IN_A_ROW = 8
"""The highest number of meeples that a row of chips has room for."""
SLOTS = (("sheep", "sheep"), ("cows", "cow"), ("humans", "human"))
"""The form fields for meeples, with their icons."""


@dataclass(frozen=True, kw_only=True)
class Slot:
    """Meeples of one kind to pay with: `have` and `now` given; `most`: the last chip; None: the number is typed."""

    name: str
    icon: str
    label: Phrase
    now: int
    have: int
    most: int | None


@dataclass(frozen=True)
class Given:
    """The form values of the three fields for meeples."""

    sheep: str
    cows: str
    humans: str


@dataclass(frozen=True, kw_only=True)
class Way:
    """A way to pay: what is given, the change, what is left, and the experience that is left."""

    fields: Given
    pays: tuple[Piece, ...]
    change: int
    left: tuple[Piece, ...]
    worth: int
    chosen: bool


@dataclass(frozen=True, kw_only=True)
class Growth:
    """The next level: its cost (0: there is none), the experience missing, and the movement rating it brings."""

    cost: int
    level: int
    short: int
    move: int


@dataclass(frozen=True, kw_only=True)
class Growing:
    """The form for growing up by one level; `purse`: the meeples that can be paid."""

    binds: tuple[Bound, ...]
    step: Growth
    experience: int
    purse: tuple[Slot, ...]
    by_hand: bool


@dataclass(frozen=True, kw_only=True)
class Buying:
    """The form for buying a skill: the next skill of each column, and what is chosen so far."""

    binds: tuple[Bound, ...]
    experience: int
    columns: tuple[Option, ...]
    chosen: bool
    name: str
    """The name of the chosen skill as earlier tables entered it."""
    names: tuple[str, ...]
    """Names of skills to choose from."""
    purse: tuple[Slot, ...]
    by_hand: bool


@dataclass(frozen=True, kw_only=True)
class Changing:
    """The form for exchanging meeples for cubes."""

    binds: tuple[Bound, ...]
    purse: tuple[Slot, ...]


def growth(player: Player) -> Growth:
    """The next level of a dragon."""
    cost = growing.next_step(player)
    return Growth(
        cost=cost or 0,
        level=player.level + 1,
        short=0 if cost is None else max(0, cost - player.experience),
        move=binding.rating(player) + 1,
    )


def mature(look: Look[State]) -> Growing:
    """The form for growing up: what it costs and brings, and how to pay."""
    player = me(look)
    step = growth(player)
    return Growing(
        binds=_binds(look, Mature.kind()),
        step=step,
        experience=player.experience,
        purse=_purse(look, _best(player, step.cost) if step.cost and not look.typed else (0, 0, 0)),
        by_hand=_by_hand(look),
    )


def exchange(look: Look[State]) -> Changing:
    """The form for exchanging meeples for cubes."""
    return Changing(binds=_binds(look, Exchange.kind()), purse=_purse(look, (0, 0, 0)))


def buy(look: Look[State]) -> Buying:
    """The form for buying a skill: what can be bought, what it costs, and how to pay."""
    player = me(look)
    column = whole(look.typed, "column", _only_column(player))
    price = _price(player, column)
    return Buying(
        binds=_binds(look, Buy.kind()),
        experience=player.experience,
        columns=tuple(_column(look, one, column) for one in range(1, ROW + 1)),
        chosen=column is not None,
        name="" if look.amending else _remembered(look, column),
        names=tuple(memory.SKILLS),
        purse=_purse(look, _best(player, price) if price is not None and not look.typed else (0, 0, 0)),
        by_hand=_by_hand(look),
    )


def _binds(look: Look[State], kind: str) -> tuple[Bound, ...]:
    return tuple(binding.acting(look.state, mine(look), kind))


def _by_hand(look: Look[State]) -> bool:
    """Whether there is anything to pay with besides cubes, or an old entry is corrected."""
    return bool(sum(purse.belly(me(look)))) or look.amending


def _purse(look: Look[State], best: Meeples) -> tuple[Slot, ...]:
    """The kinds of meeples that I have, or that were typed."""
    slots = (
        _slot(name, icon, have, whole(look.typed, name, n) or 0)
        for (name, icon), have, n in zip(SLOTS, purse.belly(me(look)), best, strict=True)
    )
    return tuple(slot for slot in slots if slot.have or slot.now)


def _slot(name: str, icon: str, have: int, now: int) -> Slot:
    most = max(have, now)
    label = phrase(f"pay-{name}", n=have)
    return Slot(name=name, icon=icon, label=label, now=now, have=have, most=None if most > IN_A_ROW else most)


def _column(look: Look[State], column: int, chosen: int | None) -> Option:
    """The next skill of a column as an option: its name, price, why it cannot be bought now, and what it fills in."""
    player = me(look)
    offer = next((one for one in growing.offers(player) if one.column == column), None)
    name, price, row, bar = (offer.name, offer.price, offer.row, offer.bar) if offer else ("", 0, ROW, "bought-out")
    kept = _remembered(look, column)
    best = zip(("sheep", "cows", "humans"), _best(player, price), strict=True) if not bar else ()
    fills: tuple[Fill, ...] = tuple(("column", str(column), field, str(n)) for field, n in best)
    active = "yes" if known(name) in ACTIVE else "no"
    return Option(
        value=str(column),
        label=name or kept or phrase("buy-nameless", column=column, row=row),
        sub=phrase(f"buy-bar-{bar}", row=row, n=price) if bar else phrase("buy-price", n=price, row=row, active=active),
        icon="skill",
        on=chosen == column,
        off=bar != "" and not look.amending,
        can="" if name else "name",
        rules=(*fills, ("column", str(column), "name", kept)),
    )


def _best(player: Player, cost: int) -> Meeples:
    """The way to pay with the least change."""
    ways = purse.ways(player, cost)
    return ways[0] if ways else (0, 0, 0)


def _only_column(player: Player) -> int | None:
    """The only column that can be bought from; None if there are several or none."""
    able = [offer.column for offer in growing.offers(player) if not offer.bar]
    return able[0] if len(able) == 1 else None


def _price(player: Player, column: int | None) -> int | None:
    """The price of the next skill of a column; None if it cannot be bought."""
    return next((offer.price for offer in growing.offers(player) if offer.column == column and not offer.bar), None)


def _remembered(look: Look[State], column: int | None) -> str:
    """The next skill of a column as earlier tables entered it, if it is not entered at this table."""
    player = me(look)
    offer = next((one for one in growing.offers(player) if one.column == column), None)
    if offer is None or offer.name:
        return ""
    return memory.known_board(look.facts, player.colour)[ROW * (offer.row - 1) + offer.column - 1]


# Previews


def ways_to_buy(look: Look[State]) -> tuple[Way, ...]:
    """Every way to pay for the chosen skill."""
    cost = _price(me(look), whole(look.typed, "column"))
    return () if cost is None else _ways(look, cost)


def ways_to_grow(look: Look[State]) -> tuple[Way, ...]:
    """Every way to pay for growing up."""
    step = growth(me(look))
    return _ways(look, step.cost) if step.cost and not step.short else ()


def _ways(look: Look[State], cost: int) -> tuple[Way, ...]:
    player = me(look)
    sheep, cows, humans = (_plain(look, name) for name, _ in SLOTS)
    return tuple(_way(player, cost, way, way == (sheep, cows, humans)) for way in purse.ways(player, cost))


def _plain(look: Look[State], name: str) -> int:
    return max(0, whole(look.typed, name) or 0)


def _way(player: Player, cost: int, way: Meeples, chosen: bool) -> Way:
    rest, cubes = purse.left(player, cost, way)
    sheep, cows, humans = map(str, way)
    return Way(
        fields=Given(sheep, cows, humans),
        pays=_pieces(*way, max(0, player.cubes - cubes)),
        change=max(0, cubes - player.cubes),
        left=_pieces(*rest, cubes),
        worth=purse.worth(rest) + cubes,
        chosen=chosen,
    )


def _pieces(sheep: int, cows: int, humans: int, cubes: int) -> tuple[Piece, ...]:
    named = (("cube", cubes), ("sheep", sheep), ("cow", cows), ("human", humans))
    return tuple((icon, n) for icon, n in named if n)
