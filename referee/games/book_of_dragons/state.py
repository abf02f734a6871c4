"""The state of a table of The Book of Dragons.  Piles are numbered from 1; 0 means no pile."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from referee.core.seat import Seat, by_seat
from referee.core.state import State as CoreState
from referee.core.state import changed
from referee.core.table import Ending

from .entries import Realm, Setup


class Step(StrEnum):
    PLAY = "play"
    COUNT = "count"
    OVER = "over"


@dataclass(frozen=True)
class Card:
    """A dragon card, with what is entered of it so far.

    `early`: points entered before the realm, which the count still asks for, and offers as the answer.
    """

    realm: Realm | None = None
    type: str = ""
    points: int | None = None
    early: int | None = None

    @property
    def worth(self) -> int | None:
        """The points of the card as far as anybody has entered them."""
        return self.points or self.early

    @property
    def known(self) -> bool:
        return bool(self.realm and self.type and self.points)


@dataclass(frozen=True)
class Held:
    """A card in a book; `used`: its ability was used, and it lies face down.  A Volcano card counts as used at once."""

    card: Card
    used: bool = False

    @property
    def spent(self) -> bool:
        """Whether the card had an ability, and it was used."""
        return self.used and self.card.realm is not Realm.VOLCANO


@dataclass(frozen=True)
class Die:
    value: int
    pile: int = 0
    """The pile whose card the die lies on; 0: the die is free."""


@dataclass(frozen=True)
class Player:
    """One scholar: three dice, the immunity token, the goal and the book."""

    dice: tuple[Die, ...]
    goal: str = ""
    book: tuple[Held, ...] = ()
    token: int = 0
    """The pile that the immunity token lies on; 0: the scholar has it."""
    counted: bool = False
    """The scholar's final count is entered, or the scholar has left; nothing more is asked."""
    goalless: bool = False
    """The scholar has left, and nobody knows their goal any more."""
    valued: bool = False
    """The scholar has left, and their dragons count what their realms are known to be worth; False in entries of
    earlier versions."""

    @property
    def free(self) -> tuple[int, ...]:
        """The values of the dice that lie on no card."""
        return self.on(0)

    def on(self, pile: int) -> tuple[int, ...]:
        """The values of the dice on the card of a pile."""
        return tuple(sorted(die.value for die in self.dice if die.pile == pile))

    @property
    def placed(self) -> tuple[int, ...]:
        """The piles that this scholar's dice lie on."""
        return tuple(sorted({die.pile for die in self.dice if die.pile}))

    @property
    def cards(self) -> int:
        return len(self.book)

    @property
    def ready(self) -> int:
        """Number of dragons whose ability is still unused."""
        return sum(not held.used for held in self.book)

    @property
    def complete(self) -> bool:
        """Whether nothing has to be asked of this scholar at the final count."""
        open_cards = any(not (held.card.type and held.card.points) for held in self.book)
        return self.counted or not self.book or bool(self.goal and not open_cards)


@dataclass(frozen=True)
class Pile:
    left: int
    """Number of cards left, the visible one included."""
    least: int
    """Pips printed above the pile; 0: not entered."""
    top: Card = Card()


@dataclass(frozen=True, kw_only=True)
class State(CoreState):
    setup: Setup
    players: tuple[Player, ...]
    piles: tuple[Pile, ...]
    turn: Seat
    acted: bool = False
    """Whether dice were placed or a card was taken this turn."""
    blocker: int = 0
    """The pile that the blocking die lies on; 0: none."""
    removed: tuple[Card, ...] = ()
    """Cards that Storm removed from the game, as far as they were entered."""
    round: int = 1
    step: Step = Step.PLAY
    ended: Ending | None = None

    @property
    def first(self) -> Seat:
        """The seat with the red token."""
        return self.setup.first

    @property
    def untold(self) -> tuple[Seat, ...]:
        """The scholars who have left a book and a goal that nobody has told: those who stay are asked for it."""
        books = ((seat, self.players[seat]) for seat in sorted(self.asked_about))
        return tuple(seat for seat, player in books if player.book and not (player.goal or player.goalless))

    def player(self, seat: Seat, **changes: object) -> State:
        """The state with one scholar changed."""
        return replace(self, players=changed(self.players, seat, **changes))

    def pile(self, number: int, **changes: object) -> State:
        """The state with one pile changed."""
        return replace(self, piles=changed(self.piles, number - 1, **changes))

    @property
    def open(self) -> tuple[int, ...]:
        """The piles that show a card."""
        return tuple(number for number, pile in enumerate(self.piles, 1) if pile.left)

    def holders(self, number: int) -> tuple[Seat, ...]:
        """The seats with dice on the card of a pile."""
        return tuple(seat for seat, player in by_seat(self.players) if player.on(number))
