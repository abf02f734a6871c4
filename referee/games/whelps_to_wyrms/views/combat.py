"""Views for combat forms: who can be fought, how strong a slayer is and why, and the sums of dice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from referee.core.cite import Call, Refusal
from referee.core.pages import Look, Phrase, phrase, whole
from referee.core.seat import Seat, by_seat
from referee.core.state import readable_calls

from .. import binding, rivals
from .. import slayers as cards
from ..binding import Bound
from ..dice import HOW_MANY, Roll, read
from ..entries import Ability, Attack, Combat, Fight, Rob
from ..kinds import Skill
from ..skills import has
from ..state import Fight as Met
from ..state import Player, State
from . import foes
from .camps import pastures, some_of
from .foes import Foe
from .pieces import (
    PAIR,
    Fill,
    Option,
    Picks,
    Row,
    Tray,
    all_seats,
    homes,
    me,
    mine,
    on_board,
    only_other,
    picks,
    roll_of,
    row,
    tray,
)  # fmt: skip

OTHERS_MOST = 4
"""The highest number of other slayers on a tile that is offered as a button."""
ASKING = ("mirror-asked",)
"""Calls left out of previews, because they only announce the next question."""
SHOWN = ("attacks", "strength", "rolled")
"""Calls left out of the preview of a combat, because its sums, or the action itself, already say so."""
GOOD, BAD = ("combat-won", "slain"), (
    "combat-lost", "two-wounds", "takes-wound", "takes-poison", "wounded", "poisoned", "dragon-won",
)  # fmt: skip


# Previews, and the sums of dice


@dataclass(frozen=True, kw_only=True)
class Expected:
    """A call that an entry would lead to, and its icon."""

    icon: str
    call: Call


@dataclass(frozen=True, kw_only=True)
class Sum:
    """A combat roll: its label, dice, the value that is ignored (0: none), amounts added, and total."""

    label: Phrase
    dice: tuple[int, ...]
    dropped: int
    claws: int
    plus: int
    total: int


@dataclass(frozen=True, kw_only=True)
class Fought:
    """A preview of a combat: the slayer, the rolls, and what follows.

    `lead`: what the dice have to reach.  `wait`: too little is entered yet.
    """

    foe: Foe | None = None
    lead: Phrase | None = None
    rolls: tuple[Sum, ...] = ()
    expected: tuple[Expected, ...] = ()
    wait: bool = False


def expected(look: Look[State]) -> tuple[Expected, ...]:
    """The calls that an entry would lead to; empty if it is refused."""
    if look.after is None:
        return ()
    calls = (
        call
        for call in readable_calls(look.after.calls)
        if call.key not in ASKING and not call.key.startswith("skill-")
    )
    return tuple(Expected(icon=_icon(call.key), call=call) for call in calls)


def _follows(look: Look[State]) -> tuple[Expected, ...]:
    """The same for a combat, whose sums stand above them: who wins, and what comes of it."""
    return tuple(one for one in expected(look) if one.call.key not in SHOWN)


def _icon(key: str) -> str:
    return "skull" if key in GOOD else "wound" if key in BAD else "check"


def _sum(player: Player, label: Phrase, typed: int, claws: int, plus: int) -> tuple[Sum, ...]:
    """A roll with its sum; empty until all dice are entered."""
    try:
        values = read(typed)
    except Refusal:
        return ()
    if len(values) != HOW_MANY[player.level - 1]:
        return ()
    roll = Roll(values, min(values) if len(values) > PAIR else 0, claws + plus)
    return (Sum(label=label, dice=values, dropped=roll.dropped, claws=claws, plus=plus, total=roll.total),)


# A slayer


@dataclass(frozen=True, kw_only=True)
class Attacking:
    """The form for attacking a slayer: which one, its tile, and my dice."""

    binds: tuple[Bound, ...]
    foes: tuple[Foe, ...]
    chosen: int | None
    forts: tuple[Fill, ...]
    """For each slayer, whether choosing it ticks the Fort."""
    fort: bool
    """Whether the chosen slayer stands on its Fort, so far as nobody said otherwise."""
    asks: frozenset[str]
    others: Row
    also: tuple[Seat, ...]
    sure: bool
    """Whether this dragon beats any slayer that it attacks."""
    lead: Phrase | None
    """What the dice have to reach; None if none are rolled."""
    dice: Tray
    again: Tray


def attack(look: Look[State]) -> Attacking:
    """The form for attacking a slayer."""
    seat, player, slayers = mine(look), me(look), foes.alive(look.state)
    fresh = not look.typed and not look.amending
    any_fort = any(foe.fort for foe in slayers)
    chosen = slayers[0].n if len(slayers) == 1 else whole(look.typed, "slayer")
    sure = has(player, Skill.MENTAL_DOMINATION)
    return Attacking(
        binds=tuple(binding.acting(look.state, seat, Attack.kind())),
        foes=slayers,
        chosen=chosen,
        forts=tuple(("slayer", str(foe.n), "fort", "yes" if foe.fort else None) for foe in slayers) if any_fort else (),
        fort=fresh and len(slayers) == 1 and any_fort,
        asks=foes.asked(slayers),
        others=row(look.typed, "others", OTHERS_MOST),
        also=on_board(look, (seat,)),
        sure=sure,
        lead=None if sure else _lead([foe for foe in slayers if foe.n == chosen] or slayers),
        dice=roll_of(look.typed, "dice", player),
        again=roll_of(look.typed, "again", player),
    )


def _lead(slayers: Sequence[Foe]) -> Phrase:
    """What the dice have to reach against one of these slayers: with Die Hard, more than its strength."""
    hard = [Ability.DIE_HARD in foe.abilities for foe in slayers]
    return phrase("attack-lead", hard="all" if all(hard) else "some" if any(hard) else "none")


@dataclass(frozen=True, kw_only=True)
class Coming:
    """The form for a combat that a slayer began: its strength with every reason, and my dice."""

    foe: Foe
    dice: Tray
    again: Tray


def combat(look: Look[State]) -> Coming:
    """The form for a combat that a slayer began.  Raises LookupError if there is none."""
    fight = met(look.state)
    if fight is None:
        raise LookupError("no combat")
    player = me(look)
    return Coming(
        foe=foes.against(look.state, fight),
        dice=roll_of(look.typed, "dice", player),
        again=roll_of(look.typed, "again", player),
    )


def met(state: State) -> Met | None:
    """The combat that the first debt is about, if any."""
    return state.due[0].fight if state.due else None


def fought(look: Look[State]) -> Fought:
    """A preview of a combat with a slayer, from the dice entered so far."""
    entry, player, fight = look.entry, me(look), _fight(look)
    if not isinstance(entry, Attack | Combat):
        return Fought(expected=expected(look))
    waits = isinstance(entry, Combat) and not entry.dice
    if fight is None:
        return Fought(expected=expected(look), wait=waits)
    foe, claws = foes.against(look.state, fight), int(fight.attacking and has(player, Skill.CLAWS))
    rolls = [_sum(player, phrase("roll-mine"), typed, claws, entry.plus) for typed in (entry.dice, entry.again)]
    first, *others = (roll for counted in rolls for roll in counted) if any(rolls) else (None,)
    again = (replace(roll, label=phrase("roll-again")) for roll in others if roll)
    return Fought(
        foe=foe,
        lead=_lead([foe]),
        rolls=(first, *again) if first else (),
        expected=_follows(look),
        wait=not entry.dice and (waits or foes.UNKNOWN not in foe.asks),
    )


def _fight(look: Look[State]) -> Met | None:
    state, entry = look.state, look.entry
    if isinstance(entry, Combat):
        return met(state)
    if not isinstance(entry, Attack) or entry.slayer - 1 not in state.alive:
        return None
    return Met(mine(look), entry.slayer - 1, True, fort=entry.fort, forest=entry.forest, others=entry.others)


# Another dragon


@dataclass(frozen=True, kw_only=True)
class Duelling:
    """The form for attacking a dragon or its Lair: whose, and both rolls."""

    binds: tuple[Bound, ...]
    dragons: Picks
    dice: Tray
    theirs: Tray


def fight(look: Look[State]) -> Duelling:
    """The form for attacking another dragon."""
    seat = mine(look)
    others = on_board(look, (seat,))
    return _duelling(look, Fight.kind(), picks(look, "dragon", others, only_other(look, seat)))


def rob(look: Look[State]) -> Duelling:
    """The form for attacking another dragon's Lair."""
    owners = lairs(look.state, mine(look))
    alone = owners[0] if len(owners) == 1 else None
    return _duelling(look, Rob.kind(), picks(look, "dragon", owners, alone, homes))


