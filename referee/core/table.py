"""A table: a game, its seats, and the turns so far.  Pure; it stores nothing."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from typing import Any, cast

from .adjust import Adjust
from .ask import Hidden
from .breath import breathe
from .cite import Call, Malformed, Refusal
from .entry import Amend, Entry, Leave, Undo, asks
from .fits import must_fit
from .game import AnyGame, AnyPlay
from .lately import Lately
from .lines import NOTHING, Edited, Mended, Reopened, edits, log_line, settle
from .lines import Ending as Ending
from .lines import Line as Line
from .lines import LogLine as LogLine
from .lines import Prompt as Prompt
from .lines import Turn as Turn
from .seat import Seat
from .seating import Event, Seating
from .seating import call_of as seated
from .secret import Secret, Unseen, redact, seal
from .state import Said, State, heard, put
from .text import alike
from .text import name as player_name

FEWEST = 2
"""Players that a table must keep."""
PASSED_OVER = 500
"""Steps that are passed over at once, at most: a bound for a game that never comes to rest."""
MOST_MENDED = 12
"""Edits of which a table remembers what they changed: hands have long put right what older ones did."""
LOG = Lately[LogLine](5_000)
"""The lines that were read lately, by any viewer at any table."""


@dataclass(frozen=True)
class Table:
    game: AnyGame
    names: tuple[str, ...]
    setup: Entry
    opening: State
    first_prompts: tuple[Prompt, ...]
    lines: tuple[Line, ...] = ()
    calls: tuple[tuple[Said, ...], ...] = ()
    turns: tuple[Turn, ...] = ()
    spent: tuple[Reopened, ...] = ()
    edited: Edited = NOTHING
    typed: tuple[str, ...] = ()
    """The names as they were typed when the table was set up: `names` are those of today."""
    covered: bool = False
    """Was anything ever entered or said that only one seat may read?"""
    alone: bool = False
    """One phone for everybody: chosen when the table was set up."""
    mended: tuple[Mended, ...] = ()
    """The last few edits, by what they changed."""
    seen_before: Mapping[Seat | None, tuple[State, State]] = field(default_factory=dict, compare=False, repr=False)
    """An earlier position that each viewer was shown, and what of it: most of it is the same as now."""

    @classmethod
    def open(cls, game: AnyGame, names: tuple[str, ...], setup: Entry) -> Table:
        """A fresh table.  Raises Refusal when it cannot be laid so."""
        fitting(setup, len(names))
        state = game.rules.start(len(names), setup)
        if game.colours:
            game.colours.must_fit(setup, len(names))
        if len(names) not in game.seats:  # most games say so themselves, and by which rule
            raise Refusal(None, "too-few-players", least=game.seats[0], most=game.seats[-1])
        return cls(game, names, setup, state, game.rules.prompts(state), typed=names)

    @property
    def rules(self) -> AnyPlay:
        """How it is played."""
        return self.game.rules

    @property
    def state(self) -> State:
        return self.turns[-1].state if self.turns else self.opening

    @cached_property
    def prompts(self) -> tuple[Prompt, ...]:
        asked = self.turns[-1].prompts if self.turns else self.first_prompts
        return tuple(self._fresh(prompt) for prompt in asked)

    @property
    def turn(self) -> int:
        """The turn of the latest line."""
        return self.lines[-1].turn if self.lines else 0

    @property
    def begun(self) -> bool:
        """Was anything entered yet that is of the game?"""
        return any(not isinstance(line.entry, Seating) for line in self.lines)

    @property
    def begins(self) -> Seat | None:
        """Who began, in a game where that is entered."""
        return self.rules.begins(self.setup) if self.rules.begins else None

    @property
    def news(self) -> Call | None:
        """What happened to a seat last, until anything is entered."""
        if not self.lines or not isinstance(self.lines[-1].entry, Seating):
            return None
        return next(iter(heard(self.calls[-1])), None)

    def enter(self, line: Line) -> Table:
        """The table after this line.  Raises Refusal, and then nothing has happened."""
        if isinstance(line.entry, Undo | Amend):
            return self._edit(line)
        if isinstance(line.entry, Seating):
            return self._seating(line, line.entry)
        played = self._play(line)
        return played.written(line, played.turns[-1].calls)

    def _seating(self, line: Line, entry: Seating) -> Table:
        """Something became of a seat, its phone or its player; the position is the same.  Raises Refusal."""
        fitting(entry, len(self.names))
        said = (seated(entry, line.seat, self.names[entry.seat]),)
        if entry.event is Event.ALONE:
            return replace(self, alone=True).written(line, said)
        if entry.event is not Event.RENAMED:
            return self.written(line, said)
        return replace(self, names=renamed(self.names, entry.seat, entry.name)).written(line, said)

    def written(self, line: Line, said: tuple[Said, ...]) -> Table:
        """The table with one line more in its journal, and what was said of it."""
        lines = (*self.lines, line)
        edited = edits(lines) if isinstance(line.entry, Undo | Amend) else self.edited
        covered = self.covered or _covers(line.entry) or _whispered(said)
        return replace(self, lines=lines, calls=(*self.calls, said), edited=edited, covered=covered)

    @property
    def secrets(self) -> bool:
        """Is there anything now, or was there, that not everybody may see?"""
        return self.covered or self.seen_by(None).state is not self.state

    def enter_sealed(self, line: Line) -> Table:
        """The same for a line by somebody who must not learn what its seat has.

        A refusal gives its reason where it follows from what everybody sees; else it only says that it cannot be.
        """
        if line.seat is not None and not isinstance(line.entry, Undo | Amend):
            with suppress(Unseen):
                self._sealed(line.seat).enter(line)
        try:
            return self.enter(line)
        except Refusal as no:
            raise no if isinstance(line.entry, Undo) else Refusal(None, "sealed") from None

    def _sealed(self, seat: Seat) -> Table:
        """The table as it is, but for what a seat alone knows."""
        if not self.turns:
            return replace(self, opening=seal(self.opening, seat))
        last = replace(self.turns[-1], state=seal(self.state, seat))
        return replace(self, turns=(*self.turns[:-1], last))

    def latest(self) -> Line | None:
        """The last line that still stands: what one tap undoes.  An undo is no such line: two taps undo two."""
        return next((line for line in reversed(self.lines) if self._stands(line)), None)

    def redoable(self) -> tuple[Line, Line] | None:
        """The undo that one tap undoes, and what comes back: of a series, the last one.  None once anything followed.

        So a series comes back in the order in which it was entered.
        """
        for line in reversed(self.lines):
            if isinstance(line.entry, Seating):
                continue
            if not isinstance(line.entry, Undo):
                return None
            target = self.line(line.entry.turn)
            if line.turn not in self.edited[0] and not isinstance(target.entry, Undo):
                return line, target
        return None

    def _stands(self, line: Line) -> bool:
        """Is it an entry that was neither undone nor invalid?  An amendment stands, an undo is none."""
        if isinstance(line.entry, Undo | Seating) or line.turn in self.edited[0]:
            return False
        played = self.standing(line.turn)
        return played is None or played.refusal is None

    def line(self, turn: int) -> Line:
        """The line written at a turn.  Raises Refusal when there is none."""
        at = bisect_left(self.lines, turn, key=lambda line: line.turn)
        if at == len(self.lines) or self.lines[at].turn != turn:
            raise Refusal(None, "no-such-line")
        return self.lines[at]

    def standing(self, turn: int) -> Turn | None:
        """What stands today for the line written at a turn, if anything does."""
        at = len(self.turns) - 1 - (self.turns[-1].line.turn - turn) if self.turns else -1
        if not 0 <= at < len(self.turns) or self.turns[at].line.turn != turn:  # lines between them are edits
            at = bisect_left(self.turns, turn, key=lambda played: played.line.turn)
        return self.turns[at] if at < len(self.turns) and self.turns[at].line.turn == turn else None

    def before(self, played: Turn) -> State:
        """The position that a line which stands was entered in."""
        at = bisect_left(self.turns, played.line.turn, key=lambda turn: turn.line.turn)
        return self.turns[at - 1].state if at else self.opening

    def seen_by(self, viewer: Seat | None) -> Seen:
        """The only way from a table to a page; a table never changes, nor does what of it may be seen."""
        if viewer not in self._views:
            state = redact(self.state, viewer, self.seen_before.get(viewer))
            now = (self.prompts, self.turn, self.latest_seen(), self.begun, self.news)
            self._views[viewer] = Seen(self.rules, self.names, viewer, state, *now)
        return self._views[viewer]

    @cached_property
    def _views(self) -> dict[Seat | None, Seen]:
        return {}

    def latest_seen(self) -> tuple[int, Seat | None, str] | None:
        line = self.latest()
        return (line.turn, line.seat, line.entry.kind()) if line else None

    def history(self, viewer: Seat | None, recent: int | None = None, before: int | None = None) -> tuple[LogLine, ...]:
        """The journal as one viewer may read it, oldest first; a few of them, before a turn, if so asked."""
        end = len(self.lines) if before is None else bisect_left(self.lines, before, key=lambda line: line.turn)
        start = 0 if recent is None else max(0, end - recent)
        return tuple(self._log_lines(range(start, end), viewer))

    def backwards(self, viewer: Seat | None, most: int) -> Iterator[LogLine]:
        """The journal as one viewer may read it, the newest first; a line is told when it is come to."""
        end = len(self.lines)
        return self._log_lines(range(end - 1, max(0, end - most) - 1, -1), viewer)

    def fallen(self, viewer: Seat | None, since: int) -> tuple[LogLine, ...]:
        """The lines after a turn that do not fit any more, as one viewer may read them."""
        invalid = {turn.line.turn for turn in self.turns if turn.refusal is not None and turn.line.turn > since}
        return tuple(self._log_lines([i for i, line in enumerate(self.lines) if line.turn in invalid], viewer))

    def _log_lines(self, which: Iterable[int], viewer: Seat | None) -> Iterator[LogLine]:
        undone, amended = self.edited
        for i in which:
            line, said = self.lines[i], self.calls[i]
            edit, now = amended.get(line.turn), self.standing(line.turn)
            reader = viewer if _whispered(said) or (now and _whispered(now.calls)) else None
            yield LOG.of(
                (line, said, edit, now),
                (reader, undone.get(line.turn)),
                partial(log_line, line, said, reader, undone, amended, now),
            )

    def _play(self, line: Line) -> Table:
        """One more turn, by the rules; the journal's lines stay as they are."""
        breathe()
        entry, asked = line.entry, self.prompts
        answered = next((p for p in asked if line.seat in p.seats and p.kind is type(entry)), None)
        if isinstance(entry, Leave):
            self._may_leave(line)
        elif answered is None and not self._free(line):
            raise Refusal(asked[0].rule if asked else None, "not-asked", kind=entry.kind())
        fitting(entry, len(self.names))
        state = self._without(self._after(line.seat, entry))
        standing = {(p.kind, p.seats, p.about): p.since for p in asked if p is not answered}
        prompts = tuple(
            replace(p, since=standing.get((p.kind, p.seats, p.about), line.turn)) for p in self.rules.prompts(state)
        )
        seen = {viewer: (self.state, seen.state) for viewer, seen in self._views.items()}
        turns = (*self.turns, Turn(line, state.calls, None, state, prompts))
        return replace(self, turns=turns, seen_before={**self.seen_before, **seen})

    def _after(self, seat: Seat | None, entry: Entry) -> State:
        before = self.state.without_calls()
        if isinstance(entry, Adjust):
            return cast(State, self.rules.adjust(before, entry))
        if isinstance(entry, Leave):
            assert seat is not None
            return replace(before, gone=before.gone | {seat}).say(None, "left-for-good", seat=seat)
        assert seat is not None, "a host without a seat sets numbers, and nothing else"
        return cast(State, self.rules.apply(before, seat, entry))

    def _without(self, state: State) -> State:
        """The position, with all that players who have left would be asked passed over."""
        hook, before = self.rules.without, None
        for _ in range(PASSED_OVER):
            if hook is None or state is before:
                break
            before = state
            for seat in sorted(state.gone):
                state = hook(state, seat)
        return state

    def _may_leave(self, line: Line) -> None:
        """Refuse where a player cannot leave: as the game is, a second time, or with nobody left to play with."""
        if self.rules.without is None or line.seat is None or self.rules.revealed(self.state):
            raise Refusal(None, "cannot-leave")
        if line.seat in self.state.gone:
            raise Refusal(None, "has-left")
        if len(self.names) - len(self.state.gone) <= FEWEST:
            raise Refusal(None, "nobody-left", least=FEWEST)

    def _free(self, line: Line) -> bool:
        """May this be said although nobody asked?  The host may set any number; everybody else their own."""
        if line.seat is None:
            return self._hosted(line.entry)
        free = type(line.entry) in self.rules.anytime(self.state, line.seat)
        theirs = isinstance(line.entry, Adjust) and line.entry.seat not in (None, line.seat)
        if theirs and free:
            raise Refusal(None, "not-yours")
        return free

    def _hosted(self, entry: Entry) -> bool:
        """A host as such may set what lies open until all is told, and nothing behind a screen."""
        if not isinstance(entry, Adjust) or self.rules.revealed(self.state):
            return False
        if any(t.secret for t in self.rules.quantities(self.state) if (t.key, t.seat) == (entry.thing, entry.seat)):
            raise Refusal(None, "not-yours")
        return True

    def _edit(self, line: Line) -> Table:
        assert isinstance(line.entry, Undo | Amend)
        self._may_edit(line)
        lines = (*self.lines, line)
        table, invalid = replay(self, lines, line.turn)
        target = self.line(line.entry.turn)
        key = "undone" if isinstance(line.entry, Undo) else "amended"
        said: tuple[Said, ...] = (Call(key, None, (("turn", target.turn), ("seat", target.seat), ("struck", invalid))),)
        mended = (*self.mended, Mended(line.turn, self.state, table.state))[-MOST_MENDED:]
        return replace(table, lines=self.lines, calls=self.calls, mended=mended).written(line, said)

    def _may_edit(self, line: Line) -> None:
        """Refuse what cannot be corrected: a line that is not there, is undone already, or changes its kind."""
        assert isinstance(line.entry, Undo | Amend)
        target = self.line(line.entry.turn)
        if isinstance(target.entry, Seating):
            raise Refusal(None, "no-such-line")
        if target.turn in self.edited[0]:
            raise Refusal(None, "already-undone")
        back = isinstance(target.entry, Undo)
        if isinstance(line.entry, Undo) and not back and line.seat not in (None, target.seat, target.by):
            latest = self.latest()
            if latest is None or latest.turn != target.turn:
                raise Refusal(None, "not-yours")
        if isinstance(line.entry, Amend):
            if isinstance(target.entry, Undo | Amend) or type(target.entry) is not type(line.entry.entry):
                raise Refusal(None, "not-that-kind")
            if line.seat is not None and line.seat != target.seat:
                raise Refusal(None, "not-yours")

    def _fresh(self, prompt: Prompt) -> Prompt:
        again = [s.at for s in self.spent if s.seat in prompt.seats and s.kind is prompt.kind and s.turn > prompt.since]
        return replace(prompt, since=max(prompt.since, *again)) if again else prompt


