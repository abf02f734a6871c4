"""The round step by step: who is asked, what a box gives, and who is passed over (pp. 8-17)."""

from __future__ import annotations

from dataclasses import replace
from typing import Unpack

import pytest

from referee.core.cite import Refusal
from referee.core.seat import Seat, seats_of
from referee.core.table import Table
from referee.games.dragonscales import GAME as game
from referee.games.dragonscales import agenda
from referee.games.dragonscales.entries import Setup, Villain
from referee.games.dragonscales.final import SLAIN, ending
from referee.games.dragonscales.resets import minions_possible, next_first
from referee.games.dragonscales.views.table import rows
from tests.games.dragonscales.evening import ANN, BO, CY, DEE, Evening, Laid

LAID = Setup(tuple(list(Villain)[:4]), (6, 6, 6, 6), 10)


def marks(evening: Evening) -> list[tuple[str, int | None, str, str]]:
    """The checklist: row or part, seat, state and note of each step."""
    return [(step.part or step.row.value, step.seat, step.state, step.note) for step in agenda.steps(evening.state)]


# Setup


def test_a_table_needs_three_to_five_different_villains_and_a_number_for_each() -> None:
    def no(seats: int = 4, **laid: Unpack[Laid]) -> str:
        with pytest.raises(Refusal) as refused:
            Table.open(game, ("Ann",) * seats, replace(LAID, **laid))
        return refused.value.key

    assert "wrong-number-of-players" == no(2)
    assert "wrong-number-of-players" == no(6)
    assert "a-villain-each" == no(5)
    assert "a-villain-each" == no(maximum=(6, 6, 6))
    assert "two-of-one-villain" == no(villains=(Villain.TORLOK,) * 4)
    assert "no-such-seat" == no(first=Seat(4))
    assert "out-of-range" == no(path=61)
    assert "out-of-range" == no(maximum=(6, 6, 6, 31))


# Choose actions


def test_places_are_asked_for_from_the_first_player_on() -> None:
    evening = Evening(first=CY)
    assert {(CY, "place")} == evening.asked
    assert {(DEE, "place")} == evening.place("loot×7").asked
    assert {(BO, "place")} == evening.place("loot×7", "loot×7").asked


def test_who_is_out_before_placing_is_passed_over_and_the_round_goes_on() -> None:
    evening = Evening().place("loot×7").say(ANN, "wound 1 wounds=6")
    assert {(CY, "place")} == evening.asked
    evening.place("loot×7").say(CY, "wound 3 wounds=6")
    assert evening.said()[-1] == "all-placed"
    assert {(None, "rage-card")} == evening.asked


def test_no_dice_at_all_is_a_placement_when_a_card_says_so() -> None:
    evening = Evening()
    assert ("not-seven", "seven-dice") == evening.no(ANN, 'place ""')
    assert ["placed-nothing"] == evening.say(ANN, 'place "" changed=yes').said()
    assert "placed-nothing" not in evening.place("loot×7").said()


def test_the_limit_of_three_wilds_stays_whatever_a_card_changed() -> None:
    assert ("three-wilds", "three-wilds") == Evening().no(ANN, "place loot×1 wild=loot×2,flee×2 changed=yes")


# Take actions


def test_protection_gives_back_only_what_defend_healed_this_round() -> None:
    plain = Evening(3).place("defend×4 rage×3", "rage×7", "loot×7").say(ANN, "defend protect=yes")
    assert ["protected"] == plain.said()
    begun = Evening(3).say(ANN, "wound 0 wounds=1").place("defend×4 rage×3", "rage×7").say(ANN, "wound 2 wounds=6")
    begun.say(ANN, "defend heal=1").say(CY, "interrupt 2 wounds=6").place("loot×7").say(ANN, "defend protect=yes")
    assert (1, True) == (begun[ANN].wounds, begun[ANN].protected)


def test_only_the_boxes_of_who_is_back_are_given_back() -> None:
    evening = Evening().place("rage×7", "rage×6 flee×1", "rage×5 flee×2", "loot×7")
    evening.say(ANN, "wound 2 wounds=6").calm().say(ANN, "wound 1 wounds=6")
    assert ["adjusted-dead"] == evening.say(None, "adjust dead seat=1 to=0").said()


