"""Calculators without a table: score a game, settle a board.  Nothing is stored; the URL holds the input."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any
from urllib.parse import urlencode

from flask import Blueprint, Response, abort, make_response, request

from referee.core.cite import Call, Rule
from referee.core.colours import Paint, classes
from referee.core.final import Declared, GameFormat
from referee.core.seat import seats_of
from referee.core.sheet import Sheet
from referee.core.text import lettered
from referee.faults import FormatError
from referee.formats import FORMATS, read_board, read_score
from referee.games import CALCULATORS, GAMES
from referee.words import Words

from .context import go, words
from .lobby import title
from .picture import drawn
from .reach import network
from .render import has_htmx, in_templates, page
from .sheets import grounds, tie_broken, view, winners

bp = Blueprint("calculators", __name__)
BESIDE = ("players", "name.", "colour.")
"""How the fields begin that say who plays, but nothing about the game."""
NO_FAULTS: dict[str, Any] = {"wrong": {}, "faults": [], "lacking": {}}


@bp.get("/score/<game>")
def score(game: str) -> str:
    """A form for all final numbers of a game, and the sheet that they give."""
    return _shown("score", _format(game).final, *_counted(game))


@bp.get("/score/<game>/picture")
def hand_out(game: str) -> Response:
    """The page with the picture of a result; the form while the numbers give none."""
    fields, names, context = _counted(game)
    if not context["complete"]:
        return go(_link("score", game, fields))
    return make_response(
        page(
            "shared/picture_page.html",
            game,
            tuple(names),
            table="",
            drawing=_link("score", game, fields, "/picture.svg"),
            image=_link("score", game, fields, "/picture.svg"),
            title=title(game),
            file=f"{game}.png",
            back=_link("score", game, fields),
        )
    )


@bp.get("/score/<game>/picture.svg")
def drawing(game: str) -> Response:
    """A result as SVG; the form while the numbers give none."""
    fields, names, context = _counted(game)
    if not context["complete"]:
        return go(_link("score", game, fields))
    return drawn(game, names, context, _worn(game, fields, len(names)), f"{game}.svg", title(game))


def _counted(game: str) -> tuple[dict[str, str], list[str], dict[str, Any]]:
    """What was sent, the names, and the values of the page.  `complete`: whether it is known who wins."""
    final = _format(game).final
    fields = _sent(final)
    names = _names(fields, final.columns(fields), game)
    context: dict[str, Any] = {"sheet": None, "complete": False, **NO_FAULTS}
    if _typed(final, fields):
        try:
            sheet, context["lacking"] = _as_entered(_scored(final, fields, names), final, fields, names)
            context["sheet"] = view(sheet, names, words(game), pictures(game))
            context["winners"] = winners(sheet, names)
            context["tie_broken"] = tie_broken(sheet, words(game))
            context["grounds"] = grounds(None, sheet, names, words(game))
        except FormatError as error:
            context |= _faults(error, final, fields, names)
    context["complete"] = bool(context["sheet"]) and not context["lacking"]
    return fields, names, context


@bp.get("/board/<game>")
def board(game: str) -> str:
    """A form for who placed what in which order, and the settled rows with every push explained."""
    board = _format(game).board
    if not board:
        abort(404)
    fields = _sent(board)
    names = _names(fields, board.columns(fields), game)
    context: dict[str, Any] = {"settled": None, **NO_FAULTS}
    if _typed(board, fields):
        try:
            settled = read_board(json.dumps(board.document(fields, names)), on_page=True)
            context |= {"settled": settled, "reasons": _reasons(settled.calls)}
            context["next_round"] = _next_round(board, fields, len(names))
        except FormatError as error:
            context |= _faults(error, board, fields, names)
    return _shown("board", board, fields, names, context)


def _reasons(calls: Sequence[Call]) -> list[tuple[Call, Rule | None]]:
    """What was done on a board, in order; each rule stands with the first call that cites it, and with no other."""
    first = {call.rule: n for n, call in reversed([*enumerate(calls)])}
    return [(call, call.rule if first[call.rule] == n else None) for n, call in enumerate(calls)]


def pictures(game: str) -> Mapping[str, str]:
    """The icons of a game's sources of points, by their keys."""
    count = GAMES[game].count
    return count.pictures if count else {}


