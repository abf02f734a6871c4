"""Forms are parsed strictly: exactly the fields of the entry, each once, each of its type."""

from __future__ import annotations

import json

import pytest
from flask import Flask
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from werkzeug.test import TestResponse

from referee.core.adjust import Adjust
from referee.core.cite import Malformed
from referee.core.entry import Entry
from referee.core.seat import Seat
from referee.games.dragon_keeper.entries import Pile
from referee.games.dragon_keeper.tiles import Colour, Kind
from referee.games.dragonscales.boxes import Action
from referee.games.dragonscales.entries import ENTRIES, Attack, Bonus, Defend, Give, Loot, Place, RageCard, Whom, Wound
from referee.web.forms import filled, read, values
from referee.web.services import services_of
from tests.loop import tries
from tests.web.conftest import Hosted, Phone, Value, hidden, live_at, seat_key_of, set_up, sit

NO_NUMBERS = (
    "+5",
    " 7",
    "7 ",
    "1_000",
    "٧",
    "７",
    "²",
    "½",
    "Ⅶ",
    "0x1F",
    "1e3",
    "7.0",
    "7,0",
    "--7",
    "-",
    "NaN",
    "Infinity",
    "true",
    "null",
    "None",
    "7\n",
    "7\x00",
    "𝟕",
    "9" * 7,
    "9" * 5000,
    "1" * 5000,
    "\u200b7",
    "",
)
TOO_FAR = ("-1", "11", "99", "999999", "-999999")
NASTY = (
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "javascript:alert(1)",
    "{{7*7}}",
    "{% raw %}",
    "${7*7}",
    "'; drop table lines;--",
    '" or ""="',
    "%s%s%n",
    "../../etc/passwd",
    "hx-get=/x",
    "</title><svg onload=1>",
    "\\n",
    "a\\",
    '"',
    "a=b",
    "×",
    "a×9",
    "#",
    "@1",
    "(*)",
    "amend 1 undo 2",
    "none",
    "yes",
    "-",
    "🐉" * 10,
    "שלום",
    "e\u0301",
    "\ufb01",
    "a b",
)
REFUSED_WORDS = (
    "a\x00b",
    "a\nb",
    "a\rb",
    "a\u2028b",
    "\u202ea",
    "\u2066a\u2069",
    "\ufeffa",
    "a\u200bb",
    "\ue000",
    "\U0010ffff",
    "o" + "\u0335" * 9,
)


def refused(cls: type[Entry], *form: tuple[str, str]) -> tuple[str, str]:
    """Returns the key of the error that a form raises, and the field it is about."""
    with pytest.raises(Malformed) as told:
        read(cls, form)
    return told.value.key, told.value.field


def read_or_told(cls: type[Entry]) -> str:
    """Returns the kind of entry that an empty form is read as, or the key of the error."""
    try:
        return read(cls, []).kind()
    except Malformed as told:
        return told.key


class TestReading:
    def test_a_map_is_read_from_one_field_for_each_key(self) -> None:
        form = [("dice.loot", "5"), ("dice.flee", "2"), ("dice.rage", "0"), ("dice.defend", "")]
        assert Place({Action.LOOT: 5, Action.FLEE: 2}) == read(Place, form)

    def test_a_list_is_read_in_its_order(self) -> None:
        wounds = [(f"wounds.{n}", str(5 - n)) for n in range(5)]
        bonus = [(f"bonus.{n}", "none") for n in range(5)]
        assert RageCard("Roar", (5, 4, 3, 2, 1), (Bonus.NONE,) * 5) == read(
            RageCard, [("name", "Roar"), *wounds, *bonus]
        )

    def test_the_parts_of_a_list_may_stand_in_any_order_on_the_page(self) -> None:
        parts = [("name", "Roar"), *((f"wounds.{n}", str(5 - n)) for n in (3, 1, 4, 0, 2))]
        bonus = [(f"bonus.{n}", "none") for n in range(5)]
        assert RageCard("Roar", (5, 4, 3, 2, 1), (Bonus.NONE,) * 5) == read(RageCard, [*bonus, *parts])

    def test_a_list_may_be_one_field_several_times(self) -> None:
        assert Give(Seat(1), 0, (0, 2)) == read(Give, [("to", "1"), ("treasures", "0"), ("treasures", "2")])

    def test_what_was_left_empty_was_not_said(self) -> None:
        assert Loot(draw=True) == read(Loot, [("draw", "yes"), ("points", ""), ("name", ""), ("take", "")])

    def test_what_the_form_carries_for_us_is_not_the_entrys(self) -> None:
        assert Defend(protect=True) == read(Defend, [("once", "x"), ("key", "y"), ("stay", "yes"), ("protect", "yes")])

    def test_a_seat_that_is_the_entrys_is_read(self) -> None:
        form = [("thing", "scales"), ("seat", "1"), ("to", "4"), ("why", "counted")]
        assert Adjust("scales", Seat(1), 4, "counted") == read(Adjust, form)

    @pytest.mark.parametrize("cls", ENTRIES, ids=lambda cls: cls.kind())
    def test_an_empty_form_is_an_entry_or_is_told(self, cls: type[Entry]) -> None:
        assert read_or_told(cls) in (cls.kind(), "missing")


