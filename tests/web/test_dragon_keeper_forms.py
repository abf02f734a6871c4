"""Every entry of Dragon Keeper can be said with what its form offers, and is refused beside its form."""

from __future__ import annotations

import html
from collections.abc import Iterator
from pathlib import Path

import pytest

from referee.core import record, script
from referee.core.cite import Refusal
from referee.core.entry import Amend, Entry, Undo
from referee.core.record import RecordError
from referee.games import dragon_keeper
from referee.games.dragon_keeper.entries import ENTRIES
from referee.words import Words
from tests.web.evening import Evening, Phone
from tests.web.keeper_tables import HTMX, PLAYS, SHELF, after, filled, lay, sent, tell
from tests.web.thumbs import form_to, forms_of


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    evening = Evening.open(tmp_path)
    yield evening
    evening.desk.bell.close()
    evening.desk.journal.close()


@pytest.mark.parametrize("path", PLAYS, ids=lambda path: path.stem)
def test_a_whole_play_can_be_told_with_the_forms_and_what_it_must_not_say_comes_back(
    path: Path, evening: Evening
) -> None:
    text = path.read_text(encoding="utf-8")
    laid = record.read(text, SHELF)
    lay(evening, laid)
    for beat in script.parse(text).beats:
        try:
            line = record.line(beat, evening.table.turn + 1, laid.names, ENTRIES)
        except RecordError:  # what no form could send
            continue
        by_hand = line.seat is not None and not isinstance(line.entry, Undo | Amend)
        if by_hand and beat.claimed("!"):
            must_be_refused(evening.phones[line.seat or 0], line.entry)
        elif by_hand:
            must_be_taken(evening.phones[line.seat or 0], line.entry)
        elif not beat.claimed("!"):
            tell(evening, line)


def must_be_taken(phone: Phone, entry: Entry) -> None:
    answer = phone.post(f"{phone.base}/say/{entry.kind()}", filled(phone, entry))
    assert 303 == answer.status_code, html.unescape(answer.text)[-2000:]
    said = phone.house.table.lines[-1].entry
    assert entry == said or (entry.kind() == said.kind() == "settle" and not getattr(entry, "choice", ""))


def must_be_refused(phone: Phone, entry: Entry) -> None:
    """422, the rules' own words, nothing recorded."""
    lines = phone.house.table.lines
    answer = phone.post(f"{phone.base}/say/{entry.kind()}", phone.form(entry), **HTMX)
    assert 422 == answer.status_code
    assert why_not(phone, entry) in html.unescape(answer.text)
    assert lines == phone.house.table.lines


def test_every_entry_is_told_in_some_play() -> None:
    kinds = {type(line.entry) for path in PLAYS for line in record.read(path.read_text(encoding="utf-8"), SHELF).lines}
    assert set(ENTRIES) <= kinds


@pytest.mark.parametrize("path", [path for path in PLAYS if path.parent.name == "steps"], ids=lambda path: path.stem)
def test_an_older_line_is_corrected_in_the_form_that_made_it(path: Path, evening: Evening) -> None:
    told = record.read(path.read_text(encoding="utf-8"), SHELF)
    lay(evening, told)
    for line in told.lines:
        tell(evening, line)
    for turn, line in enumerate(told.lines, 1):
        if line.seat is not None and not isinstance(line.entry, Undo | Amend):
            comes_back(evening, evening.phones[line.seat], turn)


def comes_back(evening: Evening, phone: Phone, turn: int) -> None:
    """The form offers what was said then, and says it again when nothing is changed."""
    standing, action = evening.table.standing(turn), f"{phone.base}/amend/{turn}"
    answer = phone.get(action)
    assert 200 == answer.status_code
    form = next((form for form in forms_of(answer.text) if form.action == action), None)
    if form is None:  # nothing could be said otherwise: it can only be taken back
        assert form_to(answer.text, f"{phone.base}/undo").named("turn")
    elif standing:
        form.fill(standing.line.entry)
        assert 200 == phone.post(action, sent(form)).status_code


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("take", {}),
        ("take", {"colour": "blue"}),
        ("take", {"colour": "blue", "tile": "7"}),
        ("take", {"colour": "mauve", "tile": "3"}),
        ("take", {"colour": "red", "tile": "1"}),
        ("give", {"colour": "blue", "tile": "3"}),
        ("cannot-take", {"left": "26"}),
        ("cannot-take", {"left": "many"}),
        ("exchange", {"target": "1", "colour": "blue"}),
        ("guild", {"guild": "red"}),
        ("guild", {"guild": ""}),
        ("pile", {"colour": "red", "tiles": "goblin"}),
        ("settle", {"choice": "blue"}),
        ("adjust", {"thing": "goblins", "seat": "", "to": "1"}),
    ],
)
def test_what_no_form_sends_is_turned_away_in_words(kind: str, fields: dict[str, str], evening: Evening) -> None:
    phone = after(evening, "")
    answer = phone.post(f"{phone.base}/say/{kind}", {"once": f"{kind}-free-0-0", **fields})
    assert answer.status_code in (400, 409, 422)
    assert "refused__text" in answer.text
    assert () == evening.table.lines


def why_not(phone: Phone, entry: Entry) -> str:
    assert phone.seat is not None
    with pytest.raises(Refusal) as told:
        phone.house.desk.trial(phone.house.table, phone.seat, entry)
    return Words.of("en", dragon_keeper.NAME).refusal(told.value, phone.house.table.names)
