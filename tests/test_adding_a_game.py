"""The game in docs/adding-a-game.md, taken out of the page, put on the shelf and played."""

from __future__ import annotations

import importlib
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import referee.games
from referee import words
from referee.core import record
from referee.core.cite import Refusal
from referee.core.entry import load
from referee.core.secret import Unseen
from referee.core.table import Line, Table, fold
from referee.games import SHELF
from referee.words import Words
from tests import scenario
from tests.web.evening import Evening, words_of
from tests.web.thumbs import form_to

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
BLOCKS = dict(re.findall(r"^```\w+\n# (\S+/\S+)\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE))
"""What the page says stands in each file."""
NAME, PACKAGE = "first-to-ten", "first_to_ten"
PLAY = f"tests/games/{PACKAGE}/an-evening.play"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The files of the page, where it says they go; the words and games of the project around them."""
    for path, text in BLOCKS.items():
        file = tmp_path / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    ours, theirs = ROOT / "referee", tmp_path / "referee"
    (theirs / "words").symlink_to(ours / "words")
    for other in (ours / "games").iterdir():
        (theirs / "games" / other.name).symlink_to(other)
    return tmp_path


@pytest.fixture
def game(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """The game of the page, on the shelf, with its words."""
    monkeypatch.setattr(referee.games, "__path__", [*referee.games.__path__, str(folder / "referee" / "games")])
    monkeypatch.setattr(words, "HERE", folder / "referee")
    monkeypatch.setattr(Words, "strict", True)
    Words.of.cache_clear()
    module = importlib.import_module(f"referee.games.{PACKAGE}")
    monkeypatch.setitem(SHELF, NAME, module)
    yield module
    Words.of.cache_clear()
    for name in [name for name in sys.modules if name.startswith(f"referee.games.{PACKAGE}")]:
        del sys.modules[name]
    delattr(referee.games, PACKAGE)


def table(game: Any, *told: str, names: tuple[str, ...] = ("Ann", "Bo")) -> Table:
    """A table after these lines: `0 roll 4` is said by seat 0."""
    entries = [(int(line[0]), load(game.rules.entries, line[2:])) for line in told]
    lines = [Line(turn, seat, entry, seat) for turn, (seat, entry) in enumerate(entries, 1)]
    return fold(game, names, game.rules.setup(), lines)


def test_the_page_holds_a_whole_game() -> None:
    files = ["rulebook", "entries", "state", "steps", "scoring", "__init__"]
    package = [f"referee/games/{PACKAGE}/{name}.py" for name in files]
    assert [*package, f"referee/games/{PACKAGE}/words/en/all.ftl", PLAY] == list(BLOCKS)


def test_its_scenario_is_true(game: Any, folder: Path) -> None:
    now = scenario.play(folder / PLAY, {NAME: game})
    assert now.rules.revealed(now.table.state)


def test_its_record_can_be_read_back(game: Any, folder: Path) -> None:
    played = scenario.play(folder / PLAY, {NAME: game}).table
    written = record.write(record.record_of(played))
    read = record.read(written, {NAME: game})
    assert played.state == fold(game, read.names, read.laid, read.lines).state


def test_a_lucky_number_is_its_owners_until_the_end(game: Any) -> None:
    one, other = (table(game, f"0 lucky {n}", "1 lucky 2", "0 roll 6") for n in (1, 5))
    for viewer in (None, 1):
        assert scenario.look_of(one, viewer) == scenario.look_of(other, viewer)
        with pytest.raises(Unseen):
            _ = one.seen_by(viewer).state.players[0].lucky.value
    assert 1 == one.seen_by(0).state.players[0].lucky.value
    assert (
        1
        == table(game, "0 lucky 1", "1 lucky 2", "0 roll 6", "1 roll 1", "0 roll 6")
        .seen_by(1)
        .state.players[0]
        .lucky.value
    )


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("1 roll 4", "not-asked"),
        ("0 roll 7", "out-of-range"),
        ("0 lucky 2", "not-asked"),
        ("0 adjust pips seat=1 to=3", "not-yours"),
        ("0 adjust lucky seat=0 to=7", "out-of-range"),
    ],
)
def test_what_does_not_fit_is_refused(game: Any, line: str, key: str) -> None:
    now = table(game, "0 lucky 1", "1 lucky 2")
    with pytest.raises(Refusal) as refused:
        now.enter(Line(3, int(line[0]), load(game.rules.entries, line[2:]), int(line[0])))
    assert key == refused.value.key
    assert Words.of("en", NAME).refusal(refused.value, now.names)


@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_play(game: Any, seats: int) -> None:
    with pytest.raises(Refusal, match="wrong-number-of-players"):
        Table.open(game, ("Ann", "Bo", "Cy", "Di", "Ed")[:seats], game.rules.setup())


def test_everything_it_says_has_words_and_every_rule_is_cited(game: Any) -> None:
    spoken = Words.of("en", NAME)
    book = importlib.import_module(f"referee.games.{PACKAGE}.rulebook").book
    assert all(spoken.rule(rule) for rule in book.rules)
    assert set(book.rules) == set(book.enforced)
    assert all(spoken.has(f"entry-{kind.kind()}") for kind in game.rules.entries)
    assert all(spoken.has(f"thing-{thing.key}") for thing in game.things(table(game).state))


def test_phones_play_it_from_the_laying_to_the_sheet(game: Any, tmp_path: Path) -> None:
    evening = Evening.open(tmp_path / "data")
    try:
        assert "First to Ten" in evening.browser().get("/").text
        evening.lay_table(NAME, 2, {"goal": "10"})
        ann, bo = evening.sit(0), evening.sit(1)
        told = [(ann, "lucky 3"), (bo, "lucky 4"), (ann, "roll 6"), (bo, "roll 4"), (ann, "roll 3"), (bo, "roll 4")]
        for phone, line in told:
            entry = load(game.rules.entries, line)
            form = form_to(phone.get(phone.base).text, f"{phone.base}/say/{entry.kind()}")
            form.fill(entry)
            answer = phone.post(form.action, dict(form.values()))
            assert 303 == answer.status_code, words_of(answer.text)
        heard = [words_of(phone.get(f"{phone.base}/history").text) for phone in (ann, bo)]
        assert [["3"], ["4"]] == [re.findall(r"Your lucky number is (\d)", text) for text in heard]
        assert "sheet__cell" not in bo.get(bo.base).text
        ann.must_say(load(game.rules.entries, "roll 1"))
        for phone in (ann, bo):
            page = phone.get(phone.base).text
            assert "The game is over" in words_of(page)
            totals = re.findall(r'<strong class="sheet__cell[^>]*>.*?(\d+).*?</strong>', page, re.DOTALL)
            assert ["12", "12"] == totals
    finally:
        evening.desk.bell.close()
        evening.desk.journal.close()
