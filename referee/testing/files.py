"""Looks for mistakes in the files of a game: in words, code, templates and pictures.  Nothing is played.

What the code names by a constant key is looked up here, so that a sentence of a rare moment is not missed.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, fields
from difflib import get_close_matches
from functools import cached_property
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk
from jinja2 import Environment, TemplateSyntaxError, nodes

from referee.core.adjust import Adjust
from referee.core.entry import Entry, shapes
from referee.core.final import Declared, fields_asked
from referee.core.game import AnyGame
from referee.core.object import Ended, Member, ObjectOf, RowsBySeat
from referee.core.value import ByName, ByWord, Choice, ListOf, Players, Price, Value, Whole
from referee.installed import Installed
from referee.paths import STATIC
from referee.web.fields import label_of
from referee.web.files import LOOK
from referee.words import ENTRY, HERE, Words, entries

WORDS_FOLDER = "words/en"
CALLED: Mapping[str, tuple[str, int]] = {
    "say": ("call", 1),
    "Refusal": ("no", 1),
    "Ending": ("ending", 0),
    "reason": ("why", 0),
    "ScoreLine": ("line", 0),
    "Award": ("line", 0),
    "TieBreak": ("decided", 0),
    "Quantity": ("thing", 0),
    "Piece": ("place", 0),
    "wrong": ("format", 0),
}
"""What code calls with the key of a message: how the message begins, and the place of the key among the arguments."""
INSTEAD: Mapping[str, tuple[str, ...]] = {"decided": ("sheet-by",), "format": ("calc-wrong", "calc-left")}
"""How other messages begin that are printed instead of one that is missing."""
LOADED = (
    *("board", "mine", "more", "screen", "sheet", "settled", "forms/sealed", "entry"),
    *(f"{kind}_{part}" for kind in ("score", "board") for part in ("form", "result")),
)
"""The templates that pages load from a game by themselves; its other templates are loaded by these."""
TEXTS = ("words/*/*.ftl", "pages/**/*.html", "look/*.css", "look/*.svg", "sample.play")
"""The files that are text, besides its modules."""
OF_A_KIND = ("forms", "try", "ahead")
"""The folders with a template for a kind of entry."""


@dataclass(frozen=True)
class Mistake:
    """A mistake: where it is, and what is wrong there, which is the message `check-<key>`."""

    where: str
    key: str
    params: Mapping[str, Any] = field(default_factory=dict, compare=False)


def in_files(one: Installed, environment: Environment) -> Iterator[Mistake]:
    """What is wrong in the files of a game."""
    files = Files(one, environment)
    for part in PARTS:
        yield from part(files)


def no_text(folder: Path) -> Iterator[Mistake]:
    """The files of a game that no page could read, and nothing else here either."""
    for file in sorted(file for pattern in TEXTS for file in folder.glob(pattern)):
        try:
            file.read_bytes().decode("utf-8")
        except UnicodeDecodeError:
            yield Mistake(file.relative_to(folder).as_posix(), "no-text")


def documents_of(game: AnyGame) -> dict[str, Declared[Any]]:
    """The declarations of a game's documents, by the calculator whose form they make."""
    both = game.documents
    found = {"score": both.final, "board": both.board} if both else {}
    return {kind: one for kind, one in found.items() if one}


