"""The public documents of Dragonscales: a final table in, placements in, the settled rows out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from referee.core.cite import Call
from referee.core.document import GameFormat, Place, distinct, otherwise, seated
from referee.core.secret import Seat
from referee.core.table import Ending

from . import rulebook as rule
from .boxes import Action, Colour, Rows, settle
from .final import (
    ALL_DEAD,
    ESCAPED,
    KINDS,
    SLAIN,
    TREASURES,
    VILLAINY_CARDS,
    Final,
    FinalSeat,
    cubes_per_head,
    ending,
)  # fmt: skip
from .scoring import score

LEAST, MOST = 3, 5
DICE, WILDS = 7, 3
PLAYER = (
    "name", "treasures", "dragonscales", "villainy_cards", "dragon_wounds", "villain_wounds", "poison_wounds",
    "spaces_to_exit",
)  # fmt: skip

HOUSE = ("slain_by_nobody", "dead_count", "dead", "dealt", "path_counted")
"""How a table may count otherwise than every document says."""

Names = tuple[str, ...]


@dataclass(frozen=True)
class Placement:
    """All dice of one seat, its wild dice counted in."""

    seat: Seat
    dice: Mapping[Action, int]


def read_final(doc: Place) -> tuple[Names, Final]:
    """A final table.  Raises Faulty."""
    root = doc.members(("game", "ending", "players"), ("options", "house"))
    players = [place.members(PLAYER) for place in seated(root["players"], LEAST, MOST)]
    names = distinct(player["name"] for player in players)
    seats = tuple(read_seat(player) for player in players)
    house = root["house"].members((), HOUSE)
    end = read_ending(root["ending"], names, house["slain_by_nobody"].flag(False))
    check_exit(players, end)
    needs_a_cube = root["options"].members((), ("trophy_needs_a_cube",))["trophy_needs_a_cube"].flag(True)
    dealt, dead = read_dealt(house["dealt"], names), read_dead(house["dead"], names)
    doc.settle()
    assert end is not None
    seats = tuple(replace(one, dealt=dealt.get(i), dead=i in dead) for i, one in enumerate(seats))
    counts, path = house["dead_count"].flag(True), house["path_counted"].flag(True)
    final = Final(seats, end, needs_a_cube, counts, path)
    check_box(root["players"], final)
    doc.settle()
    return names, final


def document(names: Sequence[str], final: Final) -> dict[str, Any]:
    """A final table as the document that says so."""
    end, dealt = final.ending, [seat.dealt for seat in final.seats]
    dead = [name for name, seat in zip(names, final.seats, strict=True) if seat.dead]
    return {
        "game": FORMAT.name,
        "ending": {"kind": end.kind, **({"by": names[end.by]} if end.by is not None else {})},
        "players": [written_seat(name, seat) for name, seat in zip(names, final.seats, strict=True)],
        "options": {"trophy_needs_a_cube": final.trophy_needs_a_cube},
        **otherwise(
            slain_by_nobody=True if end.kind == SLAIN and end.by is None else None,
            dead_count=None if final.dead_count else False,
            dead=None if final.dead_count or not dead else dead,
            dealt=None if None in dealt else dict(zip(names, dealt, strict=True)),
            path_counted=None if final.path_counted else False,
        ),
    }


def written_seat(name: str, seat: FinalSeat) -> dict[str, Any]:
    return {
        "name": name,
        "treasures": list(seat.treasures),
        "dragonscales": seat.dragonscales,
        "villainy_cards": seat.villainy_cards,
        "dragon_wounds": {colour.value: seat.dragon_wounds[colour] for colour in Colour},
        "villain_wounds": seat.villain_wounds,
        "poison_wounds": seat.poison_wounds,
        "spaces_to_exit": seat.spaces_to_exit,
    }


def read_seat(player: Mapping[str, Place]) -> FinalSeat:
    wounds = player["dragon_wounds"].members([*Colour])
    return FinalSeat(
        treasures=tuple(card.count() for card in player["treasures"].items()),
        dragonscales=player["dragonscales"].count(),
        villainy_cards=player["villainy_cards"].count(VILLAINY_CARDS),
        dragon_wounds={colour: wounds[colour].count() for colour in Colour},
        villain_wounds=player["villain_wounds"].count(),
        poison_wounds=player["poison_wounds"].count(),
        spaces_to_exit=player["spaces_to_exit"].count(),
    )


def read_dealt(place: Place, names: Names) -> dict[Seat, int]:
    """Dragon wounds that each villain dealt, by name, where a house goes by them."""
    held = place.members([name for name in names if name]) if place.present else {}
    return {names.index(name): dealt.count() for name, dealt in held.items()}


def read_dead(place: Place, names: Names) -> set[Seat]:
    """The dead, where a house leaves them out."""
    found = {item.one_named(names) for item in place.items()} if place.present else set()
    return {seat for seat in found if seat is not None}


def read_ending(place: Place, names: Names, by_nobody: bool = False) -> Ending | None:
    """How it ended; None if that cannot be read.  The last cube may have been lost, and nobody have taken it."""
    members = place.members(("kind",), ("by",))
    kind, by = members["kind"].one_of(KINDS), members["by"]
    if kind == SLAIN and by_nobody and not by.present:
        return ending(kind)
    if kind == ALL_DEAD:
        if by.present:
            by.wrong("by-all-dead", rule.ALL_DEAD)
        return ending(kind)
    if kind and not by.present:
        by.wrong("missing", name="by")
    seat = by.one_named(names) if by.present else None
    return None if seat is None or not kind else ending(kind, seat)


def check_exit(players: list[dict[str, Place]], end: Ending | None) -> None:
    """Nought spaces are for the one who escaped, and for nobody else."""
    for seat, player in enumerate(players):
        spaces = player["spaces_to_exit"]
        if end is None or not spaces.clean:
            continue
        if end.kind == ESCAPED and end.by == seat and spaces.value != 0:
            spaces.wrong("escaped-not-out", rule.ESCAPE, found=spaces.value)
        elif (end.kind != ESCAPED or end.by != seat) and spaces.value == 0:
            spaces.wrong("at-exit", rule.ESCAPE)


def check_box(players: Place, final: Final) -> None:
    """No more Treasures than the box holds, and the cubes of each head as the ending left them."""
    treasures = sum(len(seat.treasures) for seat in final.seats)
    if treasures > TREASURES:
        players.wrong("treasures", rule.TREASURES, held=treasures, most=TREASURES)
    head = cubes_per_head(len(final.seats))
    held = {colour: sum(seat.dragon_wounds[colour] for seat in final.seats) for colour in Colour}
    slain = final.ending.kind == SLAIN
    for colour, cubes in held.items():
        if cubes > head or (slain and cubes < head):
            key = "head-slain" if slain else "head"
            players.wrong(key, rule.CUBES, colour=colour, held=cubes, head=head, players=len(final.seats))
    if not slain and all(cubes == head for cubes in held.values()):
        players.wrong("no-cube-left", rule.SLAIN)


def read_board(doc: Place) -> tuple[Names, tuple[Placement, ...]]:
    """Placements, in the order in which they were placed.  Raises Faulty."""
    root = doc.members(("game", "players", "placements"))
    names = distinct(seated(root["players"], LEAST, MOST))
    # One placement more than there are names cannot be right, so nothing behind it can be the first fault.
    places = root["placements"].items()[: len(names) + 1]
    read = [read_placement(place, names) for place in places]
    seen = set[Seat | None]()
    for (player, seat), _ in read:
        if seat is not None and seat in seen:
            player.wrong("placed-twice", rule.SEVEN_DICE, name=player.value)
        seen.add(seat)
    doc.settle()
    return names, tuple(Placement(seat, dice) for (_, seat), dice in read if seat is not None)


def read_placement(place: Place, names: Names) -> tuple[tuple[Place, Seat | None], dict[Action, int]]:
    members = place.members(("player", "dice", "wilds"), ("dice_changed_by_card",))
    player, dice, wilds = members["player"], members["dice"], members["wilds"]
    seat = player.one_named(names)
    natural, joined = read_dice(dice), read_dice(wilds)
    changed = members["dice_changed_by_card"].flag(False)
    if dice.clean and wilds.clean:
        check_wilds(wilds, natural, joined)
    together = Counter(natural) + Counter(joined)
    if place.clean and not changed and together.total() != DICE:
        place.wrong("seven-dice", rule.SEVEN_DICE, found=together.total())
    return (player, seat), dict(together)


def read_dice(place: Place) -> dict[Action, int]:
    """Dice by row; a row that is left out has none."""
    rows = place.members((), [*Action])
    return {row: rows[row].count() if rows[row].present else 0 for row in Action}


def check_wilds(wilds: Place, natural: Mapping[Action, int], joined: Mapping[Action, int]) -> None:
    """At most three wild dice, each beside a natural die of its row."""
    if sum(joined.values()) > WILDS:
        wilds.wrong("three-wilds", rule.THREE_WILDS, most=WILDS, found=sum(joined.values()))
    rows = wilds.members((), [*Action])
    for row in Action:
        if joined[row] and not natural[row]:
            rows[row].wrong("wild-alone", rule.WILD_ALONE, row=row)


def settle_board(names: Names, placements: tuple[Placement, ...]) -> tuple[dict[str, Any], tuple[Call, ...]]:
    """The rows as the document tells them, and what the referee says on the way."""
    rows, said = settle(len(names), ((placement.seat, placement.dice) for placement in placements))
    returned = [dict(call.params) for call in said if call.key == "returned"]
    answer = {
        "rows": _rows(names, rows),
        "returned": [{"player": names[call["seat"]], "row": call["row"], "dice": call["dice"]} for call in returned],
    }
    return answer, said


def _rows(names: Names, rows: Rows) -> dict[str, list[dict[str, Any]]]:
    return {row: [{"player": names[pile.seat], "dice": pile.dice} for pile in rows[row]] for row in Action}


FORMAT = GameFormat("dragonscales", read_final, document, score, read_board, settle_board)