def _duelling(look: Look[State], kind: str, dragons: Picks) -> Duelling:
    seat = mine(look)
    theirs = max(HOW_MANY[player.level - 1] for other, player in by_seat(look.state.players) if other != seat)
    return Duelling(
        binds=tuple(binding.acting(look.state, seat, kind)),
        dragons=dragons,
        dice=roll_of(look.typed, "dice", me(look)),
        theirs=tray(look.typed, "theirs", theirs),
    )


def lairs(state: State, but: Seat) -> tuple[Seat, ...]:
    """The other dragons that control a Lair."""
    return tuple(seat for seat, player in by_seat(state.players) if player.lairs and seat != but)


def duel(look: Look[State]) -> Fought:
    """A preview of a combat between dragons, from the rolls entered so far."""
    entry, state, seat = look.entry, look.state, mine(look)
    if not isinstance(entry, Fight | Rob) or entry.dragon not in all_seats(look, (seat,)):
        return Fought(expected=expected(look))
    player, other = me(look), state.players[entry.dragon]
    bonus = rivals.OWNER if isinstance(entry, Rob) else 0
    theirs = phrase("roll-theirs", who=entry.dragon)
    own = _sum(player, phrase("roll-mine"), entry.dice, int(has(player, Skill.CLAWS)), entry.plus)
    return Fought(rolls=(*own, *_sum(other, theirs, entry.theirs, 0, bonus)), expected=_follows(look))


# The Slayer Phase


@dataclass(frozen=True, kw_only=True)
class Activating:
    """The form for activating a slayer: which one, whom it meets, and the farms on its way."""

    binds: tuple[Bound, ...]
    foes: tuple[Foe, ...]
    chosen: int | None
    asks: frozenset[str]
    dragon: Picks
    others: Row
    also: tuple[Seat, ...]
    shot: Picks
    pastures: tuple[Option, ...]


def activate(look: Look[State]) -> Activating:
    """The form for activating a slayer: one's own, or any with Dragon's Gaze."""
    state, everybody = look.state, on_board(look)
    able = cards.offered(state, mine(look))
    available = tuple(foe for foe in foes.alive(state) if foe.n - 1 in able)
    return Activating(
        binds=tuple(binding.acting(state, mine(look), "activate")),
        foes=available,
        chosen=available[0].n if len(available) == 1 else whole(look.typed, "slayer"),
        asks=foes.asked(available),
        dragon=picks(look, "dragon", everybody),
        others=row(look.typed, "others", OTHERS_MOST),
        also=everybody,
        shot=picks(look, "shot", everybody),
        pastures=some_of(look, pastures(state)),
    )
