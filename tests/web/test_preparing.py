"""Setting up the real table: what goes where for these players; anyone may tick it, and the first entry ends it."""

from __future__ import annotations

import html
import re

import pytest
from flask import Flask

from referee.core.entry import Entry
from referee.core.record import decoded, read
from referee.core.seat import Seat, seats_of
from referee.core.text import isolated
from referee.games import FOLDERS, SHELF
from referee.games.book_of_dragons.entries import Setup as BookSetup
from referee.games.dragon_keeper.entries import Setup as KeeperSetup
from referee.games.dragon_rampage.final import Dungeon
from referee.games.dragon_rampage.kinds import Hero
from referee.games.dragon_rampage.kinds import Setup as RampageSetup
from referee.games.dragonscales.boxes import Action
from referee.games.dragonscales.entries import Place
from referee.games.dragonscales.kinds import Setup as ScalesSetup
from referee.games.dragonscales.kinds import Villain
from referee.games.whelps_to_wyrms.books import Setup as WhelpsSetup
from referee.games.whelps_to_wyrms.kinds import Colour, Length
from referee.testing.evening import Evening
from referee.testing.evening import Phone as Seated
from referee.web.services import services_of
from referee.words import Words
from tests.web.conftest import Phone, hidden, live_at, set_up, sit
from tests.web.worlds import WORLDS

NAMES = ("Anna", "Bo", "Cy", "Dana", "Eve", "Fay")


def told(game: str, setup: Entry, seats: int) -> str:
    """Returns all steps of setting up the real table, one per line."""
    rules, words = SHELF[game].rules, Words.of("en", game)
    assert rules.preparing
    steps = rules.preparing(setup, seats)
    return "\n".join(words(f"prepare-{one.key}", **words.named(dict(one.params), NAMES, plain=True)) for one in steps)


@pytest.mark.parametrize(("seats", "cubes"), [(3, 13), (4, 16), (5, 19)])
def test_dragonscales_puts_cubes_on_the_heads_by_players(seats: int, cubes: int) -> None:
    setup = ScalesSetup(tuple(Villain)[:seats], (9,) * seats, first=Seat(1))
    said = told("dragonscales", setup, seats)
    assert f"{cubes} yellow, {cubes} red and {cubes} blue" in said
    assert "draws 3" in said
    assert "behind the screen" in said
    assert "Bo takes the First Player token." in said


def test_dragonscales_with_its_options() -> None:
    setup = ScalesSetup(tuple(Villain)[:3], (9,) * 3, choose_cards=True, open_dice=True)
    said = told("dragonscales", setup, 3)
    assert "secretly keeps 3" in said
    assert "always rolled in the open" in said
    assert "behind the screen" not in said


@pytest.mark.parametrize(
    ("seats", "dungeon", "wounds"),
    [(3, "large", 15), (4, "large", 20), (5, "large", 25), (3, "small", 13), (4, "small", 18), (5, "small", 23)],
)
def test_dragon_rampage_tells_what_slays_the_dragon(seats: int, dungeon: str, wounds: int) -> None:
    setup = RampageSetup(tuple(Hero)[:seats], (9,) * seats, dungeon=Dungeon(dungeon))
    said = told("dragon-rampage", setup, seats)
    assert f"slain by {wounds} wounds" in said
    assert f"Anna takes the First Player token. {NAMES[seats - 1]}, on the right, takes the Re-Roll token." in said
    assert "coin of 5 gold" in said


@pytest.mark.parametrize(
    ("seats", "piles"),
    [(2, "3 face-up piles of 12"), (3, "3 face-up piles of 12"), (4, "4 face-up piles of 9"), (5, "8 cards in the")],
)
def test_the_book_of_dragons_lays_piles_by_players(seats: int, piles: str) -> None:
    said = told("book-of-dragons", BookSetup(), seats)
    assert piles in said
    assert f"Deal {seats} immunity tokens" in said
    assert ("blocking die" in said) == (seats == 2)


@pytest.mark.parametrize(("seats", "left"), [(2, 16), (3, 12), (4, 8)])
def test_dragon_keeper_keeps_a_reserve_by_players(seats: int, left: int) -> None:
    said = told("dragon-keeper", KeeperSetup(), seats)
    assert f"The other {left} are the reserve." in said
    assert "Put the dragon on the stairs of level 1." in said


