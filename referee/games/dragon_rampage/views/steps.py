"""The forms of the round and of the final count."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from referee.core.cite import Rule
from referee.core.exit_path import left
from referee.core.pages import Look, Phrase, in_person, of_whom, phrase, seat_typed, ticked, typed, whole
from referee.core.seat import Seat

from .. import clarified, count, entries, memory, offers
from .. import rulebook as rule
from ..boxes import Action
from ..entries import Icon, Luck
from ..icons import PICTURES
from ..state import State
from .pieces import DECKS, FACES, Face, Fact, Held, Tick, Worth, guarded, me, stash, worth
from .sections import Section, section

MOST_MORE = 6
"""The most spaces that a form offers for a card to add to a move."""


# Defense and the dragon


def defend(look: Look[State]) -> tuple[Fact, ...]:
    """Returns what each Defense box gives."""
    return tuple(_guard(look, guard) for guard in offers.guards(look.state))


def _guard(look: Look[State], guard: offers.Guard) -> Fact:
    if guard.box == 1:
        return Fact("protection", in_person(look, "defend-safe", guard.seat), "good")
    return Fact("heal", in_person(look, "defend-heals", guard.seat, n=guard.heals), "good")


@dataclass(frozen=True)
class KnownCard:
    """A card that was entered before on this installation, and the fields it fills in."""

    name: str
    fill: Mapping[str, str]


@dataclass(frozen=True)
class Card:
    """The form for the flipped card: known cards, the number entered, and the sum of the tokens."""

    known: tuple[KnownCard, ...]
    names: tuple[str, ...]
    limit: int | None
    hint: Phrase
    total: Phrase
    open: bool
    clear: tuple[Rule, ...] = DECKS


def rampage_card(look: Look[State]) -> Card:
    """Returns the form for the flipped card.  `open`: some text of the card was entered."""
    known = tuple(KnownCard(name, fill) for name, fill in memory.known_cards(look.facts).items())
    return Card(
        known=known,
        names=tuple(card.name for card in known),
        limit=whole(look.typed, "limit") or None,
        hint=phrase("card-limit-hint", less=offers.lowered(look.state)),
        total=section(look.state, None).total,
        open=bool(typed(look.typed, "low") or typed(look.typed, "high")),
    )


@dataclass(frozen=True)
class Stands:
    """A hero with the facts that a card of the dragon may refer to."""

    seat: Seat
    mark: str
    says: Phrase
    wounds_of: Phrase


@dataclass(frozen=True)
class Effect:
    """The form for the open section: the card's name, its section, and all heroes in the order that breaks ties."""

    title: str | None
    section: Section
    heroes: tuple[Stands, ...]
    everybody: Mapping[str, int]
    """What one tap fills in: a wound for each hero who is not safe."""
    clear: tuple[Rule, ...] = (rule.TIES, rule.SPACES)


def effect(look: Look[State]) -> Effect:
    """Returns the form for the open section.  `title` None: the card has no name."""
    state = look.state
    title = state.card.name if state.card else ""
    heroes = tuple(_stands(state, seat) for seat in state.clockwise)
    everybody = {f"wounds.{seat}": int(seat != state.guard) for seat in state.clockwise}
    return Effect(title or None, section(state, state.card), heroes, everybody)


def _stands(state: State, seat: Seat) -> Stands:
    player, safe = state.players[seat], str(seat == state.guard).lower()
    says = phrase(
        "effect-stands",
        n=player.wounds, most=player.health, number=offers.place(state, seat), safe=safe, gold=player.gold,
    )  # fmt: skip
    return Stands(seat, guarded(state, seat), says, phrase("effect-wounds-of", seat=seat))


@dataclass(frozen=True)
class Strike:
    """A box of the Dragon Rampage row: whom it strikes, and the options to prevent it; none for a safe hero."""

    seat: Seat
    box: int
    mark: str
    says: Phrase
    card: Phrase | None
    slays: Phrase | None
    ticks: tuple[Tick, ...]


def rampage(look: Look[State]) -> tuple[Strike, ...]:
    """Returns the boxes of the row, from left to right."""
    return tuple(_strike(look, struck) for struck in offers.strikes(look.state))


def _strike(look: Look[State], struck: offers.Struck) -> Strike:
    return Strike(
        seat=struck.seat,
        box=struck.box,
        mark="protection" if struck.safe else "",
        says=phrase("rampage-safe") if struck.safe else phrase("rampage-wounds", n=struck.wounds),
        card=phrase("rampage-card-too") if struck.card else None,
        slays=in_person(look, "rampage-slays", struck.seat) if struck.dies else None,
        ticks=() if struck.safe else _against(look, struck.seat),
    )


def _against(look: Look[State], seat: Seat) -> tuple[Tick, ...]:
    """Returns the options to prevent a strike: a hero card, if the hero has one, or something else."""
    values, value = look.typed, str(seat)
    no_card = not look.state.players[seat].cards and not look.amending
    played, dodged = (value in values.get(name, ()) for name in ("played", "dodged"))
    return (
        Tick("played", phrase("rampage-played"), "card", on=played, off=no_card, value=value),
        Tick("dodged", phrase("rampage-dodged"), "protection", on=dodged, value=value),
    )


