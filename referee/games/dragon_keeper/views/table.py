"""Views of the table on phones, of the table display, and of the revealed choices at the end."""

from __future__ import annotations

from dataclasses import dataclass

from referee.core.cite import Call
from referee.core.pages import Coming, Look, Phrase, phrase
from referee.core.seat import Seat, by_seat, clockwise, seats_of
from referee.core.state import readable_calls

from ..state import LEVELS, ON_A_LEVEL, Part, Player, State, Step
from ..tiles import Colour, Kind, total
from .tiles import Guardian, TileView, guardian, tiles

LEVEL_DOWN = "level-down"
"""The call with which the next level begins."""
FOR_HANDS = (LEVEL_DOWN, "set-aside")
"""Calls about the end of a level that the list of hand actions has."""
LEVEL_ENDS = ("cannot-take", "cannot-give")
"""The calls with which a level ends."""
PICTURES = {"paid": "treasure", "eliminated": "skull", "next-level": "dragon"}
"""Icons of the calls about the end of a level."""
MORE = (("", "person", ("guild",)), ("", "card", ("pile",)), ("", "pencil", ("adjust",)))


# Where the dragon is


@dataclass(frozen=True)
class Level:
    """The current level; `levels`: each level and whether it is the current one; `stairs`: they may still lie there.

    `left`: the tiles left; `reserve`: the treasures in the reserve, if it is limited.
    """

    level: Phrase
    levels: tuple[tuple[int, bool], ...]
    left: Phrase
    stairs: bool
    reserve: Phrase | None


def level(state: State) -> Level | None:
    """The level being played; None once the turns are over."""
    if state.step is not Step.PLAY:
        return None
    reserve = phrase("level-reserve", n=state.reserve) if state.setup.limited_reserve else None
    here = Kind.STAIRS in state.there[Colour.RED]
    levels = tuple((n, n == state.level) for n in range(1, LEVELS + 1))
    return Level(phrase("level-n", n=state.level, of=LEVELS), levels, phrase("level-left", n=state.left), here, reserve)


def begins(state: State) -> Phrase | None:
    """What players do by hand before a level's first tile; None otherwise, and if the list of hand actions says it."""
    untouched = state.step is Step.PLAY and state.part is Part.TAKE and state.last is None
    if not untouched or state.left != ON_A_LEVEL or any(call.key == LEVEL_DOWN for call in readable_calls(state.calls)):
        return None
    return phrase("level-first" if state.level == 1 else "level-down")


@dataclass(frozen=True)
class Outcome:
    """A call about the end of a level, its icon, and its style: "bad" or empty."""

    call: Call
    icon: str
    kind: str


def ended(state: State) -> tuple[Outcome, ...]:
    """Who pays, who is eliminated and who starts, if the latest entry ended a level; empty otherwise.

    What the list of hand actions has is left out.
    """
    calls = readable_calls(state.calls)
    if not any(call.key in LEVEL_ENDS for call in calls):
        return ()
    shown = (call for call in calls if call.key not in FOR_HANDS)
    return tuple(
        Outcome(call, PICTURES.get(call.key, "info"), "bad" if call.key == "eliminated" else "") for call in shown
    )


# My page, and the display


@dataclass(frozen=True)
class Mine:
    """My page: what players do by hand now, the level, and my guardian, if I have a seat."""

    begins: Phrase | None
    level: Level | None
    me: Guardian | None


def mine(look: Look[State]) -> Mine:
    """My page: the level, my treasures and my piles."""
    me = None if look.seat is None else guardian(look.state, look.seat)
    return Mine(begins(look.state), level(look.state), me)


@dataclass(frozen=True)
class Table:
    """The table: how a level ended just now, and all guardians."""

    ended: tuple[Outcome, ...]
    guardians: tuple[Guardian, ...]


def board(look: Look[State]) -> Table:
    """The table, as everybody sees it."""
    return Table(ended(look.state), tuple(guardian(look.state, seat) for seat in seats_of(look.players)))


@dataclass(frozen=True)
class Screen:
    """The table display: what players do by hand now, the level, and all guardians."""

    begins: Phrase | None
    level: Level | None
    guardians: tuple[Guardian, ...]


def screen(look: Look[State]) -> Screen:
    """The table display."""
    state = look.state
    return Screen(begins(state), level(state), tuple(guardian(state, seat) for seat in seats_of(look.players)))


def coming(look: Look[State]) -> Coming | None:
    """The next two turns; None once the turns are over."""
    state = look.state
    if state.step is not Step.PLAY or not state.survivors:
        return None
    order = clockwise(state.turn, len(state.players))[1:]
    return Coming.turns([seat for seat in order if not state.players[seat].out])


def more(look: Look[State]) -> tuple[tuple[str, str, tuple[str, ...]], ...]:
    """The entries that may be made unasked, in groups: title key, icon, and kinds of entry."""
    return MORE


# What only I see


@dataclass(frozen=True)
class Kept:
    """A pile with all its tiles, from the bottom to the top."""

    colour: Colour
    tiles: tuple[TileView, ...]
    worth: Phrase


@dataclass(frozen=True)
class Secrets:
    """My home guild, if it is entered, and my piles."""

    guild: Colour | None
    piles: tuple[Kept, ...]


def own(player: Player) -> bool:
    """Whether these piles are the viewer's own."""
    return all(pile.seen for pile in player.piles.values())


def secrets(look: Look[State]) -> Secrets | None:
    """My secrets; None if the viewer may not see them, or if there are none yet."""
    player = None if look.seat is None else look.state.players[look.seat]
    if player is None or not own(player):
        return None
    held = ((colour, kinds) for colour, kinds in player.shown.items() if kinds)
    piles = tuple(Kept(colour, tiles(colour, kinds), phrase("mine-worth", n=total(kinds))) for colour, kinds in held)
    guild = player.guild.value if player.guild else None
    return Secrets(guild, piles) if guild or piles else None


# The end


@dataclass(frozen=True)
class Gift:
    """A pile the dragon got."""

    colour: Colour
    height: int


@dataclass(frozen=True)
class Freed:
    """A Release that was discarded, and the value of the tile it set aside."""

    colour: Colour
    n: int


@dataclass(frozen=True)
class Counted:
    """The tiles of a pile that count; `against`: they are of the home guild, and are subtracted."""

    tiles: tuple[TileView, ...]
    against: bool


@dataclass(frozen=True)
class Settled:
    """One guardian at the end: the guild, the tribute, what Releases set aside, and the tiles that count."""

    seat: Seat
    out: bool
    gone: bool
    mark: str
    guild: Colour | None
    given: tuple[Gift, ...]
    released: tuple[Freed, ...]
    kept: tuple[Counted, ...]


def settled(look: Look[State]) -> tuple[Settled, ...]:
    """All guardians, once everything is revealed."""
    return tuple(_settled(seat, player, seat in look.state.gone) for seat, player in by_seat(look.state.players))


def _settled(seat: Seat, player: Player, gone: bool) -> Settled:
    choice = player.settled.value if player.settled else None
    guild = player.guild.value if player.guild else None
    left = choice.left if choice else player.shown
    return Settled(
        seat=seat,
        out=player.out,
        gone=gone,
        mark="skull" if player.out and not gone else "",
        guild=guild,
        given=tuple(Gift(colour, player.heights[colour]) for colour in choice.tribute) if choice else (),
        released=tuple(Freed(release.pile, release.tile) for release in choice.released) if choice else (),
        kept=tuple(Counted(tiles(colour, kinds), colour == guild) for colour, kinds in left.items() if kinds),
    )
