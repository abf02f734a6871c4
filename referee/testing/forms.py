"""Forms as players use them: only what the page offers can be chosen, and untouched controls are sent as they are."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from html import escape
from html.parser import HTMLParser

from referee.core.entry import Entry


@dataclass
class Control:
    """One control of a form; each radio button, checkbox and submit button is a control of its own."""

    name: str
    kind: str
    value: str
    on: bool = True
    options: list[str] = field(default_factory=list)
    chosen: bool = False
    """For a list: whether the page itself marks an option as selected."""

    @property
    def sent(self) -> bool:
        return self.on if self.kind in ("radio", "checkbox", "submit") else True


@dataclass
class PageForm:
    action: str
    controls: list[Control] = field(default_factory=list)

    def named(self, name: str) -> list[Control]:
        return [control for control in self.controls if control.name == name]

    def values(self) -> list[tuple[str, str]]:
        """The names and values that would be sent."""
        return [(one.name, one.value) for one in self.controls if one.sent]

    def choose(self, name: str, *values: str) -> None:
        """Choose or type these values.  Raises AssertionError if the page does not offer them."""
        here = self.named(name)
        assert here, f"nothing is called {name}: {sorted({one.name for one in self.controls})}"
        match here[0].kind:
            case "submit":
                keys = [one for one in here if one.value in values]
                assert keys, f"{name} offers {sorted({one.value for one in here})}, not {values}"
                for one in here:
                    one.on = one is keys[0]
            case "radio" | "checkbox":
                offered = {one.value for one in here}
                assert {value for value in values if value} <= offered, f"{name} offers {offered}, not {values}"
                for one in here:
                    one.on = one.value in values
            case "select":
                assert set(values) <= set(here[0].options), f"{name} offers {here[0].options}, not {values}"
                rest = [""] * len(here) if "" in here[0].options else []
                for one, value in zip(here, [*values, *rest], strict=False):
                    one.value = value
            case "hidden":
                assert list(values) == [here[0].value], f"{name} is {here[0].value}, not {values}"
            case _:
                assert len(values) <= len(here), f"{name} has room for {len(here)}"
                for one, value in zip(here, [*values, *[""] * len(here)], strict=False):
                    one.value = value

    def fill(self, entry: Entry) -> None:
        """Fill in an entry with the controls of the form; those that already have the right value stay untouched."""
        for f in fields(entry):
            value = getattr(entry, f.name)
            if isinstance(value, Mapping):
                keys = [one.name for one in self.controls if one.name.startswith(f"{f.name}.")]
                for name in [*dict.fromkeys(keys), *(f"{f.name}.{key}" for key in value)]:
                    told = {f"{f.name}.{key}": n for key, n in value.items()}
                    self.choose(name, str(told.get(name, 0)))
            elif isinstance(value, tuple) and self.named(f"{f.name}.0"):
                for i, item in enumerate(value):
                    self.choose(f"{f.name}.{i}", str(item))
                self._empty(f.name, len(value))
            elif isinstance(value, tuple):
                if value or self.named(f.name):
                    self.choose(f.name, *map(str, value))
            else:
                text = "yes" if value is True else "" if value is False or value is None else str(value)
                self._say(f.name, text, value == f.default)

    def _empty(self, name: str, place: int) -> None:
        """Choose nothing for this item of a list and the items after it, where the page offers that."""
        while here := self.named(f"{name}.{place}"):
            if here[0].kind == "radio" and "" in {one.value for one in here}:
                self.choose(f"{name}.{place}", "")
            place += 1

    def _say(self, name: str, value: str, untouched: bool) -> None:
        here = self.named(name)
        if untouched and not any(one.value == value or one.kind not in ("radio", "submit", "hidden") for one in here):
            return
        if here and here[0].kind == "radio" and value == "" and not any(one.value == "" for one in here):
            value = "no" if any(one.value == "no" for one in here) else value
        self.choose(name, value)


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.forms: list[PageForm] = []
        self.form: PageForm | None = None
        self.select: Control | None = None
        self.area: Control | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = {name: value or "" for name, value in attrs}
        if tag == "form":
            self.form = PageForm(told.get("action", ""))
            self.forms.append(self.form)
        elif self.form is None or "disabled" in told or told.get("form"):
            return
        elif tag == "input" and told.get("name"):
            kind, on = told.get("type", "text"), "checked" in told
            self.form.controls.append(Control(told["name"], kind, told.get("value", ""), on))
        elif tag == "textarea" and told.get("name"):
            self.area = Control(told["name"], "text", "")
            self.form.controls.append(self.area)
        elif tag == "button" and told.get("name"):
            self.form.controls.append(Control(told["name"], "submit", told["value"], False))
        elif tag == "select":
            self.select = Control(told["name"], "select", "")
            self.form.controls.append(self.select)
        elif tag == "option" and self.select is not None:
            self.select.options.append(told["value"])
            if "selected" in told or len(self.select.options) == 1:
                self.select.value, self.select.chosen = told["value"], "selected" in told

    def handle_data(self, data: str) -> None:
        if self.area is not None:
            self.area.value += data

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self.form = None
        if tag == "textarea":
            self.area = None
        if tag == "select":
            self.select = None


FORM = re.compile(r"<form\b[^>]*>.*?(?:</form>|\Z)", re.DOTALL)
"""Matches a whole form, so that the rest of a long page need not be parsed."""


def forms_of(page: str, among: str = "") -> list[PageForm]:
    """The forms of a page whose HTML contains `among`; by default all of them."""
    reader = _Reader()
    for form in FORM.finditer(page):
        if among in form[0]:
            reader.feed(form[0])
    return reader.forms


def form_to(page: str, action: str) -> PageForm:
    """The one form of a page with this action."""
    found = [form for form in forms_of(page, among=f'"{escape(action)}"') if form.action == action]
    assert len(found) == 1, f"{len(found)} forms to {action}; there are {[form.action for form in forms_of(page)]}"
    return found[0]
