"""The views of the Dragonscales forms: one for each form, from what may be entered in the current state."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from referee.core.cite import Rule
from referee.core.exit_path import left
from referee.core.pages import Answer, Phrase, phrase, seat_typed, ticked, typed, whole
from referee.core.seat import Seat, by_seat

from .. import entries, memory, resets
from ..actions import LOOTS, STEALS, most_healed
from ..agenda import current
from ..attack import DICE, worth
from ..boxes import Action, Colour
from ..count import held
from ..entries import (
    Activate,
    Attack,
    Bonus,
    Cull,
    Draw,
    Effect,
    Enraged,
    Event,
    Find,
    Heal,
    Interrupt,
    Label,
    Loot,
    Move,
    Play,
    RageCard,
    Sacrifice,
    Scales,
    Strike,
    Tally,
    Use,
    Villainy,
    Whom,
    Wound,
)  # fmt: skip
from ..flee import DIE, reach
from ..placing import DICE as PLACED
from ..placing import WILDS, next_to_place, rolling
from ..rage import BOXES, spared
from ..state import State
from .fields import (
    FEW,
    EitherWay,
    HeadCubes,
    Number,
    One,
    Points,
    Select,
    Shield,
    Shields,
    Stash,
    Table,
    Tick,
    Villains,
    Words,
    card,
    each,
    either_way,
    gift,
    heads,
    me,
    most,
    noted,
    number,
    points,
    printed,
    select,
    shield,
    shielded,
    shields,
    stash,
    tick,
    villains,
    words,
)  # fmt: skip
from .trying import News, PlaceTry, news, placement

OFFERED = 8
"""The most scales or cards that a form offers to pay or lose at once."""
BY_CARD = 5
"""The most wounds, poison or cards that a form offers for the effect of one card."""
GIFTS: dict[str, str] = {
    Bonus.CARD: "card",
    Bonus.SCALE: "scale",
    Bonus.TWO_SCALES: "scale",
    Bonus.THREE_SCALES: "scale",
    Bonus.TREASURE: "treasure",
    Bonus.HEAL: "wound",
    Bonus.OTHER: "info",
}
"""The icon of what a space gives."""
WOUNDS = 3
"""The most wounds of a Dragon Rage box with a button of their own; each further tap adds one."""
MOST_CUBES = worth(DICE[0])
"""The most cubes of one colour that one attack can take."""


def box_of(state: State) -> int:
    """Returns the number of the open box; 0 if there is none."""
    now = current(state)
    return now[1] if now else 0


def cost(look: Table, hint: str = "has-scales") -> Number:
    """Returns the field for what a card or a Treasure costs in scales."""
    scales = me(look)[1].scales
    return number(look, "cost", min(scales, OFFERED), hint=phrase(hint, n=scales))


# Step 2: Choose Actions


@dataclass(frozen=True, kw_only=True)
class Row:
    """One row of the Action Board: its natural and wild dice."""

    action: Action
    value: int
    wild: int
    most: int = PLACED

    @property
    def icon(self) -> Action:
        return self.action

    @property
    def label(self) -> Action:
        return self.action


@dataclass(frozen=True, kw_only=True)
class PlaceForm:
    rows: tuple[Row, ...]
    first: bool
    """Whether nobody has placed yet, nor entered that everyone has rolled."""
    changed: Tick
    ready: bool
    """Whether the roll was entered ahead: dice that are missing from it can only be wild."""
    news: tuple[News, ...]
    """What has changed since then in the rows with the viewer's dice."""
    tried: PlaceTry | None
    """What placing these dice would do; None while an older entry is corrected."""