def replay(table: Table, lines: tuple[Line, ...], at: int) -> tuple[Table, int]:
    """The table that these lines lead to, from the first turn that changed on; and how many lines are newly invalid.

    Lines that no longer fit are no longer valid: kept, shown with their reason, skipped.
    An amended line that is itself refused raises the Refusal, for then nothing may be recorded.
    """
    kept = settle(lines)
    same = _common(table.turns, kept)
    changed = {line.entry.turn for line in lines if line.turn == at and isinstance(line.entry, Amend)}
    now = replace(table, turns=table.turns[:same], lines=lines)
    for line in kept[same:]:
        try:
            now = now._play(line)
        except Refusal as refusal:
            if line.turn in changed:
                raise
            now = strike(now, line, refusal)
    before = {t.line.turn for t in table.turns if t.refusal is None}
    stands = {t.line.turn: t.line for t in now.turns if t.refusal is None}
    lapsed = tuple(
        Reopened(t.line.seat, type(t.line.entry), t.line.turn, at)
        for t in table.turns[same:]
        if t.refusal is None and t.line.turn not in stands
    )
    invalid = sum(1 for t in now.turns if t.refusal is not None and t.line.turn in before)
    return replace(now, spent=(*table.spent, *lapsed)), invalid


def _whispered(said: tuple[Said, ...]) -> bool:
    """Is there anything in it that not everybody hears?  Else it is the same line for all who read it."""
    return Secret in map(type, said)


