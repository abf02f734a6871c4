"""Earlier lines of every sample open in their forms, and a correction is either previewed or refused."""

from __future__ import annotations

from random import Random

import pytest

from referee.core import record
from referee.core.entry import Entry, dump, load
from referee.core.seat import Seat
from referee.core.table import Line, Table
from referee.games import SHELF
from referee.games.dragonscales.boxes import Action
from referee.games.dragonscales.entries import Bonus, Loot, Place, RageCard, Steal, Tally
from referee.testing.evening import Evening, Phone, words_of
from referee.testing.players import otherwise
from tests.games.dragonscales.pages.setups import set_up
from tests.plays import GAMES, part, sample
from tests.web.by_hand import by_hand, played

every_game = pytest.mark.parametrize("game", list(GAMES))
TRIES = 14


def text_of(table: Table) -> str:
    return record.write(record.record_of(table, "An evening"))


@every_game
@pytest.mark.parametrize("share", [0.3, 0.7, 1])
def test_a_correction_is_shown_or_refused_on_every_phone(game: str, share: float, evening: Evening) -> None:
    rng, whole = Random(f"{game} {share}"), sample(game)
    played(evening, text_of(part(whole, round(len(whole.lines) * share))), phones=2)
    mine = [line for line in evening.table.lines if by_hand(line)]
    for line in rng.sample(mine, min(TRIES, len(mine))):
        phone = evening.phones[line.seat or 0]
        undone = line.turn in evening.table.edited[0]
        assert (422 if undone else 200) == phone.get(f"{phone.base}/amend/{line.turn}").status_code
        for entry in (line.entry, otherwise(line.entry, rng, len(evening.table.names))):
            assert phone.amend(line.turn, entry, sure=False).status_code in (200, 400, 422)


@every_game
@pytest.mark.parametrize("share", [0.4, 1])
def test_a_line_that_does_not_stand_any_more_opens_in_a_form_or_is_refused_in_words(
    game: str, share: float, evening: Evening
) -> None:
    """Such a line was undone, or became invalid because the entry it answered was undone: its question is gone."""
    rng, whole = Random(f"{game} {share}"), sample(game)
    played(evening, text_of(part(whole, round(len(whole.lines) * share))), phones=2)
    mine = [line for line in evening.table.lines if by_hand(line)]
    for line in rng.sample(mine, min(3, len(mine))):
        assert 303 == evening.phones[line.seat or 0].undo(line.turn).status_code
    undone, fallen = evening.table.edited[0], {turn.line.turn for turn in evening.table.turns if turn.refusal}
    gone = [line for line in mine if line.turn in fallen or line.turn in undone]
    kinds = {(type(line.entry), line.turn in undone): line for line in gone}.values()
    for line in rng.sample([*kinds], min(TRIES, len(kinds))):
        phone = evening.phones[line.seat or 0]
        assert (422 if line.turn in undone else 200) == phone.get(f"{phone.base}/amend/{line.turn}").status_code
        for entry in (line.entry, otherwise(line.entry, rng, len(evening.table.names))):
            assert phone.amend(line.turn, entry, sure=False).status_code in (200, 400, 422)


@every_game
def test_nobody_reads_or_corrects_an_entry_of_another_seat_from_its_own(game: str, evening: Evening) -> None:
    rng, whole = Random(game), sample(game)
    played(evening, text_of(part(whole, round(len(whole.lines) * 0.6))))
    before = evening.table.turn
    theirs = [line for line in evening.table.lines if by_hand(line) and line.seat is not None]
    for line in rng.sample(theirs, 4):
        for seat, phone in evening.phones.items():
            if seat != line.seat:
                asked = (phone.get(f"{phone.base}/amend/{line.turn}{more}") for more in ("", "?open=yes"))
                sent = (phone.amend(line.turn, line.entry, sure=sure) for sure in (False, True))
                assert {404} == {reply.status_code for reply in (*asked, *sent)}
    assert before == evening.table.turn


