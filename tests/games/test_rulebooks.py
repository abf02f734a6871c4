"""Every rule is enforced or cited, and has words; so does everything else that the referee may say or ask."""

from __future__ import annotations

import ast
import importlib
import re
from collections.abc import Iterable, Iterator
from dataclasses import fields
from enum import StrEnum
from functools import cache
from itertools import groupby
from pathlib import Path
from types import ModuleType

import pytest

from referee.core.cite import Rule, Rulebook
from referee.core.entry import Amend, Entry, Undo
from referee.core.game import AnyGame
from referee.games import SHELF
from referee.web.sources import chapters
from referee.words import Words

HERE = Path(__file__).parents[2]
SOURCES = sorted((HERE / "referee").rglob("*.py"), key=lambda path: (path.parent, path))
PAGES = sorted(
    [*(HERE / "templates").rglob("*.html"), *(HERE / "referee" / "games").rglob("*.html")],
    key=lambda path: (path.parent, path),
)
SAID_FIRST = {
    "Malformed": "no-",
    "Conflict": "no-",
    "Unsaved": "no-",
    "Call": "call-",
    "Stop": "",
    "words": "",
    "t": "",
}
"""Functions whose first argument is a message key, with the prefix of their messages."""
SAID_SECOND = {"Refusal": "no-", "RecordError": "no-", "say": "call-"}
LISTS = ("rulebook.py", "guide.py")
"""Files in which rules are only listed."""
PAGE_WORDS = re.compile(r"\bt\(\s*['\"]([\w-]+)['\"]\s*[,)]")

games = pytest.mark.parametrize("game", SHELF.values(), ids=list(SHELF))


def by_folder(paths: list[Path]) -> pytest.MarkDecorator:
    """One test for the files of each folder."""
    rooms = groupby(paths, lambda path: path.parent)
    return pytest.mark.parametrize(
        "paths", [pytest.param([*files], id=str(folder.relative_to(HERE))) for folder, files in rooms]
    )


def book_of(game: AnyGame) -> tuple[ModuleType, Rulebook]:
    module = importlib.import_module(f"{_name(game)}.rulebook")
    return module, module.book


def _name(game: AnyGame) -> str:
    return f"referee.games.{game.name.replace('-', '_')}"


def folder(game: AnyGame) -> Path:
    return HERE / "referee" / "games" / game.name.replace("-", "_")


@cache
def source(game: str) -> str:
    files = (HERE / "referee" / "games" / game.replace("-", "_")).rglob("*.py")
    return "\n".join(
        path.read_text(encoding="utf-8") for path in sorted(files) if path.name not in ("rulebook.py", "guide.py")
    )


# Rules


@games
def test_every_rule_is_enforced_or_cited(game: AnyGame) -> None:
    module, book = book_of(game)
    named = {name for name, value in vars(module).items() if isinstance(value, Rule) and value in book.rules}
    assert set() == {name for name in named if not re.search(rf"\b{name}\b", source(game.name))}


@games
def test_every_rule_has_words_and_a_heading_and_a_page_or_is_a_ruling(game: AnyGame) -> None:
    _, book = book_of(game)
    words = Words.of("en", game.name)
    numbered = any(rule.pages for rule in book.rules)
    for rule in book.rules:
        assert words.rule(rule).endswith(".")
        if rule.ruling:
            assert not rule.heading + rule.pages, rule
            continue
        assert rule.heading
        assert not {*"'\""} & {*rule.heading}, rule.heading
        assert re.fullmatch(r"\d+(, \d+)*", rule.pages) if numbered else not rule.pages, rule


@games
def test_no_two_rules_have_one_key_and_no_words_lack_a_rule(game: AnyGame) -> None:
    keys = [rule.key for rule in book_of(game)[1].rules]
    assert sorted(set(keys)) == sorted(keys)
    texts = "\n".join(path.read_text(encoding="utf-8") for path in (folder(game) / "words" / "en").glob("*.ftl"))
    assert set(keys) >= set(re.findall(r"^rule-([\w-]+) =", texts, re.MULTILINE))


@games
def test_the_page_of_the_rules_has_every_printed_rule_once(game: AnyGame) -> None:
    book = book_of(game)[1]
    words = Words.of("en", game.name)
    told = chapters(game, words)
    listed = [rule["key"] for chapter in told for rule in chapter["rules"]]
    assert sorted(rule.key for rule in book.rules if not rule.ruling) == sorted(listed)
    assert all(chapter["title"] and not chapter["title"].startswith("chapter-") for chapter in told)
    assert len({chapter["id"] for chapter in told}) == len(told)


