"""The table as text: for scenarios, bug reports and the terminal."""

from __future__ import annotations

from collections.abc import Iterator

from .kinds import Space
from .skills import owned
from .state import Card, Player, Site, Slayer, State

Names = tuple[str, ...]


def picture(state: State, names: Names) -> str:
    """The round, the row of objectives, the slayers, camps and farms, then one line per dragon."""
    return "\n".join(_lines(state, names))


def _lines(state: State, names: Names) -> Iterator[str]:
    whose = f"first {names[state.first]}, {names[state.turn]}"
    yield f"round {state.round}, {state.step}, {whose}, {state.deck} in the deck"
    yield f"objectives {''.join(_card(card) for card in state.cards)}"
    yield from (_slayer(i, state.slayers[i], names) for i in state.alive)
    yield from (_site(i, site) for i, site in enumerate(state.sites) if not site.gone)
    yield from (f"{name}: {_player(player)}" for name, player in zip(names, state.players, strict=True))


def _card(card: Card) -> str:
    return "[]" if card.gone else f"[{card.name or '?'} {'?' if card.gold is None else card.gold}]"


def _slayer(index: int, slayer: Slayer, names: Names) -> str:
    strength = "?" if slayer.strength is None else slayer.strength
    parts = [f"slayer {index + 1} {slayer.name} {strength}", names[slayer.holder], *slayer.abilities]
    if slayer.holds:
        parts.append(f"{slayer.holds} gold")
    return ", ".join([*parts, *(["used"] if slayer.used else [])])


def _site(index: int, site: Site) -> str:
    return f"site {index + 1} {site.improvement} {site.level}, {site.holds}"


def _player(player: Player) -> str:
    belly = f"{player.sheep} sheep {player.cows} cows {player.humans} humans"
    parts = [f"{player.colour} {player.maturity}", f"{player.gold} gold", f"{player.cubes} cubes", belly]
    parts += [f"razed {player.razed}", f"lairs {player.lairs}", f"claimed {player.claims}"]
    parts += [f"{space}{_marks(player, space)}" for space in Space if _marks(player, space)]
    return ", ".join([*parts, *owned(player)])


def _marks(player: Player, space: Space) -> str:
    """The cubes, wounds and poison wounds on an action space, one character each."""
    i = space.number - 1
    return "■" * player.placed[i] + "×" * player.wounds[i] + "☠" * player.poison[i]
