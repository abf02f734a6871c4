"""Views for forms that need only a few taps: bribes, wounds, animals lost to a Famine, other changes, and skills."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import takewhile

from referee.core.pages import Look, Phrase, phrase, typed, whole
from referee.core.seat import Seat

from .. import binding, combat, wounds
from ..binding import Bound
from ..entries import Use
from ..kinds import Ability, Skill, Space
from ..skills import has, known, plain, usable
from ..state import Debt, Player, Slayer, State
from .around import PICTURES, spaces
from .combat import lairs, met
from .pieces import Option, Picks, Says, Tray, homes, kind_of, me, mine, on_board, only_other, picks, tray, wealth

AT = {Skill.PILFER: "dragon", Skill.FUMIGATE: "dragon", Skill.HARM: "dragon space"}
"""Skills that ask for another dragon, or also for a space on its board."""
TAKEN = {Skill.PILFER: wealth, Skill.FUMIGATE: homes}
"""Skills that take something from another dragon, and the note about how much it has."""
MIRROR = 2
"""Number of dice rolled against Mirror Image."""


@dataclass(frozen=True, kw_only=True)
class Either:
    """A form with two answers; `have`: the gold or animals I have."""

    have: int
    keys: tuple[Option, ...]


def bribe(look: Look[State]) -> Either:
    """The form for a bribe: pay 1 gold, or take the wounds; Smash deals another one either way, by an option (WW33)."""
    fight, pay = met(look.state), typed(look.typed, "pay")
    slayer = look.state.slayers[fight.slayer] if fight else Slayer("", mine(look))
    smash = int(slayer.can(Ability.SMASH) and not look.state.setup.smash_once)
    poison = int(slayer.can(Ability.POISON))
    paid = Option(
        value="yes",
        label=phrase("bribe-pay", smash=smash),
        sub=phrase("bribe-pay-help", n=slayer.holds + combat.BRIBE),
        icon="gold",
        on=pay == "yes",
    )
    wound = phrase("bribe-wound", n=combat.dealt(slayer) + smash, poison=poison)
    return Either(have=me(look).gold, keys=(paid, Option(value="no", label=wound, icon="wound", on=pay == "no")))


def lose(look: Look[State]) -> Either:
    """The form for the animal that a Famine takes from my belly."""
    player, cow = me(look), typed(look.typed, "cow")
    animals = (("no", "sheep", player.sheep), ("yes", "cow", player.cows))
    keys = tuple(
        Option(value=value, label=phrase(f"meal-{name}"), sub=phrase("lose-have", n=n), icon=name, on=cow == value)
        for value, name, n in animals
    )
    return Either(have=player.sheep + player.cows, keys=keys)


@dataclass(frozen=True, kw_only=True)
class Landing:
    """The form for where a wound is placed: a key for each space, in the order of the board."""

    icon: str
    lead: Phrase
    keys: tuple[Option, ...]


def wound(look: Look[State]) -> Landing:
    """The form for the die of my wound."""
    poisoned = bool(look.prompt and dict(look.prompt.about).get("poison"))
    die = whole(look.typed, "die")
    keys = tuple(
        Option(
            value=str(one.number),
            label=str(one.number),
            sub=one.space,
            icon=one.icon,
            on=die == one.number,
            marks=one.marks,
        )
        for one in spaces(me(look))
    )
    lead = phrase("wound-lead", n=1 if look.amending else _in_a_row(look.state))
    return Landing(icon="poison" if poisoned else "wound", lead=lead, keys=keys)


def _in_a_row(state: State) -> int:
    """How many dice for wounds the player who is asked now rolls one after the other."""
    mine = takewhile(lambda due: (due.debt, due.seat) == (Debt.WOUND, state.due[0].seat), state.due)
    return sum(1 for _ in mine)


def mirror(look: Look[State]) -> Tray:
    """The form for the dice against Mirror Image."""
    return tray(look.typed, "dice", MIRROR)


def poison(look: Look[State]) -> Tray:
    """The form for my poison dice, one for each poison wound that is left."""
    return tray(look.typed, "dice", max(1, wounds.to_roll(look.state)))


@dataclass(frozen=True, kw_only=True)
class Hurting:
    """The form for a wound from something on the board: whose, and where; `die`: a die decides where."""

    dragon: Picks
    die: bool
    spaces: tuple[Option, ...]


def hurt(look: Look[State]) -> Hurting:
    """The form for reporting a wound."""
    space = typed(look.typed, "space")
    return Hurting(
        dragon=picks(look, "dragon", on_board(look), look.seat),
        die=not space,
        spaces=tuple(
            Option(value=one, label=phrase("space-nth", n=one.number, space=one), on=space == one) for one in Space
        ),
    )


@dataclass(frozen=True, kw_only=True)
class Change:
    """A number to change: its field, icon, label and entered value."""

    name: str
    icon: str
    label: Phrase
    value: int


def change(look: Look[State]) -> tuple[Change, ...]:
    """The form for other gains and losses."""
    fields = (
        ("gold", "gold"),
        ("experience", "cube"),
        ("sheep", "sheep"),
        ("cows", "cow"),
        ("humans", "human"),
        ("lairs", "lair"),
    )
    return tuple(
        Change(name=name, icon=icon, label=phrase(f"change-{name}"), value=whole(look.typed, name, 0) or 0)
        for name, icon in fields
    )


@dataclass(frozen=True, kw_only=True)
class Using:
    """The form for using a skill: which, on whom, and where; `dragon` is None and `spaces` empty if no skill asks."""

    binds: tuple[Bound, ...]
    skills: tuple[Option, ...]
    dragon: Picks | None
    spaces: tuple[Option, ...]


def use(look: Look[State]) -> Using:
    """The form for using an active skill."""
    seat, player = mine(look), me(look)
    names = usable(player)
    asked = " ".join(AT.get(skill, "") for name in names if (skill := known(name)))
    space = typed(look.typed, "space")
    pick = picks(look, "dragon", targets(look, seat), None if look.typed else only_other(look, seat), _notes(player))
    return Using(
        binds=tuple(binding.acting(look.state, seat, Use.kind())),
        skills=tuple(_tool(look, name, len(names) == 1) for name in names),
        dragon=pick if "dragon" in asked or whole(look.typed, "dragon") is not None else None,
        spaces=tuple(Option(value=one, label=one, icon=PICTURES[one], on=space == one) for one in Space)
        if "space" in asked or space
        else (),
    )


def targets(look: Look[State], seat: Seat) -> tuple[Seat, ...]:
    """The dragons that skills may be used on: with Fumigate, also those who have left, if a Lair is theirs."""
    left = lairs(look.state, seat) if has(me(look), Skill.FUMIGATE) else ()
    return tuple(sorted({*on_board(look, (seat,)), *left}))


def _notes(player: Player) -> Callable[[Player], tuple[Says, ...]]:
    """The note about each target of a dragon's skills: what these skills can take from it, else its kind."""
    taken = [note for skill, note in TAKEN.items() if has(player, skill)] or [kind_of]
    return lambda target: tuple(said for note in taken for said in note(target))


def _tool(look: Look[State], name: str, alone: bool) -> Option:
    """A bought skill to choose, with its effect if the referee knows it."""
    skill = known(name)
    return Option(
        value=name,
        label=name,
        sub=phrase(f"call-skill-{skill}") if skill else phrase("use-unknown"),
        icon="skill",
        on=alone or plain(typed(look.typed, "skill")) == plain(name),
        can=AT.get(skill, "") if skill else "",
    )
