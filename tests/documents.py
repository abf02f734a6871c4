"""Public documents for tests, valid and invalid ones."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from copy import copy, deepcopy
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

import pytest
from hypothesis import strategies as st

from referee.faults import FormatError
from referee.formats import board_text, score_text

Json: TypeAlias = Any
"""A value of a document: anything that `json.loads` returns, or junk in its place."""
Object: TypeAlias = dict[str, Json]
Steps: TypeAlias = tuple[str | int, ...]
"""A path into a document: the key or list index of each step."""
Read: TypeAlias = Callable[[str | bytes], Object]
"""A reader of documents, such as the public ones."""

HEADS = {3: 13, 4: 16, 5: 19}
MISSING = object()

NO_NUMBERS: list[Json] = ["3", None, [], {}, [3], {"red": 3}]
NO_COUNTS: list[Json] = [-1, True, False, 1.0, 1e300, float("nan"), float("inf"), -float("inf"), *NO_NUMBERS]
NO_LISTS: list[Json] = [0, True, None, "Ann", {}, 1.5]
NO_OBJECTS: list[Json] = [0, True, None, "Ann", [], 1.5]
NO_NAMES: list[Json] = [0, True, None, [], {}, 1.5, "", "   ", "\t\n", "\u200b\u2060", "\u3164", "\ud83d", "x\udc00"]
NO_FLAGS: list[Json] = [0, 1, None, [], {}, "true", 1.5]
SCALARS = st.none() | st.booleans() | st.integers() | st.floats() | st.text()
JUNK = st.recursive(SCALARS, lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner), max_leaves=8)


def player(name: str, **held: Json) -> Object:
    nothing = {"yellow": 0, "red": 0, "blue": 0}
    return {
        "name": name, "treasures": [3, 2], "dragonscales": 4, "villainy_cards": 1, "dragon_wounds": nothing,
        "villain_wounds": 2, "poison_wounds": 0, "spaces_to_exit": 4, **held,
    }  # fmt: skip


def final(**changes: Json) -> Object:
    """A Dragonscales final: Ann escaped, Bo is the next closest to the Exit, and nobody wounded the dragon."""
    players = [player("Ann", spaces_to_exit=0), player("Bo"), player("Cy", spaces_to_exit=6)]
    ending = {"kind": "escaped", "by": "Ann"}
    return {"game": "dragonscales", "ending": ending, "players": players, "options": {}, **changes}


def slain(players: int = 3, **changes: Json) -> Object:
    """A final in which the dragon was slain, and the first seat took every cube."""
    names = ("Ann", "Bo", "Cy", "Di", "Ed")[:players]
    seats = [player(name) for name in names]
    seats[0]["dragon_wounds"] = dict.fromkeys(("yellow", "red", "blue"), HEADS[players])
    return final(ending={"kind": "slain", "by": "Ann"}, players=seats, **changes)


def board(**changes: Json) -> Object:
    placements = [
        {"player": "Grimmveil", "dice": {"villainy": 3, "loot": 4}, "wilds": {}},
        {"player": "Tor'Lok", "dice": {"villainy": 1, "defend": 4}, "wilds": {"defend": 2}},
        {"player": "Savathene", "dice": {"villainy": 2, "loot": 5}, "wilds": {}},
        {"player": "Mezerax", "dice": {"villainy": 1, "flee": 6}, "wilds": {}},
    ]
    names = ["Grimmveil", "Tor'Lok", "Savathene", "Mezerax"]
    return {"game": "dragonscales", "players": names, "placements": placements, **changes}


def changed(document: Object, *path_and_value: Json) -> Object:
    """The document with one value set, added, or (MISSING) removed."""
    step, *further, value = path_and_value
    other = copy(document)
    if further:
        other[step] = changed(document[step], *further, value)
    elif value is MISSING:
        del other[step]
    else:
        other[step] = value
    return other


def refused(document: Json, read: Read = score_text) -> tuple[str, str]:
    """Where and why the reader refuses a document."""
    with pytest.raises(FormatError) as error:
        read(document if isinstance(document, str | bytes) else json.dumps(document))
    return error.value.where, error.value.message


def where(document: Json, read: Read = score_text) -> str:
    return refused(document, read)[0]


GOOD, WRONG = json.dumps(final()), json.dumps(changed(final(), "players", 1, "dragonscales", -1))
PRETTY = json.dumps(final(), indent=2)


def written(path: Sequence[str | int]) -> str:
    return "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path).removeprefix(".")


def objects(document: Json, path: Steps = ()) -> Iterator[Steps]:
    """The paths of all objects in a document."""
    if isinstance(document, dict):
        yield path
    items = (
        document.items() if isinstance(document, dict) else enumerate(document) if isinstance(document, list) else ()
    )
    for step, inner in items:
        yield from objects(inner, (*path, step))


def inside(document: Json, path: Steps) -> Json:
    for step in path:
        document = document[step]
    return document


def is_read_or_refused(junk: Json, data: st.DataObject, cases: Sequence[tuple[Object, Read]]) -> None:
    """Put junk somewhere into a document: it is read, or refused with an error that can be printed."""
    document, read = data.draw(st.sampled_from(cases))
    path = data.draw(st.sampled_from(list(objects(document))))
    key = data.draw(st.sampled_from([*inside(document, path), "goblins"]))
    try:
        read(json.dumps(changed(document, *path, key, junk)))
    except FormatError as error:
        json.dumps(error.document, ensure_ascii=False).encode()


PAGE = (Path(__file__).parent.parent / "docs" / "formats.md").read_text(encoding="utf-8")
READ = {"score": score_text, "board": board_text}


def printed(game: str, verb: str) -> Object:
    """The example document of this game in docs/formats.md."""
    found = [json.loads(text) for text in re.findall(rf"```json {verb}\n(.*?)```", PAGE, re.DOTALL)]
    return next(document for document in found if document["game"] == game)


def ended(document: Object, ending: Object, *changes: tuple[Json, ...], **more: Json) -> Object:
    """The document with another ending, and further changes."""
    for path in changes:
        document = changed(document, *path)
    return {**document, "ending": ending, **more}


def examples() -> dict[str, tuple[str, Object]]:
    """Valid documents of every kind: each ending, each option, each key of `house`."""
    villains, heroes = printed("dragonscales", "score"), printed("dragon-rampage", "score")
    house = {"slain_by_nobody": False, "dead_count": False, "dead": ["Mezerax"], "path_counted": False}
    dealt = {"Tatyana": 9, "Grimmveil": 8, "Mezerax": 5}
    stays = ("players", 1, "spaces_to_exit", 4)
    heads = [dict.fromkeys(("yellow", "red", "blue"), n) for n in (13, 0, 0)]
    cubes = [("players", seat, "dragon_wounds", held) for seat, held in enumerate(heads)]
    guardians = {"shared_bonus": False, "lone_release": True, "owner_chooses": True, "limited_reserve": False}
    return {
        "dragonscales": ("score", villains),
        "dragonscales-house": ("score", {**villains, "house": {**house, "dealt": dealt}}),
        "dragonscales-slain": ("score", ended(villains, {"kind": "slain", "by": "Tatyana"}, stays, *cubes)),
        "dragonscales-lost": (
            "score",
            ended(villains, {"kind": "slain"}, stays, *cubes, house={"slain_by_nobody": True}),
        ),
        "dragonscales-dead": ("score", ended(villains, {"kind": "all_dead"}, stays)),
        "dragonscales-board": ("board", printed("dragonscales", "board")),
        "dragon-rampage": ("score", {**heroes, "house": {"path_counted": False}}),
        "dragon-rampage-escaped": (
            "score",
            ended(heroes, {"kind": "escaped", "by": "Bram"}, ("players", 1, "spaces_to_exit", 0)),
        ),
        "dragon-rampage-slain": (
            "score",
            ended(heroes, {"kind": "dragon_slain"}, ("players", 0, "dragon_wounds", 30)),
        ),
        "dragon-rampage-board": ("board", printed("dragon-rampage", "board")),
        "book-of-dragons": ("score", printed("book-of-dragons", "score")),
        "dragon-keeper": ("score", {**printed("dragon-keeper", "score"), "house": guardians}),
        "whelps-to-wyrms": (
            "score",
            {**printed("whelps-to-wyrms", "score"), "house": {"awards_are_claimed": True, "more_animals": True}},
        ),
    }


EXAMPLES = examples()
EVERY_EXAMPLE = pytest.mark.parametrize(("verb", "document"), EXAMPLES.values(), ids=EXAMPLES)

WRONG_VALUES: list[Json] = [
    0, 1, 2, 3, 5, 7, 14, 26, -1, True, False, 1.5, None, "", "  ", "x", "3", "red", "blue", "wyrm", "Tatyana", "Bram",
    "large", "escaped", "slain", "all_dead", "dragon_slain", [], {}, [3], [1, 1, 2], {"red": 3}, {"kind": "slain"},
    "\ud83d", 10**30,
]  # fmt: skip


def places(document: Json, path: Steps = ()) -> Iterator[Steps]:
    """The path of every value in a document."""
    if path:
        yield path
    numbered = enumerate(document) if isinstance(document, list) else ()
    for step, value in document.items() if isinstance(document, dict) else numbered:
        yield from places(value, (*path, step))


def mutated(rng: Random, document: Object) -> Object:
    """The document with a few values changed, removed, duplicated, misspelt or replaced by others."""
    document = deepcopy(document)
    for _ in range(rng.choice([1, 1, 1, 2, 3])):
        found = [path for path in places(document) if path != ("game",)]
        if not found:
            return document
        *path, last = rng.choice(found)
        holder = inside(document, tuple(path))
        match rng.randrange(6), holder:
            case 0, _:
                del holder[last]
            case 1, dict():
                holder[f"{last}s"] = holder[last]
            case 1, list() if isinstance(last, int):
                holder.append(deepcopy(holder[last]))
            case 2, _:
                holder[last] = deepcopy(inside(document, rng.choice(found)))
            case _:
                holder[last] = deepcopy(rng.choice(WRONG_VALUES))
    return document
