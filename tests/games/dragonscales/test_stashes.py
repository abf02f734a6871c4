"""Cards, Treasures and trades at any time (pp. 18-20), and who may see which of them."""

from __future__ import annotations

from referee.core.seat import Seat, seats_of
from referee.core.secret import redact
from referee.games.dragonscales.final import VILLAINY_CARDS
from referee.games.dragonscales.stashes import unknown_prey
from tests.games.dragonscales.evening import ANN, BO, CY, Evening


def worth(evening: Evening, seat: Seat) -> list[tuple[int | None, bool]]:
    """The points of each Treasure in a stash, as the referee holds them, and whether it is face up."""
    return [(treasure.points.value, treasure.up) for treasure in evening[seat].stash]


def with_treasures(*points: int) -> Evening:
    evening = Evening()
    for n in points:
        evening.say(ANN, f"find {n}")
    return evening


def test_face_down_treasures_lie_before_face_up_ones_so_that_no_index_tells_which_was_turned() -> None:
    one = with_treasures(1, 2, 3).say(ANN, "activate 0 points=5 name=Shield")
    other = with_treasures(1, 2, 3).say(ANN, "activate 2 points=5 name=Shield")
    assert [(2, False), (3, False), (5, True)] == worth(one, ANN)
    assert redact(one.state, BO) == redact(other.state, BO)
    assert redact(one.state, ANN) != redact(other.state, ANN)


def test_others_hear_as_much_of_a_treasure_that_was_noted_as_of_one_that_was_not() -> None:
    noted, blank = Evening().say(ANN, "find 7 name=Orb"), Evening().say(ANN, "find")
    assert redact(noted.state, BO) == redact(blank.state, BO)
    assert ["drew-treasure", "noted-treasure-own"] == blank.said(ANN)


def test_who_draws_a_treasure_hears_of_that_one_and_not_of_an_earlier_one() -> None:
    assert 3 == with_treasures(1, 2, 3).told("noted-treasure-own", ANN)["points"]


def test_a_later_note_adds_to_the_earlier_one() -> None:
    evening = Evening().say(ANN, "find name=Orb").say(ANN, "label 0 points=3").say(ANN, "label 0 name=Ring")
    assert [(3, False)] == worth(evening, ANN)
    assert {"points": 3, "name": "Ring"}.items() <= evening.told("noted-treasure-own", ANN).items()
    assert (
        "Orb" == evening.say(ANN, "find name=Orb").say(ANN, "label 1 points=2").told("noted-treasure-own", ANN)["name"]
    )


def test_the_only_face_down_treasure_is_taken_at_once_and_the_thief_learns_what_it_is() -> None:
    evening = with_treasures(4).say(BO, "rob 0")
    assert [[], [(4, False)]] == [worth(evening, ANN), worth(evening, BO)]
    assert 4 == evening.told("noted-treasure-own", BO)["points"]
    assert ["robbed"] == evening.said(ANN)


def test_of_several_the_robbed_says_which_and_the_last_one_needs_no_word() -> None:
    evening = with_treasures(1, 2).say(BO, "rob 0").say(CY, "rob 0")
    assert (ANN, "taken") in evening.asked
    assert (ANN, "place") in evening.asked
    assert ("no-treasure-to-steal", "stealing-treasures") == evening.no(CY, "rob 0")
    evening.say(ANN, "taken 1")
    assert [[], [(2, False)], [(1, False)]] == [worth(evening, seat) for seat in (ANN, BO, CY)]
    assert {(ANN, "place")} == evening.asked


def test_a_theft_from_a_thief_waits_until_it_is_named_what_the_thief_took() -> None:
    evening = with_treasures(4, 5).say(CY, "rob 0")
    assert ("names-it-first", "which-stolen") == evening.no(BO, "rob 2")
    why = unknown_prey(evening.say(CY, "find 1").state, CY)
    assert why is not None
    assert ("names-it-first", CY, ANN) == (why.key, why.params["seat"], why.params["victim"])
    evening.say(ANN, "taken 0")
    assert unknown_prey(evening.state, CY) is None
    assert (CY, "taken") in evening.say(BO, "rob 2").asked


