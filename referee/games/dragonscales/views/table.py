"""The views of the table: the villains, a seat's secrets, the rows, the round, the dragon and the Lair."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace

from referee.core.cite import Rule
from referee.core.pages import Amount, Coming, Phrase, PlayerCard, Tag, phrase
from referee.core.seat import Seat, by_seat, seats_of

from .. import agenda, boxes
from ..boxes import Action, Colour, Pile
from ..ends import all_dead, set_alive
from ..entries import Taken
from ..final import cubes_per_head
from ..placing import counted_players
from ..placing import rolling as is_rolling
from ..state import Player, State, Step
from .fields import Card, Table, card, noted, printed, shields

LONG = 16
"""How many spaces of the Lair fit side by side on a phone."""


def villain(state: State, seat: Seat, small: bool = False) -> PlayerCard:
    """Returns one villain in numbers, with secrets only if the viewer may see them.  `small`: what fits in a strip."""
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
    if state.setup.path:
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
    """Returns what is special about a villain now, by icon."""
    player = state.players[seat]
    tags = {
        "first": (state.first == seat, "part-first", ""),
        "protection": (player.protected, "part-protected", "good"),
        "skull": (player.dead, "part-dead", "bad"),
        "ko": (player.back_at > 0 and not player.dead, "part-out", "bad"),
    }
    return {icon: Tag(icon, phrase(key), kind) for icon, (true, key, kind) in tags.items() if true}


def everybody(state: State, marked: Collection[Seat]) -> tuple[PlayerCard, ...]:
    """Returns all villains in brief, some of them marked."""
    return tuple(replace(_on_display(state, seat), asked=seat in marked) for seat in seats_of(len(state.players)))


def _on_display(state: State, seat: Seat) -> PlayerCard:
    """Returns a villain for the display: in brief, with the number of its Treasures."""
    card = villain(state, seat, small=True)
    treasures = Amount("treasure", len(state.players[seat].stash), phrase("part-treasures"))
    wounds, scales, *rest = card.amounts
    return replace(card, amounts=(wounds, scales, treasures, *rest))


def strip(look: Table) -> tuple[PlayerCard, ...]:
    """Returns all villains in brief, with what they hold."""
    return tuple(_brief(look, seat) for seat in seats_of(len(look.state.players)))


def _brief(look: Table, seat: Seat) -> PlayerCard:
    card = villain(look.state, seat, small=True)
    away = (Tag("phone", phrase("part-phoneless")),) if seat in look.phoneless else ()
    return replace(card, state=_holds(look.state, seat), asked=seat in look.waiting, tags=(*card.tags, *away))


def _holds(state: State, seat: Seat) -> tuple[Phrase, ...]:
    player = state.players[seat]
    up = [card.name.value for card in player.stash if card.up and card.name.value]
    return (
        phrase("has-cards", n=player.cards),
        phrase("has-treasures", n=len(player.stash)),
        *([phrase("has-minions", n=player.minions)] if player.minions else []),
        *([phrase("has-up", names=", ".join(up))] if up else []),
    )


@dataclass(frozen=True, kw_only=True)
class Box:
    """A pile in a box.  `state`: done, skipped or empty."""

    seat: Seat
    dice: int
    state: str


@dataclass(frozen=True, kw_only=True)
class Back:
    """Dice that were returned because they have no box."""

    seat: Seat
    dice: int
    reason: Phrase | None = None


@dataclass(frozen=True, kw_only=True)
class RowView:
    """A row with its boxes, None for a free one.  `current`: the open box; `state`: now, done or empty."""

    action: Action
    boxes: tuple[Box | None, ...]
    current: int | None
    returned: tuple[Back, ...]
    state: str


def rows(state: State, why: Phrase | None = None) -> tuple[RowView, ...]:
    """Returns the six rows.  `why`: the reason to show with returned dice."""
    return tuple(_row(state, row, why) for row in Action)


def _row(state: State, row: Action, why: Phrase | None) -> RowView:
    piles, now = state.rows[row], agenda.current(state)
    size = max(boxes.usable(row, counted_players(state)), len(piles))
    held = tuple(_box(state, row, pile) for pile in piles)
    open_now = now is not None and now[0] is row
    back = (back for back in state.returned if back.row is row and back.dice)
    return RowView(
        action=row,
        boxes=(*held, *[None] * (size - len(held))),
        current=now[1] if now and open_now else None,
        returned=tuple(Back(seat=one.seat, dice=one.dice, reason=why) for one in back),
        state="now" if open_now else "done" if held and all(box.state for box in held) else "",
    )


def _box(state: State, row: Action, pile: Pile) -> Box:
    box, out = (row, pile.seat), state.players[pile.seat].out
    mark = "skipped" if box in state.passed else "done" if box in state.acted else "skipped" if out else ""
    return Box(seat=pile.seat, dice=pile.dice, state=mark)


@dataclass(frozen=True, kw_only=True)
class Check:
    """A line of the round's checklist.  `state`: done, now, todo or skipped; `note`: why it is skipped."""

    icon: Action
    label: Phrase
    state: str
    seat: Seat | None
    box: int
    note: Phrase | None


