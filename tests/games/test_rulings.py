"""Where a rulebook is silent, our ruling is shown with its reason wherever a rule is cited."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from referee.commands.replay import report
from referee.core.cite import Refusal, Rule, Rulebook
from referee.core.entry import Entry
from referee.core.game import AnyGame
from referee.core.record import read, table_of
from referee.core.secret import reveal
from referee.core.state import readable_calls
from referee.formats import answer, board_text
from referee.games import FOLDERS, SHELF
from referee.web.sources import source
from referee.words import Words
from tests.documents import Object
from tests.games.test_rulebooks import book_of

HERE = Path(__file__).parents[2]
ROW = re.compile(r"^\| ([A-Z]{2}\d+) \| (.*?) \| (.*?) \| (.*?) \|$", re.MULTILINE)
games = pytest.mark.parametrize("name", SHELF)


def on_the_page(name: str) -> dict[str, tuple[str, ...]]:
    """The rulings on the documentation page of a game, by number: question, what the referee does, and why."""
    text = (HERE / "docs" / "games" / f"{name}.md").read_text(encoding="utf-8").replace("*", "")
    return {number: tuple(report) for number, *report in ROW.findall(text)}


def ruled(name: str) -> list[Rule]:
    return [rule for rule in book_of(SHELF[name])[1].rules if rule.ruling]


@games
def test_the_page_of_a_game_and_the_referee_tell_the_same_rulings(name: str) -> None:
    words = Words.of("en", name)
    book = book_of(SHELF[name])[1]
    in_code = {n: (r.question, r.does, r.why) for n in book.rulings for r in [words.ruling(n)]}
    assert on_the_page(name) == in_code
    assert all(all(told) for told in in_code.values())


@games
def test_a_ruling_that_is_cited_is_one_that_was_decided(name: str) -> None:
    assert ruled(name)
    assert {rule.ruling for rule in ruled(name)} <= set(on_the_page(name))
    with pytest.raises(ValueError, match="no ruling"):
        Rulebook(name, ("XX1",)).ours("anything", "XX2")


@games
def test_a_ruling_is_never_shown_under_a_printed_heading(name: str) -> None:
    words = Words.of("en", name)
    for rule in ruled(name):
        told = source(rule, words)
        assert (told["heading"], told["pages"], told["number"]) == ("Our ruling", "", rule.ruling)
        assert told["because"] == on_the_page(name)[rule.ruling][2]
        assert told["href"] == f"/rulings/{name}#{rule.ruling.lower()}"
        assert words.cited(rule) == f"our ruling {rule.ruling}: {told['because']}"


CITED = {
    "dragonscales": {
        "ds10-first-player-dead": "DS10", "ds23-steal-what-is-there": "DS23", "ds25-coins-help-out": "DS25",
        "ds29-cards-change-rows": "DS29", "ds30-tied-all": "DS30", "ds07-killed-bonus": "DS7",
    },
    "dragon-rampage": {
        "dr16-dr18-dr19-dr28-steal-and-escape": "DR16", "dr23-dr24-supply": "DR23", "dr29-boxes-are-optional": "DR29",
        "dr30-a-stolen-treasure": "DR30",
    },
    "dragon-keeper": {"dk07-nobody": "DK7", "dk12-an-empty-reserve": "DK12"},
    "whelps-to-wyrms": {
        "ww18-what-is-there": "WW18", "ww19-charity-tied": "WW19", "ww22-the-box-runs-out": "WW22",
        "ww23-no-slayer-left": "WW23",
    },
}  # fmt: skip
"""Scenarios of rulings, and the ruling that a call in each of them cites."""


@pytest.mark.parametrize(
    ("name", "play", "number"), [(g, p, n) for g, plays in CITED.items() for p, n in plays.items()]
)
def test_a_play_of_a_ruling_cites_it_and_its_replay_tells_why(name: str, play: str, number: str) -> None:
    path = HERE / "tests" / "games" / name.replace("-", "_") / "rulings" / f"{play}.play"
    table = table_of(read(path.read_text(encoding="utf-8"), SHELF), SHELF)
    because = Words.of("en", name).ruling(number).why
    assert any(f"(our ruling {number}: {because})" in line for line in report(table)), report(table)


@games
def test_a_replay_tells_heading_or_page_of_every_rule(name: str) -> None:
    words = Words.of("en", name)
    sample = (FOLDERS[name] / "sample.play").read_text(encoding="utf-8")
    table = table_of(read(sample, SHELF), SHELF)
    lines = report(table)
    calls = [call for said in table.calls for call in readable_calls(reveal(said))]
    cited = [call for call in calls if call.rule]
    assert cited
    for call in cited:
        assert call.rule
        assert any(line.endswith(f"({words.cited(call.rule)})") for line in lines), call


FINALS: list[tuple[Object, str, str]] = [
    (
        {"game": "dragon-rampage", "ending": {"kind": "dragon_slain"}, "first_player": "B",
         "players": [{"name": n, "dragon_wounds": 5, "treasure_points": 0, "gold": 0, "wounds": 0,
                      "spaces_to_exit": 4 + i} for i, n in enumerate("ABC")]},
        "most_wounds", "our ruling DR1: the only rule for ties in the book",
    ),
    (
        {"game": "dragon-keeper", "players": [
            {"name": n, "guild": g, "treasures": 3, "eliminated": False,
             "piles": {"purple": [], "green": [], "blue": [], "red": [], "yellow": []}}
            for n, g in (("A", "blue"), ("B", "green"))]},
        "treasure", "our ruling DK1: the licensed game for screens does so",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("final", "key", "where"), FINALS, ids=[final["game"] for final, _, _ in FINALS])
def test_a_document_tells_that_a_line_goes_by_a_ruling(final: Object, key: str, where: str) -> None:
    sheet, good = answer(json.dumps(final), "score")
    assert good, sheet
    lines = [line for player in sheet["players"] for line in player["lines"]]
    assert [where] == list({line["rule"] for line in lines if line["key"] == key})


def test_a_board_tells_that_a_tie_is_printed() -> None:
    placed = {"player": "A", "dice": {"attack": 3}, "wilds": {}, "tokens": {"attack": 3}}
    document = {
        "game": "dragon-rampage", "players": ["A", "B", "C"], "first_player": "A",
        "dice": [placed, {**placed, "player": "B"}],
    }  # fmt: skip
    assert all("our ruling" not in why for why in board_text(json.dumps(document))["why"])


def test_a_document_that_breaks_a_ruling_says_so() -> None:
    player = {"name": "A", "goal": "green", "dragons": [{"type": "green", "points": 9}], "dice": [6, 5, 2]}
    error, good = answer(json.dumps({"game": "book-of-dragons", "players": [player, {**player, "name": "B"}]}), "score")
    assert not good
    assert error["error"]["message"].endswith("(our ruling BD24: that is what the cards show)")


@games
def test_a_refusal_before_the_first_line_can_cite_a_ruling(name: str) -> None:
    """In every game, the refusal of a wrong number of players cites its source."""
    rules = SHELF[name]
    with pytest.raises(Refusal) as refused:
        rules.rules.start(9, book_setup(rules))
    assert refused.value.rule
    assert Words.of("en", name).cited(refused.value.rule)


def book_setup(rules: AnyGame) -> Entry:
    """The setup of a game's sample."""
    sample = (FOLDERS[rules.name] / "sample.play").read_text(encoding="utf-8")
    return read(sample, SHELF).setup
