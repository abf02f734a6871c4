"""The first thing after the final count: who won and by which rule, and what each player's points are made of."""

from __future__ import annotations

import html
import re
from collections import Counter
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest
from flask import Flask

from referee.core.cite import Call, Rule
from referee.core.record import decoded, read
from referee.core.seat import Seat
from referee.core.sheet import Alike, Mark, ScoreLine, TieBreak, tally
from referee.core.table import Ending
from referee.games import FOLDERS, SHELF
from referee.tables.transfer import import_record
from referee.web.finale import BEST, Finale, places
from referee.web.services import services_of
from referee.web.sheets import how_it_ended, how_it_went, new_totals, view
from referee.words import Words
from tests.browser.games import GAMES
from tests.plays import sample
from tests.web.conftest import Phone, hidden, live_at, sheet_of

PLAYS = Path(__file__).parents[1] / "games"
CITED = re.compile(r'<details class="cite[^>]*>.*?</details>', re.S)
ROW = re.compile(r'<summary class="sheet__line">.*?</summary>', re.S)
LABEL = re.compile(r'<span class="sheet__label">(.*?)</span>', re.S)
CELL = re.compile(r'<span class="sheet__cell.*?(?=<span class="sheet__cell|</summary>)', re.S)
ONE = re.compile(r'<span class="sheet__one.*?<span class="sr">(.*?)</span> <b[^>]*>(.*?)</b>', re.S)
BADGE = re.compile(r'<span class="badge.*?</span>', re.S)
PLACE = re.compile(r'<li class="finale__place.*?</li>', re.S)
RULE = Rule("a-game", "a-rule", "Count", "")


def text(page: str) -> str:
    return " ".join(re.sub(r"<[^>]+>|[\u2066-\u2069]", " ", page).split())


def played(app: Flask, play: str | Path) -> str:
    return import_record(services_of(app).desk, read(decoded((PLAYS / play).read_bytes()), SHELF), "BCDFGH")


def pages(app: Flask, phone: Phone, play: str | Path) -> tuple[str, str, str]:
    """The page of the first player, that of the finished game, and its picture."""
    table = played(app, play)
    key = services_of(app).desk.journal.sit(table, Seat(0), True, 1)
    return phone.get(f"/s/{key}").text, phone.get(f"/t/{table}/evening").text, phone.get(f"/t/{table}/evening.svg").text


@pytest.mark.parametrize("game", SHELF)
def test_on_a_phone_the_winner_comes_first(app: Flask, phone: Phone, game: str) -> None:
    own, _, _ = pages(app, phone, FOLDERS[game] / "sample.play")
    above, there, _ = own.partition('<div class="finale"')
    assert there
    assert "" == text(above.rpartition("The game is over.")[2])


@pytest.mark.parametrize(
    ("play", "row", "cells"),
    [
        ("book_of_dragons/evenings/two-and-the-blocking-die", "Tie: sum of dice", ("5", "7")),
        ("book_of_dragons/rulings/bd14-bd15-bd16-bd22-the-sheet", "Tie: sum of dice", ("12", "11", "–")),
        ("whelps_to_wyrms/evenings/shortest", "Tie: experience", ("14", "14")),
    ],
)
def test_what_broke_a_tie_can_be_read_of_those_who_were_equal(
    app: Flask, phone: Phone, play: str, row: str, cells: tuple[str, ...]
) -> None:
    own, lasting, picture = pages(app, phone, f"{play}.play")
    for page in (own, lasting):
        found = [text(one) for one in ROW.findall(page) if row in one]
        assert [cells] == [tuple(re.findall(r"\d+|–", one)) for one in found]
    assert re.findall(rf">\s*{row}</text>" + r"\s*<text[^>]*>([\d–]+)</text>" * len(cells), picture) == [cells]