def checks(state: State) -> tuple[Check, ...]:
    """Returns the checklist of the round, in the order of resolution."""
    return tuple(
        Check(
            icon=step.row,
            label=phrase(f"rage-{step.part}") if step.part else phrase("called", value=step.row),
            state=step.state,
            seat=step.seat,
            box=step.box,
            note=phrase(step.note) if step.note else None,
        )
        for step in agenda.steps(state)
    )


@dataclass(frozen=True, kw_only=True)
class Head:
    """A head of the dragon, with the cubes left on it and those at the start."""

    colour: Colour
    left: int
    start: int


@dataclass(frozen=True, kw_only=True)
class Dragon:
    heads: tuple[Head, ...]
    enraged: bool


def dragon(state: State) -> Dragon:
    start = cubes_per_head(len(state.players))
    heads = tuple(Head(colour=colour, left=state.heads[colour], start=start) for colour in Colour)
    return Dragon(heads=heads, enraged=state.enraged and any(state.heads.values()))


@dataclass(frozen=True, kw_only=True)
class Board:
    """The checklist, the rows, the dragon, and the printed rules of face-up Treasures."""

    checks: tuple[Check, ...]
    """Empty except in Step 3."""
    rows: tuple[RowView, ...]
    """Empty once the count has begun."""
    dragon: Dragon
    printed: tuple[Rule, ...]


def board(look: Table) -> Board:
    state = look.state
    return Board(
        checks=checks(state) if state.step is Step.ACT else (),
        rows=rows(state, phrase("back-reason")) if state.step in (Step.CHOOSE, Step.ACT) else (),
        dragon=dragon(state),
        printed=printed(shields(state)),
    )


def rolls(look: Table) -> bool:
    """Tells whether the viewer has not placed yet, and is not asked to place now."""
    me = None if look.seat is None else look.state.players[look.seat]
    return look.state.step is Step.CHOOSE and not look.asked and me is not None and not me.placed and not me.out


@dataclass(frozen=True, kw_only=True)
class Display:
    """The table display."""

    players: tuple[PlayerCard, ...]
    rows: tuple[RowView, ...]
    dragon: Dragon


def display(look: Table) -> Display:
    state = look.state
    return Display(players=everybody(state, look.singled_out), rows=rows(state), dragon=dragon(state))


def coming(look: Table) -> Coming | None:
    """Returns who places next; in Step 3 the next box or step."""
    state = look.state
    if state.step is Step.CHOOSE:
        left = [seat for seat in state.clockwise if not state.players[seat].placed and not state.players[seat].out]
        return Coming.turns(left[1:], phrase("next-actions"))
    if state.step is not Step.ACT:  # the boxes that the end of the game left over are not resolved any more
        return None
    later = [one for one in checks(state) if one.state == "todo"]
    if not later:
        return None
    after = later[1] if len(later) > 1 else None
    seat = later[0].seat
    return Coming(
        step=later[0].label,
        seats=() if seat is None else (seat,),
        then=after.label if after and after.icon is not later[0].icon else "",
    )


@dataclass(frozen=True, kw_only=True)
class Mine:
    card: PlayerCard
    secret: bool
    """Whether the card shows the viewer's secrets."""
    overcome: bool
    """Whether the villain died or was knocked out by wounds that a card may still stop."""


def mine(look: Table) -> Mine | None:
    """Returns the viewer's villain; None for a viewer without a seat, and once all is counted."""
    if look.seat is None or look.revealed:
        return None
    blow = look.state.blows.get(look.seat)
    saved_late = look.state.step is Step.COUNT and all_dead(look.state)
    return Mine(
        card=villain(look.state, look.seat),
        secret=look.state.players[look.seat].cubes.seen,
        overcome=blow is not None and blow.overcome and (not look.over or saved_late),
    )


