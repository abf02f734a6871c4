"""The course of a round: Ready Phase, turns, Slayer Phase, Cleanup Phase, and the end of the game."""

from __future__ import annotations

from dataclasses import replace

from referee.core.cite import Refusal
from referee.core.seat import Seat, clockwise, seat_after, seats_of
from referee.core.table import Ending

from . import actions, claiming, combat, count, land, purse, sites, slayers
from . import rulebook as rule
from .entries import Pass, Ready
from .kinds import Ability, Skill
from .skills import has
from .state import NONE, Debt, State, Step

LAIR_GOLD = 2
DECK_EMPTY = "deck-empty"
BINDING = (Ability.TAUNT, Ability.PROTECTOR, Ability.BODYGUARD, Ability.AMBUSH)
"""Abilities of slayers that players must observe during a dragon's turn."""
PLACING = (Skill.CAVE_CRAFTER, Skill.ICE_PALACE)
"""Skills that place a Lair at the end of a turn."""


@rule.enforces(rule.READY)
def ready(state: State, entry: Ready) -> State:
    """The Ready Phase: adds an objective, populates the board, and begins the First Player's turn."""
    state = sites.populate(claiming.dealt(state, entry))
    return begun(replace(state, step=Step.ACTION), state.first)


def next_present(state: State, seat: Seat) -> Seat:
    """This seat, or the next one clockwise whose player has not left."""
    return state.present(clockwise(seat, len(state.players)))[0]


def begun(state: State, seat: Seat) -> State:
    """Begins the turn of a seat."""
    state = cubes_back(state, seat)
    unpoisoned = not sum(state.players[seat].poison)
    state = replace(state, turn=seat, rolled=unpoisoned, unrolled=0)
    state = replace(state, fresh=True, stirred=False)
    if seat in state.gone:  # set by hand to a player who has left: the next one's turn begins at once
        return state
    return bewared(state.say(rule.TURN, "turn", seat=seat))


def cubes_back(state: State, seat: Seat) -> State:
    """Returns the cubes that a dragon's skills left on the board until its next turn."""
    for skill in state.players[seat].standing:
        state = state.say(rule.DESCRIBED, "cube-back", seat=seat, skill=skill)
    return state.player(seat, standing=())


def bewared(state: State) -> State:
    """Adds reminders of abilities of slayers that restrict this turn; only the players see where the slayers stand."""
    for index in state.alive:
        slayer = state.slayers[index]
        for ability in (ability for ability in BINDING if slayer.can(ability)):
            state = state.say(rule.ABILITIES, f"beware-{ability}", name=slayer.called(index))
    return state


@rule.enforces(rule.PASS, rule.TURN, rule.PAID_ONCE)
def passed(state: State, seat: Seat, entry: Pass) -> State:
    """Ends a turn: 1 experience for each cube not placed, and a Lair if a skill places one.

    WW36: after a turn that was set back by hand, what was paid in this round counts, except in old entries.
    Raises Refusal for a Lair without such a skill.
    """
    if entry.lair:
        if not any(has(state.players[seat], skill) for skill in PLACING):
            raise Refusal(rule.DESCRIBED, "not-bought")
        lairs = state.players[seat].lairs + 1
        state = state.player(seat, lairs=lairs).say(rule.DESCRIBED, "lair", seat=seat, n=lairs)
    had = state.players[seat].paid
    more = state.players[seat].missing if entry.paid else state.players[seat].unplaced
    state = purse.gain(state, seat, more).player(seat, paid=had + more)
    if entry.paid and had:
        return followed(state.say(rule.PAID_ONCE, "passed-again", seat=seat, n=more, had=had), seat)
    return followed(state.say(rule.PASS, "passed", seat=seat, n=more), seat)


def followed(state: State, seat: Seat) -> State:
    """Begins the next turn of the round, skipping players who have left, or what follows the last turn."""
    following = seat_after(seat, len(state.players))
    if following == state.first:
        return after_actions(state)
    return followed(cubes_back(state, following), following) if following in state.gone else begun(state, following)


