"""When a phone requests its page again, only the pieces that are new to it are sent, and they make up its page."""

from __future__ import annotations

import json
from array import array
from collections.abc import Sequence
from pathlib import Path
from random import Random
from statistics import median

import pytest
from werkzeug.test import TestResponse

from referee.core.entry import Amend
from referee.games import SHELF
from referee.testing.evening import Evening, Phone
from referee.web.cut import CUT, Pieces
from referee.web.since import STRIDE, SentPages, alike
from tests.browser.games import GAMES
from tests.web.by_hand import set_up
from tests.web.test_evening_by_forms import say
from tests.web.worlds import DI, EVERYTHING, TOLD, Case, World

MOST = 3_000
"""Upper bound for the median number of bytes sent to a phone after an entry."""


def put_together(pieces: list[str], steps: list[list[int] | str]) -> list[str]:
    """Assembles the next page from the pieces of the last one and the steps of a message."""
    found = [step.split(CUT) if isinstance(step, str) else pieces[slice(*step)] for step in steps]
    return [piece for some in found for piece in some]


class Screen:
    """What a phone's script stores: the pieces and the mark of the last page it received."""

    def __init__(self, phone: Phone) -> None:
        self.phone, self.pieces, self.mark = phone, list[str](), ""

    def ask(self) -> TestResponse:
        return self.phone.get(self.phone.base, **{"HX-Request": "true", "X-Shown": self.mark})

    def look(self) -> TestResponse:
        answer = self.ask()
        assert 200 == answer.status_code
        self.take(answer)
        return answer

    def take(self, answer: TestResponse) -> None:
        """Applies an answer, as `since` in live.js does."""
        if "X-Since" in answer.headers:
            assert (self.mark, "application/json") == (answer.headers["X-Since"], answer.mimetype)
        steps = json.loads(answer.text) if "X-Since" in answer.headers else [answer.text]
        self.pieces, self.mark = put_together(self.pieces, steps), answer.headers["X-Mark"]

    @property
    def whole(self) -> str:
        """The same page as it is sent to a phone that has nothing yet."""
        return self.phone.get(self.phone.base, **{"HX-Request": "true"}).text


@pytest.mark.parametrize("game", SHELF)
def test_what_travels_over_an_evening_is_little_and_comes_to_the_whole_page(game: str, evening: Evening) -> None:
    shown = GAMES[game]
    play = shown.play(next(iter(shown.evenings)))
    set_up(evening, play)
    screens = [Screen(phone) for phone in evening.phones.values()]
    for screen in screens:
        screen.look()
    sent = list[int]()
    for line in play.lines:
        say(evening, line)
        for screen in screens:
            sent.append(len(screen.look().data))
            assert screen.whole == CUT.join(screen.pieces)
    assert median(sent) <= MOST


@pytest.fixture
def dragonscales(evening: Evening) -> list[Screen]:
    """Two phones that have requested their page once, at a table where something was entered since."""
    play = GAMES["dragonscales"].play(next(iter(GAMES["dragonscales"].evenings)))
    set_up(evening, play)
    screens = [Screen(phone) for phone in evening.phones.values()][:2]
    for screen in screens:
        screen.look()
    say(evening, play.lines[0])
    return screens


def test_nobody_who_cannot_put_it_together_is_sent_anything_but_the_page(dragonscales: list[Screen]) -> None:
    phone = dragonscales[0].phone
    plain, part = phone.get(phone.base), phone.get(phone.base, **{"HX-Request": "true"})
    assert ("text/html", "text/html") == (plain.mimetype, part.mimetype)
    assert not {"X-Mark", "X-Since"} & {name for name, _ in (*plain.headers, *part.headers)}


@pytest.mark.parametrize("mark", ["", "0" * 32, "x", "é", "a" * 3_000])
def test_a_mark_that_nobody_knows_brings_the_whole_page(dragonscales: list[Screen], mark: str) -> None:
    screen = dragonscales[0]
    screen.mark = mark.encode("utf-8").decode("latin-1")
    answer = screen.look()
    assert ("text/html", screen.whole) == (answer.mimetype, CUT.join(screen.pieces))


def test_the_mark_of_another_phone_brings_nothing_that_is_not_ones_own(dragonscales: list[Screen]) -> None:
    one, other = dragonscales
    one.mark = other.mark
    told = one.ask()
    new = [piece for step in json.loads(told.text) if isinstance(step, str) for piece in step.split(CUT)]
    assert set(new) <= set(one.whole.split(CUT))


def test_the_answer_to_an_entry_is_as_short_as_a_look(evening: Evening) -> None:
    play = GAMES["dragonscales"].play(next(iter(GAMES["dragonscales"].evenings)))
    set_up(evening, play)
    line = next(line for line in play.lines if line.seat is not None)
    screen = Screen(evening.phones[line.seat or 0])
    screen.look()
    answer = screen.phone.say(line.entry, **{"HX-Request": "true", "HX-Target": "live", "X-Shown": screen.mark})
    assert "X-Since" in answer.headers
    screen.take(answer)
    assert 'id="live"' in CUT.join(screen.pieces)
    before = screen.mark
    screen.look()
    assert [] == [part for part in json.loads(screen.ask().text) if isinstance(part, str)]
    assert before


@pytest.mark.parametrize(
    ("game", "secret"),
    [pytest.param(game, secret, id=str(game)) for game, secret in TOLD if secret.name == EVERYTHING],
)
def test_two_worlds_that_differ_in_a_secret_send_the_same_bytes(game: World, secret: Case, tmp_path: Path) -> None:
    one, other = (sent(game, secret, which, tmp_path / str(which)) for which in (0, 1))
    assert one == other
    assert any(since for since, _, _ in one)


