"""The public documents of Dragon Rampage: a final table in; dice and tokens in, the settled rows out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from referee.core.cite import Call
from referee.core.document import GameFormat, Place, distinct, otherwise, seated
from referee.core.secret import Seat
from referee.core.table import Ending

from . import rulebook as rule
from .boxes import DICE, HAND, WILDS, Action, Counts, Rows, box, rampage_total, settle, told, wrongs
from .final import DRAGON_SLAIN, ESCAPED, HERO_SLAIN, KINDS, Dungeon, Final, FinalSeat, Ties, ending, life
from .scoring import score

LEAST, MOST = 3, 5
PLAYER = ("name", "dragon_wounds", "treasure_points", "gold", "wounds", "spaces_to_exit")
TELLS = {HERO_SLAIN: "slain", ESCAPED: "by"}
"""The key that an ending needs besides its kind."""

Names = tuple[str, ...]
Placed = tuple[Seat, Mapping[Seat, Counts]]
"""The First Player, and everybody's tokens."""


def read_final(doc: Place) -> tuple[Names, Final]:
    """A final table.  Raises Faulty."""
    root = doc.members(("game", "ending", "first_player", "players"), ("options", "house"))
    players = [place.members(PLAYER) for place in seated(root["players"], LEAST, MOST)]
    names = distinct(player["name"] for player in players)
    seats = tuple(read_seat(player) for player in players)
    first = root["first_player"].one_named(names)
    end, slain = read_ending(root["ending"], names)
    check_exit(players, end)
    dungeon, ties, also_wounded = read_options(root["options"])
    path_counted = root["house"].members((), ("path_counted",))["path_counted"].flag(True)
    doc.settle()
    assert end is not None
    assert first is not None
    final = Final(seats, end, first, slain, ties, also_wounded, dungeon, path_counted)
    check_dragon(root["players"], final, life(len(seats), dungeon))
    doc.settle()
    return names, final


def document(names: Sequence[str], final: Final) -> dict[str, Any]:
    """A final table as the document that says so."""
    end: dict[str, Any] = {"kind": final.ending.kind}
    if final.ending.kind == HERO_SLAIN:
        end["slain"] = [names[seat] for seat in final.slain]
    elif final.ending.by is not None:
        end["by"] = names[final.ending.by]
    held = zip(names, final.seats, strict=True)
    options = {"dungeon": final.dungeon.value, "ties": final.ties.value, "slain_also_wounded": final.slain_also_wounded}
    return {
        "game": FORMAT.name,
        "ending": end,
        "first_player": names[final.first_player],
        "players": [{"name": name, **{key: getattr(seat, key) for key in PLAYER[1:]}} for name, seat in held],
        "options": options,
        **otherwise(path_counted=None if final.path_counted else False),
    }


def read_seat(player: Mapping[str, Place]) -> FinalSeat:
    return FinalSeat(**{key: player[key].count() for key in PLAYER if key != "name"})


def read_options(place: Place) -> tuple[Dungeon, Ties, bool]:
    options = place.members((), ("dungeon", "ties", "slain_also_wounded"))
    dungeon = options["dungeon"].one_of([*Dungeon]) or Dungeon.LARGE
    ties = options["ties"].one_of([*Ties]) or Ties.FIRST_PLAYER
    return Dungeon(dungeon), Ties(ties), options["slain_also_wounded"].flag(True)


def read_ending(place: Place, names: Names) -> tuple[Ending | None, tuple[Seat, ...]]:
    """How it ended, and who was slain; None if that cannot be read."""
    members = place.members(("kind",), ("by", "slain"))
    kind = members["kind"].one_of(KINDS)
    tells = TELLS.get(kind, "")
    for key in ("by", "slain"):
        if kind and key != tells and members[key].present:
            members[key].wrong("not-this-ending", ending(kind).rule)
    if tells and not members[tells].present:
        members[tells].wrong("missing", name=tells)
    by = members["by"].one_named(names) if members["by"].present and tells != "slain" else None
    slain = read_slain(members["slain"], names) if members["slain"].present and tells != "by" else ()
    return (ending(kind, by) if kind and (by is not None or kind != ESCAPED) else None), slain


def read_slain(place: Place, names: Names) -> tuple[Seat, ...]:
    """One hero or more, nobody twice."""
    found: list[Seat] = []
    items = place.items()
    if not items and type(place.value) is list:
        place.wrong("nobody-slain", rule.HERO_SLAIN)
    for item in items:
        seat = item.one_named(names)
        if seat is not None and seat in found:
            item.wrong("slain-twice", name=item.value)
        elif seat is not None:
            found.append(seat)
    return tuple(sorted(found))