@pytest.mark.parametrize(
    ("play", "says"),
    [
        ("book_of_dragons/evenings/two-and-the-blocking-die", ["the higher sum of one’s three dice is ahead"]),
        ("book_of_dragons/steps/count", ["the higher sum of one’s three dice is ahead"]),
        ("whelps_to_wyrms/evenings/shortest", ["Dragons that are still equal share the victory"]),
        ("dragon_keeper/evenings/three-several-winners", ["who is equal wins together"]),
        ("dragonscales/rulings/ds34-ds35-all-dead", ["", "with equal points the victory is shared"]),
        ("dragon_rampage/rulings/dr02-shared-victory", ["", "With equal points the victory is shared"]),
    ],
)
def test_a_tie_for_the_win_is_cited_with_its_rule(app: Flask, phone: Phone, play: str, says: list[str]) -> None:
    """Below a sentence about the tie there is no other rule; below how the game ended, that rule stands first.

    Where both are in one passage of the rulebook, it is cited once.
    """
    own, lasting, _ = pages(app, phone, f"{play}.play")
    for page in (own, lasting):
        cited = [text(one) for one in CITED.findall(page.partition('class="winners')[2].partition("</section>")[0])]
        assert len(says) == len(cited)
        assert all(one in found for one, found in zip(says, cited, strict=True))


def test_no_tie_break_is_shown_of_players_it_did_not_part() -> None:
    ties = TieBreak("gold", (1, 2, 2, 5)), TieBreak("cubes", (1, 2, 3, 4))
    sheet = tally([(line(5),), (line(5),), (line(5),), (line(4),)], ties=ties)
    assert ((0, 1, 2), (1, 2)) == (sheet.compared(0), sheet.compared(1))


def line(points: int, key: str = "gold") -> ScoreLine:
    return ScoreLine(key, points, Call(key, RULE), RULE)


def test_a_shared_win_is_called_so_and_a_single_winner_is_named_alone() -> None:
    words, names = Words.of("en", "dragonscales"), ("Ann", "Bo", "Cy")
    for points, says in (
        ((7, 4, 7), "Ann and Cy share the win with 7 points."),
        ((7, 9, 7), "Bo won with 9 points. The lead never changed hands."),
    ):
        placed = places(tally([(line(n),) for n in points]))
        assert says == text(how_it_went(Finale(placed, None, None, len(names)), names, words))


def test_how_far_behind_the_winners_is_counted_in_points_and_for_nobody_without_a_total() -> None:
    ties = (TieBreak("gold", (1, 2, 0, 0, 0)),)
    placed = places(tally([(line(9),), (line(9),), (line(4),), None, (line(-2),)], ties=ties))
    assert [(1, 1, 0), (0, 2, 0), (2, 3, 5), (4, 4, 11), (3, None, 0)] == [(p.seat, p.place, p.behind) for p in placed]


@pytest.mark.parametrize("game", ["dragonscales", "dragon-rampage"])
def test_the_sheet_names_whoever_ended_the_game(game: str) -> None:
    assert "Bo escaped." == text(how_it_ended(Ending("escaped", Seat(1), RULE), ("Ann", "Bo"), Words.of("en", game)))


@pytest.mark.parametrize("game", SHELF)
def test_a_row_cites_the_rules_of_its_own_points_and_of_its_own_bonus(game: str) -> None:
    table, words = sample(game), Words.of("en", game)
    sheet = table.sheet
    assert sheet
    for row in view(sheet, table.names, words, {})["lines"]:
        awards = [award for award in sheet.awards if award.key == row["key"]]
        lines = [line for column in sheet.seats for line in column.lines if line.key == row["key"]]
        rules = [line.rule for line in lines] + [award.rule for award in awards]
        assert {words.rule(rule) for rule in rules} == {one["says"] for one in row["rules"]}
        assert bool(row["note"]) == any(not award.seats for award in awards)