# Boxes


@dataclass(frozen=True)
class Crafty:
    """The form of a Crafty box: gold from a hero or the supply, or a hero card.  `open`: a card name was entered."""

    lead: Phrase
    answers: tuple[Tick, ...]
    open: bool


def crafty(look: Look[State]) -> Crafty:
    """Returns the form of the open Crafty box."""
    state, seat, values = look.state, me(look), look.typed
    now, deck = offers.now(state), state.players[seat].deck
    card = phrase("crafty-deck", n=deck)
    draw = Tick("draw", phrase("crafty-draw"), "card", card, ticked(values, "draw"), not deck)
    take = Tick("take", phrase("crafty-take", n=now.token), "gold", on=ticked(values, "take"))
    from_others = tuple(_victim(victim, seat_typed(values, "steal")) for victim in offers.victims(state, seat))
    first = now.box == 1
    lead = phrase(f"crafty-lead-{1 if first else 2}", n=now.token)
    return Crafty(lead, (*(from_others if first else (take,)), draw), typed(values, "card") != "")


def _victim(victim: offers.Victim, chosen: Seat | None) -> Tick:
    icon = "protection" if victim.why_not == "guarded" else "gold"
    sub = (
        phrase(f"crafty-{victim.why_not}")
        if victim.why_not
        else phrase("crafty-takes", n=victim.takes, gold=victim.gold)
    )
    label = phrase("crafty-steal-from", seat=victim.seat)
    return Tick("steal", label, icon, sub, victim.seat == chosen, victim.why_not != "", str(victim.seat))


@dataclass(frozen=True)
class Grab:
    """The form of a Treasure box: a Treasure or gold.  `answers` is empty if the box gives only gold."""

    button: Phrase
    lead: Phrase
    answers: tuple[Tick, ...]
    worth: Worth
    clear: tuple[Rule, ...] = DECKS


def grab(look: Look[State]) -> Grab:
    """Returns the form of the open Treasure box."""
    box, gold, values = offers.now(look.state).box, offers.loots(look.state), look.typed
    drawn = phrase(f"grab-draw-{box}")
    draw = Tick("draw", drawn, "treasure", phrase("grab-draw-help"), ticked(values, "draw"))
    take = Tick("take", phrase("grab-take", n=gold), "gold", on=ticked(values, "take"))
    alone = box == 3
    button = phrase("do-grab-gold", n=gold)
    return Grab(button, phrase(f"grab-lead-{box}"), () if alone else (draw, take), worth(look))


@dataclass(frozen=True)
class Hits:
    """A number of hits to tap, with the icons of the result.  `beyond`: more than there are dice without a card."""

    n: int
    says: Phrase
    deals: tuple[str, ...]
    beyond: bool
    on: bool


@dataclass(frozen=True)
class Attack:
    """The form of an attack: the re-rolls, the hits and dragons to tap, and clarifications of rings."""

    lead: Phrase
    keys: tuple[Hits, ...]
    clear: tuple[Rule, ...]
    faces: tuple[Face, ...] = FACES


def attack(look: Look[State]) -> Attack:
    """Returns the form of the open attack."""
    state, seat, chosen = look.state, me(look), whole(look.typed, "hits")
    lead = phrase("attack-lead", again=offers.again(state))
    keys = tuple(_hits(state, seat, face, chosen) for face in FACES)
    return Attack(lead, keys, clarified.in_use(state, seat, clarified.ATTACK))


def _hits(state: State, seat: Seat, face: Face, chosen: int | None) -> Hits:
    result = offers.attacked(state, seat, entries.Attack(face.n, changed=True))
    slain = "yes" if result.slain else "no"
    deals = ("skull",) if result.slain else ("cube",) * result.cubes
    says = phrase("attack-hits-key", n=face.n, cubes=result.cubes, slain=slain)
    return Hits(face.n, says, deals, face.beyond, face.n == chosen)


@dataclass(frozen=True)
class Gift:
    """What a space may offer, as an option."""

    icon: Icon
    on: bool

    @property
    def picture(self) -> str:
        return "cross" if self.icon is Icon.NONE else self.icon.value


@dataclass(frozen=True, kw_only=True)
class Run:
    """The form of a move: the die, the spaces, and what the space offers.

    `reach`: how far each face of the die leads; `exit`: spaces to the exit; `gifts`: what spaces are known to offer, by
    their distance from the exit; `faces` None: no die is rolled; `out` None: the path is counted.
    """

    icon: str
    lead: Phrase
    reach: tuple[int, ...]
    exit: int
    gifts: Mapping[str, str]
    faces: int | None
    most: int
    spaces: int
    ahead: Phrase
    more: int
    most_more: int
    out: Tick | None
    icons: tuple[Gift, ...]
    clear: tuple[Rule, ...]
    worth: Worth


