"""When a round is over, the display shows what it brought: the numbers that everybody may see, and no others."""

from __future__ import annotations

import html
import re

import pytest

from referee.core.adjust import Adjust, look
from referee.core.entry import Undo
from referee.core.lines import Line
from referee.core.secret import redact
from referee.core.state import State
from referee.core.table import Table
from referee.games import GAMES, SHELF
from referee.testing.evening import Evening
from referee.testing.seated import enter_line
from referee.web.rounds import by_round, round_over
from referee.words import Words
from tests.plays import sample

ROUNDS = [game for game in SHELF if GAMES[game].rules.tally]


def numbers(table: Table, state: State) -> dict[tuple[int, str], tuple[str, int]]:
    """Returns the label and value of every player's numbers that everybody may see."""
    seen, spoken = redact(state, None), Words.of("en", table.game.name)
    things = [thing for thing in table.rules.quantities(seen) if thing.key in table.rules.tally]
    found = [(thing, look(seen, thing.path)) for thing in things]
    return {
        (int(thing.seat or 0), thing.key): (spoken.thing(thing, table.names), n) for thing, n in found if n is not None
    }


@pytest.mark.parametrize("game", ROUNDS)
def test_every_round_of_an_evening_is_told_when_it_is_over_with_all_that_it_changed(game: str) -> None:
    """The entry that ends a round shows each number at the round's beginning and end; the next entry removes it."""
    whole, spoken = sample(game), Words.of("en", game)
    count, told = whole.rules.round, whole.game.count.rounds if whole.game.count else None
    assert count
    opens = told.opens if told else ()
    now, began, rounds = Table.open(whole.game, whole.names, whole.setup), whole.opening, 0
    for line in whole.lines:
        before, now = now, now.enter(line)
        over = round_over(now, spoken)
        if now.rules.revealed(now.state) or count(now.state) == count(before.state):
            assert over is None
            continue
        between = before.state if isinstance(line.entry, opens) else now.state
        was, is_now = numbers(now, began), numbers(now, between)
        changed = {key: (was[key], is_now[key]) for key in was.keys() & is_now.keys() if was[key] != is_now[key]}
        began = between
        assert not isinstance(line.entry, Adjust)
        assert {seat for seat, _ in changed} == {int(seat) for seat, _ in (over.changes if over else ())}
        if over is None:
            continue
        rounds += 1
        assert (count(before.state), line.turn) == (over.n, over.turn)
        for seat, changes in over.changes:
            labels = sorted(label for (who, _), ((label, _), _) in changed.items() if who == seat)
            assert labels == sorted(change.label for change in changes)
            assert all(change.was != change.now for change in changes)
    assert rounds, "no round of this evening changed anything"


@pytest.mark.parametrize("game", ROUNDS)
def test_a_round_that_was_only_set_right_is_not_over(game: str) -> None:
    """Setting the round number by hand ends no round; what changed is shown when the round ends at the table."""
    whole, spoken = sample(game), Words.of("en", game)
    count = whole.rules.round
    assert count
    table, passed = Table.open(whole.game, whole.names, whole.setup), 0
    for line in whole.lines:
        table = table.enter(line)
        n = None if table.rules.revealed(table.state) else count(table.state)
        for thing in table.rules.quantities(table.state):
            if n is None or thing.key != "round" or thing.fixed:
                continue
            right = Adjust(thing.key, thing.seat, n + 1, "one too few")
            set_right = table.enter(Line(line.turn + 1, None, right))
            passed += count(set_right.state) == n + 1
            assert round_over(set_right, spoken) is None
    assert passed, "no round of this evening can be set right"


@pytest.mark.parametrize("game", ROUNDS)
def test_the_display_shows_it_by_name_and_no_phone_does(game: str, evening: Evening) -> None:
    whole = sample(game)
    evening.table_id = evening.desk.set_up(game, whole.names, whole.setup, "ROUNDS")
    guest, shown = evening.browser(), False
    for line in whole.lines:
        kind = line.entry.kind()
        asked = next((p for p in evening.table.prompts if p.kind is type(line.entry) and line.seat in p.seats), None)
        once = asked.id if asked else f"{kind}-free-{line.seat}-{line.turn}"
        evening.desk.enter(evening.live, line.seat, line.by, line.entry, once)
        over = round_over(evening.table, Words.of("en", game))
        if over and not shown:
            text = html.unescape(guest.get(f"/t/{evening.table_id}").text)
            card = text.split("data-reads", 1)[1].split("</template>")[0]
            assert f"Round {over.n} is over" in re.sub("[\u2068\u2069]", "", card)
            assert all(whole.names[seat] in card for seat, _ in over.changes)
            assert all(change.label in card and change.now in card for _, made in over.changes for change in made)
            phone = evening.sit(next(iter(over.changes))[0])
            assert "data-reads" not in phone.get(phone.base).text
            shown = True
        elif shown:
            assert "data-reads" not in guest.get(f"/t/{evening.table_id}").text
            break
    assert shown


@pytest.mark.parametrize("game", SHELF)
def test_the_log_is_divided_into_the_rounds_in_which_the_lines_were_entered(game: str) -> None:
    whole = sample(game)
    count, rounds = whole.rules.round, whole.game.count.rounds if whole.game.count else None
    lines = whole.history(None)
    parts = by_round(whole, lines)
    assert lines == tuple(line for part in reversed(parts) for line in part.lines)
    assert [part.round for part in parts if not part.over] == (
        [*range(parts[-1].round or 1, (parts[int(parts[0].over)].round or 1) + 1)][::-1] if count else [None]
    )
    assert [part.over for part in parts if part.over] == [True] * parts[0].over
    for part in parts:
        for line in part.lines:
            if not (turn := whole.standing(line.turn)):
                continue
            before, after = whole.before(turn), turn.state
            assert part.over is (whole.rules.ending(before) is not None)
            if count and not part.over:
                opens = rounds is not None and isinstance(turn.line.entry, rounds.opens)
                assert part.round == count(after if opens and not whole.rules.ending(after) else before)


def test_an_entry_that_was_undone_is_still_in_its_round() -> None:
    whole = sample("book-of-dragons")
    count = whole.rules.round
    assert count
    table, rounds = Table.open(whole.game, whole.names, whole.setup), 0
    for line in whole.lines[:40]:
        before, table = table, table.enter(line)
        undone = table.enter(Line(line.turn + 1, line.seat, Undo(line.turn)))
        if table.standing(line.turn) and not isinstance(line.entry, Undo):
            part = by_round(undone, undone.history(None))[0]
            assert count(before.state) == part.round
            assert [line.turn, line.turn + 1] == [one.turn for one in part.lines[-2:]]
            rounds = max(rounds, count(before.state))
    assert rounds > 2


def test_each_round_has_a_heading_in_the_log_and_the_latest_comes_first(evening: Evening) -> None:
    whole = sample("book-of-dragons")
    evening.table_id = evening.desk.set_up("book-of-dragons", whole.names, whole.setup, "ROUNDS")
    for line in whole.lines[:30]:
        enter_line(evening.desk, evening.live, line)
    page = re.sub("[\u2068\u2069]", "", evening.browser().get(f"/t/{evening.table_id}/history").text)
    heads = [int(n) for n in re.findall(r"<h2[^>]*>Round (\d+)</h2>", page)]
    assert len(heads) > 1
    assert [*range(heads[-1], heads[0] + 1)][::-1] == heads
    assert len(heads) == page.count('<ol class="log"')
