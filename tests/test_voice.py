"""The style of all messages: their lengths, words that we do not use, and forms that cannot be translated."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from itertools import product

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import (
    Message,
    NumberLiteral,
    Pattern,
    Placeable,
    SelectExpression,
    StringLiteral,
    TextElement,
    VariableReference,
)

from referee.words import HERE

BUTTON, TITLE, HINT, LOG, ERROR, RULE = 3, 4, 12, 14, 16, 25
"""The maximum number of words of each kind of message; a placeholder counts as one."""
LENGTHS: tuple[tuple[str, int], ...] = (
    (r"rule-|ruling-|call-(?:skill|ability)-", RULE),
    (r"no-", ERROR),
    (r"call-", LOG),
    (r".*-(?:hint|help|sub|lead)(?:-|$)|more-(?!title)", HINT),
    (r"do-|.*-go$", BUTTON),
    (r"ask-|entry-|group-|.*-title$", TITLE),
)
"""Patterns of keys, and how long such a message may be; the first pattern that matches decides."""
DROPPED = re.compile(
    r"\b(?:told|tells?|telling|said|(?<!card )(?<!it )(?<!die )(?<!rulebook )says|say|somebody|anybody|whoever|whom"
    r"|anew|house|evenings?|curtain|doors?|any more|never happened|referee thinks|referee knows)\b",
    re.IGNORECASE,
)
"""Words that we do not use; “says” is right for a card, a die and the rulebook."""
ONES_OWN = re.compile(r"\b(?:you|your|yours|my|mine)\b|\bI\b", re.IGNORECASE)
RULEBOOK = re.compile(r"rule-|ruling-|pattern-|about-|cli-|guide-|how-|setup-")
"""Keys of prose, which may use these words: rules, texts that are read at leisure, and the command line."""


def plain(pattern: Pattern) -> str:
    """Returns the longest form of a message, with one word for each placeholder."""
    return "".join(_part(element) for element in pattern.elements)


def _part(element: TextElement | Placeable) -> str:
    if isinstance(element, TextElement):
        return element.value
    inner = element.expression
    if isinstance(inner, SelectExpression):
        return max((plain(variant.value) for variant in inner.variants), key=lambda text: len(text.split()))
    if isinstance(inner, StringLiteral):
        return str(inner.value)
    return _part(inner) if isinstance(inner, Placeable) else "X"


def texts(pattern: Pattern) -> Iterator[str]:
    """Yields all literal text of a message, in all its forms."""
    for element in pattern.elements:
        if isinstance(element, TextElement):
            yield element.value
        elif isinstance(element.expression, SelectExpression):
            for variant in element.expression.variants:
                yield from texts(variant.value)


def selects(pattern: Pattern) -> Iterator[tuple[Pattern, SelectExpression]]:
    for element in pattern.elements:
        if isinstance(element, Placeable) and isinstance(element.expression, SelectExpression):
            yield pattern, element.expression
            for variant in element.expression.variants:
                yield from selects(variant.value)


@cache
def messages() -> dict[str, tuple[str, Pattern]]:
    """Returns every message of every language by its game and key, with its key and its pattern."""
    found = {}
    for file in sorted(HERE.rglob("words/*/*.ftl")):
        where = file.parts[-4] if file.parts[-5:-4] == ("games",) else "shell"
        for one in FluentParser().parse(file.read_text(encoding="utf-8")).body:
            if isinstance(one, Message) and one.value is not None:
                found[f"{where} {one.id.name}"] = (one.id.name, one.value)
    return found


def too_long(key: str, pattern: Pattern) -> bool:
    most = next((most for shape, most in LENGTHS if re.match(shape, key)), None)
    return most is not None and len(plain(pattern).split()) > most


def dropped_words(key: str, pattern: Pattern) -> bool:
    return not RULEBOOK.match(key) and any(DROPPED.search(text) for text in texts(pattern))


def signs(key: str, pattern: Pattern) -> bool:
    """Whether a message has straight quotes, two spaces in a row, or a full stop on a button."""
    shown = plain(pattern).strip()
    straight = any(re.search(r"""["']|\S  +\S""", text) for text in texts(pattern)) and not key.startswith(
        ("setup-", "pattern-")
    )
    button = re.match(r"do-|.*-go$", key) is not None and shown.endswith(".")
    return straight or button


def ones_own(key: str, pattern: Pattern) -> bool:
    """Whether a message that others read as well says “you” or “I” instead of a name."""
    public = re.match(r"wait-|call-(?!skill-|ability-)", key) is not None and not re.search(r"-own$|-as-\w+$", key)
    return public and any(ONES_OWN.search(text) for text in texts(pattern))


