"""Maturity Level and Buying Skills: the two things that experience is spent on."""

from __future__ import annotations

from dataclasses import dataclass, replace

from referee.core.cite import Refusal
from referee.core.seat import Seat
from referee.core.state import put

from . import purse
from . import rulebook as rule
from .claiming import claimed, unclaimed
from .entries import Buy, Mature
from .final import PRICES, ROW, Maturity
from .skills import known, named
from .state import Card, Player, State

STEPS = (4, 8)
"""The experience that a Whelp pays to become a Drake, and a Drake to become a Wyrm."""
FIRST_TO_WYRM = "First to Wyrm"


@dataclass(frozen=True)
class Offer:
    """The next skill of a column: its name if known, its price, and why it cannot be bought now (empty: it can)."""

    column: int
    row: int
    name: str
    price: int
    bar: str = ""


@rule.enforces(rule.SKILLS)
def offers(player: Player) -> tuple[Offer, ...]:
    """The next skill of each column; columns that are bought out are left out."""
    return tuple(_offer(player, column, row) for column, row in enumerate(player.bought, 1) if row < ROW)


def _offer(player: Player, column: int, row: int) -> Offer:
    price = PRICES[row]
    bar = "too-young" if row >= player.level else "too-little-experience" if player.experience < price else ""
    return Offer(column, row + 1, player.board[ROW * row + column - 1], price, bar)


@rule.enforces(rule.SKILLS)
def buy(state: State, seat: Seat, entry: Buy) -> State:
    """Buys the next skill of a column; an entered name is put on the board.

    Raises Refusal if the column is bought out, the dragon too young, or the payment not possible.
    """
    player, index = state.players[seat], entry.column - 1
    offer = next((one for one in offers(player) if one.column == entry.column), None)
    if offer is None:
        raise Refusal(rule.SKILLS, "column-bought", column=entry.column)
    if offer.bar == "too-young":
        raise Refusal(rule.SKILLS, "too-young", row=offer.row)
    state = purse.pay(state, seat, offer.price, (entry.sheep, entry.cows, entry.humans))
    name = named(entry.name) or offer.name
    board = put(player.board, ROW * (offer.row - 1) + index, name)
    state = state.player(seat, board=board, bought=put(player.bought, index, offer.row))
    key = "bought" if name else "bought-unnamed"
    state = state.say(rule.SKILLS, key, seat=seat, name=name, row=offer.row, price=offer.price)
    skill = known(name)
    return state.say(rule.DESCRIBED, f"skill-{skill}") if skill else state


def next_step(player: Player) -> int | None:
    """The cost of the next level; None for a Wyrm.  WW27: each step is paid separately."""
    return STEPS[player.level - 1] if player.level <= len(STEPS) else None


@rule.enforces(rule.MATURITY)
def mature(state: State, seat: Seat, entry: Mature) -> State:
    """Raises a dragon by one level: a Drake gets a third cube at once, the first Wyrm its objective.

    Raises Refusal for a Wyrm, or if the payment is not possible.
    """
    player = state.players[seat]
    cost = next_step(player)
    if cost is None:
        raise Refusal(rule.MATURITY, "grown-up")
    state = purse.pay(state, seat, cost, (entry.sheep, entry.cows, entry.humans))
    state = state.player(seat, level=player.level + 1)
    state = state.say(rule.MATURITY, "matured", seat=seat, maturity=state.players[seat].maturity)
    if player.level == 1:
        return state.say(rule.MATURITY, "third-cube", seat=seat)
    return first_wyrm(state, seat)


def first_wyrm(state: State, seat: Seat) -> State:
    """Gives a dragon that has just become a Wyrm its objective, if it is the first."""
    return wyrm_again(replace(state, wyrms=tuple(s for s in state.wyrms if s != seat)), seat)


def wyrm_again(state: State, seat: Seat) -> State:
    """Follows a level that was set by hand: a dragon that was a Wyrm before is as early as it was."""
    grown = state.players[seat].maturity is Maturity.WYRM and seat not in state.wyrms
    return _awarded(replace(state, wyrms=(*state.wyrms, seat)) if grown else state)


@rule.enforces(rule.FIRST_WYRM)
def _awarded(state: State) -> State:
    """Gives the objective to the first of all Wyrms at once, wherever the card is (WW10, an option)."""
    first = next((s for s in state.wyrms if state.players[s].maturity is Maturity.WYRM), None)
    was, state = state.wyrm, replace(state, wyrm=first)
    if first == was or not state.setup.first_to_wyrm:
        return state
    if was is not None:
        key = "not-first-wyrm" if state.players[was].maturity is Maturity.WYRM else "no-first-wyrm"
        state = unclaimed(state, was, FIRST_TO_WYRM).say(rule.FIRST_WYRM, key, seat=was)
    if first is None:
        return state
    card = Card(FIRST_TO_WYRM, "", state.setup.wyrm_gold or None)
    return claimed(state, first, card).say(rule.FIRST_WYRM, "first-wyrm", seat=first)
