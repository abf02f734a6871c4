"""Every field of every document of every game, with values that are refused there."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.formats import FORMATS, board_text, schema_of
from tests.documents import (
    EVERY_EXAMPLE,
    EXAMPLES,
    JUNK,
    MISSING,
    NO_COUNTS,
    NO_FLAGS,
    NO_LISTS,
    NO_NAMES,
    NO_OBJECTS,
    READ,
    Json,
    Object,
    Steps,
    changed,
    inside,
    is_read_or_refused,
    objects,
    refused,
    where,
    written,
)


def schema(document: Object, verb: str) -> Object:
    found = schema_of(document["game"], verb == "board")
    assert found
    return found


def named(document: Object) -> list[str]:
    """The names of the players in a document."""
    return [player if isinstance(player, str) else player["name"] for player in document["players"]]


def fields(document: Json, node: Object, path: Steps = ()) -> Iterator[tuple[Steps, Object]]:
    """Every value of a document, as its path and its schema."""
    if path:
        yield path, node
    value = document
    for choice in (*node.get("oneOf", ()), *node.get("anyOf", ())):
        if one_of_them(value, choice):
            node = choice
    if isinstance(value, dict):
        for key, inner in value.items():
            told = node.get("properties", {}).get(key) or node["additionalProperties"]
            yield from fields(inner, told, (*path, key))
    if isinstance(value, list):
        for i, inner in enumerate(value):
            yield from fields(inner, node["items"], (*path, i))


def one_of_them(value: Json, node: Object) -> bool:
    """Whether a value matches this alternative of a schema: an object with these constants, or a number."""
    if not isinstance(value, dict):
        return bool(node["type"] == "integer")
    constants = {key: told["const"] for key, told in node.get("properties", {}).items() if "const" in told}
    return bool(node["type"] == "object") and constants.items() <= value.items()


def wrongs(path: Steps, value: Json, node: Object, names: list[str]) -> list[Json]:
    """Values that are invalid in this place."""
    if ("enum" in node and isinstance(value, str)) or ("const" in node and isinstance(value, str)):
        return [*NO_NAMES, f"{value}s", value.upper(), value.title()]
    if isinstance(value, bool):
        return NO_FLAGS
    if isinstance(value, int):
        others = [n for n in NO_COUNTS if not ("anyOf" in node and isinstance(n, dict))]
        plain = node.get("anyOf", [node])[0]
        exact = [n for n in range(12) if n not in plain["enum"]] if "enum" in plain else []
        beyond = [plain["maximum"] + 1] if "maximum" in plain else []
        below = [plain["minimum"] - 1] if plain.get("minimum") else []
        return [*others, *exact, *beyond, *below]
    if isinstance(value, str):
        told_by_name = value in names and path[0] != "players"
        return [*NO_NAMES, *(["Nobody", value.lower(), f"{value} "] if told_by_name else [])]
    if isinstance(value, list):
        least, most = node.get("minItems"), node.get("maxItems")
        few = [value[: least - 1]] if least else []
        return [*NO_LISTS, *few, *([(value * 9)[: most + 1]] if least and most else [])]
    return NO_OBJECTS


@EVERY_EXAMPLE
def test_a_wrong_value_is_named(verb: str, document: Object) -> None:
    names, tried = named(document), 0
    for path, node in fields(document, schema(document, verb)):
        value = inside(document, path)
        for wrong in wrongs(path, value, node, names):
            if wrong == value and type(wrong) is type(value):
                continue
            told = refused(changed(document, *path, wrong), READ[verb])
            assert (written(path), True) == (told[0], bool(told[1])), (path, wrong)
            tried += 1
    assert tried > 100


@EVERY_EXAMPLE
def test_every_unknown_missing_or_repeated_key_is_refused_where_it_stands(verb: str, document: Object) -> None:
    told = dict(fields(document, schema(document, verb)))
    for path in objects(document):
        node = told.get(path, schema(document, verb))
        nodes = [node, *node.get("oneOf", ()), *node.get("anyOf", ())]
        held = inside(document, path)
        assert written((*path, "goblins")) == where(changed(document, *path, "goblins", 0), READ[verb])
        for key in held:
            place = written((*path, key))
            twice = json.dumps(changed(document, *path, f"{key}#", held[key])).replace(f"{key}#", key)
            assert place == where(twice, READ[verb])
            if not any(key in one.get("properties", ()) and key not in one["required"] for one in nodes):
                assert place == where(changed(document, *path, key, MISSING), READ[verb])


@EVERY_EXAMPLE
def test_as_many_players_as_the_box_is_for(verb: str, document: Object) -> None:
    form = FORMATS[document["game"]].final
    for n in (0, form.seats[0] - 1, form.seats[-1] + 1):
        assert "players" == where({**document, "players": (document["players"] * 4)[:n]}, READ[verb])


@EVERY_EXAMPLE
def test_no_two_players_have_one_name(verb: str, document: Object) -> None:
    first = document["players"][0]
    name = (first["name"], ("name",)) if isinstance(first, dict) else (first, ())
    place = ("players", 1, *name[1])
    assert written(place) == where(changed(document, *place, name[0]), READ[verb])


@pytest.mark.parametrize("game", [game for game, form in FORMATS.items() if not form.board])
def test_a_game_without_a_board_has_none_to_settle(game: str) -> None:
    assert "game" == where(EXAMPLES[game][1], board_text)


@given(JUNK, st.data())
def test_nothing_that_is_handed_in_is_worse_than_refused(junk: Json, data: st.DataObject) -> None:
    is_read_or_refused(junk, data, [(document, READ[verb]) for verb, document in EXAMPLES.values()])
