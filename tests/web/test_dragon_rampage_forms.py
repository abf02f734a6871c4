"""Every entry of Dragon Rampage can be said with what its form offers, and is refused beside its form."""

from __future__ import annotations

import html
from collections.abc import Iterator
from pathlib import Path

import pytest

from referee.core import record, script
from referee.core.cite import Refusal
from referee.core.entry import Amend, Entry, Undo
from referee.core.record import RecordError
from referee.games import dragon_rampage
from referee.games.dragon_rampage.entries import ENTRIES
from referee.web.forms import read
from referee.words import Words
from tests.web.evening import Evening, Phone
from tests.web.rampage_tables import PLACED, PLAYS, SHELF, after, filled, lay, same, sent, tell
from tests.web.thumbs import form_to, forms_of


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    evening = Evening.open(tmp_path)
    yield evening
    evening.desk.bell.close()
    evening.desk.journal.close()


# What can be said


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
    try:
        fields = filled(phone, entry)
    except (AssertionError, Refusal):  # the form does not offer it
        fields = phone.form(entry)
    answer = phone.post(action, fields)
    assert 422 == answer.status_code
    assert why_not(phone, entry) in html.unescape(answer.text)
    assert lines == phone.house.table.lines
    again = [form for form in forms_of(answer.text) if form.action == action and form.named("key")][:1]
    for form in again:
        shown = {one.name for one in form.controls if one.kind != "hidden" and [one.value] == fields.get(one.name)}
        assert all(fields[name] == sent(form).get(name) for name in shown)


def why_not(phone: Phone, entry: Entry) -> str:
    assert phone.seat is not None
    with pytest.raises(Refusal) as told:
        phone.house.desk.trial(phone.house.table, phone.seat, entry)
    return Words.of("en", dragon_rampage.NAME).refusal(told.value, phone.house.table.names)


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
    page, action = phone.get(f"{phone.base}/amend/{turn}"), f"{phone.base}/amend/{turn}"
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
        ("fate", {}),
        ("fate", {"luck": "riches"}),
        ("attack", {"hits": "many"}),
        ("attack", {"hits": "99"}),
        ("wound", {"n": "1"}),
        ("change", {"target": "1", "row": "attack", "to": "12"}),
        ("run", {"die": "3", "die.x": "1"}),
        ("place", {"dice.goblins": "1"}),
        ("tally", {"treasures": "x"}),
    ],
)
def test_what_no_form_sends_is_turned_away_in_words(kind: str, fields: dict[str, str], evening: Evening) -> None:
    phone = after(evening, PLACED, 0)
    lines = evening.table.lines
    answer = phone.post(f"{phone.base}/say/{kind}", {"once": f"{kind}-free-0-{evening.table.turn}", **fields})
    assert answer.status_code in (400, 422)
    assert lines == evening.table.lines
