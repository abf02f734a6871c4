"""A table: a game, its seats, its setup, and the turns so far.  Pure; it stores nothing."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from typing import Any, cast

from .adjust import Adjust
from .breath import breathe
from .cite import Call, Malformed, Refusal
from .entry import Amend, Entry, Leave, Undo
from .fits import must_fit
from .game import AnyGame, AnyPlay
from .grown import Grown
from .identity_cache import IdentityCache
from .lines import NOTHING, Edited, Mended, Reopened, covers, declining, edits, log_line, with_edits_applied
from .lines import Ending as Ending
from .lines import Line as Line
from .lines import LogLine as LogLine
from .lines import Prompt as Prompt
from .lines import Turn as Turn
from .pages import phrase
from .seat import Seat
from .seating import Event, Seating
from .seating import call_of as seated
from .secret import Secret, Unseen, redact, seal
from .sheet import Sheet
from .state import AnyCall, State, put, readable_calls
from .text import alike
from .text import name as player_name

FEWEST = 2
"""The number of players that must remain at a table."""
PASSED_OVER = 500
"""The most steps to skip at once for players who have left: a bound for a game that never comes to rest."""
MOST_WAIVED = 12
"""The most offers that count as waived before one entry."""
MOST_MENDED = 12
"""The number of latest edits of which a table remembers the changes: players carried out older ones long ago."""
MOST_READ = 150
"""The most lines of a table that are kept as everybody may read them: more than twice what a page looks back at."""
NEW_WINNER = "winner-changed"
"""The key of the call for an edit after the final count that changes who has won."""
BACK_AND_FORTH = {"undone": "back", "redone": "left-after-all"}
"""The keys of the calls for an undo or redo of the entry with which a player left, in place of the usual ones."""
LOG = IdentityCache[LogLine](5_000)
"""A cache of recent log lines, for all viewers and tables."""


@dataclass(frozen=True)
class Table:
    game: AnyGame
    names: tuple[str, ...]
    setup: Entry
    opening: State
    first_prompts: tuple[Prompt, ...]
    lines: Grown[Line] = field(default_factory=Grown)
    calls: Grown[tuple[AnyCall, ...]] = field(default_factory=Grown)
    turns: Grown[Turn] = field(default_factory=Grown)
    spent: tuple[Reopened, ...] = ()
    altered: Mapping[str, int] = field(default_factory=dict)
    """For each question that an edit changed, by the `id` it would have otherwise: the turn of the latest such edit."""
    edited: Edited = NOTHING
    typed: tuple[str, ...] = ()
    """The names as typed when the table was set up; `names` has the current ones."""
    renamed: bool = False
    """True once any player has been renamed, by an entry or by the host after the game."""
    covered: bool = False
    """True if anything was ever entered or called that only one seat may read."""
    alone: bool = False
    """True if one phone is used for all players; chosen when the table is set up."""
    mended: tuple[Mended, ...] = ()
    """The latest edits, with the positions before and after each."""
    helped: Mapping[int, frozenset[int]] = field(default_factory=dict)
    """For each edit that declines offers, by its turn: the later turns that stood until then.  Others are past help."""
    seen_before: Mapping[Seat | None, tuple[State, State]] = field(default_factory=dict, compare=False, repr=False)
    """For each viewer, an earlier position and its redacted form: `redact` reuses what has not changed since."""
    read_before: dict[int, tuple[Line, LogLine | None]] = field(default_factory=dict, compare=False, repr=False)
    """The lines read lately, by index, as everybody may read them; None for one that has a secret.

    Shared with the tables before this one since the last edit: what a line says changes with edits only."""

    @classmethod
    def open(cls, game: AnyGame, names: tuple[str, ...], setup: Entry) -> Table:
        """A new table.  Raises Refusal if this setup is not possible."""
        fitting(setup, len(names))
        state = game.rules.start(len(names), setup)
        if game.colours:
            game.colours.must_fit(setup, len(names))
        if len(names) not in game.seats:  # most games refuse this in `start` already, and cite a rule
            raise Refusal(None, "too-few-players", least=game.seats[0], most=game.seats[-1])
        return cls(game, names, setup, state, game.rules.prompts(state), typed=names)

    @property
    def rules(self) -> AnyPlay:
        """How the game is played."""
        return self.game.rules

    @cached_property
    def state(self) -> State:
        return self.turns[-1].state if self.turns else self.opening

    @cached_property
    def prompts(self) -> tuple[Prompt, ...]:
        asked = self.turns[-1].prompts if self.turns else self.first_prompts
        return tuple(self._altered(self._fresh(prompt)) for prompt in asked)

    @cached_property
    def turn(self) -> int:
        """The turn of the latest line."""
        return self.lines[-1].turn if self.lines else 0

    @property
    def begun(self) -> bool:
        """Whether the game has any entry yet; seating lines do not count."""
        return any(not isinstance(line.entry, Seating) for line in self.lines)

    @property
    def begins(self) -> Seat | None:
        """The seat that begins, in a game whose setup says so; else None."""
        return self.rules.begins(self.setup) if self.rules.begins else None

    @property
    def news(self) -> Call | None:
        """The call for the latest line, if that is a seating line or changed who has won; else None."""
        if not self.lines:
            return None
        calls, seating = readable_calls(self.calls[-1]), isinstance(self.lines[-1].entry, Seating)
        return next((call for call in calls if seating or call.key == NEW_WINNER), None)

    @cached_property
    def sheet(self) -> Sheet | None:
        """The score sheet; None before everything is revealed, and for a game that has no count."""
        return self.game.counted(self.state) if self.rules.revealed(self.state) else None

    def enter(self, line: Line) -> Table:
        """The table after this line.  Raises Refusal if the rules do not allow it; the table itself never changes."""
        if isinstance(line.entry, Undo | Amend):
            return self._edit(line)
        if isinstance(line.entry, Seating):
            return self._seating(line, line.entry)
        played = self._play(line)
        return played.written(line, played.turns[-1].calls)

    def _seating(self, line: Line, entry: Seating) -> Table:
        """The table after a seating line, which leaves the position as it is.  Raises Refusal if it does not fit."""
        fitting(entry, len(self.names))
        calls = (seated(entry, line.seat, self.names[entry.seat]),)
        if entry.event is Event.ALONE:
            return replace(self, alone=True).written(line, calls)
        if entry.event is not Event.RENAMED:
            return self.written(line, calls)
        names = renamed(self.names, entry.seat, entry.name)
        return replace(self, names=names, renamed=True).written(line, calls)

    def written(self, line: Line, calls: tuple[AnyCall, ...]) -> Table:
        """The table with one more line in its journal, and the calls for it."""
        lines = self.lines.plus(line)
        covered = self.covered or covers(line.entry) or _has_secret(calls)
        table = replace(self, lines=lines, calls=self.calls.plus(calls), covered=covered)
        return replace(table, edited=edits(lines), read_before={}) if isinstance(line.entry, Undo | Amend) else table

    @property
    def secrets(self) -> bool:
        """Whether there is, or ever was, anything that not everyone may see."""
        return self.covered or self.seen_by(None).state is not self.state

    def enter_sealed(self, line: Line) -> Table:
        """Enter a line on behalf of a seat for a player who must not learn that seat's secrets.

        A refusal gives its reason if that follows from what everyone sees; otherwise the refusal is just `sealed`.
        """
        if line.seat is not None and not isinstance(line.entry, Undo | Amend):
            with suppress(Unseen):
                self._sealed(line.seat).enter(line)
        try:
            return self.enter(line)
        except Refusal as refusal:
            raise refusal if isinstance(line.entry, Undo) else Refusal(None, "sealed") from None

    def _sealed(self, seat: Seat) -> Table:
        """The current table without the secrets of one seat."""
        if not self.turns:
            return replace(self, opening=seal(self.opening, seat))
        last = replace(self.turns[-1], state=seal(self.state, seat))
        return replace(self, turns=self.turns.first(len(self.turns) - 1).plus(last))

    def latest(self) -> Line | None:
        """The last line that still stands: the one that a tap on “Undo” undoes.

        An undo does not count as such a line, so two taps undo two lines.
        """
        return next((line for line in reversed(self.lines) if self._stands(line)), None)

    def redoable(self) -> tuple[Line, Line] | None:
        """The latest undo that can be redone, and the line it undid; None once any other entry has followed.

        Redoing several undos one by one brings the lines back in the order in which they were entered.
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
        """Whether the line is an entry that is neither undone nor invalid.  An amendment can stand, an undo cannot."""
        if isinstance(line.entry, Undo | Seating) or line.turn in self.edited[0]:
            return False
        played = self.standing(line.turn)
        return played is None or played.refusal is None

    def line(self, turn: int) -> Line:
        """The line written at a turn.  Raises Refusal if there is none."""
        at = bisect_left(self.lines, turn, key=lambda line: line.turn)
        if at == len(self.lines) or self.lines[at].turn != turn:
            raise Refusal(None, "no-such-line")
        return self.lines[at]

    def standing(self, turn: int) -> Turn | None:
        """The current turn for the line written at `turn`; None if the line is undone, an edit, or a seating line."""
        turns, count = self.turns, len(self.turns)
        at = count - 1 - (turns[-1].line.turn - turn) if turns else -1
        found = turns[at] if 0 <= at < count else None
        if found is None or found.line.turn != turn:  # there are edits in between
            at = bisect_left(turns, turn, key=lambda played: played.line.turn)
            found = turns[at] if at < count else None
        return found if found and found.line.turn == turn else None

    def before(self, played: Turn) -> State:
        """The position in which the line of a current turn is entered."""
        if played.waived:
            return self.asked_before(played).state
        at = self._at(played)
        return self.turns[at - 1].state if at else self.opening

    def asked_before(self, played: Turn) -> Table:
        """The table in that position, for its questions; its journal is the current one."""
        now = replace(self, turns=self.turns.first(self._at(played)), spent=())
        for offer in played.waived:
            now = now._waived(offer)
        return now

    def _at(self, played: Turn) -> int:
        return bisect_left(self.turns, played.line.turn, key=lambda turn: turn.line.turn)

    def seen_by(self, viewer: Seat | None) -> Seen:
        """The table as one viewer may see it: the only way from a table to a page.

        Cached, because a table never changes.
        """
        if viewer not in self._views:
            state = self.state
            if viewer is None or self.seen_by(None).state is not state:  # what hides nothing from all hides nothing
                state = redact(state, viewer, self.seen_before.get(viewer))
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
        """The journal as one viewer may read it, oldest first; optionally only the `recent` lines `before` a turn."""
        end = len(self.lines) if before is None else bisect_left(self.lines, before, key=lambda line: line.turn)
        start = 0 if recent is None else max(0, end - recent)
        return tuple(self._log_lines(range(start, end), viewer))

    def backwards(self, viewer: Seat | None, most: int) -> Iterator[LogLine]:
        """The last `most` lines of the journal as one viewer may read them, newest first; each is made when needed."""
        end = len(self.lines)
        return self._log_lines(range(end - 1, max(0, end - most) - 1, -1), viewer)

    def invalid_since(self, viewer: Seat | None, since: int) -> tuple[LogLine, ...]:
        """The lines after a turn that are no longer valid, as one viewer may read them."""
        invalid = {turn.line.turn for turn in self.turns if turn.refusal is not None and turn.line.turn > since}
        return tuple(self._log_lines([i for i, line in enumerate(self.lines) if line.turn in invalid], viewer))

    def _log_lines(self, which: Iterable[int], viewer: Seat | None) -> Iterator[LogLine]:
        for i in which:
            line, known = self.lines[i], self.read_before.get(i)
            if known is None or known[0] is not line:  # a line that was only tried has the index of the next as well
                known = self._read(i, line)
            yield known[1] or self._log_line(i, viewer)

    def _read(self, i: int, line: Line) -> tuple[Line, LogLine | None]:
        """A line as everybody may read it, kept for whoever reads it next."""
        now = self.standing(line.turn)
        secret = _has_secret(self.calls[i]) or (now is not None and _has_secret(now.calls))
        known = line, None if secret else self._log_line(i, None)
        if len(self.read_before) >= MOST_READ:
            self.read_before.clear()
        self.read_before[i] = known
        return known

    def _log_line(self, i: int, viewer: Seat | None) -> LogLine:
        undone, amended = self.edited
        line, calls = self.lines[i], self.calls[i]
        edit, now = amended.get(line.turn), self.standing(line.turn)
        return LOG.of(
            (line, calls, edit, now),
            (viewer, undone.get(line.turn)),
            partial(log_line, line, calls, viewer, undone, amended, now),
        )

    def _play(self, line: Line) -> Table:
        """The table after one more turn, judged by the rules; the lines of the journal stay as they are."""
        breathe()
        entry, asked = line.entry, self.prompts
        answered = next((p for p in asked if line.seat in p.seats and p.kind is type(entry)), None)
        if isinstance(entry, Leave):
            self._may_leave(line)
        elif answered is None and not self._free(line):
            raise Refusal(asked[0].rule if asked else None, "not-asked", kind=entry.kind())
        fitting(entry, len(self.names))
        state = self._without(self._after(line.seat, entry))
        first = self._first_entered(line)
        prompts = self._asked_next(state, answered, first)
        seen = {viewer: (self.state, seen.state) for viewer, seen in self._views.items()}
        turns = self.turns.plus(Turn(line, state.calls, None, state, prompts, first))
        return replace(self, turns=turns, seen_before={**self.seen_before, **seen})

    def _asked_next(self, state: State, answered: Prompt | None, first: int) -> tuple[Prompt, ...]:
        """The prompts of the next position: those that are asked already stay as they are, new ones are of `first`."""
        standing = {(p.kind, p.seats, p.about): p.since for p in self.prompts if p is not answered}
        return tuple(
            replace(p, since=standing.get((p.kind, p.seats, p.about), first)) for p in self.rules.prompts(state)
        )

    def _waived(self, offer: Prompt) -> Table:
        """The table as if this offer had been waived at the latest line."""
        state = self._without(self._after(offer.seats[0], offer.kind()))
        prompts = self._asked_next(state, offer, self._last_first)
        last = replace(self.turns[-1], state=state, prompts=prompts)
        return replace(self, turns=self.turns.first(len(self.turns) - 1).plus(last))

    def _play_declining(self, line: Line) -> Table:
        """The table after one more turn, before which as few offers as possible count as waived.

        Raises Refusal if the rules do not allow the line even so.
        """
        now, waived = self, tuple[Prompt, ...]()
        while True:
            try:
                turn = now._play(line).turns[-1]
                return replace(self, turns=self.turns.plus(replace(turn, waived=waived)))
            except Refusal as refusal:
                offer = next((p for p in now.prompts if p.kind in self.rules.declines), None)
                if refusal.key != "not-asked" or offer is None or len(waived) == MOST_WAIVED or not self.turns:
                    raise
                now, waived = now._waived(offer), (*waived, offer)

    def _first_entered(self, line: Line) -> int:
        """The turn of the undone line that this line enters again, if it does; else its own.

        It enters again what was undone at the same place: after the same lines, an entry of the same kind.
        """
        undone, kind = self.edited[0], type(line.entry)
        before = (turn for turn in range(self._last_first + 1, line.turn) if undone.get(turn, line.turn) < line.turn)
        return next((turn for turn in before if type(self.line(turn).entry) is kind), line.turn)

    @property
    def _last_first(self) -> int:
        """When the last turn was first entered; 0 before the first turn."""
        return self.turns[-1].first if self.turns else 0

    def _after(self, seat: Seat | None, entry: Entry) -> State:
        before = self.state.without_calls()
        if isinstance(entry, Adjust):
            return cast(State, self.rules.adjust(before, entry))
        if isinstance(entry, Leave):
            assert seat is not None
            asked = before.asked_about | {seat} if entry.asks else before.asked_about
            left = replace(before, gone=before.gone | {seat}, asked_about=asked).say(None, "left-for-good", seat=seat)
            return self.rules.left(left, seat, entry.passes) if self.rules.left else left
        assert seat is not None, "a host without a seat sets numbers, and nothing else"
        after = self.rules.apply(before, seat, entry)
        if not isinstance(after, State):
            raise TypeError(f"apply returned {after!r} for {type(entry).__name__}, which is no state")
        return after

    def _without(self, state: State) -> State:
        """The position after skipping everything that players who have left would be asked."""
        hook, before = self.rules.without, None
        for _ in range(PASSED_OVER):
            if hook is None or state is before:
                break
            before = state
            for seat in sorted(state.gone):
                state = hook(state, seat)
        return state

    def _may_leave(self, line: Line) -> None:
        """Raise Refusal if the player cannot leave: the game forbids it, they have left, or too few would remain."""
        if self.rules.without is None or line.seat is None or self.rules.revealed(self.state):
            raise Refusal(None, "cannot-leave")
        if line.seat in self.state.gone:
            raise Refusal(None, "has-left")
        if len(self.names) - len(self.state.gone) <= FEWEST:
            raise Refusal(None, "nobody-left", least=FEWEST)

    def _free(self, line: Line) -> bool:
        """Whether the entry is allowed unasked.  A host without a seat may set any open number, a player their own."""
        if line.seat is None:
            return self._hosted(line.entry)
        free = type(line.entry) in self.rules.anytime(self.state, line.seat)
        theirs = isinstance(line.entry, Adjust) and line.entry.seat not in (None, line.seat)
        if theirs and free:
            raise Refusal(None, "not-yours")
        return free

    def _hosted(self, entry: Entry) -> bool:
        """Whether a host without a seat may enter this: only numbers, and only until everything is revealed.

        Raises Refusal if the number is secret.
        """
        if not isinstance(entry, Adjust) or self.rules.revealed(self.state):
            return False
        if any(t.secret for t in self.rules.quantities(self.state) if (t.key, t.seat) == (entry.thing, entry.seat)):
            raise Refusal(None, "not-yours")
        return True

    def _edit(self, line: Line) -> Table:
        assert isinstance(line.entry, Undo | Amend)
        self._may_edit(line)
        lines = self.lines.plus(line)
        table, invalid = replay(self, lines, line.turn)
        target = self.line(line.entry.turn)
        key = "undone" if isinstance(line.entry, Undo) else "amended"
        while isinstance(target.entry, Undo):  # undone again: what is told is of the entry, which no undo itself is
            target, key = self.line(target.entry.turn), "undone" if key == "redone" else "redone"
        if isinstance(target.entry, Leave):  # whoever sees only this line knows no entry of that number
            key = BACK_AND_FORTH.get(key, key)
        what = phrase(f"entry-{target.entry.kind()}")
        calls: tuple[AnyCall, ...] = (
            Call(key, None, (("turn", target.turn), ("seat", target.seat), ("what", what), ("struck", invalid))),
            *_new_winner(self.sheet, table.sheet),
        )
        revealed = self.rules.revealed
        counted_anew = self._counts() != table._counts() or revealed(self.state) != revealed(table.state)
        before, after = (one._uncounted() if counted_anew else one.state for one in (self, table))
        mended = (*self.mended, Mended(line.turn, before, after))[-MOST_MENDED:]
        table = replace(table, lines=self.lines, calls=self.calls, mended=mended)
        return table._asking_anew(self, line.turn).written(line, calls)

    def _may_edit(self, line: Line) -> None:
        """Raise Refusal if an edit is not possible.

        The line must exist, must not be undone already, keeps its kind, and may be edited by this seat.
        """
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

    def _played_to_the_end(self) -> int:
        """How many turns were played before the game ended; all of them if it has not."""
        end = len(self.turns)
        if self.rules.ending(self.state) is not None:
            while end and self.rules.ending(self.before(self.turns[end - 1])) is not None:
                end -= 1
        return end

    def _counts(self) -> tuple[Line, ...]:
        """The lines with which was counted what lies there at the end, as they stand."""
        tail = self.turns[self._played_to_the_end() :]
        return tuple(
            turn.line for turn in tail if turn.refusal is None and isinstance(turn.line.entry, self.rules.counts)
        )

    def _uncounted(self) -> State:
        """The position as if nothing had been counted."""
        end = self._played_to_the_end()
        now = replace(self, turns=self.turns.first(end))
        for turn in self.turns[end:]:
            if turn.refusal is None and not isinstance(turn.line.entry, self.rules.counts):
                with suppress(Refusal):
                    now = now._play(turn.line)
        return now.state

    def _fresh(self, prompt: Prompt) -> Prompt:
        again = [s.at for s in self.spent if s.seat in prompt.seats and s.kind is prompt.kind and s.turn > prompt.since]
        return replace(prompt, since=max(prompt.since, *again)) if again else prompt

    def _altered(self, prompt: Prompt) -> Prompt:
        return replace(prompt, since=self.altered[prompt.id]) if prompt.id in self.altered else prompt

    def _asking_anew(self, before: Table, at: int) -> Table:
        """This table after the edit of turn `at`, with questions that it left standing but changed as new ones."""
        was = {prompt.id: prompt.about for prompt in before.prompts}
        asked = self.turns[-1].prompts if self.turns else self.first_prompts
        changed = {
            fresh.id: at
            for fresh in map(self._fresh, asked)
            if was.get((now := self._altered(fresh)).id, now.about) != now.about
        }
        return replace(self, altered={**self.altered, **changed}) if changed else self


