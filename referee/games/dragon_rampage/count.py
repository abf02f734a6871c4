"""The final count: players confirm what they hold, and the sheet is made."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from referee.core import counting, odd
from referee.core.odd import Mend, Odd
from referee.core.parse import Fault
from referee.core.seat import Seat, by_seat
from referee.core.secret import Secret, reveal

from . import rulebook as rule
from .entries import Tally
from .final import HERO_SLAIN, Final, FinalSeat
from .formats import FORMAT
from .harm import check_slain
from .state import Player, State, Step, Treasure
from .treasures import secret

MENDS: Mapping[str, tuple[Mend, ...]] = {
    "spaces_to_exit": ("space", "path"), "nobody-slain": (Tally,), "players": (Tally,),
}  # fmt: skip
ABOUT_CUBES = ("dragon-lives", "dragon-dead")
"""The faults of a final whose cubes on the dragon do not fit its ending."""


@rule.enforces(rule.COUNTING)
def tally(state: State, seat: Seat, entry: Tally) -> State:
    """Stores what one hero counted.  Raises Refusal if that is not asked for now."""
    counting.must_be_asked(state, rule.COUNTING, uncounted(state), seat, entry.of)
    if entry.of is not None:
        return left_behind(state, entry.of, entry)
    state = state.player(seat, tally=Secret(seat, entry)).say(rule.COUNTING, "counted", seat=seat)
    return state.say(rule.COUNTING, "counted-own", only=seat, points=sum(entry.treasures))


@rule.enforces(rule.COUNTING)
def left_behind(state: State, seat: Seat, entry: Tally) -> State:
    """Counts a hero whose player has left, with what their Treasures are worth; if that is empty, by what is known."""
    counted = held(state, seat)
    counted = replace(counted, treasures=entry.treasures or counted.treasures)
    return state.player(seat, tally=Secret(seat, counted)).say(rule.COUNTING, "counted-for", seat=seat)


def uncounted(state: State) -> tuple[Seat, ...]:
    """The heroes to count now."""
    return counting.now(state, (seat for seat, player in by_seat(state.players) if player.tally is None))


@rule.enforces(rule.COUNTING)
def known(state: State, seat: Seat) -> State:
    """Counts what is known of a hero whose player has left."""
    state = state.player(seat, tally=Secret(seat, held(state, seat)))
    return state.say(rule.COUNTING, "counted-as-known", seat=seat)


def settled(state: State) -> State:
    """Finishes the game once everyone has counted; if the count is impossible, records why instead."""
    if state.step is not Step.COUNT:
        return state
    if any(player.tally is None for player in state.players):
        return replace(state, odd=())
    over = finished(state)
    found = odd.oddities(FORMAT, final(over), MENDS)
    cubes = any(one.fault.key in ABOUT_CUBES for one in found)
    return odd.settled(state, over, (*found, *(_miscounted(state, over) if cubes else ())))


def _miscounted(state: State, over: State) -> Iterator[Odd]:
    """Yields the heroes who counted other cubes on the dragon than the board shows."""
    for (seat, board), counted in zip(by_seat(state.players), over.players, strict=True):
        if board.cubes != counted.cubes:
            params = (("n", counted.cubes), ("board", board.cubes))
            yield Odd(
                Fault(("players", int(seat), "dragon_wounds"), (), "cubes-counted", None, params), (seat,), (Tally,)
            )


def finished(state: State) -> State:
    """Sets the table to what was counted, marks the slain, and makes everything public."""
    state = replace(state, players=tuple(_as_counted(seat, player) for seat, player in by_seat(state.players)))
    if state.ended and state.ended.kind == HERO_SLAIN:
        state = check_slain(state)
    state = replace(state, players=reveal(state.players), step=Step.OVER, robberies=())
    return state.say(rule.COUNTING, "all-counted")


def _as_counted(seat: Seat, player: Player) -> Player:
    assert player.tally is not None
    entered = player.tally.value
    cards = _turned_up(seat, player, entered.treasures)
    return replace(player, treasures=cards, gold=entered.gold, wounds=entered.wounds, cubes=entered.cubes)


def _turned_up(seat: Seat, player: Player, counted: tuple[int, ...]) -> tuple[Treasure, ...]:
    """Returns the counted Treasures; each keeps a noted Treasure's name if it has the points noted for it."""
    noted = list(player.treasures)
    cards = []
    for points in counted:
        known = next((card for card in noted if card.points.value == points), secret(seat, points))
        cards.append(known)
        if known in noted:
            noted.remove(known)
    return tuple(cards)


def final(state: State) -> Final:
    """Returns all that scoring needs of a table whose Treasures are face up."""
    assert state.ended is not None
    seats = tuple(_seat(player) for player in state.players)
    slain = tuple(seat for seat, player in by_seat(state.players) if player.slain)
    setup = state.setup
    return Final(seats, state.ended, state.first, slain, setup.dungeon, setup.ties, setup.also_wounded, setup.path > 0)


def _seat(player: Player) -> FinalSeat:
    points = sum(card.points.value or 0 for card in player.treasures)
    return FinalSeat(player.cubes, points, player.gold, player.wounds, player.space)


def held(state: State, seat: Seat) -> Tally:
    """Returns the referee's numbers for a seat, as the tally to confirm.  Only its owner may see it."""
    player = state.players[seat]
    points = tuple(card.points.value or 0 for card in player.treasures)
    return Tally(points, min(player.gold, 99), min(player.wounds, 40), min(player.cubes, 40))
