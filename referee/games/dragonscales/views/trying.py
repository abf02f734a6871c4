"""Previews of an entry while it is being entered, worked out by the functions that judge it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from referee.core.cite import Call
from referee.core.pages import Phrase, phrase, whole
from referee.core.seat import Seat

from .. import entries, preview
from ..attack import worth
from ..boxes import Action, Colour
from ..placing import DICE, WILDS
from .fields import Table, me

BACK = "back"
"""Stands for a box number where the dice are returned."""
ENOUGH = DICE - WILDS
"""The fewest natural dice of a roll; the rest are wild."""
SEEN = 6
"""The most placements of wild dice shown unfolded once all natural dice are entered."""


@dataclass(frozen=True, kw_only=True)
class Push:
    """A pile that is pushed.  `box`: its new box; None if it is pushed out of the row."""

    seat: Seat
    box: int | None


@dataclass(frozen=True, kw_only=True)
class Line:
    """The viewer's dice in a row.  `box`: the box they get; None if they are returned."""

    icon: Action
    label: Phrase
    box: int | None
    pushes: tuple[Push, ...]


@dataclass(frozen=True, kw_only=True)
class Option:
    """A whole placement."""

    lines: tuple[Line, ...]


@dataclass(frozen=True, kw_only=True)
class Way:
    """One way to place the wild dice: the number in each row, the fields that enter it, and the resulting rows."""

    parts: tuple[tuple[Action, int], ...]
    fields: tuple[tuple[str, str], ...]
    lines: tuple[Line, ...]
    chosen: bool


@dataclass(frozen=True, kw_only=True)
class Ways:
    """The ways to place the wild dice.  `chosen`: the current one; empty until it is entered.

    `single`: there is one wild die.  `folded`: shown as one line to open, so that what is above stays in sight: the
    rows of dice still to be entered, or what has changed since they were.
    """

    title: Phrase
    chosen: tuple[tuple[Action, int], ...]
    each: tuple[Way, ...]
    single: bool
    folded: bool


@dataclass(frozen=True, kw_only=True)
class News:
    """A row of a roll that was entered ahead.

    `box`: the box that its dice get now, without wild dice; `was`: the box when they were entered.
    """

    icon: Action
    label: Phrase
    box: int | None
    was: int | None
    others: tuple[Seat, ...]
    """The seats that have placed dice there since."""


@dataclass(frozen=True, kw_only=True)
class RowBox:
    """What is shown beside a row: the box that the viewer would get, `back`, or None."""

    row: Action
    box: int | str | None = None


@dataclass(frozen=True, kw_only=True)
class PlaceTry:
    boxes: tuple[RowBox, ...]
    outcome: Option | None
    """None while the form cannot be read."""
    verdict: Phrase | None = None
    done: bool = False
    ways: Ways | None = None


def place(look: Table) -> PlaceTry:
    """Previews the dice chosen so far: the box the viewer would get in each row, and who is pushed where."""
    if not isinstance(look.entry, entries.Place):
        return PlaceTry(boxes=tuple(RowBox(row=row) for row in look.state.rows), outcome=None)
    return placement(look, look.entry, look.after is not None)


def placement(look: Table, entry: entries.Place, placed: bool = False, ready: bool = False) -> PlaceTry:
    """Returns what placing would do.  `placed`: the rules allow it as it is; `ready`: all natural dice are entered."""
    state = look.state
    seat, n = me(look)[0], sum(entry.dice.values()) + sum(entry.wild.values())
    dice = {row: entry.dice.get(row, 0) + entry.wild.get(row, 0) for row in state.rows}
    my_lines = lines(preview.outcome(state, seat, dice), seat)
    mine = {line.icon: line.box or BACK for line in my_lines}
    counted = phrase("place-sum-changed" if entry.changed else "place-sum", n=n)
    done = placed or n == DICE
    return PlaceTry(
        boxes=tuple(RowBox(row=row, box=mine.get(row)) for row in state.rows),
        outcome=Option(lines=my_lines),
        verdict=phrase("place-ready") if done else counted,
        done=done,
        ways=ways(look, seat, entry, ready),
    )


def news(look: Table, dice: Mapping[Action, int]) -> tuple[News, ...]:
    """Returns what has changed in the rows of a roll since it was entered ahead."""
    then, seat = look.then, me(look)[0]
    if then is None:
        return ()
    some = {row: n for row, n in dice.items() if n}
    before, now = (
        {row: box for row, _, box in preview.outcome(state, seat, some).mine} for state in (then, look.state)
    )
    return tuple(
        News(
            icon=row,
            label=phrase("place-dice", n=n),
            box=now[row],
            was=before[row],
            others=tuple(pile.seat for pile in look.state.rows[row] if pile.stamp >= then.stamp),
        )
        for row, n in some.items()
    )


def lines(outcome: preview.Outcome, seat: Seat) -> tuple[Line, ...]:
    """Returns the outcome of a placement, row by row."""
    return tuple(
        Line(
            icon=row,
            label=phrase("place-dice" if box else "place-back", n=dice),
            box=box,
            pushes=_pushes(outcome.calls, row, seat),
        )
        for row, dice, box in outcome.mine
    )


