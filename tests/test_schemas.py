"""The JSON Schemas agree with the strict reader: as far as a schema can express it, both refuse the same documents."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import given
from jsonschema import Draft202012Validator

from referee.core.parse import Faulty
from referee.faults import FormatError
from referee.formats import FORMATS, schema_of
from tests.documents import EVERY_EXAMPLE, EXAMPLES, READ, Object, mutated
from tests.loop import often, seeds

SAID = {
    "missing", "unknown", "object", "list", "count", "between", "too-many", "flag", "text", "choice", "players",
    "three-dice", "price", "nobody-slain", "by-all-dead", "not-this-ending",
}  # fmt: skip
"""Faults that a schema can express."""
BY_NAME = ("house", "dealt")
"""The path of an object with a key for each player, which no schema can know."""
DOCUMENTS = [(game, verb) for game, form in FORMATS.items() for verb in ("score", "board")[: 2 if form.board else 1]]


def validator(game: str, verb: str) -> Draft202012Validator:
    return Draft202012Validator(schema_of(game, verb == "board") or False)


VALIDATORS = {(game, verb): validator(game, verb) for game, verb in DOCUMENTS}


def fits(verb: str, document: Object, game: str = "") -> bool:
    return VALIDATORS[game or document["game"], verb].is_valid(document)


def faults(verb: str, document: Object) -> set[str]:
    """Returns the faults that the reader finds, as far as a schema could know them; empty if it accepts."""
    try:
        READ[verb](json.dumps(document))
    except FormatError as error:
        found = error.__cause__.faults if isinstance(error.__cause__, Faulty) else ()
        return {fault.key for fault in found if fault.path[:2] != BY_NAME} or {"by-name"}
    return set()


@pytest.mark.parametrize(("game", "verb"), DOCUMENTS)
def test_every_schema_is_one(game: str, verb: str) -> None:
    Draft202012Validator.check_schema(schema_of(game, verb == "board") or False)


@EVERY_EXAMPLE
def test_every_good_document_fits_its_schema(verb: str, document: Object) -> None:
    assert set() == faults(verb, document)
    assert fits(verb, document)


@pytest.mark.parametrize("name", EXAMPLES)
@given(seeds)
@often(120)
def test_the_schema_and_the_reader_refuse_alike(name: str, seed: int) -> None:
    verb, good = EXAMPLES[name]
    document = mutated(Random(seed), good)
    found = faults(verb, document)
    assert fits(verb, document, good["game"]) or found, document
    assert not (found & SAID and fits(verb, document, good["game"])), (document, found)


def test_who_has_no_board_has_no_schema_of_one() -> None:
    assert [None, None] == [schema_of("book-of-dragons", of_board=True), schema_of("chess")]
