"""The source of a rule as pages show it: the rulebook, or a ruling of ours with its reason."""

from __future__ import annotations

from collections.abc import Iterable
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


def sources(rules: Iterable[Rule], words: Words) -> list[dict[str, Any]]:
    """The sources of these rules: each passage or ruling once, with all of its sentences that are cited."""
    by_place: dict[tuple[str, str, str], dict[str, Any]] = {}
    for rule in dict.fromkeys(rules):
        cited = source(rule, words)
        place = by_place.setdefault((rule.heading, rule.pages, rule.ruling), {**cited, "sentences": []})
        place["sentences"].append(cited["says"])
    return list(by_place.values())


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
