"""The prompts of a position, and the entries that may be made unasked."""

from __future__ import annotations

from collections.abc import Iterator

from referee.core import odd
from referee.core.adjust import Adjust
from referee.core.cite import Rule
from referee.core.entry import Entry
from referee.core.seat import Seat, seats_of
from referee.core.table import Prompt

from . import count
from . import rulebook as rule
from .entries import BOOKS, Agree, CannotGive, CannotTake, Exchange, Give, Guild, Passage, Settle, Skip, Take, Trap
from .state import Part, State, Step

About = tuple[tuple[str, object], ...]
SPECIAL: dict[Part, tuple[type[Entry], Rule]] = {
    Part.EXCHANGE: (Exchange, rule.EXCHANGE),
    Part.TRAP: (Trap, rule.TRAP),
    Part.PASSAGE: (Passage, rule.PASSAGE),
}


def prompts(state: State) -> tuple[Prompt, ...]:
    """The prompts of this position; none when the game is over."""
    match state.step:
        case Step.PLAY:
            return (*_turn(state, state.turn), *_guilds(state))
        case Step.COUNT:
            guilds = tuple(_guilds(state))
            asked = {seat for prompt in guilds for seat in prompt.seats}
            settling = (seat for seat in count.missing(state) if seat not in asked)
            waiting = (*guilds, *(Prompt(Settle, (seat,), rule.COUNTING) for seat in settling))
            return waiting or (Prompt(Agree, seats_of(len(state.players)), None, odd.about(state)),)
        case _:
            return ()


def _turn(state: State, seat: Seat) -> Iterator[Prompt]:
    """Prompts for using or skipping a special tile, if one is ready; otherwise for the next move or the level's end."""
    if state.part in SPECIAL:
        kind, why = SPECIAL[state.part]
        about = (("part", state.part.value), *offered(state))
        yield Prompt(kind, (seat,), why, about)
        yield Prompt(Skip, (seat,), rule.OPTIONAL, about)
    elif state.part is Part.TAKE:
        if state.left:
            yield Prompt(Take, (seat,), rule.TAKE, offered(state))
        yield Prompt(CannotTake, (seat,), rule.LEVEL_OVER, costs(state))
    else:
        to = state.beside(seat, -1)
        if state.left:
            yield Prompt(Give, (seat,), rule.GIVE, (("to", to), *offered(state)))
        yield Prompt(CannotGive, (seat,), rule.LEVEL_OVER, (("to", to), *costs(state)))


def offered(state: State) -> About:
    """What the forms for tiles depend on, as part of the prompt: when it changes, the question is a new one."""
    there = "; ".join(f"{colour} {' '.join(kinds)}" for colour, kinds in state.there.items())
    faces = (player.face(colour) for player in state.players for colour in player.piles)
    tops = " ".join(f"{face.height}{face.top.kind if face.top else ''}" for face in faces)
    return (("offered", f"{there}; {tops}"),)


def costs(state: State) -> About:
    """What the end of the level would cost, as part of the prompt: its form shows who pays what."""
    purses = " ".join(f"{seat}:{state.players[seat].treasures}" for seat in state.survivors)
    return (("left", state.left), ("purses", purses), ("last", state.last))


def _guilds(state: State) -> Iterator[Prompt]:
    """Prompts for home guilds that are not entered; the game waits for them only at the final count."""
    for seat in state.survivors:
        if state.players[seat].guild is None:
            yield Prompt(Guild, (seat,), rule.HOME_GUILD, patient=state.step is Step.PLAY)


def anytime(state: State, seat: Seat) -> tuple[type[Entry], ...]:
    """Entries that a seat may make unasked; who is eliminated or has left has no guild or piles to enter.

    Records of earlier versions agree to a sheet on which an eliminated guardian has the guild of the last one.
    """
    if state.step is Step.OVER:
        return (Agree,) if count.disputed(state) and not state.agreed else ()
    return (Adjust,) if state.players[seat].out or seat in state.gone else BOOKS
