"""Views of the table: scholars with their dice and books, piles with their cards and bids."""

from __future__ import annotations

from dataclasses import dataclass, replace

from referee.core.pages import Coming, Look, Phrase, phrase
from referee.core.seat import Seat, clockwise, seats_of

from .. import blocking, count, scoring, turns
from ..entries import Place, Realm
from ..placing import needed
from ..state import Card, Die, Held, State, Step

LONG = 6
"""A book with more dragons than this is shown folded on its owner's page, who has the cards at hand."""


@dataclass(frozen=True, kw_only=True)
class Dragon:
    """A dragon card, with what is entered of it so far."""

    realm: Realm | None
    type: str
    points: int | None
    down: bool = False
    """The card counts as used (see `Held`)."""
    spent: bool = False
    """The card had an ability, and it was used."""


@dataclass(frozen=True, kw_only=True)
class Bid:
    """The dice of one seat on a card, and their total."""

    seat: Seat
    dice: tuple[int, ...]
    total: int


@dataclass(frozen=True, kw_only=True)
class Pile:
    """One pile: its card, the printed pips (0: not entered), the dice on it, and whose token protects it.

    `needs`: the pips it requires now of whoever has no dice there; 0: not known, or it is protected.
    """

    number: int
    left: int
    least: int
    needs: int
    card: Dragon
    held: tuple[Bid, ...]
    blocked: bool
    immune: Seat | None


@dataclass(frozen=True, kw_only=True)
class Kept:
    """The number of dragons of a realm in a book; `realm` is None for those whose realm is not entered."""

    realm: Realm | None
    n: int


@dataclass(frozen=True, kw_only=True)
class Scholar:
    """One scholar: dice and where they lie, token, goal, book, and points so far; `open`: facts are still missing."""

    seat: Seat
    dice: tuple[Die, ...]
    token: int
    goal: str
    book: tuple[Dragon, ...]
    kept: tuple[Kept, ...]
    """The number of dragons of each realm in the book."""
    folded: bool
    """The book has more than LONG dragons."""
    points: int
    open: bool
    first: bool
    turn: bool


@dataclass(frozen=True, kw_only=True)
class Board:
    """The table as everybody sees it: the piles, and all scholars."""

    piles: tuple[Pile, ...]
    scholars: tuple[Scholar, ...]


@dataclass(frozen=True, kw_only=True)
class Display:
    """The table display: the piles, and all scholars."""

    piles: tuple[Pile, ...]
    scholars: tuple[Scholar, ...]


def shown(card: Card) -> Dragon:
    """The view of a card that lies face up."""
    return Dragon(realm=card.realm, type=card.type, points=card.worth)


def scholar(look: Look[State], seat: Seat) -> Scholar:
    """One scholar as everybody sees them."""
    state = look.state
    player = state.players[seat]
    book = book_of(count.known_book(state, player))
    return Scholar(
        seat=seat,
        dice=player.dice,
        token=player.token,
        goal=player.goal,
        book=book,
        kept=kept(book),
        folded=len(book) > LONG,
        points=sum(line.points for line in scoring.counted(count.counted(state, player))),
        open=not player.complete,
        first=state.first == seat,
        turn=state.turn == seat and not look.over,
    )


def book_of(book: tuple[Held, ...]) -> tuple[Dragon, ...]:
    """The dragons of a book, in the order they were taken."""
    return tuple(
        Dragon(
            realm=held.card.realm,
            type=held.card.type,
            points=held.card.worth,
            down=held.used,
            spent=held.spent,
        )
        for held in book
    )


def kept(book: tuple[Dragon, ...]) -> tuple[Kept, ...]:
    """The number of dragons of each realm in a book, in the order of the realms."""
    realms = [dragon.realm for dragon in book]
    return tuple(Kept(realm=realm, n=realms.count(realm)) for realm in (*Realm, None) if realm in realms)


def piles(state: State) -> tuple[Pile, ...]:
    """All piles of the board."""
    return tuple(pile(state, number) for number in range(1, len(state.piles) + 1))


def pile(state: State, number: int) -> Pile:
    """One pile."""
    stack = state.piles[number - 1]
    return Pile(
        number=number,
        left=stack.left,
        least=stack.least,
        needs=needed(state, number),
        card=shown(stack.top),
        held=bids(state, number),
        blocked=state.blocker == number,
        immune=blocking.immune(state, number),
    )


def bids(state: State, number: int) -> tuple[Bid, ...]:
    """The dice of every seat on the card of a pile."""
    held = ((seat, state.players[seat].on(number)) for seat in state.holders(number))
    return tuple(Bid(seat=seat, dice=dice, total=sum(dice)) for seat, dice in held)


def board(look: Look[State]) -> Board | None:
    """The table as everybody sees it; None once the sheet is open."""
    if look.revealed:
        return None
    return Board(piles=piles(look.state), scholars=tuple(scholar(look, seat) for seat in seats_of(look.players)))


def placing(look: Look[State]) -> bool:
    """Whether I am asked to place dice now, in a form that shows the piles."""
    return any(prompt.kind is Place for prompt in look.asked)


def mine(look: Look[State]) -> Scholar | None:
    """The viewer's own scholar, without the book if it stands below; None without a seat, and once all is counted."""
    if look.seat is None or look.revealed:
        return None
    me = scholar(look, look.seat)
    return replace(me, book=(), folded=False) if book_below(look) else me


def book_below(look: Look[State]) -> tuple[Dragon, ...]:
    """The viewer's own book if it stands below a question, whose choices must be in sight; otherwise nothing."""
    if look.seat is None or look.revealed or not look.asked:
        return ()
    return book_of(look.state.players[look.seat].book)


def screen(look: Look[State]) -> Display:
    """The table display."""
    return Display(
        piles=piles(look.state),
        scholars=tuple(scholar(look, seat) for seat in seats_of(look.players)),
    )


def coming(look: Look[State]) -> Coming | None:
    """The next two turns; in the last round, only those that are left, and after the last of them the final count."""
    state = look.state
    if state.step is not Step.PLAY:
        return None
    if turns.last_round(state):
        return Coming.turns(turns.to_come(state), phrase("next-count"))
    return Coming.turns(state.present(clockwise(state.turn, look.players)[1:]))


def last(look: Look[State]) -> Phrase | None:
    """Who still has a turn, from the current one on, as the viewer reads it; None if nobody else has one."""
    who = () if look.over else turns.last_turns(look.state) or ()
    if look.seat not in who:
        return phrase("last-turns", n=len(who), who=who) if who else None
    at = who.index(look.seat)
    before, after = who[:at], who[at + 1 :]
    if not before:
        return phrase("last-turns-after", after=after) if after else None
    return phrase("last-turns-around" if after else "last-turns-before", before=before, after=after)
