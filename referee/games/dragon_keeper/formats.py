"""The public document of Dragon Keeper: a final table.  The game has no board document."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from referee.core.document import Place
from referee.core.final import Declared, GameFormat
from referee.core.seat import seats_of

from . import rulebook as rule
from . import tribute as paying
from .final import TOKENS, Final, FinalSeat, Release
from .scoring import score
from .tiles import GUILDS, SPECIAL, Colour, Piles, in_box, worth
from .tribute import Barred, Tribute


def fits(doc: Place, final: Final) -> None:
    """Checks the choices of tribute and Releases wherever the piles could be read, and that all guilds differ."""
    players = [doc["players"][seat] for seat in seats_of(len(final.seats))]
    for player, seat in zip(players, final.seats, strict=True):
        check_choice(player, seat, final)
    check_guilds(players)


def check_choice(player: Place, seat: FinalSeat, final: Final) -> None:
    """Checks the tribute and the Releases of one guardian; an eliminated one may have paid nothing."""
    tribute, released = player["tribute"], player["released"]
    nothing = seat.eliminated and seat.tribute == ()
    if seat.guild is None or nothing or not (player["guild"].good and player["piles"].clean and tribute.clean):
        return
    check_tribute(tribute, seat.piles, seat.guild, seat.tribute, final.owner_chooses)
    if seat.released and tribute.clean and released.clean:
        check_released(released, seat.piles, seat.guild, seat.tribute, seat.released, final)


def completed(final: Final) -> Final:
    """Gives each guardian without an entered guild, who must be eliminated, one of the guilds that are left."""
    left = [guild for guild in GUILDS if guild not in {seat.guild for seat in final.seats}]
    return replace(final, seats=tuple(replace(seat, guild=seat.guild or left.pop(0)) for seat in final.seats))


def check_tribute(
    place: Place, piles: Piles, guild: Colour, tribute: Tribute | None, owner_chooses: bool = True
) -> None:
    """Reports the first pile that may not be given, or, if all may, that another one is owed."""
    if tribute is None:
        return
    legal = paying.tributes(piles, guild, owner_chooses)
    for i, colour in enumerate(tribute):
        so_far = tribute[: i + 1]
        if not any(option[: i + 1] == so_far for option in legal):
            place[i].wrong(_tribute_key(piles, guild, tribute[:i], colour), rule.TRIBUTE, colour=colour)
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
    final: Final,
) -> None:
    """Reports the first Release that cannot be spent; if no tribute is given, one that no legal tribute allows."""
    owed = paying.tributes(piles, guild, final.owner_chooses) if tribute is None else (tribute,)
    spent = (paying.spend(paying.after(piles, given), guild, released, final.lone_release) for given in owed)
    barred = [result for result in (*spent,) if isinstance(result, Barred)]
    if len(barred) < len(owed):
        return
    furthest = max(barred, key=lambda wrong: (wrong.index, wrong.part == "tile"))
    release = released[furthest.index]
    place[furthest.index][furthest.part].wrong(furthest.key, rule.RELEASE, colour=release.pile, n=release.tile)


def check_guilds(players: Sequence[Place]) -> None:
    """Reports a guild that two players have: there is only one tile of each."""
    seen = set[str]()
    for player in players:
        guild = player["guild"]
        if type(guild.value) is str and guild.value in GUILDS:
            if guild.value in seen:
                guild.wrong("same-guild", rule.GUILDS, colour=Colour(guild.value))
            seen.add(guild.value)


def check_box(players: Place, final: Final) -> None:
    """Reports tiles and treasures beyond those in the box; a plain number may stand for a special tile."""
    held = sum(seat.treasures for seat in final.seats)
    if held > TOKENS and final.limited_reserve:
        players.wrong("treasures", rule.TREASURES, held=held, most=TOKENS)
    for colour in Colour:
        kinds = Counter(kind for seat in final.seats for kind in seat.piles[colour])
        values = Counter[int]()
        most = Counter[int]()
        reported = Counter[int]()
        for kind, n in in_box(colour).items():
            if kind in SPECIAL and kinds[kind] > n:
                players.wrong("specials", rule.TILES, colour=colour, kind=kind, held=kinds[kind], most=n)
                reported[worth(kind)] += kinds[kind] - n
            most[worth(kind)] += n
        for kind, n in kinds.items():
            values[worth(kind)] += n
        for value, n in sorted(values.items()):
            if n - reported[value] > most[value]:
                players.wrong("tiles", rule.TILES, colour=colour, n=value, held=n, most=most[value])


FINAL = Declared("dragon-keeper", Final, range(2, 5), fits, check_box, completed)
FORMAT = GameFormat(FINAL, score)
