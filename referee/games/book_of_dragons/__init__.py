"""The Book of Dragons: 2 to 5 scholars, three dice each, and the dragons of six realms."""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from referee.core import odd
from referee.core.adjust import Adjust
from referee.core.cite import Refusal
from referee.core.colours import ANY_BOX, Colours, Paint
from referee.core.game import Game, Play, Rounds, Scoring
from referee.core.lines import Ending
from referee.core.pages import View, Views
from referee.core.seat import Seat

from . import abilities, count, entries, memory, numbers, placing, questions, taking, turns
from . import rules as rule
from .blocking import START
from .course import LAST, hindsight, stamp
from .entries import ENTRIES, AnyEntry, Setup
from .formats import FORMAT
from .guide import GUIDE
from .leaving import left, without
from .picture import picture
from .pieces import pieces
from .preparing import preparing
from .rulebook import TIES, book
from .scoring import PAID_BY, PICTURES, score
from .state import Die, Pile, Player, State, Step
from .telling import CEREMONIES, ROUTINE

SEATS = range(2, 6)
DICE = (3, 4, 5)
PILES = {2: (12,) * 3, 3: (12,) * 3, 4: (9,) * 4, 5: (8, 7, 7, 7, 7)}
"""Number of cards in each pile, by the number of scholars."""


@rule.enforces(rule.SETUP, rule.PILES)
def start(seats: int, setup: Setup) -> State:
    """The state before the first turn.  Raises Refusal if the number of players is not allowed."""
    if seats not in SEATS:
        raise Refusal(rule.SETUP, "wrong-number-of-players", least=SEATS.start, most=SEATS.stop - 1)
    players = (Player(tuple(Die(value) for value in DICE)),) * seats
    piles = tuple(Pile(cards, least) for cards, least in zip(PILES[seats], setup.least, strict=False))
    blocker = START if seats == 2 and setup.blocking_die else 0
    return State(setup=setup, players=players, piles=piles, turn=setup.first, blocker=blocker)


def apply(state: State, seat: Seat, entry: AnyEntry) -> State:
    """The state after an entry.  Raises Refusal if the rules do not allow the entry."""
    return _onward(state, _applied(state, seat, entry))


def adjust(state: State, entry: Adjust) -> State:
    """The state after a player or a host has set a number."""
    return _onward(state, numbers.adjust(state, entry))


def _onward(before: State, state: State) -> State:
    return turns.onward(before, numbers.tidied(taking.warned(before, state)))


def _applied(state: State, seat: Seat, entry: AnyEntry) -> State:
    match entry:
        case entries.Place():
            return placing.place(state, seat, entry)
        case entries.Take():
            return taking.take(state, seat, entry)
        case entries.Raise():
            return turns.raised(state, seat)
        case entries.Done():
            return turns.passed(state)
        case entries.Storm() | entries.Desert() | entries.Jungle() | entries.Mountains() | entries.Plains():
            return abilities.use(state, seat, entry)
        case entries.Goal():
            return taking.goal(state, seat, entry)
        case entries.Reveal():
            return taking.reveal(state, entry)
        case entries.Tally():
            return count.tally(state, seat, entry)
        case entries.Agree():
            return odd.agree(state, seat)
    assert_never(entry)


def ending(state: State) -> Ending | None:
    """How the game ended; None while it goes on."""
    return state.ended


def revealed(state: State) -> bool:
    """Whether the score sheet is open."""
    return state.step is Step.OVER


def _views() -> Mapping[str, View[State]]:
    from .views import VIEWS

    return VIEWS


GAME = Game(
    name="book-of-dragons",
    seats=SEATS,
    rulebook=book,
    guide=GUIDE,
    play=Play(
        setup=Setup,
        entries=ENTRIES,
        start=start,
        apply=apply,
        adjust=adjust,
        prompts=questions.prompts,
        anytime=questions.anytime,
        round=lambda state: state.round,
        last_turns=turns.last_turns,
        tally=numbers.TALLY,
        declines=(entries.Done,),
        counts=(entries.Tally, entries.Agree),
        first=lambda state: state.first,
        begins=lambda setup: setup.first,
        quantities=numbers.quantities,
        ending=ending,
        revealed=revealed,
        picture=picture,
        final=count.final,
        left=left,
        without=without,
        pieces=pieces,
        doubt=taking.doubted,
        remember=memory.remember,
        preparing=preparing,
        routine=ROUTINE,
        ceremonies=CEREMONIES,
    ),
    count=Scoring(
        score=score,
        pictures=PICTURES,
        paid_by=PAID_BY,
        ties={"dice": TIES},
        shared=TIES,
        rounds=Rounds(stamp=stamp, hindsight=hindsight, last=LAST),
    ),
    documents=FORMAT,
    colours=Colours(choices=ANY_BOX, begins=Paint.RED),
    views=Views(_views),
    board_game_geek=358796,
)