def check_exit(players: list[dict[str, Place]], end: Ending | None) -> None:
    """Nought spaces are for the one who escaped, and for nobody else."""
    for seat, player in enumerate(players):
        spaces = player["spaces_to_exit"]
        if end is None or not spaces.clean:
            continue
        if end.by == seat and spaces.value != 0:
            spaces.wrong("escaped-not-out", rule.ESCAPE, found=spaces.value)
        elif end.by != seat and spaces.value == 0:
            spaces.wrong("at-exit", rule.ESCAPE)


def check_dragon(players: Place, final: Final, lives: int) -> None:
    """Enough cubes when the dragon was slain, too few when it was not."""
    held = sum(seat.dragon_wounds for seat in final.seats)
    slain = final.ending.kind == DRAGON_SLAIN
    if slain != (held >= lives):
        key = "dragon-lives" if slain else "dragon-dead"
        players.wrong(key, rule.LIFE, held=held, life=lives, players=len(final.seats))


def read_board(doc: Place) -> tuple[Names, Placed]:
    """Everybody's dice and the tokens placed for them.  Raises Faulty."""
    root = doc.members(("game", "players", "first_player", "dice"))
    names = distinct(seated(root["players"], LEAST, MOST))
    first = root["first_player"].one_named(names)
    # One more than there can be players cannot be right, so nothing behind it can be the first fault.
    read = [read_dice(place, names) for place in root["dice"].items()[: MOST + 1]]
    seen = set[Seat]()
    for player, seat, _ in read:
        if seat is not None and seat in seen:
            player.wrong("placed-twice", rule.SEVEN_DICE, name=player.value)
        seen |= {seat} if seat is not None else set()
    doc.settle()
    assert first is not None
    return names, (first, {seat: tokens for _, seat, tokens in read if seat is not None})


def read_dice(place: Place, names: Names) -> tuple[Place, Seat | None, Counts]:
    """Whose dice they are, and the tokens placed for them."""
    members = place.members(("player", "dice", "wilds", "tokens"))
    player, dice, wilds, tokens = (members[key] for key in ("player", "dice", "wilds", "tokens"))
    seat = player.one_named(names)
    natural, joined, laid = read_counts(dice), read_counts(wilds), read_tokens(tokens)
    symbols = {row: natural[row] + joined[row] for row in Action}
    if dice.clean and wilds.clean:
        check_dice(place, natural, joined, wilds)
        if tokens.clean and wilds.clean and sum(symbols.values()) <= DICE:
            check_tokens(tokens, symbols, laid)
    return player, seat, laid


def read_counts(place: Place) -> dict[Action, int]:
    """Dice by row; a row that is left out has none."""
    rows = place.members((), [*Action])
    return {row: rows[row].count() if rows[row].present else 0 for row in Action}


def read_tokens(place: Place) -> dict[Action, int]:
    """Tokens by row; a row that is left out has none, and none is never a token of 0."""
    rows = place.members((), [*Action])
    return {row: rows[row].between(1, max(HAND), rule.TOKENS) for row in Action if rows[row].present}


def check_dice(place: Place, natural: Counts, joined: Counts, wilds: Place) -> None:
    """At most seven dice; at most three of them wild, each beside a natural die of its row."""
    together = sum(natural.values()) + sum(joined.values())
    if together > DICE:
        place.wrong("seven-dice", rule.SEVEN_DICE, most=DICE, found=together)
    if sum(joined.values()) > WILDS:
        wilds.wrong("three-wilds", rule.THREE_WILDS, most=WILDS, found=sum(joined.values()))
    rows = wilds.members((), [*Action])
    for row in Action:
        if joined[row] and not natural[row]:
            rows[row].wrong("wild-alone", rule.WILD_ALONE, row=row)


def check_tokens(place: Place, symbols: Counts, tokens: Counts) -> None:
    """A legal use of the nine tokens: what a row shows by itself is told there, the rest about them all."""
    rows = place.members((), [*Action])
    for wrong in wrongs(symbols, tokens):
        at = rows[wrong.row] if wrong.row else place
        at.wrong(wrong.key, wrong.rule, **dict(wrong.params))


def settle_board(names: Names, placed: Placed) -> tuple[dict[str, Any], tuple[Call, ...]]:
    """The rows as the document tells them, and what the referee says about them."""
    rows = settle(len(names), *placed)
    return {"rows": _rows(names, rows), "rampage_total": rampage_total(rows)}, told(rows)


def _rows(names: Names, rows: Rows) -> dict[str, list[dict[str, Any]]]:
    return {
        row: [{"player": names[t.seat], "token": t.value, "box": box(row, i)} for i, t in enumerate(rows[row])]
        for row in Action
    }


FORMAT = GameFormat("dragon-rampage", read_final, document, score, read_board, settle_board)
