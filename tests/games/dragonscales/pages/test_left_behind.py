"""The count of a player who has left: those who stay are asked for it, and learn nothing that was noted."""

from __future__ import annotations

import pytest

from referee.core import record
from referee.core.cite import Refusal
from referee.core.entry import Entry
from referee.core.seat import Seat
from referee.core.secret import redact
from referee.core.table import Table
from referee.games import SHELF
from referee.games.dragonscales.entries import Tally
from referee.testing.evening import Evening
from referee.testing.forms import form_to
from referee.testing.players import entered
from tests.web.by_hand import played

ANN, BO, CY, DI = map(Seat, range(4))
LEFT = """\
game   dragonscales
seats  Ann, Bo, Cy, Di
setup  grimmveil,mezerax,savathene,torlok maximum=9,9,9,9 path=20

Ann: find {}
Di: find
Ann: leave passes=yes asks=yes
Di: leave passes=yes asks=yes
Cy: move 2 spaces=20
Bo: tally scales=3 cards=3
"""


def left(noted: str = "", *counts: tuple[Seat, Entry]) -> Table:
    """A table in its count, whose players Ann and Di have left a Treasure each; Bo has counted."""
    now = record.table_of(record.read(LEFT.format(noted), SHELF), SHELF)
    for seat, entry in counts:
        now = entered(now, seat, entry)
    return now


COUNTED = (CY, Tally(scales=3, cards=3))


@pytest.mark.parametrize(
    ("before", "seat", "entry"),
    [
        ((), CY, Tally(treasures=(3,), of=ANN)),
        ((COUNTED,), CY, Tally(scales=3, cards=3)),
        ((COUNTED,), CY, Tally(treasures=(3,), of=BO)),
        ((COUNTED,), CY, Tally(treasures=(3,), of=DI)),
        ((COUNTED, (BO, Tally(treasures=(3,), of=ANN))), CY, Tally(treasures=(3,), of=ANN)),
    ],
    ids=["too early", "one's own again", "of who stays", "of the next", "twice"],
)
def test_only_what_is_asked_for_is_counted(before: tuple[tuple[Seat, Entry], ...], seat: Seat, entry: Entry) -> None:
    with pytest.raises(Refusal, match="count-not-asked"):
        entered(left("", *before), seat, entry)


@pytest.mark.parametrize("viewer", [BO, CY, DI, None])
def test_nobody_else_learns_what_was_noted(viewer: Seat | None) -> None:
    one, other = left("", COUNTED), left("points=12 name=Orb", COUNTED)
    assert redact(one.state, viewer) == redact(other.state, viewer)
    assert one.prompts == other.prompts


@pytest.mark.parametrize("viewer", [CY, DI, None])
def test_nobody_else_learns_before_the_end_what_one_counted(viewer: Seat | None) -> None:
    one, other = (left("", COUNTED, (BO, Tally(treasures=points, of=ANN))) for points in ((), (14,)))
    assert redact(one.state, viewer) == redact(other.state, viewer)
    assert one.history(viewer) == other.history(viewer)
    assert one.prompts == other.prompts


@pytest.mark.parametrize("noted", ["", "points=12 name=Orb"])
def test_the_form_has_a_field_for_each_treasure_that_lies_face_down_and_shows_nothing_noted(
    evening: Evening, noted: str
) -> None:
    played(evening, LEFT.format(noted) + "Cy: tally scales=3 cards=3\n")
    for phone in (evening.phones[BO], evening.phones[CY]):
        page = phone.get(phone.base).text
        asked = [f for f in form_to(page, f"{phone.base}/say/tally").values() if f[0] in ("of", "treasures", "scales")]
        assert ([("of", "0"), ("treasures", ""), ("treasures", "")], False) == (asked, "Orb" in page)


ODD = """\
game   dragonscales
seats  Ann, Bo, Cy
setup  grimmveil,mezerax,savathene maximum=9,9,9 path=20

Bo: find
Bo: leave passes=yes asks=yes
Ann: move 0 spaces=20
Ann: tally red×3 scales=3 cards=3
Cy: tally scales=3 cards=3
Ann: tally treasures=3 of=1
"""


def test_whoever_counts_again_counts_what_they_hold_themselves(evening: Evening) -> None:
    played(evening, ODD)
    assert evening.table.state.odd
    action = f"{evening.phones[0].base}/say/tally"
    again = dict(form_to(evening.phones[0].get(action).text, action).values())
    assert ("3", "3", None) == (again["cubes.red"], again["scales"], again.get("of"))


@pytest.mark.parametrize(("turn", "whose"), [(4, []), (6, ["1"])])
def test_a_count_is_corrected_for_whom_it_was_made(evening: Evening, turn: int, whose: list[str]) -> None:
    played(evening, ODD)
    action = f"{evening.phones[0].base}/amend/{turn}"
    form = form_to(evening.phones[0].get(action).text, action)
    assert whose == [value for name, value in form.values() if name == "of"]
    assert ("scales" in dict(form.values())) == (not whose)
