"""Every ruling of Dragon Rampage is on the game's documentation page and has a scenario."""

from __future__ import annotations

import re
from pathlib import Path

from referee.games.dragon_rampage.rulebook import book

HERE = Path(__file__).parent
PAGE = HERE.parent.parent.parent / "docs" / "games" / "dragon-rampage.md"
ALL = [f"dr{int(number[2:]):02}" for number in book.rulings]


def test_every_decision_is_on_the_page() -> None:
    told = re.findall(r"^\| DR(\d+) \|", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert ALL == [f"dr{int(n):02}" for n in told]


def test_every_decision_has_a_scenario() -> None:
    played = {number for path in (HERE / "rulings").glob("*.play") for number in re.findall(r"dr\d\d", path.stem)}
    assert ALL == sorted(played)
