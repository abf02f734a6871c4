"""Calculators without a table: score a game, settle a board.  Nothing is stored; the URL holds the input."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from flask import Blueprint, abort, request

from referee.core.colours import Paint, classes
from referee.core.final import Declared, GameFormat
from referee.core.text import lettered
from referee.faults import FormatError
from referee.formats import FORMATS, read_board, read_score
from referee.games import CALCULATORS, GAMES

from .context import words
from .render import has_htmx, in_templates, page
from .sheets import grounds, tie_broken, view, winners

bp = Blueprint("calculators", __name__)


@bp.get("/score/<game>")
def score(game: str) -> str:
    """A form for all final numbers of a game, and the sheet that they give."""
    fields = request.args.to_dict()
    final = _format(game).final
    names = _names(fields, final.columns(fields), game)
    context: dict[str, Any] = {"sheet": None, "wrong": {}}
    if _typed(fields):
        try:
            scored = read_score(json.dumps(final.document(fields, names)), on_page=True)
            context["sheet"] = view(scored.sheet, names, words(game), pictures(game))
            context["winners"] = winners(scored.sheet, names)
            context["tie_broken"] = tie_broken(scored.sheet, words(game))
            context["grounds"] = grounds(None, scored.sheet, names, words(game))
        except FormatError as error:
            context["wrong"] = _wrong(error, final, fields, names)
    return _shown("score", final, fields, names, context)


@bp.get("/board/<game>")
def board(game: str) -> str:
    """A form for who placed what in which order, and the settled rows with every push explained."""
    board = _format(game).board
    if not board:
        abort(404)
    fields = request.args.to_dict()
    names = _names(fields, board.columns(fields), game)
    context: dict[str, Any] = {"settled": None, "wrong": {}}
    if _typed(fields):
        try:
            context["settled"] = read_board(json.dumps(board.document(fields, names)), on_page=True)
        except FormatError as error:
            context["wrong"] = _wrong(error, board, fields, names)
    return _shown("board", board, fields, names, context)


def pictures(game: str) -> Mapping[str, str]:
    """The icons of a game's sources of points, by their keys."""
    count = GAMES[game].count
    return count.pictures if count else {}


def _paints(game: str) -> tuple[Paint, ...]:
    """The colours to choose from; none in a game whose players have no pieces."""
    box = GAMES[game].colours
    return box.choices if box and box.asked else ()


def _wears(game: str, fields: dict[str, str], seats: int) -> str:
    """The CSS classes of all players' colours once one is picked; empty before that and while the picks are invalid."""
    picked = [fields.get(f"colour.{seat}", "") for seat in range(seats)]
    chosen = [colour for colour in picked if colour]
    box = GAMES[game].colours
    if not chosen or box is None or len({*chosen}) < len(chosen) or not {*chosen} <= {*_paints(game)}:
        return ""
    return classes(box.fill(picked))


def _wrong(error: FormatError, form: Declared[Any], fields: dict[str, str], names: list[str]) -> dict[str, str]:
    """The first fault of each field, by field; for an empty field, the request to fill it in, if the words have one."""
    game_words, messages = words(form.game), dict[str, str]()
    for where, message in error.faults:
        field = form.field_of(where, fields, names)
        asked = f"calc-ask-{field}"
        messages.setdefault(field, game_words(asked) if game_words.has(asked) and not fields.get(field) else message)
    return messages


def _format(game: str) -> GameFormat:
    if game not in FORMATS:
        abort(404)
    return FORMATS[game]


def _names(fields: dict[str, str], columns: int, game: str) -> list[str]:
    """The names as typed; a player without a name gets a numbered one."""
    game_words = words(game)
    called = (fields.get(f"name.{n}", "").strip()[:48] or game_words("calc-player", n=n + 1) for n in range(columns))
    return [*lettered(called)]


def _label(game: str, field: str) -> str:
    """The label of a field in the words; the field's own name with spaces if they have none."""
    game_words, key = words(game), f"calc-{field.replace('.', '-')}"
    return game_words(key) if game_words.has(key) else field.replace(".", " ").replace("_", " ")


def _typed(fields: dict[str, str]) -> bool:
    """Whether anything was filled in yet; an empty form is not an error."""
    return any(value.strip() for name, value in fields.items() if not name.startswith(("players", "colour.")))


def _shown(kind: str, form: Declared[Any], fields: dict[str, str], names: list[str], context: dict[str, Any]) -> str:
    """Renders the page, or only its result when htmx sends a form that is still being filled in."""
    game = form.game
    folder = f"games/{in_templates(game)}"
    result = [f"{folder}/{kind}_result.html", f"shared/{kind}_result.html"]
    return page(
        "shared/calculator_result.html" if has_htmx() else [f"{folder}/{kind}_form.html", f"shared/{kind}_form.html"],
        game,
        tuple(names),
        game=game,
        kind=kind,
        result=result,
        fields=fields,
        calculator=CALCULATORS.get(game),
        seats=form.seats,
        plain=form.plain,
        blanks=[(blank, _label(game, blank.field)) for blank in form.blanks],
        players=names,
        paints=[(str(paint), words(game)(f"paint-{paint}")) for paint in _paints(game)],
        wears=_wears(game, fields, len(names)),
        **context,
    )
