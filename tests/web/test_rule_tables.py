"""The rows of each game's table of rules are proved: E names a scenario or a test, R a moment, the rest a reason."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from referee.games import SHELF
from referee.testing.evening import Evening
from referee.words import Words
from tests.by_game import folder
from tests.web.moments import at, moments, plain

ROOT = Path(__file__).parent.parent.parent
TESTS = ROOT / "tests"
HEADER = "| | Where | Rule | | |"
ROW = re.compile(r"^\| (\d+) \| (.+?) \| (.+?) \| ([ERTX]) \| (.*?) \|$", re.MULTILINE)
SENTENCES = {
    "book-of-dragons": 51,
    "dragon-keeper": 59,
    "dragonscales": 179,
    "dragon-rampage": 142,
    "whelps-to-wyrms": 204,
}
"""The number of binding sentences in each rulebook."""
MOMENTS = moments()
Row = tuple[str, ...]


def rows(game: str) -> list[Row]:
    page = (ROOT / "docs" / "games" / f"{game}.md").read_text(encoding="utf-8")
    return ROW.findall(page.partition(HEADER)[2])


EACH = [(game, row) for game in SHELF for row in rows(game)]
SAID = [(game, key) for game, (_, known) in MOMENTS.items() for key in known]


def exists(game: str, proof: str) -> bool:
    """Returns whether a proof exists: a scenario of the game, or `file::name` of a test of it or of `tests/web`."""
    file, colons, name = proof.partition("::")
    if not colons:
        return (folder(game) / f"{proof}.play").is_file()
    found = [*folder(game).rglob(file), *(TESTS / "web").glob(file)]
    return any(f"def {name}(" in path.read_text(encoding="utf-8") for path in found)


@pytest.mark.parametrize("game", SHELF)
def test_every_sentence_that_binds_is_on_the_page_once(game: str) -> None:
    assert [str(n) for n in range(1, SENTENCES[game] + 1)] == [row[0] for row in rows(game)]


@pytest.mark.parametrize(("game", "row"), EACH, ids=[f"{game}-{row[0]}" for game, row in EACH])
def test_each_rule_is_carried_out_reminded_of_or_left_with_a_reason(game: str, row: Row) -> None:
    _, place, words, kind, proof = row
    known = MOMENTS[game][1]
    assert place
    assert words
    proofs = re.findall(r"`([^`]+)`", proof)
    if kind == "E":
        carried = [one for one in proofs if one not in known]
        assert carried
        assert all(exists(game, one) for one in carried), proof
    elif kind == "R":
        assert proofs
        assert set(proofs) <= set(known), proof
    else:
        assert len(proof.split()) > 2


@pytest.mark.parametrize("game", SHELF)
def test_every_moment_reminds_of_a_rule_on_the_page(game: str) -> None:
    named = {key for row in rows(game) for key in re.findall(r"`([^`]+)`", row[4])}
    assert set(MOMENTS[game][1]) <= named


@pytest.mark.parametrize(("game", "key"), SAID)
def test_what_the_table_minds_is_said_at_its_moment(evening: Evening, game: str, key: str) -> None:
    head, known = MOMENTS[game]
    assert plain(Words.of("en", game)(key, **known[key].params)) in at(evening, known[key], head)