@games
def test_every_enforced_rule_says_where(game: AnyGame) -> None:
    assert all(book_of(game)[1].enforced.values())


# Questions


@games
def test_every_entry_has_a_name_and_every_question_has_words(game: AnyGame) -> None:
    words = Words.of("en", game.name)
    told: list[type[Entry]] = [*game.rules.entries, Undo, Amend]
    kinds = [kind.kind() for kind in told]
    assert set() == {kind for kind in kinds if not words.has(f"entry-{kind}")}
    asked = set(re.findall(r"Prompt\((\w+),", source(game.name)))
    assert set() == {kind for kind in _kinds(game, asked) if not words.has(f"ask-{kind}")}


def _kinds(game: AnyGame, names: set[str]) -> set[str]:
    return {entry.kind() for entry in game.rules.entries if entry.__name__ in names}


@games
def test_every_option_says_what_it_changes(game: AnyGame) -> None:
    words = Words.of("en", game.name)
    options = [f.name for f in fields(game.rules.setup) if f.type == "bool"]
    assert options
    for option in options:
        assert words.has(f"option-{option}"), option
        assert words.has(f"option-{option}-help"), option


@games
def test_every_word_of_an_entry_can_be_read_out(game: AnyGame) -> None:
    words = Words.of("en", game.name)
    for values in _enums(game):
        kind = re.sub(r"(?<!^)(?=[A-Z])", "-", values.__name__).lower()
        assert set() == {f"{kind}-{value}" for value in values if not words.has(f"{kind}-{value}")}


def _enums(game: AnyGame) -> set[type[StrEnum]]:
    entries = importlib.import_module(f"{_name(game)}.entries")
    named = (value for value in vars(entries).values() if isinstance(value, type))
    return {value for value in named if issubclass(value, StrEnum) and value is not StrEnum}


@games
def test_every_number_of_the_table_has_a_name(game: AnyGame) -> None:
    words = Words.of("en", game.name)
    things = game.rules.quantities(game.rules.start(*_laid(game)))
    assert set() == {thing.key for thing in things if not words.has(f"thing-{thing.key}")}


def _laid(game: AnyGame) -> tuple[int, Entry]:
    scenario = next(iter(sorted((HERE / "tests" / "games" / game.name.replace("-", "_")).rglob("*.play"))))
    from referee.core import record

    read = record.read(scenario.read_text(encoding="utf-8"), dict(SHELF))
    return len(read.names), read.setup


# Messages


def keys(path: Path) -> Iterator[str]:
    """The message keys that a source file contains as literals."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and (told := _told(node)):
            prefix, argument = told
            yield from (prefix + key for key in _constants(argument))


def _told(call: ast.Call) -> tuple[str, ast.expr] | None:
    """The prefix of the messages of a call, and the argument that holds the key; None for other calls."""
    called = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    if called in SAID_FIRST and call.args:
        return SAID_FIRST[called], call.args[0]
    if called in SAID_SECOND and len(call.args) > 1:
        return SAID_SECOND[called], call.args[1]
    return None


def _constants(node: ast.expr) -> Iterator[str]:
    match node:
        case ast.Constant(value=str(value)):
            yield value
        case ast.IfExp(body=body, orelse=orelse):
            yield from _constants(body)
            yield from _constants(orelse)
        case _:
            return


def bundles(path: Path) -> list[Words]:
    """The words that a file may rely on: those of its game, otherwise those of each game."""
    names = [name for name in SHELF if name.replace("-", "_") in path.parts]
    return [Words.of("en", name) for name in names or SHELF]


def without_words(path: Path, named: Iterable[str]) -> set[str]:
    """Those of the message keys in a file for which there is no message."""
    return {f"{path.name}: {key}" for key in named for words in bundles(path) if not words.has(key)}


@by_folder(SOURCES)
def test_every_key_in_the_code_has_a_message(paths: list[Path]) -> None:
    assert set() == {missing for path in paths for missing in without_words(path, keys(path))}


@by_folder(PAGES)
def test_every_key_in_a_page_has_a_message(paths: list[Path]) -> None:
    named = ((path, PAGE_WORDS.findall(path.read_text(encoding="utf-8"))) for path in paths)
    assert set() == {missing for path, found in named for missing in without_words(path, found)}
