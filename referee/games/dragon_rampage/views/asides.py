"""The forms of what cards and Treasures do, at any time."""

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
"""How much a card is offered to do."""
MOST_GOLD = 30
"""Gold that a card is offered to give or take."""
DODGES = 4
"""Wounds that a card is offered to hold off."""
DRAWS = 3
"""Cards that are offered to be drawn after a reshuffle."""


@dataclass(frozen=True)
class Lead:
    """What is told before anything is typed, and what is made clear."""

    lead: Phrase
    clear: tuple[Rule, ...] = ()


@dataclass(frozen=True)
class Aimed:
    """A form about a hero: who can be meant, and what else it has."""

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
    """A card lets me attack once more."""
    return Lead(phrase("again-lead", n=offers.second(look.state, me(look))), (rule.GOLDEN_HORN,))


def draw(look: Look[State]) -> Lead:
    """Hero cards drawn outside the boxes."""
    return Lead(phrase("crafty-deck", n=look.state.players[me(look)].deck))


@dataclass(frozen=True)
class DeedPick:
    """What a card may do."""

    deed: Deed
    on: bool


@dataclass(frozen=True)
class Play:
    """A hero card: what it does, to whom, how much, and its gold; how many there are, which are noted."""

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
    """A hero card played or lost."""
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
    """A hero card that holds off wounds: how many of them."""

    lead: Phrase
    value: int
    most: int
    names: tuple[str, ...]
    paid: Paid


def dodge(look: Look[State]) -> Dodge:
    """Wounds that were just dealt."""
    seat = me(look)
    wounds, value = look.state.players[seat].wounds, whole(look.typed, "n", 1) or 0
    most = max(1, min(DODGES, wounds), value)
    return Dodge(phrase("dodge-lead", n=wounds), value, most, offers.noted(look.state, seat), paid(look, seat))


@dataclass(frozen=True)
class Reshuffle:
    """Discards that go back, and how many cards are drawn then."""

    lead: Phrase
    value: int
    most: int
    clear: tuple[Rule, ...] = (rule.PENDANT,)


def reshuffle(look: Look[State]) -> Reshuffle:
    """My discards go back into my deck."""
    value = whole(look.typed, "n", 1) or 0
    return Reshuffle(phrase("reshuffle-lead", n=look.state.players[me(look)].discards), value, max(DRAWS, value))


def salvage(look: Look[State]) -> Aimed:
    """A hero card out of discards."""
    held = ((seat, player.discards, "") for seat, player in by_seat(look.state.players))
    return _cards(look, "salvage-has", tuple(held), rule.MAGIC_SCROLL)


def snatch(look: Look[State]) -> Aimed:
    """A hero card out of somebody's hand."""
    state = look.state
    held = ((i, one.cards, pieces.guarded(state, i)) for i, one in by_seat(state.players) if i != look.seat)
    return _cards(look, "snatch-has", tuple(held), rule.DEVIOUS_TRICK)


def _cards(look: Look[State], key: str, held: tuple[tuple[Seat, int, str], ...], why: Rule) -> Aimed:
    """Whose cards; of an older entry it may be anybody's, who may have had some then."""
    heroes = tuple(Pick(seat, phrase(key, n=n), not n and not look.amending, mark) for seat, n, mark in held)
    return Aimed(Picks(heroes, seat_typed(look.typed, "target")), clear=(why,))


# Gold and wounds


def gold(look: Look[State]) -> Moved:
    """A card gives gold, or takes it."""
    return Moved(picks(look, pieces.purse, look.seat), either_way(look, "n", "gold-more", "gold-less", MOST_GOLD))


def steal(look: Look[State]) -> Picks:
    """A card steals gold."""
    return picks(look, pieces.from_purse, but=(me(look),))


def wound(look: Look[State]) -> Picks:
    """A card wounds a hero."""
    return picks(look, pieces.hurt)


def heal(look: Look[State]) -> Picks:
    """A card heals a hero."""
    return picks(look, pieces.hurt, look.seat)


def strike(look: Look[State]) -> Lead:
    """A card wounds the dragon."""
    return Lead(phrase("strike-lead", n=look.state.left))


def fall(look: Look[State]) -> Aimed:
    """A hero is slain, says the table."""
    slain = tuple(seat for seat, player in by_seat(look.state.players) if player.slain)
    lead = phrase("fall-too") if slain else phrase("fall-lead")
    return Aimed(picks(look, pieces.hurt, None if slain else look.seat, bare=slain), lead)


# The path and the board


def move(look: Look[State]) -> Moved:
    """A card moves a hero along the path."""
    amount = either_way(look, "spaces", "move-forward", "move-back", offers.way(look.state))
    return Moved(picks(look, pieces.ahead, look.seat), amount)


@dataclass(frozen=True)
class OnBoard:
    """A token that a card meets: what lies on the board, whose it is, and on which row."""

    board: tuple[LaidBy, ...]
    target: Picks
    rows: tuple[RowPick, ...]
    most: int = STRONGEST


def on_board(look: Look[State]) -> OnBoard:
    """A card takes a token off a row, or changes its number, or lays one."""
    return OnBoard(pieces.laid(look.state), picks(look, pieces.called), pieces.row_picks(look))


# Treasures


@dataclass(frozen=True)
class Find:
    """A Treasure drawn because of a card."""

    worth: Worth
    clear: tuple[Rule, ...] = DECKS


def find(look: Look[State]) -> Find:
    """What is asked about it."""
    return Find(pieces.worth(look))


@dataclass(frozen=True)
class Use:
    """My unused Treasures, and what is made clear about them."""

    stash: tuple[Held, ...]
    clear: tuple[Rule, ...]


def use(look: Look[State]) -> Use:
    """A Treasure is used."""
    return Use(pieces.stash(look, me(look)), clarified.stash(look.state, me(look)))


def rob(look: Look[State]) -> Aimed:
    """A card steals a Treasure."""
    seat = me(look)
    bare = offers.bare(look.state, seat)
    lead = phrase("rob-none") if len(bare) == look.players else phrase("rob-lead")
    return Aimed(picks(look, pieces.from_hoard, but=(seat,), bare=bare), lead)
