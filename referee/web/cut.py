"""A page cut into pieces, where its tags begin, and what each piece is known by.

Most of a page was drawn before, for another phone or an earlier look: such a part is cut once, wherever it stands.
How a page came to its parts makes no difference to its pieces.
"""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from functools import cached_property
from hashlib import blake2b
from itertools import accumulate

from markupsafe import Markup, escape

CUT = "<"
"""A page is cut where its tags begin, and put together with the same."""
NUMBER = "q"
LONG = 400
"""Letters of a part."""
AS_OF = "\ue001"
"""Stands on a page for its latest turn until it is drawn: what says no more of it stays the same part.

A private letter, which no name or note may have (`core/text.py`)."""


def known_by(texts: Iterable[str]) -> array[int]:
    """Of each piece a number, the same for the same piece."""
    return array(NUMBER, [*map(hash, texts)])  # of a list it takes no more than it needs


class Part(Markup):
    """A part of a page that is kept for all pages on which it stands."""

    @cached_property
    def cut(self) -> tuple[str, array[int], str] | None:
        """What stands before its first tag, its pieces, and the last of them, which may go on behind the part.

        None where it has no two tags.
        """
        first, *pieces = str.split(self, CUT)
        return (first, known_by(pieces[:-1]), pieces[-1]) if len(pieces) > 1 else None

    def pieces(self) -> list[str]:
        """Those of `cut` in letters."""
        return str.split(self, CUT)[1:-1]


DRAWN = frozenset({Markup, Part})


def part_of(piece: str) -> str:
    """A piece that is kept for all pages: a part, where it is long enough to be worth cutting only once."""
    return Part(piece) if type(piece) is Markup and len(piece) >= LONG and AS_OF not in piece else piece


def parts_of(text: str) -> tuple[str, ...]:
    """What is kept for all pages: what says how old a page is, and what stands between as parts."""
    first, *more = text.split(AS_OF)
    return (Part(first), *(one for after in more for one in (AS_OF, Part(after))))


def as_it_is(value: object) -> str:
    """What a template shows of a value: escaped, but for what a template has drawn, which is the same object still."""
    return value if type(value) in DRAWN else escape(value)  # type: ignore[return-value]


def gathered(texts: list[str]) -> list[str]:
    """The same text in fewer pieces, with its parts as they are."""
    if Part not in set(map(type, texts)):
        return ["".join(texts)]
    found, between = list[str](), list[str]()
    for text in texts:
        if type(text) is Part:
            found += ["".join(between), text]
            between = []
        else:
            between.append(text)
    return [*found, "".join(between)]


def as_of_turn(texts: list[str], turn: int) -> list[str]:
    """The same texts as of a turn, with their parts as they are."""
    return [text if type(text) is Part else text.replace(AS_OF, str(turn)) for text in texts]


class Pieces:
    """A page, cut where its tags begin.  `texts`: the page, one after the other."""

    def __init__(self, *texts: str) -> None:
        self.blocks: list[array[int]] = []
        """What its pieces are known by, in their order; that of a part is the part's own."""
        self._letters: list[list[str] | Part] = []
        own, open_ = list[str](), ""
        for text in filter(None, texts):
            if isinstance(text, Part) and text.cut:
                before, known, behind = text.cut
                self._add([*own, open_ + before])
                self._add(text, known)
                own, open_ = [], behind
            else:
                first, *more = str.split(text, CUT)
                open_ += first
                if more:
                    own += [open_, *more[:-1]]
                    open_ = more[-1]
        self._add([*own, open_])
        self.known = joined(self.blocks)
        self._starts = list(accumulate(map(len, self.blocks), initial=0))

    def _add(self, letters: list[str] | Part, known: array[int] | None = None) -> None:
        self.blocks.append(known_by(letters) if known is None else known)
        self._letters.append(letters)

    def __getitem__(self, at: int) -> str:
        """The letters of a piece."""
        block = bisect_right(self._starts, at) - 1
        letters = self._letters[block]
        if isinstance(letters, Part):
            letters = self._letters[block] = letters.pieces()
        return letters[at - self._starts[block]]

    def mark(self, key: bytes) -> str:
        """The same for the same page; nobody without the key can make it."""
        return blake2b(self.known, key=key[:64], digest_size=16).hexdigest()


def joined(blocks: Sequence[array[int]]) -> array[int]:
    """One after the other."""
    found = array(NUMBER)
    for block in blocks:
        found += block
    return found
