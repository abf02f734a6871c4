"""End of the Game: three endings, each with its own scoring table.

Pure: the table, the calculator, the command line and the HTTP API all use `score(final)`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from referee.core.cite import Rule
from referee.core.seat import Seat, by_seat
from referee.core.sheet import Alike, Award, Mark, ScoreLine, Sheet, least, most, reason, tally, won
from referee.core.table import Ending

from . import rulebook as rule
from .boxes import clockwise
from .final import ESCAPED, HERO_SLAIN, NEEDS, Final, FinalSeat, Ties, ending

PICTURES = {
    "dragon_wounds": "cube",
    "treasures": "treasure",
    "most_wounds": "cube",
    "second_wounds": "cube",
    "most_gold": "gold",
    "second_gold": "gold",
    "slain": "skull",
    "wounded": "wound",
    "escaped": "exit",
    "second_closest": "exit",
    "closest": "exit",
    "next_closest": "exit",
}
"""The icon of each source of points."""

PAID_BY = {
    "dragon_wounds": (rule.DRAGON_WOUNDS,),
    "treasures": (rule.TREASURES,),
    **dict.fromkeys(
        ("most_wounds", "second_wounds"), (rule.WOUNDS_HERO_SLAIN, rule.WOUNDS_DRAGON_SLAIN, rule.COUNT_TIES)
    ),
    **dict.fromkeys(("most_gold", "second_gold"), (rule.GOLD, rule.COUNT_TIES)),
    "slain": (rule.SLAIN,),
    "wounded": (rule.WOUNDED,),
    "escaped": (rule.ESCAPED,),
    "second_closest": (rule.SECOND_CLOSEST, rule.COUNT_TIES),
    **dict.fromkeys(("closest", "next_closest"), (rule.CLOSEST, rule.COUNT_TIES)),
}
"""The rules by which each source of points is paid."""

FIRST, SECOND = Mark(letter="first"), Mark(letter="second")
ALIKE = (
    Alike("wounds", "cube", {"most_wounds": FIRST, "second_wounds": SECOND}),
    Alike("gold", "gold", {"most_gold": FIRST, "second_gold": SECOND}),
    Alike("closest", "exit", {"closest": FIRST, "next_closest": SECOND}),
)
"""First and second places."""

BADLY_WOUNDED = 5


@dataclass(frozen=True)
class Place:
    """A first or second place: who has it, with which number, and how it was decided among `equals`.

    `tie`: alone; ahead of equals; after an equal who has the first place; or shared with all equals.
    """

    seats: tuple[Seat, ...]
    n: int
    tie: str
    equals: tuple[Seat, ...]


@rule.enforces(rule.MOST_POINTS, rule.SHARED)
def score(final: Final) -> Sheet:
    """Returns the score sheet of a table that has ended."""
    prizes = awards(final)
    return tally([(*counted(seat), *won(prizes, i)) for i, seat in by_seat(final.seats)], prizes, shared=rule.SHARED)


@rule.enforces(rule.DRAGON_WOUNDS, rule.TREASURES)
def counted(seat: FinalSeat) -> tuple[ScoreLine, ...]:
    """Returns what a hero scores independently of the others and of the ending."""
    return (
        _line("dragon_wounds", seat.dragon_wounds, rule.DRAGON_WOUNDS),
        _line("treasures", seat.treasure_points, rule.TREASURES),
    )


def awards(final: Final) -> tuple[Award, ...]:
    """Returns all bonuses and penalties of this ending, in the order of the sheet, even those that nobody gets."""
    if final.ending.kind == HERO_SLAIN:
        wounds = dragon_wounds(final, (5, 3), rule.WOUNDS_HERO_SLAIN)
        return (*wounds, *gold(final), slain(final), wounded(final))
    if final.ending.kind == ESCAPED:
        return (*gold(final), escaped(final), second_closest(final))
    wounds = dragon_wounds(final, (10, 5), rule.WOUNDS_DRAGON_SLAIN)
    return (*wounds, *gold(final), *closest(final))


@rule.enforces(rule.WOUNDS_HERO_SLAIN, rule.WOUNDS_DRAGON_SLAIN)
def dragon_wounds(final: Final, points: tuple[int, int], why: Rule) -> tuple[Award, Award]:
    """Awards most and second most cubes on the dragon; a hero without a cube cannot win."""
    cubes = {i: seat.dragon_wounds for i, seat in by_seat(final.seats) if seat.dragon_wounds}
    return _prizes(("most_wounds", "second_wounds"), points, _places(final, cubes), why)


@rule.enforces(rule.GOLD)
def gold(final: Final) -> tuple[Award, Award]:
    """Awards most and next most gold: 7 and 4 points; a hero without gold cannot win."""
    held = {i: seat.gold for i, seat in by_seat(final.seats) if seat.gold}
    return _prizes(("most_gold", "second_gold"), (7, 4), _places(final, held), rule.GOLD)


@rule.enforces(rule.SLAIN)
def slain(final: Final) -> Award:
    if not final.slain:
        return _nobody("slain", rule.SLAIN, "no-slain")
    return _award("slain", -10, final.slain, rule.SLAIN)


@rule.enforces(rule.WOUNDED)
def wounded(final: Final) -> Award:
    """Penalises heroes with five wounds or more; the slain as well, unless `slain_also_wounded` is off."""
    spared = () if final.slain_also_wounded else final.slain
    seats = tuple(i for i, s in by_seat(final.seats) if s.wounds >= BADLY_WOUNDED and i not in spared)
    if seats:
        return _award("wounded", -5, seats, rule.WOUNDED)
    hurt = any(final.seats[seat].wounds >= BADLY_WOUNDED for seat in spared)
    return _nobody("wounded", rule.WOUNDED, "no-other-wounded" if hurt else "no-wounded")


@rule.enforces(rule.ESCAPED)
def escaped(final: Final) -> Award:
    assert final.ending.by is not None
    return _award("escaped", 10, (final.ending.by,), rule.ESCAPED)


@rule.enforces(rule.SECOND_CLOSEST)
def second_closest(final: Final) -> Award:
    """Awards the closest of those who did not escape."""
    others = {i: -seat.spaces_to_exit for i, seat in by_seat(final.seats) if i != final.ending.by}
    return _placed("second_closest", 3, _nearest(final, others)[0], rule.SECOND_CLOSEST)


@rule.enforces(rule.CLOSEST)
def closest(final: Final) -> tuple[Award, Award]:
    """Penalises the closest and the next closest to the exit when the dragon is slain: 5 and 3 points."""
    spaces = {i: -seat.spaces_to_exit for i, seat in by_seat(final.seats)}
    return _prizes(("closest", "next_closest"), (-5, -3), _nearest(final, spaces), rule.CLOSEST)


def what_ifs(final: Final) -> tuple[tuple[Ending, Sheet], ...]:
    """Returns the sheets of the other endings for the same table.

    Hero slain: without the penalty, as it is unknown who it would have been.  Escape: one sheet for each living hero on
    the space closest to the exit, as if it had escaped.
    """
    others = (kind for kind in NEEDS if kind != final.ending.kind)
    ends = [end for kind in others for end in _would_be(final, kind)]
    return tuple((end, score(replace(final, ending=end, slain=()))) for end in ends)


def _would_be(final: Final, kind: str) -> tuple[Ending, ...]:
    if kind != ESCAPED:
        return (ending(kind),)
    living = {i: seat.spaces_to_exit for i, seat in by_seat(final.seats) if i not in final.slain}
    return tuple(ending(ESCAPED, seat) for seat in least(living))


def _nearest(final: Final, spaces: Mapping[Seat, int]) -> tuple[Place | None, Place | None]:
    """Returns the first two places on the path; their distance from the exit is 0 if the path was not counted."""
    first, second = _places(final, spaces)
    if final.path_counted:
        return first, second
    return (replace(first, n=0) if first else None), (replace(second, n=0) if second else None)


@rule.enforces(rule.COUNT_TIES)
def _places(final: Final, values: Mapping[Seat, int]) -> tuple[Place | None, Place | None]:
    """Returns first and second place by the highest value; None if nobody is left, or the first place is shared."""
    players = len(final.seats)
    order = sorted(values, key=lambda seat: (-values[seat], clockwise(seat, final.first_player, players)))
    first, second = tuple(order[:1]), tuple(order[1:2])
    if final.ties is Ties.FRIENDLY:
        first = most(values)
        second = most({seat: n for seat, n in values.items() if seat not in first}) if len(first) == 1 else ()
    return _place(final, values, first, ()), _place(final, values, second, first)


def _place(final: Final, values: Mapping[Seat, int], seats: tuple[Seat, ...], before: tuple[Seat, ...]) -> Place | None:
    if not seats:
        return None
    equals = tuple(seat for seat in values if values[seat] == values[seats[0]])
    behind = any(seat in equals for seat in before)
    tied = "shared" if final.ties is Ties.FRIENDLY else "after" if behind else "ahead"
    return Place(seats, abs(values[seats[0]]), tied if len(equals) > 1 else "alone", equals)


def _prizes(
    keys: tuple[str, str], points: tuple[int, int], places: tuple[Place | None, Place | None], why: Rule
) -> tuple[Award, Award]:
    """Returns first and second prize; if the first place is shared, all get the better value, and nobody the second.

    If nobody has the first place, nobody has the second for the same reason.
    """
    first, second = places
    shared = first is not None and len(first.seats) > 1
    best = _placed(keys[0], max(points) if shared else points[0], first, why)
    if shared:
        return best, _nobody(keys[1], rule.COUNT_TIES, "first-shared")
    if first is None:
        return best, replace(best, key=keys[1])
    return best, _placed(keys[1], points[1], second, why)


@rule.enforces(rule.NONE_HELD)
def _placed(key: str, points: int, place: Place | None, why: Rule) -> Award:
    if place is None:
        return _nobody(key, rule.NONE_HELD, f"no-{key}")
    why = why if place.tie == "alone" else rule.COUNT_TIES
    because = reason(key, why, n=place.n, tie=place.tie, who=place.equals)
    return Award(key, points, place.seats, because, why)


def _line(key: str, points: int, why: Rule) -> ScoreLine:
    return ScoreLine(key, points, reason(key, why, n=points), why)


def _award(key: str, points: int, seats: tuple[Seat, ...], why: Rule) -> Award:
    return Award(key, points, seats, reason(key, why), why)


def _nobody(key: str, why: Rule, because: str) -> Award:
    return Award(key, 0, (), reason(because, why), why)
