"""Tables of Dragon Keeper for tests of its forms: laid from records, told by forms as thumbs fill them in."""

from __future__ import annotations

import html
from itertools import count

from referee.core import record
from referee.core.adjust import Adjust
from referee.core.entry import Entry
from referee.core.record import Record
from referee.core.table import Line
from referee.games import dragon_keeper
from referee.games.dragon_keeper.entries import Pile
from tests.scenario import scenarios
from tests.web.evening import Evening, Phone
from tests.web.thumbs import Form, form_to

SHELF = {dragon_keeper.NAME: dragon_keeper}
PLAYS = [path for path in scenarios() if "dragon_keeper" in path.parts]
CODES = count()
HEAD = "game   dragon-keeper\ntitle  A table\nseats  Ann, Bo, Cy\nsetup\n\n"
HTMX = {"HX-Request": "true", "HX-Target": "live"}


def lay(evening: Evening, laid: Record, phones: int = 4) -> None:
    """A table as a record lays it, and so many phones; the last of them speaks for everybody else."""
    evening.table_id = evening.desk.lay(laid.game, laid.names, laid.laid, f"T{next(CODES):05}")
    for seat in range(len(laid.names)):
        if seat < phones:
            key = evening.desk.journal.sit(evening.table_id, seat, seat == 0, 1_000 + seat)
            evening.phones[seat] = Phone(evening, evening.app.test_client(), key)
        else:
            evening.acting(seat, evening.phones[phones - 1])


def tell(evening: Evening, line: Line) -> None:
    """A line goes on record without its form."""
    phone = evening.phones[line.seat or 0]
    evening.desk.enter(evening.lane, line.seat, line.by, line.entry, phone.once(type(line.entry)))


def after(evening: Evening, lines: str, phones: int = 4) -> Phone:
    """The table after these lines; the phone of whoever is asked first."""
    told = record.read(HEAD + lines, SHELF)
    lay(evening, told, phones)
    for line in told.lines:
        tell(evening, line)
    return evening.phones[evening.table.prompts[0].seats[0]] if evening.table.prompts else evening.phones[0]


def page(phone: Phone, path: str = "") -> str:
    answer = phone.get(phone.base + path)
    assert 200 == answer.status_code
    return html.unescape(answer.text)


def which(entry: Entry) -> str:
    """What the list of numbers, or of piles, links to."""
    if isinstance(entry, Adjust):
        return f"?thing={entry.thing}&seat={'' if entry.seat is None else entry.seat}"
    return f"?colour={entry.colour}" if isinstance(entry, Pile) else ""


def the_form(phone: Phone, entry: Entry) -> Form:
    """The form for an entry, where its phone finds it."""
    action = f"{phone.base}/say/{entry.kind()}"
    asked = any(p.kind is type(entry) and phone.seat in p.seats for p in phone.house.table.prompts)
    answer = phone.get(phone.base if asked else f"{action}{which(entry)}")
    return form_to(answer.text if answer.status_code == 200 else "", action)


def sent(form: Form) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for name, value in form.values():
        found.setdefault(name, []).append(value)
    return found


def filled(phone: Phone, entry: Entry) -> dict[str, list[str]]:
    form = the_form(phone, entry)
    form.fill(entry)
    return sent(form)