def test_while_a_thief_may_hold_it_a_treasure_cannot_be_used() -> None:
    evening = with_treasures(1, 2).say(BO, "rob 0").say(CY, "rob 0")
    for text in ("use 0", "activate 1", "give 2 treasures=0"):
        assert ("say-which-first", "which-stolen") == evening.no(ANN, text)


def test_protection_and_emptiness_keep_thieves_away() -> None:
    evening = Evening().place("defend×7", "loot×7", "loot×7", "loot×7").say(ANN, "defend protect=yes", "find 1")
    assert ("protected-from-theft", "protection") == evening.no(BO, "rob 0")
    assert ("protected-from-theft", "protection") == evening.no(BO, "steal 0 scales=1")
    assert ("no-treasure-to-steal", "stealing-treasures") == evening.no(ANN, "rob 1")
    assert ("not-from-oneself", "stealing") == evening.no(ANN, "rob 0")


def test_who_is_set_to_be_dead_is_not_protected_any_more() -> None:
    evening = Evening(rob_dead=True).place("defend×7", "loot×7", "loot×7", "loot×7").say(ANN, "defend protect=yes")
    assert evening[ANN].protected
    assert not evening.say(None, "adjust dead seat=0 to=1")[ANN].protected
    assert evening.say(BO, "steal 0 scales=1").told("stole")


def test_a_gift_is_one_direction_and_its_new_owner_learns_what_it_is() -> None:
    evening = with_treasures(1, 2, 3).say(ANN, "activate 1", "give 1 scales=2 treasures=0,2")
    assert [[(3, False)], [(1, False), (2, True)]] == [worth(evening, ANN), worth(evening, BO)]
    assert (1, 5) == (evening[ANN].scales, evening[BO].scales)
    assert [1] == [dict(call.params)["points"] for call in evening.heard(BO) if call.key == "noted-treasure-own"]
    assert "noted-treasure-own" not in evening.said(CY)


def test_gifts_that_cannot_be_are_refused() -> None:
    evening = with_treasures(1)
    expected = ["not-to-oneself", "gives-nothing", "cannot-pay", "same-treasure", "no-such-treasure"]
    texts = ["give 0 scales=1", "give 1", "give 1 scales=4", "give 1 treasures=0,0", "give 1 treasures=1"]
    assert expected == [evening.no(ANN, text)[0] for text in texts]


def test_what_lies_face_up_is_no_secret_to_note_and_may_be_discarded() -> None:
    evening = with_treasures(1, 2).say(ANN, "activate 0 name=Shield")
    assert "lies-face-up" == evening.no(ANN, "label 1 points=3")[0]
    assert "lies-face-up" == evening.no(ANN, "activate 1")[0]
    assert {"seat": ANN, "name": "Shield", "named": 1} == evening.say(ANN, "use 1").told("discarded-treasure")
    assert [(2, False)] == worth(evening, ANN)


def test_a_label_is_for_its_owner_alone() -> None:
    one, other = (with_treasures(1).say(ANN, f"label 0 points={n} name={name}") for n, name in ((4, "Orb"), (2, "Rod")))
    assert redact(one.state, CY) == redact(other.state, CY)
    assert [(4, False)] == worth(one, ANN)


# Villainy cards


def test_a_card_is_paid_and_leaves_the_hand_and_the_notes() -> None:
    evening = Evening().say(ANN, 'draw name="Mind Control"', 'play "Mind Control" target=1 cost=1')
    assert (3, 2, ()) == (evening[ANN].cards, evening[ANN].scales, evening[ANN].hand.value)
    assert ["paid", "played-on", "printed-mind-control"] == evening.said()
    assert ("cannot-pay", "villainy-played") == evening.no(ANN, "play cost=3")
    assert "no-cards" == evening.say(ANN, "lose 3").no(ANN, "play")[0]


