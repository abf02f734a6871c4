"""The pages of Whelps to Wyrms around their forms, and the preview of a choice before it is made."""

from __future__ import annotations

import html
import re

import pytest

from referee.core.seat import Seat
from referee.games.whelps_to_wyrms.entries import (
    Ability,
    Attack,
    Board,
    Buy,
    Claim,
    Combat,
    Draw,
    Exchange,
    Explore,
    Fight,
    Heal,
    Improvement,
    Mature,
    Objective,
    Pass,
    Ready,
    Rob,
    Slayer,
    Space,
    Stock,
    Tally,
    Use,
    Wound,
)  # fmt: skip
from referee.games.whelps_to_wyrms.state import State
from referee.testing.evening import Evening, Phone, words_of
from referee.testing.forms import form_to, forms_of
from referee.web.ceremonies import ceremony
from referee.words import Words
from tests.games.whelps_to_wyrms.pages.tables import HEAD, after, filled, page_with, the_form, tried
from tests.web.by_hand import sent

BEGUN = "Ann: ready\n"
RICH = "*: adjust gold seat=0 to=5\n"
WOUNDED = f"{RICH}Ann: hurt 0 space=attack\nAnn: hurt 0 space=eat poison=yes\n{BEGUN}"
ROUND = "Ann: pass\nBo: pass\nCy: pass\n"
HUNT = f"{BEGUN}{ROUND}Bo: ready\nBo: pass\nCy: pass\nAnn: pass\nBo: draw Rikus strength=7 gold=3 abilities=bully\n"


def page(phone: Phone, path: str = "") -> str:
    answer = phone.get(f"{phone.base}{path}")
    assert 200 == answer.status_code
    return html.unescape(words_of(answer.text).replace("\u2068", "").replace("\u2069", ""))


def links(phone: Phone) -> set[str]:
    """The questions of the turn that have a page of their own and are linked from the phone's page."""
    text = phone.get(phone.base).text
    return {kind for kind in ("attack", "fight", "eat", "search", "raze", "use", "buy", "mature", "claim", "exchange")
            if re.search(rf'href="{phone.base}/say/{kind}["?]', text)}  # fmt: skip


# The turn


def test_a_turn_is_one_page_with_what_each_action_pays_and_takes(evening: Evening) -> None:
    phone = after(evening, BEGUN, 0)
    text = page(phone)
    assert "2/2 cubes left" in text
    assert "Sheep 1, cow 2, merchant 3 and 3 gold" in text
    assert "1 to 3 gold, or all of a camp" in text
    assert {"fight", "eat", "search", "raze", "claim"} == links(phone)
    assert "End: +2 experience" in text


def test_a_price_is_in_words_and_only_what_lies_there_is_a_square(evening: Evening) -> None:
    phone = after(evening, BEGUN, 0)
    home = phone.get(phone.base).text
    tiles = home.partition('class="tiles')[2].partition('class="cells9"')
    assert "dcube" not in tiles[0]
    assert "2 cubes" in tiles[0]
    assert '<h3 class="label">Skills</h3>' in tiles[2]


def test_what_a_skill_changes_is_said_where_its_action_is_answered(evening: Evening) -> None:
    phone = after(evening, f'Ann: board 0 skills="",Sleuth\n*: adjust bought-2 seat=0 to=1\n{BEGUN}', 0)
    assert "Sleuth: draw 2, place 1" in page(phone)
    assert "Sleuth: draw 2, place 1" not in page(after(evening, BEGUN, 0))


def test_an_action_that_is_done_or_wounded_says_so_and_leads_nowhere(evening: Evening) -> None:
    phone = after(evening, f"Ann: hurt 0 space=eat\n{BEGUN}Ann: search\n", 0)
    assert {"fight", "claim", "buy"} == links(phone)
    text = page(phone)
    assert "done this turn" in text
    assert "wounded" in text
    assert "takes 2 cubes" in text


def test_exploring_and_the_end_of_the_turn_are_one_tap(evening: Evening) -> None:
    phone = after(evening, BEGUN, 0)
    explore = the_form(phone, Explore())
    assert {"once", "key"} == {one.name for one in explore.controls}
    assert 303 == phone.post(explore.action, dict(explore.values())).status_code
    assert "1/2 cubes left" in page(phone)


def test_a_skill_shows_what_it_adds_to_its_action(evening: Evening) -> None:
    lines = "*: adjust level seat=0 to=2\n*: adjust bought-2 seat=0 to=2\n"
    assert "+1 experience, +1 gold" in page(after(evening, lines + BEGUN, 0))


