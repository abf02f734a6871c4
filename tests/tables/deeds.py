"""A journal with two tables, and every deed: every operation that changes what the journal stores."""

from __future__ import annotations

from collections.abc import Callable

from referee.core.seat import Seat, seats_of
from referee.tables.journal import AnyJournal, ImportedTable, SeatKey, Written
from referee.tables.journal.drafts import Kept, Pen
from referee.tables.journal.forgetting import KEPT
from referee.tables.journal.idle import CLOSES, GOES
from referee.tables.journal.seat_keys import hashed

ANN, BO, CY = seats_of(3)


class House:
    """Two tables, phones at one of them, and a seat key that was only guessed."""

    def __init__(self, journal: AnyJournal) -> None:
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
        """Returns everything that requests read from the journal."""
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


def due_before(house: House) -> None:
    """Finds a deleted game due for the first time, which is noted."""
    house.journal.mark_deleted(house.here, 7)
    house.journal.due_before(7 + KEPT)


def forget(house: House) -> None:
    """Erases a table, which is marked as deleted first."""
    if house.journal.table(house.here):
        house.journal.mark_deleted(house.here, 7)
    house.journal.forget(house.here)


DEEDS: dict[str, Callable[[House], object]] = {
    "append": lambda h: h.journal.append(h.here, h.line(2)),
    "open_table": lambda h: h.journal.open_table("little", ("Di",), "setup", "CCCCCC", 1),
    "import_table": lambda h: h.journal.import_table(
        ImportedTable("little", ("Di", "Ed"), "setup", (h.line(1), h.line(2)), {BO: "Bob"}, 5), "CCCCCC", 1
    ),
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
        h.here, h.seat_key(ANN).hash, "little", ("Ann", "Bo", "Cy"), "setup", "EEEEEE", 1, (ANN, BO, CY)
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
    "set_title": lambda h: h.journal.set_title(h.here, "The long one"),
    "seat_after_all": lambda h: h.journal.seat_after_all(h.here, {ANN: "Anna"}),
    "mark_deleted": lambda h: h.journal.mark_deleted(h.here, 7),
    "keep_result": lambda h: h.journal.keep_result(h.here, None),
    "due_before": due_before,
    "forget": forget,
    "keep": lambda h: h.journal.keep(h.here, 7),
    "reopen": lambda h: h.journal.reopen(h.here, 7),
    "close_idle": lambda h: h.journal.close_idle(h.here, CLOSES + 2),
    "forget_idle": lambda h: h.journal.forget_idle(h.here, GOES + 2),
    "leave_no_trace": lambda h: h.journal.leave_no_trace(),
}
