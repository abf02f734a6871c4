"""Dragon Keeper: The Dungeon: 2 to 4 guardians, three levels of adventurers, and a tribute to the dragon."""

from __future__ import annotations

from typing import assert_never

from referee.core import odd
from referee.core.adjust import Adjust
from referee.core.cite import Refusal
from referee.core.entry import Entry
from referee.core.secret import Seat
from referee.core.table import Ending

from . import books, count, levels, numbers, past, piles, questions, special, taking, turns
from . import entries as entries
from . import offers as offers
from . import rulebook as rule
from . import scoring as scoring
from . import views as views
from .course import LAST as LAST
from .course import hindsight as hindsight
from .course import stamp as stamp
from .entries import ENTRIES as ENTRIES
from .entries import Said, Setup
from .guide import GUIDE as GUIDE
from .picture import picture as picture
from .pieces import pieces as pieces
from .preparing import preparing as preparing
from .scoring import score as score
from .state import Player, State, Step, bare
from .telling import ROUTINE as ROUTINE

NAME: str = "dragon-keeper"
BOARD_GAME_GEEK: int = 185344
"""The number under which boardgamegeek.com lists the game."""
SEATS: range = range(2, 5)
SETUP: type[Entry] = Setup

prompts = questions.prompts
anytime = questions.anytime
things = numbers.things
final = count.final
seen_today = past.seen_today
not_yet = past.not_yet


@rule.enforces(rule.SETUP, rule.SEATS)
def setup(seats: int, laid: Setup) -> State:
    """The table before the first turn, on the upper level.  Raises Refusal when it cannot be laid so."""
    if seats not in SEATS:
        raise Refusal(rule.SEATS, "wrong-number-of-players", least=SEATS.start, most=SEATS.stop - 1)
    players = tuple(Player(bare(seat)) for seat in range(seats))
    return piles.counted(State(laid=laid, players=players, turn=laid.first))


def apply(state: State, seat: Seat, entry: Said) -> State:
    """The state after an entry.  Raises Refusal, and then nothing has happened."""
    return turns.onward(_applied(state, seat, entry))


def _applied(state: State, seat: Seat, entry: Said) -> State:
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
        case Adjust():
            return numbers.adjust(state, entry)
    assert_never(entry)


def ending(state: State) -> Ending | None:
    """How it ended, as soon as it has."""
    return state.ended


def revealed(state: State) -> bool:
    """Does everything lie open?"""
    return state.step is Step.OVER
