"""The final count (pp. 21-22), and numbers that are set by hand at any time."""

from __future__ import annotations

import pytest

from referee.core.adjust import repairs
from referee.core.entry import Amend, Entry, load
from referee.core.seat import seats_of
from referee.core.secret import redact
from referee.games.dragonscales import GAME as game
from referee.games.dragonscales import count
from referee.games.dragonscales.final import ESCAPED, ending
from referee.games.dragonscales.pieces import pieces
from tests.games.dragonscales.evening import ANN, BO, CY, Evening


def over(evening: Evening) -> Evening:
    """The same game, ended: a card moves Cy to the Exit."""
    return evening.say(ANN, "move 2 spaces=10")


def counted(evening: Evening, **tallies: Entry) -> Evening:
    """The same game after every player has confirmed what the referee holds, or entered another tally."""
    for seat in seats_of(len(evening.state.players)):
        evening.enter(seat, tallies.get(f"s{seat}") or count.held(evening.state, seat))
    return evening


def test_everybody_is_asked_at_once_and_then_all_screens_fall() -> None:
    evening = over(Evening(3).say(ANN, "cull red×2", "find 4"))
    assert {(ANN, "tally"), (BO, "tally"), (CY, "tally")} == evening.asked
    assert not game.rules.revealed(evening.state)
    counted(evening)
    assert game.rules.revealed(evening.state)
    assert set() == evening.asked
    seen = redact(evening.state, CY)
    assert (2, 4) == (seen.players[ANN].cubes.value.red, seen.players[ANN].stash[0].points.value)
    sheet = game.counted(evening.state)
    assert sheet
    assert (ANN,) == sheet.winners


def test_what_only_the_owner_heard_stays_theirs_when_the_screens_fall() -> None:
    evening = counted(over(Evening(3)))
    assert "counted-own" in evening.said(CY)
    assert "counted-own" not in evening.said(ANN)


def test_a_correction_lists_what_somebody_counted_for_them_alone() -> None:
    evening = over(Evening(3)).say(ANN, "tally scales=3 cards=3")
    seen = [[piece.key for piece in pieces(redact(evening.state, seat))] for seat in (ANN, BO)]
    assert [["tally", "ended"], ["tally-hidden", "ended"]] == seen


def test_cubes_that_do_not_add_up_are_named_and_everybody_may_count_again() -> None:
    evening = over(Evening(3).say(ANN, "cull red×2"))
    wrong = load(game.rules.entries, "tally red×3 scales=3 cards=3")
    counted(evening, s0=wrong)
    facts = {"colour": "red", "n": 3, "owed": 2, "off": 1, "more": 1}
    assert [facts] == [dict(odd.fault.params) for odd in evening.state.odd]
    assert {(ANN, "tally"), (BO, "tally"), (CY, "tally"), (None, "agree")} == evening.asked
    evening.say(ANN, "tally red×2 scales=3 cards=3")
    assert game.rules.revealed(evening.state)


def test_a_table_may_have_its_sheet_with_sums_that_cannot_be() -> None:
    evening = over(Evening(3).say(ANN, "cull red×2"))
    counted(evening, s0=load(game.rules.entries, "tally scales=3 cards=3")).say(CY, "agree")
    assert game.rules.revealed(evening.state)
    assert evening.state.agreed


def test_more_treasures_than_the_box_holds_are_named() -> None:
    evening = over(Evening(3))
    many = ",".join(["1"] * 33)
    counted(evening, s0=load(game.rules.entries, f"tally treasures={many} scales=3 cards=3"))
    assert [{"held": 33, "most": 32}] == [dict(odd.fault.params) for odd in evening.state.odd]


def test_the_sheet_is_made_of_what_was_counted() -> None:
    evening = over(Evening(3).say(ANN, "find 4", "find 2", "activate 0"))
    counted(evening, s0=load(game.rules.entries, "tally treasures=5,4,7 scales=9 cards=1 wounds=2"))
    final = count.final(evening.state).seats[ANN]
    assert ((5, 4, 7), 9, 1, 2) == (final.treasures, final.dragonscales, final.villainy_cards, final.villain_wounds)
    assert [False, True, False] == [treasure.up for treasure in evening[ANN].stash]


def test_a_number_set_during_the_count_is_counted_again() -> None:
    evening = over(Evening(3)).say(ANN, "tally scales=3 cards=3", "adjust scales seat=0 to=5")
    assert (ANN, "tally") in evening.asked
    assert 5 == count.held(evening.state, ANN).scales
    assert "not-yours" == evening.no(BO, "adjust scales seat=0 to=1")[0]


