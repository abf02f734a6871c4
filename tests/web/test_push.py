"""What a phone is sent on its stream: what changed on its own page, and never more than a GET would answer."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any, NoReturn
from urllib.parse import quote

import pytest
from gevent import GreenletExit

from referee.core.entry import Amend
from referee.core.seat import Seat, seats_of
from referee.games import SHELF
from referee.games.dragonscales.entries import Scales
from referee.tables.desk import Desk
from referee.testing.evening import Evening, Phone
from referee.testing.forms import PageForm, forms_of
from referee.web import listeners, since
from referee.web.cut import CUT
from referee.web.listeners import FEW, Listener, Queue
from referee.web.macros import Template
from referee.web.services import services_of
from tests.browser.games import GAMES
from tests.games.dragonscales.pages import setups
from tests.web.by_hand import set_up
from tests.web.test_evening_by_forms import say
from tests.web.test_since import Screen, put_together
from tests.web.worlds import ANN, DI, EVERYTHING, TOLD, Case, World

SOME = 25
"""Lines of each play after which the streams are checked; `test_since.py` checks the pages after all lines."""


class Listening(Screen):
    """A phone whose script listens to a stream: the messages it gets, and the page it assembles from them."""

    def __init__(self, phone: Phone, path: str = "", name: str = "one") -> None:
        super().__init__(phone)
        self.path, self.name, self.number = path or phone.base, name, 0
        self.heard = list[str]()
        self.whole_pages = 0
        self.stream: Iterator[bytes] = iter(())

    def listen(self, stack: ExitStack) -> Listening:
        """Opens a stream from the phone's current version, and reads what is sent at once."""
        phone = self.phone
        has = f"page={quote(self.path)}&stream={self.name}&shown={self.mark}&number={self.number}"
        answer = phone.get(f"/s/{phone.key}/at/{phone.server.table_id}/live?{has}")
        assert 200 == answer.status_code
        stack.callback(answer.close)
        self.stream = (chunk.encode() if isinstance(chunk, str) else chunk for chunk in answer.response)
        assert next(self.stream).startswith(b"retry")
        self.hear()
        return self

    def hear(self) -> list[str]:
        """Reads and returns all messages up to the next beat."""
        new = list[str]()
        for chunk in self.stream:
            if chunk.startswith(b"event: beat"):
                break
            new.append(chunk.decode())
            self._take(new[-1])
        self.heard += new
        return new

    def _take(self, message: str) -> None:
        """Applies a message to the page, as live.js does."""
        if "event: page\n" not in message:
            return
        number, base, mark, steps = json.loads(message.split("data: ", 1)[1])
        assert base in ("", self.mark)
        self.whole_pages += not base
        self.pieces, self.mark, self.number = put_together(self.pieces if base else [], steps), mark, number

    @property
    def text(self) -> str:
        return CUT.join(self.pieces)


@pytest.fixture
def streams() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


def quick(evening: Evening) -> Evening:
    evening.desk.bell.patience = 0.001
    return evening


@pytest.fixture
def table(evening: Evening) -> Evening:
    setups.set_up(evening)
    for seat in seats_of(4):
        evening.sit(seat)
    return quick(evening)


def scale(table: Evening, seat: Seat = ANN, **headers: str) -> None:
    assert table.phones[seat].say(Scales(seat, 1), **headers).status_code in (200, 204, 303)


def answered(screen: Listening) -> str:
    """Returns the page that an ordinary GET of this phone answers."""
    return screen.phone.get(screen.path, **{"HX-Request": "true"}).text


def test_a_page_knows_whether_its_phone_has_one_already(table: Evening, streams: ExitStack) -> None:
    """How often a part is new is counted only for phones that already have a page."""
    status = table.app.jinja_env.get_template("shared/status.html")
    assert isinstance(status, Template)
    screen = Listening(table.phones[DI])
    screen.phone.get(screen.phone.base)
    screen.look()
    assert 0 == status.marked
    screen.look()
    looked = status.marked
    assert looked
    scale(table)
    screen.listen(streams)
    assert looked < status.marked