def place(look: Table) -> PlaceForm:
    dice, wild = natural(look), {row: whole(look.typed, f"wild.{row}", 0) or 0 for row in look.state.rows}
    entered_ahead, first = look.then is not None and not look.amending, rolling(look.state) and not look.amending
    ready = entered_ahead and PLACED - WILDS <= sum(dice.values()) <= PLACED
    return PlaceForm(
        rows=tuple(Row(action=row, value=dice[row], wild=wild[row]) for row in look.state.rows),
        first=first,
        changed=tick(look, "changed"),
        ready=ready,
        news=news(look, dice) if entered_ahead else (),
        tried=None if look.amending else placement(look, entries.Place(dice, wild), ready=ready),
    )


def natural(look: Table) -> dict[Action, int]:
    return {row: whole(look.typed, f"dice.{row}", 0) or 0 for row in look.state.rows}


@dataclass(frozen=True, kw_only=True)
class AheadForm:
    rows: tuple[Row, ...]
    dice: int
    now: Seat | None
    """The seat that places now."""


def ahead(look: Table) -> AheadForm:
    """Returns the form for entering a roll ahead of placing it."""
    dice = natural(look)
    rows = tuple(Row(action=row, value=dice[row], wild=0) for row in look.state.rows)
    return AheadForm(rows=rows, dice=PLACED, now=next_to_place(look.state))


# Step 3: Take Actions


@dataclass(frozen=True, kw_only=True)
class DefendForm:
    lead: Phrase
    """The wounds, or the poison, which cannot be healed."""
    answers: tuple[Answer, ...]


def defend(look: Table) -> DefendForm:
    (seat, player), box = me(look), box_of(look.state)
    healed = whole(look.typed, "heal", 0)
    heals = (
        Answer(name="heal", value=str(n), label=phrase("defend-heal", n=n), icon="wound", on=healed == n)
        for n in range(min(most_healed(look.state, seat, box), player.wounds), 0, -1)
    )
    safe = Answer(
        name="protect",
        value="yes",
        label=phrase("defend-protect"),
        sub=phrase("defend-protect-help"),
        icon="protection",
        on=ticked(look.typed, "protect"),
    )
    neither = Answer(
        name="heal",
        value="0",
        label=phrase("defend-heal", n=0),
        icon="cross",
        on=not healed and not safe.on,
    )  # only for corrections: while the box is open, Skip does the same
    before = look.state.healed_wounds.get(seat, 0)
    poison = phrase("defend-poison", n=player.poison) if player.poison else phrase("has-wounds", n=player.wounds)
    return DefendForm(
        lead=phrase("defend-healed", n=before) if before else poison,
        answers=(*heals, *([safe] if box == 1 else []), *([neither] if box == 1 and look.amending else [])),
    )


@dataclass(frozen=True, kw_only=True)
class RageBox:
    """One box of the card, and whose dice are in it.

    The value of `wounds` is None until it is entered, and 0 for a villain whom the dragon does not harm.
    """

    n: int
    seat: Seat | None
    """The owner of the dice; None for a box without dice."""
    note: Phrase | None
    wounds: Number
    bonus: Select

    @property
    def more(self) -> int:
        """The first number of wounds without a button of its own, reached by another tap on the last button."""
        return WOUNDS + 1


@dataclass(frozen=True, kw_only=True)
class RagePart:
    """A lower part of a card: whom it hits, with how many wounds, and its text."""

    name: str
    near: tuple[Whom, ...]
    """Options shown at once."""
    far: tuple[Whom, ...]
    """Options that are folded."""
    value: str
    open: bool
    wounds: Number
    text: Words


@dataclass(frozen=True, kw_only=True)
class KnownCard:
    """A card that was entered before, with the fields of its form."""

    name: str
    fields: tuple[tuple[str, str], ...]


@dataclass(frozen=True, kw_only=True)
class RageForm:
    known: tuple[KnownCard, ...]
    name: Words
    boxes: tuple[RageBox, ...]
    """The boxes with dice."""
    rest: tuple[RageBox, ...]
    """The boxes without dice, which may be left out."""
    event: RagePart
    enraged: RagePart | None
    shields: Shields


