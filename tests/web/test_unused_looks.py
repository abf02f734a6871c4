"""Every class in a style sheet is used by a template, a script or the code; unused classes must be deleted."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

from referee import paths
from referee.games import FOLDERS

SHEETS = {
    str(sheet.relative_to(home)): sheet
    for home, folder in ((paths.STATIC, paths.STATIC), *((one.parent, one / "look") for one in FOLDERS.values()))
    for sheet in sorted(folder.glob("*.css"))
}
OF_OTHERS = {"htmx-request"}
"""Classes that third-party scripts set."""
TAG, ECHO = re.compile(r"\{%.*?%\}", re.S), re.compile(r"\{\{.*?\}\}", re.S)
WORN = re.compile(r"""class=\\?"((?:\{%.*?%\}|\{\{.*?\}\}|[^"{\\])*)""", re.S)
QUOTED = re.compile(r"""(?<![\w\\])(["'`])([\w -]+)\1""")
MADE = re.compile(r"""["`]([\w-]+-\$?\{[^"`\s]*)["`]""")
"""Matches a class name with placeholders, in Python or in a script."""
HOLE = "\0"
"""Stands for what is filled in for a placeholder."""


RESTYLES = {"print.css", "screen.css", "pieces.css", "ceremony.css"}
"""Sheets that restyle what others draw."""
BOTH = {"empty", "top__home"}
"""Classes that a sheet of its own shows in another way on the pages that load it."""


def named(sheet: str) -> set[str]:
    """Returns the classes in the selectors of a style sheet."""
    text = re.sub(r"/\*.*?\*/|\"[^\"]*\"|url\([^)]*\)", "", sheet, flags=re.S)
    return {name for head in re.findall(r"([^{};]*)\{", text) for name in re.findall(r"\.([A-Za-z_][\w-]*)", head)}


def worn(text: str) -> Iterator[str]:
    """Yields the words in the class attributes of a template, with a HOLE for each placeholder."""
    for value in WORN.findall(text):
        for between in ("", " "):
            yield from ECHO.sub(HOLE, TAG.sub(between, value)).split()
        yield from (word for echo in ECHO.findall(value) for _, words in QUOTED.findall(echo) for word in words.split())
    for echo in ECHO.findall(text):  # classes passed to a macro
        yield from (word for _, words in QUOTED.findall(echo) for word in words.split() if "__" in word)


@cache
def written() -> tuple[frozenset[str], frozenset[str], frozenset[str]]:
    """Returns the classes used anywhere, class names with placeholders, and the words that may fill these."""
    pages = [
        file.read_text(encoding="utf-8")
        for folder in (paths.TEMPLATES, *FOLDERS.values())
        for file in sorted(folder.rglob("*.html"))
    ]
    code = [file.read_text(encoding="utf-8") for file in sorted(Path(paths.__file__).parent.rglob("*.py"))]
    scripts = [file.read_text(encoding="utf-8") for file in sorted(paths.STATIC.glob("*.js"))]
    found = {name for text in (*pages, *code, *scripts) for name in worn(re.sub(r"\{#.*?#\}", "", text, flags=re.S))}
    found |= {word for text in scripts for _, words in QUOTED.findall(text) for word in words.split()}
    found |= {re.sub(r"\$?\{[^}]*\}", HOLE, word) for text in (*code, *scripts) for word in MADE.findall(text)}
    words = {word for text in (*pages, *code, *scripts) for word in re.findall(r"[\w-]+", text)}
    return (
        frozenset(name for name in found if HOLE not in name) | OF_OTHERS,
        frozenset(name for name in found if HOLE in name),
        frozenset(words),
    )


def unused(names: Iterable[str]) -> list[str]:
    whole, parts, words = written()
    filled = [re.compile(re.escape(one).replace(HOLE, r"([\w-]+)")) for one in parts if one.strip(HOLE)]

    def is_filled(name: str) -> bool:
        fits = (match for one in filled if (match := one.fullmatch(name)))
        return any(all(word in words or word.isdigit() for word in match.groups()) for match in fits)

    return sorted(name for name in names if name not in whole and not is_filled(name))


@pytest.mark.parametrize("sheet", SHEETS)
def test_every_class_of_a_style_sheet_is_worn_somewhere(sheet: str) -> None:
    assert [] == unused(named(SHEETS[sheet].read_text(encoding="utf-8")))


def test_what_nobody_wears_is_found() -> None:
    sheet = ".row:has(.box--held, .nobody) > .row__wrong { } @media print { .icon--flee.icon--zebra { margin: .5em; } }"
    assert ["icon--zebra", "nobody", "row__wrong"] == unused(named(sheet))


def test_a_fact_looks_the_same_on_every_page() -> None:
    """Pages of past games show parts of a table as well, so their own numbers must not reuse its class names."""
    anew = [name for name in SHEETS if re.search(r"(?m)^\.facts?\b", SHEETS[name].read_text(encoding="utf-8"))]
    assert ["app.css"] == anew


def test_a_class_has_one_meaning() -> None:
    ours = {sheet.name: sheet for sheet in paths.STATIC.glob("*.css") if sheet.name not in RESTYLES}
    opened = {name: begun(sheet.read_text(encoding="utf-8")) for name, sheet in ours.items()}
    common = opened.pop("app.css") - BOTH
    assert {} == {name: common & classes for name, classes in opened.items() if common & classes}


def begun(sheet: str) -> set[str]:
    """Returns the classes that have rules of their own in a style sheet."""
    text = re.sub(r"/\*.*?\*/", "", sheet, flags=re.S)
    heads = (head.strip() for found in re.findall(r"([^{};]*)\{", text) for head in found.split(","))
    return {head[1:] for head in heads if re.fullmatch(r"\.[\w-]+", head)}
