"""A table of Dragonscales for tests: lines go in, calls and the state come out."""

from __future__ import annotations

from dataclasses import replace
from typing import TypedDict, Unpack

from referee.core.cite import Call, Refusal
from referee.core.entry import Entry, load
from referee.core.seat import Seat, seat_at, seats_of
from referee.core.secret import redact
from referee.core.state import readable_calls
from referee.core.table import Line, Table
from referee.games.dragonscales import GAME as game
from referee.games.dragonscales.entries import Setup, Villain
from referee.games.dragonscales.state import Player, State

NAMES = ("Ann", "Bo", "Cy", "Dee", "Eve")
ANN, BO, CY, DEE, EVE = seats_of(5)
NOBODY_HURT = 'rage-card "" wounds=0,0,0,0,0 bonus=none,none,none,none,none'


class Laid(TypedDict, total=False):
    """Optional fields of the setup."""

    villains: tuple[Villain, ...]
    maximum: tuple[int, ...]
    path: int
    first: Seat
    knocked_out: bool
    supply_bound: bool
    rob_dead: bool
    by_itself: bool


class Evening:
    """A table with the villains in the order of the box, maximum 6 and ten spaces to the Exit, unless given."""

    def __init__(self, seats: int = 4, **laid: Unpack[Laid]) -> None:
        usual = Setup(tuple(list(Villain)[:seats]), (6,) * seats, 10)
        self.table = Table.open(game, NAMES[:seats], replace(usual, **laid))

    @property
    def state(self) -> State:
        assert isinstance(self.table.state, State)
        return self.table.state

    def __getitem__(self, seat: int) -> Player:
        return self.state.players[seat]

    def say(self, seat: int | None, *texts: str) -> Evening:
        """Enters one line or several for this seat. Raises Refusal."""
        for text in texts:
            self.enter(seat, load(game.rules.entries, text))
        return self

    def enter(self, seat: int | None, entry: Entry) -> None:
        self.table = self.table.enter(Line(self.table.turn + 1, seat_at(seat), entry, seat_at(seat)))

    def no(self, seat: int | None, text: str) -> tuple[str, str]:
        """The keys of the refusal of this line and of the rule it cites."""
        before = self.table
        try:
            self.say(seat, text)
        except Refusal as refusal:
            assert before is self.table
            return refusal.key, refusal.rule.key if refusal.rule else ""
        raise AssertionError(f"{text} was taken")

    def place(self, *rolls: str) -> Evening:
        """Places these rolls, one for each player in turn."""
        for roll in rolls:
            self.say(self.table.prompts[0].seats[0], f"place {roll}")
        return self

    def calm(self) -> Evening:
        """Enters a Dragon Rage card without any effect."""
        return self.say(0, NOBODY_HURT)

    def round(self) -> Evening:
        """Plays a whole round in which nothing happens."""
        self.place(*["flee×7"] * sum(not p.out for p in self.state.players)).calm()
        while self.asked != {(None, "reset")}:
            self.say(next(seat for seat, kind in self.asked if kind == "skip"), "skip")
        return self.say(0, "reset")

    @property
    def asked(self) -> set[tuple[Seat | None, str]]:
        """Which seat is asked for which kind of entry; no seat where several may answer."""
        return {(p.seats[0] if len(p.seats) == 1 else None, p.kind.kind()) for p in self.table.prompts}

    def heard(self, viewer: int | None = None) -> list[Call]:
        """The calls of the last entry, as this seat sees them."""
        return list(readable_calls(redact(self.state.calls, seat_at(viewer))))

    def said(self, viewer: int | None = None) -> list[str]:
        return [call.key for call in self.heard(viewer)]

    def told(self, key: str, viewer: int | None = None) -> dict[str, object]:
        """The parameters of one call of the last entry."""
        return dict(next(call.params for call in self.heard(viewer) if call.key == key))
