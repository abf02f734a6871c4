"""Victory Points (p. 21), Conditional Bonuses and Penalties (p. 22), The Most Villainous of Villains (p. 22).

Pure: the table, the calculator, the command line and the HTTP API all use `score(final)`.
"""

from __future__ import annotations

from dataclasses import replace

from referee.core.cite import Rule
from referee.core.seat import Seat, by_seat
from referee.core.sheet import Alike, Award, Mark, ScoreLine, Sheet, least, most, reason, tally, won
from referee.core.table import Ending

from . import rulebook as rule
from .boxes import Colour
from .final import ESCAPED, NEEDS, SLAIN, Final, FinalSeat, ending

PICTURES = {
    "treasures": "treasure",
    "dragonscales": "scale",
    "villainy_cards": "card",
    "dragon_wounds": "cube",
    "villain_wounds": "wound",
    "trophy_yellow": "dragon",
    "trophy_red": "dragon",
    "trophy_blue": "dragon",
    "assist_yellow": "attack",
    "assist_red": "attack",
    "assist_blue": "attack",
    "dragonslayer": "skull",
    "weakling": "cube",
    "coward": "exit",
    "escaped": "exit",
    "almost": "exit",
    "slowpoke": "exit",
}
"""The icon of each source of points."""

PAID_BY = {
    "treasures": (rule.TREASURES,),
    "dragonscales": (rule.DRAGONSCALES,),
    "villainy_cards": (rule.VILLAINY_CARDS,),
    "dragon_wounds": (rule.DRAGON_WOUNDS,),
    "villain_wounds": (rule.VILLAIN_WOUNDS,),
    **{f"trophy_{colour}": (rule.TROPHY, rule.SPLIT_TROPHY) for colour in Colour},
    **{f"assist_{colour}": (rule.ASSIST, rule.TIED_ASSIST) for colour in Colour},
    "dragonslayer": (rule.DRAGONSLAYER,),
    "weakling": (rule.WEAKLING, rule.HELD),
    "coward": (rule.COWARD,),
    "escaped": (rule.ESCAPED,),
    "almost": (rule.ALMOST,),
    "slowpoke": (rule.SLOWPOKE,),
}
"""The rules by which each source of points is paid."""

HEADS = {colour: Mark("dragon", f"colour-{colour}", colour) for colour in Colour}
ALIKE = (
    Alike("trophies", "dragon", {f"trophy_{colour}": mark for colour, mark in HEADS.items()}),
    Alike("assists", "attack", {f"assist_{colour}": mark for colour, mark in HEADS.items()}),
    Alike(
        "ending",
        "exit",
        {
            "dragonslayer": Mark("skull"),
            "weakling": Mark("cube"),
            "coward": Mark("defend"),
            "escaped": Mark("exit"),
            "almost": Mark("flee"),
            "slowpoke": Mark("clock"),
        },
    ),
)
"""The prizes for each head, and the markers of an ending."""


@rule.enforces(rule.MOST_VILLAINOUS)
def score(final: Final) -> Sheet:
    """Returns the score sheet of a table that has ended."""
    prizes = awards(final)
    lines = [(*counted(seat), *won(prizes, i)) for i, seat in by_seat(final.seats)]
    return tally(lines, prizes, shared=rule.MOST_VILLAINOUS)


