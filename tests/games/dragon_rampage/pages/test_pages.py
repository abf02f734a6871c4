"""The pages of Dragon Rampage around the forms, what the installation remembers, and how a table is set up."""

from __future__ import annotations

import html
import re
from collections.abc import Mapping

import pytest

from referee.core.adjust import Adjust
from referee.core.entry import Entry
from referee.core.seat import Seat
from referee.games.dragon_rampage.boxes import Action
from referee.games.dragon_rampage.entries import (
    Attack,
    Crafty,
    Defend,
    Draw,
    Effect,
    Fall,
    Fate,
    Find,
    Grab,
    Icon,
    Luck,
    Move,
    Place,
    Rampage,
    RampageCard,
    Run,
    Tally,
    Wound,
)  # fmt: skip
from referee.games.dragon_rampage.memory import known_cards
from referee.testing.evening import NAMES, Evening, Phone, hidden
from referee.testing.forms import form_to

Line = tuple[int, Entry]
HEROES = ("barbarian", "rogue", "elf", "dwarf", "wizard")
D, W, C, T, A, R = Action.DEFENSE, Action.DRAGON, Action.CRAFTY, Action.TREASURE, Action.ATTACK, Action.RUN

PLACED: tuple[Line, ...] = (
    (0, Place({D: 2, C: 3, R: 2}, tokens={D: 2, C: 3, R: 2})),
    (1, Place({T: 4, A: 3})),
    (2, Place({W: 5})),
)
CARD: tuple[Line, ...] = (*PLACED, (0, Defend()))
EFFECT: tuple[Line, ...] = (*CARD, (1, RampageCard("Tail Sweep", 8, "All take 1 wound", "All take 2 wounds")))
ROW: tuple[Line, ...] = (*EFFECT, (1, Effect({Seat(2): 1})))
BOXES: tuple[Line, ...] = (*ROW, (0, Rampage()))
GRAB: tuple[Line, ...] = (*BOXES, (0, Crafty(steal=Seat(2))))
ATTACK: tuple[Line, ...] = (*GRAB, (1, Grab(draw=True, points=3, name="Ruby")))
RUN: tuple[Line, ...] = (*ATTACK, (1, Attack(5, 1)))
REST: tuple[Line, ...] = (*RUN, (0, Run(2, 3, Icon.GOLD)))
TWO: tuple[Line, ...] = ((1, Find(3, "Ruby")), (1, Find(5, "Onyx")))
OUT: tuple[Line, ...] = ((1, Find(3, "Ruby")), (0, Move(Seat(0), 20)))


def typed(players: int) -> dict[str, str]:
    """The setup form as players fill it in, with the game's default options."""
    names = {f"names.{seat}": NAMES[seat] for seat in range(players)}
    heroes = {f"heroes.{seat}": HEROES[seat] for seat in range(players)}
    health = {f"health.{hero}": "8" for hero in HEROES}
    return {**names, **heroes, **health, "first": "0", "path": "20", "dungeon": "large", "ties": "first_player"}


def set_up(evening: Evening, players: int = 3, options: Mapping[str, str] | None = None) -> None:
    """Sets up a table through its form, with a phone at every seat."""
    evening.set_up("dragon-rampage", players, {**typed(players), "by_itself": "no", **(options or {})})
    for seat in range(players):
        evening.sit(seat)


def play(evening: Evening, lines: tuple[Line, ...], seat: int = 0) -> Phone:
    """Plays these lines, and returns the phone of this seat."""
    set_up(evening)
    for speaker, entry in lines:
        evening.play(speaker, entry)
    return evening.phones[seat]


def shown(phone: Phone, path: str = "") -> str:
    """The text of a page, without tags and with single spaces."""
    page = phone.get(path or phone.base).text
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", html.unescape(page))).replace("\u2068", "").replace("\u2069", "")


def test_the_dungeon_phase_is_a_checklist_with_one_thing_to_do(evening: Evening) -> None:
    page = play(evening, GRAB, 1).get(evening.phones[1].base).text
    steps = re.findall(r'<li class="check check--(\w+)"', page)
    assert ["done", "done", "done", "done", "now", "todo", "todo", "skipped", "todo"] == steps
    assert 1 == page.count('<li class="check check--now" aria-current="step"')


def test_who_attacks_from_the_path_stands_on_the_checklist(evening: Evening) -> None:
    page = play(evening, (*RUN, (0, Run(2, 3, Icon.ATTACK))), 1).get(evening.phones[1].base).text
    step = re.search(r'<li class="check check--now".*?</li>', page, re.DOTALL)
    assert step
    assert "Run you Fools!" in step[0]
    assert ["Ann"] == re.findall(r'role="img" aria-label="(\w+)"', step[0].split("</b>")[1])