def rage_card(look: Table) -> RageForm:
    known, piles = memory.known_cards(look.facts), look.state.rows[Action.RAGE]
    return RageForm(
        known=tuple(KnownCard(name=name, fields=tuple(fields.items())) for name, fields in known.items()),
        name=words(look, RageCard, "name", known),
        boxes=tuple(_rage_box(look, box, pile.seat) for box, pile in enumerate(piles)),
        rest=tuple(_rage_box(look, box, None) for box in range(len(piles), BOXES)),
        event=_part(look, RageCard, "event", "event_"),
        enraged=_part(look, RageCard, "enraged", "enraged_") if look.state.enraged else None,
        shields=shielded(look, RageCard),
    )


def _rage_box(look: Table, box: int, seat: Seat | None) -> RageBox:
    bonus = typed(look.typed, f"bonus.{box}", "" if seat is None else Bonus.NONE)
    note = None if seat is None else spared(look.state.players[seat])
    return RageBox(
        n=box + 1,
        seat=seat,
        note=phrase(note) if note else None,
        wounds=number(look, f"wounds.{box}", most(RageCard, "wounds"), 0 if note else None),
        bonus=Select(name=f"bonus.{box}", options=tuple(Bonus), value=bonus),
    )


def _part(look: Table, kind: type[RageCard] | type[Enraged], name: str, before: str) -> RagePart:
    """Returns the fields of a lower part; the default is that the players carry it out by hand."""
    value, text = typed(look.typed, name, Whom.HAND), words(look, kind, f"{before}text")
    near = (Whom.HAND, Whom.NOBODY)
    return RagePart(
        name=name,
        near=near,
        far=tuple(whom for whom in Whom if whom not in near),
        value=value,
        open=value not in near or text.text != "",
        wounds=number(look, f"{before}wounds", most(kind, f"{before}wounds")),
        text=text,
    )


@dataclass(frozen=True, kw_only=True)
class EnragedForm:
    card: str
    """The name of the revealed card, if it was entered."""
    part: RagePart
    shields: Shields


def enraged(look: Table) -> EnragedForm:
    return EnragedForm(
        card=look.state.card.name if look.state.card else "",
        part=_part(look, Enraged, "whom", ""),
        shields=shielded(look, Enraged),
    )


@dataclass(frozen=True, kw_only=True)
class Suffered:
    """The wounds and scales that one villain took."""

    seat: Seat
    wounds: Number
    scales: Number


@dataclass(frozen=True, kw_only=True)
class EventForm:
    says: str
    """The text that was entered for the part of the card that the players now carry out."""
    each: tuple[Suffered, ...]
    shields: Shields


def event(look: Table) -> EventForm:
    card, rage = look.state.card, look.state.rage
    wounds, scales = (each(look, field, most(Event, field)) for field in ("wounds", "scales"))
    return EventForm(
        says="" if card is None else card.enraged_text if rage.startswith("enraged") else card.event_text,
        each=tuple(
            Suffered(seat=hurt.seat, wounds=hurt.number, scales=gain.number)
            for hurt, gain in zip(wounds, scales, strict=True)
        ),
        shields=shielded(look, Event),
    )


@dataclass(frozen=True, kw_only=True)
class VillainyForm:
    box: int
    deck: int
    draw: Tick | None
    """Box 1: whether to draw cards as well as stealing."""
    answers: tuple[Answer, ...]
    """Empty in boxes 3 and 4, which have one outcome."""
    card: Words


def villainy(look: Table) -> VillainyForm:
    (seat, player), box = me(look), box_of(look.state)
    robbed, n = typed(look.typed, "steal"), STEALS[box - 1] if box else 0
    steals = tuple(
        _answered(one, "steal", phrase("villainy-steal-from", n=_stolen(look, one.seat, n), seat=one.seat), robbed)
        for one in villains(look, "steal", but=(seat,), note="scales", shielded=True).each
    )
    draws = {
        1: Answer(
            name="steal", value="", label=phrase("villainy-draw-only"), icon="card", on=look.amending and not robbed
        ),
        2: Answer(
            name="draw",
            value="yes",
            label=phrase("villainy-draw", n=2),
            sub=phrase("villainy-keep"),
            icon="card",
            on=ticked(look.typed, "draw"),
        ),
    }
    return VillainyForm(
        box=box,
        deck=player.deck,
        draw=tick(look, "draw", True) if box == 1 else None,
        answers=(*steals, draws[box]) if box in draws else (),
        card=words(look, Villainy, "card"),
    )


