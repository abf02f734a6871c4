"""The shell, which is everything that belongs to no game, contains no word, key, class or icon of any game.

There are two laws.  A word that names something in exactly one game does not occur in the shell: not in code, not in
comments, not in messages.  And whatever the shell provides for pages (a class, an icon, a part, a message) is used by
the shell itself, or by more than one game.
"""

from __future__ import annotations

import ast
import re
from collections import Counter, defaultdict
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import pytest

from referee.games import FOLDERS
from referee.paths import STATIC, TEMPLATES
from referee.words import HERE as REFEREE
from referee.words import entries

KINDS = {".py", ".html", ".css", ".js", ".svg", ".ftl"}
PATTERNS = TEMPLATES / "patterns.html"
"""The page that shows every part and every icon: its uses do not count."""
WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+")
NAME = re.compile(r"[A-Za-z][\w-]*")
REMARK = re.compile(r"/\*.*?\*/", re.DOTALL)
CLASS = re.compile(r"\.([a-z]\w*?)(?=--|__|[^\w-]|-)")
STYLED = re.compile(r"\.([a-z][\w-]*)")
WORN = re.compile(r'class="([^"]*)"')
LITERAL = re.compile(r"""["'`]([\w .#>:-]*)["'`]""")
SYMBOL = re.compile(r'<symbol id="([\w-]+)"')
MACRO = re.compile(r"\{% macro ([a-z]\w*)\(")
BEGINS = re.compile(r"""["']([a-z]+(?:-[a-z]+)*-)["'{]""")
"""Matches the beginning of a message key that code puts together."""

ORDINARY = {
    "keeper": "a phone that knows a seat's secrets; whoever keeps something",
    **dict.fromkeys(("cell", "low", "tallest", "light", "nameless"), "of tables, drawings and themes"),
    **dict.fromkeys(
        ("blocking", "release", "released", "spawn", "interrupt", "interrupted", "killed", "fast", "health", "died"),
        "of processes",
    ),
    **dict.fromkeys(("unread", "grown", "fire", "master", "breath", "described"), "of our own"),
    **dict.fromkeys(
        ("site", "searched", "missed", "fifth", "grab", "dropped", "force", "halve", "limited"), "plain English"
    ),
    **dict.fromkeys(("event", "passage", "heap", "due", "unnamed", "reorder", "reordered"), "plain English"),
    "guard": "what turns away requests that did not come from our pages",
    "pip": "what installs",
    "scale": "what browsers call a change of size, and a drawing that any game may use",
    "price": "a kind of number in documents",
    "cleanup": "of what Python clears away",
    "placement": "what any board is settled from",
}
"""Words that name something in only one game but mean something else in the shell, with that meaning."""
PART, SETUP = "part-", "setup-"
"""The prefixes of messages of parts, and of messages of `run.py`, which reads its file by itself."""
ANYBODYS = {
    "part-now": "a step of a checklist, put together: part-<state>",
    "part-todo": "as well",
    "part-phoneless": "of a seat that another phone enters for, which any game may say on its cards",
}


def texts(files: Iterable[Path]) -> str:
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


def files_of(game: str) -> list[Path]:
    return [file for file in FOLDERS[game].rglob("*") if file.suffix in KINDS]


@cache
def shell() -> tuple[Path, ...]:
    """Returns all source files of ours that belong to no game."""
    folders = set(FOLDERS.values())
    found = [file for folder in (REFEREE, TEMPLATES, STATIC) for file in folder.rglob("*") if file.suffix in KINDS]
    return tuple(file for file in found if not folders & set(file.parents) and "vendor" not in file.parts)


def single(word: str) -> str:
    """Normalises a word, so that “Treasures” and “treasure” are the same."""
    low = word.lower()
    return low[:-1] if len(low) > 3 and low.endswith("s") and not low.endswith("ss") else low


def words_in(text: str) -> set[str]:
    return {single(word) for word in WORD.findall(text)}


@cache
def words_of(game: str) -> frozenset[str]:
    return frozenset(words_in(texts(files_of(game))))


def named(code: str) -> set[str]:
    """Returns the names of classes and of their fields, and the values of enums."""
    found = set()
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.ClassDef):
            found.add(node.name)
            for part in node.body:
                match part:
                    case ast.Assign(value=ast.Constant(value=str(value))):
                        found.add(value)
                    case ast.AnnAssign(target=ast.Name(id=field)):
                        found.add(field)
    return found


def vocabulary(game: str) -> set[str]:
    """Returns the words in the names of a game: of entries, values, fields, icons, classes, messages, and its own.

    What its views call the parts of a page is left out: those are plain English.
    """
    names = {game}
    for file in files_of(game):
        text = file.read_text(encoding="utf-8")
        match file.suffix:
            case ".py" if "views" not in file.parts:
                names |= named(text)
            case ".svg":
                names |= set(SYMBOL.findall(text))
            case ".css":
                names |= set(CLASS.findall(REMARK.sub("", text)))
            case ".ftl":
                names |= entries(file).keys()
    return words_in(" ".join(names))


@cache
def owned() -> dict[str, str]:
    """Returns every word in the names of one game that occurs nowhere in another game, with its game."""
    found = {}
    for game in FOLDERS:
        for word in vocabulary(game):
            if len(word) > 2 and [game] == [one for one in FOLDERS if word in words_of(one)]:
                found[word] = game
    return found


