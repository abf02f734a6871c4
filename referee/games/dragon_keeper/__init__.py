"""Dragon Keeper: The Dungeon: 2 to 4 guardians, three levels of adventurers, and a tribute to the dragon."""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from referee.core import odd
from referee.core.adjust import Adjust
from referee.core.cite import Refusal
from referee.core.colours import Colours, Paint
from referee.core.game import Game, Play, Rounds, Scoring
from referee.core.lines import Ending
from referee.core.pages import View, Views
from referee.core.seat import Seat, seats_of

from . import (
    books,
    calculator,
    count,
    entries,
    levels,
    numbers,
    past,
    piles,
    questions,
    special,
    taking,
    turns,
)
from . import rulebook as rule
from .course import LAST, hindsight, stamp
from .entries import ENTRIES, AnyEntry, Setup
from .formats import FORMAT
from .guide import GUIDE
from .leaving import left, without
from .picture import picture
from .pieces import pieces
from .preparing import preparing
from .scoring import PAID_BY, PICTURES, score
from .state import Player, State, Step, bare
from .telling import CEREMONIES, ROUTINE

SEATS = range(2, 5)


@rule.enforces(rule.SETUP, rule.SEATS)
def start(seats: int, setup: Setup) -> State:
    """The state before the first turn, on the upper level.  Raises Refusal if the number of players is not allowed."""
    if seats not in SEATS:
        raise Refusal(rule.SEATS, "wrong-number-of-players", least=SEATS.start, most=SEATS.stop - 1)
    players = tuple(Player(bare(seat)) for seat in seats_of(seats))
    return piles.counted(State(setup=setup, players=players, turn=setup.first))


def apply(state: State, seat: Seat, entry: AnyEntry) -> State:
    """The state after an entry.  Raises Refusal if the rules do not allow the entry."""
    return turns.onward(_applied(state, seat, entry))


def adjust(state: State, entry: Adjust) -> State:
    """The state after a player or a host has set a number."""
    return turns.onward(numbers.adjust(state, entry))


def _applied(state: State, seat: Seat, entry: AnyEntry) -> State:
    match entry:
        case entries.Take():
            return taking.take(state, seat, entry)
        case entries.Give():
            return taking.give(state, seat, entry)
        case entries.CannotTake():
            return levels.over(state, seat, "cannot-take", entry.left)
        case entries.CannotGive():
            return levels.over(state, seat, "cannot-give", entry.left)
        case entries.Exchange():
            return special.exchange(state, seat, entry)
        case entries.Trap():
            return special.trap(state, seat, entry)
        case entries.Passage():
            return special.passage(state, seat, entry)
        case entries.Skip():
            return special.skip(state, seat)
        case entries.Guild():
            return books.guild(state, seat, entry)
        case entries.Pile():
            return books.pile(state, seat, entry)
        case entries.Settle():
            return count.settle(state, seat, entry)
        case entries.Agree():
            return odd.agree(state, seat)
    assert_never(entry)


def ending(state: State) -> Ending | None:
    """How the game ended; None while it goes on."""
    return state.ended


def revealed(state: State) -> bool:
    """Whether all secrets are revealed and the score sheet is open."""
    return state.step is Step.OVER


def _views() -> Mapping[str, View[State]]:
    from .views import VIEWS

    return VIEWS


GAME = Game(
    name="dragon-keeper",
    seats=SEATS,
    rulebook=rule.book,
    guide=GUIDE,
    play=Play(
        setup=Setup,
        entries=ENTRIES,
        declines=(entries.Skip,),
        start=start,
        apply=apply,
        adjust=adjust,
        prompts=questions.prompts,
        anytime=questions.anytime,
        begins=lambda setup: setup.first,
        quantities=numbers.quantities,
        ending=ending,
        revealed=revealed,
        picture=picture,
        final=count.final,
        left=left,
        without=without,
        pieces=pieces,
        not_yet=past.not_yet,
        seen_today=past.seen_today,
        preparing=preparing,
        routine=ROUTINE,
        ceremonies=CEREMONIES,
    ),
    count=Scoring(
        score=score,
        pictures=PICTURES,
        paid_by=PAID_BY,
        shared=rule.WINNERS,
        rounds=Rounds(stamp=stamp, hindsight=hindsight, last=LAST),
    ),
    documents=FORMAT,
    calculator=calculator,
    colours=Colours(choices=(Paint.WHITE, Paint.BLACK, Paint.ORANGE, Paint.TEAL), asked=False),
    views=Views(_views),
    board_game_geek=185344,
)