@pytest.mark.parametrize("game", SHELF)
def test_what_a_phone_is_sent_comes_to_the_page_it_would_be_answered(
    game: str, evening: Evening, streams: ExitStack
) -> None:
    play = GAMES[game].play(next(iter(GAMES[game].evenings)))
    set_up(quick(evening), play)
    screens = [Listening(phone).listen(streams) for phone in evening.phones.values()]
    for line in play.lines[:SOME]:
        say(evening, line)
        for screen in screens:
            screen.hear()
            assert screen.text == answered(screen)
    assert all(screen.whole_pages <= 1 for screen in screens)


def asked_forms(page: str) -> list[PageForm]:
    """The forms of the questions on a page."""
    return [form for form in forms_of(page) if form.shows]


def test_nobody_is_drawn_a_page_that_has_it_already(table: Evening, streams: ExitStack) -> None:
    screen = Listening(table.phones[ANN])
    screen.number = table.desk.sequence(table.live)
    screen.listen(streams)
    assert [f"id: {screen.number}\ndata: {screen.number}\n\n"] == screen.heard


def test_what_a_phone_was_answered_is_not_sent_to_it_again(table: Evening, streams: ExitStack) -> None:
    one, other = (Listening(table.phones[seat]).listen(streams) for seat in (ANN, DI))
    answer = one.phone.say(
        Scales(ANN, 1), **{"HX-Request": "true", "HX-Target": "live", "X-Shown": one.mark, "X-Stream": one.name}
    )
    one.take(answer)
    assert [False] == ["event: page" in message for message in one.hear()]
    assert [True] == ["event: page" in message for message in other.hear()]
    scale(table, DI)
    assert ["event: page" in message for message in one.hear()] == [True]
    assert one.whole_pages == 1


def test_a_phone_keeps_its_questions_over_an_entry_of_its_own_that_answers_none(
    table: Evening, streams: ExitStack
) -> None:
    screen = Listening(table.phones[ANN]).listen(streams)
    scale(table, DI)
    screen.hear()
    pieces, asks = (
        screen.pieces,
        {"HX-Request": "true", "HX-Target": "live", "X-Shown": screen.mark, "X-Stream": screen.name},
    )
    answer = screen.phone.say(Scales(ANN, 1), **asks)
    screen.take(answer)
    assert asked_forms(CUT.join(pieces)) == asked_forms(screen.text)
    assert len(answer.data) < 3_000
    scale(table, DI)
    screen.hear()
    missed = screen.phone.say(Scales(ANN, 1), **asks)
    whole = CUT.join(put_together(pieces, json.loads(missed.text)))
    lost = "it shows what was sent before the last message: that one was lost"
    assert asked_forms(whole) == asked_forms(screen.text), lost


def test_what_is_entered_meanwhile_is_one_message(table: Evening, streams: ExitStack) -> None:
    screen = Listening(table.phones[DI]).listen(streams)
    for _ in range(5):
        scale(table)
    assert 1 == len(screen.hear())
    assert screen.text == answered(screen)


def test_a_phone_that_others_hold_too_asks_for_its_page_itself(table: Evening, streams: ExitStack) -> None:
    screen = Listening(table.phones[ANN]).listen(streams)
    table.host.post(f"/s/{table.host.key}/seats/{DI}/free", {})
    screen.hear()
    screen.phone.get(f"/s/{screen.phone.key}/for/{DI}")
    scale(table)
    assert ["data: " in one and "event" not in one for one in screen.hear()] == [True]


