"""The count: everybody confirms what they hold, sums that cannot be are named, and the sheet is made (pp. 21-22)."""

from __future__ import annotations

from dataclasses import replace

from referee.core.cite import Refusal
from referee.core.secret import Seat, Secret, reveal

from . import rulebook as rule
from .boxes import Colour
from .entries import Tally
from .final import Final, FinalSeat, cubes_per_head
from .state import State, Step


def tally(state: State, seat: Seat, entry: Tally) -> State:
    """What one villain counted; after the last one, the sums."""
    if any(n < 0 for n in entry.treasures):
        raise Refusal(rule.TREASURES, "out-of-range", least=0, most=20)
    state = state.player(seat, tally=Secret(seat, entry)).say(rule.COUNTING, "counted", seat=seat)
    if any(player.tally is None for player in state.players):
        return state
    wrong = sums(state)
    if not wrong:
        return finished(state)
    for key, colour, there, owed in wrong:
        state = state.say(rule.CUBES, key, colour=colour, n=there, owed=owed)
    return state


def sums(state: State) -> tuple[tuple[str, Colour | str, int, int], ...]:
    """Sums over all tallies that cannot be: which, of what, how many were counted, how many there must be."""
    counted = [player.tally.value for player in state.players if player.tally]
    wrong: list[tuple[str, Colour | str, int, int]] = []
    for colour in Colour:
        there = sum(t.cubes.get(colour, 0) for t in counted)
        owed = cubes_per_head(len(state.players)) - state.heads[colour]
        if there != owed:
            wrong.append(("cubes-do-not-add-up", colour, there, owed))
    cards = sum(len(t.treasures) for t in counted)
    if cards > 32:
        wrong.append(("too-many-treasures", "", cards, 32))
    return tuple(wrong)


def finished(state: State) -> State:
    """Every screen falls: the sheet can be made."""
    return reveal(replace(state, step=Step.OVER).say(rule.COUNTING, "all-counted"))


def agree(state: State, seat: Seat) -> State:
    state = replace(state, agreed=True).say(rule.COUNTING, "agreed", seat=seat)
    return finished(state)


def final(state: State) -> Final:
    """All that scoring needs of a table whose screens have fallen."""
    assert state.ended is not None
    seats = tuple(_seat(state, seat) for seat in range(len(state.players)))
    return Final(seats, state.ended, state.laid.needs_cube, state.laid.dead_count)


def _seat(state: State, seat: Seat) -> FinalSeat:
    player = state.players[seat]
    told = player.tally.value if player.tally else held(state, seat)
    dealt = player.dealt if told.dealt is None else told.dealt
    return FinalSeat(
        treasures=told.treasures,
        dragonscales=told.scales,
        villainy_cards=told.cards,
        dragon_wounds={colour: told.cubes.get(colour, 0) for colour in Colour},
        villain_wounds=told.wounds,
        poison_wounds=told.poison,
        spaces_to_exit=player.space,
        dead=player.dead,
        dealt=dealt if state.laid.weakling_dealt else None,
    )


def held(state: State, seat: Seat) -> Tally:
    """What the referee holds for a seat: the tally it offers to be confirmed.  Only its owner may look."""
    player = state.players[seat]
    cubes = player.cubes.value
    return Tally(
        cubes={colour: getattr(cubes, colour) for colour in Colour},
        treasures=tuple(card.points.value or 0 for card in player.stash),
        scales=player.scales,
        cards=player.cards,
        wounds=player.wounds,
        poison=player.poison,
        dealt=player.dealt if state.laid.weakling_dealt else None,
    )