def _covers(entry: Entry) -> bool:
    """Does it hold what only its seat may read back?"""
    kind = type(entry.entry if isinstance(entry, Amend) else entry)
    return any(isinstance(ask, Hidden) for found in asks(kind).values() for ask in found)


def renamed(names: tuple[str, ...], seat: Seat, name: str) -> tuple[str, ...]:
    """The names of a table with one player called otherwise.  Raises Refusal."""
    try:
        new = player_name(name)
    except Malformed as wrong:
        raise Refusal(None, wrong.key, **wrong.params) from wrong
    if any(alike(new) == alike(other) for at, other in enumerate(names) if at != seat):
        raise Refusal(None, "same-name")
    return put(names, seat, new)


def fitting(entry: Entry, seats: int) -> None:
    """The rules may rely on it: numbers within what is asked for, and seats of this table.  Raises Refusal."""
    try:
        must_fit(entry, seats)
    except Malformed as wrong:
        refusal = Refusal(None, wrong.key, **wrong.params)
        refusal.about = wrong.field
        raise refusal from wrong


def strike(table: Table, line: Line, refusal: Refusal) -> Table:
    """The table with a line that is skipped, and says why."""
    turn = Turn(line, (), refusal, table.state.without_calls(), table.prompts)
    return replace(table, turns=(*table.turns, turn))


