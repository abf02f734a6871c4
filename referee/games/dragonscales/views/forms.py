"""What each form of Dragonscales asks: one view a form, from what may be done in the position it stands in."""

from __future__ import annotations

from dataclasses import dataclass

from referee.core.cite import Rule
from referee.core.exit_path import left
from referee.core.pages import Phrase, phrase, seat_typed, ticked, typed, whole
from referee.core.seat import Seat, by_seat

from .. import memory, resets
from ..actions import HEALS, LOOTS
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
from ..flee import reach
from ..placing import DICE as PLACED
from ..placing import rolling
from ..rage import BOXES
from ..state import State
from .fields import (
    EitherWay,
    HeadCubes,
    Number,
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

OFFERED = 8
"""Scales and cards that are offered to be paid or lost at once."""
BY_CARD = 5
"""Wounds, poison and cards that are offered of what one card does."""
MOST_CUBES = worth(DICE[0])
"""Cubes of one colour that one attack can take."""


def box_of(state: State) -> int:
    """The number of the box that is open; 0 when none is."""
    now = current(state)
    return now[1] if now else 0


def cost(look: Table, hint: str = "has-scales") -> Number:
    """What a card or a Treasure costs its owner in scales."""
    scales = me(look)[1].scales
    return number(look, "cost", min(scales, OFFERED), hint=phrase(hint, n=scales))


# Step 2: Choose Actions


@dataclass(frozen=True, kw_only=True)
class Row:
    """One row: natural and wild dice."""

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
    dice: int
    first: bool
    """Nobody has placed yet, nor said that all have rolled."""
    changed: Tick


def place(look: Table) -> PlaceForm:
    def told(row: Action) -> Row:
        dice, wild = (whole(look.typed, f"{kind}.{row}", 0) or 0 for kind in ("dice", "wild"))
        return Row(action=row, value=dice, wild=wild)

    return PlaceForm(
        rows=tuple(map(told, look.state.rows)),
        dice=PLACED,
        first=rolling(look.state) and not look.amending,
        changed=tick(look, "changed"),
    )


# Step 3: Take Actions


@dataclass(frozen=True, kw_only=True)
class DefendForm:
    heal: Number
    protect: Tick | None


def defend(look: Table) -> DefendForm:
    player, box = me(look)[1], box_of(look.state)
    heals = min(HEALS[box - 1], player.wounds)
    hint = phrase("defend-poison", n=player.poison) if player.poison else phrase("has-wounds", n=player.wounds)
    return DefendForm(
        heal=number(look, "heal", heals, heals, hint=hint), protect=tick(look, "protect") if box == 1 else None
    )


@dataclass(frozen=True, kw_only=True)
class RageBox:
    """One box of a card as it is printed."""

    n: int
    wounds: Number
    bonus: Select


@dataclass(frozen=True, kw_only=True)
class RagePart:
    """A lower part of a card: whom it strikes, how hard, and what else it says."""

    whom: Select
    wounds: Number
    text: Words


@dataclass(frozen=True, kw_only=True)
class KnownCard:
    """A card that was typed before, and the fields of its form."""

    name: str
    fields: tuple[tuple[str, str], ...]


@dataclass(frozen=True, kw_only=True)
class RageForm:
    known: tuple[KnownCard, ...]
    name: Words
    boxes: tuple[RageBox, ...]
    event: RagePart
    enraged: RagePart | None
    shields: Shields


def rage_card(look: Table) -> RageForm:
    known = memory.known_cards(look.facts)
    return RageForm(
        known=tuple(KnownCard(name=name, fields=tuple(fields.items())) for name, fields in known.items()),
        name=words(look, RageCard, "name", known),
        boxes=tuple(
            RageBox(
                n=box + 1,
                wounds=number(look, f"wounds.{box}", most(RageCard, "wounds")),
                bonus=select(look, f"bonus.{box}", Bonus, Bonus.NONE),
            )
            for box in range(BOXES)
        ),
        event=RagePart(
            whom=select(look, "event", Whom, Whom.NOBODY),
            wounds=number(look, "event_wounds", most(RageCard, "event_wounds")),
            text=words(look, RageCard, "event_text"),
        ),
        enraged=RagePart(
            whom=select(look, "enraged", Whom, Whom.NOBODY),
            wounds=number(look, "enraged_wounds", most(RageCard, "enraged_wounds")),
            text=words(look, RageCard, "enraged_text"),
        )
        if look.state.enraged
        else None,
        shields=shielded(look, RageCard),
    )


@dataclass(frozen=True, kw_only=True)
class EnragedForm:
    card: str
    """The name of the card that lies there, where somebody told it."""
    part: RagePart
    shields: Shields


def enraged(look: Table) -> EnragedForm:
    return EnragedForm(
        card=look.state.card.name if look.state.card else "",
        part=RagePart(
            whom=select(look, "whom", Whom, Whom.NOBODY),
            wounds=number(look, "wounds", most(Enraged, "wounds")),
            text=words(look, Enraged, "text"),
        ),
        shields=shielded(look, Enraged),
    )


@dataclass(frozen=True, kw_only=True)
class Told:
    """What one villain suffered and gained."""

    seat: Seat
    wounds: Number
    scales: Number


@dataclass(frozen=True, kw_only=True)
class EventForm:
    says: str
    """What the table wrote down of the part of the card that it now has to settle."""
    each: tuple[Told, ...]
    shields: Shields


def event(look: Table) -> EventForm:
    card, rage = look.state.card, look.state.rage
    wounds, scales = (each(look, field, most(Event, field)) for field in ("wounds", "scales"))
    return EventForm(
        says="" if card is None else card.enraged_text if rage.startswith("enraged") else card.event_text,
        each=tuple(
            Told(seat=hurt.seat, wounds=hurt.number, scales=gain.number)
            for hurt, gain in zip(wounds, scales, strict=True)
        ),
        shields=shielded(look, Event),
    )


@dataclass(frozen=True, kw_only=True)
class VillainyForm:
    box: int
    deck: int
    draw: Tick
    steal: Villains
    card: Words


def villainy(look: Table) -> VillainyForm:
    seat, player = me(look)
    return VillainyForm(
        box=box_of(look.state),
        deck=player.deck,
        draw=tick(look, "draw", True),
        steal=villains(look, "steal", but=(seat,), note="scales", shielded=True),
        card=words(look, Villainy, "card"),
    )


@dataclass(frozen=True, kw_only=True)
class LootForm:
    box: int
    scales: int
    """What the box gives in place of a Treasure."""
    draw: Tick
    take: Tick
    points: Points


def loot(look: Table) -> LootForm:
    box = box_of(look.state)
    return LootForm(
        box=box,
        scales=LOOTS[box - 1],
        draw=tick(look, "draw", True),
        take=tick(look, "take"),
        points=points(look, Loot),
    )


@dataclass(frozen=True, kw_only=True)
class AttackForm:
    dice: int
    hits: Number
    dragons: Number
    heads: tuple[HeadCubes, ...]
    shield: Shield
    changed: Tick | None
    """None where there are as many dice as there can be."""


def attack(look: Table) -> AttackForm:
    dice, all_dice = DICE[box_of(look.state) - 1], max(DICE)
    faces = all_dice if ticked(look.typed, "changed") else dice
    return AttackForm(
        dice=dice,
        hits=number(look, "hits", faces),
        dragons=number(look, "dragons", faces),
        heads=heads(look, MOST_CUBES),
        shield=shield(look, Attack, worth(all_dice)),
        changed=tick(look, "changed") if dice < all_dice else None,
    )


@dataclass(frozen=True, kw_only=True)
class StrikeForm:
    target: Villains
    shield: Shield


def strike(look: Table) -> StrikeForm:
    target = villains(look, "target", but=(me(look)[0],), note="wounds")
    return StrikeForm(target=target, shield=shield(look, Strike, most(Strike, "prevented")))


@dataclass(frozen=True, kw_only=True)
class FleeForm:
    box: int
    reaches: tuple[int, ...]
    """How far the die leads, by its faces 1 to 6, never past the Exit; one where no die is rolled."""
    space: int
    gifts: tuple[tuple[str, str], ...]
    """What each space is known to give, by its distance from the Exit."""
    die: Number | None
    spaces: Number
    out: Tick | None
    """That it is the Exit: asked while nobody has counted how far that is."""
    more: EitherWay
    gift: Select


def flee(look: Table) -> FleeForm:
    state, (seat, player) = look.state, me(look)
    box = box_of(state)
    faces = range(1, 7) if box < 3 else (0,)
    reaches = tuple(min(reach(box, die), player.space) for die in faces)
    return FleeForm(
        box=box,
        reaches=reaches,
        space=player.space,
        gifts=tuple(memory.gifts(look.facts, state).items()),
        die=number(look, "die", 6, None, least=1) if box < 3 else None,
        spaces=number(look, "spaces", max(reaches), hint=phrase("has-spaces", n=left(state, seat))),
        out=None if state.laid.path else Tick(name="out", on=typed(look.typed, "out") == "yes"),
        more=either_way(look, "more"),
        gift=gift(look),
    )


@dataclass(frozen=True, kw_only=True)
class Fact:
    """One line of what happens now."""

    icon: str
    says: Phrase
    kind: str = ""


@dataclass(frozen=True, kw_only=True)
class ResetForm:
    facts: tuple[Fact, ...]
    minion: bool
    """Mine may be laid on the table now."""
    first: Fact


def reset(look: Table) -> ResetForm:
    state, facts = look.state, [Fact(icon="die", says=phrase("reset-dice"))]
    for seat, player in by_seat(state.players):
        if player.protected:
            facts.append(Fact(icon="protection", says=phrase("reset-protection", seat=seat), kind="good"))
        if player.back_at == state.round:
            facts.append(Fact(icon="ko", says=phrase("reset-returns", seat=seat), kind="good"))
    summons = resets.minions_possible(state)
    if summons is not None:
        facts.append(Fact(icon="card", says=phrase("reset-minion", seat=summons)))
    return ResetForm(
        facts=tuple(facts),
        minion=summons is not None and summons == look.seat,
        first=Fact(icon="first", says=phrase("reset-first", seat=resets.next_first(state))),
    )


# The count


@dataclass(frozen=True, kw_only=True)
class Counted:
    """Cubes of one colour that I hold."""

    colour: Colour
    label: Phrase
    number: Number


@dataclass(frozen=True, kw_only=True)
class TallyForm:
    cubes: tuple[Counted, ...]
    treasures: int
    points: tuple[str, ...]
    """What each Treasure is worth; an empty text where nobody told it yet."""
    scales: Number
    cards: Number
    wounds: Number
    poison: Number
    dealt: Number | None


def tally(look: Table) -> TallyForm | None:
    """None while what lies behind the screen is closed."""
    seat, player = me(look)
    if not player.cubes.seen:
        return None
    told = held(look.state, seat)
    noted = ["" if one.points is None else str(one.points) for one in map(card, range(1, 99), player.stash)]

    def counted(field: str, value: int, hint: Phrase | None = None) -> Number:
        return number(look, field, most(Tally, field), value, hint=hint)

    return TallyForm(
        cubes=tuple(
            Counted(
                colour=colour,
                label=phrase("tally-cubes", colour=colour),
                number=number(look, f"cubes.{colour}", most(Tally, "cubes"), told.cubes.get(colour, 0)),
            )
            for colour in Colour
        ),
        treasures=len(player.stash),
        points=tuple(filter(None, look.typed["treasures"])) if look.typed.get("treasures") else tuple(noted),
        scales=counted("scales", told.scales),
        cards=counted("cards", told.cards),
        wounds=counted("wounds", told.wounds),
        poison=counted("poison", told.poison),
        dealt=None if told.dealt is None else counted("dealt", told.dealt, phrase("tally-dealt-hint")),
    )


# Treasures, at any time


@dataclass(frozen=True, kw_only=True)
class TreasureForm:
    """What lies in my stash, and what is told of it."""

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
    """Who drew it."""
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
    name: Words
    printed: tuple[Rule, ...]
    cost: Number
    target: Villains
    stays: Tick | None
    """That it is a Minion: asked of whoever may lay one now."""


def play(look: Table) -> PlayForm:
    seat, player = me(look)
    minion = resets.minions_possible(look.state) == seat or ticked(look.typed, "stays")
    return PlayForm(
        cards=player.cards,
        name=words(look, Play, "name", noted(player)),
        printed=printed(noted(player)),
        cost=cost(look, "play-both"),
        target=villains(look, "target", but=(seat,)),
        stays=tick(look, "stays") if minion else None,
    )


@dataclass(frozen=True, kw_only=True)
class Wounded:
    """Wounds that a card may still stop."""

    seat: Seat
    note: Phrase
    mark: str
    off: bool = False


@dataclass(frozen=True, kw_only=True)
class InterruptForm:
    lead: Phrase
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
    """Those fallen stand first, then the worst hurt."""
    state, player = look.state, me(look)[1]
    found = [(seat, blow) for seat, blow in sorted(state.blows.items()) if blow.wounds + blow.poison]
    blows = sorted(found, key=lambda one: (not one[1].fell, -(one[1].wounds + one[1].poison)))
    first, blow = blows[0] if blows else (None, None)
    most_wounds = max([BY_CARD, *(blow.wounds for _, blow in blows)])
    poisoned = any(blow.poison for _, blow in blows) or whole(look.typed, "poison", 0)
    return InterruptForm(
        lead=phrase("interrupt-lead" if blows or look.typed else "interrupt-none"),
        each=tuple(
            Wounded(
                seat=seat,
                note=phrase(
                    "interrupt-blow",
                    wounds=blow.wounds,
                    poison=blow.poison,
                    both=int(bool(blow.wounds and blow.poison)),
                ),
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
    """Whose dice lie in a row, and how many."""

    seat: Seat
    dice: int


@dataclass(frozen=True, kw_only=True)
class Place:
    """A box of the row, and whose dice shall lie in it."""

    n: int
    name: str
    value: str


@dataclass(frozen=True, kw_only=True)
class Crowd:
    """A row in which there is something to move."""

    row: Action
    piles: int


@dataclass(frozen=True, kw_only=True)
class ReorderForm:
    """First which row, then who stands in its boxes."""

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
