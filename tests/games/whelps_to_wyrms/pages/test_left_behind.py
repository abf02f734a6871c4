"""The objectives of a player who left: those who stay are asked for gold that nobody told, and for nothing else."""

from __future__ import annotations

import pytest

from referee.core.cite import Refusal
from referee.core.seat import Seat
from referee.core.secret import redact
from referee.games.whelps_to_wyrms.entries import Objective, Tally
from referee.games.whelps_to_wyrms.memory import known_objectives
from referee.games.whelps_to_wyrms.state import State
from referee.testing.evening import Evening
from referee.testing.forms import form_to
from tests.left_behind import ANN, BO, CY, DI, after
from tests.left_behind import LEFT as OF_EACH
from tests.web.by_hand import played, sent

LEFT = (
    OF_EACH["whelps-to-wyrms"].play.partition("Bo:")[0]
    + """\
Bo: claim 4
Bo: pass
Cy: claim 5
Ann: leave passes=yes asks=yes
Cy: pass
Di: leave passes=yes asks=yes
Bo: tally 2
"""
)
"""As in the law of all games, Ann has claimed three; but Bo has one, and Di none."""
COUNTED = (CY, Tally((3,)))


def test_nothing_is_told_of_who_left_and_has_claimed_nothing() -> None:
    with pytest.raises(Refusal, match="count-not-asked"):
        after(LEFT, COUNTED, (CY, Tally(of=DI)))


@pytest.mark.parametrize("gold", [(3,), (3, 3, 3)])
def test_the_gold_is_told_of_all_objectives_that_are_asked_about_or_of_none(gold: tuple[int, ...]) -> None:
    with pytest.raises(Refusal, match="all-objectives"):
        after(LEFT, COUNTED, (CY, Tally(gold, of=ANN)))


@pytest.mark.parametrize("viewer", [BO, DI, None])
def test_only_the_objectives_of_who_left_are_turned_up_before_the_end(viewer: Seat | None) -> None:
    state = redact(after(LEFT).state, viewer)
    assert isinstance(state, State)
    assert [True, viewer == BO, False] == [player.claimed.seen for player in state.players[:3]]


def test_the_form_asks_for_gold_that_nobody_told_and_the_answer_is_remembered(evening: Evening) -> None:
    played(evening, LEFT + "Cy: tally 3\n")
    for phone in (evening.phones[BO], evening.phones[CY]):
        page = phone.get(phone.base).text
        form = form_to(page, f"{phone.base}/say/tally")
        fields = [one for one in form.values() if one[0].partition(".")[0] in ("of", "gold", "offered")]
        offered = [("offered.0", "4"), ("offered.1", "0"), ("offered.2", "0")]
        assert [("of", "0"), ("gold", ""), ("gold", "")] == [one for one in fields if one not in offered]
        assert offered == [one for one in fields if one[0].startswith("offered")]
        assert ("Feast" in page, "Burn it" in page) == (True, False)
    phone.must_enter(Tally((6, 7), (4, 0, 0), of=ANN))
    assert [4, 6, 7] == [card.gold for card in evening.state(State).players[ANN].claimed.value]
    assert {"name": "Feast", "goal": "", "gold": "6"} in known_objectives(evening.desk.journal.facts("whelps-to-wyrms"))


WORTHLESS = LEFT.replace("gold=4", "gold=0") + "Cy: tally 3\n"


@pytest.mark.parametrize(("told", "gold"), [(["", ""], [0, None, None]), (["6", "7"], [0, 6, 7])])
def test_an_objective_that_is_known_to_have_no_gold_is_not_asked_about(
    evening: Evening, told: list[str], gold: list[int | None]
) -> None:
    played(evening, WORTHLESS)
    phone = evening.phones[CY]
    form = form_to(phone.get(phone.base).text, f"{phone.base}/say/tally")
    assert ["", ""] == [value for name, value in form.values() if name == "gold"]
    assert 303 == phone.post(form.action, {**dict(form.values()), "gold": told}).status_code
    assert gold == [card.gold for card in evening.state(State).players[ANN].claimed.value]
    action = f"{phone.base}/amend/17"
    again = form_to(phone.get(action).text, action)
    assert told == [value for name, value in again.values() if name == "gold"]


def test_gold_that_was_told_stands_where_a_card_without_any_is_corrected_after_the_count(evening: Evening) -> None:
    played(evening, WORTHLESS)
    phone = evening.phones[CY]
    form = form_to(phone.get(phone.base).text, f"{phone.base}/say/tally")
    assert 303 == phone.post(form.action, {**sent(form), "gold": ["6", "7"]}).status_code
    evening.phones[ANN].amend(1, Objective(1, "Burn it", "", 5))
    assert [5, 6, 7] == [card.gold for card in evening.state(State).players[ANN].claimed.value]
    evening.phones[ANN].amend(2, Objective(2, "Feast", "", 9))
    assert [5, 6, 7] == [card.gold for card in evening.state(State).players[ANN].claimed.value]
    action = f"{phone.base}/amend/17"
    assert ["6", "7"] == sent(form_to(phone.get(action).text, action))["gold"]


def test_in_records_of_earlier_versions_it_was_asked_about_and_its_gold_stands(evening: Evening) -> None:
    played(evening, WORTHLESS + "Cy: tally 5,6,7 offered=0,0,0 of=0\n")
    assert [5, 6, 7] == [card.gold for card in evening.state(State).players[ANN].claimed.value]
    action = f"{evening.phones[CY].base}/amend/17"
    form = form_to(evening.phones[CY].get(action).text, action)
    assert ["5", "6", "7"] == [value for name, value in form.values() if name == "gold"]


def test_nobody_is_told_that_objectives_that_are_turned_up_are_theirs_to_see_alone(evening: Evening) -> None:
    played(evening, LEFT)
    texts = [phone.get(phone.base).text for phone in (evening.phones[ANN], evening.phones[BO])]
    assert [False, True] == ["nobody else sees" in text for text in texts]


def test_gold_that_was_told_is_in_the_form_that_corrects_it(evening: Evening) -> None:
    played(evening, LEFT + "Cy: tally 3\nCy: tally 6,7 offered=4,0,0 of=0\n")
    action = f"{evening.phones[CY].base}/amend/17"
    form = form_to(evening.phones[CY].get(action).text, action)
    assert ["6", "7"] == [value for name, value in form.values() if name == "gold"]


def test_a_card_that_is_corrected_after_the_count_counts_as_corrected_unless_its_gold_was_told_there(
    evening: Evening,
) -> None:
    played(evening, LEFT + "Cy: tally 3\nCy: tally 6,7 offered=4,0,0 of=0\n")
    phone = evening.phones[ANN]
    phone.amend(1, Objective(1, "Burn it", "", 5))
    phone.amend(2, Objective(2, "Feast", "", 9))
    assert [5, 6, 7] == [card.gold for card in evening.state(State).players[ANN].claimed.value]