def test_changed_totals_are_said_to_their_player_in_person_and_by_name_of_all_others() -> None:
    before = tally([(line(3),), (line(5),), None, (line(4),), (line(1),)])
    after = tally([(line(6),), (line(2),), (line(8),), (line(4),), None])
    words, names = Words.of("en", "dragonscales"), ("Ann", "Bo", "Cy", "Di", "Eve")
    theirs = {"Ann": "3 → 6", "Bo": "5 → 2", "Cy": "– → 8", "Eve": "1 → –"}
    for mine in (None, *map(Seat, range(5))):
        told = [" ".join(one.split()) for one in map(text, new_totals(before, after, names, words, mine))]
        whose = {one: "Your" if mine is not None and names[mine] == one else f"{one} ’s" for one in theirs}
        assert [f"{whose[one]} total: {moved}" for one, moved in theirs.items()] == told


def test_what_a_players_points_are_made_of_adds_up() -> None:
    for points in (p for n in range(6) for p in product((-2, 0, 1, 7), repeat=n)):
        place = places(tally([[line(n, f"source-{i}") for i, n in enumerate(points)]]))[0]
        named, counted = [one.points for one in place.sources], [n for n in points if n]
        assert place.total == sum(named) + place.rest, points
        assert len(counted) - len(named) != 1, f"{points}: a single source goes by its name"
        assert (True, True) == (all(named), len(named) <= BEST + 2), points
        assert not counted or {max(counted), min(*counted, 0)} - {0} <= {*named}, points


def test_rows_that_are_alike_are_one_of_the_sources_a_players_points_are_made_of() -> None:
    prizes = Alike("prizes", "crown", {"first": Mark(letter="first"), "second": Mark(letter="second")})
    lines = [line(4), line(3, "first"), line(3, "second"), line(1, "sheep"), line(1, "cows")]
    place = places(tally([lines]), (prizes,))[0]
    assert ([("lines-prizes", 6), ("line-gold", 4)], 2) == (
        [(one.label, one.points) for one in place.sources],
        place.rest,
    )
    place = places(tally([[*lines[:2], *lines[3:]]]), (prizes,))[0]
    assert [("line-gold", 4), ("line-first", 3)] == [(one.label, one.points) for one in place.sources], "one of a kind"
    place = places(tally([[line(4), line(3, "first"), line(-3, "second")]]), (prizes,))[0]
    assert [4, 3, -3] == [one.points for one in place.sources], "what cost points is named"


def test_the_card_on_a_phone_names_what_brought_most(app: Flask, phone: Phone) -> None:
    own, *_ = pages(app, phone, "dragonscales/steps/one-villain-wins-every-trophy.play")
    card = re.search(r'<ul class="finale__sources.*?</ul>', own, re.S)
    assert card
    assert "Trophies+" in text(card[0]).replace(" ", "")


def test_the_card_on_a_phone_adds_up(app: Flask, phone: Phone) -> None:
    own, *_ = pages(app, phone, "dragonscales/evenings/slain.play")
    card = re.search(r'<section class="finale__mine.*?</section>', own, re.S)
    assert card
    total = re.search(r"with (\d+) points", card[0])
    assert total
    assert "Everything else" in card[0]
    rows = re.findall(r"<b>([+−]\d+)</b>", card[0])
    assert int(total[1]) == sum(int(one.replace("−", "-")) for one in rows)


MEND = "A number is wrong? Undo the last entry, fix it, and go on."


@pytest.mark.parametrize(
    "play", sorted(PLAYS.glob("*/evenings/*.play")), ids=lambda play: f"{play.parts[-3]}-{play.stem}"
)
def test_a_wrong_number_can_be_fixed_once_the_last_entry_is_undone_and_the_sheet_says_so(
    app: Flask, phone: Phone, play: Path
) -> None:
    table = played(app, play)
    key = services_of(app).desk.journal.sit(table, Seat(0), True, 1)
    page = phone.get(f"/s/{key}")
    assert MEND in page.text
    assert MEND not in phone.get(f"/t/{table}/evening").text
    assert MEND not in phone.get(f"/t/{table}?from=screen").text
    assert "/say/adjust" not in phone.get(f"/s/{key}/more").text
    fields = hidden(page, f"/s/{key}/undo")
    assert 303 == phone.post(f"/s/{key}/undo", fields).status_code
    assert f"/s/{key}/say/adjust" in phone.get(f"/s/{key}/more").text
    assert MEND not in phone.get(f"/s/{key}").text