@pytest.mark.parametrize("path", ["/", "/s/{other}", "/s/{own}/seats", "/s/{own}/for/x", "/s/{own}/for/0", ""])
def test_a_stream_brings_no_page_but_the_phones_own(path: str, table: Evening, streams: ExitStack) -> None:
    own, other = table.phones[ANN], table.phones[DI]
    screen = Listening(own, path.format(own=own.key, other=other.key) or "?").listen(streams)
    scale(table)
    screen.hear()
    assert not any("event: page" in message for message in screen.heard)


def test_a_page_that_cannot_be_drawn_is_asked_for(
    table: Evening, streams: ExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = Listening(table.phones[ANN]).listen(streams)
    monkeypatch.setattr(Listener, "drawn", lambda self, live: 1 / 0)
    scale(table)
    assert ["event" in message for message in screen.hear()] == [False]


def test_a_stream_that_has_ended_is_forgotten(table: Evening) -> None:
    with ExitStack() as streams:
        Listening(table.phones[ANN]).listen(streams)
        assert 1 == len(services_of(table.app).listeners)
    assert 0 == len(services_of(table.app).listeners)


def test_the_first_in_the_queue_tells_how_long_it_has_been_waiting() -> None:
    now = [10.0]
    queue = Queue(lambda: now[0], lambda seconds: None)
    assert 0 == queue.late
    with queue.turn():
        now[0] = 13.0
        assert 3 == queue.late
    assert 0 == queue.late


def test_the_queue_knows_how_long_its_last_will_wait() -> None:
    now, rested = [10.0], list[float]()
    queue = Queue(lambda: now[0], rested.append)
    for _ in range(50):
        with queue.turn():
            now[0] += 0.5
    assert 50 == len(rested)
    with ExitStack() as waiting:
        waiting.enter_context(queue.turn())
        queue._waiting |= {object(): now[0] for _ in range(9)}
        assert 5 == pytest.approx(queue.late, rel=0.02)


def test_who_is_expected_waits_from_then_on() -> None:
    now = [10.0]
    queue = Queue(lambda: now[0], lambda seconds: None)
    queue.expect("one")
    queue.expect("other")
    now[0] = 13.0
    queue.expect("one")
    assert 3 == queue.late
    with queue.turn("one"):
        assert 2 == len(queue._waiting)
    queue.forget("other")
    queue.forget("other")
    assert 0 == queue.late


def test_pages_that_take_no_time_are_drawn_without_a_rest() -> None:
    rested = list[float]()
    queue = Queue(lambda: 10.0, rested.append)
    for _ in range(50):
        with queue.turn():
            pass
    assert 1 == len(rested)


def test_nothing_more_is_taken_while_many_phones_wait_too_long_for_their_pages(table: Evening) -> None:
    queue = services_of(table.app).listeners.queue
    queue._waiting |= {object(): time.monotonic() - 3 for _ in range(FEW + 1)}
    answer = table.phones[ANN].say(Scales(ANN, 1), **{"HX-Request": "true"})
    assert (503, True) == (answer.status_code, "try again" in answer.text)
    assert not table.table.lines
    queue._waiting.popitem()
    scale(table)
    assert 1 == len(table.table.lines)


def test_a_phone_whose_form_is_being_answered_is_not_sent_the_same_as_a_message(
    table: Evening, streams: ExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    """This holds even if the stream gets its turn before the form is answered."""
    monkeypatch.setattr(listeners, "ANSWER", 0.01)
    screen = Listening(table.phones[ANN]).listen(streams)
    before, plain = len(screen.heard), Desk.enter

    def heard_first(*told: Any, **named: Any) -> Any:
        after = plain(*told, **named)
        screen.hear()
        return after

    monkeypatch.setattr(Desk, "enter", heard_first)
    answer = screen.phone.say(
        Scales(ANN, 1), **{"HX-Request": "true", "HX-Target": "live", "X-Shown": screen.mark, "X-Stream": screen.name}
    )
    assert ["event: page" in message for message in screen.heard[before:]] == [False]
    screen.take(answer)
    monkeypatch.undo()
    scale(table, DI)
    assert ["event: page" in message for message in screen.hear()] == [True]


@pytest.mark.parametrize("wrong", [GreenletExit, RuntimeError], ids=["ended by force", "fails"])
def test_a_form_is_not_being_answered_any_more_however_its_request_ends(
    table: Evening, streams: ExitStack, monkeypatch: pytest.MonkeyPatch, wrong: type[BaseException]
) -> None:
    screen = Listening(table.phones[ANN]).listen(streams)
    (listener,) = services_of(table.app).listeners._known.values()

    def breaks(*_: object, **__: object) -> NoReturn:
        assert 1 == listener.answering
        raise wrong

    if wrong is GreenletExit:
        monkeypatch.setattr(Desk, "enter", breaks)
    else:
        monkeypatch.setattr(since, "next_of", breaks)
    headers = {"HX-Request": "true", "HX-Target": "live", "X-Shown": screen.mark, "X-Stream": screen.name}
    with suppress(GreenletExit):
        assert 500 == screen.phone.say(Scales(ANN, 1), **headers).status_code
    assert (0, None) == (listener.answering, listener.answered)
    monkeypatch.undo()
    scale(table, DI)
    assert ["event: page" in message for message in screen.hear()] == [True]


# Two worlds

Broken = Callable[[Evening], None]


@pytest.mark.parametrize(
    ("game", "secret"),
    [pytest.param(game, secret, id=str(game)) for game, secret in TOLD if secret.name == EVERYTHING],
)
def test_two_worlds_that_differ_in_a_secret_send_the_same_messages(game: World, secret: Case, tmp_path: Path) -> None:
    """Everybody who must not know the secret is sent the same bytes, in equally many messages, in the same order."""
    one, other = (sent(game, secret, which, tmp_path / str(which)) for which in (0, 1))
    assert one == other
    assert any("event: page" in message for message in one)
    one, other = (sent(game, secret, which, tmp_path / f"each {which}", each=True) for which in (0, 1))
    assert [kind(message) for message in one] == [kind(message) for message in other]


def test_it_sees_a_message_that_tells_more_than_it_may(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game, secret = next((game, secret) for game, secret in TOLD if secret.name == EVERYTHING)
    plain = Listener.drawn

    def leaking(self: Listener, live: object) -> str | None:
        return f": {live.table.lines[-1].entry!r}\n{plain(self, live)}"  # type: ignore[arg-type,attr-defined]

    monkeypatch.setattr(Listener, "drawn", leaking)
    one, other = (sent(game, secret, which, tmp_path / str(which)) for which in (0, 1))
    assert one != other


def kind(message: str) -> str:
    """Returns a message without its data."""
    return message.partition("data:")[0]


def sent(game: World, secret: Case, which: int, folder: Path, *, each: bool = False) -> list[str]:
    """Returns all messages to phones that must not know a secret, after it is entered and after the next entry.

    With `each`, the streams are also read after each of the entries that make up the secret. In between, the public
    position may differ, for example in how often each colour was drawn so far, but not the number of messages.
    """
    evening = quick(Evening.open(folder))
    evening.set_up(game.game, 4, game.setup)
    phones = [evening.sit(seat) for seat in seats_of(4)]
    game.opening(evening, secret.stage)
    with ExitStack() as streams:
        screens = [Listening(phones[seat]).listen(streams) for seat in sorted(set(range(4)) - secret.knows)]

        def hear() -> None:
            for screen in screens:
                screen.hear()

        for seat, entry in secret.told:
            said = entry(which)
            if isinstance(said, Amend):
                evening.phones[seat].amend(evening.table.turn, said.entry)
            else:
                evening.play(seat, said)
            if each:
                hear()
        hear()
        if evening.table.rules.ending(evening.table.state) is None:
            evening.play(DI, game.last)
            hear()
        found = [message for screen in screens for message in screen.heard]
    evening.desk.journal.close()
    return found
