"""What is known without reading is what would be read, whatever was written meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from referee.core.seat import Seat, seats_of
from referee.tables.journal import Damage, Damaged, Journal, Overtaken, SeatKey, Unsaved, Written
from referee.tables.journal.drafts import Kept, Pen
from referee.tables.journal.idle import CLOSES, GOES
from referee.tables.journal.known import Cache
from referee.tables.journal.seat_keys import hashed

ANN, BO, CY = seats_of(3)


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    with closing(Journal(tmp_path / "data.db")) as opened:
        yield opened


@contextmanager
def reads(journal: Journal) -> Iterator[list[str]]:
    """Every question that is put to the file meanwhile."""
    asked = list[str]()
    journal._reader.set_trace_callback(asked.append)
    yield asked
    journal._reader.set_trace_callback(None)


class House:
    """Two tables, phones at one of them, and somebody who guesses."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self.here, self.there = (
            journal.open_table("little", ("Ann", "Bo", "Cy"), "setup", code, 1) for code in ("AAAAAA", "BBBBBB")
        )
        self.keys = [journal.sit(self.here, seat, seat == ANN, seat) for seat in (ANN, BO)] + ["guessed"]
        self.pass_ = journal.hand_over(self.here, BO, 100)
        journal.append(self.here, self.line(1))

    def line(self, turn: int, seat: Seat = ANN) -> Written:
        return Written(turn, seat, seat, "coin 1", f"coin-free-{turn}", 1)

    def known(self) -> list[object]:
        """All that a look asks for."""
        found: list[object] = [self.journal.seat_key(key) for key in (*self.keys, "fresh")]
        for table in (self.here, self.there, "nowhere"):
            found += [self.journal.table(table), self.journal.seat_keys(table), self.journal.keepers(table)]
        said = [self.journal.people(), self.journal.kept_apart(), self.journal.titles(), self.journal.sitters()]
        typed = self.journal.drafts(self.here, "prepared", "place 3")
        return [*found, self.journal.facts("little"), *said, self.journal.gone(), typed]

    def seat_key(self, seat: Seat) -> SeatKey:
        seat_key = self.journal.seat_key(self.keys[seat])
        assert seat_key
        return seat_key


def forget(house: House) -> None:
    """A table that was put away goes for good."""
    house.journal.put_away(house.here, 7)
    house.journal.forget(house.here)


DEEDS: dict[str, Callable[[House], object]] = {
    "append": lambda h: h.journal.append(h.here, h.line(2)),
    "open_table": lambda h: h.journal.open_table("little", ("Di",), "setup", "CCCCCC", 1),
    "mark": lambda h: h.journal.mark(h.here, "closed", 5),
    "turn_invite": lambda h: h.journal.turn_invite(h.here, "DDDDDD"),
    "stir": lambda h: h.journal.stir(h.here),
    "sit": lambda h: h.journal.sit(h.here, CY, False, 9, "fresh"),
    "take": lambda h: h.journal.take(h.seat_key(BO), CY),
    "release": lambda h: h.journal.release(h.here, BO, h.line(2)),
    "let_in": lambda h: h.journal.let_in(h.here, BO, h.seat_key(ANN)),
    "ask_in": lambda h: h.journal.ask_in(h.here, BO, h.seat_key(ANN), h.line(2)),
    "keep_out": lambda h: h.journal.keep_out(h.here, BO, h.seat_key(ANN).hash, h.line(2)),
    "hand_over": lambda h: h.journal.hand_over(h.here, ANN, 100),
    "redeem": lambda h: h.journal.redeem(h.pass_, 2, "fresh"),
    "move_on": lambda h: h.journal.move_on(
        h.here, h.seat_key(ANN).hash, "little", ("Ann", "Bo", "Cy"), "setup", "EEEEEE", 1
    ),
    "take_pen": lambda h: h.journal.take_pen(h.here, "card", "round 1", Pen(ANN, "phone", 5.0)),
    "tick": lambda h: h.journal.tick(h.here, "dice", True),
    "host": lambda h: h.journal.host(h.here, BO, h.line(2), h.seat_key(ANN)),
    "retire": lambda h: h.journal.retire(h.seat_key(ANN), h.line(2)),
    "give_back": lambda h: h.journal.give_back(h.here, BO, hashed("fresh"), 2, h.seat_key(ANN).hash, h.line(2)),
    "keep_draft": lambda h: h.journal.keep_draft(h.here, Kept(BO, "prepared", "place 3", "1 2 3", 1)),
    "remember": lambda h: h.journal.remember("little", [("path", "15")]),
    "rename": lambda h: h.journal.rename(h.here, BO, "Bob", h.line(2)),
    "call_person": lambda h: h.journal.call_person("ann", "Anna"),
    "same_person": lambda h: h.journal.same_person("ann", "bo"),
    "keep_apart": lambda h: h.journal.keep_apart("ann", "bo"),
    "entitle": lambda h: h.journal.entitle(h.here, "The long one"),
    "seat_after_all": lambda h: h.journal.seat_after_all(h.here, {ANN: "Anna"}),
    "put_away": lambda h: h.journal.put_away(h.here, 7),
    "keep_result": lambda h: h.journal.keep_result(h.here, None),
    "forget": forget,
    "keep": lambda h: h.journal.keep(h.here, 7),
    "reopen": lambda h: h.journal.reopen(h.here, 7),
    "close_idle": lambda h: h.journal.close_idle(h.here, CLOSES + 2),
    "forget_idle": lambda h: h.journal.forget_idle(h.here, GOES + 2),
    "leave_no_trace": lambda h: h.journal.leave_no_trace(),
}