class Files:
    """The files of a game, each read once."""

    def __init__(self, one: Installed, environment: Environment) -> None:
        self.game, self.folder, self.environment, self.point = one.game, one.folder, environment, one.point
        self.words = Words.of("en", one.game.name)
        self.kinds: tuple[type[Entry], ...] = one.game.play.entries if one.game.play else ()

    def inside(self, file: Path) -> str:
        return file.relative_to(self.folder).as_posix()

    @cached_property
    def own(self) -> dict[str, str]:
        """Its own messages, and the file of each."""
        return {key: self.inside(file) for file in sorted(self.folder.glob("words/en/*.ftl")) for key in entries(file)}

    @cached_property
    def shared(self) -> dict[str, str]:
        """The messages that all games share."""
        files = sorted((HERE / "words" / "en").glob("*.ftl"))
        return {key: text for file in files for key, text in entries(file).items()}

    @cached_property
    def python(self) -> list[Path]:
        return sorted(self.folder.rglob("*.py"))

    @cached_property
    def code(self) -> list[tuple[str, ast.Module]]:
        """Its modules.  One that cannot be read is left out: nothing has imported it either."""
        found = []
        for file in self.python:
            try:
                found.append((self.inside(file), ast.parse(file.read_text(encoding="utf-8"))))
            except (SyntaxError, UnicodeDecodeError):
                continue
        return found

    @cached_property
    def templates(self) -> dict[str, str]:
        """The text of each template, by its path in `pages`."""
        pages = self.folder / "pages"
        return {
            file.relative_to(pages).as_posix(): file.read_text(encoding="utf-8")
            for file in sorted(pages.rglob("*.html"))
        }

    @cached_property
    def parsed(self) -> dict[str, nodes.Template | TemplateSyntaxError]:
        found: dict[str, nodes.Template | TemplateSyntaxError] = {}
        for path, text in self.templates.items():
            try:
                found[path] = self.environment.parse(text, f"pages/{path}")
            except TemplateSyntaxError as error:
                found[path] = error
        return found

    @cached_property
    def icons(self) -> set[str]:
        """The names of all icons that its pages can show."""
        return _icons(STATIC / "icons.svg") | _icons(self.folder / "look" / "icons.svg")

    def calls(self) -> Iterator[tuple[str, nodes.Call, object]]:
        """Every call in its templates with a constant first argument."""
        for path, tree in self.parsed.items():
            if isinstance(tree, nodes.Template):
                for call in tree.find_all(nodes.Call):
                    first = call.args[0] if call.args else None
                    if isinstance(first, nodes.Const):
                        yield path, call, first.value


# Words


def unreadable_words(files: Files) -> Iterator[Mistake]:
    """Lines of its words that are no message, which nobody would ever read, and messages that stand twice."""
    for folder in sorted({file.parent for file in (files.folder / "words").rglob("*.ftl")}):
        known = dict[str, str]()
        for file in sorted(folder.glob("*.ftl")):
            text = file.read_text(encoding="utf-8-sig")
            for part in FluentParser().parse(text).body:
                if isinstance(part, Junk) and part.annotations:
                    at = part.annotations[0].span.start if part.annotations[0].span else 0
                    yield Mistake(
                        _line(files.inside(file), text, at), "words", {"problem": part.annotations[0].message}
                    )
            for match in ENTRY.finditer(text):
                where = _line(files.inside(file), text, match.start())
                if (first := known.setdefault(match[1], where)) != where:
                    yield Mistake(where, "twice", {"name": match[1], "first": first})


def missing_words(files: Files) -> Iterator[Mistake]:
    """Messages that every page, log or rule page of the game needs."""
    book = files.game.rulebook
    wanted = ["game-title", *(f"entry-{kind.kind()}" for kind in files.kinds)]
    for entry in files.kinds:
        if entry is not Adjust and f"forms/{entry.kind()}.html" not in files.templates:
            wanted += [f"field-{f.name}" for f in fields(entry) if not label_of(entry, f.name, files.words)]
    for kind, one in documents_of(files.game).items():
        if f"{kind}_form.html" not in files.templates:
            wanted += [f"calc-{blank.field.replace('.', '-')}" for blank in one.blanks]
        wanted += [*(f"calc-ask-tie-{key}" for key in one.breaks), *(f"calc-ask-{key}" for key in one.between_equals)]
        wanted += [f"format-{key}" for value in (one.player, one.whole) if value for key in _faults_of(value)]
    wanted += [f"rule-{rule.key}" for rule in book.rules]
    wanted += [f"ruling-{number.lower()}{part}" for number in book.rulings for part in ("", "-does", "-why")]
    for key in wanted:
        if not files.words.has(key):
            yield Mistake(f"{WORDS_FOLDER}: {key}", "missing")