def replay(table: Table, lines: Grown[Line], at: int) -> tuple[Table, int]:
    """The table that these lines lead to, and how many of them are newly invalid.

    Only the turns from the first changed one on are played again.  A line that the rules now refuse becomes invalid:
    it is kept, shown with the reason, and skipped.  `at`: the turn of the edit that is being entered.  Raises Refusal
    if the line amended by that edit is itself refused, because then nothing may be recorded.
    """
    edited, edit = edits(lines), lines[-1].entry
    kept = with_edits_applied(lines, edited)
    same = _common(table.turns, kept)
    changed = {edit.turn} if isinstance(edit, Amend) else set()
    helped = dict(table.helped)
    if isinstance(edit, Undo | Amend) and edit.declining:
        helped[at] = frozenset(t.line.turn for t in table.turns if t.refusal is None and t.line.turn > edit.turn)
    helps = frozenset[int]().union(*(helped.get(turn, ()) for turn in declining(lines, edited)))
    now = replace(table, turns=table.turns.first(same), lines=lines, helped=helped)
    for line in kept[same:]:
        try:
            now = now._play_declining(line) if line.turn in helps else now._play(line)
        except Refusal as refusal:
            if line.turn in changed:
                raise
            now = with_invalid(now, line, refusal)
    before = {t.line.turn for t in table.turns if t.refusal is None}
    stands = {t.line.turn: t.line for t in now.turns if t.refusal is None}
    lapsed = tuple(
        Reopened(t.line.seat, type(t.line.entry), t.line.turn, at)
        for t in table.turns[same:]
        if t.refusal is None and t.line.turn not in stands
    )
    invalid = sum(1 for t in now.turns if t.refusal is not None and t.line.turn in before)
    return replace(now, spent=(*table.spent, *lapsed)), invalid


