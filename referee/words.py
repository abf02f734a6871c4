"""Formats message keys and parameters into sentences, per language and game (Project Fluent)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from .core.adjust import Quantity, Repair
from .core.cite import Call, Malformed, Refusal, Rule
from .core.entry import dashed
from .core.lines import LogLine
from .core.pages import Phrase
from .core.pieces import Swap
from .core.seat import Seat
from .core.text import isolated

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

HERE = Path(__file__).parent
MINUS = "\N{MINUS SIGN}"
"""Stands before numbers below zero; a hyphen would be too short."""
MOST_KEPT = 20_000
"""The most finished sentences that a Words caches."""
ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.M)
"""The start of a message or a term; its further lines are indented."""
REFERENCE = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)")
"""A name that a message may refer to; it does no harm if it matches something else."""
PLAIN = re.compile(r"[\w-]+ *= *((?=\S)(?:[^{}\n]|\{ *\$[a-zA-Z][\w-]* *\})+)(?:\n(?:#.*)?)*", re.ASCII)
"""A message of one line with only names in braces.  Most are like this, and the first page needs no others."""
NAME = re.compile(r"\{ *\$([a-zA-Z][\w-]*) *\}", re.ASCII)
SMALL = range(1000)
"""Numbers that Fluent formats without separators, so that they can be inserted as they are."""


@cache
def entries(file: Path) -> dict[str, str]:
    """The messages and terms of a file by name, as unparsed text.

    There are thousands and parsing is slow, but a page needs only dozens: each is parsed when it is needed.
    """
    text = file.read_text(encoding="utf-8-sig")  # some editors write a byte order mark
    begins = list(ENTRY.finditer(text))
    ends = [*(match.start() for match in begins[1:]), len(text)]
    return {match[1]: text[match.start() : end] for match, end in zip(begins, ends, strict=True)}


@dataclass(frozen=True)
class Ruling:
    """A ruling: a question that a rulebook leaves open, what the referee does, and why."""

    number: str
    question: str
    does: str
    why: str


class Words:
    """The messages of one game in one language; its own override those that all games share."""

    strict: ClassVar[bool] = False

    def __init__(self, language: str, folders: Sequence[Path]) -> None:
        self.language = language
        self._said_before: dict[Any, str] = {}
        self._plain: dict[str, str | None] = {}
        """Messages that can be formatted without Fluent; None for one that cannot."""
        self._written: dict[str, str] = {}
        self._in_bundle: set[str] = set()
        """The keys in `_written` that were added to the bundle."""
        for folder in folders:
            for file in sorted((folder / language).glob("*.ftl")):
                self._written |= entries(file)

    @staticmethod
    @lru_cache
    def of(language: str = "en", game: str | None = None) -> Words:
        own = None
        if game:
            from .games import file_of  # so that commands that need no game load none

            own = file_of(game, "words")
        return Words(language, [HERE / "words", *([own] if own else [])])

    def has(self, key: str) -> bool:
        return key in self._written and not key.startswith("-")

    def keys(self, begins: str) -> list[str]:
        """The keys of all messages that start with a prefix."""
        return [key for key in self._written if key.startswith(begins)]

    def written(self, key: str) -> str:
        """The unparsed text of a message; "" if it is missing."""
        return self._written.get(key, "")

    @cached_property
    def _bundle(self) -> FluentBundle:
        from fluent.runtime import FluentBundle  # takes a tenth of the start-up time and is not needed then

        return FluentBundle([self.language], use_isolating=False)

    def _message(self, key: str) -> Any:
        """An existing message, after parsing it and everything it refers to."""
        self._learn(key)
        return self._bundle.get_message(key)

    def _learn(self, key: str) -> None:
        if key in self._in_bundle or key not in self._written:
            return
        from fluent.runtime import FluentResource

        self._in_bundle.add(key)
        self._bundle.add_resource(FluentResource(self._written[key]), allow_overrides=True)
        for reference in REFERENCE.finditer(self._written[key]):
            self._learn(reference[1])

    def __call__(self, key: str, **params: Any) -> str:
        """Format a message.  If it is missing, return the key itself, or raise KeyError if `strict`."""
        mark = (key, *((name, type(value), value) for name, value in params.items())) if params else key
        try:
            return self._said_before[mark]
        except (KeyError, TypeError):  # TypeError: a parameter is not hashable
            return self._read(key, params, mark)

    def _read(self, key: str, params: Mapping[str, Any], mark: Any) -> str:
        if not self.has(key):
            if self.strict:
                raise KeyError(key)
            return key
        sentence = self._said_plainly(key, params)
        if sentence is not None:
            self._keep(mark, sentence)
            return sentence
        message = self._message(key)
        if message.value is None:
            return key
        text, errors = self._bundle.format_pattern(message.value, {k: self._as_word(v) for k, v in params.items()})
        if errors and self.strict:
            raise KeyError(f"{key}: {errors}")
        if not errors:
            self._keep(mark, str(text))
        return str(text)

    def _said_plainly(self, key: str, params: Mapping[str, Any]) -> str | None:
        """The sentence as Fluent would format it, if only values need to be inserted; else None."""
        if key not in self._plain:
            match = PLAIN.fullmatch(self._written[key])
            self._plain[key] = match[1].rstrip() if match else None
        text = self._plain[key]
        if text is None or "{" not in text:
            return text
        values = {name: self._as_word(value) for name, value in params.items()}
        for name in NAME.findall(text):
            value = values.get(name)
            if not (isinstance(value, str) or (type(value) is int and value in SMALL)):
                return None
        return NAME.sub(lambda match: str(values[match[1]]), text)

    def _keep(self, mark: Any, text: str) -> None:
        """Cache a sentence; if there are too many, forget the oldest half."""
        with suppress(TypeError):
            self._said_before[mark] = text
        if len(self._said_before) > MOST_KEPT:
            for old in list(self._said_before)[: MOST_KEPT // 2]:
                self._said_before.pop(old, None)

    def alone(self, key: str) -> str | None:
        """A message formatted without parameters; None if it is missing or needs parameters."""
        message = self._message(key) if self.has(key) else None
        if message is None or message.value is None:
            return None
        text, errors = self._bundle.format_pattern(message.value, {})
        return None if errors else str(text)

    def by_names(self, seats: Iterable[Seat], names: Sequence[str]) -> str:
        """The names of players as a list in a sentence, in isolates that keep their writing direction to themselves."""
        return self.joined(isolated(names[seat]) for seat in seats)

    def joined(self, names: Iterable[str]) -> str:
        """Names as a list in a sentence: “Ann, Bo and Cleo”."""
        *first, last = [*names] or [""]
        return self("names-and", names=", ".join(first), last=last) if first else last

    def named(self, params: Mapping[str, Any], names: Sequence[str], *, plain: bool = False) -> dict[str, Any]:
        """The parameters with each seat replaced by a name, and several seats by a list of names.

        Unless `plain`, names are wrapped in isolates so that right-to-left ones cannot reorder the sentence.
        """

        def name(seat: Seat) -> str:
            return names[seat] if plain else isolated(names[seat])

        def read(value: Any) -> Any:
            if isinstance(value, Seat):
                return name(value) if value < len(names) else value
            if isinstance(value, tuple) and value and all(isinstance(one, Seat) for one in value):
                return self.joined(map(name, value))
            return value

        return {key: read(value) for key, value in params.items()}

    def says(self, what: Phrase | str, names: Sequence[str] = ()) -> str:
        """The text of a phrase or of an enum value, or a text unchanged; `names` replace the seats in a phrase."""
        if isinstance(what, Phrase):
            return self(what.key, **self.named(dict(what.params), names))
        return self("called", value=what) if isinstance(what, StrEnum) else what

    def call(self, call: Call, names: Sequence[str], *, plain: bool = False) -> str:
        """The sentence for a call, with names for seats."""
        return self.call_as(f"call-{call.key}", call, names, plain=plain)

    def call_as(self, key: str, call: Call, names: Sequence[str], *, plain: bool = False) -> str:
        """The sentence for a call, using another message than its own."""
        params = dict(call.params)
        if "thing" in params:
            if own := self._of_its_own(params["thing"], params.get("to_be")):
                params["to_be"] = own
            params["thing"] = self(f"thing-{params['thing']}")
        return self(key, **self.named(params, names, plain=plain))

    def why(self, call: Call, names: Sequence[str], *, plain: bool = False) -> str:
        """The sentence that explains the points of a line of the score sheet."""
        return self(f"why-{call.key}", **self.named(dict(call.params), names, plain=plain))

    def refusal(self, no: Refusal | Malformed, names: Sequence[str] = (), *, plain: bool = False) -> str:
        return self(f"no-{no.key}", **self.named(no.params, names, plain=plain))

    def struck(self, line: LogLine, names: Sequence[str]) -> str:
        """Why a line of the log is no longer valid, as far as everybody may know it."""
        if line.refused:
            return self(f"no-{line.refused.key}", **self.named(dict(line.refused.params), names))
        return self.alone(f"no-{line.invalid}") or self("history-struck-why")

    def thing(self, thing: Quantity, names: Sequence[str]) -> str:
        """The label of a number on the table."""
        params = {"number": thing.number} if thing.seat is None else {"number": thing.number, "seat": thing.seat}
        return self(f"thing-{thing.key}", **self.named(params, names))

    def thing_is(self, thing: Quantity, n: int, names: Sequence[str]) -> str:
        """The text for the value of a number on the table: a name, yes or no, the game's own word, or the number."""
        if thing.seats:
            return isolated(names[n])
        own = self._of_its_own(thing.key, n)
        return own or (self(f"adjust-{'yes' if n else 'no'}") if thing.yes_or_no else str(n))

    def _of_its_own(self, thing: object, n: object) -> str:
        """The game's own word for a value of a number, such as “not entered” for 0; empty if it has none."""
        own = f"is-{thing}-{n}"
        return self(own) if self.has(own) else ""

    def repair(self, fix: Repair | Swap, names: Sequence[str], mine: Seat | None = None) -> str:
        """What to change on the table, in the game's words if it has a message.  `mine`: the seat that reads it."""
        if isinstance(fix, Swap):
            return self._swap(fix, names, mine)
        meant = Seat(fix.now) if fix.thing.seats else fix.thing.seat
        params = {
            "was": fix.was,
            "now": fix.now,
            "n": abs(fix.now - fix.was),
            "less": "no" if fix.now > fix.was else "yes",
        }
        params["number"] = fix.thing.number
        if mine is not None and meant == mine and self.has(f"repair-{fix.thing.key}-own"):
            return self(f"repair-{fix.thing.key}-own", **params)
        was, now = (self.thing_is(fix.thing, n, names) for n in (fix.was, fix.now))
        change = {"thing": self.thing(fix.thing, names), "was": was, "now": now}
        if mine is not None and fix.thing.seat == mine and not fix.thing.yes_or_no:
            return self("repairs-own", **change)
        if self.has(f"repair-{fix.thing.key}"):
            return self(f"repair-{fix.thing.key}", **self.named({**params, "seat": meant}, names))
        if fix.thing.seat is not None:
            return self("repairs-theirs", **self.named({**change, "seat": fix.thing.seat}, names))
        says = self("repairs-change", **change)
        return says[:1].upper() + says[1:]

    def _swap(self, swap: Swap, names: Sequence[str], mine: Seat | None) -> str:
        """What to change about a piece, in the game's words if it has a message, or in those that all games share.

        For the seat that the piece belongs to, the wording is `<message>-own` if there is one.
        """
        own = mine is not None and swap.seat == mine
        kind = "gone" if swap.now is None else "come" if swap.was is None else "for"
        place = self.named({**dict(swap.at), **({} if swap.seat is None else {"seat": swap.seat})}, names)
        was, now = (self.named(dict(facts or ()), names) for facts in (swap.was, swap.now))
        if self.has(f"piece-{swap.key}-{kind}"):
            return self(self._owned(f"piece-{swap.key}-{kind}", own), **{**was, **now, **place})
        is_was, is_now = (self(f"piece-{swap.key}", **facts) if facts else "" for facts in (was, now))
        there = self(self._owned(f"place-{swap.key}", own), **place)
        return self(f"piece-{kind}", place=there, was=is_was, now=is_now)

    def _owned(self, key: str, own: bool) -> str:
        """The key of a message, or of its wording for the player it is about."""
        return f"{key}-own" if own and self.has(f"{key}-own") else key

    def rule(self, rule: Rule) -> str:
        return self(f"rule-{rule.key}")

    def ruling(self, number: str) -> Ruling:
        """One of our rulings, by its number."""
        key = f"ruling-{number.lower()}"
        return Ruling(number, self(key), self(f"{key}-does"), self(f"{key}-why"))

    def cited(self, rule: Rule) -> str:
        """The source of a rule: its pages, or its heading if pages have no numbers; for a ruling, its reason."""
        if rule.ruling:
            return self("part-ruled", number=rule.ruling, why=self.ruling(rule.ruling).why)
        return self("part-page", pages=rule.pages) if rule.pages else rule.heading

    def _as_word(self, value: Any) -> Any:
        if value is None:  # not entered, or belongs to no seat: messages have a variant for it
            return "none"
        if isinstance(value, StrEnum):
            return self(f"{dashed(type(value).__name__)}-{value}")
        if isinstance(value, Phrase):  # one of several facts listed in a sentence
            return self(value.key, **dict(value.params))
        if isinstance(value, tuple):
            return ", ".join(str(self._as_word(one)) for one in value) or self("piece-unread")
        # The number formatter fails beyond 27 digits, the bundle beyond 1000 characters; calculators may exceed both.
        if isinstance(value, int) and abs(value) >= 10**15:
            value = str(value)
        if isinstance(value, int) and value < 0:
            value = f"{MINUS}{-value}"
        return f"{value[:900]}…" if isinstance(value, str) and len(value) > 900 else value