@pytest.mark.parametrize("deed", DEEDS)
def test_after_every_deed_what_is_known_is_what_lies_in_the_file(journal: Journal, deed: str) -> None:
    house = House(journal)
    house.known()
    DEEDS[deed](house)
    known = house.known()
    journal.known.forget()
    assert house.known() == known


def test_every_deed_of_the_journal_is_tried(journal: Journal) -> None:
    reading = {"table", "table_by_code", "tables", "lines", "seat_key", "seat_keys", "keepers", "facts", "made_by"}
    reading |= {"going", "past", "games", "damage", "damaged", "inspect", "survey", "good_part", "look_at_pass"}
    reading |= {"finished", "recent", "more_than", "evenings", "asked", "years", "seen", "games_of", "met", "together"}
    reading |= {"spellings", "finished_games", "sources", "people", "kept_apart", "titles", "sitters", "gone"}
    reading |= {"fits", "unfit", "due", "ticked", "news", "alone", "shared", "remember_in", "drafts"}
    reading |= {"since", "idle", "idle_table", "pen"}
    keeping = {"close", "verify", "backup", "native", "path", "server_key", "known", "notice", "noticed", "run_with"}
    keeping |= {"put", "written", "forget_callers"}  # a part of a deed; how often there was one
    assert set(DEEDS) == {name for name in dir(journal) if not name.startswith("_")} - reading - keeping


def test_a_look_after_a_line_reads_nothing_that_a_look_before_it_read(journal: Journal) -> None:
    house = House(journal)
    known = [house.seat_key(ANN), journal.table(house.here), journal.seat_keys(house.here), journal.keepers(house.here)]
    journal.facts("little")
    with reads(journal) as asked:
        journal.append(house.here, house.line(2))
        again = [
            house.seat_key(ANN),
            journal.table(house.here),
            journal.seat_keys(house.here),
            journal.keepers(house.here),
        ]
        journal.facts("little")
    assert ([], known) == (asked, again)


def test_whoever_changes_what_was_read_changes_nothing_that_is_known(journal: Journal) -> None:
    house = House(journal)
    journal.seat_keys(house.here).clear()
    journal.keepers(house.here).clear()
    with pytest.raises(TypeError):
        journal.facts("little")["path"] = "99"  # type: ignore[index]
    assert ([ANN, BO], [ANN, BO], {}) == (
        [seat_key.seat for seat_key in journal.seat_keys(house.here)],
        [keeper.seat for keeper in journal.keepers(house.here)],
        journal.facts("little"),
    )


def test_what_was_refused_leaves_nothing_behind(journal: Journal) -> None:
    house = House(journal)
    known = house.known()
    with pytest.raises(Unsaved):
        journal.sit(house.here, BO, False, 3)
    with pytest.raises(Overtaken):
        journal.append(house.here, house.line(1))
    assert known == house.known()


def test_what_is_found_damaged_is_not_known_any_more(journal: Journal) -> None:
    house = House(journal)
    house.known()
    journal.notice(Damage(house.here, None, None, "rows"))
    assert 0 == len(journal.known)
    with pytest.raises(Damaged):
        journal.table(house.here)


def test_an_answer_that_was_read_before_a_change_is_not_kept_after_it() -> None:
    known, answers = Cache(), ["old", "new"]

    def slow() -> str:
        read = answers.pop(0)
        if read == "old":
            known.forget()  # the writer comes in between
        return read

    assert ["old", "new", "new"] == [known.once("who", read=slow) for _ in range(3)]


def test_it_never_holds_more_than_it_may_and_nothing_of_what_does_not_exist() -> None:
    known = Cache(3)
    for n in range(10):
        known.once("seat_key", n, read=lambda: 1)
        known.once("guess", n, read=lambda: None)
        assert len(known) <= 3