def _faults_of(value: Value) -> Iterator[str]:
    """The keys of the faults that the asks of a declared value name."""
    match value:
        case ObjectOf():
            for member in value.fields:
                yield from _faults_of(member.value)
        case RowsBySeat():
            yield from _faults_of(value.item)
        case Ended():
            yield value.ask.astray
            for member in value.others:
                yield from _faults_of(member.value)
        case ListOf():
            asks = (value.exactly, *((value.some, value.once) if isinstance(value, Players) else ()))
            yield from (ask.wrong for ask in asks if ask)
            yield from _faults_of(value.item)
        case ByWord():
            yield from dict.fromkeys(key for word in value.words for key in _faults_of(value.of(word)))
        case Price():
            yield value.among.wrong


def missing_keys(files: Files) -> Iterator[Mistake]:
    """Messages that its code names by a constant key."""
    own_functions = {
        node.name for _, tree in files.code for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)
    }
    for path, tree in files.code:
        for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
            name = getattr(call.func, "attr", getattr(call.func, "id", ""))
            begins, place = CALLED.get(name, ("", 0))
            key = _constant(call, place)
            if not begins or not key or name in own_functions:
                continue
            where = f"{path}, line {call.lineno}"
            wanted = [f"{begins}-{key}", *(f"{other}-{key}" for other in INSTEAD.get(begins, ()))]
            if not any(map(files.words.has, wanted)):
                yield Mistake(where, "no-message", {"name": wanted[0]})
            elif name == "TieBreak" and not files.words.has(f"tie-{key}"):
                yield Mistake(where, "no-message", {"name": f"tie-{key}"})
            elif begins == "no" and wanted[0] in files.own and wanted[0] in files.shared:
                text = files.shared[wanted[0]].partition("=")[2].split("\n\n")[0].strip()
                yield Mistake(f"{files.own[wanted[0]]}: {wanted[0]}", "replaces", {"text": text})


def _constant(call: ast.Call, place: int) -> str:
    """The key that a call is given, if it is a constant; else ""."""
    given = call.args[place] if len(call.args) > place and not _starred(call, place) else None
    given = given or next((one.value for one in call.keywords if one.arg == "key"), None)
    return given.value if isinstance(given, ast.Constant) and isinstance(given.value, str) else ""


def _starred(call: ast.Call, place: int) -> bool:
    return any(isinstance(one, ast.Starred) for one in call.args[: place + 1])


def unread_words(files: Files) -> Iterator[Mistake]:
    """Messages named after something that the game does not have: most of these are misspelt."""
    play, book = files.game.play, files.game.rulebook
    kinds = [kind.kind() for kind in files.kinds]
    known = {
        "rule-": [rule.key for rule in book.rules],
        "ruling-": [f"{number.lower()}{part}" for number in book.rulings for part in ("", "-does", "-why")],
    }
    if play:
        options = [
            f"{name}{part}"
            for name, shape in shapes(play.setup).items()
            for part in ("", "-help", *(f"-{option}" for option in shape.options))
        ]
        known |= {"entry-": kinds, "ask-": kinds, "option-": options}
    texts = [file.read_text(encoding="utf-8") for file in (*files.python, *files.folder.glob("words/en/*.ftl"))]
    source = "".join([*files.templates.values(), *texts])
    for key, file in files.own.items():
        begins = next((one for one in known if key.startswith(one)), "")
        if not begins or key in files.shared or key.removeprefix(begins) in known[begins]:
            continue
        if not re.search(rf"""["']{re.escape(key)}["']|{{\s*{re.escape(key)}\s*}}""", source):
            like = get_close_matches(key.removeprefix(begins), known[begins], 1)
            yield Mistake(f"{file}: {key}", "unread", {"like": f"{begins}{like[0]}" if like else None})


def other_languages(files: Files) -> Iterator[Mistake]:
    """Messages that only some of its languages have.  Terms are a language's own."""
    for folder in sorted({file.parent for file in (files.folder / "words").rglob("*.ftl")}):
        known = {key: file for file in sorted(folder.glob("*.ftl")) for key in entries(file)}
        if (where := files.inside(folder)) != WORDS_FOLDER:
            lost = [key for key in files.own if key not in known and not key.startswith("-")]
            more = [key for key in known if key not in files.own and not key.startswith("-")]
            yield from (Mistake(f"{where}: {key}", "missing") for key in lost)
            yield from (Mistake(f"{files.inside(known[key])}: {key}", "unread", {"like": None}) for key in more)