class TestNumbers:
    @pytest.mark.parametrize("text", [n for n in NO_NUMBERS if n])
    def test_what_is_no_number_is_refused_in_a_map(self, text: str) -> None:
        assert ("not-a-number", "dice") == refused(Place, ("dice.loot", text))

    @pytest.mark.parametrize("text", NO_NUMBERS)
    def test_what_is_no_number_is_refused_in_a_list(self, text: str) -> None:
        assert refused(RageCard, ("name", "x"), ("wounds.0", text))[0] in ("not-a-number", "twice")

    @pytest.mark.parametrize("text", [n for n in NO_NUMBERS if n not in ("", "None")])
    def test_what_is_no_number_is_refused_on_its_own(self, text: str) -> None:
        assert ("not-a-number", "hits") == refused(Attack, ("hits", text))

    @pytest.mark.parametrize("text", TOO_FAR)
    def test_what_is_out_of_bounds_is_refused_at_the_table(
        self, other: Phone, seated: tuple[str, Hosted], text: str
    ) -> None:
        key, _ = seated
        assert 422 == told(other, key, "wound", {"target": "1", "wounds": text}).status_code


class TestShape:
    def test_an_unknown_field_is_refused(self) -> None:
        assert ("unknown-field", "dices.loot") == refused(Place, ("dices.loot", "7"))

    @pytest.mark.parametrize(
        "name", ["dice", "changed.x", "dice[]", "dice[loot]", "Dice.loot", "__class__", "", ".", "once.x"]
    )
    def test_so_is_a_field_of_another_shape(self, name: str) -> None:
        assert "unknown-field" == refused(Place, (name, "7"))[0]

    def test_what_was_not_chosen_before_the_rest_of_a_list_is_said_to_be_missing(self) -> None:
        assert ("missing-number", "wounds.0") == refused(RageCard, ("name", "x"), ("wounds.1", "1"))
        assert ("missing-number", "wounds.1") == refused(RageCard, ("wounds.0", "1"), ("wounds.2", "1"))

    @pytest.mark.parametrize("part", ["-1", "00", "x", "", "0.0", "٠"])
    def test_a_list_has_no_gaps(self, part: str) -> None:
        assert "unknown-field" == refused(RageCard, ("name", "x"), (f"wounds.{part}", "1"))[0]

    @pytest.mark.parametrize(
        ("cls", "name", "value"), [(Place, "dice.loot", "3"), (Attack, "hits", "1"), (Defend, "protect", "yes")]
    )
    def test_nothing_is_there_twice(self, cls: type[Entry], name: str, value: str) -> None:
        assert "twice" == refused(cls, (name, value), (name, value))[0]

    @pytest.mark.parametrize("key", ["chess", "LOOT", "loot ", "lo×ot", '"', "", "loot.loot"])
    def test_a_key_that_is_not_offered_is_refused(self, key: str) -> None:
        assert refused(Place, (f"dice.{key}", "7"))[0] in ("not-offered", "twice", "not-a-number")

    @pytest.mark.parametrize("text", ["on", "true", "1", "YES", "y", " yes"])
    def test_yes_and_no_are_the_only_answers(self, text: str) -> None:
        assert ("not-yes-or-no", "changed") == refused(Place, ("changed", text))

    def test_what_was_typed_is_kept_as_it_was(self) -> None:
        form = [("dice.loot", "x"), ("t", "1"), ("t", "2")]
        assert {"dice.loot": ["x"], "t": ["1", "2"]} == values(form)


