"""Plays a .play file and checks every claim in it.

Ann: place left×2 right×5            an entry, in the notation of records
  > pushed seat=Bo box=3             there is this call; it may have further parameters; `> no pushed`: there is none
  | left [Ann 2][ ]                  the picture of the table has this line
  ! not-seven                        the entry is refused, with this key, and nothing changes
  ~ place left×7                     this entry would look the same to everyone but Ann, and different to Ann
  = Ann points 3                     this number of the table, or line of the score sheet, has this value
  = Ann 31                           this is the total on the score sheet; `= winners Ann, Bo`
  ? Bo place                         there is this prompt; `? nobody`: there is none
  + Bo has 3 gold, not 2.            this correction asks for this change; `+ nothing`: none; `+ [Bo] ...`: seen by Bo
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from referee.core import record, script
from referee.core.adjust import look
from referee.core.cite import Call, Refusal
from referee.core.entry import Amend, unquoted
from referee.core.game import AnyGame, AnyPlay
from referee.core.record import Record, RecordError
from referee.core.script import Beat, Claim, Script
from referee.core.seat import Seat, seats_of
from referee.core.secret import redact, reveal
from referee.core.sheet import Sheet
from referee.core.state import AnyCall, readable_calls
from referee.core.table import Line, LogLine, Seen, Table, fold
from referee.core.text import without_isolates
from referee.faults import record_key
from referee.tables.desk import differences
from referee.words import Words


@dataclass
class Scenario:
    """A scenario being played: the current table, and the table before the latest entry."""

    name: str
    head: Record
    game: AnyGame
    table: Table
    before: Table

    @property
    def rules(self) -> AnyPlay:
        return self.game.rules

    def line(self, beat: Beat) -> Line:
        return record.line(beat, self.table.turn + 1, self.head.names, self.rules.entries)

    def seat(self, name: str) -> Seat:
        return Seat(self.head.names.index(unquoted(name)))


def play(path: Path, shelf: dict[str, AnyGame]) -> Scenario:
    """Play a whole scenario.

    Raises AssertionError for the first claim that is not true, or entry that is refused without a claim that says so.
    """
    text: Script = script.parse(path.read_text(encoding="utf-8"))
    head, game = record.head(text, shelf)
    table = Table.open(game, head.names, head.setup)
    now = Scenario(path.name, head, game, table, table)
    for beat in text.beats:
        refused = beat.claimed("!")
        if refused:
            must_be_refused(now, beat, refused)
        else:
            now.before, now.table = now.table, entered(now, beat)
            speaks(now)
            for claim in beat.claims:
                CHECKS[claim.sigil](now, beat, claim)
    must_replay(now, path)
    ending = now.rules.ending(now.table.state)
    assert ending is None or Words.of("en", game.name).has(f"ending-{ending.kind}"), f"no word for {ending.kind}"
    return now


def entered(now: Scenario, beat: Beat) -> Table:
    """The table after an entry.  Raises AssertionError with its line if it is refused or cannot be read."""
    at, words = f"{now.name}:{beat.at}: {beat.text}", Words.of("en", now.game.name)
    try:
        return now.table.enter(now.line(beat))
    except Refusal as refusal:
        reason = words.refusal(refusal, now.head.names, plain=True)
        raise AssertionError(f"{at} is refused with {refusal.key}: {reason}") from refusal
    except RecordError as error:
        reason = ": ".join(filter(None, (error.params.get("field"), words(record_key(error, words), **error.params))))
        raise AssertionError(f"{at} cannot be read: {reason}") from error


def must_replay(now: Scenario, path: Path) -> None:
    """Assert that reading the file as a record leads to the same table."""
    read = record.read(path.read_text(encoding="utf-8"), {now.head.game: now.game})
    assert now.table.lines == read.lines
    assert whole(now.table) == whole(fold(now.game, now.head.names, now.head.setup, read.lines))


def whole(table: Table) -> object:
    """Everything in a table, for comparison; refusals by their keys, because they are not comparable."""
    turns = [(t.line, t.calls, t.refusal and t.refusal.key, t.state, t.prompts) for t in table.turns]
    return tuple(table.lines), tuple(table.calls), turns, table.prompts, table.spent


def must_be_refused(now: Scenario, beat: Beat, claims: list[Claim]) -> None:
    before = repr(mutable(now.table))
    words = Words.of("en", now.game.name)
    at, key = f"{now.name}:{claims[0].at}", ""
    try:
        now.table.enter(now.line(beat))
    except Refusal as refusal:
        key = refusal.key if words.refusal(refusal, now.head.names) else ""
    except RecordError as error:
        key = error.key
    wanted = ", ".join(claim.text for claim in claims)
    assert key == wanted, f"{at}: {beat.text} is {f'refused with {key}' if key else 'not refused'}, not with {wanted}"
    assert before == repr(mutable(now.table)), at


def mutable(table: Table) -> object:
    """What the rules get to see of a table when they judge an entry: the rest they could not change by mistake."""
    return table.state, table.prompts, len(table.lines)


def speaks(now: Scenario) -> None:
    """Assert that every call of the latest entry has words, and so has its rule."""
    words = Words.of("en", now.game.name)
    for call in readable_calls(reveal(now.table.calls[-1])):
        assert words.call(call, now.head.names)
        assert call.rule is None or words.rule(call.rule)


# Claims

UNSAID = "no "
"""Before the key of a call: there is none."""


def says(now: Scenario, beat: Beat, claim: Claim) -> None:
    text = claim.text.removeprefix(UNSAID)
    key, _, rest = text.partition(" ")
    wanted = dict(script.pairs(claim.at, rest))
    calls = [*readable_calls(reveal(now.table.calls[-1])), *_amended_calls(now)]
    matching = [call for call in calls if call.key == key and wanted.items() <= _shown(call, now.head.names).items()]
    listing = "\n".join(f"  > {call.key} {_shown(call, now.head.names)}" for call in calls)
    assert matching if text == claim.text else not matching, f"{now.name}:{claim.at}: {claim.text}, but\n{listing}"


def _amended_calls(now: Scenario) -> Iterator[Call]:
    """The calls of the amended entry, if the latest line is an amend."""
    edit = now.table.lines[-1].entry
    turn = now.table.standing(edit.turn) if isinstance(edit, Amend) else None
    calls: tuple[AnyCall, ...] = turn.calls if turn else ()
    return iter(readable_calls(reveal(calls)))


def _shown(call: Call, names: tuple[str, ...]) -> dict[str, str]:
    return {key: _value(value, names) for key, value in call.params}


def _value(value: object, names: tuple[str, ...]) -> str:
    if isinstance(value, tuple) and all(isinstance(one, Seat) for one in value):
        return ",".join(names[seat] for seat in value)
    if isinstance(value, Seat):
        return names[value]
    if value is None:
        return "none"
    return "yes" if value is True else "no" if value is False else str(value)


def shows(now: Scenario, beat: Beat, claim: Claim) -> None:
    board = [_spaced(line) for line in now.rules.picture(now.table.state, now.head.names).splitlines()]
    assert _spaced(claim.text) in board, f"{now.name}:{claim.at}: the board is\n" + "\n".join(board)


def _spaced(text: str) -> str:
    return " ".join(text.split())


def alike(now: Scenario, beat: Beat, claim: Claim) -> None:
    """Assert that only the seat that made the entry can distinguish it from the claimed one."""
    other = Beat(beat.at, beat.who, beat.by, claim.text, beat.time)
    line = now.line(beat)
    twin = now.before.enter(record.line(other, now.before.turn + 1, now.head.names, now.rules.entries))
    for viewer in (None, *seats_of(len(now.head.names))):
        same = look_of(now.table, viewer) == look_of(twin, viewer)
        assert same == (viewer != line.seat), f"{now.name}:{claim.at}: seen by {viewer}"


def look_of(table: Table, viewer: Seat | None) -> tuple[Seen, tuple[LogLine, ...]]:
    """Everything that one viewer can see of a table."""
    return table.seen_by(viewer), table.history(viewer)


def stands(now: Scenario, beat: Beat, claim: Claim) -> None:
    name, rest = _name_and_rest(now, claim.text)
    key, _, number = rest.rpartition(" ")
    if name == "winners":
        found = ", ".join(script.called(now.head.names[seat]) for seat in sheet(now).winners)
        right = found == ", ".join(map(script.called, script.listed(claim.at, rest)))
    else:
        value = _value_of(now, name, key)
        found, right = f"{name} {key} {value}".replace("  ", " "), int(number) == value
    assert right, f"{now.name}:{claim.at}: {claim.text} is claimed, but it is {found}"


def _value_of(now: Scenario, name: str, key: str) -> int | None:
    """A number of the table, else the points of a line of the sheet; without a key, the total."""
    if not key:
        return sheet(now).seats[now.seat(name)].total
    if (thing := _number(now, key, name)) is not None:
        return thing
    line = sheet(now).line(now.seat(name), key)
    return line.points if line else 0


def _name_and_rest(now: Scenario, text: str) -> tuple[str, str]:
    for name in ("winners", "table", *now.head.names):
        for written in (script.called(name), name):
            if text.startswith(f"{written} "):
                return name, text.removeprefix(written).strip()
    raise AssertionError(f"{now.name}: whose number is {text}?")


def _number(now: Scenario, key: str, name: str) -> int | None:
    seat = None if name == "table" else now.seat(name)
    state = reveal(now.table.state)
    values = [look(state, t.path) for t in now.rules.quantities(state) if (t.key, t.seat) == (key, seat)]
    return values[0] if values else None


def sheet(now: Scenario) -> Sheet:
    """The score sheet; asserts that the count is complete."""
    assert now.rules.revealed(now.table.state), f"{now.name}: the count is not complete"
    score = now.game.counted(now.table.state)
    assert score
    return score


def asks(now: Scenario, beat: Beat, claim: Claim) -> None:
    asked = {f"{now.head.names[seat]} {p.kind.kind()}" for p in now.table.prompts for seat in p.seats}
    wanted = set() if claim.text == "nobody" else {claim.text}
    right = wanted <= asked if wanted else not asked
    assert right, f"{now.name}:{claim.at}: asked are {sorted(asked)}"


def repairs(now: Scenario, beat: Beat, claim: Claim) -> None:
    """Assert that a correction asks for a change on the table, seen by the correcting seat or the one in brackets."""
    line = now.line(beat)
    viewer, text = line.seat, claim.text
    if text.startswith("["):
        name, _, text = text[1:].partition("] ")
        viewer = now.seat(name)
    pair = redact(now.before.state, viewer), redact(now.table.state, viewer)
    words = Words.of("en", now.game.name)
    changes = [without_isolates(words.repair(fix, now.head.names)) for fix in differences(now.rules, *pair)]
    right = text in changes if text != "nothing" else not changes
    assert right, f"{now.name}:{claim.at}: {text} is not said, but\n" + "\n".join(f"  + {one}" for one in changes)


CHECKS = {">": says, "|": shows, "~": alike, "=": stands, "?": asks, "+": repairs}