def test_a_question_about_another_box_is_another_question() -> None:
    evening = Evening().place("defend×4 villainy×3", "loot×7", "loot×7", "loot×7")
    before = {p.id for p in evening.table.prompts}
    evening.say(ANN, "defend protect=yes").calm()
    assert {"villainy", "skip"} == {p.kind.kind() for p in evening.table.prompts}
    assert set() == before & {p.id for p in evening.table.prompts}


def test_boxes_of_the_dead_are_passed_over_and_everybody_hears_it() -> None:
    evening = Evening().place("loot×7", "loot×6 flee×1", "flee×7", "attack×7").calm()
    evening.say(CY, "wound 0 wounds=6", "wound 1 wounds=6")
    assert {"seat": BO, "row": "loot", "box": 2} == evening.told("passed-over")
    assert {(DEE, "attack"), (DEE, "skip")} == evening.asked


def test_the_checklist_tells_what_became_of_each_box() -> None:
    evening = Evening(3).place("defend×3 loot×4", "defend×2 loot×5", "defend×1 loot×6")
    expected = [
        ("defend", ANN, "now", ""), ("defend", BO, "todo", ""), ("defend", CY, "skipped", "back-reason"),
        ("card", None, "todo", ""),
        ("loot", CY, "todo", ""), ("loot", BO, "todo", ""), ("loot", ANN, "skipped", "back-reason"),
    ]  # fmt: skip
    assert expected == marks(evening)
    evening.say(ANN, "defend protect=yes").say(BO, "skip")
    assert [("defend", ANN, "done", ""), ("defend", BO, "skipped", "step-declined")] == marks(evening)[:2]
    assert ("card", None, "now", "") in marks(evening)
    evening.calm().say(ANN, "wound 1 wounds=6")
    assert ("loot", BO, "skipped", "state-dead") in marks(evening)
    assert [("card", None, "done", ""), ("event", None, "done", "")] == marks(evening)[3:5]
    assert ("enraged", None, "skipped", "step-calm") == marks(evening)[5]


def test_the_box_of_a_dead_villain_is_skipped_on_the_board_before_and_after_its_turn() -> None:
    evening = Evening(3).place("villainy×7", "loot×7", "flee×7").calm().say(ANN, "wound 1 wounds=6")
    before = [box.state for row in rows(evening.state) for box in row.boxes if box and box.seat == BO]
    evening.say(ANN, "villainy draw=yes")
    after = [box.state for row in rows(evening.state) for box in row.boxes if box and box.seat == BO]
    assert ["skipped"] == before == after
    assert ("loot", BO, "skipped", "state-dead") in marks(evening)


@pytest.mark.parametrize(
    ("boxes", "entry", "why"),
    [
        (2, "defend protect=yes", "protection-box"),
        (1, "defend heal=1 protect=yes", "heal-or-protect"),
        (1, "defend heal=4", "heals-less"),
        (3, "defend heal=3", "heals-less"),
        (1, "defend heal=1", "heals-too-much"),
    ],
)
def test_a_defend_box_gives_what_it_says(boxes: int, entry: str, why: str) -> None:
    rolls = [f"defend×{7 - n} loot×{n}" for n in range(4)]
    evening = Evening(5).place(*rolls, "flee×7")
    for seat in seats_of(boxes - 1):
        evening.say(seat, "skip")
    assert why == evening.no(boxes - 1, entry)[0]


@pytest.mark.parametrize(
    ("box", "entry", "why"),
    [
        (1, "villainy take=yes", "not-in-this-box"),
        (1, "villainy draw=yes steal=0", "not-from-oneself"),
        (2, "villainy draw=yes steal=0", "draw-or-steal"),
        (3, "villainy steal=0", "no-stealing-here"),
        (3, "villainy take=yes", "not-in-this-box"),
        (4, "villainy draw=yes", "not-in-this-box"),
        (4, "villainy draw=yes take=yes", "not-in-this-box"),
    ],
)
def test_a_villainy_box_gives_what_it_says(box: int, entry: str, why: str) -> None:
    evening = Evening(5).place(*[f"villainy×{7 - n} loot×{n}" for n in range(4)], "flee×7").calm()
    for seat in seats_of(box - 1):
        evening.say(seat, "skip")
    assert why == evening.no(box - 1, entry)[0]