def test_a_known_skill_has_its_printed_name_however_it_was_typed(evening: Evening) -> None:
    lines = '*: adjust gold seat=0 to=30\nAnn: change cows=2\nBo: board 1 skills="dragons gaze"\n'
    phone = after(evening, f"{lines}{BEGUN}Ann: buy 1 name=burninator cows=1\nAnn: buy 2 name=windsong cows=1\n", 0)
    told = page(phone) + page(phone, "/history") + page(evening.phones[1])
    assert [] == [name for name in ("burninator", "dragons gaze", "Windsong") if name in told]
    assert [] == [name for name in ("Burninator", "Dragon’s Gaze", "windsong") if name not in told]
    assert isinstance(evening.table.state, State)
    ann, bo, _ = evening.table.state.players
    assert ("Burninator", "windsong", "Dragon’s Gaze") == (*ann.board[:2], bo.board[0])


def test_who_is_not_at_turn_sees_for_whom_the_table_waits_and_their_own_board(evening: Evening) -> None:
    phone = after(evening, BEGUN, 1)
    text = page(phone)
    assert "Ann takes a turn" in text
    assert "cubes left" not in text
    assert "Bo Whelp" in text


def test_healing_is_asked_before_anything_is_done_and_then_no_more(evening: Evening) -> None:
    phone = after(evening, f"{RICH}Ann: hurt 0 space=attack\n{BEGUN}", 0)
    assert "Heal first? 1 gold each" in page(phone)
    phone.must_enter(Explore())
    assert "Heal first" not in page(phone)


def test_poison_is_rolled_for_before_actions_are_offered(evening: Evening) -> None:
    phone = after(evening, WOUNDED, 0)
    text = page(phone)
    assert "Poison: roll 1 die" in text
    assert set() == links(phone)
    assert {"attack", "eat"} == {one.value for one in the_form(phone, Heal(Space.EAT)).named("space")}


# Combat


def test_a_slayers_strength_is_told_with_every_reason_before_the_dice_are_sent(evening: Evening) -> None:
    lines = f"{BEGUN}{ROUND}Bo: ready\nBo: pass\nCy: pass\nAnn: pass\n"
    lines += "Bo: draw Rikus strength=7 gold=3 abilities=forest-affinity,strength-in-numbers\nBo: activate 1\n"
    phone = after(evening, lines + "Cy: ready\n", 2)
    entry = Attack(1, 46, fort=True, forest=True, others=1)
    assert "Roll its Strength or more" in tried(phone, "attack", filled(phone, Attack(1)))
    text = tried(phone, "attack", filled(phone, entry))
    for part in ("7 printed", "+ 1 Fort", "+ 2 Forest Affinity", "+ 2 Strength in Numbers"):
        assert part in text
    assert "<b>12</b>" in text
    assert "<b>10</b>" in text
    assert "10 is less than 12" in text


FORT = f"{BEGUN}Ann: search fort\nAnn: draw Wilma strength=6 gold=3\nAnn: pass\n"


def test_a_slayer_stands_on_its_fort_until_it_is_activated(evening: Evening) -> None:
    phone = after(evening, FORT, 1)
    assert ["yes"] == sent(the_form(phone, Attack(1)))["fort"]
    assert "+ 1 Fort" in tried(phone, "attack", {**sent(the_form(phone, Attack(1))), "dice": ["33"]})


@pytest.mark.parametrize(
    "lines",
    [
        f"{FORT}Bo: pass\nCy: pass\nBo: ready\nBo: pass\nCy: pass\nAnn: pass\n"
        "Bo: draw none_left=yes\nAnn: activate 1\nCy: ready\n",
        f"{FORT}Bo: raze fort\nBo: pass\n",
        f"{HUNT}Bo: activate 1\nCy: ready\n",
    ],
    ids=["activated", "razed", "drawn elsewhere"],
)
def test_a_fort_is_not_counted_unasked_once_a_slayer_may_be_elsewhere(evening: Evening, lines: str) -> None:
    assert "fort" not in sent(the_form(after(evening, lines, 2), Attack(1)))


def test_an_empty_slayer_deck_is_one_tap_and_asked_once(evening: Evening) -> None:
    round_two = f"{BEGUN}Ann: pass\nBo: pass\nCy: pass\nBo: ready\nBo: pass\nCy: pass\nAnn: pass\n"
    phone = after(evening, round_two, 1)
    assert ["yes"] == [one.value for one in the_form(phone, Draw()).controls if one.name == "none_left"]
    assert "/say/draw" not in phone.get(f"{phone.base}/more").text
    phone = after(evening, f"{round_two}Bo: draw none_left=yes\nCy: ready\nCy: pass\nAnn: pass\nBo: pass\n", 1)
    assert "no slayer is drawn" in page(phone)
    assert "/say/draw" in phone.get(f"{phone.base}/more").text
    assert "none_left" not in phone.get(f"{phone.base}/say/draw").text


def test_the_last_round_is_said_on_every_screen_while_it_is_played(evening: Evening) -> None:
    ann = after(evening, "*: adjust deck seat=none to=2\nAnn: ready\n", 0)
    assert "ast round" not in page(ann)
    ann = after(evening, "*: adjust deck seat=none to=1\n", 0)
    assert "Last round" in page(ann)
    evening.play(0, Ready())
    bo = evening.phones[1]
    assert "Your last turn" in page(ann)
    assert "Your last turn" not in page(bo)
    assert "Last round" in page(bo)
    assert "Last round" in display(evening)


