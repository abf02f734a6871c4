"""Dragonscales: 3 to 5 villains, one dragon, one exit."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import assert_never

from referee.core import odd
from referee.core.adjust import Adjust
from referee.core.cite import Refusal
from referee.core.colours import ANY_BOX, Colours
from referee.core.game import Game, Play, Rounds, Scoring
from referee.core.lines import Ending
from referee.core.pages import View, Views
from referee.core.seat import Seat, by_seat
from referee.core.secret import Secret

from . import (
    actions,
    attack,
    calculator,
    cards,
    count,
    entries,
    flee,
    harm,
    memory,
    numbers,
    obvious,
    placing,
    questions,
    rage,
    resets,
    stashes,
)
from . import rulebook as rule
from .boxes import Colour, empty_rows
from .course import LAST, hindsight, stamp
from .drafts import drafts
from .entries import ENTRIES, AnyEntry, CardEntry, Setup, StashEntry, StepEntry
from .final import cubes_per_head
from .formats import FORMAT
from .guide import GUIDE
from .leaving import left, without
from .picture import picture
from .pieces import pieces
from .preparing import preparing
from .scoring import ALIKE, PAID_BY, PICTURES, score, what_ifs
from .state import Cubes, Player, State, Step
from .telling import CAUSES, CEREMONIES, FOR_THE_ROUND, ROUTINE

SEATS = range(3, 6)


@rule.enforces(rule.SETUP, rule.CUBES)
def start(seats: int, setup: Setup) -> State:
    """Returns the state before the first round.  Raises Refusal if the setup is not possible."""
    if seats not in SEATS:
        raise Refusal(rule.SETUP, "wrong-number-of-players", least=SEATS.start, most=SEATS.stop - 1)
    if len(setup.villains) != seats or len(setup.maximum) != seats:
        raise Refusal(rule.SETUP, "a-villain-each")
    if len(set(setup.villains)) < seats:
        raise Refusal(rule.SETUP, "two-of-one-villain")
    players = tuple(
        Player(villain, setup.maximum[seat], setup.path_length, Secret(seat, Cubes()), Secret(seat, ()))
        for seat, villain in by_seat(setup.villains)
    )
    heads = {colour: cubes_per_head(seats) for colour in Colour}
    return State(setup=setup, players=players, rows=empty_rows(), heads=heads, first=setup.first)


def apply(state: State, seat: Seat, entry: AnyEntry) -> State:
    """Returns the state after an entry.  Raises Refusal if the rules forbid it; the given state is unchanged."""
    return _onward(_applied(state, seat, entry))


def adjust(state: State, entry: Adjust) -> State:
    """Returns the state after a player set a number to what it is on the table."""
    return _onward(numbers.adjust(state, entry))


def _onward(state: State) -> State:
    state = replace(stashes.settle_certain(state), shields={}, shield="", hit=frozenset())
    return count.settled(state) if state.ended else obvious.carried_out(placing.onward(state))


def _applied(state: State, seat: Seat, entry: AnyEntry) -> State:
    if isinstance(entry, StashEntry):
        return _treasures(state, seat, entry)
    if isinstance(entry, CardEntry):
        return _cards(state, seat, entry)
    return _steps(state, seat, entry)


def _steps(state: State, seat: Seat, entry: StepEntry) -> State:
    """Applies the entries of the round, in order, and of the final count."""
    match entry:
        case entries.Rolled():
            return placing.rolled(state)
        case entries.Place():
            return placing.place(state, seat, entry)
        case entries.Skip():
            return actions.skip(state, seat)
        case entries.Defend():
            return actions.defend(state, seat, entry)
        case entries.RageCard():
            return rage.reveal(state, entry)
        case entries.Event():
            return rage.by_hand(state, entry)
        case entries.Enraged():
            return rage.enraged(state, entry)
        case entries.Villainy():
            return actions.villainy(state, seat, entry)
        case entries.Loot():
            return actions.loot(state, seat, entry)
        case entries.Attack():
            return attack.attack(state, seat, entry)
        case entries.Strike():
            return attack.strike(state, seat, entry)
        case entries.Flee():
            return flee.flee(state, seat, entry)
        case entries.Reset():
            return resets.reset(state)
        case entries.Resume():
            return harm.resumed(state)
        case entries.Tally():
            return count.tally(state, seat, entry)
        case entries.Agree():
            return odd.agree(state, seat)
    assert_never(entry)


def _treasures(state: State, seat: Seat, entry: StashEntry) -> State:
    """Applies entries about Treasures, which are possible at any time."""
    match entry:
        case entries.Find():
            return stashes.apply_find(state, seat, entry)
        case entries.Label():
            return stashes.label(state, seat, entry)
        case entries.Use():
            return stashes.use(state, seat, entry)
        case entries.Activate():
            return stashes.activate(state, seat, entry)
        case entries.Rob():
            return stashes.rob(state, seat, entry)
        case entries.Taken():
            return stashes.taken(state, seat, entry)
        case entries.Give():
            return stashes.give(state, seat, entry)
    assert_never(entry)


def _cards(state: State, seat: Seat, entry: CardEntry) -> State:
    """Applies entries about cards, which are possible at any time."""
    match entry:
        case entries.Wound():
            return cards.wound(state, entry)
        case entries.Heal():
            return cards.card_heals(state, entry)
        case entries.Scales():
            return cards.scales(state, entry)
        case entries.Steal():
            return cards.card_steals(state, seat, entry)
        case entries.Draw():
            return cards.draw(state, seat, entry)
        case entries.Play():
            return cards.play(state, seat, entry)
        case entries.Interrupt():
            return cards.interrupt(state, seat, entry)
        case entries.Sacrifice():
            return cards.sacrifice(state, seat, entry)
        case entries.Lose():
            return cards.lose(state, seat, entry)
        case entries.Move():
            return flee.move(state, entry)
        case entries.Recount():
            return placing.recount(state, entry)
        case entries.Reorder():
            return placing.reorder(state, entry)
        case entries.Cull():
            return attack.cull(state, seat, entry)
        case entries.Fall():
            return cards.fall(state, entry)
    assert_never(entry)


def ending(state: State) -> Ending | None:
    """Returns how the game ended; None while it goes on."""
    return state.ended


def revealed(state: State) -> bool:
    """Tells whether everything is public: everyone has counted, and the screens are removed."""
    return state.step is Step.OVER


def _views() -> Mapping[str, View[State]]:
    from .views import VIEWS

    return VIEWS


GAME = Game(
    name="dragonscales",
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
        tally=numbers.TALLY,
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
        doubt=stashes.doubted,
        remember=memory.remember,
        preparing=preparing,
        suggests={"by_itself": True, "guarded": True},
        routine=ROUTINE,
        for_the_round=FOR_THE_ROUND,
        causes=CAUSES,
        ceremonies=CEREMONIES,
        drafts=drafts,
        at_hand={entries.Play: "card"},
    ),
    count=Scoring(
        score=score,
        pictures=PICTURES,
        alike=ALIKE,
        paid_by=PAID_BY,
        shared=rule.MOST_VILLAINOUS,
        what_ifs=what_ifs,
        rounds=Rounds(stamp=stamp, hindsight=hindsight, last=LAST),
    ),
    documents=FORMAT,
    calculator=calculator,
    colours=Colours(choices=ANY_BOX),
    views=Views(_views),
    board_game_geek=283748,
)
