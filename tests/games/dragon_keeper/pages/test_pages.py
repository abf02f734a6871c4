"""The pages of Dragon Keeper: tiles in two taps, the end of a level, the tribute, and what stays secret."""

from __future__ import annotations

import html
import re

import pytest

from referee.core.adjust import Adjust
from referee.core.entry import Entry
from referee.core.seat import Seat
from referee.games.dragon_keeper.entries import CannotGive, CannotTake, Exchange, Give, Guild, Settle, Take, Trap
from referee.games.dragon_keeper.tiles import Colour, Kind
from referee.testing.evening import Evening, hidden, words_of
from referee.testing.forms import form_to
from tests.games.dragon_keeper.pages.tables import HTMX, after, page, the_form
from tests.web.by_hand import sent

# Two taps for a tile


def keys(text: str) -> dict[str, set[str]]:
    """The keys of the pad, each with the colours for which it can be tapped."""
    pads = re.findall(r'<button class="go key ([^"]*)" name="tile" value="([^"]*)"', text)
    return {value: set(re.findall(r"in-(\w+)", classes)) for classes, value in pads}


GUILDS = {"yellow", "green", "blue", "purple"}


def test_the_pad_has_the_colours_and_everything_the_box_has(evening: Evening) -> None:
    phone = after(evening, "")
    assert [colour.value for colour in Colour] == [c.value for c in the_form(phone, Take(*ANY)).named("colour")]
    assert keys(page(phone)) == {
        **dict.fromkeys(("1", "passage", "release", "exchange", "trap"), GUILDS),
        **{key: {*GUILDS, "red"} for key in ("2", "3", "4", "5")},
        "6": {"red"},
        "stairs": {"red"},
    }


ANY = (Colour.BLUE, Kind.ONE)


def test_only_what_the_box_still_has_can_be_tapped(evening: Evening) -> None:
    phone = after(evening, "Ann: take blue tile=5\nAnn: give red tile=6\nBo: take red tile=stairs\n")
    offered = keys(page(phone))
    assert GUILDS - {"blue"} | {"red"} == offered["5"]
    assert not {"6", "stairs"} & offered.keys()


def test_what_is_sent_with_two_taps_is_the_tile(evening: Evening) -> None:
    phone = after(evening, "")
    form = the_form(phone, Take(*ANY))
    form.choose("colour", "green")
    form.choose("tile", "exchange")
    answer = phone.post(form.action, sent(form), **HTMX)
    assert 200 == answer.status_code
    assert Take(Colour.GREEN, Kind.EXCHANGE) == evening.table.lines[-1].entry
    assert f'action="{phone.base}/say/give"' in answer.text


def test_the_neighbour_on_the_right_is_called_by_name_and_their_piles_are_shown(evening: Evening) -> None:
    phone = after(evening, "Ann: take blue tile=1\n")
    assert "A tile for \u2068Cy\u2069" in page(phone)
    phone.must_enter(Give(Colour.GREEN, Kind.TWO))
    bo = evening.phones[1]
    bo.must_enter(Take(Colour.RED, Kind.TWO))
    receiver = page(bo).split('class="receiver')[1].split("</div>")[0]
    assert "A tile for \u2068Ann\u2069" in page(bo)
    assert "blue: 1 tile, on top 1." in receiver


def test_who_is_eliminated_gets_no_tile(evening: Evening) -> None:
    phone = after(evening, "*: adjust out seat=2 to=1\nAnn: take blue tile=1\n")
    assert "A tile for \u2068Bo\u2069" in page(phone)


def gains(text: str) -> set[str]:
    return {
        key for key in keys(text) if "key__gain" in text.split(f'name="tile" value="{key}"')[1].split("</button>")[0]
    }


def test_tiles_that_bring_a_treasure_are_marked_while_the_reserve_lasts(evening: Evening) -> None:
    phone = after(evening, "Ann: take blue tile=1\n")
    assert {"3", "4", "5", "6", "exchange", "trap"} == gains(page(phone))
    evening.desk.enter(evening.live, None, None, Adjust("treasures", Seat(2), 16), "adjust-free-None-1")
    assert set() == gains(page(phone))


def test_a_gift_promises_a_treasure_while_the_reserve_lasts(evening: Evening) -> None:
    phone = after(evening, "Ann: take blue tile=1\n")
    assert "Above 2 it brings you a treasure." in page(phone)
    evening.desk.enter(evening.live, None, None, Adjust("treasures", Seat(2), 16), "adjust-free-None-1")
    assert "The reserve is empty: it brings you no treasure." in page(phone)


def test_taking_brings_no_treasure(evening: Evening) -> None:
    assert set() == gains(page(after(evening, "")))