@dataclass(frozen=True, kw_only=True)
class Cubes:
    """Cubes of one colour behind the viewer's screen."""

    colour: Colour
    n: int


@dataclass(frozen=True, kw_only=True)
class Screen:
    """What is behind the viewer's screen: cubes, Treasures, noted cards and their printed rules."""

    cubes: tuple[Cubes, ...]
    treasures: tuple[Card, ...]
    hand: tuple[str, ...]
    printed: tuple[Rule, ...]


def secrets(look: Table) -> Screen | None:
    """Returns the viewer's secrets; None if they are hidden."""
    player = None if look.seat is None else look.state.players[look.seat]
    if player is None or not player.cubes.seen:
        return None
    return _behind(player)


def _behind(player: Player) -> Screen:
    held, treasures = player.cubes.value, tuple(card(n, one) for n, one in enumerate(player.stash, 1))
    return Screen(
        cubes=tuple(Cubes(colour=colour, n=getattr(held, colour)) for colour in Colour),
        treasures=treasures,
        hand=noted(player),
        printed=printed((*(one.name for one in treasures), *noted(player))),
    )


@dataclass(frozen=True, kw_only=True)
class Rolling:
    """Step 1: Roll Dice, while nobody has placed."""

    choose: bool
    """Whether players choose their first cards now."""
    open: bool
    """Whether dice are rolled in the open."""
    out: int
    """How many villains do not roll: they are dead, or knocked out."""
    say: bool
    """Whether the viewer may enter that everyone has rolled."""


def rolling(look: Table) -> Rolling | None:
    """Returns how this table rolls; None after rolling, and for a viewer who has to name a stolen Treasure first."""
    state = look.state
    if not is_rolling(state) or any(prompt.kind is Taken for prompt in look.asked):
        return None
    return Rolling(
        choose=state.setup.choose_cards and state.round == 1,
        open=state.setup.open_dice,
        out=sum(player.out for player in state.players),
        say=look.seat is not None and not look.asked,
    )


def more(look: Table) -> tuple[tuple[str, str, tuple[str, ...]], ...]:
    """Returns what can be entered at any time, in groups: name, icon and kinds of entries."""
    minions = ("sacrifice",) if look.seat is not None and look.state.players[look.seat].minions else ()
    rolled = ("rolled",) if is_rolling(look.state) else ()
    resume = ("resume",) if set_alive(look.state) else ()
    return (
        ("cards", "card", ("play", "interrupt", "draw", "lose", *minions)),
        ("wounds", "wound", ("wound", "heal", "fall", *resume)),
        ("scales", "scale", ("scales", "steal")),
        ("treasures", "treasure", ("use", "activate", "find", "rob", "label")),
        ("trades", "link", ("give",)),
        ("lair", "exit", ("move", "cull")),
        ("dice", "die", (*rolled, "recount", "reorder")),
        ("adjust", "pencil", ("adjust",)),
    )


@dataclass(frozen=True, kw_only=True)
class Stands:
    """A villain on a space of the Lair.  `mark`: an icon if it is dead."""

    seat: Seat
    mark: str


@dataclass(frozen=True, kw_only=True)
class Space:
    """A space of the Lair.  `n`: its distance from the Exit, or from the Entrance while the path is not counted."""

    n: int
    exit: bool
    says: Phrase
    here: tuple[Stands, ...]


def lair(look: Table) -> tuple[Space, ...]:
    """Returns the spaces from the Entrance to the Exit; on a long path only both ends and the occupied ones."""
    state = look.state
    length = max([state.setup.path_length, *(player.space for player in state.players)])
    here = {space: [seat for seat, p in by_seat(state.players) if p.space == space] for space in range(length, -1, -1)}
    shown = here if length <= LONG else {s: seats for s, seats in here.items() if seats or s in (0, length)}
    return tuple(_space(state, space, seats, length) for space, seats in shown.items())


def _space(state: State, space: int, seats: Iterable[Seat], length: int) -> Space:
    n, key = (space, "lair-at") if state.setup.path else (length - space, "lair-from")
    stands = (Stands(seat=seat, mark="skull" if state.players[seat].dead else "") for seat in seats)
    return Space(n=n, exit=space == 0, says=phrase("lair-exit") if space == 0 else phrase(key, n=n), here=tuple(stands))