@pytest.mark.parametrize(
    ("play", "shown"),
    [
        ("dragonscales/evenings/slain", ["1 Ann 35", "2 Bo 31", "3 Di 22", "4 Cy 20", "5 Ed −2"]),
        ("whelps_to_wyrms/evenings/six", ["1 Eve 9", "2 Ann 6", "2 Bo 6", "4 Cy 4", "4 Dee 4", "6 Fin 0"]),
        ("dragon_keeper/evenings/three-several-winners", ["1 Ola 25", "1 Rita 25", "– Piotr –"]),
        ("dragon_keeper/evenings/three-nobody", []),
    ],
)
def test_all_places_stand_in_their_order_and_ones_own_is_marked(
    app: Flask, phone: Phone, play: str, shown: list[str]
) -> None:
    """Who share a place have the same number; where nobody has one, there is no list."""
    own, lasting, _ = (PLACE.findall(page) for page in pages(app, phone, f"{play}.play"))
    assert [shown, shown] == [[text(BADGE.sub("", one)) for one in found] for found in (own, lasting)]
    assert ["seat-0" in one for one in own] == ["aria-current" in one for one in own]
    assert not any("aria-current" in one for one in lasting)


def test_the_display_announces_the_places_and_has_no_list_of_them_besides(app: Flask, phone: Phone) -> None:
    page = phone.get(f"/t/{played(app, 'dragonscales/evenings/slain.play')}").text
    assert ("winners__who" in page, PLACE.findall(page)) == (True, [])


@pytest.mark.parametrize(
    ("play", "seat", "says"),
    [
        ("dragonscales/evenings/slain", 1, "You finish in place 2 of 5, 4 points behind."),
        ("dragonscales/evenings/slain", 4, "You finish in place 5 of 5, 37 points behind."),
        ("dragon_rampage/rulings/dr07-dr08-dragon-first", 0, "You finish in place 2 of 3, 14 points behind."),
        ("whelps_to_wyrms/evenings/six", 0, "You finish in place 2 of 6, 3 gold behind."),
        ("book_of_dragons/evenings/two-and-the-blocking-die", 0, "You finish in place 2 of 2, with 46 points."),
        ("book_of_dragons/rulings/bd14-bd15-bd16-bd22-the-sheet", 2, "You finish in place 3 of 3, 8 points behind."),
        ("dragon_keeper/evenings/three-several-winners", 1, "You are out of the game, so you don’t score."),
    ],
)
def test_who_did_not_win_reads_how_far_behind_they_are(
    app: Flask, phone: Phone, play: str, seat: int, says: str
) -> None:
    """Whom a tie-break put behind had as many points, and reads how many."""
    key = services_of(app).desk.journal.sit(played(app, f"{play}.play"), Seat(seat), False, 1)
    card = phone.get(f"/s/{key}").text.partition('class="finale__mine')[2].partition("</p>")[0]
    assert text(card.partition("<p>")[2]) == says


LEFT = """game dragon-keeper
seats Ann, Bo, Cy, Dee
setup

*: adjust level seat=none to=3
*: adjust out seat=3 to=1
*: adjust treasures seat=0 to=7
Ann: guild blue
Bo: guild green
Cy: leave passes=yes
Ann: cannot-take left=0
Ann: settle
Bo: settle
"""


def test_whoever_left_and_has_no_place_is_no_place_behind_the_last(app: Flask, phone: Phone) -> None:
    """Dee is out by the rules, and was beaten; Cy went home."""
    table = import_record(services_of(app).desk, read(LEFT, SHELF), "BCDFGH")
    key = services_of(app).desk.journal.sit(table, Seat(1), False, 1)
    assert "You finish in place 2 of 3, 2 points behind." in text(phone.get(f"/s/{key}").text)


