"""A blank score sheet, to print and to fill in with a pencil: all sources of points of a game, whatever its ending."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

from flask import Blueprint, abort

from referee.core.cite import Rule
from referee.core.sheet import Sheet
from referee.formats import FORMATS
from referee.games import GAMES
from referee.words import Words

from . import sample
from .calculators import pictures
from .context import words
from .lobby import title
from .render import page
from .sheets import UNPICTURED
from .sources import source, sources

bp = Blueprint("blanks", __name__)
LINE, TIE = "line-", "tie-"
"""How the keys of labels begin: of a source of points, and of what breaks a tie."""


@bp.get("/score/<game>/sheet")
def blank(game: str) -> str:
    """The page with the blank sheet of a game, for as many players as can be."""
    if game not in FORMATS:
        abort(404)
    said = set[Rule]()
    lines, ties = _rows(game, LINE, _of_lines(game), said), _rows(game, TIE, _of_ties(game), said)
    shared = (sheet.shared for sheet in counted(game) if sheet.shared and sheet.shared not in said)
    return page(
        "shared/blank.html",
        game,
        game=game,
        title=title(game),
        columns=range(1, FORMATS[game].final.seats[-1] + 1),
        lines=lines,
        ties=ties,
        shared=sources(shared, words(game)),
    )


@cache
def counted(game: str) -> tuple[Sheet, ...]:
    """The sheet of the sample game, and those of its other endings; none without a sample that was played to its end.

    The blank sheet shows none of their points: they say which rule pays for a row.
    """
    if game not in sample.shown():
        return ()
    last, count, rules = sample.evening(game)[-1].state, GAMES[game].count, GAMES[game].rules
    if count is None or rules.final is None or rules.ending(last) is None:
        return ()
    final = rules.final(last)
    return (count.score(final), *(sheet for _, sheet in (count.what_ifs(final) if count.what_ifs else ())))


def _rows(game: str, prefix: str, rules: dict[str, list[Rule]], said: set[Rule]) -> list[dict[str, Any]]:
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


def _cited(rules: Iterable[Rule], spoken: Words, said: set[Rule]) -> Iterator[dict[str, Any]]:
    for rule in rules:
        cited = source(rule, spoken)
        yield {**cited, "says": ""} if rule in said else cited
        said.add(rule)


def _of_lines(game: str) -> dict[str, list[Rule]]:
    """The rules that pay for each source of points; those of an award that nobody got, only if nobody ever gets it."""
    paid, ungiven = dict[str, list[Rule]](), dict[str, list[Rule]]()
    for sheet in counted(game):
        for line in (line for seat in sheet.seats for line in seat.lines):
            _add(paid, line.key, line.rule)
        for award in sheet.awards:
            _add(paid if award.seats else ungiven, award.key, award.rule)
    return {**ungiven, **paid}


def _of_ties(game: str) -> dict[str, list[Rule]]:
    found = dict[str, list[Rule]]()
    for sheet in counted(game):
        for tie in sheet.ties:
            if tie.rule:
                _add(found, tie.key, tie.rule)
    return found


def _add(rules: dict[str, list[Rule]], key: str, rule: Rule) -> None:
    if rule not in rules.setdefault(key, []):
        rules[key].append(rule)