def display(evening: Evening) -> str:
    shown = words_of(evening.browser().get(f"/t/{evening.table_id}?from=screen").text)
    return html.unescape(shown).replace("\u2068", "").replace("\u2069", "")


def test_what_is_said_at_the_end_of_a_round_is_what_there_is_to_do(evening: Evening) -> None:
    begun = f"{BEGUN}Ann: search fort\nAnn: draw\nAnn: pass\nBo: search lair\nBo: pass\nCy: pass\n"
    assert "Take your Action cubes back" in page(cy := after(evening, begun, 2))
    assert "slayers face up" not in page(cy), "nobody has activated the slayer"
    activated = "Bo: ready\nBo: pass\nCy: pass\nAnn: pass\nBo: draw none_left=yes\nAnn: activate 1\n"
    cy = after(evening, f"{begun}{activated}", 2)
    assert "Turn all slayers face up" in page(cy)
    assert "Bo takes 2 gold for a Lair." in display(evening)
    assert "Take 2 gold for your Lair." in page(evening.phones[1])
    cy = after(evening, f"{BEGUN}Ann: search fort\nAnn: draw\nAnn: attack 1 won=yes\n", 2)
    assert "Ann takes the meeple of slayer 1. The gold of slayer 1 is not entered" in page(cy, "/history")
    for seat in range(3):
        evening.play(seat, Pass())
    assert "Take your Action cubes back from your board." in page(cy)
    assert "Famine" not in page(cy).partition("Recent")[0]
    assert "slayers" not in page(cy).partition("Recent")[0]


@pytest.mark.parametrize(
    ("turns", "hands"),
    [
        ("Ann: search famine\nAnn: pass\nBo: pass\n", "Discard the Famine."),
        ("Ann: search famine\nAnn: pass\nBo: search famine\nBo: pass\n", "Discard the Famines."),
    ],
)
def test_a_famine_is_discarded_at_the_end_of_the_round_in_which_it_was_found(
    evening: Evening, turns: str, hands: str
) -> None:
    cy = after(evening, f"{BEGUN}{turns}Cy: pass\n", 2)
    assert hands in page(cy)
    assert hands in display(evening)


def test_a_famine_of_an_earlier_round_is_not_discarded_again(evening: Evening) -> None:
    cy = after(
        evening,
        f"{BEGUN}Ann: search famine\n{ROUND}Bo: ready\nBo: pass\nCy: pass\nAnn: pass\nBo: draw\nBo: activate 1\n",
        2,
    )
    assert "The First Player marker goes to Cy." in display(evening)
    assert "Discard the Famine" not in page(cy)


def test_the_display_shows_bellies_and_all_objectives_at_once_where_there_is_room(evening: Evening) -> None:
    cards = "".join(f'Ann: objective {n} name="Card {n}" goal="Eat {n} cows" gold={n}\n' for n in (1, 2, 3))
    lines = (
        f"{cards}Ann: ready name=Claw gold=4\nAnn: change sheep=2 cows=1\nAnn: search fort\nAnn: draw Max strength=7\n"
    )
    after(evening, f"{lines}Ann: pass\nBo: pass\nCy: pass\nBo: ready name=Wing gold=3\n", 0)
    shown = evening.browser().get(f"/t/{evening.table_id}?from=screen").text
    objectives = shown.partition("den__box")[2].partition("den__box")[0]
    assert 1 == objectives.count('class="den__aims"')
    assert 5 == objectives.count('class="den__aim"')
    assert ["2", "1", "0"] == re.findall(r"<b>(\d)</b>", shown.partition("den__belly")[2].partition("</p>")[0])


def test_the_display_says_what_a_farm_gets_however_long_the_objective_that_is_drawn(evening: Evening) -> None:
    card = 'name="The Greatest Hoard" goal="Have the most gold of all dragons at the end of your turn" gold=6'
    cy = after(evening, f"{BEGUN}Ann: search cow-farm level=2\nAnn: pass\nBo: pass\nCy: pass\nBo: ready {card}\n", 2)
    told = (
        evening.browser()
        .get(f"/t/{evening.table_id}?from=screen")
        .text.partition('"screen__story"')[2]
        .partition("</p>")[0]
    )
    assert "The Greatest Hoard" in told
    assert "of all dragons" not in told
    assert "of all dragons" in page(cy, "/history")


def test_who_wins_stands_above_the_button_not_under_it(evening: Evening) -> None:
    phone = after(evening, FORT, 1)
    for kind in ("attack", "fight"):
        bar = phone.get(f"{phone.base}/say/{kind}").text.partition('class="bar bar--keys')[2]
        assert f'id="try-{kind}"' in bar.partition("<button")[0]


HARD = "Ann: search fort\nAnn: draw Wilma strength=6 abilities=die-hard\n"


