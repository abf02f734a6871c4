"""Every sample game that ships is played to its end, and lies in the folder of its game."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.core import record
from referee.games import FOLDERS, SHELF
from referee.tables.transfer import fitting_title
from referee.testing import scenario
from tests import by_game
from tests.plays import played

SAMPLES = sorted(folder / "sample.play" for folder in FOLDERS.values())
every_sample = pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.parent.name)


@every_sample
def test_a_sample_is_called_as_its_game_and_played_to_the_sheet(path: Path) -> None:
    now = scenario.play(path, by_game.rulesets())
    assert path.parent.name == now.game.name.replace("-", "_")
    assert now.rules.revealed(now.table.state)
    assert scenario.sheet(now).winners


@every_sample
def test_the_title_of_a_sample_is_whole_once_it_is_imported(path: Path) -> None:
    title = record.read(path.read_text(encoding="utf-8"), SHELF).title
    assert title == fitting_title(title)


@every_sample
def test_every_entry_of_a_sample_has_its_time_and_none_was_struck(path: Path) -> None:
    table = played(path)
    times = [line.at for line in table.lines]
    assert times == sorted(times)
    assert times[0] > 0
    assert [turn for turn in table.turns if turn.refusal] == []


def test_there_is_more_than_one_to_look_through() -> None:
    assert {"dragonscales", "book-of-dragons"} <= {game for game in SHELF if FOLDERS[game] / "sample.play" in SAMPLES}


@pytest.mark.parametrize(
    ("claim", "found"), [("= Ann gold 99", "Ann gold"), ("= Ann 999", "Ann"), ("= winners Nobody", "")]
)
def test_a_claim_that_is_not_true_is_told_with_what_is(tmp_path: Path, claim: str, found: str) -> None:
    text = SAMPLES[0].read_text(encoding="utf-8").rstrip()
    names = scenario.play(SAMPLES[0], by_game.rulesets()).head.names
    claim = claim.replace("Ann", names[0])
    wrong = tmp_path / "wrong.play"
    wrong.write_text(f"{text}\n  {claim}\n", encoding="utf-8")
    with pytest.raises(AssertionError, match=f"{claim[2:]} is claimed, but it is {found.replace('Ann', names[0])}"):
        scenario.play(wrong, by_game.rulesets())


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("Cy: undo 99", "Cy: undo 99 is refused with no-such-line: There is no such entry."),
        ("Cy: unhand 3", "Cy: unhand 3 cannot be read: This kind of entry does not exist."),
        ("Cy: undo x", "Cy: undo x cannot be read: turn: This must be a whole number, in plain digits."),
    ],
)
def test_an_entry_that_is_refused_or_cannot_be_read_is_told_with_its_line(tmp_path: Path, line: str, said: str) -> None:
    text = SAMPLES[0].read_text(encoding="utf-8").rstrip()
    name = scenario.play(SAMPLES[0], by_game.rulesets()).head.names[0]
    wrong = tmp_path / "wrong.play"
    wrong.write_text(f"{text}\n{line.replace('Cy', name)}\n", encoding="utf-8")
    with pytest.raises(AssertionError) as told:
        scenario.play(wrong, by_game.rulesets())
    assert f"wrong.play:{len(text.splitlines()) + 1}: {said.removeprefix('Cy: ')}" == str(told.value)
