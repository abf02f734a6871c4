"""The count of a player who has left: those who stay are asked for it, and learn nothing that was noted."""

from __future__ import annotations

import re

import pytest

from referee.core import record
from referee.core.cite import Refusal
from referee.core.entry import Entry
from referee.core.seat import Seat
from referee.core.secret import redact
from referee.core.state import readable_calls
from referee.core.table import Table
from referee.games import SHELF
from referee.games.dragon_rampage import rulebook as rule
from referee.games.dragon_rampage.entries import Tally
from referee.testing.evening import Evening
from referee.testing.forms import form_to
from referee.testing.players import entered
from tests.web.by_hand import played

ANN, BO, CY, DI = map(Seat, range(4))
LEFT = """\
game   dragon-rampage
seats  Ann, Bo, Cy, Di
setup  barbarian,rogue,elf,dwarf health=9,9,9,9 path=20

Ann: find {}
Di: find
Ann: leave passes=yes asks=yes
Di: leave passes=yes asks=yes
Cy: move 2 spaces=20
Bo: tally gold=5
"""


def left(noted: str = "", *counts: tuple[Seat, Entry]) -> Table:
    """A table in its count, whose players Ann and Di have left a Treasure each; Bo has counted."""
    now = record.table_of(record.read(LEFT.format(noted), SHELF), SHELF)
    for seat, entry in counts:
        now = entered(now, seat, entry)
    return now


COUNTED = (CY, Tally(gold=5))


@pytest.mark.parametrize(
    ("before", "seat", "entry"),
    [
        ((), CY, Tally((3,), of=ANN)),
        ((COUNTED,), CY, Tally(gold=5)),
        ((COUNTED,), CY, Tally((3,), of=BO)),
        ((COUNTED,), CY, Tally((3,), of=DI)),
        ((COUNTED, (BO, Tally((3,), of=ANN))), CY, Tally((3,), of=ANN)),
    ],
    ids=["too early", "one's own again", "of who stays", "of the next", "twice"],
)
def test_only_what_is_asked_for_is_counted(before: tuple[tuple[Seat, Entry], ...], seat: Seat, entry: Entry) -> None:
    with pytest.raises(Refusal, match="count-not-asked"):
        entered(left("", *before), seat, entry)


def test_what_is_counted_for_who_has_left_cites_the_rule_of_the_count() -> None:
    calls = readable_calls(left("", COUNTED, (BO, Tally((3,), of=ANN))).calls[-1])
    assert [rule.COUNTING] == [call.rule for call in calls if call.key == "counted-for"]


@pytest.mark.parametrize("viewer", [BO, CY, DI, None])
def test_nobody_else_learns_what_was_noted(viewer: Seat | None) -> None:
    one, other = left("", COUNTED), left("points=12 name=Orb", COUNTED)
    assert redact(one.state, viewer) == redact(other.state, viewer)
    assert one.prompts == other.prompts


@pytest.mark.parametrize("viewer", [CY, DI, None])
def test_nobody_else_learns_before_the_end_what_one_counted(viewer: Seat | None) -> None:
    one, other = (left("", COUNTED, (BO, Tally(points, of=ANN))) for points in ((), (14,)))
    assert redact(one.state, viewer) == redact(other.state, viewer)
    assert one.history(viewer) == other.history(viewer)
    assert one.prompts == other.prompts


ODD = """\
game   dragon-rampage
seats  Ann, Bo, Cy
setup  barbarian,rogue,elf health=9,9,9 path=20

Bo: find
Bo: leave passes=yes asks=yes
Ann: move 0 spaces=20
Ann: tally gold=5 cubes=40
Cy: tally gold=5
Ann: tally treasures=3 of=1
"""


def test_a_count_that_does_not_add_up_is_corrected_where_one_counted_oneself(evening: Evening) -> None:
    played(evening, ODD)
    assert evening.table.state.odd
    page = evening.phones[0].get(evening.phones[0].base).text
    waits = page[page.index('class="ask') :]
    assert ["4"] == re.findall(r'href="[^"]*/amend/(\d+)', waits)[:1]


@pytest.mark.parametrize(("turn", "whose"), [(4, []), (6, ["1"])])
def test_a_count_is_corrected_for_whom_it_was_made(evening: Evening, turn: int, whose: list[str]) -> None:
    played(evening, ODD)
    action = f"{evening.phones[0].base}/amend/{turn}"
    form = form_to(evening.phones[0].get(action).text, action)
    assert whose == [value for name, value in form.values() if name == "of"]
    assert ("cubes" in dict(form.values())) == (not whose)
