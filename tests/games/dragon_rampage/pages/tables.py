"""Tables of Dragon Rampage for tests of its forms: set up from records, with forms filled in as in a browser."""

from __future__ import annotations

import html
import json
import re

from referee.core.adjust import Adjust
from referee.core.entry import Entry
from referee.games.dragon_rampage.boxes import Action
from referee.games.dragon_rampage.choosing import only, symbols
from referee.games.dragon_rampage.entries import Place, Tally
from referee.testing.evening import Evening, Phone
from referee.testing.forms import Control, PageForm, form_to
from tests.web.by_hand import Fields, Hands, number_of, played, sent

HTMX = {"HX-Request": "true", "HX-Target": "live"}
HEAD = """game   dragon-rampage
title  A table
seats  Ann, Bo, Cy, Dee
setup  barbarian,rogue,elf,dwarf health=4,7,7,9 path=20

"""
PLACED = """Ann: place attack×3,run×3,dragon×1 tokens=attack×2,run×3,dragon×1
Bo: place attack×3,defense×4 tokens=attack×3,defense×4
Cy: place treasure×3,crafty×2 wild=crafty×2
Dee: place dragon×5,crafty×2
Bo: defend
"""
CARDED = f'{PLACED}Dee: rampage-card "Tail Sweep" limit=8 low="All take 1 wound" high="All take 2 wounds"\n'
EFFECTED = f"{CARDED}Dee: effect 0×1,1×1\n"
STRUCK = f"{EFFECTED}Dee: rampage\n"
SCHEMED = f"{STRUCK}Cy: crafty steal=0\nDee: crafty take=yes\n"
GRABBED = f"{SCHEMED}Cy: grab draw=yes\n"
FOUGHT = f"{GRABBED}Bo: attack 6 dragons=1\nAnn: attack 4\n"
RAN = f"{FOUGHT}Ann: run 4 die=3 icon=attack\n"
WAYS = "Ann: place attack×3,defense×4\nBo: place attack×3,run×4\n"
STASH = 'Cy: find points=3 name="Magic Ring"\nCy: find\n'


def after(evening: Evening, lines: str, seat: int) -> Phone:
    """Plays these lines, and returns the phone of this seat."""
    played(evening, HEAD + lines)
    return evening.phones[seat]


def page_with(phone: Phone, entry: Entry) -> str:
    """The page with the form for an entry: the phone's own page if it is asked for, otherwise the form's own page."""
    asked = any(p.kind is type(entry) and phone.seat in p.seats for p in phone.server.table.prompts)
    which = ""
    if isinstance(entry, Adjust):
        which = number_of(entry)
    page = phone.get(phone.base if asked else f"{phone.base}/say/{entry.kind()}{which}")
    return page.text if page.status_code == 200 else ""


def the_form(phone: Phone, entry: Entry) -> PageForm:
    return form_to(page_with(phone, entry), f"{phone.base}/say/{entry.kind()}")


def filled(phone: Phone, entry: Entry) -> Fields:
    """The fields that the form of an entry sends; for a roll, first the dice and then the tokens offered for them."""
    form = the_form(phone, entry)
    if isinstance(entry, Tally):  # the list of numbers grows as it is filled in
        form.controls += [Control("treasures", "text", "") for _ in entry.treasures]
    if not isinstance(entry, Place):
        form.fill(entry)
        return sent(form)
    form.fill(Place(entry.dice, entry.wild, {}, entry.changed))
    fields = sent(form)
    taps = [fill for fill in offered(phone, fields) if tokens_of(fill) == {k: n for k, n in entry.tokens.items() if n}]
    if taps:
        fields |= {name: [value] for name, value in taps[0].items()}
    else:
        assert same(entry, Place(entry.dice, entry.wild, changed=entry.changed)), (
            f"{entry.tokens} is not among {offered(phone, fields)}"
        )
    return fields


def tried(phone: Phone, kind: str, fields: Fields) -> str:
    answer = phone.post(f"{phone.base}/try/{kind}", fields, **{"HX-Request": "true"})
    assert 200 == answer.status_code
    return html.unescape(answer.text)


def offered(phone: Phone, fields: Fields) -> list[dict[str, str]]:
    """The ways to place tokens for the dice chosen so far, as the fields that a tap fills in."""
    text = tried(phone, "place", fields)
    return [json.loads(fill) for fill in re.findall(r"data-fill='([^']*)'", text)]


def tokens_of(fill: dict[str, str]) -> dict[Action, int]:
    return {Action(name.removeprefix("tokens.")): int(value) for name, value in fill.items() if value}


def same(entry: Entry, again: Entry) -> bool:
    """Whether two entries are equivalent; tokens that the referee would place by itself may be left out."""
    if isinstance(entry, Place) and isinstance(again, Place):
        laid = {row: n for row, n in (again.tokens or only(symbols(again))).items() if n}
        asked = {row: n for row, n in (entry.tokens or only(symbols(entry))).items() if n}
        return symbols(entry) == symbols(again) and asked == laid
    return entry == again


NONSENSE: list[tuple[str, dict[str, str]]] = [
    ("fate", {}),
    ("fate", {"luck": "riches"}),
    ("attack", {"hits": "many"}),
    ("attack", {"hits": "99"}),
    ("wound", {"n": "1"}),
    ("change", {"target": "1", "row": "attack", "to": "12"}),
    ("run", {"die": "3", "die.x": "1"}),
    ("steal", {"target": "1", "n": "0"}),
    ("dodge", {"n": "0"}),
    ("place", {"dice.goblins": "1"}),
    ("tally", {"treasures": "x"}),
]
"""Kinds of entries, with fields that no form sends."""
HANDS = Hands("dragon_rampage", filled, same, HEAD + PLACED, NONSENSE)
