"""Rules that players observe themselves are shown to them when they matter, and doubtful entries are questioned."""

from __future__ import annotations

import html

import pytest

from referee.core.entry import Entry
from referee.core.seat import Seat
from referee.core.secret import Secret
from referee.games.whelps_to_wyrms.doubts import wanted
from referee.games.whelps_to_wyrms.entries import (
    Activate,
    Attack,
    Board,
    Buy,
    Claim,
    Draw,
    Eat,
    Feast,
    Heal,
    Improvement,
    Meeple,
    Pass,
    Raze,
    Search,
    Slayer,
    Space,
    Stock,
)  # fmt: skip
from referee.games.whelps_to_wyrms.kinds import Colour
from referee.games.whelps_to_wyrms.state import Player, State
from referee.testing.evening import ASKED, Evening, Phone
from referee.testing.forms import form_to
from tests.games.whelps_to_wyrms.pages.moments import BEGUN, BOUGHT, HUNT, ROUND
from tests.games.whelps_to_wyrms.pages.tables import HEAD, after, filled, page_with
from tests.web import moments
from tests.web.moments import Moment, plain


def at(evening: Evening, moment: Moment) -> str:
    return moments.at(evening, moment, HEAD)


def test_icy_swiftness_moves_on_and_stops_on_lakes(evening: Evening) -> None:
    lines = f'Ann: board 0 skills="Icy Swiftness",Swift\n{BOUGHT}*: adjust level seat=0 to=2\n{BEGUN}'
    assert "Move up to 4 tiles. Stopping on a Lake is allowed." in at(evening, Moment(lines))


def test_a_cloud_binds_the_others_until_its_own_next_turn(evening: Evening) -> None:
    lines = f'{BOUGHT}{BEGUN}Ann: use "Poison Cloud"\n'
    assert "Poison Cloud (" not in at(evening, Moment(lines))
    assert "Poison Cloud (Ann)" in at(evening, Moment(f"{lines}Ann: pass\nBo: pass\n", 2))
    again = f"{lines}{ROUND}Bo: ready\nBo: pass\nCy: pass\nAnn: pass\nBo: draw\nBo: activate 1\nCy: ready\n"
    assert "Poison Cloud (" not in at(evening, Moment(again, 2))


def test_a_lair_is_placed_on_a_lake_at_the_end_of_a_turn(evening: Evening) -> None:
    phone = after(evening, f'Ann: board 0 skills="Ice Palace"\n{BOUGHT}{BEGUN}', 0)
    assert "Ice Palace on a Lake" in plain(phone.get(f"{phone.base}/say/pass").text)
    phone.must_enter(Pass(True))
    assert 1 == evening.state(State).players[0].lairs


@pytest.mark.parametrize("skill", ["Claws", "Ice Palace"])
def test_a_turn_that_was_set_back_says_what_ending_it_has_paid_and_pays_it_once(evening: Evening, skill: str) -> None:
    back = f'Ann: board 0 skills="{skill}"\n{BOUGHT}{BEGUN}Ann: pass\n*: adjust turn seat=none to=0\n'
    phone = after(evening, back, 0)
    cubes = evening.state(State).players[0].cubes
    page = phone.get(f"{phone.base}/say/pass" if skill == "Ice Palace" else phone.base).text
    assert "You were paid 2 experience for ending your turn this round." in plain(page)
    form = form_to(page, f"{phone.base}/say/pass")
    assert 303 == phone.post(f"{phone.base}/say/pass", dict(form.values())).status_code
    assert (1, cubes) == (evening.state(State).turn, evening.state(State).players[0].cubes)


def test_what_ending_a_turn_has_paid_stands_above_the_turn_where_a_small_phone_shows_it(evening: Evening) -> None:
    phone = after(evening, f"{BEGUN}Ann: pass\n*: adjust turn seat=none to=0\n", 0)
    page = phone.get(phone.base).text
    assert page.index("You were paid") < page.index('<div class="tiles')


def test_a_fort_cites_itself_and_asks_for_no_direction(evening: Evening) -> None:
    text = at(evening, Moment(f"{BEGUN}Ann: search fort\n"))
    assert "Roll a die" not in text
    assert "makes slayers on its tile 1 stronger" in text
    assert "From round 2" not in text


def test_the_first_round_has_no_slayer_phase_and_is_not_said_to_have_no_slayers(evening: Evening) -> None:
    """A Fort may bring one before."""
    phone = after(evening, "Ann: ready\nAnn: search fort\nAnn: draw Axe strength=9\nAnn: pass\nBo: pass\nCy: pass\n", 0)
    told = plain(phone.get(phone.base).text)
    assert "The first round has no Slayer Phase." in told
    assert "No slayers" not in told
    assert "Action cubes come back" in told
    assert "turned face up" not in told, "no slayer has been activated: its card is face up"


