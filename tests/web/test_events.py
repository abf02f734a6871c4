"""A player is told in person what others did to them, until that player's next entry."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from referee.core import record
from referee.core.adjust import Adjust, look
from referee.core.breath import between
from referee.core.entry import Amend, Entry, Leave, Undo
from referee.core.grown import Grown
from referee.core.seat import Seat, seats_of
from referee.core.seating import Event, Seating
from referee.core.secret import redact, reveal
from referee.core.state import readable_calls
from referee.core.table import Line, LogLine, Table, fold
from referee.core.text import isolated
from referee.games import FOLDERS, SHELF, file_of
from referee.games.dragonscales import GAME as dragonscales
from referee.games.dragonscales.boxes import Action
from referee.games.dragonscales.entries import Bonus, Place, RageCard, Reset, Scales, Setup, Steal, Villain, Wound
from referee.paths import STATIC
from referee.web.ceremonies import ceremony, ended
from referee.web.events import Happening, Todo, events, happened
from referee.web.hands import hands
from referee.words import Words
from tests import by_game
from tests.plays import GAMES, played

ANN, BO, CY = seats_of(3)
NAMES = ("Ann", "Bo", "Cy")
RAMPAGED = """game   dragon-rampage
title  The dragon hits whom it reaches
seats  Vera, Wim, Xaver
setup  barbarian,dwarf,elf health=9,9,8 path=18 dungeon=small

Vera: place attack×5,dragon×2
Wim: place attack×4,dragon×3
Xaver: place run×4,treasure×3
Vera: rampage-card "Wing Beat" limit=8 low="Everybody on the start: back to it" high="Everybody: 2 wounds"
Vera: effect
Vera: rampage
"""
RAGED = """game   dragonscales
title  Two in the row of the dragon
seats  Ann, Bo, Cy
setup  grimmveil,torlok,savathene maximum=9,9,9 path=14

Ann: place villainy×7
Bo: place rage×4 loot×3
Cy: place rage×3 attack×4
Ann: rage-card "Calm" wounds=2,0,0 bonus=none,none,none
"""

LOOTED = """game   dragonscales
title  A theft, and then a box that leaves nothing to choose
seats  Ann, Bo, Cy
setup  grimmveil,torlok,savathene maximum=9,9,9 path=14 by_itself=yes

Ann: place villainy×4,attack×3
Bo: place villainy×3,loot×4
Cy: place loot×5,flee×2
Ann: rage-card "Calm" wounds=0,0,0 bonus=none,none,none
Ann: villainy draw=yes steal=1
"""

SHELTERED = """game   dragonscales
title  Somebody is protected, and the round is nearly over
seats  Ann, Bo, Cy
setup  grimmveil,torlok,savathene maximum=9,9,9 path=14

Ann: place flee×7
Bo: place defend×7
Cy: place loot×7
Bo: defend protect=yes
Ann: rage-card "Calm" wounds=0,0,0 bonus=none,none,none
Cy: loot draw=yes
Ann: flee 1
"""


@pytest.fixture
def table() -> Table:
    return Table.open(dragonscales, NAMES, Setup(tuple(Villain)[:3], (9,) * 3, 14))


def entered(table: Table, seat: Seat, entry: Entry) -> Table:
    return table.enter(Line(table.turn + 1, seat, entry, seat))


def plain(text: str) -> str:
    return text.replace("\u2068", "").replace("\u2069", "")


def found(table: Table, seat: Seat) -> tuple[Happening, ...]:
    return events(table, seat, Words.of("en", table.game.name))


def said(table: Table, seat: Seat) -> list[str]:
    return [plain(line) for event in found(table, seat) for line in event.says]


def todo(table: Table, seat: Seat) -> list[str]:
    return [plain(one.says) for event in found(table, seat) for one in event.todo]


def after(text: str) -> Table:
    play = record.read(text, SHELF)
    table = Table.open(SHELF[play.game], play.names, play.setup)
    for line in play.lines:
        table = table.enter(line)
    return table


def test_whom_the_dragon_wounds_reads_that_it_did() -> None:
    table = after(RAMPAGED)
    assert ["The dragon hits you."] == said(table, BO)
    assert ["Take 2 wounds.", "Draw 1 Hero card."] == todo(table, BO)
    assert [] == said(table, CY)


def test_what_the_dragon_does_has_its_picture_and_reaches_the_phone_that_tapped_too() -> None:
    """Whoever turns the card over did not choose that it hits them."""
    raged, rampaged = (
        RAGED.replace("Ann: rage-card", "Bo: rage-card"),
        RAMPAGED.replace("Vera: rampage\n", "Wim: rampage\n"),
    )
    for text in (RAGED, RAMPAGED, raged, rampaged):
        (hit,) = found(after(text), BO)
        assert (None, "dragon") == (hit.by, hit.icon)
        assert hit.changes
    assert ["Take 2 wounds: 2 in all."] == todo(after(raged), BO)
    assert ["Take 2 wounds.", "Draw 1 Hero card."] == todo(after(rampaged), BO)


def test_what_somebody_does_has_their_badge_whoever_typed_it(table: Table) -> None:
    """Whoever answers for somebody else is told what that does to their own player."""
    for typed in (ANN, BO):
        now = table.enter(Line(1, CY, Steal(BO, 1), typed))
        assert ["Cy steals 1 scale from you."] == said(now, BO)
        assert [CY] == [event.by for event in found(now, BO)]


def test_a_box_that_leaves_nothing_to_choose_is_a_notice_of_its_own() -> None:
    """It is not part of the theft before it, and its owner is told even after an entry of their own."""
    loot, theft = found(after(LOOTED + "Bo: villainy steal=2\n"), CY)
    assert ("loot", ["Loot, box 1: no choice."]) == (loot.icon, [plain(says) for says in loot.says])
    assert ["Draw two Treasures, keep one."] == [plain(one.says) for one in loot.todo]
    assert (BO, ["Bo steals 2 scales from you."]) == (theft.by, [plain(says) for says in theft.says])
    assert loot.mark != theft.mark
    (own,) = found(after(LOOTED.replace("loot×5,flee×2", "loot×3,flee×4") + "Bo: villainy steal=2\n"), BO)
    assert ("loot", ["Draw two Treasures, keep one."]) == (own.icon, [plain(one.says) for one in own.todo])


def test_who_stands_in_the_dragon_s_row_is_told_whether_it_hits() -> None:
    table = after(RAGED)
    assert ["The dragon attacks you."] == said(table, BO)
    assert ["Take 2 wounds: 2 in all."] == todo(table, BO)
    assert ["The dragon attacks you: no wounds."] == said(table, CY)
    assert [] == todo(table, CY)


SCALED = """game   dragonscales
title  A table
seats  Ann, Bo, Cy
setup  grimmveil,torlok,savathene maximum=4,4,4 path=14 knocked_out=yes guarded=yes by_itself=yes

