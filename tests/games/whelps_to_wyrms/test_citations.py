"""Rules of the rulebook say what is printed, and calls cite the rule that causes them."""

from __future__ import annotations

import pytest

from referee.core.cite import Rule
from referee.core.record import read, table_of
from referee.core.state import readable_calls
from referee.games import SHELF
from referee.games.whelps_to_wyrms import rulebook as rule
from referee.games.whelps_to_wyrms.actions import REPEATS
from referee.games.whelps_to_wyrms.rulebook import book
from referee.games.whelps_to_wyrms.skills import printed
from referee.words import Words

WORDS = Words.of("en", "whelps-to-wyrms")


def test_that_a_cube_does_not_block_a_skill_is_our_ruling_and_no_printed_rule() -> None:
    naming = {rule for rule in book.rules for skill in REPEATS if printed(skill) in WORDS.rule(rule)}
    assert {("", "WW32"), ("Skill Descriptions", "")} == {(rule.heading, rule.ruling) for rule in naming}


def test_setting_up_reminds_of_the_basic_slayers_that_stay_in_the_box() -> None:
    assert "the rest in the box" in WORDS("prepare-slayers")


TABLE = "game whelps-to-wyrms\nseats Ann, Bo\nsetup green,red\n"
LAIR = "Bo: ready\nAnn: search lair\nAnn: pass\nBo: change experience=1\nBo: buy 1 name=Fumigate\n"
FORT = "Ann: ready\nAnn: search fort\nAnn: draw Axe strength=4 abilities=spawn\n"
SPAWN = f"{FORT}Ann: attack 1 dice=22\nAnn: draw Bow\n"
PHASE = "Bo: ready\nAnn: pass\nBo: pass\nAnn: ready\nBo: pass\nAnn: pass\nBo: draw Cap\n"
BULLY = "Ann: ready\nAnn: search fort\nAnn: draw Moll strength=12 abilities=bully\nAnn: attack 1 dice=11\n"
BRIBE = BULLY.replace("bully", "bribe{0}") + "Ann: bribe pay=yes\n"
CHARITY = """game whelps-to-wyrms
seats Ann, Bo, Cy
setup green,red,blue
*: adjust gold seat=0 to={0}
*: adjust gold seat=1 to={1}
*: adjust gold seat=2 to={2}
Ann: ready
Ann: search fort
Ann: draw Nun strength=12 abilities=charity
Ann: attack 1 dice=22
"""


@pytest.mark.parametrize(
    ("gold", "cited"),
    [
        ((5, 1, 0), [rule.ABILITIES]),
        ((5, 0, 0), [rule.ABILITIES] * 2),
        ((2, 0, 0), [rule.ABILITIES] * 2),
        ((1, 0, 0), [rule.CHARITY]),
        ((1, 3, 3), [rule.CHARITY]),
    ],
)
def test_charity_goes_by_our_ruling_only_where_it_decides(gold: tuple[int, ...], cited: list[Rule]) -> None:
    calls = table_of(read(CHARITY.format(*gold), SHELF), SHELF).calls[-1]
    assert cited == [call.rule for call in readable_calls(calls) if call.key == "charity"]


@pytest.mark.parametrize(
    ("lines", "key", "why"),
    [
        (f"{LAIR}Bo: rob 0\n", "lair-taken", rule.STEALING),
        (f"{LAIR}Bo: use Fumigate dragon=0\n", "lair-taken", rule.DESCRIBED),
        (FORT, "slayer", rule.FORT),
        (SPAWN, "slayer", rule.ABILITIES),
        (PHASE, "slayer", rule.DRAW),
        (f"*: adjust gold seat=0 to=2\n{BULLY}", "stolen", rule.ABILITIES),
        (f"*: adjust gold seat=0 to=1\n{BULLY}", "stolen", rule.WHAT_IS_THERE),
        (f"*: adjust gold seat=0 to=1\n{BRIBE.format('')}", "bribed", rule.ABILITIES),
        (f"*: adjust gold seat=0 to=1\n{BRIBE.format(',precise-shot')}", "bribed", rule.BRIBED),
    ],
)
def test_what_happens_cites_what_brought_it(lines: str, key: str, why: Rule) -> None:
    calls = table_of(read(TABLE + lines, SHELF), SHELF).calls[-1]
    assert [why] == [call.rule for call in readable_calls(calls) if call.key == key]


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        ("Ann: ready\nAnn: hurt 0\n", rule.WOUNDS),
        ("Ann: ready\nAnn: search fort\n", rule.FORT),
        (f"{FORT}Ann: attack 1 dice=22\n", rule.ABILITIES),
        (PHASE.removesuffix("Bo: draw Cap\n"), rule.DRAW),
    ],
)
def test_what_is_asked_cites_what_brought_it(lines: str, why: Rule) -> None:
    assert [why] == [prompt.rule for prompt in table_of(read(TABLE + lines, SHELF), SHELF).prompts]


@pytest.mark.parametrize(
    ("lines", "keys"),
    [
        ("Ann: ready\nAnn: change lairs=1 gold=-1\n", ["less-gold", "more-lairs"]),
        ("Ann: ready\nAnn: change lairs=1\nAnn: raze lair\n", ["razed"]),
        ("Ann: ready\nBo: change lairs=1\nAnn: raze lair owner=1\n", ["razed", "lair-razed"]),
        ("Ann: ready\nAnn: search fort\nAnn: draw abilities=taunt\nAnn: pass\n", ["passed", "turn", "beware-taunt"]),
    ],
)
def test_nothing_is_told_but_what_happened(lines: str, keys: list[str]) -> None:
    calls = table_of(read(f"{TABLE}*: adjust gold seat=0 to=2\n{lines}", SHELF), SHELF).calls[-1]
    assert keys == [call.key for call in readable_calls(calls)]
