"""Each seat has the colour of its pieces: chosen or assigned at set-up, never twice, readable in every theme."""

from __future__ import annotations

import re
from itertools import product

import pytest
from flask import Flask
from hypothesis import given
from hypothesis import strategies as st

from referee.core import record
from referee.core.cite import Refusal
from referee.core.colours import Colours, Paint, classes
from referee.core.record import RecordError
from referee.core.table import Table
from referee.core.text import initial, lettered
from referee.games import SHELF
from referee.paths import STATIC
from referee.testing.evening import Evening
from referee.web import setup_form
from referee.web.services import services_of
from tests.web.conftest import Phone, hidden, live_at, set_up, sit, typed
from tests.web.test_patterns import GROUNDS, THEMES, colours, contrast

PIECES = (STATIC / "pieces.css").read_text(encoding="utf-8")
RULE = re.compile(r"^(\.paint-.*?) \{ --seat: (#\w+); --seat-ink: (#\w+); --seat-ring: var\(--ring\); \}", re.M)
RINGS = re.findall(r"--ring: (#\w+)", PIECES)
MATCHED = [name for name, game in SHELF.items() if game.colours and game.colours.asked]


def filled(game: str, **more: str) -> dict[str, str]:
    """Returns the fields of a setup form with only the required values: names, roles, first player, printed numbers."""
    box = SHELF[game]
    plays = setup_form.role(box)
    fields = {key: one for key, (one, *_) in setup_form.remembered(box, {}).items() if one != ""}
    fields |= {f"names.{seat}": ("Anna", "Alex", "Bo")[seat] for seat in range(3)} | {"first": "1"}
    fields |= {
        key: "6"
        for f in setup_form.layout(box)
        if f.kind == "printed"
        for key in setup_form.keys(box, setup_form.layout(box), f)
    }
    if plays and not plays.paints:
        fields |= {f"{plays.name}.{seat}": str(plays.options[seat]) for seat in range(3)}
    return {**fields, **{key.replace("__", "."): value for key, value in more.items()}}


def table_laid(app: Flask, phone: Phone, game: str, **more: str) -> Table:
    page = phone.get(f"/new/{game}")
    answer = phone.post(f"/new/{game}", {**hidden(page, f"/new/{game}"), **filled(game, **more)})
    assert answer.status_code == 303, answer.text
    desk = services_of(app).desk
    live = live_at(desk, desk.journal.recent(1)[0].id)
    return live.table


def worn(table: Table) -> tuple[Paint, ...]:
    return setup_form.worn_in(table.game, table.setup)


class TestPaint:
    @pytest.mark.parametrize(("theme", "ground"), [*product(range(len(THEMES)), GROUNDS)])
    def test_the_ring_stands_out_from_every_ground(self, theme: int, ground: str) -> None:
        assert contrast(RINGS[theme], colours([*THEMES][theme])[ground]) >= 3

    def test_letters_can_be_read_on_every_paint(self) -> None:
        found = {rule: contrast(paint, ink) for rule, paint, ink in RULE.findall(PIECES)}
        assert (len(Paint), {}) == (len(found), {rule: n for rule, n in found.items() if n < 4.5})

    def test_every_seat_can_wear_every_paint(self) -> None:
        rules = {re.match(r"\.paint-(\w+)", selectors)[1]: selectors for selectors, *_ in RULE.findall(PIECES)}  # type: ignore[index]
        wanted = [(seat, paint) for seat, paint in product(range(6), Paint)]
        assert [] == [one for one in wanted if f".wear-{one[0]}-{one[1]} .seat-{one[0]}" not in rules[str(one[1])]]

    def test_every_paint_has_a_word(self) -> None:
        from referee.words import Words

        assert [] == [paint for paint in Paint if not Words.of().has(f"paint-{paint}")]


class TestLaying:
    @pytest.mark.parametrize("game", MATCHED)
    def test_who_does_not_pick_gets_the_next_free_one(self, app: Flask, phone: Phone, game: str) -> None:
        box = SHELF[game].colours
        assert box
        table = table_laid(app, phone, game, **{f"{box.field}__0": str(box.choices[1])})
        rest = [one for one in box.choices if one not in (box.choices[1], box.begins)]
        expected = (box.choices[1], *([box.begins, rest[0]] if box.begins else rest[:2]))
        assert expected == worn(table)

    @pytest.mark.parametrize("game", MATCHED)
    def test_two_of_one_colour_are_refused_beside_the_second(self, app: Flask, phone: Phone, game: str) -> None:
        box = SHELF[game].colours
        assert box
        twice = {f"{box.field}__{seat}": str(box.choices[2]) for seat in (0, 2)}
        page = phone.get(f"/new/{game}")
        answer = phone.post(f"/new/{game}", {**hidden(page, f"/new/{game}"), **filled(game, **twice)})
        beside = re.search(rf'id="wrong-{box.field}\.2".*?</p>', answer.text, re.DOTALL)
        assert (400, True) == (answer.status_code, bool(beside and "Anna" in beside[0]))
        assert [] == services_of(app).desk.journal.tables()

    @pytest.mark.parametrize("game", MATCHED)
    def test_a_colour_that_the_box_has_not_is_refused(self, phone: Phone, game: str) -> None:
        box = SHELF[game].colours
        assert box
        page = phone.get(f"/new/{game}")
        fields = filled(game, **{f"{box.field}__0": "teal"})
        assert 400 == phone.post(f"/new/{game}", {**hidden(page, f"/new/{game}"), **fields}).status_code

    def test_a_game_without_pieces_asks_for_none_and_wears_no_guild(self, app: Flask, phone: Phone) -> None:
        assert "paint__face" not in phone.get("/new/dragon-keeper").text
        found = worn(table_laid(app, phone, "dragon-keeper"))
        assert (3, set()) == (len(set(found)), {"red", "yellow", "green", "blue", "purple"} & set(map(str, found)))

    @pytest.mark.parametrize("game", MATCHED)
    def test_whoever_was_here_has_their_colour_again(self, app: Flask, phone: Phone, game: str) -> None:
        box = SHELF[game].colours
        assert box
        table_laid(app, phone, game, **{f"{box.field}__0": str(box.choices[3])})
        chips = dict(re.findall(r'data-name="(\w+)"[^>]*data-paint="(\w*)"', phone.get(f"/new/{game}").text))
        assert str(box.choices[3]) == chips["Anna"]

    def test_the_same_table_again_keeps_them(self, app: Flask, phone: Phone) -> None:
        table = set_up(phone, typed("Anna", "Bo", "Cy", colours__1="black"))
        page = phone.get(f"/s/{table.key}/again").text
        assert {"0": "red", "1": "black", "2": "blue"} == dict(
            re.findall(r'name="colours\.(\d)" value="(\w+)" checked', page)
        )


