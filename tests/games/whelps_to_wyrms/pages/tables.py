"""Tables of Whelps to Wyrms for tests of its pages: set up from records, with forms filled in as in a browser."""

from __future__ import annotations

import html
from dataclasses import replace

from referee.core.adjust import Adjust
from referee.core.entry import Entry
from referee.games.whelps_to_wyrms.entries import Activate, Attack, Board, Draw, Slayer, Tally, Use
from referee.games.whelps_to_wyrms.skills import plain
from referee.testing.evening import Evening, Phone
from referee.testing.forms import PageForm, form_to, forms_of
from tests.web.by_hand import Fields, Hands, number_of, played, sent

HEAD = """game   whelps-to-wyrms
title  A table
seats  Ann, Bo, Cy
setup  green,red,blue

"""


def after(evening: Evening, lines: str, seat: int, head: str = HEAD) -> Phone:
    """Plays these lines, and returns the phone of this seat."""
    played(evening, head + lines)
    return evening.phones[seat]


def page_with(phone: Phone, entry: Entry) -> str:
    """The page with the form for an entry: the phone's own page, or the page to which its tile leads."""
    action = f"{phone.base}/say/{entry.kind()}"
    home = phone.get(phone.base).text
    if any(form.action == action for form in forms_of(home)):
        return home
    page = phone.get(f"{action}{which(entry)}")
    return page.text if page.status_code == 200 else ""


def which(entry: Entry) -> str:
    """The query of the link to a form, for what is chosen before anything is typed."""
    match entry:
        case Adjust():
            return number_of(entry)
        case Board():
            return f"?dragon={entry.dragon}"
        case Slayer():
            return f"?slayer={entry.slayer}"
    return ""


def the_form(phone: Phone, entry: Entry) -> PageForm:
    return form_to(page_with(phone, entry), f"{phone.base}/say/{entry.kind()}")


def filled(phone: Phone, entry: Entry) -> Fields:
    """The fields that the form of an entry sends, filled in by hand."""
    form = the_form(phone, entry)
    form.fill(_as_offered(form, entry))
    return sent(form)


def _as_offered(form: PageForm, entry: Entry) -> Entry:
    """The entry with its skill spelled as on the button that is tapped."""
    if not isinstance(entry, Use):
        return entry
    names = [one.value for one in form.named("skill") if plain(one.value) == plain(entry.skill)]
    return replace(entry, skill=names[0] if names else entry.skill)


def tried(phone: Phone, kind: str, fields: Fields) -> str:
    """The preview of a form."""
    answer = phone.post(f"{phone.base}/try/{kind}", fields, **{"HX-Request": "true"})
    assert 200 == answer.status_code
    return html.unescape(answer.text)


def same(entry: Entry, again: Entry) -> bool:
    """Whether two entries are equivalent, whatever empty spaces, spelling of a skill, order, or what was offered."""
    return _plain(entry) == _plain(again)


def _plain(entry: Entry) -> Entry:
    match entry:
        case Board():
            return replace(entry, skills=tuple(filter(None, entry.skills)))
        case Use():
            return replace(entry, skill=plain(entry.skill))
        case Draw() | Slayer():
            return replace(entry, abilities=tuple(sorted(entry.abilities)))
        case Attack() | Activate():
            return replace(entry, also=tuple(sorted(set(entry.also))))
        case Tally():
            return replace(entry, offered=(), offered_none=())
    return entry


NONSENSE: list[tuple[str, dict[str, str]]] = [
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
]
"""Kinds of entries, with fields that no form sends."""
HANDS = Hands("whelps_to_wyrms", filled, same, f"{HEAD}Ann: ready\n", NONSENSE)
