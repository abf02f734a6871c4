"""Every rule of Dragon Rampage is carried out, or read at its moment; its page says where, and this holds it true."""

from __future__ import annotations

import pytest

from referee.words import Words
from tests.web.evening import Evening
from tests.web.moments import Moment, at, plain
from tests.web.rampage_moments import GAME, MAGIC, MOMENTS, RING
from tests.web.rampage_tables import GRABBED, HEAD
from tests.web.rules_told import missing, proofs, rows

RULES = 142
ROLLED = "Ann: place attack×4\nBo: place attack×4\nCy: place attack×4\n"


@pytest.mark.parametrize("key", MOMENTS)
def test_what_the_table_minds_is_read_at_its_moment(evening: Evening, key: str) -> None:
    assert plain(Words.of("en", GAME)(key, **MOMENTS[key].told)) in at(evening, MOMENTS[key], HEAD)


@pytest.mark.parametrize(
    ("lines", "seat", "says"),
    [
        ("", 0, "Up to 3 rolls, more by cards."),
        (ROLLED, 3, "Up to 4 rolls, one of them by your Re-Roll token, more by cards."),
        (f"{RING}Ann: place attack×4\n", 1, "Up to 4 rolls, more by cards."),
        (f"{MAGIC}Ann: place attack×4\n", 1, "Up to 4 rolls, more by cards."),
        (GRABBED, 1, "Roll all seven dice, with 2 re-rolls"),
        (f"{RING}{GRABBED}", 1, "Roll all seven dice, with 3 re-rolls"),
        (f"{MAGIC}{GRABBED}", 1, "Roll all seven dice, with 2 re-rolls"),
    ],
)
def test_the_re_roll_token_and_rings_in_use_are_counted(evening: Evening, lines: str, seat: int, says: str) -> None:
    assert says in at(evening, Moment(lines, seat), HEAD)


def test_what_is_made_clear_is_cited_and_of_other_cards_nothing_is_said(evening: Evening) -> None:
    cited = "Hero Character Card Clarifications"
    assert cited in at(evening, Moment('Ann: play "Not so Fast"\n', 1, "/history"), HEAD)
    assert cited not in at(evening, Moment('Ann: play "Not so Slow"\n', 1, "/history"), HEAD)


def test_the_rules_on_the_page_are_numbered_without_a_gap() -> None:
    assert [str(n) for n in range(1, RULES + 1)] == [row[0] for row in rows(GAME)]


@pytest.mark.parametrize("row", rows(GAME), ids=lambda row: row[0])
def test_each_rule_is_carried_out_reminded_of_or_left_with_a_reason(row: tuple[str, ...]) -> None:
    assert [] == list(missing(GAME, row, MOMENTS))


def test_none_is_left_to_the_table() -> None:
    assert {"E", "R"} == {row[3] for row in rows(GAME)}


def test_every_moment_reminds_of_a_rule_on_the_page() -> None:
    assert set(MOMENTS) <= {one for row in rows(GAME) for one in proofs(row)}