"""
PACED = """game   dragon-rampage
title  A table
seats  Ann, Bo, Cy
setup  barbarian,rogue,elf health=9,9,9 path=20

"""
WHELPS = """game   whelps-to-wyrms
title  A table
seats  Ann, Bo, Cy
setup  green,red,blue

"""
KNOCKED_OUT = "Ann: wound 1 wounds=4 by=2\n"


@pytest.mark.parametrize(
    ("play", "me", "says", "does"),
    [
        (f"{SCALED}Ann: scales 1 change=-2\n", BO, [], ["Pay 2 scales to the Hoard."]),
        (f"{SCALED}Ann: wound 2 wounds=1 by=1\n", BO, ["Your card hits Cy."], []),
        (
            f"{SCALED}Ann: move 1 spaces=-2 gift=scale\n",
            BO,
            ["You stay in place: 14 to the Exit.", "You use the space."],
            ["Take 1 scale from the Hoard."],
        ),
        (
            f"{SCALED}Cy: move 1 spaces=2\nAnn: move 1 spaces=-1\n",
            BO,
            ["A card moves you 1 space back: 13 to the Exit."],
            [],
        ),
        (f"{PACED}Ann: move 1 spaces=-2\n", BO, [], ["Stay in place."]),
        (f"{SCALED}Ann: adjust first seat=none to=1\n", BO, ["You are First Player."], []),
        (f"{SCALED}*: adjust dead seat=1 to=1\n", BO, ["You are dead."], []),
        (f"{SCALED}*: adjust protected seat=1 to=1\n", BO, ["You are protected."], []),
        (
            f"{SCALED}Ann: wound 1 wounds=2\nCy: interrupt 1 wounds=2 to=0\n",
            BO,
            ["Cy plays a card: the attack on you changes.", "The attack on you now hits Ann."],
            ["Put 2 wounds back: none left.", "Take 2 wounds: 2 in all."],
        ),
        (f"{SCALED}{KNOCKED_OUT}Ann: interrupt 1 wounds=4\n", CY, [], ["Put 2 scales back into the Hoard."]),
        (f"{SCALED}Ann: wound 1 wounds=1\nCy: heal 1 wounds=1\n", BO, [], ["Put 1 wound back: none left."]),
        (f"{PACED}Ann: move 1 spaces=3\n", BO, [], ["Move on 3 spaces."]),
        (f"{PACED}Ann: gold 1 n=2\n", BO, [], ["Take 2 gold from the supply."]),
        (f"{PACED}Ann: gold 1 n=-2\n", BO, [], ["Put 2 gold back into the supply."]),
        (f"{PACED}Ann: heal 1 n=2\n", BO, ["You have no wounds to heal."], []),
        (f"{PACED}Ann: wound 1 n=3\nAnn: heal 1 n=2\n", BO, [], ["Put 2 wounds back: 1 left.", "Take 3 wounds."]),
    ],
)
def test_what_another_enters_for_me_is_said_to_me(play: str, me: Seat, says: list[str], does: list[str]) -> None:
    table = after(play)
    assert says == said(table, me)[: len(says)]
    assert does == todo(table, me)[: len(does)]
    assert not [one for one in (*said(table, me), *todo(table, me)) if table.names[me] in one]


def test_what_a_sentence_says_is_not_repeated_as_a_number_and_no_round_is_called_0() -> None:
    table = after(f"{SCALED}{KNOCKED_OUT}")
    (hit,) = found(table, BO)
    assert "You are knocked out until the end of round 2." in said(table, BO)
    assert [("wounds", "0", "4")] == [(one.label, one.was, one.now) for one in hit.changes]
    words = Words.of("en", "dragonscales")
    (back,) = (one for one in table.rules.quantities(table.state) if one.key == "back-at" and one.seat == BO)
    assert ("none", "2") == (words.thing_is(back, 0, NAMES), words.thing_is(back, 2, NAMES))


@pytest.mark.parametrize(("spaces", "says"), [("1", "moves on 1 space: 19"), ("3", "moves on 3 spaces: 17")])
def test_whoever_a_card_moves_moves_spaces(spaces: str, says: str) -> None:
    table, words = after(f"{PACED}Ann: move 1 spaces={spaces}\n"), Words.of("en", "dragon-rampage")
    (line,) = table.history(None)
    assert [f"Bo {says} to the exit."] == [plain(words.call(call, NAMES)) for call in line.calls]


def test_a_number_that_is_set_has_its_word_in_the_log_too() -> None:
    table, words = after(f"{SCALED}*: adjust maximum seat=1 to=0\n"), Words.of("en", "dragonscales")
    assert ["Your maximum Villain wounds: not entered now."] == said(table, BO)
    (line,) = table.history(CY)
    assert ["Bo: maximum Villain wounds not entered now."] == [plain(words.call(call, NAMES)) for call in line.calls]


def test_whoever_is_protected_takes_the_token_for_it() -> None:
    """Whether they chose it, or it was resolved unasked; it goes back at the end of the round."""
    placed = "Ann: place flee×7\nBo: place defend×7\nCy: place flee×7\n"
    for play in (f"{SCALED}{placed}", f"{SCALED.replace('guarded=yes ', '')}{placed}Bo: defend protect=yes\n"):
        table = after(play)
        assert ["You are protected until the end of the round."] == said(table, BO)
        assert ["Take the Protection token."] == todo(table, BO)
        assert [] == todo(table, CY)


def test_who_is_robbed_is_told_so_in_person_and_nobody_else_is(table: Table) -> None:
    now = entered(table, CY, Steal(BO, 1))
    assert ["Cy steals 1 scale from you."] == said(now, BO)
    assert ["Give Cy 1 scale."] == todo(now, BO)
    assert [("scales", "3", "2")] == [(c.label, c.was, c.now) for c in found(now, BO)[0].changes]
    assert () == found(now, ANN) == found(now, CY)


def test_the_newest_comes_first_and_the_next_entry_of_ones_own_ends_it(table: Table) -> None:
    now = entered(entered(table, CY, Wound(BO, 2)), ANN, Wound(BO, 1))
    assert ["Take 1 wound: 3 in all.", "Take 2 wounds: 2 in all."] == todo(now, BO)
    assert [] == said(entered(now, BO, Scales(BO, 1)), BO)


def test_whoever_enters_for_another_is_still_told_what_happened_to_them(table: Table) -> None:
    hurt = entered(table, CY, Wound(BO, 2))
    for_ann = hurt.enter(Line(hurt.turn + 1, ANN, Steal(BO, 1), BO))
    assert ["Give Ann 1 scale.", "Take 2 wounds: 2 in all."] == todo(for_ann, BO)
    assert [] == todo(entered(for_ann, BO, Scales(BO, 1)), BO)


def test_no_more_lines_are_told_than_are_looked_at(table: Table) -> None:
    for _ in range(20):
        table = entered(table, CY, Scales(CY, 1))
    now, told = entered(entered(table, BO, Scales(BO, 1)), CY, Steal(BO, 1)), list[int]()
    token = between.set(lambda: told.append(1))
    assert ["Cy steals 1 scale from you."] == said(now, BO)
    between.reset(token)
    assert 2 == len(told)


def test_what_was_undone_did_not_happen_and_whoever_it_moves_is_told(table: Table) -> None:
    now = entered(table, CY, Wound(BO, 2))
    undone = entered(now, ANN, Undo(now.turn))
    assert ["Ann undid: Wounds from a card."] == said(undone, BO)
    assert ["Your wounds: 2 → 0"] == todo(undone, BO)
    assert ["You undid: Wounds from a card."] == said(entered(now, BO, Undo(now.turn)), BO)
    assert () == found(undone, ANN)


def test_whose_entry_was_undone_is_told_and_can_redo_it(table: Table) -> None:
    mine = entered(table, BO, Scales(BO, 1))
    undone = entered(mine, ANN, Undo(mine.turn))
    assert ["Ann undid your entry: Scales paid or gained."] == said(undone, BO)
    assert undone.turn == found(undone, BO)[0].redo
    redone = entered(undone, CY, Undo(undone.turn))
    assert ["Cy redid your entry: Scales paid or gained."] == said(redone, BO)
    assert found(redone, BO)[0].redo is None


def test_what_others_entered_for_me_is_not_called_my_entry(table: Table) -> None:
    """Such as that a player left, and came back: the host enters and undoes both."""
    for typed, who in ((None, "The host"), (ANN, "Ann")):
        left = table.enter(Line(1, CY, Leave(), typed))
        back = left.enter(Line(2, typed, Undo(1), typed))
        assert f"{who} undid: Leave for good." == said(back, CY)[0]
        again = back.enter(Line(3, typed, Undo(2), typed))
        assert f"{who} redid: Leave for good." == said(again, CY)[0]
    left = table.enter(Line(1, CY, Leave(), CY))
    assert "The host undid your entry: Leave for good." == said(left.enter(Line(2, None, Undo(1), None)), CY)[0]


def test_what_was_undone_and_redone_asks_hands_once(table: Table) -> None:
    wounded = entered(table, CY, Wound(BO, 2))
    undone = entered(wounded, CY, Undo(wounded.turn))
    redone = entered(undone, CY, Undo(undone.turn))
    assert ["Cy redid: Wounds from a card.", *said(wounded, BO)] == said(redone, BO)
    assert ["Your wounds: 0 → 2"] == todo(redone, BO)


@pytest.mark.parametrize("game", GAMES)
def test_everybody_reads_that_a_player_is_back_as_they_read_that_the_player_left(game: str) -> None:
    now = next(one for seed in range(99) if len((one := GAMES[game].table(Random(seed))).names) > 2)
    left = entered(now, CY, Leave())
    back = entered(left, CY, Undo(left.turn))
    name = now.names[CY]
    for seat in (ANN, BO):
        assert f"{name} leaves the game." in said(left, seat)
        assert [f"{name} is back in the game."] == said(back, seat)[:1]
        assert f"{name} leaves the game." not in said(back, seat)
    assert f"{name} is back in the game." not in said(back, CY)
    again = entered(back, CY, Undo(back.turn))
    assert f"{name} leaves the game." in said(again, BO)
    assert f"{name} is back in the game." not in said(again, BO)


def test_several_corrections_in_a_row_leave_to_hands_what_holds_in_the_end(table: Table) -> None:
    stole = entered(entered(table, ANN, Steal(BO, 2)), CY, Scales(CY, 1))
    once = entered(stole, ANN, Amend(1, Steal(BO, 1)))
    assert ["Your scales: 5 → 4"] == todo(once, ANN)
    twice = entered(once, ANN, Amend(1, Steal(CY, 1)))
    assert ["Your scales: 5 → 4"] == todo(twice, ANN)  # the first correction, which the second leaves as it is
    assert ["Your scales: 2 → 3"] == todo(twice, BO)
    assert ["Your scales: 4 → 3"] == todo(twice, CY)
    back = entered(twice, ANN, Amend(1, Steal(BO, 2)))
    assert [["Your scales: 4 → 5"], ["Your scales: 3 → 1"], ["Your scales: 3 → 4"]] == [
        todo(back, seat) for seat in (ANN, BO, CY)
    ]
    undone = entered(back, ANN, Undo(back.turn))
    assert [["Your scales: 5 → 4"], ["Your scales: 1 → 3"], ["Your scales: 4 → 3"]] == [
        todo(undone, seat) for seat in (ANN, BO, CY)
    ]
    assert [] == todo(entered(undone, ANN, Scales(ANN, 1)), ANN)


def test_whoever_was_protected_again_by_an_undo_takes_no_token_once_the_round_is_over() -> None:
    over = after(f"{SHELTERED}Ann: reset\n")
    undone = entered(over, ANN, Undo(over.turn))
    assert "Ann undid: Next round." in said(undone, BO)
    assert "Ann undid: Next round." not in said(entered(undone, ANN, Reset()), BO)


def test_nobody_reads_that_they_are_safe_in_a_round_that_is_over() -> None:
    protected = "You are protected until the end of the round."
    on = after(SHELTERED)
    assert protected in said(on, BO)
    off = entered(on, ANN, Reset())
    assert (protected in said(off, BO), todo(off, BO)) == (False, [])
    assert protected in said(entered(off, ANN, Undo(off.turn)), BO)


def test_the_display_keeps_what_earlier_corrections_in_a_row_left_to_do(table: Table) -> None:
    """In the order of the corrections, the latest first, and without what a later one moved once more."""
    wounded = entered(entered(table, ANN, Wound(BO, 2)), CY, Scales(CY, 1))
    first = entered(wounded, ANN, Amend(1, Wound(BO, 3)))
    (bo,) = shown(first)
    second = entered(first, CY, Amend(2, Scales(CY, 2)))
    assert bo in shown(second)
    assert bo != shown(second)[0]
    again = entered(second, ANN, Amend(1, Wound(BO, 4)))
    assert bo not in shown(again)
    assert set(shown(second)) - {bo} <= set(shown(again))
    assert len(shown(second)) == len(shown(again))
    assert [] == shown(entered(again, ANN, Scales(ANN, 1)))


def shown(table: Table) -> list[str]:
    """The list for hands on the display, in words."""
    listed = hands(table, None, Words.of("en", "dragonscales"))
    return [one.says for one in listed.todo] if listed else []


def test_whose_entry_is_no_longer_valid_is_told_until_it_is_again(table: Table) -> None:
    """Bo turned the card over; it is nobody's once the dice of Cy, which came before it, are undone."""
    placed = table
    for seat in (ANN, BO, CY):
        placed = entered(placed, seat, Place({Action.LOOT: 4, Action.RAGE: 3}))
    raged = entered(placed, BO, RageCard("Calm", (0, 0, 0), (Bonus.NONE,) * 3))
    undone = entered(raged, CY, Undo(3))
    assert ["Cy undid: Place dice.", "Your entry “Dragon Rage card” is no longer valid."] == said(undone, BO)
    assert ["You undid: Place dice.", "This round’s Dragon Rage card is not entered."] == said(undone, CY)
    assert ["Cy undid: Place dice."] == said(undone, ANN)
    first = entered(raged, ANN, Undo(1))
    assert "2 of your entries are no longer valid." in said(first, BO)
    assert "Your entry “Place dice” is no longer valid." in said(first, CY)
    assert ["You undid: Place dice.", "This round’s Dragon Rage card is not entered."] == said(first, ANN)
    redone = entered(undone, CY, Undo(undone.turn))
    assert not [one for seat in (ANN, BO, CY) for one in said(redone, seat) if "no longer valid" in one]