def _new_winner(before: Sheet | None, after: Sheet | None) -> tuple[Call, ...]:
    """The call for a change of who has won, if both counts are done and differ in that."""
    if before is None or after is None or before.winners == after.winners:
        return ()
    return (Call(NEW_WINNER, None, (("was", before.winners or None), ("now", after.winners or None))),)


def _has_secret(calls: tuple[AnyCall, ...]) -> bool:
    """Whether any of these calls is for one seat only; if not, the line is the same for every reader."""
    return Secret in map(type, calls)


def renamed(names: tuple[str, ...], seat: Seat, name: str) -> tuple[str, ...]:
    """The names of a table with one player renamed.  Raises Refusal if the name is malformed or taken."""
    try:
        new = player_name(name)
    except Malformed as wrong:
        raise Refusal(None, wrong.key, **wrong.params) from wrong
    if any(alike(new) == alike(other) for at, other in enumerate(names) if at != seat):
        raise Refusal(None, "same-name")
    return put(names, seat, new)


def fitting(entry: Entry, seats: int) -> None:
    """Check that numbers are within their bounds and seats are of this table, so that rules can rely on it.

    Raises Refusal if they are not.
    """
    try:
        must_fit(entry, seats)
    except Malformed as wrong:
        refusal = Refusal(None, wrong.key, **wrong.params)
        refusal.about = wrong.field
        raise refusal from wrong