def run(look: Look[State]) -> Run:
    """Returns the form of the open move, up to its reach; an entered number is offered even if it is too high."""
    state, seat, values = look.state, me(look), look.typed
    box, player, reach = offers.now(state).box, state.players[seat], offers.reaches(state, seat)
    spaces = whole(values, "spaces", 0 if len(reach) > 1 else reach[0]) or 0
    more = whole(values, "more", 0) or 0
    out = Tick("out", phrase("run-out-tick"), "exit", phrase("run-out-help"), typed(values, "out") == "yes")
    return Run(
        icon=PICTURES[Action.RUN],
        lead=phrase(f"run-lead-{box or 3}"),
        reach=reach,
        exit=player.space,
        gifts={str(space): icon for space, icon in memory.known_icons(look.facts, state).items()},
        faces=max(len(reach), whole(values, "die", 0) or 0) if box < 3 else None,
        most=max(*reach, spaces),
        spaces=spaces,
        ahead=phrase("has-spaces", n=left(state, seat)),
        more=more,
        most_more=min(MOST_MORE, max(player.space, more)),
        out=None if state.setup.path else out,
        icons=tuple(Gift(icon, icon == typed(values, "icon", Icon.NONE)) for icon in Icon),
        clear=clarified.in_use(state, seat, clarified.MOVE),
        worth=worth(look),
    )


def fate(look: Look[State]) -> tuple[Tick, ...]:
    """Returns the whole Dungeon Fate table, with what each line would do."""
    state, seat, chosen = look.state, me(look), typed(look.typed, "luck")
    player = state.players[seat]
    lines: tuple[tuple[Luck, str, Phrase | None], ...] = (
        (Luck.GOLD, "gold", phrase("has-gold", n=player.gold)),
        (Luck.HEAL, "heal", phrase("has-wounds", n=player.wounds)),
        (Luck.CARD, "card", phrase("crafty-deck", n=player.deck)),
        (Luck.MOVE, "exit", phrase("fate-moves", n=offers.fated(state, seat))),
        (Luck.NOTHING, "cross", None),
    )
    off = () if player.deck else (Luck.CARD,)
    return tuple(
        Tick("luck", phrase(f"fate-{luck}"), icon, help, luck == chosen, luck in off, luck.value)
        for luck, icon, help in lines
    )


@dataclass(frozen=True)
class Rest:
    """The form of the Rest Phase: the number of the next round, and who gets which token."""

    button: Phrase
    facts: tuple[Fact, ...]


def rest(look: Look[State]) -> Rest:
    """Returns the form of the Rest Phase."""
    then, state = offers.rests(look.state), look.state
    facts = (
        Fact("undo", phrase("rest-tokens")),
        Fact("first", in_person(look, "rest-first", then.first)),
        Fact("die", in_person(look, f"rest-again{'-same' if then.again == state.last else ''}", then.again)),
    )
    return Rest(phrase("do-rest", n=then.round), facts)


# Treasures that were stolen, and the count


@dataclass(frozen=True)
class Taken:
    """The form for a stolen Treasure: who stole it, and the Treasures it can be."""

    lead: Phrase | None
    stash: tuple[Held, ...]


def taken(look: Look[State]) -> Taken:
    """Returns the form for a stolen Treasure.  `lead` None: an older entry is corrected, without a prompt."""
    thief = dict(look.prompt.about)["by"] if look.prompt else None
    return Taken(None if thief is None else phrase("taken-lead", by=thief), stash(look, me(look)))


@dataclass(frozen=True)
class Tally:
    """The form of the final count: the referee's numbers, or those entered.

    `treasures`: the points of each Treasure; an empty text if not entered.  `of`: the player who has left whose
    Treasures they are; nothing else is asked then.
    """

    cubes: int
    wounds: int
    gold: int
    hint: Phrase
    treasures: tuple[str, ...]
    of: Seat | None = None

    @property
    def open(self) -> int:
        """The number of Treasures without points, which must be entered."""
        return self.treasures.count("") if self.of is None else 0


def tally(look: Look[State]) -> Tally | None:
    """Returns the form of the final count; None while the viewer's secrets are hidden."""
    state, seat, values = look.state, me(look), look.typed
    if (of := of_whom(look)) is not None:
        return _theirs(look, of)
    if not state.players[seat].hand.seen:
        return None
    holds, mine = count.held(state, seat), state.players[seat].treasures
    known = ["" if card.points.value is None else str(card.points.value) for card in mine]
    treasures = tuple(text for text in values["treasures"] if text) if values.get("treasures") else tuple(known)
    return Tally(
        whole(values, "cubes", holds.cubes) or 0,
        whole(values, "wounds", holds.wounds) or 0,
        whole(values, "gold", holds.gold) or 0,
        phrase("tally-treasures-hint", n=len(mine)),
        treasures,
    )


def _theirs(look: Look[State], seat: Seat) -> Tally:
    """The form for the Treasures of a player who has left: as many fields as there are cards, and no points noted."""
    n = len(look.state.players[seat].treasures)
    typed_points = tuple(text for text in look.typed.get("treasures", ()) if text)
    treasures = (*typed_points, *("",) * (n - len(typed_points)))
    return Tally(0, 0, 0, phrase("tally-theirs-hint"), treasures, seat)
