"""The example game of docs/adding-a-game.md, tested as an installed third-party package: nothing here is patched.

`tests/test_adding_a_game.py` runs this in an environment of its own; its variable `PLAY` is the path of the page's
scenario.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from urllib.parse import urlencode

import pytest

import referee
from referee.commands import games as games_cli
from referee.core import record
from referee.core.cite import Refusal
from referee.core.entry import load
from referee.core.seat import Seat
from referee.core.secret import Unseen
from referee.core.table import Line, Table, fold
from referee.formats import read_score
from referee.games import GAMES, INSTALLED, SHELF
from referee.testing import scenario
from referee.testing.corrections import corrections_are_named
from referee.testing.evening import Evening, words_of
from referee.testing.forms import form_to
from referee.testing.laws import LAWS
from referee.testing.players import RandomPlay, anything, speaks
from referee.words import Words

NAME = "first-to-ten"
PLAY = Path(os.environ["PLAY"])
GAME = SHELF[NAME]


@pytest.fixture(autouse=True)
def every_word_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Words, "strict", True)


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    evening = Evening.open(tmp_path / "data")
    yield evening
    evening.desk.bell.close()
    evening.desk.journal.close()


def table(*told: str, names: tuple[str, ...] = ("Ann", "Bo")) -> Table:
    """A table after these lines, such as `0 roll 4`, which seat 0 enters."""
    entries = [(Seat(int(line[0])), load(GAME.rules.entries, line[2:])) for line in told]
    lines = [Line(turn, seat, entry, seat) for turn, (seat, entry) in enumerate(entries, 1)]
    return fold(GAME, names, GAME.rules.setup(), lines)


def test_it_is_found_beside_our_games_and_is_nobodys_checkout(capsys: pytest.CaptureFixture[str]) -> None:
    assert "site-packages" in str(referee.__file__)
    found = next(one for one in INSTALLED.games if one.game is GAME)
    assert ("first-to-ten", "1.0", "site-packages") == (found.package, found.version, found.folder.parent.name)
    assert 5 == len(GAMES) - 2
    assert 0 == games_cli.main(Words.of("en"))
    assert f"First to Ten ({NAME}): first-to-ten 1.0, {found.folder}" in capsys.readouterr().out


def test_its_scenario_is_true() -> None:
    now = scenario.play(PLAY, SHELF)
    assert now.rules.revealed(now.table.state)


def test_its_record_can_be_read_back() -> None:
    played = scenario.play(PLAY, SHELF).table
    read = record.read(record.write(record.record_of(played)), SHELF)
    assert played.state == fold(GAME, read.names, read.setup, read.lines).state


def test_a_lucky_number_is_its_owners_until_the_end() -> None:
    one, other = (table(f"0 lucky {n}", "1 lucky 2", "0 roll 6") for n in (1, 5))
    for viewer in (None, Seat(1)):
        assert scenario.look_of(one, viewer) == scenario.look_of(other, viewer)
        with pytest.raises(Unseen):
            _ = one.seen_by(viewer).state.players[0].lucky.value
    assert 1 == one.seen_by(Seat(0)).state.players[0].lucky.value
    over = table("0 lucky 1", "1 lucky 2", "0 roll 6", "1 roll 1", "0 roll 6")
    assert 1 == over.seen_by(Seat(1)).state.players[0].lucky.value


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
def test_what_does_not_fit_is_refused(line: str, key: str) -> None:
    now = table("0 lucky 1", "1 lucky 2")
    with pytest.raises(Refusal) as refused:
        now.enter(Line(3, Seat(int(line[0])), load(GAME.rules.entries, line[2:]), Seat(int(line[0]))))
    assert key == refused.value.key
    assert Words.of("en", NAME).refusal(refused.value, now.names)


@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_play(seats: int) -> None:
    with pytest.raises(Refusal, match="too-few-players"):
        Table.open(GAME, ("Ann", "Bo", "Cy", "Di", "Ed")[:seats], GAME.rules.setup())


PLAYED = RandomPlay(
    game=GAME, table=lambda rng: Table.open(GAME, ("Ann", "Bo"), GAME.rules.setup()), reported=speaks(anything)
)


@pytest.mark.parametrize("law", LAWS)
def test_a_law_of_every_game(law: str) -> None:
    for seed in range(5):
        LAWS[law](PLAYED, Random(seed))


def test_what_a_correction_changes_is_named() -> None:
    corrections_are_named(replace(PLAYED, unlisted=frozenset({"State.turn", "State.ended", "Player.rolls"})), Random(1))


def test_everything_it_says_has_words_and_every_rule_is_cited() -> None:
    spoken, book = Words.of("en", NAME), GAME.rulebook
    assert all(spoken.rule(rule) for rule in book.rules)
    assert set(book.rules) == set(book.enforced)
    assert all(spoken.has(f"entry-{kind.kind()}") for kind in GAME.rules.entries)
    assert all(spoken.has(f"thing-{thing.key}") for thing in GAME.rules.quantities(table().state))


def test_phones_play_it_from_the_laying_to_the_sheet(evening: Evening) -> None:
    assert "First to Ten" in evening.browser().get("/").text
    assert 200 == evening.browser().get(f"/rules/{NAME}").status_code
    evening.set_up(NAME, 2, {"goal": "10"})
    ann, bo = evening.sit(0), evening.sit(1)
    told = [(ann, "lucky 3"), (bo, "lucky 4"), (ann, "roll 6"), (bo, "roll 4"), (ann, "roll 3"), (bo, "roll 4")]
    for phone, line in told:
        entry = load(GAME.rules.entries, line)
        form = form_to(phone.get(phone.base).text, f"{phone.base}/say/{entry.kind()}")
        form.fill(entry)
        answer = phone.post(form.action, dict(form.values()))
        assert 303 == answer.status_code, words_of(answer.text)
    heard = [words_of(phone.get(f"{phone.base}/history").text) for phone in (ann, bo)]
    assert [["3"], ["4"]] == [re.findall(r"Your lucky number is (\d)", text) for text in heard]
    assert "sheet__cell" not in bo.get(bo.base).text
    ann.must_enter(load(GAME.rules.entries, "roll 1"))
    for phone in (ann, bo):
        page = phone.get(phone.base).text
        assert "The game is over" in words_of(page)
        totals = re.findall(r'<strong class="sheet__cell[^>]*>.*?(\d+).*?</strong>', page, re.DOTALL)
        assert ["12", "12"] == totals


def test_its_record_is_taken_in_by_the_page_for_it(evening: Evening) -> None:
    host = evening.browser()
    written = record.write(record.record_of(scenario.play(PLAY, SHELF).table))
    from referee.tables.transfer import import_record

    table_id = import_record(evening.desk, record.read(written, SHELF), "ABC234")
    assert written == host.get(f"/t/{table_id}/record").text


# The second game of the page, which only has a calculator

EGGS = {
    "players": "2",
    "name.0": "Ann",
    "eggs.0": "4",
    "golden.0": "1",
    "eggs.1": "2",
    "golden.1": "0",
    "beside.1": "yes",
}


def test_it_is_offered_without_a_table_and_nobody_can_sit_down_to_it(evening: Evening) -> None:
    phone = evening.browser()
    assert 'href="/score/nest-eggs"' in phone.get("/").text
    assert 200 == phone.get("/score/nest-eggs").status_code
    assert [404, 404] == [phone.get(f"/{page}/nest-eggs").status_code for page in ("new", "game")]


def test_its_form_asks_what_the_final_declares_and_counts(evening: Evening) -> None:
    phone = evening.browser()
    empty = phone.get("/score/nest-eggs?players=2").text
    assert set(re.findall(r'name="(\w+\.\d)"', empty)) == {
        f"{field}.{seat}" for field in ("name", "eggs", "golden", "beside") for seat in (0, 1)
    }
    assert 3 == phone.get("/score/nest-eggs/sheet").text.count("<cite>")
    counted = words_of(phone.get(f"/score/nest-eggs?{urlencode(EGGS)}").text)
    assert "7" in counted
    assert "Golden eggs" in counted
    wrong = phone.get(f"/score/nest-eggs?{urlencode({**EGGS, 'golden.0': '7'})}")
    assert 200 == wrong.status_code
    assert "pad__cell--bad" in wrong.text


def test_its_document_is_scored() -> None:
    told = [
        {"name": "Ann", "eggs": 4, "golden": 1, "beside": False},
        {"name": "Bo", "eggs": 2, "golden": 0, "beside": True},
    ]
    scored = read_score(json.dumps({"game": "nest-eggs", "players": told}))
    assert [7, 4] == [seat.total for seat in scored.sheet.seats]