def test_whoever_is_not_the_host_reads_how_there_is_another_game(app: Flask, phone: Phone) -> None:
    table, journal = played(app, "dragonscales/evenings/slain.play"), services_of(app).desk.journal
    keys = [journal.sit(table, Seat(seat), host, 1) for seat, host in ((0, True), (1, False))]
    asks = "The host taps “Same table again”"
    assert [False, True] == [asks in html.unescape(phone.get(f"/s/{key}").text) for key in keys]


def test_a_slain_dragon_has_no_number_of_wounds_left(app: Flask, phone: Phone) -> None:
    play = read(decoded((PLAYS / "dragon_rampage/evenings/dragon_slain.play").read_bytes()), SHELF)
    table = import_record(services_of(app).desk, replace(play, lines=play.lines[:-1]), "BCDFGH")
    beast = phone.get(f"/t/{table}").text.partition('class="beast__left"')[2].partition("</p>")[0]
    assert "The dragon is slain" == text(beast.partition(">")[2])


ENDED = [(one.game, play) for one in GAMES.values() for play in (one.evening, *one.further)]
"""The plays that come to their end on displays of the museum."""


@pytest.mark.parametrize(("game", "play"), ENDED)
def test_the_display_has_every_point_of_the_sheet_once_and_says_what_for(
    app: Flask, phone: Phone, game: str, play: str
) -> None:
    table = played(app, f"{game.replace('-', '_')}/{play}.play")
    sheet, words = sheet_of(live_at(services_of(app).desk, table)), Words.of("en", game)
    shown = points_of(phone.get(f"/t/{table}").text, len(sheet.seats))
    due = [Counter((words(f"line-{line.key}"), line.points) for line in seat.lines) for seat in sheet.seats]
    assert due == shown
    assert [seat.total or 0 for seat in sheet.seats] == [sum(points for _, points in one.elements()) for one in shown]


def points_of(display: str, seats: int) -> list[Counter[tuple[str, int]]]:
    """What stands in the rows above the total of the first sheet, for each seat: what is read of points, and they."""
    found = [Counter[tuple[str, int]]() for _ in range(seats)]
    for row in ROW.findall(display.split("sheet__line--total")[0]):
        label, cells = text(LABEL.findall(row)[0]), CELL.findall(row)
        for counted, cell in zip(found, cells, strict=True):
            counted.update((html.unescape(one), number(n)) for one, n in ONE.findall(cell))
            said = text(BADGE.sub("", cell)).split()[-1]
            if not ONE.search(cell) and said != "–":
                counted[html.unescape(label), number(said)] += 1
    return found


def number(said: str) -> int:
    return int(said.replace("−", "-"))


def test_rows_that_are_alike_are_one_on_the_display_alone(app: Flask, phone: Phone) -> None:
    """A row for several opens to the reasons for each."""
    table = played(app, "dragonscales/steps/one-villain-wins-every-trophy.play")
    display, page = (phone.get(path).text for path in (f"/t/{table}", f"/t/{table}/evening"))
    (row,) = [one for one in ROW.findall(display) if "Trophies" in one]
    assert ["Ann Y Yellow trophy 6 R Red trophy 6 B Blue trophy 6", "Bo –"] == [
        text(one) for one in CELL.findall(row)[:2]
    ]
    opened = display.split(row)[1].split("</details>")[0]
    assert 3 == len(re.findall("the most (?:yellow|red|blue) cubes: 17", opened))
    assert ("Yellow trophy", False) == (text(LABEL.findall(ROW.findall(page)[5])[0]), "sheet__one" in page)


@pytest.mark.parametrize("marks", [("scale", ""), ("scale", "colour-red"), ("", "colour-red")])
def test_rows_that_are_alike_are_told_apart_by_more_than_their_paint(marks: tuple[str, str]) -> None:
    with pytest.raises(TypeError, match="same icon and letter"):
        Alike("prizes", "card", {"one": Mark("scale", "colour-blue"), "other": Mark(*marks)})
    Alike("prizes", "card", {"one": Mark("scale", "colour-blue", "b"), "other": Mark("scale", "colour-red", "r")})