def _stolen(look: Table, victim: Seat, scales: int) -> int:
    """Returns how many of these scales a theft would bring; all of them if there is none, and so no choice."""
    return min(scales, look.state.players[victim].scales) or scales


def _answered(one: One, name: str, label: Phrase, chosen: str) -> Answer:
    """Returns a villain as an answer that one tap enters."""
    on = chosen == str(one.seat)
    return Answer(name=name, value=str(one.seat), label=label, sub=one.note, seat=one.seat, on=on, off=one.off)


@dataclass(frozen=True, kw_only=True)
class LootForm:
    box: int
    answers: tuple[Answer, ...]
    """Empty where the box has one outcome."""
    points: Points


def loot(look: Table) -> LootForm:
    box = box_of(look.state)
    return LootForm(
        box=box,
        answers=(
            Answer(
                name="draw",
                value="yes",
                label=phrase("loot-draw"),
                sub=phrase("loot-draw-help"),
                icon="treasure",
                on=ticked(look.typed, "draw"),
            ),
            Answer(
                name="take",
                value="yes",
                label=phrase("loot-take", n=LOOTS[1]),
                icon="scale",
                on=ticked(look.typed, "take"),
            ),
        )
        if box == 2
        else (),
        points=points(look, Loot),
    )


@dataclass(frozen=True, kw_only=True)
class Blow:
    """A line of the chart against one head.  `hits`: the fewest and the most for `n` cubes, all off this head."""

    hits: tuple[int, int]
    n: int
    slays: bool
    fields: tuple[tuple[str, str], ...]


@dataclass(frozen=True, kw_only=True)
class HeadBlows:
    """The possible results against one head.  `left`: cubes on it now."""

    colour: Colour
    left: int
    blows: tuple[Blow | None, ...]
    """One for each line of the chart; None if the head has too few cubes for it."""


@dataclass(frozen=True, kw_only=True)
class AttackForm:
    dice: int
    hits: Number
    dragons: Number
    counter: tuple[int, ...]
    """Wounds by the number of dragon faces, from 0 on; empty for a protected attacker."""
    blows: tuple[HeadBlows, ...]
    heads: tuple[HeadCubes, ...]
    split: bool
    """Whether hits and cubes are entered separately: cubes already were, or some hits take more than any head has."""
    shield: Shield
    changed: Tick | None
    """None if the box already rolls the most dice possible."""


def attack(look: Table) -> AttackForm:
    dice, all_dice = DICE[box_of(look.state) - 1], max(DICE)
    faces = all_dice if ticked(look.typed, "changed") else dice
    cubes, ways = heads(look, MOST_CUBES), blows(look.state.heads, dice)
    beyond = any(not any(line) for line in zip(*(head.blows for head in ways), strict=True))
    return AttackForm(
        dice=dice,
        hits=number(look, "hits", faces),
        dragons=number(look, "dragons", faces),
        counter=() if me(look)[1].protected else tuple(worth(n) for n in range(faces + 1)),
        blows=ways,
        heads=cubes,
        split=beyond or any(one.number.value for one in cubes),
        shield=shield(look, Attack, worth(all_dice)),
        changed=tick(look, "changed") if dice < all_dice else None,
    )


