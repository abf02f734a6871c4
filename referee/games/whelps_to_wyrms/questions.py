"""The prompts of a position, and the entries that may be made unasked."""

from __future__ import annotations

from collections.abc import Iterator

from referee.core import counting, odd
from referee.core.adjust import Adjust
from referee.core.cite import Rule
from referee.core.entry import Entry
from referee.core.seat import Seat, by_seat, seats_of
from referee.core.table import Prompt

from . import actions, count, entries, growing, slayers, wounds
from . import rulebook as rule
from .entries import (
    BOOKS,
    Agree,
    Buy,
    Claim,
    Combat,
    Draw,
    Exchange,
    Feast,
    Heal,
    Mature,
    Pass,
    Poison,
    Ready,
    Tally,
    Use,
)  # fmt: skip
from .kinds import Skill, Space
from .purse import belly
from .skills import has, usable
from .state import Debt, Due, Player, State, Step

About = tuple[tuple[str, object], ...]
ACTS: dict[Space, tuple[tuple[type[Entry], Rule], ...]] = {
    Space.ATTACK: (
        (entries.Attack, rule.ATTACK),
        (entries.Fight, rule.DRAGONS),
        (entries.Rob, rule.STEALING),
    ),
    Space.EAT: ((entries.Eat, rule.EAT),),
    Space.SEARCH: ((entries.Search, rule.SEARCH),),
    Space.EXPLORE: ((entries.Explore, rule.EXPLORE),),
    Space.RAZE: ((entries.Raze, rule.RAZE),),
    Space.SKILL: ((Use, rule.SKILL),),
}
"""The kinds of entry for each action space, with their rules."""
OWED: dict[Debt, tuple[type[Entry], Rule]] = {
    Debt.WOUND: (entries.Wound, rule.WOUNDS),
    Debt.COMBAT: (Combat, rule.COMBAT),
    Debt.BRIBE: (entries.Bribe, rule.ABILITIES),
    Debt.MIRROR: (entries.Mirror, rule.ABILITIES),
    Debt.DRAW: (Draw, rule.DRAW),
    Debt.LOSE: (entries.Lose, rule.FAMINE),
    Debt.GAZE: (entries.Activate, rule.DESCRIBED),
}


def prompts(state: State) -> tuple[Prompt, ...]:
    """The prompts of this position; none when the game is over.  Debts go before everything else."""
    if state.step in (Step.COUNT, Step.OVER):
        return _count(state) if state.step is Step.COUNT else ()
    if state.due:
        return tuple(_owed(state, state.due[0]))
    match state.step:
        case Step.READY:
            return (Prompt(Ready, seats_of(len(state.players)), rule.READY, (("round", state.round),)),)
        case Step.ACTION:
            return tuple(_turn(state, state.turn))
        case _:
            return (_slayers(state),)


def _owed(state: State, due: Due) -> Iterator[Prompt]:
    if due.debt is Debt.AGAIN:
        for space in due.again:
            if actions.possible(state.players[due.seat], space, due.skill):
                kind, why = ACTS[space][0]
                yield Prompt(kind, (due.seat,), why, (("skill", due.skill), *about(state)))
        why = rule.AGAIN if due.skill in actions.REPEATS else rule.USING
        yield Prompt(entries.Skip, (due.seat,), why, (("skill", due.skill),))
        return
    kind, why = OWED[due.debt]
    if due.debt is Debt.DRAW:
        why = rule.FORT if due.fort else rule.ABILITIES
    number = 0 if due.fight is None else due.fight.slayer + 1
    poison = ("poison", int(due.poison))
    gaze = (("skill", Skill.DRAGONS_GAZE),) if due.debt is Debt.GAZE else ()
    yield Prompt(kind, (due.seat,), why, (poison, ("slayer", number), ("left", len(state.due)), *gaze))
    if gaze:
        yield Prompt(entries.Skip, (due.seat,), rule.USING, gaze)


def _slayers(state: State) -> Prompt:
    if not state.drawn:
        return Prompt(Draw, (state.first,), rule.DRAW, (("poison", 0), ("slayer", 0), ("left", 0)))
    ready = tuple(i + 1 for i in slayers.ready(state, state.turn))
    return Prompt(entries.Activate, (state.turn,), rule.ACTIVATE, (("slayer", ready[0]), *about(state)))


