"""The Book of Dragons: 2 to 5 scholars, three dice each, and the dragons of six realms."""

from __future__ import annotations

from typing import assert_never

from referee.core import odd
from referee.core.adjust import Adjust
from referee.core.cite import Refusal
from referee.core.entry import Entry
from referee.core.secret import Seat
from referee.core.table import Ending

from . import abilities, count, memory, numbers, placing, questions, taking, turns
from . import entries as entries
from . import rules as rule
from . import scoring as scoring
from . import views as views
from .blocking import START
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
from .state import Die, Pile, Player, State, Step
from .telling import ROUTINE as ROUTINE

NAME: str = "book-of-dragons"
BOARD_GAME_GEEK: int = 358796
"""The number under which boardgamegeek.com lists the game."""
SEATS: range = range(2, 6)
SETUP: type[Entry] = Setup
DICE = (3, 4, 5)
PILES = {2: (12,) * 3, 3: (12,) * 3, 4: (9,) * 4, 5: (8, 7, 7, 7, 7)}
"""Cards of each pile, by the number of scholars."""

prompts = questions.prompts
anytime = questions.anytime
things = numbers.things
final = count.final
remember = memory.remember


@rule.enforces(rule.SETUP, rule.PILES)
def setup(seats: int, laid: Setup) -> State:
    """The table before the first turn.  Raises Refusal when it cannot be laid so."""
    if seats not in SEATS:
        raise Refusal(rule.SETUP, "wrong-number-of-players", least=SEATS.start, most=SEATS.stop - 1)
    players = (Player(tuple(Die(value) for value in DICE)),) * seats
    piles = tuple(Pile(cards, least) for cards, least in zip(PILES[seats], laid.least, strict=False))
    blocker = START if seats == 2 and laid.blocking_die else 0
    return State(laid=laid, players=players, piles=piles, turn=laid.first, blocker=blocker)


def apply(state: State, seat: Seat, entry: Said) -> State:
    """The state after an entry.  Raises Refusal, and then nothing has happened."""
    told = taking.warned(state, _applied(state, seat, entry))
    return turns.onward(state, numbers.tidied(told))


def _applied(state: State, seat: Seat, entry: Said) -> State:
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
        case Adjust():
            return numbers.adjust(state, entry)
    assert_never(entry)


def ending(state: State) -> Ending | None:
    """How it ended, as soon as it has."""
    return state.ended


def revealed(state: State) -> bool:
    """Is the sheet open?"""
    return state.step is Step.OVER
