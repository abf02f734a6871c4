"""Combat with a slayer: who wins and why, and what follows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from referee.core.cite import Refusal
from referee.core.seat import Seat

from . import deck, dice, land, purse, wounds
from . import rulebook as rule
from .entries import Bribe, Combat, Mirror
from .kinds import Ability, Skill, Space
from .skills import has
from .state import Debt, Due, Fight, Player, Slayer, State, Step
from .strength import strength

REAPER, STOLEN, BRIBE = 2, 2, 1


@dataclass(frozen=True)
class Outcome:
    """The outcome of a combat: whether the dragon wins, why, and whether it was a tie.

    `roll` is None if no dice decide; `against`: the strength to reach.
    """

    won: bool
    why: str
    tie: bool = False
    roll: dice.Roll | None = None
    against: int = 0


@rule.enforces(rule.COMBAT)
def forgone(state: State, fight: Fight) -> Outcome | None:
    """The outcome of a combat that needs no dice; None if dice decide."""
    player = state.players[fight.dragon]
    if player.hurt(Space.ATTACK):
        return Outcome(False, "attack-wounded")
    if fight.attacking and has(player, Skill.MENTAL_DOMINATION):
        return Outcome(True, "dominated")
    return None


@rule.enforces(rule.COMBAT, rule.ABILITIES)
def outcome(state: State, fight: Fight) -> Outcome:
    """The outcome of a combat: the dragon must reach the slayer's strength, or exceed it with Die Hard.

    Raises Refusal if dice are missing, or if the strength is unknown and the winner is not entered.
    """
    if (sure := forgone(state, fight)) is not None:
        return sure
    slayer, need = state.slayers[fight.slayer], strength(state, fight).total
    if need is None:
        if fight.won is None:
            raise Refusal(rule.COMBAT, "who-won")
        return Outcome(fight.won, "told")
    roll = _roll(state.players[fight.dragon], slayer, fight)
    tie = roll.total == need
    won = roll.total > need or (tie and not slayer.can(Ability.DIE_HARD))
    return Outcome(won, "die-hard" if tie and not won else "tied" if tie else "rolled", tie, roll, need)


def _roll(player: Player, slayer: Slayer, fight: Fight) -> dice.Roll:
    """The dragon's roll; against a Stealthy slayer, the lower of two.  Raises Refusal if dice are missing."""
    first = dice.rolled(player, fight.dice, attacking=fight.attacking, plus=fight.plus)
    if not slayer.can(Ability.STEALTHY):
        return first
    if not fight.again:
        raise Refusal(rule.ABILITIES, "roll-twice")
    second = dice.rolled(player, fight.again, attacking=fight.attacking, plus=fight.plus)
    return min(first, second, key=lambda roll: roll.total)


def settle(state: State, fight: Fight) -> State:
    """Resolves a combat whose dice are entered."""
    result = outcome(state, fight)
    state, fight = report(state, fight, result), replace(fight, tie=result.tie)
    if not result.won:
        return beaten(state, fight)
    if state.slayers[fight.slayer].can(Ability.MIRROR_IMAGE):
        return state.owing(Due(Debt.MIRROR, fight.dragon, fight=fight)).say(rule.ABILITIES, "mirror-asked")
    return slain(state, fight)


def report(state: State, fight: Fight, result: Outcome) -> State:
    """Adds the calls about a combat: the strength with its reasons, the roll, and who wins."""
    name, power = state.slayers[fight.slayer].called(fight.slayer), strength(state, fight)
    if result.roll is None:
        return state.say(rule.COMBAT, f"combat-{result.why}", seat=fight.dragon, name=name, won=int(result.won))
    added: Mapping[str, Any] = power.added
    params: dict[str, Any] = {"printed": power.printed, **added, "parts": power.told}
    state = state.say(rule.COMBAT, "strength", name=name, total=power.total, **params)
    state = rolled(state, fight.dragon, result.roll)
    key = "combat-won" if result.won else "combat-lost"
    sums: dict[str, Any] = {"total": result.roll.total, "need": result.against}
    return state.say(rule.COMBAT, key, seat=fight.dragon, name=name, why=result.why, **sums)