def test_what_the_dice_have_to_reach_is_more_against_die_hard(evening: Evening) -> None:
    phone = after(evening, f"{BEGUN}{HARD}Ann: pass\n", 1)
    for text in (page(phone, "/say/attack"), tried(phone, "attack", filled(phone, Attack(1)))):
        assert "Roll more than its Strength to win." in text
        assert "Strength or more" not in text
    phone = after(evening, f"{BEGUN}{HARD}{ROUND}Bo: ready\nBo: search fort\nBo: draw Rikus strength=7\nBo: pass\n", 2)
    assert "Roll its Strength or more to win; more against Die Hard." in page(phone, "/say/attack")


def test_who_wins_without_dice_is_not_told_what_to_roll(evening: Evening) -> None:
    mind = 'Bo: board 1 skills="Mental Domination"\n*: adjust bought-1 seat=1 to=1\n'
    text = page(after(evening, f"{mind}{BEGUN}{HARD}Ann: pass\n", 1), "/say/attack")
    assert "Mental Domination: you win without dice." in text
    assert "to win." not in text


def test_what_does_not_count_for_any_slayer_is_not_asked(evening: Evening) -> None:
    phone = after(evening, f"{HUNT}Bo: activate 1\nCy: ready\n", 2)
    names = {one.name for one in the_form(phone, Attack(1)).controls}
    assert "fort" in names
    assert set() == names & {"forest", "others", "again", "won", "also"}


@pytest.mark.parametrize(
    ("abilities", "setup", "pays", "takes"),
    [
        ("bribe", "", "Pay 1 gold, no wound", "Take the wound"),
        ("bribe,precise-shot", "", "Pay 1 gold, no wound", "Take 2 wounds"),
        ("bribe,precise-shot,poison", "", "Pay 1 gold, no wound", "Take 2 poison wounds"),
        ("bribe,smash", "", "Pay 1 gold, no wound", "Take the wound"),
        ("bribe,smash", " smash_once=no", "Pay 1 gold, 1 wound by Smash", "Take 2 wounds"),
    ],
)
def test_a_bribe_says_how_many_wounds_it_saves(
    abilities: str, setup: str, pays: str, takes: str, evening: Evening
) -> None:
    head = HEAD.replace("green,red,blue", f"green,red,blue{setup}")
    drawn = f"Ann: search fort\nAnn: draw Troll strength=12 abilities={abilities}\nAnn: pass\n"
    phone = after(evening, f"*: adjust gold seat=1 to=3\n{BEGUN}{drawn}Bo: attack 1 dice=12\n", 1, head)
    text = page(phone)
    assert pays in text
    assert takes in text


def test_the_roll_of_a_wyrm_leaves_out_its_lowest_die(evening: Evening) -> None:
    phone = after(evening, f"*: adjust level seat=2 to=3\n{HUNT}Bo: activate 1 dragon=2\n", 2)
    text = tried(phone, "combat", filled(phone, Combat(421)))
    assert "without 1" in text
    assert "<b>6</b>" in text
    assert "Your 3 dice; the lowest is left out for you" in page(phone)


def test_dragons_roll_against_each_other_with_both_sums_shown(evening: Evening) -> None:
    phone = after(evening, BEGUN, 0)
    text = tried(phone, "fight", filled(phone, Fight(Seat(1), 43, 42)))
    assert "<b>7</b>" in text
    assert "<b>6</b>" in text


@pytest.mark.parametrize("dice", ["-1", "79", "4444444", "x"])
def test_what_are_no_dice_is_told_in_words_before_they_are_sent(dice: str, evening: Evening) -> None:
    phone = after(evening, f"{HUNT}Bo: activate 1 dragon=2\n", 2)
    assert "<p" in tried(phone, "combat", {**filled(phone, Combat(34)), "dice": [dice]})
    other = after(evening, BEGUN, 0)
    assert "<p" in tried(other, "fight", {**filled(other, Fight(Seat(1), 43, 42)), "theirs": [dice]})


def test_a_column_that_is_none_is_refused_in_words(evening: Evening) -> None:
    phone = after(evening, f"*: adjust cubes seat=0 to=3\n{BEGUN}", 0)
    answer = phone.post(f"{phone.base}/say/buy", {**filled(phone, Buy(1)), "column": ["60"]})
    assert 422 == answer.status_code
    assert "refused__text" in answer.text


def test_a_lair_whose_owner_is_elsewhere_needs_no_dice(evening: Evening) -> None:
    phone = after(evening, f"*: adjust lairs seat=1 to=1\n{BEGUN}", 0)
    assert "Lair" in tried(phone, "rob", filled(phone, Rob(Seat(1))))
    assert [1] == [int(one.value) for one in the_form(phone, Rob(Seat(1))).named("dragon")]


# What a dragon buys


