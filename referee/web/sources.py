"""The source of a rule as pages show it: the rulebook, or a ruling of ours with its reason."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from referee.core.cite import Rule
from referee.core.game import AnyGame
from referee.words import Words


def source(rule: Rule, words: Words) -> dict[str, Any]:
    """The values for the macro `cite`."""
    cited = {"says": words.rule(rule), "heading": rule.heading, "pages": rule.pages}
    if not rule.ruling:
        return cited
    ruling = {"number": rule.ruling, "because": words.ruling(rule.ruling).why}
    return {**cited, **ruling, "heading": words("part-ruling"), "href": f"/rulings/{rule.book}#{rule.ruling.lower()}"}


def chapters(game: AnyGame, words: Words) -> list[dict[str, Any]]:
    """The printed rules of a game in the order of its guide; without a guide, by the headings of its rulebook."""
    if game.guide is not None:
        guide = [(chapter.key, words(f"chapter-{chapter.key}"), chapter.rules) for chapter in game.guide]
    else:
        printed = [rule for rule in game.rulebook.rules if not rule.ruling]
        parts = [(heading, tuple(rules)) for heading, rules in groupby(printed, key=lambda rule: rule.heading)]
        guide = [(f"part-{n}", heading, rules) for n, (heading, rules) in enumerate(parts, 1)]
    return [
        {"id": key, "title": title, "rules": [{"key": rule.key, **source(rule, words)} for rule in rules]}
        for key, title, rules in guide
    ]
