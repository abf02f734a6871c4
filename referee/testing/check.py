"""Looks for mistakes in a game: in its files, at tables played at random, and on their pages.

`python3 run.py check GAME` prints what this finds.  It is no substitute for tests: it knows no rule of the game.
"""

from __future__ import annotations

import logging
import traceback
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk
from jinja2 import Environment, TemplateError, TemplateSyntaxError, nodes

from referee import words
from referee.core import record
from referee.core.cite import Malformed, Refusal
from referee.core.entry import Entry
from referee.core.game import AnyGame
from referee.core.seat import seats_of
from referee.core.table import Table
from referee.installed import Installed, place_of
from referee.paths import STATIC
from referee.words import Words

from .evening import Evening
from .laws import LAWS, what_is_hidden_shows_nowhere
from .players import RandomPlay, anything, entered, filled, speaks
from .seated import enter_line

SEEDS, LINES, OFTEN = 5, 60, 6
"""The random games for each law and for pages, the entries tried in each, and those between two looks at the pages."""
TRIES = 200
"""How many random setups are tried for a game whose setup has no defaults."""
LONGEST = 300
SAMPLE, WORDS_FOLDER = "sample.play", "words/en"
WORDS = words.__file__
"""The file whose functions raise KeyError for a missing message."""


@dataclass(frozen=True)
class Mistake:
    """A mistake: where it is, and what is wrong there, which is the message `check-<key>`."""

    where: str
    key: str
    params: Mapping[str, Any] = field(default_factory=dict, compare=False)


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
                same = {(mistake.where, mistake.key), mistake.params.get("problem", mistake.where)}
                if found.isdisjoint(same):
                    yield mistake
                found |= same
        finally:
            evening.desk.bell.close()
            evening.desk.journal.close()


def _all(one: Installed, evening: Evening) -> Iterator[Mistake]:
    files = [*in_files(one, evening.app.jinja_env)]
    yield from files
    if one.game.play:
        yield from broken_laws(one)
        if not any(mistake.key in ("template", "view") for mistake in files):  # else every page would say so again
            yield from broken_pages(one, evening)


def in_files(one: Installed, environment: Environment) -> Iterator[Mistake]:
    """What is wrong in its files; nothing is played for this."""
    yield from unreadable_words(one.folder)
    yield from missing_words(one.game)
    yield from wrong_templates(one, environment)


# Files


def unreadable_words(folder: Path) -> Iterator[Mistake]:
    """Lines of its words that are no message: nobody would ever read them."""
    for file in sorted((folder / "words").rglob("*.ftl")):
        text = file.read_text(encoding="utf-8")
        for part in FluentParser().parse(text).body:
            if isinstance(part, Junk) and part.annotations:
                at = part.annotations[0].span.start if part.annotations[0].span else 0
                where = f"{_inside(file, folder)}, line {text.count(chr(10), 0, at) + 1}"
                yield Mistake(where, "words", {"problem": part.annotations[0].message})


def missing_words(game: AnyGame) -> Iterator[Mistake]:
    """Messages that every page, log or rule page of the game needs."""
    own = Words.of("en", game.name)
    kinds = game.play.entries if game.play else ()
    wanted = ["game-title", *(f"entry-{kind.kind()}" for kind in kinds)]
    wanted += [f"rule-{rule.key}" for rule in game.rulebook.rules]
    for key in wanted:
        if not own.has(key):
            yield Mistake(f"{WORDS_FOLDER}: {key}", "missing")


def wrong_templates(one: Installed, environment: Environment) -> Iterator[Mistake]:
    """Templates that cannot be read, and views and icons in them that do not exist."""
    icons = _icons(STATIC / "icons.svg") | _icons(one.folder / "look" / "icons.svg")
    for file in sorted((one.folder / "pages").rglob("*.html")):
        where = _inside(file, one.folder)
        try:
            tree = environment.parse(file.read_text(encoding="utf-8"), where)
        except TemplateSyntaxError as error:
            yield Mistake(f"{where}, line {error.lineno}", "template", {"problem": error.message})
            continue
        for call in tree.find_all(nodes.Call):
            name, first = getattr(call.node, "name", ""), call.args[0] if call.args else None
            if not isinstance(first, nodes.Const):
                continue
            if name == "view_of" and first.value not in one.game.views:
                yield Mistake(f"{where}, line {call.lineno}", "view", {"name": first.value})
            if name == "icon" and first.value not in icons:
                yield Mistake(f"{where}, line {call.lineno}", "icon", {"name": first.value})