def sent(game: World, secret: Case, which: int, folder: Path) -> list[tuple[str | None, str, bytes]]:
    """Returns all answers to phones that must not know a secret: before it is entered, after it, an entry later."""
    evening = Evening.open(folder)
    evening.set_up(game.game, 4, game.setup)
    screens = [Screen(evening.sit(seat)) for seat in range(4)]
    game.opening(evening, secret.stage)
    strangers, found = set(range(4)) - secret.knows, list[tuple[str | None, str, bytes]]()

    def look() -> None:
        for answer in (screens[seat].look() for seat in sorted(strangers)):
            found.append((answer.headers.get("X-Since"), answer.headers["X-Mark"], answer.data))

    look()
    for seat, entry in secret.told:
        said = entry(which)
        if isinstance(said, Amend):
            evening.phones[seat].amend(evening.table.turn, said.entry)
        else:
            evening.play(seat, said)
    # no look between these entries: the public position may differ there, e.g. how often each colour was drawn
    look()
    if evening.table.rules.ending(evening.table.state) is None:
        evening.play(DI, game.last)
        look()
    evening.desk.journal.close()
    return found


@pytest.mark.parametrize("at_hand", [1, 2, 3])
def test_no_more_pages_are_remembered_than_may_be_and_the_oldest_are_forgotten(at_hand: int) -> None:
    """This holds whether the pages are stored as they are or packed."""
    pages = SentPages(3, at_hand)
    for n in range(10):
        assert pages.since("nobody", str(n), Pieces(f"page<{n}")) is None
    assert (3, None) == (len(pages), pages.since("1", "new", Pieces("page<1")))
    assert [[0, 1], "12"] == pages.since("9", "newer", Pieces("page<12"))
    assert [[0, 1], "8"] == pages.since("newer", "newest", Pieces("page<8"))


LONG = [str(n % 7) for n in range(3 * STRIDE)]


@pytest.mark.parametrize(
    ("before", "now"),
    [
        ("abc", "abc"),
        ("abc", "cba"),
        ("aaa", "aaaa"),
        ("aaaa", "a"),
        ("", "a"),
        ("a", ""),
        (["", ""], [""]),
        ([""], ["", "", ""]),
        (LONG, LONG),
        (LONG, LONG[:-1]),
        (LONG, [*LONG, "x"]),
        (LONG, [*LONG, *LONG]),
        (LONG, [*LONG[:STRIDE], "x", *LONG[STRIDE + 1 :]]),
        (LONG, [*LONG[STRIDE:], "x", "y", *LONG[: STRIDE + 1]]),
        (LONG[:STRIDE], LONG[: STRIDE - 1]),
    ],
)
def test_any_page_can_be_told_from_any_other(before: Sequence[str], now: Sequence[str]) -> None:
    pages = SentPages()
    pages.since("", "before", Pieces(CUT.join(before)))
    steps = pages.since("before", "now", Pieces(CUT.join(now)))
    assert steps is not None
    assert CUT.join(now) == CUT.join(put_together(CUT.join(before).split(CUT), steps))


def test_a_page_that_is_the_same_takes_one_step() -> None:
    pages = SentPages()
    pages.since("", "mark", Pieces(CUT.join(LONG)))
    assert [[0, len(LONG)]] == pages.since("mark", "mark", Pieces(CUT.join(LONG)))


@pytest.mark.parametrize("same", [0, 1, STRIDE - 1, STRIDE, STRIDE + 1, 3 * STRIDE + 7])
@pytest.mark.parametrize("ends", [True, False])
def test_what_is_alike_is_told_to_the_piece(same: int, ends: bool) -> None:
    before, now = array("q", range(same)), array("q", range(same))
    if not ends:
        before.append(-1)
        now.append(-2)
    assert same == alike(before, 0, now, 0)
    assert max(0, same - 1) == alike(before, 1, now, 1)
    assert 0 == alike(before, len(before), now, 0)


def test_of_one_phone_three_pages_are_remembered_and_no_more() -> None:
    """A phone may have lost the last two messages; it has no use for older pages."""
    pages, before = SentPages(), ""
    for n in range(9):
        pages.since(before, str(n), Pieces(f"page<{n}"))
        before = str(n)
        assert len(pages) == min(n + 1, 3)
    assert pages.since("5", "new", Pieces("page<9")) is None
    assert [[0, 1], "9"] == pages.since("6", "newer", Pieces("page<9"))
    again = SentPages()
    for n in (0, 1, 0, 1, 0, 0, 1):
        again.since("01"[1 - n], "01"[n], Pieces(f"page<{n}"))
    assert 2 == len(again)


def test_pages_that_come_again_in_turns_are_known_or_told_whole() -> None:
    """Whatever was shown, forgotten and shown again, the steps always result in the right page."""
    rng, pages, shown = Random(1), SentPages(6, 3), dict.fromkeys(range(4), "")
    for _ in range(2_000):
        phone, n = rng.randrange(4), f"{rng.randrange(5)}"
        steps = pages.since(shown[phone], n, Pieces(f"page<{n}"))
        if steps is not None:
            assert ["page", n] == put_together(["page", shown[phone]], steps)
        shown[phone] = n
        assert pages._left | {*pages._follows} <= {*pages._latest, *pages._packed}


def test_where_room_is_short_the_pages_go_first_that_phones_have_left() -> None:
    """The only page of a phone that does nothing is packed, and can still be built upon."""
    pages = SentPages(4, 2)
    pages.since("", "silent", Pieces("page<s"))
    before = "a"
    for n in range(5):
        pages.since(before, f"{n}", Pieces(f"page<{n}"))
        before = f"{n}"
    assert 3 == len(pages)
    assert pages.since("2", "2", Pieces("page<2")) is None
    assert [[0, 2]] == pages.since("silent", "silent", Pieces("page<s"))