def test_no_box_is_open_before_the_dragon_is_through(evening: Evening) -> None:
    phone = play(evening, PLACED, 1)
    page = phone.get(phone.base).text
    assert "row--defense row--now" in page
    assert "box--now" not in page


def test_rows_show_who_stands_where_and_which_box_is_open(evening: Evening) -> None:
    page = play(evening, GRAB, 1).get(evening.phones[2].base).text
    rows = dict(re.findall(r'<section class="row row--(\w+)[^"]*">(.*?)</section>', page, re.DOTALL))
    assert "box--now" in rows["treasure"]
    assert not any("box--now" in row for name, row in rows.items() if name != "treasure")
    assert re.search(r'aria-label="Cy".*?<b class="slot token">5</b>', rows["dragon"])
    assert "Dragon Rampage: 5" in rows["dragon"]


def test_tokens_without_a_box_are_shown_beside_their_row(evening: Evening) -> None:
    phone = play(evening, tuple((seat, Place({A: 4, R: 3})) for seat in range(3)), 0)
    row = re.search(r'row--attack.*?<ul class="row__back">(.*?)</ul>', phone.get(phone.base).text, re.DOTALL)
    assert row
    assert 'aria-label="Cy"' in row[1]
    assert "no box left" in row[1]


def test_a_table_with_fewer_boxes_shows_fewer(evening: Evening) -> None:
    set_up(evening, options={"boxes.attack": "1"})
    page = evening.phones[0].get(evening.phones[0].base).text
    row = re.search(r"row--attack.*?</section>", page, re.DOTALL)
    assert row
    assert 1 == row[0].count('class="box__n"')


def test_who_has_the_tokens_that_pass_is_seen(evening: Evening) -> None:
    set_up(evening)
    page = shown(evening.phones[1])
    assert re.search(r"Ann Barbarian First Player", page)
    assert re.search(r"Cy Elf Re-Roll token", page)


def test_the_dragon_shows_what_it_can_still_take_and_whose_cubes_it_has(evening: Evening) -> None:
    page = play(evening, RUN, 0).get(evening.phones[2].base).text
    assert '<meter min="0" max="15" value="14"' in page
    cubes = re.search(r'<ul class="beast__cubes">(.*?)</ul>', page, re.DOTALL)
    assert cubes
    assert ["Bo"] == re.findall(r'aria-label="(\w+)"', cubes[1])


def test_one_sees_ones_own_treasures_with_their_points_and_nobody_else_does(evening: Evening) -> None:
    play(evening, (*TWO, (1, Draw(1, "Cunning"))), 0)
    mine, other, display = (shown(phone, path) for phone, path in (
        (evening.phones[1], ""), (evening.phones[0], ""), (evening.host, f"/t/{evening.table_id}?from=screen")
    ))  # fmt: skip
    for word in ("Ruby", "Onyx", "Cunning", "Unused Treasures: 8 points"):
        assert word in mine
        assert word not in other
        assert word not in display


def test_who_found_what_is_said_to_nobody_before_the_count_and_to_the_house_after_it(evening: Evening) -> None:
    phone = play(evening, OUT, 1)
    known = evening.desk.journal.facts("dragon-rampage")
    assert not any("Ruby" in text for text in known.values())
    for seat, entry in ((0, Tally((), 5)), (1, Tally((3,), 5)), (2, Tally((), 5))):
        evening.play(seat, entry)
    assert "3 Ruby" == evening.desk.journal.facts("dragon-rampage")["treasure.ruby"]
    assert 200 == phone.get(phone.base).status_code


@pytest.mark.parametrize(("deck", "off"), [(0, True), (1, False)])
def test_dungeon_fate_offers_a_hero_card_only_while_there_is_one_to_draw(
    deck: int, off: bool, evening: Evening
) -> None:
    placed = (*PLACED[:2], (2, Place({})), (0, Defend()), (1, RampageCard()), (1, Effect()))
    acted = ((0, Crafty(steal=Seat(2))), (1, Grab(take=True)), (1, Attack(1)), (0, Run(2, 3)))
    phone = play(evening, (*placed, *acted, (2, Adjust("deck", Seat(2), deck))), 2)
    card = re.search(r'<button[^>]* value="card"[^>]*>', phone.get(phone.base).text)
    assert card
    assert off == (" disabled" in card[0])
    assert ("your deck is empty" in shown(phone)) == off
    phone.must_enter(Fate(Luck.GOLD))


