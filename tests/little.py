"""A minimal game, for tests of the code that all games share.

Each round everybody bids in secret, anybody opens the bids, and the highest bid takes a coin.
Coins may be found at any time.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, cast

from referee.core.adjust import Adjust, Quantity, adjust
from referee.core.ask import Count, Hidden, Text
from referee.core.cite import Refusal, Rulebook
from referee.core.entry import Entry
from referee.core.game import Game, Play
from referee.core.seat import Seat, by_seat, seats_of
from referee.core.secret import Secret
from referee.core.state import State, put
from referee.core.table import Ending, Prompt, Table

book = Rulebook("little")
OPEN = book("open", "Opening the bids", "1")


@dataclass(frozen=True)
class Setup(Entry):
    """How many coins end the game."""

    goal: Annotated[int, Count(1, 99_999)] = 99_999


@dataclass(frozen=True)
class Bid(Entry):
    """A secret bid."""

    coins: Annotated[int, Count(0, 9), Hidden()]


@dataclass(frozen=True)
class Open(Entry):
    """Reveal the bids: the highest takes a coin; if tied, the first seat does."""


@dataclass(frozen=True)
class Coin(Entry):
    """Coins found on the floor."""

    coins: Annotated[int, Count(1, 9)]
    why: Annotated[str, Text(60)] = ""


@dataclass(frozen=True, kw_only=True)
class Position(State):
    coins: tuple[int, ...]
    bids: tuple[Secret[int | None], ...]
    goal: int
    round: int = 1


def start(seats: int, setup: Setup) -> Position:
    return Position(coins=(0,) * seats, bids=_no_bids(seats), goal=setup.goal)


def apply(state: Position, seat: Seat, entry: Entry) -> Position:
    match entry:
        case Bid(coins):
            if coins > 9:
                raise Refusal(OPEN, "out-of-range", least=0, most=9, found=coins)
            return replace(state, bids=put(state.bids, seat, Secret(seat, coins, face="made")))
        case Open():
            best = max(seats_of(len(state.bids)), key=lambda s: (state.bids[s].value or 0, -s))
            won = _found(state, best, 1)
            return replace(won, bids=_no_bids(len(state.bids)), round=state.round + 1).say(OPEN, "won", seat=best)
        case Coin(coins):
            return _found(state, seat, coins)
        case _:
            raise AssertionError(entry)


def set_right(state: Position, entry: Adjust) -> Position:
    return cast(Position, adjust(state, quantities(state), entry))


def prompts(state: Position) -> tuple[Prompt, ...]:
    if ending(state):
        return ()
    waiting = [seat for seat, bid in by_seat(state.bids) if bid.face is None]
    if waiting:
        return tuple(Prompt(Bid, (seat,), OPEN) for seat in waiting)
    return (Prompt(Open, seats_of(len(state.bids)), OPEN),)


def anytime(state: Position, seat: Seat) -> tuple[type[Entry], ...]:
    return () if ending(state) else (Coin, Adjust)


def quantities(state: Position) -> tuple[Quantity, ...]:
    return tuple(Quantity("coins", seat, ("coins", seat)) for seat in seats_of(len(state.coins)))


def ending(state: Position) -> Ending | None:
    rich = next((seat for seat, coins in by_seat(state.coins) if coins >= state.goal), None)
    return None if rich is None else Ending("rich", rich, OPEN)


def revealed(state: Position) -> bool:
    return ending(state) is not None


def picture(state: Position, names: tuple[str, ...]) -> str:
    return "\n".join(f"{name} {coins}" for name, coins in zip(names, state.coins, strict=True))


def position(table: Table) -> Position:
    """The position of a table with this game."""
    assert isinstance(table.state, Position)
    return table.state


def _no_bids(seats: int) -> tuple[Secret[int | None], ...]:
    return tuple(Secret[int | None](seat, None) for seat in seats_of(seats))


def _found(state: Position, seat: Seat, coins: int) -> Position:
    return replace(state, coins=put(state.coins, seat, state.coins[seat] + coins))


GAME: Game[Setup, Position, Entry, object] = Game(
    name="little",
    seats=range(2, 6),
    rulebook=book,
    play=Play(
        setup=Setup,
        entries=(Bid, Open, Coin, Adjust),
        start=start,
        apply=apply,
        adjust=set_right,
        prompts=prompts,
        anytime=anytime,
        round=lambda state: state.round,
        quantities=quantities,
        ending=ending,
        revealed=revealed,
        picture=picture,
    ),
)
