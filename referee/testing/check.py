"""Looks for mistakes in a game: in its files, at tables played at random, and on their pages.

`python3 run.py check GAME` prints what this finds.  It is no substitute for tests: it knows no rule of the game.
"""

from __future__ import annotations

import json
import logging
import re
import sys
import traceback
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import fields, replace
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import NoReturn

from jinja2 import TemplateError, Undefined

from referee import words
from referee.core import record
from referee.core.cite import Malformed, Refusal
from referee.core.entry import Entry, shapes
from referee.core.record import RecordError
from referee.core.seat import Seat, seats_of
from referee.core.sheet import Sheet
from referee.core.table import Table
from referee.faults import FormatError
from referee.formats import board_text, read_score
from referee.games import GAMES
from referee.installed import Installed, place_of
from referee.web.forms import OURS
from referee.web.sheets import grounds, tie_broken, view
from referee.words import Words

from .documents import random_document
from .evening import Evening, Phone
from .files import WORDS_FOLDER, Files, Mistake, documents_of, in_files, no_text
from .forms import answerable, forms_of
from .laws import LAWS, hidden, open_to_all, shows_to, what_is_hidden_shows_nowhere, with_other_hidden_fields
from .players import RandomEntry, RandomPlay, anything, entered, filled, speaks
from .players import tried as after
from .seated import enter_line

SEEDS, LINES, LONG, OFTEN = 5, 60, 200, 6
"""The random games for each law and for pages, the entries tried in each, the entries tried in each to see whether
secrets show, and the entries between two looks at the pages."""
PAPERS = 100
"""The random documents of each kind."""
TRIES = 200
"""How many random setups are tried for a game whose setup has no defaults."""
UNASKED = 0.25
"""How often something is entered that nobody asks for."""
LONGEST = 300
SAMPLE = "sample.play"
ICON = re.compile(r'icons\.svg[^"#]*#([^"]+)"')
WORDS = words.__file__
"""The file whose functions raise KeyError for a missing message."""


@contextmanager
def strictly() -> Iterator[None]:
    """A missing message is an error, and what the server would log is only reported."""
    was, Words.strict = Words.strict, True
    logging.disable()
    try:
        yield
    finally:
        Words.strict = was
        logging.disable(logging.NOTSET)


def mistakes(one: Installed) -> Iterator[Mistake]:
    """All mistakes that are found in a game, each once."""
    found = set[object]()
    with strictly(), TemporaryDirectory(prefix="scalekeeper-check-") as data:
        evening = Evening.open(Path(data))
        try:
            for mistake in _all(one, evening):
                same: set[object] = {(mistake.where, mistake.key, *mistake.params.values())}
                if problem := mistake.params.get("problem"):  # one problem has many places, and one place many problems
                    same = {problem, (mistake.where, mistake.key)}
                if mistake.key == "missing":
                    same |= {mistake.where}
                if mistake.key == "icon":  # told with the line of a template, or else with the first page
                    same |= {f"icon {mistake.params['name']}"}
                if mistake.key == "no-message":  # told with the place in the code, which is worth more
                    same |= {f"{WORDS_FOLDER}: {mistake.params['name']}"}
                if found.isdisjoint(same):
                    yield mistake
                found |= same
        finally:
            evening.desk.bell.close()
            evening.desk.journal.close()


def _all(one: Installed, evening: Evening) -> Iterator[Mistake]:
    if unread := [*no_text(one.folder)]:
        yield from unread
        return
    files = [*in_files(one, evening.app.jinja_env)]
    yield from files
    unreadable = any(mistake.key in ("template", "view") for mistake in files)  # else every page would say so again
    if one.game.play:
        yield from in_sample(one)
        yield from broken_laws(one)
        yield from shown_secrets(one)
    yield from broken_documents(one)
    if not unreadable:
        yield from broken_pages(one, evening)


# Documents


def broken_documents(one: Installed) -> Iterator[Mistake]:
    """What goes wrong with random documents: exceptions, and sheets, boards and faults without words."""
    for kind, declared in documents_of(one.game).items():
        for seed in range(PAPERS):
            text = json.dumps(random_document(declared, Random(seed)))
            if mistake := tried(one, kind, lambda text=text, kind=kind: answered(text, kind)):  # type: ignore[misc]
                yield mistake


def answered(text: str, kind: str) -> None:
    """Read a document as the calculators do, and say everything that its page says."""
    with suppress(FormatError):
        if kind == "board":
            board_text(text)
            return
        scored = read_score(text, on_page=True)
        own = Words.of("en", scored.game)
        cited_rows(scored.game, scored.sheet)
        view(scored.sheet, scored.names, own, {})
        tie_broken(scored.sheet, own)
        grounds(None, scored.sheet, scored.names, own)