def test_the_ways_to_pay_are_shown_with_their_change_and_what_they_leave(evening: Evening) -> None:
    phone = after(evening, f"{BEGUN}Ann: eat cow\n", 0)
    text = tried(phone, "buy", filled(phone, Buy(1, cows=1)))
    assert "1 cube back" in text
    assert "leaves 1" in text


def test_who_pays_all_they_have_is_left_with_nothing(evening: Evening) -> None:
    phone = after(evening, f"*: adjust cubes seat=0 to=1\n{BEGUN}", 0)
    text = tried(phone, "buy", filled(phone, Buy(1)))
    assert "leaves nothing" in text
    assert "nothing</span>" not in text


def test_the_least_change_is_chosen_before_anybody_taps(evening: Evening) -> None:
    phone = after(evening, f"*: adjust cubes seat=0 to=3\n*: adjust cows seat=0 to=2\n{BEGUN}", 0)
    form = the_form(phone, Mature())
    assert ["1"] == [one.value for one in form.named("cows") if one.on]
    assert 303 == phone.post(form.action, dict(form.values())).status_code


def test_who_is_the_first_wyrm_is_a_fact_and_no_piece_to_be_moved(evening: Evening) -> None:
    lines = f"*: adjust level seat=0 to=2\n{BEGUN}Ann: change experience=12\nAnn: mature\n"
    phone = after(evening, lines, 0)
    phone.undo(evening.table.turn)
    assert "Nobody is the first Wyrm." in page(phone)
    assert "First Wyrm:" not in page(phone)


def test_a_swift_dragon_moves_farther_when_it_has_grown(evening: Evening) -> None:
    rich = f"*: adjust cubes seat=1 to=5\n{BEGUN}Ann: pass\n"
    assert "Move 2 tiles" in page(after(evening, rich, 1), "/say/mature")
    swift = after(evening, f"{rich}Bo: board 1 skills=Swift\nBo: buy 1\n", 1)
    assert "Move 3 tiles" in page(swift, "/say/mature")


def test_growing_and_buying_are_offered_when_they_can_be_paid(evening: Evening) -> None:
    assert not {"mature", "buy", "exchange"} & links(after(evening, BEGUN, 0))
    rich = after(evening, f"*: adjust humans seat=0 to=2\n{BEGUN}", 0)
    assert {"mature", "buy", "exchange"} <= links(rich)
    assert "+" not in tried(rich, "exchange", filled(rich, Exchange(humans=1)))


# Cards, boards and what the installation remembers


def test_a_claimed_objective_is_read_by_its_owner_alone(evening: Evening) -> None:
    lines = f'{BEGUN}Ann: objective 1 name="Golden Fleece" goal="Eat 3 sheep" gold=4\nAnn: claim 1\n'
    ann = after(evening, lines, 0)
    assert "My claimed objective" in page(ann)
    assert "Golden Fleece" in page(ann)
    assert "My claimed objective" not in page(evening.phones[1])


def test_slayers_objectives_and_boards_are_offered_at_the_next_table(evening: Evening) -> None:
    lines = f"{BEGUN}{ROUND}Bo: ready\nBo: pass\nCy: pass\nAnn: pass\n"
    phone = after(evening, lines, 1)
    phone.must_enter(Draw("Rikus", 7, 3, (Ability.BULLY,)))
    phone.must_enter(Board(Seat(1), ("Claws", "Burninator")))
    phone.must_enter(Objective(2, "Golden Fleece", "", 4))
    again = after(evening, lines, 1)
    text = html.unescape(page_with(again, Draw()))
    assert '"abilities": ["bully"]' in text
    assert '"strength": "7"' in text
    assert "Claws" in html.unescape(again.get(f"{again.base}/say/board?dragon=1").text)
    assert '"gold": "4"' in html.unescape(again.get(f"{again.base}/say/objective").text)


def test_who_tells_less_another_time_takes_nothing_from_what_is_remembered(evening: Evening) -> None:
    lines = f"{BEGUN}*: adjust cubes seat=0 to=1\nAnn: search fort\n"
    phone = after(evening, lines, 0, HEAD.replace("green", "white"))
    phone.must_enter(Draw("Rikus", 7, 3, (Ability.BULLY,)))
    phone.must_enter(Objective(1, "Feast", "Eat 2 cows", 4))
    phone.must_enter(Board(Seat(0), ("Claws", "Pilfer")))
    less = after(evening, lines, 0, HEAD.replace("green", "white"))
    less.must_enter(Draw("rikus"))
    less.must_enter(Objective(1, "Feast"))
    less.must_enter(Buy(1, "Claws"))
    again = after(evening, lines, 0, HEAD.replace("green", "white"))
    drawn = html.unescape(page_with(again, Draw()))
    assert '"abilities": ["bully"]' in drawn
    assert '"strength": "7"' in drawn
    told = html.unescape(page_with(again, Objective(1)))
    assert '"goal": "Eat 2 cows"' in told
    assert '"gold": "4"' in told
    assert "Pilfer" in page_with(again, Board(Seat(0)))