def test_a_special_tile_is_used_or_left(evening: Evening) -> None:
    phone = after(evening, "Ann: take blue tile=trap\n")
    text = page(phone)
    assert "Use the trap?" in text
    form, skip = the_form(phone, Trap(*ANY)), form_to(text, f"{phone.base}/say/skip")
    assert form.named("tile")
    assert f'form="ask-{skip.named("once")[0].value.replace(".", "-")}"' in text


def test_prisoners_to_swap_with_are_those_on_top(evening: Evening) -> None:
    lines = "Ann: take blue tile=1\nAnn: give red tile=2\nBo: take green tile=5\nBo: give yellow tile=2\n"
    phone = after(evening, f"{lines}Cy: take purple tile=exchange\n")
    form = the_form(phone, Exchange(Seat(0), Colour.BLUE))
    assert ["0", "1"] == [one.value for one in form.named("target")]
    tops = re.findall(r'class="keys__tiles tops tops--(\d).*?</div>', page(phone), re.DOTALL)
    assert ["0", "1"] == tops


def test_whose_prisoner_was_swapped_is_told_where_both_tiles_go(evening: Evening) -> None:
    lines = "Ann: take blue tile=1\nAnn: give red tile=2\nBo: take green tile=exchange\n"
    after(evening, f"{lines}Bo: exchange 2 colour=red\n")
    told = words_of(page(evening.phones[2])).replace("\u2068", "").replace("\u2069", "")
    assert "Give Bo the top of your red pile. The Prisoner exchange goes on your green pile." in told


# The end of a level


def test_what_the_end_of_a_level_costs_is_shown_before_it_is_said(evening: Evening) -> None:
    phone = after(evening, "Ann: take blue tile=1\nAnn: give blue tile=2\n*: adjust treasures seat=2 to=1\n")
    fields = {"left": "7", "once": "x"}
    text = html.unescape(phone.post(f"{phone.base}/try/cannot-take", fields, **HTMX).text)
    assert "pays 3, keeps 1" in text
    assert "pays 2, keeps 2" in text
    assert "owes 2, has 1: eliminated" in text
    assert "pays 3, keeps 1" in page(phone)


@pytest.mark.parametrize(("lines", "end"), [("", CannotTake()), ("Ann: take blue tile=1\n", CannotGive())])
def test_the_end_of_a_level_is_asked_anew_when_treasures_are_corrected(
    lines: str, end: Entry, evening: Evening
) -> None:
    """An open page keeps the form of a question, with what each pays, for as long as that is the same one."""
    phone = after(evening, lines)
    question = the_form(phone, end).named("once")
    evening.play(1, Adjust("treasures", Seat(1), 1))
    assert question != the_form(phone, end).named("once")


def test_what_a_level_cost_is_told_to_everybody(evening: Evening) -> None:
    after(evening, "Ann: take blue tile=1\nAnn: give blue tile=2\nBo: cannot-take left=3\n")
    for phone in evening.phones.values():
        assert "A level is over" in page(phone)
    evening.play(0, Take(*ANY))
    assert "A level is over" not in page(evening.phones[1])


def test_who_left_the_game_is_not_said_to_owe_for_the_last_tile(evening: Evening) -> None:
    taken = "Ann: take blue tile=1\nAnn: give blue tile=2\n"
    after(evening, f"{taken}*: adjust out seat=0 to=1\nBo: cannot-take left=1\n")
    text = page(evening.phones[1])
    assert "A level is over" in text
    assert "took the last tile, and owes" not in text


def changes(text: str, of: str = "wall__treasures") -> list[str]:
    """The changes of treasures just now, gained or paid, that a page shows beside each guardian."""
    rows = [row.partition("</p>")[0].partition("</li>")[0] for row in text.split(f'class="{of}"')[1:]]
    found = (re.search(r'class="change [^"]*">.*?</span>([^<]*)<', row) for row in rows)
    return [one[1] if one else "" for one in found]


def shown(evening: Evening) -> str:
    """The page of the table display."""
    return html.unescape(evening.browser().get(f"/t/{evening.table_id}?from=screen").text)


def above_the_log(text: str) -> str:
    return text.partition('class="entry__text"')[0]


def for_hands(evening: Evening) -> list[str]:
    """The tasks for the real table that the display lists."""
    listed = shown(evening).partition('class="screen__hands"')[2].partition("</section>")[0]
    items = re.findall(r"<li>(.*?)</li>", listed, re.DOTALL)
    return [re.sub("[\u2068\u2069]", "", words_of(item)) for item in items]


def test_treasures_that_were_just_got_or_paid_stand_beside_them(evening: Evening) -> None:
    after(evening, "Ann: take blue tile=1\nAnn: give blue tile=3\n")
    assert ["+1", "", ""] == changes(shown(evening))
    evening.play(1, Take(Colour.RED, Kind.TWO))
    assert ["", "", ""] == changes(shown(evening))
    evening.play(1, CannotGive(6))
    assert [f"{who} pays {n} treasures" for who, n in (("Ann", 2), ("Bo", 3), ("Cy", 2))] == [
        one.partition(":")[0] for one in for_hands(evening)[:3]
    ]
    assert ["−2", "−2", "−3"] == changes(page(evening.phones[2]), "guardian__treasures")  # this player first


