"""The prompts of a position, and the entries that may be made unasked."""

from __future__ import annotations

from collections.abc import Iterator

from referee.core import counting, odd
from referee.core.adjust import Adjust
from referee.core.cite import Rule
from referee.core.entry import Entry
from referee.core.seat import Seat, seats_of
from referee.core.table import Prompt

from . import abilities, count, placing, taking, turns
from . import rules as rule
from .entries import BOOKS, USES, Agree, Done, Goal, Place, Raise, Realm, Take, Tally
from .state import State, Step

RULES: dict[Realm, Rule] = {
    Realm.STORM: rule.STORM,
    Realm.DESERT: rule.DESERT,
    Realm.JUNGLE: rule.JUNGLE,
    Realm.MOUNTAINS: rule.MOUNTAINS,
    Realm.PLAINS: rule.PLAINS,
}


def prompts(state: State) -> tuple[Prompt, ...]:
    """The prompts of this position; none when the game is over."""
    match state.step:
        case Step.PLAY:
            return (*_turn(state, state.turn), *_uses(state, state.turn))
        case Step.COUNT:
            return (*_count(state),)
        case _:
            return ()


def _count(state: State) -> Iterator[Prompt]:
    """Prompts for the books; then, one by one, for the goals of scholars who have left; then for the agreement."""
    missing, seats = count.missing(state), seats_of(len(state.players))
    if missing:
        yield from (Prompt(Tally, (seat,), rule.POINTS) for seat in missing)
    elif state.untold:
        yield counting.about_who_left(state, Goal, rule.GOAL, seats, state.untold[0])
    else:
        yield Prompt(Agree, seats, None, odd.about(state))


def _turn(state: State, seat: Seat) -> Iterator[Prompt]:
    """Prompts for the two actions, and for raising if neither is sure to be possible; after an action, for the end."""
    if state.acted:
        yield Prompt(Done, (seat,), rule.TURN, (("last", int(turns.last_round(state))),))
        return
    take, place = taking.takable(state, seat), placing.can_place(state, seat)
    if take:
        yield Prompt(Take, (seat,), rule.TAKE, (("both", int(place)), ("shown", shown(state)), *offered(state, seat)))
    if place:
        yield Prompt(Place, (seat,), rule.PLACE, offered(state, seat))
    if not (take or placing.sure(state, seat)):
        yield Prompt(Raise, (seat,), rule.RAISE, (("place", int(place)),))


def offered(state: State, seat: Seat) -> tuple[tuple[str, str], ...]:
    """What the forms of a turn depend on, as part of the prompt: when it changes, the question is a new one."""
    barriers = (placing.bar(state, seat, number) for number in state.open)
    piles = (f"{pile.left} {pile.least}" for pile in state.piles)
    dice = (f"{die.value}@{die.pile}" for player in state.players for die in player.dice)
    return (("offered", "; ".join((*(f"{barrier.need} {barrier.key}" for barrier in barriers), *piles, *dice))),)


def shown(state: State) -> str:
    """What is entered of the visible cards, as part of the prompt: the form for taking asks only for the rest."""
    return "; ".join(f"{pile.top.realm} {pile.top.type} {pile.top.points}" for pile in state.piles)


def _uses(state: State, seat: Seat) -> Iterator[Prompt]:
    for realm in abilities.usable(state, seat):
        cards = (("shown", shown(state)),) if realm is Realm.STORM else ()
        yield Prompt(USES[realm], (seat,), RULES[realm], (*cards, *offered(state, seat)))


def anytime(state: State, seat: Seat) -> tuple[type[Entry], ...]:
    """Entries that a seat may make unasked.  Nothing is secret, so any player may enter what a card shows.

    Records of earlier versions raise dice although those of another show that a card would have taken them.
    """
    match state.step:
        case Step.PLAY:
            stuck = state.turn == seat and not (state.acted or taking.takable(state, seat))
            return BOOKS if not stuck or placing.printed(state, seat) else (*BOOKS, Raise)
        case Step.COUNT:
            return (Goal, Adjust) if state.gone else (Adjust,)
        case _:
            return ()