def test_gold_that_is_told_at_the_count_is_remembered_once_all_is_told(evening: Evening) -> None:
    wyrm = "*: adjust deck seat=none to=0\n*: adjust level seat=0 to=3\n"
    phone = after(evening, f"{BEGUN}{wyrm}Ann: objective 1 name=Feast\nAnn: claim 1\n{ROUND}", 0)
    phone.must_enter(Tally((5, 4)))
    again = after(evening, "", 0)
    assert '"gold": "4"' in html.unescape(page_with(again, Ready()))
    assert "5" == form_to(again.get("/new/whelps-to-wyrms").text, "/new/whelps-to-wyrms").named("wyrm_gold")[0].value


def test_first_to_wyrm_is_offered_as_an_objective_only_where_it_is_not_laid_aside(evening: Evening) -> None:
    wyrm = "*: adjust deck seat=none to=0\n*: adjust level seat=0 to=3\n"
    after(evening, f"{BEGUN}{wyrm}{ROUND}", 0).must_enter(Tally((5,)))
    for head, offered in ((HEAD, False), (f"{HEAD.rstrip()} first_to_wyrm=no\n\n", True)):
        again = after(evening, "Ann: objective 1 name=Feast\n", 0, head)
        assert offered is ('"gold": "5"' in html.unescape(page_with(again, Ready())))
        assert offered is ('"gold": "5"' in html.unescape(again.get(f"{again.base}/say/objective").text))


def test_a_card_that_is_corrected_after_the_count_counts_as_corrected_unless_its_gold_was_changed_there(
    evening: Evening,
) -> None:
    lines = "*: adjust deck seat=none to=1\nAnn: ready Feast gold=3\nAnn: claim 4\nAnn: claim 1\n"
    phone = after(evening, f"{lines}{ROUND}", 0)
    counted = evening.table.turn + 1
    answer = phone.post(f"{phone.base}/say/tally", filled(phone, Tally((3, 2))))
    assert 303 == answer.status_code
    phone.amend(2, Ready("Feast", "", 5))
    assert [5, 2] == [card.gold for card in evening.state(State).players[0].claimed.value]
    phone.amend(counted, Tally((4, 2), (5, 0)))
    assert [4, 2] == [card.gold for card in evening.state(State).players[0].claimed.value]


def test_who_corrects_one_card_of_the_count_leaves_what_was_corrected_since_as_it_is(evening: Evening) -> None:
    lines = "*: adjust deck seat=none to=1\nAnn: ready Feast gold=3\nAnn: claim 4\nAnn: claim 1\n"
    phone = after(evening, f"{lines}{ROUND}", 0)
    address = f"{phone.base}/amend/{evening.table.turn + 1}"
    phone.post(f"{phone.base}/say/tally", filled(phone, Tally((3, 0))))
    phone.amend(2, Ready("Feast", "", 5))
    again = form_to(phone.get(address).text, address)
    assert (["5"], ["0"]) == (sent(again)["gold.0"], sent(again)["gold.1"])
    again.fill(Tally((5, 4)))
    assert 303 == phone.post(address, {**sent(again), "sure": "yes"}).status_code
    assert [5, 4] == [card.gold for card in evening.state(State).players[0].claimed.value]


def test_what_lies_on_the_table_is_not_offered_to_be_drawn_again(evening: Evening) -> None:
    lines = f"{BEGUN}{ROUND}Bo: ready\nBo: pass\nCy: pass\nAnn: pass\n"
    phone = after(evening, lines, 1)
    phone.must_enter(Draw("Rikus", 7, 3, (Ability.BULLY,)))
    phone.must_enter(Objective(2, "Golden Fleece", "", 4))
    again = after(evening, f'{BEGUN}Ann: objective 3 name="golden fleece"\nAnn: search fort\n', 0)
    assert "data-fill" in page_with(again, Draw())
    assert "data-fill" not in page_with(again, Objective(1))
    slain = f"{BEGUN}Ann: search fort\nAnn: draw rikus strength=2\nAnn: attack 1 dice=66\n{ROUND}"
    later = after(evening, f"{slain}Bo: ready\nBo: search fort\n", 1)
    assert "data-fill" not in page_with(later, Draw())


def test_camps_and_farms_say_before_the_ready_phase_what_is_added(evening: Evening) -> None:
    lines = "Ann: stock bandit-camp level=2 holds=2\nAnn: stock cow-farm level=2 holds=1\n"
    text = page(after(evening, lines, 0))
    assert "Bandit Camp 1: add 2, then 4 there" in text
    assert "Cow Farm 2: add 1, then 2 there" in text