def _paints(game: str) -> tuple[Paint, ...]:
    """The colours to choose from; none in a game whose players have no pieces."""
    box = GAMES[game].colours
    return box.choices if box and box.asked else ()


def _worn(game: str, fields: dict[str, str], seats: int) -> tuple[Paint, ...]:
    """The colours of all players once one is picked; empty before that and while the picks are invalid."""
    picked = [fields.get(f"colour.{seat}", "") for seat in range(seats)]
    chosen = [colour for colour in picked if colour]
    box = GAMES[game].colours
    if not chosen or box is None or len({*chosen}) < len(chosen) or not {*chosen} <= {*_paints(game)}:
        return ()
    return box.fill(picked)


def _faults(error: FormatError, form: Declared[Any], fields: dict[str, str], names: list[str]) -> dict[str, Any]:
    """What is wrong, and what is only not entered yet.

    `wrong`: the first message of each field to be marked.  `faults`: all messages about something that is wrong, each
    with its field; several of them can be about no single field.  `lacking`: the fields that are still empty, by the
    sentence that asks for them; a name is never among them, as the form has one for everybody.
    """
    game_words, on_form = words(form.game), form.asked(len(names))
    wrong, faults, lacking = dict[str, str](), list[tuple[str, str]](), dict[str, list[str]]()
    for where, message, unfinished in error.faults:
        field = form.field_of(where, fields, names)
        asks = [key for key in (f"calc-ask-{field}", f"calc-ask-{field.split('.')[0]}") if game_words.has(key)]
        empty = not fields.get(field, "").strip() and (asks or field in on_form) and not field.startswith("name.")
        if unfinished or empty:
            lacking.setdefault(game_words(asks[0]) if asks else message, []).append(field)
        elif field not in wrong or field not in on_form:
            wrong.setdefault(field, message)
            faults.append((field, message))
    return {"wrong": wrong, "faults": faults, "lacking": lacking}


def _scored(form: Declared[Any], fields: dict[str, str], names: list[str]) -> Sheet:
    """The sheet of a form.  A player who was not chosen is not asked for if the sheet is the same whoever stands in."""
    for field in form.between_equals:
        if not fields.get(field):
            sheets = [_scored(form, {**fields, field: str(seat)}, names) for seat in seats_of(len(names))]
            if all(sheet == sheets[0] for sheet in sheets):
                return sheets[0]
    return read_score(json.dumps(form.document(fields, names)), on_page=True).sheet


def _as_entered(
    sheet: Sheet, form: Declared[Any], fields: dict[str, str], names: list[str]
) -> tuple[Sheet, dict[str, list[str]]]:
    """The sheet without the tie-breaks for which nothing was typed, and what to ask for if they decide who wins."""
    game_words = words(form.game)
    for n, tie in enumerate(sheet.ties):
        asks, equal, first = form.breaks.get(tie.key, ()), sheet.compared(n), sheet.first(n)
        open_for = [s for s in equal if asks and not any(fields.get(f"{ask}.{s}", "").strip() for ask in asks)]
        who = [seat for seat in open_for if seat in first]
        if who:
            ask = game_words(f"calc-ask-tie-{tie.key}", who=game_words.by_names(who, names))
            return replace(sheet, winners=(), ties=sheet.ties[:n]), {ask: [f"{asks[0]}.{seat}" for seat in who]}
        if open_for:
            return replace(sheet, ties=sheet.ties[:n]), {}
    return sheet, {}


def _format(game: str) -> GameFormat:
    if game not in FORMATS:
        abort(404)
    return FORMATS[game]


