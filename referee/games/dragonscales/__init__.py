"""Dragonscales: 3 to 5 villains, one dragon, one exit."""

from __future__ import annotations

from typing import assert_never

from referee.core.adjust import Adjust
from referee.core.cite import Refusal
from referee.core.entry import Entry
from referee.core.secret import Seat, Secret
from referee.core.table import Ending, fitting

from . import (
    actions,
    agenda,
    attack,
    boxes,
    cards,
    count,
    entries,
    flee,
    memory,
    numbers,
    offers,
    placing,
    preview,
    questions,
    rage,
    resets,
    scoring,
    stashes,
    views,
)  # fmt: skip
from . import rulebook as rule
from .boxes import Colour, empty_rows
from .entries import ENTRIES as ENTRIES
from .entries import (
    Activate,
    Agree,
    Attack,
    Cull,
    Defend,
    Draw,
    Enraged,
    Event,
    Fall,
    Find,
    Flee,
    Give,
    Heal,
    Label,
    Loot,
    Lose,
    Move,
    Place,
    Play,
    RageCard,
    Recount,
    Reorder,
    Reset,
    Rob,
    Sacrifice,
    Scales,
    Setup,
    Skip,
    Steal,
    Strike,
    Taken,
    Tally,
    Use,
    Villainy,
    Wound,
)  # fmt: skip
from .final import cubes_per_head
from .picture import picture as picture
from .scoring import score as score
from .scoring import what_ifs as what_ifs
from .state import Cubes, Player, State, Step

__all__ = [
    "agenda", "boxes", "count", "entries", "memory", "offers", "placing", "preview", "resets", "scoring", "views",
]  # fmt: skip

NAME: str = "dragonscales"
SEATS: range = range(3, 6)
SETUP: type[Entry] = Setup

prompts = questions.prompts
anytime = questions.anytime
things = numbers.things
final = count.final
remember = memory.remember

StepEntry = (
    Place | Skip | Defend | RageCard | Enraged | Event | Villainy | Loot | Attack | Strike | Flee | Reset | Tally
    | Agree
)  # fmt: skip
StashEntry = Find | Label | Use | Activate | Rob | Taken | Give
CardEntry = Wound | Heal | Scales | Steal | Draw | Play | Sacrifice | Lose | Move | Recount | Reorder | Cull | Fall
Said = StepEntry | StashEntry | CardEntry | Adjust


@rule.enforces(rule.SETUP, rule.CUBES)
def setup(seats: int, laid: Setup) -> State:
    """The table before the first round.  Raises Refusal when it cannot be laid so."""
    if seats not in SEATS:
        raise Refusal(rule.SETUP, "wrong-number-of-players", least=SEATS.start, most=SEATS.stop - 1)
    fitting(laid, seats)
    if len(laid.villains) != seats or len(laid.maximum) != seats:
        raise Refusal(rule.SETUP, "a-villain-each")
    if len(set(laid.villains)) < seats:
        raise Refusal(rule.SETUP, "two-of-one-villain")
    players = tuple(
        Player(villain, laid.maximum[seat], laid.path, Secret(seat, Cubes()), Secret(seat, ()))
        for seat, villain in enumerate(laid.villains)
    )
    heads = {colour: cubes_per_head(seats) for colour in Colour}
    return State(laid=laid, players=players, rows=empty_rows(), heads=heads, first=laid.first)


def apply(state: State, seat: Seat, entry: Said) -> State:
    """The state after an entry.  Raises Refusal, and then nothing has happened."""
    fitting(entry, len(state.players))
    questions.must_be_open(state, seat, entry)
    state = stashes.sure(_applied(state, seat, entry))
    return count.settled(state) if state.ended else agenda.passed_over(placing.onward(state))


def _applied(state: State, seat: Seat, entry: Said) -> State:
    match entry:
        case Adjust():
            return numbers.adjust(state, entry)
        case Find() | Label() | Use() | Activate() | Rob() | Taken() | Give():
            return _treasures(state, seat, entry)
        case (
            Wound() | Heal() | Scales() | Steal() | Draw() | Play() | Sacrifice() | Lose() | Move() | Recount()
            | Reorder() | Cull() | Fall()
        ):  # fmt: skip
            return _cards(state, seat, entry)
        case _:
            return _steps(state, seat, entry)


def _steps(state: State, seat: Seat, entry: StepEntry) -> State:
    """The round, in its order; then the count."""
    match entry:
        case Place():
            return placing.place(state, seat, entry)
        case Skip():
            return actions.skip(state, seat)
        case Defend():
            return actions.defend(state, seat, entry)
        case RageCard():
            return rage.reveal(state, entry)
        case Event():
            return rage.by_hand(state, entry)
        case Enraged():
            return rage.enraged(state, entry)
        case Villainy():
            return actions.villainy(state, seat, entry)
        case Loot():
            return actions.loot(state, seat, entry)
        case Attack():
            return attack.attack(state, seat, entry)
        case Strike():
            return attack.strike(state, seat, entry)
        case Flee():
            return flee.flee(state, seat, entry)
        case Reset():
            return resets.reset(state)
        case Tally():
            return count.tally(state, seat, entry)
        case Agree():
            return count.agree(state, seat)
    assert_never(entry)


def _treasures(state: State, seat: Seat, entry: StashEntry) -> State:
    """Treasures, at any time."""
    match entry:
        case Find():
            return stashes.found(state, seat, entry)
        case Label():
            return stashes.label(state, seat, entry)
        case Use():
            return stashes.use(state, seat, entry)
        case Activate():
            return stashes.activate(state, seat, entry)
        case Rob():
            return stashes.rob(state, seat, entry)
        case Taken():
            return stashes.taken(state, seat, entry)
        case Give():
            return stashes.give(state, seat, entry)
    assert_never(entry)


def _cards(state: State, seat: Seat, entry: CardEntry) -> State:
    """What cards do, at any time."""
    match entry:
        case Wound():
            return cards.wound(state, entry)
        case Heal():
            return cards.card_heals(state, entry)
        case Scales():
            return cards.scales(state, entry)
        case Steal():
            return cards.card_steals(state, seat, entry)
        case Draw():
            return cards.draw(state, seat, entry)
        case Play():
            return cards.play(state, seat, entry)
        case Sacrifice():
            return cards.sacrifice(state, seat, entry)
        case Lose():
            return cards.lose(state, seat, entry)
        case Move():
            return flee.move(state, entry)
        case Recount():
            return placing.recount(state, entry)
        case Reorder():
            return placing.reorder(state, entry)
        case Cull():
            return attack.cull(state, seat, entry)
        case Fall():
            return cards.fall(state, entry)
    assert_never(entry)


def ending(state: State) -> Ending | None:
    """How it ended, as soon as it has."""
    return state.ended


def revealed(state: State) -> bool:
    """Have all screens fallen?"""
    return state.step is Step.OVER