def test_a_correction_reaches_all_whose_things_it_moves_and_nobody_else(table: Table) -> None:
    """They see it until they enter something; changes of nobody's things go to the corrector and on the display."""
    words = Words.of("en", "dragonscales")
    stole = entered(table, CY, Steal(BO, 1))
    later = entered(stole, ANN, Scales(ANN, 1))
    now = entered(later, CY, Amend(stole.turn, Steal(BO, 2)))
    assert ["Cy corrected: Card steals scales.", "Cy steals 2 scales from you."] == said(now, BO)
    assert "Your scales: 2 → 1" in todo(now, BO)
    assert ["You corrected: Card steals scales."] == said(now, CY)
    assert ["Your scales: 4 → 5"] == todo(now, CY)
    assert () == found(now, ANN)
    seen = hands(now, None, words)
    assert seen is not None
    assert seen.corrected
    assert {"Bo puts 1 scale back into the Hoard: 1 in all.", "Cy takes 1 scale from the Hoard: 5 in all."} == {
        *(plain(one.says) for one in seen.todo)
    }
    assert () == found(entered(now, BO, Scales(BO, 1)), BO)
    assert hands(entered(now, ANN, Scales(ANN, 1)), None, words) is None


def test_a_series_that_was_undone_comes_back_in_its_order(table: Table) -> None:
    turns = []
    for _ in range(3):
        table = entered(table, CY, Scales(CY, 1))
        turns.append(table.turn)
    for turn in reversed(turns):
        table = entered(table, CY, Undo(turn))
    for turn in turns:
        back = table.redoable()
        assert back is not None
        assert turn == back[1].turn
        table = entered(table, CY, Undo(back[0].turn))
    assert table.redoable() is None


