"""A form shows what it would enter: left untouched, it gives the rulebook's game, and enters nothing hidden."""

from __future__ import annotations

from dataclasses import MISSING, fields
from random import Random

import pytest
from werkzeug.datastructures import MultiDict

from referee.core.entry import Entry, load, shapes
from referee.core.seat import Seat, seats_of
from referee.formats import FORMATS
from referee.games import SHELF
from referee.games.whelps_to_wyrms.state import State
from referee.testing.evening import Evening, Phone
from referee.testing.forms import Control, PageForm, form_to, forms_of
from referee.web import setup_form
from tests.plays import GAMES, part, sample
from tests.web.by_hand import played
from tests.web.test_amend_pages import text_of

every_game = pytest.mark.parametrize("game", list(SHELF))
EMPTY = ("", "0", "no")


def default(kind: type[Entry], name: str) -> object:
    """Returns the default of a field of an entry; MISSING if the field is required."""
    f = next(f for f in fields(kind) if f.name == name)
    return f.default_factory() if f.default_factory is not MISSING else f.default


def shown(controls: list[Control]) -> list[str]:
    """Returns the values that these controls show."""
    if controls[0].kind == "checkbox":
        return ["yes" if one.on else "no" for one in controls]
    return [one.value for one in controls if one.sent]


def face(value: object) -> str:
    """Returns the text with which a control shows a value of the entry."""
    return "yes" if value is True else "no" if value is False else "" if value is None else str(value)


def same(says: str, value: object) -> bool:
    """Returns whether a control shows a value; an empty, no or zero value may also be left blank."""
    return says == face(value) or (says in EMPTY and face(value) in EMPTY)


def misleading(kind: type[Entry], form: PageForm) -> list[str]:
    """Returns a sentence for every field that shows something other than what would be entered."""
    wrong = []
    for name, shape in shapes(kind).items():
        controls, value = form.named(name), default(kind, name)
        if not controls or value is MISSING or shape.each or controls[0].kind in ("hidden", "submit"):
            continue
        says = shown(controls)
        if controls[0].kind == "select" and not controls[0].chosen and not same(controls[0].options[0], value):
            wrong.append(f"{kind.kind()}.{name} shows {says}, and nobody chose it: it is {value!r}")
        elif controls[0].kind == "checkbox" and says == ["no"] and value is True:
            wrong.append(f"{kind.kind()}.{name} is off, and left alone it is on")
        elif controls[0].kind not in ("select", "checkbox") and says in ([], [""]) and not same("", value):
            wrong.append(f"{kind.kind()}.{name} shows nothing: it is {value!r}")
    return wrong


# Setting up a table


def laid_untouched(evening: Evening, game: str, players: int) -> Entry:
    """Sets up a table by entering only the players' names and roles and who begins; returns its setup."""
    phone = evening.browser()
    form = form_to(phone.get(f"/new/{game}").text, f"/new/{game}")
    for seat in seats_of(players):
        form.choose(f"names.{seat}", f"Player {seat}")
        for one in setup_form.layout(SHELF[game]):
            if one.kind == "role":
                form.choose(f"{one.name}.{seat}", str(one.options[seat]))
    form.choose("first", "0")
    answer = phone.post(f"/new/{game}", dict(form.values()), key=dict(form.values())["key"])
    assert 303 == answer.status_code
    phone.key = answer.headers["Location"].split("/")[2]
    evening.table_id = phone.seat_key.table
    return evening.table.setup


@every_game
def test_a_form_that_nobody_touched_lays_the_game_of_the_rulebook(game: str, evening: Evening) -> None:
    rules = SHELF[game]
    for players in rules.seats:
        setup = laid_untouched(evening, game, players)
        for one in setup_form.layout(rules):
            value = getattr(setup, one.name)
            if one.kind == "worn":
                assert (players, set()) == (len(set(value)), {*map(str, value)} - set(one.paints))
            elif one.kind not in ("role", "printed"):
                assert rules.rules.suggests.get(one.name, default(rules.rules.setup, one.name)) == value


def test_a_normal_game_of_whelps_to_wyrms_has_nine_rounds(evening: Evening) -> None:
    laid_untouched(evening, "whelps-to-wyrms", 3)
    assert 9 == evening.state(State).deck


@every_game
def test_every_field_of_a_setup_form_shows_what_the_model_has(game: str, evening: Evening) -> None:
    rules = SHELF[game]
    form = form_to(evening.browser().get(f"/new/{game}").text, f"/new/{game}")
    for one in setup_form.layout(rules):
        if one.kind in ("switch", "choice", "number", "text"):
            assert [face(one.default)] == shown(form.named(one.name)) or one.default == 0