def blows(left: Mapping[Colour, int], dice: int) -> tuple[HeadBlows, ...]:
    """Returns each head with cubes, with each line of the chart that this number of dice can reach."""
    standing = {colour: left[colour] for colour in Colour if left[colour]}
    chart = [(hits, min(worth(hits), sum(standing.values()))) for hits in range(1, dice + 1, 2)]
    return tuple(
        HeadBlows(
            colour=colour,
            left=cubes,
            blows=tuple(_blow(standing, colour, hits, n) if n <= cubes else None for hits, n in chart),
        )
        for colour, cubes in standing.items()
    )


def _blow(standing: Mapping[Colour, int], colour: Colour, hits: int, n: int) -> Blow:
    cubes = tuple((f"cubes.{other}", str(n if other is colour else 0)) for other in standing)
    return Blow(
        hits=(hits, hits + 1),
        n=n,
        slays=n == standing[colour],
        fields=(("hits", str(hits)), *cubes),
    )


@dataclass(frozen=True, kw_only=True)
class StrikeForm:
    answers: tuple[Answer, ...]
    shield: Shield


def strike(look: Table) -> StrikeForm:
    each = villains(look, "target", but=(me(look)[0],), note="wounds").each
    struck = typed(look.typed, "target")
    return StrikeForm(
        answers=tuple(_answered(one, "target", phrase("strike-one", seat=one.seat), struck) for one in each),
        shield=shield(look, Strike, most(Strike, "prevented")),
    )


@dataclass(frozen=True, kw_only=True)
class FleeForm:
    box: int
    left: Phrase
    """The spaces to the Exit."""
    die: Number | None
    answers: tuple[Answer, ...]
    """The spaces to move, each with what the space there is known to give."""
    out: Tick | None
    """Whether the space is the Exit; None once the path is counted."""
    more: EitherWay
    gift: Select


def flee(look: Table) -> FleeForm:
    state, (seat, player) = look.state, me(look)
    box = box_of(state)
    known, gone = memory.gifts(look.facts, state), whole(look.typed, "spaces")
    return FleeForm(
        box=box,
        left=phrase("has-spaces", n=left(state, seat)),
        die=number(look, "die", DIE, None, least=1) if box < 3 else None,
        answers=tuple(
            _goes(n, player.space, "" if look.amending else known.get(str(player.space - n), ""), on=gone == n)
            for n in range(min(reach(box, DIE), player.space) + 1)
        ),
        out=None if state.setup.path else Tick(name="out", on=typed(look.typed, "out") == "yes"),
        more=either_way(look, "more"),
        gift=gift(look),
    )


def _goes(n: int, space: int, gift: str, on: bool) -> Answer:
    """Returns the answer that moves a number of spaces."""
    icon = "exit" if n == space else GIFTS.get(gift, "")
    label = phrase("flee-exit" if n == space else "flee-spaces", n=n)
    fills = (("gift", gift),) if gift else ()
    return Answer(name="spaces", value=str(n), label=label, icon=icon, fills=fills, on=on)


@dataclass(frozen=True, kw_only=True)
class Fact:
    """One line about what happens now."""

    icon: str
    says: Phrase
    kind: str = ""


@dataclass(frozen=True, kw_only=True)
class ResetForm:
    facts: tuple[Fact, ...]
    minion: bool
    """Whether the viewer may put a Minion on the table now."""
    first: Fact


def reset(look: Table) -> ResetForm:
    state, facts = look.state, [Fact(icon="die", says=phrase("reset-dice"))]
    returning = resets.returning(state)
    for seat, player in by_seat(state.players):
        if player.protected:
            facts.append(Fact(icon="protection", says=phrase("reset-protection", seat=seat), kind="good"))
        if seat in returning:
            facts.append(Fact(icon="ko", says=phrase("reset-returns", seat=seat), kind="good"))
    summons = resets.minions_possible(state)
    if summons is not None:
        facts.append(Fact(icon="card", says=phrase("reset-minion", seat=summons)))
    first = resets.next_first(state)
    return ResetForm(
        facts=tuple(facts),
        minion=summons is not None and summons == look.seat,
        first=Fact(icon="first", says=phrase(f"reset-first{'-same' if first == state.first else ''}", seat=first)),
    )