def test_once_anything_is_entered_nothing_is_redone_with_one_tap(table: Table) -> None:
    now = entered(table, CY, Scales(CY, 1))
    undone = entered(now, CY, Undo(now.turn))
    assert undone.redoable() is not None
    assert entered(undone, ANN, Scales(ANN, 1)).redoable() is None


def test_nobody_looks_on_as_somebody(table: Table) -> None:
    now = entered(table, CY, Wound(BO, 2))
    assert () == events(now, None, Words.of("en", "dragonscales"))


SOME = by_game.scenarios()[::3]


each = pytest.mark.parametrize("path", SOME, ids=lambda path: path.stem)
every = pytest.mark.parametrize("path", by_game.scenarios(), ids=lambda path: path.stem)


def mine(table: Table, line: LogLine, me: Seat) -> bool:
    """Returns whether a line changed a number of mine that is moved by hand, before the count was revealed."""
    then = table.standing(line.turn)
    if then is None or table.rules.revealed(then.state):
        return False
    before, after = redact(table.before(then), me), redact(then.state, me)
    things = [one for one in table.rules.quantities(before) if one.seat == me and not one.fixed]
    return any(look(before, one.path) != look(after, one.path) for one in things)


def covered(table: Table, line: LogLine, me: Seat) -> bool:
    """Returns whether I am told of a line in person, or it is on the list of what everybody has to do by hand."""
    words = Words.of("en", table.game.name)
    if happened(table, line, me, words):
        return True
    return any(words.has(f"hands-{call.key}") for call in line.now or line.calls)