def test_defend_that_heals_nothing_is_told_in_one_sentence() -> None:
    evening = Evening(3, by_itself=True).place("defend×4 loot×3", "defend×3 loot×4", "loot×7")
    assert ["protected", "nothing-to-heal"] == evening.say(ANN, "defend protect=yes").said()


def test_each_box_gives_its_own_and_nothing_chosen_is_an_action_left() -> None:
    evening = Evening(5).place(*[f"villainy×{7 - n} loot×{n}" for n in range(4)], "flee×7").calm()
    evening.say(ANN, "villainy draw=yes steal=4").say(BO, "villainy steal=0").say(CY, "villainy draw=yes")
    assert [(4, 2), (3, 5), (4, 3), (3, 1 + 1)] == [
        (evening[seat].cards, evening[seat].scales) for seat in (ANN, BO, CY, 4)
    ]
    evening.say(DEE, "villainy take=yes")
    assert 4 == evening[DEE].scales
    assert ["skipped"] == Evening(3).place("loot×7", "flee×7", "flee×7").calm().say(ANN, "loot").said()


def test_nobody_steals_from_empty_hands() -> None:
    evening = Evening().place("villainy×7", "flee×7", "flee×7", "flee×7").calm().say(ANN, "scales 1 change=-3")
    assert ("nothing-to-steal", "stealing") == evening.no(ANN, "villainy steal=1")


# Dragon Rage


def test_a_card_that_cannot_be_in_the_box_is_refused() -> None:
    evening = Evening().place("rage×7", "flee×7", "flee×7", "flee×7")
    for boxes in ("wounds= bonus=", "wounds=1,1 bonus=none", "wounds=1,1,1,1,1,1 bonus=none,none,none,none,none,none"):
        assert ("every-box-with-dice", "rage-boxes") == evening.no(ANN, f"rage-card {boxes} name=x")


def test_a_part_that_only_the_table_can_settle_is_asked_for_and_names_nobody_who_is_out() -> None:
    evening = Evening().place(*["flee×7"] * 4).say(ANN, "wound 3 wounds=6", "adjust head-red seat=none to=0")
    card = "wounds=0,0,0,0,0 bonus=none,none,none,none,none event=other enraged=other"
    assert {(None, "event")} == evening.say(BO, f"rage-card Storm {card}").asked
    assert ("out-of-the-game", "left-alone") == evening.no(BO, "event 3×1")
    assert {(None, "event")} == evening.say(BO, "event 0×1 scales=1×2").asked
    assert (1, 5) == (evening[ANN].wounds, evening[BO].scales)
    assert {(ANN, "flee"), (ANN, "skip")} == evening.say(DEE, "event").asked


def test_the_enraged_part_is_asked_for_only_when_it_was_not_read_and_a_head_has_fallen() -> None:
    calm = Evening().place(*["flee×7"] * 4).calm()
    assert "not-enraged" in calm.said()
    angry = Evening().place(*["loot×7"] * 4).say(ANN, "adjust head-red seat=none to=0").calm()
    assert {(None, "enraged")} == angry.asked
    angry.say(DEE, "enraged loot wounds=1")
    assert [1, 1, 1, 0] == [angry[seat].wounds for seat in seats_of(4)]


def test_a_row_on_a_card_means_who_placed_there_this_round_even_if_it_is_carried_out() -> None:
    evening = Evening().place("defend×7", "flee×7", "flee×7", "flee×7").say(ANN, "defend protect=yes")
    evening.say(BO, "rage-card x wounds=0,0,0,0,0 bonus=none,none,none,none,none event=defend event_wounds=1")
    assert (ANN,) == evening.told("event-strikes")["who"]


