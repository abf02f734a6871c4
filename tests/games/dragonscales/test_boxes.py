"""Boxes of the Action Board (rulebook p. 10), compared with a stable sort and with placing the dice by hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.core.cite import Call
from referee.core.seat import Seat, by_seat, seats_of
from referee.games.dragonscales.boxes import Action, Pile, claimed, empty_rows, place, push, recount, settle, usable
from referee.words import Words

GRIMMVEIL, TORLOK, SAVATHENE, MEZERAX = range(4)
NAMES = ("Grimmveil", "Tor'Lok", "Savathene", "Mezerax", "Tatyana")
VILLAINY, DEFEND = Action.VILLAINY, Action.DEFEND


def villainy(*dice: int, players: int = 4) -> list[tuple[int, int]]:
    """The seat and dice in each box of one row, after these dice were placed in seat order."""
    rows, _ = settle(players, [(seat, {VILLAINY: n}) for seat, n in by_seat(dice)])
    return [(pile.seat, pile.dice) for pile in rows[VILLAINY]]


def told(calls: Iterable[Call]) -> list[str]:
    words = Words.of("en", "dragonscales")
    return [words.call(call, NAMES, plain=True) for call in calls]


def test_villainy_is_very_popular_this_round() -> None:
    """Examples 2.a to 2.d, p. 10."""
    assert [(GRIMMVEIL, 3)] == villainy(3)
    assert [(GRIMMVEIL, 3), (TORLOK, 1)] == villainy(3, 1)
    assert [(GRIMMVEIL, 3), (SAVATHENE, 2), (TORLOK, 1)] == villainy(3, 1, 2)
    assert [(GRIMMVEIL, 3), (SAVATHENE, 2), (TORLOK, 1)] == villainy(3, 1, 2, 1)


def test_savathene_stays_behind_an_equal_who_placed_first() -> None:
    assert [(GRIMMVEIL, 3), (SAVATHENE, 3), (TORLOK, 1)] == villainy(3, 1, 3)


def test_mezerax_with_more_pushes_everybody_and_torlok_off_the_row() -> None:
    assert [(MEZERAX, 5), (GRIMMVEIL, 3), (SAVATHENE, 2)] == villainy(3, 1, 2, 5)


def test_grimmveil_with_his_wild_dice_pushes_savathene() -> None:
    """Example 2.e: one natural die and two wild dice count as three."""
    rows, _ = settle(4, [(Seat(SAVATHENE), {DEFEND: 2}), (Seat(GRIMMVEIL), {DEFEND: 1 + 2})])
    assert [GRIMMVEIL, SAVATHENE] == [pile.seat for pile in rows[DEFEND]]


def test_every_push_is_told_with_its_rule() -> None:
    _, calls = settle(4, [(seat, {VILLAINY: n}) for seat, n in by_seat((3, 1, 2, 5))])
    expected = [
        "Grimmveil puts 3 dice into Villainy, box 1.",
        "Tor'Lok puts 1 die into Villainy, box 2.",
        "Savathene puts 2 dice into Villainy, box 2.",
        "Savathene brought more dice: Tor'Lok moves right, to Villainy, box 3.",
        "Mezerax puts 5 dice into Villainy, box 1.",
        "Mezerax brought more dice: Grimmveil moves right, to Villainy, box 2.",
        "Mezerax brought more dice: Savathene moves right, to Villainy, box 3.",
        "Villainy has no box left for Tor'Lok: 1 die goes back unused.",
    ]
    assert expected == told(calls)
    assert {"leftmost", "push", "no-box"} == {call.rule.key for call in calls if call.rule}


def test_a_tie_cites_the_rule_that_keeps_it_right() -> None:
    _, calls = settle(3, [(Seat(0), {VILLAINY: 2}), (Seat(1), {VILLAINY: 2}), (Seat(2), {VILLAINY: 2})])
    assert ["leftmost", "ties", "no-box"] == [call.rule.key for call in calls if call.rule]


@pytest.mark.parametrize(("players", "boxes"), [(3, 2), (4, 3), (5, 4)])
def test_a_row_has_one_box_fewer_than_players_but_rage_has_five(players: int, boxes: int) -> None:
    assert [boxes, 5] == [usable(VILLAINY, players), usable(Action.RAGE, players)]


def test_rage_has_a_box_for_everybody() -> None:
    rows, calls = settle(5, [(seat, {Action.RAGE: 1}) for seat in seats_of(5)])
    assert 5 == len(rows[Action.RAGE])
    assert {"placed"} == {call.key for call in calls}


def test_dice_that_were_pushed_off_do_not_come_back() -> None:
    rows, _ = settle(3, [(Seat(0), {VILLAINY: 1}), (Seat(1), {VILLAINY: 2}), (Seat(2), {VILLAINY: 3})])
    now, _ = recount(VILLAINY, rows[VILLAINY], Pile(Seat(2), 0, 3), 2)
    assert [1] == [pile.seat for pile in now]


def test_no_dice_claim_no_box() -> None:
    assert (empty_rows(), ()) == place(empty_rows(), 4, Seat(0), {VILLAINY: 0}, 1)


def test_a_card_that_changes_dice_sorts_the_row_and_keeps_who_was_first() -> None:
    piles = (Pile(Seat(0), 4, 1), Pile(Seat(1), 3, 2), Pile(Seat(2), 2, 3))
    now, calls = recount(VILLAINY, piles, Pile(Seat(0), 2, 1), 3)
    assert (Pile(Seat(1), 3, 2), Pile(Seat(0), 2, 1), Pile(Seat(2), 2, 3)) == now
    assert ["Tor'Lok is now in Villainy, box 1.", "Grimmveil is now in Villainy, box 2."] == told(calls)


def test_a_card_that_takes_all_dice_empties_the_box() -> None:
    now, calls = recount(VILLAINY, (Pile(Seat(0), 4, 1), Pile(Seat(1), 3, 2)), Pile(Seat(0), 0, 1), 3)
    assert (Pile(Seat(1), 3, 2),) == now
    assert ["Tor'Lok is now in Villainy, box 1."] == told(calls)


def test_a_card_that_puts_dice_into_a_full_row_pushes_somebody_out() -> None:
    now, calls = recount(VILLAINY, (Pile(Seat(0), 4, 1), Pile(Seat(1), 2, 2)), Pile(Seat(2), 3, 3), 2)
    assert (Pile(Seat(0), 4, 1), Pile(Seat(2), 3, 3)) == now
    assert ["moved", "returned"] == [call.key for call in calls]


def by_hand(dice: list[int], boxes: int) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    """A row filled as players do it by hand: look from the left, pick up, and push piles along one by one."""
    row: list[tuple[int, int] | None] = [None] * boxes
    back = []
    for seat, n in by_seat(dice):
        held: tuple[int, int] | None = (seat, n)
        for box in range(boxes):
            standing = row[box]
            if standing is None:
                row[box], held = held, None
                break
            if standing[1] < n:
                for i in range(box, boxes):
                    row[i], held = held, row[i]
                    if held is None:
                        break
                break
        if held:
            back.append(held)
    return [pile for pile in row if pile], back


DICE = st.lists(st.integers(1, 7), max_size=5)


@given(DICE, st.integers(3, 5), st.sampled_from(Action))
def test_a_row_is_a_stable_sort_cut_at_its_last_box_and_what_hands_would_do(
    dice: list[int], players: int, row: Action
) -> None:
    rows, calls = settle(players, [(seat, {row: n}) for seat, n in by_seat(dice)])
    back = [(p["seat"], p["dice"]) for p in (dict(call.params) for call in calls if call.key == "returned")]
    now = [(pile.seat, pile.dice) for pile in rows[row]]
    boxes = usable(row, players)
    assert sorted(enumerate(dice), key=lambda pair: -pair[1])[:boxes] == now
    assert by_hand(dice, boxes) == (now, back)


@given(DICE, st.integers(3, 5))
def test_dice_are_in_a_box_or_were_returned(dice: list[int], players: int) -> None:
    rows, calls = settle(players, [(seat, {VILLAINY: n}) for seat, n in by_seat(dice)])
    returned = [dict(call.params) for call in calls if call.key == "returned"]
    kept = [(pile.seat, pile.dice) for pile in rows[VILLAINY]]
    assert sorted(enumerate(dice)) == sorted([*kept, *((p["seat"], p["dice"]) for p in returned)])


@given(DICE, st.integers(3, 5))
def test_the_last_box_told_of_a_seat_is_the_one_it_is_in(dice: list[int], players: int) -> None:
    rows, calls = settle(players, [(seat, {VILLAINY: n}) for seat, n in by_seat(dice)])
    box = {}
    for params in (dict(call.params) for call in calls):
        box[params["seat"]] = params.get("box")
    found = {pile.seat: i for i, pile in enumerate(rows[VILLAINY], 1)}
    assert {seat: found.get(seat) for seat in seats_of(len(dice))} == box


@given(st.lists(st.dictionaries(st.sampled_from(Action), st.integers(1, 7)), min_size=3, max_size=5))
def test_rows_do_not_touch_each_other(placed: list[Mapping[Action, int]]) -> None:
    rows, _ = settle(len(placed), list(by_seat(placed)))
    for row in Action:
        alone, _ = settle(len(placed), [(seat, {row: dice.get(row, 0)}) for seat, dice in by_seat(placed)])
        assert alone[row] == rows[row]


@given(DICE, st.integers(0, 4), st.integers(0, 7))
def test_a_recounted_row_is_sorted_as_if_it_had_been_placed_so(dice: list[int], seat: Seat, n: int) -> None:
    rows, _ = settle(5, [(i, {Action.RAGE: d}) for i, d in by_seat(dice)])
    changed = [n if i == seat else d for i, d in by_seat((*dice, 0, 0, 0, 0, 0)[:5])]
    again, _ = settle(5, [(i, {Action.RAGE: d}) for i, d in by_seat(changed)])
    assert again[Action.RAGE] == recount(Action.RAGE, rows[Action.RAGE], Pile(seat, n, seat + 1), 5)[0]


def test_a_pile_goes_in_where_fewer_dice_are() -> None:
    piles = (Pile(Seat(0), 3, 1), Pile(Seat(1), 1, 2))
    assert (1, 2, None) == (claimed(piles, 2, 3), claimed(piles, 1, 3), claimed(piles, 1, 2))
    assert ((piles[0], Pile(Seat(2), 2, 3)), (piles[1],)) == push(piles, 1, Pile(Seat(2), 2, 3), 2)