@each
def test_whatever_changes_a_number_of_mine_is_said_to_me(path: Path) -> None:
    table = played(path)
    for me in seats_of(len(table.names)):
        for line in table.history(me):
            if me not in (line.seat, line.by) and line.undone is None and not line.invalid and mine(table, line, me):
                assert covered(table, line, me), (line.turn, line.kind)


@each
def test_an_event_has_words_and_says_nothing_twice(path: Path) -> None:
    table = played(path)
    for me in seats_of(len(table.names)):
        for line in table.history(me):
            for event in happened(table, line, me, Words.of("en", table.game.name)):
                assert event.says or event.todo or event.own
                assert all((*event.says, *(one.says for one in event.todo)))


@every
def test_nobody_reads_their_own_name_in_what_happened_or_is_to_do(path: Path) -> None:
    """A label of a piece may have it, in a correction; everything else is said to the reader: "you"."""
    whole = played(path)
    words = Words.of("en", whole.game.name)
    for me in seats_of(len(whole.names)):
        name = isolated(whole.names[me])
        for line in whole.history(me):
            events_of = happened(whole, line, me, words) if line.kind not in ("undo", "amend") else ()
            for event in events_of:
                says = (*event.says, *event.own.says, *(one.says for one in (*event.todo, *event.own.todo)))
                assert not [one for one in says if name in one], (line.turn, line.kind)
        for at in range(1, len(whole.turns) + 1):
            listed = hands(until(whole, at), me, words)
            says = tuple(one.says for one in listed.todo) if listed and not listed.corrected else ()
            assert not [one for one in says if name in one], at


def until(table: Table, at: int) -> Table:
    """The table after this many of its turns, as far as lists for hands read it."""
    last = table.turns[at - 1].line.turn
    lines = Grown(line for line in table.lines if line.turn <= last)
    return replace(table, turns=table.turns.first(at), lines=lines, calls=table.calls.first(len(lines)))


def asked_of_several(table: Table, line: LogLine) -> bool:
    """Returns whether a line answered a question to the whole table, which anybody could have answered."""
    at = next(n for n, turn in enumerate(table.turns) if turn.line.turn == line.turn)
    prompts = table.turns[at - 1].prompts if at else table.first_prompts
    return any(len(p.seats) > 1 for p in prompts if p.kind.kind() == line.kind and line.seat in p.seats)


@each
def test_whoever_answers_for_the_table_is_told_what_that_does_to_them(path: Path) -> None:
    table = played(path)
    for me in seats_of(len(table.names)):
        for line in table.history(me):
            if line.seat == me and table.standing(line.turn) and not line.invalid and mine(table, line, me):
                assert not asked_of_several(table, line) or covered(table, line, me), (line.turn, line.kind)


def sat_down(table: Table, seat: Seat) -> Table:
    return table.enter(Line(table.turn + 1, seat, Seating(Event.TAKEN, seat), seat))


@each
def test_whoever_takes_a_seat_late_is_told_only_what_there_is_to_do(path: Path) -> None:
    table = played(path)
    for me in seats_of(len(table.names)):
        told = found(table, me)
        late = found(sat_down(table, me), me)
        assert all(event.can_be_ticked for event in late)
        assert {event.mark for event in late} <= {event.mark for event in told}


def test_whoever_took_a_seat_is_told_all_that_happens_from_then_on(table: Table) -> None:
    """What another phone did for the seat before has been done on the table by then."""
    wounded = entered(table, CY, Wound(BO, 2))
    robbed = entered(sat_down(wounded, BO), CY, Steal(BO, 1))
    assert ["Give Cy 1 scale.", "Take 2 wounds: 2 in all."] == todo(robbed, BO)
    told = table.enter(Line(1, None, Adjust("scales", BO, 5)))
    assert ["Your scales: 5 now."] == said(told, BO)
    assert () == found(sat_down(told, BO), BO)
    played_for = wounded.enter(Line(wounded.turn + 1, BO, Scales(BO, 1), ANN))
    assert ["Take 2 wounds: 2 in all."] == todo(played_for, BO)
    assert () == found(sat_down(played_for, BO), BO)


