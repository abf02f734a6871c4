"""Dragonscales: 3 to 5 villains, one dragon, one exit."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from referee.core.adjust import Adjust
from referee.core.cite import Refusal, Rule
from referee.core.entry import Entry
from referee.core.secret import Seat, Secret
from referee.core.table import Ending, Prompt

from . import (
    actions, agenda, attack, cards, count, flee, offers, placing, preview, rage, resets, scoring, things as numbers,
)  # fmt: skip
from . import rulebook as rule
from .boxes import Action, Colour, empty_rows, usable
from .ends import over
from .entries import (
    BOOKS, CARDS, Activate, Agree, Attack, Cull, Defend, Draw, Enraged, Event, Fall, Find, Flee, Give, Heal, Label,
    Loot, Lose, Move, Place, Play, RageCard, Recount, Reorder, Reset, Rob, Scales, Setup, Skip, Steal, Strike, Taken,
    Tally, Use, Villainy, Wound,
)  # fmt: skip
from .entries import ENTRIES as ENTRIES
from .final import cubes_per_head
from .scoring import score as score
from .scoring import what_ifs as what_ifs
from .state import Cubes, Player, Rage, State, Step

__all__ = ["agenda", "count", "offers", "placing", "preview", "resets", "scoring"]

NAME: str = "dragonscales"
SEATS: range = range(3, 6)
SETUP: type[Setup] = Setup

final = count.final
things = numbers.things


@rule.enforces(rule.SETUP, rule.CUBES)
def setup(seats: int, laid: Setup) -> State:
    """The table before the first round.  Raises Refusal when it cannot be laid so."""
    if seats not in SEATS:
        raise Refusal(rule.SETUP, "wrong-number-of-players", least=SEATS.start, most=SEATS.stop - 1)
    if len(laid.villains) != seats or len(laid.maximum) != seats:
        raise Refusal(rule.SETUP, "a-villain-each")
    if len(set(laid.villains)) < seats:
        raise Refusal(rule.SETUP, "two-of-one-villain")
    players = tuple(
        Player(villain, laid.maximum[seat], laid.path, Secret(seat, Cubes()), Secret(seat, ()))
        for seat, villain in enumerate(laid.villains)
    )
    heads = {colour: cubes_per_head(seats) for colour in Colour}
    return State(laid=laid, players=players, rows=empty_rows(), heads=heads, first=laid.first)


def apply(state: State, seat: Seat, entry: Any) -> State:
    """The state after an entry.  Raises Refusal, and then nothing has happened."""
    state = _applied(state, seat, entry)
    return placing.onward(state) if not state.ended else state


def _applied(state: State, seat: Seat, entry: Any) -> State:  # noqa: PLR0911, PLR0912
    match entry:
        case Place():
            return placing.place(state, seat, entry)
        case Skip():
            return actions.skip(state, seat, entry)
        case Defend():
            return actions.defend(state, seat, entry)
        case RageCard():
            return rage.reveal(state, entry)
        case Enraged():
            return rage.enraged(state, entry)
        case Event():
            return rage.by_hand(state, entry)
        case Villainy():
            return actions.villainy(state, seat, entry)
        case Loot():
            return actions.loot(state, seat, entry)
        case Attack():
            return attack.attack(state, seat, entry)
        case Strike():
            return attack.strike(state, seat, entry)
        case Flee():
            return flee.flee(state, seat, entry)
        case Reset():
            return resets.reset(state, seat)
        case Tally():
            return count.tally(state, seat, entry)
        case Agree():
            return count.agree(state, seat)
        case Adjust():
            return numbers.adjust(state, seat, entry)
        case _:
            return _anytime(state, seat, entry)


def _anytime(state: State, seat: Seat, entry: Any) -> State:  # noqa: PLR0911, PLR0912
    match entry:
        case Wound():
            return over(cards.wound(state, seat, entry))
        case Heal():
            return actions.heal(state, entry.target, entry.wounds)
        case Scales():
            return cards.scales(state, entry)
        case Steal():
            return actions.steal(state, seat, entry.target, entry.scales)
        case Draw():
            return cards.draw(state, seat, entry)
        case Play():
            return cards.play(state, seat, entry)
        case Lose():
            return cards.lose(state, seat, entry)
        case Find():
            return actions.find(state, seat, entry.points, entry.name)
        case Label():
            return cards.label(state, seat, entry)
        case Use():
            return cards.use(state, seat, entry)
        case Activate():
            return cards.activate(state, seat, entry)
        case Rob():
            return cards.rob(state, seat, entry)
        case Taken():
            return cards.taken(state, seat, entry)
        case Give():
            return cards.give(state, seat, entry)
        case Move():
            return flee.move(state, entry)
        case Recount():
            return placing.recount(state, entry)
        case Reorder():
            return placing.reorder(state, entry)
        case Cull():
            return attack.cull(state, seat, entry)
        case Fall():
            return over(cards.fall(state, entry.target))
        case _:
            raise Refusal(None, "not-asked", kind=entry.kind())


def prompts(state: State) -> tuple[Prompt, ...]:
    """What the referee waits for."""
    return (*_main(state), *_robberies(state))


def _main(state: State) -> Iterator[Prompt]:
    everybody = tuple(range(len(state.players)))
    match state.step:
        case Step.CHOOSE:
            seat = placing.next_to_place(state)
            if seat is not None:
                yield Prompt(Place, (seat,), rule.TURNS)
        case Step.ACT:
            now = agenda.current(state)
            if now is None:
                yield Prompt(Reset, everybody, rule.RESET)
            elif now[2] is None:
                yield _rage_prompt(state, everybody)
            else:
                yield from _box_prompts(*now)
        case Step.COUNT:
            yield from _count_prompts(state, everybody)
        case Step.OVER:
            return


def _rage_prompt(state: State, everybody: tuple[Seat, ...]) -> Prompt:
    match state.rage:
        case Rage.REVEAL:
            return Prompt(RageCard, everybody, rule.RAGE_CARD)
        case Rage.ENRAGED:
            return Prompt(Enraged, everybody, rule.ENRAGED)
        case _:
            return Prompt(Event, everybody, rule.RAGE_EVENT)


def _box_prompts(row: Action, box: int, seat: Seat | None) -> Iterator[Prompt]:
    assert seat is not None
    kinds: dict[Action, tuple[type[Entry], Rule]] = {
        Action.DEFEND: (Defend, rule.DEFEND_BOX),
        Action.VILLAINY: (Villainy, rule.VILLAINY_BOX),
        Action.LOOT: (Loot, rule.LOOT_BOX),
        Action.ATTACK: (Strike if box == 4 else Attack, rule.ATTACK_BOX),
        Action.FLEE: (Flee, rule.FLEE_BOX),
    }
    kind, why = kinds[row]
    about = (("row", row), ("box", box))
    yield Prompt(kind, (seat,), why, about)
    yield Prompt(Skip, (seat,), rule.VOLUNTARY, about)


def _count_prompts(state: State, everybody: tuple[Seat, ...]) -> Iterator[Prompt]:
    waiting = [seat for seat in everybody if state.players[seat].tally is None]
    for seat in waiting or everybody:
        yield Prompt(Tally, (seat,), rule.COUNTING)
    if not waiting:
        yield Prompt(Agree, everybody, rule.COUNTING)


def _robberies(state: State) -> Iterator[Prompt]:
    for victim in sorted({robbery.victim for robbery in state.robberies}):
        yield Prompt(Taken, (victim,), rule.STEALING_TREASURES)


def anytime(state: State, seat: Seat) -> tuple[type[Entry], ...]:
    """What a seat may say unasked: books at any time, cards unless it is out of the game."""
    if state.step is Step.OVER:
        return ()
    if state.step is Step.COUNT:
        return (Adjust,)
    return BOOKS if state.players[seat].out else (*CARDS, *BOOKS)


def ending(state: State) -> Ending | None:
    return state.ended


def revealed(state: State) -> bool:
    return state.step is Step.OVER


def picture(state: State, names: tuple[str, ...]) -> str:
    """The public board as text: for scenarios, bug reports and print()."""
    rows = (_row(state, row, names) for row in Action)
    heads = "heads    " + " ".join(f"{colour} {left}" for colour, left in state.heads.items())
    villains = (_villain(player, names[seat]) for seat, player in enumerate(state.players))
    return "\n".join((*rows, heads, *villains))


def _row(state: State, row: Action, names: tuple[str, ...]) -> str:
    held = [f"[{names[pile.seat]} {pile.dice}]" for pile in state.rows[row]]
    free = usable(row, placing.counted_players(state)) - len(held)
    return f"{row:<9}" + "".join(held) + "[ ]" * free


def _villain(player: Player, name: str) -> str:
    parts = [f"{name}: scales {player.scales}, wounds {player.wounds}, poison {player.poison}, cards {player.cards}"]
    parts.append(f"treasures {len(player.stash)}, to exit {player.space}")
    state = ["protected"] * player.protected + ["dead"] * player.dead + ["knocked out"] * (player.back_at > 0)
    return ", ".join((*parts, *state))