# The count


@dataclass(frozen=True, kw_only=True)
class Counted:
    """A number field for the cubes of one colour that the viewer holds."""

    colour: Colour
    label: Phrase
    number: Number


@dataclass(frozen=True, kw_only=True)
class TallyForm:
    cubes: tuple[Counted, ...]
    treasures: int
    points: tuple[str, ...]
    """The points of each Treasure; an empty text if not entered."""
    scales: Number
    cards: Number
    wounds: Number
    poison: Number
    dealt: Number | None

    @property
    def open(self) -> int:
        """The number of Treasures without points."""
        return self.points.count("")


def tally(look: Table) -> TallyForm | None:
    """Returns the form of the final count, with what was counted before; None while the viewer's secrets are hidden."""
    seat, player = me(look)
    if not player.cubes.seen:
        return None
    if player.tally:
        holds = player.tally.value
        noted = [str(points) for points in holds.treasures]
    else:
        holds = held(look.state, seat)
        noted = ["" if one.points is None else str(one.points) for one in map(card, range(1, 99), player.stash)]

    def counted(field: str, value: int, hint: Phrase | None = None) -> Number:
        return number(look, field, most(Tally, field), value, hint=hint)

    return TallyForm(
        cubes=tuple(
            Counted(
                colour=colour,
                label=phrase("tally-cubes", colour=colour),
                number=number(look, f"cubes.{colour}", most(Tally, "cubes"), holds.cubes.get(colour, 0)),
            )
            for colour in Colour
        ),
        treasures=len(player.stash),
        points=tuple(filter(None, look.typed["treasures"])) if look.typed.get("treasures") else tuple(noted),
        scales=counted("scales", holds.scales),
        cards=counted("cards", holds.cards),
        wounds=counted("wounds", holds.wounds),
        poison=counted("poison", holds.poison),
        dealt=None if holds.dealt is None else counted("dealt", holds.dealt, phrase("tally-dealt-hint")),
    )


# Treasures, at any time


@dataclass(frozen=True, kw_only=True)
class TreasureForm:
    """A form about a Treasure of the viewer's stash, with the fields that apply."""

    treasure: Stash
    name: Words | None = None
    points: Points | None = None
    cost: Number | None = None


def activate(look: Table) -> TreasureForm:
    return TreasureForm(treasure=stash(look, "treasure"), cost=cost(look), points=points(look, Activate, open=True))


def label(look: Table) -> TreasureForm:
    return TreasureForm(treasure=stash(look, "treasure"), points=points(look, Label))


def use(look: Table) -> TreasureForm:
    return TreasureForm(treasure=stash(look, "treasure"), name=words(look, Use, "name"))


def find(look: Table) -> Points:
    return points(look, Find)


@dataclass(frozen=True, kw_only=True)
class TakenForm:
    lead: Phrase | None
    """The thief."""
    treasure: Stash


def taken(look: Table) -> TakenForm:
    seat = me(look)[0]
    thief = next((robbery.thief for robbery in look.state.robberies if robbery.victim == seat), None)
    lead = None if thief is None else phrase("taken-lead", seat=thief)
    return TakenForm(lead=lead, treasure=stash(look, "treasure"))


def rob(look: Table) -> Villains:
    return villains(look, "target", but=(me(look)[0],), note="treasures", shielded=True)


@dataclass(frozen=True, kw_only=True)
class GiveForm:
    to: Villains
    scales: Number
    treasures: Stash | None


def give(look: Table) -> GiveForm:
    seat, player = me(look)
    return GiveForm(
        to=villains(look, "to", but=(seat,)),
        scales=number(look, "scales", player.scales, hint=phrase("has-scales", n=player.scales)),
        treasures=stash(look, "treasures", many=True, up=True) if player.stash else None,
    )


# Cards, at any time


@dataclass(frozen=True, kw_only=True)
class DrawForm:
    deck: int
    cards: Number
    discards: Tick
    name: Words


