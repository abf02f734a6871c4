"""Cards that prevent wounds after they were entered: the round goes on where the wounds had stopped it."""

from __future__ import annotations

from dataclasses import replace

from referee.core.cite import Refusal
from referee.core.entry import Entry
from referee.core.seat import Seat

from . import cards, rampage
from . import rulebook as rule
from .choosing import next_to_place
from .entries import Deed, Dodge, Play
from .final import HERO_SLAIN
from .harm import over
from .state import State, Step


@rule.enforces(rule.DODGES, rule.DODGED_LATE)
def dodge(state: State, seat: Seat, entry: Dodge) -> State:
    """Plays a card and removes wounds; a hero who was slain only because of them lives.

    What its player has counted with those wounds is discarded.
    """
    player = state.players[seat]
    if state.ended and not player.slain:
        raise Refusal(rule.DODGED_LATE, "dodge-too-late")
    if entry.n > player.wounds:
        raise Refusal(rule.DODGES, "fewer-wounds", n=player.wounds)
    now = player.wounds - entry.n
    state = cards.spent(state, seat, entry.card, entry.gold)
    slain = player.slain and 0 < player.health <= now
    if seat in state.struck:
        state = replace(state, struck={**state.struck, seat: max(0, state.struck[seat] - entry.n)})
    state = state.player(seat, wounds=now, slain=slain, tally=None)
    state = state.say(rule.DODGES, "dodged-after", seat=seat, n=entry.n, now=now, text=entry.card)
    return _goes_on(state) if player.slain and not any(other.slain for other in state.players) else state


@rule.enforces(rule.DODGES)
def doubted(state: State, seat: Seat, entry: Entry) -> Refusal | None:
    """Returns the doubt about holding off more wounds than the latest blow dealt, which players may confirm."""
    match entry:
        case Dodge(n=n) | Play(effect=Deed.HOLD_OFF, n=n):
            dealt = state.struck.get(seat)
            if dealt is not None and dealt < n <= state.players[seat].wounds:
                return Refusal(rule.DODGES, "older-wounds", n=dealt)
    return None


def _goes_on(state: State) -> State:
    """Reopens the game when nobody is slain any more; the Dragon Rampage row goes on from the box where it stopped."""
    if not state.ended or state.ended.kind != HERO_SLAIN:
        return state
    step = Step.ACT if next_to_place(state) is None else Step.CHOOSE
    uncounted = tuple(replace(player, tally=None) for player in state.players)
    state = replace(state, ended=None, step=step, players=uncounted, odd=()).say(rule.DODGED_LATE, "goes-on")
    return over(rampage.resumed(state))