def test_what_one_phone_ticks_for_all_hands_is_done_on_the_others_and_the_display(evening: Evening) -> None:
    after(evening, "Ann: take blue tile=1\nAnn: give blue tile=2\nBo: cannot-take left=3\n")
    listed = for_hands(evening)
    paths = re.findall(r'hx-post="([^"]+/hands/[^"]+)"', page(evening.phones[0]))
    assert (5, 3) == (len(listed), len(paths))  # each player only sees their own payment
    evening.phones[0].post(paths[-1], {"done": "yes"})
    for phone in evening.phones.values():
        assert re.search(r"/hands/\d+/\d+\" checked><span>Put the old level away", page(phone))
    assert listed[:-1] == for_hands(evening)
    assert "<li data-done>" in shown(evening)


def test_a_correction_of_an_end_shows_no_payments_that_would_not_follow_its_number(evening: Evening) -> None:
    after(evening, "Ann: take blue tile=1\nAnn: give blue tile=2\nBo: cannot-take left=7\n")
    bo = evening.phones[1]
    correction = page(bo, "/amend/3")
    assert "Tiles left on the level" in correction
    assert "pays" not in correction


def test_a_trap_is_told_by_its_own_rule_and_not_by_that_of_a_move(evening: Evening) -> None:
    phone = after(evening, "Ann: take blue tile=trap\nAnn: trap red tile=2\n")
    told = page(phone, "/history").partition("Distant trap")[2].partition("Tile taken")[0]
    assert "discard it for any tile" in told
    assert "direction 1" not in told


# Secrets


def test_nobody_is_said_to_wait_for_a_home_guild_before_the_count(evening: Evening) -> None:
    after(evening, "Bo: guild blue\n")
    status = words_of(page(evening.phones[1]).partition('class="waiting"')[2].partition("</p>")[0])
    assert status.endswith("Ann takes a tile")
    assert "Cy" not in status


BEFORE = """*: adjust level seat=none to=3
Ann: guild blue
Bo: guild green
Cy: guild purple
"""
COUNTED = f"""{BEFORE}Ann: pile red tiles=2,2
Ann: pile blue tiles=1,4
Ann: pile yellow tiles=release
Ann: cannot-take left=0
"""


def test_every_way_to_settle_is_shown_with_its_result_to_its_owner_alone(evening: Evening) -> None:
    ann = after(evening, COUNTED)
    codes = [one.value for one in the_form(ann, Settle()).named("choice")]
    assert ["blue-red", "red/yellow4", "red"] == codes
    points = re.findall(r'class="worth"><span class="sr">[^<]*</span>([^<]*)<', page(ann))
    assert ["2", "−1", "−3"] == points
    for phone in (evening.phones[1], evening.phones[2], evening.browser()):
        path = phone.base if phone.key else f"/t/{evening.table_id}"
        assert "blue-red" not in phone.get(path).text


def test_a_pile_is_read_by_its_owner_alone(evening: Evening) -> None:
    after(evening, "Ann: pile blue tiles=1,release,4\n")
    held = '<svg class="icon icon--release" role="img" aria-label="Release">'
    assert held in page(evening.phones[0])
    assert held not in page(evening.phones[1])


def test_a_phone_that_is_passed_around_keeps_the_curtain_before_the_tribute(evening: Evening) -> None:
    after(evening, f"{BEFORE}Cy: pile red tiles=2,2\nCy: pile purple tiles=1,4\nAnn: cannot-take left=0\n", phones=2)
    cy = evening.phones[2]
    assert 2 == cy.acting
    assert "Take the phone, then show your secrets." in page(cy)
    assert "purple-red" not in page(cy)
    assert "purple-red" not in page(cy, "/open")
    cy.post(f"{cy.base}/lift", {})
    assert "purple-red" in page(cy, "/open")


def test_the_sheet_shows_guilds_and_tributes(evening: Evening) -> None:
    after(evening, f"{COUNTED}Ann: settle red/yellow4\nBo: settle\nCy: settle\n")
    for path, phone in ((evening.phones[1].base, evening.phones[1]), (f"/t/{evening.table_id}", evening.browser())):
        text = html.unescape(phone.get(path).text)
        assert "Guilds and tributes" in text
        assert "The dragon got red, 2 tiles." in text
        assert "The yellow Release was discarded, and a 4 set aside." in text


DOWN = "Move the dragon to the centre tile. Put the old level away."