def test_a_preview_is_in_person_for_whoever_corrects(evening: Evening) -> None:
    set_up(evening)
    for seat in range(4):
        evening.sit(seat)
    cy, bo = evening.phones[2], evening.table.names[1]
    cy.must_enter(Steal(Seat(1), 1))
    text = words_of(cy.amend(evening.table.turn, Steal(Seat(1), 2), sure=False).text)
    assert "Your scales: 4 → 5" in text
    assert f"{bo} puts 1 scale back into the Hoard: 1 in all." in text.replace("\u2068", "").replace("\u2069", "")


COUNTING = """game   dragonscales
title  A table
seats  Ann, Bo, Cy
setup  grimmveil,torlok,savathene maximum=9,9,9 path=14

Ann: move 0 spaces=14
Ann: tally scales=3 cards=3
Bo: tally scales=3 cards=3
"""


@pytest.mark.parametrize("over", ["", "Cy: tally scales=3 cards=3\n"])
def test_a_preview_of_a_corrected_count_moves_nothing_on_the_table(over: str, evening: Evening) -> None:
    played(evening, COUNTING + over)
    text = words_of(evening.phones[0].amend(2, Tally(scales=2, cards=1), sure=False).text)
    assert "Nothing that you can see on the table changes." in text
    assert "puts" not in text


def test_a_loot_whose_dice_were_put_elsewhere_opens_in_a_form(evening: Evening) -> None:
    """No box is open any more from which the form of the entry could work out what it gives."""
    set_up(evening)
    for seat in range(4):
        evening.sit(seat)
    for seat, row in enumerate((Action.LOOT, Action.ATTACK, Action.ATTACK, Action.FLEE)):
        evening.play(seat, Place({row: 7}))
    ann = evening.phones[0]
    placed = evening.table.line(1).turn
    evening.play(0, RageCard("Calm", (0,) * 5, (Bonus.NONE,) * 5))
    evening.play(0, Loot(draw=True))
    looted = evening.table.turn
    assert ann.amend(placed, Place({Action.DEFEND: 7})).status_code == 303
    assert 200 == ann.get(f"{ann.base}/amend/{looted}").status_code


def corrected_realm(evening: Evening) -> tuple[Phone, Line, Entry]:
    """A part of an evening, a phone, and its take that was of another realm: its dragon could have helped then."""
    whole = sample("book-of-dragons")
    line = next(line for line in whole.lines if dump(line.entry) == "take 2 realm=storm type=Drake")
    played(evening, text_of(part(whole, line.turn + 9)))
    assert line.seat is not None
    return evening.phones[line.seat], line, load(whole.rules.entries, "take 2 realm=desert type=Drake")


def test_a_preview_tells_what_counts_as_declined_so_that_later_entries_stay_valid(evening: Evening) -> None:
    phone, line, other = corrected_realm(evening)
    text = words_of(phone.amend(line.turn, other, sure=False).text).replace("\u2068", "").replace("\u2069", "")
    assert "Counts as entered, because nobody was asked then Hania: End of the turn" in text
    assert 1 == text.count("valid")
    assert 303 == phone.amend(line.turn, other).status_code
    assert ["storm"] == [turn.line.entry.kind() for turn in evening.table.turns if turn.refusal]
    assert "Counts as entered" not in words_of(phone.amend(line.turn, other, sure=False).text)


def test_an_edit_that_declines_offers_is_entered_once_and_read_again(evening: Evening) -> None:
    phone, line, other = corrected_realm(evening)
    lines = len(evening.table.lines)
    form = {**phone.form(other), "once": f"amend-{line.turn}-{evening.table.turn}", "sure": "yes"}
    assert {303} == {phone.post(f"{phone.base}/amend/{line.turn}", form).status_code for _ in range(2)}
    assert lines + 1 == len(evening.table.lines)
    record_text = text_of(evening.table)
    assert f"Hania: amend {line.turn} declining=yes take 2 realm=desert type=Drake" in record_text
    assert evening.table.state == record.table_of(record.read(record_text, SHELF), SHELF).state
