"""Score sheets: lines with points, reason and rule; places; the winners, and what decided the win."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from .cite import Call, Rule
from .seat import Seat, by_seat

POINTS, SHARED = "points", "shared"


@dataclass(frozen=True)
class ScoreLine:
    """Points of one seat from one source.  Its label is the message `line-<key>`; `why` is a message `why-<key>`."""

    key: str
    points: int
    why: Call
    rule: Rule


@dataclass(frozen=True)
class Award:
    """A bonus or a penalty that players compete for: the points that each of its `seats` gets.

    No seats: no player gets it, and `why` gives the reason.
    """

    key: str
    points: int
    seats: tuple[Seat, ...]
    why: Call
    rule: Rule

    @property
    def line(self) -> ScoreLine:
        return ScoreLine(self.key, self.points, self.why, self.rule)


@dataclass(frozen=True)
class TieBreak:
    """The values, one for each seat, that are compared if points are equal; the higher value takes the place.

    Its label is the message `tie-<key>`; the sentence for a win that it decided is `decided-<key>`.
    """

    key: str
    values: tuple[int, ...]
    rule: Rule | None = None


@dataclass(frozen=True)
class Mark:
    """What tells a row of the sheet from those that are like it: an icon, or a letter or two, or both.

    `look`: a class of the game's own look that paints the icon.  `letter`: the message `mark-<letter>`.
    """

    icon: str = ""
    look: str = ""
    letter: str = ""


@dataclass(frozen=True)
class Alike:
    """Rows of the sheet that are alike, such as one prize for each of several colours; the display has them in one row.

    The label of that row is the message `lines-<key>`.  `marks`: the mark of each row, by its key; paint alone is none.
    """

    key: str
    icon: str
    marks: Mapping[str, Mark]

    def __post_init__(self) -> None:
        """Raise TypeError for rows that not everybody could tell apart."""
        seen = {(mark.icon, mark.letter) for mark in self.marks.values()}
        if len(seen) < len(self.marks) or ("", "") in seen:
            raise TypeError(f"two rows of “{self.key}” have the same icon and letter, or one has neither")


@dataclass(frozen=True)
class SeatScore:
    """One column of the sheet.  A player who is out of the count has neither total nor rank."""

    lines: tuple[ScoreLine, ...]
    total: int | None
    rank: int | None


@dataclass(frozen=True)
class Sheet:
    """The score sheet of a game.

    `decided_by`: `points`, or the key of the tie-break that decided the win, or `shared` if several players win, or
    None if no player does.  `ties`: the tie-breaks, in the order in which they are compared.  `shared`: the rule that
    players who are equal in all of them share a place.
    """

    seats: tuple[SeatScore, ...]
    winners: tuple[Seat, ...]
    decided_by: str | None
    awards: tuple[Award, ...] = ()
    ties: tuple[TieBreak, ...] = ()
    shared: Rule | None = None

    @property
    def tie_rule(self) -> Rule | None:
        """The rule that decided the win between players with equal points; None if points decided it."""
        if self.decided_by == SHARED:
            return self.shared
        return next((tie.rule for tie in self.ties if tie.key == self.decided_by), None)

    @property
    def keys(self) -> tuple[str, ...]:
        """All sources of points on the sheet, each once, in the order of the lines: the rows of the sheet."""
        return tuple(dict.fromkeys(line.key for seat in self.seats for line in seat.lines))

    def first(self, n: int) -> tuple[Seat, ...]:
        """The seats that are first if only the points and the tie-breaks before `n` are compared."""
        values = {
            seat: _value(one.total, self.ties[:n], seat) for seat, one in by_seat(self.seats) if one.total is not None
        }
        best = max(values.values(), default=None)
        return tuple(seat for seat, value in values.items() if value == best)

    def line(self, seat: Seat, key: str) -> ScoreLine | None:
        return next((line for line in self.seats[seat].lines if line.key == key), None)

    def compared(self, n: int) -> tuple[Seat, ...]:
        """The seats that tie-break `n` was needed for: equal to another in points and in all tie-breaks before it."""
        values = {
            seat: _value(one.total, self.ties[:n], seat) for seat, one in by_seat(self.seats) if one.total is not None
        }
        equal = Counter(values.values())
        return tuple(seat for seat, value in values.items() if equal[value] > 1)


def reason(key: str, rule: Rule, /, **params: object) -> Call:
    """The reason for points: the message `why-<key>`."""
    return Call(key, rule, tuple(params.items()))


def most(values: Mapping[Seat, int]) -> tuple[Seat, ...]:
    """All seats with the highest value, in the order of the mapping; empty if there are no values."""
    highest = max(values.values(), default=None)
    return tuple(seat for seat, value in values.items() if value == highest)


def least(values: Mapping[Seat, int]) -> tuple[Seat, ...]:
    """All seats with the lowest value."""
    return most({seat: -value for seat, value in values.items()})


def won(awards: Iterable[Award], seat: Seat) -> tuple[ScoreLine, ...]:
    """The lines that a seat gets from the awards."""
    return tuple(award.line for award in awards if seat in award.seats)


def rank(totals: Sequence[int | None], ties: Sequence[TieBreak] = ()) -> tuple[int | None, ...]:
    """The place of each seat.  Tie-breaks apply to every place; a true tie shares it (1, 1, 3); None has no place."""
    values = [None if total is None else _value(total, ties, seat) for seat, total in by_seat(totals)]
    return tuple(None if v is None else 1 + sum(o is not None and o > v for o in values) for v in values)


def tally(
    lines: Sequence[Sequence[ScoreLine] | None],
    awards: Sequence[Award] = (),
    ties: Sequence[TieBreak] = (),
    shared: Rule | None = None,
) -> Sheet:
    """The sheet with these lines, one sequence for each seat.  None instead of lines: the seat is out of the count."""
    totals = [None if mine is None else sum(line.points for line in mine) for mine in lines]
    ranks = rank(totals, ties)
    columns = zip(lines, totals, ranks, strict=True)
    seats = tuple(SeatScore(tuple(mine or ()), total, place) for mine, total, place in columns)
    winners = tuple(seat for seat, place in by_seat(ranks) if place == 1)
    return Sheet(seats, winners, _decided_by(totals, ties, winners), tuple(awards), tuple(ties), shared)


def _value(total: int, ties: Sequence[TieBreak], seat: Seat) -> tuple[int, ...]:
    return (total, *(tie.values[seat] for tie in ties))


def _decided_by(totals: Sequence[int | None], ties: Sequence[TieBreak], winners: tuple[Seat, ...]) -> str | None:
    if len(winners) != 1:
        return SHARED if winners else None
    for n, key in enumerate((POINTS, *(tie.key for tie in ties))):
        if rank(totals, ties[:n]).count(1) == 1:
            return key
    return SHARED
