"""Messages: each is defined once, so that changing it there changes what people read."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, Term

from referee.core.pages import phrase
from referee.games import GAMES
from referee.paths import TEMPLATES
from referee.words import HERE, NAME, Words, entries

FOLDERS = sorted({file.parent for file in HERE.rglob("words/*/*.ftl")})


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.relative_to(HERE).as_posix())
def test_no_word_stands_twice(folder: Path) -> None:
    keys = Counter(re.findall(r"(?m)^(-?[a-z][\w-]*) *=", "\n".join(map(Path.read_text, folder.glob("*.ftl")))))
    assert len(keys) > 9
    assert [] == [key for key, times in keys.items() if times > 1]


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.relative_to(HERE).as_posix())
def test_every_language_has_the_same_words(folder: Path) -> None:
    here, there = (
        {key for file in one.glob("*.ftl") for key in entries(file)} for one in (folder, folder.parent / "en")
    )
    assert set() == {key for key in here ^ there if not key.startswith("-")}


def test_shared_pages_print_no_message_that_a_game_need_not_have() -> None:
    shared = {key for file in (HERE / "words" / "en").glob("*.ftl") for key in entries(file)}
    printed = {
        key for file in TEMPLATES.rglob("*.html") for key in re.findall(r"\bt\('([\w-]+)'[,)]", file.read_text())
    }
    assert len(printed) > 99
    assert {"game-title"} == printed - shared


@pytest.mark.parametrize("game", GAMES)
def test_what_a_game_says_in_place_of_a_shared_message_needs_no_more_values(game: str) -> None:
    """Shared pages print it too, and give it only what the shared message has; a refusal brings its own values."""

    def values(text: str) -> set[str]:
        return {*re.findall(r"\$([\w-]+)", text)}

    words, shared = Words.of("en", game), Words.of("en")
    replaced = [key for key in words.keys("") if shared.has(key) and not key.startswith("no-")]
    needed = {key: values(words.written(key)) - values(shared.written(key)) for key in replaced}
    assert {} == {key: names for key, names in needed.items() if names}


def test_a_sentence_is_kept_by_its_values_and_their_kinds() -> None:
    words = Words("en", [HERE / "words"])
    assert words("part-page", pages="1") == words("part-page", pages="1")
    assert words("ago-minutes", n=1) != words("ago-minutes", n=2)


@pytest.mark.parametrize(("points", "shown"), [(-6, "−6 points"), (-1, "−1 points"), (0, "0 points"), (6, "6 points")])
def test_a_number_below_zero_has_a_minus_sign(points: int, shown: str) -> None:
    assert f"You win with {shown}." == Words.of("en")("after-you", place=1, won=1, of=3, points=points)


def test_facts_in_a_row_are_words_in_a_sentence() -> None:
    facts = (phrase("spent-sheep", n=2), phrase("spent-cows", n=1))
    words = Words.of("en", "whelps-to-wyrms")
    assert "Ann pays 4 experience: 2 sheep, 1 cow." == words("call-paid", seat="Ann", n=4, kinds=2, what=facts)


def test_sentences_that_were_made_long_ago_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("referee.words.MOST_KEPT", 10)
    words = Words("en", [HERE / "words"])
    for n in range(100):
        words("part-page", pages=str(n))
        assert len(words._said_before) <= 11


# Messages are parsed one by one, when they are needed


def as_a_whole(file: Path) -> dict[str, Message | Term]:
    """Returns the messages and terms that Fluent's own parser finds in a file."""
    body = FluentParser().parse(file.read_text(encoding="utf-8")).body
    return {
        ("-" if isinstance(one, Term) else "") + one.id.name: one for one in body if isinstance(one, Message | Term)
    }


@pytest.mark.parametrize("file", sorted(HERE.rglob("words/*/*.ftl")), ids=lambda file: f"{file.parts[-4]}-{file.stem}")
def test_one_message_read_alone_is_what_it_is_in_its_file(file: Path) -> None:
    whole, found = as_a_whole(file), entries(file)
    assert [*whole] == [*found]
    for key, text in found.items():
        alone = [one for one in FluentParser().parse(text).body if isinstance(one, Message | Term)]
        assert [key.removeprefix("-")] == [one.id.name for one in alone]
        assert alone[0].equals(whole[key], ignored_fields=["span", "comment"]), key


SHARED = """
-dragon = Wyrm
a = { b } by { -dragon }
b = { $n ->
   [one] { c }
  *[other] many
}
c = ours
"""


def test_what_a_message_refers_to_is_read_with_it(tmp_path: Path) -> None:
    shared, own = tmp_path / "shared" / "en", tmp_path / "own" / "en"
    for folder, text in (
        (shared, SHARED),
        (own, "c = mine\n-dragon = Drake\n# a note\n\nalone =\n    .title = x\n"),
    ):
        folder.mkdir(parents=True)
        (folder / "words.ftl").write_text(text)
    words = Words("en", [tmp_path / "shared", tmp_path / "own"])
    assert ("mine by Drake", "many by Drake") == (words("a", n=1), words("a", n=2))
    assert [True, True, False, False] == [words.has(key) for key in ("a", "alone", "-dragon", "none")]
    assert words.alone("alone") is None


@pytest.mark.parametrize("game", [None, *GAMES])
def test_a_plain_message_comes_out_as_fluent_says_it(game: str | None) -> None:
    """Tried for every message of the shell, and of a game for every one that the shell has not word for word."""
    words, shell, plain = Words.of("en", game), Words.of(), 0
    for key in words.keys(""):
        if key.startswith("-") or (game and words.written(key) == shell.written(key)):
            continue
        for value in ("Ann", " a ", "{x}", "\u2068Zoë\u2069", "1000" * 200, "", 0, 7, 999):
            params = dict.fromkeys(NAME.findall(words.written(key)), value)
            said = words._said_plainly(key, params)
            if said is not None:
                plain += 1
                read = {name: words._as_word(one) for name, one in params.items()}
                assert (said, []) == words._bundle.format_pattern(words._message(key).value, read)
    assert plain > (100 if game else 1000)


@pytest.mark.parametrize("value", [1000, 1.5, True])
def test_what_fluent_writes_in_its_own_way_is_left_to_it(value: object) -> None:
    assert Words.of()._said_plainly("home-more", {"game": value}) is None
    assert Words.of()._said_plainly("home-more", {}) is None