@each
def test_what_did_something_is_a_seat_or_an_icon_that_is_drawn(path: Path) -> None:
    table = played(path)
    words, drawn = Words.of("en", table.game.name), icons(table.game.name)
    for me in seats_of(len(table.names)):
        for line in table.history(me):
            for event in happened(table, line, me, words):
                assert not event.icon or (event.by is None and event.icon in drawn), event.icon


@pytest.mark.parametrize("game", SHELF)
def test_a_cause_begins_with_a_call_of_the_game(game: str) -> None:
    words = Words.of("en", game)
    for key in SHELF[game].rules.causes:
        assert words.has(f"call-{key}"), key


def test_every_game_says_what_is_only_its_way() -> None:
    for game, rules in SHELF.items():
        words = Words.of("en", game)
        for key in (*rules.rules.routine, *rules.rules.for_the_round):
            assert words.has(f"call-{key}"), key


@pytest.mark.parametrize("game", SHELF)
def test_what_is_said_in_person_is_a_call_of_the_game(game: str) -> None:
    words = Words.of("en", game)
    for key in words.keys("hands-"):
        if key not in ("hands-title", "hands-corrected", "hands-more"):
            call = re.sub(r"-\d$", "", re.split("-(?:as|own)-", key.removeprefix("hands-"))[0])
            assert words.has(f"call-{call}"), key


STAYING = {
    "dragonscales": (
        ANN,
        """game   dragonscales
title  Only Ann is alive
seats  Ann, Bo, Cy
setup  grimmveil,torlok,savathene maximum=8,8,8 path=20

Ann: place rage×5,loot×2
Bo: place rage×7
Cy: place rage×7
Cy: rage-card "Fire" wounds=8,8,0,0,0 bonus=none,none,none,none,none
Ann: loot draw=yes
Ann: reset
""",
    ),
    "dragon-rampage": (
        CY,
        """game   dragon-rampage
title  The First Player has left, and the last player is the last player again
seats  Ann, Bo, Cy
setup  barbarian,rogue,elf health=9,9,9 path=20 by_itself=yes

Ann: place attack×4,run×3
Ann: leave
Bo: place defense×3,attack×4
Cy: place attack×4,run×3
Bo: rampage-card
Bo: effect
Bo: skip
Cy: skip
Cy: skip
Bo: rest
""",
    ),
}
"""Rounds after which a token stays where it is, by game, and with whom."""


@pytest.mark.parametrize("game", STAYING)
def test_a_token_that_stays_where_it_is_is_neither_taken_nor_passed(game: str) -> None:
    keeper, play = STAYING[game]
    table, words = record.table_of(record.read(play, SHELF), SHELF), Words.of("en", game)
    name, token = table.names[keeper], "First Player" if game == "dragonscales" else "Re-Roll"
    for viewer in (None, *seats_of(3)):
        listed = hands(table, viewer, words)
        assert listed
        assert not [one.says for one in listed.todo if token in one.says]
    said = [words.call(call, table.names) for call in readable_calls(reveal(table.calls[-1]))]
    assert [text for text in said if name in text and token in text and ("keeps" in text or "stays" in text)]


ENDS = {
    "dragonscales": "new-round",
    "dragon-rampage": "new-round",
    "whelps-to-wyrms": "next-round",
    "dragon-keeper": "level-down",
}
"""The call that ends a phase for everybody. In The Book of Dragons, pieces are moved only as part of each entry."""


@pytest.mark.parametrize("game", ENDS)
def test_when_a_phase_ends_everybody_has_a_list_for_their_hands(game: str) -> None:
    words, seen = Words.of("en", game), 0
    for path in by_game.scenarios():
        if f"/{game.replace('-', '_')}/" not in path.as_posix():
            continue
        table = played(path)
        last = table.turns[-1] if table.turns and table.turns[-1].line == table.lines[-1] else None
        if last is None or ENDS[game] not in {getattr(call, "key", "") for call in last.calls}:
            continue
        for viewer in (None, *seats_of(len(table.names))):
            listed = hands(table, viewer, words)
            assert events(table, viewer, words) if listed is None else len(listed.todo) == len({*listed.todo})
            seen += 1
    assert seen


ROUND_ENDS = {
    "dragonscales": (
        f'{SCALED}Ann: place defend×7\nBo: place defend×7\nCy: place defend×7\nAnn: rage-card "Calm"\nBo: reset\n',
        "the First Player token",
    ),
    "dragon-rampage": (
        f"{PACED}Ann: place defense×7\nBo: place defense×7\nCy: place defense×7\nAnn: defend\nAnn: rampage-card\n"
        "Ann: effect\nAnn: rest\n",
        "the First Player token",
    ),
    "whelps-to-wyrms": (f"{WHELPS}Ann: ready\nAnn: pass\nBo: pass\nCy: pass\n", "the First Player marker"),
}
"""A whole round of each game in which something goes to the next First Player, and what that is."""


@pytest.mark.parametrize("game", ROUND_ENDS)
def test_only_who_has_the_marker_is_asked_to_pass_it_and_only_who_gets_it_to_take_it(game: str) -> None:
    play, marker = ROUND_ENDS[game]
    table, words = after(play), Words.of("en", game)
    whole = marker[0].upper() + marker[1:]
    does = {
        ANN: f"Pass {marker} to Bo.",
        BO: f"Take {marker}.",
        CY: f"{whole} goes to Bo.",
        None: f"{whole} goes to Bo.",
    }
    for viewer, one in does.items():
        listed = hands(table, viewer, words)
        assert listed is not None
        assert [one] == [plain(todo.says) for todo in listed.todo if "First Player" in todo.says]