@rule.enforces(rule.DRAW, rule.NO_SLAYER)
def after_actions(state: State) -> State:
    """Begins the Slayer Phase, except in the first round.  WW23: nobody draws if the deck is known to be empty."""
    if state.round == 1:
        return cleanup(state.say(rule.DRAW, "no-slayers-yet"))
    state = replace(state, step=Step.SLAYER, turn=state.first)
    if state.dry:
        return replace(state, drawn=True).say(rule.NO_SLAYER, "no-slayer-left")
    return state.say(rule.DRAW, "slayer-phase", seat=state.first)


def settled(state: State) -> State:
    """Resolves everything that needs no entry: fights without dice, blocked skills, and the end of a phase."""
    while state.due and (moved := _by_itself(state)) is not None:
        state = moved
    if state.step is Step.COUNT:
        return count.closed(state)
    if state.due or state.step is not Step.SLAYER or not state.drawn:
        return state
    if slayers.waiting(state):
        return replace(state, turn=slayers.activator(state, state.turn))
    return cleanup(state)


def _by_itself(state: State) -> State | None:
    """The state with the first debt resolved without an entry; None if it needs one."""
    due = state.due[0]
    player = state.players[due.seat]
    if due.fight and state.slayers[due.fight.slayer].gone:
        return state.paid()
    if due.debt is Debt.DRAW and state.dry:
        return state.paid()
    if due.debt is Debt.LOSE and not (player.sheep and player.cows):
        state = state.paid()
        return land.lost(state, due.seat, cow=bool(player.cows)) if player.sheep or player.cows else state
    if due.debt is Debt.COMBAT and due.fight:
        return combat.settle(state.paid(), due.fight) if combat.forgone(state, due.fight) else None
    if due.debt is Debt.AGAIN:
        if any(actions.possible(player, space, due.skill) for space in due.again):
            return None
        return state.paid().say(rule.CUBES, "skill-blocked", seat=due.seat, skill=due.skill)
    return None


@rule.enforces(rule.CLEANUP)
def cleanup(state: State) -> State:
    """The Cleanup Phase: gold for Lairs, then cubes, cards and the marker.

    WW20: Lairs pay before the game ends.  WW34: those of players who have left pay nobody.
    """
    for seat in seats_of(len(state.players)):
        if (lairs := state.players[seat].lairs) and seat not in state.unpaid:
            gold = LAIR_GOLD * lairs
            state = land.richer(state, seat, gold)
            state = state.say(rule.CLEANUP, "lair-gold", seat=seat, n=lairs, gold=gold)
    state = replace(state, players=tuple(replace(player, placed=NONE, paid=0) for player in state.players))
    if not state.deck:
        return over(slayers.face_up(state))
    state = state.say(rule.CLEANUP, "cleanup")
    if state.famines:
        state = replace(state, famines=0).say(rule.CLEANUP, "famines-leave", n=state.famines)
    down = any(state.slayers[index].used for index in state.alive)
    state = slayers.face_up(state.say(rule.CLEANUP, "face-up") if down else state)
    was, first = state.first, next_present(state, seat_after(state.first, len(state.players)))
    state = replace(state, first=first, turn=first, round=state.round + 1, step=Step.READY)
    return state.say(rule.CLEANUP, "next-round", seat=first, n=state.round, was=was)


def left_to_draw(state: State) -> int:
    """The number of objectives in the deck once that of this round is drawn."""
    return max(0, state.deck - (state.step is Step.READY))


def last_turns(state: State) -> tuple[Seat, ...] | None:
    """The seats that still have a turn in the last round, none outside its Action Phase; None before that round."""
    if left_to_draw(state) or state.step in (Step.COUNT, Step.OVER):
        return None
    order = state.clockwise
    return state.present(order[order.index(state.turn) :]) if state.step is Step.ACTION else ()


@rule.enforces(rule.DECK)
def over(state: State) -> State:
    """Ends the game, because the objective deck is empty."""
    ended = replace(state, ended=Ending(DECK_EMPTY, None, rule.DECK))
    return count.closed(ended.say(rule.DECK, "ended"))
