"""Forms as players use them: only what the page offers can be chosen, and untouched controls are sent as they are."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from html import escape, unescape
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
    shows: str = ""
    """The checksum of what it shows: an updated page keeps the form, with what is typed, while that is the same."""

    def named(self, name: str) -> list[Control]:
        return [control for control in self.controls if control.name == name]

    def values(self) -> list[tuple[str, str]]:
        """The names and values that would be sent."""
        return [(control.name, control.value) for control in self.controls if control.sent]

    def choose(self, name: str, *values: str) -> None:
        """Choose or type these values.  Raises AssertionError if the page does not offer them."""
        here = self.named(name)
        assert here, f"nothing is called {name}: {sorted({control.name for control in self.controls})}"
        match here[0].kind:
            case "submit":
                buttons = [control for control in here if control.value in values]
                assert buttons, f"{name} offers {sorted({control.value for control in here})}, not {values}"
                for control in here:
                    control.on = control is buttons[0]
            case "radio" | "checkbox":
                offered = {control.value for control in here}
                assert {value for value in values if value} <= offered, f"{name} offers {offered}, not {values}"
                for control in here:
                    control.on = control.value in values
            case "select":
                assert set(values) <= set(here[0].options), f"{name} offers {here[0].options}, not {values}"
                rest = [""] * len(here) if "" in here[0].options else []
                for control, value in zip(here, [*values, *rest], strict=False):
                    control.value = value
            case "hidden":
                assert list(values) == [here[0].value], f"{name} is {here[0].value}, not {values}"
            case _:
                assert len(values) <= len(here), f"{name} has room for {len(here)}"
                for control, value in zip(here, [*values, *[""] * len(here)], strict=False):
                    control.value = value

    def fill(self, entry: Entry) -> None:
        """Fill in an entry with the controls of the form; those that already have the right value stay untouched."""
        for f in fields(entry):
            value = getattr(entry, f.name)
            if isinstance(value, Mapping):
                keys = [control.name for control in self.controls if control.name.startswith(f"{f.name}.")]
                for name in [*dict.fromkeys(keys), *(f"{f.name}.{key}" for key in value)]:
                    numbers = {f"{f.name}.{key}": n for key, n in value.items()}
                    self.choose(name, str(numbers.get(name, 0)))
            elif isinstance(value, tuple) and self.named(f"{f.name}.0"):
                for i, item in enumerate(value):
                    self.choose(f"{f.name}.{i}", str(item))
                self._clear_from(f.name, len(value))
            elif isinstance(value, tuple):
                if value or self.named(f.name):
                    self.choose(f.name, *map(str, value))
            else:
                text = "yes" if value is True else "" if value is False or value is None else str(value)
                self._set(f.name, text, value == f.default)

    def _clear_from(self, name: str, place: int) -> None:
        """Choose nothing for this item of a list and the items after it, where the page offers that."""
        while here := self.named(f"{name}.{place}"):
            if here[0].kind == "radio" and "" in {control.value for control in here}:
                self.choose(f"{name}.{place}", "")
            place += 1

    def _set(self, name: str, value: str, untouched: bool) -> None:
        here = self.named(name)
        if untouched and not any(
            control.value == value or control.kind not in ("radio", "submit", "hidden") for control in here
        ):
            return
        offered = {control.value for control in here if control.kind in ("radio", "submit")}
        if value == "" and "" not in offered and "no" in offered:
            value = "no"
        self.choose(name, value)


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.forms: list[PageForm] = []
        self.form: PageForm | None = None
        self.select: Control | None = None
        self.area: Control | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = {name: value or "" for name, value in attrs}
        if tag == "form":
            self.form = PageForm(attributes.get("action", ""), shows=attributes.get("hx-preserve", ""))
            self.forms.append(self.form)
        elif self.form is None or "disabled" in attributes or attributes.get("form"):
            return
        elif tag == "input" and attributes.get("name"):
            kind, on = attributes.get("type", "text"), "checked" in attributes
            self.form.controls.append(Control(attributes["name"], kind, attributes.get("value", ""), on))
        elif tag == "textarea" and attributes.get("name"):
            self.area = Control(attributes["name"], "text", "")
            self.form.controls.append(self.area)
        elif tag == "button" and attributes.get("name"):
            self.form.controls.append(Control(attributes["name"], "submit", attributes["value"], False))
        elif tag == "select":
            self.select = Control(attributes["name"], "select", "")
            self.form.controls.append(self.select)
        elif tag == "option" and self.select is not None:
            self.select.options.append(attributes["value"])
            if "selected" in attributes or len(self.select.options) == 1:
                self.select.value, self.select.chosen = attributes["value"], "selected" in attributes

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


TAG = re.compile(r"<(form|/form|button|a)\b([^>]*)>")
ATTRIBUTE = re.compile(r'(?<=\s)(id|action|form|href)="([^"]*)"')


def answerable(page: str) -> set[str]:
    """The actions of the forms of a page that have a button, and the addresses that it links to."""
    actions, pressed, linked, inside = dict[str, str](), set[str](), set[str](), ""
    for at, (tag, written) in enumerate(TAG.findall(page)):
        given = dict(ATTRIBUTE.findall(written))
        if tag == "form":
            inside = given.get("id", f"form {at}")
            actions[inside] = given.get("action", "")
        elif tag == "/form":
            inside = ""
        elif tag == "button":
            pressed.add(given.get("form", inside))
        else:
            linked.add(given.get("href", ""))
    return linked | {unescape(action) for form, action in actions.items() if form in pressed}


def form_to(page: str, action: str) -> PageForm:
    """The one form of a page with this action."""
    matching = [form for form in forms_of(page, among=f'"{escape(action)}"') if form.action == action]
    assert len(matching) == 1, (
        f"{len(matching)} forms to {action}; there are {[form.action for form in forms_of(page)]}"
    )
    return matching[0]