def test_where_the_dragon_goes_is_said_to_everybody_until_the_first_tile_is_taken(evening: Evening) -> None:
    after(evening, "Ann: take blue tile=1\nAnn: give blue tile=2\nBo: cannot-take left=3\n")
    for text in map(page, evening.phones.values()):
        assert 1 == above_the_log(text).count("Move the dragon")
    assert DOWN not in shown(evening)
    assert ["Move the dragon to the centre tile of level 2.", "Put the old level away."] == for_hands(evening)[-2:]
    evening.play(2, Adjust("treasures", Seat(2), 1))
    for text in (*map(page, evening.phones.values()), shown(evening)):
        assert (1, True) == (above_the_log(text).count("Move the dragon"), DOWN in text)
    evening.play(0, Take(Colour.RED, Kind.TWO))
    assert DOWN not in page(evening.phones[0])
    assert not for_hands(evening)
    assert DOWN not in shown(evening)


ASIDE = "Put {} tiles and treasures aside, not into the reserve."


def test_hands_are_told_where_the_things_of_who_is_eliminated_go(evening: Evening) -> None:
    turn = "Ann: take blue tile=1\nAnn: give blue tile=2\n"
    after(evening, f"*: adjust treasures seat=1 to=1\n{turn}Bo: cannot-take left=8\n")
    assert 1 == for_hands(evening).count(ASIDE.format("Bo’s"))
    assert ASIDE.format("your") in plain(page(evening.phones[1]))
    story = shown(evening).partition('class="screen__story"')[2].partition("</p>")[0]
    assert "Bo owes 2 treasures, has only 1, and is eliminated." in plain(story)


def test_hands_are_told_where_the_things_of_who_leaves_go(evening: Evening) -> None:
    after(evening, "Ann: take blue tile=1\nAnn: give blue tile=2\n")
    leaves(evening, 1)
    assert [ASIDE.format("Bo’s")] == for_hands(evening)
    for seat in (0, 2):
        assert ASIDE.format("Bo’s") in plain(page(evening.phones[seat]))


def test_who_has_left_is_not_called_eliminated(evening: Evening) -> None:
    after(evening, "*: adjust out seat=1 to=1\n")
    for text in (shown(evening), page(evening.phones[0])):
        assert (1, 0) == (text.count("Eliminated"), text.count("Has left"))
    after(evening, "Ann: take blue tile=1\nAnn: give blue tile=2\n")
    leaves(evening, 1)
    evening.play(0, Guild(Colour.BLUE))  # the display has had its list for hands
    for text in (shown(evening), page(evening.phones[0])):
        assert (0, 1) == (text.count("Eliminated"), text.count("Has left"))


def leaves(evening: Evening, seat: int) -> None:
    """A guardian leaves for good, on their own phone."""
    phone, seats = evening.phones[seat], f"/s/{evening.phones[seat].key}/seats/{seat}"
    phone.post(f"{seats}/leave", {"once": hidden(phone.get(seats).text, "once")})


def plain(text: str) -> str:
    return re.sub("[\u2068\u2069]", "", text)


@pytest.mark.parametrize(("left", "asked"), [(9, True), (8, False), (0, False)])
def test_the_end_of_a_level_with_many_tiles_left_is_asked_twice(evening: Evening, left: int, asked: bool) -> None:
    phone = after(evening, f"*: adjust left seat=none to={left}\n")
    assert asked == ("data-sure" in page(phone))
    assert 303 == phone.say(CannotTake()).status_code


@pytest.mark.parametrize("typed", ["26", "1o"])
def test_tiles_left_come_back_as_typed_and_nothing_beside_them_counts_others(evening: Evening, typed: str) -> None:
    phone = after(evening, "*: adjust left seat=none to=12\n")
    form = the_form(phone, CannotTake())
    answer = phone.post(form.action, {**sent(form), "left": [typed]})
    assert answer.status_code in (400, 422)
    assert [typed] == [control.value for control in form_to(answer.text, form.action).named("left")]
    assert "with 12 tiles" not in html.unescape(answer.text)


def test_a_guild_that_an_eliminated_guardian_had_as_well_leaves_nothing_to_report(evening: Evening) -> None:
    guilds = "Ann: guild blue\nBo: guild blue\n"
    out = "".join(f"*: adjust out seat={seat} to=1\n" for seat in (1, 2))
    phone = after(evening, guilds + out)
    assert evening.table.rules.revealed(evening.table.state)
    assert f'href="{phone.base}/more' not in phone.get(phone.base).text


def test_who_has_opened_the_end_of_a_level_reads_how_the_keys_come_back(evening: Evening) -> None:
    closes, fold = "Close this to choose a tile after all.", "Ann: take blue tile=1\n"
    for lines in ("", fold):
        phone = after(evening, lines)
        assert 1 == page(phone).count(closes)
    assert closes not in phone.get(f"{phone.base}/say/cannot-give").text