def with_invalid(table: Table, line: Line, refusal: Refusal) -> Table:
    """The table with a turn for an invalid line: it is skipped, and keeps the refusal as the reason."""
    turn = Turn(line, (), refusal, table.state.without_calls(), table.prompts, table._last_first)
    return replace(table, turns=table.turns.plus(turn))


def fold(game: AnyGame, names: tuple[str, ...], setup: Entry, lines: Iterable[Line]) -> Table:
    """The table a journal leads to.  A line that was accepted once but is refused now becomes invalid."""
    table = Table.open(game, names, setup)
    for line in lines:
        table = onward(table, line)
    return table


def onward(table: Table, line: Line) -> Table:
    """The table after one more line of its journal, whether that is still valid or not."""
    try:
        return table.enter(line)
    except Refusal as refusal:
        kept = table if isinstance(line.entry, Undo | Amend | Seating) else with_invalid(table, line, refusal)
        return kept.written(line, ())


def _common(turns: Grown[Turn], kept: list[Line]) -> int:
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
    """The call for a seating line or a change of who has won, if no other entry followed."""

    @cached_property
    def asked(self) -> tuple[Prompt, ...]:
        return tuple(p for p in self.prompts if self.viewer in p.seats)

    @property
    def round(self) -> int | None:
        """The number of the round, in a game that counts rounds; None once it has ended."""
        over = self.rules.ending(self.state) is not None
        return self.rules.round(self.state) if self.rules.round and not over else None

    @property
    def last_turns(self) -> tuple[Seat, ...] | None:
        """The seats that still have a turn in the last round; None before it, and in a game that does not know it."""
        return self.rules.last_turns(self.state) if self.rules.last_turns else None

    @property
    def first(self) -> Seat | None:
        """The seat that has the first player marker, in a game that has one."""
        return self.rules.first(self.state) if self.rules.first else None

    @cached_property
    def waiting(self) -> tuple[Seat, ...]:
        """All seats that the referee waits for, in seat order."""
        return tuple(sorted({seat for p in self.prompts if not p.patient for seat in p.seats} - self.state.gone))

    @property
    def free(self) -> tuple[type[Entry], ...]:
        """The kinds of entries that the viewer may make unasked."""
        return () if self.viewer is None else self.rules.anytime(self.state, self.viewer)
