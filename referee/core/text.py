"""Names and notes that people type: any script, but no characters that hide text or change its direction."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterable

from .cite import Malformed

BARRED = {"Cc", "Cs", "Co", "Cn", "Zl", "Zp"}
TURNING = {chr(c) for c in (*range(0x202A, 0x202F), *range(0x2066, 0x206A), 0x200E, 0x200F, 0x061C, 0xFEFF, 0x200B)}
JOINER = "\u200d"
FILLERS = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Characters that Unicode classes as letters or symbols although they are invisible."""
SELECTORS = {chr(c) for c in (0x034F, *range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))}
"""Marks that only select how the character before them is displayed."""
OPENED, CLOSED = "\u2068", "\u2069"
"""Isolates: what stands between them cannot change the direction of the text around it."""
MOST_MARKS = 6
"""The most combining marks on one letter; a taller stack would stick out of its line."""


def clean(text: str, field: str = "", most: int = 200) -> str:
    """The text as it is stored: composed (NFC) and trimmed.

    Raises Malformed if it has forbidden characters, or is longer than `most` characters or 4 × `most` bytes.
    """
    try:
        tidy = unicodedata.normalize("NFC", text).strip()
    except ValueError as error:
        raise Malformed("bad-characters", field) from error
    if any(unicodedata.category(c) in BARRED or c in TURNING for c in tidy):
        raise Malformed("bad-characters", field)
    if _tallest(tidy) > MOST_MARKS:
        raise Malformed("bad-characters", field)
    if len(tidy) > most or len(tidy.encode()) > 4 * most:
        raise Malformed("too-long", field, most=most)
    return tidy


def name(text: str, field: str = "name") -> str:
    """A player's name: 1 to 24 letters as `graphemes` counts them, not blank.  Raises Malformed if it is not one."""
    try:
        tidy = " ".join(clean(text, field, 48).split())
    except Malformed as wrong:
        if wrong.key == "too-long" and graphemes(text) > 24:  # so that nobody shortens it to 48 letters, and in vain
            raise Malformed("too-long", field, most=24) from wrong
        raise
    if graphemes(tidy) > 24:
        raise Malformed("too-long", field, most=24)
    if not any(unicodedata.category(c)[0] in "LNPS" and c not in FILLERS for c in tidy):
        raise Malformed("no-name", field)
    return tidy


def alike(one: str) -> str:
    """The likeness of a name: two names with the same likeness would be mistaken for each other."""
    seen = "".join(c for c in one if c not in FILLERS and c not in SELECTORS and unicodedata.category(c) != "Cf")
    return " ".join(unicodedata.normalize("NFKC", seen).casefold().split())


def isolated(name: str) -> str:
    """A name as it stands in a sentence: a right-to-left one cannot reorder the words around it."""
    return f"{OPENED}{name}{CLOSED}"


def without_isolates(sentence: str) -> str:
    """A sentence as it is read, without the invisible characters around its names."""
    return sentence.replace(OPENED, "").replace(CLOSED, "")


def graphemes(text: str) -> int:
    """Approximately the number of letters a reader would count; exact enough for a limit."""
    joined = sum(1 for c in text if unicodedata.category(c) in ("Mn", "Me", "Mc", "Sk", "Cf"))
    glued = text.count(JOINER)
    return len(text) - joined - glued


class Lettered(str):
    """A player's name, with the letters on its badge, which no other badge at the table has."""

    letters: str

    def __new__(cls, name: str, letters: str) -> Lettered:
        made = super().__new__(cls, name)
        made.letters = letters
        return made

    def __reduce__(self) -> tuple[type[Lettered], tuple[str, str]]:
        return Lettered, (str(self), self.letters)


def lettered(names: Iterable[str]) -> tuple[str, ...]:
    """The names of a table, each with distinct letters: the first, else two, else the first and the seat's number."""
    called = [str(one) for one in names]
    letters = [_first(one) for one in called]
    longer = [
        [first + _first(one[len(first) :].lstrip()).lower() for one, first in zip(called, letters, strict=True)],
        [f"{first}{seat}" for seat, first in enumerate(letters, 1)],
    ]
    for others in longer:
        seen = Counter(map(str.casefold, letters))
        letters = [one if seen[one.casefold()] == 1 else other for one, other in zip(letters, others, strict=True)]
    if len(set(map(str.casefold, letters))) < len(letters):  # two names still have the same letters
        letters = [str(seat) for seat in range(1, len(letters) + 1)]
    return tuple(Lettered(name, one) for name, one in zip(called, letters, strict=True))


def initial(text: str) -> str:
    """The text on the badge of a name: its letters at its table, or else just its first letter."""
    return text.letters if isinstance(text, Lettered) else _first(text)


def in_letters(text: str) -> list[str]:
    """The letters of a text as a reader sees them: each with its marks, and joined pictures and flags whole."""
    found = []
    while text:
        end = _end(text)
        found.append(text[:end])
        text = text[end:]
    return found


def _first(text: str) -> str:
    """The first letter of a name, in upper case, with the marks that belong to it."""
    return text[: _end(text)].upper()


def _end(text: str) -> int:
    """Where the first letter of a text ends."""
    end = 1
    while end < len(text) and _belongs(text, end):
        end += 1
    return end


def _belongs(text: str, at: int) -> bool:
    c, before = text[at], text[at - 1]
    flag = "\U0001f1e6" <= c <= "\U0001f1ff" and "\U0001f1e6" <= before <= "\U0001f1ff" and at == 1
    return flag or before == JOINER or unicodedata.category(c) in ("Mn", "Me", "Mc", "Sk") or c in (JOINER, "\ufe0f")


def _tallest(text: str) -> int:
    tallest = height = 0
    for c in text:
        height = height + 1 if unicodedata.combining(c) else 0
        tallest = max(tallest, height)
    return tallest
