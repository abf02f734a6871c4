"""A game as the referee knows it: one object with everything that its package provides.

Parts that a game may omit are None.  Its words, pages, look and sample game are files in the folder of its package.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field, fields
from types import ModuleType
from typing import Any, Generic, TypeAlias, TypeVar

from .adjust import Adjust, Quantity
from .cite import Chapter, Refusal, Rule, Rulebook
from .colours import Colours
from .drafts import Draft
from .entry import Amend, Entry, Leave, Undo
from .facts import Fact
from .final import GameFormat
from .lines import Ending, Prompt
from .pages import View
from .pieces import Piece
from .preparing import Step
from .seat import Seat
from .sheet import Alike, Sheet
from .state import State

L = TypeVar("L", bound=Entry)
"""The setup of a table."""
S = TypeVar("S", bound=State)
"""The state of a game."""
E = TypeVar("E", bound=Entry)
"""An entry of a game."""
F = TypeVar("F")
"""The final of a game: everything that scoring needs."""


def is_dataclass_of_its_own(kind: type) -> bool:
    """Whether the fields that a class of entries declares are fields of a dataclass, and not lost."""
    return "__dataclass_fields__" in vars(kind) or not kind.__annotations__


def _called(kind: type[Entry]) -> str:
    return f"{kind.__module__}.{kind.__name__}"


@dataclass(frozen=True, kw_only=True)
class Play(Generic[L, S, E, F]):
    """How a game is played at a table: mostly pure functions of a position.

    Those that make a new position raise Refusal if the rules do not allow it.
    """

    setup: type[L]
    entries: tuple[type[Entry], ...]
    start: Callable[[int, L], S]
    """The position before the first entry, for a number of seats and a setup."""
    apply: Callable[[S, Seat, E], S]
    """The position after an entry of a seat."""
    adjust: Callable[[S, Adjust], S]
    """The position after a number was set, by a seat or by a host without a seat."""
    prompts: Callable[[S], tuple[Prompt, ...]]
    """What the referee asks now; empty once the game is over."""
    anytime: Callable[[S, Seat], tuple[type[Entry], ...]]
    """The kinds of entries that a seat may make unasked."""
    quantities: Callable[[S], tuple[Quantity, ...]]
    """Every number on the table, once."""
    ending: Callable[[S], Ending | None]
    revealed: Callable[[S], bool]
    """Whether nothing is secret any more."""
    picture: Callable[[S, tuple[str, ...]], str]
    """The open part of the table as text, with the players' names."""
    left: Callable[[S, Seat, bool], S] | None = None
    """The position right after a player has left for good: what becomes of what they had (`Leave.passes`)."""
    without: Callable[[S, Seat], S] | None = None
    """The position after the next step of going on without a player who has left for good.  Called after every entry
    until it changes nothing.  None: players cannot leave."""
    final: Callable[[S], F] | None = None
    """The final of a table that has ended; None if the game is not scored."""
    pieces: Callable[[S], Iterable[Piece]] | None = None
    """The named things on the table, as opposed to its numbers."""
    doubt: Callable[[S, Seat, E], Refusal | None] | None = None
    """An objection to an entry that the rules allow; the player is asked once to confirm the entry."""
    not_yet: Callable[[S, S], S] | None = None
    """The part of a corrected position that may be seen before players change the table (corrected, current)."""
    seen_today: Callable[[S, S], S] | None = None
    """The part of an earlier position that may still be seen now (earlier, current)."""
    remember: Callable[[S, Seat, E], tuple[Fact, ...]] | None = None
    """The facts in an entry that the server remembers for later tables of this game."""
    preparing: Callable[[L, int], tuple[Step, ...]] | None = None
    """The steps of setting up the physical table before the first entry, for a setup and a number of players."""
    round: Callable[[S], int] | None = None
    """The number of the round, if the game counts rounds; pages show it."""
    last_turns: Callable[[S], tuple[Seat, ...] | None] | None = None
    """The seats that still have a turn in the last round, beginning with the one whose turn it is, or none of them
    between turns; None as long as it is not known which round is the last.  Pages show it in place of the round."""
    tally: tuple[str, ...] = ()
    """The keys of a player's numbers that the display shows at the end of a round, if they changed in it."""
    declines: tuple[type[Entry], ...] = ()
    """The kinds of entries, without fields, with which a seat declines what it is offered beside them."""
    counts: tuple[type[Entry], ...] = ()
    """The kinds of entries that count what lies there once the game has ended, and move nothing on the real table."""
    first: Callable[[S], Seat] | None = None
    """The seat that has the first player marker, if the game has one."""
    begins: Callable[[L], Seat] | None = None
    """The seat that begins, if the setup says so."""
    prepares: tuple[type[Entry], ...] = ()
    """The kinds of entries that are made while the table is still being set up."""
    suggests: Mapping[str, object] = field(default_factory=dict)
    """Initial values in the form for a new table, by field of the setup, where they differ from the field's default
    (which is what a record that omits the field means)."""
    offers: Callable[[S, Seat, type[Entry]], Mapping[str, Collection[object]]] | None = None
    """The values of its fields that a form without a template of its own offers a seat now, for fields of which not
    everything is possible that their types allow.  It only offers: what is refused is decided by `apply`."""
    drafts: Callable[[S, Seat], Iterable[Draft]] | None = None
    """What a seat may type before it is entered; the position is the one that everyone may see."""
    at_hand: Mapping[type[Entry], str] = field(default_factory=dict)
    """Unasked entries so common that they are shown beside every main button, each with its icon."""
    routine: frozenset[str] = frozenset()
    """Keys of calls that name a player but are not listed among what happened to that player."""
    for_the_round: frozenset[str] = frozenset()
    """Keys of calls that hold until the round ends: once it is over, nobody is told of them any more."""
    causes: Mapping[str, str] = field(default_factory=dict)
    """Keys of calls with which something begins that is not the doing of whoever entered it: an icon of what did it, or
    the parameter with the seat or the icon.  What the calls after it say belongs to it, up to the next such call."""
    ceremonies: Mapping[str, str] = field(default_factory=dict)
    """Keys of calls that fill the screen as great moments, from the least to the greatest, each with its icon."""

    def __post_init__(self) -> None:
        """Raise TypeError for kinds that a record could not tell apart, or that would lose or lack their fields."""
        for kind in (self.setup, *self.entries):
            if not is_dataclass_of_its_own(kind):
                raise TypeError(f"{kind.__name__} needs @dataclass(frozen=True) above it")
        known: dict[str, type[Entry]] = {kind.kind(): kind for kind in (Undo, Amend, Leave)}
        for kind in self.entries:
            if (other := known.setdefault(kind.kind(), kind)) is not kind or self.entries.count(kind) > 1:
                raise TypeError(f"{_called(other)} and {_called(kind)} are both written “{kind.kind()}”")
        for kind in self.declines:
            if kind not in self.entries or fields(kind):
                raise TypeError(f"{_called(kind)} declines nothing: it must be one of the entries, and have no fields")


