"""What the pages of Dragon Keeper show, as plain data: numbers, keys and seats, never words.

Everything is read from a state as its viewer may see it; a pile or a guild that is not the viewer's is left out.
"""

from __future__ import annotations

from typing import Any

from referee.core.cite import Call
from referee.core.secret import Seat
from referee.core.state import heard

from .state import LEVELS, ON_A_LEVEL, Part, Player, State, Step
from .tiles import SPECIAL, Colour, Kind, total, worth

View = dict[str, Any]
LEVEL_ENDS = ("cannot-take", "cannot-give")
"""The calls with which a level ends."""
TREASURES = {"gained": 1, "paid": -1}
"""The calls that tell of treasures: one is got, so many are paid."""


def tile(colour: Colour, kind: Kind) -> View:
    """One tile: its colour, what it shows, its value, and the picture of a special one."""
    return {"colour": colour, "kind": kind, "n": worth(kind), "icon": kind.value if kind in SPECIAL else ""}


def guardian(state: State, seat: Seat) -> View:
    """One guardian as everybody sees it: treasures, heights and tops of the piles, and what is special now."""
    player = state.players[seat]
    return {
        "seat": seat,
        "treasures": player.treasures,
        "change": _change(state, seat),
        "piles": piles(player),
        "out": player.out,
        "turn": state.step is Step.PLAY and state.turn == seat,
        "settled": state.step is Step.COUNT and player.settled is not None,
    }


def _change(state: State, seat: Seat) -> int:
    """Treasures that a guardian got or paid by the latest entry."""
    told = [(call.key, dict(call.params)) for call in heard(state.calls) if call.key in TREASURES]
    return sum(TREASURES[key] * params.get("n", 1) for key, params in told if params["seat"] == seat)


def piles(player: Player) -> list[View]:
    """The five piles: how tall they are, and what lies on top."""
    faces = ((colour, player.face(colour)) for colour in Colour)
    return [
        {"colour": colour, "height": face.height, "top": tile(colour, face.top.kind) if face.top else None}
        for colour, face in faces
    ]


def level(state: State) -> View:
    """Where the dragon is: the level, the tiles left on it, and the reserve."""
    stairs = Kind.STAIRS in state.there[Colour.RED]
    reserve = state.reserve if state.laid.limited_reserve else None
    return {"n": state.level, "of": LEVELS, "left": state.left, "stairs": stairs, "reserve": reserve}


def new_level(state: State) -> int:
    """The level that begins now, before its first tile is taken; 0 at any other time."""
    untouched = state.step is Step.PLAY and state.part is Part.TAKE and state.last is None
    return state.level if untouched and state.left == ON_A_LEVEL else 0


def ended_level(state: State) -> list[Call]:
    """What was said when a level ended just now: who pays, who is out, who starts; nothing at any other time."""
    calls = heard(state.calls)
    return list(calls) if any(call.key in LEVEL_ENDS for call in calls) else []


# What only I see


def secrets(player: Player) -> View | None:
    """My guild and all tiles of my piles, from the bottom to the top.  None: they are not mine."""
    if not all(pile.seen for pile in player.piles.values()):
        return None
    held = [
        {"colour": colour, "tiles": [tile(colour, kind) for kind in kinds], "total": total(kinds)}
        for colour, kinds in player.shown.items()
        if kinds
    ]
    return {"guild": player.guild.value if player.guild else None, "piles": held}


def settled(state: State) -> list[View]:
    """At the end: everybody’s guild, what the dragon got, and what was left to count."""
    return [_settled(state, seat) for seat in range(len(state.players))]


def _settled(state: State, seat: Seat) -> View:
    player = state.players[seat]
    choice = player.settled.value if player.settled else None
    given = choice.tribute if choice else ()
    left = choice.left if choice else player.shown
    kept = [{"colour": c, "tiles": [tile(c, kind) for kind in kinds]} for c, kinds in left.items() if kinds]
    return {
        "seat": seat,
        "out": player.out,
        "guild": player.guild.value if player.guild else None,
        "given": [{"colour": colour, "height": player.heights[colour]} for colour in given],
        "released": [{"colour": one.pile, "n": one.tile} for one in choice.released] if choice else [],
        "kept": kept,
    }