def test_a_bonus_that_is_not_in_the_box_any_more_does_not_stop_the_dragon() -> None:
    evening = Evening().place("rage×7", "flee×7", "flee×7", "flee×7").say(ANN, "adjust cards seat=0 to=16")
    evening.say(ANN, "rage-card x wounds=1,0,0,0,0 bonus=card,none,none,none,none")
    assert (16, 1) == (evening[ANN].cards, evening[ANN].wounds)


# Attack and Flee


def test_a_flight_is_lengthened_or_shortened_only_by_a_card() -> None:
    evening = Evening(3).place("flee×7", "loot×6 flee×1", "loot×7").calm().say(CY, "skip").say(BO, "skip")
    assert ["fled"] == evening.say(ANN, "flee die=2 spaces=2").said()


def test_hits_are_paid_in_cubes_that_are_there() -> None:
    evening = Evening().place("attack×7", "flee×7", "flee×7", "flee×7").calm()
    assert "cubes-for-hits" == evening.no(ANN, "attack hits=3 cubes=red×1")[0]
    assert "too-many-attack-dice" == evening.no(ANN, "attack hits=8 dragons=1 cubes=red×4")[0]
    evening.say(ANN, "adjust head-red seat=none to=1")
    assert ("not-so-many-cubes", "head-falls") == evening.no(ANN, "attack hits=3 cubes=red×2")
    evening.say(ANN, "attack hits=3 dragons=2 cubes=red×1,blue×1")
    assert ["attacked-dragon", "took-cubes-own", "head-fell", "counterattack", "wounded"] == evening.said(ANN)
    assert ["attacked-dragon", "head-fell", "counterattack", "wounded"] == evening.said(BO)


def test_flight_ends_on_the_exit_and_not_beyond() -> None:
    evening = Evening(path=2).place("flee×7", "loot×7", "loot×7", "loot×7").calm()
    for seat in (BO, CY, DEE):
        evening.say(seat, "skip")
    assert ("too-far", "flee-box") == evening.no(ANN, "flee die=6 spaces=3")
    evening.say(ANN, "flee die=6 spaces=2 gift=treasure")
    assert evening.state.ended
    assert "escaped" == evening.state.ended.kind
    assert 0 == len(evening[ANN].stash)


def test_the_first_player_token_passes_whoever_does_not_play_the_coming_round() -> None:
    dead = Evening().say(ANN, "wound 1 wounds=6").round()
    assert CY == dead.state.first
    knocked_out = Evening(knocked_out=True).say(ANN, "wound 1 wounds=6").round()
    assert CY == knocked_out.state.first
    assert DEE == knocked_out.round().state.first


def test_the_reset_foretells_that_the_token_goes_to_who_comes_back() -> None:
    evening = Evening(knocked_out=True).say(ANN, "wound 2 wounds=6").round()
    evening.place("flee×7", "flee×7", "flee×7").calm()
    while evening.asked != {(None, "reset")}:
        evening.say(next(seat for seat, kind in evening.asked if kind == "skip"), "skip")
    assert (BO, CY) == (evening.state.first, next_first(evening.state))
    assert CY == evening.say(BO, "reset").state.first


def test_the_last_cube_makes_the_dragonslayer_whoever_sets_the_heads_right_later() -> None:
    evening = Evening().say(BO, "cull red×16")
    evening.say(ANN, "adjust head-blue seat=none to=0", "adjust head-yellow seat=none to=0")
    assert ending(SLAIN, BO) == evening.state.ended
    nobody = Evening().say(ANN, *[f"adjust head-{colour} seat=none to=0" for colour in ("red", "blue", "yellow")])
    assert ending(SLAIN) == nobody.state.ended
    assert "ended-slain-by-nobody" in nobody.said()


@pytest.mark.parametrize(("lacks", "possible"), [("", True), ("scales", False), ("cards", False)])
def test_grimmveil_is_reminded_of_a_minion_only_with_a_scale_and_a_card(lacks: str, possible: bool) -> None:
    at = list(Villain).index(Villain.GRIMMVEIL)
    assert at < len(LAID.villains)
    evening = Evening()
    if lacks:
        evening = evening.say(ANN, f"adjust {lacks} seat={at} to=0")
    assert (Seat(at) if possible else None) == minions_possible(evening.state)
