"""The count of a player who has left: those who stay are asked for gold that nobody told, and for nothing else."""

from __future__ import annotations

import pytest

from referee.core import record
from referee.core.cite import Refusal
from referee.core.entry import Entry
from referee.core.seat import Seat
from referee.core.secret import redact
from referee.core.table import Table
from referee.games import SHELF
from referee.games.whelps_to_wyrms.entries import Objective, Tally
from referee.games.whelps_to_wyrms.memory import known_objectives
from referee.games.whelps_to_wyrms.state import State
from referee.testing.evening import Evening
from referee.testing.forms import form_to
from referee.testing.players import entered
from tests.web.by_hand import played

ANN, BO, CY, DI = map(Seat, range(4))
LEFT = """\
game   whelps-to-wyrms
seats  Ann, Bo, Cy, Di
setup  green,red,blue,black

Ann: objective 1 name="Burn it" gold=4
Ann: objective 2 name=Feast
Ann: ready
*: adjust deck seat=none to=0
Ann: claim 1
Ann: claim 2
Ann: claim 3
Ann: pass
Bo: claim 4
Bo: pass
Cy: claim 5
Ann: leave passes=yes asks=yes
Cy: pass
Di: leave passes=yes asks=yes
Bo: tally 2
"""
WITH_DI = LEFT.replace("Bo: claim 4\n", "").replace("Cy: claim 5\n", "Cy: claim 5\nCy: pass\nDi: claim 4\n")
WITH_DI = WITH_DI.replace("yes\nCy: pass\n", "yes\n").replace("Bo: tally 2\n", "")
COUNTED = (CY, Tally((3,)))


def left(lines: str = LEFT, *counts: tuple[Seat, Entry]) -> Table:
    """A table in its count; Ann has left three claimed objectives, two of them without gold."""
    now = record.table_of(record.read(lines, SHELF), SHELF)
    for seat, entry in counts:
        now = entered(now, seat, entry)
    return now


@pytest.mark.parametrize(
    ("lines", "before", "seat", "entry"),
    [
        (LEFT, (), CY, Tally((3, 3), of=ANN)),
        (LEFT, (COUNTED,), CY, Tally((3,))),
        (LEFT, (COUNTED,), CY, Tally((3,), of=BO)),
        (LEFT, (COUNTED,), CY, Tally(of=DI)),
        (WITH_DI, (COUNTED,), CY, Tally((3,), of=DI)),
        (WITH_DI, (COUNTED, (BO, Tally((3, 3), of=ANN))), CY, Tally((3, 3), of=ANN)),
    ],
    ids=["too early", "one's own again", "of who stays", "of who has none", "of the next", "twice"],
)
def test_only_what_is_asked_for_is_counted(
    lines: str, before: tuple[tuple[Seat, Entry], ...], seat: Seat, entry: Entry
) -> None:
    with pytest.raises(Refusal, match="count-not-asked"):
        entered(left(lines, *before), seat, entry)


@pytest.mark.parametrize("gold", [(3,), (3, 3, 3)])
def test_the_gold_is_told_of_all_objectives_that_are_asked_about_or_of_none(gold: tuple[int, ...]) -> None:
    with pytest.raises(Refusal, match="all-objectives"):
        entered(left(LEFT, COUNTED), CY, Tally(gold, of=ANN))


def test_those_who_left_are_asked_about_one_by_one() -> None:
    now = left(WITH_DI, COUNTED)
    assert [(BO, CY)] == [prompt.seats for prompt in now.prompts]
    now = entered(now, BO, Tally((3, 3), of=ANN))
    assert [(("theirs", 1), ("of", DI))] == [prompt.about for prompt in now.prompts]
    assert now.rules.revealed(entered(now, CY, Tally(of=DI)).state)


@pytest.mark.parametrize("viewer", [BO, DI, None])
def test_only_the_objectives_of_who_left_are_turned_up_before_the_end(viewer: Seat | None) -> None:
    state = redact(left().state, viewer)
    assert isinstance(state, State)
    assert [True, viewer == BO, False] == [player.claimed.seen for player in state.players[:3]]


@pytest.mark.parametrize("viewer", [CY, DI, None])
def test_no_history_tells_anybody_else_before_the_end_what_one_counted(viewer: Seat | None) -> None:
    one, other = (left(WITH_DI, COUNTED, (BO, Tally(gold, of=ANN))) for gold in ((3, 3), (4, 5)))
    assert one.history(viewer) == other.history(viewer)
    assert one.prompts == other.prompts


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


def test_nobody_is_told_that_objectives_that_are_turned_up_are_theirs_to_see_alone(evening: Evening) -> None:
    played(evening, LEFT)
    texts = [phone.get(phone.base).text for phone in (evening.phones[ANN], evening.phones[BO])]
    assert [False, True] == ["nobody else sees" in text for text in texts]


@pytest.mark.parametrize(("turn", "whose"), [(16, []), (17, ["0"])])
def test_a_count_is_corrected_for_whom_it_was_made(evening: Evening, turn: int, whose: list[str]) -> None:
    played(evening, LEFT + "Cy: tally 3\nCy: tally 6,7 offered=4,0,0 of=0\n")
    phone = evening.phones[CY]
    form = form_to(phone.get(f"{phone.base}/amend/{turn}").text, f"{phone.base}/amend/{turn}")
    assert whose == [value for name, value in form.values() if name == "of"]
    assert (["6", "7"] if whose else ["3"]) == [value for name, value in form.values() if name in ("gold", "gold.0")]


def test_a_card_that_is_corrected_after_the_count_counts_as_corrected_unless_its_gold_was_told_there(
    evening: Evening,
) -> None:
    played(evening, LEFT + "Cy: tally 3\nCy: tally 6,7 offered=4,0,0 of=0\n")
    phone = evening.phones[ANN]
    phone.amend(1, Objective(1, "Burn it", "", 5))
    phone.amend(2, Objective(2, "Feast", "", 9))
    assert [5, 6, 7] == [card.gold for card in evening.state(State).players[ANN].claimed.value]
