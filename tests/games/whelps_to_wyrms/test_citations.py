"""Rules of the rulebook say what is printed, and calls cite the rule that causes them."""

from __future__ import annotations

from referee.games.whelps_to_wyrms.actions import REPEATS
from referee.games.whelps_to_wyrms.rulebook import book
from referee.games.whelps_to_wyrms.skills import printed
from referee.words import Words

WORDS = Words.of("en", "whelps-to-wyrms")


def test_that_a_cube_does_not_block_a_skill_is_our_ruling_and_no_printed_rule() -> None:
    naming = {rule for rule in book.rules for skill in REPEATS if printed(skill) in WORDS.rule(rule)}
    assert {("", "WW32"), ("Skill Descriptions", "")} == {(rule.heading, rule.ruling) for rule in naming}
