"""What is typed into any form and refused comes back in that form, in sight, with the reason and with its field marked.

The questions of a table are answered by htmx, which leaves their forms as they are; the calculators show their result
beside the form (test_calculators.py).
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from html.parser import HTMLParser

import pytest
from flask import Flask

from referee.core.record import Record
from referee.games import SHELF
from referee.tables.transfer import import_record
from referee.testing.forms import PageForm, forms_of
from referee.testing.seated import stopped
from referee.web import sample
from referee.web.services import services_of
from tests.web.conftest import Phone
from tests.web.test_past import sample as finished

UNREADABLE = "\x07a"
"""A text that no field accepts, neither as a number nor as a name."""
TYPED = ("text", "password")
NAMES = ("Anna", "Bo", "Cy", "Dana", "Eve", "Finn")
ALONE = ("input", "link", "meta", "br", "img", "hr", "use")
KINDS = {"/import", "/join", "/network/wifi", "/people/name", "/s/…/seats/…/name", "/t/…/evening/names"} | {
    "/t/…/evening/title",
    *(f"/new/{game}" for game in SHELF),
}
"""The forms that must be among those that were found."""


class Fields(HTMLParser):
    """The fields of a page that are folded away, and those that are marked; `about`: what marks further ones."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.around: list[tuple[str, dict[str, str]]] = []
        self.folded, self.marked = set[str](), set[str]()
        self.about = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = {name: value or "" for name, value in attrs}
        self.around.append((tag, attributes))
        self.about += attributes.get("data-about", "")
        if name := attributes.get("name"):
            self.folded |= {name} if any(tag == "details" and "open" not in its for tag, its in self.around) else set()
            self.marked |= {name} if any("field--bad" in its.get("class", "") for _, its in self.around) else set()
        if tag in ALONE:
            self.around.pop()

    def handle_endtag(self, tag: str) -> None:
        while tag not in ALONE and self.around and self.around.pop()[0] != tag:
            pass


def kind(path: str) -> str:
    """A path without what differs between pages of one kind; every game has a setup form of its own."""
    plain = re.sub(r"(?<=/[st]/)[\w-]+|(?<=/)\d+", "…", re.split("[?#]", path)[0])
    return plain if plain.startswith("/new/") else re.sub("|".join(SHELF), "…", plain)


def pages(app: Flask, host: Phone) -> Iterator[tuple[str, str]]:
    """A page of every kind that links lead to, for the host of a table that is being played and of a finished one."""
    desk, told = services_of(app).desk, sample.evening("dragonscales")[-1]
    table = import_record(desk, finished("dragonscales"), "BCDFGH")
    _, keys = stopped(desk, Record("dragonscales", told.names, told.setup, told.lines[:3]), "W00001")
    found = ["/", f"/t/{table}/evening", f"/s/{keys[0]}/seats/0"]
    known = {*map(kind, found)}
    for path in found:
        page = host.get(path)
        if page.status_code == 200 and page.mimetype == "text/html":
            yield path, page.text
            for link in map(html.unescape, re.findall(r'href="(/(?!static)[^"#]*)', page.text)):
                if kind(link) not in known:
                    known.add(kind(link))
                    found.append(link)


def typing(page: str) -> Iterator[PageForm]:
    """The forms of a page in which something is typed."""
    others = re.compile("/(score|board)/|.*/say/")
    for form in forms_of(page):
        if any(one.kind in TYPED for one in form.controls) and not others.match(form.action):
            yield form


def fill_in(form: PageForm) -> None:
    """Type a name wherever there must be one, and choose for each seat what no other has."""
    for n, one in enumerate(one for one in form.controls if one.name.startswith("names.") or one.name == "ssid"):
        one.value = NAMES[n]
    for n, one in enumerate(one for one in form.controls if one.kind == "select" and not one.value):
        one.value = [option for option in one.options if option][n]
    groups = dict.fromkeys(one.name for one in form.controls if one.kind == "radio")
    for n, name in enumerate(name for name in groups if not any(one.on for one in form.named(name))):
        form.named(name)[n % len(form.named(name))].on = True


def faults(form: PageForm, name: str, answer: str, alone: bool) -> Iterator[str]:
    """What is wrong with the answer to a form in which one field was refused; `alone`: perhaps before that, another."""
    came = [one for one in forms_of(answer) if one.action == form.action]
    back = {(one.name, one.value) for one in came[0].controls} if came else set()
    typed = {(one.name, UNREADABLE if one.name == name else one.value) for one in form.controls if one.kind in TYPED}
    fields = Fields(answer)
    yield from (f"{key} is lost" for key, _ in sorted(typed - back))
    if "refused__text" not in answer:
        yield "no reason"
    if name not in fields.marked and f"'{name}'" not in fields.about and not (alone and fields.marked):
        yield "not marked"
    if name in fields.folded:
        yield "folded away"


@pytest.mark.parametrize("alone", [True, False], ids=["alone", "among good ones"])
def test_what_is_refused_comes_back_where_it_was_typed(app: Flask, laptop: Phone, alone: bool) -> None:
    kinds, wrong = set[str](), []
    for path, page in [*pages(app, laptop)]:
        for form in typing(page):
            kinds.add(kind(form.action))
            if not alone:
                fill_in(form)
            for name in dict.fromkeys(one.name for one in form.controls if one.kind in TYPED):
                values = [(key, UNREADABLE if key == name else value) for key, value in form.values()]
                answer = laptop.post(form.action.partition("#")[0], values)
                assert 400 <= answer.status_code < 500, (path, name)
                wrong += [f"{kind(form.action)}, {name}: {fault}" for fault in faults(form, name, answer.text, alone)]
    assert [] == wrong
    assert kinds >= KINDS
