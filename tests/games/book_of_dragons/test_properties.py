"""What holds in every game of The Book of Dragons, however people play it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from hypothesis import given

from referee.core.entry import Entry
from referee.core.table import Table
from referee.games.book_of_dragons import GAME as game
from referee.games.book_of_dragons import placing, views
from referee.games.book_of_dragons.entries import Raise, Realm, Take
from referee.games.book_of_dragons.state import State, Step
from referee.words import Words
from tests.evenings import (
    after,
    comes_back_from_its_journal,
    each,
    nothing_is_without_words,
    often,
    seeds,
    tried,
    undone_is_as_before,
)
from tests.games.book_of_dragons import scholars
from tests.games.book_of_dragons.scholars import at, hurried, placements, said

WORDS = Words.of("en", "book-of-dragons")


def evening(rng: Random, lines: int) -> Table:
    """A table where so many things were tried."""
    return after(scholars.table(rng), rng, lines, said)


def accepted(now: Table, entry: Entry) -> bool:
    """Would the referee take it from whoever is in turn?"""
    return tried(now, at(now).turn, entry) is not now


@given(seeds)
@often(60)
def test_whatever_people_do_nothing_but_a_refusal_comes_of_it(seed: int) -> None:
    rng = Random(seed)
    *_, now = each(scholars.table(rng), rng, 50, said, WORDS)
    nothing_is_without_words(now, WORDS)


@given(seeds)
@often(60)
def test_dice_never_leave_one_to_six_and_everybody_has_three(seed: int) -> None:
    now = evening(Random(seed), 60)
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
    now = scholars.table(rng)
    for _ in range(40):
        now = tried(now, *said(now, rng))
        state = at(now)
        if state.step is Step.PLAY and not state.acted:
            must = any(prompt.kind is Raise for prompt in now.prompts)
            assert must != any(legal(now))


def legal(now: Table) -> Iterator[bool]:
    """Every action that is known to be possible, judged by the referee itself.

    Where the pips of a pile were not entered, only the table knows whether its card takes dice.
    """
    piles = at(now).piles
    for entry in placements(at(now), at(now).turn):
        if all(pile.least for pile, dice in zip(piles, entry.piles, strict=False) if dice):
            yield accepted(now, entry)
    yield from (accepted(now, Take(pile, Realm.STORM)) for pile in range(1, 6))


@given(seeds)
@often(40)
def test_what_the_page_offers_is_what_the_referee_takes(seed: int) -> None:
    rng = Random(seed)
    now = evening(rng, rng.randint(0, 40))
    state = at(now)
    if state.step is not Step.PLAY or state.acted or not placing.can_place(state, state.turn):
        return
    offered = {(pile["field"], number) for pile in views.places(state, state.turn) for number, _ in pile["choices"]}
    for entry in placements(state, state.turn):
        wanted = {(field, n) for field, n in zip(views.FIELDS, entry.piles, strict=True) if n}
        assert accepted(now, entry) == (wanted <= offered and bool(wanted))


@given(seeds)
@often(30)
def test_two_never_hold_one_card_and_tokens_lie_with_dice_unless_the_table_says_so(seed: int) -> None:
    rng = Random(seed)
    now = scholars.table(rng)
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
    now = scholars.table(rng)
    for _ in range(400):
        if game.rules.revealed(at(now)):
            break
        state = at(now)
        if state.step is Step.PLAY and state.piles[0].left > 1:
            now = hurried(now, 0)
        now = tried(now, *said(now, rng))
    assert bool(now.prompts) != game.rules.revealed(at(now))
    if game.rules.revealed(at(now)):
        sheet = game.counted(at(now))
        assert sheet
        assert sheet.winners


@given(seeds)
@often(30)
def test_a_journal_and_a_record_are_the_table_itself(seed: int) -> None:
    comes_back_from_its_journal(evening(Random(seed), 50))


@given(seeds)
@often(30)
def test_undoing_the_last_line_restores_what_was_before(seed: int) -> None:
    rng = Random(seed)
    undone_is_as_before(evening(rng, rng.randint(1, 40)), rng, said)