@rule.enforces(rule.TREASURES, rule.DRAGONSCALES, rule.VILLAINY_CARDS, rule.DRAGON_WOUNDS, rule.VILLAIN_WOUNDS)
def counted(seat: FinalSeat) -> tuple[ScoreLine, ...]:
    """Returns what a villain scores independently of the others."""
    hurt, poison = seat.villain_wounds, seat.poison_wounds
    cubes = {colour.value: seat.dragon_wounds[colour] for colour in Colour}
    together = " + ".join(str(points) for points in seat.treasures)
    scales = "odd-dragonscales" if seat.dragonscales % 2 else "dragonscales"
    return (
        _line("treasures", sum(seat.treasures), rule.TREASURES, n=len(seat.treasures), sum=together),
        _line("dragonscales", seat.dragonscales // 2, rule.DRAGONSCALES, scales, n=seat.dragonscales),
        _line("villainy_cards", seat.villainy_cards, rule.VILLAINY_CARDS, n=seat.villainy_cards),
        _line("dragon_wounds", seat.cubes, rule.DRAGON_WOUNDS, n=seat.cubes, **cubes),
        _line("villain_wounds", -hurt - poison, rule.VILLAIN_WOUNDS, n=hurt + poison, wounds=hurt, poison=poison),
    )


def awards(final: Final) -> tuple[Award, ...]:
    """Returns all bonuses and penalties of this ending, in the order of the sheet, even those that nobody gets."""
    heads = [(trophy(final, colour), assist(final, colour)) for colour in Colour]
    return (*(first for first, _ in heads), *(second for _, second in heads), *conditional(final))


@rule.enforces(rule.TROPHY, rule.SPLIT_TROPHY)
def trophy(final: Final, colour: Colour) -> Award:
    """Awards most cubes of a colour: 6 points; if tied, the sum of both prizes (9), split evenly, rounded down."""
    cubes = _compared(final, colour)
    first, key = most(cubes), f"trophy_{colour}"
    if not first:
        return _nobody(key, rule.NEEDS_A_CUBE, "no-trophy", colour=colour)
    n = cubes[first[0]]
    if len(first) == 1:
        return _award(key, 6, first, rule.TROPHY, "trophy", colour=colour, n=n)
    return _award(
        key, 9 // len(first), first, rule.SPLIT_TROPHY, "split-trophy", colour=colour, n=n, k=len(first), who=first
    )


@rule.enforces(rule.ASSIST, rule.TIED_ASSIST, rule.NEEDS_A_CUBE)
def assist(final: Final, colour: Colour) -> Award:
    """Awards second most cubes of a colour: 3 points; if tied, 1 each; nothing if the trophy was split."""
    cubes = _compared(final, colour)
    first, key = most(cubes), f"assist_{colour}"
    second = most({seat: n for seat, n in cubes.items() if seat not in first})
    if len(first) > 1:
        return _nobody(key, rule.SPLIT_TROPHY, "split-assist", colour=colour)
    if not second:
        return _nobody(key, rule.NEEDS_A_CUBE, "no-assist" if first else "no-trophy", colour=colour)
    n = cubes[second[0]]
    if len(second) == 1:
        return _award(key, 3, second, rule.ASSIST, "assist", colour=colour, n=n)
    return _award(key, 1, second, rule.TIED_ASSIST, "tied-assist", colour=colour, n=n, who=second)


def conditional(final: Final) -> tuple[Award, ...]:
    """Returns the bonuses and penalties that only this ending pays."""
    if final.ending.kind == SLAIN:
        return (dragonslayer(final), weakling(final), coward(final))
    if final.ending.kind == ESCAPED:
        return (escaped(final), almost(final), slowpoke(final))
    return ()


@rule.enforces(rule.DRAGONSLAYER)
def dragonslayer(final: Final) -> Award:
    if final.ending.by is None:
        return _nobody("dragonslayer", rule.DRAGONSLAYER, "no-dragonslayer")
    return _award("dragonslayer", 3, (final.ending.by,), rule.DRAGONSLAYER, "dragonslayer")


@rule.enforces(rule.WEAKLING, rule.HELD)
def weakling(final: Final) -> Award:
    """Penalises the fewest Dragon wounds: by the cubes held, unless the wounds dealt were entered.

    With three players nothing is compared, and the rulebook is cited, not the ruling about what is compared.
    """
    as_printed = final.dealt is not None or len(final.seats) < 4
    dealt = final.dealt or {i: seat.cubes for i, seat in by_seat(final.seats)}
    last = least(dealt)
    why, reason = (rule.WEAKLING, "") if as_printed else (rule.HELD, "weakling-held")
    return _penalty(final, "weakling", why, last, dealt[last[0]], reason)


@rule.enforces(rule.COWARD)
def coward(final: Final) -> Award:
    spaces = _spaces(final)
    closest = least(spaces)
    return _penalty(final, "coward", rule.COWARD, closest, n=_distance(final, closest))


@rule.enforces(rule.ESCAPED)
def escaped(final: Final) -> Award:
    assert final.ending.by is not None
    return _award("escaped", 10, (final.ending.by,), rule.ESCAPED, "escaped")


@rule.enforces(rule.ALMOST)
def almost(final: Final) -> Award:
    """Awards the closest of those who did not escape; with three players as well."""
    spaces = _spaces(final)
    closest = least(spaces)
    if not closest:
        return _nobody("almost", rule.DEAD_COUNT, "all-others-dead")
    n = _distance(final, closest)
    if len(closest) == 1:
        return _award("almost", 5, closest, rule.ALMOST, "almost", n=n)
    return _award("almost", 5, closest, rule.ALMOST, "tied-almost", n=n, who=closest)


@rule.enforces(rule.SLOWPOKE)
def slowpoke(final: Final) -> Award:
    spaces = _spaces(final)
    farthest = most(spaces)
    return _penalty(final, "slowpoke", rule.SLOWPOKE, farthest, n=_distance(final, farthest))


def what_ifs(final: Final) -> tuple[tuple[Ending, Sheet], ...]:
    """Returns the sheets of the other endings for the same table.

    Dragon slain: without a Dragonslayer, as it is unknown who it would have been.  Escape: one sheet for each
    living villain on the space closest to the Exit, as if it had escaped.  All dead: no conditional awards.
    """
    others = (kind for kind in NEEDS if kind != final.ending.kind)
    finals = (replace(final, ending=end) for kind in others for end in _would_be(final, kind))
    return tuple((other.ending, score(other)) for other in finals)


def _would_be(final: Final, kind: str) -> tuple[Ending, ...]:
    if kind != ESCAPED:
        return (ending(kind),)
    living = {i: seat.spaces_to_exit for i, seat in by_seat(final.seats) if i not in final.dead}
    return tuple(ending(ESCAPED, seat) for seat in least(living))


def _compared(final: Final, colour: Colour) -> dict[Seat, int]:
    """Returns the cubes of one colour of everyone who can win something with them."""
    cubes = {i: seat.dragon_wounds[colour] for i, seat in by_seat(final.seats)}
    return {i: n for i, n in cubes.items() if n or not final.trophy_needs_a_cube}


@rule.enforces(rule.DEAD, rule.DEAD_COUNT)
def _spaces(final: Final) -> dict[Seat, int]:
    """Returns the spaces to the Exit of all villains but the one who escaped, and the dead unless `dead_count`."""
    escapee = final.ending.by if final.ending.kind == ESCAPED else None
    standing = ((i, seat) for i, seat in by_seat(final.seats) if i != escapee)
    return {i: seat.spaces_to_exit for i, seat in standing if final.dead_count or i not in final.dead}


def _distance(final: Final, seats: tuple[Seat, ...]) -> int:
    """Returns the spaces to the Exit of these seats, which are all equally far; 0 if the path was not counted."""
    return final.seats[seats[0]].spaces_to_exit if seats and final.path_counted else 0


def _penalty(final: Final, key: str, why: Rule, seats: tuple[Seat, ...], n: int, because: str = "") -> Award:
    """Returns a penalty of 5 points for everyone who is tied; not with three players."""
    if len(final.seats) < 4:
        return _nobody(key, why, "three-players")
    if not seats:
        return _nobody(key, rule.DEAD_COUNT, "all-others-dead")
    if len(seats) == 1:
        return _award(key, -5, seats, why, because or key, n=n)
    return _award(key, -5, seats, why, f"tied-{because or key}", n=n, who=seats)


def _line(key: str, points: int, why: Rule, because: str = "", /, **params: object) -> ScoreLine:
    return ScoreLine(key, points, reason(because or key, why, **params), why)


def _award(key: str, points: int, seats: tuple[Seat, ...], why: Rule, because: str, **params: object) -> Award:
    return Award(key, points, seats, reason(because, why, **params), why)


def _nobody(key: str, why: Rule, because: str, **params: object) -> Award:
    return Award(key, 0, (), reason(because, why, **params), why)
