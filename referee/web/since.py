"""Sends a phone that loads its page again only the pieces that are new to it.

A phone names the page it had last by its mark (`X-Shown`).  If that page is remembered, the answer is a JSON list, as
the header `X-Since` says: `[first, end]` stands for these pieces of that page, a text for what is new.
Otherwise the answer is the whole page, which stays the one truth.  Of a page only the numbers that identify its pieces
are remembered, so that nothing secret is kept; only this server can make its mark.
A phone that listens names its stream (`X-Stream`), so that the stream does not repeat what is answered here.
"""

from __future__ import annotations

import json
from array import array
from collections import OrderedDict
from dataclasses import dataclass
from sys import byteorder
from zlib import compress, decompress

from flask import Flask, Response, g, request

from .cut import CUT, NUMBER, Pieces, joined
from .services import services

MOST, AT_HAND, QUICKLY = 3_000, 1_200, 1
"""The most pages remembered, the least recently used going first; the most uncompressed; the level of compression.

Each phone has one, of about 10,000 bytes, or 4,000 compressed; its two earlier pages stay as long as there is room."""
Step = list[int] | str
SHOWN, SINCE, MARK, STREAM = "X-Shown", "X-Since", "X-Mark", "X-Stream"
LIVE = 'id="live"'
WIDE = array(NUMBER).itemsize
STRIDE = 64
"""How many pieces are compared at once; half as many where they differ, down to one."""


@dataclass(frozen=True)
class Shown:
    """The page that a phone has: its number and its mark."""

    number: int = 0
    mark: str = ""


class SentPages:
    """The latest pages, each as the numbers of its pieces: equal pieces have the same number."""

    def __init__(self, most: int = MOST, at_hand: int = AT_HAND) -> None:
        self.most, self.at_hand = most, at_hand
        self._latest: OrderedDict[str, tuple[array[int], ...]] = OrderedDict()
        """Uncompressed pages by mark, in blocks of numbers; the block of a part is shared by all pages that have it."""
        self._packed: OrderedDict[str, bytes] = OrderedDict()
        """Compressed pages by mark: those of phones that have been silent while many others were not."""
        self._follows: dict[str, str] = {}
        """The page that each page followed.  A phone that lost the last two messages still has the one before."""
        self._left = set[str]()
        """Pages that another one followed: they are dropped, not compressed."""

    def __len__(self) -> int:
        return len(self._latest) + len(self._packed)

    def since(self, shown: str, mark: str, now: Pieces) -> list[Step] | None:
        """The steps from the page `shown` to this one, which is remembered; None if that page is not known."""
        before = self._known(shown)
        if before is not None and shown != mark:
            self._forget(self._follows.get(self._follows.get(shown, ""), ""))
            self._follows[mark] = shown
            if shown in self._latest:
                self._left.add(shown)
        self._packed.pop(mark, None)
        self._left.discard(mark)
        self._latest[mark] = tuple(now.blocks)
        self._latest.move_to_end(mark)
        while len(self._latest) > self.at_hand:
            silent, blocks = self._latest.popitem(last=False)
            if silent in self._left:
                self._forget(silent)
            else:
                self._packed[silent] = compress(joined(blocks), QUICKLY)
        while self._packed and len(self) > self.most:
            self._forget(next(iter(self._packed)))
        return None if before is None else steps(before, now)

    def _forget(self, mark: str) -> None:
        self._left.discard(mark)
        for pages in (self._latest, self._packed, self._follows):
            pages.pop(mark, None)

    def _known(self, mark: str) -> array[int] | None:
        if mark in self._latest:
            return joined(self._latest[mark])
        return array(NUMBER, decompress(self._packed[mark])) if mark in self._packed else None


def steps(before: array[int], page: Pieces) -> list[Step]:
    """The steps that build a page from the pieces of an earlier one, and from texts for what is new."""
    now, raw = page.known, before.tobytes()
    result: list[Step] = []
    new: list[str] = []
    here, at = 0, 0  # most likely, the next piece is the one that came next before
    while at < len(now):
        if here >= len(before) or before[here] != now[at]:
            there = place(raw, now[at], here)
            if there is None:
                new.append(page[at])
                here, at = here + 1, at + 1
                continue
            here = there
        if new:
            result.append(CUT.join(new))
            new = []
        same = alike(before, here, now, at)
        result.append([here, here + same])
        here, at = here + same, at + same
    return [*result, CUT.join(new)] if new else result


def place(before: bytes, piece: int, here: int) -> int | None:
    """The index of a piece in an earlier page: the first from `here` on, else the first of all; None if it has none."""
    letters = piece.to_bytes(WIDE, byteorder, signed=True)
    for start, end in ((here * WIDE, len(before)), (0, here * WIDE)):
        while (at := before.find(letters, start, end)) >= 0:
            if at % WIDE == 0:
                return at // WIDE
            start = at + 1  # not aligned: the end of one number and the beginning of the next
    return None


def alike(before: array[int], here: int, now: array[int], at: int) -> int:
    """How many pieces are the same from these places on, up to the end of either page."""
    end, stride = min(len(before) - here, len(now) - at), STRIDE
    same = 0
    while stride:
        there = same + stride
        if there <= end and before[here + same : here + there] == now[at + same : at + there]:
            same = there
        elif stride == 1 or same == end:
            break
        else:
            stride //= 2
    return same


def note(number: int) -> None:
    """Notes the number of the page that is being rendered for this request."""
    g.page = number


def drawn(texts: list[str]) -> str:
    """The rendered page as one text; its texts are noted, so that the cached parts among them need not be cut again."""
    text = "".join(texts)
    g.drawn = text, texts
    return text


def next_of(before: str, text: str) -> tuple[Shown, list[Step] | None]:
    """What a phone has once it gets this page, and the steps from the page it had; None if that one is not known."""
    whole, texts = g.get("drawn", ("", ()))
    now = Pieces(*(texts if whole == text else (text,)))
    mark = now.mark(services().desk.journal.server_key)
    return Shown(g.get("page", 0), mark), services().pages.since(before, mark, now)


def shorten(answer: Response) -> Response:
    """Replaces the page in an answer by what changed, if the phone can put it together."""
    shown = request.headers.get(SHOWN)
    if shown is None or answer.status_code != 200 or answer.mimetype != "text/html" or answer.is_streamed:
        return answer
    text = answer.get_data(as_text=True)
    if LIVE not in text:
        return answer
    has, steps = next_of(shown, text)
    answer.headers[MARK] = has.mark
    if steps is not None:
        answer.set_data(json.dumps(steps, ensure_ascii=False, separators=(",", ":")))
        answer.mimetype = "application/json"
        answer.headers[SINCE] = shown
    stream = request.headers.get(STREAM)
    if stream and "page" in g:
        services().listeners.answered((request.view_args or {}).get("key", ""), stream, has)
    return answer


def install(app: Flask) -> None:
    app.after_request(shorten)
