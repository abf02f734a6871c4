"""A game, as the referee needs to know it: one object, with all that its package brings.

What a game may do without is None.  Its words, pages, look and sample evening lie in the folder of its package.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any, Generic, TypeAlias, TypeVar

from .adjust import Adjust, Quantity
from .cite import Chapter, Refusal, Rulebook
from .colours import Colours
from .drafts import Draft
from .entry import Entry
from .facts import Fact
from .final import GameFormat
from .lines import Ending, Prompt
from .pages import View
from .pieces import Piece
from .preparing import Step
from .seat import Seat
from .sheet import Sheet
from .state import State

L = TypeVar("L", bound=Entry)
"""How a table is laid."""
S = TypeVar("S", bound=State)
"""A position."""
E = TypeVar("E", bound=Entry)
"""What a seat can tell the referee."""
F = TypeVar("F")
"""All that the count needs."""


@dataclass(frozen=True, kw_only=True)
class Play(Generic[L, S, E, F]):
    """How a game is played at a table.  Functions from position to position; they raise Refusal."""

    setup: type[L]
    entries: tuple[type[Entry], ...]
    start: Callable[[int, L], S]
    """The table before the first entry, for so many seats."""
    apply: Callable[[S, Seat, E], S]
    """The position after an entry of a seat."""
    adjust: Callable[[S, Adjust], S]
    """The position after a number was set, by a seat or by a host who has none."""
    prompts: Callable[[S], tuple[Prompt, ...]]
    """For whom the referee waits; nothing when it is over."""
    anytime: Callable[[S, Seat], tuple[type[Entry], ...]]
    """What a seat may say unasked."""
    quantities: Callable[[S], tuple[Quantity, ...]]
    """Every number on the table, once."""
    ending: Callable[[S], Ending | None]
    revealed: Callable[[S], bool]
    """Does everything lie open?"""
    picture: Callable[[S, tuple[str, ...]], str]
    """The open table as text, for so many names."""
    without: Callable[[S, Seat], S] | None = None
    """The position as the table goes on without a player who has left for good: asked after every entry, until it
    changes nothing.  None: nobody can leave."""
    final: Callable[[S], F] | None = None
    """All that the count needs of a table that has ended; None where nothing is counted."""
    pieces: Callable[[S], Iterable[Piece]] | None = None
    """What has a name and no number."""
    doubt: Callable[[S, Seat, E], Refusal | None] | None = None
    """What speaks against an entry that the rules allow: it is asked about once."""
    not_yet: Callable[[S, S], S] | None = None
    """A corrected position as far as it may be seen before hands have put it right (the corrected one, the present)."""
    seen_today: Callable[[S, S], S] | None = None
    """A position of the past as far as it may still be seen (that one, the present)."""
    remember: Callable[[S, Seat, E], tuple[Fact, ...]] | None = None
    """What is worth keeping for every later table of the house."""
    preparing: Callable[[L, int], tuple[Step, ...]] | None = None
    """What is put on the table before the first entry."""
    round: Callable[[S], int] | None = None
    """The round of a position, where the game counts them: pages say it."""
    tally: tuple[str, ...] = ()
    """A player's numbers, by their keys, that the table is told at the end of a round, where they changed in it."""
    first: Callable[[S], Seat] | None = None
    """Who has the marker of whoever goes first, where there is one."""
    begins: Callable[[L], Seat] | None = None
    """Who begins at a table that is laid so, where that is entered."""
    prepares: tuple[type[Entry], ...] = ()
    """Entries made while the table is still being set up."""
    suggests: Mapping[str, object] = field(default_factory=dict)
    """What the form of a new table starts with, by fields of the setup, where records that leave them out differ."""
    drafts: Callable[[S, Seat], Iterable[Draft]] | None = None
    """What a seat may type before it is entered, of the position as everybody may see it."""
    at_hand: Mapping[type[Entry], str] = field(default_factory=dict)
    """Unasked entries so common that they stand beside every main button, each with its icon."""
    routine: frozenset[str] = frozenset()
    """Calls that are no news to whoever looked away."""
    ceremonies: Mapping[str, str] = field(default_factory=dict)
    """Calls that are great moments, and the icon each is shown with."""


@dataclass(frozen=True, kw_only=True)
class Rounds(Generic[S]):
    """By what the course of a game is told: where everybody stood after each round."""

    stamp: Callable[[S], tuple[int, ...]]
    """The round a position belongs to: its chapter first."""
    hindsight: Callable[[S, S], S]
    """A position, with all that was secret then (that one, the last one)."""
    opens: tuple[type[Entry], ...] = ()
    """Entries that are of the next round when they lead to it, and not of the one they end: with them come a marker
    that passes on, or what the next round pays at once."""
    last: tuple[str, ...] = ()
    """Lines of the sheet that only the last moment pays."""


@dataclass(frozen=True, kw_only=True)
class Scoring(Generic[S, F]):
    """How a game is counted: one function for tables, calculators and documents."""

    score: Callable[[F], Sheet]
    what_ifs: Callable[[F], tuple[tuple[Ending, Sheet], ...]] | None = None
    """The sheets of other endings."""
    rounds: Rounds[S] | None = None
    pictures: Mapping[str, str] = field(default_factory=dict)
    """The icon of a source of points, by its key; a source without one is a bonus or a penalty."""


@dataclass(frozen=True, kw_only=True)
class Game(Generic[L, S, E, F]):
    """A whole game.  One without `play` is only counted."""

    name: str
    """Lower case, with hyphens: what records, documents and addresses call it."""
    seats: range
    rulebook: Rulebook
    guide: tuple[Chapter, ...] | None = None
    """The rules in the order of play; without it, as the rulebook is divided."""
    play: Play[L, S, E, F] | None = None
    count: Scoring[S, F] | None = None
    documents: GameFormat | None = None
    """Its public documents."""
    calculator: ModuleType | None = None
    """What the forms of its calculators draw besides the fields that are declared."""
    colours: Colours | None = None
    """In which colours the box has its players' pieces; without it a seat has the look of its number."""
    views: Mapping[str, View[S]] = field(default_factory=dict)
    """What its own templates are drawn from, by their names without `.html`: `view_of("board")`."""
    board_game_geek: int | None = None
    """The number under which boardgamegeek.com lists it."""

    @property
    def rules(self) -> Play[L, S, E, F]:
        """How it is played.  Raises LookupError for a game that is only counted."""
        if self.play is None:
            raise LookupError(f"{self.name} is not played at a table")
        return self.play

    def counted(self, state: S) -> Sheet | None:
        """The sheet of a position; None where nothing is counted."""
        if self.count is None or self.rules.final is None:
            return None
        return self.count.score(self.rules.final(state))


AnyGame: TypeAlias = Game[Any, Any, Any, Any]
AnyPlay: TypeAlias = Play[Any, Any, Any, Any]
