"""Pages with all rules of a game in our own words, and with our rulings."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from flask import Blueprint, abort

from referee.core.cite import Rule
from referee.core.seat import Seat
from referee.games import GAMES
from referee.words import Words

from .context import client
from .render import page
from .sources import chapters
from .submit import both

bp = Blueprint("rulebooks", __name__)


def _rulebook_page(game: str, asked: Iterable[Rule] = (), **context: Any) -> str:
    """The page of all rules.  `asked`: the rules behind a seat's open prompts."""
    box = GAMES.get(game) or abort(404)
    words, book = Words.of("en", game), box.rulebook
    now = [{"id": (rule.ruling or f"rule-{rule.key}").lower(), "says": words.rule(rule)} for rule in asked]
    rulings = [words.ruling(number) for number in book.rulings]
    content = {"chapters": chapters(box, words), "rulings": rulings, "now": now}
    return page("shared/rules.html", game, game=game, **content, **context)


@bp.get("/rules/<game>")
def rules_of(game: str) -> str:
    """Shows all rules of a game in our own words, and our rulings."""
    return _rulebook_page(game)


@both(bp, "/rules")
def rules_here(key: str, seat: Seat | None = None) -> str:
    """Shows the same on a phone, with the rules behind its open prompts marked and listed first."""
    v = client(key, seat)
    asked = {p.rule: None for p in v.live.table.prompts if v.seat in p.seats and p.rule}
    return _rulebook_page(v.live.info.game, asked, client=v)


@bp.get("/rulings/<game>")
def rulings(game: str) -> str:
    """Shows our rulings where the rulebook of a game is silent."""
    box = GAMES.get(game) or abort(404)
    words = Words.of("en", game)
    texts = [words.ruling(number) for number in box.rulebook.rulings]
    return page("shared/rulings.html", game, game=game, rulings=texts)