@every_game
def test_the_form_of_the_next_game_shows_how_the_last_one_was_laid(game: str, evening: Evening) -> None:
    rules, players = SHELF[game], SHELF[game].seats[-1]
    rng = Random(game)
    for _ in range(6):
        form = form_to(evening.browser().get(f"/new/{game}").text, f"/new/{game}")
        asked = setup_form.layout(rules)
        for one in asked:
            if one.kind in ("switch", "choice"):
                options = [str(option) for option in one.options] or ["yes", ""]
                form.choose(one.name, rng.choice(options))
            if one.kind == "number" and one.most > one.least:
                form.choose(one.name, str(rng.randint(max(one.least, 12), max(one.most, 12))))
            for seat in seats_of(players):
                if one.kind == "role":
                    form.choose(f"{one.name}.{seat}", str(one.options[seat]))
        for seat in seats_of(players):
            form.choose(f"names.{seat}", f"Player {seat}")
        form.choose("first", str(rng.randrange(players)))
        typed = dict(form.values())
        phone = evening.browser()
        answer = phone.post(f"/new/{game}", typed, key=typed["key"])
        assert 303 == answer.status_code
        phone.key = answer.headers["Location"].split("/")[2]
        evening.table_id = phone.seat_key.table
        setup = evening.table.setup
        page = phone.get(f"/s/{phone.key}/again")
        again = form_to(page.text, f"/s/{phone.key}/again")
        again.choose("first", str(vars(setup)["first"]))
        sent = setup_form.read(rules, [(k, v) for k, v in again.values() if k not in ("key", "once", "from")], players)
        assert setup == sent.setup


def test_numbers_of_ones_own_are_not_folded_away_and_not_called_the_standard_rules(evening: Evening) -> None:
    phone, path, standard = evening.browser(), "/new/dragon-rampage", "Standard rules unless you change them."
    page = phone.get(path).text
    assert (True, 1) == (standard in page, page.count('<details class="more"><summary>'))
    form = form_to(page, path)
    for seat in range(3):
        form.choose(f"names.{seat}", f"Player {seat}")
        form.choose(f"heroes.{seat}", ("barbarian", "rogue", "paladin")[seat])
    form.choose("first", "0")
    form.choose("boxes.defense", "2")
    answer = phone.post(path, dict(form.values()), key=dict(form.values())["key"])
    phone.key = answer.headers["Location"].split("/")[2]
    again = phone.get(f"/s/{phone.key}/again").text
    assert ["2"] == shown(form_to(again, f"/s/{phone.key}/again").named("boxes.defense"))
    assert (False, 0) == (standard in again, again.count('<details class="more"><summary>'))


# Everything that can be entered at a table


@pytest.mark.parametrize("share", [0.1, 0.35, 0.6, 0.85, 1])
@every_game
def test_no_form_of_a_table_shows_what_it_would_not_enter(game: str, share: float, evening: Evening) -> None:
    whole = sample(game)
    played(evening, text_of(part(whole, round(len(whole.lines) * share))), phones=2)
    wrong = [problem for phone in evening.phones.values() for problem in of_a_phone(phone)]
    assert not wrong


def of_a_phone(phone: Phone) -> list[str]:
    rules = phone.server.table.rules
    pages = [phone.get(phone.base).text]
    kinds = {kind.kind(): kind for kind in rules.entries}
    free = rules.anytime(phone.server.table.state, phone.seat or Seat(0))
    pages += [phone.get(f"{phone.base}/say/{kind.kind()}").text for kind in free if kind.kind() != "adjust"]
    return [
        problem
        for page in pages
        for form in forms_of(page)
        for problem in misleading(kinds.get(form.action.rpartition("/")[2], Entry), form)
    ]


@every_game
def test_a_calculator_that_nobody_touched_counts_by_the_rulebook(game: str, evening: Evening) -> None:
    page = evening.browser().get(f"/score/{game}").text
    form = next(form for form in forms_of(page) if form.named("players"))
    final = FORMATS[game].final
    names = [f"Player {n}" for n in range(final.seats[0])]
    sent = [(control.name, control.value) for control in form.controls if control.sent]
    untouched = MultiDict(sent).to_dict()  # of two values of a field the first counts: a switch that is on
    as_left = final.document(untouched, names).get("options")
    assert final.document({}, names).get("options") == as_left
    assert not [one for one in form.controls if one.kind == "select" and not one.chosen and one.options[0]]


def test_a_play_is_there_for_every_game() -> None:
    assert GAMES.keys() == SHELF.keys()
    assert load((SHELF["whelps-to-wyrms"].rules.setup,), "setup purple,red")
