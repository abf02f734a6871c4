"""What forms offer: limits, amounts and choices, worked out here so that templates compute nothing.

How tokens may be placed is in `ways`.  Every function here reads a state as its viewer may see it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.core.exit_path import left
from referee.core.secret import Seat

from . import clarified, memory
from . import rulebook as rule
from .actions import HEALS, LOOTS
from .agenda import Open, boxed, current
from .attack import BITES, rerolls, wounds
from .boxes import Action, rampage_total
from .entries import Attack, RampageCard
from .rampage import STRIKES, limit
from .run import number, reach
from .state import State
from .ways import typed as typed
from .ways import ways as ways

View = dict[str, Any]
BOOST = rule.NO_BOOST
"""What is said to whoever plays a card."""
DECKS = rule.DECKS_AGAIN
"""What is said where a deck may turn out to be empty."""
ROLLS = 3
"""Rolls of the Action dice, the first among them."""
FACES = range(1, 7)
"""Faces of the movement die."""
FAR = 20
"""Spaces that a card can be said to move a hero on a path that nobody has counted."""


def now(state: State) -> Open:
    """The box that is open; where none is, one that gives nothing."""
    return current(state) or Open(Action.RUN, 0, 0, 0)


# The dragon


def guards(state: State) -> list[View]:
    """Who holds a Defense box, and what it brings them; 0 wounds healed: it keeps wounds and thieves away."""
    held = boxed(state, Action.DEFENSE)
    return [{"seat": one.seat, "box": one.box, "heals": _heals(state, one.seat, HEALS[one.box - 1])} for one in held]


def _heals(state: State, seat: Seat, most: int) -> int:
    return min(most, state.players[seat].wounds)


def section(state: State, card: RampageCard | None) -> View:
    """Which section of a card is open, with the limits of this table: `most` opens the lower one, `least` the higher.

    `key`: low, high, or plain for a card of one text.
    """
    total = rampage_total(state.rows)
    if card is None or not card.limit:
        return {"key": "plain", "total": total, "text": card.low if card else ""}
    most = limit(card.limit, len(state.players))
    key, text = ("high", card.high) if total > most else ("low", card.low)
    return {"key": key, "total": total, "most": most, "least": most + 1, "text": text}


def lowered(state: State) -> int:
    """By how much this table lowers the numbers of a card."""
    return -limit(0, len(state.players))


def struck(state: State) -> list[View]:
    """Whom the Dragon Rampage row strikes, box by box, and whom it would slay."""
    return [_struck(state, one) for one in boxed(state, Action.DRAGON)]


def _struck(state: State, one: Open) -> View:
    safe, suffers = one.seat == state.guard, STRIKES[one.box - 1]
    dies = not safe and _dies(state, one.seat, suffers)
    return {"seat": one.seat, "box": one.box, "wounds": suffers, "safe": safe, "card": one.box == 1, "dies": dies}


def _dies(state: State, seat: Seat, suffers: int) -> bool:
    """Would so many wounds slay a hero whose health is known?"""
    player = state.players[seat]
    return 0 < player.health <= player.wounds + suffers


def stands(state: State, seat: Seat) -> View:
    """What a card of the dragon may ask of a hero: its wounds, the number of its space, and whether it is safe."""
    player = state.players[seat]
    where = number(state, player.space)
    safe = str(seat == state.guard).lower()
    return {"n": player.wounds, "most": player.health, "number": where, "safe": safe, "gold": player.gold}


# Boxes


def victims(state: State, thief: Seat) -> list[View]:
    """Everybody else: their gold, what would be stolen, and why not."""
    return [_victim(state, seat, now(state).token) for seat in range(len(state.players)) if seat != thief]


def _victim(state: State, seat: Seat, most: int) -> View:
    gold = state.players[seat].gold
    why = "guarded" if seat == state.guard else "poor" if not gold else ""
    return {"seat": seat, "gold": gold, "takes": min(gold, most), "why_not": why}


def loots(state: State) -> int:
    """Gold that this Treasure box gives instead of a card."""
    return LOOTS[now(state).box - 1]


def again(state: State) -> int:
    """How often some dice of this attack may be rolled again."""
    return rerolls(state) if state.charging is not None or current(state) else 0


def attacked(state: State, seat: Seat, entry: Attack) -> View:
    """What an attack comes to: cubes, wounds the dragon has left, and what it does to the attacker."""
    dealt = wounds(entry.hits)
    laid = dealt if state.laid.both_cubes else min(dealt, state.left)
    slain, safe = dealt >= state.left, seat == state.guard
    bitten = entry.dragons >= BITES and not slain
    return {
        "cubes": laid,
        "left": max(0, state.left - dealt),
        "slain": slain and dealt > 0,
        "bites": "safe" if bitten and safe else "wound" if bitten else "",
        "dies": bitten and not safe and _dies(state, seat, 1),
    }


def reaches(state: State, seat: Seat) -> list[int]:
    """How far the die leads, by its faces from 1 on, never past the exit; one entry where no die is rolled."""
    box, left = now(state).box, state.players[seat].space
    return [min(reach(box, die), left) for die in (FACES if box in (1, 2) else [0])] if box else [left]


def icons(state: State, facts: Mapping[str, str]) -> dict[str, str]:
    """What spaces are known to offer, by how far they are from the exit."""
    return {str(space): icon for space, icon in memory.known_icons(facts, state).items()}


def slain(state: State) -> list[Seat]:
    """Who is slain already."""
    return [seat for seat, player in enumerate(state.players) if player.slain]


def fates(state: State, seat: Seat) -> View:
    """What each line of the Dungeon Fate table would do for a hero."""
    player = state.players[seat]
    return {"wounds": player.wounds, "deck": player.deck, "left": left(state, seat) - 1, "gold": player.gold}


def rests(state: State) -> View:
    """Who has the First Player and the Re-Roll token in the next round."""
    return {"first": (state.first + 1) % len(state.players), "again": state.first, "round": state.round + 1}


# Hero cards


def piles(state: State) -> list[View]:
    """Hero cards in everybody's discards, as far as they were told."""
    return [{"seat": seat, "n": player.discards} for seat, player in enumerate(state.players)]


