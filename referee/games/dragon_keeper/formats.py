"""The public document of Dragon Keeper: a final table in.  There is no board to settle."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from referee.core.document import GameFormat, Place, distinct, otherwise, seated
from referee.core.parse import Members

from . import rulebook as rule
from . import tribute as paying
from .final import TOKENS, Final, FinalSeat, Release
from .scoring import score
from .tiles import GUILDS, SPECIAL, Colour, Kind, Piles, highest, in_box, plain, worth
from .tribute import Barred, Tribute

LEAST, MOST = 2, 4
PLAYER = ("name", "guild", "treasures", "eliminated", "piles")
CHOSEN = ("tribute", "released")
HOUSE = {"shared_bonus": True, "lone_release": False, "owner_chooses": True}
"""How a table may count otherwise than every document says, and what a document says."""

Player = Mapping[str, Place]


def read_final(doc: Place) -> tuple[tuple[str, ...], Final]:
    """A final table.  Raises Faulty."""
    root = doc.members(("game", "players"), ("house",))
    players = [place.members(PLAYER, CHOSEN) for place in seated(root["players"], LEAST, MOST)]
    names = distinct(player["name"] for player in players)
    house = read_house(root["house"])
    seats = tuple(read_seat(player, house) for player in players)
    check_guilds(players)
    doc.settle()
    check_box(root["players"], seats)
    doc.settle()
    return names, replace(house, seats=seats)


def read_house(place: Place) -> Final:
    """How a table counts, without anybody at it."""
    flags = place.members((), [*HOUSE])
    return Final((), **{key: flags[key].flag(default) for key, default in HOUSE.items()})


def document(names: Sequence[str], final: Final) -> dict[str, Any]:
    """A final table as the document that says so.  Who is out and never told a guild has one of those that are left."""
    left = [guild for guild in GUILDS if guild not in {seat.guild for seat in final.seats}]
    guilds = [seat.guild or left.pop(0) for seat in final.seats]
    held = zip(names, guilds, final.seats, strict=True)
    house = {key: None if getattr(final, key) is default else not default for key, default in HOUSE.items()}
    return {
        "game": FORMAT.name,
        "players": [written_seat(name, guild, seat) for name, guild, seat in held],
        **otherwise(**house),
    }


def written_seat(name: str, guild: Colour, seat: FinalSeat) -> dict[str, Any]:
    released = seat.released if seat.released is None else [_spent(one) for one in seat.released]
    tribute = seat.tribute if seat.tribute is None else [pile.value for pile in seat.tribute]
    chosen = {"tribute": tribute, "released": released}
    return {
        "name": name,
        "guild": guild.value,
        "treasures": seat.treasures,
        "eliminated": seat.eliminated,
        "piles": {colour.value: [_face(kind) for kind in seat.piles.get(colour, ())] for colour in Colour},
        **{key: value for key, value in chosen.items() if value is not None},
    }


def _spent(one: Release) -> dict[str, Any]:
    return {"release": one.pile.value, "tile": one.tile}


def _face(kind: Kind) -> int | dict[str, Any]:
    """A tile by its value, and what is special about it."""
    return {"value": worth(kind), "special": kind.value} if kind in SPECIAL else worth(kind)


def read_seat(player: Player, house: Final) -> FinalSeat:
    """One guardian; what was chosen is looked at only where the piles can be read."""
    word = player["guild"].one_of([*GUILDS])
    guild = Colour(word) if word else None
    treasures, out = player["treasures"].count(), player["eliminated"].flag(False)
    piles = read_piles(player["piles"])
    tribute = read_tribute(player["tribute"]) if player["tribute"].present else None
    released = read_released(player["released"]) if player["released"].present else None
    if guild and player["piles"].clean and player["tribute"].clean and not (out and tribute == ()):
        check_tribute(player["tribute"], piles, guild, tribute, house.owner_chooses)
        if released and player["tribute"].clean and player["released"].clean:
            check_released(player["released"], piles, guild, tribute, released, house)
    return FinalSeat(guild, treasures, piles, out, tribute, released)


def read_piles(place: Place) -> Piles:
    """All five piles, an empty one as well."""
    piles = place.members([*Colour])
    return {colour: tuple(read_tile(tile, colour) for tile in piles[colour].items()) for colour in Colour}


def read_tile(place: Place, colour: Colour) -> Kind:
    """A tile by its value, or as an object with what is special about it.  Nobody may look at it if it is wrong."""
    if not isinstance(place.value, Members):
        return _plain(colour, place.between(1, highest(colour), rule.TILES))
    members = place.members(("value", "special"))
    value = members["value"].between(1, highest(colour), rule.TILES)
    special = members["special"].one_of([kind for kind in SPECIAL if kind in in_box(colour)])
    if not special:
        return _plain(colour, value)
    if members["value"].clean and members["value"].present and value != worth(Kind(special)):
        members["value"].wrong("fixed-value", rule.TILES, kind=Kind(special), right=worth(Kind(special)), found=value)
    return Kind(special)


def _plain(colour: Colour, value: int) -> Kind:
    """The only red tiles of value 1 are the stairs."""
    return Kind.STAIRS if colour is Colour.RED and value == 1 else plain(value)


def read_tribute(place: Place) -> Tribute:
    words = [item.one_of([*Colour]) for item in place.items()]
    return tuple(Colour(word) for word in words if word)


def read_released(place: Place) -> tuple[Release, ...]:
    return tuple(one for item in place.items() if (one := _release(item)))


def _release(place: Place) -> Release | None:
    members = place.members(("release", "tile"))
    pile = members["release"].one_of([*GUILDS])
    tile = members["tile"].between(1, highest(GUILDS[0]), rule.TILES)
    return Release(Colour(pile), tile) if pile else None


def check_tribute(
    place: Place, piles: Piles, guild: Colour, tribute: Tribute | None, owner_chooses: bool = True
) -> None:
    """The first pile that may not be given; or, when all may, that another one is owed."""
    if tribute is None:
        return
    legal, items = paying.tributes(piles, guild, owner_chooses), place.items()
    for i, colour in enumerate(tribute):
        so_far = tribute[: i + 1]
        if not any(one[: i + 1] == so_far for one in legal):
            items[i].wrong(_tribute_key(piles, guild, tribute[:i], colour), rule.TRIBUTE, colour=colour)
            return
    if tribute not in legal:
        place.wrong("tribute-second" if tribute else "tribute-owed", rule.TRIBUTE)


def _tribute_key(piles: Piles, guild: Colour, before: Tribute, colour: Colour) -> str:
    if not piles[colour]:
        return "tribute-empty"
    if colour in before:
        return "tribute-twice"
    enough = len(before) > 1 or (len(before) == 1 and before[0] is not guild)
    return "tribute-enough" if enough else "tribute-not-tallest"


def check_released(
    place: Place,
    piles: Piles,
    guild: Colour,
    tribute: Tribute | None,
    released: Sequence[Release],
    house: Final,
) -> None:
    """The first Release that cannot be spent, whatever tribute is paid where none is told."""
    owed = paying.tributes(piles, guild, house.owner_chooses) if tribute is None else (tribute,)
    spent = (paying.spend(paying.after(piles, one), guild, released, house.lone_release) for one in owed)
    found = [wrong for wrong in (*spent,) if isinstance(wrong, Barred)]
    if len(found) < len(owed):
        return
    furthest = max(found, key=lambda wrong: (wrong.index, wrong.part == "tile"))
    members = place.items()[furthest.index].members(("release", "tile"))
    one = released[furthest.index]
    members[furthest.part].wrong(furthest.key, rule.RELEASE, colour=one.pile, n=one.tile)


def check_guilds(players: Sequence[Player]) -> None:
    """There is one tile of each guild."""
    seen = set[str]()
    for player in players:
        guild = player["guild"]
        if type(guild.value) is str and guild.value in GUILDS:
            if guild.value in seen:
                guild.wrong("same-guild", rule.GUILDS, colour=Colour(guild.value))
            seen.add(guild.value)


def check_box(players: Place, seats: Sequence[FinalSeat]) -> None:
    """No tile, and no treasure, more often than the box has it; a plain number may stand for a special tile."""
    held = sum(seat.treasures for seat in seats)
    if held > TOKENS:
        players.wrong("treasures", rule.TREASURES, held=held, most=TOKENS)
    for colour in Colour:
        kinds = Counter(kind for seat in seats for kind in seat.piles[colour])
        values = Counter[int]()
        most = Counter[int]()
        for kind, n in in_box(colour).items():
            if kind in SPECIAL and kinds[kind] > n:
                players.wrong("specials", rule.TILES, colour=colour, kind=kind, held=kinds[kind], most=n)
            most[worth(kind)] += n
        for kind, n in kinds.items():
            values[worth(kind)] += n
        for value, n in sorted(values.items()):
            if n > most[value]:
                players.wrong("tiles", rule.TILES, colour=colour, n=value, held=n, most=most[value])


FORMAT = GameFormat("dragon-keeper", read_final, document, score)