def test_a_correction_says_what_to_put_right_on_camps_and_slayers(evening: Evening) -> None:
    ready = "Ann: stock bandit-camp level=2 holds=2\nAnn: stock cow-farm level=2 holds=1\nAnn: ready\n"
    drawn = "Bo: ready\nBo: pass\nCy: pass\nAnn: pass\nBo: draw Rikus\nBo: slayer 1 holds=3\n"
    phone = after(evening, f"{ready}{ROUND}{drawn}", 0)
    told = words_of(phone.amend(1, Stock(Improvement.BANDIT_CAMP, 3, 2), sure=False).text)
    assert "Camp or farm 1 holds 8, not 6." in told
    phone = evening.phones[1]
    told = words_of(phone.amend(evening.table.turn, Slayer(1, holds=2), sure=False).text)
    assert "Slayer 1 (in draw order) has 2 gold, not 3." in told


def test_an_unread_row_is_one_line(evening: Evening) -> None:
    text = page(after(evening, BEGUN, 1))
    assert "1 2 3 4 are not entered yet" in text


# Refusals on the phone's own page


def test_a_refused_question_stands_alone_with_what_was_typed(evening: Evening) -> None:
    phone = after(evening, f"*: adjust cows seat=0 to=2\n{BEGUN}", 0)
    answer = phone.post(f"{phone.base}/say/buy", filled(phone, Buy(1)))
    assert 422 == answer.status_code
    assert "choose meeples worth 1 more" in html.unescape(answer.text)
    actions = [form.action for form in forms_of(answer.text)]
    assert f"{phone.base}/say/buy" in actions
    assert f"{phone.base}/say/pass" not in actions


def test_the_display_tells_everything_that_lies_open(evening: Evening) -> None:
    after(evening, f"{HUNT}Bo: activate 1\nCy: ready name=Feast gold=5\n", 0)
    text = html.unescape(words_of(evening.phones[0].get(f"/t/{evening.table_id}").text))
    for part in ("Ann", "Whelp", "Rikus", "Feast", "Objectives", "Slayers"):
        assert part in text


# What others read of it


def told(phone: Phone) -> str:
    """What stands above the table on a phone, where notices are."""
    return html.unescape(phone.get(phone.base).text.partition('id="around"')[0])


def test_whose_slayer_is_slain_reads_it_and_it_is_a_great_moment(evening: Evening) -> None:
    phone = after(evening, f"{HUNT}Bo: activate 1\nCy: ready\nCy: attack 1 dice=66\n", 1)
    assert "slays your slayer" in told(phone)
    assert "slays your slayer" not in told(evening.phones[0])
    great = ceremony(evening.table, Seat(0), Words.of("en", "whelps-to-wyrms"))
    assert great
    assert "takes 3 gold and the meeple of slayer" in great.says


def test_a_slayer_that_comes_into_play_is_a_great_moment_and_reading_its_card_is_none(evening: Evening) -> None:
    words = Words.of("en", "whelps-to-wyrms")
    after(evening, f"{BEGUN}Ann: search fort\nAnn: draw Wilma strength=6\n", 0)
    great = ceremony(evening.table, Seat(1), words)
    assert great
    assert "Wilma" in great.says
    evening.play(1, Slayer(1, gold=2))
    assert ceremony(evening.table, Seat(1), words) is None


def test_who_is_beaten_by_a_dragon_with_poison_aura_takes_a_poison_wound(evening: Evening) -> None:
    fought = "Ann: fight 1 dice=66 theirs=11\n"
    phone = after(evening, f'Ann: board 0 skills="Poison Aura"\n*: adjust bought-1 seat=0 to=1\n{BEGUN}{fought}', 1)
    assert "Take a poison wound." in told(phone)
    assert "Bo takes a poison wound." in page(phone)
    assert "Take a wound." not in told(phone)


def test_whose_lair_is_razed_reads_by_whom_and_takes_the_cube_back(evening: Evening) -> None:
    phone = after(evening, f"*: adjust lairs seat=1 to=1\n{BEGUN}Ann: raze lair owner=1\n", 1)
    assert "razes your Lair" in told(phone)
    assert "Take your cube off the Lair." in told(phone)
    assert "razes your Lair" not in told(evening.phones[2])


def test_who_razes_a_lair_of_their_own_reads_nothing_of_another(evening: Evening) -> None:
    phone = after(evening, f"*: adjust lairs seat=0 to=1\n{BEGUN}Ann: raze lair\n", 0)
    assert "Ann razes Lair: 2 gold." in page(phone)
    assert "It was a Lair of" not in page(phone)


def test_who_leaves_for_good_is_named_on_the_other_phones(evening: Evening) -> None:
    phone = after(evening, f"{BEGUN}Cy: leave\n", 1)
    assert "leaves the game." in told(phone)


MET = re.compile(r'name="(?:dragon|also|near|shot)" value="(\d)"')
LEFT = f"{BEGUN}Bo: hurt 2 space=eat\nCy: leave\n"