def cited_rows(game: str, sheet: Sheet) -> None:
    """Assert that the rules of the rows are declared, for the blank sheet, which has no points to cite them for."""
    count = GAMES[game].count
    if not count:
        return
    for line in (line for seat in sheet.seats for line in seat.lines):
        assert line.rule in count.paid_by.get(line.key, ()), f"Scoring.paid_by lacks “{line.rule.key}” for {line.key}"
    for tie in sheet.ties:
        assert tie.rule == count.ties.get(tie.key), f"Scoring.ties has another rule for {tie.key}"
    assert sheet.shared == count.shared, "Scoring.shared is another rule"


# Tables


def in_sample(one: Installed) -> Iterator[Mistake]:
    """The first line of its sample that cannot be read, or that the rules refuse."""
    file, game = one.folder / SAMPLE, one.game
    if not file.is_file():
        return
    own, names = Words.of("en", game.name), tuple[str, ...]()
    where = SAMPLE
    try:
        read = record.read(file.read_text(encoding="utf-8"), {game.name: game})
        names = read.names
        now = Table.open(game, names, read.setup)
        for line in read.lines:
            where = f"{SAMPLE}, entry {line.turn}"
            now = now.enter(line)
    except RecordError as error:
        parts = [SAMPLE, f"line {error.line}" if error.line else "", str(error.params.get("field") or "")]
        reason = own(f"no-{error.key}", **{name: str(value) for name, value in error.params.items()})
        yield Mistake(", ".join(filter(None, parts)), "broken", {"problem": reason})
    except Refusal as refusal:
        reasons = list[str]()
        unsaid = tried(one, where, lambda no=refusal: reasons.append(own.refusal(no, names, plain=True)))  # type: ignore[misc]
        yield unsaid or Mistake(where, "broken", {"problem": reasons[0]})
    except Exception as error:  # the game may raise anything
        yield of_error(one, where, error)


def broken_laws(one: Installed) -> Iterator[Mistake]:
    """What goes wrong at random tables: exceptions, and laws that hold in every game.

    Which hidden values show by the rules is known to the game's own tests alone (`RandomPlay.opens`, `passing`).
    """
    play = at_random(one)
    for name, law in LAWS.items():
        if law is what_is_hidden_shows_nowhere:
            continue
        for seed in range(SEEDS):
            if mistake := tried(one, name, lambda seed=seed, law=law: law(play, Random(f"{law.__name__} {seed}"))):  # type: ignore[misc]
                yield mistake
                break
    if mistake := tried(one, "tally", lambda: counted_keys(one)):
        yield mistake
    if one.game.rules.offers and (mistake := tried(one, "offers", lambda: offered_fields(one))):
        yield mistake


def at_random(one: Installed) -> RandomPlay:
    return RandomPlay(game=one.game, table=lambda rng: table(one, rng), reported=says)


def says(now: Table, rng: Random) -> RandomEntry:
    """A random entry; now and then one that its seat may make unasked, as the form offers it."""
    seat = Seat(rng.randrange(len(now.names)))
    seen = now.seen_by(seat).state
    free = now.rules.anytime(seen, seat) if rng.random() < UNASKED else ()
    if not free:
        return speaks(anything)(now, rng)
    kind = rng.choice(free)
    entry = anything(now, seat, kind, rng)
    shown = now.rules.offers(seen, seat, kind) if now.rules.offers else {}
    plain = (name for name, shape in shapes(kind).items() if not shape.each and shown.get(name))
    return seat, replace(entry, **{name: rng.choice([*shown[name]]) for name in plain})


def counted_keys(one: Installed) -> None:
    """Assert that what the display shows at the end of a round are numbers of the game."""
    rules = one.game.rules
    known = {number.key for number in rules.quantities(table(one, Random(0)).state)}
    for key in rules.tally:
        assert key in known, f"Play.tally has {key}, and there is no such number"


def offered_fields(one: Installed) -> None:
    """Assert that what a form offers is offered for fields of its entry."""
    rng = Random(0)
    now = table(one, rng)
    for _ in range(LINES):
        for seat in seats_of(len(now.names)):
            seen = now.seen_by(seat).state
            asked = (prompt.kind for prompt in now.prompts if seat in prompt.seats)
            for kind in (*asked, *now.rules.anytime(seen, seat)):
                for name in now.rules.offers(seen, seat, kind) if now.rules.offers else ():
                    assert name in shapes(kind), f"Play.offers has {name}, which is no field of {kind.__name__}"
        now = after(now, *says(now, rng))


