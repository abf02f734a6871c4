"""Tokens of Dragon Rampage and the boxes they take, compared with placing them by hand in every possible order."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import product
from typing import TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.core.cite import Refusal
from referee.core.seat import Seat, clockwise, seats_of
from referee.games.dragon_rampage import apply, start
from referee.games.dragon_rampage.boxes import (
    BOXES,
    HAND,
    Action,
    Counts,
    Rows,
    allotments,
    box,
    foremost,
    rampage_total,
    report,
    settle,
    wrongs,
)
from referee.games.dragon_rampage.entries import Hero, Place, Setup
from referee.words import Words

NAMES = ("Ann", "Bo", "Cy", "Di", "Ed")
WORDS = Words.of("en", "dragon-rampage")
DEFENSE, DRAGON, CRAFTY, TREASURE, ATTACK, RUN = Action


def dice(**rows: int) -> dict[Action, int]:
    return {Action(row): n for row, n in rows.items()}


def keys(symbols: Counts, tokens: Counts) -> list[str]:
    return [wrong.key for wrong in wrongs(symbols, tokens)]


def no(symbols: Counts, tokens: Counts) -> str:
    """The words of a refusal, as a player reads them."""
    wrong = wrongs(symbols, tokens)[0]
    return WORDS(f"no-{wrong.key}", **dict(wrong.params))


HER_DICE = dice(attack=3, run=3, dragon=1)


def test_three_attack_three_boots_and_a_dragon_leave_one_3_for_two_rows() -> None:
    """The example of the rulebook: the player runs with the 3 and attacks with a 2."""
    assert () == wrongs(HER_DICE, dice(dragon=1, run=3, attack=2))
    assert (dice(dragon=1, run=2, attack=3), dice(dragon=1, run=3, attack=2)) == foremost(HER_DICE)


def test_any_lower_token_will_do_when_the_right_one_is_used_up() -> None:
    lower = [dice(dragon=1, run=3, attack=n) for n in (2, 1)]
    assert ([[], []], 4) == ([keys(HER_DICE, tokens) for tokens in lower], len(allotments(HER_DICE)))


@pytest.mark.parametrize(
    ("symbols", "tokens", "key"),
    [
        (HER_DICE, dice(dragon=1, run=2, attack=2), "token-lower"),
        (HER_DICE, dice(dragon=1, run=3, attack=3), "token-used-up"),
        (HER_DICE, dice(dragon=1, run=3), "token-left"),
        (HER_DICE, dice(run=3, attack=2), "dragon-token"),
        (HER_DICE, dice(dragon=2, run=3, attack=2), "dragon-token"),
        (dice(dragon=2), dice(dragon=1), "dragon-token"),
        (HER_DICE, dice(dragon=1, run=4, attack=3), "token-high"),
        (HER_DICE, dice(dragon=1, run=3, attack=2, crafty=1), "token-alone"),
        (dice(attack=1), dice(attack=1, dragon=1), "token-alone"),
        (dice(attack=2, run=2, crafty=1), dice(attack=2, run=1, crafty=1), "token-lower"),
        (dice(attack=5), {}, "token-left"),
    ],
)
def test_an_illegal_allotment_is_refused_with_its_reason(symbols: Counts, tokens: Counts, key: str) -> None:
    assert key == keys(symbols, tokens)[0]


def test_every_refusal_can_be_read() -> None:
    expected = {
        "You have no symbol for Crafty, so no token goes there.": dice(dragon=1, run=3, attack=2, crafty=1),
        "1 Dragon symbol needs your 1 on Dragon Rampage, placed first and in full.": dice(run=3, attack=2),
        "3 symbols are too few for a 5 on Attack the Dragon.": dice(dragon=1, attack=5),
        "You have only one 3, not 2.": dice(dragon=1, run=3, attack=3),
        "Attack the Dragon needs a token: you still have a 2 for it.": dice(dragon=1, run=3),
        "Your 3 is free: it goes on Attack the Dragon, not a 2.": dice(dragon=1, run=2, attack=2),
    }
    assert list(expected) == [no(HER_DICE, tokens) for tokens in expected.values()]


@pytest.mark.parametrize("symbols", [5, 6, 7])
@pytest.mark.parametrize("row", Action)
def test_five_symbols_or_more_ask_for_the_5(row: Action, symbols: int) -> None:
    assert ({row: 5},) == allotments({row: symbols})


def test_the_fourth_1_is_nowhere_and_its_row_goes_without() -> None:
    ones = dice(defense=1, crafty=1, treasure=1, attack=1)
    assert {frozenset(ones) - {row} for row in ones} == {frozenset(tokens) for tokens in allotments(ones)}


def test_the_dragon_never_goes_without() -> None:
    placed = allotments(dice(defense=1, crafty=1, treasure=1, attack=1, dragon=1))
    assert ({1}, 6) == ({tokens[DRAGON] for tokens in placed}, len(placed))


ALL_DICE = [
    {row: n for row, n in zip(Action, counts, strict=True) if n}
    for counts in product(range(8), repeat=6)
    if sum(counts) <= 7
]


Way: TypeAlias = frozenset[tuple[Action, int]]
"""The token of each row that has one."""


@cache
def placed_by_hand(left: tuple[tuple[Action, int], ...], hand: tuple[int, ...]) -> frozenset[Way]:
    """All results of placing tokens on the rows in any order, as (row, token) pairs.

    Each row gets its right token if it is in hand, otherwise any lower one, otherwise none.
    """
    if not left:
        return frozenset({frozenset()})
    found: set[Way] = set()
    for row, symbols in left:
        right = min(symbols, 5)
        lower = sorted({token for token in hand if token < right})
        rest = tuple(one for one in left if one[0] is not row)
        for token in [right] if right in hand else lower or [0]:
            after = list(hand)
            if token:
                after.remove(token)
            pair = {(row, token)} if token else set()
            found |= {way | pair for way in placed_by_hand(rest, tuple(after))}
    return frozenset(found)


def by_hand(symbols: Counts) -> set[Way]:
    hand, pair = list(HAND), Way()
    if DRAGON in symbols:
        hand.remove(min(symbols[DRAGON], 5))
        pair = frozenset({(DRAGON, min(symbols[DRAGON], 5))})
    left = tuple((row, n) for row, n in symbols.items() if row is not DRAGON)
    return {way | pair for way in placed_by_hand(left, tuple(hand))}


def test_all_dice_there_are_can_be_placed_just_as_hands_can_place_them() -> None:
    assert 1716 == len(ALL_DICE)
    for symbols in ALL_DICE:
        legal = [frozenset(tokens.items()) for tokens in allotments(symbols)]
        assert len(legal) == len(set(legal)) > 0
        assert by_hand(symbols) == set(legal)


@given(st.sampled_from(ALL_DICE), st.data())
def test_tokens_are_refused_unless_hands_could_have_placed_them(symbols: Counts, data: st.DataObject) -> None:
    likely = st.sampled_from(allotments(symbols))
    any_tokens = st.dictionaries(st.sampled_from(Action), st.integers(1, 5))
    tokens = {**data.draw(likely), **data.draw(any_tokens)}
    assert (frozenset(tokens.items()) in by_hand(symbols)) == (wrongs(symbols, tokens) == ())


@given(st.sampled_from(ALL_DICE), st.data())
def test_the_table_takes_tokens_just_when_hands_could_have_placed_them(symbols: Counts, data: st.DataObject) -> None:
    """Without tokens in the entry, the only best way is placed; where there are several, the entry is refused."""
    tokens = data.draw(st.sampled_from([*allotments(symbols), {}, {RUN: 1}, dict.fromkeys(symbols, 2)]))
    opened = start(3, Setup((Hero.ROGUE, Hero.ELF, Hero.DWARF), (0, 0, 0), 20))
    best = foremost(symbols)
    wanted = tokens or (best[0] if len(best) == 1 else None)
    try:
        placed = apply(opened, Seat(0), Place(symbols, {}, tokens)).placed[Seat(0)]
    except Refusal:
        placed = None
    assert placed == (wanted if wanted is not None and frozenset(wanted.items()) in by_hand(symbols) else None)


@given(st.sampled_from(ALL_DICE))
def test_the_ways_that_matter_are_not_beaten_and_beat_all_others(symbols: Counts) -> None:
    legal, best = allotments(symbols), foremost(symbols)
    totals = [sum(tokens.values()) for tokens in legal]
    assert max(totals) in [sum(tokens.values()) for tokens in best]
    for tokens in legal:
        beaten_by = [one for one in best if all(one.get(row, 0) >= token for row, token in tokens.items())]
        assert beaten_by
        assert (tokens in best) == (beaten_by == [tokens])


@pytest.mark.slow
def test_no_dice_leave_more_than_ten_ways_that_matter() -> None:
    """With one symbol in each of five rows, the choice is which three of them get the 1s."""
    assert 10 == max(len(foremost(symbols)) for symbols in ALL_DICE)


def boxes(rows: Rows, row: Action) -> list[tuple[int, int, int | None]]:
    """The seat, token and box of each place in one row."""
    return [(token.seat, token.value, box(row, place)) for place, token in enumerate(rows[row])]


def test_boxes_fill_from_the_largest_token_and_beyond_them_there_is_nothing() -> None:
    rows = settle(
        4, Seat(0), {Seat(0): dice(attack=1), Seat(1): dice(attack=3), Seat(2): dice(attack=2), Seat(3): dice(attack=5)}
    )
    assert [(3, 5, 1), (1, 3, 2), (2, 2, None), (0, 1, None)] == boxes(rows, ATTACK)


@pytest.mark.parametrize(
    ("first", "order"), [(Seat(0), [0, 1, 2, 3]), (Seat(2), [2, 3, 0, 1]), (Seat(3), [3, 0, 1, 2])]
)
def test_the_first_player_wins_ties_and_then_clockwise(first: Seat, order: list[int]) -> None:
    rows = settle(4, first, {seat: dice(run=2) for seat in seats_of(4)})
    assert order == [token.seat for token in rows[RUN]]


def test_it_does_not_matter_who_placed_earlier() -> None:
    placed = {seat: dice(run=2, attack=seat + 1) for seat in seats_of(4)}
    backwards = dict(reversed(placed.items()))
    assert settle(4, Seat(1), placed) == settle(4, Seat(1), backwards)


def test_the_rows_have_the_boxes_that_the_rules_speak_of() -> None:
    assert dice(defense=3, dragon=2, crafty=2, treasure=3, attack=2, run=3) == BOXES


def test_the_sum_for_a_rampage_card_counts_tokens_without_a_box_as_well() -> None:
    rows = settle(5, Seat(0), {seat: dice(dragon=seat + 1) for seat in seats_of(4)})
    assert ([1, 2, None, None], 10) == ([at for _, _, at in boxes(rows, DRAGON)], rampage_total(rows))


def test_everything_is_told_with_its_rule() -> None:
    rows = settle(3, Seat(1), {Seat(0): dice(attack=2, dragon=1), Seat(1): dice(attack=2), Seat(2): dice(attack=2)})
    tied = "clockwise from the First Player."
    expected = [
        ("Ann has box 1 of Dragon Rampage with a 1.", "largest"),
        (f"Bo has box 1 of Attack the Dragon, tied with Cy and Ann: {tied}", "ties"),
        (f"Cy has box 2 of Attack the Dragon, tied with Bo and Ann: {tied}", "ties"),
        ("Attack the Dragon has no box left for Ann with a 2: it does nothing.", "no-box"),
        ("The tokens on Dragon Rampage add up to 1.", "rampage-total"),
    ]
    assert expected == [(WORDS.call(call, NAMES, plain=True), call.rule and call.rule.key) for call in report(rows)]


SEATS = st.sampled_from(seats_of(5))
PLACED = st.dictionaries(SEATS, st.sampled_from(ALL_DICE).flatmap(lambda d: st.sampled_from(allotments(d))))


@given(PLACED, SEATS)
def test_rows_are_what_going_around_the_table_for_each_number_gives(placed: Mapping[Seat, Counts], first: Seat) -> None:
    rows = settle(5, first, placed)
    for row in Action:
        called = [
            (seat, token)
            for token in (5, 4, 3, 2, 1)
            for seat in clockwise(first, 5)
            if placed.get(seat, {}).get(row) == token
        ]
        assert called == [(token.seat, token.value) for token in rows[row]]
        assert [n if n <= BOXES[row] else None for n in range(1, len(called) + 1)] == [
            at for *_, at in boxes(rows, row)
        ]


@given(PLACED, SEATS)
def test_whatever_is_told_has_its_words(placed: Mapping[Seat, Counts], first: Seat) -> None:
    calls = report(settle(5, first, placed))
    assert all(WORDS.call(call, NAMES, plain=True) and call.rule and WORDS.rule(call.rule) for call in calls)