def draw(look: Table) -> DrawForm:
    return DrawForm(
        deck=me(look)[1].deck,
        cards=number(look, "cards", BY_CARD, 1, least=1),
        discards=tick(look, "discards"),
        name=words(look, Draw, "name"),
    )


@dataclass(frozen=True, kw_only=True)
class PlayForm:
    cards: int
    effect: Select
    n: Number
    name: Words
    printed: tuple[Rule, ...]
    cost: Number
    target: Villains
    stays: Tick | None
    """Whether the card is a Minion; None if the viewer cannot put one on the table now."""


def play(look: Table) -> PlayForm:
    seat, player = me(look)
    minion = resets.minions_possible(look.state) == seat or ticked(look.typed, "stays")
    return PlayForm(
        cards=player.cards,
        effect=select(look, "effect", Effect, Effect.NONE),
        n=number(look, "n", FEW, 1, least=1),
        name=words(look, Play, "name", noted(player)),
        printed=printed(noted(player)),
        cost=cost(look, "play-both"),
        target=villains(look, "target", but=(seat,), robbed=True),
        stays=tick(look, "stays") if minion else None,
    )


@dataclass(frozen=True, kw_only=True)
class Wounded:
    """The latest wounds of a villain, which a card may still stop."""

    seat: Seat
    note: Phrase
    mark: str
    off: bool = False


@dataclass(frozen=True, kw_only=True)
class InterruptForm:
    each: tuple[Wounded, ...]
    target: Seat | None
    wounds: Number
    poison: Number | None
    to: Villains
    name: Words
    printed: tuple[Rule, ...]
    cost: Number
    open: Tick


def interrupt(look: Table) -> InterruptForm:
    """Returns the form with overcome villains first, then those with the most wounds."""
    state, player = look.state, me(look)[1]
    stoppable = [(seat, blow) for seat, blow in sorted(state.blows.items()) if blow.wounds + blow.poison]
    blows = sorted(stoppable, key=lambda one: (not one[1].overcome, -(one[1].wounds + one[1].poison)))
    first, blow = blows[0] if blows else (None, None)
    most_wounds = max([BY_CARD, *(blow.wounds for _, blow in blows)])
    poisoned = any(blow.poison for _, blow in blows) or whole(look.typed, "poison", 0)
    return InterruptForm(
        each=tuple(
            Wounded(
                seat=seat,
                note=phrase("interrupt-blow", wounds=blow.wounds, poison=blow.poison),
                mark="skull" if state.players[seat].dead else "",
            )
            for seat, blow in blows
        ),
        target=seat_typed(look.typed, "target", first),
        wounds=number(look, "wounds", most_wounds, blow.wounds if blow else 0),
        poison=number(look, "poison", BY_CARD, blow.poison if blow else 0) if poisoned else None,
        to=villains(look, "to"),
        name=words(look, Interrupt, "name", (*noted(player), *shields(state))),
        printed=printed(noted(player)),
        cost=cost(look),
        open=tick(look, "open"),
    )


@dataclass(frozen=True, kw_only=True)
class SacrificeForm:
    name: Words
    target: Villains


def sacrifice(look: Table) -> SacrificeForm:
    return SacrificeForm(name=words(look, Sacrifice, "name"), target=villains(look, "target", but=(me(look)[0],)))


def lose(look: Table) -> Number:
    return number(look, "cards", min(max(me(look)[1].cards, 1), OFFERED), 1, least=1)


@dataclass(frozen=True, kw_only=True)
class CullForm:
    heads: tuple[HeadCubes, ...]
    why: Words


def cull(look: Table) -> CullForm:
    return CullForm(heads=heads(look, MOST_CUBES), why=words(look, Cull, "why"))


@dataclass(frozen=True, kw_only=True)
class WoundForm:
    target: Villains
    wounds: Number
    poison: Number
    by: Villains
    shield: Shield
    why: Words


