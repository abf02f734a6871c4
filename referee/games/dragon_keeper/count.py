"""Fin de partie et victoire: all players choose tribute and Releases in secret; then the sheet opens."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from referee.core import odd
from referee.core.cite import Refusal
from referee.core.odd import Mend, Odd
from referee.core.parse import Fault
from referee.core.seat import Seat, by_seat
from referee.core.secret import Secret, reveal

from . import rulebook as rule
from . import tribute as paying
from .entries import Guild, Pile, Settle
from .final import Final, FinalSeat, Release
from .formats import FORMAT
from .state import Player, State, Step
from .tiles import Colour
from .tribute import Barred, Choice, points

MENDS: Mapping[str, tuple[Mend, ...]] = {
    "guild": (Guild,), "piles": (Pile,), "tiles": (Pile,), "specials": (Pile,), "treasures": ("treasures",),
    "tribute": (Settle,), "released": (Settle,),
}  # fmt: skip
RELEASED = re.compile(r"([a-z]+)([1-5])")


def choices(state: State, seat: Seat) -> tuple[Choice, ...]:
    """Every way to pay and to release, best first, which only the owner may see; empty until the guild is entered."""
    player = state.players[seat]
    if player.guild is None:
        return ()
    setup, guild = state.setup, player.guild.value
    return paying.choices(player.shown, guild, owner_chooses=setup.owner_chooses, lone=setup.lone_release)


def code(choice: Choice) -> str:
    """The code of a choice: `purple-green/yellow4` (see `Settle`)."""
    releases = (f"/{release.pile}{release.tile}" for release in choice.released)
    return "-".join(choice.tribute) + "".join(releases)


@rule.enforces(rule.COUNTING)
def settle(state: State, seat: Seat, entry: Settle) -> State:
    """Enters how one guardian pays and releases, which stays secret until all have chosen.

    Raises Refusal if the guild is not entered yet, or if the rules do not allow the choice.
    """
    guild = state.players[seat].guild
    if guild is None:
        raise Refusal(rule.HOME_GUILD, "guild-first")
    choice = chosen(state, seat, entry.choice) if entry.choice else choices(state, seat)[0]
    state = state.player(seat, settled=Secret(seat, choice)).say(rule.COUNTING, "settled", seat=seat)
    given = dict(zip(("colour", "also"), choice.tribute, strict=False))
    params = {"piles": len(choice.tribute), "released": len(choice.released), **given}
    return state.say(rule.TRIBUTE, "settled-own", only=seat, n=points(choice.left, guild.value), **params)


def chosen(state: State, seat: Seat, text: str) -> Choice:
    """The choice with this code.  Raises Refusal if the code is invalid or the rules do not allow the choice."""
    player = state.players[seat]
    assert player.guild is not None
    guild = player.guild.value
    given, releases = _read(text)
    if given not in paying.tributes(player.shown, guild, state.setup.owner_chooses):
        raise Refusal(rule.TRIBUTE, "not-the-tribute")
    left = paying.spend(paying.after(player.shown, given), guild, releases, state.setup.lone_release)
    if isinstance(left, Barred):
        wrong = releases[left.index]
        raise Refusal(rule.RELEASE, left.key, colour=wrong.pile, n=wrong.tile)
    return Choice(given, releases, left)


def _read(text: str) -> tuple[paying.Tribute, tuple[Release, ...]]:
    given, *spent = text.split("/")
    matches = [RELEASED.fullmatch(part) for part in spent]
    words = [*(given.split("-") if given else []), *(match[1] for match in matches if match)]
    if None in matches or not set(words) <= {*Colour}:
        raise Refusal(rule.TRIBUTE, "not-the-tribute")
    tribute = tuple(Colour(word) for word in words[: len(words) - len(spent)])
    return tribute, tuple(Release(Colour(match[1]), int(match[2])) for match in matches if match)


def settled_best(state: State, seat: Seat) -> State:
    """The state with the best choice of a guardian who has not settled; unchanged until the guild is entered."""
    player = state.players[seat]
    if player.settled is not None or player.guild is None:
        return state
    return state.player(seat, settled=Secret(seat, choices(state, seat)[0]))


def missing(state: State) -> tuple[Seat, ...]:
    """The survivors who have not settled yet."""
    return tuple(seat for seat in state.survivors if state.players[seat].settled is None)


def closed(state: State) -> State:
    """Opens the sheet once all survivors have settled and the final adds up, or the table agrees.

    A last survivor at the table is not asked, and settles automatically with the best choice.
    """
    if state.step is not Step.COUNT:
        return state
    here = state.present(state.survivors)
    state = settled_best(state, here[0]) if len(here) == 1 else state
    if missing(state):
        return replace(state, odd=())
    over = opened(state)
    return odd.settled(state, over, amiss(final(over)))


def opened(state: State) -> State:
    """The state with all secrets revealed and the game over."""
    state = replace(state, players=reveal(state.players), step=Step.OVER)
    return state.say(rule.COUNTING, "all-settled") if len(state.survivors) > 1 else state


def amiss(final: Final) -> list[Odd]:
    """What does not add up in a final.  If two guardians have the same guild, both are named: one entry is wrong."""

    def whose(fault: Fault) -> tuple[Seat, ...]:
        seats, colour = by_seat(final.seats), dict(fault.params).get("colour")
        if fault.key == "same-guild":
            return tuple(i for i, seat in seats if seat.guild is colour)
        return tuple(i for i, seat in seats if isinstance(colour, Colour) and seat.piles.get(colour))

    return odd.oddities(FORMAT, final, MENDS, whose)


def final(state: State) -> Final:
    """The final of a table where all survivors have settled."""
    setup = state.setup
    seats = tuple(map(_seat, state.players))
    seats = _undisputed(seats) if len(state.survivors) == 1 else seats
    return Final(seats, setup.shared_bonus, setup.lone_release, setup.owner_chooses, setup.limited_reserve)


def disputed(state: State) -> bool:
    """Whether a last guardian has the guild of an eliminated one, or two of those have the same."""
    guilds = [player.guild.value for player in state.players if player.guild]
    return len(state.survivors) == 1 and len(set(guilds)) < len(guilds)


def _undisputed(seats: tuple[FinalSeat, ...]) -> tuple[FinalSeat, ...]:
    """The seats of a final with a last guardian, without guilds of eliminated ones that another already has.

    Those change nothing any more, and who entered them may have gone home.
    """
    taken = {seat.guild for seat in seats if not seat.eliminated}
    left: list[FinalSeat] = []
    for seat in seats:
        left.append(replace(seat, guild=None) if seat.eliminated and seat.guild in taken else seat)
        taken.add(seat.guild)
    return tuple(left)


def _seat(player: Player) -> FinalSeat:
    guild = player.guild.value if player.guild else None
    if player.out or player.settled is None:
        return FinalSeat(guild, player.treasures, player.out, player.shown)
    choice = player.settled.value
    return FinalSeat(guild, player.treasures, False, player.shown, choice.tribute, choice.released)