@pytest.mark.parametrize(
    ("seats", "length", "deck"),
    [(2, Length.SHORT, 9), (3, Length.NORMAL, 12), (5, Length.NORMAL, 14), (6, Length.EPIC, 17)],
)
def test_whelps_to_wyrms_makes_its_decks_by_players(seats: int, length: Length, deck: int) -> None:
    setup = WhelpsSetup(tuple(Colour)[:seats], length=length)
    said = told("whelps-to-wyrms", setup, seats)
    assert f"a deck of {deck} others and lay {seats} of them face up" in said
    assert f"{seats + 1} random Terrain tiles" in said
    assert ("around it. 6 touch it, 1 touches 2 others." in said) == (seats == 6)
    assert "Anna also takes the 5 Ice Palace cards." in said
    assert ("Fay also takes the 5 Cave Lair cards." in said) == (seats == 6)
    assert ("Cave Lair cards back in the box" in said) == (seats < 6)


@pytest.mark.parametrize("aside", [True, False])
def test_first_to_wyrm_is_laid_aside_when_the_first_wyrm_gets_it_at_once(aside: bool) -> None:
    setup = WhelpsSetup(tuple(Colour)[:3], first_to_wyrm=aside)
    assert ("lay First to Wyrm aside" in told("whelps-to-wyrms", setup, 3)) == aside


@pytest.mark.parametrize("game", SHELF)
def test_every_step_is_one_plain_sentence_or_two(game: str) -> None:
    sample = read(decoded((FOLDERS[game] / "sample.play").read_bytes()), SHELF)
    for line in told(game, sample.setup, len(sample.names)).splitlines():
        assert line.endswith((".", "die."))
        assert len(line.split()) <= 25, line


# On phones and on the display


def listed(page: str) -> dict[str, bool]:
    """Returns the steps on a phone's page, and whether each is done."""
    form = r'name="step" value="([a-z-]+)"><input type="hidden" name="done" value="(yes|no)"'
    return {key: done == "no" for key, done in re.findall(form, page)}


def tick(phone: Phone, key: str, step: str, done: str = "yes") -> int:
    page = phone.get(f"/s/{key}")
    told = {**hidden(page, f"/s/{key}/prepare"), "step": step, "done": done}
    return phone.post(f"/s/{key}/prepare", told).status_code


def test_anyone_ticks_and_everybody_sees_it(app: Flask, phone: Phone, other: Phone) -> None:
    hosted = set_up(phone)
    guest = sit(app, other, hosted.table, 1)
    assert "heads" in listed(other.get(f"/s/{guest}").text)
    before = services_of(app).desk.sequence(live_at(services_of(app).desk, hosted.table))
    assert 303 == tick(other, guest, "heads")
    assert listed(other.get(f"/s/{guest}").text)["heads"]
    assert services_of(app).desk.sequence(live_at(services_of(app).desk, hosted.table)) > before
    screen = html.unescape(other.get(f"/t/{hosted.table}").text)
    assert 1 == screen.count("data-done")
    assert 303 == tick(other, guest, "heads", "no")
    assert not listed(other.get(f"/s/{guest}").text)["heads"]


def test_beside_the_invitation_the_display_shows_the_steps_that_come_next(
    app: Flask, phone: Phone, other: Phone
) -> None:
    hosted = set_up(phone)
    guest = sit(app, other, hosted.table, 1)
    steps = [*listed(other.get(f"/s/{guest}").text)]
    shown = phone.get(f"/t/{hosted.table}").text
    assert (8, 8, 2) == (len(steps), shown.count('class="prepare__item"'), shown.count("prepare__beyond"))
    assert "and 2 more" in shown
    for step in steps[:5]:
        tick(other, guest, step)
    shown = phone.get(f"/t/{hosted.table}").text
    assert (2, 5) == (shown.count("prepare__beyond"), shown.count("data-done"))
    assert "First Player token" in shown
    assert "prepare__more" not in shown, "what is beyond is done"


def all_seated(app: Flask, phone: Phone) -> tuple[str, str]:
    """Sets up a table and gives every seat a phone; returns the table and a guest's key."""
    hosted, desk = set_up(phone), services_of(app).desk
    taken = {seat_key.seat for seat_key in desk.journal.seat_keys(hosted.table)}
    free = [seat for seat in seats_of(len(live_at(desk, hosted.table).info.names)) if seat not in taken]
    return hosted.table, [desk.journal.sit(hosted.table, seat, False, 1) for seat in free][-1]


def test_the_display_shows_all_steps_once_everybody_is_seated(app: Flask, phone: Phone) -> None:
    table, _ = all_seated(app, phone)
    shown = phone.get(f"/t/{table}").text
    assert (8, 0) == (shown.count('class="prepare__item"'), shown.count("prepare__more"))


