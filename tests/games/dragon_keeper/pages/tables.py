"""Tables of Dragon Keeper for tests of its forms: set up from records, with forms filled in as on a phone."""

from __future__ import annotations

import html

from referee.core.adjust import Adjust
from referee.core.entry import Entry
from referee.games.dragon_keeper.entries import Pile
from referee.testing.evening import Evening, Phone
from referee.testing.forms import PageForm, form_to
from tests.web.by_hand import Fields, Hands, number_of, played, sent

HEAD = "game   dragon-keeper\ntitle  A table\nseats  Ann, Bo, Cy\nsetup\n\n"
HTMX = {"HX-Request": "true", "HX-Target": "live"}


def after(evening: Evening, lines: str, phones: int = 4) -> Phone:
    """Plays these lines, and returns the phone of the player who is asked first."""
    played(evening, HEAD + lines, phones)
    return evening.phones[evening.table.prompts[0].seats[0]] if evening.table.prompts else evening.phones[0]


def page(phone: Phone, path: str = "") -> str:
    answer = phone.get(phone.base + path)
    assert 200 == answer.status_code
    return html.unescape(answer.text)


def which(entry: Entry) -> str:
    """The query with which a list of numbers, or of piles, links to the form."""
    if isinstance(entry, Adjust):
        return number_of(entry)
    return f"?colour={entry.colour}" if isinstance(entry, Pile) else ""


def the_form(phone: Phone, entry: Entry) -> PageForm:
    """The form for an entry, from the page on which its phone finds it."""
    action = f"{phone.base}/say/{entry.kind()}"
    asked = any(p.kind is type(entry) and phone.seat in p.seats for p in phone.server.table.prompts)
    answer = phone.get(phone.base if asked else f"{action}{which(entry)}")
    return form_to(answer.text if answer.status_code == 200 else "", action)


def filled(phone: Phone, entry: Entry) -> Fields:
    form = the_form(phone, entry)
    form.fill(entry)
    return sent(form)


def same(entry: Entry, again: Entry) -> bool:
    """Whether two entries are equivalent; the form fills in the best choice, and the tiles left, where not entered."""
    left_open = getattr(entry, "choice", None) == "" or getattr(entry, "left", 0) is None
    return entry == again or (left_open and type(entry) is type(again))


NONSENSE: list[tuple[str, dict[str, str]]] = [
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
]
"""Kinds of entries, with fields that no form sends."""
HANDS = Hands("dragon_keeper", filled, same, HEAD, NONSENSE)
