"""The final count: asks only for unknown gold on claimed objectives, then opens the sheet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import zip_longest

from referee.core import counting, odd
from referee.core.cite import Refusal
from referee.core.facts import answered
from referee.core.odd import Mend
from referee.core.seat import Seat, by_seat
from referee.core.secret import reveal

from . import rulebook as rule
from .entries import Claim, Tally
from .final import Final, FinalSeat
from .formats import FORMAT
from .state import Card, Player, State, Step, hoarded

BOUGHT = tuple(f"bought-{column + 1}" for column in range(3))
MENDS: Mapping[str, tuple[Mend, ...]] = {
    "objectives": (Claim, Tally), "sheep": ("sheep",), "cows": ("cows",), "razed": ("razed",),
    "skills": ("level", *BOUGHT),
}  # fmt: skip


def complete(player: Player) -> bool:
    """Whether the gold on all claimed objectives is known, or the final count of this dragon is entered."""
    return player.counted or all(card.gold is not None for card in player.claimed.value)


def closed(state: State) -> State:
    """Goes to the final count.

    Once all gold is known, it reveals all claimed objectives and opens the sheet, if the final adds up or the table
    agrees.
    """
    marked = tuple(replace(player, counted=complete(player)) for player in state.players)
    state = replace(state, players=marked, due=(), step=Step.COUNT)
    if not all(player.counted for player in marked):
        return replace(state, odd=())
    over = replace(state, players=reveal(marked), step=Step.OVER).say(rule.CLAIMED, "all-counted")
    return odd.settled(state, over, odd.oddities(FORMAT, final(over), MENDS))


@rule.enforces(rule.CLAIMED)
def tally(state: State, seat: Seat, entry: Tally) -> State:
    """Enters the gold on every claimed objective of a dragon.

    Raises Refusal if that is not asked for now, or if a card is missing.
    """
    counting.must_be_asked(state, rule.CLAIMED, uncounted(state), seat, entry.of)
    if entry.of is not None:
        return left_behind(state, entry.of, entry)
    held = state.players[seat].claimed.value
    if len(entry.gold) != len(held):
        raise Refusal(rule.CLAIMED, "all-objectives", n=len(held))
    answers = zip_longest(held, entry.gold, entry.offered[: len(held)])
    cards = tuple(replace(card, gold=answered(gold, offered, card.gold)) for card, gold, offered in answers)
    state = state.player(seat, claimed=hoarded(seat, cards), counted=True)
    return state.say(rule.CLAIMED, "counted", seat=seat)


@rule.enforces(rule.CLAIMED)
def left_behind(state: State, seat: Seat, entry: Tally) -> State:
    """Enters the gold that nobody told on objectives of a dragon whose player has left; if empty, what is known counts.

    Raises Refusal if a card is missing.
    """
    claimed = state.players[seat].claimed
    asked = told_of(claimed.value, entry.offered, entry.offered_none, len(entry.gold))
    if entry.gold and len(entry.gold) != len(asked):
        raise Refusal(rule.CLAIMED, "all-objectives", n=len(asked))
    told = dict(zip(asked, entry.gold, strict=False))
    cards = tuple(replace(card, gold=told.get(i, card.gold)) for i, card in enumerate(claimed.value))
    state = state.player(seat, claimed=replace(claimed, hidden=cards), counted=True)
    return state.say(rule.CLAIMED, "counted-for", seat=seat)


def told_of(cards: tuple[Card, ...], offered: tuple[int, ...], none: tuple[int, ...], told: int) -> tuple[int, ...]:
    """The indexes of the objectives of which gold is `told`: those for which `none` was offered, counted from 1.

    If that is empty, as in records of earlier versions, they follow from what was `offered`.
    """
    return tuple(nth - 1 for nth in none if 0 < nth <= len(cards)) or untold(cards, offered, told)


def untold(cards: tuple[Card, ...], offered: tuple[int, ...], told: int = 0) -> tuple[int, ...]:
    """The indexes of the objectives whose gold those who stay are asked: none was offered, or else none is known.

    Not so where 0 is known, but for counts of earlier versions, in which it is `told` of those as well.
    """
    known = offered or tuple(card.gold or 0 for card in cards)
    none = tuple(i for i, one in enumerate(known[: len(cards)]) if not one)
    return none if len(none) == told else tuple(i for i in none if cards[i].gold != 0)


def uncounted(state: State) -> tuple[Seat, ...]:
    """The dragons to count now."""
    return counting.now(state, (seat for seat, player in by_seat(state.players) if not player.counted))


def turned_up(state: State, seat: Seat) -> State:
    """Turns up the objectives of a player who has left, where everybody may look at them now."""
    claimed = state.players[seat].claimed
    return state if claimed.owner is None else state.player(seat, claimed=reveal(claimed))


def final(state: State) -> Final:
    """The final of a table whose objectives are revealed."""
    seats = tuple(_seat(player) for player in state.players)
    return Final(seats, state.setup.award_needs_one, state.setup.awards_are_claimed, state.short)


def _seat(player: Player) -> FinalSeat:
    return FinalSeat(
        gold=player.gold,
        objectives=tuple(card.gold or 0 for card in player.claimed.value),
        razed=player.razed,
        sheep=player.sheep,
        cows=player.cows,
        humans=player.humans,
        experience_cubes=player.cubes,
        maturity=player.maturity,
        skills=player.prices,
    )
