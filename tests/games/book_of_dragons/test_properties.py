"""Properties of every game of The Book of Dragons, however it is played."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from hypothesis import given

from referee.core.entry import Entry
from referee.core.pages import Look
from referee.core.seat import Seat
from referee.core.table import Table
from referee.games.book_of_dragons import GAME as game
from referee.games.book_of_dragons import placing
from referee.games.book_of_dragons.entries import Raise, Realm, Take
from referee.games.book_of_dragons.state import State, Step
from referee.games.book_of_dragons.views import asking
from referee.testing.players import tried
from referee.words import Words
from tests.games.book_of_dragons import players
from tests.games.book_of_dragons.players import PLAY, hurried, placements, said
from tests.loop import often, seeds

WORDS = Words.of("en", "book-of-dragons")


def at(now: Table) -> State:
    assert isinstance(now.state, State)
    return now.state


def accepted(now: Table, entry: Entry) -> bool:
    """Whether the referee accepts this entry from the player whose turn it is."""
    return tried(now, at(now).turn, entry) is not now


@given(seeds)
@often(60)
def test_dice_never_leave_one_to_six_and_everybody_has_three(seed: int) -> None:
    now = PLAY.evening(Random(seed), 60)
    for turn in now.turns:
        state = turn.state
        assert isinstance(state, State)
        for player in state.players:
            assert 3 == len(player.dice)
            assert all(1 <= die.value <= 6 for die in player.dice)
            assert {die.pile for die in player.dice} <= {0, *state.open}
        assert all(0 <= pile.left <= 12 for pile in state.piles)


@given(seeds)
@often(40)
def test_whoever_must_raise_has_no_other_action_and_whoever_has_one_need_not(seed: int) -> None:
    rng = Random(seed)
    now = players.table(rng)
    for _ in range(40):
        now = tried(now, *said(now, rng))
        state = at(now)
        if state.step is Step.PLAY and not state.acted:
            must = any(prompt.kind is Raise for prompt in now.prompts)
            assert must != any(legal(now))


def legal(now: Table) -> Iterator[bool]:
    """For each action that is known to be possible, whether the referee accepts it.

    Where the pips of a pile are not entered and nobody's dice lie there, only the players know whether its card takes
    the dice.
    """
    known = [bool(pile.least or at(now).holders(number)) for number, pile in enumerate(at(now).piles, 1)]
    for entry in placements(at(now), at(now).turn):
        if all(sure for sure, dice in zip(known, entry.piles, strict=False) if dice):
            yield accepted(now, entry)
    yield from (accepted(now, Take(pile, Realm.STORM)) for pile in range(1, 6))


@given(seeds)
@often(40)
def test_what_the_page_offers_is_what_the_referee_takes(seed: int) -> None:
    rng = Random(seed)
    now = PLAY.evening(rng, rng.randint(0, 40))
    state = at(now)
    if state.step is not Step.PLAY or state.acted or not placing.can_place(state, state.turn):
        return
    spots = asking.place(Look(state=state, seat=state.turn, players=len(state.players))).spots
    offered = {(spot.field, throw.value) for spot in spots for throw in spot.throws}
    for entry in placements(state, state.turn):
        wanted = {(field, n) for field, n in zip(asking.FIELDS, entry.piles, strict=True) if n}
        assert accepted(now, entry) == (wanted <= offered and bool(wanted))


@given(seeds)
@often(30)
def test_two_never_hold_one_card_and_tokens_lie_with_dice_unless_the_table_says_so(seed: int) -> None:
    rng = Random(seed)
    now = players.table(rng)
    for _ in range(60):
        seat, entry = said(now, rng)
        now = now if entry.kind() == "adjust" else tried(now, seat, entry)
        assert all(len(at(now).holders(number)) <= 1 for number in at(now).open)
        assert at(now).blocker == 0 or not at(now).holders(at(now).blocker)
        assert all(player.token in (0, *player.placed) for player in at(now).players)


@given(seeds)
@often(30)
def test_an_evening_comes_to_its_sheet(seed: int) -> None:
    rng = Random(seed)
    now = players.table(rng)
    for _ in range(400):
        if game.rules.revealed(at(now)):
            break
        state = at(now)
        if state.step is Step.PLAY and state.piles[0].left > 1:
            now = hurried(now, Seat(0))
        now = tried(now, *said(now, rng))
    assert bool(now.prompts) != game.rules.revealed(at(now))
    if game.rules.revealed(at(now)):
        sheet = game.counted(at(now))
        assert sheet
        assert sheet.winners