def test_the_sheet_says_why_and_what_the_other_endings_would_have_paid(evening: Evening) -> None:
    play(evening, OUT, 1)
    for seat in range(3):
        evening.play(seat, Tally((3,) if seat == 1 else (), 5 - seat))
    for page in (shown(evening.phones[1]), shown(evening.host, f"/t/{evening.table_id}?from=screen")):
        assert "Ann escaped." in page
        assert "Second closest to the exit" in page
        assert "If the dragon had been slain" in page
        assert "If a hero had been slain" in page


@pytest.mark.parametrize(("fallen", "says"), [((2,), "Cy is slain."), ((2, 0), "Ann and Cy are slain.")])
def test_the_screens_name_the_heroes_whose_death_ended_the_game(
    fallen: tuple[int, ...], says: str, evening: Evening
) -> None:
    play(evening, tuple((1, Fall(Seat(one))) for one in fallen), 1)
    assert says in shown(evening.host, f"/t/{evening.table_id}?from=screen")
    for seat in range(3):
        evening.play(seat, Tally((), 5))
    for page in (shown(evening.phones[1]), shown(evening.host, f"/t/{evening.table_id}?from=screen")):
        assert says in page
        assert "A hero is slain." not in page


# What the installation remembers


def test_health_and_path_typed_once_are_offered_at_the_next_table(evening: Evening) -> None:
    set_up(evening)
    form = form_to(evening.host.get("/new/dragon-rampage").text, "/new/dragon-rampage")
    assert {("path", "20"), ("health.elf", "8")} <= set(form.values())


def test_a_card_typed_once_is_offered_with_its_limit_and_sections(evening: Evening) -> None:
    play(evening, EFFECT, 1)
    set_up(evening)
    for seat, entry in CARD:
        evening.play(seat, entry)
    page = html.unescape(evening.phones[0].get(evening.phones[0].base).text)
    assert "Tail Sweep" in page
    assert "All take 2 wounds" in page


def test_a_card_that_was_corrected_is_offered_as_it_was_corrected(evening: Evening) -> None:
    phone = play(evening, EFFECT, 1)
    card = RampageCard("Tail Sweep", 9, "All take 1 wound", "All take 3 wounds")
    assert 303 == phone.amend(len(EFFECT), card).status_code
    facts = evening.desk.journal.facts("dragon-rampage")
    assert {"Tail Sweep": "9"} == {name: told["limit"] for name, told in known_cards(facts).items()}


def test_a_dragon_rampage_card_is_undone_and_redone_in_whole_sentences(evening: Evening) -> None:
    phone = play(evening, (*CARD, (1, RampageCard("", 8, "All take 1 wound", "All take 2 wounds"))))
    phone.undo(len(EFFECT))
    assert "This round’s Dragon Rampage card is not entered." in html.unescape(phone.get(phone.base).text)
    phone.undo(len(EFFECT) + 1)
    assert "This round’s Dragon Rampage card is entered." in html.unescape(phone.get(phone.base).text)


def test_who_types_a_card_again_and_tells_less_takes_nothing_away(evening: Evening) -> None:
    phone = play(evening, EFFECT, 1)
    assert 303 == phone.amend(len(EFFECT), RampageCard("tail sweep ")).status_code
    (card,) = known_cards(evening.desk.journal.facts("dragon-rampage")).values()
    assert ("8", "All take 2 wounds") == (card["limit"], card["high"])


def test_a_space_that_was_told_once_is_shown_on_the_path_of_the_next_table_in_both_dungeons(evening: Evening) -> None:
    play(evening, (*RUN, (0, Run(2, 3, Icon.HEAL))), 1)
    for dungeon, left in (("large", 18), ("small", 15)):
        set_up(evening, options={"dungeon": dungeon})
        page = evening.phones[0].get(evening.phones[0].base).text
        assert 'aria-label="heal 2"' in spot(page, 2)
        assert f"Space 2, {left} spaces to the exit" in spot(page, 2)
        assert 1 == page.count('aria-label="heal 2"')


def spot(page: str, number: int) -> str:
    """One space of the path."""
    spots = re.findall(r'<li class="spot[ "].*?</li>', page.replace("\u2068", "").replace("\u2069", ""))
    found: str = next(one for one in spots if f'class="spot__n" aria-hidden="true">{number}<' in one)
    return found


def test_spaces_are_numbered_from_the_start_and_the_first_one_gives_gold(evening: Evening) -> None:
    page = play(evening, ((1, Move(Seat(1), 5)),)).get(evening.phones[0].base).text
    assert ["Ann", "Cy"] == re.findall(r'role="img" aria-label="(\w+)"', spot(page, 0))
    assert ["Bo"] == re.findall(r'role="img" aria-label="(\w+)"', spot(page, 5))
    assert 'aria-label="2 gold"' in spot(page, 1)
    assert 1 == page.count('aria-label="2 gold"')