def wound(look: Table) -> WoundForm:
    return WoundForm(
        target=villains(look, "target", note="wounds"),
        wounds=number(look, "wounds", BY_CARD, 1),
        poison=number(look, "poison", BY_CARD, hint=phrase("wound-poison-hint")),
        by=villains(look, "by", None if look.typed else look.seat),
        shield=shield(look, Wound, BY_CARD),
        why=words(look, Wound, "why"),
    )


@dataclass(frozen=True, kw_only=True)
class FallForm:
    target: Villains
    by: Villains


def fall(look: Table) -> FallForm:
    return FallForm(target=villains(look, "target", look.seat, note="wounds"), by=villains(look, "by"))


@dataclass(frozen=True, kw_only=True)
class HealForm:
    target: Villains
    wounds: Number
    why: Words


def heal(look: Table) -> HealForm:
    return HealForm(
        target=villains(look, "target", look.seat, note="wounds"),
        wounds=number(look, "wounds", BY_CARD + 1, None, least=1),
        why=words(look, Heal, "why"),
    )


@dataclass(frozen=True, kw_only=True)
class ScalesForm:
    target: Villains
    change: EitherWay
    why: Words


def scales(look: Table) -> ScalesForm:
    return ScalesForm(
        target=villains(look, "target", look.seat, note="scales"),
        change=either_way(look, "change"),
        why=words(look, Scales, "why"),
    )


@dataclass(frozen=True, kw_only=True)
class StealForm:
    target: Villains
    scales: Number


def steal(look: Table) -> StealForm:
    return StealForm(
        target=villains(look, "target", but=(me(look)[0],), note="scales", shielded=True),
        scales=number(look, "scales", BY_CARD + 1, 1, least=1),
    )


@dataclass(frozen=True, kw_only=True)
class MoveForm:
    target: Villains
    spaces: EitherWay
    gift: Select
    given: bool
    why: Words


def move(look: Table) -> MoveForm:
    given = gift(look)
    return MoveForm(
        target=villains(look, "target", look.seat, note="spaces"),
        spaces=either_way(look, "spaces"),
        gift=given,
        given=given.value != Bonus.NONE,
        why=words(look, Move, "why"),
    )


@dataclass(frozen=True, kw_only=True)
class RecountForm:
    rows: tuple[Action, ...]
    row: str
    target: Villains
    dice: Number


def recount(look: Table) -> RecountForm:
    return RecountForm(
        rows=tuple(look.state.rows),
        row=typed(look.typed, "row"),
        target=villains(look, "target", look.seat),
        dice=number(look, "dice", 10, None, hint=phrase("recount-hint")),
    )


@dataclass(frozen=True, kw_only=True)
class Pile:
    """A pile of dice in a row."""

    seat: Seat
    dice: int


@dataclass(frozen=True, kw_only=True)
class Place:
    """A box of the row, with a field for whose dice are to be in it."""

    n: int
    name: str
    value: str


@dataclass(frozen=True, kw_only=True)
class Crowd:
    """A row with more than one pile, so that it can be reordered."""

    row: Action
    piles: int


@dataclass(frozen=True, kw_only=True)
class ReorderForm:
    """Asks first for the row, then for the owner of each of its boxes."""

    crowds: tuple[Crowd, ...]
    row: Action | None
    piles: tuple[Pile, ...]
    boxes: tuple[Place, ...]


def reorder(look: Table) -> ReorderForm:
    rows, named = look.state.rows, typed(look.typed, "row")
    row = Action(named) if named in set(Action) else None
    piles = tuple(Pile(seat=pile.seat, dice=pile.dice) for pile in rows[row]) if row else ()
    return ReorderForm(
        crowds=tuple(Crowd(row=row, piles=len(there)) for row, there in rows.items() if len(there) > 1),
        row=row,
        piles=piles,
        boxes=tuple(
            Place(n=box + 1, name=f"order.{box}", value=typed(look.typed, f"order.{box}", str(pile.seat)))
            for box, pile in enumerate(piles)
        ),
    )