def _pushes(calls: Iterable[Call], row: Action, seat: Seat) -> tuple[Push, ...]:
    events: Iterable[tuple[str, dict[str, Any]]] = ((call.key, dict(call.params)) for call in calls)
    moved = ((key, params) for key, params in events if params["row"] is row and params["seat"] != seat)
    return tuple(Push(seat=params["seat"], box=params["box"] if key == "pushed" else None) for key, params in moved)


def ways(look: Table, seat: Seat, entry: entries.Place, ready: bool) -> Ways | None:
    """Returns the ways to place the wild dice, entered or still missing; None if there is no choice."""
    natural, wild = sum(entry.dice.values()), sum(entry.wild.values())
    left = DICE - natural - wild
    missing = left if natural >= ENOUGH and 0 < left <= WILDS and not entry.changed else 0
    if not natural or not 0 < (wild or missing) <= WILDS:  # a form may contain more wild dice than there are
        return None
    groups = preview.ways(look.state, seat, entry.dice, wild or missing)
    options = tuple(_way(look, seat, entry, group.outcome, wilds) for group in groups for wilds in group.wilds)
    if wild and len(options) == 1:
        return None
    n = wild or missing
    return Ways(
        title=phrase("place-chosen" if wild else "place-wilds", n=n),
        chosen=tuple((row, more) for row, more in entry.wild.items() if more),
        each=options,
        single=n == 1,
        folded=n > 1 and (not ready or len(options) > SEEN),
    )


def _way(look: Table, seat: Seat, entry: entries.Place, outcome: preview.Outcome, wild: Mapping[Action, int]) -> Way:
    some = {row: n for row, n in wild.items() if n}
    return Way(
        parts=tuple(some.items()),
        fields=tuple((f"wild.{row}", str(wild.get(row, 0))) for row in look.state.rows),
        lines=tuple(line for line in lines(outcome, seat) if line.icon in some),
        chosen=bool(sum(entry.wild.values())) and some == dict(entry.wild),
    )


@dataclass(frozen=True, kw_only=True)
class AttackTry:
    """The result of hits and dragon faces.  `missing`: cubes still to be taken; negative if there are too many."""

    owed: int
    missing: int
    slain: tuple[Colour, ...]
    vanquished: bool
    held_off: bool
    """Whether protection prevents the counterattack."""
    fatal: Phrase | None
    """The wounds of the counterattack, if they kill the attacker or knock it out."""


def attack(look: Table) -> AttackTry | None:
    """Previews an attack; None while the form cannot be read."""
    entry, left, player = look.entry, look.state.heads, me(look)[1]
    if not isinstance(entry, entries.Attack):
        return None
    owed = min(worth(entry.hits), sum(left.values()))
    vanquished = owed == sum(left.values())
    suffers = 0 if vanquished or player.protected else max(0, worth(entry.dragons) - entry.prevented)
    fatal = 0 < player.maximum <= player.hurt + suffers
    return AttackTry(
        owed=owed,
        missing=owed - sum(entry.cubes.values()),
        slain=tuple(colour for colour in Colour if 0 < left[colour] <= entry.cubes.get(colour, 0)),
        vanquished=vanquished and owed > 0,
        held_off=player.protected and entry.dragons > 0,
        fatal=phrase(f"attack-{_fate(look)}", n=suffers) if suffers and fatal else None,
    )


def _fate(look: Table) -> str:
    """Returns what becomes of a villain whose wounds reach its maximum, as a part of message keys."""
    return "knocked-out" if look.state.setup.knocked_out else "dies"


@dataclass(frozen=True, kw_only=True)
class Hit:
    """What the dragon does to one villain.  `n`: wounds as printed; None until they are entered."""

    seat: Seat
    mine: bool
    n: int | None
    says: Phrase
    kind: str


def rage_card(look: Table) -> tuple[Hit, ...]:
    """Previews a card as far as it is entered: who takes which wounds, the viewer first, then by box."""
    hits = [_hit(look, box, pile.seat) for box, pile in enumerate(look.state.rows[Action.RAGE])]
    return tuple(sorted(hits, key=lambda hit: not hit.mine))


def _hit(look: Table, box: int, seat: Seat) -> Hit:
    n, before = whole(look.typed, f"wounds.{box}"), look.state.players[seat]
    kind, says = "", phrase("rage-open")
    if n is not None and before.out:
        says = phrase("state-dead" if before.dead else "state-out")
    elif n is not None and before.protected:
        kind, says = "good", phrase("rage-safe")
    elif n is not None:
        after = look.after.players[seat] if look.after else before
        hurt = after.hurt if look.after else before.hurt + n
        fatal = after.out or 0 < before.maximum <= hurt
        kind = "bad" if fatal else ""
        says = phrase(f"rage-{_fate(look) if fatal else 'then'}", n=hurt, most=before.maximum)
    return Hit(seat=seat, mine=seat == look.seat, n=n, says=says, kind=kind)
