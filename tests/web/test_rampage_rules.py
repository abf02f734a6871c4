"""Every rule of Dragon Rampage is carried out, or read at its moment; its page says where, and this holds it true."""

from __future__ import annotations

import pytest

from referee.words import Words
from tests.web.evening import Evening
from tests.web.rampage_tables import CARDED, GRABBED, HEAD, PLACED, RAN, SCHEMED, STRUCK, after
from tests.web.rules_told import Moment, missing, plain, proofs, rows

GAME = "dragon-rampage"
RULES = 142
USED = 'Bo: find points=3 name="{0}"\nBo: use 1 name="{0}" stays=yes\n'
RING, MAGIC = USED.format("Ring of Stature"), USED.format("Magic Ring")
NOTED = 'Ann: find points=3 name="{0}"\n'
DONE = f"{RAN}Ann: skip\n"
PLAIN_ROLL = {"n": 3, "again": "no"}
THREE = "Ann: place attack×4\nBo: place attack×4\nCy: place attack×4\n"
MOMENTS: dict[str, Moment] = {
    **{f"prepare-{key}": Moment() for key in ("decks", "start", "dice", "heroes", "tokens", "wounds", "gold")},
    "prepare-first": Moment(told={"seat": "Ann", "to": "Dee"}),
    "prepare-large": Moment(told={"n": 20}),
    "prepare-small": Moment(told={"n": 18}, laid="dungeon=small"),
    "place-roll": Moment(told=PLAIN_ROLL),
    "place-roll#token": Moment(THREE, 3, told={"n": 4, "again": "yes"}),
    "place-roll#ring": Moment(f"{MAGIC}Ann: place attack×4\n", 1, told={"n": 4, "again": "no"}),
    "effect-lead": Moment(CARDED),
    "effect-else": Moment(CARDED, 2),
    "effect-ties": Moment(CARDED),
    "effect-space": Moment(CARDED, 3),
    "rule-ties": Moment(CARDED),
    "rule-spaces": Moment(CARDED),
    "rule-decks-again": Moment(PLACED),
    "grab-lead-1": Moment(SCHEMED, 2),
    "attack-lead": Moment(GRABBED, 1, told={"again": 2}),
    "attack-changed-help": Moment(GRABBED, 1),
    "rest-tokens": Moment(DONE),
    "rule-no-boost": Moment(PLACED, page="/say/play"),
    "play-gold": Moment(PLACED, page="/say/play"),
    "rule-enchanted-shield": Moment(USED.format("Enchanted Shield")),
    "rule-magic-scroll": Moment('Bo: play "Trick"\n', page="/say/salvage"),
    "rule-ring-of-stature": Moment(f"{RING}{GRABBED}", 1),
    "rule-magic-ring": Moment(f"{MAGIC}Ann: place attack×4\n", 1),
    "rule-pendant-of-fate": Moment(NOTED.format("Pendant of Fate"), page="/say/use"),
    "rule-golden-horn": Moment(STRUCK, page="/say/attack-again"),
    "rule-brute-force": Moment(PLACED, page="/say/play"),
    "rule-not-so-fast": Moment('Ann: play "not so fast"\n', 2, "/history"),
    "rule-hide-in-the-shadows": Moment(PLACED, 1, "/say/play"),
    "rule-devious-trick": Moment(PLACED, page="/say/snatch"),
    "rule-armor-of-light": Moment('Ann: play card="Armor of Light"\n', 1, "/history"),
    "rule-elf-dodge": Moment(PLACED, 2, "/say/play"),
    "rule-my-treasure": Moment(PLACED, 3, "/say/play"),
}  # fmt: skip
"""By the key of the message, and after a number sign, which of its moments it is."""


def at(evening: Evening, moment: Moment) -> str:
    phone = after(evening, moment.lines, moment.seat, HEAD.replace("path=20", f"path=20 {moment.laid}".strip()))
    answer = phone.get(f"{phone.base}{moment.page}")
    assert 200 == answer.status_code
    return plain(answer.text)


@pytest.mark.parametrize("key", MOMENTS)
def test_what_the_table_minds_is_read_at_its_moment(evening: Evening, key: str) -> None:
    moment = MOMENTS[key]
    words = plain(Words.of("en", GAME)(key.partition("#")[0], **moment.told))
    assert words in at(evening, moment)


def test_what_is_made_clear_is_cited_and_of_other_cards_nothing_is_said(evening: Evening) -> None:
    text = at(evening, Moment('Ann: play "Not so Fast"\n', 1, "/history"))
    assert "Hero Character Card Clarifications" in text
    other = at(evening, Moment('Ann: play "Not so Slow"\n', 1, "/history"))
    assert "Clarifications" not in other


def test_the_rules_on_the_page_are_numbered_without_a_gap() -> None:
    assert [str(n) for n in range(1, RULES + 1)] == [row[0] for row in rows(GAME)]


@pytest.mark.parametrize("row", rows(GAME), ids=lambda row: row[0])
def test_each_rule_is_carried_out_reminded_of_or_left_with_a_reason(row: tuple[str, ...]) -> None:
    assert [] == list(missing(GAME, row, MOMENTS))


def test_none_is_left_to_the_table() -> None:
    assert {"E", "R"} == {row[3] for row in rows(GAME)}


def test_every_moment_reminds_of_a_rule_on_the_page() -> None:
    assert set(MOMENTS) <= {one for row in rows(GAME) for one in proofs(row)}
