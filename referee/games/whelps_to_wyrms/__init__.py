"""Whelps to Wyrms: 2 to 6 young dragons who eat, raze and grow until the objectives run out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import assert_never

from referee.core import odd
from referee.core.adjust import Adjust
from referee.core.cite import Refusal
from referee.core.colours import Colours, Paint
from referee.core.game import Game, Play, Rounds, Scoring
from referee.core.lines import Ending
from referee.core.pages import View, Views
from referee.core.seat import Seat, by_seat

from . import (
    actions,
    board,
    calculator,
    claiming,
    combat,
    count,
    entries,
    growing,
    land,
    numbers,
    purse,
    questions,
    rivals,
    sites,
    slayers,
    turns,
    using,
    wounds,
)
from . import rulebook as rule
from .course import LAST, hindsight, stamp
from .doubts import doubt
from .entries import ENTRIES, ActionEntry, AnswerEntry, AnyEntry, BookEntry, FreeEntry, Setup
from .formats import FORMAT
from .guide import GUIDE
from .kinds import Colour
from .leaving import left, without
from .memory import remember
from .picture import picture
from .pieces import pieces
from .preparing import PREPARES, preparing
from .scoring import PAID_BY, PICTURES, score
from .skills import board_of
from .state import Card, Player, State, Step, hoarded
from .telling import CEREMONIES, ROUTINE

SEATS = range(2, 7)


@rule.enforces(rule.SETUP, rule.SEATS)
def start(seats: int, setup: Setup) -> State:
    """The state before the first round.

    Raises Refusal if the number of players is not allowed, or if the setup does not give each its own dragon.
    """
    if seats not in SEATS:
        raise Refusal(rule.SEATS, "wrong-number-of-players", least=SEATS.start, most=SEATS.stop - 1)
    if len(setup.dragons) != seats:
        raise Refusal(rule.SETUP, "a-dragon-each")
    if len(set(setup.dragons)) < seats:
        raise Refusal(rule.SETUP, "two-of-one-dragon")
    players = tuple(
        Player(colour, hoarded(seat, ()), board=board_of(colour)) for seat, colour in by_seat(setup.dragons)
    )
    row = (Card(),) * seats
    return State(setup=setup, players=players, first=setup.first, turn=setup.first, deck=setup.length.rounds, cards=row)


def apply(state: State, seat: Seat, entry: AnyEntry) -> State:
    """The state after an entry.  Raises Refusal if the rules do not allow the entry."""
    return turns.settled(_applied(state, seat, entry))


def adjust(state: State, entry: Adjust) -> State:
    """The state after a player or a host has set a number."""
    return turns.settled(numbers.adjust(state, entry))


def _applied(state: State, seat: Seat, entry: AnyEntry) -> State:
    if isinstance(entry, ActionEntry):
        return _action(replace(state, fresh=False, rolled=True), seat, entry)
    if isinstance(entry, FreeEntry):
        return _free(state, seat, entry)
    if isinstance(entry, AnswerEntry):
        return _answer(state, seat, entry)
    if isinstance(entry, BookEntry):
        return _book(state, seat, entry)
    match entry:
        case entries.Ready():
            return turns.ready(state, entry)
        case entries.Draw():
            return slayers.draw(state, seat, entry)
        case entries.Activate():
            return slayers.activate(state, seat, entry)
        case entries.Tally():
            return count.tally(state, seat, entry)
        case entries.Agree():
            return odd.agree(state, seat)
    assert_never(entry)


def _action(state: State, seat: Seat, entry: ActionEntry) -> State:
    """Applies an entry for one of the six action spaces."""
    match entry:
        case entries.Attack():
            return rivals.attack(state, seat, entry)
        case entries.Fight():
            return rivals.fight(state, seat, entry)
        case entries.Rob():
            return rivals.rob(state, seat, entry)
        case entries.Eat():
            return land.eat(state, seat, entry)
        case entries.Search():
            return land.search(state, seat, entry)
        case entries.Explore():
            return land.explore(state, seat, entry)
        case entries.Raze():
            return land.raze(state, seat, entry)
        case entries.Use():
            return using.use(state, seat, entry)
    assert_never(entry)


def _free(state: State, seat: Seat, entry: FreeEntry) -> State:
    """Applies an entry that takes no cube, from healing to the end of the turn."""
    if not isinstance(entry, entries.Heal | entries.Exchange):
        state = replace(state, stirred=True)
    match entry:
        case entries.Heal():
            return wounds.heal(state, seat, entry)
        case entries.Poison():
            return wounds.poison(state, seat, entry)
        case entries.Buy():
            return growing.buy(state, seat, entry)
        case entries.Mature():
            return growing.mature(state, seat, entry)
        case entries.Exchange():
            return purse.exchange(state, seat, entry)
        case entries.Feast():
            return purse.feast(state, seat, entry)
        case entries.Claim():
            return claiming.claim(state, seat, entry)
        case entries.Pass():
            return turns.passed(state, seat, entry)
    assert_never(entry)


def _answer(state: State, seat: Seat, entry: AnswerEntry) -> State:
    """Applies the answer to a debt."""
    match entry:
        case entries.Combat():
            return combat.answered(state, entry)
        case entries.Wound():
            return wounds.wound(state, seat, entry)
        case entries.Bribe():
            return combat.bribe(state, entry)
        case entries.Mirror():
            return combat.mirror(state, entry)
        case entries.Lose():
            return land.lose(state, seat, entry)
        case entries.Skip():
            return actions.skip(state, seat, entry)
    assert_never(entry)


def _book(state: State, seat: Seat, entry: BookEntry) -> State:
    """Applies an entry about what cards and boards show, or about something else that happened."""
    match entry:
        case entries.Objective():
            return claiming.describe(state, entry)
        case entries.Board():
            return board.enter_board(state, entry)
        case entries.Slayer():
            return slayers.described(state, entry)
        case entries.Stock():
            return sites.keep(state, entry)
        case entries.Hurt():
            mine = state.step is Step.ACTION and entry.dragon == state.turn
            return wounds.hurt(replace(state, stirred=True) if mine else state, entry)
        case entries.Change():
            return land.change(state, seat, entry)
    assert_never(entry)


def ending(state: State) -> Ending | None:
    """How the game ended; None while it goes on."""
    return state.ended


def revealed(state: State) -> bool:
    """Whether the claimed objectives are revealed and the score sheet is open."""
    return state.step is Step.OVER


def _views() -> Mapping[str, View[State]]:
    from .views import VIEWS

    return VIEWS


GAME = Game(
    name="whelps-to-wyrms",
    seats=SEATS,
    rulebook=rule.book,
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
        tally=numbers.PLAIN,
        declines=(entries.Skip,),
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
        doubt=doubt,
        remember=remember,
        preparing=preparing,
        prepares=PREPARES,
        routine=ROUTINE,
        ceremonies=CEREMONIES,
    ),
    count=Scoring(
        score=score,
        pictures=PICTURES,
        paid_by=PAID_BY,
        ties={"objectives": rule.TIES, "experience": rule.TIES},
        shared=rule.SHARED,
        rounds=Rounds(stamp=stamp, hindsight=hindsight, last=LAST),
    ),
    documents=FORMAT,
    calculator=calculator,
    colours=Colours(field="dragons", choices=tuple(Paint(str(one)) for one in Colour)),
    views=Views(_views),
)