def shown_secrets(one: Installed) -> Iterator[Mistake]:
    """Hidden fields that everybody can read every time.

    Sometimes they may by the rules, as when the last choice turns all over, and one other player may often, as when a
    tile is given away; but everybody each time is no secret, unless what is open now is covered later (`seen_today`).
    """
    if one.game.rules.seen_today:
        return
    kept, shown, say = Counter[type[Entry]](), Counter[type[Entry]](), speaks(anything)
    try:
        for seed in range(SEEDS):
            rng = Random(seed)
            now = table(one, rng)
            for _ in range(LONG):
                seat, entry = say(now, rng)
                then = after(now, seat, entry)
                if then is not now and hidden(entry):
                    other = with_other_hidden_fields(entry, rng, len(now.names))
                    twin = now if other == entry else after(now, seat, other)
                    if twin is not now and not any(open_to_all(end) for end in (then, twin)):
                        (shown if None in shows_to(then, twin, seat) else kept)[type(entry)] += 1
                now = then
    except Exception:  # told by the laws
        return
    for kind in shown:
        if not kept[kind] and shown[kind] >= OFTEN:
            field = " ".join(f"{kind.__name__}.{name}" for name in hidden(kind))
            yield Mistake(_file_of(kind, one.folder), "shown", {"field": field})


def _file_of(kind: type[Entry], folder: Path) -> str:
    path = Path(sys.modules[kind.__module__].__file__ or "")
    return path.relative_to(folder).as_posix() if path.is_relative_to(folder) else kind.__module__


def table(one: Installed, rng: Random) -> Table:
    """A new table: set up as in the game's sample, by the defaults of its setup, or at random.

    Raises LookupError if no setup is accepted.
    """
    rules, game = one.game.rules, one.game
    sample = one.folder / SAMPLE
    if sample.is_file():
        with suppress(RecordError, Refusal, UnicodeDecodeError):  # told by `in_sample`
            read = record.read(sample.read_text(encoding="utf-8"), {game.name: game})
            return Table.open(game, read.names, read.setup)
    names = tuple(f"Player {n + 1}" for n in range(rng.choice(game.seats)))
    for n in range(TRIES):
        try:
            return Table.open(game, names, rules.setup() if n == 0 else filled(rules.setup, len(names), rng))
        except (TypeError, Refusal, Malformed):
            if n == 0:
                continue
    raise LookupError("no setup is accepted")


def tried(one: Installed, what: str, deed: Callable[[], object]) -> Mistake | None:
    """The mistake that an action runs into; None if all goes well."""
    try:
        deed()
    except Exception as error:  # the game may raise anything
        return of_error(one, what, error)
    return None


def of_error(one: Installed, what: str, error: Exception) -> Mistake:
    """The mistake that an exception comes from, with its place in the game if it has one."""
    if isinstance(error, KeyError) and traceback.extract_tb(error.__traceback__)[-1].filename == WORDS:
        key, _, problem = str(error.args[0]).partition(": ")
        where = f"{WORDS_FOLDER}: {key}"
        return Mistake(where, "unfit", {"problem": problem}) if problem else Mistake(where, "missing")
    place = _blamed(error, one.folder)
    return Mistake(place or what, "broken", {"problem": f"{what}: {_said(error)}" if place else _said(error)})


def _said(error: Exception) -> str:
    """An exception in one line; what our own laws assert is a sentence already."""
    name = "" if isinstance(error, AssertionError) and str(error) else f"{type(error).__name__}: "
    return f"{name}{error}".replace("\n", " ")[:LONGEST]


def _blamed(error: Exception, folder: Path) -> str:
    """The last place in the game's own files that an exception passed through; empty if there is none."""
    if isinstance(error, TemplateError) and getattr(error, "filename", None):
        file = Path(str(error.filename))  # type: ignore[attr-defined]
        if file.is_relative_to(folder):
            return f"{file.relative_to(folder).as_posix()}, line {error.lineno}"  # type: ignore[attr-defined]
    return place_of(error, folder)


# Pages


class Strict(Undefined):
    """A name that no page has: templates may ask whether it is there, and must not print it."""

    __slots__ = ()

    def __str__(self) -> NoReturn:
        self._fail_with_undefined_error()

    def __hash__(self) -> NoReturn:  # a parameter of a message
        self._fail_with_undefined_error()


def broken_pages(one: Installed, evening: Evening) -> Iterator[Mistake]:
    """Pages that cannot be shown, or do not do what they should: those without a table, and all of random tables."""
    evening.app.error_handler_spec[None][None].pop(Exception, None)  # so that an exception arrives here
    evening.app.testing = True
    evening.app.jinja_env.undefined = Strict
    phone = evening.browser()
    for page in ("game", "new", "rules", "rulings", "score", "board"):
        path = f"/{page}/{one.game.name}"
        if isinstance(mistake := opened(one, phone, f"{path}?players={one.game.seats[0]}", path), Mistake):
            yield mistake
    if one.game.play:
        yield from broken_tables(one, evening)


