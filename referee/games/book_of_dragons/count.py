"""The final count: asks only for what is not entered yet, then opens the sheet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import zip_longest

from referee.core import odd
from referee.core.cite import Refusal
from referee.core.facts import answered
from referee.core.odd import Mend
from referee.core.seat import Seat, by_seat

from . import rules as rule
from .entries import Realm, Take, Tally
from .final import Dragon, Final, FinalSeat
from .formats import FORMAT
from .state import Card, Held, Player, State, Step
from .taking import shown_worths, spelt

MENDS: Mapping[str, tuple[Mend, ...]] = {"points": (Tally, Take), "dragons": (Take, Tally)}


def closed(state: State) -> State:
    """Ends the turns, and opens the sheet once every book is complete and the final adds up, or the table agrees.

    BD26: the goals of scholars who have left are told as well by then.
    """
    state = replace(state, step=Step.COUNT)
    if missing(state) or state.untold:
        return replace(state, odd=())
    return odd.settled(state, replace(state, step=Step.OVER), odd.oddities(FORMAT, final(state), MENDS))


def missing(state: State) -> tuple[Seat, ...]:
    return tuple(seat for seat, player in by_seat(state.players) if not player.complete)


def tally(state: State, seat: Seat, entry: Tally) -> State:
    """Enters the missing facts of one book.  A type may stay unknown, and then matches no goal.

    Raises Refusal if the entry does not cover every dragon of the book.
    """
    player = state.players[seat]
    if len(entry.points) != len(player.book) or len(entry.types) not in (0, len(player.book)):
        raise Refusal(rule.POINTS, "all-dragons", n=len(player.book))
    goal = spelt(state, answered(entry.goal, entry.offered_goal, player.goal)) or player.goal
    shown = shown_worths(state)
    state, n = state.player(seat, goal=goal), len(player.book)
    offered = zip_longest(player.book, entry.types, entry.offered_types[:n], entry.offered_points[:n])
    for i, (held, kind, offered_kind, offered_points) in enumerate(offered):
        named = answered(kind or "", offered_kind, held.card.type)
        known = held.card.worth or (shown.get(held.card.realm) if held.card.realm else None)
        points = answered(entry.points[i], offered_points, known)
        state = _with_dragon(state, seat, i, named, points)
    return state.player(seat, counted=True).say(rule.POINTS, "counted", seat=seat)


def _with_dragon(state: State, seat: Seat, index: int, kind: str, points: int) -> State:
    """The state with the type and points of one dragon in a book set to what was entered at the count."""
    book = state.players[seat].book
    card = book[index].card
    entered = Held(Card(card.realm, spelt(state, kind) or card.type, points), book[index].used)
    return state.player(seat, book=(*book[:index], entered, *book[index + 1 :]))


def final(state: State) -> Final:
    """The final of a table whose books are entered.  BD14: dice on cards count in a tie."""
    return Final(tuple(counted(state, player) for player in state.players))


def counted(state: State, player: Player) -> FinalSeat:
    """What scoring needs of one scholar.  Dragons of unknown worth are left out: a scholar who left may have some."""
    book = known_book(state, player)
    dragons = tuple(Dragon(held.card.type, held.card.worth) for held in book if held.card.worth is not None)
    return FinalSeat(player.goal, dragons, tuple(die.value for die in player.dice))


def known_book(state: State, player: Player) -> tuple[Held, ...]:
    """The book of a scholar as far as it is known.  BD26: of one who has left, with what the realms are worth."""
    if not player.valued:
        return player.book
    worths = shown_worths(state)
    return tuple(_valued(held, worths) for held in player.book)


def _valued(held: Held, worths: Mapping[Realm, int]) -> Held:
    card = held.card
    early = card.early or (worths.get(card.realm) if card.realm else None)
    return replace(held, card=replace(card, early=early))
