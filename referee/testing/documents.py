"""Random public documents of a game, by their JSON Schema: good ones, and ones whose values do not fit together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from referee.core.final import Declared

SMALL = (0, 1, 2, 3, 9)
"""Mostly small numbers: so that sums fit into the box now and then, and players are tied."""
LONGEST = 4
NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal", "Ida", "Jo")


def random_document(declared: Declared[Any], rng: Random) -> dict[str, Any]:
    """A document that fits the schema of a final or a board.  In one of three, all players hold the same."""
    seats = rng.choice(declared.seats)
    names = [NAMES[n % len(NAMES)] + str(n // len(NAMES) or "") for n in range(seats)]
    document: dict[str, Any] = _value(declared.schema(), rng, names)
    held = [_value(declared.schema()["properties"]["players"]["items"], rng, names) for _ in names]
    if rng.random() < 1 / 3:
        held = held[:1] * seats
    players = [{**one, "name": name} if isinstance(one, dict) else name for one, name in zip(held, names, strict=True)]
    return {**document, "players": players}


def _value(schema: Mapping[str, Any], rng: Random, names: Sequence[str]) -> Any:
    """A random value that fits a part of a schema; a text is the name of a player."""
    if "const" in schema:
        return schema["const"]
    if "enum" in schema:
        return rng.choice(schema["enum"])
    if "oneOf" in schema or "anyOf" in schema:
        return _value(rng.choice(schema.get("oneOf") or schema["anyOf"]), rng, names)
    match schema.get("type"):
        case "boolean":
            return rng.random() < 0.5
        case "integer":
            least = schema.get("minimum", 0)
            return rng.randint(least, max(least, min(schema.get("maximum", LONGEST * 9), least + rng.choice(SMALL))))
        case "array":
            least = schema.get("minItems", 0)
            most = max(least, min(schema.get("maxItems", LONGEST), least + LONGEST))
            return [_value(schema["items"], rng, names) for _ in range(rng.randint(least, most))]
        case "object":
            parts, required = schema.get("properties", {}), schema.get("required", ())
            if not parts and isinstance(schema.get("additionalProperties"), dict):  # something for each player, by name
                parts = required = dict.fromkeys(names, schema["additionalProperties"])
            keys = [key for key in parts if key in required or rng.random() < 0.5]
            return {key: _value(parts[key], rng, names) for key in keys}
        case _:
            return rng.choice(names)
