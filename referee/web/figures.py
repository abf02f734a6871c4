"""Statistics over many games.  Every figure says how many games it is from; few games are counted, but not averaged."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from operator import attrgetter
from statistics import median

from referee.tables.journal.figures import Finished, Met, Sat

FEW = 5
"""With fewer games than this, there are no averages and no shares."""
OFTEN = 3
"""The least number of common games that makes another player a rival or nemesis."""


@dataclass(frozen=True)
class Rate:
    """How often something was played and won; `share`: the wins to expect if all players won equally often."""

    key: str
    played: int
    won: int
    share: float


@dataclass(frozen=True)
class Extreme:
    """A maximum or minimum `n`, with its game: the table, when it ended, and the seat that had it."""

    n: int
    table: str
    ended: int
    seat: Sat


@dataclass(frozen=True)
class Average:
    """An average of `n` games."""

    mean: float
    n: int


@dataclass(frozen=True)
class OfGame:
    """The figures of a game.  Averages are None or empty if there are too few games."""

    games: int
    seats: int
    """The seats with a total, over all games."""
    minutes: Average | None
    """The median length of the games whose length is known."""
    by_players: tuple[tuple[int, Average], ...]
    best: Extreme | None
    worst: Extreme | None
    closest: Extreme | None
    widest: Extreme | None
    endings: tuple[tuple[str, int], ...]
    roles: tuple[Rate, ...]
    first: Rate | None


def of_game(games: Sequence[Finished]) -> OfGame:
    """The figures of these finished games, which are all of one kind."""
    seats = sum(1 for game in games for seat in game.seats if seat.total is not None)
    by_total = [_ends(game) for game in games if any(seat.total is not None for seat in game.seats)]
    leads = [lead for game in games if (lead := _lead(game))]
    lengths = [game.minutes for game in games if game.minutes is not None]
    return OfGame(
        games=len(games),
        seats=seats,
        minutes=Average(median(lengths), len(lengths)) if len(lengths) >= FEW else None,
        by_players=tuple(_by_players(games)),
        best=max((best for best, _ in by_total), key=_n, default=None),
        worst=min((worst for _, worst in by_total), key=_n, default=None),
        closest=min(leads, key=_n, default=None),
        widest=max(leads, key=_n, default=None),
        endings=tuple(Counter(game.ending for game in games if game.ending).most_common()),
        roles=_roles(games),
        first=_first(games),
    )


def rival(met: Iterable[Met]) -> Met | None:
    """The player whom I was most often ahead of; None if there is no such rival."""
    often = [player for player in met if player.played >= OFTEN and player.ahead > player.behind]
    return max(often, key=lambda player: (player.ahead, -player.behind), default=None)


def nemesis(met: Iterable[Met]) -> Met | None:
    """The player who was most often ahead of me; None if there is no such nemesis."""
    often = [player for player in met if player.played >= OFTEN and player.behind > player.ahead]
    return max(often, key=lambda player: (player.behind, -player.ahead), default=None)


_n = attrgetter("n")


def _ends(game: Finished) -> tuple[Extreme, Extreme]:
    """The highest and the lowest total in a game."""
    seats = [seat for seat in game.seats if seat.total is not None]
    most, least = max(seats, key=_points), min(seats, key=_points)
    return Extreme(_points(most), game.table, game.ended, most), Extreme(_points(least), game.table, game.ended, least)


def _points(seat: Sat) -> int:
    return seat.total or 0


def _lead(game: Finished) -> Extreme | None:
    """The lead of the only winner; None if there are several, or nobody else in the count."""
    won = [seat for seat in game.seats if seat.place == 1]
    others = [seat.total for seat in game.seats if seat.total is not None and seat.place != 1]
    if len(won) != 1 or not others:
        return None
    return Extreme((won[0].total or 0) - max(others), game.table, game.ended, won[0])


def _by_players(games: Iterable[Finished]) -> Iterable[tuple[int, Average]]:
    """The average total by the number of players, where there are enough games with as many."""
    played = defaultdict[int, list[Finished]](list)
    for game in games:
        played[len(game.seats)].append(game)
    for players, alike in sorted(played.items()):
        points = [seat.total for game in alike for seat in game.seats if seat.total is not None]
        if points and len(alike) >= FEW:
            yield players, Average(sum(points) / len(points), len(alike))


def _roles(games: Iterable[Finished]) -> tuple[Rate, ...]:
    played, won, share = Counter[str](), Counter[str](), defaultdict[str, float](float)
    for game in games:
        for seat in game.seats:
            if seat.role:
                played[seat.role] += 1
                won[seat.role] += seat.place == 1
                share[seat.role] += 1 / len(game.seats)
    return tuple(Rate(role, n, won[role], share[role]) for role, n in played.most_common())


def _first(games: Iterable[Finished]) -> Rate | None:
    """How often the starting player won; None if no game has a starting player."""
    begun = [(game, seat) for game in games for seat in game.seats if seat.first]
    if not begun:
        return None
    return Rate(
        "first", len(begun), sum(seat.place == 1 for _, seat in begun), sum(1 / len(game.seats) for game, _ in begun)
    )