# Code


def wrong_names(files: Files) -> Iterator[Mistake]:
    """Parts of the game that go by another name than the game, and what every game needs and this one has not."""
    game = files.game
    named = [("Rulebook", game.rulebook.name), *(("Declared", one.game) for one in documents_of(files.game).values())]
    named += [("pyproject.toml", files.point)] if files.point else []
    for part, name in named:
        if name != game.name:
            yield Mistake(
                "__init__.py" if part != "pyproject.toml" else part,
                "named",
                {"part": part, "name": name, "game": game.name},
            )
    if game.play and Adjust not in game.play.entries:
        yield Mistake("__init__.py", "no-adjust")


def unknown_parts(files: Files) -> Iterator[Mistake]:
    """What the game names, as an entry, a field, a call, a source of points or an icon, and does not have."""
    where, play, count = "__init__.py", files.game.play, files.game.count
    icons = [*(count.pictures.values() if count else ())]
    wanted = [f"line-{key}" for key in (count.pictures if count else ())]
    for alike in count.alike if count else ():
        marks = alike.marks.values()
        icons += [alike.icon, *(mark.icon for mark in marks if mark.icon)]
        wanted += [f"lines-{alike.key}", *(f"line-{key}" for key in alike.marks)]
        wanted += [f"mark-{mark.letter}" for mark in marks if mark.letter]
    if play:
        known = [one.name for one in fields(play.setup)]
        for name in play.suggests:
            if name not in known:
                params = {"name": name, "kind": play.setup.__name__, "fields": ", ".join(known) or "–"}
                yield Mistake(where, "no-field", params)
        for part in ("prepares", "counts", "at_hand"):
            for kind in getattr(play, part):
                if kind not in play.entries:
                    yield Mistake(where, "no-entry", {"part": f"Play.{part}", "name": kind.__name__})
        icons = [*play.ceremonies.values(), *play.at_hand.values(), *icons]
        wanted = [f"call-{key}" for key in (*play.ceremonies, *sorted(play.routine | play.for_the_round))] + wanted
    for key in wanted:
        if not files.words.has(key):
            yield Mistake(where, "no-message", {"name": key})
    for icon in icons:
        if icon not in files.icons:
            yield Mistake(where, "icon", {"name": icon})


def untypable_fields(files: Files) -> Iterator[Mistake]:
    """Fields of a document that the form made of its declaration cannot hold, or has two of."""
    for kind, one in documents_of(files.game).items():
        form, asked = f"{kind}_form", dict[tuple[str, bool], str]()
        if f"{form}.html" in files.templates:
            continue
        for member, where, each in _on_form(one):
            if not member.form.made and not _can_be_typed(member.value, each):
                yield Mistake(where, "untypable", {"form": form})
            for blank in fields_asked(member, each):
                if (first := asked.setdefault((blank.field, blank.each), where)) != where:
                    yield Mistake(where, "same-field", {"name": blank.field, "first": first})


def _on_form(one: Declared[Any]) -> Iterator[tuple[Member, str, bool]]:
    """The fields of a form made of a declaration, the place of each, and whether every player has it.

    Those of an object within an object are there one by one.
    """
    left = [(value, value is one.player) for value in (one.player, one.whole) if value]
    while left:
        value, each = left.pop(0)
        for member in value.fields:
            if isinstance(member.value, ObjectOf) and not member.form.made:
                left.append((member.value, each))
            elif member.on_form:
                yield member, f"{value.made_of.__name__}.{member.name}", each


def _can_be_typed(value: Value, each: bool) -> bool:
    """Whether a form made of a declaration can hold a value; `each`: for each player."""
    match value:
        case Whole():
            return value.bounds is None or value.bounds.least >= 0
        case Players():
            return not each
        case ListOf():
            return isinstance(value.item, Whole | Choice) and _can_be_typed(value.item, each)
        case ByWord():
            return all(_can_be_typed(value.of(word), each) for word in value.words)
        case ByName():
            return False
    return True