def _icons(file: Path) -> set[str]:
    """The names of the icons in a file."""
    text = file.read_text(encoding="utf-8") if file.is_file() else ""
    return {part.split('"', 1)[0] for part in text.split('<symbol id="')[1:]}


def _inside(file: Path, folder: Path) -> str:
    return file.relative_to(folder).as_posix()


# Tables


def broken_laws(one: Installed) -> Iterator[Mistake]:
    """What goes wrong at random tables: exceptions, and laws that hold in every game.

    Whether hidden values show is left to the game's own tests: they know what the rules pass on (`RandomPlay.passing`).
    """
    play = RandomPlay(game=one.game, table=lambda rng: table(one, rng), reported=speaks(anything))
    for name, law in LAWS.items():
        if law is what_is_hidden_shows_nowhere:
            continue
        for seed in range(SEEDS):
            if mistake := tried(one, name, lambda seed=seed, law=law: law(play, Random(seed))):  # type: ignore[misc]
                yield mistake
                break


def table(one: Installed, rng: Random) -> Table:
    """A new table: set up as in the game's sample, by the defaults of its setup, or at random.

    Raises LookupError if no setup is accepted.
    """
    rules, game = one.game.rules, one.game
    sample = one.folder / SAMPLE
    if sample.is_file():
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
        if isinstance(error, KeyError) and traceback.extract_tb(error.__traceback__)[-1].filename == WORDS:
            key, _, problem = str(error.args[0]).partition(": ")
            where = f"{WORDS_FOLDER}: {key}"
            return Mistake(where, "unfit", {"problem": problem}) if problem else Mistake(where, "missing")
        place = _blamed(error, one.folder)
        return Mistake(place or what, "broken", {"problem": f"{what}: {_said(error)}" if place else _said(error)})
    return None


def _said(error: Exception) -> str:
    """An exception in one line."""
    return f"{type(error).__name__}: {error}".replace("\n", " ")[:LONGEST]


def _blamed(error: Exception, folder: Path) -> str:
    """The last place in the game's own files that an exception passed through; empty if there is none."""
    if isinstance(error, TemplateError) and getattr(error, "filename", None):
        file = Path(str(error.filename))  # type: ignore[attr-defined]
        if file.is_relative_to(folder):
            return f"{_inside(file, folder)}, line {error.lineno}"  # type: ignore[attr-defined]
    return place_of(error, folder)


# Pages


def broken_pages(one: Installed, evening: Evening) -> Iterator[Mistake]:
    """Pages of random tables that cannot be shown: every seat's, every form, and the display."""
    evening.app.error_handler_spec[None][None].pop(Exception, None)  # so that an exception arrives here
    evening.app.testing = True
    phone, say = evening.browser(), speaks(anything)
    for seed in range(SEEDS):
        rng = Random(seed)
        try:
            start = table(one, rng)
        except Exception:  # told by the laws
            return
        code = evening.desk.set_up(one.game.name, start.names, start.setup, f"C{seed:05}")
        keys = [evening.desk.journal.sit(code, seat, seat == 0, 1) for seat in seats_of(len(start.names))]
        live = evening.desk.live(code)
        assert live
        for n in range(LINES):
            if n % OFTEN == 0:
                for path in paths(live.table, code, keys):
                    parts = ["…" if part in (code, *keys) else part for part in path.split("/")]
                    if mistake := tried(one, "/".join(parts), lambda path=path: phone.get(path)):  # type: ignore[misc]
                        yield mistake
            try:
                seat, entry = say(live.table, rng)
                after = entered(live.table, seat, entry)
                enter_line(evening.desk, live, after.lines[-1])
            except (Refusal, Malformed):
                continue
            except Exception:  # told by the laws
                break


def paths(now: Table, code: str, keys: list[str]) -> Iterator[str]:
    """The addresses of a table's pages, and of the forms of its seats."""
    yield from (f"/t/{code}", f"/t/{code}/history", f"/rules/{now.game.name}")
    for seat, key in zip(seats_of(len(keys)), keys, strict=True):
        yield from (f"/s/{key}", f"/s/{key}/more", f"/s/{key}/history")
        free: tuple[type[Entry], ...] = now.rules.anytime(now.seen_by(seat).state, seat)
        yield from (f"/s/{key}/say/{kind.kind()}" for kind in free)