def _sent(form: Declared[Any]) -> dict[str, str]:
    """What was typed and chosen.  A player who is not on the form any more, since there are fewer, is not chosen."""
    fields = request.args.to_dict()
    gone = {str(seat) for seat in range(form.columns(fields), form.seats[-1])}
    once = {blank.field for blank in form.blanks if blank.kind == "player" and not blank.each}
    return {name: value for name, value in fields.items() if name not in once or value not in gone}


def _names(fields: dict[str, str], columns: int, game: str) -> list[str]:
    """The names as typed; a player without a name gets a numbered one."""
    game_words = words(game)
    called = (fields.get(f"name.{n}", "").strip()[:48] or game_words("calc-player", n=n + 1) for n in range(columns))
    return [*lettered(called)]


def _next_round(board: Declared[Any], fields: dict[str, str], seats: int) -> str:
    """The address of an empty form for the same players in the next round; "" if the game does not say how."""
    return f"/board/{board.game}?{urlencode(board.following(fields, seats))}" if board.following else ""


def _next_game(final: Declared[Any], fields: Mapping[str, str]) -> str:
    """The address of an empty form for the next game of the same players, with the same options."""
    kept = {name: value for name, value in fields.items() if name.startswith(BESIDE) or name in final.options}
    return _link("score", final.game, kept)


def _others(fields: dict[str, str], seats: int) -> list[tuple[str, str]]:
    """What was typed for players who are not on the form now: it is there again once they are."""
    seat = {name: re.fullmatch(r"(?!colour)\S+\.([0-9])", name) for name in fields}
    return [(name, fields[name]) for name, found in seat.items() if found and int(found[1]) >= seats and fields[name]]


def _label(game: str, field: str) -> str:
    """The label of a field in the words; the field's own name with spaces if they have none."""
    game_words, key = words(game), f"calc-{field.replace('.', '-')}"
    return game_words(key) if game_words.has(key) else field.replace(".", " ").replace("_", " ")


def _typed(form: Declared[Any], fields: dict[str, str]) -> bool:
    """Whether anything but names, colours and options was filled in yet; such a form is not an error."""
    typed = {name for name, value in fields.items() if value.strip() and not name.startswith(BESIDE)}
    return not typed <= form.chosen


def _at_a_glance(context: Mapping[str, Any], game_words: Words) -> str:
    """What the bar at the foot of the form says about the result below it; "" while there is nothing to see there."""
    if context["faults"]:
        return game_words("calc-glance-wrong", n=len(context["faults"]))
    if context["lacking"]:
        return game_words("calc-glance-lacking", n=len(context["lacking"]))
    if context.get("sheet"):
        ahead = context["winners"]
        return game_words("calc-glance-ahead", n=len(ahead), points=ahead[0]["total"] if ahead else 0)
    return game_words("calc-glance-rows") if context.get("settled") else ""


def _link(kind: str, game: str, fields: Mapping[str, str], what: str = "") -> str:
    """The path of the page as it was filled in, to give to others; or of its picture."""
    return f"/{kind}/{game}{what}?{urlencode({name: value for name, value in fields.items() if value})}"


def _shown(kind: str, form: Declared[Any], fields: dict[str, str], names: list[str], context: dict[str, Any]) -> str:
    """Renders the page, or only its result when htmx sends a form that is still being filled in."""
    game = form.game
    counted = context.get("sheet") or context.get("settled")
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
        blanks=[(blank, _label(game, blank.field)) for blank in form.blanks],
        players=names,
        others=_others(fields, len(names)),
        paints=[(str(paint), words(game)(f"paint-{paint}")) for paint in _paints(game)],
        wears=classes(_worn(game, fields, len(names))),
        missing={field for those in context["lacking"].values() for field in those},
        glance=_at_a_glance(context, words(game)),
        link=_link(kind, game, fields) if counted else "",
        near=not network().outside,
        next_game=_next_game(form, fields) if context.get("complete") else "",
        picture=_link(kind, game, fields, "/picture") if context.get("complete") else "",
        **context,
    )
