"""The Slayer Phase: who draws, who activates which slayer, and what a slayer does before it fights."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from referee.core.cite import Refusal, Rule
from referee.core.seat import Seat, clockwise, seat_after, seats_of

from . import combat, sites
from . import rulebook as rule
from .entries import Activate, Draw
from .entries import Slayer as SlayerEntry
from .kinds import Ability
from .state import Debt, Due, Fight, Slayer, State, Step


@rule.enforces(rule.DRAW, rule.NO_SLAYER)
def draw(state: State, seat: Seat, entry: Draw) -> State:
    """Puts a drawn slayer in front of the drawing dragon.  WW23: nothing happens if the deck is empty.

    Unasked, it is one that a player owed who has left, or a card found after all: the deck was not empty.
    """
    owed = bool(state.due) and state.due[0].debt is Debt.DRAW
    begins = not owed and undrawn(state)
    left = not owed and not begins and bool(state.bequeathed)
    fort = (owed and state.due[0].fort) or (left and state.bequeathed[0].fort)
    why = rule.FORT if fort else rule.ABILITIES if owed or left else rule.DRAW
    state = state.paid() if owed else replace(state, bequeathed=state.bequeathed[1:]) if left else state
    state = replace(state, drawn=state.drawn or begins, dry=entry.none_left or (state.dry and entry.empty))
    if entry.card:
        card = Slayer(entry.name, seat, entry.strength, entry.gold, tuple(dict.fromkeys(entry.abilities)), fort=fort)
        state = shown(replace(state, slayers=(*state.slayers, card)), len(state.slayers), why)
    else:
        state = state.say(rule.NO_SLAYER, "no-slayer-left")
    return replace(state, turn=activator(state, state.first)) if begins else state


def undrawn(state: State) -> bool:
    """Whether the slayer of this Slayer Phase is still to be drawn."""
    return state.step is Step.SLAYER and not state.drawn


def shown(state: State, index: int, why: Rule, key: str = "slayer") -> State:
    """Adds calls about what a slayer's card shows, citing the rule that brought it, and what its abilities mean."""
    card = state.slayers[index]
    read: dict[str, Any] = {"strength": card.strength, "gold": card.gold}
    state = state.say(why, key, seat=card.holder, name=card.called(index), **read)
    for ability in card.abilities:
        state = state.say(rule.ABILITIES, f"ability-{ability}")
    return state


def described(state: State, entry: SlayerEntry) -> State:
    """Enters or corrects what a slayer's card shows or holds.  Raises Refusal if there is no such slayer."""
    if entry.slayer - 1 not in range(len(state.slayers)):
        raise Refusal(rule.DRAW, "no-such-slayer", n=entry.slayer)
    now = state.slayers[entry.slayer - 1]
    entered = {"strength": entry.strength, "gold": entry.gold, "holds": entry.holds, "activations": entry.activations}
    changes = {key: value for key, value in entered.items() if value is not None}
    abilities = tuple(dict.fromkeys(entry.abilities)) or now.abilities
    name = entry.name or now.name
    state = state.slayer(entry.slayer - 1, name=name, abilities=abilities, gone=entry.gone, **changes)
    if entry.gone:
        return state.say(rule.DRAW, "slayer-gone", name=state.slayers[entry.slayer - 1].called(entry.slayer - 1))
    return shown(state, entry.slayer - 1, rule.DRAW, "slayer-read")


def ready(state: State, seat: Seat) -> tuple[int, ...]:
    """The slayers that a seat may activate now, by index; a Puppet Master only once all others are activated."""
    unused = [i for i in state.alive if not state.slayers[i].used]
    masters = [i for i in unused if state.slayers[i].can(Ability.PUPPET_MASTER)]
    able = masters if len(masters) == len(unused) else [i for i in unused if i not in masters]
    return tuple(i for i in able if state.slayers[i].holder == seat)


