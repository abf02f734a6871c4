"""A first round by people without a rulebook: they do what the screens tell, and enter what the screens ask, no more.

A test gives what lies on their table, by what is asked: dice as they fell, a card as it is printed, a choice somebody
makes.  Who is asked, in which order, and when the round is over, the walk learns from the phones alone.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from playwright.sync_api import Locator, ViewportSize, expect

from tests.browser.party import Party
from tests.browser.phones import Phone, button, fill

MOST = 60
"""Questions after which a round is no round any more."""
SMALL: ViewportSize = {"width": 360, "height": 640}
Answer = Mapping[str, Sequence[str]]
"""The fields of a form, each with what is tapped or typed."""
KIND = re.compile(r"/say/([\w-]+)")


@dataclass
class Walk:
    """`table`: what lies there, by the kind of question, in the order in which it is asked for."""

    party: Party
    table: Mapping[str, Sequence[Answer]]
    done: list[tuple[str, str]] = field(default_factory=list)
    """Who was asked, and what."""

    def set_up(self) -> list[str]:
        """Do what the list tells, one tick for each thing put in its place; every phone has the same list."""
        told = [phone.page.locator(".prepare__list li").all_inner_texts() for phone in self.party.phones.values()]
        assert told[0]
        assert all(one == told[0] for one in told)
        page = self.party.phones[0].page
        for n in range(len(told[0])):
            item = page.locator(".prepare__item").nth(n)
            item.tap()
            expect(item).to_have_attribute("aria-pressed", "true")
        return [text.strip() for text in told[0]]

    def play(self, until: str) -> None:
        """Answer whoever is asked, until the first phone says this."""
        for _ in range(MOST):
            said = re.sub("[\u2068\u2069]", "", self.party.phones[0].text("body"))
            if until in " ".join(said.split()):
                return
            self.answer()
        raise AssertionError(f"no end after {self.done}")

    def answer(self) -> None:
        """One question, on the first phone that asks one."""
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
        """Who is asked, by their own phone; to leave a box is the second button of a question, not one itself."""
        for phone in self.party.phones.values():
            forms = phone.page.locator('#ask form[action*="/say/"]')
            for form in forms.all():
                kind = KIND.search(form.get_attribute("action") or "")
                if kind and kind[1] != "skip":
                    return phone, kind[1], form
        raise AssertionError(f"nobody is asked anything after {self.done}")

    def must_be_plain(self, phone: Phone, form: Locator) -> None:
        """What is asked, and the button that says it, are in sight on a small phone before anything is touched."""
        phone.page.set_viewport_size(SMALL)
        phone.page.evaluate("scrollTo(0, 0)")
        expect(form.locator("h2").first).to_be_in_viewport()
        expect(button(form)).to_be_in_viewport()
