"""The final count: asks only for unknown gold on claimed objectives, then opens the sheet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import zip_longest

from referee.core import odd
from referee.core.cite import Refusal
from referee.core.facts import answered
from referee.core.odd import Mend
from referee.core.seat import Seat
from referee.core.secret import Secret, reveal

from . import rulebook as rule
from .entries import Claim, Tally
from .final import Final, FinalSeat
from .formats import FORMAT
from .state import Player, State, Step

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
    """Enters the gold on every claimed objective of a dragon.  Raises Refusal if a card is missing."""
    held = state.players[seat].claimed.value
    if len(entry.gold) != len(held):
        raise Refusal(rule.CLAIMED, "all-objectives", n=len(held))
    answers = zip_longest(held, entry.gold, entry.offered[: len(held)])
    cards = tuple(replace(card, gold=answered(gold, offered, card.gold)) for card, gold, offered in answers)
    state = state.player(seat, claimed=Secret(seat, cards, len(cards)), counted=True)
    return state.say(rule.CLAIMED, "counted", seat=seat)


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
