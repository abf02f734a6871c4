"""Dragon Rampage: run from the dragon, fight it, or let the others do so."""

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
from referee.core.seat import Seat, by_seat, seats_of
from referee.core.secret import Secret

from . import (
    actions,
    attack,
    calculator,
    cards,
    choosing,
    clarified,
    count,
    deeds,
    dodging,
    doubts,
    entries,
    numbers,
    questions,
    rampage,
    run,
    supply,
    thieves,
    treasures,
)
from . import rulebook as rule
from .course import LAST, hindsight, stamp
from .entries import ENTRIES, AnyEntry, AsideEntry, Setup, StepEntry
from .final import HERO_SLAIN
from .formats import FORMAT
from .guide import GUIDE
from .kinds import LEAST
from .leaving import left, without
from .memory import remember
from .picture import picture
from .pieces import pieces
from .preparing import preparing
from .scoring import ALIKE, PAID_BY, PICTURES, score, what_ifs
from .state import Player, State, Step
from .telling import CAUSES, CEREMONIES, FOR_THE_ROUND, ROUTINE

SEATS = range(3, 6)


@rule.enforces(rule.SETUP, rule.DUNGEON)
def start(seats: int, setup: Setup) -> State:
    """Returns the state before the first round.  Raises Refusal if the setup is not possible."""
    if seats not in SEATS:
        raise Refusal(rule.SETUP, "wrong-number-of-players", least=SEATS.start, most=SEATS.stop - 1)
    if len(setup.heroes) != seats or len(setup.health) != seats:
        raise Refusal(rule.SETUP, "a-hero-each")
    if len(set(setup.heroes)) < seats:
        raise Refusal(rule.SETUP, "two-of-one-hero")
    if 0 < setup.path < LEAST:
        raise Refusal(rule.DUNGEON, "path-too-short", least=LEAST)
    players = tuple(
        Player(setup.heroes[seat], setup.health[seat], setup.path_length, Secret(seat, ())) for seat in seats_of(seats)
    )
    return State(setup=setup, players=players, first=setup.first)


def apply(state: State, seat: Seat, entry: AnyEntry) -> State:
    """Returns the state after an entry.  Raises Refusal if the rules forbid it; the given state is unchanged."""
    return _onward(state, clarified.clarify(_applied(state, seat, entry), entry))


def adjust(state: State, entry: Adjust) -> State:
    """Returns the state after a player set a number to what it is on the table."""
    return _onward(state, clarified.clarify(numbers.adjust(state, entry), entry))


def _onward(before: State, state: State) -> State:
    return count.settled(state) if state.ended else supply.warned(before, choosing.onward(state))


def _applied(state: State, seat: Seat, entry: AnyEntry) -> State:
    if isinstance(entry, AsideEntry):
        return _asides(state, seat, entry)
    return _steps(state, seat, entry)


def _steps(state: State, seat: Seat, entry: StepEntry) -> State:
    """Applies the entries of the round, in order, and of the final count."""
    match entry:
        case entries.Place():
            return choosing.place(state, seat, entry)
        case entries.Defend():
            return actions.defend(state)
        case entries.RampageCard():
            return rampage.reveal(state, entry)
        case entries.Effect():
            return rampage.effect(state, entry)
        case entries.Rampage():
            return rampage.row(state, entry)
        case entries.Crafty():
            return actions.crafty(state, seat, entry)
        case entries.Grab():
            return actions.grab(state, seat, entry)
        case entries.Attack():
            return attack.attack(state, seat, entry)
        case entries.Run():
            return run.run(state, seat, entry)
        case entries.Skip():
            return actions.skip(state, seat)
        case entries.Fate():
            return run.fate(state, seat, entry)
        case entries.Rest():
            return choosing.rest(state)
        case entries.Tally():
            return count.tally(state, seat, entry)
        case entries.Agree():
            return odd.agree(state, seat)
    assert_never(entry)


def _asides(state: State, seat: Seat, entry: AsideEntry) -> State:
    """Applies entries about cards and Treasures, which are possible at any time."""
    match entry:
        case entries.Draw():
            return cards.drawn(state, seat, entry)
        case entries.Play():
            return deeds.play(state, seat, entry)
        case entries.Salvage():
            return cards.salvage(state, seat, entry)
        case entries.Reshuffle():
            return cards.reshuffle(state, seat, entry)
        case entries.Snatch():
            return cards.snatch(state, seat, entry)
        case entries.Gold():
            return cards.gold(state, entry)
        case entries.Steal():
            return thieves.steal(state, seat, entry)
        case entries.Wound():
            return cards.wound(state, entry)
        case entries.Heal():
            return cards.heals(state, entry)
        case entries.Dodge():
            return dodging.dodge(state, seat, entry)
        case entries.Strike():
            return cards.strike(state, seat, entry)
        case entries.AttackAgain():
            return attack.again(state, seat)
        case entries.Move():
            return cards.move(state, entry)
        case entries.Remove():
            return choosing.remove(state, entry)
        case entries.Change():
            return choosing.change(state, entry)
        case entries.Find():
            return treasures.apply_find(state, seat, entry)
        case entries.Use():
            return treasures.use(state, seat, entry)
        case entries.Rob():
            return treasures.rob(state, seat, entry)
        case entries.Taken():
            return treasures.taken(state, seat, entry)
        case entries.Fall():
            return cards.fall(state, entry)
    assert_never(entry)


def ending(state: State) -> Ending | None:
    """Returns how the game ended, with the heroes who were slain if that ended it; None while it goes on."""
    if state.ended is None or state.ended.kind != HERO_SLAIN:
        return state.ended
    return replace(state.ended, whom=tuple(seat for seat, player in by_seat(state.players) if player.slain))


def revealed(state: State) -> bool:
    """Tells whether everything is public: everyone has counted, and all Treasures are face up."""
    return state.step is Step.OVER


def _views() -> Mapping[str, View[State]]:
    from .views import VIEWS

    return VIEWS


GAME = Game(
    name="dragon-rampage",
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
        doubt=doubts.doubt,
        remember=remember,
        suggests={"by_itself": True},
        preparing=preparing,
        routine=ROUTINE,
        for_the_round=FOR_THE_ROUND,
        causes=CAUSES,
        ceremonies=CEREMONIES,
        at_hand={entries.Play: "card"},
    ),
    count=Scoring(
        score=score,
        pictures=PICTURES,
        alike=ALIKE,
        paid_by=PAID_BY,
        shared=rule.SHARED,
        what_ifs=what_ifs,
        rounds=Rounds(stamp=stamp, hindsight=hindsight, opens=(entries.Rest,), last=LAST),
    ),
    documents=FORMAT,
    calculator=calculator,
    colours=Colours(choices=ANY_BOX),
    views=Views(_views),
    board_game_geek=72132,
)