def test_once_all_is_set_up_the_display_shows_the_table(app: Flask, phone: Phone) -> None:
    table, guest = all_seated(app, phone)
    steps = [*listed(phone.get(f"/s/{guest}").text)]
    for step in steps:
        assert "screen__board" not in phone.get(f"/t/{table}").text, f"{step} is to be done"
        assert 303 == tick(phone, guest, step)
    shown = phone.get(f"/t/{table}").text
    assert (True, 0) == ("screen__board" in shown, shown.count("prepare__item"))
    assert 303 == tick(phone, guest, steps[0], "no")
    assert len(steps) == phone.get(f"/t/{table}").text.count('class="prepare__item"')


def test_what_is_no_step_is_refused_and_nothing_changes(app: Flask, phone: Phone, other: Phone) -> None:
    hosted = set_up(phone)
    guest = sit(app, other, hosted.table, 1)
    assert 400 == tick(other, guest, "elephants")
    assert 400 == tick(other, guest, "heads", "perhaps")
    assert not any(listed(other.get(f"/s/{guest}").text).values())


def test_the_first_entry_ends_it(app: Flask, phone: Phone, other: Phone) -> None:
    hosted = set_up(phone)
    guest = sit(app, other, hosted.table, 1)
    desk = services_of(app).desk
    live = live_at(desk, hosted.table)
    first = live.table.prompts[0]
    desk.enter(live, first.seats[0], first.seats[0], Place({Action.LOOT: 7}), first.id)
    assert {} == listed(other.get(f"/s/{guest}").text)
    form = {"key": "", "step": "heads", "done": "yes"}
    assert 403 == other.post(f"/s/{guest}/prepare", form).status_code


def test_a_tick_from_a_page_out_of_date_says_what_to_do_now(app: Flask, phone: Phone, other: Phone) -> None:
    """A page with scripts has been brought up to date by itself; any other has to be reloaded."""
    guest = sit(app, other, set_up(phone).table, 1)
    form, live = {"key": "old", "step": "heads", "done": "yes"}, {"HX-Request": "true", "HX-Target": "live"}
    for path in (f"/s/{guest}/prepare", f"/s/{guest}/hands/1/0"):
        said = [other.post(path, form, **headers) for headers in (live, {})]
        assert [403, 403] == [answer.status_code for answer in said]
        assert [(True, False), (False, True)] == [("Tap again." in a.text, "Reload it" in a.text) for a in said]


@pytest.mark.parametrize("game", SHELF)
def test_what_is_drawn_is_a_step_of_the_game(game: str) -> None:
    drawn = {file.stem for file in (FOLDERS[game] / "pages" / "prepare").glob("*.html")} - {"level"}
    words = Words.of("en", game)
    assert set() == {key for key in drawn if not words.has(f"prepare-{key}")}


def test_levels_are_drawn_on_phones_and_told_on_the_display(evening: Evening) -> None:
    evening.set_up("dragon-keeper", 3, {"first": "0"})
    phone = evening.sit(0)
    assert 4 == phone.get(phone.base).text.count('class="prepare__drawing"')
    shown = phone.get(f"/t/{evening.table_id}").text
    assert "prepare__item" in shown
    assert "prepare__drawing" not in shown


@pytest.mark.parametrize("game", SHELF)
def test_a_step_calls_the_reader_you_and_all_others_by_name(game: str, evening: Evening) -> None:
    """Unless the reader's phone is also that of players without one."""
    evening.set_up(game, 4, WORLDS[game].setup if game in WORLDS else {})
    names, preparing = evening.live.info.names, SHELF[game].rules.preparing
    assert preparing
    steps = preparing(evening.table.setup, len(names))
    named = {seat for one in steps for _, seat in one.params if isinstance(seat, Seat)}
    assert named, "a game in which nobody begins"
    phones = [evening.sit(seat) for seat in range(3)]
    assert [named] * 3 == [named_in_list(phone, names) for phone in phones]
    phones.append(evening.sit(3))
    assert [named - {phone.seat} for phone in phones] == [named_in_list(phone, names) for phone in phones]
    for asked in {seat for prompt in evening.table.prompts for seat in prompt.seats} - {phones[3].seat}:
        answering = phones[3].get(f"/s/{phones[3].key}/for/{asked}")
        assert answering.status_code == 303 or named == named_in(answering.text, names)


def named_in_list(phone: Seated, names: tuple[str, ...]) -> set[Seat]:
    """The seats whose names are in the list on this phone."""
    return named_in(phone.get(phone.base).text, names)


def named_in(page: str, names: tuple[str, ...]) -> set[Seat]:
    listed = re.search(r'<ol class="prepare__list".*?</ol>', page, re.DOTALL)
    assert listed
    return {seat for seat in seats_of(len(names)) if isolated(names[seat]) in html.unescape(listed[0])}