def untranslatable(key: str, pattern: Pattern) -> bool:
    """Whether the form for `one` contains the digit 1, or a placeholder is nothing but a space."""
    for _, select in selects(pattern):
        for variant in select.variants:
            name = variant.key.value if isinstance(variant.key, NumberLiteral) else variant.key.name
            if name == "one" and any(re.search(r"(?<![\w.])1(?![\w.,])", text) for text in texts(variant.value)):
                return True
    return any(
        isinstance(element, Placeable)
        and isinstance(element.expression, StringLiteral)
        and not element.expression.value.strip()
        for element in _all(pattern)
    )


def _all(pattern: Pattern) -> Iterator[TextElement | Placeable]:
    for element in pattern.elements:
        yield element
        if isinstance(element, Placeable) and isinstance(element.expression, SelectExpression):
            for variant in element.expression.variants:
                yield from _all(variant.value)


def no_sentence(key: str, pattern: Pattern) -> bool:
    """Whether a line of the log begins in lower case, as the label of a number does, or has no mark at its end."""
    return key.startswith("call-") and any(
        re.match(r"[a-z]|\{thing\}", form) is not None or not form.endswith((".", "…", "?", "!", "{text}", "{}"))
        for form in forms(pattern)
    )


def forms(pattern: Pattern) -> Iterator[str]:
    """Yields every form of a message; a variable is its name in braces, and another message is only braces."""
    for parts in product(*map(_forms, pattern.elements)):
        yield "".join(parts)


def _forms(element: TextElement | Placeable) -> list[str]:
    if isinstance(element, TextElement):
        return [element.value]
    inner = element.expression
    if isinstance(inner, SelectExpression):
        return [form for variant in inner.variants for form in forms(variant.value)]
    return [f"{{{inner.id.name}}}" if isinstance(inner, VariableReference) else "{}"]


LAWS: tuple[Callable[[str, Pattern], bool], ...] = (
    too_long,
    dropped_words,
    signs,
    ones_own,
    untranslatable,
    no_sentence,
)


def breaking(law: Callable[[str, Pattern], bool]) -> set[str]:
    return {name for name, (key, pattern) in messages().items() if law(key, pattern)}


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_everything_reads_so(law: Callable[[str, Pattern], bool]) -> None:
    assert [] == sorted(breaking(law)), "these read otherwise"


SEEN = (
    (too_long, "do-place", "Place all of the dice"),
    (too_long, "no-taken", " ".join(["word"] * 17)),
    (too_long, "call-push", "{ $n ->\n    [one] Short.\n   *[other] " + " ".join(["word"] * 15) + "\n}"),
    (dropped_words, "call-push", "Whoever was there is pushed."),
    (dropped_words, "lay-hint", "{ $n ->\n    [one] Ask somebody.\n   *[other] Ask.\n}"),
    (signs, "do-place", "Place dice."),
    (signs, "lay-hint", "Don't."),
    (ones_own, "wait-roll", "Roll your dice"),
    (untranslatable, "call-push", "{ $n ->\n    [one] 1 die\n   *[other] { $n } dice\n}"),
    (untranslatable, "call-push", 'A{" "}b'),
    (no_sentence, "call-push", "{ $thing }: { $n } now."),
    (no_sentence, "call-push", "{ $n ->\n    [0] nothing happens.\n   *[other] Dice are pushed.\n}"),
    (no_sentence, "call-push", "Dice are pushed: “{ $name }”"),
)


@pytest.mark.parametrize(("law", "key", "text"), SEEN, ids=[f"{law.__name__}-{key}" for law, key, _ in SEEN])
def test_it_sees_what_reads_otherwise(law: Callable[[str, Pattern], bool], key: str, text: str) -> None:
    one = FluentParser().parse(f"{key} = {text}\n").body[0]
    assert isinstance(one, Message)
    assert one.value
    assert law(key, one.value)


def test_how_a_game_ended_is_a_sentence_and_colour_is_spelt_one_way() -> None:
    said = {name: plain(pattern).strip() for name, (_, pattern) in messages().items()}
    assert [] == [name for name, text in said.items() if " sheet-ended-" in name and not text.endswith(".")]
    assert [] == [name for name, text in said.items() if re.search(r"\bcolor", text, re.IGNORECASE)]
    for game in {name.split()[0] for name in said if " ending-" in name}:
        ends = {name.split("ending-")[1] for name in said if name.startswith(f"{game} ending-")}
        told = {name.split("sheet-ended-")[1] for name in said if name.startswith(f"{game} sheet-ended-")}
        assert ends <= told or any(name.startswith(f"{game} sheet-by-") for name in said), game