class TestWords:
    @pytest.mark.parametrize("text", NASTY)
    def test_any_words_are_words_and_nothing_else(self, text: str) -> None:
        assert text == read(Loot, [("name", text)]).name.replace("é", "e\u0301") or "e\u0301" == text

    @pytest.mark.parametrize("text", REFUSED_WORDS)
    def test_words_that_hide_or_turn_others_are_refused(self, text: str) -> None:
        assert ("bad-characters", "name") == refused(Loot, ("name", text))

    @pytest.mark.parametrize("text", ["x" * 61, "🐉" * 61, "x" * 10_000])
    def test_words_that_are_too_many_are_refused(self, text: str) -> None:
        assert ("too-long", "name") == refused(Loot, ("name", text))

    @pytest.mark.parametrize("text", NASTY)
    def test_they_are_shown_and_never_run(
        self, app: Flask, other: Phone, seated: tuple[str, Hosted], text: str
    ) -> None:
        key, table = seated
        answer = told(other, key, "play", {"name": text})
        assert 303 == answer.status_code, answer.text
        for path in (f"/s/{key}/history", f"/s/{key}", f"/t/{table.table}", f"/t/{table.table}/history"):
            page = other.get(path).text
            assert [] == [bad for bad in ("<script>alert", "<img src=x", "<svg onload", ">49<") if bad in page]


