"""The final count (pp. 21-22): players confirm what they hold; impossible sums are named; the sheet is made."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from referee.core import counting, odd
from referee.core.odd import Mend, Odd
from referee.core.parse import Fault
from referee.core.seat import Seat, by_seat, seats_of
from referee.core.secret import Secret, reveal

from . import rulebook as rule
from .boxes import Colour
from .entries import Tally
from .final import Final, FinalSeat, cubes_per_head
from .formats import FORMAT
from .state import Cubes, Player, State, Step, Treasure

MOST_SCALES, MOST_WOUNDS = 99, 44
"""The upper bounds of the fields of a tally."""
ABOUT_HEADS = ("head", "head-slain", "no-cube-left")
"""Faults that the document reader finds with cubes; `_heads` names the heads instead."""
MENDS: Mapping[str, tuple[Mend, ...]] = {"spaces_to_exit": ("space", "path"), "players": (Tally,)}


@rule.enforces(rule.COUNTING)
def tally(state: State, seat: Seat, entry: Tally) -> State:
    """Stores what one villain counted.  Raises Refusal if that is not asked for now."""
    counting.must_be_asked(state, rule.COUNTING, uncounted(state), seat, entry.of)
    if entry.of is not None:
        return left_behind(state, entry.of, entry.treasures)
    cubes = {colour.value: entry.cubes.get(colour, 0) for colour in Colour}
    state = state.player(seat, tally=Secret(seat, entry)).say(rule.COUNTING, "counted", seat=seat)
    return state.say(rule.COUNTING, "counted-own", only=seat, points=sum(entry.treasures), **cubes)


@rule.enforces(rule.COUNTING)
def left_behind(state: State, seat: Seat, points: tuple[int, ...]) -> State:
    """Counts a villain whose player has left, with the points of its covered Treasures; without any, what is known."""
    counted, covered = held(state, seat), state.players[seat].covered
    if points:
        rest = (n for i, n in enumerate(counted.treasures) if i not in covered)
        counted = replace(counted, treasures=(*points, *rest))
    return state.player(seat, tally=Secret(seat, counted)).say(rule.COUNTING, "counted-for", seat=seat)


def uncounted(state: State) -> tuple[Seat, ...]:
    """The villains to count now."""
    return counting.now(state, (seat for seat, player in by_seat(state.players) if player.tally is None))


@rule.enforces(rule.COUNTING)
def known(state: State, seat: Seat) -> State:
    """Counts what is known of a villain whose player has left."""
    state = state.player(seat, tally=Secret(seat, held(state, seat)))
    return state.say(rule.COUNTING, "counted-as-known", seat=seat)


def settled(state: State) -> State:
    """Finishes the game once everyone has counted; if the count is impossible, records why instead."""
    if any(player.tally is None for player in state.players):
        return replace(state, odd=())
    over = finished(state)
    return odd.settled(state, over, amiss(state, final(over)))


def amiss(state: State, final: Final) -> tuple[Odd, ...]:
    """Returns what is impossible in a count: cubes that do not match the heads, and what no document may contain."""
    oddities = odd.oddities(FORMAT, final, MENDS)
    heads = tuple(_heads(state, final))
    return (*heads, *(oddity for oddity in oddities if not heads or oddity.fault.key not in ABOUT_HEADS))


def _heads(state: State, final: Final) -> Iterator[Odd]:
    """Yields the colours whose counted cubes differ from those taken off the head."""
    everybody = seats_of(len(state.players))
    for colour in Colour:
        counted = sum(seat.dragon_wounds[colour] for seat in final.seats)
        owed = cubes_per_head(len(state.players)) - state.heads[colour]
        if counted != owed:
            params = (("colour", colour), ("n", counted), ("owed", owed), ("off", abs(counted - owed)))
            more = ("more", int(counted > owed))
            yield Odd(Fault(("players",), (), "heads", rule.CUBES, (*params, more)), everybody, (Tally,))


def finished(state: State) -> State:
    """Sets the table to what was counted and removes all screens, so that the sheet can be made."""
    players = tuple(_as_counted(player) for player in state.players)
    return replace(state, players=reveal(players), step=Step.OVER).say(rule.COUNTING, "all-counted")


def _as_counted(player: Player) -> Player:
    """Returns a villain with the numbers it counted instead of those the referee had."""
    assert player.tally is not None
    entered = player.tally.value
    cubes = replace(player.cubes, hidden=Cubes(*(entered.cubes.get(colour, 0) for colour in Colour)))
    counted = replace(player, cubes=cubes, scales=entered.scales, cards=entered.cards, wounds=entered.wounds)
    dealt = player.dealt if entered.dealt is None else entered.dealt
    return replace(counted, poison=entered.poison, dealt=dealt, stash=tuple(_cards(player, entered.treasures)))


def _cards(player: Player, points: tuple[int, ...]) -> Iterator[Treasure]:
    """Yields the stash with the counted points, in the same order, and new Treasures for any points beyond it."""
    for i, n in enumerate(points):
        known = i < len(player.stash)
        card = player.stash[i] if known else Treasure(Secret(None, n), Secret(None, ""))
        yield replace(card, points=replace(card.points, hidden=n))


def final(state: State) -> Final:
    """Returns all that scoring needs of a table whose screens are removed."""
    assert state.ended is not None
    seats = tuple(_seat(player) for player in state.players)
    setup, players = state.setup, state.players
    return Final(
        seats,
        state.ended,
        trophy_needs_a_cube=setup.needs_cube,
        dead_count=setup.dead_count,
        dead=tuple(seat for seat, player in by_seat(players) if player.dead),
        dealt={seat: player.dealt for seat, player in by_seat(players)} if setup.weakling_dealt else None,
        path_counted=setup.path > 0,
    )


def _seat(player: Player) -> FinalSeat:
    cubes = player.cubes.value
    return FinalSeat(
        treasures=tuple(card.points.value or 0 for card in player.stash),
        dragonscales=player.scales,
        villainy_cards=player.cards,
        dragon_wounds={colour: getattr(cubes, colour) for colour in Colour},
        villain_wounds=player.wounds,
        poison_wounds=player.poison,
        spaces_to_exit=player.space,
    )


def held(state: State, seat: Seat) -> Tally:
    """Returns the referee's numbers for a seat, as the tally to confirm.  Only its owner may see it.

    Numbers set by hand that exceed what is possible are cut to the maximum.
    """
    player, start = state.players[seat], cubes_per_head(len(state.players))
    cubes = player.cubes.value
    return Tally(
        cubes={colour: min(getattr(cubes, colour), start) for colour in Colour},
        treasures=tuple(card.points.value or 0 for card in player.stash),
        scales=min(player.scales, MOST_SCALES),
        cards=player.cards,
        wounds=min(player.wounds, MOST_WOUNDS),
        poison=min(player.poison, MOST_WOUNDS),
        dealt=min(player.dealt, 3 * start) if state.setup.weakling_dealt else None,
    )
