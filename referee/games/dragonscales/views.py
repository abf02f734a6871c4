"""What the pages of Dragonscales show, as plain data for the parts: numbers, keys and seats, never words.

Everything is read from a state as its viewer may see it; a secret that is not the viewer's is left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from referee.core.adjust import Thing, look
from referee.core.cite import Call
from referee.core.secret import Seat
from referee.core.state import heard
from referee.core.table import Prompt

from . import boxes
from .boxes import Action, Pile
from .final import cubes_per_head
from .state import Cubes, Player, State, Step, Treasure

View = dict[str, Any]


def villain(state: State, seat: Seat) -> View:
    """One villain in numbers, what lies behind its screen only where that is seen."""
    player = state.players[seat]
    return {
        "seat": seat,
        "role": player.villain,
        "wounds": player.wounds,
        "poison": player.poison,
        "maximum": player.maximum,
        "scales": player.scales,
        "cards": player.cards,
        "treasures": len(player.stash),
        "cubes": player.cubes.value.total if player.cubes.seen else None,
        "exit": player.space,
        "protected": player.protected,
        "dead": player.dead,
        "out": player.back_at > 0,
        "first": state.first == seat,
    }


def heads(state: State) -> list[View]:
    """The cubes left on each head."""
    start = cubes_per_head(len(state.players))
    return [{"colour": colour, "left": left, "start": start} for colour, left in state.heads.items()]


def board(state: State, now: tuple[Action, Seat] | None) -> list[View]:
    """The six rows with their boxes; `now`: the box that is being carried out."""
    just = heard(state.calls)
    return [_row(state, row, now, just) for row in Action]


def _row(state: State, row: Action, now: tuple[Action, Seat] | None, just: Iterable[Call]) -> View:
    piles = state.rows[row]
    size = max(boxes.usable(row, _playing(state)), len(piles))
    held = [_box(state, row, pile, just) for pile in piles]
    at = next((box for box, pile in enumerate(piles, 1) if (row, pile.seat) == now), None)
    back = [{"seat": r.seat, "dice": r.dice} for r in state.returned if r.row is row]
    done = all((row, pile.seat) in state.acted for pile in piles)
    return {
        "action": row,
        "boxes": [*held, *[None] * (size - len(held))],
        "current": at,
        "returned": back,
        "state": "now" if at else "done" if done and piles and state.step is Step.ACT else "",
    }


def _box(state: State, row: Action, pile: Pile, just: Iterable[Call]) -> View:
    """A pile, and what has just happened to it."""
    said = {call.key for call in just if {"seat": pile.seat, "row": row}.items() <= dict(call.params).items()}
    done = "done" if (row, pile.seat) in state.acted else ""
    return {"seat": pile.seat, "dice": pile.dice, "state": done, "pushed": "pushed" in said, "fresh": "placed" in said}


def _playing(state: State) -> int:
    """The number of players that the boxes go by."""
    if state.laid.boxes_by_start:
        return len(state.players)
    return max(sum(not player.dead for player in state.players), 1)


def noted(state: State, seat: Seat) -> list[str]:
    """The cards in the hand whose names their owner wrote down, if this is their owner."""
    hand = state.players[seat].hand
    return [name for name in hand.value if name] if hand.seen else []


def screen(player: Player) -> View | None:
    """What lies behind a screen: cubes, Treasures face down, noted cards.  None behind somebody else's."""
    if not player.cubes.seen:
        return None
    cubes: Cubes = player.cubes.value
    cards = [_card(treasure) for treasure in player.stash]
    return {
        "cubes": {"yellow": cubes.yellow, "red": cubes.red, "blue": cubes.blue},
        "treasures": cards,
        "hand": [name for name in player.hand.value if name] if player.hand.seen else [],
    }


def _card(treasure: Treasure) -> View:
    seen = treasure.points.seen and treasure.name.seen
    return {
        "name": treasure.name.value if seen else "",
        "points": treasure.points.value if seen else None,
        "up": treasure.up,
    }


def held(state: State, seat: Seat) -> View:
    """What the referee holds for a villain at the end, as far as it is seen: the count begins with it."""
    player = state.players[seat]
    cubes = player.cubes.value if player.cubes.seen else Cubes()
    points = [card.points.value if card.points.seen else None for card in player.stash]
    return {
        "cubes": {"yellow": cubes.yellow, "red": cubes.red, "blue": cubes.blue},
        "treasures": points,
        "scales": player.scales,
        "cards": player.cards,
        "wounds": player.wounds,
        "poison": player.poison,
        "dealt": player.dealt,
    }


def thief(state: State, victim: Seat) -> Seat | None:
    """Who took a Treasure from this villain that is not named yet."""
    return next((robbery.thief for robbery in state.robberies if robbery.victim == victim), None)


def event_text(state: State) -> str:
    """What the table wrote down of the part of the card that it now has to settle."""
    if state.card is None:
        return ""
    return state.card.enraged_text if state.rage.startswith("enraged") else state.card.event_text


def piles(state: State, row: str) -> tuple[Pile, ...]:
    return state.rows[Action(row)] if row in set(Action) else ()


def named(piles: Sequence[Pile], names: Sequence[str]) -> list[tuple[str, str]]:
    """Those who have dice in a row, as the options of a field."""
    return [(str(pile.seat), names[pile.seat]) for pile in piles]


# Numbers that may be set


def thing(state: State, things: Iterable[Thing], key: str, seat: Seat | None) -> View | None:
    """One number of the table as it stands, if there is such a one and it is seen."""
    found = next((t for t in things if t.key == key and t.seat == seat), None)
    return _thing(state, found) if found else None


def adjustable(state: State, things: Iterable[Thing], seat: Seat, host: bool) -> list[View]:
    """The numbers that this phone may set: its own, the table's, and, for the host, what lies open before others."""
    seen = [view for t in things if (view := _thing(state, t)) and (t.seat in (None, seat) or (host and not t.secret))]
    owners = dict.fromkeys([seat, None, *(view["seat"] for view in seen)])
    groups = [{"seat": owner, "things": [view for view in seen if view["seat"] == owner]} for owner in owners]
    return [group for group in groups if group["things"]]


def _thing(state: State, thing: Thing) -> View | None:
    now = look(state, thing.path)
    if now is None:
        return None
    return {"key": thing.key, "seat": thing.seat, "now": now, "least": thing.least, "most": thing.most}


def now(prompts: Sequence[Prompt]) -> tuple[Action, Seat] | None:
    """The box that is being carried out, by what is asked."""
    return None


def lair(state: State) -> list[View]:
    """The spaces from the Entrance to the Exit, by their distance from it, and who stands there."""
    far = max([state.laid.path, *(player.space for player in state.players)])
    here = {space: [seat for seat, p in enumerate(state.players) if p.space == space] for space in range(far + 1)}
    return [{"space": space, "seats": here[space]} for space in range(far, -1, -1)]
