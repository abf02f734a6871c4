"""A form that sets a number carries the number it showed: if that was changed meanwhile, the form is returned."""

from __future__ import annotations

import html
import re

import pytest

from referee.core.adjust import Adjust, Quantity, look, settable
from referee.core.cite import Refusal
from referee.core.entry import Undo
from referee.core.record import Record
from referee.core.seat import Seat, seats_of
from referee.games import SHELF
from referee.games.dragonscales.entries import Scales
from referee.games.dragonscales.state import State
from referee.testing import seated
from referee.testing.evening import Evening, Phone
from referee.testing.forms import form_to
from referee.web import sample
from tests.games.dragonscales.pages.setups import set_up as lay_scales
from tests.web.by_hand import Fields, number_of, sent, set_up

ANN, BO = seats_of(2)
WAYS = {"with scripts": {"HX-Request": "true"}, "without": {}}
SORTS = {
    "book-of-dragons": {"many", "seat"},
    "dragon-keeper": {"many", "yes or no", "seat"},
    "dragon-rampage": {"many", "seat"},
    "dragonscales": {"many", "yes or no", "seat"},
    "whelps-to-wyrms": {"many", "seat"},
}


def opened(evening: Evening, game: str) -> None:
    """Opens a table in the middle of the sample game, with a phone for every player; the first is the host's."""
    with evening.app.app_context():
        so_far = sample.evening(game)
    table = so_far[len(so_far) // 2]
    set_up(evening, Record(game, table.names, table.setup, tuple(table.lines)))
    for line in table.lines:
        seated.enter_line(evening.desk, evening.live, line)


def opened_dragonscales(evening: Evening) -> tuple[Phone, Phone]:
    lay_scales(evening, 3)
    return evening.sit(ANN), evening.sit(BO)


def sets(evening: Evening, seat: Seat | None, thing: Quantity, to: int) -> bool:
    """Sets a number with a separate form; returns whether the rules accepted it."""
    once = f"adjust-free-{seat}-x{evening.table.turn}"
    try:
        evening.desk.enter(evening.live, seat, seat, Adjust(thing.key, thing.seat, to), once)
    except Refusal:
        return False
    return True


def drawn(phone: Phone, thing: str, seat: Seat | None, to: int, query: str = "") -> Fields:
    """Returns the current form of a number as the phone shows it, with `to` typed in."""
    action = f"{phone.base}/say/adjust"
    page = phone.get(f"{action}{number_of(Adjust(thing, seat, 0))}{query.replace('?', '&')}").text
    return {**sent(form_to(page, f"{action}{query}")), "to": [str(to)]}


def values(thing: Quantity, now: int) -> list[int]:
    """Returns the other values that the number may have."""
    return [n for n in (thing.seats or range(thing.least, thing.most + 1)) if n != now]


def open_to(evening: Evening, host: Seat) -> list[Quantity]:
    """Returns every number that the phone of this seat, as the host's, may set now."""
    state = evening.table.seen_by(host).state
    return [thing for thing, _ in settable(state, evening.table.rules.quantities(state), host, True)]


def name_of(thing: Quantity) -> tuple[str, Seat | None]:
    return thing.key, thing.seat


def sort_of(thing: Quantity) -> str:
    return "seat" if thing.seats else "yes or no" if thing.yes_or_no else "many"


def words(page: str) -> str:
    text = re.sub(r"<(script|style|head)\b.*?</\1>", " ", page, flags=re.DOTALL)
    return re.sub(r"\s+", " ", re.sub("[\u2068\u2069]", "", html.unescape(re.sub(r"<[^>]*>", " ", text))))


def second(page: str) -> dict[str, str]:
    """Returns what the button that sets the number anyway sends."""
    found = re.findall(r'<button[^>]* name="anyway" value="([^"]*)"', page)
    assert len(found) <= 1
    return {"anyway": found[0]} if found else {}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", sorted(SHELF))
def test_every_number_that_was_set_meanwhile_brings_its_form_back(evening: Evening, game: str, way: str) -> None:
    opened(evening, game)
    host, met = evening.phones[ANN], set()
    for thing in open_to(evening, ANN):
        now = look(evening.table.state, thing.path) or 0
        theirs, *others = values(thing, now) or [now]
        typed = next(iter(others), now)
        form = drawn(host, thing.key, thing.seat, typed)
        assert [str(now)] == form["was"]
        if not sets(evening, Seat(thing.seat) if thing.seat is not None else Seat(BO), thing, theirs):
            continue
        fresh, turn = look(evening.table.state, thing.path), evening.table.turn
        if fresh not in (now, typed) and name_of(thing) in map(name_of, open_to(evening, ANN)):
            answer = host.post(f"{host.base}/say/adjust", form, **WAYS[way])
            assert 409 == answer.status_code, (thing, words(answer.text))
            assert turn == evening.table.turn, thing
            assert {"anyway": f"{fresh} {typed}"} == second(answer.text), thing
            met.add(sort_of(thing))
        evening.desk.enter(evening.live, None, None, Undo(turn), f"undo-{turn}-{turn}")
    assert SORTS[game] == met


def test_it_says_who_set_it_to_what_and_what_was_typed(evening: Evening) -> None:
    ann, bo = opened_dragonscales(evening)
    form = drawn(bo, "round", None, 7)
    assert sets(evening, ANN, Quantity("round", None, ()), 5)
    answer = bo.post(f"{bo.base}/say/adjust", form)
    assert "Ann set it to 5 just now. You typed 7." in words(answer.text)
    assert "Keep 5" in words(answer.text)
    assert "Set 7" in words(answer.text)
    assert ["7"] == sent(form_to(answer.text, f"{bo.base}/say/adjust"))["to"]
    assert ann.seat == ANN


def test_a_number_of_the_table_that_the_host_set_was_set_by_a_player(evening: Evening) -> None:
    ann, bo = opened_dragonscales(evening)
    form, own = drawn(bo, "round", None, 7), drawn(evening.host, "round", None, 8)
    evening.desk.enter(evening.live, None, ANN, Adjust("round", None, 5), "adjust-free-None-x")
    assert "Ann set it to 5 just now. You typed 7." in words(bo.post(f"{bo.base}/say/adjust", form).text)
    evening.desk.enter(evening.live, None, None, Adjust("round", None, 6), "adjust-free-None-y")
    said = words(evening.host.post(f"{evening.host.base}/say/adjust", own).text)
    assert "The host set it to 6 just now. You typed 8." in said
    assert ann.seat == ANN


def test_the_button_sets_what_it_says_over_what_it_showed_and_nothing_else(evening: Evening) -> None:
    _, bo = opened_dragonscales(evening)
    form = drawn(bo, "round", None, 7)
    assert sets(evening, ANN, Quantity("round", None, ()), 5)
    told = second(bo.post(f"{bo.base}/say/adjust", form).text)
    assert sets(evening, ANN, Quantity("round", None, ()), 6)
    again = bo.post(f"{bo.base}/say/adjust", {**form, **told})
    assert (409, 6) == (again.status_code, evening.state(State).round)
    assert 303 == bo.post(f"{bo.base}/say/adjust", {**form, "to": "9", **second(again.text)}).status_code
    assert 7 == evening.state(State).round


def test_what_was_saved_is_saved_however_often_its_form_comes(evening: Evening) -> None:
    _, bo = opened_dragonscales(evening)
    form = drawn(bo, "round", None, 7)
    assert [303, 303] == [bo.post(f"{bo.base}/say/adjust", form).status_code for _ in range(2)]
    assert sets(evening, ANN, Quantity("round", None, ()), 5)
    assert 303 == bo.post(f"{bo.base}/say/adjust", form).status_code
    assert 5 == evening.state(State).round


def test_it_names_the_entry_that_changed_it_and_the_undo_that_did(evening: Evening) -> None:
    ann, bo = opened_dragonscales(evening)
    form = drawn(bo, "scales", BO, 7)
    bo.must_enter(Scales(BO, 2))
    answer = bo.post(f"{bo.base}/say/adjust", {**form, "once": form["once"][0] + "0"})
    assert re.search(r"You entered “[^”]+” just now\. It is 5 now\. You typed 7\.", words(answer.text))
    form = drawn(bo, "scales", BO, 7)
    assert 303 == ann.undo(1).status_code
    assert isinstance(evening.table.lines[-1].entry, Undo)
    said = words(bo.post(f"{bo.base}/say/adjust", form).text)
    assert re.search(r"Ann entered “[^”]+” just now\. It is 3 now\. You typed 7\.", said)


@pytest.mark.parametrize("was", ["", None])
def test_a_form_that_does_not_say_what_it_was_is_judged_by_the_rules(evening: Evening, was: str | None) -> None:
    _, bo = opened_dragonscales(evening)
    form = {name: texts for name, texts in drawn(bo, "round", None, 7).items() if name != "was"}
    assert sets(evening, ANN, Quantity("round", None, ()), 5)
    assert 303 == bo.post(f"{bo.base}/say/adjust", form if was is None else {**form, "was": was}).status_code


@pytest.mark.parametrize(
    "nonsense",
    [{"was": "x"}, {"was": "1" * 9}, {"anyway": "5"}, {"anyway": "5 x"}, {"anyway": ""}, {"anyway": "5 7 9"}],
)
def test_nonsense_about_what_it_was_is_refused(evening: Evening, nonsense: dict[str, str]) -> None:
    _, bo = opened_dragonscales(evening)
    answer = bo.post(f"{bo.base}/say/adjust", {**drawn(bo, "round", None, 7), **nonsense})
    assert (400, 0) == (answer.status_code, len(evening.table.lines))


@pytest.mark.parametrize("guess", range(4))
def test_what_it_was_tells_nobody_a_secret(evening: Evening, guess: int) -> None:
    """Nobody can guess another player's hidden number: right and wrong guesses are answered alike."""
    ann, bo = opened_dragonscales(evening)
    thing = Quantity("cubes-red", BO, (), secret=True)
    assert sets(evening, BO, thing, 2)
    form = {"thing": "cubes-red", "seat": str(BO), "to": "1", "was": str(guess), "once": f"adjust-free-0-{guess}"}
    for phone in (ann, evening.host):
        answer = phone.post(f"{phone.base}/say/adjust", form)
        assert (422, 1) == (answer.status_code, len(evening.table.lines))
        assert "anyway" not in answer.text
    assert bo.seat == BO


def test_behind_a_curtain_what_it_was_is_not_looked_at(evening: Evening) -> None:
    lay_scales(evening, 3)
    ann = evening.sit(ANN)
    bo = evening.acting(BO, ann)
    assert sets(evening, BO, Quantity("cubes-red", BO, ()), 2)
    form = {"thing": "cubes-red", "seat": str(BO), "to": "1"}
    told = {
        guess: bo.post(f"{bo.base}/try/adjust", {**form, "was": guess, "once": f"adjust-free-1-{guess}"}).status_code
        for guess in ("2", "3")
    }
    assert told["2"] == told["3"]
    assert 303 == bo.post(f"{bo.base}/lift", {}).status_code
    secrets_shown = drawn(bo, "cubes-red", BO, 1, "?open=yes")
    assert sets(evening, BO, Quantity("cubes-red", BO, ()), 3)
    down = bo.post(f"{bo.base}/say/adjust", {**secrets_shown, "once": "adjust-free-1-closed"})
    assert "anyway" not in down.text
    up = bo.post(
        f"{bo.base}/say/adjust?open=yes", {**secrets_shown, "was": "7", "once": "adjust-free-1-open", "to": "5"}
    )
    assert 409 == up.status_code