def rolled(state: State, seat: Seat, roll: dice.Roll) -> State:
    """Adds a call about a dragon's dice and their sum."""
    shown = " ".join(str(die) for die in roll.dice)
    params: dict[str, Any] = {
        "dropped": roll.dropped,
        "added": max(0, roll.added),
        "less": max(0, -roll.added),
        "total": roll.total,
    }
    return state.say(rule.COMBAT, "rolled", seat=seat, dice=shown, **params)


@rule.enforces(rule.COMBAT)
def slain(state: State, fight: Fight) -> State:
    """The dragon wins: it takes the slayer's gold and meeple, and all gold on the card."""
    slayer, seat = state.slayers[fight.slayer], fight.dragon
    reaper = REAPER if has(state.players[seat], Skill.REAPER) else 0
    gold = (slayer.gold or 0) + slayer.holds + reaper
    state = purse.swallow(land.richer(state.slayer(fight.slayer, gone=True, holds=0), seat, gold), seat, humans=1)
    params: dict[str, Any] = {"gold": gold, "printed": slayer.gold or 0, "holds": slayer.holds, "reaper": reaper}
    if slayer.holder != seat:
        params["holder"] = slayer.holder
    state = state.say(rule.COMBAT, "slain", seat=seat, name=slayer.called(fight.slayer), **params)
    if slayer.gold is None:
        state = state.say(rule.COMBAT, "gold-unknown", name=slayer.called(fight.slayer))
    if slayer.can(Ability.SHEEP_GUARDIAN):
        state = state.say(rule.ABILITIES, "ability-sheep-guardian")
    return spawned(state, fight) if fight.tie else state


def mirror(state: State, entry: Mirror) -> State:
    """Resolves Mirror Image: two even dice slay the slayer; with any others it stays, and a tie was a tie (Spawn).

    Raises Refusal if there are not two dice.
    """
    rolled, fight = dice.read(entry.dice), state.due[0].fight
    assert fight is not None
    if len(rolled) != 2:
        raise Refusal(rule.ABILITIES, "two-dice")
    state = state.paid()
    if any(die % 2 for die in rolled):
        state = state.say(rule.ABILITIES, "mirrored", name=state.slayers[fight.slayer].called(fight.slayer))
        return spawned(state, fight) if fight.tie else state
    return slain(state, fight)


@rule.enforces(rule.ABILITIES)
def beaten(state: State, fight: Fight) -> State:
    """The slayer wins: resolves what it steals and gives away, then the wounds or the bribe instead."""
    slayer = state.slayers[fight.slayer]
    if slayer.can(Ability.BULLY):
        state = stolen(state, fight.slayer, fight.dragon)
    if slayer.can(Ability.CHARITY):
        state = charity(state, fight.dragon)
    if slayer.can(Ability.SPAWN):
        state = spawned(state, fight)
    if slayer.can(Ability.BRIBE) and state.players[fight.dragon].gold >= BRIBE:
        return state.owing(Due(Debt.BRIBE, fight.dragon, fight=fight))
    return punished(state, fight)


@rule.enforces(rule.BRIBED)
def bribe(state: State, entry: Bribe) -> State:
    """Pays a bribe of 1 gold onto the slayer's card, or takes the wounds.  Raises Refusal if there is no gold.

    WW37: the one gold saves both wounds of Precise Shot.
    """
    fight = state.due[0].fight
    assert fight is not None
    state = state.paid()
    if not entry.pay:
        return punished(state, fight)
    if state.players[fight.dragon].gold < BRIBE:
        raise Refusal(rule.ABILITIES, "no-gold")
    holds = state.slayers[fight.slayer].holds + BRIBE
    state = land.richer(state, fight.dragon, -BRIBE).slayer(fight.slayer, holds=holds)
    slayer = state.slayers[fight.slayer]
    name, why = slayer.called(fight.slayer), rule.ABILITIES if dealt(slayer) == 1 else rule.BRIBED
    state = state.say(why, "bribed", seat=fight.dragon, name=name, n=dealt(slayer))
    return smashed(state, fight, bribed=True)