def broken_tables(one: Installed, evening: Evening) -> Iterator[Mistake]:
    """Pages of random tables: every seat's, every form, and the display.

    At the last of them one phone enters for everybody, so that a curtain is before all secrets.
    """
    phone, files = evening.browser(), Files(one, evening.app.jinja_env)
    answered = defaultdict[type[Entry], set[bool]](set)
    for seed in range(SEEDS + 1):
        rng, shared = Random(seed), seed == SEEDS
        try:
            start = table(one, rng)
        except Exception:  # told by the laws
            return
        code = evening.desk.set_up(one.game.name, start.names, start.setup, f"C{seed:05}")
        seats = seats_of(1 if shared else len(start.names))
        keys = [evening.desk.journal.sit(code, seat, seat == 0, 1) for seat in seats]
        live = evening.desk.live(code)
        assert live
        looked_at: Table | None = None
        for n in range(LINES):
            if n % OFTEN == 0 and live.table is not looked_at:  # once it is over, most of its pages stay the same
                looked_at = live.table
                for path in paths(live.table, code, keys):
                    parts = ["…" if part in (code, *keys) else part for part in path.split("/")]
                    page = opened(one, phone, path, "/".join(parts))
                    if isinstance(page, Mistake):
                        yield page
                        continue
                    yield from unknown_fields(files, page)
                    yield from unknown_icons(files, page, "/".join(parts))
                    if (key := path.removeprefix("/s/")) in keys and not shared:
                        asked = [one.kind for one in live.table.prompts if keys.index(key) in one.seats]
                        for kind, can_be in answers(path, asked, page).items():
                            answered[kind].add(can_be)
            try:
                seat, entry = says(live.table, rng)
                then = entered(live.table, seat, entry)
                enter_line(evening.desk, live, then.lines[-1])
            except (Refusal, Malformed):
                continue
            except Exception:  # told by the laws
                break
    for kind, times in answered.items():
        if True not in times:  # a page may well explain why something is not possible just now, but not always
            yield Mistake("/s/…", "unanswered", {"kind": kind.__name__})


def answers(path: str, asked: Sequence[type[Entry]], page: str) -> Mapping[type[Entry], bool]:
    """What is asked of a seat, and whether its page lets it answer.

    A game may offer some of it elsewhere, or not just now; but not all, and not by a form without a button.
    """
    offered = {action.partition("?")[0] for action in answerable(page)}
    here = {form.action.partition("?")[0] for form in forms_of(page, among="/say/")}
    to = {kind: f"{path}/say/{kind.kind()}" for kind in asked}
    some = any(action in offered for action in to.values())
    return {kind: action in offered or (some and action not in here) for kind, action in to.items()}


def opened(one: Installed, phone: Phone, path: str, what: str) -> str | Mistake:
    """A page, or the mistake that it runs into."""
    pages = list[str]()
    return tried(one, what, lambda: pages.append(phone.get(path).text)) or pages[0]


def unknown_fields(files: Files, page: str) -> Iterator[Mistake]:
    """Controls in the forms of a page whose names are no fields of the entry."""
    kinds = {kind.kind(): kind for kind in files.kinds}
    for form in forms_of(page, among="/say/"):
        kind = kinds.get(form.action.partition("?")[0].rpartition("/")[2])
        known = [f.name for f in fields(kind)] if kind else []
        for name in dict.fromkeys(control.name.partition(".")[0] for control in form.controls) if kind else ():
            if name not in known and name not in OURS:
                own = f"forms/{kind.kind()}.html" if kind else ""
                where = f"pages/{own}" if own in files.templates else "pages"
                params = {"name": name, "kind": kind.__name__ if kind else "", "fields": ", ".join(known) or "–"}
                yield Mistake(where, "no-field", params)


def unknown_icons(files: Files, page: str, where: str) -> Iterator[Mistake]:
    """Icons on a page that are in no file: those that views and the `Game` name, too."""
    for name in dict.fromkeys(ICON.findall(page)):
        if name not in files.icons:
            yield Mistake(where, "icon", {"name": name})


def paths(now: Table, code: str, keys: list[str]) -> Iterator[str]:
    """The addresses of a table's pages, and of its seats' forms.  The first phone enters for those that have none."""
    yield from (f"/t/{code}", f"/t/{code}/history", f"/rules/{now.game.name}", *(f"/s/{key}/seats" for key in keys))
    for seat in seats_of(len(now.names)):
        page = f"/s/{keys[seat]}" if seat < len(keys) else f"/s/{keys[0]}/for/{seat}"
        yield from (page, f"{page}/open", f"{page}/more", f"{page}/history")
        free: tuple[type[Entry], ...] = now.rules.anytime(now.seen_by(seat).state, seat)
        yield from (f"{page}/say/{kind.kind()}" for kind in free)
