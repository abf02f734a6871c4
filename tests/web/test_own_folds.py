"""What only one player may know is behind a closed fold on that player's phone, which lies on the table.

Law over all plays of all games: on the pages of a seat, what is visible of a line in the log is what everybody reads of
it, and no sentence for that seat alone is visible anywhere. And law over all secrets of all games: a fold with anything
that only its owner may read is marked, so that it is emptied when the browser goes back to its page.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

import pytest
from flask import Flask

from referee.core.entry import Undo
from referee.core.record import Record
from referee.core.seat import Seat, seats_of
from referee.core.secret import redact
from referee.core.state import own_calls
from referee.core.table import Line, Table
from referee.games import SHELF
from referee.tables.desk import LiveTable
from referee.testing.seated import enter_line, stopped
from referee.web.services import services_of
from referee.words import Words
from tests.browser.games import GAMES
from tests.web.conftest import Phone
from tests.web.two_worlds import closed, two
from tests.web.worlds import TOLD, WORLDS, Case, World

VOID = frozenset({"area", "br", "col", "hr", "img", "input", "link", "meta", "source", "use", "wbr"})
NO_TEXT, CONTROLS = frozenset({"script", "style", "head"}), frozenset({"form", "a"})
"""Elements whose text is not shown, and those whose text is no part of a line of the log."""


@dataclass
class Visible(HTMLParser):
    """Reads a page, without what is in closed folds: all its text, and the text of each line of the log."""

    open: list[tuple[str, bool]] = field(default_factory=list)
    """The open elements, and whether each hides what is in it."""
    lines: dict[str, str] = field(default_factory=dict)
    text: str = ""
    inside: str = ""

    def __post_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "li" and (given.get("id") or "").startswith("turn-"):
            self.inside = given["id"] or ""
        closed = tag == "details" and "open" not in given
        own = tag == "div" and "data-secret" in given and given.get("class") is None
        if tag not in VOID:
            aside = tag in NO_TEXT or (self.inside and (tag in CONTROLS or given.get("class") == "entry__by"))
            self.open.append((tag, closed or own or bool(aside)))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An empty element has no text."""

    def handle_endtag(self, tag: str) -> None:
        while self.open and self.open.pop()[0] != tag:
            pass
        if tag == "ol":
            self.inside = ""

    def handle_data(self, data: str) -> None:
        if any(hides for _, hides in self.open):
            return
        self.text += data
        if self.inside:
            self.lines[self.inside] = plain(f"{self.lines.get(self.inside, '')} {data}")


def plain(text: str) -> str:
    return re.sub(r"\s+", " ", re.sub("[\u2066-\u2069]", "", text)).strip()


def visible(page: str) -> Visible:
    reader = Visible()
    reader.feed(page)
    return reader


def own_sentences(table: Table, seat: Seat, words: Words) -> Iterator[str]:
    """Every sentence that the log has for this seat alone."""
    now = [turn.calls for turn in table.turns]
    for calls in (*table.calls, *now):
        yield from (plain(words.call(call, table.names)) for call in own_calls(redact(calls, seat)))


def telling_kinds(play: Record) -> set[str]:
    """The kinds of the entries of a play for which the log has anything for one seat alone."""
    table = Table.open(SHELF[play.game], play.names, play.setup)
    for line in play.lines:
        table = table.enter(line)
    seats = seats_of(len(play.names))
    lines = zip(play.lines, table.calls, strict=True)
    return {line.entry.kind() for line, calls in lines if any(own_calls(redact(calls, seat)) for seat in seats)}


PARTS = 6
"""How many tests share the plays of a game."""


@cache
def telling(game: str, part: int) -> list[tuple[str, Record, set[str]]]:
    """The plays of a part of a game that tell something to one seat alone, named by their number, and by which kinds.

    They are found by playing all, so not before a test needs them: every process reads this file.
    """
    plays = [(f"{game} {n}", play, telling_kinds(play)) for n, play in [*enumerate(GAMES[game].plays())][part::PARTS]]
    return [one for one in plays if one[2]]


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game", GAMES)
def test_what_is_visible_of_the_log_is_what_everybody_reads(app: Flask, phone: Phone, game: str, part: int) -> None:
    """Every play as its players enter it, at a table of its own in the same house."""
    for name, play, _ in telling(game, part):
        all_for_its_eyes(app, phone, play, name)