def hands(state: State) -> list[View]:
    """Hero cards in everybody's hand."""
    return [{"seat": seat, "n": player.cards} for seat, player in enumerate(state.players)]


def rolls(state: State, seat: Seat) -> View:
    """How often a hero may roll the Action dice, and whether its Re-Roll token is one of them."""
    again = state.last == seat
    return {"n": ROLLS + again + clarified.rings(state, seat, clarified.ROLL), "again": "yes" if again else "no"}


def second(state: State, seat: Seat) -> int:
    """Re-rolls of a second attack; -1: there was no first one."""
    if seat not in state.fought:
        return -1
    return state.fought[seat] + clarified.rings(state, seat, clarified.ATTACK)


# Treasures and tokens


def treasures(state: State, seat: Seat) -> list[View]:
    """Unused Treasures, counted from 1; points and name are for their owner's eyes."""
    held = enumerate(state.players[seat].treasures, 1)
    return [{"which": i, "points": _seen(card.points), "name": _seen(card.name) or ""} for i, card in held]


def _seen(secret: Any) -> Any:
    return secret.value if secret.seen else None


def worth(facts: Mapping[str, str]) -> View:
    """Treasures this house knows by name, and the rules that fill in their points once the name is typed."""
    known = memory.known_treasures(facts)
    return {"names": list(known), "fills": [["name", name, "points", str(points)] for name, points in known.items()]}


def noted(state: State, seat: Seat) -> list[str]:
    """Names of cards in the hand that their owner wrote down, if this is their owner."""
    return [name for name in _seen(state.players[seat].hand) or () if name]


def free_treasures(state: State, seat: Seat) -> int:
    """Unused Treasures of a hero that nobody has stolen yet."""
    return max(0, state.players[seat].unused - sum(one.victim == seat for one in state.robberies))


def way(state: State) -> int:
    """How far a card can be said to move a hero: from the start to the exit, where that is known."""
    return max(7, state.laid.way) if state.laid.path else FAR


def bare(state: State, thief: Seat) -> list[Seat]:
    """Who has no unused Treasure that this hero could steal."""
    return [seat for seat in range(len(state.players)) if seat == thief or not free_treasures(state, seat)]


def laid(state: State) -> list[View]:
    """The tokens on the board, by seat: rows and values."""
    shown = ((seat, state.placed.get(seat, {})) for seat in range(len(state.players)))
    return [
        {"seat": seat, "tokens": [(row, tokens[row]) for row in Action if tokens.get(row)]} for seat, tokens in shown
    ]