MISTYPED = {
    "dragonscales": ("scales 2 change=1", "scales 2 change=2"),
    "dragon-rampage": ("wound 1", "wound 2"),
    "whelps-to-wyrms": ("adjust level seat=2 to=2", "adjust level seat=2 to=3"),
}
"""What a player enters about a number at the beginning, and what is right."""


@pytest.mark.parametrize("game", ROUND_ENDS)
def test_the_list_of_a_round_stays_when_an_older_entry_is_corrected(game: str) -> None:
    head, rest = ROUND_ENDS[game][0].split("\n\n", 1)
    typed, right = MISTYPED[game]
    ended = f"{head}\n\nCy: {typed}\n{rest}"
    before, corrected = after(ended), after(f"{ended}Cy: amend 1 {right}\n")
    for viewer in (None, *seats_of(3)):
        was, now = listed(before, viewer), listed(corrected, viewer)
        assert was
        assert was == now[-len(was) :]
        assert viewer is None or was == now  # a phone has the correction among what happened


@pytest.mark.parametrize("game", ROUND_ENDS)
def test_the_list_of_a_round_goes_with_the_entry_that_ended_it_and_comes_back_with_it(game: str) -> None:
    table = after(ROUND_ENDS[game][0])
    undone = entered(table, CY, Undo(table.turn))
    again = entered(undone, CY, Undo(undone.turn))
    for viewer in (None, *seats_of(3)):
        assert not {*listed(table, viewer)} & {*listed(undone, viewer)}
        assert {*listed(table, viewer)} <= {*listed(again, viewer)}


def test_the_list_of_a_round_goes_when_a_correction_leaves_the_round_going_on() -> None:
    """The entry that ended it is still valid, and somebody else has a turn before the round ends."""
    head, rest = ROUND_ENDS["whelps-to-wyrms"][0].split("\n\n", 1)
    ended = f"{head}\n\n*: adjust first seat=none to=0\n{rest}"
    before, corrected = after(ended), after(f"{ended}*: amend 1 adjust first seat=none to=1\n")
    assert [None] == [corrected.turns[-1].refusal]
    for viewer in (None, *seats_of(3)):
        assert listed(before, viewer)
        assert not {*listed(before, viewer)} & {*listed(corrected, viewer)}


def test_of_the_list_of_a_round_stays_what_a_correction_leaves_right() -> None:
    first = "*: adjust first seat=none to="
    ended = ROUND_ENDS["dragonscales"][0].replace("Bo: reset", f"{first}1\nBo: reset")
    before, corrected = after(ended), after(f"{ended}*: amend 5 {first[3:]}2\n")
    stays = {"Ann puts the Protection token back.", "Put the Protection token back.", "Take back all your dice."}
    for viewer in (None, *seats_of(3)):
        was, now = ([plain(one.says) for one in listed(table, viewer)] for table in (before, corrected))
        right = [says for says in was if says in stays]
        assert len(was) == len(right) + 1
        assert (["The First Player token goes to Ann."] if viewer is None else []) + right == now
    assert "Take the First Player token." in todo(corrected, ANN)


def listed(table: Table, viewer: Seat | None) -> list[Todo]:
    """What is left to the hands of a viewer."""
    left = hands(table, viewer, Words.of("en", table.game.name))
    return [*left.todo] if left else []


def test_who_passes_the_reroll_token_on_is_who_had_it() -> None:
    table, words = after(ROUND_ENDS["dragon-rampage"][0]), Words.of("en", "dragon-rampage")
    does = {ANN: "Take the Re-Roll token.", BO: "The Re-Roll token goes to Ann.", CY: "Pass the Re-Roll token to Ann."}
    for viewer, one in does.items():
        listed = hands(table, viewer, words)
        assert listed is not None
        assert one == plain(listed.todo[-1].says)


MOVED = {
    "who has it leaves": ("Ann: place attack×4,run×3\nCy: leave\n", BO, CY),
    "the First Player is set by hand": ("*: adjust first seat=none to=1\n", ANN, CY),
}
"""How the Re-Roll token changes hands in the middle of a round, who gets it, and who had it."""


@pytest.mark.parametrize("how", MOVED)
def test_a_reroll_token_that_changes_hands_within_a_round_is_passed_on_by_who_had_it(how: str) -> None:
    happens, to, had = MOVED[how]
    table, words = after(f"{PACED}{happens}"), Words.of("en", "dragon-rampage")
    name = table.names[to]
    others = f"The Re-Roll token goes to {name}."
    does = {to: "Take the Re-Roll token.", had: f"Pass the Re-Roll token to {name}."}
    for viewer in (None, *seats_of(3)):
        listed = hands(table, viewer, words)
        assert listed is not None
        one = others if viewer is None else does.get(viewer, others)
        assert [one] == [plain(thing.says) for thing in listed.todo]


def test_whoever_gets_the_reroll_token_back_by_a_correction_is_told_to_take_it() -> None:
    play = ROUND_ENDS["dragon-rampage"][0]
    back = after(f"{play}*: undo {len(after(play).lines)}\n")
    assert ["Take the Re-Roll token."] == [one for one in todo(back, CY) if "Re-Roll" in one]
    assert ["Take the First Player token."] == [one for one in todo(back, ANN) if "First Player" in one]


@pytest.mark.parametrize("game", SHELF)
def test_the_great_moments_are_calls_of_the_game_with_a_picture(game: str) -> None:
    words, drawn = Words.of("en", game), icons(game)
    assert SHELF[game].rules.ceremonies
    for key, picture in SHELF[game].rules.ceremonies.items():
        assert words.has(f"call-{key}"), key
        assert picture in drawn, picture


@pytest.mark.parametrize("game", SHELF)
def test_only_great_moments_have_words_in_large(game: str) -> None:
    keys = {key.removeprefix("great-") for key in Words.of("en", game).keys("great-")}
    assert keys <= SHELF[game].rules.ceremonies.keys()