def leaks(text: str) -> set[str]:
    return {word for word in words_in(text) if word in owned()} - ORDINARY.keys()


def test_no_word_of_one_game_is_in_the_shell() -> None:
    found = {file.name: words for file in shell() if (words := leaks(file.read_text(encoding="utf-8")))}
    assert {} == found


def test_no_file_of_the_shell_is_called_after_a_game() -> None:
    assert [] == [file for file in shell() if leaks(file.stem)]


@pytest.mark.parametrize("game", FOLDERS)
def test_every_game_has_words_of_its_own(game: str) -> None:
    """Otherwise the law above would not check anything for this game."""
    assert 10 < list(owned().values()).count(game)


def test_every_ordinary_word_is_needed() -> None:
    everything = words_in(texts(shell()))
    assert set() == {word for word in ORDINARY if word not in owned() or word not in everything}


# What the shell provides


@cache
def needs() -> dict[str, Counter[str]]:
    """Returns for every name how often each game, and the shell, uses it."""
    found: dict[str, Counter[str]] = defaultdict(Counter)
    own = [file for file in shell() if file != PATTERNS and file.suffix in {".py", ".html", ".js", ".ftl"}]
    for who, files in {"shell": own, **{game: files_of(game) for game in FOLDERS}}.items():
        for name in NAME.findall(texts(file for file in files if file.suffix != ".css")):
            found[name][who] += 1
    return found


def lonely(names: Iterable[str], once: bool = False) -> dict[str, list[str]]:
    """Returns the names that neither the shell nor several games use.

    once: the shell contains each name once anyway, where it is defined.
    """
    users = {name: needs().get(name, Counter()) for name in names}
    return {
        name: sorted(game for game in who if game != "shell")
        for name, who in users.items()
        if who["shell"] <= once and len(who.keys() - {"shell"}) < 2
    }


def test_every_class_is_for_the_shell_or_for_several_games() -> None:
    sheets = REMARK.sub("", texts(STATIC.glob("*.css")))
    blocks = {block for block in CLASS.findall(sheets) if not any(name.startswith(block) for name in together())}
    assert {} == lonely({block for block in blocks if block not in parts_of_names()})


def test_no_sheet_of_the_shell_names_a_class_that_only_one_game_wears() -> None:
    """A name that the shell has in its code, of a field or a file, is not a class on one of its pages."""
    wearers: dict[str, set[str]] = defaultdict(set)
    for file in shell():
        if file.suffix != ".css" and file != PATTERNS:
            for name in worn(file):
                wearers[name].add("shell")
    for game in FOLDERS:
        for name in {name for file in files_of(game) for name in worn(file)}:
            wearers[name].add(game)
    assert {"dragon-keeper"} == wearers["settled"], "the classes of a game are found"
    styled = set(STYLED.findall(REMARK.sub("", texts(STATIC.glob("*.css")))))
    assert {} == {name: found for name in styled if len(found := wearers[name]) == 1 and "shell" not in found}


def worn(file: Path) -> set[str]:
    """Returns the names that may be classes: those in `class` attributes and literals of a page, or in a sheet."""
    text = file.read_text(encoding="utf-8")
    match file.suffix:
        case ".css":
            return set(STYLED.findall(REMARK.sub("", text)))
        case ".html":
            literals = [found for found in LITERAL.findall(text) if "." not in found]
            return set(NAME.findall(" ".join([*WORN.findall(text), *literals])))
        case ".js":
            return set(NAME.findall(" ".join(LITERAL.findall(text))))
        case _:
            return set()


@cache
def together() -> frozenset[str]:
    """Returns the prefixes of names that the shell's templates put together, as in `seat-{{ n }}`."""
    return frozenset(re.findall(r"([a-z][\w-]*-)\{\{", texts(TEMPLATES.rglob("*.html"))))


@cache
def parts_of_names() -> frozenset[str]:
    """Returns the first part of every name that the shell uses, such as `swatch` of `swatch--big`."""
    names = (name for name, who in needs().items() if who["shell"])
    return frozenset(re.split(r"--|__", name)[0] for name in names) | patterns()


@cache
def patterns() -> frozenset[str]:
    """Returns the classes of the pattern page, some of which no other page has."""
    return frozenset(re.findall(r'class="(\w+)"', PATTERNS.read_text(encoding="utf-8")))


def test_every_icon_is_for_the_shell_or_for_several_games() -> None:
    assert {} == lonely(SYMBOL.findall((STATIC / "icons.svg").read_text(encoding="utf-8")))


def test_every_part_is_for_the_shell_or_for_several_games() -> None:
    macros = MACRO.findall((TEMPLATES / "shared/parts.html").read_text(encoding="utf-8"))
    assert {} == lonely(macros, once=True)


def test_every_message_is_for_the_shell_or_for_several_games() -> None:
    keys = {
        key for file in (REFEREE / "words/en").glob("*.ftl") if file.name != "patterns.ftl" for key in entries(file)
    }
    code = texts(file for file in shell() if file.suffix in {".py", ".html", ".js"} and file != PATTERNS)
    begins = (*(set(BEGINS.findall(code)) - {PART}), SETUP)
    assert {} == lonely((key for key in keys - ANYBODYS.keys() if not key.startswith(begins)), once=True)