def test_what_a_card_of_the_dragon_asks_of_heroes_stands_beside_them(evening: Evening) -> None:
    page = shown(play(evening, (*EFFECT, (1, Move(Seat(1), 5)), (1, Wound(Seat(2), 1)))))
    for says in ("safe from wounds, at the start", "0 of 8 wounds, space 5", "1 of 8 wounds, at the start"):
        assert says in page
    assert "the first space is 1, so odd" in page


def test_everybody_reads_whom_the_row_would_slay(evening: Evening) -> None:
    phone = play(evening, (*ROW, (1, Wound(Seat(2), 6))), 1)
    assert "That slays Cy" in shown(phone)
    assert "That slays you" not in shown(phone)


def test_who_fell_beside_the_first_is_told_after_it_and_nobody_twice(evening: Evening) -> None:
    page = play(evening, ((1, Fall(Seat(1))),)).get(f"{evening.phones[0].base}/say/fall").text
    assert "slain at the same moment" in page
    assert ["1"] == re.findall(r'name="target" value="(\d)"[^>]* disabled', page)
    assert not re.search(r'name="target" value="\d"[^>]* checked', page)


def test_once_a_hero_is_slain_only_that_hero_is_offered_to_hold_off_wounds(evening: Evening) -> None:
    slain = play(evening, ((0, Wound(Seat(1), 8)),), 1)
    assert "/say/dodge" in slain.get(f"{slain.base}/more").text
    for seat in (0, 2):
        phone = evening.phones[seat]
        page = phone.get(f"{phone.base}/more").text
        assert "/say/fall" in page
        assert "/say/dodge" not in page


def test_gold_has_its_own_picture_in_the_calculator(evening: Evening) -> None:
    page = evening.browser().get("/score/dragon-rampage").text
    assert re.search(r'<svg class="icon icon--gold"[^>]*><use href="[^"]*dragon-rampage/icons\.svg', page)


# Setting up a table


def test_boxes_are_typed_row_by_row_and_wrong_ones_are_told_beside_their_row(evening: Evening) -> None:
    page = evening.browser().get("/new/dragon-rampage").text
    form = {"once": hidden(page, "once"), **typed(3), "boxes.crafty": "4", "boxes.run": "many"}
    answer = evening.browser().post("/new/dragon-rampage", form, key=hidden(page, "key"))
    assert 400 == answer.status_code
    assert re.search(r'id="wrong-boxes.crafty">.*?This must be from 1 to 3', answer.text, re.DOTALL)
    assert re.search(r'id="wrong-boxes.run">.*?This must be a whole number', answer.text, re.DOTALL)


def test_two_of_one_hero_and_nobody_chosen_are_told_and_nothing_that_was_typed_is_lost(evening: Evening) -> None:
    page = evening.browser().get("/new/dragon-rampage").text
    for heroes, status, says in ((("elf", "elf"), 422, "the same hero"), (("elf", ""), 400, "Which hero does this")):
        fields = {**typed(3), "heroes.0": heroes[0], "heroes.1": heroes[1], "once": hidden(page, "once")}
        answer = evening.browser().post("/new/dragon-rampage", fields, key=hidden(page, "key"))
        assert status == answer.status_code
        assert says in html.unescape(answer.text)
        assert {("path", "20"), ("health.dwarf", "8")} <= set(form_to(answer.text, "/new/dragon-rampage").values())


def test_the_same_table_again_keeps_heroes_health_path_and_boxes(evening: Evening) -> None:
    set_up(evening, options={"boxes.attack": "1", "dungeon": "small"})
    form = form_to(evening.host.get(f"/s/{evening.host.key}/again").text, f"/s/{evening.host.key}/again")
    kept = {("heroes.1", "rogue"), ("health.elf", "8"), ("path", "20"), ("boxes.attack", "1"), ("dungeon", "small")}
    assert kept <= set(form.values())


def test_the_game_that_was_played_last_comes_first_on_the_front_page(evening: Evening) -> None:
    stranger = evening.browser()
    assert "dragonscales" == games_of(stranger)[0]
    set_up(evening)
    assert "dragon-rampage" == games_of(evening.phones[0])[0]
    assert sorted(games_of(stranger)) == sorted(games_of(evening.phones[0]))


def games_of(phone: Phone) -> list[str]:
    return re.findall(r'href="/new/([\w-]+)"', phone.get("/").text)


@pytest.mark.parametrize("name", ["Tail Sweep", ""])
def test_a_card_without_a_name_is_asked_about_as_any_other(evening: Evening, name: str) -> None:
    phone = play(evening, (*CARD, (1, RampageCard(name, 8))))
    assert "Read it out and do it. Which wounds did it bring?" in shown(phone)
