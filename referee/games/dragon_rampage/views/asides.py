"""The forms for cards and Treasures, which can be entered at any time."""

from __future__ import annotations

from dataclasses import dataclass

from referee.core.cite import Rule
from referee.core.pages import Look, Phrase, phrase, seat_typed, typed, whole
from referee.core.seat import Seat, by_seat

from .. import clarified, offers
from .. import rulebook as rule
from ..boxes import STRONGEST
from ..entries import Deed
from ..state import State
from . import pieces
from .pieces import DECKS, EitherWay, Held, LaidBy, Paid, Pick, Picks, RowPick, Worth, either_way, me, paid, picks

MOST = 6
"""The largest amount that a form offers for the effect of a card."""
MOST_GOLD = 30
"""The most gold that a form offers for a card to give or take."""
DODGES = 4
"""The most wounds that a form offers for a card to prevent."""
DRAWS = 3
"""The most cards that the form offers to draw after a reshuffle."""


@dataclass(frozen=True)
class Lead:
    """The lead of a form, and clarifications to show."""

    lead: Phrase
    clear: tuple[Rule, ...] = ()


@dataclass(frozen=True)
class Aimed:
    """A form about a hero: the heroes to choose from, the lead, and clarifications to show."""

    target: Picks
    lead: Phrase | None = None
    clear: tuple[Rule, ...] = ()


@dataclass(frozen=True)
class Moved:
    """A form about a hero and a number that goes up or down."""

    target: Picks
    amount: EitherWay


# Hero cards


def attack_again(look: Look[State]) -> Lead:
    """Returns the form for a second attack because of a card."""
    return Lead(phrase("again-lead", n=offers.second(look.state, me(look))), (rule.GOLDEN_HORN,))


def draw(look: Look[State]) -> Lead:
    """Returns the form for hero cards drawn outside the boxes."""
    return Lead(phrase("crafty-deck", n=look.state.players[me(look)].deck))


@dataclass(frozen=True)
class DeedPick:
    """An effect of a card as an option."""

    deed: Deed
    on: bool


@dataclass(frozen=True)
class Play:
    """The form for playing a hero card: its effect, target, amount and gold, and the cards noted in the hand."""

    lead: Phrase
    deeds: tuple[DeedPick, ...]
    target: Picks
    n: int
    most: int
    paid: Paid
    boost: Rule
    names: tuple[str, ...]
    named: bool
    clear: tuple[Rule, ...]


def play(look: Look[State]) -> Play:
    """Returns the form for a hero card that is played or lost."""
    state, seat = look.state, me(look)
    chosen, n = typed(look.typed, "effect") or Deed.NONE, whole(look.typed, "n", 1) or 1
    return Play(
        lead=phrase("play-lead", n=state.players[seat].cards),
        deeds=tuple(DeedPick(deed, deed == chosen) for deed in Deed),
        target=picks(look, pieces.called, but=(seat,)),
        n=n,
        most=max(MOST, n),
        paid=paid(look, seat),
        boost=rule.NO_BOOST,
        names=offers.noted(state, seat),
        named=bool(typed(look.typed, "card")),
        clear=clarified.hand(state, seat),
    )


@dataclass(frozen=True)
class Dodge:
    """The form for a hero card that prevents wounds: how many of them."""

    lead: Phrase
    value: int
    most: int
    names: tuple[str, ...]
    paid: Paid


def dodge(look: Look[State]) -> Dodge:
    """Returns the form for preventing wounds that were just dealt."""
    seat = me(look)
    wounds, value = look.state.players[seat].wounds, whole(look.typed, "n", 1) or 0
    most = max(1, min(DODGES, wounds), value)
    return Dodge(phrase("dodge-lead", n=wounds), value, most, offers.noted(look.state, seat), paid(look, seat))


@dataclass(frozen=True)
class Reshuffle:
    """The form for shuffling discards into the deck, and the number of cards to draw."""

    lead: Phrase
    value: int
    most: int
    clear: tuple[Rule, ...] = (rule.PENDANT,)


def reshuffle(look: Look[State]) -> Reshuffle:
    """Returns the form for shuffling the viewer's discards into the deck."""
    value = whole(look.typed, "n", 1) or 0
    return Reshuffle(phrase("reshuffle-lead", n=look.state.players[me(look)].discards), value, max(DRAWS, value))


