"""Describes the faults of a document in words that players understand."""

from __future__ import annotations

import difflib
import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from .core.parse import Fault, Faulty, Members, Path
from .core.record import RecordError
from .words import Words

LONGEST = 40
"""The most characters of a user's text that a message repeats."""
MOST_FAULTS = 100
"""The most faults of one document that are put into words."""
OF_THE_PARENT = frozenset({"missing", "unknown", "twice"})
"""Faults of a key, which are reported for the object that the key belongs to."""


class Told(NamedTuple):
    """A fault as people read it: its place, and the message.

    `unfinished`: something is only not complete yet, for which the words have `calc-left-<key>`.
    """

    where: str
    message: str
    unfinished: bool = False


class FormatError(Exception):
    """The document is wrong: the place of the first fault, as in docs/formats.md, and a message for people.

    `faults`: all faults that were found.
    """

    def __init__(self, where: str, message: str, faults: tuple[Told, ...] = ()) -> None:
        super().__init__(where, message)
        self.where, self.message = where, message
        self.faults = faults or (Told(where, message),)

    @property
    def document(self) -> dict[str, Any]:
        return {"error": {"where": self.where, "message": self.message}}


def record_key(error: RecordError, words: Words) -> str:
    """The message for why a record cannot be read: for what is said of forms in other words, one of its own."""
    own = f"no-record-{error.key}"
    return own if words.has(own) else f"no-{error.key}"


def described(wrong: Faulty, document: Any, words: Words, on_page: bool = False) -> FormatError:
    """The error for a document with faults.

    `document`: the document as it was parsed; None if it could not be.  `on_page`: it was typed into a form, so the
    reader sees fields and no keys.
    """
    faults = tuple(_told(words, document, fault, on_page) for fault in wrong.faults[:MOST_FAULTS])
    return FormatError(faults[0].where, faults[0].message, faults)


def _told(words: Words, document: Any, fault: Fault, on_page: bool) -> Told:
    unfinished = on_page and words.has(f"calc-left-{fault.key}")
    return Told(fault.where, _message(words, document, fault, on_page), unfinished)


def sentence_of(fault: Fault, names: Sequence[str], words: Words) -> str:
    """A sentence for a fault in the final of a table: which player it concerns, what is wrong, and the rule's place."""
    players, bare = [Members([("name", name)]) for name in names], replace(fault, rule=None)
    everybodys = fault.path == ("players",)
    said = _reason(words, bare) if everybodys else _message(words, Members([("players", players)]), bare)
    return words("odd-cited", reason=said, where=words.cited(fault.rule)) if fault.rule else said


def _message(words: Words, document: Any, fault: Fault, on_page: bool = False) -> str:
    reason, place = _reason(words, fault, on_page), _place(words, document, fault, on_page)
    return words("format-at", place=place, reason=reason) if place else reason


def _reason(words: Words, fault: Fault, on_page: bool = False) -> str:
    params = {key: _as_word(words, key, value) for key, value in fault.params}
    on_form = [f"calc-{kind}-{fault.key}" for kind in ("left", "wrong")] if on_page else []
    reason = words(next(filter(words.has, on_form), f"format-{fault.key}"), **params)
    guess = _guess(dict(fault.params)) if fault.key == "unknown" else None
    if guess:
        reason = words("format-guess", reason=reason, name=guess)
    if fault.rule:
        reason = words("format-cited", reason=reason, where=words.cited(fault.rule))
    return reason


def _as_word(words: Words, key: str, value: Any) -> Any:
    """The value of a message's parameter: a found value in words; texts of users shortened."""
    if key == "found":
        return _found(words, value)
    if key == "words":
        return ", ".join(value)
    return short(value) if key == "name" else value if key != "known" else ""


def _found(words: Words, value: Any) -> str:
    match value:
        case Members():
            return words("format-an-object")
        case list():
            return words("format-a-list")
        case str():
            return words("format-a-text", text=short(value))
        case _:
            return short(json.dumps(value))


def short(text: str) -> str:
    """A user's text, escaped where it cannot be encoded, and shortened to LONGEST characters."""
    text = text.encode("utf-8", "backslashreplace").decode()
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def _guess(params: dict[str, Any]) -> str | None:
    close = difflib.get_close_matches(str(params["name"])[:LONGEST], [*map(str, params["known"])], n=1)
    return close[0] if close else None


def _place(words: Words, value: Any, fault: Fault, on_page: bool = False) -> str:
    """The place of a fault in a player's words: `players[1].dragon_wounds.red` becomes “Bo, dragon wounds, red”.

    `on_page`: an item of a list is called `calc-item-<list>` if it has no number of its own on the form.
    """
    path = fault.path[:-1] if fault.key in OF_THE_PARENT else fault.path
    steps = [i for i in range(len(path)) if not (i + 1 < len(path) and isinstance(path[i + 1], int))]
    return ", ".join(_step(words, value, path[: i + 1], fault.path, on_page) for i in steps)


def _step(words: Words, value: Any, path: Path, whole: Path, on_page: bool) -> str:
    step = path[-1]
    if isinstance(step, str):
        return words(f"field-{step}") if words.has(f"field-{step}") else short(step)
    name = _player_name(value, path) if whole not in ((*path, "name"), (*path, "player")) else ""
    keys = [f"calc-item-{path[-2]}"] if on_page else []
    own = next(filter(words.has, [*keys, f"item-{path[-2]}"]), "")
    of_a_list = (
        "" if own or len(path) < 2 or isinstance(path[-2], int) else _step(words, value, path[:-1], whole, on_page)
    )
    return name or ", ".join(filter(None, (of_a_list, words(own or "item", n=step + 1))))


def _player_name(value: Any, path: Path) -> str:
    """The name of the player that an item of a list is about, if it can be read, else ""."""
    items = member(value, str(path[0])) if len(path) == 2 else None
    item = items[int(path[1])] if isinstance(items, list) else None
    name = member(item, "name") or member(item, "player")
    return short(name) if isinstance(name, str) else ""


def member(value: Any, key: str) -> Any:
    """The value of a key, if `value` is an object that has it; else None."""
    return next((v for k, v in value if k == key), None) if isinstance(value, Members) else None