def offered(state: State, seat: Seat) -> tuple[int, ...]:
    """The slayers that a seat can choose to activate, by index: those it may, or all on the board by Dragon's Gaze."""
    return state.alive if gazing(state) else ready(state, seat)


def gazing(state: State) -> bool:
    """Whether a slayer is activated by Dragon's Gaze now."""
    return bool(state.due) and state.due[0].debt is Debt.GAZE


def activator(state: State, start: Seat) -> Seat:
    """The next seat, from `start` on, with a slayer to activate (WW26); `start` if there is none."""
    return next((seat for seat in clockwise(start, len(state.players)) if ready(state, seat)), start)


def waiting(state: State) -> bool:
    """Whether there is a slayer left to activate."""
    return any(ready(state, seat) for seat in seats_of(len(state.players)))


@rule.enforces(rule.ACTIVATE)
def activate(state: State, seat: Seat, entry: Activate) -> State:
    """Activates a slayer: it moves, uses its abilities, then fights.  Raises Refusal if it may not be activated now."""
    index, by_gaze = entry.slayer - 1, gazing(state)
    if index not in offered(state, seat):
        raise Refusal(rule.ACTIVATE, "not-this-slayer", n=entry.slayer)
    if entry.dragon is not None and entry.dragon in entry.also:
        raise Refusal(rule.ACTIVATE, "dragon-twice", who=entry.dragon)
    state = state.paid() if by_gaze else state
    slayer = state.slayers[index]
    state = state.slayer(index, activations=slayer.activations + 1, used=slayer.used or not by_gaze, fort=False)
    state = state.say(rule.ACTIVATE, "activated", seat=seat, name=slayer.called(index))
    for number in sorted(set(entry.site)) if slayer.can(Ability.HUNGRY) else ():
        state = sites.emptied(state, number)
    state = arrived(state, index, entry)
    return state if by_gaze else onward(state, index, seat)


@rule.enforces(rule.ABILITIES)
def arrived(state: State, index: int, entry: Activate) -> State:
    """Applies what a slayer does to the dragons it meets: from afar, or on entering and then in combat.

    Raises Refusal for a shot without Long Shot, or a shot and a fight at once.
    """
    slayer = state.slayers[index]
    if entry.shot is not None:
        if not slayer.can(Ability.LONG_SHOT):
            raise Refusal(rule.ABILITIES, "no-long-shot")
        if entry.dragon is not None:
            raise Refusal(rule.ABILITIES, "shot-or-fight")
        return combat.wound(state, (entry.shot,), slayer).say(rule.ABILITIES, "long-shot", seat=entry.shot)
    if entry.dragon is None:
        return state
    there = (entry.dragon, *sorted(set(entry.also)))
    if slayer.can(Ability.BURGLAR):
        for seat in there:
            state = combat.stolen(state, index, seat)
    fight = Fight(entry.dragon, index, False, entry.fort, entry.forest, entry.others, there[1:])
    state = state.owing(Due(Debt.COMBAT, entry.dragon, fight=fight))
    if slayer.can(Ability.SMASH):
        state = combat.wound(state, there, slayer).say(rule.ABILITIES, "ability-smash")
    if slayer.can(Ability.MAGIC_MISSILE):
        state = combat.wound(state, there[:1], slayer).say(rule.ABILITIES, "ability-magic-missile")
    return state


def onward(state: State, index: int, seat: Seat) -> State:
    """Moves on to the next seat that activates; a Puppet Master first makes all other slayers activate once more."""
    if state.slayers[index].can(Ability.PUPPET_MASTER) and not state.puppets:
        cards = tuple(replace(card, used=i == index) for i, card in enumerate(state.slayers))
        state = replace(state, slayers=cards, puppets=True).say(rule.ABILITIES, "ability-puppet-master")
    return replace(state, turn=activator(state, seat_after(seat, len(state.players))))


def face_up(state: State) -> State:
    """Turns all slayers face up again, for the next round."""
    cards = tuple(replace(card, used=False) for card in state.slayers)
    return replace(state, slayers=cards, drawn=False, puppets=False)