def salvage(look: Look[State]) -> Aimed:
    """Returns the form for taking a hero card from discards."""
    held = ((seat, player.discards, "") for seat, player in by_seat(look.state.players))
    return _cards(look, "salvage-has", tuple(held), rule.MAGIC_SCROLL)


def snatch(look: Look[State]) -> Aimed:
    """Returns the form for taking a hero card out of another hero's hand."""
    state = look.state
    held = ((i, one.cards, pieces.guarded(state, i)) for i, one in by_seat(state.players) if i != look.seat)
    return _cards(look, "snatch-has", tuple(held), rule.DEVIOUS_TRICK)


def _cards(look: Look[State], key: str, held: tuple[tuple[Seat, int, str], ...], why: Rule) -> Aimed:
    """Returns a choice of heroes with cards; when correcting an entry any hero, as it may have had cards then."""
    heroes = tuple(Pick(seat, phrase(key, n=n), not n and not look.amending, mark) for seat, n, mark in held)
    return Aimed(Picks(heroes, seat_typed(look.typed, "target")), clear=(why,))


# Gold and wounds


def gold(look: Look[State]) -> Moved:
    """Returns the form for gold that a card gives or takes."""
    return Moved(picks(look, pieces.purse, look.seat), either_way(look, "n", "gold-more", "gold-less", MOST_GOLD))


def steal(look: Look[State]) -> Picks:
    """Returns the heroes that a card can steal gold from."""
    return picks(look, pieces.from_purse, but=(me(look),))


def wound(look: Look[State]) -> Picks:
    """Returns the heroes that a card can wound."""
    return picks(look, pieces.hurt)


def heal(look: Look[State]) -> Picks:
    """Returns the heroes that a card can heal."""
    return picks(look, pieces.hurt, look.seat)


def strike(look: Look[State]) -> Lead:
    """Returns the form for wounding the dragon with a card."""
    return Lead(phrase("strike-lead", n=look.state.left))


def fall(look: Look[State]) -> Aimed:
    """Returns the form to report that a hero is slain."""
    slain = tuple(seat for seat, player in by_seat(look.state.players) if player.slain)
    lead = phrase("fall-too") if slain else phrase("fall-lead")
    return Aimed(picks(look, pieces.hurt, None if slain else look.seat, bare=slain), lead)


# The path and the board


def move(look: Look[State]) -> Moved:
    """Returns the form for moving a hero along the path."""
    amount = either_way(look, "spaces", "move-forward", "move-back", offers.way(look.state))
    return Moved(picks(look, pieces.ahead, look.seat), amount)


@dataclass(frozen=True)
class OnBoard:
    """The form for a card that changes a token: the tokens on the board, and the choice of hero and row."""

    board: tuple[LaidBy, ...]
    target: Picks
    rows: tuple[RowPick, ...]
    most: int = STRONGEST


def on_board(look: Look[State]) -> OnBoard:
    """Returns the form for removing, changing or adding a token."""
    return OnBoard(pieces.laid(look.state), picks(look, pieces.called), pieces.row_picks(look))


# Treasures


@dataclass(frozen=True)
class Find:
    """The form for a Treasure drawn because of a card."""

    worth: Worth
    clear: tuple[Rule, ...] = DECKS


def find(look: Look[State]) -> Find:
    """Returns the form for a Treasure drawn because of a card."""
    return Find(pieces.worth(look))


@dataclass(frozen=True)
class Use:
    """The form for using a Treasure: the viewer's unused Treasures and their clarifications."""

    stash: tuple[Held, ...]
    clear: tuple[Rule, ...]


def use(look: Look[State]) -> Use:
    """Returns the form for using a Treasure."""
    return Use(pieces.stash(look, me(look)), clarified.stash(look.state, me(look)))


def rob(look: Look[State]) -> Aimed:
    """Returns the form for stealing a Treasure."""
    seat = me(look)
    bare = offers.unavailable(look.state, seat)
    lead = phrase("rob-none") if len(bare) == look.players else phrase("rob-lead")
    return Aimed(picks(look, pieces.from_hoard, but=(seat,), bare=bare), lead)