def fold(game: AnyGame, names: tuple[str, ...], setup: Entry, lines: Iterable[Line]) -> Table:
    """The table a journal leads to.  A line that was once accepted and is not any more is no longer valid."""
    table = Table.open(game, names, setup)
    for line in lines:
        table = onward(table, line)
    return table


def onward(table: Table, line: Line) -> Table:
    """The table after one more line of its journal, whether it still fits or not."""
    try:
        return table.enter(line)
    except Refusal as refusal:
        kept = table if isinstance(line.entry, Undo | Amend | Seating) else strike(table, line, refusal)
        return kept.written(line, ())


def _common(turns: tuple[Turn, ...], kept: list[Line]) -> int:
    pairs = zip(turns, kept, strict=False)
    return next((i for i, (turn, line) in enumerate(pairs) if turn.line != line), min(len(turns), len(kept)))


@dataclass(frozen=True)
class Seen:
    """A table as one viewer may see it.  Pages are made from this and from nothing else."""

    rules: AnyPlay
    names: tuple[str, ...]
    viewer: Seat | None
    state: Any
    prompts: tuple[Prompt, ...]
    turn: int
    latest: tuple[int, Seat | None, str] | None
    begun: bool
    news: Call | None
    """What happened to a seat since the last entry."""

    @cached_property
    def asked(self) -> tuple[Prompt, ...]:
        return tuple(p for p in self.prompts if self.viewer in p.seats)

    @property
    def round(self) -> int | None:
        """The round, in a game that counts them."""
        return self.rules.round(self.state) if self.rules.round else None

    @property
    def first(self) -> Seat | None:
        """Who has the marker of whoever goes first, in a game that has one."""
        return self.rules.first(self.state) if self.rules.first else None

    @cached_property
    def waiting(self) -> tuple[Seat, ...]:
        """Everybody the referee waits for, in seat order."""
        return tuple(sorted({seat for p in self.prompts if not p.patient for seat in p.seats} - self.state.gone))

    @property
    def free(self) -> tuple[type[Entry], ...]:
        """What the viewer may say unasked."""
        return () if self.viewer is None else self.rules.anytime(self.state, self.viewer)
