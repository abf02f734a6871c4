"""Cuts a page into pieces where its tags begin, and gives each piece a number to compare it by.

Most of a page was rendered before, for another phone or an earlier look: such a part is cut once for all its pages.
The parts that a page was assembled from make no difference to its pieces.
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
"""The separator: a page is cut where its tags begin, and its pieces are joined with the same."""
NUMBER = "q"
LONG = 400
"""The least number of characters of a part."""
AS_OF = "\ue001"
"""A placeholder for the latest turn until a page is complete: a part in which only the turn changes stays the same.

A private-use character, which no name or note may contain (`core/text.py`)."""


def numbers_of(texts: Iterable[str]) -> array[int]:
    """A number for each piece, the same for the same piece."""
    return array(NUMBER, [*map(hash, texts)])  # from a list, an array allocates no more than it needs


class Part(Markup):
    """A part of a page that is kept for all pages on which it appears."""

    @cached_property
    def cut(self) -> tuple[str, array[int], str] | None:
        """The text before its first tag, the numbers of its pieces, and its last piece, which may go on after the part.

        None if it has fewer than two tags.
        """
        first, *pieces = str.split(self, CUT)
        return (first, numbers_of(pieces[:-1]), pieces[-1]) if len(pieces) > 1 else None

    def pieces(self) -> list[str]:
        """The text of the pieces that `cut` numbers."""
        return str.split(self, CUT)[1:-1]


DRAWN = frozenset({Markup, Part})


def part_of(piece: str) -> str:
    """A piece as it is kept for all pages: as a Part, if it is long enough to be worth cutting only once."""
    return Part(piece) if type(piece) is Markup and len(piece) >= LONG and AS_OF not in piece else piece


def parts_of(text: str) -> tuple[str, ...]:
    """A text as it is kept for all pages: the placeholders for the turn, and the text between them as parts."""
    first, *more = text.split(AS_OF)
    return (Part(first), *(part for after in more for part in (AS_OF, Part(after))))


def escaped_unless_rendered(value: object) -> str:
    """A value as a template shows it: escaped, unless a template rendered it; then it is the same object."""
    return value if type(value) in DRAWN else escape(value)  # type: ignore[return-value]


def gathered(texts: list[str]) -> list[str]:
    """The same text in fewer strings: all but its parts are joined."""
    if Part not in set(map(type, texts)):
        return ["".join(texts)]
    fewer, between = list[str](), list[str]()
    for text in texts:
        if type(text) is Part:
            fewer += ["".join(between), text]
            between = []
        else:
            between.append(text)
    return [*fewer, "".join(between)]


def as_of_turn(texts: list[str], turn: int) -> list[str]:
    """The same texts with the turn in place of its placeholder; parts contain none and stay as they are."""
    return [text if type(text) is Part else text.replace(AS_OF, str(turn)) for text in texts]


class Pieces:
    """A page, cut where its tags begin.  `texts`: the page, in consecutive strings."""

    def __init__(self, *texts: str) -> None:
        self.blocks: list[array[int]] = []
        """The numbers of its pieces, in order; the block of a part is the part's own array."""
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
        self.blocks.append(numbers_of(letters) if known is None else known)
        self._letters.append(letters)

    def __getitem__(self, at: int) -> str:
        """The text of a piece."""
        block = bisect_right(self._starts, at) - 1
        letters = self._letters[block]
        if isinstance(letters, Part):
            letters = self._letters[block] = letters.pieces()
        return letters[at - self._starts[block]]

    def mark(self, key: bytes) -> str:
        """A keyed fingerprint of the page; nobody without the key can compute it."""
        return blake2b(self.known, key=key[:64], digest_size=16).hexdigest()


def joined(blocks: Sequence[array[int]]) -> array[int]:
    """The blocks as one array."""
    whole = array(NUMBER)
    for block in blocks:
        whole += block
    return whole
