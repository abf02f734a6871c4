"""What the pages of Dragonscales show, as plain data for the parts: numbers, keys and seats, never words.

Everything is read from a state as its viewer may see it; a secret that is not the viewer's is left out.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from referee.core.cite import Call
from referee.core.pages import Amount, Phrase, PlayerCard, Tag, phrase
from referee.core.secret import Seat
from referee.core.state import heard

from . import agenda, boxes
from .boxes import Action, Colour, Pile
from .entries import Attack, Place
from .offers import WORTH
from .placing import counted_players
from .placing import rolling as rolling
from .preview import Outcome
from .state import Cubes, Player, State, Treasure

View = dict[str, Any]
LONG = 16
"""Spaces that stand side by side on a phone."""


def villain(state: State, seat: Seat, small: bool = False) -> PlayerCard:
    """One villain in numbers, what lies behind its screen only where that is seen.  small: what fits into a strip."""
    player = state.players[seat]
    wounds, most = player.wounds + player.poison, player.maximum
    near = not small and 0 < most <= wounds + 2
    amounts = [Amount("wound", wounds, phrase("part-wounds"), most, "bad" if near else "")]
    if player.poison and not small:
        amounts.append(Amount("poison", player.poison, phrase("part-poison"), kind="poison"))
    amounts.append(Amount("scale", player.scales, phrase("part-scales")))
    if not small:
        amounts.append(Amount("card", player.cards, phrase("part-cards")))
        amounts.append(Amount("treasure", len(player.stash), phrase("part-treasures")))
        if player.cubes.seen:
            amounts.append(Amount("cube", player.cubes.value.total, phrase("part-cubes")))
    if state.laid.path:
        amounts.append(Amount("exit", player.space, phrase("part-to-exit")))
    tags = _tags(state, seat)
    marks = ("skull", "ko", "protection", "first")
    return PlayerCard(
        seat=seat,
        role=player.villain,
        amounts=tuple(amounts),
        tags=tuple(tags.values()),
        mark=next((mark for mark in marks if mark in tags), ""),
        out=player.dead or player.back_at > 0,
    )


def _tags(state: State, seat: Seat) -> dict[str, Tag]:
    """What is special about a villain, by its picture."""
    player = state.players[seat]
    tags = {
        "first": (state.first == seat, "part-first", ""),
        "protection": (player.protected, "part-protected", "good"),
        "skull": (player.dead, "part-dead", "bad"),
        "ko": (player.back_at > 0 and not player.dead, "part-out", "bad"),
    }
    return {icon: Tag(icon, phrase(key), kind) for icon, (true, key, kind) in tags.items() if true}


def everybody(state: State, waiting: Collection[Seat]) -> list[PlayerCard]:
    """All villains in brief, marked for whom the table waits, unless for all of them."""
    seats = range(len(state.players))
    some = len(waiting) < len(seats)
    return [replace(villain(state, seat, small=True), asked=some and seat in waiting) for seat in seats]


def others(
    state: State, me: Seat | None, waiting: Collection[Seat], phoneless: Collection[Seat] = ()
) -> list[PlayerCard]:
    """Everybody else in brief, with what they hold."""
    return [
        replace(
            card := villain(state, seat, small=True),
            state=_holds(state, seat),
            asked=seat in waiting,
            tags=(*card.tags, *([Tag("phone", phrase("part-phoneless"))] if seat in phoneless else [])),
        )
        for seat in range(len(state.players))
        if seat != me
    ]


def _holds(state: State, seat: Seat) -> tuple[Phrase, ...]:
    player = state.players[seat]
    up = [card.name.value for card in player.stash if card.up and card.name.value]
    return (
        phrase("has-cards", n=player.cards),
        phrase("has-treasures", n=len(player.stash)),
        *([phrase("has-minions", n=player.minions)] if player.minions else []),
        *([phrase("has-up", names=", ".join(up))] if up else []),
    )


def board(state: State) -> list[View]:
    """The six rows with their boxes, the one that is being carried out marked."""
    just = heard(state.calls)
    return [_row(state, row, just) for row in Action]


def _row(state: State, row: Action, just: Iterable[Call]) -> View:
    piles, now = state.rows[row], agenda.current(state)
    size = max(boxes.usable(row, counted_players(state)), len(piles))
    held = [_box(state, row, pile, just) for pile in piles]
    open_now = now is not None and now[0] is row
    return {
        "action": row,
        "boxes": [*held, *[None] * (size - len(held))],
        "current": now[1] if now and open_now else None,
        "returned": [{"seat": r.seat, "dice": r.dice} for r in state.returned if r.row is row and r.dice],
        "state": "now" if open_now else "done" if held and all(box["state"] for box in held) else "",
    }


def _box(state: State, row: Action, pile: Pile, just: Iterable[Call]) -> View:
    """A pile, and what has just happened to it."""
    said = {call.key for call in just if {"seat": pile.seat, "row": row}.items() <= dict(call.params).items()}
    done = "done" if (row, pile.seat) in state.acted else "skipped" if state.players[pile.seat].out else ""
    return {"seat": pile.seat, "dice": pile.dice, "state": done, "pushed": "pushed" in said, "fresh": "placed" in said}


def noted(state: State, seat: Seat) -> list[str]:
    """The cards in the hand whose names their owner wrote down, if this is their owner."""
    hand = state.players[seat].hand
    return [name for name in hand.value if name] if hand.seen else []


def shields(state: State) -> list[str]:
    """The names of all Treasures that lie face up, which anybody may read."""
    held = (card for player in state.players for card in player.stash if card.up)
    return list(dict.fromkeys(card.name.value for card in held if card.name.value))


def blows(state: State) -> list[View]:
    """Who took wounds lately that a card may still stop: those fallen first, then the worst hurt."""
    found = [
        {"seat": seat, "wounds": blow.wounds, "poison": blow.poison, "fell": blow.fell}
        for seat, blow in sorted(state.blows.items())
        if blow.wounds + blow.poison
    ]
    return sorted(found, key=lambda one: (not one["fell"], -(one["wounds"] + one["poison"])))


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


def thief(state: State, victim: Seat) -> Seat | None:
    """Who took a Treasure from this villain that is not named yet."""
    return next((robbery.thief for robbery in state.robberies if robbery.victim == victim), None)


def event_text(state: State) -> str:
    """What the table wrote down of the part of the card that it now has to settle."""
    if state.card is None:
        return ""
    return state.card.enraged_text if state.rage.startswith("enraged") else state.card.event_text


def row_of(word: str) -> Action | None:
    """The row of that name, if there is one."""
    return Action(word) if word in set(Action) else None


def chosen(entry: Place, wild: Mapping[Action, int]) -> bool:
    """Are these the wild dice as they were just chosen?"""
    return {row: n for row, n in wild.items() if n} == dict(entry.wild)


def lair(state: State) -> list[View]:
    """The spaces from the Entrance to the Exit and who stands there; on a long path only those that matter.

    `n`: how far they are from the Exit; from the Entrance, while nobody has counted.
    """
    far = max([state.laid.way, *(player.space for player in state.players)])
    here = {space: [seat for seat, p in enumerate(state.players) if p.space == space] for space in range(far, -1, -1)}
    shown = here if far <= LONG else {s: seats for s, seats in here.items() if seats or s in (0, far)}
    return [
        {"space": space, "seats": seats, "n": space if state.laid.path else far - space}
        for space, seats in shown.items()
    ]


# What a choice would do


def lines(outcome: Outcome, seat: Seat) -> list[View]:
    """A placement row by row: how many dice, which box (None: they come back), and who is pushed where."""
    return [
        {"action": row, "dice": dice, "box": box, "pushes": _pushes(outcome.calls, row, seat)}
        for row, dice, box in outcome.mine
    ]


def _pushes(calls: Iterable[Call], row: Action, seat: Seat) -> list[View]:
    told = [(call.key, dict(call.params)) for call in calls]
    moved = [(key, said) for key, said in told if said["row"] is row and said["seat"] != seat]
    return [{"seat": said["seat"], "box": said["box"] if key == "pushed" else None} for key, said in moved]


def attack(state: State, seat: Seat, entry: Attack) -> View:
    """What hits and dragon faces come to: cubes to take, heads that fall, wounds to suffer."""
    player, left = state.players[seat], state.heads
    owed = min(WORTH[entry.hits], sum(left.values()))
    slain = [colour for colour in Colour if 0 < left[colour] <= entry.cubes.get(colour, 0)]
    vanquished = owed == sum(left.values())
    suffers = 0 if vanquished or player.protected else max(0, WORTH[entry.dragons] - entry.prevented)
    return {
        "owed": owed,
        "missing": owed - sum(entry.cubes.values()),
        "slain": slain,
        "vanquished": vanquished,
        "dragons": entry.dragons,
        "protected": player.protected,
        "suffers": suffers,
        "dies": 0 < player.maximum <= player.hurt + suffers and suffers > 0,
    }


def called(pushes: Iterable[View], names: Sequence[str]) -> list[View]:
    """The pushed, with their names."""
    return [{**push, "name": names[push["seat"]]} for push in pushes]