@pytest.mark.parametrize(
    ("kind", "lines"),
    [
        ("fight", ""),
        ("attack", "Ann: search fort\nAnn: draw Axe strength=9 abilities=smash\n"),
        ("search", ""),
        ("hurt", ""),
        (
            "activate",
            "Ann: search fort\nAnn: draw Axe\nAnn: pass\nBo: pass\nBo: ready\n"
            "Bo: pass\nAnn: pass\nBo: draw\nBo: activate 2\n",
        ),
        ("use", "Ann: change experience=1\nAnn: buy 1 name=Harm\n"),
    ],
)
def test_the_dragon_of_who_has_left_is_met_no_more(evening: Evening, kind: str, lines: str) -> None:
    phone = after(evening, LEFT + lines, 0)
    met = MET.findall(phone.get(phone.base if kind == "activate" else f"{phone.base}/say/{kind}").text)
    assert {"1"} <= {*met} <= {"0", "1"}


def test_the_lair_of_who_has_left_is_taken_by_fumigate(evening: Evening) -> None:
    lines = "*: adjust bought-1 seat=0 to=2\nCy: change lairs=1\n"
    phone = after(evening, f"{lines}{BEGUN}Cy: leave\n", 0)
    assert ["1", "2"] == MET.findall(phone.get(f"{phone.base}/say/use").text)
    phone.must_enter(Use("Fumigate", Seat(2)))
    assert [1, 0] == [evening.state(State).players[seat].lairs for seat in (0, 2)]


@pytest.mark.parametrize(
    ("skills", "note"),
    [("Fumigate", "1 Lair"), ("Pilfer", "4 gold"), ("Pilfer,Fumigate", "4 gold · 1 Lair"), ("Harm", "Red · Whelp")],
)
def test_a_skill_shows_what_it_can_take_from_each_dragon(evening: Evening, skills: str, note: str) -> None:
    bought = "".join(f"*: adjust bought-{n} seat=0 to=1\n" for n in (1, 2))
    lines = f"Ann: board 0 skills={skills}\n{bought}Bo: change gold=4 lairs=1\n{BEGUN}Cy: leave\n"
    phone = after(evening, lines, 0, HEAD.replace("green", "white"))
    text = html.unescape(phone.get(f"{phone.base}/say/use").text)
    assert [note] == re.findall(r"<bdi class=\"name\">Bo</bdi></b><small>([^<]*)</small>", text)


def test_a_correction_still_offers_the_dragon_of_who_has_left(evening: Evening) -> None:
    phone = after(evening, LEFT, 1)
    assert "2" in MET.findall(phone.get(f"{phone.base}/amend/2").text)


def test_who_takes_two_wounds_reads_at_the_first_die_that_there_are_two(evening: Evening) -> None:
    shot = HUNT.replace("abilities=bully", "abilities=precise-shot,poison")
    phone = after(evening, f"{shot}Bo: activate 1 dragon=0\nAnn: combat dice=11\n", 0)
    assert "2 wounds to place, one die each. Tap what the first shows." in page(phone)
    phone.must_enter(Wound(3))
    assert "wounds to place" not in page(phone)
    assert "Tap what the die shows: it lands on that action space." in page(phone)


def test_an_action_by_a_skill_names_the_skill_above_it(evening: Evening) -> None:
    lines = f'{BEGUN}Ann: change experience=1\nAnn: buy 1 name="Fire Breath"\nAnn: use "Fire Breath"\n'
    assert "Fire Breath: Raze" in page(after(evening, lines, 0))


def test_a_skill_that_names_its_tile_is_not_said_to_reach_further(evening: Evening) -> None:
    buy = "".join(f'Ann: buy {n} name="{name}"\n' for n, name in enumerate(("Range", "Terraform", "Fire Breath"), 1))
    lines = f"{BEGUN}Ann: change experience=3\n{buy}"
    assert "Range: " in html.unescape(after(evening, lines, 0).get(f"{evening.phones[0].base}/say/raze").text)
    for skill in ("Terraform", "Fire Breath"):
        phone = after(evening, f'{lines}Ann: use "{skill}"\n', 0)
        asked = phone.get(phone.base).text.partition('id="ask"')[2].partition('id="around"')[0]
        assert f"{skill}: Raze" in words_of(asked)
        assert "Range: " not in words_of(asked)


def test_fire_breath_does_not_ask_from_which_farm_after_it_has_razed_it(evening: Evening) -> None:
    farms = "Ann: stock cow-farm level=2 holds=2\n" * 2
    lines = f'{farms}{BEGUN}Ann: change experience=1\nAnn: buy 1 name="Fire Breath"\nAnn: use "Fire Breath"\n'
    text = page(after(evening, f"{lines}Ann: raze cow-farm site=1\n", 0))
    assert "Fire Breath: Eat" in text
    assert "From which farm?" not in text


def test_an_objective_that_was_claimed_is_not_offered_again_at_the_same_table(evening: Evening) -> None:
    phone = after(evening, BEGUN, 0)
    phone.must_enter(Objective(1, "Arson", "raze 2", 3))
    evening.play(Seat(0), Claim(1))
    assert "arson" in " ".join(evening.desk.journal.facts("whelps-to-wyrms"))
    assert "Arson" not in phone.get(f"{phone.base}/say/objective").text
