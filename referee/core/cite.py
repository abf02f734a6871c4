"""Rules, the rulebooks they come from, calls, and refusals."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeVar

F = TypeVar("F", bound=Callable[..., object])


@dataclass(frozen=True)
class Rule:
    """One sentence of the rules.  Its text is the message `rule-<key>` of that game.

    It comes either from the rulebook, under a heading, or from a ruling of ours: then `ruling` is its number, and the
    message `ruling-<number>-why` gives the reason.
    """

    book: str
    key: str
    heading: str
    pages: str
    ruling: str = ""

    def __str__(self) -> str:
        if self.ruling:
            return f"our ruling {self.ruling}"
        return f"{self.heading}, p. {self.pages}" if self.pages else self.heading


@dataclass
class Rulebook:
    """The rules of one book that the referee cites, and the functions that enforce them.

    `rulings`: the numbers of all our rulings where the book is silent, whether they are cited or not.
    """

    name: str
    rulings: tuple[str, ...] = ()
    rules: list[Rule] = field(default_factory=list)
    enforced: dict[Rule, list[str]] = field(default_factory=dict)

    def __call__(self, key: str, heading: str, pages: str) -> Rule:
        rule = Rule(self.name, key, heading, pages)
        self.rules.append(rule)
        return rule

    def ours(self, key: str, number: str) -> Rule:
        """A rule that is one of our rulings.  Raises ValueError if `rulings` does not list that number."""
        if number not in self.rulings:
            prefix, most = number.rstrip("0123456789"), number.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
            lists = f'Rulebook("{self.name}", numbered("{prefix}", {most}))'
            raise ValueError(f"{self.name} has no ruling {number}: list it, {lists}")
        rule = Rule(self.name, key, "", "", number)
        self.rules.append(rule)
        return rule

    def enforces(self, *rules: Rule) -> Callable[[F], F]:
        """Decorator that marks a function as the one that enforces these rules."""

        def mark(function: F) -> F:
            for rule in rules:
                self.enforced.setdefault(rule, []).append(function.__qualname__)
            return function

        return mark


@dataclass(frozen=True)
class Chapter:
    """A group of related rules, in the order of play.  Its title is the message `chapter-<key>`."""

    key: str
    rules: tuple[Rule, ...]


def numbered(prefix: str, most: int) -> tuple[str, ...]:
    """The numbers of rulings from 1 to `most`: DS1, DS2 and so on."""
    return tuple(f"{prefix}{n}" for n in range(1, most + 1))


@dataclass(frozen=True)
class Call:
    """One thing the referee says, as data: the key of the message `call-<key>` and its parameters."""

    key: str
    rule: Rule | None
    params: tuple[tuple[str, object], ...] = ()

    def __str__(self) -> str:
        return " ".join([self.key, *(f"{k}={v}" for k, v in self.params)])


class Refusal(Exception):
    """The entry breaks a rule; nothing was recorded.  `about`: the field that is wrong, if it is a single one."""

    about = ""

    def __init__(self, rule: Rule | None, key: str, **params: object) -> None:
        super().__init__(f"{key} {params or ''}".strip())
        self.rule, self.key, self.params = rule, key, params


class Malformed(Exception):
    """The text cannot be read as an entry at all.  `field` names the part that is wrong.

    `about`: the field, or the item of a list (`wounds.1`), that a form has for it; empty if it has none.
    """

    def __init__(self, key: str, field: str = "", **params: object) -> None:
        super().__init__(f"{key} {field} {params or ''}".strip())
        self.key, self.field, self.params = key, field, params
        self.about = field if re.fullmatch(r"[^\W\d]\w*(\.[0-9]{1,3})?", field) else ""