@dataclass(frozen=True, kw_only=True)
class Rounds(Generic[S]):
    """What the course of a game needs to work out each player's score after each round."""

    stamp: Callable[[S], tuple[int, ...]]
    """Identifies the round or turn a position belongs to: its chapter first."""
    hindsight: Callable[[S, S], S]
    """An earlier position completed with what is known only at the end, so that it can be scored (earlier, last)."""
    opens: tuple[type[Entry], ...] = ()
    """Entries that, if they lead to the next round, belong to that round and not to the one they end: they already
    pass on a marker, or bring what the next round pays at once."""
    last: tuple[str, ...] = ()
    """Keys of lines of the sheet that are paid only at the end of the game."""


@dataclass(frozen=True, kw_only=True)
class Scoring(Generic[S, F]):
    """How a game is scored: the same function for tables, calculators and documents."""

    score: Callable[[F], Sheet]
    what_ifs: Callable[[F], tuple[tuple[Ending, Sheet], ...]] | None = None
    """The sheets for the endings that did not happen."""
    rounds: Rounds[S] | None = None
    pictures: Mapping[str, str] = field(default_factory=dict)
    """The icon of a source of points, by its key.  Not the crown: that is the winner's."""
    alike: tuple[Alike, ...] = ()
    """Rows of the sheet that share one on the table display."""
    paid_by: Mapping[str, tuple[Rule, ...]] = field(default_factory=dict)
    """The rules by which a source of points is paid, by its key: all that its lines cite, whatever the final."""
    ties: Mapping[str, Rule] = field(default_factory=dict)
    """The rule of each tie-break, by its key."""
    shared: Rule | None = None
    """The rule that players who are equal in all tie-breaks share a place."""


@dataclass(frozen=True, kw_only=True)
class Game(Generic[L, S, E, F]):
    """A whole game.  A game without `play` can only be scored, not played at a table."""

    name: str
    """Lower case, with hyphens, as used in records, documents and addresses."""
    seats: range
    rulebook: Rulebook
    guide: tuple[Chapter, ...] | None = None
    """All printed rules in the order of play; if None, the rules are shown as the rulebook is divided."""
    play: Play[L, S, E, F] | None = None
    count: Scoring[S, F] | None = None
    documents: GameFormat | None = None
    """The game's public documents."""
    calculator: ModuleType | None = None
    """What the forms of the game's calculators show besides the declared fields."""
    colours: Colours | None = None
    """The colours of the players' pieces in the box; if None, a seat has the look of its number."""
    views: Mapping[str, View[S]] = field(default_factory=dict)
    """The views for the game's own templates, by template name without `.html`: `view_of("board")`."""
    board_game_geek: int | None = None
    """The game's number on boardgamegeek.com."""

    @property
    def rules(self) -> Play[L, S, E, F]:
        """How the game is played.  Raises LookupError if the game can only be scored."""
        if self.play is None:
            raise LookupError(f"{self.name} is not played at a table")
        return self.play

    def counted(self, state: S) -> Sheet | None:
        """The score sheet of a position; None if the game is not scored."""
        if self.count is None or self.rules.final is None:
            return None
        return self.count.score(self.rules.final(state))


AnyGame: TypeAlias = Game[Any, Any, Any, Any]
AnyPlay: TypeAlias = Play[Any, Any, Any, Any]