def test_grimmveil_lays_one_minion_a_round_at_its_end_and_nobody_else_does() -> None:
    evening = Evening()
    assert ("minions-at-reset", "minions") == evening.no(ANN, "play stays=yes cost=1")
    assert "not-grimmveil" == evening.no(BO, "play stays=yes cost=1")[0]
    evening.place(*["defend×7"] * 4)
    for seat in seats_of(3):
        evening.say(seat, "skip")
    evening.calm().say(ANN, "play Bones stays=yes cost=1")
    assert (1, 2, 2) == (evening[ANN].minions, evening[ANN].cards, evening[ANN].scales)
    assert "one-minion" == evening.no(ANN, "play stays=yes cost=1")[0]
    assert ["sacrificed-on"] == evening.say(ANN, "reset", "sacrifice Bones target=2").said()
    assert ("no-minions", "minions") == evening.no(ANN, "sacrifice")


def test_nothing_is_done_to_who_is_out_and_who_is_out_does_nothing() -> None:
    evening = Evening().say(ANN, "find 1", "wound 0 wounds=6")
    texts = ["wound 0 wounds=1", "heal 0 wounds=1", "scales 0 change=1", "steal 0 scales=1", "rob 0", "move 0 spaces=1"]
    assert {("out-of-the-game", "left-alone")} == {
        evening.no(BO, text) for text in [*texts, "give 0 scales=1", "fall 0"]
    }
    assert {"not-asked"} == {evening.no(ANN, text)[0] for text in ["play", "draw", "give 1 scales=1", "find"]}


def test_an_unknown_maximum_never_kills_and_the_table_says_who_falls() -> None:
    evening = Evening(maximum=(0, 0, 0, 0)).say(ANN, "wound 0 wounds=9 poison=9")
    assert not evening[ANN].dead
    assert evening.say(BO, "fall 0")[ANN].dead
    out = Evening(maximum=(0, 0, 0, 0), knocked_out=True).say(BO, "fall 0")
    assert (2, [3, 4, 4, 4]) == (out[ANN].back_at, [player.scales for player in out.state.players])


def test_the_hoard_warns_beyond_the_box_or_gives_no_more_than_it_holds() -> None:
    free = Evening(5).say(ANN, "scales 0 change=11")
    assert (14, 1) == (free[ANN].scales, free.told("scales-beyond-the-box")["n"])
    bound = Evening(5, supply_bound=True).say(ANN, "scales 0 change=11")
    assert (13, 1) == (bound[ANN].scales, bound.told("scales-run-out")["n"])
    poison = Evening(5, supply_bound=True, maximum=(30,) * 5).say(ANN, "wound 0 poison=9")
    assert 8 == poison[ANN].poison


def test_a_deck_shuffled_in_the_middle_of_a_draw_has_every_card_that_is_nowhere_else() -> None:
    evening = Evening().say(ANN, "draw 9", "lose 12", "draw 3")
    assert (3, 1) == (evening[ANN].cards, evening[ANN].deck)
    assert "villainy-shuffled" in evening.say(ANN, "draw 3").said(ANN)
    assert (6, 10) == (evening[ANN].cards, evening[ANN].deck)
    assert "villainy-shuffled" not in evening.say(ANN, "draw 9").said(ANN)
    assert (15, 1) == (evening[ANN].cards, evening[ANN].deck)


def test_treasures_shuffled_in_the_middle_of_a_draw_are_all_that_are_nowhere_else() -> None:
    evening = Evening()
    for _ in range(32):
        evening.say(ANN, "find")
    assert 0 == evening.state.treasures
    evening.say(ANN, "use 0", "use 0", "find")
    assert (31, 1) == (len(evening[ANN].stash), evening.state.treasures)


def test_the_card_put_back_when_the_deck_runs_out_is_not_shuffled_in() -> None:
    evening = Evening(3).say(ANN, "draw 9", "draw 3", "lose 12")
    evening.place("villainy×7", "loot×7", "flee×7").calm()
    assert "villainy-shuffled" in evening.say(ANN, "villainy draw=yes").said()
    assert (4, VILLAINY_CARDS - 4 - 1) == (evening[ANN].cards, evening[ANN].deck)