# Templates


def wrong_templates(files: Files) -> Iterator[Mistake]:
    """Templates that cannot be read, and views and icons in them that do not exist."""
    for path, tree in files.parsed.items():
        if isinstance(tree, TemplateSyntaxError):
            yield Mistake(f"pages/{path}, line {tree.lineno}", "template", {"problem": tree.message})
    for path, call, value in files.calls():
        name, where = getattr(call.node, "name", ""), f"pages/{path}, line {call.lineno}"
        if name in ("view_of", "mark_of") and value not in files.game.views:
            yield Mistake(where, "view", {"name": value})
        if name == "icon" and value not in files.icons:
            yield Mistake(where, "icon", {"name": value})


def unloaded_templates(files: Files) -> Iterator[Mistake]:
    """Templates that no page loads, and views that no template prints."""
    kinds = [kind.kind() for kind in files.kinds]
    known = [*(f"{path}.html" for path in LOADED), *(f"{folder}/{kind}.html" for folder in OF_A_KIND for kind in kinds)]
    known += [f"prepare/{key.removeprefix('prepare-')}.html" for key in files.own if key.startswith("prepare-")]
    loaded, left = set[str](), [path for path in files.templates if path in known]
    while left:
        path = left.pop()
        loaded.add(path)
        left += [other for other in files.templates if f"/{other}" in files.templates[path] and other not in loaded]
    for path in files.templates:
        if path not in loaded:
            like = get_close_matches(path, known, 1)
            yield Mistake(f"pages/{path}", "unloaded", {"like": f"pages/{like[0]}" if like else None})
    printed = {value for _, call, value in files.calls() if getattr(call.node, "name", "") in ("view_of", "mark_of")}
    asked = sum(text.count("view_of(") for text in files.templates.values())
    constant = sum(1 for _, call, _ in files.calls() if getattr(call.node, "name", "") == "view_of")
    for name in files.game.views:
        if name not in printed and name != "next" and asked == constant:  # else a template computes the name
            yield Mistake("__init__.py", "unprinted", {"name": name})


# Pictures


def wrong_pictures(files: Files) -> Iterator[Mistake]:
    """Pictures that cannot be drawn, and files that no page shows."""
    look = files.folder / "look"
    styles = "".join(file.read_text(encoding="utf-8") for file in look.glob("*.css"))
    for file in sorted(one for one in look.rglob("*") if one.is_file()):
        where, name = files.inside(file), file.relative_to(look).as_posix()
        if name not in LOOK.values() and name not in styles:
            yield Mistake(where, "unshown", {"names": ", ".join(LOOK.values())})
        elif file.suffix == ".svg":
            try:
                root = ElementTree.parse(file).getroot()
            except (ElementTree.ParseError, UnicodeDecodeError) as error:
                yield Mistake(where, "picture", {"problem": str(error)})
                continue
            if name == LOOK["emblem"] and (part := _lost_in_an_image(root)):
                yield Mistake(where, "lost", {"part": part})


def _lost_in_an_image(root: ElementTree.Element) -> str:
    """What of a picture does not work in an `img`; "" if all does."""
    for one in root.iter():
        if str(one.tag).rpartition("}")[2] == "script":
            return "script"
        if "currentColor" in (*one.attrib.values(), one.text):
            return "currentColor"
    return ""


def _icons(file: Path) -> set[str]:
    """The names of the icons in a file."""
    text = file.read_text(encoding="utf-8") if file.is_file() else ""
    return {part.split('"', 1)[0] for part in text.split('<symbol id="')[1:]}


def _line(path: str, text: str, at: int) -> str:
    return f"{path}, line {text.count(chr(10), 0, at) + 1}"


PARTS: tuple[Callable[[Files], Iterator[Mistake]], ...] = (
    unreadable_words,
    missing_words,
    missing_keys,
    unread_words,
    other_languages,
    wrong_names,
    unknown_parts,
    untypable_fields,
    wrong_templates,
    unloaded_templates,
    wrong_pictures,
)