class TestWearing:
    def test_every_page_of_a_table_wears_them(self, app: Flask, phone: Phone, other: Phone) -> None:
        table = set_up(phone, typed("Anna", "Bo", "Cy", colours__1="black"))
        marked = re.escape(classes((Paint.RED, Paint.BLACK, Paint.BLUE)))
        seat = sit(app, other, table.table, 0)
        own = [f"/s/{seat}{path}" for path in ("", "/seats", "/history", "/more")]
        public = [f"/t/{table.table}{path}" for path in ("", "/history", "/join")]
        asked = [(phone, f"/s/{table.key}/seats/1"), *((other, path) for path in (*own, *public))]
        bare = [path for who, path in asked if not re.search(rf'<html[^>]* class="[^"]*{marked}"', who.get(path).text)]
        assert [] == bare

    def test_a_table_of_an_earlier_version_looks_as_it_did(self, evening: Evening) -> None:
        play = record.read("game  dragonscales\nseats  A, B, C\nsetup  grimmveil torlok mezerax maximum=9,7,9\n", SHELF)
        key = evening.desk.set_up(play.game, play.names, play.setup, "OLD234")
        live = evening.desk.live(key)
        assert live
        assert ((), "setup grimmveil torlok mezerax maximum=9,7,9") == (worn(live.table), live.info.setup)

    def test_a_record_keeps_them(self, app: Flask, phone: Phone) -> None:
        table = table_laid(app, phone, "book-of-dragons", colours__2="white")
        text = record.write(record.record_of(table))
        assert "colours=blue,red,white" in text
        assert worn(table) == worn(Table.open(table.game, table.names, record.read(text, SHELF).setup))

    @pytest.mark.parametrize("bad", ["red,red", "red", "red,pink", "red,teal"])
    def test_a_record_in_which_they_cannot_be_is_refused(self, bad: str) -> None:
        text = f"game  book-of-dragons\nseats  A, B\nsetup  colours={bad}\n"
        with pytest.raises((RecordError, Refusal)):
            record.table_of(record.read(text, SHELF), SHELF)


PICKS = st.lists(st.sampled_from(["", *map(str, Paint)]), min_size=1, max_size=6).filter(
    lambda some: len({one for one in some if one}) == len([one for one in some if one])
)


@given(PICKS, st.data())
def test_no_two_seats_ever_wear_one_colour(picked: list[str], data: st.DataObject) -> None:
    box = Colours(choices=tuple(Paint), begins=data.draw(st.sampled_from([None, *Paint])))
    worn = box.fill(picked, data.draw(st.sampled_from([None, *range(len(picked))])))
    assert len(set(worn)) == len(picked)
    assert all(one == pick for one, pick in zip(worn, picked, strict=True) if pick)


class TestLetters:
    def test_the_first_letter_is_enough_where_it_is_alone(self) -> None:
        assert ["A", "B", "Ç"] == [initial(one) for one in lettered(["Anna", "Bo", "Çelik"])]

    def test_two_letters_tell_apart_and_then_the_seat(self) -> None:
        assert ["An", "Al", "B"] == [initial(one) for one in lettered(["Anna", "Alex", "Bo"])]
        assert ["A1", "A2", "Al"] == [initial(one) for one in lettered(["Anna", "Andrea", "Alex"])]

    @given(st.lists(st.text(min_size=1, max_size=6).filter(lambda text: bool(text.strip())), max_size=6, unique=True))
    def test_no_two_badges_of_a_table_have_the_same_letters(self, names: list[str]) -> None:
        found = [initial(one).casefold() for one in lettered(names)]
        assert (len(names), names) == (len(set(found)), [*lettered(names)])

    def test_they_are_on_the_pages(self, phone: Phone) -> None:
        table = set_up(phone, typed("Anna", "Alex", "Bo"))
        page = phone.get(f"/t/{table.table}").text
        assert {"An", "Al", "B"} <= set(re.findall(r'class="badge seat-\d"[^>]*><b[^>]*>([^<]+)</b>', page))