def test_only_who_can_activate_a_slayer_with_long_shot_reads_how_it_shoots(evening: Evening) -> None:
    """A dragon that activates another slayer reads it no more, but with Dragon’s Gaze that slayer can be chosen."""
    skill = 'Cy: board 2 skills="Dragon’s Gaze"\n*: adjust bought-1 seat=2 to=1\n'
    lines = f"{BEGUN}Ann: search fort\nAnn: draw Wilma\n{skill}{ROUND}Bo: ready\nBo: pass\nCy: pass\nAnn: pass\n"
    drawn = f"{lines}Bo: draw Rikus abilities=long-shot\n"
    assert "in a straight line" in at(evening, Moment(drawn, 1, "/say/activate"))
    other = at(evening, Moment(f"{drawn}Bo: activate 2\n", 0, "/say/activate"))
    assert "Wilma" in other
    assert "in a straight line" not in other
    gazing = f'{drawn}Bo: activate 2\nAnn: activate 1\nCy: ready\nCy: use "Dragon’s Gaze"\n'
    assert "in a straight line" in at(evening, Moment(gazing, 2, "/say/activate"))


# Setting up


def test_nobody_is_reminded_of_the_camouflage_of_a_dragon_off_the_board(evening: Evening) -> None:
    drawn = "Bo: draw Rikus strength=7 abilities=long-shot\n"
    hidden = f"Cy: board 2 skills=Camouflage\n*: adjust bought-1 seat=2 to=1\n{HUNT}{drawn}"
    reminder = "nobody on another tile can target"
    assert reminder in at(evening, Moment(hidden, 1))
    assert reminder not in at(evening, Moment(f"{hidden}Cy: leave passes=yes\n", 1))


def test_starting_camps_are_entered_while_the_table_is_set_up(evening: Evening) -> None:
    phone = after(evening, "", 0)
    assert "prepare__enter" in phone.get(phone.base).text
    page = phone.get(f"{phone.base}/say/stock").text
    form = form_to(page, f"{phone.base}/say/stock")
    form.choose("improvement", "bandit-camp")
    form.choose("level", "2")
    assert 303 == phone.post(form.action, dict(form.values())).status_code
    assert Stock(Improvement.BANDIT_CAMP, 2, 0, full=True) == evening.table.lines[-1].entry
    home = plain(phone.get(phone.base).text)
    assert "Bandit Camp 1: add 2, then 4 there" in home
    assert "Set up the table" in home


def test_later_nothing_is_filled_unasked(evening: Evening) -> None:
    phone = after(evening, BEGUN, 0)
    form = form_to(phone.get(f"{phone.base}/say/stock").text, f"{phone.base}/say/stock")
    assert not form.named("full")


# Doubts

KEPT = "Ann: stock cow-farm level=2 holds=2\n"
GOAL = f'{BEGUN}Ann: objective 1 name=Feast goal="Eat 2 cows" gold=4\nAnn: change cows=1\n'
RICH = "*: adjust gold seat=0 to=5\nAnn: hurt 0 space=attack\n"
COMPANY = (
    f"{BEGUN}Ann: search fort\nAnn: draw Wilma strength=2\n{ROUND}Bo: ready\nBo: pass\nCy: pass\nAnn: pass\n"
    "Bo: draw Rikus strength=2 abilities=bodyguard\nBo: activate 2\nAnn: activate 1\nCy: ready\n"
)
SLAIN = f"{BEGUN}Ann: search fort\nAnn: draw Wilma strength=2\nAnn: attack 1 dice=66\n"
HUNGRY = f"{KEPT}{HUNT}Bo: draw Wilma strength=2 abilities=hungry\n"
BARE = f"{HUNGRY}Bo: stock cow-farm site=1 level=2 holds=0\n"
CRAFTY = 'Ann: board 0 skills="Cave Crafter"\n' + BOUGHT
DOUBTS: list[tuple[str, int, Entry, str]] = [
    (BEGUN, 0, Search(Improvement.COW_FARM), "Choose its level."),
    (f"{BEGUN}Ann: change sheep=1\n", 0, Search(Improvement.FAMINE), "The Famine is on your tile"),
    (GOAL, 0, Claim(1), "by the numbers here you have 1, not 2"),
    (f"{RICH}{BEGUN}Ann: claim 1\n", 0, Heal(Space.ATTACK), "Healing comes first"),
    (f"{BEGUN}Ann: change gold=1\nAnn: hurt 0 space=attack\n", 0, Heal(Space.ATTACK), "Healing comes first"),
    (
        f"{CRAFTY}*: adjust lairs seat=0 to=5\n{BEGUN}",
        0,
        Pass(True),
        "The box has 5 Lair cards of each kind",
    ),
    (COMPANY, 2, Attack(2, 66), "Bodyguard: nothing targets"),
    (SLAIN, 1, Slayer(1, gold=3), "Slayer Wilma has left the board. Is it there again?"),
    (f"{KEPT}{BEGUN}", 0, Raze(Improvement.COW_FARM), "A Cow Farm is kept here"),
    (f"{KEPT}{BEGUN}", 0, Eat(Meeple.COW), "Cow Farm 1 is kept here"),
    (f'Ann: board 0 skills="Poison Aura"\n{BOUGHT}{KEPT}{BEGUN}', 0, Feast(cows=1), "Cow Farm 1 is kept here"),
    (BARE, 1, Activate(1, site=(1,)), "Cow Farm 1 is empty here: nothing to eat, so it grows again."),
    (HUNT, 1, Draw("Rikus", 7, none_left=True), "A card is entered. Is the deck empty all the same?"),
    (f"Ann: change cows=1\n{BEGUN}", 0, Buy(1, "Burninater", cows=1), "“Burninater”: is it Burninator?"),
    (BEGUN, 1, Board(Seat(0), ("Claws", "Fire Breth", *[""] * 7)), "“Fire Breth”: is it Fire Breath?"),
]
SURE: list[tuple[str, int, Entry]] = [
    (BEGUN, 0, Search(Improvement.COW_FARM, 2)),
    (BEGUN, 0, Search(Improvement.RUINS)),
    (f"{BEGUN}Ann: change sheep=1\n", 0, Search(Improvement.FAMINE, near=(Seat(0),))),
    (BEGUN, 0, Search(Improvement.FAMINE)),
    (f"{GOAL}Ann: change cows=1\n", 0, Claim(1)),
    (GOAL, 0, Claim(2)),
    (f"{RICH}{BEGUN}", 0, Heal(Space.ATTACK)),
    (COMPANY, 2, Attack(1, 66)),
    (COMPANY, 2, Slayer(1, gold=3)),
    (SLAIN, 1, Slayer(1, gone=True)),
    (f"{KEPT}{BEGUN}", 0, Raze(Improvement.COW_FARM, site=1)),
    (f"{KEPT}{BEGUN}", 0, Raze(Improvement.FORT)),
    (f"{KEPT}{BEGUN}", 0, Eat(Meeple.COW, site=1)),
    (f"{KEPT}{BEGUN}", 0, Eat(Meeple.SHEEP)),
    (HUNGRY, 1, Activate(1, site=(1,))),
    (BARE, 1, Activate(1)),
    (HUNT, 1, Draw(none_left=True)),
    (HUNT, 1, Draw("Rikus", 7)),
    (f"Ann: change cows=1\n{BEGUN}", 0, Buy(1, "burninator", cows=1)),
    (f"Ann: change cows=1\n{BEGUN}", 0, Buy(1, "Windsong", cows=1)),
    (BEGUN, 1, Board(Seat(0), ("CLAWS", "Dragons Gaze", "Windsong", *[""] * 6))),
]