class TestPosting:
    """Forms sent over HTTP: a bad one is always answered with a reason, never with an error, and nothing is stored."""

    @pytest.mark.parametrize("kind", [cls.kind() for cls in ENTRIES])
    def test_rubbish_is_told_for_every_form(
        self, app: Flask, other: Phone, seated: tuple[str, Hosted], kind: str
    ) -> None:
        key, table = seated
        answer = told(other, key, kind, {"rubbish": "1"})
        assert (400, 0) == (answer.status_code, lines(app, table))

    def test_no_such_form(self, other: Phone, seated: tuple[str, Hosted]) -> None:
        assert {404} == {
            told(other, seated[0], kind, {}).status_code
            for kind in ("chess", "undo", "amend", "setup", "Place", "place.html")
        }

    @pytest.mark.parametrize("once", ["", "x", "place-0-99", "é", "a\nb", "x" * 121, "scales-free-0-0"])
    def test_a_form_that_is_none_of_ours_is_told(
        self, app: Flask, other: Phone, seated: tuple[str, Hosted], once: str
    ) -> None:
        key, table = seated
        answer = told(other, key, "place", {"dice.loot": "7", "once": once})
        assert (True, 0) == (answer.status_code in (400, 409), lines(app, table))

    @pytest.mark.parametrize("kind", ["application/json", "text/plain", "multipart/form-data", "", "application/xml"])
    def test_a_body_of_another_type_is_no_form(
        self, app: Flask, other: Phone, seated: tuple[str, Hosted], kind: str
    ) -> None:
        key, table = seated
        body = json.dumps({"dice.loot": "7"})
        answer = other.post(f"/s/{key}/say/place", body, Content_Type=kind or "x/y")
        assert (403, 0) == (answer.status_code, lines(app, table))

    def test_a_field_in_the_address_is_not_in_the_form(
        self, app: Flask, other: Phone, seated: tuple[str, Hosted]
    ) -> None:
        key, table = seated
        form = hidden(other.get(f"/s/{key}"), f"/s/{key}/say/place")
        answer = other.post(f"/s/{key}/say/place?dice.loot=7", form)
        assert (422, 0) == (answer.status_code, lines(app, table))

    def test_a_file_is_no_field(self, app: Flask, other: Phone, seated: tuple[str, Hosted]) -> None:
        from io import BytesIO

        key, table = seated
        form: dict[str, Value] = {**hidden(other.get(f"/s/{key}"), f"/s/{key}/say/place")}
        form["dice.loot"] = (BytesIO(b"7"), "7.txt")
        answer = other.post(f"/s/{key}/say/place", form)
        assert (422, 0) == (answer.status_code, lines(app, table))

    def test_what_was_typed_stays_beside_the_reason(self, other: Phone, seated: tuple[str, Hosted]) -> None:
        answer = told(other, seated[0], "place", {"dice.loot": "3", "dice.flee": "3"})
        assert (422, True, True) == (
            answer.status_code,
            'class="refused"' in answer.text,
            'name="dice.loot" value="3" checked' in answer.text,
        )

    def test_to_a_phone_that_keeps_its_form_only_the_reason_goes(
        self, other: Phone, seated: tuple[str, Hosted]
    ) -> None:
        answer = told(other, seated[0], "place", {"dice.loot": "3"}, HX_Request="true")
        assert (422, "find .refused-slot", False) == (
            answer.status_code,
            answer.headers["HX-Retarget"],
            "<form" in answer.text,
        )

    @settings(max_examples=tries(150), deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
    @given(
        kind=st.sampled_from([cls.kind() for cls in ENTRIES]),
        form=st.dictionaries(
            st.one_of(
                st.sampled_from(["dice.loot", "wild.loot", "target", "scales", "to", "name", "wounds.0", "seat"]),
                st.text(max_size=9),
            ),
            st.one_of(st.sampled_from(["1", "7", "yes", "", "-1", "none"]), st.text(max_size=30)),
            max_size=6,
        ),
    )
    def test_anything_at_all_is_written_or_told(
        self, other: Phone, seated: tuple[str, Hosted], kind: str, form: dict[str, str]
    ) -> None:
        encoded = {
            k.encode("utf-8", "replace").decode(): v.encode("utf-8", "replace").decode() for k, v in form.items()
        }
        foreign = 403 if "key" in encoded else 400
        assert told(other, seated[0], kind, encoded).status_code in (303, 400, 409, 422, foreign)


class TestFilling:
    @pytest.mark.parametrize(
        "entry",
        [
            Place({Action.LOOT: 5, Action.FLEE: 2}, {Action.LOOT: 1}, True),
            RageCard("Roar", (3, 2, 1, 1, 0), (Bonus.CARD,) * 5, Whom.CLOSEST, 1, "x", None),
            Loot(draw=True, points=4, name="Orb"),
            Wound(Seat(2), 1, 0, None, "a card"),
            Give(Seat(1), 2, (0, 3)),
            Adjust("scales", None, -4, ""),
        ],
        ids=lambda entry: entry.kind(),
    )
    def test_an_entry_in_its_form_reads_as_the_same_entry(self, entry: Entry) -> None:
        form = [(name, text) for name, texts in filled(entry).items() for text in texts]
        dotted = {name.partition(".")[0] for name, _ in form if "." in name}
        assert entry == read(type(entry), [(name, text) for name, text in form if name not in dotted])


@pytest.fixture
def seated(app: Flask, phone: Phone, other: Phone) -> tuple[str, Hosted]:
    """The key of seat 0 at a new table, which is asked to place dice, and the table."""
    table = set_up(phone)
    return sit(app, other, table.table, 0), table


def told(phone: Phone, key: str, kind: str, fields: dict[str, str], **headers: str) -> TestResponse:
    """Sends an entry as the page of this seat would."""
    page = phone.get(f"/s/{key}")
    form = hidden(page, f"/s/{key}/say/place")
    app = phone.client.application
    seat_key = seat_key_of(services_of(app).desk.journal, key)
    free = f"{kind}-free-0-{live_at(services_of(app).desk, seat_key.table).table.turn}"
    once = form["once"] if kind == "place" else free
    return phone.post(f"/s/{key}/say/{kind}", {"key": form["key"], "once": once, **fields}, **headers)


def lines(app: Flask, table: Hosted) -> int:
    return len(services_of(app).desk.journal.lines(table.table))


def test_an_empty_place_of_a_list_of_words_is_none_and_those_after_it_move_up() -> None:
    said = [("colour", "red"), ("tiles.0", "2"), ("tiles.1", ""), ("tiles.2", "stairs"), ("tiles.3", "")]
    assert Pile(Colour.RED, (Kind.TWO, Kind.STAIRS)) == read(Pile, said)
    for wrong in ([("tiles.x", "")], [("tiles.0", "2"), ("tiles.0", "")], [("tiles.1", "2")], [("tiles.0", "goblin")]):
        with pytest.raises(Malformed):
            read(Pile, [("colour", "red"), *wrong])