def punished(state: State, fight: Fight) -> State:
    """Gives the beaten dragon one wound, two by Precise Shot; Smash also hurts the others on the tile."""
    slayer = state.slayers[fight.slayer]
    poison = slayer.can(Ability.POISON)
    if slayer.can(Ability.PRECISE_SHOT):
        state = state.say(rule.ABILITIES, "two-wounds", seat=fight.dragon, poison=int(poison))
    due = wounds.owed(fight.dragon, poison=poison)
    return smashed(state, fight).owing(*(due,) * dealt(slayer))


def dealt(slayer: Slayer) -> int:
    """The wounds that this slayer deals to a dragon it beats, besides Smash."""
    return 2 if slayer.can(Ability.PRECISE_SHOT) else 1


@rule.enforces(rule.SMASHED)
def smashed(state: State, fight: Fight, *, bribed: bool = False) -> State:
    """Smash: wounds every other dragon on the tile.  WW33: the beaten one as well, if the option says so.

    `bribed`: the beaten one paid instead of its own wound.
    """
    slayer = state.slayers[fight.slayer]
    if not slayer.can(Ability.SMASH):
        return state
    there = fight.also if state.setup.smash_once else (fight.dragon, *fight.also)
    if not there:
        return state
    key = "smashed-others" if bribed and state.setup.smash_once else "smashed"
    return wound(state.say(rule.SMASHED, key, name=slayer.called(fight.slayer)), there, slayer)


def wound(state: State, seats: tuple[Seat, ...], slayer: Slayer) -> State:
    """Gives each of these dragons a wound from this slayer."""
    return state.owing(*(wounds.owed(seat, poison=slayer.can(Ability.POISON)) for seat in seats))


@rule.enforces(rule.WHAT_IS_THERE)
def stolen(state: State, index: int, seat: Seat) -> State:
    """Moves 2 gold of a dragon, or all it has (WW18), onto the slayer's card."""
    gold = min(STOLEN, state.players[seat].gold)
    holds = state.slayers[index].holds + gold
    state = land.richer(state, seat, -gold).slayer(index, holds=holds)
    why = rule.ABILITIES if gold == STOLEN else rule.WHAT_IS_THERE
    return state.say(why, "stolen", seat=seat, name=state.slayers[index].called(index), gold=gold, holds=holds)


@rule.enforces(rule.CHARITY)
def charity(state: State, seat: Seat) -> State:
    """Charity: the dragon gives up to 2 gold to the poorest, or 1 to each of several.

    WW19 is cited where it decides: if the dragon itself is among the poorest, or has too little for all of them.
    WW34: who has left gets nothing.
    """
    there = state.present(state.clockwise)
    able = [s for s in there if s != seat or not state.setup.charity_to_others]
    least = min(state.players[s].gold for s in able)
    poorest = [s for s in able if state.players[s].gold == least]
    everybody = [s for s in there if state.players[s].gold <= least]
    enough = len(poorest) == 1 or state.players[seat].gold >= len(poorest)
    why = rule.ABILITIES if everybody == poorest and enough else rule.CHARITY
    if poorest == [seat] or not state.players[seat].gold:
        return state.say(why, "charity-nothing", seat=seat)
    for poor in poorest:
        gold = min(STOLEN if len(poorest) == 1 else 1, state.players[seat].gold)
        if gold and poor != seat:
            state = land.richer(land.richer(state, seat, -gold), poor, gold)
            state = state.say(why, "charity", seat=seat, to=poor, gold=gold)
    return state


def spawned(state: State, fight: Fight) -> State:
    """Spawn: the dragon whose turn it is draws one more slayer; in the Slayer Phase, the holder of this one does."""
    slayer = state.slayers[fight.slayer]
    if not slayer.can(Ability.SPAWN):
        return state
    seat = state.turn if state.step is Step.ACTION else slayer.holder
    return deck.draws(state, seat, rule.ABILITIES, "spawned")


def answered(state: State, entry: Combat) -> State:
    """Resolves a combat that a slayer began, with the dragon's dice."""
    fight = state.due[0].fight
    assert fight is not None
    full = replace(fight, dice=entry.dice, again=entry.again, plus=entry.plus, won=entry.won)
    return settle(state.paid(), full)
