"""Templates only print: what they show is decided in views, which a type checker can check."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from jinja2 import FileSystemLoader, nodes

from referee.games import FOLDERS
from referee.paths import TEMPLATES
from referee.web.macros import PageEnvironment

LONGEST = 160
DECIDES = {
    "asks the rules": re.compile(r"(?<![.\w-])rules\.\w"),
    "reads the position": re.compile(r"(?<![.\w-])state[.\[]"),
    "builds a list": re.compile(r"\.(append|extend|update)\("),
    "starts a list": re.compile(r"set \w+ = (\[\]|\{\})"),
    "counts by itself": re.compile(r"(?<![.\w-])(range|namespace|dict)\("),
}
BARE = re.compile(r"\bt\([^()]*?=(?:\w+\.)*(?:names\[[^\]]+\]|called)(?=[,)])|names \| join\(")
"""A player's name in a sentence, or names in a list, without the isolates around them."""
ROOMS = {"shell": TEMPLATES, **{game: folder / "pages" for game, folder in FOLDERS.items()}}


def _lines(room: str) -> list[tuple[str, int, str]]:
    files: list[Path] = sorted(ROOMS[room].rglob("*.html"))
    assert files
    return [
        (str(file.relative_to(ROOMS[room])), number, line)
        for file in files
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
    ]


@pytest.mark.parametrize("room", sorted(ROOMS))
def test_no_line_is_longer_than_a_screen(room: str) -> None:
    assert [] == [(file, number, len(line)) for file, number, line in _lines(room) if len(line) > LONGEST]


@pytest.mark.parametrize("why", DECIDES)
@pytest.mark.parametrize("room", sorted(ROOMS))
def test_no_template_decides(room: str, why: str) -> None:
    assert [] == [(file, number) for file, number, line in _lines(room) if DECIDES[why].search(line)]


@pytest.mark.parametrize("room", sorted(ROOMS))
def test_names_in_sentences_cannot_turn_them_around(room: str) -> None:
    found = [(file, number, bare) for file, number, line in _lines(room) for bare in BARE.findall(line)]
    assert [] == found


@cache
def _tree(file: Path) -> nodes.Template:
    return PageEnvironment().parse(file.read_text(encoding="utf-8"))


def _imported(tree: nodes.Template) -> dict[str, str]:
    """The names that a template imports from others: as it calls them, and as they are called there."""
    pairs = [pair for node in tree.find_all(nodes.FromImport) for pair in node.names]
    return dict((pair, pair) if isinstance(pair, str) else (pair[1], pair[0]) for pair in pairs)


def _read(tree: nodes.Template) -> set[str]:
    return {node.name for node in tree.find_all(nodes.Name) if node.ctx == "load"}


@pytest.mark.parametrize("room", sorted(ROOMS))
def test_what_a_template_imports_it_uses(room: str) -> None:
    trees = {str(file.relative_to(ROOMS[room])): _tree(file) for file in sorted(ROOMS[room].rglob("*.html"))}
    modules = {file: {node.target for node in tree.find_all(nodes.Import)} for file, tree in trees.items()}
    unused = {file: (_imported(tree).keys() | modules[file]) - _read(tree) for file, tree in trees.items()}
    assert {} == {file: names for file, names in unused.items() if names}


def test_every_macro_is_used_by_more_than_the_page_of_patterns() -> None:
    files = [file for room in ROOMS.values() for file in sorted(room.rglob("*.html"))]
    trees = [_tree(file) for file in files if file != TEMPLATES / "patterns.html"]
    made, used = {node.name for tree in trees for node in tree.find_all(nodes.Macro)}, set[str]()
    for tree in trees:
        used |= {_imported(tree).get(name, name) for name in _read(tree)}
        used |= {node.attr for node in tree.find_all(nodes.Getattr)}
    assert set() == made - used


def test_a_menu_is_drawn_in_one_place_and_only_for_more_than_twelve_words() -> None:
    drawn = [(room, file) for room in ROOMS for file, _, line in _lines(room) if "<select" in line]
    assert [("shell", "shared/parts.html")] == drawn
    assert ["radio"] * 12 == controls(12)
    assert ["select"] == controls(13)


def controls(words: int) -> list[str]:
    """Returns the controls that a choice between this many words is made of."""
    templates = PageEnvironment(loader=FileSystemLoader(TEMPLATES))
    parts = templates.get_template("shared/parts.html").module
    drawn = vars(parts)["pick"]("metal", "Metal", [(str(n), str(n)) for n in range(words)])
    return [control for found in re.findall(r'type="(radio)"|<(select)', drawn) for control in found if control]