@pytest.mark.parametrize("game", GAMES)
def test_it_is_the_same_when_the_host_enters_it(app: Flask, phone: Phone, game: str) -> None:
    """Plays in which the host enters each kind of entry that tells something: all that differs is who entered it."""
    told = set[str]()
    for name, play, kinds in (one for part in range(PARTS) for one in telling(game, part)):
        if not kinds <= told:
            told |= kinds
            all_for_its_eyes(app, phone, play, name, by_host=True)
    assert bool(told) == (game in WORLDS)


def all_for_its_eyes(app: Flask, phone: Phone, play: Record, name: str, by_host: bool = False) -> None:
    """Checks the pages of a play after each line that tells something to its own seat, and at its end."""
    desk, words = services_of(app).desk, Words.of("en", play.game)
    live, keys = stopped(desk, replace(play, lines=()), f"W{int(name.split()[-1]):05}")
    for line in play.lines:
        enter_line(desk, live, replace(line, by=None) if by_host else line)
        if line.seat is not None and own_calls(redact(live.table.calls[-1], line.seat)):
            only_for_its_eyes(phone, live, keys[line.seat], line.seat, words, name)
    for _ in range(2):  # as it ends, and after the last entry was undone by another player
        for seat in seats_of(len(play.names)):
            only_for_its_eyes(phone, live, keys[seat], seat, words, name, "/history")
        turn, of, _ = live.table.latest_seen() or (0, None, "")
        by = next(seat for seat in seats_of(len(play.names)) if seat != of)
        enter_line(desk, live, Line(live.table.turn + 1, by, Undo(turn), by))


def only_for_its_eyes(phone: Phone, live: LiveTable, key: str, seat: Seat, words: Words, name: str, *more: str) -> None:
    """Checks the page of a seat, and further pages that show lines of the log."""
    public = visible(phone.get(f"/t/{live.info.id}/history").text).lines
    own = set(own_sentences(live.table, seat, words))
    for path in ("", *more):
        text = phone.get(f"/s/{key}{path}?open=yes").text
        assert not ('http-equiv="refresh"' in text and 'type="checkbox"' in text), "what is ticked here is lost"
        seen = visible(text)
        lines, shown = seen.lines, plain(seen.text)
        assert lines, name
        assert {turn: says for turn, says in lines.items() if public.get(turn) != says} == {}, name
        assert [] == [says for says in own if says in shown], name


@dataclass
class Folds(HTMLParser):
    """Reads a page: the text in its folds, without what is in elements that are marked as secret."""

    open: list[tuple[str, bool, bool]] = field(default_factory=list)
    """The open elements, and whether each is a fold, or marked."""
    text: str = ""

    def __post_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.open.append((tag, tag == "details", "data-secret" in dict(attrs)))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An empty element has no text."""

    def handle_endtag(self, tag: str) -> None:
        while self.open and self.open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        if any(fold for _, fold, _ in self.open) and not any(marked for _, _, marked in self.open):
            self.text += data


def unmarked(page: str) -> str:
    reader = Folds()
    reader.feed(page)
    return plain(reader.text)


@pytest.mark.parametrize(("game", "secret"), TOLD, ids=[f"{game}, {one.name}" for game, one in TOLD])
def test_every_fold_with_a_secret_is_marked(game: World, secret: Case, tmp_path: Path) -> None:
    pair = two(game, secret, tmp_path)
    for seat in secret.knows:
        for path in ("", "/history"):
            one, other = (evening.phones[seat].get(f"{evening.phones[seat].base}{path}").text for evening in pair)
            assert unmarked(one) == unmarked(other), path
    closed(*pair)