def answered(phone: Phone, entry: Entry, **more: str) -> tuple[int, str]:
    answer = phone.post(f"{phone.base}/say/{entry.kind()}", {**filled(phone, entry), **more})
    return answer.status_code, html.unescape(answer.text)


@pytest.mark.parametrize(
    ("lines", "seat", "entry", "says"), DOUBTS, ids=[f"{n} {one[3]}" for n, one in enumerate(DOUBTS)]
)
def test_what_is_doubtful_is_asked_once_and_the_table_may_say_it_is_so(
    evening: Evening, lines: str, seat: int, entry: Entry, says: str
) -> None:
    phone = after(evening, lines, seat)
    turn = evening.table.turn
    status, text = answered(phone, entry)
    assert 409 == status
    assert ASKED in text
    assert says in plain(text)
    assert turn == evening.table.turn
    assert 303 == answered(phone, entry, anyway="yes")[0]
    assert entry == evening.table.lines[-1].entry


@pytest.mark.parametrize(("lines", "seat", "entry"), SURE)
def test_what_nothing_speaks_against_is_taken(evening: Evening, lines: str, seat: int, entry: Entry) -> None:
    assert 303 == answered(after(evening, lines, seat), entry)[0]


def test_what_the_rules_refuse_is_refused_and_not_asked_about(evening: Evening) -> None:
    phone = after(evening, f"{GOAL}Ann: claim 1\n", 0)
    answer = phone.say(Claim(1))
    assert 422 == answer.status_code
    assert ASKED not in answer.text


@pytest.mark.parametrize(
    ("goal", "found"),
    [
        ("Eat 2 cows", [(2, 1)]),
        ("3 Sheep and 1 human in the belly", [(3, 2), (1, 0)]),
        ("Have 12 gold", [(12, 5)]),
        ("Raze 3 Improvements", [(3, 4)]),
        ("Reach the far Lake", []),
        ("Control 2 LAİRS", []),
        ("2 laır, 3 ſheep, ٣ cows", []),
        ("", []),
    ],
)
def test_a_goal_is_checked_as_far_as_numbers_tell(goal: str, found: list[tuple[int, int]]) -> None:
    player = Player(Colour.RED, Secret(Seat(0), (), 0), gold=5, sheep=2, cows=1, razed=4)
    assert found == wanted(goal, player)


def test_a_kept_farm_is_offered_by_what_is_eaten(evening: Evening) -> None:
    text = html.unescape(page_with(after(evening, f"{KEPT}{BEGUN}", 0), Eat(Meeple.COW)))
    assert '["meeple", "cow", "site", "1"]' in text
    assert '["meeple", "sheep", "site", ""]' in text
