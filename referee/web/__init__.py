"""The web application: takes requests from phones and answers with pages.  No game rules live here."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from flask import Flask, Response, g, has_app_context, make_response, request
from werkzeug.exceptions import HTTPException
from werkzeug.routing import IntegerConverter, Rule

from referee.core.breath import breathe
from referee.core.cite import Malformed, Refusal
from referee.core.seat import Seat
from referee.games import SHELF
from referee.paths import DATA_FILE
from referee.server.clerk import answer_text
from referee.server.network import Network
from referee.tables.desk import Conflict, Desk, GameMissing
from referee.tables.finish import record_finished_games
from referee.tables.journal import AnyJournal, Away, Damaged, Journal, Unsaved
from referee.tables.journal.known import Cache
from referee.tables.journal.seat_keys import KEY_LENGTH
from referee.tables.slices import Slices

from . import damage, files, guard, listeners, macros, since
from .compiled import compiled
from .render import BESIDE, has_htmx, page, templates
from .services import Services, provide, services
from .status import status_of

if TYPE_CHECKING:
    from .hosting import Hosting

log = logging.getLogger("referee")


class SeatConverter(IntegerConverter):
    """Converts a seat in a URL: `<seat:seat>`."""

    num_convert = Seat


class Route(Rule):
    """A route that compiles its URL builder when its first URL is built: few routes ever need one."""

    def _compile_builder(self, append_unknown: bool = True) -> Callable[..., tuple[str, str]]:
        learn = super()._compile_builder
        learned = list[Callable[..., tuple[str, str]]]()

        def build(*args: Any, **values: Any) -> tuple[str, str]:
            if not learned:
                learned.append(learn(append_unknown))
            return learned[0](*args, **values)

        return build


def create_app(
    data: Path,
    network: Network,
    *,
    native: Callable[[Callable[[], Any]], Any] | None = None,
    clerk: Callable[[str, bytes], tuple[bytes, bool]] = answer_text,
    rates: guard.Rates | None = None,
    journal: AnyJournal | None = None,
    hosting: Hosting | None = None,
    hsts: bool = False,
) -> Flask:
    """Creates the application on one data folder.

    `network` knows the addresses that phones may use (`hosts()`, `url(path)`).  `native` runs work that waits for the
    disk, `clerk` reads documents; by default, both run in this thread.  `hosting` has the links that make a device the
    host's.  `hsts`: browsers must use https only.

    Raises Damaged if the data cannot be opened at all; other damage is reported on the pages it concerns.
    """
    from . import (
        api,
        archive,
        blanks,
        calculators,
        corrections,
        drafts,
        evenings,
        letting,
        live,
        lobby,
        operator,
        past,
        people,
        picture,
        preparing,
        reach,
        returning,
        rulebooks,
        sample,
        screen,
        seat,
        seats,
        shelf,
    )
    from . import hosting as host_pages

    app = Flask("referee", template_folder=None, static_folder=None)
    app.url_rule_class = Route
    app.url_map.converters["seat"] = SeatConverter
    app.jinja_environment = macros.Templates
    app.jinja_loader = templates()
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    app.jinja_env.template_class, app.jinja_env.context_class = macros.Template, macros.PageContext
    app.jinja_env.cache = {}  # a plain dict keeps every template; Jinja's own LRU cache is reordered at each use
    app.jinja_env.bytecode_cache = compiled(app.jinja_env)
    app.jinja_env.globals["breathe"] = breathe
    app.jinja_env.globals["asset"] = files.asset
    journal = journal or Journal(data / DATA_FILE, *([native] if native else []))
    journal.remember_in(remembered)
    desk = Desk(journal, SHELF)
    record_finished_games(desk)
    used = Services(
        desk,
        network,
        data,
        clerk,
        rates=rates or guard.Rates(),
        hosting=hosting or host_pages.Hosting(),
        slices=Slices(),
        pages=since.SentPages(),
        reach=reach.Reach(),
        listeners=listeners.Listeners(app),
        hsts=hsts,
    )
    provide(app, used)
    pages = (
        host_pages,
        shelf,
        lobby,
        letting,
        seats,
        screen,
        past,
        people,
        archive,
        sample,
        seat,
        corrections,
        drafts,
        live,
        calculators,
        blanks,
        evenings,
        picture,
        preparing,
        reach,
        returning,
        api,
        rulebooks,
        operator,
    )
    for part in pages:
        app.register_blueprint(part.bp)
    app.add_url_rule("/static/<path:filename>", "static", files.static)
    _errors(app)
    reach.install(app)
    since.install(app)
    listeners.install(app)
    guard.install(app)
    app.before_request(evenings.not_gone)
    return app


def remembered() -> Cache | None:
    """The cache of what the journal read for the current request; None outside a request."""
    if not has_app_context():
        return None
    cache: Cache = g.setdefault("known", Cache())
    return cache


def _errors(app: Flask) -> None:
    """Registers an answer in a player's words for every way a request can fail; it never shows an exception's text."""
    from . import archive

    def error_page(key: str, status: int, **params: Any) -> Response:
        if has_htmx():
            return make_response(page("shared/wrong_words.html", key=key, params=params), status, BESIDE)
        own = seat_page() if status == 409 else None
        return make_response(page("shared/error.html", key=key, params=params, status=status, own=own), status)

    def seat_page() -> str | None:
        """The page of the seat that the request is about: empty if the seat is gone, None if it is about no seat."""
        key = str((request.view_args or {}).get("key", ""))
        if request.path.startswith("/s/") and len(key) == KEY_LENGTH:
            with suppress(Away, Damaged):
                return f"/s/{key}" if services().desk.journal.seat_key(key) else ""
        return None

    def signed_out() -> bool:
        """Whether the page belongs to no seat, as on a phone whose seat another one has now."""
        return seat_page() == ""

    @app.errorhandler(guard.Forbidden)
    def forbidden(wrong: guard.Forbidden) -> Response:
        return error_page(wrong.key, wrong.status)

    @app.errorhandler(Malformed)
    def malformed(wrong: Malformed) -> Response:
        return error_page(wrong.key, status_of(wrong), field=wrong.field, **wrong.params)

    @app.errorhandler(Refusal)
    def refused(wrong: Refusal) -> Response:
        return error_page(wrong.key, status_of(wrong), **wrong.params)

    @app.errorhandler(Conflict)
    def conflict(wrong: Conflict) -> Response:
        return error_page(wrong.key, status_of(wrong))

    @app.errorhandler(Damaged)
    def damaged(wrong: Damaged) -> Response:
        if wrong.table is None or has_htmx():
            return error_page("damaged-table" if wrong.table else "damaged-house", 409)
        return make_response(damage.damaged_page(wrong.table), 409)

    @app.errorhandler(GameMissing)
    def missing(wrong: GameMissing) -> Response:
        if has_htmx():
            return error_page(wrong.key, 409, game=wrong.info.game, turn=wrong.turn)
        return make_response(archive.missing(wrong), 409)

    @app.errorhandler(Away)
    def away(wrong: Away) -> Response:
        answer = error_page(wrong.key, status_of(wrong))
        answer.headers["Retry-After"] = "1"
        return answer

    @app.errorhandler(Unsaved)
    def unsaved(wrong: Unsaved) -> Response:
        return error_page(wrong.key, status_of(wrong))

    @app.errorhandler(HTTPException)
    def http(wrong: HTTPException) -> Response:
        code = wrong.code or 500
        if request.path.startswith(guard.INSIDE):  # a phone at a table hardly ever asks for what is not there
            services().slices.come_in()
        if code == 404 and signed_out():
            return error_page("signed-out", code)
        known = code in (400, 404, 405, 410, 413, 421, 429)
        answer = error_page(f"http-{code}" if known else "http-other", code)
        if code == 405 and wrong.get_response().headers.get("Allow"):
            answer.headers["Allow"] = wrong.get_response().headers["Allow"]
        return answer

    @app.errorhandler(Exception)
    def broken(wrong: Exception) -> Response:
        mark = secrets.token_hex(4)
        log.error("error %s at %s %s: %s", mark, request.method, request.endpoint, type(wrong).__name__, exc_info=wrong)
        return error_page("http-500", 500, mark=mark)


__all__: list[str] = ["create_app"]
