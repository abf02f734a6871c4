"""A first round by people without a rulebook, who only do what the screens say and enter what they ask for.

A test provides the answers by kind of question: dice as they fell, a card as it is printed, a player's choice.  Who is
asked, in which order, and when the round is over, is read from the phones alone.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from playwright.sync_api import Locator, ViewportSize, expect

from tests.browser.party import Party
from tests.browser.phones import Phone, button, fill

MOST = 60
"""The maximum number of questions in a round."""
SMALL: ViewportSize = {"width": 360, "height": 640}
Answer = Mapping[str, Sequence[str]]
"""The fields of a form, with the values to tap or type."""
SETTLED = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""Waits until the page has been laid out and shown as it is now."""
KIND = re.compile(r"/say/([\w-]+)")


def as_all_others_read_it(step: Sequence[str]) -> str:
    """A step of the list, by its texts on all phones: the one that calls nobody you, if there is one."""
    by_name = {text for text in step if not re.search(r"\byou\b", text, re.IGNORECASE)}
    assert len(by_name) <= 1, by_name
    return next(iter(by_name), step[0])


@dataclass
class Walk:
    """A round read from the screens.  `table`: the answers for each kind of question, in the order of use."""

    party: Party
    table: Mapping[str, Sequence[Answer]]
    done: list[tuple[str, str]] = field(default_factory=list)
    """Who was asked, and which kind of question."""

    def set_up(self) -> list[str]:
        """Tick every step of the list for setting up; returns the steps.

        They must be the same on all phones, but for those that call their reader you.
        """
        told = [phone.page.locator(".prepare__list li").all_inner_texts() for phone in self.party.phones.values()]
        assert told[0]
        steps = [as_all_others_read_it(step) for step in zip(*told, strict=True)]
        page = self.party.phones[0].page
        for n in range(len(steps)):
            item = page.locator(".prepare__item").nth(n)
            item.tap()
            expect(item).to_have_attribute("aria-pressed", "true")
        return [text.strip() for text in steps]

    def play(self, until: str) -> None:
        """Answer question after question until the first phone shows this text."""
        for _ in range(MOST):
            said = re.sub("[\u2068\u2069]", "", self.party.phones[0].text("body"))
            if until in " ".join(said.split()):
                return
            self.answer()
        raise AssertionError(f"no end after {self.done}")

    def answer(self) -> None:
        """Answer one question, on the first phone that asks one."""
        phone, kind, form = self.asked()
        self.must_be_plain(phone, form)
        so_far = [asked for _, asked in self.done].count(kind)
        answers = self.table.get(kind, ())
        values = answers[so_far] if so_far < len(answers) else {}
        fill(form, values)
        phone.send(form, values)
        self.done.append((phone.name, kind))
        self.party.agree()

    def asked(self) -> tuple[Phone, str, Locator]:
        """The first phone with a question, its kind, and its form; skipping is part of a question, not one itself."""
        for phone in self.party.phones.values():
            forms = phone.page.locator('#ask form[action*="/say/"]')
            for form in forms.all():
                kind = KIND.search(form.get_attribute("action") or "")
                if kind and kind[1] != "skip":
                    return phone, kind[1], form
        raise AssertionError(f"nobody is asked anything after {self.done}")

    def must_be_plain(self, phone: Phone, form: Locator) -> None:
        """Check that a question and its button are visible on a small phone without scrolling."""
        phone.page.set_viewport_size(SMALL)
        phone.page.evaluate("scrollTo(0, 0)")
        phone.page.evaluate(SETTLED)  # a tap on a page that has just become smaller may meet another row
        expect(form.locator("h2").first).to_be_in_viewport()
        expect(button(form)).to_be_in_viewport()
