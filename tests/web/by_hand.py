"""Enters whole plays through the forms of any game, filled in as people would."""

from __future__ import annotations

import html
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from pathlib import Path

import pytest

from referee.core import record, script
from referee.core.adjust import Adjust
from referee.core.cite import Malformed, Refusal
from referee.core.entry import Amend, Entry, Leave, Undo
from referee.core.record import Record, RecordError
from referee.core.seat import seats_of
from referee.core.table import Line
from referee.games import SHELF
from referee.testing import seated
from referee.testing.evening import Evening, Phone
from referee.testing.forms import PageForm, form_to, forms_of
from referee.web.forms import read
from referee.words import Words
from tests.by_game import scenarios

CODES = count()
Fields = dict[str, list[str]]


def set_up(evening: Evening, laid: Record, phones: int = 9) -> None:
    """Set up the table of a record, with so many phones; the first is the host, the last enters for all others."""
    evening.table_id = evening.desk.set_up(laid.game, laid.names, laid.setup, f"T{next(CODES):05}")
    for seat in seats_of(len(laid.names)):
        if seat < phones:
            key = evening.desk.journal.sit(evening.table_id, seat, seat == 0, 1_000 + seat)
            evening.phones[seat] = Phone(evening, evening.app.test_client(), key)
        else:
            evening.acting(seat, evening.phones[phones - 1])


def played(evening: Evening, text: str, phones: int = 9) -> Record:
    """Set up a table, enter the lines of a play directly, and return the play."""
    play = record.read(text, SHELF)
    set_up(evening, play, phones)
    for line in play.lines:
        seated.enter_line(evening.desk, evening.live, line)
    return play


def sent(form: PageForm) -> Fields:
    """The fields that a form sends."""
    found: Fields = {}
    for name, value in form.values():
        found.setdefault(name, []).append(value)
    return found


def asked_form(phone: Phone, entry: Entry, query: str = "") -> PageForm:
    """The form for an entry: on the page of the seat if it is asked for, else on the page of that kind of entry."""
    action = f"{phone.base}/say/{entry.kind()}"
    asked = any(p.kind is type(entry) and phone.seat in p.seats for p in phone.server.table.prompts)
    page = phone.get(phone.base if asked else f"{action}{query}")
    assert 200 == page.status_code
    return form_to(page.text, action)


def number_of(entry: Adjust) -> str:
    """The query with which the list of numbers links to this one."""
    return f"?thing={entry.thing}&seat={'' if entry.seat is None else entry.seat}"


def by_hand(line: Line) -> bool:
    """Whether a line has a form of the game; not so for corrections, lines by the host, and leaving the table."""
    return line.seat is not None and not isinstance(line.entry, Undo | Amend | Leave)


def why_not(phone: Phone, entry: Entry) -> str:
    """The message with which the rules refuse an entry."""
    assert phone.seat is not None
    with pytest.raises(Refusal) as refused:
        phone.server.desk.trial(phone.server.table, phone.seat, entry)
    return Words.of("en", phone.server.live.info.game).refusal(refused.value, phone.server.table.names)


@dataclass(frozen=True)
class Hands:
    """How to fill in the forms of one game, and whether the recorded entry is the one that was meant."""

    folder: str
    filled: Callable[[Phone, Entry], Fields]
    same: Callable[[Entry, Entry], bool]
    start: str
    """A play that leads to a table where the first seat may enter something."""
    nonsense: Sequence[tuple[str, dict[str, str]]]
    """Kinds of entries, with fields that their forms never send."""

    def __str__(self) -> str:
        return self.folder.replace("_", "-")

    @property
    def entries(self) -> set[type[Entry]]:
        return {*SHELF[str(self)].rules.entries}

    @property
    def plays(self) -> list[Path]:
        """All scenarios of the game."""
        return [path for path in scenarios() if self.folder in path.parts]

    @property
    def steps(self) -> list[Path]:
        """The scenarios in `steps`, which go through the game step by step."""
        return [path for path in self.plays if path.parent.name == "steps"]

    @property
    def told(self) -> set[type[Entry]]:
        """Every kind of entry that occurs in a play."""
        texts = (path.read_text(encoding="utf-8") for path in self.plays)
        return {type(line.entry) for text in texts for line in record.read(text, SHELF).lines}

    def tell_all(self, evening: Evening, path: Path) -> None:
        """Enter a whole play through its forms; the lines that it claims to be refused must be refused."""
        text = path.read_text(encoding="utf-8")
        play = record.read(text, SHELF)
        set_up(evening, play)
        for beat in script.parse(text).beats:
            try:
                line = record.line(beat, evening.table.turn + 1, play.names, evening.table.rules.entries)
            except RecordError:  # no form could send this
                continue
            if by_hand(line):
                deed = self.must_be_refused if beat.claimed("!") else self.must_be_taken
                deed(evening.phones[line.seat or 0], line.entry)
            elif not beat.claimed("!"):
                seated.enter_line(evening.desk, evening.live, line)

    def must_be_taken(self, phone: Phone, entry: Entry) -> None:
        answer = phone.sure(f"{phone.base}/say/{entry.kind()}", self.filled(phone, entry))
        assert 303 == answer.status_code, html.unescape(answer.text)[-2000:]
        assert self.same(entry, phone.server.table.lines[-1].entry)

    def must_be_refused(self, phone: Phone, entry: Entry) -> None:
        """The answer is 422 with the reason, nothing is recorded, and the form, if any, keeps what was typed."""
        lines, action = phone.server.table.lines, f"{phone.base}/say/{entry.kind()}"
        fields: Mapping[str, str | list[str]] = phone.form(entry)
        with suppress(AssertionError, Malformed, Refusal):  # the form may not offer it at all
            typed = self.filled(phone, entry)
            pairs = [(name, value) for name, values in typed.items() for value in values]
            fields = typed if self.same(entry, read(type(entry), pairs)) else fields
        answer = phone.post(action, fields)
        assert 422 == answer.status_code
        assert why_not(phone, entry) in html.unescape(answer.text)
        assert lines == phone.server.table.lines
        again = [form for form in forms_of(answer.text) if form.action == action and form.named("key")][:1]
        for form in again:
            seen = [one for one in form.controls if one.kind not in ("hidden", "submit")]
            shown = {one.name for one in seen if [one.value] == fields.get(one.name)}
            assert all(fields[name] == sent(form).get(name) for name in shown)

    def correct_all(self, evening: Evening, path: Path) -> None:
        """Check that the correction form of every line of a play is filled in with that line."""
        play = played(evening, path.read_text(encoding="utf-8"))
        undone, _ = evening.table.edited
        for turn, line in enumerate(play.lines, 1):
            if by_hand(line) and turn not in undone:
                self.comes_back(evening.phones[line.seat or 0], turn, line.entry)

    def comes_back(self, phone: Phone, turn: int, entry: Entry) -> None:
        action = f"{phone.base}/amend/{turn}"
        page = phone.get(action)
        assert 200 == page.status_code
        form = next((form for form in forms_of(page.text) if form.action == action), None)
        if form is None:  # it has no fields to correct: it can only be undone
            assert form_to(page.text, f"{phone.base}/undo").named("turn")
            return
        standing = phone.server.table.standing(turn)
        if not any(one.kind == "submit" for one in form.controls):
            assert self.same(standing.line.entry if standing else entry, read(type(entry), form.values()))
        elif standing:  # a pad of keys, each of which sends the form: send the one with the same value again
            form.fill(standing.line.entry)
            assert 200 == phone.post(action, sent(form)).status_code
