"""A blank score sheet, to print and to fill in with a pencil: all sources of points of a game, whatever its ending."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from flask import Blueprint, abort

from referee.core.cite import Rule
from referee.formats import FORMATS
from referee.games import GAMES
from referee.words import Words

from .calculators import pictures
from .context import words
from .lobby import title
from .render import page
from .sheets import UNPICTURED
from .sources import sources

bp = Blueprint("blanks", __name__)
LINE, TIE = "line-", "tie-"
"""How the keys of labels begin: of a source of points, and of what breaks a tie."""


@bp.get("/score/<game>/sheet")
def blank(game: str) -> str:
    """The page with the blank sheet of a game, for as many players as can be."""
    if game not in FORMATS:
        abort(404)
    said, count = set[str](), GAMES[game].count
    paid = _rows(game, LINE, count.paid_by if count else {}, said)
    ties = _rows(game, TIE, {key: (rule,) for key, rule in count.ties.items()} if count else {}, said)
    shared = (count.shared,) if count and count.shared else ()
    return page(
        "shared/blank.html",
        game,
        game=game,
        title=title(game),
        columns=range(1, FORMATS[game].final.seats[-1] + 1),
        lines=paid,
        ties=ties,
        shared=[rule for rule in _cited(shared, words(game), said) if rule["says"]],
    )


def _rows(game: str, prefix: str, rules: Mapping[str, tuple[Rule, ...]], said: set[str]) -> list[dict[str, Any]]:
    """A row for each label, in the order of the words.  A rule has its sentence only where it is cited first."""
    spoken = words(game)
    keys = [label.removeprefix(prefix) for label in spoken.keys(prefix)]
    return [
        {
            "label": spoken(prefix + key),
            "icon": pictures(game).get(key, UNPICTURED),
            "rules": [*_cited(rules.get(key, ()), spoken, said)],
        }
        for key in keys
    ]


def _cited(rules: Iterable[Rule], spoken: Words, said: set[str]) -> Iterator[dict[str, Any]]:
    for cited in sources(rules, spoken):
        yield {**cited, "says": " ".join(sentence for sentence in cited["sentences"] if sentence not in said)}
        said.update(cited["sentences"])
