"""Templates print: what they show was decided in a view, which a type checker reads."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from referee.games import FOLDERS
from referee.paths import TEMPLATES

LONGEST = 160
DECIDES = {
    "asks the rules": re.compile(r"(?<![.\w-])rules\.\w"),
    "reads the position": re.compile(r"(?<![.\w-])state[.\[]"),
    "builds a list": re.compile(r"\.(append|extend|update)\("),
    "starts a list": re.compile(r"set \w+ = (\[\]|\{\})"),
    "counts by itself": re.compile(r"(?<![.\w-])(range|namespace|dict)\("),
}
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