def test_a_stolen_treasure_is_named_before_anybody_counts() -> None:
    evening = over(Evening(3).say(ANN, "find 1", "find 2").say(BO, "rob 0"))
    assert {(ANN, "taken")} == evening.asked
    assert (BO, "tally") in evening.say(ANN, "taken 0").asked


def test_a_game_ends_once_even_if_who_was_set_alive_dies_again_in_the_count() -> None:
    evening = Evening(3).say(ANN, *(f"wound {seat} wounds=6" for seat in (1, 0))).say(CY, "wound 2 wounds=8")
    assert "ended-all-dead" in evening.said()
    evening.say(None, "adjust dead seat=0 to=0").say(CY, "interrupt 2 wounds=1 to=0")
    assert evening[ANN].dead
    assert "died" in evening.said()
    assert "ended-all-dead" not in evening.said()


# Numbers set by hand


def test_others_hear_that_a_hidden_number_was_set_and_not_which() -> None:
    one, other = (Evening().say(ANN, f"adjust cubes-{c} seat=0 to={n}") for c, n in (("red", 4), ("blue", 1)))
    assert ["adjusted-secret"] == one.said(BO)
    assert redact(one.state, BO) == redact(other.state, BO)
    assert {"thing": "cubes-red", "seat": ANN, "to_be": 4} == one.told("adjusted", ANN)


def test_what_follows_from_a_number_follows_at_once() -> None:
    assert Evening().say(ANN, "adjust wounds seat=0 to=6")[ANN].dead
    assert "head-fell" in Evening().say(ANN, "adjust head-red seat=none to=0").said()
    assert ending(ESCAPED, ANN) == Evening().say(ANN, "adjust space seat=0 to=0").state.ended
    evening = Evening().say(ANN, "adjust wounds seat=0 to=6").say(None, "adjust dead seat=0 to=0")
    assert evening[ANN].dead is False
    assert evening[ANN].protected is False


def test_numbers_that_follow_from_something_else_cannot_be_set() -> None:
    evening = Evening()
    for text in ("adjust down seat=0 to=1", "adjust dice-loot seat=0 to=1", "adjust dealt seat=0 to=1"):
        assert "no-such-thing" == evening.no(ANN, text)[0]
    assert "out-of-range" == evening.no(ANN, "adjust first seat=none to=4")[0]


def test_a_correction_tells_hands_which_dice_to_move() -> None:
    evening = Evening(3).place("loot×4 flee×3", "loot×3 flee×4")
    before = evening.state
    evening.enter(ANN, Amend(1, load(game.rules.entries, "place loot×2 flee×5")))
    found = repairs(before, evening.state, game.rules.quantities(before))
    fixes = {(one.thing.key, one.thing.seat): (one.was, one.now) for one in found}
    expected = {
        ("dice-loot", ANN): (4, 2), ("dice-flee", ANN): (3, 5),
        ("box-loot", ANN): (1, 2), ("box-loot", BO): (2, 1),
        ("box-flee", ANN): (2, 1), ("box-flee", BO): (1, 2),
    }  # fmt: skip
    assert expected == fixes


def test_no_box_is_promised_to_who_is_alive_after_all_once_the_game_has_ended() -> None:
    evening = Evening(3).place("defend×3,rage×4", "rage×3,flee×4", "flee×7").say(ANN, "wound 1 wounds=6")
    evening.say(ANN, "skip", 'rage-card "" wounds=0,0 bonus=none,none')
    over(evening).say(None, "adjust dead seat=1 to=0")
    assert ["adjusted-dead"] == evening.said(ANN)


@pytest.mark.parametrize(
    ("card", "missed"),
    [
        ("wounds=0 bonus=none event=everyone event_wounds=3", False),
        ("wounds=3 bonus=none", False),
        ("wounds=3 bonus=none event=everyone event_wounds=1", True),
        ("wounds=3 bonus=none event=other", True),
    ],
)
def test_the_last_villain_saved_from_a_card_is_told_of_its_rest_if_there_is_any(card: str, missed: bool) -> None:
    evening = Evening(3, maximum=(3, 3, 3)).say(ANN, "wound 1 wounds=3").say(BO, "wound 0 wounds=3")
    evening.say(CY, "place rage×3,loot×4", f'rage-card "Fire" {card}')
    assert "ended-all-dead" in evening.said(CY)
    said = evening.say(CY, 'interrupt 2 wounds=3 name="War Cry"').said(CY)
    assert ("goes-on" in said, "rage-missed" in said) == (True, missed)


def test_the_round_may_be_set_back_to_the_first() -> None:
    evening = Evening().round().say(ANN, "adjust round seat=none to=1")
    assert 1 == evening.state.round
    assert "out-of-range" == evening.no(ANN, "adjust round seat=none to=0")[0]