def _turn(state: State, seat: Seat) -> Iterator[Prompt]:
    """Prompts for healing and poison, then for actions and free actions in any order, until the dragon passes."""
    player = state.players[seat]
    if state.fresh and player.gold and any(player.hurt(space) for space in Space):
        yield Prompt(
            Heal, (seat,), rule.HEAL, (("gold", player.gold), ("wounds", digits(*player.wounds, *player.poison)))
        )
    if dice := wounds.to_roll(state):
        yield Prompt(Poison, (seat,), rule.POISON, (("n", dice), ("owed", wounds.poison_owed(state))))
        return
    for space in Space:
        if not actions.bar(player, space):
            for kind, why in ACTS[space]:
                if sensible(state, seat, kind):
                    yield Prompt(kind, (seat,), why, about(state))
    yield from _free(state, seat, player)


def sensible(state: State, seat: Seat, kind: type[Entry]) -> bool:
    """Whether there is anything on the table that this action could be used on."""
    if kind is entries.Attack:
        return bool(state.alive)
    if kind is entries.Rob:
        return any(other.lairs for i, other in by_seat(state.players) if i != seat)
    return kind is not Use or bool(usable(state.players[seat]))


def _free(state: State, seat: Seat, player: Player) -> Iterator[Prompt]:
    """Prompts for what takes no cube: growing up, skills, objectives, exchange; and the end of the turn."""
    cost = growing.next_step(player)
    if cost is not None and player.experience >= cost:
        yield Prompt(Mature, (seat,), rule.MATURITY, (("cost", cost), *purse_of(player)))
    if any(not offer.bar for offer in growing.offers(player)):
        yield Prompt(Buy, (seat,), rule.SKILLS, (("bought", digits(*player.bought)), *purse_of(player)))
    if any(not card.gone for card in state.cards):
        yield Prompt(Claim, (seat,), rule.CLAIM, (("cards", len(state.cards)),))
    if player.sheep + player.cows + player.humans:
        yield Prompt(Exchange, (seat,), rule.EXPERIENCE, purse_of(player))
    if has(player, Skill.POISON_AURA):
        yield Prompt(Feast, (seat,), rule.DESCRIBED)
    yield Prompt(Pass, (seat,), rule.PASS, (("n", player.unplaced),))


def purse_of(player: Player) -> About:
    """The dragon's purse, as part of a prompt: when it changes, the question is a new one."""
    return (("purse", digits(player.cubes, player.sheep, player.cows, player.humans)),)


def digits(*numbers: int) -> str:
    """Numbers as one text, to tell prompts apart."""
    return " ".join(map(str, numbers))


def about(state: State) -> About:
    """What the forms of actions depend on, as part of a prompt: the slayers, camps and farms still on the board."""
    standing = tuple(i + 1 for i, site in enumerate(state.sites) if not site.gone)
    return (("slayers", digits(*(i + 1 for i in state.alive))), ("sites", digits(*standing)))


def _count(state: State) -> tuple[Prompt, ...]:
    """Prompts for missing gold on claimed objectives; then, one by one, on those of players who have left.

    After them, whether to count a final that does not add up.
    """
    seats = seats_of(len(state.players))
    asked = tuple(counting.prompts(state, Tally, rule.CLAIMED, count.uncounted(state), seats))
    return asked or (Prompt(Agree, seats, None, odd.about(state)),)


def anytime(state: State, seat: Seat) -> tuple[type[Entry], ...]:
    """Entries that a seat may make unasked: all that is public, and exchanging meeples at any time.

    Drawing a slayer only if a player who has left still owed it, or once the deck is said to be empty, in case there is
    a card after all.
    """
    if state.step is Step.OVER:
        return ()
    if state.step is Step.COUNT:
        return (Adjust,)
    books = (*BOOKS, Draw) if state.dry or state.bequeathed else BOOKS
    return (Exchange, *books) if any(belly(state.players[seat])) else books
