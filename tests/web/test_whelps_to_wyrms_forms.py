"""Every entry of Whelps to Wyrms can be said with what its form offers, and is refused beside its form."""

from __future__ import annotations

import html
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from referee.core import record, script
from referee.core.cite import Malformed, Refusal
from referee.core.entry import Amend, Entry, Undo
from referee.core.record import RecordError
from referee.games import whelps_to_wyrms
from referee.games.whelps_to_wyrms.entries import ENTRIES
from referee.web.forms import read
from referee.words import Words
from tests.web.evening import Evening, Phone
from tests.web.thumbs import form_to, forms_of
from tests.web.whelps_tables import PLAYS, SHELF, after, filled, lay, same, sent, tell


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
    assert same(entry, phone.house.table.lines[-1].entry)


def must_be_refused(phone: Phone, entry: Entry) -> None:
    """422, the rules' own words, nothing recorded; and the form as it was typed, where there is one."""
    lines, action = phone.house.table.lines, f"{phone.base}/say/{entry.kind()}"
    fields = phone.form(entry)
    with suppress(AssertionError, Malformed):  # where the form offers it at all
        by_hand = filled(phone, entry)
        fields = by_hand if same(entry, read_fields(type(entry), by_hand)) else fields
    answer = phone.post(action, fields)
    assert 422 == answer.status_code
    assert why_not(phone, entry) in html.unescape(answer.text)
    assert lines == phone.house.table.lines
    again = [form for form in forms_of(answer.text) if form.action == action and form.named("key")][:1]
    for form in again:
        shown = {
            one.name
            for one in form.controls
            if one.kind not in ("hidden", "submit") and [one.value] == fields.get(one.name)
        }
        assert all(fields[name] == sent(form).get(name) for name in shown)


def read_fields(kind: type[Entry], fields: dict[str, list[str]]) -> Entry:
    return read(kind, [(name, value) for name, values in fields.items() for value in values])


def why_not(phone: Phone, entry: Entry) -> str:
    assert phone.seat is not None
    with pytest.raises(Refusal) as told:
        phone.house.desk.trial(phone.house.table, phone.seat, entry)
    return Words.of("en", whelps_to_wyrms.NAME).refusal(told.value, phone.house.table.names)


def test_every_entry_is_told_in_some_play() -> None:
    kinds = {type(line.entry) for path in PLAYS for line in record.read(path.read_text(encoding="utf-8"), SHELF).lines}
    assert set(ENTRIES) <= kinds


@pytest.mark.parametrize("path", [path for path in PLAYS if path.parent.name == "steps"], ids=lambda path: path.stem)
def test_an_older_line_comes_back_in_the_form_that_made_it(path: Path, evening: Evening) -> None:
    told = record.read(path.read_text(encoding="utf-8"), SHELF)
    lay(evening, told)
    for line in told.lines:
        tell(evening, line)
    for turn, line in enumerate(told.lines, 1):
        if line.seat is not None and not isinstance(line.entry, Undo | Amend):
            comes_back(evening, evening.phones[line.seat], turn, line.entry)


def comes_back(evening: Evening, phone: Phone, turn: int, entry: Entry) -> None:
    action = f"{phone.base}/amend/{turn}"
    page = phone.get(action)
    assert 200 == page.status_code
    form = next((form for form in forms_of(page.text) if form.action == action), None)
    if form is None:  # nothing could be said otherwise: it can only be taken back
        assert form_to(page.text, f"{phone.base}/undo").named("turn")
        return
    standing = evening.table.standing(turn)
    assert same(standing.line.entry if standing else entry, read(type(entry), form.values()))


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("eat", {}),
        ("eat", {"meeple": "dragon"}),
        ("attack", {"slayer": "one"}),
        ("attack", {"slayer": "1", "dice": "4.6"}),
        ("wound", {"die": "3"}),
        ("buy", {"column": "9"}),
        ("mature", {"cows": "many"}),
        ("draw", {"abilities": "flight"}),
        ("change", {"gold": "100"}),
        ("tally", {"gold.0": "x"}),
        ("raze", {"improvement": "fort", "improvement.0": "lair"}),
    ],
)
def test_what_no_form_sends_is_turned_away_in_words(kind: str, fields: dict[str, str], evening: Evening) -> None:
    phone = after(evening, "Ann: ready\n", 0)
    lines = evening.table.lines
    answer = phone.post(f"{phone.base}/say/{kind}", {"once": f"{kind}-free-0-{evening.table.turn}", **fields})
    assert answer.status_code in (400, 422)
    assert "refused__text" in answer.text or 'class="beside' in answer.text
    assert lines == evening.table.lines
