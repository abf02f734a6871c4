"""Where a rule comes from, as pages show it: the rulebook, or a ruling of ours with its reason."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, abort

from referee.core.cite import Rule
from referee.games import SHELF
from referee.words import Words

bp = Blueprint("sources", __name__)


def source(rule: Rule, words: Words) -> dict[str, Any]:
    """What the macro `cite` takes."""
    told = {"says": words.rule(rule), "heading": rule.heading, "pages": rule.pages}
    if not rule.ruling:
        return told
    ruled = {"number": rule.ruling, "because": words.ruling(rule.ruling).why}
    return {**told, **ruled, "heading": words("part-ruling"), "href": f"/rulings/{rule.book}#{rule.ruling.lower()}"}


@bp.get("/rulings/<game>")
def rulings(game: str) -> str:
    """All that we decided where the rulebook of a game is silent."""
    from .render import page

    rules: Any = SHELF.get(game) or abort(404)
    words = Words.of("en", game)
    return page("shared/rulings.html", game, rulings=[words.ruling(number) for number in rules.rulebook.book.rulings])
