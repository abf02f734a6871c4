"""Random players of Dragonscales: sensible ones, ones who use cards and house rules, and ones who make mistakes.

All randomness comes from one generator, so a game can be reproduced from its seed.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, fields, replace
from random import Random
from typing import Any

from referee.core.adjust import Adjust, look
from referee.core.cite import Refusal
from referee.core.entry import Amend, Entry, Undo
from referee.core.seat import Seat, by_seat, seats_of
from referee.core.table import Line, Prompt, Table
from referee.games.dragonscales import GAME as game
from referee.games.dragonscales import actions, agenda, attack, count, entries, flee
from referee.games.dragonscales.boxes import Action, Colour
from referee.games.dragonscales.entries import Bonus, Setup, Villain, Whom
from referee.games.dragonscales.state import State, Step
from referee.testing.players import RandomPlay, filled

NAMES = ("Ann", "Bo", "Cy", "Dee", "Eve")
Told = tuple[Seat | None, Entry]


def setup(rng: Random, seats: int) -> Setup:
    """A random setup: any villains, maximums, path and options."""
    villains = rng.sample(list(Villain), seats)
    maximum = tuple(rng.choice([0, 5, 6, 8, 12]) for _ in range(seats))
    flags: dict[str, Any] = {f.name: rng.random() < 0.5 for f in fields(Setup) if f.type == "bool"}
    return Setup(tuple(villains), maximum, rng.randint(4, 20), Seat(rng.randrange(seats)), **flags)


def table(rng: Random, seats: int | None = None) -> Table:
    """A table with the given or a random number of seats, often in mid-game with weakened heads and Treasures held."""
    n = seats or rng.choice([3, 4, 5])
    now = Table.open(game, NAMES[:n], setup(rng, n))
    if rng.random() < 0.4:
        taken = {colour: left - rng.randint(1, 4) for colour, left in state_of(now).heads.items()}
        now = told(now, Seat(rng.randrange(n)), entries.Cull(taken))
    for _ in range(rng.choice([0, 0, 4])):
        now = told(now, Seat(rng.randrange(n)), entries.Find(rng.choice([None, 1, 4]), "Ring"))
    return now


def state_of(now: Table) -> State:
    state = now.state
    assert isinstance(state, State)
    return state


SAME = Seat(-1)
"""Stands for the seat that the line belongs to, as the seat whose phone entered it."""


def told(now: Table, seat: Seat | None, entry: Entry, by: Seat | None = SAME) -> Table:
    """The table with one more line. Raises Refusal."""
    return now.enter(Line(now.turn + 1, seat, entry, seat if by == SAME else by, 0))


# Sensible players


def answered(now: Table, rng: Random) -> Told:
    """A legal or nearly legal answer to one of the current prompts."""
    prompt = rng.choice(now.prompts)
    return rng.choice(prompt.seats), answer(prompt, state_of(now), rng)


def answer(prompt: Prompt, state: State, rng: Random) -> Entry:
    seat, box = prompt.seats[0], (agenda.current(state) or (None, 1, None))[1]
    match prompt.kind.__name__:
        case "Place":
            return roll(rng)
        case "Defend":
            heals = min(actions.HEALS[box - 1], state.players[seat].wounds)
            return entries.Defend(protect=True) if box == 1 and rng.random() < 0.5 else entries.Defend(heals)
        case "RageCard":
            return rage_card(rng)
        case "Villainy":
            return villainy(state, seat, box, rng)
        case "Loot":
            points, name = rng.choice([None, 0, 1, 3, 5]), rng.choice(["", "Orb", "Ring"])
            return entries.Loot(draw=True, points=points, name=name) if box < 3 else entries.Loot(take=True)
        case "Attack":
            return hits(state, box, rng)
        case "Strike":
            return entries.Strike(rng.choice([s for s in seats_of(len(state.players)) if s != seat]))
        case "Flee":
            die = rng.randint(1, 3)
            far = min(flee.reach(box, die), state.players[seat].space)
            gift = rng.choice(list(Bonus)) if box < 4 else Bonus.NONE
            return entries.Flee(rng.randint(0, far), die if box < 3 else 0, gift, take=box == 4)
        case "Taken":
            return entries.Taken(rng.randrange(max(state.players[seat].down, 1)))
        case "Tally":
            of: Any = dict(prompt.about).get("of")
            if of is not None:
                return entries.Tally(treasures=(3,) * rng.randrange(3), of=of)
            held = count.held(state, seat)
            return replace(held, cubes={colour: n for colour, n in held.cubes.items() if n})
        case "Event":
            here = [s for s, player in by_seat(state.players) if not player.out]
            return entries.Event(dict.fromkeys(here[:1], 1), dict.fromkeys(here[-1:], 1))
        case _:
            return anything(prompt.kind, len(state.players), rng)


def roll(rng: Random) -> Entry:
    """A roll of seven dice in which every wild die joins a natural one."""
    natural = Counter(rng.choice(list(Action)) for _ in range(rng.randint(4, 7)))
    wild = Counter(rng.choice(list(natural)) for _ in range(7 - natural.total()))
    return entries.Place(dict(natural), dict(wild))


def rage_card(rng: Random) -> Entry:
    wounds = sorted((rng.randint(0, 3) for _ in range(5)), reverse=True)
    bonus = tuple(rng.choice(list(Bonus)) for _ in range(5))
    angry = rng.choice([None, *Whom])
    return entries.RageCard("Roar", tuple(wounds), bonus, rng.choice(list(Whom)), rng.randint(0, 2), "", angry, 1)


def villainy(state: State, seat: Seat, box: int, rng: Random) -> Entry:
    rich = [s for s, p in by_seat(state.players) if s != seat and p.scales and not p.protected and not p.out]
    victim = rng.choice(rich) if rich and box < 3 else None
    match box:
        case 1:
            return entries.Villainy(draw=True, steal=victim, card=rng.choice(["", "Curse"]))
        case 2 if victim is not None:
            return entries.Villainy(steal=victim)
        case 4:
            return entries.Villainy(take=True)
        case _:
            return entries.Villainy(draw=True)


def hits(state: State, box: int, rng: Random) -> Entry:
    dice = attack.DICE[box - 1]
    n = rng.randint(0, dice)
    owed = min(attack.worth(n), sum(state.heads.values()))
    left = [colour for colour in Colour for _ in range(state.heads[colour])]
    return entries.Attack(n, rng.randint(0, (dice - n) // 2), dict(Counter(rng.sample(left, owed))))


# Cards and house rules


def interrupted(now: Table, rng: Random) -> Told:
    """An entry that may be made at any time, mostly one that the rules accept."""
    state, seats = state_of(now), len(now.names)
    seat = Seat(rng.randrange(seats))
    free = now.rules.anytime(state, seat)
    if not free:
        return answered(now, rng) if now.prompts else (seat, entries.Agree())
    kind = rng.choice(free)
    if kind is Adjust:
        return adjusted(state, rng)
    return seat, calm(anything(kind, seats, rng), state, seat, rng)


def calm(entry: Entry, state: State, seat: Seat, rng: Random) -> Entry:
    """The same entry with small values and another player as its target, so that games do not end at once."""
    others = [other for other, player in by_seat(state.players) if other != seat and not player.out] or [seat]
    down = max(state.players[seat].down, 1)
    small: dict[str, Any] = {
        "wounds": rng.choice([1, 1, 2]),
        "poison": rng.choice([0, 0, 1]),
        "cost": rng.choice([0, 1]),
    }
    small |= {"spaces": rng.choice([-2, -1, 1, 2]), "change": rng.choice([-1, 1, 2]), "scales": 1, "cards": 1}
    small |= {"treasure": rng.randrange(down), "points": rng.choice([None, 0, 3, 9]), "target": rng.choice(others)}
    small |= {"to": rng.choice(others), "why": rng.choice(["", "a card"]), "name": rng.choice(["", "Orb", "Curse"])}
    small |= {"by": rng.choice([None, seat]), "treasures": rng.choice([(), (rng.randrange(down),)])}
    small |= {"cubes": {rng.choice(list(Colour)): rng.randint(1, 3)}}
    if isinstance(entry, entries.Fall) and rng.random() < 0.8:
        return entries.Find(rng.choice([None, 2, 5]), "Rope")
    return replace(entry, **{f.name: small[f.name] for f in fields(entry) if f.name in small})


def adjusted(state: State, rng: Random) -> Told:
    thing = rng.choice([thing for thing in game.rules.quantities(state) if not thing.fixed])
    at = look(state, thing.path) or 0
    to = max(thing.least, min(thing.most, at + rng.choice([-2, -1, 1, 2])))
    whose = None if thing.seat is None or (not thing.secret and rng.random() < 0.5) else thing.seat
    return whose, Adjust(thing.key, thing.seat, to, rng.choice(["", "miscounted"]))


# Players who make mistakes


def corrected(now: Table, rng: Random) -> Told:
    """An undo or a correction of any line, sensible or not."""
    line = rng.choice(now.lines) if now.lines else None
    seat = rng.choice([None, line.seat if line else Seat(0), Seat(rng.randrange(len(now.names)))])
    turn, declining = line.turn if line else rng.randrange(9), rng.random() < 0.5
    if rng.random() < 0.5 or line is None:
        return seat, Undo(turn, declining)
    same = type(line.entry) if not isinstance(line.entry, Undo | Amend) and rng.random() < 0.9 else entries.Skip
    other = roll(rng) if same is entries.Place else anything(same, len(now.names), rng)
    return seat, Amend(turn, other, declining)


def fumbled(now: Table, rng: Random) -> Told:
    """Any kind of entry from any seat, whether or not it is asked for or possible."""
    seat = rng.choice([None, *seats_of(len(now.names))])
    return seat, anything(rng.choice(game.rules.entries), len(now.names), rng)


def anything(kind: type[Entry], seats: int, rng: Random) -> Entry:
    """An entry of this kind with a value of the right type in every field."""
    return filled(kind, seats, rng, ("", "Orb", "Curse", "x" * 70, "coins", "wounds", "\u202e"))


# A whole game


@dataclass(frozen=True)
class Manner:
    """How often players interrupt, correct and fumble, in percent of all lines."""

    interrupts: int = 15
    corrects: int = 5
    fumbles: int = 5


def evening(rng: Random, steps: int, manner: Manner, now: Table | None = None) -> Table:
    """The table after this many attempted lines; an entry that the rules refuse is not recorded."""
    now = now or table(rng)
    for _ in range(steps):
        seat, entry = next_line(now, rng, manner)
        try:
            now = told(now, seat, entry, rng.choice([SAME, SAME, SAME, None, Seat(0)]))
        except Refusal:
            continue
    return now


def next_line(now: Table, rng: Random, manner: Manner) -> Told:
    at = rng.randrange(100)
    if at < manner.interrupts:
        return interrupted(now, rng)
    if at < manner.interrupts + manner.corrects:
        return corrected(now, rng)
    if at < manner.interrupts + manner.corrects + manner.fumbles or not now.prompts:
        return fumbled(now, rng)
    return answered(now, rng)


def finished(rng: Random, now: Table) -> Table:
    """The table with the rest of the game and its final count played by sensible players."""
    manner = rng.choice(["escaped", "slain", "all dead"])
    for _ in range(2000):
        if now.rules.revealed(now.state):
            return now
        state = state_of(now)
        tired = state.step in (Step.CHOOSE, Step.ACT) and now.turn > 60
        seat, entry = home(state, manner) if tired else answered(now, rng)
        try:
            now = told(now, seat, entry)
        except Refusal:
            continue
    raise AssertionError("this game does not end")


def home(state: State, manner: str) -> Told:
    """An entry that brings the end closer: a card slays the dragon, a villain dies, or one is moved to the Exit."""
    seat = next((seat for seat, player in by_seat(state.players) if not player.out), Seat(0))
    if manner == "slain" and not state.players[seat].out:
        return seat, entries.Cull({colour: n for colour, n in state.heads.items() if n})
    if manner == "all dead" and not state.setup.knocked_out:
        return seat, entries.Fall(seat)
    if state.players[seat].out:
        return None, Adjust("space", seat, 0)
    return seat, entries.Move(seat, 60)


IN_HEADS = (
    "State.acted",
    "State.skipped",
    "State.stamp",
    "State.rage",
    "State.angry",
    "State.summoned",
    "Player.deck",
    "State.treasures",
    "State.shields",
    "State.shield",
    "State.passed",
    "State.missed",
    "State.blows",
    "State.hit",
    "State.healed_wounds",
    "State.rolled",
    "Blow.wounds",
    "Blow.poison",
    "Blow.by",
    "Blow.paid",
    "Player.placed",
    "Player.dealt",
    "Pile.stamp",
)
"""Fields of the state that are not on the real table. Wounds dealt are set as a quantity (`dealt`) where they count."""


def said(now: Table, rng: Random) -> Told:
    """The next entry of some player: asked for, unasked, or anything; the laws add corrections themselves."""
    return next_line(now, rng, Manner(20, 0, 5))


def lying(state: State) -> State:
    """The state with only the dice that are still in the rows."""
    return replace(state, rows={row: tuple(state._lying(row)) for row in state.rows})


def possible(state: State) -> bool:
    """Whether every villain has at most one pile in each row."""
    return all(len({pile.seat for pile in piles}) == len(piles) for piles in state.rows.values())


def settled(before: Table, after: Table) -> bool:
    """Whether the entry leaves a robbed villain a single Treasure: that is the stolen one, which the thief now sees."""
    then, now = before.state, after.state
    return isinstance(then, State) and isinstance(now, State) and len(now.robberies) < len(then.robberies)


PLAY = RandomPlay(
    game=game,
    table=table,
    reported=said,
    unlisted=frozenset(IN_HEADS),
    lying=lying,
    possible=possible,
    passing=(entries.Rob, entries.Taken, entries.Give, entries.Activate, entries.Attack, entries.Cull),
    opens=settled,
)