def test_in_the_book_of_dragons_all_are_told_whom_a_dragon_goes_to() -> None:
    """Every card lies face up, so everybody may know which it is."""
    path = next(path for path in by_game.scenarios() if "/book_of_dragons/evenings/" in path.as_posix())
    whole, words = played(path), Words.of("en", "book-of-dragons")
    taken = [n for n, turn in enumerate(whole.turns, 1) if turn.line.entry.kind() == "take" and not turn.refusal]
    assert taken
    for at in taken:
        now = until(whole, at)
        for viewer in (None, *seats_of(len(whole.names))):
            great = ceremony(now, viewer, words)
            assert great is not None
            says = (great.says, *great.also)
            name = whole.names[whole.turns[at - 1].line.seat or 0]
            assert any(plain(one).startswith(f"{name} takes a dragon of ") for one in says)


def icons(game: str) -> set[str]:
    files = [file for file in (file_of(game, "look/icons.svg"), STATIC / "icons.svg") if file]
    return {name for file in files for name in re.findall(r'<symbol id="([a-z-]+)"', file.read_text(encoding="utf-8"))}


def test_a_great_moment_is_the_last_thing_that_happened(table: Table) -> None:
    words = Words.of("en", "dragonscales")
    dies = entered(table, CY, Wound(BO, 9))
    great = ceremony(dies, None, words)
    assert great is not None
    assert ("Bo is dead.", "skull", (BO,)) == (plain(great.says), great.picture, great.seats)
    assert ceremony(entered(dies, ANN, Scales(ANN, 1)), None, words) is None
    assert ceremony(entered(dies, ANN, Undo(dies.turn)), None, words) is None


@pytest.mark.parametrize("game", SHELF)
def test_of_several_great_moments_the_greatest_is_the_headline(game: str) -> None:
    """The game lists them from the least to the greatest; what comes last in an entry is not always that."""
    words, pictures, seen = Words.of("en", game), SHELF[game].rules.ceremonies, 0
    ranks = list(pictures)
    for path in by_game.scenarios():
        whole = played(path)
        for at, turn in enumerate(whole.turns if whole.game.name == game else (), 1):
            told = {call.key for call in readable_calls(turn.calls)} & pictures.keys()
            great = ceremony(until(whole, at), None, words) if len(told) > 1 else None
            if great and not whole.rules.revealed(turn.state):
                assert great.picture == pictures[max(told, key=ranks.index)], (path, at)
                assert great.says not in great.also
                seen += 1
    assert seen


def test_an_elimination_is_a_greater_moment_than_the_next_level() -> None:
    path = by_game.folder("dragon-keeper") / "rulings/dk08-the-stairs-of-the-eliminated.play"
    great = ceremony(played(path), None, Words.of("en", "dragon-keeper"))
    assert great is not None
    assert ("Ann owes 2 treasures, has none, and is eliminated.", "skull") == (plain(great.says), great.picture)
    assert (("Bo comes next clockwise and starts level 2.",), (ANN,)) == (tuple(map(plain, great.also)), great.seats)


@pytest.mark.parametrize("game", SHELF)
def test_who_won_is_a_great_moment_when_the_last_one_has_counted(game: str) -> None:
    words, table = Words.of("en", game), played(FOLDERS[game] / "sample.play")
    assert table.rules.revealed(table.state)
    great = ceremony(table, None, words)
    sheet = table.game.counted(table.state)
    assert sheet is not None
    (winner,) = sheet.winners
    assert great is not None
    assert (True, "crown", True) == (table.names[winner] in great.says, great.picture, great.ends)
    assert {(n, one.total) for n, one in enumerate(sheet.seats)} == {(one.seat, one.total) for one in great.places}
    ranks = [one.place or len(table.names) + 1 for one in great.places]
    assert (winner, ranks) == (great.places[0].seat, sorted(ranks))
    for at in range(len(table.lines)):
        early = ceremony(fold(table.game, table.names, table.setup, table.lines[:at]), None, words)
        assert early is None or not early.places, "nothing is announced before all is counted"


def test_a_game_that_nobody_wins_ends_without_a_crown() -> None:
    great = ceremony(
        played(by_game.folder("dragon-keeper") / "evenings/three-nobody.play"), None, Words.of("en", "dragon-keeper")
    )
    assert great is not None
    assert ("Nobody has won", "skull", True) == (great.says, great.picture, great.ends)


@pytest.mark.parametrize("game", SHELF)
def test_until_all_is_counted_everybody_reads_how_it_ended(game: str) -> None:
    """The message is shown from the entry that ends the game until the one that reveals the count."""
    words, seen = Words.of("en", game), 0
    for path in by_game.scenarios():
        if f"/{game.replace('-', '_')}/evenings/" not in path.as_posix():
            continue
        table = played(path)
        end = next((t for t in table.turns if table.rules.ending(t.state)), None)
        if end is None or table.rules.revealed(end.state):
            continue
        at = table.turns.index(end)
        then = replace(
            table, turns=table.turns.first(at + 1), lines=Grown(ln for ln in table.lines if ln.turn <= end.line.turn)
        )
        for viewer in (None, *seats_of(len(table.names))):
            told = ended(then, viewer, words)
            assert told is not None
            assert told.by == end.line.seat
            assert all(told.says)
        assert ended(replace(table, turns=table.turns.first(at)), None, words) is None
        if table.rules.revealed(table.state):
            assert ended(table, None, words) is None
        seen += 1
    assert seen


@each
def test_once_the_sheet_is_open_only_corrections_are_told(path: Path) -> None:
    table = played(path)
    if table.rules.revealed(table.state):
        for me in seats_of(len(table.names)):
            told = events(table, me, Words.of("en", table.game.name))
            assert {"undo", "amend"} >= {table.line(event.turn).entry.kind() for event in told}
